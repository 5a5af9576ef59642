"""Drawing from battle decks, which are shuffled anew when they run out."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.question import only
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import NOTHING
from donjon.games.ravingspire.verbs import CYCLES, DRAW, DRAWS

MOST_HEROES: Final = 6


class DrawCards(Step[Ravingspire]):
    """Cards come from the battle deck to the hand, unseen by the others.

    When it has run out and more are needed, the discard pile is shuffled into a new one
    (RS-R7); cards set aside are not in it. If both are empty, nothing is drawn (RS-R44).
    """

    rule = "RS-21"

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, g: Ravingspire) -> None:
        hero = g.heroes[self.seat]
        if self.count <= 0:
            return
        if len(hero.deck):
            hero = g.touch(self.seat)
            hero.deck = hero.deck.own()
            g.draw(self, DRAW, hero.deck, witnesses=only(self.seat))
        elif hero.discard:
            g.do(CYCLE[self.seat], self)

    def answer(self, g: Ravingspire, answer: int) -> None:
        hero = g.touch(self.seat)
        hero.hand = [*hero.hand, arg_of(answer)]
        if self.count > 1:
            g.do(DrawCards(self.seat, self.count - 1))


class Cycle(Step[Ravingspire]):
    """The discard pile is shuffled and becomes the battle deck."""

    rule = "RS-21"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Ravingspire) -> None:
        hero = g.touch(self.seat)
        hero.deck = Deck(hero.discard.copy())
        hero.discard = NOTHING
        g.tell(CYCLES, self.seat)


class DrawHand(Step[Ravingspire]):
    """A new hand: six cards, or as many as hero and level say; fewer if there are no more."""

    rule = "RS-07"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Ravingspire) -> None:
        hero = g.heroes[self.seat]
        missing = g.hand_size(self.seat) - len(hero.hand)
        if missing <= 0:
            return
        if len(hero.deck):
            hero = g.touch(self.seat)
            hero.deck = hero.deck.own()
            drawn = g.draw_at_once(self, DRAW, hero.deck, missing, witnesses=only(self.seat))
            if not drawn:
                g.draw(self, DRAW, hero.deck, witnesses=only(self.seat))
                return
            hero.hand = hero.hand + drawn
            if len(drawn) == missing:
                return
        if hero.discard:
            g.do(CYCLE[self.seat], self)

    def answer(self, g: Ravingspire, answer: int) -> None:
        hero = g.touch(self.seat)
        hero.hand = [*hero.hand, arg_of(answer)]
        g.do(self)


def draw_hand(g: Ravingspire, seat: int) -> None:
    """A hero draws a new hand."""
    g.tell(DRAWS, seat, g.hand_size(seat))
    g.do(DRAW_HAND[seat])


DRAW_HAND: Final = [DrawHand(seat) for seat in range(MOST_HEROES)]
CYCLE: Final = [Cycle(seat) for seat in range(MOST_HEROES)]
