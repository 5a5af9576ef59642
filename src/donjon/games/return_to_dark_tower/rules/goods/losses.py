"""Losing, which is forced, and spending, which is not (DT-12, DT-13)."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.kinds.goods import (
    GEAR,
    ITEMS,
    POTIONS,
    SPIRIT,
    TREASURES,
    WARRIORS,
)
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.kinds.points import TREASURE_SPENT
from donjon.games.return_to_dark_tower.rules.goods.corruption import KEEP_WITHIN, fall_short
from donjon.games.return_to_dark_tower.rules.goods.holdings import (
    item_things,
    lose_spirit,
    lose_warriors,
    part_with,
    pay_spirit,
    pay_warriors,
    potion_things,
    put_back,
    treasure_things,
)
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.triggers import after
from donjon.games.return_to_dark_tower.state.action import BATTLING
from donjon.games.return_to_dark_tower.state.current_effect import BY_ADVERSARY, BY_CARD, BY_ROOM
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    LOSE,
    LOSES,
    PASS,
    PREVENTS,
    SHIELD,
    SPEND,
    SPENDS,
)


def guarded(g: DarkTowerState, seat: int, goods: list[int], cause: int) -> list[int]:
    """What is left of a loss after what prevents some of it without being asked (DT-R12)."""
    known = g.heroes[seat].sum
    warriors = goods[WARRIORS]
    spirit = goods[SPIRIT]
    if cause == BY_CARD:
        warriors = max(0, warriors - known.guard_card)
        spirit = max(0, spirit - known.guard_spirit)
    elif cause == BY_ROOM:
        warriors = max(0, warriors - known.guard_room)
    elif cause == BY_ADVERSARY and known.event_most:
        warriors = min(warriors, known.event_most)
    if warriors == goods[WARRIORS] and spirit == goods[SPIRIT]:
        return goods
    left = goods.copy()
    left[WARRIORS] = warriors
    left[SPIRIT] = spirit
    return left


class Hit(Ask):
    """A hero loses goods: what prevents some of it works first, and a paid one is asked for."""

    rule = "DT-13"
    topic = "losing"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat", "loss": "tender"}
    decline = PASS.bare

    def __init__(self, seat: int, goods: list[int]) -> None:
        self.seat = seat
        self.goods = goods

    def run(self, g: DarkTowerState) -> None:
        hero = g.heroes[self.seat]
        if hero.out:
            return
        goods = guarded(g, self.seat, self.goods, g.now.cause)
        if goods[WARRIORS] and g.now.cause <= BY_ROOM and self.seat == g.active:
            shield = hero.sum.shield
            if shield != NONE and hero.spirit >= g.content.things[shield].paid_guard_price:
                g.ask(self, self.seat, [SHIELD.of[shield], PASS.bare])
                return
        lose(g, self.seat, goods)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        goods = guarded(g, self.seat, self.goods, g.now.cause)
        if answer != PASS.bare:
            shield = arg_of(answer)
            holding = g.content.things[shield]
            pay_spirit(g, self.seat, holding.paid_guard_price)
            less = min(goods[WARRIORS], holding.paid_guard)
            g.tell(PREVENTS, self.seat, shield, less)
            goods = goods.copy()
            goods[WARRIORS] -= less
        lose(g, self.seat, goods)

    def amounts(self, g: DarkTowerState) -> dict[str, list[int]]:
        return {"loss": guarded(g, self.seat, self.goods, g.now.cause)}


def lose(g: DarkTowerState, seat: int, goods: list[int]) -> None:
    """All that can be lost of each is; any shortfall gives a corruption (DT-13)."""
    warriors = goods[WARRIORS]
    spirit = goods[SPIRIT]
    short = False
    if warriors:
        lost = lose_warriors(g, seat, warriors)
        short = lost < warriors
        if seat == g.active and g.action.kind == BATTLING:
            g.action.lost += lost
    if spirit and lose_spirit(g, seat, spirit) < spirit:
        short = True
    wanted = [(kind, goods[kind]) for kind in CARRIED if goods[kind]]
    for kind, number in wanted:
        if len(of_kind(g, seat, kind)) < number:
            short = True
    if short:
        fall_short(g, seat)
    for kind, number in reversed(wanted):
        g.do(LoseItems(seat, kind, number))


def of_kind(g: DarkTowerState, seat: int, kind: int) -> list[int]:
    """The things of a hero that one of the goods counts, each as often as it is there."""
    if kind == POTIONS:
        return potion_things(g, seat)
    if kind == GEAR:
        return g.heroes[seat].gear
    if kind == TREASURES:
        return treasure_things(g, seat)
    return item_things(g, seat)


class PickItems(Ask):
    """So many potions, gear, treasures or items of a hero go, of the hero's choice."""

    rule = "DT-69"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: int, kind: int, number: int) -> None:
        self.seat = seat
        self.kind = kind
        """Which of the goods."""
        self.number = number

    def without_choice(self, g: DarkTowerState) -> list[int]:
        """The things that go where there is nothing to choose; none if the hero has to pick."""
        things = of_kind(g, self.seat, self.kind)
        if len(things) <= self.number or len(set(things)) == 1:
            return things[: self.number]
        return NOTHING

    def different(self, g: DarkTowerState) -> list[int]:
        """The things to pick from, each once."""
        return list(dict.fromkeys(of_kind(g, self.seat, self.kind)))


