"""Positions that are written down: how a text is read, what is refused, and how one is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import box
from donjon.core.engine.foundation.fields import dump
from donjon.core.errors import BadPosition
from donjon.core.record.journal import Journal, restore, save
from donjon.core.record.position import Position, read, spell, spell_step, written
from donjon.games.skull_tower.rules.play import TURN

SKULLS = box("skull-tower")


def refusal(text: str) -> str:
    """What a person is told of a position of Skull Tower that cannot be."""
    with pytest.raises(BadPosition) as refused:
        SKULLS.position(text)
    return str(refused.value)


def test_entries_stand_in_lines_or_behind_semicolons_with_remarks() -> None:
    text = "gold: 2; round: 3  # late\n\n# nothing\nhands: red-1 | blue-1"
    position = Position(SKULLS, text)
    assert position.entries == {"gold": "2", "round": "3", "hands": "red-1 | blue-1"}
    assert position.each("hands", 2) == ["red-1", "blue-1"]
    assert position.number("gold") == 2
    assert position.number("supply", 7) == 7


@pytest.mark.parametrize(("text", "sentence"), [
    ("gold 2", "A position of Skull Tower has entries such as 'word: value', not 'gold 2'."),
    ("glod: 2", "There is no word for positions of Skull Tower called 'glod'. "
     "Did you mean 'gold'? Known: tower, floors"),
    ("gold: 2; gold: 3", "Position of Skull Tower, 'gold': it is written twice."),
    ("gold: two", "Position of Skull Tower, 'gold': 'two' is not a number."),
    ("round: 99", "Position of Skull Tower, 'round': 99 is too much; "),
    ("hands: red-1 | red-2 | red-3", "'hands': it is written for 3 seats, and 2 play."),
    ("hands: rde-1", "'hands': There is no card 'rde-1'. Did you mean 'red-1'? Known: purple-1"),
    ("phase: lunch", "'phase': There is no value 'lunch'."),
    ("options: easy", "'options': it is written as name=value, not 'easy'."),
    ("steps: Trun seat=1", "'steps': There is no step called 'Trun'. Did you mean 'Turn'?"),
    ("steps: Turn foot=1", "'steps': Turn does not take these numbers: "),
])  # fmt: skip
def test_what_cannot_be_read_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    assert sentence in refusal(text)


@pytest.mark.parametrize(("text", "sentence"), [
    ("hands: red-1; deck: red-1", "'deck': Red 1 is also at 'hands', and the box holds it once."),
    ("tokens: 001 003 006 boss-front", "'tokens': there are 12 tokens, not "),
    ("taken: 3; supply: 10", "'supply': 10 is too much; 9 is the most."),
    ("tower: 001 001 003 boss-front", "'tower': it is three different cards"),
    ("level2: redblue-1", "'level2': Red/Blue 1 is not of level 2."),
])  # fmt: skip
def test_more_than_the_box_holds_is_refused(text: str, sentence: str) -> None:
    assert sentence in refusal(text)


def test_a_position_that_the_rules_cannot_go_on_from_is_refused() -> None:
    assert "From this position Skull Tower cannot go on" in refusal("steps: Turn seat=5")


def test_a_game_without_a_notation_says_so(toy: Box) -> None:
    with pytest.raises(BadPosition, match=r"Toy Tower has no position\.py"):
        toy.position("height: 3")


def test_a_position_says_seats_and_options() -> None:
    game = box("four-towers").position("seats: 3; options: track=compact")
    assert game.seats == 3
    assert game.setup.options["track"] == "compact"


def test_a_file_is_read_behind_an_at_sign(tmp_path: Path) -> None:
    file = tmp_path / "late.txt"
    file.write_text("round: 3\n")
    assert read(f"@{file}") == "round: 3\n"
    assert read("round: 3") == "round: 3"
    with pytest.raises(BadPosition, match=r"none\.txt cannot be read: No such file"):
        read(f"@{tmp_path / 'none.txt'}")


def test_entries_are_spelled_as_they_are_read() -> None:
    entries = {"track_gems": "3 7", "gold": 2, "linked": True, "hands": ["red-1", ""]}
    assert spell(entries) == "track-gems: 3 7; gold: 2; linked: yes; hands: red-1 | "
    assert spell({"options": {"a": "b", "c": "d"}}) == "options: a=b c=d"
    assert spell_step(TURN[1]) == "Turn seat=1"


def test_a_game_from_a_position_has_a_journal_and_a_save() -> None:
    game = SKULLS.position("hands: purple-1 purple-4 | purple-2; deck: red-1", seed=1)
    game.apply("play:purple-1")
    again = Journal.decode(Journal.of(game).encode()).replay(SKULLS)
    assert dump(again) == dump(game)
    assert dump(restore(save(game), SKULLS)) == dump(game)


def test_what_is_printed_says_no_more_than_it_must() -> None:
    text = (
        "seats: 2\noptions: difficulty=hard tower=random boss=drawn\nhands: red-1 | red-2\ngold: 1"
    )
    assert written(SKULLS.position(text, forced=False)) == text


def test_a_moment_that_no_words_say_is_not_printed() -> None:
    with pytest.raises(BadPosition, match="This moment of Skull Tower cannot be written down"):
        written(SKULLS.open())
