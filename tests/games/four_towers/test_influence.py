"""The sphere of influence: steps up and down, gems on the way, the golden top."""

import pytest

from tests.games.four_towers.positions import (
    asks,
    gems,
    go,
    influence,
    on_card,
    options,
    position,
    verbs,
    whole,
)

CROWN = "play:blue@B0 expand:B0 send:blue@out send:blue@B1 send:blue@G0"
BURN = "play:blue@R0 expand:R0 send:blue@fire send:blue@Y0 send:blue@Y1"


@pytest.mark.rule("FT-37")
def test_the_track_goes_from_zero_to_twenty_five() -> None:
    assert position().track == list(range(26))


@pytest.mark.rule("FT-37")
@pytest.mark.parametrize(("options", "top"), [({}, 25), ({"track": "compact"}, 9)])
def test_no_marker_goes_beyond_the_top(options: dict[str, str], top: int) -> None:
    game = position(
        map="B0:bb", hand="byy", phase="play", influence=(top, 0), options=options, track_gems=()
    )
    go(game, CROWN)
    assert influence(game) == [top, 0]
    assert game.lords == [0, 0, 0, 1]
    assert game.points(0) == 25


@pytest.mark.rule("FT-37")
def test_from_the_top_no_marker_goes_back() -> None:
    game = position(map="R0:bb", seats=3, hand="byy", phase="play", influence=(0, 25, 24))
    go(game, BURN)
    assert options(game) == {"demote:three", "spare"}
    game = position(map="R0:bb", hand="byy", phase="play", influence=(0, 25))
    go(game, BURN)
    assert asks(game) == "one PlayTwo"


@pytest.mark.rule("FT-37")
def test_on_the_compact_track_the_top_is_safe_too() -> None:
    compact = {"track": "compact"}
    game = position(map="R0:bb", hand="byy", phase="play", influence=(0, 9), options=compact)
    go(game, BURN)
    assert asks(game) == "one PlayTwo"
    game = position(map="R0:bb", hand="byy", phase="play", influence=(0, 8), options=compact)
    go(game, f"{BURN} demote:two")
    assert (influence(game), game.points(1)) == ([0, 7], 17)


@pytest.mark.rule("FT-48")
def test_no_marker_goes_below_zero() -> None:
    game = position(map="R0:bb", seats=4, hand="byy", phase="play", influence=(9, 0, 1, 0))
    go(game, BURN)
    assert options(game) == {"demote:three", "spare"}
    go(game, "demote:three")
    assert influence(game) == [9, 0, 0, 0]
    game = position(map="R0:bb", hand="byy", phase="play", influence=(9, 0))
    go(game, BURN)
    assert asks(game) == "one PlayTwo"


@pytest.mark.rule("FT-48")
def test_a_lord_that_follows_a_demon_demotes_nobody() -> None:
    game = position(map="R0:bb", hand="byy", phase="play", influence=(9, 9), lords="bb")
    go(game, f"{BURN} demote:two")
    assert asks(game) == "one PlayTwo"
    assert game.demons == [0, 0, 0, 2]
    assert influence(game) == [9, 8]


@pytest.mark.rule("FT-48")
def test_two_demons_demote_twice() -> None:
    game = position(map="R0:bb R1:bb Y0:r", hand="byy", phase="play", influence=(9, 9))
    go(game, f"{BURN} demote:two follow:yellow follow:yellow")
    go(
        game,
        "draw:blue-blue-blue play:blue@R1 expand:R1 send:blue@fire"
        " send:blue@Y2 send:blue@Y3 demote:one",
    )
    assert influence(game) == [8, 8]


@pytest.mark.rule("FT-38")
@pytest.mark.parametrize("value", [3, 7, 13, 21, 25])
def test_the_first_to_reach_a_gem_takes_it(value: int) -> None:
    game = position(map="B0:bb", hand="byy", phase="play", influence=(value - 1, value - 1))
    go(game, CROWN)
    assert gems(game) == [1, 0]
    assert game.track_gems == [other for other in (3, 7, 13, 21, 25) if other != value]
    assert whole(game)
    left = [v for v in (3, 7, 13, 21, 25) if v != value]
    game = position(
        map="B0:bb", hand="byy", phase="play", influence=(value - 1, value), track_gems=left
    )
    go(game, CROWN)
    assert influence(game) == [value, value]
    assert gems(game) == [0, 0]


