"""The cards in the box and their texts."""

from __future__ import annotations

import re

import pytest

import donjon
from donjon.core.content.packs import Entries
from donjon.core.engine.acts import Effect
from donjon.core.engine.number_set import NumberSet
from donjon.games.ravingspire.components import Card, Character, Deed, Foe, RavingspireContent
from donjon.games.ravingspire.content.build import brute_force
from donjon.games.ravingspire.content.entries import CardEntry
from donjon.games.ravingspire.effects.phrases import power_text
from donjon.games.ravingspire.effects.table import EFFECTS, WORDS
from donjon.games.ravingspire.kinds import (
    ADVENTURER,
    ADVERSARY,
    ARMOR,
    ATTACK,
    BY_BANISHING,
    CHAOS,
    CHARM,
    COLLECTED,
    DUNGEON_CARD,
    EQUIPMENT,
    FIGHT,
    HAND_SIZE,
    KINDS,
    OBJECT,
    RELIC,
    SKILL,
    SLOT_KINDS,
    WEAPON,
)

BOX = donjon.box("ravingspire")
QUEEN = "goblin-queen"
COUNTS = dict(zip(KINDS, (26, 20, 20, 20, 15, 14, 18, 34, 54), strict=True))
"""How many encounter cards there are of each kind."""


def content(*packs: str) -> RavingspireContent:
    found = BOX.content(packs)
    assert isinstance(found, RavingspireContent)
    return found


BASE, BOTH = content(), content(QUEEN)


def card(name: str, of: RavingspireContent = BOTH) -> Card:
    return next(card for card in of.cards if card.name == name)


def foe(name: str) -> Foe:
    return next(foe for foe in BOTH.foes if foe.name == name)


def hero(name: str) -> Character:
    return next(hero for hero in BOTH.heroes if hero.name == name)


def fields(thing: object) -> dict[str, object]:
    """What an object knows, whether its class is compiled or not."""
    found = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    return {name: value for name, value in found.items() if not callable(value)}


def text(name: str) -> str:
    return BOTH.specials[[card.name for card in BOTH.cards].index(name)]


# What there is


def test_there_are_as_many_cards_as_in_the_box() -> None:
    assert len(BASE.encounters) == sum(COUNTS.values()) == 221
    assert len(BASE.loot) == 52
    assert (len(BASE.heroes), len(BASE.foes), len(BASE.towers), len(BASE.spires)) == (9, 12, 9, 5)
    assert not BASE.added_encounters
    starters = [card for card in BASE.cards if card.starter]
    assert [power_text(card) for card in starters] == [
        *("1 skill", "1 fight", "1 charm", "2 fight", "2 skill", "2 charm"),
    ]
    assert [card.slots.numbers() for card in starters] == [[OBJECT], [WEAPON], [RELIC], [], [], []]


@pytest.mark.rule("RS-25")
def test_encounter_cards_are_of_nine_kinds() -> None:
    """RS-25: each is counted under the first kind that its entry names."""
    entries = Entries([BOX.base_pack]).all("card", CardEntry)
    for kind, count in COUNTS.items():
        assert sum(entry.copies for entry in entries if entry.kind[0] == kind) == count, kind


@pytest.mark.rule("RS-26")
def test_what_fits_which_slots() -> None:
    """RS-26: equipment and dungeon cards their own kind, adventurers any, attacks none."""
    for each in BOTH.cards:
        if each.is_any(NumberSet([ATTACK, ADVERSARY, CHAOS])):
            assert not each.slots, each.name
        elif each.is_a(ADVENTURER):
            assert each.slots == SLOT_KINDS, each.name
        else:
            assert each.slots == each.kinds, each.name
    assert card("thornwood-staff").slots == NumberSet([WEAPON, RELIC])
    assert card("spiked-gauntlets").slots == NumberSet([WEAPON, ARMOR])
    loot = [each for each in BASE.cards if each.loot]
    assert any(each.slots == NumberSet([ARMOR, OBJECT]) for each in loot)
    assert any(each.is_a(kind) for each in loot for kind in EQUIPMENT)
    assert any(each.is_a(ATTACK) for each in loot)
    assert any(each.is_a(ADVENTURER) for each in loot)


