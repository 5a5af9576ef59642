"""What is new on a board."""

from __future__ import annotations

from donjon.terminal.reference.board_diff import changes

BEFORE = """\
Round 1.

The tower
  2 ash  Left: PAWN
  1 bone

Left: Red 1; Red 2 and
    Blue 3.
Right: two cards.
"""


def test_only_new_entries_are_shown_under_their_headings() -> None:
    now = BEFORE.replace("1 bone", "1 bone  Left: PAWN").replace("2 ash  Left: PAWN", "2 ash")
    assert changes(BEFORE, now) == "The tower\n  2 ash\n  1 bone  Left: PAWN"


def test_an_entry_is_shown_whole() -> None:
    assert changes(BEFORE, BEFORE.replace("Red 1; ", "")) == "Left: Red 2 and\n    Blue 3."
    assert (
        changes(BEFORE, BEFORE.replace("Blue 3", "Blue 4")) == "Left: Red 1; Red 2 and\n    Blue 4."
    )


def test_nothing_new_is_nothing() -> None:
    assert changes(BEFORE, BEFORE) == ""
    assert changes("", BEFORE).count("\n") == 7 - 1
