"""What foes do when they are revealed, and chaos that makes the next of them harder."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Name, Number, Word
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act
from donjon.games.ravingspire.effects.phrases import kinds_text, plural
from donjon.games.ravingspire.effects.values import Some
from donjon.games.ravingspire.kinds import CHARM, KINDS, SUITS
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.slotting import take_out
from donjon.games.ravingspire.state.zones import kinds_in, without
from donjon.games.ravingspire.verbs import CLAIMS, DISCARDED, NAME, PICK, RAGES, WAITS


class Rage(Act):
    """This chaos card waits on the foe deck for the next showdown, and is not banished yet."""

    rule = "RS-R51"
    word = Word("rage", Number(1, 9), suit=Name(SUITS), spoils=Number(0, 3, 0))

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

    @staticmethod
    def sentence(deed: Deed) -> str:
        loot = f" and gives {deed.spoils} loot more" if deed.spoils else ""
        return f"the next foe costs {deed.amount} {SUITS[deed.suit]} more{loot}"

    def enrage(self, g: Ravingspire, card: int) -> None:
        """The foe is harder, and richer."""
        deed = self.deed(g)
        g.tell(RAGES, card, deed.suit, deed.amount)
        g.battle = g.battle.changed(deed.suit, deed.amount, deed.spoils, 1)


class Claim(Act):
    """The strongest slotted card of some kinds is set aside unused, and its value added to charm.

    That is as if it were taken off the hero's charm. Of several the player says which, and of a
    vorpal one, off which suit (RS-31).
    """

    rule = "RS-R60"
    topic = "showdown"
    kinds: ClassVar[dict[str, str]] = {}
    word = Word("claim", Some(KINDS), "kinds")

    def run(self, g: Ravingspire) -> None:
        cards = g.content.cards
        kinds = self.deed(g).kinds
        matches = [card for card in g.hero.slots if card >= 0 and cards[card].is_any(kinds)]
        if matches:
            most = max(cards[card].power for card in matches)
            strongest = kinds_in([card for card in matches if cards[card].power == most])
            g.ask(self, g.active, [PICK.of[card] for card in strongest])

    def answer(self, g: Ravingspire, answer: int) -> None:
        hero = g.hero
        card = arg_of(answer)
        take_out(g, hero, hero.slots.index(card))
        hero.spent = [*hero.spent, card]
        if g.content.cards[card].vorpal:
            g.do(NameClaimed(card))
        else:
            claim(g, card, CHARM)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return (
            f"your strongest slotted {kinds_text(deed.kinds)} changes sides: set it aside and "
            "take its value off your charm in this battle, of a vorpal one off the suit you name"
        )


class NameClaimed(Ask):
    """A vorpal card has changed sides: the hero's player names the suit, as always (RS-31)."""

    rule = "RS-R60"
    topic = "suit"
    kinds: ClassVar[dict[str, str]] = {"card": "card"}

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, [NAME.of[suit] for suit in range(3)])

    def answer(self, g: Ravingspire, answer: int) -> None:
        claim(g, self.card, arg_of(answer))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"card": self.card}


def claim(g: Ravingspire, card: int, suit: int) -> None:
    """The value of a card counts against the hero."""
    power = g.content.cards[card].power
    g.battle = g.battle.changed(suit, power)
    g.tell(CLAIMS, g.active, card, power, suit)


class Bar(Act):
    """All cards of some kinds in hand and slots are discarded."""

    rule = "RS-40"
    word = Word("bar", Some(KINDS), "kinds")

    def run(self, g: Ravingspire) -> None:
        hero = g.hero
        cards = g.content.cards
        kinds = self.deed(g).kinds
        for slot in range(len(hero.slots)):
            card = hero.slots[slot]
            if card >= 0 and cards[card].is_any(kinds):
                take_out(g, hero, slot)
                hero.discard = [*hero.discard, card]
                g.tell(DISCARDED, g.active, card)
        for card in hero.hand:
            if cards[card].is_any(kinds):
                hero.hand = without(hero.hand, card)
                hero.discard = [*hero.discard, card]
                g.tell(DISCARDED, g.active, card)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"discard all {plural(deed.kinds)} of your hand and slots"


STEPS: Final[list[type[Act]]] = [Rage, Claim, Bar]
