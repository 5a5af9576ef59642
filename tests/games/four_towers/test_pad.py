"""The score pad: every line for every player, at any time and at the end."""

import pytest

from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.errors import BadOption
from donjon.core.extras.pads import Count, ScorePad
from donjon.games.four_towers.pad import pad
from donjon.games.four_towers.rules.scoring import score
from tests.games.four_towers.positions import BOX, go, position

TITLES = [
    "Red followers",
    "Yellow followers",
    "Green followers",
    "Blue followers",
    "Mercenaries",
    "Merchants",
    "Mountaineers",
    "Champions",
    "Gems and spirits",
    "Influence",
    "Total",
]
FULL = {
    "followers": ("rrygggb", "bb"),
    "lords": "rrryggb",
    "demons": "rrrr",
    "mercenaries": ("rrr", "yyyyyyy"),
    "merchants": ("r-g-b", "-y---"),
    "mountaineers": ("rby", "rb"),
    "champions": ("demonologist herald", "general oracle"),
    "charges": {"herald": 1},
    "spirits": {"oracle": "rb"},
    "gems": (1, 2),
    "influence": (6, 4),
    "doubled": [1],
}
EXPECTED = {
    "Red followers": ["6", "0"],
    "Yellow followers": ["1", "0"],
    "Green followers": ["6", "0"],
    "Blue followers": ["1", "2"],
    "Mercenaries": ["6", "14"],
    "Merchants": ["6", "2"],
    "Mountaineers": ["12", "4"],
    "Champions": ["2", "7"],
    "Gems and spirits": ["2", "4"],
    "Influence": ["6", "8"],
    "Total": ["48", "41"],
}


@pytest.mark.rule("FT-45")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR, TRUTH])
def test_every_line_is_shown_to_everybody_at_any_time(seat: int) -> None:
    game = position(**FULL)  # type: ignore[arg-type]
    lines = pad(game.view(seat))
    assert [title for title, _ in lines] == TITLES
    assert dict(lines) == EXPECTED
    assert BOX.pad(game.view(seat)) == lines


@pytest.mark.rule("FT-45")
def test_the_pad_is_kept_as_the_game_goes_on() -> None:
    game = position(**FULL)  # type: ignore[arg-type]
    go(game, "spend:red")
    lines = dict(pad(game.view(0)))
    assert lines["Merchants"] == ["4", "2"]
    assert lines["Influence"] == ["7", "8"]
    assert lines["Gems and spirits"] == ["3", "4"]
    assert lines["Total"] == ["48", "41"]
    go(game, "draw:red-red-red play:red@Y0 follow:red follow:red done")
    assert dict(pad(game.view(1)))["Red followers"] == ["12", "0"]


@pytest.mark.rule("FT-44")
@pytest.mark.rule("FT-45")
def test_the_last_pad_is_the_outcome() -> None:
    game = position(**FULL, supply=(0, 0, 0, 0), active=1, phase="end")  # type: ignore[arg-type]
    assert game.outcome is not None
    lines = dict(pad(game.view(SPECTATOR)))
    assert lines == EXPECTED
    assert lines["Total"] == [str(total) for total in game.outcome.scores]
    assert game.outcome.winners == [0]


@pytest.mark.rule("FT-45")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_column_for_every_player(seats: int) -> None:
    game = position(seats=seats)
    for _, entries in pad(game.view(0)):
        assert entries == ["0"] * seats
    assert [sum(score(game, seat)) for seat in range(seats)] == [0] * seats


# A pad for a physical table


@pytest.mark.rule("FT-45")
def test_what_is_counted_on_a_table_scores_as_in_a_game() -> None:
    shared: dict[str, Count] = {
        "red-lords": 3,
        "yellow-lords": 1,
        "green-lords": 2,
        "blue-lords": 1,
        "demons": 4,
    }
    one: dict[str, Count] = {
        "red-followers": 2,
        "yellow-followers": 1,
        "green-followers": 3,
        "blue-followers": 1,
        "mercenaries": 3,
        "merchants": 3,
        "mountaineers": 3,
        "influence": 6,
        "unused": 2,
        "champions": ["demonologist", "herald"],
    }
    two: dict[str, Count] = {
        "blue-followers": 2,
        "mercenaries": 7,
        "merchants": 1,
        "mountaineers": 2,
        "influence": 4,
        "doubled": True,
        "unused": 4,
        "champions": ["general", "oracle"],
    }
    tally = ScorePad(BOX).score(shared, [one, two])
    assert dict(tally.lines) == EXPECTED
    assert tally.winners == [0]


@pytest.mark.rule("FT-42")
@pytest.mark.rule("FT-44")
def test_bonuses_of_champions_that_are_not_here_count_and_break_ties() -> None:
    sheet = ScorePad(BOX)
    tally = sheet.score({}, [{"bonuses": 6}, {"mercenaries": 3}])
    assert dict(tally.lines)["Champions"] == ["6", "0"]
    assert dict(tally.lines)["Total"] == ["6", "6"]
    assert tally.winners == [1], "the lower champion bonus"
    assert sheet.score({}, [{"bonuses": 7}, {"mercenaries": 3}]).winners == [0]


@pytest.mark.rule("FT-44")
def test_ties_on_a_table_are_broken_as_in_a_game() -> None:
    sheet = ScorePad(BOX)
    assert sheet.score({}, [{}, {}, {}]).winners == []
    assert sheet.score({}, [{"mercenaries": 1}] * 3).winners == [0, 1, 2]
    assert sheet.score({}, [{"mercenaries": 1}, {"influence": 2}]).winners == [1]
    bonus: dict[str, Count] = {"mercenaries": 2, "champions": ["general"]}
    assert sheet.score({}, [bonus, {"mercenaries": 3}]).winners == [1]


def test_a_champion_has_one_player() -> None:
    with pytest.raises(BadOption, match="cannot both have"):
        ScorePad(BOX).score({}, [{"champions": ["herald"]}, {"champions": ["herald"]}])
