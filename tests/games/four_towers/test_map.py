"""The map: where a peasant may be played, and where three of them go."""

import pytest

from tests.games.four_towers.positions import (
    asks,
    demons,
    go,
    influence,
    lords,
    on,
    options,
    position,
    refuses,
    the_map,
    whole,
)

COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}


@pytest.mark.rule("FT-19")
@pytest.mark.parametrize("space", ["R1", "Y3", "G5", "B7"])
@pytest.mark.parametrize("colour", "rygb")
def test_any_colour_goes_where_one_peasant_stands(space: str, colour: str) -> None:
    game = position(map=f"{space}:r", hand=colour * 3, phase="play")
    assert options(game) == {f"play:{COLOURS[colour]}@{space}"}


@pytest.mark.rule("FT-19")
def test_nobody_goes_where_nobody_stands() -> None:
    game = position(map="Y0:r G1:b", hand="ryb", phase="play")
    assert {key.partition("@")[2] for key in options(game)} == {"Y0", "G1"}
    refuses(game, "play:red@R0")
    refuses(game, "play:red@G0")


@pytest.mark.rule("FT-20")
@pytest.mark.parametrize(
    ("standing", "fits"),
    [("rb", "rb"), ("rr", "r"), ("yg", "yg"), ("bb", "b")],
)
def test_beside_two_the_colour_matches_one_of_them(standing: str, fits: str) -> None:
    for hand in ("ryg", "ygb", "ryb", "rgb"):
        game = position(map=f"Y3:{standing} B7:r", hand=hand, phase="play")
        expected = {f"{COLOURS[colour]}@Y3" for colour in hand if colour in fits}
        expected |= {f"{COLOURS[colour]}@B7" for colour in hand}
        assert options(game, "play") == expected


@pytest.mark.rule("FT-20")
def test_two_make_no_crowd() -> None:
    game = position(map="Y0:r", hand="bbb", phase="play")
    go(game, "play:blue@Y0")
    assert on(game, "Y0") == "rb"
    assert asks(game) == "one PlayTwo"


@pytest.mark.rule("FT-21")
@pytest.mark.parametrize(
    ("space", "lines"),
    [("Y3", "G3 G4 R1"), ("G3", "B3 Y2 Y3"), ("B3", "out B2 G3"), ("R1", "fire Y2 Y3")],
)
def test_the_three_go_along_the_three_lines_one_each(space: str, lines: str) -> None:
    game = position(map=f"{space}:rb", hand="ryy", phase="play")
    go(game, f"play:red@{space} expand:{space}")
    for place in lines.split():
        assert {key.partition("@")[2] for key in options(game, "send")} == {place}
        go(game, sorted(options(game))[0])
    assert on(game, space) == ""
    assert asks(game) == "one PlayTwo"
    gone = [place for place in lines.split() if place not in ("out", "fire")]
    assert [len(on(game, place)) for place in gone] == [1] * len(gone)
    assert lords(game) == ("b" if "out" in lines else "")
    assert demons(game) == ("b" if "fire" in lines else "")
    assert whole(game)


@pytest.mark.rule("FT-21")
@pytest.mark.parametrize(
    ("order", "map"),
    [
        ("red blue yellow", "R1:y G3:r G4:b"),
        ("blue red yellow", "R1:y G3:b G4:r"),
        ("yellow blue red", "R1:r G3:y G4:b"),
        ("yellow red blue", "R1:b G3:y G4:r"),
        ("red yellow blue", "R1:b G3:r G4:y"),
        ("blue yellow red", "R1:r G3:b G4:y"),
    ],
)
def test_who_goes_where_is_up_to_the_player(order: str, map: str) -> None:
    game = position(map="Y3:rb", hand="yyy", phase="play", bridged=True)
    go(game, "play:yellow@Y3 expand:Y3")
    places = iter(("G3", "G4", "R1"))
    go(game, " ".join(f"send:{colour}@{next(places)}" for colour in order.split()))
    assert the_map(game) == map


@pytest.mark.rule("FT-21")
def test_peasants_of_one_colour_are_offered_once() -> None:
    game = position(map="Y3:rr", hand="rrr", phase="play")
    go(game, "play:red@Y3 expand:Y3")
    for place in ("G3", "G4", "R1"):
        assert game.keys() == [f"send:red@{place}"]
        go(game, f"send:red@{place}")


@pytest.mark.rule("FT-23")
def test_a_lord_promotes_the_player_whose_turn_it_is() -> None:
    game = position(map="B0:bb", hand="byy", phase="play", active=1, influence=(5, 5), lords="br")
    go(game, "play:blue@B0 expand:B0 send:blue@out send:blue@B1 send:blue@G0")
    assert lords(game) == "rbb"
    assert influence(game) == [5, 6]


@pytest.mark.rule("FT-24")
def test_the_player_says_which_opponent_goes_down() -> None:
    game = position(
        map="R0:bb", seats=4, hand="byy", phase="play", active=1, influence=(5, 6, 7, 8)
    )
    go(game, "play:blue@R0 expand:R0 send:blue@fire send:blue@Y0 send:blue@Y1")
    assert asks(game) == "two Demote"
    assert options(game) == {"demote:one", "demote:three", "demote:four", "spare"}
    go(game, "demote:three")
    assert influence(game) == [5, 6, 6, 8]
    assert asks(game) == "two PlayTwo"


@pytest.mark.rule("FT-24")
def test_a_lord_of_another_colour_stays() -> None:
    game = position(map="R0:rb", hand="ryy", phase="play", lords="bbyg")
    go(game, "play:red@R0 expand:R0 send:red@fire send:blue@Y0 send:red@Y1")
    assert (lords(game), demons(game)) == ("ygbb", "r")


@pytest.mark.rule("FT-46")
def test_pushed_peasants_need_not_match() -> None:
    game = position(map="Y0:rr R0:bb", hand="ryy", phase="play")
    go(game, "play:red@Y0 expand:Y0 send:red@G0 send:red@G1 send:red@R0")
    assert on(game, "R0") == "rbb"
    assert options(game) == {"expand:R0"}


@pytest.mark.rule("FT-01")
def test_from_a_home_one_can_reach_every_space_both_sinks_and_back() -> None:
    content = position().content
    for home in content.homes:
        seen = {home}
        border = [home]
        while border:
            for line in content.lines[border.pop()]:
                if line not in seen:
                    seen.add(line)
                    if line < content.spaces:
                        border.append(line)
        assert seen == set(range(content.spaces + 2))
