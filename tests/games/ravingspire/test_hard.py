"""Where rules meet that were not written for each other."""

from __future__ import annotations

import pytest

from donjon.core.engine.game import View
from donjon.core.record.log import lines
from donjon.games.ravingspire.rules.battle.keep import ENTER_KEEP
from donjon.games.ravingspire.rules.battle.showdown import SHOWDOWN
from donjon.games.ravingspire.rules.tower.fill import FILL
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.turn.recover import RECOVER
from donjon.games.ravingspire.rules.turn.trade import TRADE_NOW
from donjon.games.ravingspire.state.game import Ravingspire
from tests.games.ravingspire.positions import (
    NORMAL,
    cards,
    named,
    number,
    play,
    position,
    ring,
)

FIVE = "iron-maul gallows-axe hooked-spear battered-buckler pitch-torch"
HOLE = "- gallows-axe hooked-spear battered-buckler pitch-torch"
TWO = NORMAL[:2]
COMPANY = {"company": "on"}


def slotted(game: Ravingspire, seat: int, names: str) -> None:
    """Cards lie in the slots of a hero, place by place."""
    hero = game.touch(seat)
    slots = cards(names)
    hero.slots = slots + [-1] * (6 - len(slots))


def again(game: Ravingspire) -> Ravingspire:
    """The open question is asked once more, because the position has been changed."""
    question = game.question
    assert question is not None
    game.question = None
    question.step.run(game)
    return game


def asked(game: Ravingspire) -> str:
    question = game.question
    assert question is not None
    return type(question.step).__name__


def options(game: Ravingspire) -> list[str]:
    return game.keys()


def draw_hands(game: Ravingspire) -> None:
    """Chance deals whatever hands are to be drawn."""
    while asked(game) in ("DrawHand", "DrawCards"):
        question = game.question
        assert question is not None
        game.apply(question.options[0])


# Chaos in the middle of a refill


@pytest.mark.rule("RS-36")
def test_a_foe_that_a_refill_brings_to_the_hero_is_fought_in_the_next_turn() -> None:
    game = position(FILL[0], at=["dungeon-7"], rings=[HOLE])
    play(game, "reveal:mind-warp-1")
    assert game.rings.foes[0] == game.hero.space
    assert game.hero.sanity == 9
    play(game, "reveal:iron-maul-2")
    assert ring(game, 0) == FIVE
    assert asked(game) == "MeetFoe", "no move, no draw: the foe is fought"


@pytest.mark.rule("RS-36")
def test_a_foe_that_the_draw_brings_is_fought_instead_of_the_encounter() -> None:
    game = position(at=["dungeon-1"], rings=[FIVE])
    play(game, "roll:6", "move:dungeon-7", "reveal:mind-warp-1")
    assert asked(game) == "MeetFoe"


# Madness


@pytest.mark.rule("RS-R2")
def test_madness_in_a_showdown_ends_the_turn() -> None:
    game = position(SHOWDOWN, sanity=[7], at=["dungeon-5"], foes=["dungeon-5"], rings=[FIVE])
    play(game, "meet:the-iron-abbess", "concede", "roll:3", "roll:4")
    assert game.rings.foes[0] == -1
    assert game.hero.space == 0
    assert game.track == 2
    assert len(game.foes) == 12
    assert "walk" not in options(game)
    assert asked(game) == "DrawHand", "a new hand, and no free move"


@pytest.mark.rule("RS-R59")
def test_madness_before_the_battle_loses_it_without_dice() -> None:
    game = position(SHOWDOWN, sanity=[1], at=["dungeon-5"], foes=["dungeon-5"], rings=[FIVE])
    play(game, "meet:manos")
    assert game.hero.sanity == 10
    assert game.battle.card == -1
    assert game.rings.foes[0] == -1
    assert len(game.foes) == 12


