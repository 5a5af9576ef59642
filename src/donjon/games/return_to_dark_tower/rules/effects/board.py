"""Words about the board: skulls, seals, foes and figures."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.vocabulary import arg_of, second_of, verb_of
from donjon.core.zones import without
from donjon.games.return_to_dark_tower.kinds import (
    ANYWHERE,
    DRIVE_TREE,
    DRIVE_TYPE,
    REMOVE_BY_CHANCE,
    REMOVE_NEAR,
)
from donjon.games.return_to_dark_tower.rules.asking import Ask
from donjon.games.return_to_dark_tower.rules.effects.goods import Word
from donjon.games.return_to_dark_tower.rules.foes import RemoveFoe, move_foe
from donjon.games.return_to_dark_tower.rules.move import go, put_hero
from donjon.games.return_to_dark_tower.rules.skulls import take_off
from donjon.games.return_to_dark_tower.rules.tower import PutSeal
from donjon.games.return_to_dark_tower.rules.worth import drivable, removable, skull_targets
from donjon.games.return_to_dark_tower.state.meant import you
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.state.tower import PLACES
from donjon.games.return_to_dark_tower.verbs import (
    AGREE,
    AIM,
    CLEAR,
    PLACE,
    REFUSE,
    REFUSES,
    SEAL,
    TREE,
    WHICH_FOE,
    WHO,
)


class ClearSkulls(Word):
    """`cleanse`: you take skulls off a building, or off several."""

    rule = "DT-23"
    topic = "skulls"

    def run(self, g: Table) -> None:
        found = skull_targets(g, self.deed(g).on)
        if found:
            g.ask(self, you(g), [CLEAR.of[building] for building in found])

    def answer(self, g: Table, answer: int) -> None:
        deed = self.deed(g)
        number = deed.amount * g.now.factor
        if deed.on != ANYWHERE:
            take_off(g, arg_of(answer), number)
            return
        take_off(g, arg_of(answer), 1)
        if number > 1:
            g.do(ClearMore(number - 1))

    def about(self, g: Table) -> dict[str, int]:
        return {"left": self.deed(g).amount * g.now.factor}


class ClearMore(Ask):
    """Skulls are taken off anywhere, one after another."""

    rule = "DT-23"
    topic = "skulls"

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, g: Table) -> None:
        found = skull_targets(g, ANYWHERE)
        if found:
            g.ask(self, you(g), [CLEAR.of[building] for building in found])

    def answer(self, g: Table, answer: int) -> None:
        take_off(g, arg_of(answer), 1)
        if self.left > 1:
            g.do(ClearMore(self.left - 1))

    def about(self, g: Table) -> dict[str, int]:
        return {"left": self.left}


class SealAgain(Word):
    """`seal`: you put seals back, of choice."""

    rule = "DT-R22"
    topic = "seal"

    def run(self, g: Table) -> None:
        off = [seal for seal in range(PLACES) if not g.tower.sealed(seal)]
        if off:
            g.ask(self, you(g), [SEAL.of[seal] for seal in off])

    def answer(self, g: Table, answer: int) -> None:
        g.do(PutSeal(arg_of(answer)))


class RemoveFoes(Word):
    """`remove`: foes leave the board; no heroic action, no spirit, never the adversary."""

    rule = "DT-30"
    topic = "foe"

    def run(self, g: Table) -> None:
        which = self.deed(g).which
        found = removable(g, which)
        if not found:
            return
        if which == REMOVE_NEAR:
            for foe, space in found:
                for _ in range(g.land.foes[foe].count(space)):
                    g.do(RemoveFoe(foe, space))
        elif which == REMOVE_BY_CHANCE:
            g.roll(self, [WHICH_FOE.at[foe][space] for foe, space in found])
        else:
            g.ask(self, you(g), [AIM.at[foe][space] for foe, space in found])

    def answer(self, g: Table, answer: int) -> None:
        g.do(RemoveFoe(arg_of(answer), second_of(answer)))


class DriveFoes(Word):
    """`drive`: you move a foe, all of a type, or a siege tree, up to so many spaces."""

    rule = "DT-R29"
    topic = "foe"

    def run(self, g: Table) -> None:
        deed = self.deed(g)
        options = [AIM.at[foe][space] for foe, space in drivable(g, deed.which)]
        if deed.which == DRIVE_TREE:
            options += [PLACE.of[space] for space in dict.fromkeys(g.land.trees)]
        if options:
            g.ask(self, you(g), options)

    def answer(self, g: Table, answer: int) -> None:
        deed = self.deed(g)
        number = deed.amount * g.now.factor
        if verb_of(answer) == PLACE.code:
            g.do(DriveTree(arg_of(answer), number))
            return
        foe = arg_of(answer)
        spaces = g.land.foes[foe] if deed.which == DRIVE_TYPE else [second_of(answer)]
        for space in reversed(spaces):
            g.do(DriveFoe(foe, space, number))


class DriveFoe(Ask):
    """Where a foe that is moved goes; nothing stops it."""

    rule = "DT-R29"
    topic = "foe"
    kinds: ClassVar[dict[str, str]] = {"foe": "foe", "space": "space"}

    def __init__(self, foe: int, space: int, number: int) -> None:
        self.foe = foe
        self.space = space
        self.number = number

    def run(self, g: Table) -> None:
        within = g.content.chart.within[self.space]
        near = within[min(self.number, len(within) - 1)]
        g.ask(self, you(g), [PLACE.of[self.space], *[PLACE.of[space] for space in near]])

    def answer(self, g: Table, answer: int) -> None:
        move_foe(g, self.foe, self.space, arg_of(answer))


class DriveTree(Ask):
    """Where a siege tree that is moved goes."""

    rule = "DT-49"
    topic = "tree"
    kinds: ClassVar[dict[str, str]] = {"space": "space"}

    def __init__(self, space: int, number: int) -> None:
        self.space = space
        self.number = number

    def run(self, g: Table) -> None:
        near = g.content.chart.within[self.space][self.number]
        g.ask(self, you(g), [PLACE.of[space] for space in near])

    def answer(self, g: Table, answer: int) -> None:
        g.land.trees = sorted([*without(g.land.trees, self.space), arg_of(answer)])
        g.tell(TREE, self.space, arg_of(answer))


class CastFoe(Word):
    """`cast`: you put the foe that is met on any space."""

    rule = "DT-R29"
    topic = "foe"

    def run(self, g: Table) -> None:
        space = g.heroes[g.active].space
        foes = g.land.foes_on(space)
        if foes:
            g.ask(self, g.active, [AIM.at[foe][space] for foe in foes])

    def answer(self, g: Table, answer: int) -> None:
        diameter = g.content.chart.diameter
        g.do(DriveFoe(arg_of(answer), second_of(answer), diameter))


class WalkHero(Word):
    """`walk`: you move any hero up to so many spaces; rivers of fire count."""

    rule = "DT-R7"
    topic = "hero"

    def run(self, g: Table) -> None:
        seats = [g.active, *g.others(g.active)]
        g.ask(self, g.active, [WHO.of[seat] for seat in seats])

    def answer(self, g: Table, answer: int) -> None:
        g.do(WalkTo(arg_of(answer), self.deed(g).amount * g.now.factor))


class WalkTo(Ask):
    """Where that hero goes."""

    rule = "DT-R7"
    topic = "hero"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, g: Table) -> None:
        within = g.content.chart.within[g.heroes[self.seat].space]
        near = within[min(self.number, len(within) - 1)]
        g.ask(self, g.active, [PLACE.of[space] for space in near])

    def answer(self, g: Table, answer: int) -> None:
        if self.seat == g.active or g.competitive:
            go(g, self.seat, arg_of(answer))
        else:
            g.do(MayMove(self.seat, arg_of(answer)))


class MayMove(Ask):
    """In cooperative play a hero is moved only if that player says yes."""

    rule = "DT-R8"
    topic = "hero"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat", "space": "space"}

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, g: Table) -> None:
        g.ask(self, self.seat, [AGREE.bare, REFUSE.bare])

    def answer(self, g: Table, answer: int) -> None:
        if answer == AGREE.bare:
            go(g, self.seat, self.space)
        else:
            g.tell(REFUSES, self.seat)


class PlaceHero(Word):
    """`place`: you put your hero on any space, or one of the current kingdom."""

    rule = "DT-R7"
    topic = "hero"

    def run(self, g: Table) -> None:
        seat = you(g)
        chart = g.content.chart
        if self.deed(g).which == 0:
            spaces = list(range(len(chart.spaces)))
        else:
            spaces = chart.of_kingdom[g.kingdom(seat)]
        own = g.heroes[seat].space
        g.ask(self, seat, [PLACE.of[space] for space in spaces if space != own])

    def answer(self, g: Table, answer: int) -> None:
        put_hero(g, you(g), arg_of(answer))
