"""Setup, and the abilities of the heroes."""

from __future__ import annotations

import pytest

from donjon.games.ravingspire.rules.battle.showdown import SHOWDOWN
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import DUNGEON
from tests.games.ravingspire.positions import BOX, named, number, play, position, ring, told

CRIMSON, QUINN, AURORA = "the-crimson-reaver", "quinn-apblanc", "aurora-the-all-knowing"
FLORENCE, DARIUS, MARCUS = "florence-haymaker", "darius-the-blade", "marcus-the-runelord"
GARSOME, SHAYLA, DAWN = "garsome-cinderheart", "shayla-nimblenook", "dawn-the-righteous"


def offers(game: Ravingspire, answer: str) -> bool:
    """Whether an answer is among those that can be given."""
    return answer in set(game.keys())


def facing(hero: str, card: str, hand: str, slots: str = "") -> Ravingspire:
    return position(ENCOUNTER, [hero], hands=[hand], slots=[slots], rings=[card])


def begun(seats: int, seed: int = 1, **options: str) -> Ravingspire:
    """A game in which heroes are dealt, at its first question."""
    game = BOX.open(seats, seed, {"heroes": "random", **options})
    assert isinstance(game, Ravingspire)
    return game


# Setup


@pytest.mark.rule("RS-02")
@pytest.mark.rule("RS-03")
@pytest.mark.rule("RS-60")
def test_all_start_on_the_portal_and_only_a_tower_card_lies_on_the_dungeon() -> None:
    game = BOX.open(3, None, {"heroes": "random"})
    assert isinstance(game, Ravingspire)
    while not game.turn:
        game.apply(game.keys()[0])
    assert {hero.space for hero in game.heroes} == {number("space", "dungeon-1")}
    assert ring(game, DUNGEON) == "- - - - -"
    assert [tower >= 0 for tower in game.rings.towers] == [True, False, False]
    assert len(game.encounters) == 221
    assert len(game.spires) == 5


@pytest.mark.rule("RS-07")
def test_everybody_draws_six_the_crimson_reaver_seven() -> None:
    for seed in range(4):
        game = begun(6, seed)
        sizes = {hero.hero: len(hero.hand) for hero in game.heroes}
        thin = game.rings.towers[DUNGEON] == number("tower", "thin-air")
        for hero, size in sizes.items():
            assert size == 6 + (hero == number("hero", CRIMSON)) - thin


@pytest.mark.rule("RS-55")
def test_heroes_are_different_and_play_goes_clockwise_past_those_who_are_out() -> None:
    game = begun(6)
    assert len({hero.hero for hero in game.heroes}) == 6
    game.touch(1).out = True
    assert game.clockwise() == [2, 3, 4, 5, 0]


@pytest.mark.rule("RS-R73")
def test_the_first_seat_begins_or_chance_says_who() -> None:
    assert begun(4).first == 0
    assert {begun(4, seed, first="random").first for seed in range(20)} == {0, 1, 2, 3}


# Reavers


@pytest.mark.rule("RS-R55")
def test_the_crimson_reaver_banishes_a_trinket_to_double_a_weapon_once_a_turn() -> None:
    game = facing(CRIMSON, "heart-of-the-keep iron-maul", "gallows-axe trinket trinket")
    assert not offers(game, "face:iron-maul")
    play(game, "sacrifice:trinket", "pick:gallows-axe")
    assert named(game, game.banished) == ["trinket"]
    assert offers(game, "face:iron-maul"), "6 fight and a charm"
    assert not offers(game, "sacrifice:trinket")


@pytest.mark.rule("RS-R55")
def test_florences_weapons_stay_and_her_attacks_are_stronger() -> None:
    game = facing(FLORENCE, "gallows-axe hooked-spear", "tool", "iron-maul - - - -")
    play(game, "face:gallows-axe", "pay")
    assert game.hero.slots[0] == number("card", "iron-maul")
    assert game.hero.turned.numbers() == [0]
    assert not offers(game, "face:hooked-spear"), "the maul has been used this turn"
    assert offers(facing(FLORENCE, "cleaving-blow", "reavers-slash"), "face:cleaving-blow")
    assert not offers(facing(CRIMSON, "cleaving-blow", "reavers-slash"), "face:cleaving-blow")


@pytest.mark.rule("RS-R54")
def test_what_costs_less_is_within_reach_of_what_was_doubled() -> None:
    game = facing(GARSOME, "meteor-sword", "armory exiled-magister battered-buckler")
    play(game, "use:armory", "pick:battered-buckler")
    assert offers(game, "face:meteor-sword"), "10 of any: 4, twice 2, his own point, and 1 less"


