"""The content that packs come to, or an error that says which entry does not fit."""

from __future__ import annotations

from donjon.core.content.lexicon import Reader
from donjon.core.content.packs import Entries
from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.vocabulary import Vocabulary
from donjon.games.ravingspire.components import (
    Card,
    Character,
    Foe,
    RavingspireContent,
    SpireCard,
    TowerCard,
)
from donjon.games.ravingspire.content.entries import (
    CardEntry,
    FoeEntry,
    HeroEntry,
    SpireEntry,
    Told,
    TowerEntry,
)
from donjon.games.ravingspire.content.texts import (
    card_special,
    card_text,
    foe_text,
    hero_abilities,
    hero_text,
    slots_of,
    spire_text,
    tower_text,
)
from donjon.games.ravingspire.content.titles import fixed_titles
from donjon.games.ravingspire.content.traits import (
    CARD_TRAITS,
    FOE_TRAITS,
    HERO_TRAITS,
    TOWER_TRAITS,
    Traits,
    put_on_card,
    put_on_foe,
    put_on_hero,
    put_on_tower,
)
from donjon.games.ravingspire.effects.table import EFFECTS, WORDS
from donjon.games.ravingspire.effects.values import places_of
from donjon.games.ravingspire.kinds import (
    ATTACK,
    CHAOS,
    CLASSES,
    COLLECTED,
    DECK_SIZE,
    DIFFICULTIES,
    DUNGEON_CARD,
    KINDS,
    MODES,
    SLOT_KINDS,
    SLOTS,
    SUITS,
    TIMES,
    WHEN_PLAYED,
    WITH_POWER,
)
from donjon.games.ravingspire.verbs import EVENTS, NAMES, VERBS

REACTIONS = {TIMES[step.when]: word for word, step in EFFECTS.items() if step.when != WHEN_PLAYED}
"""The one word that a special has which is used at such a time."""


def brute_force(cost: list[int]) -> int:
    """The brute force of a matrix: one and three quarters of its sum, from 9 on twice."""
    total = sum(cost)
    return total * 7 // 4 if total < 9 else 2 * total


def build(entries: Entries) -> RavingspireContent:
    """All cards of all packs together."""
    builder = Builder(entries)
    tables = ("starter", "card", "loot")
    told = {table: entries.all(table, CardEntry) for table in tables}
    builder.check_ids(told)
    cards = [builder.card(table, entry) for table in tables for entry in told[table]]
    card_entries = [entry for table in tables for entry in told[table]]
    heroes = entries.all("hero", HeroEntry)
    foes = entries.all("foe", FoeEntry)
    towers = entries.all("tower", TowerEntry)
    spires = entries.all("spire", SpireEntry)
    built_heroes = [builder.hero(entry, cards) for entry in heroes]
    built_foes = [builder.foe(entry) for entry in foes]
    built_towers = [builder.tower(entry) for entry in towers]
    built_spires = [builder.spire(entry) for entry in spires]
    acts = builder.reader.acts
    copies = [
        (kind, number)
        for kind, card in enumerate(cards)
        if not card.starter
        for number in range(card.copies)
    ]
    all_told: dict[str, list[Told]] = {
        "card": [*card_entries],
        "hero": [*heroes],
        "foe": [*foes],
        "tower": [*towers],
        "spire": [*spires],
    }
    names = {
        **{kind: [entry.id for entry in all_told[kind]] for kind in all_told},
        "copy": [f"{cards[kind].name}-{number + 1}" for kind, number in copies],
        "suit": SUITS,
        "kind": KINDS,
        **NAMES,
    }
    titles = {
        **{kind: [entry.title for entry in all_told[kind]] for kind in all_told},
        "copy": [card_entries[kind].title for kind, _ in copies],
        "cause": [f"{entry.title}: " for entry in card_entries],
        "suit": SUITS,
        "kind": KINDS,
        **fixed_titles(),
    }
    texts = {
        "card": [card_text(card, acts) for card in cards],
        "hero": [hero_text(hero) for hero in built_heroes],
        "foe": [foe_text(foe, acts) for foe in built_foes],
        "tower": [tower_text(tower) for tower in built_towers],
        "spire": [spire_text(spire, acts) for spire in built_spires],
    }
    content = RavingspireContent(
        Vocabulary(VERBS, names, EVENTS),
        titles,
        texts,
        acts,
        cards,
        built_heroes,
        built_foes,
        built_towers,
        built_spires,
        [kind for kind, _ in copies],
        {kind: [entry.tale for entry in all_told[kind]] for kind in all_told},
    )
    content.specials = [card_special(card, acts) for card in cards]
    content.abilities = [hero_abilities(hero) for hero in built_heroes]
    return content


