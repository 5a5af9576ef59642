"""Positions of Return to Dark Tower in words.

A hero is a list of names in any order: hero, home kingdom, space, numbers and things.

    relic-hunter east three-rivers 7w 2s inventive longswords 4*potion-of-dragon-teeth

is the Relic Hunter of the east on Three Rivers with 7 warriors, 2 spirit, a virtue turned active,
gear and four potions; `3spores` are spores, and `done:` stands before an ordeal that is passed.
What is not written stands on the citadel of its home with 7 warriors and 1 spirit. Where several
things are said of one word, there are commas between them.
"""

from __future__ import annotations

import re
from typing import Any, Final

from donjon.core.engine.step import Step
from donjon.core.engine.zones import changed, replaced, without
from donjon.core.record.position import Position, Word
from donjon.games.return_to_dark_tower.kinds.land import KINGDOMS, N_SKULLS, TOWER_DUNGEON
from donjon.games.return_to_dark_tower.rules.app.quests import markers
from donjon.games.return_to_dark_tower.rules.game import ReturnToDarkTower
from donjon.games.return_to_dark_tower.rules.tower.skull_fall import pockets_at
from donjon.games.return_to_dark_tower.rules.tower.tower import show
from donjon.games.return_to_dark_tower.rules.turn.ending import TURN_OVER
from donjon.games.return_to_dark_tower.rules.turn.middle import MIDDLE
from donjon.games.return_to_dark_tower.rules.turn.turn import END_OF_TURN, HERO_TURN
from donjon.games.return_to_dark_tower.state.battle import COPIES
from donjon.games.return_to_dark_tower.state.hero import VIRTUE_PLACES, Hero
from donjon.games.return_to_dark_tower.state.land import RUIN
from donjon.games.return_to_dark_tower.state.modifiers import add_up, virtue_at
from donjon.games.return_to_dark_tower.state.tower import ALL_PLACES

HERO: Final = "brutal-warlord"
FOES: Final = "brigands frost-trolls dragons"
ADVERSARY: Final = "ashstrider"
MONTH: Final = 2
HOMES: Final = (("north",), ("north", "south"), ("north", "east", "south"), KINGDOMS)
"""The home kingdoms by the number of heroes."""
AMOUNTS: Final = {"w": "warriors", "s": "spirit", "spores": "spores"}
PILES: Final = {
    "gear": "gear",
    "potion": "potions",
    "treasure": "treasures",
    "relic": "relics",
    "companion": "companions",
    "corruption": "corruptions",
}
"""The kinds of things, and the fields of a hero and of the table that hold them."""
RIVERS: Final = ("north-east", "east-south", "south-west", "west-north")
CAUSES: Final = ("card", "room", "event", "adversary", "other")
"""Why something happens, in the order of the numbers in `state/current_effect.py`."""
PHASES: Final[dict[str, tuple[Step[Any], ...]]] = {
    "middle": (MIDDLE, END_OF_TURN, TURN_OVER, HERO_TURN),
    "turn": (HERO_TURN,),
}
EVENTS_IN_BAG: Final = 99
"""How often an event lies in the bag that is written: it never runs out."""

WORDS: Final = (
    Word(
        "heroes", f"the hero of each seat, as told above ({HERO})", "spymaster 5w | orphaned-scion"
    ),
    Word("active", "whose turn it is, as a number of a seat from 1 (1)", "2"),
    Word(
        "skulls", "the skulls on buildings, x for a ruin (none)", "east-village 2, east-citadel x"
    ),
    Word("supply", "the skulls in the supply (all that lie nowhere)", "12"),
    Word("inside", "the skulls in the Tower (0)", "3"),
    Word("foes", "the foes on the board with their spaces (none)", "brigands ash-hills irontops"),
    Word("status", "the status of foes that is not the usual one (none)", "brigands lethal"),
    Word("kinds", f"the foes of this game, from the weakest ({FOES})", "brigands oreks dragons"),
    Word("adversary", f"who is behind it all ({ADVERSARY})", "utukku"),
    Word("adversary-at", "where the adversary stands, if it has come (nowhere)", "cloudhold"),
    Word("goal", "the main goal (none is known)", "evil-relics"),
    Word("spots", "the spaces of the parts of the goal (none)", "cloudhold anza"),
    Word("unsealed", "the seals that are off the Tower (none)", "top-north bottom-east"),
    Word("drums", "how far each drum is turned, from the top (0 0 0)", "1 0 3"),
    Word("market", "the treasures for sale (none)", "acorns-of-the-white-oak azkols-horn"),
    Word("events", "the events that can come (quiet)", "spawn seal"),
    Word("quests", "the quests of the month with their spaces (none)", "hakan-bridge ash-hills"),
    Word("wants", "the trait that these quests ask for (none)", "beast"),
    Word("preys", "the foe that these quests ask for (none)", "brigands"),
    Word("dens", "the dungeon that these quests ask for (none)", "cave"),
    Word("dungeons", "the dungeons on the board with their spaces (none)", "cave anza"),
    Word("trees", "the spaces with trees of the adversary (none)", "anza"),
    Word("fires", f"the rivers that burn, of {', '.join(RIVERS)} (none)", "east-south"),
    Word("month", f"the number of the month ({MONTH})", "5"),
    Word("turns", "how many turns the month has had (0)", "7"),
    Word("cause", f"why what comes first happens, of {', '.join(CAUSES)} (other)", "event"),
    Word("phase", f"what comes next, of {', '.join(PHASES)} (middle of a turn)", "turn"),
)

