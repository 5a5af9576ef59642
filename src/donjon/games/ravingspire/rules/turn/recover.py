"""Recover, strictly in its order."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.step import Step
from donjon.games.ravingspire.rules.mind.sanity import gain_sanity, lose_sanity
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.tower.fill import FILL, OpenRing, shuffle_back
from donjon.games.ravingspire.rules.turn.draw import draw_hand
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.verbs import DONE, DRAINED


class Recover(Step[Ravingspire]):
    """Cards set aside, drain, returning adversaries, slots and hand, ring, turned cards, hand.

    Always in this order (RS-R4).
    """

    rule = "RS-19"

    def run(self, g: Ravingspire) -> None:
        g.do(
            TAKE_UP,
            DRAIN,
            RETURN,
            SLOT_UP,
            REFILL,
            REFRESH,
            NEW_HAND,
        )


class TakeUp(Step[Ravingspire]):
    """First all cards set aside, spent and won, go to the discard pile."""

    rule = "RS-19"

    def run(self, g: Ravingspire) -> None:
        g.hero.take_up()


class Drain(Step[Ravingspire]):
    """Second the hero loses 1 sanity for each adversary on the ring of the level (RS-58).

    That is all that adversaries take for not being battled (RS-R48).
    """

    rule = "RS-19"

    def run(self, g: Ravingspire) -> None:
        level = g.level
        adversaries = g.adversaries(level)
        tower = g.rings.towers[level]
        if adversaries:
            bite = g.content.towers[tower].bite if tower >= 0 else 1
            g.tell(DRAINED, g.active, adversaries)
            lose_sanity(g, [g.active], adversaries * bite)
        elif tower >= 0 and g.content.towers[tower].calm:
            gain_sanity(g, g.active, g.content.towers[tower].calm)


class Return(Step[Ravingspire]):
    """Third the beaten adversaries that return are shuffled in, before any card is drawn."""

    rule = "RS-34"

    def run(self, g: Ravingspire) -> None:
        shuffle_back(g)


class SlotUp(Ask):
    """Fourth the hero slots what they like, and discards the rest of the hand (RS-62)."""

    rule = "RS-19"
    topic = "recover"
    grave = (DONE.bare,)

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, [DONE.bare], window=True)

    def answer(self, g: Ravingspire, answer: int) -> None:
        g.hero.drop_hand()


class Refill(Step[Ravingspire]):
    """Fifth every open place of this level's ring is filled (RS-57).

    A ring that the hero came to by exertion is left for the next encounter, unless a
    showdown took its place (RS-R31).
    """

    rule = "RS-19"

    def run(self, g: Ravingspire) -> None:
        level = g.level
        if g.rings.is_revealed(level):
            g.do(FILL[level])
        elif g.owed == level:
            g.do(OpenRing(level))


class Refresh(Step[Ravingspire]):
    """Sixth turned cards are turned face up again (RS-28, RS-R5)."""

    rule = "RS-19"

    def run(self, g: Ravingspire) -> None:
        g.hero.turned = NO_NUMBERS


class NewHand(Step[Ravingspire]):
    """Last a new hand is drawn."""

    rule = "RS-19"

    def run(self, g: Ravingspire) -> None:
        draw_hand(g, g.active)


RECOVER: Final = Recover()
TAKE_UP: Final = TakeUp()
DRAIN: Final = Drain()
RETURN: Final = Return()
SLOT_UP: Final = SlotUp()
REFILL: Final = Refill()
REFRESH: Final = Refresh()
NEW_HAND: Final = NewHand()
