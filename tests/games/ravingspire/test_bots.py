"""What the bots of Ravingspire do at once: pay, thin the deck, fight, and go into the Keep."""

from __future__ import annotations

from random import Random

import pytest

import donjon
from donjon.core.engine.deck import Deck
from donjon.games.ravingspire.bot.battle_strength import foe_odds, keep_odds, strength
from donjon.games.ravingspire.bot.values import FEATURES, features, obvious, quick, values, weigh
from donjon.games.ravingspire.lab import tallies, things
from donjon.games.ravingspire.rules.tower.fill import Chaos
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.turn.recover import SLOT_UP
from donjon.games.ravingspire.state.game import Ravingspire
from tests.games.ravingspire.positions import NORMAL, cards, number, play, position

CRIMSON, QUINN, AURORA = NORMAL
SLASH = "reavers-slash"
FULL = "gallows-axe iron-maul chain-hauberk moon-prism ember-idol"
MIGHTY = "last-word last-word star-in-a-jar screaming-blade heart-of-the-keep"


def answer(game: Ravingspire, seat: int = 0) -> str:
    """What a bot says at once."""
    return game.vocabulary.key(quick(game, seat, 0.5))


def at_the_door(hand: str, spire: str) -> Ravingspire:
    """A hero with a key, one step from the Tower Door, who has rolled a one."""
    ring = ["", "", "gallows-axe"]
    game = position(
        heroes=[AURORA], at=["spire-6"], hands=[hand], keys=[True], rings=ring, decks=["tool"]
    )
    game.spire = number("spire", spire)
    return play(game, "roll:1")


def test_a_mighty_hand_enters_the_keep_and_a_poor_one_does_not() -> None:
    mighty = at_the_door(f"{MIGHTY} chain-of-echoes", "queen-of-whispers")
    assert keep_odds(mighty, mighty.heroes[0]) == 1.0
    assert answer(mighty) == "enter"
    poor = at_the_door("tool tool trinket", "queen-of-whispers")
    assert keep_odds(poor, poor.heroes[0]) == 0.0
    assert answer(poor).startswith("move:")


def test_a_hand_that_beats_every_foe_goes_to_meet_one_and_another_keeps_away() -> None:
    for hand, meets in ((MIGHTY, True), ("tool tool trinket", False)):
        game = position(heroes=[AURORA], hands=[hand], decks=["tool"], foes=["dungeon-4"])
        play(game, "roll:3")
        assert (foe_odds(game, game.heroes[0]) > 0.7) == meets
        assert (answer(game) == "move:dungeon-4") == meets


def test_what_lies_void_before_a_foe_is_not_counted_on() -> None:
    knives = at_the_door("warden-plate warden-plate", "lord-of-knives")
    assert knives.content.spires[knives.spire].void
    assert keep_odds(knives, knives.heroes[0]) == 0.0


def test_the_weakest_card_goes_into_the_well() -> None:
    game = position(EXPLORE_PHASE, [QUINN], hands=["blade tool trinket"], discards=["gallows-axe"])
    assert answer(game) == "explore:well"
    play(game, "explore:well", "pay")
    assert answer(game) in ("banish:blade@aside", "banish:tool@aside", "banish:trinket@aside")


def test_slots_are_not_spent_on_exploring() -> None:
    slots = ["- - - - -", "gallows-axe moon-prism lockpicks - -"]
    bare = position(EXPLORE_PHASE, [QUINN], hands=[""], slots=[slots[1]], turns=(0, 3, 6))
    assert "explore:well" in [bare.vocabulary.key(option) for option in bare.question.options]
    assert answer(bare) == "done"


def test_what_is_strongest_is_slotted_in_recover() -> None:
    game = position(SLOT_UP, [CRIMSON], hands=["gallows-axe blade"])
    assert answer(game).startswith("slot:gallows-axe")


def test_a_card_beside_a_full_ring_makes_a_poor_card_welcome() -> None:
    ring = ["notched-shortsword iron-maul iron-maul iron-maul heart-of-the-keep"]
    full = position(ENCOUNTER, [CRIMSON], hands=[SLASH], rings=ring, drawn="moon-prism")
    assert answer(full) == "face:notched-shortsword"


def test_a_key_power_and_a_sound_mind_are_worth_something() -> None:
    plain = position(heroes=[QUINN])
    for better in (
        position(heroes=[QUINN], keys=[True]),
        position(heroes=[QUINN], decks=["heart-of-the-keep gallows-axe last-word"]),
    ):
        assert values(better)[0] > values(plain)[0]
    assert values(position(heroes=[QUINN], sanity=[2]))[0] < values(plain)[0]
    assert len(features(plain, 0)) == FEATURES


def test_strength_counts_every_card_as_often_as_it_comes_to_the_hand() -> None:
    game = position(heroes=[QUINN], slots=["gallows-axe - - - -"])
    game.heroes[0].deck = Deck(cards("blade " * 12))
    found = strength(game, game.heroes[0])
    assert (found.size, found.mean) == (12, pytest.approx(1.0))
    assert found.suits == pytest.approx([6.0 + 3.0, 0.0, 0.0])
    assert found.free == 2.0


def test_payments_need_no_thought_and_slots_are_not_looked_at() -> None:
    ring = ["notched-shortsword gallows-axe - - -"]
    game = position(ENCOUNTER, [CRIMSON], hands=["blade cleaving-blow cleaving-blow"], rings=ring)
    question = game.question
    assert question is not None
    keys = [game.vocabulary.key(option) for option in question.options_of(0)]
    looked = [key for key, weight in zip(keys, weigh(game, 0), strict=True) if weight >= 0]
    assert any(key.startswith("slot:") for key in keys)
    assert not any(key.startswith("slot:") for key in looked)
    play(game, "face:gallows-axe")
    assert game.vocabulary.key(obvious(game, 0)) == "pay"


