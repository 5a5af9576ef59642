"""Cascades: in the order the player likes, one whole expansion before the next, and they end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from donjon.core.engine.vocabulary import second_of
from donjon.games.four_towers.components import CLAN_COUNT
from donjon.games.four_towers.rules.expansion import CASCADE, Cascade, Expand
from donjon.games.four_towers.rules.influence import Demote
from donjon.games.four_towers.rules.turn import PLAYS
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import EXPAND
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


@pytest.mark.rule("FT-22")
def test_a_push_can_make_the_next_crowd() -> None:
    game = position(map="Y0:rr G0:bb", hand="ryy", phase="play")
    go(game, "play:red@Y0 expand:Y0 send:red@G0 send:red@G1 send:red@R0")
    assert on(game, "G0") == "rbb"
    assert options(game) == {"expand:G0"}
    go(game, "expand:G0 send:red@B0 send:blue@Y7 send:blue@Y0")
    assert the_map(game) == "R0:r Y0:b Y7:b G1:r B0:r"
    assert asks(game) == "one PlayTwo"


@pytest.mark.rule("FT-22")
def test_one_whole_expansion_comes_before_the_next() -> None:
    game = position(map="Y0:rr G0:bb G1:yy", hand="ryy", phase="play")
    go(game, "play:red@Y0 expand:Y0 send:red@G0")
    refuses(game, "expand:G0")
    go(game, "send:red@G1")
    assert asks(game) == "one Expand"
    assert (on(game, "Y0"), on(game, "G0")) == ("rrr", "bb"), "all three leave at once"
    go(game, "send:red@R0")
    assert (on(game, "Y0"), on(game, "G0")) == ("", "rbb")
    assert asks(game) == "one Cascade"


@pytest.mark.rule("FT-22")
@pytest.mark.parametrize("order", ["G0 G1", "G1 G0"])
def test_the_player_says_which_space_is_next(order: str) -> None:
    game = position(map="Y0:rr G0:bb G1:yy", hand="ryy", phase="play", active=1)
    go(game, "play:red@Y0 expand:Y0 send:red@G0 send:red@G1 send:red@R0")
    assert asks(game) == "two Cascade"
    assert options(game) == {"expand:G0", "expand:G1"}
    first, second = order.split()
    go(game, f"expand:{first}")
    for _ in range(3):
        go(game, sorted(options(game))[0])
    assert options(game) == {f"expand:{second}"}


@pytest.mark.rule("FT-22")
def test_where_more_than_three_stand_three_leave_and_the_player_says_which() -> None:
    game = crowd(position(map="R3:g"), "G0:bbb Y0:rrg")
    assert options(game) == {"expand:Y0", "expand:G0"}
    go(game, "expand:G0 send:blue@B0 send:blue@Y7 send:blue@Y0")
    assert on(game, "Y0") == "rrgb"
    go(game, "expand:Y0 send:blue@G0")
    assert options(game, "send") == {"red@G1", "green@G1"}
    go(game, "send:red@G1")
    assert options(game, "send") == {"red@R0", "green@R0"}
    go(game, "send:red@R0")
    assert on(game, "Y0") == "g"
    assert asks(game) == "one Plays"


def crowd(game: FourTowers, standing: str) -> FourTowers:
    """The cascade of a map with crowds on it."""
    for word in standing.split():
        name, letters = word.split(":")
        for letter in letters:
            game.temple["rygb".index(letter)] -= 1
            game.add("rygb".index(letter), game.vocabulary.names["place"].index(name))
    game.question = None
    game.do(CASCADE, PLAYS)
    game.begin()
    return game


@pytest.mark.rule("FT-22")
def test_six_on_a_space_expand_twice() -> None:
    game = crowd(position(map="R3:g"), "Y0:rrrbbb")
    go(game, "expand:Y0 send:blue@G0 send:blue@G1 send:blue@R0")
    assert on(game, "Y0") == "rrr"
    go(game, "expand:Y0 send:red@G0 send:red@G1 send:red@R0")
    assert the_map(game) == "R0:rb R3:g G0:rb G1:rb"
    assert asks(game) == "one Plays"


@pytest.mark.rule("FT-22")
@pytest.mark.rule("FT-23")
@pytest.mark.rule("FT-48")
def test_two_lords_in_one_cascade_promote_twice() -> None:
    game = position(map="B0:bb B1:rr", hand="byy", phase="play")
    go(game, "play:blue@B0 expand:B0 send:blue@out send:blue@B1 send:blue@G0")
    go(game, "expand:B1 send:red@out send:red@B0 send:blue@G1")
    assert lords(game) == "rb"
    assert influence(game) == [2, 0]


@pytest.mark.rule("FT-22")
@pytest.mark.rule("FT-24")
def test_a_lord_of_the_same_cascade_can_fall_in_it() -> None:
    game = crowd(position(map="", influence=(0, 3)), "B0:bbb R0:bbb")
    go(game, "expand:B0 send:blue@out send:blue@B1 send:blue@G0")
    assert (lords(game), influence(game)) == ("b", [1, 3])
    go(game, "expand:R0 send:blue@fire send:blue@Y0 send:blue@Y1 demote:two")
    assert (lords(game), demons(game), influence(game)) == ("", "bb", [1, 2])
    other = crowd(position(map="", influence=(0, 3)), "B0:bbb R0:bbb")
    go(other, "expand:R0 send:blue@fire send:blue@Y0 send:blue@Y1 demote:two")
    go(other, "expand:B0 send:blue@out send:blue@B1 send:blue@G0")
    assert (lords(other), demons(other)) == ("b", "b")


# Every cascade ends


def random_crowds(number: int, rng: Random) -> Iterator[FourTowers]:
    """Maps full of peasants, about to cascade."""
    table = position(map="", seats=3, supply=(0, 0, 0, 9), influence=(9, 9, 9))
    for _ in range(number):
        game = table.clone()
        for _ in range(rng.randrange(3, 56)):
            colour = rng.randrange(CLAN_COUNT)
            if game.temple[colour]:
                game.temple[colour] -= 1
                game.add(colour, rng.randrange(game.content.spaces))
        game.question = None
        game.do(CASCADE, PLAYS)
        game.begin()
        yield game


@pytest.mark.rule("FT-22")
@pytest.mark.parametrize("seed", range(4))
def test_every_cascade_ends_and_loses_a_peasant_beside_each_sink(seed: int) -> None:
    """From thousands of crowded maps, in any order and by any routes."""
    rng = Random(seed)
    expansions = 0
    for game in random_crowds(1500, rng):
        content = game.content
        sinks = [content.out in lines or content.fire in lines for lines in content.lines]
        number = 0
        question = game.question
        while question is not None and isinstance(question.step, Cascade):
            number += 1
            assert number < 2000
            crowded = [space for space, size in enumerate(game.sizes) if size >= 3]
            assert question.options == [EXPAND.of[space] for space in crowded]
            space = rng.choice(crowded)
            size = game.sizes[space]
            peasants = sum(game.sizes)
            game.apply(EXPAND.of[space])
            lines = []
            question = game.question
            while question is not None and isinstance(question.step, Expand | Demote):
                assert len(question.options) == len(set(question.options))
                answer = rng.choice(question.options)
                if isinstance(question.step, Expand):
                    lines.append(second_of(answer))
                game.apply(answer)
                question = game.question
            assert lines == content.lines[space]
            assert game.sizes[space] == size - 3
            assert peasants - sum(game.sizes) == sinks[space]
        expansions += number
        assert max(game.sizes) < 3
        assert asks(game) == "one Plays"
        assert whole(game)
    assert expansions > 2000


@pytest.mark.rule("FT-22")
def test_the_worst_map_there_can_be_comes_to_rest() -> None:
    """All peasants on one space, and the smallest answer or the largest every time."""
    for space in (0, 5, 13, 20):
        for which in (min, max):
            game = position(map="", supply=(0, 0, 0, 6))
            for colour in range(CLAN_COUNT):
                for _ in range(game.temple[colour]):
                    game.add(colour, space)
                game.temple[colour] = 0
            game.question = None
            game.do(CASCADE, PLAYS)
            game.begin()
            steps = 0
            while not asks(game).endswith("Plays"):
                assert game.question is not None
                game.apply(which(game.question.options))
                steps += 1
            assert 100 < steps < 20000
            assert max(game.sizes) < 3
            assert whole(game)
