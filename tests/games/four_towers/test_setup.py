"""Setup: peasants, supplies, gems, markers, champions, and who begins."""

import pytest

from donjon.core.engine.dealer import SeededDealer
from donjon.core.errors import BadOption
from donjon.games.four_towers.state import FourTowers
from tests.games.four_towers.positions import (
    BOX,
    CHAMPIONS,
    HOMES,
    PLAYERS,
    asks,
    display,
    gems,
    go,
    influence,
    options,
    the_map,
    whole,
)


def opened(seats: int = 2, **choice: str) -> FourTowers:
    """A table that waits for the first champion to be turned up."""
    game = BOX.open(seats=seats, options=choice, forced=False)
    assert isinstance(game, FourTowers)
    return game


@pytest.mark.rule("FT-01")
@pytest.mark.rule("FT-03")
def test_one_peasant_of_its_colour_stands_on_each_home() -> None:
    game = opened()
    assert the_map(game) == HOMES
    assert [game.content.areas[home] for home in game.content.homes] == [1, 1, 1, 1]


@pytest.mark.rule("FT-04")
@pytest.mark.parametrize(
    ("seats", "each", "spirits"),
    [(2, 30, [10, 10, 9, 9]), (3, 36, [4, 4, 3, 3]), (4, 36, [4, 4, 3, 3])],
)
def test_supplies_and_spirits(seats: int, each: int, spirits: list[int]) -> None:
    game = opened(seats)
    assert game.supply == [each] * 4
    assert game.temple == spirits
    assert sum(game.supply) + sum(game.temple) + 4 == 162
    assert whole(game)


@pytest.mark.rule("FT-39")
@pytest.mark.parametrize(("seats", "turns"), [(2, 20), (3, 16), (4, 12)])
def test_the_supplies_give_everybody_the_same_number_of_turns(seats: int, turns: int) -> None:
    assert sum(opened(seats).supply) == 3 * seats * turns


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadOption):
        opened(seats)


@pytest.mark.rule("FT-05")
def test_gems_lie_on_the_track_and_in_the_temple() -> None:
    game = opened()
    lying = [game.track[position] for position in game.track_gems]
    assert lying == [3, 7, 13, 21, 25]
    assert game.temple_gems == 16
    assert gems(game) == [0, 0]


@pytest.mark.rule("FT-05")
@pytest.mark.rule("FT-37")
def test_the_compact_track_has_the_same_gems() -> None:
    game = opened(track="compact")
    assert game.track == [0, 1, 3, 5, 7, 10, 13, 17, 21, 25]
    lying = [game.track[position] for position in game.track_gems]
    assert lying == [3, 7, 13, 21, 25]
    assert game.temple_gems == 16


@pytest.mark.rule("FT-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_markers_start_below_one(seats: int) -> None:
    game = opened(seats)
    assert influence(game) == [0] * seats
    assert game.track[0] == 0
    assert game.track[1] == 1


@pytest.mark.rule("FT-07")
def test_three_of_sixteen_champions_are_turned_up() -> None:
    game = opened()
    assert asks(game) == "chance ShowChampions"
    assert options(game, "show") == set(CHAMPIONS)
    go(game, "show:oracle show:general")
    assert options(game, "show") == set(CHAMPIONS) - {"oracle", "general"}
    go(game, "show:herald")
    assert display(game) == ["oracle", "general", "herald"]
    assert len(game.deck) == 13
    assert asks(game) == "chance FirstPlayer"


@pytest.mark.rule("FT-25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_says_who_begins(seats: int) -> None:
    game = opened(seats)
    go(game, "show:oracle show:general show:herald")
    assert options(game) == {f"begin:{player}" for player in PLAYERS[:seats]}
    go(game, "begin:two")
    assert asks(game) == "two Plays"
    assert (game.first, game.active, game.turn) == (1, 1, 1)


@pytest.mark.rule("FT-25")
def test_or_the_first_seat_begins() -> None:
    game = opened(3, first="seat-one")
    go(game, "show:oracle show:general show:herald")
    assert asks(game) == "one Plays"
    assert (game.first, game.active) == (0, 0)


@pytest.mark.rule("FT-25")
def test_the_first_turn_offers_any_colour_on_any_home() -> None:
    game = opened(first="seat-one")
    go(game, "show:oracle show:general show:herald")
    assert len(options(game)) == len(options(game, "draw")) == 20
    go(game, "draw:red-yellow-blue")
    homes = ("Y0", "Y2", "Y4", "Y6")
    assert options(game, "play") == {
        f"{colour}@{home}" for colour in ("red", "yellow", "blue") for home in homes
    }


def test_nothing_is_on_the_mats() -> None:
    game = BOX.open(seats=4, dealer=SeededDealer(1))
    assert isinstance(game, FourTowers)
    for mat in game.mats:
        assert mat.followers == [0] * 4
        assert mat.merchants == [-1] * 5
        assert mat.mercenaries == mat.mountaineers == mat.champions == []
        assert (mat.influence, mat.gems, mat.bought, mat.doubled) == (0, 0, 0, False)
    assert game.sphere_gems == 0
    assert game.lords == game.demons == [0, 0, 0, 0]
