"""Doubling the value of a card for a turn."""

from __future__ import annotations

from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import kinds_in, without
from donjon.games.ravingspire.verbs import DOUBLES, PICK


class DoubleOne(Ask):
    """One card of some kinds counts double in this turn, and each card once only (RS-R24)."""

    rule = "RS-R24"
    topic = "double"
    sets = ("wanted",)

    def __init__(self, wanted: NumberSet) -> None:
        self.wanted = wanted
        """The kinds of which the card may be."""

    def run(self, g: Ravingspire) -> None:
        options = [PICK.of[card] for card in doublable(g, self.wanted)]
        if options:
            g.ask(self, g.active, options)

    def answer(self, g: Ravingspire, answer: int) -> None:
        card = arg_of(answer)
        g.hero.doubled = [*g.hero.doubled, card]
        g.tell(DOUBLES, g.active, card)


def doublable(g: Ravingspire, wanted: NumberSet) -> list[int]:
    """The cards of some kinds in hand, slots or play of which one is not doubled yet."""
    hero = g.hero
    cards = g.content.cards
    held = hero.played + hero.hand + hero.ready()
    for card in hero.doubled:
        if card in held:
            held = without(held, card)
    return kinds_in([card for card in held if cards[card].is_any(wanted) and cards[card].power])
