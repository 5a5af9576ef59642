"""Madness: what a hero loses with the last of the sanity, and how it ends the turn."""

from __future__ import annotations

from donjon.core.engine.step import Step
from donjon.games.ravingspire.kinds import MOST_SANITY
from donjon.games.ravingspire.rules.battle.lost_challenge import lose_challenge
from donjon.games.ravingspire.rules.battle.outcomes import break_off
from donjon.games.ravingspire.rules.tower.fill import lay_aside_drawn, shuffle_back
from donjon.games.ravingspire.rules.turn.draw import draw_hand
from donjon.games.ravingspire.rules.turn.ending import EndTurn, drop_track
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import START
from donjon.games.ravingspire.verbs import FAILS, MAD


class GoMad(Step[Ravingspire]):
    """Hand and slots are discarded; from the start space, sane again, with a new hand.

    The madness track drops by one. In the hero's turn the cards set aside are discarded too,
    returning adversaries are shuffled in, and the turn is over: no refill, no Foe phase
    (RS-R61). In another's turn all but the end of the turn happens at once (RS-R13). A foe on
    the start space is met at the start of the next turn (RS-R36).

    In the Keep the battle is not won: of several heroes this one is out (RS-R75).
    """

    rule = "RS-43"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Ravingspire) -> None:
        in_keep = self.seat == g.active and g.battle.spire
        if in_keep and g.seats > 1:
            g.unwind(EndTurn)
            lose_challenge(g)
            return
        if in_keep:
            g.tell(FAILS, self.seat)
        if drop_track(g):
            return
        hero = g.touch(self.seat)
        if self.seat == g.active:
            lay_aside_drawn(g)
        hero.take_up()
        hero.drop_hand()
        hero.drop_slots()
        hero.space = START
        hero.sanity = MOST_SANITY
        g.tell(MAD, self.seat, MOST_SANITY, hero.hero)
        if self.seat == g.active:
            break_off(g)
            shuffle_back(g)
            g.unwind(EndTurn)
        draw_hand(g, self.seat)
