"""The play phase: a hand of cards, and what a turn may do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from donjon.core.engine.seats import EVERYONE
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.skull_tower.rules.building import Building
from donjon.games.skull_tower.rules.icons import use_icons
from donjon.games.skull_tower.state import BOTH, HAND_SIZE, LEFT, ONLY, RIGHT, SkullTower, without
from donjon.games.skull_tower.verbs import (
    CLEARED,
    DRAW,
    EXCHANGE,
    FREE_LINK,
    LINKED,
    PASS,
    PLAY,
    REDRAW,
    SHOW,
    STUCK,
    TRADED,
    UNPAID,
)


class Deal(Step[SkullTower]):
    """Three cards each, one at a time from the start player on, while there are cards.

    With five cards or fewer somebody therefore gets less (ST-12).
    """

    rule = "ST-11"
    topic = "deal"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        if len(g.hands[self.seat]) < HAND_SIZE and g.deck.cards:
            open_hands = g.floors[0] == g.floors[1]
            g.draw(self, DRAW, g.deck, EVERYONE if open_hands else ONLY[self.seat])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.hands[self.seat].append(arg_of(answer))
        g.do(DEAL[1 - self.seat])


class Turn(Step[SkullTower]):
    """A player redraws, exchanges or plays; then the other player has the turn.

    A player who holds cards and can do none of it ends the round at once (ST-25).
    The play phase ends when both hands are played out (ST-28).
    """

    rule = "ST-13"
    topic = "turn"
    kinds: ClassVar[dict[str, str]] = {
        "match": "match",
        "ways": "ways",
        "colour": "colour",
    }

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        seat = self.seat
        hand = g.hands[seat]
        if not hand:
            if g.hands[1 - seat]:
                g.do(MUST_PASS[seat])
            return
        plays = PLAY.of
        if g.played and not g.may_link:
            follows = g.content.follows[g.played[-1]]
            options = [plays[card] for card in hand if follows[card]]
        else:
            options = [plays[card] for card in hand]
        if g.deck.cards and g.redraws[seat]:
            redraws = REDRAW.of
            options += [redraws[card] for card in hand]
        if g.may_exchange[seat]:
            exchanges = EXCHANGE.of
            options += [exchanges[card] for card in hand]
        if not options:
            if g.heard:
                g.tell(STUCK, seat)
            g.unwind(Building)
            return
        if g.floors[0] == g.floors[1]:
            g.ask(self, seat, options, EVERYONE)
            return
        if g.may_signal[seat]:
            options += [SHOW.of[card] for card in hand]
        # The second card put down goes to the partner at once.
        g.ask(self, seat, options, BOTH if g.offered[1 - seat] else 0)

    def answer(self, g: SkullTower, answer: int) -> None:
        verb = verb_of(answer)
        g.do(self if verb == SHOW.code else TURN[1 - self.seat])
        ACTIONS[verb](g, self.seat, arg_of(answer))

    def about(self, g: SkullTower) -> dict[str, int]:
        content = g.content
        last = g.played[-1] if g.played else 0
        free = not g.played or g.may_link
        redraws = 1 if len(g.deck) and g.redraws[self.seat] else 0
        exchanges = 2 if g.may_exchange[self.seat] else 0
        return {
            "match": len(content.levels) if free else last,
            "ways": redraws + exchanges,
            "colour": content.hues[last],
            "number": content.numbers[last],
        }

    def forbids(self, g: SkullTower, answer: int) -> str:
        if answer == PASS.bare:
            return "ST-26"
        verb = verb_of(answer)
        card = arg_of(answer)
        if verb not in FORBIDDEN:
            return ""
        if card in g.offered[self.seat]:
            return "ST-16"
        return FORBIDDEN[verb] if card in g.hands[self.seat] else ""


def redraw(g: SkullTower, seat: int, card: int) -> None:
    """ST-14: discard one card face up and draw one."""
    leave_hand(g, seat, card)
    g.discard.append(card)
    g.redraws = g.redraws.copy()
    g.redraws[seat] -= 1
    g.do(DRAW_ONE[seat])


class DrawOne(Step[SkullTower]):
    """The card drawn in place of the discarded one."""

    rule = "ST-14"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        g.draw(self, DRAW, g.deck, EVERYONE if g.together() else ONLY[self.seat])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.hands[self.seat].append(arg_of(answer))


def exchange(g: SkullTower, seat: int, card: int) -> None:
    """ST-15: put one card face down; when both have one down, each takes the other's.

    Until then it waits outside the hand (ST-16).
    """
    leave_hand(g, seat, card)
    if g.shown:
        # Nobody can tell whether the card put down is the one that was shown.
        g.shown = [shown for shown in g.shown if shown not in g.hands[seat]]
    g.offered[seat].append(card)
    g.may_exchange = without(g.may_exchange, seat)
    if g.offered[1 - seat]:
        trade(g)


def trade(g: SkullTower) -> None:
    """Each takes the card that the other has put down; both know which two these are."""
    left = g.offered[LEFT].pop()
    right = g.offered[RIGHT].pop()
    g.hands[LEFT].append(right)
    g.hands[RIGHT].append(left)
    if g.heard:
        g.tell(TRADED, left, right, witnesses=EVERYONE if g.together() else BOTH)


def play(g: SkullTower, seat: int, card: int) -> None:
    """ST-17: the first card of a round is free; a later one matches colour or number.

    Free Link lets the team ignore that once a round.
    """
    if g.may_link and not g.fits(card):
        g.may_link = False
        if g.heard:
            g.tell(LINKED, FREE_LINK)
    leave_hand(g, seat, card)
    g.played.append(card)
    use_icons(g, seat, card)


def signal(g: SkullTower, seat: int, card: int) -> None:
    """A skill (ST-38): once a round, while apart, a player shows one card of the hand."""
    g.shown.append(card)
    g.may_signal = without(g.may_signal, seat)


class MustPass(Step[SkullTower]):
    """A player without cards passes; there is no other pass."""

    rule = "ST-26"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        g.ask(self, self.seat, [PASS.bare])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.do(TURN[1 - self.seat])


class ClearHand(Step[SkullTower]):
    """Both have played all their cards: one gold more.

    It is marked with a token of the supply while there is one.
    """

    rule = "ST-27"

    def run(self, g: SkullTower) -> None:
        if not g.played or g.offered[0] or g.offered[1]:
            if g.heard:
                g.tell(UNPAID)
            return
        g.gold += 1
        if g.supply:
            g.supply -= 1
            g.taken += 1
        if g.heard:
            g.tell(CLEARED, 1, g.supply)


def leave_hand(g: SkullTower, seat: int, card: int) -> None:
    """A card leaves the hand; if it was shown by a signal, that is over too."""
    g.hands[seat].remove(card)
    if g.shown and card in g.shown:
        g.shown.remove(card)


DEAL: Final = [Deal(0), Deal(1)]
TURN: Final = [Turn(0), Turn(1)]
DRAW_ONE: Final = [DrawOne(0), DrawOne(1)]
MUST_PASS: Final = [MustPass(0), MustPass(1)]
CLEAR_HAND: Final = ClearHand()

ACTIONS: Final[dict[int, Callable[[SkullTower, int, int], None]]] = {
    PLAY.code: play,
    REDRAW.code: redraw,
    EXCHANGE.code: exchange,
    SHOW.code: signal,
}
"""What a turn may do with a card of the hand."""
FORBIDDEN: Final[dict[int, str]] = {
    PLAY.code: "ST-17",
    REDRAW.code: "ST-14",
    EXCHANGE.code: "ST-15",
    SHOW.code: "ST-38",
}
"""The rule by which a card of the hand cannot be used so."""
