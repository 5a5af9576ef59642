"""Positions around the Dark Tower in a few lines, and short ways to play on and to read them.

A hero is a line of names, in any order: hero, home kingdom, space, numbers and things.

    "relic-hunter east three-rivers 7w 2s inventive longswords 4*potion-of-dragon-teeth"

is the Relic Hunter of the east on Three Rivers with 7 warriors, 2 spirit, a virtue turned active,
gear and four potions. Skulls are written as "east-village 2, east-citadel x" (x is a ruin), foes as
"brigands ash-hills, frost-trolls irontops", seals that are off as "top-north bottom-east", quests
as "c1 ash-hills".
Skulls that lie nowhere are in the supply, or out of the game where the supply is written.
Chance answers like a player: `fall:east`, `happen:quiet`, `reveal:assault-2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from donjon.core.packs import Entries, Pack
from donjon.core.shelf import box
from donjon.core.step import Step
from donjon.core.zones import changed, replaced, without
from donjon.games.return_to_dark_tower.components import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.content import SCHEMA, build
from donjon.games.return_to_dark_tower.kinds import GOODS, KINGDOMS, SKULLS, TOWER_DUNGEON
from donjon.games.return_to_dark_tower.rules.app import placing
from donjon.games.return_to_dark_tower.rules.ending import TURN_OVER
from donjon.games.return_to_dark_tower.rules.falling import pockets_at
from donjon.games.return_to_dark_tower.rules.game import ReturnToDarkTower
from donjon.games.return_to_dark_tower.rules.middle import MIDDLE
from donjon.games.return_to_dark_tower.rules.tower import ALL_PLACES, show
from donjon.games.return_to_dark_tower.rules.turn import END_OF_TURN, HERO_TURN
from donjon.games.return_to_dark_tower.state.hero import VIRTUE_PLACES, Hero
from donjon.games.return_to_dark_tower.state.land import RUINED
from donjon.games.return_to_dark_tower.state.now import BY_OTHER
from donjon.games.return_to_dark_tower.state.sums import add_up, virtue_at

BOX = box("return-to-dark-tower")
HOMES = ("north", "north south", "north east south", "north east south west")
PILES = {
    "gear": "gear",
    "potion": "potions",
    "treasure": "treasures",
    "relic": "relics",
    "companion": "companions",
    "corruption": "corruptions",
}
"""The kinds of things, and the fields of a hero that hold them."""
RIVERS = ("north-east", "east-south", "south-west", "west-north")
CARDS = 10
"""How many cards the deck of an adversary has."""
TURN = HERO_TURN
Game = ReturnToDarkTower


@cache
def content() -> ReturnToDarkTowerContent:
    """The base pack, but for figures that are tuned: a test of a rule does not depend on them.

    After a turn chance says whether one event comes or two; months end up to two turns sooner or
    later; two treasures of Azkol and four virtues do.
    """
    found = build(Entries([Pack(BOX.folder / "pack", SCHEMA, BOX.id)]))
    calendar = found.calendar
    calendar.second_draw = calendar.second_draw_gritty = [[1, 1] for _ in HOMES]
    calendar.spread = 2
    calendar.hazards = [[1, 8], [1, 3], [1, 1], [2, 1], [1, 0]]
    for prices in found.goals[found.vocabulary.names["goal"].index("azkols-treasures")].parts:
        for price in [price for each in prices.prices for price in each]:
            price.azkol, price.virtues = 2, 4
    return found


def names(kind: str) -> list[str]:
    return content().vocabulary.names[kind]


def number(kind: str, name: str) -> int:
    """The number of a name in the vocabulary."""
    return names(kind).index(name)


def goods(**amounts: int) -> list[int]:
    """Goods as the rules count them: `goods(warriors=4, spirit=1)`."""
    return [amounts.get(name, 0) for name in GOODS]


def entries(text: str) -> Iterator[list[str]]:
    """The words of each entry of a list with commas."""
    for entry in text.split(","):
        if entry.strip():
            yield entry.split()


def position(
    *lines: str,
    step: Step[Any] | None = None,
    active: int = 0,
    skulls: str = "",
    supply: int | None = None,
    inside: int = 0,
    foes: str = "",
    status: str = "",
    kinds: str = "brigands frost-trolls dragons",
    adversary: str = "ashstrider",
    adversary_at: str = "",
    goal: str = "",
    unsealed: str = "",
    drums: tuple[int, int, int] = (0, 0, 0),
    market: str = "",
    events: str = "quiet",
    quests: str = "",
    wants: str = "",
    preys: str = "",
    dens: str = "",
    spots: str = "",
    dungeons: str = "",
    trees: str = "",
    fires: str = "",
    month: int = 2,
    turns: int = 0,
    cause: int = BY_OTHER,
    options: Mapping[str, str] | None = None,
) -> Game:
    """A game in this position, at the first question that this step leads to.

    Heroes stand on the citadel of their home with 7 warriors and 1 spirit unless something else
    is written, in the middle of a turn that has just begun. Nobody answers for chance or for a
    player, not even where there is one answer. After the step, the turn ends.
    """
    setup = BOX.agree(len(lines), options or {})
    setup.content = content()
    game = BOX.make(setup)
    assert isinstance(game, Game)
    game.prepare()
    game.forced = False
    game.active = active
    homes = HOMES[len(lines) - 1].split()
    for seat, line in enumerate(lines):
        _enter(game, game.touch(seat), line, homes[seat])
        add_up(game, game.heroes[seat])
    game.find_homes()
    _lay(game, skulls, supply, inside)
    for foe, *spaces in entries(foes):
        for space in spaces:
            game.land.put_foe(number("foe", foe), number("space", space))
    for foe, now in entries(status):
        game.land.status = game.land.status.copy()
        game.land.status[number("foe", foe)] = number("status", now)
    app = game.app
    app.foes = [number("foe", foe) for foe in kinds.split()]
    app.adversary = number("adversary", adversary)
    app.extra = [0] * len(app.foes)
    app.bag = [99 if name in events.split() else 0 for name in names("event")]
    _agree(game, goal, spots)
    _give_quests(game, quests, wants, preys, dens)
    app.month = month
    app.turns = turns
    _build(game, unsealed, drums)
    if adversary_at:
        app.achieved = True
        app.kept = [0] * CARDS
        game.land.adversary = number("space", adversary_at)
    if market:
        game.market = [number("treasure", name) for name in market.split()]
        game.treasures = game.treasures.own()
        for treasure in game.market:
            game.treasures.cards.remove(treasure)
    if game.competitive:
        placing.open_dungeon(game, TOWER_DUNGEON, -1, 0)
    for dungeon, space in entries(dungeons):
        open_dungeon(game, dungeon, space)
    game.land.trees = [number("space", name) for name in trees.split()]
    for river in fires.split():
        game.land.fires |= 1 << RIVERS.index(river)
    game.now.cause = cause
    if step is TURN:
        game.do(TURN)
    else:
        game.turn = 1
        game.do(MIDDLE, END_OF_TURN, TURN_OVER, TURN)
        if step is not None:
            game.do(step)
    game.begin()
    return game


def _enter(game: Game, hero: Hero, line: str, home: str) -> None:
    """Put a hero on the board, with all that the line says."""
    words = line.split()
    hero.hero = next(number("hero", word) for word in words if word in names("hero"))
    hero.home = number("kingdom", next((word for word in words if word in KINGDOMS), home))
    hero.space = content().chart.space_of[4 * hero.home]
    hero.warriors, hero.spirit = 7, 1
    for word in words:
        count, _, name = word.rpartition("*")
        if name.startswith("done:"):
            done = number("ordeal", name.removeprefix("done:"))
            hero.done = [*hero.done, done]
            game.ordeals = [test for test in game.ordeals if test != done]
            continue
        if found := re.fullmatch(r"(\d+)(w|s|spores)", word):
            field = {"w": "warriors", "s": "spirit", "spores": "spores"}[found[2]]
            setattr(hero, field, int(found[1]))
        elif name in names("space"):
            hero.space = number("space", name)
        elif name not in names("hero") and name not in KINGDOMS:
            _hold(game, hero, name, int(count or 1))


def _hold(game: Game, hero: Hero, name: str, count: int) -> None:
    """Give a hero a thing, out of its deck, its stack or the box."""
    for place in range(VIRTUE_PLACES):
        if names("virtue")[virtue_at(game, hero, place)] == name:
            hero.virtues |= 1 << place
            return
    kind = next(kind for kind in (*PILES, "ordeal") if name in names(kind))
    for _ in range(count):
        thing = number(kind, name)
        if kind == "ordeal":
            hero.ordeals = [*hero.ordeals, thing]
            game.ordeals = without(game.ordeals, thing)
            continue
        setattr(hero, PILES[kind], [*getattr(hero, PILES[kind]), thing])
        left = getattr(game, PILES[kind])
        if kind in ("gear", "relic"):
            left = changed(left, thing, -1)
        elif kind == "companion":
            left = without(left, thing)
        else:
            left = left.own()
            left.cards.remove(thing)
        setattr(game, PILES[kind], left)


def _lay(game: Game, skulls: str, supply: int | None, inside: int) -> None:
    """Put skulls on buildings and into the Tower; the others are in the supply."""
    land = game.land
    land.skulls = land.skulls.copy()
    left = SKULLS
    for name, count in entries(skulls):
        building = number("building", name)
        land.skulls[building] = RUINED if count == "x" else int(count)
        left -= 0 if count == "x" else int(count)
    game.tower.inside = inside
    left -= inside
    land.supply = left if supply is None else supply
    land.gone = left - land.supply


def _agree(game: Game, goal: str, spots: str) -> None:
    """The main goal, and the spaces of its parts."""
    app = game.app
    if not goal:
        return
    app.goal = number("goal", goal)
    parts = content().goals[app.goal].parts
    app.progress = [0] * len(parts)
    app.spots = [number("space", name) for name in spots.split()]
    app.spots += (app.spots[-1:] or [-1]) * (len(parts) - len(app.spots))


def _give_quests(game: Game, quests: str, wants: str, preys: str, dens: str) -> None:
    """Quests of the month; the others are those of the companion's place, then the adversary's."""
    app = game.app
    for name, space in entries(quests):
        quest = number("quest", name)
        kind = 0 if content().quests[quest].companion else 1
        app.quests = replaced(app.quests, kind, quest)
        app.places = replaced(app.places, kind, number("space", space))
        app.wants = replaced(app.wants, kind, number("trait", wants) if wants else -1)
        app.preys = replaced(app.preys, kind, number("foe", preys) if preys else -1)
        app.dens = replaced(app.dens, kind, number("dungeon", dens) if dens else -1)


def _build(game: Game, unsealed: str, drums: tuple[int, int, int]) -> None:
    """Turn the drums and take seals off; nothing falls out of pockets that are open already."""
    for level, turned in enumerate(drums):
        game.tower.set_position(level, turned)
    for name in unsealed.split():
        game.tower.seals &= ~(1 << number("seal", name))
    game.tower.emptied = pockets_at(game, ALL_PLACES & ~game.tower.seals)
    show(game)


def open_dungeon(game: Game, dungeon: str, space: str) -> None:
    """Put the token of a dungeon on a space, and its largest map beside the board."""
    kind = number("dungeon", dungeon)
    rooms = max(layout.rooms for layout in content().layouts if layout.dungeon == kind)
    placing.open_dungeon(game, kind, number("space", space), rooms)
