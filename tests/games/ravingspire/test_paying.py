"""Payments: the cheapest is proposed, it can be changed card by card, and hints say how."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from donjon.core.views import View
from donjon.games.ravingspire.rules.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.purse import Means, Purse, Unit
from donjon.games.ravingspire.rules.showdown import SHOWDOWN
from donjon.games.ravingspire.rules.solver import cheapest, payable
from tests.games.ravingspire.positions import named, number, play, position


def by_trying(units: list[Unit], must: list[Unit], need: list[int], brute: int) -> int:
    """The least loss there is, by trying everything; -1 if nothing pays."""
    least = -1
    ways = [[None, *unit.ways] for unit in units]
    for used in product(*ways, *[unit.ways for unit in must]):
        spent = [way for way in used if way is not None]
        if pays(spent, need, brute):
            loss = sum(way.loss for way in spent)
            if least < 0 or loss < least:
                least = loss
    return least


def pays(used: list[Means], need: list[int], brute: int) -> bool:
    sums = [sum(way.power[suit] for way in used) for suit in range(3)]
    enough = all(have >= want for have, want in zip(sums, need, strict=True))
    return enough or 0 < brute <= sum(sums)


def something(rng: Random, number: int) -> Unit:
    """One thing that can pay: of a usual sort, of several suits, dear, or lowering a price."""
    strength = rng.randrange(1, 5)
    loss = rng.choice([4 * strength, 4 * strength + 2, 2 * strength, 1, rng.randrange(1, 20)])
    ways: list[Means] = []
    for suit in rng.sample(range(3), rng.choice([1, 1, 1, 2, 3])):
        power = [0, 0, 0]
        power[suit] = rng.choice([strength, strength, rng.randrange(1, 5)])
        power[rng.randrange(3)] += rng.random() < 0.1
        ways.append(Means(0, number, suit, power, rng.choice([loss, loss, loss, 3])))
    return Unit(ways)


@pytest.mark.rule("RS-11")
@pytest.mark.parametrize("seed", range(60))
def test_the_proposed_payment_is_the_cheapest_there_is(seed: int) -> None:
    rng = Random(seed)
    units = [something(rng, number) for number in range(rng.randrange(1, 7))]
    must = [something(rng, 9) for _ in range(rng.choice([0, 0, 1, 2]))]
    need = [rng.choice([0, 0, 1, 2, 4]) for _ in range(3)]
    need[rng.randrange(3)] = 1 + rng.randrange(4)
    brute = rng.choice([0, 5, 7, 10])
    least = by_trying(units, must, need, brute)
    payment = cheapest(Purse(units), must, need, brute)
    assert (payment.loss if payment is not None else -1) == least
    assert payment is None or sum(way.loss for way in payment.means) == least
    assert payment is None or pays(payment.means, need, brute)
    assert payable(units, need, brute) == (by_trying(units, [], need, brute) >= 0)


@pytest.mark.rule("RS-12")
def test_a_payment_is_changed_card_by_card() -> None:
    game = position(
        ENCOUNTER, hands=["tool tool rogues-strike"], rings=["battered-buckler - - - -"]
    )
    play(game, "face:battered-buckler")
    assert game.keys() == ["pay", "leave", "instead:rogues-strike@skill"]
    play(game, "instead:rogues-strike@skill", "pay")
    assert named(game, game.hero.spent) == ["rogues-strike"]
    assert named(game, game.hero.won) == ["battered-buckler"]


@pytest.mark.rule("RS-12")
def test_what_is_left_for_now_waits_until_something_else_has_been_done() -> None:
    game = position(
        ENCOUNTER, hands=["tool tool blade blade"], rings=["battered-buckler notched-shortsword"]
    )
    play(game, "face:battered-buckler", "leave")
    offered = game.keys()
    assert "face:battered-buckler" not in offered
    play(game, "face:notched-shortsword", "pay")
    offered = game.keys()
    assert "face:battered-buckler" in offered


@pytest.mark.rule("RS-31")
def test_the_suit_of_a_vorpal_card_can_be_named() -> None:
    game = position(
        ENCOUNTER, hands=["silvered-dirk tool tool blade blade"], rings=["clockwork-mantis"]
    )
    play(game, "face:clockwork-mantis", "instead:silvered-dirk@skill", "pay")
    assert named(game, game.hero.spent) == ["blade", "blade", "silvered-dirk"]


@pytest.mark.rule("RS-15")
def test_texts_do_nothing_in_explore() -> None:
    game = position(EXPLORE_PHASE, hands=["meteor-sword"], rings=["- - - - -"])
    play(game, "explore:exert", "pay")
    assert game.hero.sanity == 10


@pytest.mark.rule("RS-11")
def test_hints_say_how_a_card_is_paid_and_what_is_missing() -> None:
    game = position(
        ENCOUNTER, hands=["tool tool blade"], rings=["battered-buckler heart-of-the-keep"]
    )
    hints = View(game, 0).hints()
    assert hints.notes[game.vocabulary.parse("face:battered-buckler")] == "2 × Tool"
    assert "Heart of the Keep: 1 fight and 6 charm missing, or 15 of any." in hints.lines
    assert not any("missing" in line for line in View(game, -2).hints().lines)


@pytest.mark.rule("RS-41")
def test_hints_say_what_a_defeat_may_cost() -> None:
    game = position(SHOWDOWN, sanity=[7], at=["dungeon-5"], foes=["dungeon-5"], hands=["tool"])
    play(game, "meet:the-iron-abbess")
    hints = View(game, 0).hints()
    assert hints.notes[game.vocabulary.parse("concede")] == "2d6 sanity: madness in 58%"
    assert "To win the battle: 6 fight missing." in hints.lines
    assert game.battle.card == number("foe", "the-iron-abbess")
