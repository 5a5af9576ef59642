"""Dungeons: rooms are chosen, revealed, improved once if wanted, resolved; then on, or out."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.effects import follow
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, verb_of
from donjon.core.zones import replaced
from donjon.games.return_to_dark_tower.agenda import Layout
from donjon.games.return_to_dark_tower.kinds import QUEST_GLYPH, TOWER_DUNGEON, WILD
from donjon.games.return_to_dark_tower.rules.app.completing import Delved
from donjon.games.return_to_dark_tower.rules.app.placing import shut_dungeon
from donjon.games.return_to_dark_tower.rules.protocol import (
    EXPLORING,
    HEROIC_DONE,
    RELIC,
    Ask,
    begin_action,
    in_vain,
    may_act,
    open_traits,
    press,
    win_alone,
)
from donjon.games.return_to_dark_tower.state.dungeon import TARGET, UNSEEN
from donjon.games.return_to_dark_tower.state.now import BY_ROOM
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import (
    CLEARS,
    COMPLETES,
    ELSEWHERE,
    ENTER,
    EXPLORE,
    EXPLORES,
    FIND,
    FINDS,
    HERE,
    LEAVE,
    LEAVES,
    PRESS,
    PRESSES,
    RESOLVE,
)

TESTS: Final = 3
"""So many heroic tests open the Tower dungeon (DT-44)."""


def dungeon_options(g: Table) -> list[int]:
    """The dungeons that the active hero can explore from their own space."""
    hero = g.hero
    space = hero.space
    dungeons = g.land.dungeons
    options: list[int] = []
    if space in dungeons:
        options = [EXPLORE.of[kind] for kind in range(len(dungeons)) if dungeons[kind] == space]
    if g.competitive and len(hero.done) >= TESTS and g.content.chart.spaces[space].touches_tower:
        options.append(EXPLORE.of[TOWER_DUNGEON])
    return options if options and may_act(g, QUEST_GLYPH) else []


class BeginDelve(Step[Table]):
    """The hero enters a dungeon: a Quest action, and at least one room."""

    rule = "DT-33"

    def __init__(self, dungeon: int) -> None:
        self.dungeon = dungeon

    def run(self, g: Table) -> None:
        if self.dungeon == TOWER_DUNGEON:
            g.do(ENTER_TOWER)
        else:
            go_in(g, self.dungeon, 1 << g.content.trait_of[self.dungeon])


class EnterTower(Step[Table]):
    """A hero with three tests enters the Tower dungeon from a space that touches the Tower.

    Its rooms have one of the six traits each, so advantages of all of them count (DT-R43).
    """

    rule = "DT-90"

    def run(self, g: Table) -> None:
        go_in(g, TOWER_DUNGEON, ALL_TRAITS)


def go_in(g: Table, dungeon: int, traits: int) -> None:
    """A visit to a dungeon begins."""
    begin_action(g, EXPLORING, traits, 0, dungeon)
    state = g.dungeon
    state.kind = dungeon
    state.place = -1
    state.cleared = 0
    if g.heard:
        g.tell(EXPLORES, g.active, dungeon, g.hero.space)
    g.do(CHOOSE_ROOM)


def layout(g: Table) -> Layout:
    """The map of the dungeon that is being explored."""
    return g.content.layouts[g.dungeon.layouts[g.dungeon.kind]]


def frontier(g: Table) -> list[int]:
    """The unexplored rooms next to cleared ones; the entrance is cleared from the start."""
    rooms = g.dungeon.maps[g.dungeon.kind]
    neighbours = layout(g).neighbours
    found: list[int] = []
    for place in range(1, len(rooms)):
        if rooms[place] == UNSEEN:
            for other in neighbours[place]:
                if other == 0 or rooms[other] != UNSEEN:
                    found.append(place)
                    break
    return found


class ChooseRoom(Ask):
    """The hero picks an unexplored room next to a cleared one, or leaves after at least one."""

    rule = "DT-33"
    topic = "dungeon"
    kinds: ClassVar[dict[str, str]] = {"dungeon": "dungeon"}

    def run(self, g: Table) -> None:
        options = [ENTER.of[place] for place in frontier(g)]
        if g.dungeon.cleared:
            options.append(LEAVE.bare)
        g.ask(self, g.active, options, window=True)

    def answer(self, g: Table, answer: int) -> None:
        if verb_of(answer) == LEAVE.code:
            if g.heard:
                g.tell(LEAVES, g.active, g.dungeon.kind)
            g.do(DELVE_OVER)
        else:
            place = arg_of(answer)
            g.dungeon.place = place
            g.dungeon.improved = False
            left = candidates(g)
            if place not in left:
                g.do(FIND_ROOM)
            elif len(left) == 1:
                g.do(TARGET_FOUND)
            else:
                g.do(IS_IT_HERE)

    def about(self, g: Table) -> dict[str, int]:
        return {"dungeon": g.dungeon.kind, "cleared": g.dungeon.cleared}


def candidates(g: Table) -> list[int]:
    """The unexplored rooms of which one is the target."""
    rooms = g.dungeon.maps[g.dungeon.kind]
    return [place for place in layout(g).targets if rooms[place] == UNSEEN]


class IsItHere(Step[Table]):
    """A room that may be the target: each of those left is as likely to be it (DT-R46)."""

    rule = "DT-R37"
    machine = True

    def run(self, g: Table) -> None:
        g.roll(self, [HERE.bare, ELSEWHERE.bare], [1, len(candidates(g)) - 1])

    def answer(self, g: Table, answer: int) -> None:
        g.do(TARGET_FOUND if verb_of(answer) == HERE.code else FIND_ROOM)


class FindRoom(Step[Table]):
    """A room of the dungeon's pool is revealed; none comes twice in one dungeon."""

    rule = "DT-33"
    machine = True

    def run(self, g: Table) -> None:
        dungeon = g.dungeon.kind
        there = g.dungeon.maps[dungeon]
        pool = [room for room in g.content.rooms_of[dungeon] if room not in there]
        g.roll(self, [FIND.of[room] for room in pool or g.content.rooms_of[dungeon]])

    def answer(self, g: Table, answer: int) -> None:
        room = arg_of(answer)
        chart_room(g, room)
        if g.heard:
            g.tell(FINDS, room, g.dungeon.kind)
        g.do(IMPROVE_OR_RESOLVE)


