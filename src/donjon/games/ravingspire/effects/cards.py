"""Effects on the cards of a hero: drawing, discarding, fetching, banishing."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Flag, Name, Number, Word
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act, Measured
from donjon.games.ravingspire.effects.phrases import amount_text, card_kinds, cards_text
from donjon.games.ravingspire.effects.values import Amount, Some
from donjon.games.ravingspire.kinds import (
    KINDS,
    NO_CARD,
    PICK_CHOSEN,
    PICK_RANDOM,
    PICK_STRONGEST,
    PICKS,
)
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.tower.well import take_from
from donjon.games.ravingspire.rules.turn.draw import DrawCards
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
    ZONE_DISCARD,
    ZONE_HAND,
)


class Draw(Act):
    """Cards are drawn from the battle deck (RS-R44)."""

    rule = "RS-30"
    word = Word("draw", Number(1, 6))

    def run(self, g: Ravingspire) -> None:
        g.do(DrawCards(g.active, self.deed(g).amount))

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"draw {cards_text(deed.amount)}"

    def matters(self, g: Ravingspire) -> bool:
        return len(g.hero.deck) > 0 or bool(g.hero.discard)


class Discard(Measured):
    """Cards of the hand are discarded: as the player chooses, unless the text says otherwise."""

    rule = "RS-R49"
    word = Word("discard", Amount(), pick=Name(PICKS, "chosen"))

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        g.do(DiscardSome(amount, deed.pick, g.content.causes[self.effect]))

    @staticmethod
    def sentence(deed: Deed) -> str:
        if deed.pick == PICK_STRONGEST:
            several = deed.amount != 1
            which = f"{amount_text(deed.amount)} strongest cards" if several else "strongest card"
            return f"discard the {which} of your hand"
        at_random = " at random" if deed.pick == PICK_RANDOM else ""
        return f"discard {cards_text(deed.amount)} from your hand{at_random}"


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
        elif self.pick == PICK_RANDOM:
            kinds = sorted(kinds_in(hand))
            counts = [hand.count(card) for card in kinds]
            g.roll(self, [DISCARD.of[card] for card in kinds], counts)
        elif self.pick == PICK_CHOSEN:
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
    word = Word("strip", Flag())

    def run(self, g: Ravingspire) -> None:
        slotted = sum(card >= 0 for card in g.hero.slots)
        if slotted:
            g.tell(STRIPPED, g.active, slotted)
        g.hero.drop_slots()

    @staticmethod
    def sentence(deed: Deed) -> str:
        return "discard all your slotted cards"

    def matters(self, g: Ravingspire) -> bool:
        return any(card >= 0 for card in g.hero.slots)


class Fetch(Act):
    """A card of some kinds comes back from the hero's discard pile to the hand."""

    rule = "RS-30"
    topic = "pick"
    word = Word("fetch", Some(KINDS), "kinds")

    def run(self, g: Ravingspire) -> None:
        cards = g.content.cards
        kinds = self.deed(g).kinds
        matches = [card for card in kinds_in(g.hero.discard) if cards[card].is_any(kinds)]
        if matches:
            g.ask(self, g.active, [PICK.of[card] for card in matches])

    def answer(self, g: Ravingspire, answer: int) -> None:
        hero = g.hero
        card = arg_of(answer)
        hero.discard = without(hero.discard, card)
        hero.hand = [*hero.hand, card]
        g.tell(FETCHES, g.active, card)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"take {card_kinds(deed.kinds)} from your discard pile into your hand"

    def matters(self, g: Ravingspire) -> bool:
        kinds = self.deed(g).kinds
        return any(g.content.cards[card].is_any(kinds) for card in g.hero.discard)


class Recall(Act):
    """A banished card of some kinds comes back, and is set aside with the cards won.

    Not the card itself that says so.
    """

    rule = "RS-38"
    topic = "pick"
    word = Word("recall", Some(KINDS), "kinds")

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
        matches = [card for card in kinds_in(lying) if cards[card].is_any(kinds)]
        if matches:
            g.ask(self, g.active, [PICK.of[card] for card in matches])

    def answer(self, g: Ravingspire, answer: int) -> None:
        card = arg_of(answer)
        g.banished = without(g.banished, card)
        g.hero.won = [*g.hero.won, card]
        g.tell(FETCHES, g.active, card)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"win back {card_kinds(deed.kinds)} that was banished"

    def matters(self, g: Ravingspire) -> bool:
        kinds = self.deed(g).kinds
        return any(g.content.cards[card].is_any(kinds) for card in g.banished)


class Steal(Act):
    """A card of some kinds from another hero's discard pile is set aside with the cards won."""

    rule = "RS-R53"
    topic = "pick"
    word = Word("steal", Some(KINDS), "kinds")

    def run(self, g: Ravingspire) -> None:
        matches = self.lying_open(g)
        if matches:
            g.ask(self, g.active, [PICK.of[card] for card in kinds_in(matches)])

    def answer(self, g: Ravingspire, answer: int) -> None:
        card = arg_of(answer)
        for seat in g.clockwise():
            if seat != g.active and card in g.heroes[seat].discard:
                victim = g.touch(seat)
                victim.discard = without(victim.discard, card)
                g.hero.won = [*g.hero.won, card]
                g.tell(STEALS, g.active, card, seat)
                return

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"take {card_kinds(deed.kinds)} from the discard pile of another hero"

    def matters(self, g: Ravingspire) -> bool:
        """Alone, or with no such card lying open, nothing can be stolen."""
        return bool(self.lying_open(g))

    def lying_open(self, g: Ravingspire) -> list[int]:
        """What could be stolen; the piles of heroes who are out do not count."""
        cards = g.content.cards
        kinds = self.deed(g).kinds
        open_cards: list[int] = []
        for seat in g.clockwise():
            if seat != g.active:
                open_cards += [card for card in g.heroes[seat].discard if cards[card].is_any(kinds)]
        return open_cards


class Purge(Act):
    """Up to so many cards of hand or discard pile may be banished."""

    rule = "RS-38"
    word = Word("purge", Number(1, 3))

    def run(self, g: Ravingspire) -> None:
        g.do(PurgeSome(self.deed(g).amount))

    @staticmethod
    def sentence(deed: Deed) -> str:
        cards = "a card" if deed.amount == 1 else f"up to {deed.amount} cards"
        return f"you may banish {cards} from your hand or discard pile"

    def matters(self, g: Ravingspire) -> bool:
        return bool(g.hero.hand) or bool(g.hero.discard)


class PurgeSome(Ask):
    """One card is banished, if the player likes."""

    rule = "RS-38"
    topic = "well"
    decline = DONE.bare

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, g: Ravingspire) -> None:
        hero = g.hero
        options = [BANISH.at[card][ZONE_HAND] for card in kinds_in(hero.hand)]
        options += [BANISH.at[card][ZONE_DISCARD] for card in kinds_in(hero.discard)]
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


STEPS: Final[list[type[Act]]] = [Draw, Discard, Strip, Fetch, Recall, Steal, Purge]
