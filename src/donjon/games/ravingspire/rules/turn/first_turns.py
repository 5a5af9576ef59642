"""The first five turns of the game, in which the tower sleeps."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.games.ravingspire.rules.tower.fill import TurnUp, lay_card
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import DUNGEON
from donjon.games.ravingspire.state.spire import ASLEEP
from donjon.games.ravingspire.state.zones import NOTHING
from donjon.games.ravingspire.verbs import AWAKENS


class Awaken(Step[Ravingspire]):
    """At the start of turn 6 the cards set aside go into the top third of the encounter deck."""

    rule = "RS-24"

    def run(self, g: Ravingspire) -> None:
        if g.turn != ASLEEP + 1:
            return
        g.tell(AWAKENS, len(g.sleeping))
        if g.sleeping:
            g.shuffle_in(g.sleeping)
            g.sleeping = NOTHING


class FirstCard(TurnUp):
    """Each of the first five turns fills the Dungeon space of its number (RS-R40).

    Chaos and adversaries are set aside and replaced; the card is laid whatever the hero
    wants with it, for the ring must be full when the tower wakes (RS-R39). All other phases
    are played as always (RS-59).
    """

    rule = "RS-22"

    def turned_up(self, g: Ravingspire, card: int) -> None:
        lay_card(g, DUNGEON, g.turn - 1, card)


def lay_first_card(g: Ravingspire) -> None:
    """The Draw phase while the tower sleeps."""
    g.do(FIRST_CARD)


AWAKEN: Final = Awaken()
FIRST_CARD: Final = FirstCard()
