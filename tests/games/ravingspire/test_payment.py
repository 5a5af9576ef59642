"""The payment package against a slow, obvious solver that tries every subset in every way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from donjon.games.ravingspire.payment import alternatives, can_pay, cheapest
from donjon.games.ravingspire.payment.holding import purse_for
from donjon.games.ravingspire.payment.price import Price, price_of
from donjon.games.ravingspire.payment.purse import NO_ANSWER, Means, Purse, Unit
from donjon.games.ravingspire.payment.solver import Payment
from donjon.games.ravingspire.payment.suits import Suits
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.state.rings import PLACES
from tests.games.ravingspire.positions import BOX, position

HANDS = 40
"""How many hands each seed tries."""


def payments(units: list[Unit], must: list[Unit]) -> Iterator[list[Means]]:
    """Every way to use some of the units, and all that must be used."""
    for used in product(*[[None, *unit.ways] for unit in units], *[unit.ways for unit in must]):
        yield [way for way in used if way is not None]


def pays(used: list[Means], need: list[int], brute: int) -> bool:
    sums = [sum(way.power[suit] for way in used) for suit in range(3)]
    enough = all(have >= want for have, want in zip(sums, need, strict=True))
    return enough or 0 < brute <= sum(sums)


def least_loss(units: list[Unit], must: list[Unit], need: list[int], brute: int) -> int:
    """The least loss there is; -1 if nothing pays."""
    losses = [
        sum(way.loss for way in used) for used in payments(units, must) if pays(used, need, brute)
    ]
    return min(losses, default=-1)


def something(rng: Random, number: int) -> Unit:
    """One thing that can pay: plain, of several suits, dear, free, or lowering a price."""
    strength = rng.randrange(1, 6)
    loss = rng.choice([4 * strength, 4 * strength + 2, 2 * strength, 1, rng.randrange(1, 40)])
    means: list[Means] = []
    for suit in rng.sample(range(3), rng.choice([1, 1, 1, 2, 3])):
        power = [0, 0, 0]
        power[suit] = rng.choice([strength, strength, rng.randrange(1, 6)])
        power[rng.randrange(3)] += rng.random() < 0.1
        answer = rng.choice([number * 3 + suit, number * 3 + suit, NO_ANSWER])
        means.append(Means(0, number, suit, power, rng.choice([loss, loss, loss, 3]), answer))
    return Unit(means)


def hand(rng: Random, most: int) -> list[Unit]:
    """A hand of random things, copies of one another among them."""
    units = [something(rng, number) for number in range(rng.randrange(1, most))]
    return units + [rng.choice(units)] * rng.choice([0, 0, 1])


def a_price(rng: Random) -> tuple[list[int], int]:
    need = [rng.choice([0, 0, 1, 2, 4, 6]) for _ in range(3)]
    need[rng.randrange(3)] = 1 + rng.randrange(6)
    return need, rng.choice([0, 0, 5, 7, 10, 16])


def check(units: list[Unit], must: list[Unit], need: list[int], brute: int) -> Payment | None:
    """The cheapest payment, which is as cheap as the slow solver says, and pays."""
    least = least_loss(units, must, need, brute)
    payment = cheapest(Purse(units), must, need, brute)
    if payment is None:
        assert least == -1
        return None
    assert payment.loss == least == sum(way.loss for way in payment.means)
    assert pays(payment.means, need, brute)
    assert len(payment.means) <= len(units) + len(must)
    return payment


@pytest.mark.rule("RS-11")
@pytest.mark.parametrize("seed", range(50))
def test_the_cheapest_payment_is_what_trying_everything_finds(seed: int) -> None:
    rng = Random(seed)
    for _ in range(HANDS):
        must = [something(rng, 9) for _ in range(rng.choice([0, 0, 0, 1, 2]))]
        need, brute = a_price(rng)
        check(hand(rng, 7 - len(must)), must, need, brute)


@pytest.mark.rule("RS-11")
@pytest.mark.parametrize("seed", range(50))
def test_a_price_can_be_paid_exactly_if_trying_everything_finds_a_payment(seed: int) -> None:
    rng = Random(1000 + seed)
    for _ in range(HANDS):
        units = hand(rng, 6)
        need, brute = a_price(rng)
        assert can_pay(Purse(units), need, brute) == (least_loss(units, [], need, brute) >= 0)
        less = rng.randrange(1, 3)
        cheaper = [[max(0, need[i] - less * (i == suit)) for i in range(3)] for suit in range(3)]
        paid = [least_loss(units, [], lowered, 0) >= 0 for lowered in cheaper]
        paid.append(brute > 0 and least_loss(units, [], [99, 0, 0], max(1, brute - less)) >= 0)
        assert can_pay(Purse(units), need, brute, less) == any(paid)


@pytest.mark.rule("RS-12")
@pytest.mark.parametrize("seed", range(50))
def test_whatever_can_be_put_into_a_payment_leaves_one_that_pays(seed: int) -> None:
    rng = Random(2000 + seed)
    for _ in range(HANDS):
        units = hand(rng, 7)
        need, brute = a_price(rng)
        payment = check(units, [], need, brute)
        if payment is None:
            continue
        wanted = [99, 0, 0] if payment.forced else need
        force = brute if payment.forced else 0
        found = alternatives(payment, units, [], [], need, brute)
        used = [means.number for means in payment.means]
        for way in found.instead + found.beside:
            unit = next(unit for unit in units if unit.used_as(way.number) is not None)
            rest = units.copy()
            rest.remove(unit)
            narrowed = unit.used_as(way.number)
            assert narrowed is not None
            if way.number not in used:
                changed = check(rest, [narrowed], wanted, force)
                assert changed is not None
                assert way.number in [means.number for means in changed.means]
                if way in found.beside:
                    assert len(changed.means) == len(payment.means) + 1


@pytest.mark.rule("RS-11")
@pytest.mark.parametrize("seed", range(30))
def test_real_hands_pay_real_rings_as_trying_everything_says(seed: int) -> None:
    rng = Random(3000 + seed)
    content = BOX.content()
    names = content.vocabulary.names["card"]
    own = [names[i] for i, card in enumerate(content.cards) if card.power]
    bought = [names[i] for i, card in enumerate(content.cards) if any(card.cost)]
    for _ in range(8):
        ring = rng.sample(bought, PLACES)
        held = [name for name in rng.sample(own, rng.randrange(1, 6)) if name not in ring]
        game = position(
            ENCOUNTER,
            heroes=[rng.choice(content.vocabulary.names["hero"])],
            hands=[" ".join(held)],
            rings=[" ".join(ring)],
            sanity=[rng.randrange(1, 11)],
        )
        for place in range(PLACES):
            price: Price = price_of(game, place)
            units = purse_for(game, price).units
            check(units, [], price.need, price.brute)
            paid = least_loss(units, [], price.need, price.brute) >= 0
            assert can_pay(Purse(units), price.need, price.brute) == paid


def test_amounts_of_suits_are_compared_suit_by_suit() -> None:
    suits = Suits(2, 0, 1)
    assert suits.covers([2, 0, 1])
    assert not suits.covers([2, 1, 0])
    assert suits.short_of([3, 1, 0]) == [1, 1, 0]
    suits.add([1, 1, 0])
    assert suits.covers([3, 1, 1])
