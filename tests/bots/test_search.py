"""Search where the right answer is known."""

from __future__ import annotations

from random import Random

import pytest

from donjon.bots.search import Mind, Stream, Thought, any_answer
from donjon.core.box.box import Box
from donjon.core.engine.game import Game
from donjon.core.engine.setup import Content, Setup
from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import Verb, Vocabulary, arg_of

TAKE = Verb(1, "take count")
TOSS = Verb(2, "toss side")
COUNTS = [str(number) for number in range(60)]
SIDES = ["heads", "tails"]


class Heap(Game):
    """Two take one or two stones by turns; who takes the last one wins."""

    def __init__(self, setup: Setup, stones: int) -> None:
        super().__init__(setup)
        self.stones = stones
        self.turn = 1

    def copy(self) -> Heap:
        game = Heap(self.setup, self.stones)
        game.turn = self.turn
        self.copy_engine(game)
        return game


class Turn(Step[Heap]):
    """One or two stones."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Heap) -> None:
        g.ask(self, self.seat, [TAKE(count) for count in (1, 2) if count <= g.stones])

    def answer(self, g: Heap, answer: int) -> None:
        g.stones -= arg_of(answer)
        g.turn += 1
        if g.stones:
            g.do(Turn(1 - self.seat))
        else:
            g.finish(Outcome([0, 0], [self.seat], "last"))


class Gamble(Step[Heap]):
    """Nothing taken loses; one taken is a fair coin, two a bad one."""

    def run(self, g: Heap) -> None:
        g.ask(self, 0, [TAKE(0), TAKE(1), TAKE(2)])

    def answer(self, g: Heap, answer: int) -> None:
        if answer == TAKE(0):
            g.finish(Outcome([0, 0], [1], "meek"))
        else:
            g.do(Coin(1 if answer == TAKE(1) else 3))


class Coin(Step[Heap]):
    """Heads win; tails do so many times as often."""

    def __init__(self, tails: int) -> None:
        self.tails = tails

    def run(self, g: Heap) -> None:
        g.roll(self, [TOSS(0), TOSS(1)], [1, self.tails])

    def answer(self, g: Heap, answer: int) -> None:
        g.finish(Outcome([0, 0], [0] if answer == TOSS(0) else [1], "tossed"))


class Alike(Step[Heap]):
    """Whatever is taken, the same fair coin decides."""

    def run(self, g: Heap) -> None:
        g.ask(self, 0, [TAKE(count) for count in range(6)])

    def answer(self, g: Heap, answer: int) -> None:
        g.do(Coin(1))


class Crowd(Step[Heap]):
    """Sixty answers, twice; only the seventh, and then the seventh again, wins."""

    def __init__(self, first: int) -> None:
        self.first = first

    def run(self, g: Heap) -> None:
        g.ask(self, 0, [TAKE(count) for count in range(60)])

    def answer(self, g: Heap, answer: int) -> None:
        if self.first < 0:
            g.do(Crowd(arg_of(answer)))
        else:
            won = self.first == arg_of(answer) == 7
            g.finish(Outcome([0, 0], [0] if won else [1], "crowd"))


class Own(Step[Heap]):
    """Each seat has an answer that wins for it alone, and one that wins for the other."""

    def run(self, g: Heap) -> None:
        g.ask_each(self, [[TAKE(1), TAKE(2)], [TAKE(3), TAKE(4)]])

    def answer(self, g: Heap, answer: int) -> None:
        wins = g.by if arg_of(answer) in (2, 4) else 1 - g.by
        g.finish(Outcome([0, 0], [wins], "own"))


def worth(game: Game) -> list[float]:
    if game.outcome is None:
        return [0.5, 0.5]
    return [float(seat in game.outcome.winners) for seat in (0, 1)]


def heap(toy: Box, stones: int, first: Step[Heap]) -> Heap:
    names = {"count": COUNTS, "side": SIDES}
    setup = Setup(toy, Content(Vocabulary([TAKE, TOSS], names), names), [], 2, {})
    game = Heap(setup, stones)
    game.do(first)
    game.begin()
    return game


def mind(company: bool = False) -> Mind:
    found = Mind(worth, any_answer)
    found.company = company
    found.ahead = 40
    found.planned = 40
    return found


def thought(game: Game, rounds: int, seed: int, mind: Mind, seat: int = 0) -> Thought:
    assert game.question is not None
    options = game.question.options_of(seat)
    found = Thought(mind, seat, options, Random(seed).random)
    for _ in range(rounds):
        found.compare(game.clone())
    return found


def mean(thought: Thought, answer: int) -> float:
    node = thought.root.children[answer]
    return node.worth / node.visits


# What is found


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("stones", "right"), [(2, 2), (4, 1), (5, 2), (7, 1), (8, 2)])
def test_a_win_that_can_be_forced_is_found(toy: Box, stones: int, right: int, seat: int) -> None:
    game = heap(toy, stones, Turn(seat))
    for seed in range(3):
        found = thought(game, 250, seed, mind(company=True), seat)
        assert found.favourite() == TAKE(right)
        assert mean(found, TAKE(right)) > 0.8
    assert game.stones == stones, "only copies were played"
    assert game.history() == []


def test_others_answer_by_quick_thought(toy: Box) -> None:
    class Meek:
        """Takes one stone, always."""

        def __init__(self) -> None:
            self.asked: set[int] = set()

        def quick(self, game: Game, seat: int, chance: float) -> int:
            self.asked.add(seat)
            return TAKE(1)

    meek = Meek()
    trusting = mind()
    trusting.quick = meek.quick
    game = heap(toy, 6, Turn(0))
    found = thought(game, 200, 1, trusting)
    assert 1 in meek.asked
    assert mean(found, TAKE(2)) > 0.8, "lost against one who thinks, won against this one"
    assert mean(thought(game, 200, 1, mind(company=True)), TAKE(2)) < 0.4


def test_each_seat_thinks_of_its_own_good(toy: Box) -> None:
    found = thought(heap(toy, 4, Turn(0)), 400, 1, mind(company=True))
    assert mean(found, TAKE(1)) > 0.9, "the other cannot help it"
    for reply in found.root.children[TAKE(1)].children.values():
        assert reply.worth / reply.visits < 0.1


@pytest.mark.parametrize(("seat", "right"), [(0, 2), (1, 4)])
def test_a_seat_with_options_of_its_own_is_credited_with_them(
    toy: Box, seat: int, right: int
) -> None:
    found = thought(heap(toy, 0, Own()), 3, 1, mind(), seat)
    assert found.favourite() == TAKE(right)
    assert [mean(found, option) for option in found.root.children] == [0.0, 1.0]


def test_chance_is_weighed_and_not_hoped_for(toy: Box) -> None:
    found = thought(heap(toy, 3, Gamble()), 1500, 2, mind())
    assert mean(found, TAKE(0)) == 0
    assert mean(found, TAKE(1)) == pytest.approx(1 / 2, abs=0.05)
    assert mean(found, TAKE(2)) == pytest.approx(1 / 4, abs=0.05)
    assert found.favourite() == TAKE(1)


# The same worlds, the same luck


def test_answers_are_compared_with_the_same_luck(toy: Box) -> None:
    found = thought(heap(toy, 0, Alike()), 25, 3, mind())
    shares = {mean(found, TAKE(count)) for count in range(6)}
    assert len(shares) == 1, "the same tosses for all"
    assert 0.2 < shares.pop() < 0.8, "but not always the same toss"


def test_a_stream_can_be_heard_again() -> None:
    stream = Stream(Random(1).random)
    first = [stream.next() for _ in range(3)]
    stream.at = 0
    assert [stream.next() for _ in range(3)] == first
    stream.renew()
    assert stream.next() not in first


def test_the_worse_half_is_given_up(toy: Box) -> None:
    found = thought(heap(toy, 3, Gamble()), 60, 1, mind())
    found.halve()
    assert found.alive == [TAKE(1), TAKE(2)]
    found.halve()
    assert found.alive == [TAKE(1)]
    before = found.lines
    found.compare(heap(toy, 3, Gamble()))
    assert found.lines == before + 1, "no line is spent on what was given up"


# What is worth a look


def test_few_answers_are_opened_at_first_and_more_as_visits_grow(toy: Box) -> None:
    narrow = thought(heap(toy, 0, Crowd(-1)), 5, 1, mind())
    opened = [len(node.children) for node in narrow.root.children.values()]
    assert max(opened) <= 5
    longer = thought(heap(toy, 0, Crowd(-1)), 100, 1, mind())
    wide = [len(node.children) for node in longer.root.children.values()]
    assert 5 < min(wide) <= max(wide) <= 1 + 1.5 * 10 + 1


def test_what_the_game_leans_to_is_opened_first(toy: Box) -> None:
    leaning = mind()
    leaning.quick = lambda game, seat, chance: TAKE(3)
    leaning.weigh = lambda game, seat: [1.0 if count == 7 else 0.0 for count in range(60)]
    found = thought(heap(toy, 0, Crowd(-1)), 4, 1, leaning)
    assert found.favourite() == TAKE(7)
    assert [*found.root.children[TAKE(7)].children][:2] == [TAKE(3), TAKE(7)]


def test_what_is_not_worth_a_look_is_never_followed(toy: Box) -> None:
    leaning = mind()
    leaning.quick = lambda game, seat, chance: TAKE(7)
    leaning.weigh = lambda game, seat: [0.0 if count in (5, 7) else -1.0 for count in range(60)]
    game = heap(toy, 0, Crowd(-1))
    found = Thought(leaning, 0, [TAKE(count) for count in range(60)], Random(1).random)
    found.choose(game, 60)
    assert found.alive == [TAKE(5), TAKE(7)]
    for _ in range(50):
        found.compare(game.clone())
    assert set(found.root.children[TAKE(7)].children) == {TAKE(5), TAKE(7)}


def test_of_many_answers_only_the_weightiest_are_compared(toy: Box) -> None:
    leaning = mind()
    leaning.weigh = lambda game, seat: [float(count % 10) for count in range(60)]
    game = heap(toy, 0, Crowd(-1))
    found = Thought(leaning, 0, [TAKE(count) for count in range(60)], Random(1).random)
    found.choose(game, 12)
    assert sorted(arg_of(answer) % 10 for answer in found.alive) == [8] * 6 + [9] * 6


def test_without_weights_the_quick_thought_is_among_them(toy: Box) -> None:
    hasty = mind()
    hasty.quick = lambda game, seat, chance: TAKE(41)
    found = Thought(hasty, 0, [TAKE(count) for count in range(60)], Random(1).random)
    found.choose(heap(toy, 0, Crowd(-1)), 4)
    assert found.alive[0] == TAKE(41)
    assert len(set(found.alive)) == 4


# How far


@pytest.mark.parametrize("ahead", [1, 2, 3])
def test_a_line_ends_at_a_natural_place_some_turns_on(toy: Box, ahead: int) -> None:
    seen: list[int] = []

    def values(game: Game) -> list[float]:
        assert isinstance(game, Heap)
        seen.append(game.turn)
        return worth(game)

    def turns(game: Game) -> int:
        assert isinstance(game, Heap)
        return game.turn

    found = Mind(values, any_answer, turns)
    found.ahead = ahead
    thought(heap(toy, 40, Turn(0)), 10, 1, found)
    assert set(seen) == {1 + ahead}


def test_thought_leaves_no_past_and_tells_nothing(toy: Box) -> None:
    kept: list[bool] = []

    def values(game: Game) -> list[float]:
        kept.append(game.past is not None or game.heard or game.keeps)
        return worth(game)

    spoken = heap(toy, 5, Turn(0))
    spoken.apply(TAKE(1))
    thought(spoken, 5, 1, Mind(values, any_answer), seat=1)
    assert kept == [False] * 10


def test_what_was_not_thought_of_is_the_first_answer(toy: Box) -> None:
    assert thought(heap(toy, 5, Turn(0)), 0, 1, mind()).favourite() == TAKE(1)


def test_any_answer_may_be_any(toy: Box) -> None:
    game = heap(toy, 5, Turn(0))
    assert [any_answer(game, 0, chance) for chance in (0.0, 0.49, 0.5, 0.999)] == [
        TAKE(1),
        TAKE(1),
        TAKE(2),
        TAKE(2),
    ]
