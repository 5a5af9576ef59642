"""The plays one must make: the draw, one on the map, two on the mat; and the end of the game."""

from itertools import product
from pathlib import Path

import pytest

from donjon.games.four_towers.rules.playing import draws
from donjon.games.four_towers.verbs import DRAW
from tests.games.four_towers.positions import (
    PLAYERS,
    asks,
    changed_pack,
    followers,
    go,
    influence,
    market,
    on,
    options,
    position,
    refuses,
    the_map,
    verbs,
    whole,
)

# 7: the draw


@pytest.mark.rule("FT-14")
def test_any_three_of_any_mix_are_drawn() -> None:
    game = position()
    assert len(options(game, "draw")) == 20
    go(game, "draw:red-red-blue")
    assert game.hand == [2, 0, 0, 1]
    assert game.supply == [18, 20, 20, 19]
    assert asks(game) == "one PlayOne"


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize(
    ("supply", "hands"),
    [
        ((0, 0, 0, 6), "bbb"),
        ((2, 0, 0, 10), "rrb rbb bbb"),
        ((1, 1, 1, 3), "ryg ryb rgb rbb ygb ybb gbb bbb"),
    ],
)
def test_only_what_the_supplies_have(supply: tuple[int, int, int, int], hands: str) -> None:
    found = options(position(supply=supply), "draw")
    assert {"".join(word[0] for word in draw.split("-")) for draw in found} == set(hands.split())


@pytest.mark.rule("FT-14")
@pytest.mark.rule("FT-47")
@pytest.mark.parametrize("map", ["Y0:r", "Y0:rr", "Y0:by R0:bb", "Y0:gg"])
def test_every_supply_has_its_own_draws(map: str) -> None:
    """Draws are worked out once for supplies that are alike, and never for others."""
    game = position(map=map)
    fits = {c for c in range(4) if len(map) == 4 or "rygb"[c] in map.replace("R0", "")}
    for _ in range(2):
        for supply in product(range(5), repeat=4):
            game.supply = list(supply)
            useful = {c for c in fits if supply[c]}
            expected = [
                number
                for number, hand in enumerate(game.content.hands)
                if all(hand[c] <= supply[c] for c in range(4))
                and (not useful or any(hand[c] for c in useful))
            ]
            assert draws(game) == [DRAW.of[number] for number in expected]


@pytest.mark.rule("FT-47")
def test_a_draw_has_a_colour_that_can_be_played() -> None:
    game = position(map="Y0:rr Y1:ry")
    offered = options(game, "draw")
    assert all("red" in draw or "yellow" in draw for draw in offered)
    assert len(offered) == 16
    refuses(game, "draw:green-green-blue")


@pytest.mark.rule("FT-47")
def test_but_only_if_a_supply_offers_one() -> None:
    game = position(map="Y0:rr", supply=(0, 6, 6, 6))
    assert len(options(game, "draw")) == 10
    go(game, "draw:yellow-green-blue")
    assert options(game) == {"lose:yellow", "lose:green", "lose:blue"}
    go(game, "lose:green")
    assert game.temple == [39, 35, 34 + 1, 34]
    assert game.hand == [0, 1, 0, 1]
    assert asks(game) == "one PlayTwo"
    assert whole(game)


@pytest.mark.rule("FT-47")
@pytest.mark.rule("FT-19")
def test_on_an_empty_map_the_homes_are_open() -> None:
    game = position(map="")
    assert len(options(game, "draw")) == 20
    go(game, "draw:red-red-blue")
    assert options(game) == {
        f"play:{colour}@{home}" for colour in ("red", "blue") for home in ("Y0", "Y2", "Y4", "Y6")
    }
    go(game, "play:blue@Y0")
    assert the_map(game) == "Y0:b"


# 8, 9, 10: required plays, and the end of the turn