class LoseItems(PickItems):
    """The hero who loses picks which potions, gear, treasures or items go."""

    rule = "DT-69"
    topic = "losing"

    def run(self, g: DarkTowerState) -> None:
        if not self.number:
            return
        things = self.without_choice(g)
        for thing in things:
            drop(g, self.seat, thing)
        if not things and of_kind(g, self.seat, self.kind):
            g.ask(self, self.seat, [LOSE.of[thing] for thing in self.different(g)])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        drop(g, self.seat, arg_of(answer))
        if self.number > 1:
            g.do(LoseItems(self.seat, self.kind, self.number - 1))


def drop(g: DarkTowerState, seat: int, thing: int) -> None:
    """A thing is lost: it goes where such things go (DT-14); limits hold at once (DT-R17)."""
    part_with(g, seat, thing)
    put_back(g, thing)
    if g.heard:
        g.tell(LOSES, seat, thing)
    if g.content.things[thing].treasures_more:
        g.do(KEEP_WITHIN[seat])


def can_spend(g: DarkTowerState, seat: int, goods: list[int]) -> bool:
    """Whether a hero has what is to be paid."""
    hero = g.heroes[seat]
    if hero.warriors < goods[WARRIORS] or hero.spirit < goods[SPIRIT]:
        return False
    if len(hero.potions) < goods[POTIONS] or len(hero.gear) < goods[GEAR]:
        return False
    if len(hero.treasures) < goods[TREASURES]:
        return False
    wanted = goods[ITEMS]
    return not wanted or len(item_things(g, seat)) >= sum(goods[POTIONS:])


class Spend(Step[DarkTowerState]):
    """What is spent for an effect does not give its own."""

    rule = "DT-12"

    def __init__(self, seat: int, goods: list[int]) -> None:
        self.seat = seat
        self.goods = goods

    def run(self, g: DarkTowerState) -> None:
        spend(g, self.seat, self.goods)


def spend(g: DarkTowerState, seat: int, goods: list[int]) -> None:
    """Pay what `can_spend` has found; which items, the hero says."""
    pay_warriors(g, seat, goods[WARRIORS])
    pay_spirit(g, seat, goods[SPIRIT])
    for kind in CARRIED:
        if goods[kind]:
            g.do(SpendItems(seat, kind, goods[kind]))


class SpendItems(PickItems):
    """The hero who pays picks which items go."""

    rule = "DT-12"
    topic = "paying"

    def run(self, g: DarkTowerState) -> None:
        things = self.without_choice(g)
        for thing in things:
            spend_thing(g, self.seat, thing)
        if not things:
            g.ask(self, self.seat, [SPEND.of[thing] for thing in self.different(g)])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if self.number > 1:
            g.do(SpendItems(self.seat, self.kind, self.number - 1))
        spend_thing(g, self.seat, arg_of(answer))


def spend_thing(g: DarkTowerState, seat: int, thing: int) -> None:
    """A thing is spent; a treasure may bring another (DT-14)."""
    content = g.content
    treasure = content.first_treasure <= thing < content.first_relic
    if treasure and seat == g.active:
        after(g, TREASURE_SPENT)
    part_with(g, seat, thing)
    put_back(g, thing)
    if g.heard:
        g.tell(SPENDS, seat, thing)
    if g.content.things[thing].treasures_more:
        g.do(KEEP_WITHIN[seat])


CARRIED: Final = (POTIONS, GEAR, TREASURES, ITEMS)
"""The goods that are things."""
