"""What is always true of a card, a foe, a level or a hero: words that set fields.

Where a word of a pack and the field it goes into have different names, the word is the one
that a person would write.
"""

from __future__ import annotations

from typing import Any, Final

from donjon.core.content.lexicon import Flag, Lexicon, Name, Number, Reader, Word
from donjon.core.content.packs import Entries, Entry
from donjon.core.engine.acts import Effect
from donjon.core.engine.number_set import NO_NUMBERS
from donjon.games.ravingspire.components import Card, Character, Foe, TowerCard
from donjon.games.ravingspire.effects.values import Some
from donjon.games.ravingspire.kinds import KINDS, SUITS, TARGETS

SLOT_NAMES: Final = KINDS[:5]


class Trait(Effect):
    """One trait, before it is put into the fields of what has it."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = 0
        self.kinds = NO_NUMBERS
        self.against = NO_NUMBERS
        self.more = 0
        self.most = 0
        self.cost = 0
        self.slots = NO_NUMBERS
        self.suit = 0
        self.suits = NO_NUMBERS
        self.to = 0
        self.doubles = NO_NUMBERS


CARD_TRAITS: Final = Lexicon(
    Trait,
    [
        Word("plus", Number(1, 9), against=Some(TARGETS)),
        Word("company", Some(KINDS), "kinds", more=Number(1, 3, 1), most=Number(1, 9, 1)),
        Word("as", Name(SUITS), "suit"),
        Word("echo", Number(1, 9)),
        Word("stays", Some(TARGETS), "against"),
        Word("guard", Number(1, 9)),
        Word("lowers", Number(1, 3), against=Some(TARGETS)),
        Word("luck", Number(1, 3)),
        Word("fickle", Number(1, 5)),
        Word("price", Number(1, 5)),
        Word("surge", Number(1, 20), cost=Number(0, 5)),
        Word("burns", Flag()),
        Word("shares", Flag()),
    ],
)
FOE_TRAITS: Final = Lexicon(
    Trait, [Word("void", Some(KINDS), "kinds"), Word("blunts", Some(KINDS), "kinds")]
)
TOWER_TRAITS: Final = Lexicon(
    Trait,
    [
        Word("fits", Some(KINDS), "kinds", slots=Some(SLOT_NAMES)),
        Word("hand", Number(-3, 3)),
        Word("first", Some(KINDS), "kinds", more=Number(1, 3)),
        Word("bite", Number(0, 5)),
        Word("luck", Number(1, 3)),
        Word("gears", Number(1, 3)),
        Word("calm", Number(1, 3)),
    ],
)
HERO_TRAITS: Final = Lexicon(
    Trait,
    [
        Word("hand", Number(1, 9)),
        Word("offers", Some(KINDS), "kinds", doubles=Some(KINDS)),
        Word("lowers", Number(1, 5)),
        Word("redraws", Flag()),
        Word("turns", Name(SUITS), "suit", to=Name(SUITS)),
        Word("generates", Name(SUITS), "suit", kinds=Some(KINDS)),
        Word("keeps", Some(KINDS), "kinds"),
        Word("plus", Number(1, 3), kinds=Some(KINDS)),
        Word("rerolls", Flag()),
        Word("cheap", Some(KINDS), "kinds"),
        Word("free", Some(SUITS), "suits"),
        Word("spins", Number(1, 6)),
        Word("luck", Number(1, 3)),
    ],
)


class Traits:
    """Reads traits with one lexicon."""

    def __init__(self, lexicon: Lexicon, entries: Entries) -> None:
        self.lexicon = lexicon
        self.entries = entries

    def read(
        self, table: str, entry: Entry, field: str, raw: list[dict[str, Any]]
    ) -> list[tuple[str, Trait]]:
        """The traits that a field lists, each with its word; a word stands there once."""
        reader = Reader(self.lexicon, self.entries)
        script = reader.read(table, entry, field, raw)
        traits: list[tuple[str, Trait]] = []
        for number in reader.acts.scripts[script] if script >= 0 else []:
            trait = reader.acts.effects[number]
            assert isinstance(trait, Trait)
            word = reader.acts.words[trait.word]
            if word in [other for other, _ in traits]:
                raise self.entries.wrong(table, entry, field, f"{word!r} is there twice.")
            traits.append((word, trait))
        return traits


def put_on_card(card: Card, word: str, trait: Trait) -> None:
    """Set the fields of a card."""
    match word:
        case "plus":
            card.plus, card.plus_against = trait.amount, trait.against
        case "company":
            card.company, card.company_plus = trait.kinds, trait.more
            card.company_most = trait.most
        case "as":
            card.counts_as = trait.suit
        case "stays":
            card.stays_against = trait.against
        case "lowers":
            card.lowers, card.lowers_against = trait.amount, trait.against
        case "luck":
            card.loot_plus = trait.amount
        case "surge":
            card.surge, card.surge_price = trait.amount, trait.cost
        case "burns" | "shares":
            setattr(card, word, bool(trait.amount))
        case _:
            setattr(card, word, trait.amount)


def put_on_foe(foe: Foe, word: str, trait: Trait) -> None:
    """Set the fields of a foe."""
    setattr(foe, word, trait.kinds)


def put_on_tower(tower: TowerCard, word: str, trait: Trait) -> None:
    """Set the fields of a tower card."""
    match word:
        case "fits":
            tower.fits, tower.fits_slots = trait.kinds, trait.slots
        case "first":
            tower.first_kinds, tower.first_plus = trait.kinds, trait.more
        case "luck":
            tower.loot_plus = trait.amount
        case _:
            setattr(tower, word, trait.amount)


def put_on_hero(hero: Character, word: str, trait: Trait) -> None:
    """Set the fields of a hero."""
    match word:
        case "offers":
            hero.offers, hero.doubles = trait.kinds, trait.doubles
        case "turns":
            hero.turns_from, hero.turns_to = trait.suit, trait.to
        case "generates":
            hero.generates, hero.generators = trait.suit, trait.kinds
        case "keeps" | "cheap":
            setattr(hero, word, trait.kinds)
        case "plus":
            hero.plus, hero.plus_kinds = trait.amount, trait.kinds
        case "free":
            hero.free = trait.suits.numbers()
        case "redraws" | "rerolls":
            setattr(hero, word, bool(trait.amount))
        case "luck":
            hero.loot_plus = trait.amount
        case _:
            setattr(hero, word, trait.amount)