@pytest.mark.rule("RS-32")
def test_loot_is_vorpal_and_costs_nothing() -> None:
    """RS-32."""
    for each in BOTH.cards:
        assert each.vorpal == each.loot, each.name
        if each.loot:
            assert each.values == [each.power] * 3
            assert each.cost == [0, 0, 0]
    values = [BASE.cards[BASE.kind_of[copy]].power for copy in BASE.loot]
    assert [values.count(value) for value in range(1, 7)] == [8, 14, 13, 9, 5, 3]


def test_copies_lead_back_to_their_cards() -> None:
    assert [len(copies) for copies in BOTH.copies_of] == [
        0 if each.starter else each.copies for each in BOTH.cards
    ]
    for kind, copies in enumerate(BOTH.copies_of):
        assert all(BOTH.kind_of[copy] == kind for copy in copies)
    names = BOTH.vocabulary.names["copy"]
    assert names[BOTH.copies_of[BOTH.cards.index(card("gallows-axe"))][1]] == "gallows-axe-2"


# What they cost


@pytest.mark.parametrize(
    ("cost", "force"),
    [([3, 3, 3], 18), ([1, 1, 1], 5), ([0, 0, 4], 7), ([1, 0, 0], 1), ([0, 2, 5], 12)],
)
def test_brute_force_follows_from_the_matrix(cost: list[int], force: int) -> None:
    assert brute_force(cost) == force


def test_every_card_of_a_ring_has_a_price() -> None:
    for each in BOTH.cards:
        bought = not (each.starter or each.loot or each.is_a(CHAOS))
        assert any(each.cost) == bought == bool(each.brute), each.name
        assert each.brute == brute_force(each.cost) == each.weight, each.name
    assert card("expert-feint").cost == [0, 0, 4]
    assert card("acolytes-circlet").cost == [1, 1, 0]
    assert card("trapped-chest").cost == [0, 4, 0]


@pytest.mark.rule("RS-61")
def test_foes_have_class_ability_matrix_and_reward() -> None:
    """RS-61, RS-40, RS-41: four of each class, two loot at least, one with brute force."""
    assert [[each.hero_class for each in BASE.foes].count(n) for n in range(3)] == [4, 4, 4]
    for each in BOTH.foes:
        assert any(each.cost)
        assert each.loot >= 2
        assert each.script >= 0 or each.void or each.blunts, each.name
    assert [each.name for each in BOTH.foes if each.brute] == ["the-unnamed"]
    assert foe("the-dark-warden").void.numbers() == [DUNGEON_CARD]
    assert [number for number, need in enumerate(foe("he-who-sees").cost) if need] == [CHARM]
    baron = foe("the-blue-baron").cost
    assert max(baron) == baron[SKILL]


# Heroes

DECKS = {
    "the-crimson-reaver": ([4, 2, 2, 2, 1, 1], [6, 6, 4], "WWARD"),
    "quinn-apblanc": ([3, 2, 3, 0, 4, 0], [2, 11, 3], "WOOAD"),
    "aurora-the-all-knowing": ([2, 2, 4, 1, 1, 2], [4, 4, 8], "RROAD"),
    "florence-haymaker": ([3, 0, 5, 3, 1, 0], [6, 5, 5], "WAAAD"),
    "darius-the-blade": ([3, 1, 4, 1, 2, 1], [3, 7, 6], "OOAAD"),
    "marcus-the-runelord": ([2, 0, 6, 0, 1, 3], [0, 4, 12], "RRROD"),
    "garsome-cinderheart": ([8, 0, 0, 4, 0, 0], [8, 8, 0], "WAAAD"),
    "shayla-nimblenook": ([5, 0, 3, 0, 3, 1], [0, 11, 5], "AAAAD"),
    "dawn-the-righteous": ([5, 3, 0, 0, 0, 4], [3, 5, 8], "RAAAD"),
}
"""Each hero's starter cards, starting value and slots (RS-05, RS-64, RS-26)."""


