"""Dungeons: rooms are chosen, revealed, improved once if wanted, resolved; then on, or out."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.effects import follow
from donjon.core.engine.number_set import NumberSet, numbers_below
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.core.engine.zones import replaced
from donjon.games.return_to_dark_tower.kinds.foes import WILD
from donjon.games.return_to_dark_tower.kinds.land import DEEP, MOST_DOORS, TOWER_DUNGEON
from donjon.games.return_to_dark_tower.kinds.tower import QUEST_GLYPH
from donjon.games.return_to_dark_tower.rules.app.quests.completion import Delved
from donjon.games.return_to_dark_tower.rules.app.quests.markers import shut_dungeon
from donjon.games.return_to_dark_tower.rules.protocol import (
    EXPLORING,
    HEROIC_DONE,
    REASON_RELIC,
    Ask,
    begin_action,
    in_vain,
    may_act,
    open_traits,
    press,
    win_alone,
)
from donjon.games.return_to_dark_tower.state.current_effect import BY_ROOM
from donjon.games.return_to_dark_tower.state.dungeon import TARGET, UNSEEN_ROOM
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    CLEARS,
    COMPLETES,
    DOORS,
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

TESTS_WANTED: Final = 3
"""So many heroic tests open the Tower dungeon (DT-44)."""


def dungeon_options(g: DarkTowerState) -> list[int]:
    """The dungeons that the active hero can explore from their own space."""
    hero = g.hero
    space = hero.space
    dungeons = g.land.dungeons
    options: list[int] = []
    if space in dungeons:
        options = [EXPLORE.of[kind] for kind in range(len(dungeons)) if dungeons[kind] == space]
    if (
        g.competitive
        and len(hero.done) >= TESTS_WANTED
        and g.content.chart.spaces[space].touches_tower
    ):
        options.append(EXPLORE.of[TOWER_DUNGEON])
    return options if options and may_act(g, QUEST_GLYPH) else []


class BeginDelve(Step[DarkTowerState]):
    """The hero enters a dungeon: a Quest action, and at least one room."""

    rule = "DT-33"

    def __init__(self, dungeon: int) -> None:
        self.dungeon = dungeon

    def run(self, g: DarkTowerState) -> None:
        if self.dungeon == TOWER_DUNGEON:
            g.do(ENTER_TOWER)
        else:
            go_in(g, self.dungeon, NumberSet([g.content.trait_of[self.dungeon]]))


class EnterTower(Step[DarkTowerState]):
    """A hero with three tests enters the Tower dungeon from a space that touches the Tower.

    Its rooms have one of the six traits each, so advantages of all of them count (DT-R43).
    """

    rule = "DT-90"

    def run(self, g: DarkTowerState) -> None:
        go_in(g, TOWER_DUNGEON, FOE_TRAITS)


def go_in(g: DarkTowerState, dungeon: int, traits: NumberSet) -> None:
    """A visit to a dungeon begins."""
    begin_action(g, EXPLORING, traits, 0, dungeon)
    state = g.dungeon
    state.kind = dungeon
    state.place = -1
    state.cleared = 0
    if g.heard:
        g.tell(EXPLORES, g.active, dungeon, g.hero.space)
    if len(state.maps[dungeon]) == 1:
        g.do(MORE_DOORS, CHOOSE_ROOM)
    else:
        g.do(CHOOSE_ROOM)


def frontier(g: DarkTowerState) -> list[int]:
    """The unexplored rooms next to cleared ones: all that are on the map and not found yet."""
    rooms = g.dungeon.maps[g.dungeon.kind]
    return [place for place in range(1, len(rooms)) if rooms[place] == UNSEEN_ROOM]


def depth(g: DarkTowerState, place: int) -> int:
    """How many rooms deep a place lies; the entrance is 0."""
    before = g.dungeon.before[g.dungeon.kind]
    deep = 0
    while place > 0:
        place = before[place]
        deep += 1
    return deep


def target_odds(g: DarkTowerState, place: int) -> list[int]:
    """How likely an unexplored room is the target, and how likely it is not (DT-R37).

    The target lies three rooms deep or more. Each of the rooms that have not been found is as
    likely to be it; the last one is.
    """
    state = g.dungeon
    left = state.sizes[state.kind] - (len(state.maps[state.kind]) - 1 - len(frontier(g)))
    if left <= 1:
        return [1, 0]
    return [1, left - 1] if depth(g, place) >= DEEP else [0, 1]


class ChooseRoom(Ask):
    """The hero picks an unexplored room next to a cleared one, or leaves after at least one."""

    rule = "DT-33"
    topic = "dungeon"
    kinds: ClassVar[dict[str, str]] = {"dungeon": "dungeon"}

    def run(self, g: DarkTowerState) -> None:
        options = [ENTER.of[place] for place in frontier(g)]
        if g.dungeon.cleared:
            options.append(LEAVE.bare)
        g.ask(self, g.active, options, window=True)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if verb_of(answer) == LEAVE.code:
            if g.heard:
                g.tell(LEAVES, g.active, g.dungeon.kind)
            g.do(DELVE_OVER)
        else:
            place = arg_of(answer)
            g.dungeon.place = place
            g.dungeon.improved = False
            here, elsewhere = target_odds(g, place)
            if not here:
                g.do(FIND_ROOM)
            elif not elsewhere:
                g.do(TARGET_FOUND)
            else:
                g.do(IS_IT_HERE)

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"dungeon": g.dungeon.kind, "cleared": g.dungeon.cleared}


class IsItHere(Step[DarkTowerState]):
    """A room that may be the target: chance says whether it is, when it is entered (DT-R46)."""

    rule = "DT-R37"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, [HERE.bare, ELSEWHERE.bare], target_odds(g, g.dungeon.place))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(TARGET_FOUND if verb_of(answer) == HERE.code else FIND_ROOM)


class FindRoom(Step[DarkTowerState]):
    """A room of the dungeon's pool is revealed; the same one may come again."""

    rule = "DT-33"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, [FIND.of[room] for room in g.content.rooms_of[g.dungeon.kind]])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        room = arg_of(answer)
        chart_room(g, room)
        if g.heard:
            g.tell(FINDS, room, g.dungeon.kind)
        g.do(MORE_DOORS, IMPROVE_OR_RESOLVE)


