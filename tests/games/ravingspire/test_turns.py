"""What the rules say of turns beyond the examples: phases, rings, foes, the first five turns."""

from __future__ import annotations

import pytest

from donjon.games.ravingspire.rules.mind.madness import GoMad
from donjon.games.ravingspire.rules.setup import LayRing
from donjon.games.ravingspire.rules.tower.fill import OpenRing
from donjon.games.ravingspire.rules.tower.foes import FOE_PHASE
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.turn.recover import RECOVER
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import DUNGEON, TEMPLE, TOWER_DOOR
from donjon.games.ravingspire.state.spire import third
from tests.games.ravingspire.positions import cards, named, number, play, position, ring, told

CRIMSON, QUINN, SHAYLA = "the-crimson-reaver", "quinn-apblanc", "shayla-nimblenook"
FIVE = "gallows-axe duelling-pair battered-buckler pitch-torch iron-maul"
NEW = ("armory", "lockpicks", "ember-idol", "quiet-chapel", "moon-prism")


def offers(game: Ravingspire, answer: str) -> bool:
    """Whether an answer is among those that can be given."""
    return answer in set(game.keys())


def space(name: str) -> int:
    return number("space", name)


# Move, draw, encounter


@pytest.mark.rule("RS-63")
def test_a_hero_must_move() -> None:
    game = play(position(heroes=[CRIMSON], rings=[FIVE]), "roll:2")
    assert {key for key in list(game.keys()) if not key.startswith("slot")} == {
        "move:dungeon-3",
        "move:dungeon-11",
    }


@pytest.mark.rule("RS-10")
def test_the_drawn_card_lies_beside_a_full_ring() -> None:
    game = position(heroes=[CRIMSON], rings=[FIVE])
    play(game, "roll:1", "move:dungeon-2", "reveal:armory-1")
    assert game.drawn == number("card", "armory")
    assert ring(game, DUNGEON) == FIVE


@pytest.mark.rule("RS-13")
@pytest.mark.rule("RS-R11")
def test_the_drawn_card_takes_the_place_of_the_first_card_won_and_can_be_won() -> None:
    hand = ["tool blade tool tool tool"]
    game = position(ENCOUNTER, [SHAYLA], hands=hand, rings=[FIVE], drawn="lockpicks")
    assert not offers(game, "face:lockpicks")
    play(game, "face:pitch-torch", "pay", "face:lockpicks", "pay")
    assert named(game, game.hero.won) == ["lockpicks", "pitch-torch"]
    assert ring(game, DUNGEON) == FIVE.replace("pitch-torch", "-")


@pytest.mark.rule("RS-R32")
def test_a_ring_with_a_hole_takes_the_drawn_card_and_nobody_is_overwhelmed() -> None:
    row = "gallows-axe - battered-buckler pitch-torch -"
    game = position(heroes=[CRIMSON], rings=[row])
    play(game, "roll:1", "move:dungeon-2", "reveal:armory-1")
    assert ring(game, DUNGEON) == "gallows-axe armory battered-buckler pitch-torch -"
    play(game, "done")
    assert "overwhelmed" not in told(game)


@pytest.mark.rule("RS-R31")
def test_a_level_reached_by_exertion_is_filled_at_the_next_encounter() -> None:
    game = position(heroes=[CRIMSON], at=["temple-3"], rings=[FIVE])
    play(game, "roll:1", "move:temple-4", "reveal:coil-of-rope-1")
    assert game.drawn == number("card", "coil-of-rope")
    play(game, "raise:echo-hall", *(f"reveal:{name}-1" for name in NEW))
    assert ring(game, TEMPLE) == " ".join(NEW)
    assert offers(game, "done")


@pytest.mark.rule("RS-R33")
def test_a_drawn_card_that_a_showdown_overtakes_goes_under_the_deck() -> None:
    game = position(heroes=[CRIMSON], at=["temple-6"], rings=[FIVE])
    play(game, "roll:1", "move:temple-7", "reveal:coil-of-rope-1", "raise:echo-hall")
    play(game, "reveal:strange-mercy-1", *(f"reveal:{name}-1" for name in NEW))
    assert game.rings.foes[TEMPLE] == space("temple-7") == game.hero.space
    assert offers(game, "meet:manos")
    assert game.drawn == -1
    assert "under" in told(game)


