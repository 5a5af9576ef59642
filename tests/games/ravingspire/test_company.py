"""Heroes among heroes, and the Keep: flanking, trading, entering, escaping, what is left behind."""

from __future__ import annotations

import pytest

from donjon.games.ravingspire.rules.battle.keep import ENTER_KEEP
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.turn.trade import TRADE_NOW
from donjon.games.ravingspire.state.game import Ravingspire
from tests.games.ravingspire.positions import cards, named, play, position

CRIMSON, QUINN, AURORA = "the-crimson-reaver", "quinn-apblanc", "aurora-the-all-knowing"
SHAYLA = "shayla-nimblenook"
COMPANY = {"company": "on"}


def offers(game: Ravingspire, answer: str) -> bool:
    """Whether an answer is among those that can be given."""
    return answer in set(game.keys())


def hindered(hand: str) -> Ravingspire:
    """The chest of 4 skill or 7 has been hindered with a slash of 2 fight."""
    two, hands = [CRIMSON, QUINN], [hand, "reavers-slash"]
    row = "trapped-chest pitch-torch"
    game = position(ENCOUNTER, two, hands=hands, rings=[row], options=COMPANY)
    return play(game, "face:trapped-chest", "hinder:reavers-slash", "pass")


@pytest.mark.rule("RS-R69")
@pytest.mark.parametrize(
    ("hand", "enough"),
    [
        ("rogues-strike rogues-strike", False),
        ("rogues-strike rogues-strike reavers-slash", True),
        ("runelords-blast runelords-blast runelords-blast runelords-blast", False),
        ("runelords-blast runelords-blast runelords-blast runelords-blast trinket", True),
    ],
)
def test_to_hinder_raises_a_suit_and_the_brute_force(hand: str, enough: bool) -> None:
    assert offers(hindered(hand), "pay") == enough


@pytest.mark.rule("RS-R68")
def test_what_was_played_acts_on_the_adversary_to_the_end_of_the_turn() -> None:
    game = hindered("rogues-strike rogues-strike blade tool")
    play(game, "leave", "face:pitch-torch", "pay")
    assert named(game, game.heroes[1].discard) == ["reavers-slash"]
    assert game.flanks.hindered(0, 0) == 2
    play(game, "face:trapped-chest", "pass")
    assert not offers(game, "pay"), "4 skill are left, but no fight"


@pytest.mark.rule("RS-50")
@pytest.mark.parametrize(("there", "asked"), [("spire-2", True), ("temple-2", False)])
def test_the_challenge_is_flanked_by_heroes_on_the_spire_for_two_sanity(
    there: str, asked: bool
) -> None:
    game = position(
        ENTER_KEEP,
        [CRIMSON, QUINN],
        ["spire-7", there],
        hands=["tool", "reavers-slash"],
        keys=[True],
        options=COMPANY,
    )
    play(game, "unseal:twin-warlords")
    assert offers(game, "assist:reavers-slash") == asked
    if asked:
        play(game, "assist:reavers-slash", "pass")
        assert game.heroes[1].sanity == 8
    assert offers(game, "concede")


@pytest.mark.rule("RS-51")
@pytest.mark.parametrize(("there", "near"), [("dungeon-2", True), ("dungeon-3", False)])
def test_heroes_trade_who_are_at_most_one_space_apart(there: str, near: bool) -> None:
    hands = ["blade expert-feint hedge-singer armory captains-sabre", "tool"]
    game = position(TRADE_NOW, [CRIMSON, QUINN], ["dungeon-1", there], hands=hands, options=COMPANY)
    assert offers(game, "trade:2") == near
    if near:
        play(game, "trade:2")
        assert set(game.keys()) == {"offer:blade", "offer:captains-sabre", "nothing"}


@pytest.mark.rule("RS-R28")
def test_one_card_goes_each_way_and_once_a_turn() -> None:
    hands = ["blade blade", "tool tool"]
    game = position(TRADE_NOW, [CRIMSON, QUINN], hands=hands, options=COMPANY)
    play(game, "trade:2", "offer:blade", "offer:tool", "agree")
    assert named(game, game.heroes[0].hand) == ["blade", "tool"]
    assert named(game, game.heroes[1].hand) == ["blade", "tool"]
    assert not offers(game, "trade:2")


# The Keep


@pytest.mark.rule("RS-R63")
def test_who_stands_on_the_door_with_a_key_enters_by_exertion() -> None:
    spire = ["", "", "armory"]
    hand = ["reavers-slash"]
    game = position(EXPLORE_PHASE, [CRIMSON], ["spire-7"], hands=hand, keys=[True], rings=spire)
    play(game, "explore:exert", "pay")
    assert offers(game, "enter")
    guarded = position(heroes=[CRIMSON], at=["spire-6"], keys=[True], rings=spire, foes=["spire-7"])
    play(guarded, "roll:1")
    assert offers(guarded, "move:spire-7")
    assert not offers(guarded, "enter"), "the foe on the door is fought first"


@pytest.mark.rule("RS-R57")
def test_the_challenge_is_a_foe_but_not_for_redraw_and_bloodrage() -> None:
    game = position(ENTER_KEEP, [QUINN], hands=["throne-of-bones"], keys=[True])
    game.rage = cards("bloodrage")
    play(game, "unseal:lord-of-knives")
    assert not offers(game, "redraw")
    assert game.battle.more(0) == 0
    assert offers(game, "use:throne-of-bones"), "3 fight against foes"
    play(game, "concede")
    assert named(game, game.rage) == ["bloodrage"]


@pytest.mark.rule("RS-65")
@pytest.mark.parametrize(("answer", "winners"), [("free", [0, 1]), ("alone", [0])])
def test_who_escapes_decides_alone_for_all(answer: str, winners: list[int]) -> None:
    two = [SHAYLA, QUINN]
    hand = "hunter-crossbow hunter-crossbow backhand-parry backhand-parry tool iron-maul iron-maul"
    more = "gallows-axe cleaving-blow surveyor-map"
    game = position(ENTER_KEEP, two, hands=[f"{hand} {more}"], keys=[True])
    play(game, "unseal:twin-warlords", "pay")
    assert set(game.keys()) == {"free", "alone"}
    play(game, answer)
    assert game.outcome is not None
    assert game.outcome.winners == winners


@pytest.mark.rule("RS-R66")
def test_a_card_left_behind_helps_the_next_challenger_only() -> None:
    three, there = [CRIMSON, SHAYLA, AURORA], ["spire-7", "spire-7"]
    hand = "rune-etched-greatsword iron-maul hunter-crossbow hunter-crossbow rogues-strike"
    hands = ["heart-of-the-keep", f"{hand} trinket trinket"]
    game = position(ENTER_KEEP, three, there, hands=hands, keys=[True, True])
    play(game, "unseal:the-archivist", "concede", "bequeath:heart-of-the-keep")
    play(game, "roll:1", "enter")
    assert offers(game, "pay"), "2 charm, and 6 of the heart that was left"
    play(game, "concede")
    assert game.left == -1
    assert named(game, game.banished) == ["heart-of-the-keep"]