@pytest.mark.rule("RS-R56")
def test_garsome_makes_one_fight_or_one_charm_once_a_turn() -> None:
    game = facing(GARSOME, "pitch-torch lost-torchbearer", "tool")
    assert offers(game, "face:lost-torchbearer"), "for his point alone"
    play(game, "face:pitch-torch", "pay")
    assert named(game, game.hero.spent) == ["tool"]
    assert not offers(game, "face:lost-torchbearer"), "it is made once a turn"
    row = "cracked-scrying-bowl coil-of-rope"
    assert not offers(facing(GARSOME, row, ""), "face:cracked-scrying-bowl")
    assert offers(facing(GARSOME, row, "trinket"), "face:cracked-scrying-bowl")


# Rogues


@pytest.mark.rule("RS-R56")
def test_quinn_may_have_another_foe_before_the_first_has_done_anything() -> None:
    game = position(SHOWDOWN, [QUINN], hands=["tool tool"], foes=["dungeon-1"])
    play(game, "meet:manos", "redraw", "meet:the-iron-abbess")
    assert game.hero.sanity == 10
    assert game.battle.card == number("foe", "the-iron-abbess")
    assert not offers(game, "redraw")
    assert number("foe", "manos") in game.foes.all()


@pytest.mark.rule("RS-R56")
def test_darius_rolls_again_once_a_turn_and_the_second_stands() -> None:
    game = position(heroes=[DARIUS])
    play(game, "roll:1", "again", "roll:2")
    assert offers(game, "move:dungeon-3")
    assert not offers(game, "again")


@pytest.mark.rule("RS-R56")
def test_shayla_turns_her_level_up_to_three_spaces_for_nothing() -> None:
    game = position(EXPLORE_PHASE, [SHAYLA], turns=(0, 8, 0))
    play(game, "explore:spin")
    assert offers(game, "turn:counterclockwise@3")
    assert not offers(game, "turn:clockwise@4")
    play(game, "turn:clockwise@2")
    assert game.rings.aligned(DUNGEON)
    assert "paid" not in told(game)


@pytest.mark.rule("RS-33")
def test_shayla_adds_one_to_the_die_of_a_beaten_adversary() -> None:
    game = facing(SHAYLA, "trapped-chest", "rogues-strike rogues-strike")
    play(game, "face:trapped-chest", "pay", "roll:3")
    assert offers(game, "loot:runic-axe-1"), "3 and 1 is 4"
    game = facing(CRIMSON, "trapped-chest", "rogues-strike rogues-strike")
    play(game, "face:trapped-chest", "pay", "roll:3")
    assert game.hero.sanity == 8


# Runelords


@pytest.mark.rule("RS-29")
@pytest.mark.rule("RS-R26")
def test_slotted_relics_generate_and_are_locked_then() -> None:
    game = facing(AURORA, "hedge-singer cracked-scrying-bowl", "", "trinket trinket - - -")
    play(game, "face:hedge-singer", "pay")
    assert game.hero.turned.numbers() == [0, 1]
    assert game.hero.spent == []
    assert not offers(game, "face:cracked-scrying-bowl")
    assert not offers(game, "unslot:1")


@pytest.mark.rule("RS-29")
@pytest.mark.parametrize(("hero", "card"), [(MARCUS, "coil-of-rope"), (DAWN, "coil-of-rope")])
def test_each_runelord_generates_a_suit_of_their_own(hero: str, card: str) -> None:
    assert offers(facing(hero, card, "", "trinket trinket - - -"), f"face:{card}")
    assert not offers(facing(AURORA, card, "", "trinket trinket - - -"), f"face:{card}")


TURNING = [(AURORA, "starved-ghoul", True), (DAWN, "starved-ghoul", False)]


@pytest.mark.rule("RS-05")
@pytest.mark.parametrize(("hero", "card", "enough"), TURNING)
def test_charm_counts_as_fight_for_aurora_against_adversaries(
    hero: str, card: str, enough: bool
) -> None:
    hand = "word-of-command"
    assert offers(facing(hero, card, hand), f"face:{card}") == enough
    assert not offers(facing(hero, "cleaving-blow", hand), "face:cleaving-blow")


@pytest.mark.rule("RS-05")
def test_fight_counts_as_charm_for_dawn_against_adversaries() -> None:
    hand = "reavers-slash reavers-slash"
    assert offers(facing(DAWN, "gibbering-choir", hand), "face:gibbering-choir")
    assert not offers(facing(AURORA, "gibbering-choir", hand), "face:gibbering-choir")


@pytest.mark.rule("RS-R54")
def test_relics_cost_marcus_one_less_and_others_not() -> None:
    assert offers(facing(MARCUS, "cracked-scrying-bowl", "trinket"), "face:cracked-scrying-bowl")
    assert not offers(facing(DAWN, "cracked-scrying-bowl", "trinket"), "face:cracked-scrying-bowl")