@pytest.mark.rule("RS-64")
@pytest.mark.rule("RS-R25")
@pytest.mark.parametrize("name", DECKS)
def test_the_decks_and_slots_of_the_heroes(name: str) -> None:
    deck, start, slots = DECKS[name]
    found = hero(name)
    assert [found.deck.count(number) for number in range(6)] == deck
    assert len(found.deck) == 12
    assert found.start == start
    assert sum(start) == 16
    letters = {WEAPON: "W", ARMOR: "A", OBJECT: "O", RELIC: "R", DUNGEON_CARD: "D"}
    assert "".join(letters[slot] for slot in found.slots) == slots


@pytest.mark.rule("RS-05")
def test_three_of_each_class_in_three_difficulties() -> None:
    pairs = {(each.hero_class, each.difficulty) for each in BASE.heroes}
    assert pairs == {(kind, level) for kind in range(3) for level in range(3)}


def test_each_hero_has_two_abilities_in_words_and_numbers() -> None:
    plain = Character("nobody")
    own = {"name", "hero_class", "difficulty", "added", "deck", "start", "slots"}
    for found, sentences in zip(BOTH.heroes, BOTH.abilities, strict=True):
        assert len(sentences) == 2, found.name
        set_fields = [key for key in fields(plain) if getattr(found, key) != getattr(plain, key)]
        assert set(set_fields) - own, found.name
    crimson, garsome = hero("the-crimson-reaver"), hero("garsome-cinderheart")
    assert (crimson.hand, crimson.offers.numbers()) == (HAND_SIZE + 1, [RELIC])
    assert crimson.doubles.numbers() == [WEAPON]
    assert (garsome.free, garsome.cheap.numbers()) == ([FIGHT, CHARM], [WEAPON, ARMOR])


# Texts

