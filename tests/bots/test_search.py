"""Tree search where the right answer is known."""

from __future__ import annotations

from random import Random

import pytest

from donjon.bots.search import Thought, any_answer
from donjon.core.box import Box
from donjon.core.game import Content, Game, Setup
from donjon.core.step import Outcome, Step
from donjon.core.vocabulary import ARG_MASK, Verb, Vocabulary

TAKE = Verb(1, "take count")
TOSS = Verb(2, "toss side")
COUNTS = ["none", "one", "two"]
SIDES = ["heads", "tails"]


class Heap(Game):
    """Two take one or two stones by turns; who takes the last one wins."""

    def __init__(self, setup: Setup, stones: int) -> None:
        super().__init__(setup)
        self.stones = stones

    def copy(self) -> Heap:
        game = Heap(self.setup, self.stones)
        self.copy_engine(game)
        return game


class Turn(Step[Heap]):
    """One or two stones."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Heap) -> None:
        g.ask(self, self.seat, [TAKE(count) for count in (1, 2) if count <= g.stones])

    def answer(self, g: Heap, answer: int) -> None:
        g.stones -= answer & ARG_MASK
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


def thought(game: Game, lines: int, seed: int, depth: int = 0) -> Thought:
    found = Thought(worth, any_answer, Random(seed).random, depth)
    for _ in range(lines):
        found.consider(game.clone())
    return found


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("depth", [0, 20])
@pytest.mark.parametrize(("stones", "right"), [(2, 2), (4, 1), (5, 2), (7, 1), (8, 2)])
def test_a_win_that_can_be_forced_is_found(
    toy: Box, stones: int, right: int, depth: int, seat: int
) -> None:
    game = heap(toy, stones, Turn(seat))
    for seed in range(3):
        assert thought(game, 500, seed, depth).favourite([TAKE(1), TAKE(2)]) == TAKE(right)
    assert game.stones == stones, "only copies were played"
    assert game.history() == []


def test_each_seat_thinks_of_its_own_good(toy: Box) -> None:
    found = thought(heap(toy, 4, Turn(0)), 800, seed=1)
    answered = found.root.children[TAKE(1)]
    assert answered.worth / answered.visits > 0.9, "the other cannot help it"
    for reply in answered.children.values():
        assert reply.worth / reply.visits < 0.1


def test_chance_is_weighed_and_not_hoped_for(toy: Box) -> None:
    found = thought(heap(toy, 3, Gamble()), 3000, seed=2)
    shares = {count: found.root.children[TAKE(count)] for count in (0, 1, 2)}
    assert shares[0].worth == 0
    assert shares[1].worth / shares[1].visits == pytest.approx(1 / 2, abs=0.05)
    assert 0 < shares[2].worth / shares[2].visits < 1 / 2
    assert shares[0].visits < shares[2].visits < shares[1].visits / 2
    assert found.favourite([TAKE(0), TAKE(1), TAKE(2)]) == TAKE(1)


def test_every_line_of_thought_is_counted_once(toy: Box) -> None:
    found = thought(heap(toy, 5, Turn(0)), 90, seed=3)
    children = found.root.children.values()
    assert sum(child.visits for child in children) == 90
    assert [child.chances for child in children] == [90, 89], "the first had no rival yet"


def test_what_was_not_thought_of_is_no_favourite(toy: Box) -> None:
    game = heap(toy, 5, Turn(0))
    assert thought(game, 0, seed=1).favourite([TAKE(1), TAKE(2)]) == TAKE(1)
    once = thought(game, 1, seed=1)
    (only,) = once.root.children
    assert once.favourite([TAKE(1), TAKE(2)]) == only


def test_any_answer_may_be_any(toy: Box) -> None:
    game = heap(toy, 5, Turn(0))
    assert [any_answer(game, chance) for chance in (0.0, 0.49, 0.5, 0.999)] == [
        TAKE(1),
        TAKE(1),
        TAKE(2),
        TAKE(2),
    ]
