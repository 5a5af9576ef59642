"""Effects on the cards of a hero: drawing, discarding, fetching, banishing."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, second_of
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.kinds import CHOSEN, NO_CARD, RANDOM
from donjon.games.ravingspire.rules.asking import Ask
from donjon.games.ravingspire.rules.drawing import DrawCards
from donjon.games.ravingspire.rules.effects.doubling import DoubleOne
from donjon.games.ravingspire.rules.effects.measured import Act, Measured
from donjon.games.ravingspire.rules.well import take_from
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import kinds_in, without
from donjon.games.ravingspire.verbs import (
    BANISH,
    BANISHED,
    DISCARD,
    DISCARDED,
    DISCARDS,
    DONE,
    FETCHES,
    PICK,
    STEALS,
    STRIPPED,
)


class Draw(Act):
    """Cards are drawn from the battle deck (RS-R44)."""

    rule = "RS-30"

    def run(self, g: Ravingspire) -> None:
        g.do(DrawCards(g.active, self.deed(g).amount))


class Discard(Measured):
    """Cards of the hand are discarded: as the player chooses, unless the text says otherwise."""

    rule = "RS-R49"

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        g.do(DiscardSome(amount, deed.pick, g.content.causes[self.effect]))


class DiscardSome(Ask):
    """One card after another. Meanwhile hand and slots cannot be swapped (RS-27)."""

    rule = "RS-R49"
    topic = "discard"
    kinds: ClassVar[dict[str, str]] = {"cause": "cause", "card": "card"}

    def __init__(self, count: int, pick: int, cause: int = NO_CARD) -> None:
        self.count = count
        self.pick = pick
        self.cause = cause
        """The card whose text says so."""

    def run(self, g: Ravingspire) -> None:
        hand = g.hero.hand
        if self.count <= 0 or not hand:
            return
        if self.count >= len(hand):
            g.do(DropHand())
        elif self.pick == RANDOM:
            kinds = sorted(kinds_in(hand))
            counts = [hand.count(card) for card in kinds]
            g.roll(self, [DISCARD.of[card] for card in kinds], counts)
        elif self.pick == CHOSEN:
            g.ask(self, g.active, [DISCARD.of[card] for card in kinds_in(hand)])
        else:
            cards = g.content.cards
            most = max(cards[card].power for card in hand)
            strongest = [card for card in kinds_in(hand) if cards[card].power == most]
            g.ask(self, g.active, [DISCARD.of[card] for card in strongest])

    def answer(self, g: Ravingspire, answer: int) -> None:
        hero = g.hero
        card = arg_of(answer)
        hero.hand = without(hero.hand, card)
        hero.discard = [*hero.discard, card]
        g.tell(DISCARDED, g.active, card)
        if self.count > 1:
            g.do(DiscardSome(self.count - 1, self.pick, self.cause))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"count": self.count, "card": self.cause}


class DropHand(Step[Ravingspire]):
    """The whole hand is discarded."""

    rule = "RS-R49"

    def run(self, g: Ravingspire) -> None:
        g.tell(DISCARDS, g.active, len(g.hero.hand))
        g.hero.drop_hand()


class Strip(Act):
    """All slotted cards are discarded."""

    rule = "RS-35"

    def run(self, g: Ravingspire) -> None:
        slotted = sum(card >= 0 for card in g.hero.slots)
        if slotted:
            g.tell(STRIPPED, g.active, slotted)
        g.hero.drop_slots()


class Fetch(Act):
    """A card of some kinds comes back from the hero's discard pile to the hand."""

    rule = "RS-30"
    topic = "pick"

    def run(self, g: Ravingspire) -> None:
        cards = g.content.cards
        kinds = self.deed(g).kinds
        found = [card for card in kinds_in(g.hero.discard) if cards[card].kinds & kinds]
        if found:
            g.ask(self, g.active, [PICK.of[card] for card in found])

    def answer(self, g: Ravingspire, answer: int) -> None:
        hero = g.hero
        card = arg_of(answer)
        hero.discard = without(hero.discard, card)
        hero.hand = [*hero.hand, card]
        g.tell(FETCHES, g.active, card)


class Recall(Act):
    """A banished card of some kinds comes back, and is set aside with the cards won.

    Not the card itself that says so.
    """

    rule = "RS-38"
    topic = "pick"

    def run(self, g: Ravingspire) -> None:
        cards = g.content.cards
        kinds = self.deed(g).kinds
        lying = g.banished
        for card in reversed(lying):
            if (
                cards[card].script >= 0
                and self.effect in g.content.acts.scripts[cards[card].script]
            ):
                lying = without(lying, card)
                break
        found = [card for card in kinds_in(lying) if cards[card].kinds & kinds]
        if found:
            g.ask(self, g.active, [PICK.of[card] for card in found])

    def answer(self, g: Ravingspire, answer: int) -> None:
        card = arg_of(answer)
        g.banished = without(g.banished, card)
        g.hero.won = [*g.hero.won, card]
        g.tell(FETCHES, g.active, card)


class Steal(Act):
    """A card of some kinds from another hero's discard pile is set aside with the cards won."""

    rule = "RS-R53"
    topic = "pick"

    def run(self, g: Ravingspire) -> None:
        cards = g.content.cards
        kinds = self.deed(g).kinds
        found: list[int] = []
        for seat in g.clockwise():
            if seat != g.active:
                found += [c for c in g.heroes[seat].discard if cards[c].kinds & kinds]
        if found:
            g.ask(self, g.active, [PICK.of[card] for card in kinds_in(found)])

    def answer(self, g: Ravingspire, answer: int) -> None:
        card = arg_of(answer)
        for seat in g.clockwise():
            if seat != g.active and card in g.heroes[seat].discard:
                victim = g.touch(seat)
                victim.discard = without(victim.discard, card)
                g.hero.won = [*g.hero.won, card]
                g.tell(STEALS, g.active, card, seat)
                return


class Double(Act):
    """A card of some kinds counts double in this turn."""

    rule = "RS-R24"

    def run(self, g: Ravingspire) -> None:
        g.do(DoubleOne(self.deed(g).kinds))


class Purge(Act):
    """Up to so many cards of hand or discard pile may be banished."""

    rule = "RS-38"

    def run(self, g: Ravingspire) -> None:
        g.do(PurgeSome(self.deed(g).amount))


class PurgeSome(Ask):
    """One card is banished, if the player likes."""

    rule = "RS-38"
    topic = "well"
    decline = DONE.bare

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, g: Ravingspire) -> None:
        hero = g.hero
        options = [BANISH.at[card][0] for card in kinds_in(hero.hand)]
        options += [BANISH.at[card][1] for card in kinds_in(hero.discard)]
        if options and self.count:
            g.ask(self, g.active, [*options, DONE.bare])

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == DONE.bare:
            return
        card = arg_of(answer)
        take_from(g, card, second_of(answer))
        g.banish(card)
        g.tell(BANISHED, card)
        g.do(PurgeSome(self.count - 1))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"count": self.count}
