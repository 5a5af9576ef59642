"""The text board: for terminals, and for people who hear the table instead of seeing it.

All screens of the app are in it: month, foes and their status, quests, goal, battle and dungeon
(DT-50).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from donjon.core.engine.game import View
from donjon.core.record import prose
from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.hints.battle_odds import ladder_of, script_told
from donjon.games.return_to_dark_tower.hints.task_text import (
    QUESTS,
    goal_line,
    parts_of,
    quest_words,
    trade_words,
    troubles,
)
from donjon.games.return_to_dark_tower.kinds.calendar import N_MONTHS
from donjon.games.return_to_dark_tower.kinds.foes import N_STEPS, TRAITS
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, KINGDOMS
from donjon.games.return_to_dark_tower.kinds.tower import DRUMS, GLYPHS, N_SIDES, OPENING
from donjon.games.return_to_dark_tower.rules.actions.advantages import pressable
from donjon.games.return_to_dark_tower.rules.turn.move import allowance
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY
from donjon.games.return_to_dark_tower.state.dungeon import TARGET, UNSEEN_ROOM
from donjon.games.return_to_dark_tower.state.hero import VIRTUE_PLACES, Hero
from donjon.games.return_to_dark_tower.state.land import RUIN
from donjon.games.return_to_dark_tower.state.modifiers import virtue_at
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.tower import SEALED

text_of: Final = texts(__name__)


def text(view: View[DarkTowerState]) -> str:
    """What this seat may know, in lines: month, battle, tasks, heroes, kingdoms, Tower, market."""
    g = view.state
    players = [_name(view, g, seat) for seat in range(g.seats)]
    if not g.turn:
        return prose.board(prose.heading(view, text_of("choosing"), players), _choice(g))
    state = text_of(
        "month-and-turn",
        month=g.app.month,
        months=N_MONTHS,
        turn=g.turn,
        player=players[g.active],
    )
    return prose.board(
        prose.heading(view, state, players),
        _battle(g),
        _dungeon(g),
        _trade(g),
        _tasks(view, g),
        _foes(g),
        _heroes(view, g),
        _kingdoms(g),
        _tower(g),
        _market(g),
    )


def _name(view: View[DarkTowerState], g: DarkTowerState, seat: int) -> str:
    """A hero and who plays it."""
    hero, name = g.heroes[seat].hero, view.player(seat, "")
    if hero < 0:
        return name or g.content.titles["seat"][seat]
    title = g.content.titles["hero"][hero]
    return f"{title} · {name}" if name else title


def _choice(g: DarkTowerState) -> Iterator[str]:
    for number, title in enumerate(g.content.titles["hero"]):
        taken = any(hero.hero == number for hero in g.heroes)
        name = text_of("taken", hero=title) if taken else title
        yield from prose.entry(name, g.content.texts["hero"][number])


def _battle(g: DarkTowerState) -> Iterator[str]:
    """Whom the active hero fights, the open card with all its steps, and what is left."""
    battle, titles = g.battle, g.content.titles
    if not battle.on:
        return
    if battle.foe == ADVERSARY:
        who, cards = (
            titles["adversary"][g.app.adversary],
            g.content.adversaries[g.app.adversary].deck,
        )
        ladder = 0
    else:
        who, cards = titles["foe"][battle.foe], g.content.foes[battle.foe].deck
        ladder = ladder_of(g.land.status[battle.foe])
    yield from prose.entry(text_of("battle"), who, text_of("to-come", count=battle.to_come))
    if battle.card >= 0:
        card = cards[battle.card]
        yield text_of("card-steps", card=titles["card"][card])
        scripts = g.content.cards[card].steps[ladder]
        for step in range(N_STEPS):
            mark = ">" if step == battle.step else "-" if step < battle.step else " "
            yield from prose.wrap(f"{mark} {script_told(g, scripts[step])}", initial_indent="   ")
    yield from _advantages(g)


def _advantages(g: DarkTowerState) -> list[str]:
    """How many were spent in this action and how many still may be, and those at hand."""
    left = text_of("advantages-to-spend", spent=g.action.spent, count=pressable(g))
    at_hand = prose.listed(g.action.counts, TRAITS)
    return prose.entry(text_of("board-advantages"), left, at_hand)


def _dungeon(g: DarkTowerState) -> Iterator[str]:
    """The dungeon that is being explored: its rooms, and the one that is open."""
    state, titles = g.dungeon, g.content.titles
    if not state.on:
        return
    rooms = state.maps[state.kind]
    cleared = text_of("cleared-on-visit", count=state.cleared)
    yield from prose.entry(text_of("dungeon"), titles["dungeon"][state.kind], cleared)
    before = state.before[state.kind]
    for place in range(1, len(rooms)):
        room = rooms[place]
        near = [before[place], *[one for one in range(len(before)) if before[one] == place]]
        beside = ", ".join(str(other) if other else text_of("the-entrance") for other in near)
        if room == UNSEEN_ROOM:
            told = text_of("not-seen")
        elif room == TARGET:
            told = text_of("was-sought")
        else:
            told = titles["room"][room]
        name = text_of("room-here" if place == state.place else "room", number=place)
        yield from prose.entry(name, told, text_of("beside", places=beside))
    if state.place >= 0 and rooms[state.place] >= 0:
        entry = g.content.rooms[rooms[state.place]]
        yield from prose.entry(text_of("board-as-it-is"), script_told(g, entry.base))
        yield from prose.entry(text_of("board-improved"), script_told(g, entry.improved))
    yield from _advantages(g)


def _trade(g: DarkTowerState) -> Iterator[str]:
    """What has been put into the trade."""
    for line in trade_words(g):
        yield from prose.entry(text_of("trade"), line)


def _tasks(view: View[DarkTowerState], g: DarkTowerState) -> Iterator[str]:
    """The goal and its parts, the quests of the month, your own heroic tests."""
    titles = g.content.titles
    yield from prose.wrap(goal_line(g))
    for part in parts_of(g):
        where = titles["space"][part.space] if part.space >= 0 else text_of("anywhere")
        state = text_of("done")
        if not part.done:
            state = text_of("where-and-what", space=where, what=part.asks)
        yield from prose.entry(f"  {part.title}", state)
    for place in QUESTS:
        if g.app.quests[place] >= 0:
            title = titles["quest"][g.app.quests[place]]
            yield from prose.entry(text_of("quest", quest=title), quest_words(g, place))
    if g.competitive and 0 <= view.seat < g.seats:
        for ordeal in g.heroes[view.seat].ordeals:
            if ordeal >= 0:
                told = g.content.texts["ordeal"][ordeal]
                yield from prose.entry(text_of("your-test", test=titles["ordeal"][ordeal]), told)


def _foes(g: DarkTowerState) -> Iterator[str]:
    """The foes of this game with status, places and strike (DT-50), and the adversary."""
    titles, land = g.content.titles, g.land
    for foe in g.app.foes:
        entry = g.content.foes[foe]
        traits = text_of("and").join(TRAITS[trait] for trait in entry.trait_list)
        where = _spaces(g, land.foes[foe]) or text_of("none-on-board")
        status = titles["status"][land.status[foe]]
        name = text_of("foe-with-level", foe=titles["foe"][foe], level=entry.level, traits=traits)
        yield from prose.entry(name, status, where)
        strike = g.content.foes[foe].strikes[land.status[foe]]
        yield from prose.entry(text_of("board-strike"), script_told(g, strike))
    if g.app.adversary >= 0:
        name = titles["adversary"][g.app.adversary]
        where = text_of("waits-in-tower")
        if land.adversary >= 0:
            where = titles["space"][land.adversary]
        yield from prose.entry(text_of("adversary", adversary=name), where)
    for trouble in troubles(g):
        yield from prose.wrap(trouble)


def _spaces(g: DarkTowerState, spaces: list[int]) -> str:
    counted = Counter(g.content.titles["space"][space] for space in spaces)
    return ", ".join(
        text_of("several-in-space" if n > 1 else "in-space", count=n, space=name)
        for name, n in counted.items()
    )


def _heroes(view: View[DarkTowerState], g: DarkTowerState) -> Iterator[str]:
    for seat, hero in enumerate(g.heroes):
        if hero.hero >= 0:
            yield from _hero(view, g, seat, hero)


def _hero(view: View[DarkTowerState], g: DarkTowerState, seat: int, hero: Hero) -> Iterator[str]:
    titles = g.content.titles
    name = _name(view, g, seat)
    if seat == view.seat and g.seats > 1:
        name = text_of("you", hero=name)
    if seat == g.active:
        name = text_of("whose-turn", hero=name)
    if hero.out:
        yield from prose.entry(name, text_of("out-of-game"))
        return
    numbers = text_of(
        "hero-numbers",
        warriors=hero.warriors,
        spirit=hero.spirit,
        corruptions=len(hero.corruptions),
    )
    if hero.spores:
        numbers += text_of("hero-spores", count=hero.spores)
    if seat == g.active:
        numbers += text_of("hero-may-move", spaces=allowance(g, hero))
    where = text_of("in-space", space=titles["space"][hero.space])
    home = text_of("at-home-in", kingdom=titles["kingdom"][hero.home])
    yield from prose.entry(name, numbers, where, home)
    active = [_virtue(g, hero, place) for place in range(VIRTUE_PLACES) if place in hero.virtues]
    asleep = [_virtue(g, hero, place) for place in range(VIRTUE_PLACES) if hero.can_activate(place)]
    yield from prose.entry(text_of("board-virtues"), ", ".join(active))
    if asleep:
        yield from prose.entry(text_of("board-not-active"), ", ".join(asleep))
    for kind, held in (
        ("gear", hero.gear),
        ("potion", hero.potions),
        ("treasure", hero.treasures),
        ("relic", hero.relics),
        ("companion", hero.companions),
        ("corruption", hero.corruptions),
        ("ordeal", hero.done),
    ):
        if held:
            counted = Counter(titles[kind][one] for one in held)
            told = ", ".join(f"{n} {name}" if n > 1 else name for name, n in counted.items())
            yield from prose.entry(text_of(f"held-{kind}"), told)


def _virtue(g: DarkTowerState, hero: Hero, place: int) -> str:
    return g.content.titles["virtue"][virtue_at(g, hero, place)]


def _kingdoms(g: DarkTowerState) -> Iterator[str]:
    """The buildings of each kingdom with their skulls, and what else lies there."""
    titles, land, chart = g.content.titles, g.land, g.content.chart
    for kingdom, name in enumerate(KINGDOMS):
        told = []
        for kind, building in enumerate(BUILDINGS):
            number = len(BUILDINGS) * kingdom + kind
            skulls = land.skulls[number]
            state = text_of("destroyed") if skulls == RUIN else prose.counted(skulls, "skull")
            where = titles["space"][chart.space_of[number]]
            told.append(text_of("building-in", building=building, space=where, state=state))
        for dungeon, space in enumerate(land.dungeons):
            if space >= 0 and chart.kingdom_of[space] == kingdom:
                where, name_of = titles["space"][space], titles["dungeon"][dungeon]
                told.append(text_of("dungeon-in", dungeon=name_of, space=where))
        trees = [space for space in land.trees if chart.kingdom_of[space] == kingdom]
        if trees:
            told.append(text_of("siege-trees", spaces=_spaces(g, trees)))
        yield from prose.entry(text_of("kingdom-line", kingdom=name), *told)
    burning = [titles["river"][river] for river in land.fires]
    if burning:
        yield from prose.entry(text_of("rivers-of-fire"), ", ".join(burning))


def _tower(g: DarkTowerState) -> Iterator[str]:
    """Skulls, seals, and what shows where a seal is off."""
    tower, land = g.tower, g.land
    supply = prose.counted(land.supply, "skull")
    inside = text_of("inside-tower", number=tower.inside)
    gone = text_of("skulls-gone", number=land.gone)
    yield from prose.entry(text_of("supply"), supply, inside, gone)
    for level, name in enumerate(DRUMS):
        faces = tower.faces[N_SIDES * level : N_SIDES * (level + 1)]
        told = [f"{KINGDOMS[side]} {_face(face)}" for side, face in enumerate(faces)]
        yield from prose.entry(text_of("drum-line", drum=name.capitalize()), ", ".join(told))


def _face(face: int) -> str:
    if face == SEALED:
        return text_of("sealed")
    if face == OPENING:
        return text_of("face-open")
    return text_of("board-glyph", glyph=GLYPHS[face])


def _market(g: DarkTowerState) -> Iterator[str]:
    content = g.content
    wares = [
        f"{content.titles['treasure'][one]} ({content.texts['treasure'][one]})" for one in g.market
    ]
    if wares:
        yield from prose.entry(text_of("market"), *wares)
    gear = [f"{n} {content.titles['gear'][kind]}" for kind, n in enumerate(g.gear) if n]
    yield from prose.entry(text_of("gear-to-be-had"), ", ".join(gear) or text_of("none"))
    decks = text_of(
        "deck-sizes",
        potions=len(g.potions),
        treasures=len(g.treasures),
        corruptions=len(g.corruptions),
    )
    yield from prose.entry(text_of("decks"), decks)
