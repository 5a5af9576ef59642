"""What lies in the box: how much of everything, and what stands on it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from donjon.games.return_to_dark_tower.components.app import (
    ORDEAL_KINDS,
)
from donjon.games.return_to_dark_tower.components.things import Gear, Holding, Potion
from donjon.games.return_to_dark_tower.content.entries.pieces import Told
from donjon.games.return_to_dark_tower.content.words import WORDS
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, NONE, TERRAINS
from tests.games.return_to_dark_tower.box import (
    BASE,
    PACK,
    text,
)

# How much of everything


@pytest.mark.rule("DT-54")
@pytest.mark.rule("DT-58")
def test_there_is_as_much_of_everything_as_in_the_box() -> None:
    """DT-54, DT-58: the counts of the components."""
    assert (len(BASE.heroes), len(BASE.foes), len(BASE.adversaries)) == (4, 12, 8)
    assert (len(BASE.companions), len(BASE.treasures), len(BASE.corruptions)) == (10, 22, 12)
    assert (len(BASE.gear), Gear.copies, len(BASE.potions), Potion.copies) == (6, 3, 6, 3)
    assert len(BASE.potion_of) == 18
    assert (len(BASE.relics), sum(relic.copies for relic in BASE.relics)) == (17, 20)
    assert len(BASE.ordeals) == 16
    assert Counter(ordeal.kind for ordeal in BASE.ordeals) == dict.fromkeys(range(4), 4)
    assert len(ORDEAL_KINDS) == 4
    tiles = [virtue for virtue in BASE.virtues if virtue.tile or virtue.kingdom != NONE]
    assert (len(BASE.virtues), len(tiles)) == (24, 16)
    assert sum(foe.tokens for foe in BASE.foes) + len(BASE.adversaries) == 65
    assert [len(BASE.foes_of_level[level]) for level in (2, 3, 4)] == [4, 4, 4]
    azkol = [treasure.name for treasure in BASE.treasures if treasure.azkol]
    assert len(azkol) == 5


@pytest.mark.rule("DT-58")
def test_foe_tokens() -> None:
    """DT-58: each foe has so many tokens."""
    tokens = {foe.name: foe.tokens for foe in BASE.foes}
    assert tokens == {
        "brigands": 8,
        "oreks": 6,
        "shadow-wolves": 8,
        "spine-fiends": 6,
        "clan-of-neuri": 5,
        "frost-trolls": 4,
        "lemures": 6,
        "widowmade-spiders": 5,
        "dragons": 2,
        "mormos": 4,
        "striga": 2,
        "titans": 1,
    }


@pytest.mark.rule("DT-05")
def test_heroes_have_two_printed_virtues_and_three_tiles() -> None:
    """DT-05: six virtues with the kingdom's, three of them active from the start."""
    for seat, hero in enumerate(BASE.heroes):
        virtues = [BASE.virtues[virtue] for virtue in hero.virtues]
        assert [virtue.tile for virtue in virtues] == [False, False, True, True, True]
        assert {virtue.hero for virtue in virtues} == {seat}
    terrains = [BASE.virtues[virtue].edges[0].terrains for virtue in BASE.kingdom_virtue]
    assert [TERRAINS[max(several)] for several in terrains] == [
        *("mountains", "hills", "desert", "forest"),
    ]


# What heroes have


def test_all_things_are_numbered_in_a_row() -> None:
    firsts = [
        *(0, BASE.first_potion, BASE.first_treasure, BASE.first_relic),
        *(BASE.first_companion, BASE.first_virtue, BASE.first_corruption),
    ]
    lists: list[list[Holding]] = [
        *([*BASE.gear], [*BASE.potions], [*BASE.treasures], [*BASE.relics]),
        *([*BASE.companions], [*BASE.virtues], [*BASE.corruptions]),
    ]
    for first, found in zip(firsts, lists, strict=True):
        assert BASE.things[first : first + len(found)] == found
    for place, each in enumerate(BASE.things):
        if each.use != NONE:
            assert BASE.uses[each.use].thing == place
        if each.after != NONE:
            assert BASE.afters[each.after].thing == place


def test_every_thing_does_something() -> None:
    plain = Holding("")
    for each in BASE.things:
        own = [n for n in dir(plain) if not n.startswith("_") and n not in ("name", "changes")]
        changed = [n for n in own if getattr(each, n) != getattr(plain, n)]
        assert changed, each.name


@pytest.mark.rule("DT-34")
def test_what_buildings_give() -> None:
    """DT-34: free, and for spirit."""
    assert [building.name for building in BASE.buildings] == BUILDINGS
    assert [building.price for building in BASE.buildings] == [5, 5, 1, 2]
    assert [text("building", f"north-{kind}") for kind in BUILDINGS] == [
        "Reinforce: gain 1 potion. For 5 spirit: activate 1 virtue.",
        "Reinforce: gain 1 spirit. For 5 spirit: remove all your corruptions.",
        "Reinforce: gain 6 warriors. For 1 spirit: gain 12 warriors.",
        "Reinforce: gain 1 gear. For 2 spirit: gain 1 treasure.",
    ]


def test_the_haggle_die_has_six_sides() -> None:
    assert sum(BASE.haggle) == 6
    assert min(BASE.haggle) == 1


