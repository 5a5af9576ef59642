"""Effects in and around battles: power for a turn, what foes take, what adversaries leave."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.effects import Carry, follow
from donjon.core.vocabulary import arg_of
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.effects.measured import Act
from donjon.games.ravingspire.rules.loot import DrawLoot
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.slotting import take_out
from donjon.games.ravingspire.state.zones import kinds_in, without
from donjon.games.ravingspire.verbs import CLAIMS, DISCARDED, PICK, WAITS


class Add(Act):
    """Power for this turn that no card gives any more."""

    rule = "RS-30"

    def run(self, g: Ravingspire) -> None:
        deed = self.deed(g)
        code = deed.against << 8 | deed.suit << 4 | deed.amount
        g.hero.boost = [*g.hero.boost, code]


class Loot(Act):
    """Loot is won."""

    rule = "RS-33"

    def run(self, g: Ravingspire) -> None:
        g.do(DrawLoot(self.deed(g).amount))


class ReturnLater(Carry[Ravingspire]):
    """The beaten adversary waits beside the encounter deck and returns in Recover."""

    rule = "RS-33"

    def run(self, g: Ravingspire) -> None:
        card = g.banished[-1]
        g.banished = without(g.banished, card)
        g.returning = [*g.returning, card]


class Result(Carry[Ravingspire]):
    """The die says what a beaten adversary leaves."""

    rule = "RS-33"

    def run(self, g: Ravingspire) -> None:
        g.do(ROLL_DIE, LookUp(self.effect))


class LookUp(Act):
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


class Rage(Act):
    """This chaos card waits on the foe deck for the next showdown, and is not banished yet."""

    rule = "RS-R51"

    def run(self, g: Ravingspire) -> None:
        content = g.content
        for card in reversed(g.banished):
            script = content.cards[card].script
            if script >= 0 and self.effect in content.acts.scripts[script]:
                left = g.banished.copy()
                del left[len(left) - 1 - left[::-1].index(card)]
                g.banished = left
                g.rage = [*g.rage, card]
                g.tell(WAITS, card)
                return


class Claim(Act):
    """The strongest slotted card of some kinds is set aside unused, and its value added to charm.

    That is as if it were taken off the hero's charm. Of several the player says which.
    """

    rule = "RS-R60"
    topic = "showdown"
    kinds: ClassVar[dict[str, str]] = {}

    def run(self, g: Ravingspire) -> None:
        cards = g.content.cards
        kinds = self.deed(g).kinds
        found = [card for card in g.hero.slots if card >= 0 and cards[card].kinds & kinds]
        if found:
            most = max(cards[card].power for card in found)
            strongest = kinds_in([card for card in found if cards[card].power == most])
            g.ask(self, g.active, [PICK.of[card] for card in strongest])

    def answer(self, g: Ravingspire, answer: int) -> None:
        hero = g.hero
        card = arg_of(answer)
        power = g.content.cards[card].power
        take_out(g, hero, hero.slots.index(card))
        hero.spent = [*hero.spent, card]
        g.battle = g.battle.changed(2, power)
        g.tell(CLAIMS, g.active, card, power)


class Bar(Act):
    """All cards of some kinds in hand and slots are discarded."""

    rule = "RS-40"

    def run(self, g: Ravingspire) -> None:
        hero = g.hero
        cards = g.content.cards
        kinds = self.deed(g).kinds
        for slot in range(len(hero.slots)):
            card = hero.slots[slot]
            if card >= 0 and cards[card].kinds & kinds:
                take_out(g, hero, slot)
                hero.discard = [*hero.discard, card]
                g.tell(DISCARDED, g.active, card)
        for card in hero.hand:
            if cards[card].kinds & kinds:
                hero.hand = without(hero.hand, card)
                hero.discard = [*hero.discard, card]
                g.tell(DISCARDED, g.active, card)
