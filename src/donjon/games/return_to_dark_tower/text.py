"""The text board: for terminals, and for people who hear the table instead of seeing it.

All screens of the app are in it: month, foes and their status, quests, goal, battle and dungeon
(DT-50).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from donjon.core.views import View
from donjon.drawing import prose
from donjon.games.return_to_dark_tower.kinds import (
    BUILDINGS,
    DRUMS,
    GLYPHS,
    KINGDOMS,
    MONTHS,
    SIDES,
    STEPS,
    TRAITS,
)
from donjon.games.return_to_dark_tower.prospects import ladder_of, script_told
from donjon.games.return_to_dark_tower.rules.move import allowance
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY
from donjon.games.return_to_dark_tower.state.dungeon import TARGET, UNSEEN
from donjon.games.return_to_dark_tower.state.hero import VIRTUE_PLACES, Hero
from donjon.games.return_to_dark_tower.state.land import RUINED
from donjon.games.return_to_dark_tower.state.sums import virtue_at
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.state.tower import OPENING, SEALED
from donjon.games.return_to_dark_tower.tasks import (
    QUESTS,
    goal_line,
    parts_of,
    quest_words,
    trade_words,
    troubles,
)


def text(view: View) -> str:
    """What this seat may know, in lines: month, battle, tasks, heroes, kingdoms, Tower, market."""
    g = view.state
    assert isinstance(g, Table)
    players = [_name(view, g, seat) for seat in range(g.seats)]
    if not g.turn:
        return prose.board(prose.heading(view, "The heroes are being chosen.", players), _choice(g))
    state = f"Month {g.app.month} of {MONTHS}, turn {g.turn}. {players[g.active]} is active."
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


def _name(view: View, g: Table, seat: int) -> str:
    """A hero and who plays it."""
    hero, name = g.heroes[seat].hero, view.player(seat, "")
    if hero < 0:
        return name or g.content.titles["seat"][seat]
    title = g.content.titles["hero"][hero]
    return f"{title} · {name}" if name else title


def _choice(g: Table) -> Iterator[str]:
    for number, title in enumerate(g.content.titles["hero"]):
        taken = any(hero.hero == number for hero in g.heroes)
        yield from prose.entry(
            title + (" (taken)" if taken else ""), g.content.texts["hero"][number]
        )


def _battle(g: Table) -> Iterator[str]:
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
    yield from prose.entry("Battle", who, f"{prose.counted(battle.to_come, 'card')} to come")
    if battle.card >= 0:
        card = cards[battle.card]
        yield f"  {titles['card'][card]}, from the worst step to the best:"
        scripts = g.content.cards[card].steps[ladder]
        for step in range(STEPS):
            mark = ">" if step == battle.step else "-" if step < battle.step else " "
            yield from prose.wrap(f"{mark} {script_told(g, scripts[step])}", initial_indent="   ")
    yield from _advantages(g)


def _advantages(g: Table) -> list[str]:
    return prose.entry("  Advantages left", prose.listed(g.action.counts, TRAITS))


def _dungeon(g: Table) -> Iterator[str]:
    """The dungeon that is being explored: its rooms, and the one that is open."""
    state, titles = g.dungeon, g.content.titles
    if not state.on:
        return
    rooms = state.maps[state.kind]
    cleared = f"{prose.counted(state.cleared, 'room')} cleared on this visit"
    yield from prose.entry("Dungeon", titles["dungeon"][state.kind], cleared)
    layout = g.content.layouts[state.layouts[state.kind]]
    for place in range(1, len(layout.neighbours)):
        room = rooms[place]
        beside = ", ".join(
            str(other) if other else "the entrance" for other in layout.neighbours[place]
        )
        if room == UNSEEN:
            told = "not seen"
        elif room == TARGET:
            told = "the room that was sought"
        else:
            told = titles["room"][room]
        here = " (here)" if place == state.place else ""
        yield from prose.entry(f"  Room {place}{here}", told, f"beside {beside}")
    if state.place >= 0 and rooms[state.place] >= 0:
        entry = g.content.rooms[rooms[state.place]]
        yield from prose.entry("  As it is", script_told(g, entry.base))
        yield from prose.entry("  Improved", script_told(g, entry.improved))
    yield from _advantages(g)


def _trade(g: Table) -> Iterator[str]:
    """What has been put into the trade."""
    for line in trade_words(g):
        yield from prose.entry("Trade", line)


def _tasks(view: View, g: Table) -> Iterator[str]:
    """The goal and its parts, the quests of the month, your own heroic tests."""
    titles = g.content.titles
    yield from prose.wrap(goal_line(g))
    for part in parts_of(g):
        where = titles["space"][part.space] if part.space >= 0 else "anywhere"
        state = "done" if part.done else f"{where}: {part.asks}"
        yield from prose.entry(f"  {part.title}", state)
    for place in QUESTS:
        if g.app.quests[place] >= 0:
            title = titles["quest"][g.app.quests[place]]
            yield from prose.entry(f"Quest, {title}", quest_words(g, place))
    if g.competitive and 0 <= view.seat < g.seats:
        for ordeal in g.heroes[view.seat].ordeals:
            if ordeal >= 0:
                told = g.content.texts["ordeal"][ordeal]
                yield from prose.entry(f"Your test, {titles['ordeal'][ordeal]}", told)


def _foes(g: Table) -> Iterator[str]:
    """The foes of this game with their status and where they stand, and the adversary."""
    titles, land = g.content.titles, g.land
    for foe in g.app.foes:
        entry = g.content.foes[foe]
        traits = " and ".join(TRAITS[trait] for trait in entry.trait_list)
        where = _spaces(g, land.foes[foe]) or "none on the board"
        status = titles["status"][land.status[foe]]
        yield from prose.entry(
            f"{titles['foe'][foe]} (level {entry.level}, {traits})", status, where
        )
    if g.app.adversary >= 0:
        name = titles["adversary"][g.app.adversary]
        where = titles["space"][land.adversary] if land.adversary >= 0 else "waits in the Tower"
        yield from prose.entry(f"Adversary {name}", where)
    for trouble in troubles(g):
        yield from prose.wrap(trouble)


def _spaces(g: Table, spaces: list[int]) -> str:
    counted = Counter(g.content.titles["space"][space] for space in spaces)
    return ", ".join(f"{n} in {name}" if n > 1 else f"in {name}" for name, n in counted.items())


def _heroes(view: View, g: Table) -> Iterator[str]:
    for seat, hero in enumerate(g.heroes):
        if hero.hero >= 0:
            yield from _hero(view, g, seat, hero)


def _hero(view: View, g: Table, seat: int, hero: Hero) -> Iterator[str]:
    titles = g.content.titles
    mine = " (you)" if seat == view.seat and g.seats > 1 else ""
    turn = ", whose turn it is" if seat == g.active else ""
    name = f"{_name(view, g, seat)}{mine}{turn}"
    if hero.out:
        yield from prose.entry(name, "out of the game")
        return
    numbers = f"{hero.warriors} warriors, {hero.spirit} spirit, {len(hero.corruptions)} corruptions"
    if hero.spores:
        numbers += f", {prose.counted(hero.spores, 'spore')}"
    if seat == g.active:
        numbers += f", may move {allowance(g, hero)}"
    home = titles["kingdom"][hero.home]
    yield from prose.entry(name, numbers, f"in {titles['space'][hero.space]}", f"at home in {home}")
    active = [
        _virtue(g, hero, place) for place in range(VIRTUE_PLACES) if hero.virtues >> place & 1
    ]
    asleep = [
        _virtue(g, hero, place)
        for place in range(VIRTUE_PLACES)
        if not (hero.virtues | hero.lost) >> place & 1
    ]
    yield from prose.entry("  Virtues", ", ".join(active))
    if asleep:
        yield from prose.entry("  Not active yet", ", ".join(asleep))
    for what, kind, held in (
        ("Gear", "gear", hero.gear),
        ("Potions", "potion", hero.potions),
        ("Treasures", "treasure", hero.treasures),
        ("Quest items", "relic", hero.relics),
        ("Companions", "companion", hero.companions),
        ("Corruptions", "corruption", hero.corruptions),
        ("Tests passed", "ordeal", hero.done),
    ):
        if held:
            counted = Counter(titles[kind][one] for one in held)
            told = ", ".join(f"{n} {name}" if n > 1 else name for name, n in counted.items())
            yield from prose.entry(f"  {what}", told)


def _virtue(g: Table, hero: Hero, place: int) -> str:
    return g.content.titles["virtue"][virtue_at(g, hero, place)]


def _kingdoms(g: Table) -> Iterator[str]:
    """The buildings of each kingdom with their skulls, and what else lies there."""
    titles, land, chart = g.content.titles, g.land, g.content.chart
    for kingdom, name in enumerate(KINGDOMS):
        told = []
        for kind, building in enumerate(BUILDINGS):
            number = len(BUILDINGS) * kingdom + kind
            skulls = land.skulls[number]
            state = "destroyed" if skulls == RUINED else prose.counted(skulls, "skull")
            told.append(f"{building} in {titles['space'][chart.space_of[number]]}, {state}")
        for dungeon, space in enumerate(land.dungeons):
            if space >= 0 and chart.kingdom_of[space] == kingdom:
                told.append(f"{titles['dungeon'][dungeon]} in {titles['space'][space]}")
        trees = [space for space in land.trees if chart.kingdom_of[space] == kingdom]
        if trees:
            told.append(f"siege trees {_spaces(g, trees)}")
        yield from prose.entry(f"The {name}", *told)
    burning = [name for river, name in enumerate(titles["river"]) if land.fires >> river & 1]
    if burning:
        yield from prose.entry("Rivers of fire", ", ".join(burning))


def _tower(g: Table) -> Iterator[str]:
    """Skulls, seals, and what shows where a seal is off."""
    tower, land = g.tower, g.land
    supply = prose.counted(land.supply, "skull")
    yield from prose.entry("Supply", supply, f"{tower.inside} in the Tower", f"{land.gone} gone")
    for level, name in enumerate(DRUMS):
        faces = tower.faces[SIDES * level : SIDES * (level + 1)]
        told = [f"{KINGDOMS[side]} {_face(face)}" for side, face in enumerate(faces)]
        yield from prose.entry(f"{name.capitalize()} drum", ", ".join(told))


def _face(face: int) -> str:
    if face == SEALED:
        return "sealed"
    return "open" if face == OPENING else f"{GLYPHS[face]} glyph"


def _market(g: Table) -> Iterator[str]:
    content = g.content
    wares = [
        f"{content.titles['treasure'][one]} ({content.texts['treasure'][one]})" for one in g.market
    ]
    if wares:
        yield from prose.entry("Market", *wares)
    gear = [f"{n} {content.titles['gear'][kind]}" for kind, n in enumerate(g.gear) if n]
    yield from prose.entry("Gear to be had", ", ".join(gear) or "none")
    decks = (
        f"{len(g.potions)} potions, {len(g.treasures)} treasures, {len(g.corruptions)} corruptions"
    )
    yield from prose.entry("Decks", decks)