@pytest.mark.rule("RS-R62")
def test_madness_in_a_refill_leaves_the_holes_and_everybody_loses() -> None:
    game = position(RECOVER, TWO, sanity=[1, 5], rings=[HOLE], hands=["", ""])
    play(game, "done", "reveal:mind-warp-1")
    assert game.heroes[1].sanity == 4
    assert game.heroes[0].sanity == 10
    assert game.track == 3
    assert ring(game, 0) == HOLE
    draw_hands(game)
    assert game.active == 1
    assert ring(game, 0) == HOLE


@pytest.mark.rule("RS-R13")
def test_madness_in_the_turn_of_another_does_not_end_it() -> None:
    game = position(FILL[0], TWO, sanity=[5, 1], at=["dungeon-3", "dungeon-9"], rings=[HOLE])
    play(game, "reveal:mind-warp-1")
    assert game.heroes[1].space == 0
    assert game.active == 0
    draw_hands(game)
    assert len(game.heroes[1].hand) == 6
    assert asked(game) == "Fill"


@pytest.mark.rule("RS-R14")
def test_on_the_last_point_of_the_track_all_have_lost() -> None:
    game = position(FILL[0], TWO, sanity=[1, 1], track=1, rings=[HOLE])
    play(game, "reveal:mind-warp-1")
    assert game.over
    assert game.outcome is not None
    assert game.outcome.winners == []
    assert game.outcome.reason == "mad"


# Cards that stay, turn and lock


@pytest.mark.rule("RS-40")
def test_the_dark_warden_discards_dungeon_cards_wherever_they_are() -> None:
    game = position(
        SHOWDOWN,
        at=["dungeon-5"],
        foes=["dungeon-5"],
        hands=["armory rune-etched-greatsword"],
        rings=[FIVE],
    )
    slotted(game, 0, "- - - - throne-of-bones")
    play(game, "meet:the-dark-warden")
    assert named(game, game.hero.discard) == ["armory", "throne-of-bones"]
    assert game.hero.slots[4] == -1
    assert game.keys()[0] != "pay"


@pytest.mark.rule("RS-28")
def test_a_slotted_dungeon_card_is_turned_over_and_gives_its_power_once() -> None:
    game = position(ENCOUNTER, hands=[""], rings=["notched-shortsword notched-shortsword - - -"])
    slotted(game, 0, "- - - - armory")
    again(game)
    play(game, "face:notched-shortsword", "pay")
    assert game.hero.turned.numbers() == [4]
    assert game.hero.slots[4] == number("card", "armory")
    assert "face:notched-shortsword" not in options(game)


@pytest.mark.rule("RS-31")
def test_a_vorpal_value_is_named_at_each_use_and_never_split() -> None:
    ring = "chain-hauberk - - - -"
    game = position(ENCOUNTER, hands=["captains-sabre battered-buckler"], rings=[ring])
    play(game, "face:chain-hauberk", "pay")
    assert named(game, game.hero.spent) == ["battered-buckler", "captains-sabre"]
    game = position(ENCOUNTER, hands=["captains-sabre cleaving-blow"], rings=[ring])
    play(game, "face:chain-hauberk", "pay")
    assert named(game, game.hero.spent) == ["captains-sabre", "cleaving-blow"], "now for skill"
    game = position(ENCOUNTER, hands=["runic-axe"], rings=[ring])
    assert "face:chain-hauberk" not in options(game), "4 are not 2 and 2"


@pytest.mark.rule("RS-R26")
def test_a_relic_that_generates_is_locked_for_the_turn() -> None:
    marcus = ["marcus-the-runelord"]
    game = position(ENCOUNTER, marcus, hands=["tool"], rings=["battered-buckler - - - -"])
    slotted(game, 0, "acolytes-circlet")
    again(game)
    play(game, "face:battered-buckler", "pay")
    assert game.hero.turned.numbers() == [0]
    assert game.hero.slots[0] == number("card", "acolytes-circlet")
    play(game, "done")
    assert not [key for key in options(game) if key.startswith("unslot")]
    assert "explore:glyphs" not in options(game)


