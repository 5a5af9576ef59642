"""The final challenge is lost: what a hero may leave in the Keep, and who is out of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.rules.battle.outcomes import end_battle
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.turn.ending import all_lost, drop_track
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.slotting import take_out
from donjon.games.ravingspire.state.zones import kinds_in, without
from donjon.games.ravingspire.verbs import BEQUEATH, FAILS, LEFT, OFFER_NOTHING, OUT


def lose_challenge(g: Ravingspire) -> None:
    """A hero among several fails in the Keep, or goes mad there, and is out (RS-47, RS-R75).

    The madness track drops by exactly one; if it still stands, others may try.
    """
    g.tell(FAILS, g.active)
    end_battle(g)
    if not drop_track(g):
        g.do(LEAVE_CARD, OUT_OF_THE_GAME)


class LeaveCard(Ask):
    """One card of hand or slots may be left, face up, for the next hero's battle (RS-R66)."""

    rule = "RS-47"
    topic = "keep"
    kinds: ClassVar[dict[str, str]] = {}

    def run(self, g: Ravingspire) -> None:
        hero = g.hero
        held = hero.hand + [card for card in hero.slots if card >= 0]
        if held and g.present() > 1:
            g.ask(self, g.active, [*(BEQUEATH.of[c] for c in kinds_in(held)), OFFER_NOTHING.bare])

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == OFFER_NOTHING.bare:
            return
        hero = g.hero
        card = arg_of(answer)
        if card in hero.hand:
            hero.hand = without(hero.hand, card)
        else:
            take_out(g, hero, hero.slots.index(card))
        g.left = card
        g.tell(LEFT, g.active, card)


class OutOfTheGame(Step[Ravingspire]):
    """The hero is out for good; when the last one is, all have lost (RS-R65)."""

    rule = "RS-R65"

    def run(self, g: Ravingspire) -> None:
        g.hero.out = True
        g.tell(OUT, g.active, 1, g.hero.hero)
        if g.present() == 0:
            all_lost(g, "taken")


LEAVE_CARD: Final = LeaveCard()
OUT_OF_THE_GAME: Final = OutOfTheGame()