@pytest.mark.rule("FT-38")
def test_elsewhere_there_is_no_gem() -> None:
    for start in (0, 1, 3, 7, 21, 23):
        game = position(map="B0:bb", hand="byy", phase="play", influence=(start, 0))
        go(game, CROWN)
        assert gems(game) == [0, 0]


@pytest.mark.rule("FT-38")
def test_who_comes_back_to_a_place_finds_no_second_gem() -> None:
    game = position(merchants=("r----",), influence=(2, 0), gems=(1, 0), track_gems=(7, 13, 21, 25))
    go(game, "spend:red")
    assert (influence(game)[0], gems(game)[0]) == (3, 1)


@pytest.mark.rule("FT-38")
def test_a_demoted_marker_takes_no_gem() -> None:
    game = position(map="R0:bb", hand="byy", phase="play", influence=(0, 4))
    go(game, f"{BURN} demote:two")
    assert influence(game) == [0, 3]
    assert gems(game) == [0, 0]


@pytest.mark.rule("FT-38")
def test_on_the_compact_track_gems_lie_by_their_points() -> None:
    game = position(
        map="B0:bb", hand="byy", phase="play", influence=(3, 0), options={"track": "compact"}
    )
    go(game, CROWN)
    assert (influence(game)[0], game.points(0), gems(game)) == (4, 7, [1, 0])


@pytest.mark.rule("FT-38")
def test_a_gem_replaces_a_used_one_at_the_start_of_a_turn() -> None:
    game = position(champions=("gatekeeper general",), charges={"gatekeeper": 0}, gems=(2, 0))
    assert options(game, "refill") == {"gatekeeper"}
    assert "use" not in verbs(game)
    go(game, "refill:gatekeeper")
    assert (gems(game), on_card(game, "gatekeeper")) == ([1, 0], (1, ""))
    assert options(game, "use") == {"gatekeeper"}
    go(game, "refill:gatekeeper")
    assert (gems(game), on_card(game, "gatekeeper")) == ([0, 0], (2, ""))
    assert "refill" not in verbs(game)
    assert whole(game)


@pytest.mark.rule("FT-38")
def test_a_refill_passes_on_nothing() -> None:
    game = position(
        champions=("gatekeeper",), charges={"gatekeeper": 0}, gems=(1, 0), followers=("rrrrrr",)
    )
    go(game, "refill:gatekeeper")
    assert {"buy", "use"} <= verbs(game)


@pytest.mark.rule("FT-38")
def test_a_gem_replaces_a_used_one_at_the_end_of_a_turn() -> None:
    game = position(champions=("herald gatekeeper",), charges={"herald": 0, "gatekeeper": 0},
                    gems=(1, 0), phase="end")  # fmt: skip
    assert options(game) == {"refill:herald", "done"}
    go(game, "refill:herald")
    assert options(game) == {"use:herald", "done"}
    go(game, "use:herald")
    assert asks(game) == "two Plays"
    assert influence(game) == [1, 0]


@pytest.mark.rule("FT-38")
@pytest.mark.parametrize(
    ("charges", "gems", "owner"), [(2, (1, 0), 0), (1, (0, 1), 0), (1, (1, 0), 1)]
)
def test_no_refill_for_full_cards_for_others_or_without_gems(
    charges: int, gems: tuple[int, int], owner: int
) -> None:
    champions = ("gatekeeper", "") if owner == 0 else ("", "gatekeeper")
    game = position(champions=champions, charges={"gatekeeper": charges}, gems=gems)
    assert "refill" not in verbs(game)


@pytest.mark.rule("FT-38")
def test_spirits_are_not_replaced_by_gems() -> None:
    game = position(champions=("oracle general",), gems=(2, 0))
    assert "refill" not in verbs(game)