def chart_room(g: Table, room: int) -> None:
    """What is behind the door is on the map from now on."""
    state = g.dungeon
    maps = state.maps.copy()
    maps[state.kind] = replaced(maps[state.kind], state.place, room)
    state.maps = maps


class ImproveOrResolve(Ask):
    """One matching or wild advantage may improve the room, once."""

    rule = "DT-33"
    topic = "dungeon"
    pause = True
    kinds: ClassVar[dict[str, str]] = {"room": "room"}

    def run(self, g: Table) -> None:
        options: list[int] = []
        if not g.dungeon.improved:
            trait = room_trait(g)
            fit = [PRESS.of[t] for t in open_traits(g) if t in (trait, WILD)]
            options += fit[:1]
        options.append(RESOLVE.bare)
        g.ask(self, g.active, options, window=True)

    def answer(self, g: Table, answer: int) -> None:
        if verb_of(answer) == RESOLVE.code:
            g.do(RESOLVE_ROOM)
            return
        trait = arg_of(answer)
        press(g, trait)
        g.dungeon.improved = True
        if g.heard:
            g.tell(PRESSES, g.active, trait)
        g.do(self)

    def about(self, g: Table) -> dict[str, int]:
        return {"room": open_room(g), "improved": int(g.dungeon.improved)}

    def vain(self, g: Table, answer: int) -> bool:
        """Whether the improved room does what it does anyway (DT-71)."""
        if verb_of(answer) != PRESS.code:
            return False
        room = g.content.rooms[open_room(g)]
        return in_vain(g, room.base, room.improved, BY_ROOM)


def room_trait(g: Table) -> int:
    """The trait of the room: that of the dungeon, but rooms of the Tower have their own."""
    trait = g.content.trait_of[g.dungeon.kind]
    if trait != WILD:
        return trait
    return g.content.trait_of[g.content.rooms[open_room(g)].dungeon]


def open_room(g: Table) -> int:
    """The room that is being resolved."""
    return g.dungeon.maps[g.dungeon.kind][g.dungeon.place]


class ResolveRoom(Step[Table]):
    """What the room does, improved or not, happens; then it is cleared for every hero."""

    rule = "DT-33"

    def run(self, g: Table) -> None:
        state = g.dungeon
        room = open_room(g)
        found = g.content.rooms[room]
        if g.heard:
            g.tell(CLEARS, g.active, room)
        state.cleared += 1
        g.now.begin(BY_ROOM)
        g.do(CHOOSE_ROOM)
        follow(g, found.improved if state.improved else found.base)


class TargetFound(Step[Table]):
    """The target room has no loss (DT-R37): the dungeon is completed, and its quest with it."""

    rule = "DT-33"

    def run(self, g: Table) -> None:
        dungeon = g.dungeon.kind
        chart_room(g, TARGET)
        g.tell(COMPLETES, g.active, dungeon)
        if dungeon == TOWER_DUNGEON:
            g.do(RELIC_FOUND)
            return
        space = g.land.dungeons[dungeon]
        g.do(Delved(dungeon, space), DELVE_OVER)
        come_out(g)
        shut_dungeon(g, dungeon)


class RelicFound(Step[Table]):
    """Whoever finds the relic in the Tower dungeon wins the competitive game."""

    rule = "DT-44"

    def run(self, g: Table) -> None:
        win_alone(g, g.active, RELIC)


class DelveOver(Step[Table]):
    """A visit to a dungeon is over, completed or not: the two spirit come last (DT-64)."""

    rule = "DT-64"

    def run(self, g: Table) -> None:
        come_out(g)
        g.do(HEROIC_DONE)


def come_out(g: Table) -> None:
    """The hero is in no dungeon any more."""
    g.dungeon.kind = -1
    g.dungeon.place = -1


ALL_TRAITS: Final = 63
"""The six traits, as a mask."""
CHOOSE_ROOM: Final = ChooseRoom()
IS_IT_HERE: Final = IsItHere()
FIND_ROOM: Final = FindRoom()
IMPROVE_OR_RESOLVE: Final = ImproveOrResolve()
RESOLVE_ROOM: Final = ResolveRoom()
TARGET_FOUND: Final = TargetFound()
DELVE_OVER: Final = DelveOver()
ENTER_TOWER: Final = EnterTower()
RELIC_FOUND: Final = RelicFound()
