"""Every payment that meets a price can be made, in few answers (RS-11).

A slow, obvious solver tries every subset of what a hero has, in every way to use it. Each that
pays is then made at the table, by the answers that are offered there.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from donjon.games.ravingspire.payment.alternatives import by_place
from donjon.games.ravingspire.payment.holding import purse_for
from donjon.games.ravingspire.payment.price import Price, price_of
from donjon.games.ravingspire.payment.proposal import offered
from donjon.games.ravingspire.payment.purse import FREE_POINT, NO_ANSWER, Means, Unit
from donjon.games.ravingspire.payment.suits import NO_MATRIX
from donjon.games.ravingspire.rules.payment import Pay
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.verbs import FORCE, MATCH, MORE
from tests.games.ravingspire.positions import BOX, named, play, position

POSITIONS = 12
"""How many positions each seed tries."""
MOST_PAYMENTS = 25
"""How many payments of a position are made at most."""
RING = [
    *("chain-hauberk", "starved-ghoul", "battered-buckler", "clockwork-mantis", "iron-maul"),
    *("trapped-chest", "gallows-axe", "armory", "hooked-spear", "whirling-assault"),
]


def meets(used: list[Means], price: Price, forced: bool) -> bool:
    """Whether this pays a price, in one manner or the other."""
    sums = [sum(way.power[suit] for way in used) for suit in range(3)]
    if forced:
        return 0 < price.brute <= sum(sums)
    return price.need is not NO_MATRIX and all(map(int.__ge__, sums, price.need))


def every_payment(units: list[Unit], price: Price, forced: bool) -> list[list[Means]]:
    """Every subset that pays; what nobody puts in by hand is left out."""
    nameable = [unit for unit in units if unit.first.answer != NO_ANSWER]
    ways = [[None, *(by_place(unit) if forced else unit.ways)] for unit in nameable]
    subsets = ([way for way in used if way is not None] for used in product(*ways))
    return [used for used in subsets if used and meets(used, price, forced)]


def make(game: Ravingspire, wanted: list[Means], forced: bool) -> int:
    """Make a payment by the answers that are offered; how many that took before `pay`."""
    goal = Counter(means.number for means in wanted)
    clicks = 0
    manner = FORCE.bare if forced else MATCH.bare
    while True:
        question = game.question
        assert question is not None
        payment = offered(game).payment
        now = Counter(means.number for means in payment.means)
        if payment.forced != forced:
            answer = manner
        elif now == goal:
            return clicks
        else:
            missing = [means for means in wanted if now[means.number] < goal[means.number]]
            useless = now - goal
            instead = [means.answer for means in missing if means.answer in question.options]
            beside = [means.addition for means in missing if means.addition in question.options]
            if useless and instead:
                answer = instead[0]
            elif beside:
                answer = beside[0]
            else:
                assert not useless, f"{payment.means} cannot become {wanted}"
                answer = MORE.bare
        game.apply(answer)
        clicks += 1
        assert clicks < 30


def a_position(rng: Random) -> Ravingspire:
    """A hero with some cards in hand and slots, who has taken something on."""
    content = BOX.content()
    names = content.vocabulary.names["card"]
    own = [
        names[number]
        for number, card in enumerate(content.cards)
        if card.power and not card.company and not card.fickle and not card.lowers
    ]
    hero = rng.choice(content.vocabulary.names["hero"])
    held = " ".join(rng.choices(own, k=rng.randrange(2, 6)))
    if rng.random() < 0.25:
        game = position(EXPLORE_PHASE, heroes=[hero], hands=[held], rings=["- - - - -"])
    else:
        row = " ".join(rng.sample([name for name in RING if name not in held], 5))
        game = position(ENCOUNTER, heroes=[hero], hands=[held], rings=[row])
    slots = [key for key in list(game.keys()) if key.startswith("slot:")]
    if slots and rng.random() < 0.6:
        play(game, rng.choice(slots))
    return game


@pytest.mark.rule("RS-11")
@pytest.mark.parametrize("seed", range(20))
def test_every_payment_can_be_made_in_few_answers(seed: int) -> None:
    rng = Random(seed)
    made = 0
    for _ in range(POSITIONS):
        game = a_position(rng)
        for key in [key for key in list(game.keys()) if key.startswith(("face:", "explore:"))]:
            taken = game.clone()
            taken.apply(key)
            question = taken.question
            if question is None or not isinstance(question.step, Pay):
                continue
            price = price_of(taken, question.step.target)
            units = purse_for(taken, price).units
            helped = [unit for unit in units if unit.first.answer == NO_ANSWER]
            if helped:
                continue
            for forced in (False, True):
                payments = every_payment(units, price, forced)
                for wanted in rng.sample(payments, min(len(payments), MOST_PAYMENTS)):
                    paid = taken.clone()
                    clicks = make(paid, wanted, forced)
                    assert clicks <= len(wanted) + 2
                    held = Counter(paid.hero.hand + paid.hero.ready())
                    play(paid, "pay")
                    gone = held - Counter(paid.hero.hand + paid.hero.ready())
                    spent = Counter(means.card for means in wanted if means.card >= 0)
                    assert spent <= gone or paid.track < game.track
                    made += 1
    assert made > 50


@pytest.mark.rule("RS-11")
def test_brute_force_is_the_players_choice() -> None:
    hand = "rogues-strike cleaving-blow iron-maul"
    game = position(ENCOUNTER, hands=[hand], rings=["chain-hauberk"])
    play(game, "face:chain-hauberk", "by-force", "pay")
    assert named(game, game.hero.spent) == ["cleaving-blow", "iron-maul"]
    assert named(game, game.hero.hand) == ["rogues-strike"]


@pytest.mark.rule("RS-11")
def test_the_well_takes_its_brute_force_from_what_would_be_discarded() -> None:
    hand = "blade tool trinket reavers-slash cleaving-blow"
    game = position(EXPLORE_PHASE, hands=[hand], rings=["- - - - -"])
    play(game, "explore:well", "pay")
    assert named(game, game.hero.spent) == ["cleaving-blow", "reavers-slash"]


@pytest.mark.rule("RS-11")
def test_what_is_proposed_by_force_can_be_paid_suit_by_suit() -> None:
    hand = "blade tool trinket reavers-slash cleaving-blow"
    game = position(EXPLORE_PHASE, hands=[hand], rings=["- - - - -"])
    play(game, "explore:well", "by-suits", "instead:blade@fight", "pay")
    assert named(game, game.hero.spent) == ["blade", "tool", "trinket"]


@pytest.mark.rule("RS-11")
def test_more_may_be_spent_than_is_asked_for_the_sake_of_a_text() -> None:
    game = position(ENCOUNTER, hands=["cleaving-blow lockpicks"], rings=["starved-ghoul"])
    play(game, "face:starved-ghoul", "add:lockpicks@skill", "pay")
    assert named(game, game.hero.spent) == ["cleaving-blow", "lockpicks"]
    assert game.hero.luck == 1


@pytest.mark.rule("RS-11")
def test_a_payment_can_be_begun_afresh() -> None:
    game = position(ENCOUNTER, hands=["tool tool rogues-strike blade"], rings=["battered-buckler"])
    play(game, "face:battered-buckler")
    first = game.keys()
    play(game, "more", "add:blade@fight", "by-force", "afresh")
    assert game.keys() == first


@pytest.mark.rule("RS-11")
def test_what_would_be_discarded_is_spent_before_what_could_be_slotted() -> None:
    game = position(
        EXPLORE_PHASE,
        heroes=["the-crimson-reaver"],
        hands=["blade blade cleaving-blow"],
        rings=["- - - - -"],
    )
    play(game, "explore:exert", "pay")
    assert named(game, game.hero.spent) == ["cleaving-blow"]


def test_a_free_point_is_a_thing_like_others() -> None:
    garsome = next(
        name
        for name, hero in zip(
            BOX.content().vocabulary.names["hero"], BOX.content().heroes, strict=True
        )
        if hero.free
    )
    game = position(ENCOUNTER, heroes=[garsome], hands=["tool"], rings=["battered-buckler"])
    purse = purse_for(game, price_of(game, 0))
    assert any(unit.first.place == FREE_POINT for unit in purse.units)
