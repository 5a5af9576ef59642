"""Hints: a note beside each answer says what it does, costs or opens."""

from __future__ import annotations

import pytest

from donjon.core.engine.game import View
from donjon.core.engine.step import Step
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.turn.recover import SLOT_UP
from donjon.games.ravingspire.state import Ravingspire
from tests.games.ravingspire.positions import BOX, NORMAL, play, position


def note(game: Ravingspire, key: str) -> str:
    return View(game, 0).hints().notes.get(game.vocabulary.parse(key), "")


def test_whoever_would_be_overwhelmed_is_told_the_odds_of_madness() -> None:
    five = "battered-buckler lockpicks quiet-chapel notched-shortsword ember-idol"
    game = position(ENCOUNTER, rings=[five], drawn="smoke-vial", sanity=[4])
    assert note(game, "done") == "overwhelmed: 1d6 sanity, madness on 3 of 6"
    game = position(ENCOUNTER, rings=[five], drawn="smoke-vial", sanity=[9])
    assert note(game, "done") == "overwhelmed: 1d6 sanity"
    game = position(ENCOUNTER, rings=["battered-buckler - - - -"], sanity=[4])
    assert note(game, "done") == ""


def test_deeds_of_explore_say_their_price_and_what_they_open() -> None:
    game = position(
        EXPLORE_PHASE, hands=["tool tool blade blade trinket"], rings=["- - - - -"], turns=(0, 9, 0)
    )
    assert game.rings.gap(0) == 3
    assert note(game, "explore:maps") == "2 skill: 1 of 6 rolls opens the way up"
    assert note(game, "explore:exert") == "2 fight: one space further"
    price = "1 fight, 1 skill, 1 charm, or 5 of anything"
    assert note(game, "explore:well") == f"{price}: banish a card"
    play(game, "explore:maps", "pay", "roll:3")
    assert note(game, "turn:clockwise@3") == "opens the way up to the Temple"
    assert note(game, "turn:counterclockwise@3") == "the stairs up are 6 off"


def test_slots_and_payments_name_their_cards() -> None:
    game = position(
        ENCOUNTER,
        hands=["blade tool tool"],
        slots=["notched-shortsword - - - -"],
        rings=["battered-buckler - - - -"],
    )
    assert note(game, "slot:blade@1") == "in place of Notched Shortsword"
    assert note(game, "slot:blade@2") == "weapon slot"
    assert note(game, "unslot:1") == "Notched Shortsword"
    play(game, "face:battered-buckler")
    assert note(game, "pay") == "2 × Tool"


def test_heroes_are_for_whom_they_are_for() -> None:
    game = BOX.open(seats=1, seed=1)
    assert isinstance(game, Ravingspire)
    assert note(game, "choose:the-crimson-reaver") == "good for a first game"
    assert note(game, "choose:dawn-the-righteous") == "for experts"


@pytest.mark.parametrize("step", [ENCOUNTER, EXPLORE_PHASE])
def test_whoever_only_watches_sees_no_hand_in_the_hints(step: Step[Ravingspire]) -> None:
    game = position(step, hands=["tool tool"], rings=["battered-buckler - - - -"])
    hints = View(game, -2).hints()
    assert not hints.notes
    assert not any("Tool" in line for line in hints.lines)


def test_in_a_showdown_what_is_missing_stands_right_below_the_goal() -> None:
    game = position(at=["dungeon-2"], foes=["dungeon-2"], hands=["blade"], rings=["- - - - -"])
    play(game, "accept", "meet:the-weeping-oracle")
    lines = View(game, 0).hints().lines
    assert lines[0].startswith("Goal: ")
    assert lines[1].startswith("To win the battle: ")
    assert len(lines) == 2


@pytest.mark.parametrize("step", [ENCOUNTER, EXPLORE_PHASE])
def test_hand_and_slots_stand_in_the_question_as_sums(step: Step[Ravingspire]) -> None:
    game = position(
        step,
        hands=["tool tool runelords-blast"],
        slots=["blade - - trinket -"],
        rings=["battered-buckler - - - -"],
    )
    assert View(game, 0).hints().lines[1] == "Hand and slots: 1 fight, 2 skill, 3 charm."
    assert not any("Hand" in line for line in View(game, -2).hints().lines)


def test_an_empty_hand_is_said_to_hold_nothing() -> None:
    game = position(ENCOUNTER, hands=[""], rings=["battered-buckler - - - -"])
    assert View(game, 0).hints().lines[1] == "Hand and slots hold nothing to pay with."


def test_a_foe_that_shares_a_space_with_a_hero_comes_to_nobody() -> None:
    game = position(
        heroes=NORMAL[:2],
        at=["dungeon-3", "dungeon-5"],
        foes=["dungeon-5"],
        rings=["- - - - -"],
    )
    lines = View(game, 0).hints().lines
    assert "The foe of this level is held by a hero on its space." in lines
    assert not any("away" in line for line in lines)


def test_what_adversaries_have_taken_is_not_announced_again() -> None:
    ring = "insane-adept - - - -"
    before = position(ENCOUNTER, hands=["tool"], rings=[ring])
    after = position(SLOT_UP, hands=["blade"], rings=[ring])
    told = "The adversaries on this ring take 1 sanity in Recover."
    assert told in View(before, 0).hints().lines
    assert told not in View(after, 0).hints().lines


def test_whoever_exerts_up_the_stairs_is_told_when_the_ring_is_revealed() -> None:
    game = position(
        EXPLORE_PHASE,
        hands=["reavers-slash"],
        at=["dungeon-7"],
        rings=["- - - - -"],
        turns=(0, 6, 0),
    )
    assert game.rings.aligned(0)
    play(game, "explore:exert", "pay")
    told = "up the stairs, its ring is revealed in the next encounter"
    assert note(game, "move:temple-1") == told


@pytest.mark.parametrize(("hand", "asked"), [("tool", False), ("whirling-assault " * 3, True)])
def test_whoever_can_win_a_battle_is_asked_before_conceding_it(hand: str, asked: bool) -> None:
    game = position(at=["dungeon-2"], foes=["dungeon-2"], hands=[hand], rings=["- - - - -"])
    play(game, "meet:the-ashen-marshal")
    hints = View(game, 0).hints()
    assert (game.vocabulary.parse("concede") in hints.careless) == asked
