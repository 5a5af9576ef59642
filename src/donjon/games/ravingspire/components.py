"""What lies in the box: cards, heroes, foes, tower and spire cards. None of it changes."""

from __future__ import annotations

from typing import Any

from donjon.core.engine.acts import Acts, Effect
from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import Vocabulary
from donjon.games.ravingspire.kinds import (
    ADVENTURER,
    ADVERSARY,
    GO_PORTAL,
    HAND_SIZE,
    NO_SUIT,
    NORMAL,
    OWN_LEVEL,
    PICK_CHOSEN,
    REAVER,
    SHARED,
    SLOTS,
    SPIN_EITHER_WAY,
    STAIRS_MEET,
    WHEN_PLAYED,
    WITH_POWER,
    YOU,
)


class Deed(Effect):
    """One effect of a card or a foe. Which of these fields count depends on its word."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = 0
        """How much or how many; D3 or D6 if a die says it."""
        self.who = YOU
        self.kinds = NO_NUMBERS
        """The kinds of cards it is about."""
        self.pick = PICK_CHOSEN
        self.way = SPIN_EITHER_WAY
        self.levels = OWN_LEVEL
        self.stairs = STAIRS_MEET
        self.where = GO_PORTAL
        self.price = 0
        """The sanity that a temptation costs."""
        self.suit = NO_SUIT
        self.against = NO_NUMBERS
        """Whom it works against; nobody if it always does."""
        self.spoils = 0
        """How much loot more a foe gives."""


class Card:
    """A kind of card that can lie in a hand or a ring; copies of it share its number."""

    # What is read most, apart: objects with more than thirty fields are slower in all they do.
    __slots__ = (
        *("kinds", "adversary", "slots", "values", "power", "script", "when", "steady"),
        *("has_special", "remarkable", "cost", "brute", "__dict__"),
    )

    def __init__(self, name: str, kinds: NumberSet) -> None:
        self.name = name
        self.kinds = kinds
        self.adversary = ADVERSARY in kinds
        self.slots = NO_NUMBERS
        """The kinds of slots it fits; none if it cannot be slotted."""
        self.copies = 1
        self.starter = False
        self.loot = False
        self.added = False
        """Whether a pack beside the base pack brings it (RS-53)."""
        self.values: list[int] = [0, 0, 0]
        """Its printed value in each suit. It gives one suit at each use: where several are
        above 0, the player says which ("x or y", and vorpal values, RS-31)."""
        self.vorpal = False
        self.power = 0
        """The highest of its printed values."""
        self.cost: list[int] = [0, 0, 0]
        self.brute = 0
        """Its brute force; 0 for none."""
        self.weight = 0
        """Its brute force, or twice the sum of its cost: the heaviest is pushed out (RS-R9)."""
        self.script = -1
        """Its special, or what happens when it is beaten or turned up; -1 for nothing."""
        self.mode = WITH_POWER
        self.when = WHEN_PLAYED

        self.plus = 0
        """So much more against those in `plus_against`, or always if there are none."""
        self.plus_against = NO_NUMBERS
        self.company = NO_NUMBERS
        """The kinds of other cards spent this turn that make it stronger."""
        self.company_plus = 0
        self.company_most = 0
        """How many of them count at most."""
        self.counts_as = NO_SUIT
        """A suit that its value may be used as, by its text."""
        self.echo = 0
        """Instead of its own value: that of another card spent this turn, in the suit it was
        used for, up to this."""
        self.stays_against = NO_NUMBERS
        """Spent from a slot against this, it is turned over and stays, as a dungeon card does."""
        self.guard = 0
        """While slotted: so much of the next sanity loss is ignored, then it is discarded."""
        self.lowers = 0
        """Spent against those in `lowers_against`: one suit costs so much less, and the brute
        force too."""
        self.lowers_against = NO_NUMBERS
        self.loot_plus = 0
        """Spent on an adversary: so much more on the die of its result."""
        self.fickle = 0
        """A die is rolled when it is spent; up to this, it has no power."""
        self.price = 0
        """The sanity it costs to spend it; not in Explore, where texts do nothing (RS-15)."""
        self.surge = 0
        """Its value against adversaries and foes, for `surge_price` sanity more; 0 for none."""
        self.surge_price = 0
        self.burns = False
        """Whether it is banished when it was spent; not in Explore."""
        self.shares = False
        """Whether it can share a slot with another card of its kind."""
        self.has_special = False
        """Whether it has a special that is used before a payment (RS-30)."""
        self.steady = False
        """Whether its worth depends on nothing but what it is spent on and by whom."""
        self.remarkable = False
        """Whether anything is to be known of a hand that holds it; see `Remarks`."""

    def is_a(self, kind: int) -> bool:
        """Whether it is of this kind."""
        return kind in self.kinds

    def is_any(self, kinds: NumberSet) -> bool:
        """Whether it is of one of these kinds."""
        return self.kinds.overlaps(kinds)

    def settle(self) -> None:
        """Work out what follows from the rest, once all of it is known."""
        self.has_special = self.when == WHEN_PLAYED and (self.script >= 0 or self.fickle > 0)
        self.steady = not (self.company or self.echo or self.price or self.surge)
        self.remarkable = self.has_special or self.when != WHEN_PLAYED or not self.steady


class Foe:
    """A foe, or the challenge on a spire card, which counts as one (RS-R57)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hero_class = REAVER
        self.cost: list[int] = [0, 0, 0]
        self.rolled: list[bool] = [False, False, False]
        """To which suits a die is added when it is faced; spire cards only."""
        self.brute = 0
        """0 for none, as with most."""
        self.loot = 2
        self.script = -1
        """What happens when it is revealed; -1 for nothing."""
        self.void = NO_NUMBERS
        """Cards of these kinds count for nothing against it."""
        self.blunts = NO_NUMBERS
        """Of the cards of these kinds in a payment, the strongest counts for nothing."""
        self.added = False