@pytest.mark.rule("FT-15")
def test_one_of_the_three_is_played_on_the_map() -> None:
    game = position(hand="rrb", phase="play")
    assert verbs(game) == {"play"}
    go(game, "play:red@Y6")
    assert on(game, "Y6") == "rb"
    assert game.hand == [1, 0, 0, 1]


@pytest.mark.rule("FT-16")
def test_the_other_two_go_to_the_mats() -> None:
    game = position(hand="rb", phase="place")
    assert asks(game) == "one PlayTwo"
    assert options(game) == {
        *("follow:red", "hire:red", "trade:red@red", "trade:red@white", "climb:red"),
        *("follow:blue", "hire:blue", "trade:blue@blue", "trade:blue@white", "climb:blue"),
    }
    go(game, "follow:blue")
    assert asks(game) == "one PlayTwo"
    assert options(game) == {
        "follow:red",
        "hire:red",
        "trade:red@red",
        "trade:red@white",
        "climb:red",
    }
    go(game, "trade:red@white")
    assert (followers(game), market(game)) == ("b", "----r")
    assert asks(game) == "two Plays"


@pytest.mark.rule("FT-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_then_clockwise(seats: int) -> None:
    game = position(map="Y0:r G0:r B7:r R1:r Y3:r", seats=seats, supply=(30, 30, 30, 30))
    for number in range(seats + 1):
        assert asks(game) == f"{PLAYERS[number % seats]} Plays"
        assert game.turn == number + 1
        space = ("Y0", "G0", "B7", "R1", "Y3")[number]
        go(game, f"draw:green-green-green play:green@{space} follow:green follow:green")


@pytest.mark.rule("FT-17")
def test_without_a_skill_for_the_end_nothing_is_asked_at_the_end() -> None:
    game = position(champions=("gatekeeper general",), hand="r", phase="place")
    go(game, "follow:red")
    assert asks(game) == "two Plays"


# The end


@pytest.mark.rule("FT-39")
def test_the_game_ends_when_the_last_three_are_played() -> None:
    game = position(supply=(0, 0, 0, 3), active=1, first=0)
    go(game, "draw:blue-blue-blue play:blue@Y0 follow:blue")
    assert not game.over
    go(game, "follow:blue")
    assert game.over
    assert game.question is None


@pytest.mark.rule("FT-39")
def test_skills_for_the_end_are_used_before_the_game_ends() -> None:
    game = position(supply=(0, 0, 0, 3), active=1, champions=("", "herald"))
    go(game, "draw:blue-blue-blue play:blue@Y0 follow:blue follow:blue")
    assert asks(game) == "two EndSkills"
    go(game, "use:herald done")
    assert game.over
    assert influence(game) == [0, 1]


@pytest.mark.rule("FT-39")
@pytest.mark.parametrize(("supply", "ends"), [((5, 0, 0, 0), True), ((6, 0, 0, 0), False)])
def test_all_have_the_same_number_of_turns(supply: tuple[int, int, int, int], ends: bool) -> None:
    game = position(supply=supply, first=1, active=0, phase="end")
    assert game.over == ends
    assert game.supply == [0 if ends else 6, 0, 0, 0]
    assert game.removed == [5 if ends else 0, 0, 0, 0]
    assert whole(game)


@pytest.mark.rule("FT-39")
def test_whoever_began_does_not_matter_in_the_middle_of_a_round() -> None:
    game = position(supply=(3, 0, 0, 0), first=1, active=1, phase="end")
    assert asks(game) == "one Plays"


@pytest.mark.rule("FT-39")
@pytest.mark.parametrize("each", [31, 32])
def test_peasants_that_give_not_everyone_a_turn_leave_the_game(tmp_path: Path, each: int) -> None:
    setup = changed_pack(tmp_path, "mats.toml", "[30, 36, 36]", f"[{each}, 36, 36]")
    game = position(setup=setup, supply=(1, 1, 1, 1), active=1, temple="", phase="end")
    assert game.over
    assert game.supply == [0] * 4
    assert whole(game)
