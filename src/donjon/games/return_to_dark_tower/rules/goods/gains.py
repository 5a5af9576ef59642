"""Gaining: potions from the deck, gear of choice, treasures from the market (DT-16)."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.core.engine.zones import NOTHING, changed, without
from donjon.games.return_to_dark_tower.kinds.goods import (
    GEAR,
    MARKET_SIZE,
    POTIONS,
    SPIRIT,
    TREASURES,
    WARRIORS,
)
from donjon.games.return_to_dark_tower.rules.actions.advantages import count_in
from donjon.games.return_to_dark_tower.rules.goods.corruption import keep_within
from donjon.games.return_to_dark_tower.rules.goods.holdings import (
    gain_spirit,
    gain_warriors,
    part_with,
    sink_treasure,
    take,
)
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.state.hero import VIRTUE_PLACES
from donjon.games.return_to_dark_tower.state.modifiers import add_up, virtue_at
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    DRAW_POTION,
    DRAW_TREASURE,
    GAINS,
    GIVES,
    NOTHING_LEFT,
    PASS,
    PICK,
    RAISE,
    SINK,
    STEAL,
    SUNK,
    VIRTUE,
    WARES,
)


class Give(Step[DarkTowerState]):
    """A hero gains goods; treasures come from the market."""

    rule = "DT-16"

    def __init__(self, seat: int, goods: list[int]) -> None:
        self.seat = seat
        self.goods = goods

    def run(self, g: DarkTowerState) -> None:
        give(g, self.seat, self.goods)


def give(g: DarkTowerState, seat: int, goods: list[int]) -> None:
    """Warriors and spirit at once, then potions, gear and treasures one after another."""
    if g.heroes[seat].out:
        return
    gain_warriors(g, seat, goods[WARRIORS])
    gain_spirit(g, seat, goods[SPIRIT])
    if goods[TREASURES]:
        g.do(BuyTreasure(seat, goods[TREASURES]))
    if goods[GEAR]:
        g.do(ChooseGear(seat, goods[GEAR]))
    if goods[POTIONS]:
        g.do(DrawPotion(seat, goods[POTIONS]))


def receive(g: DarkTowerState, seat: int, thing: int) -> None:
    """A thing comes to a hero: its advantage counts at once (DT-26), limits hold at once."""
    take(g, seat, thing)
    if g.heard:
        g.tell(GAINS, seat, thing)
    if seat == g.active:
        count_in(g, thing)
    keep_within(g, seat)


class DrawPotion(Ask):
    """A potion from the deck; in the competitive game, if it is empty, one from another hero."""

    rule = "DT-16"
    topic = "gaining"
    decline = PASS.bare
    kinds: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        if len(g.potions):
            g.potions = g.potions.own()
            g.draw(self, DRAW_POTION, g.potions)
            return
        options = self.from_others(g) if g.competitive else NOTHING
        if options:
            g.ask(self, self.seat, [*options, PASS.bare])
        else:
            g.tell(NOTHING_LEFT, self.seat)

    def from_others(self, g: DarkTowerState) -> list[int]:
        """The potions of other heroes (DT-48)."""
        first = g.content.first_potion
        return [
            STEAL.at[seat][first + potion]
            for seat in range(g.seats)
            if seat != self.seat
            for potion in dict.fromkeys(g.heroes[seat].potions)
        ]

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer == PASS.bare:
            return
        if self.number > 1:
            g.do(DrawPotion(self.seat, self.number - 1))
        if verb_of(answer) == STEAL.code:
            thing = second_of(answer)
            part_with(g, arg_of(answer), thing)
            take(g, self.seat, thing)
            g.tell(GIVES, arg_of(answer), thing, self.seat)
            keep_within(g, self.seat)
        else:
            receive(g, self.seat, g.content.first_potion + arg_of(answer))


class ChooseGear(Ask):
    """Gear of choice; of an empty stack, or of what the hero has, nothing can be gained."""

    rule = "DT-16"
    topic = "gaining"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        own = g.heroes[self.seat].gear
        options = [PICK.of[gear] for gear in range(len(g.gear)) if g.gear[gear] and gear not in own]
        if options:
            g.ask(self, self.seat, options)
        else:
            g.tell(NOTHING_LEFT, self.seat)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if self.number > 1:
            g.do(ChooseGear(self.seat, self.number - 1))
        gain_gear(g, self.seat, arg_of(answer))


def gain_gear(g: DarkTowerState, seat: int, gear: int) -> None:
    """One from a stack; a second of the same goes back at once (DT-15)."""
    if not g.gear[gear] or gear in g.heroes[seat].gear:
        g.tell(NOTHING_LEFT, seat)
        return
    g.gear = changed(g.gear, gear, -1)
    receive(g, seat, gear)


class BuyTreasure(Ask):
    """A treasure of choice from the market, which refills at once."""

    rule = "DT-16"
    topic = "gaining"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        first = g.content.first_treasure
        if g.market:
            g.ask(self, self.seat, [PICK.of[first + treasure] for treasure in g.market])
        else:
            g.tell(NOTHING_LEFT, self.seat)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        thing = arg_of(answer)
        g.market = without(g.market, thing - g.content.first_treasure)
        if self.number > 1:
            g.do(BuyTreasure(self.seat, self.number - 1))
        receive(g, self.seat, thing)
        g.do(FILL_MARKET)


class FillMarket(Step[DarkTowerState]):
    """The market shows three treasures as long as there are some."""

    rule = "DT-68"

    def run(self, g: DarkTowerState) -> None:
        missing = MARKET_SIZE - len(g.market)
        if missing <= 0 or not len(g.treasures):
            return
        g.treasures = g.treasures.own()
        drawn = NOTHING
        if not g.heard:
            drawn = g.draw_at_once(self, DRAW_TREASURE, g.treasures, missing)
        if drawn:
            g.market = g.market + drawn
        else:
            g.draw(self, DRAW_TREASURE, g.treasures)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        treasure = arg_of(answer)
        g.market = [*g.market, treasure]
        if g.heard:
            g.tell(WARES, g.content.first_treasure + treasure)
        if len(g.market) < MARKET_SIZE:
            g.do(self)


class GiveTop(Step[DarkTowerState]):
    """Treasures from the top of the deck; an empty deck gives nothing."""

    rule = "DT-R16"

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        if g.heroes[self.seat].out:
            return
        if len(g.treasures):
            g.treasures = g.treasures.own()
            g.draw(self, DRAW_TREASURE, g.treasures)
        else:
            g.tell(NOTHING_LEFT, self.seat)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if self.number > 1:
            g.do(GiveTop(self.seat, self.number - 1))
        receive(g, self.seat, g.content.first_treasure + arg_of(answer))


class GiveRelic(Step[DarkTowerState]):
    """A quest item is picked out of the box."""

    rule = "DT-68"

    def __init__(self, seat: int, relic: int) -> None:
        self.seat = seat
        self.relic = relic

    def run(self, g: DarkTowerState) -> None:
        if g.heroes[self.seat].out or not g.relics[self.relic]:
            return
        g.relics = changed(g.relics, self.relic, -1)
        receive(g, self.seat, g.content.first_relic + self.relic)


class GiveCompanion(Step[DarkTowerState]):
    """A companion joins the hero who finished the quest."""

    rule = "DT-18"

    def __init__(self, seat: int, companion: int) -> None:
        self.seat = seat
        self.companion = companion

    def run(self, g: DarkTowerState) -> None:
        g.companions = without(g.companions, self.companion)
        receive(g, self.seat, g.content.first_companion + self.companion)


class Wares(Ask):
    """Treasures of the market may go under the deck; the market refills."""

    rule = "DT-87"
    topic = "market"
    decline = PASS.bare

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number
        """How many more may go."""

    def run(self, g: DarkTowerState) -> None:
        if self.number and g.market and len(g.treasures):
            first = g.content.first_treasure
            options = [SINK.of[first + treasure] for treasure in g.market]
            g.ask(self, self.seat, [*options, PASS.bare])
        else:
            g.do(FILL_MARKET)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer == PASS.bare:
            g.do(FILL_MARKET)
            return
        sink(g, arg_of(answer) - g.content.first_treasure)
        g.do(Wares(self.seat, self.number - 1))


def sink(g: DarkTowerState, treasure: int) -> None:
    """A treasure of the market goes under the deck."""
    g.market = without(g.market, treasure)
    sink_treasure(g, treasure)
    g.tell(SUNK, g.content.first_treasure + treasure)


def market_takes(g: DarkTowerState, treasure: int) -> None:
    """A treasure is searched out of the deck and replaces the oldest of the market (DT-32)."""
    cards = g.treasures.all()
    cards.remove(treasure)
    g.treasures = Deck(cards)
    if len(g.market) >= MARKET_SIZE:
        sink(g, g.market[0])
    g.market = [*g.market, treasure]
    g.tell(WARES, g.content.first_treasure + treasure)


class ActivateVirtue(Ask):
    """An inactive virtue of choice is turned, and in effect at once."""

    rule = "DT-19"
    topic = "virtue"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: DarkTowerState) -> None:
        hero = g.heroes[self.seat]
        options = [RAISE.of[virtue_at(g, hero, place)] for place in inactive(g, self.seat)]
        if options:
            g.ask(self, self.seat, options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        hero = g.touch(self.seat)
        virtue = arg_of(answer)
        for place in inactive(g, self.seat):
            if virtue_at(g, hero, place) == virtue:
                hero.virtues = hero.virtues.with_(place)
        add_up(g, hero)
        thing = g.content.first_virtue + virtue
        g.tell(VIRTUE, self.seat, thing)
        if self.seat == g.active:
            count_in(g, thing)


def inactive(g: DarkTowerState, seat: int) -> list[int]:
    """The places of a hero's virtues that can still be turned active."""
    hero = g.heroes[seat]
    return [place for place in range(VIRTUE_PLACES) if hero.can_activate(place)]


FILL_MARKET: Final = FillMarket()