class SpireCard(Foe):
    """The final challenge (RS-45)."""


class TowerCard:
    """What is different on a level (RS-37)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.added = False
        self.fits = NO_NUMBERS
        """Cards of these kinds may also use slots of the kinds in `fits_slots`."""
        self.fits_slots = NO_NUMBERS
        self.hand = 0
        """So many cards more, or fewer, are drawn for a new hand."""
        self.first_plus = 0
        """The first card of the kinds in `first_kinds` spent in a turn is worth so much more."""
        self.first_kinds = NO_NUMBERS
        self.bite = 1
        """The sanity that each adversary takes in Recover."""
        self.loot_plus = 0
        """So much more on the die of an adversary's result."""
        self.gears = 0
        """A turning may go so many spaces further."""
        self.calm = 0
        """The sanity gained in Recover if no adversary lies on the ring."""


class Character:
    """Who a hero is: starter deck, slots, and abilities as the numbers that rules ask for."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hero_class = REAVER
        self.difficulty = NORMAL
        self.added = False
        self.deck: list[int] = []
        """The numbers of the twelve starter cards."""
        self.start: list[int] = [0, 0, 0]
        """The printed starting value (RS-64)."""
        self.slots: list[int] = []
        """The kind of each of the five slots."""
        self.vacant: list[bool] = []
        """Of an empty battlemat, whether a slot is the first of its kind; the shared one is not."""

        self.hand = HAND_SIZE
        self.offers = NO_NUMBERS
        """Once a turn: banish a card of these kinds to double one of those in `doubles`."""
        self.doubles = NO_NUMBERS
        self.lowers = 0
        """Once a turn: an adversary or foe costs so much less in one suit."""
        self.redraws = False
        """Once a turn: another foe card instead."""
        self.turns_from = NO_SUIT
        """Against adversaries and foes, cards of this suit may be used as `turns_to`."""
        self.turns_to = NO_SUIT
        self.generates = NO_SUIT
        """The suit of which each slotted card of `generators` makes 1 a turn (RS-29)."""
        self.generators = NO_NUMBERS
        self.keeps = NO_NUMBERS
        """Slotted cards of these kinds give their power once a turn and stay."""
        self.plus = 0
        """Cards of the kinds in `plus_kinds` are worth so much more on the hero's turn."""
        self.plus_kinds = NO_NUMBERS
        self.rerolls = False
        """Once a turn: any die of the hero's turn again."""
        self.cheap = NO_NUMBERS
        """Cards of these kinds cost 1 less (RS-R54)."""
        self.free: list[int] = []
        """Once a turn: 1 of one of these suits, for nothing."""
        self.spins = 0
        """Once a turn in Explore: the hero's level up to so many spaces, for nothing."""
        self.loot_plus = 0
        """So much more on the die of an adversary's result."""


