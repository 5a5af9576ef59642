"""Sanity: losing it, gaining it, and what prevents a loss."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.kinds import MOST_SANITY, NO_CARD, WHEN_LOSING
from donjon.games.ravingspire.rules.mind.madness import GoMad
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.turn.timed_cards import timed_specials
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.slotting import take_out
from donjon.games.ravingspire.state.zones import without
from donjon.games.ravingspire.verbs import BEAR, GAINS, GUARDS, LOSES, PAYS, USE_SLOT, WARDS


def lose_sanity(g: Ravingspire, seats: list[int], amount: int, cause: int = NO_CARD) -> None:
    """Heroes lose sanity: all first, then those at 0 go mad, the active one last (RS-R62)."""
    if amount > 0:
        order = [seat for seat in g.clockwise() if seat in seats]
        g.do(Brace(order, [amount] * len(order), 0, cause))


def pay_sanity(g: Ravingspire, seat: int, amount: int) -> None:
    """A price in sanity is no loss: nothing prevents it (RS-R77)."""
    g.do(PaySanity(seat, amount))


def gain_sanity(g: Ravingspire, seat: int, amount: int) -> None:
    """Sanity is never above 10 (RS-R47)."""
    hero = g.touch(seat)
    amount = min(amount, MOST_SANITY - hero.sanity)
    if amount > 0:
        hero.sanity += amount
        g.tell(GAINS, seat, amount)


class Brace(Ask):
    """Before sanity is lost: a slotted guard takes some of it, and cards may be discarded.

    One hero after another; then all losses fall together.
    """

    rule = "RS-30"
    topic = "sanity"
    decline = BEAR.bare
    kinds: ClassVar[dict[str, str]] = {"seat": "seat", "cause": "cause", "card": "card"}

    def __init__(
        self, seats: list[int], losses: list[int], number: int, cause: int = NO_CARD
    ) -> None:
        self.seats = seats
        self.losses = losses
        self.number = number
        """Whose turn it is among them."""
        self.cause = cause
        """The card whose text says so, if one does."""

    def run(self, g: Ravingspire) -> None:
        number = self.number
        while number < len(self.seats):
            seat = self.seats[number]
            if self.losses[number] > 0:
                if guard_of(g, seat) >= 0:
                    g.do(Guard(self.seats, self.losses, number, self.cause))
                    return
                options = wards(g, seat)
                if options:
                    if number > self.number:
                        g.do(Brace(self.seats, self.losses, number, self.cause))
                    else:
                        g.ask(self, seat, [*options, BEAR.bare])
                    return
            number += 1
        g.do(LoseSanity(self.seats, self.losses))

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == BEAR.bare:
            g.do(Brace(self.seats, self.losses, self.number + 1, self.cause))
            return
        seat = self.seats[self.number]
        kind = discarded_for_text(g, seat, answer)
        less = first_amount(g, kind)
        g.tell(WARDS, seat, kind, min(less, self.losses[self.number]))
        losses = _lessened(self.losses, self.number, less)
        g.do(Brace(self.seats, losses, self.number, self.cause))

    def about(self, g: Ravingspire) -> dict[str, int]:
        seat, sanity = self.seats[self.number], self.losses[self.number]
        return {"seat": seat, "sanity": sanity, "card": self.cause}


class Guard(Step[Ravingspire]):
    """While slotted it takes the first sanity that would be lost, and is discarded for it."""

    rule = "RS-30"

    def __init__(self, seats: list[int], losses: list[int], number: int, cause: int) -> None:
        self.seats = seats
        self.losses = losses
        self.number = number
        self.cause = cause

    def run(self, g: Ravingspire) -> None:
        seat = self.seats[self.number]
        hero = g.touch(seat)
        kind = take_out(g, hero, guard_of(g, seat))
        put_aside(g, seat, kind)
        less = g.content.cards[kind].guard
        g.tell(GUARDS, seat, kind, min(less, self.losses[self.number]))
        losses = _lessened(self.losses, self.number, less)
        g.do(Brace(self.seats, losses, self.number, self.cause))


class LoseSanity(Step[Ravingspire]):
    """Sanity never falls below 0; at 0 the hero goes mad (RS-R13)."""

    rule = "RS-43"

    def __init__(self, seats: list[int], losses: list[int]) -> None:
        self.seats = seats
        self.losses = losses

    def run(self, g: Ravingspire) -> None:
        mad: list[Step[Ravingspire]] = []
        for number in range(len(self.seats)):
            seat = self.seats[number]
            hero = g.touch(seat)
            amount = min(self.losses[number], hero.sanity)
            if amount > 0:
                hero.sanity -= amount
                if g.heard:
                    g.tell(LOSES, seat, amount)
                if hero.sanity == 0:
                    mad.append(GoMad(seat))
        for step in reversed(mad):
            g.do(step)


class PaySanity(Step[Ravingspire]):
    """A price in sanity may be paid down to 0: then madness comes first (RS-R47)."""

    rule = "RS-R77"

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def run(self, g: Ravingspire) -> None:
        hero = g.touch(self.seat)
        amount = min(self.amount, hero.sanity)
        if amount > 0:
            hero.sanity -= amount
            g.tell(PAYS, self.seat, amount)
            if hero.sanity == 0:
                g.do(GoMad(self.seat))


def _lessened(losses: list[int], number: int, less: int) -> list[int]:
    changed = losses.copy()
    changed[number] = max(0, changed[number] - less)
    return changed


def guard_of(g: Ravingspire, seat: int) -> int:
    """The slot of a card that guards a hero; -1 if there is none."""
    cards = g.content.cards
    slots = g.heroes[seat].slots
    for slot in range(len(slots)):
        if slots[slot] >= 0 and cards[slots[slot]].guard:
            return slot
    return -1


def wards(g: Ravingspire, seat: int) -> list[int]:
    """The cards that can be discarded against a loss."""
    return timed_specials(g, seat, WHEN_LOSING)


def discarded_for_text(g: Ravingspire, seat: int, answer: int) -> int:
    """A card is discarded for its text: it is set aside until Recover (RS-R45)."""
    hero = g.touch(seat)
    if verb_of(answer) == USE_SLOT.code:
        kind = take_out(g, hero, arg_of(answer))
    else:
        kind = arg_of(answer)
        hero.hand = without(hero.hand, kind)
    put_aside(g, seat, kind)
    return kind


def put_aside(g: Ravingspire, seat: int, kind: int) -> None:
    """In the hero's turn a card is set aside, in another's it goes to the discard pile."""
    hero = g.touch(seat)
    if seat == g.active:
        hero.spent = [*hero.spent, kind]
    else:
        hero.discard = [*hero.discard, kind]


def first_amount(g: Ravingspire, kind: int) -> int:
    """The number in the first effect of a card's text."""
    content = g.content
    return content.deeds[content.acts.scripts[content.cards[kind].script][0]].amount
