"""The steps of Night Stair, in the order of its rules."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import arg_of, verb_of

from .state import (
    CLIMBS,
    DRAW,
    FLIGHT,
    HAND,
    LAST,
    PLAY,
    ROLL,
    ROUND,
    SHUFFLES,
    SLIPS,
    STOW,
    TOP,
    NightStair,
)


class Fill(Step[NightStair]):
    """A thief draws up to three cards, unseen by the others."""

    rule = "NS-01"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: NightStair) -> None:
        if len(g.hands[self.seat]) == HAND:
            return
        if len(g.deck):
            g.draw(self, DRAW, g.deck, witnesses=1 << self.seat)
        else:
            g.do(Shuffle(), self)

    def answer(self, g: NightStair, answer: int) -> None:
        g.hands[self.seat].append(arg_of(answer))
        g.do(self)


class Round(Step[NightStair]):
    """Every thief has one turn, until somebody is at the top or the candle has burned down."""

    rule = "NS-02"

    def run(self, g: NightStair) -> None:
        if TOP in g.steps or g.round == g.rounds:
            g.do(End())
            return
        g.round += 1
        g.tell(LAST if g.round == g.rounds else ROUND, g.round)
        g.do(*[Turn(seat) for seat in range(g.seats)], self)


class Turn(Step[NightStair]):
    """Play a card, or stow one; then draw."""

    rule = "NS-03"
    topic = "turn"
    confirm = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: NightStair) -> None:
        hand = g.hands[self.seat]
        options = [PLAY.of[card] for card in hand if g.fits(card)]
        options += [STOW.of[card] for card in hand]
        g.ask(self, self.seat, options)

    def answer(self, g: NightStair, answer: int) -> None:
        card = arg_of(answer)
        g.hands[self.seat].remove(card)
        if verb_of(answer) == PLAY.code:
            g.do(Climb(self.seat, card), Fill(self.seat))
        else:
            g.deck.put_under(card)  # NS-06
            g.do(Fill(self.seat))

    def about(self, g: NightStair) -> dict[str, int]:
        step = g.steps[self.seat]
        return {"step": step, "away": FLIGHT - step % FLIGHT}

    def forbids(self, g: NightStair, answer: int) -> str:
        held = arg_of(answer) in g.hands[self.seat]
        return "NS-04" if held and verb_of(answer) == PLAY.code else ""


class Climb(Step[NightStair]):
    """Put the card on the pile and climb as many steps as it says."""

    rule = "NS-04"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: NightStair) -> None:
        g.pile.append(self.card)
        g.steps[self.seat] = min(g.steps[self.seat] + g.content.steps[self.card], TOP)
        g.tell(CLIMBS, self.seat, g.steps[self.seat])
        g.do(Creak(self.seat, self.card))


class Creak(Step[NightStair]):
    """Between landings a die may make the step creak; then back to the landing below."""

    rule = "NS-05"
    kinds: ClassVar = {"seat": "seat", "card": "card"}

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: NightStair) -> None:
        if g.steps[self.seat] != g.landing(self.seat):
            g.roll(self, ROLL.of)

    def answer(self, g: NightStair, answer: int) -> None:
        g.rolled = arg_of(answer) + 1
        if g.rolled <= g.content.steps[self.card]:
            g.steps[self.seat] = g.landing(self.seat)
            g.tell(SLIPS, self.seat, g.steps[self.seat])


class Shuffle(Step[NightStair]):
    """The pile, but for its top card, becomes the deck."""

    rule = "NS-07"

    def run(self, g: NightStair) -> None:
        g.deck = Deck(g.pile[:-1])
        g.pile = g.pile[-1:]
        g.tell(SHUFFLES)


class End(Step[NightStair]):
    """Whoever is highest has won."""

    rule = "NS-08"

    def run(self, g: NightStair) -> None:
        highest = max(g.steps)
        winners = [seat for seat in range(g.seats) if g.steps[seat] == highest]
        g.finish(Outcome(g.steps.copy(), winners, "top" if highest == TOP else "dawn"))


def opening(g: NightStair) -> None:
    """What waits on the stack when the box is opened."""
    g.do(*[Fill(seat) for seat in range(g.seats)], Round())


GAME = NightStair
