"""The pack that comes with Ravingspire; packs of one's own; packs that do not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

import donjon
from donjon.core.content.packs import Entries
from donjon.core.errors import PackError
from donjon.games.ravingspire.components import RavingspireContent
from donjon.games.ravingspire.content.entries import Told

BOX = donjon.box("ravingspire")
QUEEN = "goblin-queen"


def content(*packs: str) -> RavingspireContent:
    found = BOX.content(packs)
    assert isinstance(found, RavingspireContent)
    return found


BASE, BOTH = content(), content(QUEEN)


def extra(folder: Path, entry: str) -> RavingspireContent:
    """The content with a pack of one entry."""
    (folder / "pack.toml").write_text('id = "extra"\nbox = "ravingspire"\ntitle = "Extra"\n')
    (folder / "cards.toml").write_text(entry)
    return content(str(folder))


# The Goblin Queen


@pytest.mark.rule("RS-53")
@pytest.mark.rule("RS-R67")
def test_the_goblin_queen_comes_on_top() -> None:
    """RS-53."""
    assert len(BOTH.added_encounters) == 30
    assert len(BOTH.encounters) == 221
    assert len(BOTH.loot) == 57
    assert [each.name for each in BOTH.heroes if each.added] == ["snikka-threefingers"]
    assert [each.name for each in BOTH.foes if each.added] == ["the-queens-champion"]
    assert len([each for each in BOTH.towers if each.added]) == 2
    assert [BOTH.spires[number].name for number in BOTH.challenges] == ["the-goblin-queen"]
    assert BASE.challenges == [0, 1, 2, 3, 4]


def test_a_table_takes_it_by_its_id() -> None:
    assert len(BOX.agree(2, {}, [QUEEN]).content.titles["hero"]) == 10
    assert len(BOX.agree(2, {}).content.titles["hero"]) == 9


def test_every_entry_says_where_it_is_from() -> None:
    entries = Entries([BOX.base_pack, BOX.pack(QUEEN)])
    told = [(table, entry) for table in entries.entries for entry in entries.all(table, Told)]
    assert {entry.source for _, entry in told} == {"rulebook", "ours"}
    added = [entry.source for table, entry in told if entries.added(table, entry)]
    assert added == ["ours"] * 27


# Packs that do not fit

CARD = """\
[[card]]
id = "odd"
source = "ours"
title = "Odd"
tale = "Odd."
kind = ["weapon"]
power = { fight = 1 }
cost = [1, 0, 0]
"""
HERO = """\
[[hero]]
id = "odd"
source = "ours"
title = "Odd"
tale = "Odd."
hero_class = "rogue"
difficulty = "hard"
deck = { tool = 12 }
slots = ["object", "object", "weapon", "relic", "dungeon"]
abilities = [{ hand = 7 }, { luck = 1 }]
"""
FOE = """\
[[foe]]
id = "odd"
source = "ours"
title = "Odd"
tale = "Odd."
hero_class = "rogue"
cost = [1, 0, 0]
traits = [{ void = "relic" }]
"""
WRONG = {
    "no value": (CARD, "power = { fight = 1 }", "power = {}", "a value of 1 or more"),
    "vorpal and more": (CARD, "{ fight = 1 }", "{ fight = 1, vorpal = 1 }", "stands alone"),
    "no cost": (CARD, "cost = [1, 0, 0]", "", "what is won from a ring costs something"),
    "an id of a starter": (CARD, 'id = "odd"', 'id = "blade"', "there is a starter of this id"),
    "a slot for an attack": (CARD, '"weapon"]', '"attack"]\nslots = ["armor"]', "fit no slot"),
    "a trait twice": (
        CARD,
        "cost =",
        "traits = [{ price = 1 }, { price = 2 }]\ncost =",
        "'price' is there twice",
    ),
    "a trait that is none": (CARD, "cost =", "traits = [{ glow = 1 }]\ncost =", "one of these wor"),
    "a reaction at no time": (
        CARD,
        "cost =",
        'special = [{ ward = 1 }]\nmode = "discard"\ncost =',
        "say when: moving, rolled or losing",
    ),
    "a reaction for nothing": (
        CARD,
        "cost =",
        'special = [{ ward = 1 }]\nwhen = "losing"\ncost =',
        "it is discarded or banished for this",
    ),
    "a price of nothing": (CARD, "cost =", 'mode = "banish"\ncost =', "there is no special"),
    "a die of five faces": (
        CARD,
        "cost =",
        'special = [{ roll = { "1-5" = [] } }]\ncost =',
        "each face from 1 to 6 stands in the table once",
    ),
    "a face twice": (
        CARD,
        "cost =",
        'special = [{ roll = { "1-5" = [], "5-6" = [] } }]\ncost =',
        "each face from 1 to 6 stands in the table once, 5 does not",
    ),
    "no copies": (CARD, "cost =", "copies = 0\ncost =", "there is one copy at least"),
    "a deck of eleven": (HERO, "tool = 12", "tool = 11", "a starter deck has 12 cards, not 11"),
    "a card that is no starter": (HERO, "tool =", "tolo =", "Did you mean 'tool'?"),
    "no dungeon slot": (HERO, '"dungeon"', '"relic"', "one of them for a dungeon card"),
    "three abilities": (HERO, "{ luck = 1 }", "{ luck = 1 }, { rerolls = true }", "has two"),
    "a foe without an ability": (FOE, 'traits = [{ void = "relic" }]', "", "has an ability"),
    "a foe with little loot": (FOE, "cost =", "loot = 1\ncost =", "two at least"),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_a_pack_that_does_not_fit_is_told(tmp_path: Path, mistake: str) -> None:
    entry, old, new, why = WRONG[mistake]
    assert old in entry
    with pytest.raises(PackError) as caught:
        extra(tmp_path, entry.replace(old, new, 1))
    assert why in str(caught.value)
    assert "cards.toml:" in str(caught.value)


def test_a_pack_of_one_card_fits(tmp_path: Path) -> None:
    found = extra(tmp_path, CARD)
    assert [found.cards[found.kind_of[copy]].name for copy in found.added_encounters] == ["odd"]
    assert found.challenges == BASE.challenges, "a pack without a spire card keeps those there are"
