"""The steps of Toy Tower."""

from __future__ import annotations

from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import arg_of

from .state import (
    BURY,
    DRAW,
    ENDS,
    GROW,
    GROWS,
    HAND,
    LEAVE,
    MIX,
    PLAY,
    ROUNDS,
    STOREYS,
    ToyTower,
)


class Round(Step[ToyTower]):
    """Three rounds: deal, a turn for each seat, and the council; then it is too late (TT-08)."""

    rule = "TT-02"

    def run(self, g: ToyTower) -> None:
        if g.round == ROUNDS:
            g.tell(ENDS)
            g.finish(Outcome([0] * g.seats, [], "late"))
            return
        g.round += 1
        seats = range(g.seats)
        g.do(*map(Deal, seats), *map(Turn, seats), Council(), Round())


class Deal(Step[ToyTower]):
    """Whoever holds too few cards is dealt one, unseen by the others."""

    rule = "TT-01"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: ToyTower) -> None:
        if len(g.hands[self.seat]) < HAND and len(g.deck):
            g.draw(self, DRAW, g.deck, 1 << self.seat)

    def answer(self, g: ToyTower, answer: int) -> None:
        g.hands[self.seat].append(arg_of(answer))
        g.do(self)


class Turn(Step[ToyTower]):
    """A player plays a card or buries one."""

    rule = "TT-03"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: ToyTower) -> None:
        hand = g.hands[self.seat]
        if hand:
            options = [PLAY.of[card] for card in hand] + [BURY.of[card] for card in hand]
            g.ask(self, self.seat, options)

    def answer(self, g: ToyTower, answer: int) -> None:
        card = arg_of(answer)
        g.do(Play(self.seat, card) if answer == PLAY.of[card] else Bury(self.seat, card))


class Play(Step[ToyTower]):
    """A card played lies open, and the tower grows."""

    rule = "TT-04"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: ToyTower) -> None:
        g.hands[self.seat].remove(self.card)
        g.played.append(self.card)
        g.do(Grow())


class Bury(Step[ToyTower]):
    """A card buried goes face down under the deck."""

    rule = "TT-05"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: ToyTower) -> None:
        g.hands[self.seat].remove(self.card)
        g.deck.put_under(self.card)


class Grow(Step[ToyTower]):
    """One storey is more likely than two; no storey, in a storm, ends the turns (TT-06)."""

    rule = "TT-04"

    def run(self, g: ToyTower) -> None:
        if g.setup.options["wind"] == "storm":
            g.roll(self, [GROW.of[0], GROW.of[1]])
        else:
            g.roll(self, [GROW.of[1], GROW.of[2]], [2, 1])

    def answer(self, g: ToyTower, answer: int) -> None:
        if answer == GROW.of[0]:
            g.unwind(Council)
            return
        g.height += arg_of(answer)
        g.tell(GROWS, g.height)
        if g.height >= STOREYS:
            g.tell(ENDS)
            g.finish(Outcome([1] * g.seats, list(range(g.seats)), "stands"))


class Council(Step[ToyTower]):
    """The group shuffles the open cards into the upper half of the deck, or leaves them."""

    rule = "TT-07"

    def run(self, g: ToyTower) -> None:
        if g.played:
            g.ask_any(self, (1 << g.seats) - 1, [MIX.bare, LEAVE.bare])

    def answer(self, g: ToyTower, answer: int) -> None:
        if answer == MIX.bare:
            g.deck.shuffle_in(g.played, top=len(g.deck) // 2)
            g.played = []


def opening(g: ToyTower) -> None:
    """What waits on the stack when the box is opened."""
    g.do(Round())


GAME = ToyTower