def chart_room(g: DarkTowerState, room: int) -> None:
    """What is behind the door is on the map from now on."""
    state = g.dungeon
    maps = state.maps.copy()
    maps[state.kind] = replaced(maps[state.kind], state.place, room)
    state.maps = maps


class MoreDoors(Step[DarkTowerState]):
    """The map of a dungeon is laid while it is explored: chance says how many rooms lie behind one.

    Never more than the dungeon has in all, and never none while no other door is left.
    """

    rule = "DT-33"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        state = g.dungeon
        kind = state.kind
        most = min(MOST_DOORS, state.sizes[kind] - len(state.maps[kind]) + 1)
        least = 0 if frontier(g) else 1
        if most <= least:
            add_doors(g, most)
        else:
            odds = g.content.doors_of[kind]
            g.roll(self, DOORS.of[least : most + 1], odds[least : most + 1])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        add_doors(g, arg_of(answer))


def add_doors(g: DarkTowerState, number: int) -> None:
    """So many unexplored rooms lie behind the one that was found, or behind the entrance."""
    state = g.dungeon
    kind = state.kind
    maps = state.maps.copy()
    before = state.before.copy()
    maps[kind] = maps[kind] + [UNSEEN_ROOM] * number
    before[kind] = before[kind] + [max(state.place, 0)] * number
    state.maps = maps
    state.before = before


class ImproveOrResolve(Ask):
    """One matching or wild advantage may improve the room, once."""

    rule = "DT-33"
    topic = "dungeon"
    pause = True
    kinds: ClassVar[dict[str, str]] = {"room": "room"}

    def run(self, g: DarkTowerState) -> None:
        options: list[int] = []
        if not g.dungeon.improved:
            trait = room_trait(g)
            fit = [PRESS.of[t] for t in open_traits(g) if t in (trait, WILD)]
            options += fit[:1]
        options.append(RESOLVE.bare)
        g.ask(self, g.active, options, window=True)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if verb_of(answer) == RESOLVE.code:
            g.do(RESOLVE_ROOM)
            return
        trait = arg_of(answer)
        press(g, trait)
        g.dungeon.improved = True
        if g.heard:
            g.tell(PRESSES, g.active, trait)
        g.do(self)

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"room": open_room(g), "improved": int(g.dungeon.improved)}

    def vain(self, g: DarkTowerState, answer: int) -> bool:
        """Whether the improved room does what it does anyway (DT-71)."""
        if verb_of(answer) != PRESS.code:
            return False
        room = g.content.rooms[open_room(g)]
        return in_vain(g, room.base, room.improved, BY_ROOM)


def room_trait(g: DarkTowerState) -> int:
    """The trait of the room: that of the dungeon, but rooms of the Tower have their own."""
    trait = g.content.trait_of[g.dungeon.kind]
    if trait != WILD:
        return trait
    return g.content.trait_of[g.content.rooms[open_room(g)].dungeon]


def open_room(g: DarkTowerState) -> int:
    """The room that is being resolved."""
    return g.dungeon.maps[g.dungeon.kind][g.dungeon.place]


class ResolveRoom(Step[DarkTowerState]):
    """What the room does, improved or not, happens; then it is cleared for every hero."""

    rule = "DT-33"

    def run(self, g: DarkTowerState) -> None:
        state = g.dungeon
        room = open_room(g)
        entered = g.content.rooms[room]
        if g.heard:
            g.tell(CLEARS, g.active, room)
        state.cleared += 1
        g.now.begin(BY_ROOM)
        g.do(CHOOSE_ROOM)
        follow(g, entered.improved if state.improved else entered.base)


class TargetFound(Step[DarkTowerState]):
    """The target room has no loss (DT-R37): the dungeon is completed, and its quest with it."""

    rule = "DT-33"

    def run(self, g: DarkTowerState) -> None:
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


class RelicFound(Step[DarkTowerState]):
    """Whoever finds the relic in the Tower dungeon wins the competitive game."""

    rule = "DT-44"

    def run(self, g: DarkTowerState) -> None:
        win_alone(g, g.active, REASON_RELIC)


class DelveOver(Step[DarkTowerState]):
    """A visit to a dungeon is over, completed or not: the two spirit come last (DT-64)."""

    rule = "DT-64"

    def run(self, g: DarkTowerState) -> None:
        come_out(g)
        g.do(HEROIC_DONE)


def come_out(g: DarkTowerState) -> None:
    """The hero is in no dungeon any more."""
    g.dungeon.kind = -1
    g.dungeon.place = -1


FOE_TRAITS: Final = numbers_below(WILD)
"""The six traits of foes."""
CHOOSE_ROOM: Final = ChooseRoom()
IS_IT_HERE: Final = IsItHere()
FIND_ROOM: Final = FindRoom()
MORE_DOORS: Final = MoreDoors()
IMPROVE_OR_RESOLVE: Final = ImproveOrResolve()
RESOLVE_ROOM: Final = ResolveRoom()
TARGET_FOUND: Final = TargetFound()
DELVE_OVER: Final = DelveOver()
ENTER_TOWER: Final = EnterTower()
RELIC_FOUND: Final = RelicFound()