@pytest.mark.rule("RS-R55")
def test_florences_slotted_weapons_stay() -> None:
    florence = ["florence-haymaker"]
    game = position(ENCOUNTER, florence, hands=[""], rings=["gallows-axe gallows-axe - - -"])
    slotted(game, 0, "iron-maul")
    again(game)
    play(game, "face:gallows-axe", "pay")
    assert game.hero.slots[0] == number("card", "iron-maul")
    assert game.hero.turned.numbers() == [0]
    assert "face:gallows-axe" not in options(game)


@pytest.mark.rule("RS-18")
def test_a_card_just_spent_at_the_well_can_be_banished_there() -> None:
    game = position(EXPLORE_PHASE, hands=["blade tool trinket rogues-strike"], rings=[FIVE])
    play(game, "explore:well", "pay")
    assert named(game, game.hero.spent) == ["blade", "tool", "trinket"]
    play(game, "banish:blade@aside")
    assert named(game, game.hero.spent) == ["tool", "trinket"]
    assert named(game, game.banished) == ["blade"]


@pytest.mark.rule("RS-17")
def test_exerting_up_into_an_unrevealed_level_leaves_it_unrevealed() -> None:
    game = position(
        EXPLORE_PHASE,
        at=["dungeon-7"],
        hands=["reavers-slash"],
        rings=[FIVE],
        turns=(0, 6, 0),
    )
    play(game, "explore:exert", "pay", "move:temple-1")
    assert game.level == 1
    assert not game.rings.is_revealed(1)


# The Keep


@pytest.mark.rule("RS-47")
def test_who_fails_in_the_keep_is_out_and_may_leave_a_card_for_the_next() -> None:
    game = position(ENTER_KEEP, TWO, at=["spire-7", "spire-7"], hands=["meteor-sword tool", "tool"])
    play(game, "unseal:lord-of-knives", "concede", "bequeath:meteor-sword")
    assert game.track == 3
    assert game.heroes[0].out
    assert game.left == number("card", "meteor-sword")
    assert game.active == 1
    game.touch(1).key = True
    game.stack.append(ENTER_KEEP)
    game.question = None
    game.begin()
    slotted(game, 1, "rune-etched-greatsword - - - -")
    hero = game.touch(1)
    hero.hand = cards("runic-axe backhand-parry tool")
    again(game)
    assert game.keys()[0] == "pay", "12 of the sword, 6 of the other, and 8 skill"
    play(game, "pay")
    assert hero.sanity == 8
    assert named(game, game.banished) == ["meteor-sword"]
    play(game, "free")
    assert game.outcome is not None
    assert game.outcome.winners == [0, 1]


@pytest.mark.rule("RS-48")
def test_alone_a_failure_in_the_keep_is_madness_and_the_key_stays() -> None:
    game = position(ENTER_KEEP, at=["spire-7"], hands=["tool"])
    game.hero.key = True
    play(game, "unseal:the-dreaming-gate", "roll:1", "roll:2", "roll:3")
    assert [game.battle.more(suit) for suit in range(3)] == [1, 2, 3]
    play(game, "concede")
    assert game.track == 2
    assert game.hero.key
    assert game.hero.space == 0
    assert game.spire == number("spire", "the-dreaming-gate")


@pytest.mark.rule("RS-R65")
def test_when_the_last_hero_is_out_all_have_lost() -> None:
    game = position(ENTER_KEEP, TWO, at=["spire-7", "spire-7"], track=4)
    game.touch(1).out = True
    play(game, "unseal:lord-of-knives", "concede")
    assert game.outcome is not None
    assert game.outcome.reason == "taken"
    assert game.track == 3


# Company


