"""Loot: drawn from a deck of its own, and set aside with the cards won."""

from __future__ import annotations

from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import without
from donjon.games.ravingspire.verbs import LOOT, LOOTS


class DrawLoot(Step[Ravingspire]):
    """Loot is set aside until Recover."""

    rule = "RS-32"

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, g: Ravingspire) -> None:
        if self.count <= 0:
            return
        if len(g.loot):
            g.loot = g.loot.own()
            g.draw(self, LOOT, g.loot)
        elif any(g.content.cards[card].loot for card in g.banished):
            g.do(RenewLoot(), self)

    def answer(self, g: Ravingspire, answer: int) -> None:
        card = g.content.kind_of[arg_of(answer)]
        g.hero.won = [*g.hero.won, card]
        g.tell(LOOTS, g.active, card)
        if self.count > 1:
            g.do(DrawLoot(self.count - 1))


class RenewLoot(Step[Ravingspire]):
    """No loot is left: that which was banished is shuffled into a new deck."""

    rule = "RS-R27"

    def run(self, g: Ravingspire) -> None:
        back = [card for card in g.banished if g.content.cards[card].loot]
        for card in back:
            g.banished = without(g.banished, card)
        g.loot = Deck(g.copies(back, Deck([])))