TEXTS = {
    "expert-feint": "Draw a card.",
    "armory": "Discard: double the value of a weapon or armor card this turn.",
    "trapped-chest": "Roll: 1-3 lose 2 sanity; 4-6 gain 1 loot. Then reshuffle this card.",
    "insane-adept": "Roll: 1-3 reshuffle; 4-6 gain 1 loot and banish.",
    "mind-warp": "The foe advances. Every hero loses 1 sanity.",
    "bloodrage": "The foe advances. The next foe costs 2 fight more and gives 1 loot more.",
    "grasping-dark": "The foe advances. "
    "Discard 1d6 cards from your hand, then discard all your slotted cards.",
    "meteor-sword": "Pay 1 sanity when you spend it. "
    "Against adversaries and foes it is worth 12, and you pay 1 more.",
    "duelling-pair": "1 more if another weapon was spent this turn.",
    "spiked-gauntlets": "1 more if an attack was spent this turn.",
    "ankle-biter": "1 more for each other attack spent this turn, 3 at most.",
    "warden-plate": "Discard, when you would lose sanity: lose up to 3 less.",
    "black-mail": "May share its slot with an armor card. "
    "Banish: take an adventurer card from the discard pile of another hero.",
    "gallows-axe": "",
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts_are_made_from_what_cards_do(name: str) -> None:
    assert text(name) == TEXTS[name]


def test_a_card_has_a_text_exactly_if_it_does_something() -> None:
    plain = fields(Card("plain", NumberSet([WEAPON])))
    values = {"name", "kinds", "slots", "copies", "starter", "loot", "added", "values", "vorpal"}
    values |= {
        "power",
        "cost",
        "brute",
        "weight",
        "steady",
        "has_special",
        "remarkable",
        "adversary",
    }
    for each, special in zip(BOTH.cards, BOTH.specials, strict=True):
        odd = [key for key in set(plain) - values if getattr(each, key) != plain[key]]
        assert bool(odd) == bool(special), each.name


def test_every_trait_of_a_card_is_in_its_text() -> None:
    """No two cards that do different things say the same."""
    seen: dict[str, tuple[object, ...]] = {}
    plain = fields(Card("plain", NumberSet([WEAPON])))
    values = {"name", "kinds", "slots", "copies", "starter", "loot", "added", "values", "vorpal"}
    values |= {"power", "cost", "brute", "weight", "script", "steady", "remarkable", "adversary"}
    values.add("has_special")
    for each, special in zip(BOTH.cards, BOTH.specials, strict=True):
        does = tuple(getattr(each, key) for key in sorted(set(plain) - values))
        assert seen.setdefault(special, does) == does, each.name


def test_every_word_can_be_said_and_is_used() -> None:
    for number, word in enumerate(WORDS.words):
        deeds = [deed for deed in BOTH.deeds if deed.word == number]
        assert deeds, f"no card says {word!r}"
        assert all(EFFECTS[word].sentence(deed) for deed in deeds)


def test_every_name_has_a_title_a_text_and_a_story() -> None:
    for kind in ("card", "hero", "foe", "tower", "spire"):
        count = len(BOTH.vocabulary.names[kind])
        assert len(BOTH.titles[kind]) == len(BOTH.texts[kind]) == len(BOTH.tales[kind]) == count
        assert len(set(BOTH.titles[kind])) == len(set(BOTH.tales[kind])) == count
        for written in (*BOTH.texts[kind], *BOTH.tales[kind]):
            assert re.fullmatch(r"[A-Z0-9].*[.]", written), written
            assert "  " not in written
        assert max(len(tale) for tale in BOTH.tales[kind]) <= 110


def test_texts_say_kind_value_and_cost() -> None:
    names = [each.name for each in BOTH.cards]
    assert BOTH.texts["card"][names.index("corbin-of-devonshire")] == (
        "Adventurer, 3 fight or 3 skill. Costs 2 fight, 2 skill, 2 charm, or 10 of any. "
        "Roll when you spend it: on 1 it has no power."
    )
    assert BOTH.texts["card"][names.index("lantern-shield")] == (
        "Loot, weapon and armor, 2 vorpal."
    )
    foes = [each.name for each in BOTH.foes]
    assert BOTH.texts["foe"][foes.index("the-iron-abbess")] == (
        f"Reaver, {sum(foe('the-iron-abbess').cost)} fight. Armor counts for nothing against it. "
        "Gives 2 loot, and a Tower Key if you have none."
    )


# What the rules rest on


def test_what_can_drive_mad_comes_last_in_a_result() -> None:
    """A beaten adversary that returns is known to return before sanity is lost (RS-R61)."""
    words = list(WORDS.words)

    def order(script: int) -> list[str]:
        found: list[str] = []
        for number in BOTH.acts.scripts[script] if script >= 0 else []:
            effect: Effect = BOTH.acts.effects[number]
            assert isinstance(effect, Deed)
            found.append(words[effect.word])
            for way in effect.ways:
                assert order(way).count("lose") <= 1
        return found

    for each in BOTH.cards:
        if each.is_a(ADVERSARY):
            said = order(each.script)
            assert "return" not in said or said[0] == "return", each.name


def test_a_card_brings_one_back_from_banishment() -> None:
    """RS-38."""
    bell = card("ossuary-bell")
    deed = BASE.deeds[BASE.acts.scripts[bell.script][0]]
    assert bell.mode == BY_BANISHING
    assert deed.kinds == COLLECTED


def test_equipment_is_what_can_be_traded() -> None:
    assert not EQUIPMENT.overlaps(NumberSet([DUNGEON_CARD, ADVENTURER, ATTACK]))