def test_a_high_loss_is_rolled_again_and_a_low_one_is_not() -> None:
    for pips, said in ((6, "again"), (2, "stand")):
        game = position(heroes=["darius-the-blade"], hands=["tool"], rings=[FULL])
        play(game, "roll:3", "stand", "move:dungeon-4", "reveal:lost-names-1", f"roll:{pips}")
        assert answer(game) == said


def test_a_turning_that_misses_is_rolled_again() -> None:
    for pips, said in ((4, "again"), (3, "stand")):
        game = position(EXPLORE_PHASE, ["darius-the-blade"], hands=["rogues-strike"])
        game.rings.turns = [0, 9, 6]
        assert game.rings.gap(0) == 3
        play(game, "explore:maps", "pay", f"roll:{pips}")
        assert answer(game) == said


def test_who_is_ready_goes_up_whatever_waits_there() -> None:
    """A hero with a key and power goes to a ring full of adversaries; another keeps away."""
    horrors = "many-eyed-horror " * 4 + "crypt-troll"
    for key, up in ((True, True), (False, False)):
        game = position(
            heroes=[AURORA],
            at=["temple-7"],
            keys=[key],
            slots=["heart-of-the-keep star-in-a-jar mask-of-the-architect - -"],
            rings=["", FULL, horrors],
        )
        game.heroes[0].deck = Deck(cards("last-word " * 12))
        game.rings.turns = [0, 0, 6]
        assert game.rings.aligned(1)
        play(game, "roll:2")
        assert answer(game).startswith("move:spire") == up


@pytest.mark.parametrize("seats", [1, 3])
def test_quick_thought_plays_to_the_end_and_the_game_is_counted(seats: int) -> None:
    game = donjon.box("ravingspire").open(seats=seats, seed=3, options={"heroes": "random"})
    assert isinstance(game, Ravingspire)
    rng = Random(3)
    while game.question is not None:
        seat = game.question.seat
        game.apply(quick(game, seat, rng.random()), seat)
    assert game.outcome is not None
    counted = things(game, 0)
    assert f"ended {game.outcome.reason}" in counted
    assert any(thing.startswith("as ") for thing in counted)
    sums = tallies(game)
    told = [one for one in game.told() if one.event.name in ("loses", "pays")]
    assert sum(sums["sanity lost to"].values()) == sum(one.args[1] for one in told) > 0
    assert all(sums["sanity lost to"]), "every loss has a cause"


def test_sanity_is_counted_under_what_took_it() -> None:
    game = position(heroes=[CRIMSON], hands=["tool"], rings=[FULL])
    play(game, "roll:3", "move:dungeon-4", "reveal:lost-names-1", "roll:5")
    assert tallies(game)["sanity lost to"] == {"texts of chaos cards": 3}
    assert tallies(game)["chaos cards"] == {"lost-names": 1}


@pytest.mark.parametrize(
    ("card", "sanity", "slots", "said"),
    [
        ("the-hawker", 9, "- - - - -", "agree"),
        ("the-hawker", 3, "- - - - -", "refuse"),
        ("a-table-laid", 3, "blade - - - -", "agree"),
        ("a-table-laid", 9, "gallows-axe - - - -", "refuse"),
        ("the-confessor", 9, "- - - - -", "agree"),
    ],
)
def test_a_temptation_is_weighed(card: str, sanity: int, slots: str, said: str) -> None:
    step = Chaos(number("card", card))
    game = position(step, [CRIMSON], sanity=[sanity], slots=[slots], discards=["tool tool"])
    assert answer(game) == said


def meeting(hands: list[str], **entries: object) -> Ravingspire:
    """Garsome, who has no slot for objects, and Quinn, who has two, on one space."""
    game = position(
        heroes=["garsome-cinderheart", QUINN],
        hands=hands,
        options={"company": "on"},
        turn=7,
        **entries,  # type: ignore[arg-type]
    )
    assert game.question is not None
    assert game.question.step.topic == "trade"
    return game


@pytest.mark.rule("RS-51")
def test_bots_trade_what_the_other_can_slot() -> None:
    game = meeting(["tool reavers-slash", "rogues-strike spiked-gauntlets"])
    assert answer(game) == "trade:2"
    play(game, "trade:2")
    assert answer(game) == "offer:tool"
    play(game, "offer:tool")
    assert answer(game, 1) == "nothing", "a gift is taken, and what is worth more is kept"
    play(game, "nothing")
    assert answer(game) == "agree", "a deck without a tool is better for it"


@pytest.mark.rule("RS-51")
@pytest.mark.parametrize(
    ("offered", "said"), [("gallows-axe", "offer:lockpicks"), ("tool", "refuse")]
)
def test_bots_accept_good_offers_and_refuse_poor_ones(offered: str, said: str) -> None:
    """Lockpicks fit no slot of Garsome's, but an axe does."""
    game = position(
        heroes=[QUINN, "garsome-cinderheart"],
        hands=[f"{offered} tool", "lockpicks"],
        options={"company": "on"},
    )
    play(game, "trade:2", f"offer:{offered}")
    assert answer(game, 1) == said


@pytest.mark.rule("RS-52")
def test_nobody_trades_where_the_guard_must_stay_up() -> None:
    horrors = "many-eyed-horror many-eyed-horror crypt-troll crypt-troll starved-ghoul"
    game = meeting(["tool reavers-slash", "rogues-strike"], rings=[horrors], sanity=[4, 4])
    assert answer(game) == "done"
