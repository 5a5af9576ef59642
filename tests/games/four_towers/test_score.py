"""The score: every line, the ties and the shared victory."""

from typing import Any

import pytest

from donjon.core.engine.step import Outcome
from donjon.games.four_towers.components import Bonus, Champion
from donjon.games.four_towers.rules.scoring import COUNTERS, LINES, champion_bonus, score
from tests.games.four_towers.positions import go, position


def line(title: str, seat: int = 0, **how: Any) -> int:
    return score(position(**how), seat)[LINES.index(title)]


def ended(**how: Any) -> Outcome:
    """The outcome of a game that ends in this position."""
    last = how.get("seats", 2) - 1
    game = position(supply=(0, 0, 0, 0), active=last, phase="end", **how)
    while game.question is not None:
        go(game, "done")
    assert game.outcome is not None
    return game.outcome


@pytest.mark.rule("FT-40")
def test_followers_count_the_lords_of_their_colour() -> None:
    game = position(followers=("rrryyb", "g"), lords="rryggg", demons="bbb")
    assert score(game, 0)[:4] == [6, 2, 0, 0]
    assert score(game, 1)[:4] == [0, 0, 3, 0]


@pytest.mark.rule("FT-41")
def test_two_points_for_each_mercenary_and_merchant() -> None:
    how = {"mercenaries": ("rby", "rrrr"), "merchants": ("r---b", "-----")}
    assert [line("mercenaries", seat, **how) for seat in (0, 1)] == [6, 8]
    assert [line("merchants", seat, **how) for seat in (0, 1)] == [4, 0]


@pytest.mark.rule("FT-41")
@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (("rb", "r", ""), [8, 2, 0]),
        (("rb", "bb", ""), [4, 4, 0]),
        (("rb", "bb", "rby"), [4, 4, 12]),
        (("", "", ""), [0, 0, 0]),
        (("r", "", ""), [4, 0, 0]),
        (("rby", "rby", "rby"), [6, 6, 6]),
    ],
)
def test_only_who_alone_has_the_most_mountaineers_gets_four(
    rows: tuple[str, ...], points: list[int]
) -> None:
    assert [line("mountaineers", seat, seats=3, mountaineers=rows) for seat in range(3)] == points


BONUSES: dict[str, tuple[dict[str, Any], int]] = {
    "tax-collector": ({"merchants": ("r-g-b", "rygbr")}, 3),
    "general": ({"mercenaries": ("rrby", "rrrrrrr")}, 4),
    "alpine-queen": ({"mountaineers": ("rby", "rbyr")}, 3),
    "demonologist": ({"demons": "rrryyb"}, 3),
    "unifier": ({"followers": ("rrryygggbb", "rrryyygggbbb")}, 6),
    "court-painter": ({"lords": "rryyybb"}, 3),
}


@pytest.mark.rule("FT-42")
@pytest.mark.parametrize("name", BONUSES)
def test_the_bonus_of_a_champion(name: str) -> None:
    how, points = BONUSES[name]
    assert line("champions", champions=(name,), **how) == points
    assert line("champions", 1, champions=(name,), **how) == 0
    assert line("champions") == 0


@pytest.mark.rule("FT-42")
@pytest.mark.parametrize(
    ("name", "how", "points"),
    [
        ("demonologist", {"demons": "rry"}, 1),
        ("demonologist", {"demons": "r"}, 0),
        ("unifier", {"followers": ("rrrryyyyggggg", "")}, 0),
        ("unifier", {"followers": ("rygb", "")}, 3),
        ("court-painter", {}, 0),
        ("general", {}, 0),
    ],
)
def test_what_is_not_complete_counts_nothing(name: str, how: dict[str, Any], points: int) -> None:
    assert line("champions", champions=(name,), **how) == points


@pytest.mark.rule("FT-42")
def test_bonuses_of_several_champions_are_added() -> None:
    how: dict[str, Any] = {"mercenaries": ("rr",), "mountaineers": ("r",)}
    assert line("champions", champions=("general alpine-queen herald",), **how) == 3


