"""Corruptions, and the limits that some of them set (DT-15, DT-20)."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.kinds.goods import MOST_CORRUPTIONS, MOST_SPORES
from donjon.games.return_to_dark_tower.rules.goods.holdings import (
    part_with,
    potion_things,
    put_back,
    remove_corruption,
    treasure_things,
)
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.turn.ending import REASON_CORRUPTION, fall
from donjon.games.return_to_dark_tower.state.action import BATTLING
from donjon.games.return_to_dark_tower.state.modifiers import add_up
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    CORRUPTED,
    DRAW_CORRUPTION,
    LOSE,
    LOSES,
    REMEDY,
    SHORT,
    SPORE,
    SPORES_GONE,
)

STRONGEST_FOE: Final = 4
"""The level above which only the adversary is."""


class Corrupt(Step[DarkTowerState]):
    """A corruption is drawn and in effect at once; a third one loses the game."""

    rule = "DT-20"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: DarkTowerState) -> None:
        hero = g.heroes[self.seat]
        if hero.out or spared(g, self.seat):
            return
        if len(hero.corruptions) >= MOST_CORRUPTIONS or not len(g.corruptions):
            fall(g, self.seat, REASON_CORRUPTION)
            return
        g.corruptions = g.corruptions.own()
        g.draw(self, DRAW_CORRUPTION, g.corruptions)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        hero = g.touch(self.seat)
        corruption = arg_of(answer)
        hero.corruptions = [*hero.corruptions, corruption]
        add_up(g, hero)
        g.tell(CORRUPTED, self.seat, 1, g.content.first_corruption + corruption)
        if self.seat == g.active and g.action.kind == BATTLING:
            g.action.corrupted += 1
        keep_within(g, self.seat)


def spared(g: DarkTowerState, seat: int) -> bool:
    """Whether a companion keeps a hero from more corruptions in this battle."""
    action = g.action
    if seat != g.active or action.kind != BATTLING or action.level > STRONGEST_FOE:
        return False
    most = g.heroes[seat].sum.corruptions_most
    return most > 0 and action.corrupted >= most


def fall_short(g: DarkTowerState, seat: int) -> None:
    """Not all could be lost: the effect under way corrupts the hero (DT-13)."""
    if seat not in g.now.corrupted:
        g.tell(SHORT, seat)
        corrupt_once(g, seat)


def corrupt_once(g: DarkTowerState, seat: int) -> None:
    """The effect under way corrupts a hero, whatever the cause; once at most (DT-13).

    A destroyed home building is no part of it and corrupts by itself (`CORRUPT`).
    """
    if seat not in g.now.corrupted:
        g.now.corrupted = g.now.corrupted.with_(seat)
        g.do(CORRUPT[seat])


def keep_within(g: DarkTowerState, seat: int) -> None:
    """See to it that a hero carries no more than allowed (DT-15, DT-R17)."""
    if surplus(g, seat):
        g.do(KEEP_WITHIN[seat])


def surplus(g: DarkTowerState, seat: int) -> list[int]:
    """Among what one has to go; nothing if all is within the limits."""
    hero = g.heroes[seat]
    limits = hero.sum
    if len(hero.treasures) > limits.treasure_limit:
        return treasure_things(g, seat)
    if limits.potions_most and len(hero.potions) > limits.potions_most:
        return potion_things(g, seat)
    return NOTHING


class KeepWithin(Ask):
    """Whoever carries more than allowed loses the surplus of choice; that is not a shortfall."""

    rule = "DT-R17"
    topic = "losing"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: DarkTowerState) -> None:
        too_many = surplus(g, self.seat)
        if too_many:
            g.ask(self, self.seat, [LOSE.of[thing] for thing in dict.fromkeys(too_many)])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        thing = arg_of(answer)
        part_with(g, self.seat, thing)
        put_back(g, thing)
        g.tell(LOSES, self.seat, thing)
        g.do(self)


class RemoveCorruption(Ask):
    """One corruption of choice is removed."""

    rule = "DT-20"
    topic = "corruption"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: DarkTowerState) -> None:
        first = g.content.first_corruption
        corruptions = g.heroes[self.seat].corruptions
        if corruptions:
            g.ask(self, self.seat, [REMEDY.of[first + corruption] for corruption in corruptions])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        remove_corruption(g, self.seat, arg_of(answer) - g.content.first_corruption)


class RemoveCorruptions(Ask):
    """All corruptions are removed; the hero says in which order they go under the deck."""

    rule = "DT-34"
    topic = "corruption"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: DarkTowerState) -> None:
        first = g.content.first_corruption
        left = g.heroes[self.seat].corruptions
        if len(left) > 1:
            g.ask(self, self.seat, [REMEDY.of[first + corruption] for corruption in left])
        elif left:
            remove_corruption(g, self.seat, left[0])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        remove_corruption(g, self.seat, arg_of(answer) - g.content.first_corruption)
        g.do(self)


class AddSpores(Step[DarkTowerState]):
    """A third spore returns them all and gives a corruption."""

    rule = "DT-49"

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        if g.heroes[self.seat].out:
            return
        hero = g.touch(self.seat)
        for _ in range(self.number):
            hero.spores += 1
            g.tell(SPORE, self.seat, 1)
            if hero.spores > MOST_SPORES:
                shed_spores(g, self.seat)
                corrupt_once(g, self.seat)


def shed_spores(g: DarkTowerState, seat: int) -> None:
    """All spores of a hero go back."""
    hero = g.touch(seat)
    if hero.spores:
        g.tell(SPORES_GONE, seat, hero.spores)
        hero.spores = 0


CORRUPT: Final = [Corrupt(seat) for seat in range(4)]
KEEP_WITHIN: Final = [KeepWithin(seat) for seat in range(4)]
