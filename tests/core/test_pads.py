"""Sheets for a physical table: what is counted there, what it begins with, and the score."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import box
from donjon.core.errors import BadOption
from donjon.core.extras.pads import Field, ScorePad

TALLY = """

def tally(box, shared, players):
    from donjon.core.extras.pads import Tally

    return Tally([("Patience", [str(one["patience"]) for one in players])], [])


def fields("""


@pytest.fixture
def scored(variant: Callable[..., Box]) -> ScorePad:
    """The sheet of the toy, which adds something up."""
    return ScorePad(variant(("pad.py", "\n\ndef fields(", TALLY)))


def test_a_sheet_has_a_name_and_players_of_its_own(toy: Box) -> None:
    sheet = ScorePad(toy)
    assert (sheet.title, toy.pad_title) == ("Keep the tower standing",) * 2
    assert sheet.players == [1, 2, 3]
    assert toy.seats == [2, 3]


def test_a_score_pad_is_for_the_seats_of_its_box() -> None:
    sheet = ScorePad(box("four-towers"))
    assert (sheet.title, sheet.players, sheet.scores) == ("", [2, 3, 4], True)


@pytest.mark.parametrize(
    ("field", "players", "begins"),
    [
        (Field("a", "A"), 2, 0),
        (Field("a", "A", least=3), 2, 3),
        (Field("a", "A", least=-3), 2, 0),
        (Field("a", "A", start={1: 9, 2: 7}), 2, 7),
        (Field("a", "A", start={1: 9}), 2, 0),
        (Field("a", "A", kind="flag"), 1, False),
        (Field("a", "A", 2, "choices", {"x": "X"}), 1, []),
    ],
)
def test_what_a_field_begins_with(field: Field, players: int, begins: Any) -> None:
    assert field.begins(players) == begins


def test_what_is_not_named_is_as_it_began(scored: ScorePad) -> None:
    tally = scored.score({}, [{"patience": -2}, {}, {}])
    assert tally.lines == [("Patience", ["-2", "8", "8"])]
    assert scored.score({}, [{}]).lines == [("Patience", ["12"])]


def test_nobody_has_won_on_a_blank_pad() -> None:
    sheet = ScorePad(box("four-towers"))
    assert sheet.score({}, [{}, {}]).winners == []
    assert sheet.score({"red-lords": 0}, [{"merchants": 0}, {}]).winners == []
    assert sheet.score({}, [{"merchants": 1}, {}]).winners == [0]
    assert sheet.score({"demons": 3}, [{}, {}]).winners == [0, 1], "a tie that was counted"


def test_numbers_have_a_lowest_and_a_highest(scored: ScorePad) -> None:
    for wrong in (-3, 13):
        with pytest.raises(BadOption, match=f"Patience goes from -2 to 12, not {wrong}"):
            scored.score({}, [{"patience": wrong}])
    with pytest.raises(BadOption, match="takes 1 to 3 players, not 4"):
        scored.score({}, [{}] * 4)


def test_a_sheet_may_only_keep_track(toy: Box) -> None:
    sheet = ScorePad(toy)
    assert toy.has_pad
    assert not sheet.scores
    with pytest.raises(BadOption, match=r"Toy Tower has nothing to score, only to keep track of\."):
        sheet.score({}, [{}])
    assert toy.pad(toy.open(seed=1).view(0)) == []