@pytest.mark.rule("FT-42")
@pytest.mark.parametrize(("what", "number"), [
    ("merchants", 2), ("mercenaries", 3), ("mountaineers", 1), ("demons", 5), ("follower-sets", 1),
    ("lords-of-largest-clan", 4), ("followers-of-largest-clan", 6), ("influence", 7), ("lords", 6),
])  # fmt: skip
def test_everything_a_bonus_can_count(what: str, number: int) -> None:
    game = position(
        merchants=("r---b", "rygbr"),
        mercenaries=("rrr", "y"),
        mountaineers=("r", ""),
        demons="rryyb",
        followers=("ryggggggb", "rrrrrr"),
        lords="rrrryb",
        influence=(4, 8),
        options={"track": "compact"},
    )
    assert COUNTERS[what](game, 0) == number
    bonus = Bonus()
    bonus.points, bonus.per, bonus.every = 5, what, 2
    card = Champion("x", 1, 0, 0, 0, -1, [bonus, bonus])
    assert champion_bonus(game, 0, card) == number // 2 * 5 * 2


@pytest.mark.rule("FT-38")
@pytest.mark.rule("FT-42")
def test_one_point_for_each_unused_gem_and_spirit() -> None:
    how = {
        "champions": ("herald oracle", "steward"),
        "charges": {"herald": 1, "steward": 2},
        "spirits": {"oracle": "rb"},
        "gems": (2, 0),
    }
    assert [line("gems and spirits", seat, **how) for seat in (0, 1)] == [5, 2]


@pytest.mark.rule("FT-28")
@pytest.mark.rule("FT-42")
def test_the_gem_on_a_marker_scores_nothing_itself() -> None:
    assert line("gems and spirits", doubled=[0]) == 0


@pytest.mark.rule("FT-43")
@pytest.mark.parametrize(
    ("options", "place", "doubled", "points"),
    [
        ({}, 0, [], 0),
        ({}, 11, [], 11),
        ({}, 11, [0], 22),
        ({}, 11, [1], 11),
        ({}, 25, [0], 50),
        ({"track": "compact"}, 5, [], 10),
        ({"track": "compact"}, 9, [0], 50),
    ],
)
def test_the_position_on_the_track(
    options: dict[str, str], place: int, doubled: list[int], points: int
) -> None:
    assert line("influence", options=options, influence=(place, 0), doubled=doubled) == points


@pytest.mark.rule("FT-44")
def test_the_highest_total_wins() -> None:
    outcome = ended(seats=3, mercenaries=("r", "rr", ""), influence=(1, 0, 2))
    assert outcome.scores == [3, 4, 2]
    assert outcome.winners == [1]
    assert outcome.reason == "scored"


@pytest.mark.rule("FT-44")
def test_a_tie_goes_to_the_higher_track_bonus() -> None:
    outcome = ended(seats=3, mercenaries=("rr", "r", ""), influence=(0, 2, 4))
    assert outcome.scores == [4, 4, 4]
    assert outcome.winners == [2]


@pytest.mark.rule("FT-44")
def test_the_track_bonus_is_taken_as_it_is_doubled() -> None:
    outcome = ended(mercenaries=("r", ""), influence=(4, 3), doubled=[1])
    assert outcome.scores == [6, 6]
    assert outcome.winners == [1]


@pytest.mark.rule("FT-44")
def test_then_to_the_lower_champion_bonus() -> None:
    outcome = ended(champions=("general", ""), mercenaries=("rr", "rrr"), influence=(5, 5))
    assert outcome.scores == [11, 11]
    assert outcome.winners == [1]


@pytest.mark.rule("FT-44")
def test_gems_and_spirits_are_no_champion_bonus() -> None:
    outcome = ended(champions=("herald", ""), charges={"herald": 2}, mercenaries=("", "r"))
    assert outcome.scores == [2, 2]
    assert outcome.winners == [0, 1]


@pytest.mark.rule("FT-44")
def test_who_is_still_tied_shares_the_victory() -> None:
    outcome = ended(seats=4, mercenaries=("rr", "rrr", "yyy", "bbb"), influence=(1, 1, 1, 0))
    assert outcome.scores == [5, 7, 7, 6]
    assert outcome.winners == [1, 2]
    assert ended().winners == [0, 1]
