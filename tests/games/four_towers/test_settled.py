"""What was settled anew: demons demote whom their player likes, or nobody; the champions' sheet."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.engine.seats import SPECTATOR
from donjon.core.extras.gallery import laid_out
from donjon.core.record import log
from donjon.games.four_towers.rules.expansion import CASCADE
from donjon.games.four_towers.rules.turn import PLAYS
from donjon.games.four_towers.state import FourTowers
from tests.games.four_towers.positions import (
    BOX,
    CHAMPIONS,
    asks,
    demons,
    go,
    influence,
    lords,
    options,
    place,
    position,
    refuses,
)

BLUE = 3
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
ONE_DEMON = "play:blue@R0 expand:R0 send:blue@fire send:blue@Y0 send:blue@Y1"


def read_by_all(game: FourTowers) -> list[str]:
    """The log; everybody at the table and those who watch must read the same."""
    read = [line.text for line in log.lines(game, NAMES, SPECTATOR)]
    for seat in range(game.seats):
        assert [line.text for line in log.lines(game, NAMES, seat)] == read
    return read


# Demoting


@pytest.mark.rule("FT-24")
def test_against_one_opponent_demoting_is_still_a_choice() -> None:
    game = position(map="R0:bb", hand="byy", phase="play", influence=(4, 4))
    go(game, ONE_DEMON)
    assert asks(game) == "one Demote"
    assert options(game) == {"demote:two", "spare"}
    go(game, "spare")
    assert influence(game) == [4, 4]
    assert demons(game) == "b", "the demon is there all the same"
    assert asks(game) == "one PlayTwo"


@pytest.mark.rule("FT-24")
@pytest.mark.parametrize("mercy", ["spare demote:two", "demote:two spare"])
def test_of_two_demons_one_may_demote_and_the_other_not(mercy: str) -> None:
    first, second = mercy.split()
    game = position(champions=("warlock",), spirits={"warlock": "rb"}, influence=(4, 9), lords="rb")
    go(game, f"use:warlock raise:red {first}")
    go(game, "use:warlock raise:blue")
    assert options(game) == {"demote:two", "spare"}, "each demon asks anew"
    go(game, second)
    assert influence(game) == [4, 8]
    assert (lords(game), demons(game)) == ("", "rrbb")


@pytest.mark.rule("FT-24")
@pytest.mark.rule("FT-48")
def test_two_demons_of_one_cascade_ask_twice_and_the_lord_that_falls_with_one_does_not() -> None:
    game = position(map="", seats=3, lords="bb", influence=(5, 6, 7))
    for space in ("R0", "R1"):
        for _ in range(3):
            game.temple[BLUE] -= 1
            game.add(BLUE, place(game, space))
    game.question = None
    game.do(CASCADE, PLAYS)
    game.begin()
    go(game, "expand:R0 send:blue@fire send:blue@Y0 send:blue@Y1")
    assert (lords(game), demons(game)) == ("b", "bb")
    assert asks(game) == "one Demote"
    go(game, "spare expand:R1 send:blue@fire send:blue@Y2 send:blue@Y3")
    assert (lords(game), demons(game)) == ("", "bbbb")
    assert asks(game) == "one Demote"
    go(game, "demote:three")
    assert influence(game) == [5, 6, 6]
    assert asks(game) == "one Plays", "two demons were made, and two lords fell with them"


@pytest.mark.rule("FT-24")
def test_who_spares_cannot_come_back_to_it() -> None:
    game = position(map="R0:bb", hand="byy", phase="play", influence=(4, 4))
    go(game, f"{ONE_DEMON} spare")
    refuses(game, "demote:two")


@pytest.mark.rule("FT-24")
def test_one_demon_demotes_one_opponent_by_one() -> None:
    game = position(map="R0:bb", hand="byy", phase="play", seats=4, influence=(4, 5, 6, 7))
    go(game, f"{ONE_DEMON} demote:four")
    assert influence(game) == [4, 5, 6, 6]
    assert asks(game) == "one PlayTwo"


@pytest.mark.rule("FT-24")
@pytest.mark.parametrize("theirs", [0, 25])
def test_where_no_marker_can_go_down_nobody_is_asked(theirs: int) -> None:
    game = position(map="R0:bb", hand="byy", phase="play", influence=(4, theirs))
    go(game, ONE_DEMON)
    assert asks(game) == "one PlayTwo"
    assert influence(game) == [4, theirs]


@pytest.mark.rule("FT-24")
def test_no_game_ever_demotes_without_being_told_to() -> None:
    """Where forced answers are given by the game itself, every demotion is still somebody's."""
    asked = 0
    for seed in range(4):
        game = BOX.open(2, seed=seed)
        assert isinstance(game, FourTowers)
        rng = Random(seed)
        before = influence(game)
        while game.question is not None:
            demoting = asks(game).endswith("Demote")
            keys = game.keys()
            if demoting:
                asked += 1
                assert "spare" in keys
                game.apply("spare")
            else:
                fires = [key for key in keys if key.endswith("@fire")]
                game.apply(rng.choice(fires or keys))
            after = influence(game)
            assert all(now >= then for now, then in zip(after, before, strict=True))
            before = after
    assert asked > 4