@pytest.mark.rule("RS-R35")
def test_exerting_onto_a_foe_is_a_showdown_and_then_explore_goes_on() -> None:
    hand = "reavers-slash trinket trinket"
    game = position(EXPLORE_PHASE, [CRIMSON], hands=[hand], foes=["dungeon-2"])
    play(game, "explore:exert", "pay", "move:dungeon-2", "meet:the-iron-abbess", "concede")
    play(game, "roll:1", "roll:1", "stay")
    assert offers(game, "explore:glyphs")
    assert not offers(game, "explore:exert")


@pytest.mark.rule("RS-R42")
def test_the_well_is_for_explore_alone() -> None:
    game = position(ENCOUNTER, [CRIMSON], hands=["blade tool trinket"], rings=[FIVE])
    assert not offers(game, "explore:well")
    game.do(EXPLORE_PHASE)
    play(game, "done")
    assert offers(game, "explore:well")


# Rings


@pytest.mark.rule("RS-R3")
def test_five_gaps_are_as_likely_as_each_other() -> None:
    game = position(LayRing(TEMPLE), [CRIMSON], turns=(0, 0, 0))
    assert len(list(game.keys())) == 5


@pytest.mark.rule("RS-R1")
@pytest.mark.parametrize(("deck", "top"), [(1, 1), (3, 1), (4, 2), (220, 74)])
def test_a_third_is_rounded_up(deck: int, top: int) -> None:
    assert third(deck) == top


@pytest.mark.rule("RS-57")
def test_a_ring_that_was_left_keeps_its_holes() -> None:
    row, other = FIVE.replace("duelling-pair", "-"), "armory lockpicks ember-idol quiet-chapel -"
    there = ["dungeon-7"]
    game = position(
        EXPLORE_PHASE,
        [CRIMSON],
        there,
        hands=["reavers-slash"],
        rings=[row, other],
        turns=(0, 6, 0),
        decks=["tool " * 9],
    )
    game.do(RECOVER)
    play(game, "explore:exert", "pay", "move:temple-1", "done", "reveal:moon-prism-1")
    assert ring(game, TEMPLE) == "armory lockpicks ember-idol quiet-chapel moon-prism"
    assert ring(game, DUNGEON) == row


@pytest.mark.rule("RS-56")
def test_the_tower_door_is_a_space_that_turns_with_the_spire() -> None:
    game = position(EXPLORE_PHASE, [SHAYLA], ["spire-7"], rings=[FIVE, "", "armory"])
    before = game.rings.sector(TOWER_DOOR)
    play(game, "explore:spin", "turn:clockwise@2")
    assert game.hero.space == TOWER_DOOR
    assert game.rings.sector(TOWER_DOOR) == (before + 2) % 12
    game = position(heroes=[CRIMSON], at=["spire-5"], rings=[FIVE, "", "armory"])
    play(game, "roll:2")
    assert offers(game, "move:spire-7")
    assert not offers(game, "enter")


@pytest.mark.rule("RS-R27")
def test_loot_is_made_of_what_was_banished_and_towers_run_out() -> None:
    hand = "reavers-slash blade rogues-strike tool runelords-blast trinket"
    game = position(ENCOUNTER, [CRIMSON], hands=[hand], rings=["many-eyed-horror"])
    game.loot.cards.clear()
    game.banished = cards("runic-axe blade")
    play(game, "face:many-eyed-horror", "pay", "loot:runic-axe-1")
    assert named(game, game.hero.won) == ["runic-axe"]
    assert named(game, game.banished) == ["blade", "many-eyed-horror"]
    game.towers.cards.clear()
    game.do(OpenRing(TEMPLE))
    play(game, "done", *(f"reveal:{name}-1" for name in NEW))
    assert game.rings.towers[TEMPLE] == -1


