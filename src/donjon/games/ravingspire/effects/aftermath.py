"""What adversaries leave when they are beaten: loot, a roll of the die, and perhaps themselves."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Flag, Number, Word
from donjon.core.engine.effects import follow
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act
from donjon.games.ravingspire.effects.values import Faces
from donjon.games.ravingspire.rules.card_effect import CardEffect
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.tower.loot import DrawLoot
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import without


class Loot(Act):
    """Loot is won."""

    rule = "RS-33"
    word = Word("loot", Number(1, 3))

    def run(self, g: Ravingspire) -> None:
        g.do(DrawLoot(self.deed(g).amount))

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"gain {deed.amount} loot"


class ReturnLater(Act):
    """The beaten adversary waits beside the encounter deck and returns in Recover."""

    rule = "RS-33"
    word = Word("return", Flag())

    def run(self, g: Ravingspire) -> None:
        card = g.banished[-1]
        g.banished = without(g.banished, card)
        g.returning = [*g.returning, card]

    @staticmethod
    def sentence(deed: Deed) -> str:
        return "reshuffle this card"


class Result(Act):
    """The die says what a beaten adversary leaves."""

    rule = "RS-33"
    word = Word("roll", Faces())

    def run(self, g: Ravingspire) -> None:
        g.do(ROLL_DIE, LookUp(self.effect))

    @staticmethod
    def sentence(deed: Deed) -> str:
        return "roll"


class LookUp(CardEffect):
    """Heroes, tower cards and cards spent add to the die, which never counts more than 6."""

    rule = "RS-33"

    def run(self, g: Ravingspire) -> None:
        content = g.content
        hero = g.hero
        tower = g.rings.towers[g.level]
        pips = g.die + content.heroes[hero.hero].loot_plus + hero.luck
        if tower >= 0:
            pips += content.towers[tower].loot_plus
        follow(g, self.deed(g).ways[min(pips, 6) - 1])


STEPS: Final[list[type[Act]]] = [Loot, ReturnLater, Result]