ROOMS: Final = 9
"""How many rooms a dungeon of a position has."""


def seats(position: Position) -> int:
    """One seat for each hero."""
    return position.text("heroes").count("|") + 1


def lay(g: ReturnToDarkTower, position: Position) -> None:
    """Put heroes, skulls, foes and tokens in their places, and tell the app what it must know."""
    g.active = position.number("active", 1, g.seats) - 1
    if g.active < 0:
        position.refuse("active", "seats are counted from 1.")
    for seat, line in enumerate(position.each("heroes", g.seats, HERO)):
        _enter(g, position, g.touch(seat), line.split(), HOMES[g.seats - 1][seat])
        add_up(g, g.heroes[seat])
    g.find_homes()
    _lay_skulls(g, position)
    _lay_foes(g, position)
    _set_goal(g, position)
    _give_quests(g, position)
    _set_calendar(g, position)
    _turn_tower(g, position)
    _lay_tokens(g, position)
    g.now.cause = CAUSES.index(position.one_of("cause", CAUSES, "other"))
    phase = position.one_of("phase", PHASES, "middle")
    if phase == "middle":
        g.turn = 1
    position.begin(g, *PHASES[phase])


def _enter(
    g: ReturnToDarkTower, position: Position, hero: Hero, words: list[str], home: str
) -> None:
    """Put a hero on the board, with all that is said of them."""
    names = g.vocabulary.names
    who = next((word for word in words if word in names["hero"]), HERO)
    hero.hero = names["hero"].index(who)
    hero.home = names["kingdom"].index(next((word for word in words if word in KINGDOMS), home))
    hero.space = g.content.chart.space_of[len(KINGDOMS) * hero.home]
    hero.warriors, hero.spirit = 7, 1
    for word in words:
        amount = re.fullmatch(r"(\d+)(w|s|spores)", word)
        if amount:
            setattr(hero, AMOUNTS[amount[2]], int(amount[1]))
        elif word in names["space"]:
            hero.space = names["space"].index(word)
        elif word.startswith("done:"):
            ordeal = position.thing("heroes", g.content, "ordeal", word.removeprefix("done:"))
            hero.done = [*hero.done, ordeal]
            g.ordeals = [other for other in g.ordeals if other != ordeal]
        elif word not in names["hero"] and word not in KINGDOMS:
            _hold(g, position, hero, word)


def _hold(g: ReturnToDarkTower, position: Position, hero: Hero, word: str) -> None:
    """Give a hero a thing, out of its deck, its stack or the box; or turn a virtue active."""
    names = g.vocabulary.names
    number, _, name = word.rpartition("*")
    for place in range(VIRTUE_PLACES):
        if names["virtue"][virtue_at(g, hero, place)] == name:
            hero.virtues = hero.virtues.with_(place)
            return
    kind = next((kind for kind in (*PILES, "ordeal") if name in names[kind]), "")
    if not kind:
        known = [thing for kind in (*PILES, "space") for thing in names[kind]]
        position.among("heroes", name, known, "hero, virtue, space or thing")
    thing = names[kind].index(name)
    for _ in range(position.as_number("heroes", number or "1")):
        if not _give(g, hero, kind, thing):
            position.refuse("heroes", f"the box does not hold so many of {name}.")


def _give(g: ReturnToDarkTower, hero: Hero, kind: str, thing: int) -> bool:
    """Give a hero one thing; whether there is one left."""
    if kind == "ordeal":
        if thing not in g.ordeals:
            return False
        hero.ordeals = [*hero.ordeals, thing]
        g.ordeals = without(g.ordeals, thing)
        return True
    pile = PILES[kind]
    left = getattr(g, pile)
    if kind in ("gear", "relic"):
        if not left[thing]:
            return False
        left = changed(left, thing, -1)
    elif kind == "companion":
        if thing not in left:
            return False
        left = without(left, thing)
    else:
        left = left.own()
        if thing not in left.cards:
            return False
        left.cards.remove(thing)
    setattr(g, pile, left)
    setattr(hero, pile, [*getattr(hero, pile), thing])
    return True


def _lay_skulls(g: ReturnToDarkTower, position: Position) -> None:
    """Put skulls on buildings and into the Tower; the others are in the supply, or gone."""
    land = g.land
    land.skulls = land.skulls.copy()
    left = N_SKULLS
    for name, count in _pairs(position, "skulls"):
        building = position.thing("skulls", g.content, "building", name)
        land.skulls[building] = RUIN if count == "x" else position.as_number("skulls", count)
        left -= 0 if count == "x" else land.skulls[building]
    g.tower.inside = position.number("inside")
    left -= g.tower.inside
    if left < 0:
        position.refuse("skulls", f"the box holds {N_SKULLS} skulls, not {N_SKULLS - left}.")
    land.supply = position.number("supply", left, left)
    land.gone = left - land.supply


