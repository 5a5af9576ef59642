"""Rulings: what a double is worth, matching, choirs and weights, and items at any time.

Where the program still differs from the sources, the test says so and why.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.escape_the_dark_castle.positions import (
    asks,
    cast,
    discard,
    ended,
    enemy,
    fight,
    fighting,
    go,
    hand,
    hp,
    options,
    pool,
    position,
    row,
)

THREE = "smith cook tailor"
FOUR = "smith cook tailor abbot"
ONE = '{ check = "might", who = "you", won = [{ heal = 1 }], lost = [{ lose = 1 }] }'
COUNT = (
    '{ check = "might", who = "you", need = 3, tries = 2, '
    "won = [{ heal = 1 }], lost = [{ lose = 1 }] }"
)
SUM = '{ team = "might", need = 3, tries = 1, won = [{ heal = 1 }], lost = [{ lose = 1 }] }'
MATCH = '{ name = 2 }, { match = 3, won = [{ heal = 1 }], lost = [{ lose = 2, who = "pair" }] }'
CHOIR = "{ choir = 1 }"

# Death


@pytest.mark.rule("DC-34")
@pytest.mark.parametrize("points", [1, 2, 3])
def test_at_0_hp_or_less_a_prisoner_is_dead(points: int) -> None:
    game = position(do="{ lose = 3 }", hp=(points, 9))
    assert ended(game) == "fallen"
    assert hp(game) == [0, 6]


@pytest.mark.rule("DC-34")
def test_the_game_is_lost_even_if_the_enemy_had_but_one_die_left() -> None:
    game = go(fight("mmw", 1, hp=(1, 9)), "fight smith=mm cook=m strike:smith strike:smith")
    assert ended(game) == ""
    go(game, "fight smith=m cook=w strike:cook find:rotten-apple-1")
    assert ended(game) == ""
    game = go(fight("mmw", 1, hp=(1, 9)), "fight smith=m cook=mm strike:cook strike:cook")
    assert ended(game) == "fallen"


@pytest.mark.rule("DC-34")
def test_damage_that_was_prevented_kills_nobody() -> None:
    game = fight("w", 5, hp=(1, 9), hands=("effervescent-evasion",))
    go(game, "fight smith=m cook=m use:effervescent-evasion@smith")
    assert ended(game) == ""
    assert hp(game) == [1, 4]


@pytest.mark.rule("DC-34")
def test_the_shield_may_save_a_life() -> None:
    assert ended(position(do="{ lose = 2 }", hp=(2, 9), hands=("rotten-shield",))) == ""
    assert ended(position(do="{ lose = 1 }", hp=(1, 9), hands=("rotten-shield",))) == "fallen"


# What a double is worth


@pytest.mark.rule("DC-35")
def test_a_double_is_one_success_in_a_check_of_one_attempt() -> None:
    assert hp(go(position(do=ONE, hp=(9, 9)), "smith=mm")) == [10, 10]
    assert hp(go(position(do=ONE, hp=(9, 9)), "smith=ww")) == [8, 8]


@pytest.mark.rule("DC-35")
def test_a_double_counts_two_where_successes_are_counted() -> None:
    assert hp(go(position(do=COUNT, hp=(9, 9)), "smith=m smith=m")) == [8, 8]
    assert hp(go(position(do=COUNT, hp=(9, 9)), "smith=m smith=mm")) == [10, 10]
    game = cast(go(position(do=COUNT, hp=(9, 9)), "smith=mm"))
    assert asks(game) == "chance Throw"


@pytest.mark.rule("DC-35")
def test_a_double_counts_two_in_a_sum() -> None:
    assert hp(go(position(do=SUM, hp=(9, 9)), "smith=m cook=m")) == [8, 8]
    assert hp(go(position(do=SUM, hp=(9, 9)), "smith=mm cook=m")) == [10, 10]
    assert hp(go(position(do=SUM, hp=(9, 9)), "smith=mm cook=cc")) == [8, 8]


# Two who must show the same


@pytest.mark.rule("DC-35")
def test_a_double_matches_a_single_of_the_same_trait() -> None:
    game = position(do=MATCH, hp=(9, 9))
    go(game, "smith=mm cook=m")
    assert hp(game) == [10, 10]
    assert asks(game).endswith("Camp")


@pytest.mark.rule("DC-08")
def test_of_two_prisoners_both_are_named_without_a_question() -> None:
    assert asks(cast(position(do=MATCH))) == "chance Throw"
    assert asks(position(do=MATCH, party=THREE)).endswith("Nominate")


@pytest.mark.rule("DC-08")
def test_each_of_two_may_roll_three_times_in_any_order() -> None:
    game = go(position(do=MATCH, party=THREE, hp=(9, 9, 9)), "name:tailor name:smith")
    go(game, "smith=m tailor=c")
    assert options(game) == {"again:smith", "again:tailor"}
    go(game, "again:tailor tailor=w again:tailor tailor=c")
    assert options(game) == {"again:smith"}
    go(game, "again:smith smith=w")
    assert options(game) == {"again:smith"}
    assert hp(go(game.clone(), "again:smith smith=c")) == [10, 10, 10]
    assert hp(go(game.clone(), "again:smith smith=m")) == [7, 9, 7]


@pytest.mark.rule("DC-09")
def test_items_may_make_two_match() -> None:
    hands = ("cunning-concoction liquid-luck", "draught-of-wisdom")
    game = go(position(do=MATCH, hp=(9, 9), hands=hands), "smith=m cook=c")
    assert options(game, "use") == {"cunning-concoction@smith", "liquid-luck@smith"}
    assert hp(go(game.clone(), "use:cunning-concoction@smith")) == [10, 10]
    assert hp(go(game.clone(), "use:liquid-luck@smith smith=c")) == [10, 10]


@pytest.mark.rule("DC-09")
def test_when_no_roll_is_left_the_two_may_still_use_what_they_hold_or_fail() -> None:
    game = go(position(do=MATCH, hp=(9, 9), hands=("liquid-luck",)), "smith=m cook=c")
    go(game, "again:smith smith=m again:smith smith=w again:cook cook=m again:cook cook=c")
    assert options(game) == {"use:liquid-luck@smith", "done"}
    assert hp(go(game.clone(), "done")) == [7, 7]
    assert hp(go(game.clone(), "use:liquid-luck@smith smith=m")) == [7, 7]
    assert hp(go(game.clone(), "use:liquid-luck@smith smith=c")) == [10, 10]


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize(("one", "two"), list(combinations(FOUR.split(), 2)))
def test_only_the_two_who_were_named_roll(one: str, two: str) -> None:
    game = cast(go(position(do=MATCH, party=FOUR), f"name:{two} name:{one}"))
    for name in (one, two):
        assert {key.partition("@")[2] for key in options(game, "roll")} == {name}
        go(game, f"{name}=c")
    assert asks(game).endswith("Camp")


# A choir and a weight


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize(
    ("rolls", "cost"),
    [
        ("smith=m cook=m tailor=m", 2),
        ("smith=m cook=cc tailor=c", 1),
        ("smith=m cook=c tailor=w", 0),
    ],
)
def test_each_trait_that_nobody_shows_costs_all(rolls: str, cost: int) -> None:
    game = go(position(do=CHOIR, party=THREE), rolls)
    assert hp(game) == [14 - cost] * 3
    assert asks(game).endswith("Camp")


@pytest.mark.rule("DC-09")
def test_a_missing_voice_may_be_found_by_an_item() -> None:
    hands = ("liquid-luck", "brew-of-might", "draught-of-wisdom")
    game = go(position(do=CHOIR, party=THREE, hands=hands), "smith=m cook=c tailor=c")
    assert asks(game) == "smith+tailor Chant"
    assert options(game) == {"use:liquid-luck@smith", "use:draught-of-wisdom@tailor", "done"}
    assert hp(go(game.clone(), "done")) == [13] * 3
    assert hp(go(game.clone(), "use:draught-of-wisdom@tailor")) == [14] * 3


@pytest.mark.rule("DC-07")
@pytest.mark.parametrize(
    ("hands", "left"),
    [(("", "rotten-apple"), 18), (("liquid-luck",), 16), (("liquid-luck rusted-flail",), 14)],
)
def test_you_pay_for_each_item_you_carry(hands: tuple[str, ...], left: int) -> None:
    game = position(do="{ weigh = 2, won = [{ items = 1 }] }", hands=hands)
    assert hp(game) == [left, 18]
    assert (asks(game) == "chance DrawItems") == (left == 18)


@pytest.mark.rule("DC-07")
def test_the_nominee_may_be_you() -> None:
    do = '{ name = 1 }, { lose = 1, who = "nominee" }, { lose = 2, who = "you" }'
    game = go(position(do=do, you="cook"), "name:cook")
    assert hp(game) == [18, 15]


# Items at any time


@pytest.mark.rule("DC-16")
def test_a_potion_that_was_drunk_for_one_roll_is_gone_for_the_next() -> None:
    game = go(position(do=COUNT, hp=(9, 9), hands=("brew-of-might",)), "smith=c")
    go(game, "use:brew-of-might@smith smith=c")
    assert hp(game) == [8, 8]
    assert hand(game, "smith") == []


@pytest.mark.rule("DC-16")
def test_in_a_sum_a_potion_adds_to_a_roll_of_its_own_trait() -> None:
    """It applies one Might, at any time: beside the roll, as it does in a fight."""
    game = go(position(do=SUM, hp=(9, 9), hands=("brew-of-might",)), "smith=m cook=m")
    go(game, "use:brew-of-might@smith")
    assert hp(game) == [10, 10]


@pytest.mark.rule("DC-16")
def test_in_a_sum_two_potions_add_two() -> None:
    hands = ("brew-of-might brew-of-might",)
    game = go(position(do=SUM, hp=(9, 9), hands=hands), "smith=c cook=m")
    go(game, "use:brew-of-might@smith use:brew-of-might@smith")
    assert hp(game) == [10, 10]


@pytest.mark.rule("DC-16")
def test_in_a_sum_luck_may_make_a_single_a_double() -> None:
    game = go(position(do=SUM, hp=(9, 9), hands=("liquid-luck",)), "smith=m cook=m")
    go(game, "use:liquid-luck@smith smith=mm")
    assert hp(game) == [10, 10]


@pytest.mark.rule("DC-16")
def test_in_a_sum_the_mirror_may_make_a_single_a_double() -> None:
    do = SUM.replace("need = 3", "need = 4")
    game = go(position(do=do, hp=(9, 9), hands=("shard-mirror",)), "smith=mm cook=m")
    go(game, "use:shard-mirror@cook")
    assert hp(game) == [10, 10]


@pytest.mark.rule("DC-16")
def test_the_mirror_makes_two_match() -> None:
    game = go(position(do=MATCH, hp=(9, 9), hands=("shard-mirror",)), "smith=m cook=c")
    go(game, "use:shard-mirror@cook")
    assert hp(game) == [10, 10]


@pytest.mark.rule("DC-16")
def test_in_a_choir_a_potion_adds_a_voice_and_takes_none_away() -> None:
    game = go(position(do=CHOIR, hp=(9, 9), hands=("draught-of-wisdom",)), "smith=m cook=c")
    go(game, "use:draught-of-wisdom@smith")
    assert hp(game) == [9, 9]


@pytest.mark.rule("DC-16")
def test_who_drinks_the_elixir_discards_their_own() -> None:
    game = fight("mm", hands=("elixir-of-insight", "elixir-of-insight"))
    go(game, "cook/alter:might@wisdom")
    assert hand(game, "smith") == ["elixir-of-insight"]
    assert hand(game, "cook") == []
    assert asks(game) == "smith Foresee"


@pytest.mark.rule("DC-16")
def test_two_shields_take_off_1_each() -> None:
    game = fight("w", 4, hands=("rotten-shield rotten-shield",))
    assert hp(go(game, "fight smith=m cook=mm")) == [16, 18]


# Attacks one at a time


@pytest.mark.rule("DC-35")
@pytest.mark.rule("DC-21")
def test_a_hit_that_was_lost_does_not_come_back_after_the_attack_of_another() -> None:
    game = go(fight("mw", 1, "stubborn"), "fight smith=ww cook=m strike:smith =m strike:cook =w")
    assert row(game) == "w"
    assert asks(game).endswith("Rest")
    assert hp(game) == [18, 17]


# Sharing out


@pytest.mark.rule("DC-14")
def test_items_drawn_inside_a_chapter_are_shared_out_at_once() -> None:
    game = position(do=f"{{ items = 1 }}, {enemy('m')}")
    go(game, "find:liquid-luck-1")
    assert "take:liquid-luck@smith" in options(game)


@pytest.mark.rule("DC-14")
def test_what_was_drawn_inside_a_chapter_is_there_when_it_is_over() -> None:
    game = position(do='{ items = 1 }, { lose = 1, who = "you" }')
    go(game, "find:liquid-luck-1 on")
    assert pool(game) == ["liquid-luck"]
    assert hp(game) == [17, 18]
    assert discard(game) == []


# Checks of what a chapter die has shown


@pytest.mark.rule("DC-08")
def test_one_may_have_to_match_what_a_chapter_die_shows() -> None:
    do = "{ omen = true }, " + ONE.replace("might", "omen")
    for die, left in (("m", 10), ("c", 8), ("w", 8)):
        assert hp(go(position(do=do, hp=(9, 9)), f"={die} smith=m")) == [left, left]
    game = go(position(do=do, hp=(9, 9), hands=("draught-of-wisdom brew-of-might",)), "=w smith=m")
    assert options(game) == {"use:draught-of-wisdom@smith", "done"}


@pytest.mark.rule("DC-08")
def test_all_may_have_to_match_what_a_chapter_die_shows() -> None:
    do = '{ omen = true }, { check = "omen", lost = [{ lose = 1, who = "them" }] }'
    game = go(position(do=do, hp=(9, 9)), "=m smith=m cook=c")
    assert hp(game) == [9, 8]


# A beaten enemy


@pytest.mark.rule("DC-25")
def test_what_is_left_of_the_attacks_when_the_last_die_is_gone_does_not_matter() -> None:
    game = go(fight("m", 3, party=FOUR), "fight smith=mm cook=m tailor=m abbot=c strike:cook")
    assert not fighting(game)
    assert hp(game) == [12] * 4
