"""Bots: what they are given, that they answer by it alone, and that they see what wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

import donjon
from donjon.bots import LEVELS, Bot, RandomBot, bot, play_out, position_bots
from donjon.bots.game_hooks import by_outcome, mind_of
from donjon.bots.search import any_answer
from donjon.core.box.box import Box
from donjon.core.engine.game import Game, View
from donjon.core.errors import UnknownName
from donjon.core.record.imagine import imagine
from donjon.games.skull_tower.state import LEFT, RIGHT, SkullTower
from tests.games.skull_tower.positions import go, options, position

SKULL_TOWER = donjon.box("skull-tower")
QUICK = [name for name in LEVELS if name not in ("medium", "hard")]
every_level = pytest.mark.parametrize("name", LEVELS)


def moments(box: Box, seed: int, every: int) -> Iterator[tuple[Game, int]]:
    """A game by players who answer at random: every so many questions, and who is asked."""
    rng = Random(seed)
    game = box.open(seed=seed)
    number = 0
    while game.question is not None:
        if number % every == 0:
            yield game, game.question.seat
        number += 1
        game.apply(rng.choice(game.question.options))


def key(view: View, answer: int) -> str:
    return view.state.vocabulary.key(answer)


# By name


@every_level
def test_a_bot_has_the_name_it_is_called_by(name: str) -> None:
    assert bot(name).name == name
    assert bot(name) is not bot(name), "each seat has a bot of its own"


@pytest.mark.parametrize(("wrong", "right"), [("greddy", "greedy"), ("HARD", "hard")])
def test_an_unknown_bot_is_refused_with_the_nearest(wrong: str, right: str) -> None:
    with pytest.raises(UnknownName, match=rf"no bot '{wrong}'\. Did you mean '{right}'\?"):
        bot(wrong)


def test_a_name_like_no_other_lists_all_bots() -> None:
    known = "easy, greedy, hard, medium, random"
    with pytest.raises(UnknownName, match=rf"no bot 'xyzzy'\. Known: {known}\.$"):
        bot("xyzzy")


def test_a_bot_has_to_say_how_it_answers() -> None:
    with pytest.raises(TypeError, match=r"abstract method '?answer'?"):
        Bot()  # type: ignore[abstract]


# By the view alone


@every_level
def test_every_level_answers_legally_and_leaves_the_view_alone(name: str) -> None:
    asked = set()
    for game, seat in moments(SKULL_TOWER, 4, every=5 if name in QUICK else 40):
        view = game.view(seat)
        before = view.json()
        answer = bot(name).answer(view, Random(1))
        assert game.legal(answer)
        assert answer in view.options
        assert view.json() == before
        assert game.view(seat).json() == before
        asked.add(type(game.question.step).__name__ if game.question else "")
    assert asked


@every_level
def test_the_same_luck_the_same_answer(name: str) -> None:
    for game, seat in moments(SKULL_TOWER, 5, every=25 if name in QUICK else 60):
        view = game.view(seat)
        assert len({bot(name).answer(view, Random(9)) for _ in range(2)}) == 1


@every_level
def test_in_another_world_that_looks_the_same_the_answer_is_the_same(name: str) -> None:
    differ = 0
    for game, seat in moments(SKULL_TOWER, 6, every=9 if name in QUICK else 30):
        view = game.view(seat)
        world = imagine(view, Random(3))
        assert isinstance(game, SkullTower)
        assert isinstance(world, SkullTower)
        differ += sorted(world.hands[1 - seat]) != sorted(game.hands[1 - seat])
        other = world.view(seat)
        assert other == view
        assert bot(name).answer(view, Random(2)) == bot(name).answer(other, Random(2))
    assert differ, "what is hidden was another hand at least once"


def test_a_bot_is_given_views_of_its_own_seat_and_the_game_ends() -> None:
    class Witness(RandomBot):
        def __init__(self) -> None:
            self.seen: list[View] = []

        def answer(self, view: View, rng: Random) -> int:
            self.seen.append(view)
            return super().answer(view, rng)

    left, right = Witness(), Witness()
    game = SKULL_TOWER.open(seed=8)
    assert play_out(game, [left, right], Random(8)) is game
    assert game.over
    for seat, witness in enumerate((left, right)):
        assert len(witness.seen) > 20
        for view in witness.seen:
            assert type(view) is View
            assert view.seat == seat
            assert view.mine
            assert view.state is not game
            assert view.state.history() == [], "a view has no past"


def test_random_gives_every_answer_about_as_often() -> None:
    view = position(hands=("purple-1 red-2 blue-3", "purple-3"), deck="red-5").view(LEFT)
    rng = Random(1)
    counts = Counter(RandomBot().answer(view, rng) for _ in range(900))
    assert set(counts) == set(view.options)
    assert len(view.options) == 9
    assert max(counts.values()) < 2 * min(counts.values())


def test_where_several_are_asked_each_seat_answers_for_itself_and_none_for_all() -> None:
    class Speaker(RandomBot):
        def __init__(self) -> None:
            self.spoken = 0

        def answer(self, view: View, rng: Random) -> int:
            assert view.question is not None
            self.spoken += len(view.question.asked()) > 1
            return super().answer(view, rng)

    speakers = [Speaker(), Speaker(), Speaker()]
    for seed in range(12):
        play_out(donjon.box("escape-the-dark-castle").open(3, seed), speakers, Random(seed))
    spoken = [speaker.spoken for speaker in speakers]
    assert min(spoken) > sum(spoken) / 5, spoken


# What wins

SUMMIT = ("boss-front-5", "boss-front-5")


def last_blow() -> SkullTower:
    """One skeleton stands at the BOSS in the last round.

    The sword of purple-1 fells it; after blue-5 the right player is stuck, and all is lost.
    """
    return position(
        floors=SUMMIT,
        played="purple-5",
        hands=("blue-5 purple-1", "red-6 red-4"),
        tokens="boss-front-5L2",
        fallen="boss-front-5L1",
        defeated="boss-front-5R",
        exchanged="left right",
        round=11,
    )


@pytest.mark.parametrize("name", ["greedy", "easy", "medium"])
@pytest.mark.parametrize("seed", range(5))
def test_a_bot_that_thinks_takes_a_strike_that_wins(name: str, seed: int) -> None:
    game = last_blow()
    view = game.view(LEFT)
    assert options(game) == {"play:blue-5", "play:purple-1"}
    assert key(view, bot(name).answer(view, Random(seed))) == "play:purple-1"
    go(game, "play:purple-1")
    view = game.view(LEFT)
    assert key(view, bot(name).answer(view, Random(seed))) == "strike:boss-front-5L2"
    play_out(game, [bot(name), bot(name)], Random(seed))
    assert game.outcome is not None
    assert game.outcome.winners == [LEFT, RIGHT]


def test_it_is_lost_otherwise_and_random_does_not_see_it() -> None:
    game = last_blow()
    view = game.view(LEFT)
    found = {key(view, bot("random").answer(view, Random(seed))) for seed in range(20)}
    assert found == {"play:blue-5", "play:purple-1"}
    go(game, "play:blue-5")
    assert game.outcome is not None
    assert game.outcome.winners == []


# A game without a bot.py of its own


def test_without_a_bot_of_its_own_a_game_is_valued_by_its_end(toy: Box) -> None:
    assert toy.optional("bot") is None
    mind = mind_of(toy)
    assert mind.quick is any_answer
    assert mind.values is by_outcome
    assert mind.turns is None
    assert mind.weigh is None
    values = mind.values
    game = toy.open(3, seed=2)
    assert values(game) == [0.5, 0.5, 0.5]
    ends = set()
    for seed in range(30):
        over = play_out(toy.open(3, seed=seed), [RandomBot()] * 3, Random(seed))
        assert over.outcome is not None
        ends.add((over.outcome.reason, *values(over)))
    assert ends == {("stands", 1.0, 1.0, 1.0), ("late", 0.0, 0.0, 0.0)}


def test_a_game_with_a_bot_of_its_own_is_valued_by_it() -> None:
    module = SKULL_TOWER.module("bot")
    mind = mind_of(SKULL_TOWER)
    assert mind.values is module.values
    assert mind.quick is module.quick
    assert mind.turns is module.turns
    assert mind.ahead == module.TURNS_AHEAD
    assert mind.planned == module.TURNS_PLANNED


def test_values_and_quick_answers_of_the_games_are_what_bots_may_rely_on() -> None:
    for box in donjon.shelf():
        mind = mind_of(box)
        rng = Random(1)
        for seed in range(3):
            game = box.open(seed=seed)
            turns = 0
            while game.question is not None:
                worth = mind.values(game)
                assert len(worth) == game.seats
                assert all(0 <= value <= 1 for value in worth)
                if mind.turns is not None:
                    turns, before = mind.turns(game), turns
                    assert turns >= before
                for seat in game.question.asked():
                    options = game.question.options_of(seat)
                    answer = mind.quick(game, seat, rng.random())
                    assert answer in options
                    if mind.weigh is not None:
                        weights = mind.weigh(game, seat)
                        assert len(weights) == len(options)
                        assert max(weights) >= 0
                game.apply(answer, seat)
            assert game.outcome is not None
            won = [float(seat in game.outcome.winners) for seat in range(game.seats)]
            assert mind.values(game) == won


@pytest.mark.parametrize("name", [name for name in LEVELS if name != "hard"])
@pytest.mark.parametrize("seats", [2, 3])
def test_every_level_plays_a_game_without_a_bot(toy: Box, name: str, seats: int) -> None:
    game = toy.open(seats, seed=3, options={"wind": "storm"})
    play_out(game, [bot(name) for _ in range(seats)], Random(3))
    assert game.over


@pytest.mark.parametrize("name", ["greedy", "easy", "hard"])
def test_and_finds_what_wins_there(variant: Callable[..., Box], name: str) -> None:
    box = variant(
        ("state.py", "STOREYS = 6", "STOREYS = 1"), ("state.py", "ROUNDS = 3", "ROUNDS = 1")
    )
    for seed in range(4):
        game = box.open(seed=seed)
        assert game.question is not None
        game.apply(game.question.options[-1])
        view = game.view(1)
        keys = [key(view, option)[:5] for option in view.options]
        assert keys == ["play:", "play:", "bury:", "bury:"], "the last turn of the game"
        assert key(view, bot(name).answer(view, Random(seed))).startswith("play:")


# What a game's own mind asks of them


def test_a_game_with_long_lines_has_fewer_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """With half the effort half the lines are followed, whatever the level."""
    game = SKULL_TOWER.open(seed=5)
    assert game.question is not None
    view = View(game, game.question.seat)
    lines = []
    for effort in (1.0, 0.5):
        mind = mind_of(SKULL_TOWER)
        mind.effort = effort
        monkeypatch.setattr(position_bots, "mind_of", lambda box, mind=mind: mind)
        lines.append(position_bots.SearchBot("any", 400).ponder(view, Random(1)).lines)
    assert lines[0] >= 400
    assert 200 <= lines[1] < 250


def test_greedy_looks_at_nothing_that_is_not_worth_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    game = SKULL_TOWER.open(seed=5)
    assert game.question is not None
    view = View(game, game.question.seat)
    for wanted in view.options:
        mind = mind_of(SKULL_TOWER)
        mind.weigh = lambda g, s, wanted=wanted: [  # type: ignore[misc]
            1.0 if option == wanted else -1.0 for option in view.options
        ]
        monkeypatch.setattr(position_bots, "mind_of", lambda box, mind=mind: mind)
        assert position_bots.GreedyBot().answer(view, Random(1)) == wanted
