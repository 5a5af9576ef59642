"""The examples of the rulebook, move for move."""

import pytest

from tests.games.four_towers.positions import (
    HOMES,
    army,
    asks,
    demons,
    followers,
    go,
    influence,
    lords,
    on,
    options,
    position,
    the_map,
    whole,
)


@pytest.mark.rule("FT-19")
@pytest.mark.rule("FT-20")
@pytest.mark.rule("FT-21")
@pytest.mark.rule("FT-25")
def test_sample_first_plays() -> None:
    game = position()
    assert the_map(game) == HOMES

    go(game, "draw:blue-blue-blue")
    assert options(game) == {f"play:blue@{home}" for home in ("Y0", "Y2", "Y4", "Y6")}
    go(game, "play:blue@Y0")
    assert on(game, "Y0") == "rb"
    go(game, "follow:blue hire:blue")
    assert (followers(game, 0), army(game)) == ("b", "b")

    assert asks(game) == "two Plays"
    go(game, "draw:yellow-green-blue")
    assert options(game, "play") == {
        "blue@Y0",
        *(
            f"{colour}@{home}"
            for colour in ("yellow", "green", "blue")
            for home in ("Y2", "Y4", "Y6")
        ),
    }
    go(game, "play:blue@Y0")
    assert asks(game) == "two Cascade"
    go(game, "expand:Y0 send:blue@G0 send:blue@G1 send:red@R0")

    assert the_map(game) == "R0:r Y2:y Y4:g Y6:b G0:b G1:b"
    assert (lords(game), demons(game), influence(game)) == ("", "", [0, 0])
    assert asks(game) == "two PlayTwo"
    assert whole(game)


@pytest.mark.rule("FT-21")
@pytest.mark.rule("FT-23")
def test_creating_a_lord() -> None:
    game = position(map="B0:rb", hand="byy", phase="play")

    go(game, "play:blue@B0")
    assert on(game, "B0") == "rbb"
    go(game, "expand:B0 send:blue@out send:blue@B1 send:red@G0")

    assert the_map(game) == "G0:r B1:b"
    assert lords(game) == "b"
    assert influence(game) == [1, 0]
    assert asks(game) == "one PlayTwo"
    assert whole(game)


@pytest.mark.rule("FT-21")
@pytest.mark.rule("FT-24")
def test_creating_a_demon_when_there_is_no_lord() -> None:
    game = position(map="R0:rb", hand="byy", phase="play", lords="rr", influence=(2, 2))

    go(game, "play:blue@R0 expand:R0 send:blue@fire send:blue@Y0 send:red@Y1 demote:two")

    assert the_map(game) == "Y0:b Y1:r"
    assert (demons(game), lords(game)) == ("b", "rr")
    assert influence(game) == [2, 1]


@pytest.mark.rule("FT-24")
def test_creating_a_demon_when_there_are_lords_of_its_colour() -> None:
    game = position(map="R0:rb", hand="byy", phase="play", lords="rbbb", influence=(2, 2))

    go(game, "play:blue@R0 expand:R0 send:blue@fire send:blue@Y0 send:red@Y1 demote:two")

    assert (demons(game), lords(game)) == ("bb", "rbb")
    assert influence(game) == [2, 1]
    assert whole(game)
