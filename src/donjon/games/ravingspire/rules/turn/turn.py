"""A turn, in the order of the rulebook: move, draw, encounter or showdown, explore, recover, foe.

Each phase is a chapter of its own. Which of them a turn has is decided when it is reached:
a hero who shares a space with a foe fights instead of drawing and encountering.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.games.ravingspire.rules.battle.showdown import SHOWDOWN
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.tower.fill import OpenRing, draw_card, lay_aside_drawn
from donjon.games.ravingspire.rules.tower.foes import FOE_PHASE
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.ending import END_TURN, EndTurn
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.turn.first_turns import AWAKEN, lay_first_card
from donjon.games.ravingspire.rules.turn.move import CHOOSE_WAY
from donjon.games.ravingspire.rules.turn.recover import RECOVER
from donjon.games.ravingspire.rules.turn.trade import TRADE_NOW
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.spire import ASLEEP
from donjon.games.ravingspire.verbs import ACCEPT, TURNS


class HeroTurn(Step[Ravingspire]):
    """Move, draw, encounter, explore, recover, foe; madness goes straight to the end."""

    rule = "RS-08"

    def run(self, g: Ravingspire) -> None:
        g.turn += 1
        g.owed = -1
        g.tell(TURNS, g.active, g.turn)
        g.do(
            AWAKEN,
            MOVE_PHASE,
            DRAW_PHASE,
            ENCOUNTER_PHASE,
            EXPLORE_PHASE,
            RECOVER,
            FOE_PHASE,
            END_TURN,
            self,
        )


class MovePhase(Step[Ravingspire]):
    """A hero who starts the turn on a foe's space gets ready and does not move; others roll the
    die and must move that many spaces (RS-39).

    Before and after it heroes may trade (RS-51).
    """

    rule = "RS-08"

    def run(self, g: Ravingspire) -> None:
        if g.foe_here():
            g.do(GET_READY)
        elif g.seats == 1:
            g.do(ROLL_DIE, CHOOSE_WAY)
        else:
            g.do(TRADE_NOW, ROLL_DIE, CHOOSE_WAY, TRADE_NOW)


class GetReady(Ask):
    """Before the card of a foe that has come to the hero is drawn, hand and slots may be swapped.

    Whoever walks onto a foe could do so before the move.
    """

    rule = "RS-R78"
    topic = "ready"

    def run(self, g: Ravingspire) -> None:
        if g.foe_here() and g.anytime(g.active):
            g.ask(self, g.active, [ACCEPT.bare], window=True)

    def answer(self, g: Ravingspire, answer: int) -> None:
        """The foe card is drawn next."""


class DrawPhase(Step[Ravingspire]):
    """One card is drawn and laid beside the ring; a foe card takes its place (RS-39)."""

    rule = "RS-10"

    def run(self, g: Ravingspire) -> None:
        if g.turn <= ASLEEP:
            lay_first_card(g)
        elif not g.foe_here():
            g.do(GET_READY)
            draw_card(g)


class EncounterPhase(Step[Ravingspire]):
    """A foe on the hero's space is fought; otherwise the ring is encountered (RS-36).

    A ring that an exerted hero came to is only now revealed, and may bring the foe (RS-R31).
    """

    rule = "RS-17"

    def run(self, g: Ravingspire) -> None:
        level = g.level
        revealed = g.rings.is_revealed(level)
        if g.foe_here():
            if not revealed:
                g.owed = level
            lay_aside_drawn(g)
            g.do(SHOWDOWN)
        elif not revealed:
            g.do(OpenRing(level), GET_READY, self)
        else:
            g.do(ENCOUNTER)


MOVE_PHASE: Final = MovePhase()
GET_READY: Final = GetReady()
DRAW_PHASE: Final = DrawPhase()
ENCOUNTER_PHASE: Final = EncounterPhase()
HERO_TURN: Final = HeroTurn()

__all__ = ["HERO_TURN", "EndTurn"]