@pytest.mark.rule("FT-24")
def test_that_somebody_went_down_or_was_spared_everybody_reads() -> None:
    game = position(map="R0:bb", hand="byy", phase="play", seats=3, influence=(4, 5, 6))
    go(game, f"{ONE_DEMON} demote:three")
    assert read_by_all(game)[-2:] == ["A blue demon.", "Cleo goes down to 5."]
    game = position(map="R0:bb", hand="byy", phase="play", seats=3, influence=(4, 5, 6))
    go(game, f"{ONE_DEMON} spare")
    assert read_by_all(game)[-2:] == ["A blue demon.", "Ann demotes nobody."]


# The champions' sheet


def sheet(game: FourTowers) -> dict[str, str]:
    """What is told of each champion by its title."""
    return {one.title: f"{one.text} {one.where}" for one in laid_out(game)[0].things}


@pytest.mark.rule("FT-50")
def test_the_whole_sheet_can_be_read_at_every_question_and_when_the_game_is_over() -> None:
    game = BOX.open(3, seed=2)
    assert isinstance(game, FourTowers)
    rng = Random(2)
    titles, texts = game.content.titles["champion"], game.content.texts["champion"]
    number = 0
    while True:
        number += 1
        if number % 20 == 1 or game.question is None:
            read = sheet(game)
            assert list(read) == list(titles)
            for champion, title in enumerate(titles):
                assert texts[champion] in read[title]
                assert str(game.content.champions[champion].cost) in read[title]
                assert read[title].endswith("in the deck") == (champion in game.deck.all())
        if game.question is None:
            break
        game.apply(rng.choice(game.keys()))
    assert number > 100


@pytest.mark.rule("FT-50")
def test_who_buys_a_champion_is_on_the_sheet_and_so_is_the_one_that_comes_up() -> None:
    game = position(followers=("rrr",), display="herald general oracle", seats=3)
    assert sheet(game)["Herald"].endswith("on display")
    assert sheet(game)["Steward"].endswith("in the deck")
    go(game, "buy:herald")
    while "show:steward" not in options(game):
        go(game, sorted(options(game))[0])
    go(game, "show:steward")
    assert sheet(game)["Herald"].endswith("with player one")
    assert sheet(game)["Steward"].endswith("on display")


@pytest.mark.rule("FT-50")
def test_the_sheet_does_not_tell_the_order_of_the_deck() -> None:
    rest = [name for name in CHAMPIONS if name not in ("herald", "general", "oracle")]
    one = position(display="herald general oracle", deck=" ".join(rest))
    two = position(display="herald general oracle", deck=" ".join(reversed(rest)))
    assert sheet(one) == sheet(two)