@pytest.mark.rule("RS-49")
def test_flankers_hinder_and_assist() -> None:
    three = NORMAL
    game = position(
        ENCOUNTER,
        three,
        hands=["rogues-strike", "reavers-slash tool", "rogues-strike"],
        rings=["trapped-chest notched-shortsword - - -"],
        options=COMPANY,
    )
    play(game, "face:trapped-chest")
    assert game.question is not None
    assert game.question.asked() == [1]
    play(game, "hinder:reavers-slash", "pass")
    assert game.heroes[1].sanity == 9
    assert named(game, game.heroes[1].discard) == ["reavers-slash"]
    assert game.question.asked() == [2]
    play(game, "assist:rogues-strike", "pass", "pass")
    assert game.keys() == ["leave"], "2/4/0 now, and the hero has 4 skill"
    play(game, "leave")
    assert named(game, game.hero.hand) == ["rogues-strike"]


@pytest.mark.rule("RS-R72")
def test_everybody_on_the_level_is_asked_to_flank_and_only_they_see_what_they_hold() -> None:
    game = position(
        ENCOUNTER,
        NORMAL,
        at=["dungeon-1", "dungeon-4", "temple-1"],
        hands=["rogues-strike", "tool", "reavers-slash"],
        rings=["trapped-chest - - - -", FIVE],
        options=COMPANY,
    )
    play(game, "face:trapped-chest")
    assert game.keys() == ["pass"], "asked, although there is nothing to play"
    assert game.question is not None
    assert game.question.step.pause
    assert View(game, 0).options == []
    assert View(game, 2).options == []


@pytest.mark.rule("RS-R70")
def test_a_flanker_whom_the_price_drives_mad_has_flanked() -> None:
    game = position(
        SHOWDOWN,
        TWO,
        sanity=[10, 2],
        at=["dungeon-5", "dungeon-9"],
        foes=["dungeon-5"],
        hands=["tool", "reavers-slash"],
        rings=[FIVE],
        options=COMPANY,
    )
    play(game, "meet:the-iron-abbess", "hinder:reavers-slash")
    assert game.heroes[1].space == 0
    assert game.track == 3
    assert game.flanks.hindered(5, 0) == 2
    draw_hands(game)
    assert asked(game) in ("Flank", "PayFoe")


@pytest.mark.rule("RS-31")
def test_who_is_hindered_names_the_suit_of_a_vorpal_attack() -> None:
    game = position(
        SHOWDOWN,
        TWO,
        at=["dungeon-5", "dungeon-9"],
        foes=["dungeon-5"],
        hands=["tool", "last-word"],
        rings=[FIVE],
        options=COMPANY,
    )
    play(game, "meet:the-iron-abbess", "hinder:last-word")
    assert game.question is not None
    assert game.question.asked() == [0]
    play(game, "name:charm")
    assert game.flanks.hindered(5, 2) == 6


@pytest.mark.rule("RS-52")
def test_both_traders_lose_sanity_for_what_is_on_the_level() -> None:
    game = position(
        TRADE_NOW,
        TWO,
        at=["dungeon-1", "dungeon-2"],
        hands=["blade reavers-slash", "tool"],
        rings=["trapped-chest starved-ghoul - - -"],
        foes=["dungeon-9"],
        options=COMPANY,
    )
    play(game, "trade:2", "offer:blade")
    assert game.question is not None
    assert game.question.asked() == [1]
    play(game, "offer:tool", "agree")
    assert named(game, game.heroes[0].hand) == ["reavers-slash", "tool"]
    assert named(game, game.heroes[1].hand) == ["blade"]
    assert [hero.sanity for hero in game.heroes] == [7, 7]
    assert "trade:2" not in options(game)


@pytest.mark.rule("RS-R71")
def test_a_trade_needs_both() -> None:
    game = position(
        TRADE_NOW,
        TWO,
        at=["dungeon-1", "dungeon-1"],
        hands=["blade", "tool"],
        rings=[FIVE],
        options=COMPANY,
    )
    play(game, "trade:2", "offer:blade", "offer:tool", "refuse")
    assert named(game, game.heroes[0].hand) == ["blade"]
    assert named(game, game.heroes[1].hand) == ["tool"]
    banners = [line.text for line in lines(game, ["Ann", "Ben"], 1) if line.banner]
    assert banners == ["Ann does not trade with Ben."], "whoever offered sees it"
