"""Payments: the cheapest is proposed, it can be changed card by card, and hints say how."""

from __future__ import annotations

import pytest

from donjon.core.engine.game import View
from donjon.games.ravingspire.kinds import SHARED
from donjon.games.ravingspire.payment.purse import FROM_SLOT, Means
from donjon.games.ravingspire.rules.battle.showdown import SHOWDOWN
from donjon.games.ravingspire.rules.payment import price_of, spend_card
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from tests.games.ravingspire.positions import named, number, play, position


@pytest.mark.rule("RS-12")
def test_a_payment_is_changed_card_by_card() -> None:
    game = position(
        ENCOUNTER, hands=["tool tool rogues-strike"], rings=["battered-buckler - - - -"]
    )
    play(game, "face:battered-buckler")
    offered = game.keys()
    assert offered == ["pay", "leave", "by-force", "more", "instead:rogues-strike@skill"]
    play(game, "instead:rogues-strike@skill", "pay")
    assert named(game, game.hero.spent) == ["rogues-strike"]
    assert named(game, game.hero.won) == ["battered-buckler"]


@pytest.mark.rule("RS-11")
def test_a_card_taken_on_and_left_may_be_taken_on_again() -> None:
    game = position(
        ENCOUNTER, hands=["rogues-strike reavers-slash"], rings=["battered-buckler"], drawn="armory"
    )
    for _ in range(3):
        play(game, "face:battered-buckler", "leave")
    play(game, "face:battered-buckler", "pay")
    assert named(game, game.hero.won) == ["battered-buckler"]


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
    assert "To win the battle: 16 fight missing." in hints.lines
    assert game.battle.card == number("foe", "the-iron-abbess")


@pytest.mark.rule("RS-12")
def test_two_cards_that_share_a_slot_may_both_pay() -> None:
    game = position(ENCOUNTER, hands=["tool"], rings=["battered-buckler"])
    hero = game.hero
    hero.slots = [*hero.slots]
    hero.slots[0] = number("card", "gilt-vambrace")
    hero.slots[SHARED] = number("card", "black-mail")
    paying = [Means(FROM_SLOT, slot, 0, [0, 0, 0], 0) for slot in (0, SHARED)]
    for means in paying:
        means.card = hero.slots[means.ref]
    for means in paying:
        spend_card(game, means, price_of(game, 0), [])
    assert named(game, hero.spent) == ["black-mail", "gilt-vambrace"]
    assert set(hero.slots) == {-1}