@pytest.mark.rule("RS-R50")
def test_a_card_in_a_slot_that_only_a_tower_card_allowed_goes_to_the_hand() -> None:
    game = position(
        heroes=[SHAYLA],
        at=["dungeon-7"],
        slots=["blade - - - -"],
        rings=[FIVE, FIVE],
        turns=(0, 6, 0),
    )
    game.rings.raise_tower(DUNGEON, number("tower", "reaver-valley"))
    play(game, "roll:1", "move:temple-1")
    assert game.hero.slots[0] == -1
    assert named(game, game.hero.hand) == ["blade"]


# Recover and foes


@pytest.mark.rule("RS-R4")
@pytest.mark.rule("RS-R48")
@pytest.mark.rule("RS-58")
def test_recover_drains_the_active_hero_once_before_anything_returns_or_is_filled() -> None:
    two = [SHAYLA, QUINN]
    row = "trapped-chest starved-ghoul crypt-troll"
    hands = ["rogues-strike rogues-strike"]
    game = position(ENCOUNTER, two, hands=hands, rings=[row], decks=["tool " * 9])
    game.do(RECOVER)
    play(game, "face:trapped-chest", "pay", "roll:6", "loot:runic-axe-1", "done", "done")
    play(game, *(f"reveal:{name}-1" for name in NEW[:3]))
    assert [hero.sanity for hero in game.heroes] == [8, 10]
    order = [name for name in told(game) if name in ("drained", "returns", "lies")]
    assert order == ["drained", "returns", "lies", "lies", "lies"]


@pytest.mark.rule("RS-R6")
def test_only_the_foe_of_the_active_heros_level_moves() -> None:
    game = position(FOE_PHASE, [CRIMSON, QUINN], ["dungeon-1", "temple-1"], foes=["temple-5"])
    assert game.rings.foes[TEMPLE] == space("temple-5")
    assert "prowls" not in told(game)


@pytest.mark.rule("RS-R36")
def test_a_mad_hero_fights_a_foe_on_the_start_space_in_the_next_turn() -> None:
    game = position(GoMad(0), [CRIMSON], ["dungeon-5"], foes=["dungeon-1"], decks=["tool " * 9])
    play(game, *["draw:tool"] * 7)
    assert game.turn == 7
    assert offers(game, "meet:manos")


@pytest.mark.rule("RS-R61")
def test_madness_in_the_own_turn_discards_what_was_set_aside_and_refills_nothing() -> None:
    row = "trapped-chest gallows-axe"
    game = position(
        ENCOUNTER, [CRIMSON], sanity=[2], hands=["rogues-strike rogues-strike blade"], rings=[row]
    )
    play(game, "face:trapped-chest", "pay", "roll:1")
    assert named(game, game.hero.discard) == ["blade", "rogues-strike", "rogues-strike"]
    assert game.returning == []
    assert ring(game, DUNGEON) == "- gallows-axe - - -"
    assert game.track == 2


@pytest.mark.rule("RS-44")
def test_at_zero_of_the_track_all_have_lost() -> None:
    game = position(GoMad(0), [CRIMSON, QUINN], track=1)
    assert game.outcome is not None
    assert game.outcome.winners == []


# The first five turns


@pytest.mark.rule("RS-R12")
@pytest.mark.rule("RS-R41")
def test_the_tower_wakes_at_the_sixth_turn_of_the_table() -> None:
    asleep = position(turn=4, heroes=[CRIMSON, QUINN])
    assert "awakens" not in told(asleep)
    awake = position(turn=5, heroes=[CRIMSON, QUINN])
    assert "awakens" in told(awake)
    assert len(awake.encounters) == 221


@pytest.mark.rule("RS-R40")
def test_the_card_of_a_turn_goes_to_the_dungeon_even_if_the_hero_has_climbed() -> None:
    row = "gallows-axe duelling-pair"
    game = position(turn=2, heroes=[CRIMSON], at=["temple-3"], rings=[row, "armory lockpicks"])
    play(game, "roll:1", "move:temple-4", "reveal:trapped-chest-1", "reveal:pitch-torch-1")
    assert ring(game, DUNGEON) == f"{row} pitch-torch - -"
    assert ring(game, TEMPLE).startswith("armory lockpicks")
    assert game.drawn == -1
    assert game.rings.foes == [-1, -1, -1]
