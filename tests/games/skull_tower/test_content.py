"""The cards and the tower in the box: what the rulebook gives, and that the rest can be played.

Figures that are tuned are written here and nowhere else in the tests.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from donjon.core.content.packs import Entries
from donjon.core.errors import PackError
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.content import Card, Skill, Tower, TowerEntry
from donjon.games.skull_tower.state import TOKEN_COUNT
from donjon.games.skull_tower.verbs import SWORD
from tests.games.skull_tower.positions import BOX, changed_pack

ENTRIES = Entries([BOX.base_pack])
CARDS = {card.id: card for card in ENTRIES.all("card", Card)}
TOWER_CARDS = {card.id: card for card in ENTRIES.all("tower-card", TowerEntry)}
ICONS = {
    "purple": "s a s a s a",
    "red": "s s ss s s s",
    "blue": "a a aa a a a",
    "redblue": "sa sa ss aa ss aa",
}
BOSS = {"boss-front": (3, 4), "boss-back": (5, 5)}


def pictured(card: TowerEntry) -> int:
    return sum(floor.left + floor.right for floor in card.floors)


@pytest.mark.rule("ST-07")
@pytest.mark.rule("ST-08")
def test_there_are_24_cards_six_of_each_kind_numbered_from_one_to_six() -> None:
    kinds = {"purple": (1, ["purple"]), "red": (2, ["red"]), "blue": (2, ["blue"])}
    kinds["redblue"] = (3, ["red", "blue"])
    expected = {
        f"{name}-{number}": (level, colours, number)
        for (name, (level, colours)), number in product(kinds.items(), range(1, 7))
    }
    assert {id: (card.level, card.colours, card.number) for id, card in CARDS.items()} == expected
    assert len(CARDS) == 24


@pytest.mark.rule("ST-24")
def test_of_level_three_only_one_and_two_have_arrow_and_sword() -> None:
    both = {id for id, card in CARDS.items() if {*card.icons} == {"a", "s"}}
    assert both == {"redblue-1", "redblue-2"}
    assert {"".join(sorted(CARDS[id].icons)) for id in both} == {"as"}


def test_the_icons_are_those_that_were_balanced() -> None:
    for colour, row in ICONS.items():
        found = [CARDS[f"{colour}-{number}"].icons for number in range(1, 7)]
        assert found == row.split(), colour


@pytest.mark.rule("ST-02")
def test_there_are_seven_tower_cards_and_two_sides_of_the_boss() -> None:
    numbered = [f"00{number}" for number in range(1, 8)]
    assert [id for id, card in TOWER_CARDS.items() if not card.boss] == numbered
    assert {id for id, card in TOWER_CARDS.items() if card.boss} == {"boss-front", "boss-back"}


@pytest.mark.rule("ST-06")
def test_every_tower_card_has_five_floors_and_the_top_of_the_boss_is_its_own() -> None:
    for id, card in TOWER_CARDS.items():
        assert len(card.floors) == 5, id
        assert [floor.colour == "boss" for floor in card.floors] == [False] * 4 + [card.boss], id


@pytest.mark.rule("ST-05")
def test_each_numbered_card_pictures_four_skeletons_on_both_sides() -> None:
    for id, card in TOWER_CARDS.items():
        if not card.boss:
            assert pictured(card) == 4, id
            assert sum(floor.left for floor in card.floors) == 2, id


@pytest.mark.rule("ST-39")
def test_the_skeletons_of_the_boss_stand_on_its_top_and_are_enough_tokens() -> None:
    for id, (left, right) in BOSS.items():
        card = TOWER_CARDS[id]
        assert (card.floors[-1].left, card.floors[-1].right) == (left, right)
        assert pictured(card) == left + right <= TOKEN_COUNT


@pytest.mark.rule("ST-21")
@pytest.mark.rule("ST-39")
def test_three_cards_can_hold_swords_enough_for_every_group_of_a_tower() -> None:
    content = BOX.content()
    assert isinstance(content, SkullTowerContent)
    swords = sum(sorted(pair[SWORD] for pair in content.icons)[-3:])
    floors = [floor for card in TOWER_CARDS.values() for floor in card.floors]
    assert max(max(floor.left, floor.right) for floor in floors) <= swords


@pytest.mark.rule("ST-38")
def test_there_are_three_skills_each_on_some_card_and_none_on_the_boss() -> None:
    skills = [skill.id for skill in ENTRIES.all("skill", Skill)]
    assert skills == ["second-wind", "free-link", "signal"]
    assert {card.skill for card in TOWER_CARDS.values() if not card.boss} == set(skills)
    assert {card.skill for card in TOWER_CARDS.values() if card.boss} == {""}


@pytest.mark.rule("ST-03")
@pytest.mark.rule("ST-10")
@pytest.mark.rule("ST-40")
def test_the_tower_of_a_first_game_and_the_limit_of_rounds() -> None:
    (tower,) = ENTRIES.all("tower", Tower)
    assert tower.first_game == ["001", "003", "006"]
    assert (tower.rounds, tower.ability) == (12, -1)
    assert tower.starters == "LR" * 6


def test_every_entry_says_whether_the_rulebook_gives_it() -> None:
    given = {
        (table, entry.id)
        for table, entries in ENTRIES.entries.items()
        for entry in entries
        if entry.source == "rulebook"
    }
    assert given == {("card", "redblue-1"), ("card", "redblue-2"), ("tower", "skull-tower")}
    for card in CARDS.values():
        assert card.source == "rulebook" or card.note, f"{card.id} does not say what is ours"


# Packs that do not fit

CARD = '[[card]]\nid = "x"\nsource = "ours"\nlevel = 1\ncolours = ["red"]\n'
FLOOR = '{ colour = "ash" }'
TOWER_CARD = '[[tower-card]]\nid = "x"\nsource = "ours"\n'
WRONG = {
    "no icons": (CARD + 'number = 1\nicons = ""\n', "card 'x': field 'icons': write s for"),
    "other icons": (CARD + 'number = 1\nicons = "sx"\n', "card 'x': field 'icons': write s for"),
    "number 0": (CARD + 'number = 0\nicons = "s"\n', "card 'x': field 'number': numbers go from"),
    "number 7": (CARD + 'number = 7\nicons = "s"\n', "card 'x': field 'number': numbers go from"),
    "a fourth skill": (
        '[[skill]]\nid = "x"\nsource = "ours"\ntitle = "X"\ntext = "X."\n',
        "skill 'x': field 'id': known skills are second-wind, free-link, signal.",
    ),
    "four floors": (
        TOWER_CARD + f'skill = "signal"\nfloors = [{", ".join([FLOOR] * 4)}]\n',
        "tower-card 'x': field 'floors': a tower card has five floors.",
    ),
    "a BOSS without its floor": (
        TOWER_CARD + f"boss = true\nfloors = [{', '.join([FLOOR] * 5)}]\n",
        "tower-card 'x': field 'floors': the top of a BOSS card is 'boss'.",
    ),
    "no skill on the back": (
        TOWER_CARD + f"floors = [{', '.join([FLOOR] * 5)}]\n",
        "tower-card 'x': field 'skill': known: second-wind, free-link, signal.",
    ),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_a_pack_that_does_not_fit_is_told(tmp_path: Path, mistake: str) -> None:
    entry, text = WRONG[mistake]
    folder = tmp_path / "more"
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "more"\nbox = "skull-tower"\ntitle = "More"\n')
    (folder / "things.toml").write_text(entry)
    with pytest.raises(PackError) as caught:
        BOX.open(seed=1, packs=[folder])
    told = str(caught.value)
    assert told.startswith("more/things.toml:")
    assert text in told


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ('"003", "006"]', '"003", "009"]', "field 'first_game': there is no tower card '009'."),
        ('"003", "006"]', '"003"]', "field 'first_game': three tower cards, the lowest first."),
        ('"LRLRLRLRLRLR"', '"LRLRLRLRLR"', "field 'starters': L or R for each of 11 rounds."),
        ('"LRLRLRLRLRLR"', '"LRLRLRLRLRLX"', "field 'starters': L or R for each of 11 rounds."),
    ],
)
def test_a_tower_that_does_not_fit_is_told(tmp_path: Path, old: str, new: str, text: str) -> None:
    with pytest.raises(PackError) as caught:
        changed_pack(tmp_path, "tower.toml", old, new)
    assert text in str(caught.value)
