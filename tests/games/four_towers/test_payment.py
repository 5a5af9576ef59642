"""Paying is a proposal: it pays, it wastes nothing, it is the cheapest, and it can be changed."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from donjon.core.engine.foundation.fields import plain_step
from donjon.core.engine.game import Game
from donjon.core.engine.setup import Content, Setup
from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import Verb, Vocabulary
from donjon.games.four_towers.rules.payment import Pay, proposal

AGREE = Verb(1, "agree")
INSTEAD = Verb(2, "instead thing")
LEAVE = Verb(3, "leave")
THINGS = ["apple", "pear", "plum", "fig"]


class Purse(NamedTuple):
    """A price, and what there is to pay it with."""

    price: int
    counts: list[int]
    worth: list[int]
    loss: list[int]


@st.composite
def purses(draw: st.DrawFn) -> Purse:
    """Prices that can be paid, with up to four kinds of things."""
    kinds = draw(st.integers(1, 4))

    def row(least: int, most: int) -> list[int]:
        return draw(st.lists(st.integers(least, most), min_size=kinds, max_size=kinds))

    counts, worth, loss = row(0, 4), row(0, 5), row(0, 6)
    total = paid(counts, worth)
    if not total:
        counts, worth, total = [*counts[1:], 1], [*worth[1:], 2], paid(counts[1:], worth[1:]) + 2
    return Purse(draw(st.integers(1, total)), counts, worth, loss)


def paid(payment: list[int], worth: list[int]) -> int:
    return sum(count * each for count, each in zip(payment, worth, strict=True))


def spares(payment: list[int], purse: Purse) -> bool:
    """Whether a thing could be taken out of a payment and it would still pay."""
    over = paid(payment, purse.worth) - purse.price
    return any(n and each <= over for n, each in zip(payment, purse.worth, strict=True))


def ways(purse: Purse) -> list[list[int]]:
    """Every payment in which nothing can be spared."""
    every = [list(some) for some in product(*(range(n + 1) for n in purse.counts))]
    enough = [some for some in every if paid(some, purse.worth) >= purse.price]
    return [some for some in enough if not spares(some, purse)]


def missed(payment: list[int], purse: Purse) -> int:
    return paid(payment, purse.loss)


@given(purses())
def test_a_proposal_pays_and_nothing_in_it_can_be_spared(purse: Purse) -> None:
    found = proposal(*purse, named=[0] * len(purse.counts))
    assert found in ways(purse)


@given(purses(), st.data())
def test_it_keeps_what_was_named_and_is_the_cheapest_of_those_that_do(
    purse: Purse, data: st.DataObject
) -> None:
    target = data.draw(st.sampled_from(ways(purse)))
    named = [data.draw(st.integers(0, count)) for count in target]
    found = proposal(*purse, named=named)
    keeping = [
        some for some in ways(purse) if all(a >= b for a, b in zip(some, named, strict=True))
    ]
    assert found in keeping
    assert missed(found, purse) == min(missed(some, purse) for some in keeping)


@given(purses(), st.data())
def test_what_belongs_to_no_payment_is_not_proposed(purse: Purse, data: st.DataObject) -> None:
    named = [data.draw(st.integers(0, count)) for count in purse.counts]
    keeps = [some for some in ways(purse) if all(a >= b for a, b in zip(some, named, strict=True))]
    assert bool(proposal(*purse, named=named)) == bool(keeps)


def test_a_purse_that_does_not_suffice_proposes_nothing() -> None:
    assert proposal(5, [2, 1], [1, 2], [0, 0], [0, 0]) == []
    assert proposal(0, [2, 1], [1, 2], [0, 0], [0, 0]) == []
    assert proposal(1, [], [], [], []) == []


def test_the_dearest_stay() -> None:
    assert proposal(3, [2, 2, 2], [1, 1, 1], [4, 0, 1], [0, 0, 0]) == [0, 2, 1]
    assert proposal(3, [2, 2, 2], [1, 1, 1], [4, 0, 1], [1, 0, 0]) == [1, 2, 0]
    assert proposal(4, [9, 1], [1, 4], [1, 3], [0, 0]) == [0, 1]
    assert proposal(4, [9, 1], [1, 4], [1, 5], [0, 0]) == [4, 0]


# The step


class Stall(Game):
    """A stall at which one thing is for sale."""

    purse: Purse
    bought: list[int]
    went: bool

    def copy(self) -> Stall:
        game = Stall(self.setup)
        game.purse = self.purse
        game.bought = self.bought.copy()
        game.went = self.went
        self.copy_engine(game)
        return game


class PayStall(Pay[Stall]):
    def payer(self, g: Stall) -> int:
        return 0

    def price(self, g: Stall) -> int:
        return g.purse.price

    def purse(self, g: Stall) -> list[int]:
        return g.purse.counts

    def worth(self, g: Stall) -> list[int]:
        return g.purse.worth

    def loss(self, g: Stall) -> list[int]:
        return g.purse.loss

    def agree(self) -> int:
        return AGREE.bare

    def leave(self) -> int:
        return LEAVE.bare

    def instead(self, kind: int) -> int:
        return INSTEAD.of[kind]

    def with_named(self, named: list[int]) -> Step[Stall]:
        return PayStall(named)

    def paid(self, g: Stall, payment: list[int]) -> None:
        g.bought = payment

    def left(self, g: Stall) -> None:
        g.went = True


class Closed(Step[Stall]):
    def run(self, g: Stall) -> None:
        g.finish(Outcome([0], [], "closed"))


def stall(purse: Purse) -> Stall:
    names = {"thing": THINGS}
    content = Content(Vocabulary([AGREE, INSTEAD, LEAVE], names), names)
    game = Stall(Setup(None, content, [], 1, {}))  # type: ignore[arg-type]
    game.purse, game.bought, game.went = purse, [], False
    game.forced = False
    game.do(PayStall([0] * len(purse.counts)), Closed())
    game.begin()
    return game


def test_one_answer_pays() -> None:
    game = stall(Purse(3, [2, 2], [1, 1], [0, 5]))
    assert game.keys() == ["agree", "instead:pear", "leave"]
    game.apply("agree")
    assert game.bought == [2, 1]
    assert game.over


def test_another_thing_can_be_put_in_and_stays_in() -> None:
    game = stall(Purse(3, [2, 2], [1, 1], [0, 5]))
    game.apply("instead:pear")
    assert game.question is not None
    assert plain_step(game.question.step) == ["PayStall", {"named": [0, 2]}]
    assert game.keys() == ["agree", "leave"], "another apple would be one too many"
    game.apply("agree")
    assert game.bought == [1, 2]


def test_who_leaves_pays_nothing() -> None:
    game = stall(Purse(3, [2, 2], [1, 1], [0, 5]))
    game.apply("leave")
    assert (game.bought, game.went) == ([], True)


def test_what_would_be_given_for_nothing_cannot_be_put_in() -> None:
    """With a coin of three on the table a coin of one is given for nothing."""
    game = stall(Purse(3, [1, 1], [1, 3], [0, 0]))
    assert game.keys() == ["agree", "leave"]
    game.apply("agree")
    assert game.bought == [0, 1]


@given(purses())
def test_every_way_to_pay_can_be_come_to_by_putting_things_in(purse: Purse) -> None:
    found: list[list[int]] = []
    waiting = [stall(purse)]
    while waiting:
        game = waiting.pop()
        keys = game.keys()
        for key in keys:
            after: Stall = game.clone()
            after.apply(key)
            if key == "agree":
                if after.bought not in found:
                    found.append(after.bought)
            elif key != "leave":
                waiting.append(after)
    assert sorted(found) == sorted(ways(purse))
