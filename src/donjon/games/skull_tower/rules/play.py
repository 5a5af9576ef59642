"""The play phase: a hand of cards, and what a turn may do with it."""

from __future__ import annotations

from typing import Final

from donjon.core.game import EVERYONE
from donjon.core.step import Step
from donjon.core.vocabulary import ARG_MASK
from donjon.games.skull_tower.rules.building import Building
from donjon.games.skull_tower.rules.icons import ORDER, Climb, Strike
from donjon.games.skull_tower.state import (
    ARROW,
    BOTH,
    DRAW,
    EXCHANGE,
    FREE_LINK,
    HAND,
    LEFT,
    PASS,
    PLAY,
    REDRAW,
    RIGHT,
    SECOND_WIND,
    SHOW,
    SIGNAL,
    SWORD,
    SkullTower,
)


class Deal(Step[SkullTower]):
    """Three cards each, one at a time from the start player on, while there are cards.

    With five cards or fewer somebody therefore gets less (ST-12).
    """

    rule = "ST-11"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        if len(g.hands[self.seat]) < HAND and g.deck.cards:
            open_hands = g.floors[0] == g.floors[1]
            g.draw(self, DRAW, g.deck, EVERYONE if open_hands else 1 << self.seat)

    def answer(self, g: SkullTower, answer: int) -> None:
        g.hands[self.seat].append(answer & ARG_MASK)
        g.do(DEAL[1 - self.seat])


class Turn(Step[SkullTower]):
    """A player redraws, exchanges or plays; then the other player has the turn.

    Who holds cards and can do none of it ends the round at once (ST-25).
    The play phase ends when both hands are played out (ST-28).
    """

    rule = "ST-13"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        seat = self.seat
        hand = g.hands[seat]
        if not hand:
            if g.hands[1 - seat]:
                g.do(MUST_PASS[seat])
            return
        skills = g.skills
        played = g.played
        play = PLAY.bare
        if played and (g.linked or not skills >> FREE_LINK & 1):
            follows = g.content.follows[played[-1]]
            options = [play + card for card in hand if follows[card]]
        else:
            options = [play + card for card in hand]
        if g.deck.cards and g.redraws[seat] <= skills >> SECOND_WIND & 1:
            redraw = REDRAW.bare
            options += [redraw + card for card in hand]
        if not g.exchanged >> seat & 1:
            exchange = EXCHANGE.bare
            options += [exchange + card for card in hand]
        if not options:
            g.unwind(Building)
            return
        if g.floors[0] == g.floors[1]:
            g.ask(self, seat, options, EVERYONE)
            return
        if skills >> SIGNAL & 1 and not g.signalled >> seat & 1:
            options += [SHOW.bare + card for card in hand]
        # The second card put down goes to the partner at once.
        g.ask(self, seat, options, BOTH if g.offered[1 - seat] else 0)

    def answer(self, g: SkullTower, answer: int) -> None:
        seat = self.seat
        card = answer & ARG_MASK
        verb = answer - card
        if verb == SHOW.bare:
            g.do(self)
            signal(g, seat, card)
            return
        g.do(TURN[1 - seat])
        if verb == PLAY.bare:
            play(g, seat, card)
        elif verb == REDRAW.bare:
            redraw(g, seat, card)
        else:
            exchange(g, seat, card)


def redraw(g: SkullTower, seat: int, card: int) -> None:
    """ST-14: discard one card face up and draw one."""
    leave_hand(g, seat, card)
    g.discard.append(card)
    g.redraws[seat] += 1
    g.do(DRAW_ONE[seat])


class DrawOne(Step[SkullTower]):
    """The card drawn in place of the discarded one."""

    rule = "ST-14"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        g.draw(self, DRAW, g.deck, EVERYONE if g.together() else 1 << self.seat)

    def answer(self, g: SkullTower, answer: int) -> None:
        g.hands[self.seat].append(answer & ARG_MASK)


def exchange(g: SkullTower, seat: int, card: int) -> None:
    """ST-15: put one card face down; when both have one down, each takes the other's.

    Until then it waits outside the hand (ST-16).
    """
    leave_hand(g, seat, card)
    if g.shown:
        # Nobody can tell whether the card put down is the one that was shown.
        g.shown = [shown for shown in g.shown if shown not in g.hands[seat]]
    g.offered[seat].append(card)
    g.exchanged |= 1 << seat
    if g.offered[1 - seat]:
        g.hands[LEFT].append(g.offered[RIGHT].pop())
        g.hands[RIGHT].append(g.offered[LEFT].pop())


def play(g: SkullTower, seat: int, card: int) -> None:
    """ST-17: the first card of a round is free; a later one matches colour or number.

    Free Link lets the team ignore that once a round.
    """
    if g.skills and not g.fits(card):
        g.linked = True
    leave_hand(g, seat, card)
    g.played.append(card)
    icons = g.content.icons[card]
    swords = icons[SWORD]
    arrows = icons[ARROW]
    if not arrows:
        g.do(Strike(seat, swords))
    elif not swords:
        g.do(Climb(seat, arrows))
    else:
        g.do(ORDER[seat])


def signal(g: SkullTower, seat: int, card: int) -> None:
    """A skill (ST-38): once a round, while apart, a player shows one card of the hand."""
    g.shown.append(card)
    g.signalled |= 1 << seat


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
        if g.played and not g.offered[0] and not g.offered[1]:
            g.gold += 1
            if g.supply:
                g.supply -= 1
                g.taken += 1


def leave_hand(g: SkullTower, seat: int, card: int) -> None:
    """A card leaves the hand; if it was shown by a signal, that is over too."""
    g.hands[seat].remove(card)
    if g.shown and card in g.shown:
        g.shown.remove(card)


DEAL: Final = (Deal(0), Deal(1))
TURN: Final = (Turn(0), Turn(1))
DRAW_ONE: Final = (DrawOne(0), DrawOne(1))
MUST_PASS: Final = (MustPass(0), MustPass(1))
CLEAR_HAND: Final = ClearHand()