def causes(acts: Acts, cards: list[Card]) -> list[int]:
    """For each effect the card whose text it stands in, also in a line of a table; -1 for none."""
    cards_of_effects = [-1] * len(acts.effects)
    for number, card in enumerate(cards):
        scripts = [card.script] if card.script >= 0 else []
        while scripts:
            for effect in acts.scripts[scripts.pop()]:
                cards_of_effects[effect] = number
                scripts += acts.effects[effect].ways
                if acts.effects[effect].script >= 0:
                    scripts.append(acts.effects[effect].script)
    return cards_of_effects


class RavingspireContent(Content):
    """All cards of the game and what follows from them."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        titles: dict[str, list[str]],
        texts: dict[str, list[str]],
        acts: Acts,
        cards: list[Card],
        heroes: list[Character],
        foes: list[Foe],
        towers: list[TowerCard],
        spires: list[SpireCard],
        kind_of: list[int],
        tales: dict[str, list[str]],
    ) -> None:
        super().__init__(vocabulary, titles, texts, acts)
        self.deeds: list[Deed] = [deed for deed in acts.effects if isinstance(deed, Deed)]
        self.causes: list[int] = causes(acts, cards)
        self.cards = cards
        """All kinds of cards: starters, encounter cards, loot."""
        for card in cards:
            card.settle()
        self.heroes = heroes
        for hero in heroes:
            firsts = [hero.slots.index(kind) == slot for slot, kind in enumerate(hero.slots)]
            hero.vacant = [*firsts, False]
        self.foes = foes
        self.towers = towers
        self.spires = spires
        self.tales = tales
        """A line of story for each card, hero, foe, tower and spire card."""
        self.specials: list[str] = []
        """What each card says beyond its values; empty for a plain one."""
        self.abilities: list[list[str]] = []
        """The sentences of each hero's two abilities."""
        self.kind_of = kind_of
        """The card that each copy in the encounter deck or the loot deck is of."""
        self.copies_of: list[list[int]] = [[] for _ in cards]
        """The copies of each card in those decks."""
        self.encounters: list[int] = []
        """The copies in the encounter deck."""
        self.added_encounters: list[int] = []
        """Those that packs bring, for the top third of it (RS-53)."""
        self.loot: list[int] = []
        """The copies in the loot deck, those of packs among them."""
        for copy, kind in enumerate(kind_of):
            self.copies_of[kind].append(copy)
            if cards[kind].loot:
                self.loot.append(copy)
            elif cards[kind].added:
                self.added_encounters.append(copy)
            else:
                self.encounters.append(copy)
        self.slots_for: list[list[list[list[int]]]] = [
            [[_slots_for(hero, card, tower) for card in cards] for hero in heroes]
            for tower in towers
        ]
        """By tower card and hero the slots that each card fits."""
        self.usual_slots = [[_slots_for(hero, card, None) for card in cards] for hero in heroes]
        """By hero the slots that each card fits where there is no tower card."""
        self.dearest = max(card.price + card.surge_price for card in cards)
        """The most sanity that a card costs."""
        self.prices: dict[int, Any] = {}
        """What ring cards ask for while nobody hinders; see `payment.price`."""
        self.made: dict[tuple[int, ...], Any] = {}
        """Units of power by all that they are made of, each made once; see `payment.units`."""
        self.units: list[list[list[Any]]] = []
        """By hero and what it is against, for each place the cards as something to pay with, where
        they are always worth the same; see `payment.units`."""
        brought = [number for number, spire in enumerate(spires) if spire.added]
        self.challenges = brought or list(range(len(spires)))
        """The spire cards of which one is the final challenge (RS-53, RS-R67)."""


def _slots_for(hero: Character, card: Card, tower: TowerCard | None) -> list[int]:
    """The slots that a card fits, by its kinds or by a tower card (RS-26, RS-37).

    Adventurers fit any slot.
    """
    if not card.slots:
        return []
    kinds = card.slots
    if tower is not None and card.is_any(tower.fits):
        kinds = kinds.union(tower.fits_slots)
    any_slot = card.is_a(ADVENTURER)
    slots = [slot for slot in range(SLOTS) if any_slot or hero.slots[slot] in kinds]
    return [*slots, SHARED] if card.shares else slots