class Builder:
    """Turns entries into what the rules read, and refuses what does not fit."""

    def __init__(self, entries: Entries) -> None:
        self.entries = entries
        self.reader = Reader(WORDS, entries)
        self.card_traits = Traits(CARD_TRAITS, entries)
        self.foe_traits = Traits(FOE_TRAITS, entries)
        self.tower_traits = Traits(TOWER_TRAITS, entries)
        self.hero_traits = Traits(HERO_TRAITS, entries)

    def check_ids(self, told: dict[str, list[CardEntry]]) -> None:
        """Starters, encounter cards and loot are numbered together, so no id is there twice."""
        seen: dict[str, str] = {}
        for table, cards in told.items():
            for entry in cards:
                if entry.id in seen:
                    why = f"there is a {seen[entry.id]} of this id already."
                    raise self.entries.wrong(table, entry, "id", why)
                seen[entry.id] = table

    # Cards

    def card(self, table: str, entry: CardEntry) -> Card:
        """A kind of card."""
        self._check_card(table, entry)
        card = Card(entry.id, places_of(KINDS, list(entry.kind)))
        card.slots = slots_of(card.kinds)
        if entry.slots is not None:
            card.slots = places_of(KINDS, list(entry.slots)) if entry.slots else NO_NUMBERS
        card.copies = entry.copies
        card.starter = table == "starter"
        card.loot = table == "loot"
        card.added = self.entries.added(table, entry)
        card.vorpal = "vorpal" in entry.power
        vorpal = entry.power.get("vorpal", 0)
        card.values = [vorpal or entry.power.get(suit, 0) for suit in ("fight", "skill", "charm")]
        card.power = max(card.values)
        card.cost = list(entry.cost)
        card.brute = brute_force(card.cost) if entry.brute is None else entry.brute
        card.weight = card.brute or 2 * sum(card.cost)
        card.mode = MODES.index(entry.mode)
        card.when = TIMES.index(entry.when)
        card.script = self.reader.read(table, entry, "special", entry.special)
        for word, trait in self.card_traits.read(table, entry, "traits", entry.traits):
            put_on_card(card, word, trait)
        self._check_special(table, entry, card)
        return card

    def _check_card(self, table: str, entry: CardEntry) -> None:
        """Values and costs are there where a card of its kind has them, and only there."""
        wrong = self.entries.wrong
        kinds = places_of(KINDS, list(entry.kind)) if entry.kind else NO_NUMBERS
        if not kinds:
            raise wrong(table, entry, "kind", "a card has one kind or several.")
        if entry.copies < 1:
            raise wrong(table, entry, "copies", "there is one copy at least.")
        if min(entry.cost) < 0 or (entry.brute or 0) < 0:
            raise wrong(table, entry, "cost", "no number is below zero.")
        if not kinds.overlaps(COLLECTED):
            if entry.power:
                raise wrong(table, entry, "power", "adversaries and chaos have none.")
            if not entry.special:
                raise wrong(table, entry, "special", "adversaries and chaos do something.")
        elif not entry.power or min(entry.power.values()) < 1:
            raise wrong(table, entry, "power", "a value of 1 or more is wanted.")
        if "vorpal" in entry.power and len(entry.power) > 1:
            raise wrong(table, entry, "power", "a vorpal value stands alone.")
        if ATTACK in kinds and entry.slots:
            raise wrong(table, entry, "slots", "attacks fit no slot (RS-26).")
        bought = table == "card" and CHAOS not in kinds
        if bought != any(entry.cost):
            raise wrong(table, entry, "cost", "what is won from a ring costs something, else not.")

    def _check_special(self, table: str, entry: CardEntry, card: Card) -> None:
        """What a special costs and when it is used goes with what it does."""
        wrong = self.entries.wrong
        words = [word for effect in entry.special for word in effect if word in WORDS.words]
        if card.mode != WITH_POWER and not words:
            raise wrong(table, entry, "mode", "there is no special that it could be the price of.")
        if (card.adversary or card.is_a(CHAOS)) and (card.mode or card.when or entry.traits):
            raise wrong(table, entry, "special", "adversaries and chaos have nothing beside it.")
        if card.when != WHEN_PLAYED and words != [REACTIONS[entry.when]]:
            raise wrong(table, entry, "when", f"this is for {REACTIONS[entry.when]!r} alone.")
        if card.when != WHEN_PLAYED and card.mode == WITH_POWER:
            raise wrong(table, entry, "mode", "it is discarded or banished for this.")
        if card.when == WHEN_PLAYED and not set(words).isdisjoint(REACTIONS.values()):
            raise wrong(table, entry, "when", "say when: moving, rolled or losing.")

    # The others

    def hero(self, entry: HeroEntry, cards: list[Card]) -> Character:
        """A hero: twelve starter cards, five slots, one of them for a dungeon card."""
        hero = Character(entry.id)
        hero.hero_class = CLASSES.index(entry.hero_class)
        hero.difficulty = DIFFICULTIES.index(entry.difficulty)
        hero.added = self.entries.added("hero", entry)
        starters = {card.name: number for number, card in enumerate(cards) if card.starter}
        for name, count in entry.deck.items():
            self.entries.known("hero", entry, "deck", name, starters)
            hero.deck += [starters[name]] * count
        if len(hero.deck) != DECK_SIZE:
            why = f"a starter deck has {DECK_SIZE} cards, not {len(hero.deck)}."  # RS-05
            raise self.entries.wrong("hero", entry, "deck", why)
        hero.start = [sum(cards[number].values[suit] for number in hero.deck) for suit in range(3)]
        hero.slots = [KINDS.index(slot) for slot in entry.slots]
        if len(hero.slots) != SLOTS or hero.slots.count(DUNGEON_CARD) != 1:
            why = f"a battlemat has {SLOTS} slots, one of them for a dungeon card."
            raise self.entries.wrong("hero", entry, "slots", why)
        abilities = self.hero_traits.read("hero", entry, "abilities", entry.abilities)
        if len(abilities) != 2:
            raise self.entries.wrong("hero", entry, "abilities", "a hero has two.")
        for word, trait in abilities:
            put_on_hero(hero, word, trait)
        if not SLOT_KINDS.covers(hero.generators.union(hero.keeps)):
            raise self.entries.wrong("hero", entry, "abilities", "such cards fit no slot.")
        return hero

    def foe(self, entry: FoeEntry) -> Foe:
        """A foe, with an ability (RS-61)."""
        foe = Foe(entry.id)
        foe.hero_class = CLASSES.index(entry.hero_class)
        foe.loot = entry.loot
        if foe.loot < 2:
            raise self.entries.wrong("foe", entry, "loot", "two at least (RS-41).")
        self._challenge("foe", entry, foe)
        if foe.script < 0 and not (foe.void or foe.blunts or foe.brute):
            raise self.entries.wrong("foe", entry, "reveal", "a foe has an ability.")
        return foe

    def spire(self, entry: SpireEntry) -> SpireCard:
        """A final challenge."""
        spire = SpireCard(entry.id)
        spire.loot = 0
        spire.rolled = [suit in entry.rolled for suit in SUITS]
        self._challenge("spire", entry, spire)
        return spire

    def _challenge(self, table: str, entry: FoeEntry | SpireEntry, foe: Foe) -> None:
        if min(entry.cost) < 0 or not any(entry.cost):
            raise self.entries.wrong(table, entry, "cost", "fight, skill and charm, not all 0.")
        foe.cost = list(entry.cost)
        foe.brute = entry.brute
        foe.added = self.entries.added(table, entry)
        foe.script = self.reader.read(table, entry, "reveal", entry.reveal)
        for word, trait in self.foe_traits.read(table, entry, "traits", entry.traits):
            put_on_foe(foe, word, trait)

    def tower(self, entry: TowerEntry) -> TowerCard:
        """A tower card; it changes something."""
        tower = TowerCard(entry.id)
        tower.added = self.entries.added("tower", entry)
        traits = self.tower_traits.read("tower", entry, "traits", entry.traits)
        if not traits:
            raise self.entries.wrong("tower", entry, "traits", "a tower card changes something.")
        for word, trait in traits:
            put_on_tower(tower, word, trait)
        return tower