@pytest.mark.parametrize(
    ("kind", "name", "says"),
    [
        ("gear", "longswords", "1 melee advantage."),
        ("gear", "leather-armor", "Lose up to 2 warriors fewer to a battle card."),
        ("potion", "potion-of-dragon-teeth", "Spend this: gain 6 warriors."),
        (
            "treasure",
            "acorns-of-the-white-oak",
            "1 wild advantage in the grasslands. Spend this: remove up to 5 skulls from any "
            "buildings.",
        ),
        (
            "treasure",
            "crown-of-azkol",
            "1 humanoid advantage. After you reinforce at a sanctuary: gain 1 spirit for each "
            "month so far, this one too. One of Azkol's treasures.",
        ),
        (
            "relic",
            "fulminating-silver",
            "Once a battle, pay 1 spirit: gain 1 wild advantage.",
        ),
        (
            "companion",
            "hakan",
            "2 wild advantages on the space of a building. Once a turn, pay 2 potions: gain 1 "
            "treasure from the top of the deck. Its event: you may pay 1 gear to gain 3 potions.",
        ),
        (
            "virtue",
            "unseen",
            "When you complete a quest of the month: you may remove any foe from the board "
            "instead of gaining 2 spirit.",
        ),
        ("corruption", "feverish", "You cannot cleanse a building with more than 2 skulls."),
        (
            "room",
            "murky-crevasse",
            "Lose 12 warriors unless you have dusky cloaks. Improved: gain 2 warriors.",
        ),
        (
            "room",
            "jaryx-lair",
            "Choose: lose 9 warriors, or lose 2 gear. Improved: gain 5 warriors.",
        ),
        (
            "adversary",
            "lingering-rot",
            "Level 5, melee and undead. Months 1 to 3: the hero who dropped the skull gains 1 "
            "spore. Months 4 and 5: every hero in the kingdom of the hero who dropped the skull "
            "gains 1 spore. Month 6: every hero gains 1 spore.",
        ),
        (
            "quest",
            "sentence-is-read",
            "Spend 7 advantages of the trait it names. Reward: gain 1 treasure, then remove up to "
            "3 skulls from any one building. If it fails: the hero of the last turn gains "
            "1 corruption, then the adversary acts, a step harder.",
        ),
        ("ordeal", "consecrate-arkartus", "Sacrifice, at Arkartus: spend 5 potions."),
        ("part", "the-signing", "Spend 6 spirit or gain 1 corruption."),
    ],
)
def test_texts_are_made_from_the_data(kind: str, name: str, says: str) -> None:
    assert text(kind, name) == says


NUMBER_WORDS = ["no", "one", "two", "three", "four"]


def test_every_number_of_an_effect_stands_in_its_text() -> None:
    for script, numbers in enumerate(BASE.acts.scripts):
        said = BASE.script_texts[script]
        found = Counter(re.findall(r"\d+", said))
        words = said.lower().split()
        for effect in numbers:
            deed = BASE.deeds[effect]
            word = BASE.acts.words[deed.word]
            for amount in [*deed.goods, *deed.more, deed.most]:
                assert not amount or deed.gear != NONE or str(amount) in found or "half" in said
            if word in ("skulls", "cleanse", "unseal", "turn", "spawn", "corrupt", "spores"):
                told = str(deed.amount) in found or NUMBER_WORDS[deed.amount] in words
                assert told, said


def test_every_word_has_been_used_and_told() -> None:
    """No word of the lexicon is there for nothing."""
    used = {BASE.acts.words[deed.word] for deed in BASE.deeds}
    assert set(WORDS.words) - used == set()
    tests = {BASE.acts.tests[test.word] for test in BASE.acts.conditions}
    assert set(WORDS.conditions) - tests == set()


def test_everything_with_a_text_has_one_and_ends_it() -> None:
    for kind, texts in BASE.texts.items():
        if kind != "service":  # those of the kinds of buildings, which have no titles of their own
            assert len(texts) == len(BASE.titles[kind]), kind
        for said in texts:
            assert said.endswith("."), said
            assert "  " not in said
            assert ".." not in said
    assert all(BASE.titles["choice"])


def test_what_tells_a_story_tells_one() -> None:
    """Short sentences of our own; nobody shouts."""
    kinds = [
        *("hero", "foe", "adversary", "companion", "quest", "goal", "part", "dungeon", "target"),
        *("event", "ending", "room", "thing", "ordeal"),
    ]
    for kind in kinds:
        assert len(set(BASE.tales[kind])) >= len(BASE.tales[kind]) - 2, kind
        for tale in BASE.tales[kind]:
            assert tale.endswith("."), (kind, tale)
            assert "!" not in tale
            assert len(tale) < 130, tale


def test_every_entry_has_a_title_of_its_own() -> None:
    for table, entries in PACK.entries.items():
        told = [entry.title for entry in entries if isinstance(entry, Told)]
        titles = [title for title in told if title]
        assert len(titles) == len(told)
        alike = {title for title, times in Counter(titles).items() if times > 1}
        if table == "card":
            general = {"Assault", "Dread", "Beast Frenzy", "Clash of Blades", "Grave Chill"}
            assert alike <= general | {"Stealth Attack", "Magic Attack", "Humanoid Treachery"}
        elif table == "room":
            assert alike == {"Barracks"}
        elif table == "event":
            assert alike == {"Foes strike"}
        else:
            assert not alike, table


@pytest.mark.rule("DT-06")
def test_a_foe_of_each_level_can_be_agreed_on() -> None:
    """DT-06: one foe each of levels 2, 3 and 4."""
    for level in (2, 3, 4):
        names = BASE.vocabulary.names[f"foe-{level}"]
        assert names == [foe.name for foe in BASE.foes if foe.level == level]
        assert len(BASE.titles[f"foe-{level}"]) == 4