def _lay_foes(g: ReturnToDarkTower, position: Position) -> None:
    """Put foes on the board, and the adversary if it has come."""
    content, land, app = g.content, g.land, g.app
    for foe, *spaces in position.lists("foes"):
        number = position.thing("foes", content, "foe", foe)
        for space in spaces:
            land.put_foe(number, position.thing("foes", content, "space", space))
    land.status = land.status.copy()
    for foe, now in _pairs(position, "status"):
        number = position.thing("status", content, "foe", foe)
        land.status[number] = position.thing("status", content, "status", now)
    app.foes = position.things("kinds", content, "foe", position.text("kinds", FOES))
    app.extra = [0] * len(app.foes)
    name = position.text("adversary", ADVERSARY)
    app.adversary = position.thing("adversary", content, "adversary", name)
    if position.text("adversary-at"):
        app.achieved = True
        app.kept = [0] * (COPIES * len(content.adversaries[app.adversary].deck))
        space = position.text("adversary-at")
        land.adversary = position.thing("adversary-at", content, "space", space)


def _set_goal(g: ReturnToDarkTower, position: Position) -> None:
    """The main goal, and the spaces of its parts."""
    if not position.text("goal"):
        return
    app = g.app
    app.goal = position.thing("goal", g.content, "goal", position.text("goal"))
    parts = g.content.goals[app.goal].parts
    app.progress = [0] * len(parts)
    spots = position.things("spots", g.content, "space")
    app.spots = spots + (spots[-1:] or [-1]) * (len(parts) - len(spots))


def _give_quests(g: ReturnToDarkTower, position: Position) -> None:
    """The quests of the month, a companion's and an adversary's, and what they ask for."""
    app, content = g.app, g.content

    def thing_named(word: str, kind: str) -> int:
        name = position.text(word)
        return position.thing(word, content, kind, name) if name else -1

    for name, space in _pairs(position, "quests"):
        quest = position.thing("quests", content, "quest", name)
        place = 0 if content.quests[quest].companion else 1
        app.quests = replaced(app.quests, place, quest)
        there = position.thing("quests", content, "space", space)
        app.places = replaced(app.places, place, there)
        app.wants = replaced(app.wants, place, thing_named("wants", "trait"))
        app.preys = replaced(app.preys, place, thing_named("preys", "foe"))
        app.dens = replaced(app.dens, place, thing_named("dens", "dungeon"))


def _set_calendar(g: ReturnToDarkTower, position: Position) -> None:
    """The month, how far it is, and what can happen in it."""
    app = g.app
    names = g.vocabulary.names["event"]
    events = [position.among("events", name, names) for name in position.words("events", "quiet")]
    app.bag = [EVENTS_IN_BAG if name in events else 0 for name in names]
    app.month = position.number("month", MONTH)
    app.turns = position.number("turns")


def _turn_tower(g: ReturnToDarkTower, position: Position) -> None:
    """Turn the drums and take seals off; nothing falls out of pockets that are open already."""
    for level, turned in enumerate(position.numbers("drums", 3, (0, 0, 0))):
        g.tower.set_position(level, turned)
    for seal in position.things("unsealed", g.content, "seal"):
        g.tower.seals = g.tower.seals.without(seal)
    g.tower.emptied = pockets_at(g, ALL_PLACES.difference(g.tower.seals))
    show(g)


def _lay_tokens(g: ReturnToDarkTower, position: Position) -> None:
    """Treasures for sale, dungeons, trees and rivers of fire."""
    content = g.content
    if position.text("market"):
        g.market = position.things("market", content, "treasure")
        g.treasures = g.treasures.own()
        for treasure in g.market:
            if treasure not in g.treasures.cards:
                title = content.titles["treasure"][treasure]
                position.refuse("market", f"the box does not hold so many of {title}.")
            g.treasures.cards.remove(treasure)
    if g.competitive:
        markers.open_dungeon(g, TOWER_DUNGEON, -1, 0)
    for name, space in _pairs(position, "dungeons"):
        kind = position.thing("dungeons", content, "dungeon", name)
        there = position.thing("dungeons", content, "space", space)
        markers.open_dungeon(g, kind, there, ROOMS)
    g.land.trees = position.things("trees", content, "space")
    for river in position.some_of("fires", RIVERS):
        g.land.fires = g.land.fires.with_(RIVERS.index(river))


def _pairs(position: Position, word: str) -> list[tuple[str, str]]:
    """What is said with commas between, two words each."""
    pairs: list[tuple[str, str]] = []
    for part in position.lists(word):
        if len(part) != 2:
            position.refuse(word, f"it takes two words each, with commas between, not {part}.")
        pairs.append((part[0], part[1]))
    return pairs
