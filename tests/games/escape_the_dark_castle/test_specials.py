"""Combat specials: each changes the rules of its own fight, and nothing else."""

from __future__ import annotations

import pytest

from tests.games.escape_the_dark_castle.positions import (
    asks,
    chances,
    discard,
    ended,
    enemy,
    fight,
    fighting,
    go,
    hand,
    hp,
    options,
    position,
    row,
)

THREE = "smith cook tailor"
FOUR = "smith cook tailor abbot"


# Whom it strikes


@pytest.mark.rule("DC-27")
def test_lowest_it_strikes_only_the_fighter_with_the_fewest_hp() -> None:
    game = go(fight("w", 2, "lowest", party=THREE, hp=(9, 8, 10)), "fight smith=m cook=m tailor=c")
    assert hp(game) == [9, 6, 10]


@pytest.mark.rule("DC-27")
def test_lowest_if_several_have_as_few_all_of_them_are_struck() -> None:
    game = go(fight("w", 2, "lowest", party=THREE, hp=(8, 9, 8)), "fight smith=m cook=m tailor=c")
    assert hp(game) == [6, 9, 6]


@pytest.mark.rule("DC-27")
def test_lowest_a_block_saves_the_weakest_and_nobody_else_is_struck() -> None:
    game = go(fight("w", 2, "lowest", party=THREE, hp=(8, 9, 10)), "fight smith=mm cook=m tailor=c")
    assert hp(game) == [8, 9, 10]


@pytest.mark.rule("DC-27")
def test_lowest_who_rests_is_not_among_the_fighters() -> None:
    game = go(fight("w", 2, "lowest", party=THREE, hp=(3, 9, 10)), "rest:smith cook=m tailor=c")
    assert hp(game) == [4, 7, 10]


@pytest.mark.rule("DC-27")
def test_highest_it_strikes_only_the_fighter_with_the_most_hp() -> None:
    game = go(fight("w", 3, "highest", party=THREE, hp=(9, 8, 10)), "fight smith=m cook=m tailor=c")
    assert hp(game) == [9, 8, 7]


@pytest.mark.rule("DC-27")
def test_highest_if_several_have_as_many_all_of_them_are_struck() -> None:
    game = go(fight("w", 3, "highest", party=THREE, hp=(9, 8, 9)), "fight smith=m cook=m tailor=c")
    assert hp(game) == [6, 8, 6]


@pytest.mark.rule("DC-27")
def test_highest_who_rests_is_not_among_the_fighters() -> None:
    game = go(fight("w", 3, "highest", party=THREE, hp=(14, 8, 9)), "rest:smith cook=m tailor=c")
    assert hp(game) == [14, 8, 6]


@pytest.mark.rule("DC-27")
def test_marked_a_blow_at_you_is_harder_by_one() -> None:
    game = fight("w", 1, "marked", party=THREE, you="cook")
    go(game, "fight smith=m cook=m tailor=c")
    assert hp(game) == [13, 12, 13]
    go(game, "fight smith=m cook=mm tailor=c")
    assert hp(game) == [12, 12, 12]


# One at a time


@pytest.mark.rule("DC-27")
def test_duel_you_fight_first_and_alone() -> None:
    game = fight("mcw", 2, "duel", party=THREE, you="cook")
    assert asks(game) == "smith+cook+tailor NameFighter"
    assert options(game) == {"name:cook"}
    go(game, "name:cook")
    assert all(key.endswith("@cook") for key in options(game))
    go(game, "cook=m hold")
    assert hp(game) == [14, 12, 14]


@pytest.mark.rule("DC-27")
def test_duel_then_the_group_names_anyone_and_nobody_rests() -> None:
    game = fight("mcw", 2, "duel", party=THREE, you="cook")
    go(game, "name:cook cook=m strike:cook")
    assert asks(game) == "smith+cook+tailor NameFighter"
    assert options(game) == {"name:smith", "name:cook", "name:tailor"}
    go(game, "name:tailor")
    assert all(key.endswith("@tailor") for key in options(game))
    go(game, "tailor=cc strike:tailor")
    assert hp(game) == [14, 12, 14]
    assert row(game) == "w"


@pytest.mark.rule("DC-27")
def test_duel_those_who_watch_gain_nothing_and_use_nothing() -> None:
    hands = ("liquid-luck brew-of-might", "")
    game = fight("mcw", 2, "duel", party="smith cook", hp=(9, 9), hands=hands, you="cook")
    go(game, "name:cook cook=w")
    assert options(game) == {"strike:cook", "hold"}
    go(game, "strike:cook")
    assert hp(game) == [9, 7]


@pytest.mark.rule("DC-27")
@pytest.mark.rule("DC-16")
def test_duel_before_each_round_anyone_may_eat() -> None:
    hands = ("rotten-apple", "stale-loaf")
    game = fight("mcw", 2, "duel", hp=(9, 9), hands=hands, you="cook")
    assert options(game) == {"name:cook", "use:rotten-apple@smith", "use:stale-loaf@cook"}
    go(game, "use:stale-loaf@cook")
    assert options(game) == {"name:cook", "use:rotten-apple@smith"}
    go(game, "name:cook cook=m strike:cook")
    assert hp(game) == [9, 9]
    assert options(game) == {"name:smith", "name:cook", "use:rotten-apple@smith"}
    go(game, "use:rotten-apple@smith")
    assert hp(game) == [10, 9]
    assert options(game) == {"name:smith", "name:cook"}


# Its dice


@pytest.mark.rule("DC-27")
def test_stubborn_a_die_that_was_hit_is_rolled_and_on_wisdom_it_stays() -> None:
    game = go(fight("mmw", 1, "stubborn"), "fight smith=m cook=m strike:smith")
    assert asks(game) == "chance Stubborn"
    assert set(chances(game)) == {"show:might", "show:cunning", "show:wisdom"}
    assert row(go(game.clone(), "=w")) == "mww"
    assert row(go(game.clone(), "=m")) == "mw"
    assert row(go(game.clone(), "=c")) == "mw"


@pytest.mark.rule("DC-27")
def test_stubborn_the_last_die_may_stay_too_and_the_enemy_strikes() -> None:
    game = go(fight("m", 1, "stubborn"), "fight smith=m cook=c strike:smith")
    back = go(game.clone(), "=w")
    assert fighting(back)
    assert hp(back) == [17, 17]
    assert not fighting(go(game.clone(), "=m"))


@pytest.mark.rule("DC-27")
def test_stubborn_each_hit_of_a_double_is_rolled() -> None:
    game = go(fight("mm", 1, "stubborn"), "fight smith=mm cook=c strike:smith =m strike:smith =c")
    assert not fighting(game)


@pytest.mark.rule("DC-27")
def test_stubborn_a_die_hit_by_a_potion_is_rolled_too() -> None:
    game = go(fight("mw", 1, "stubborn", hands=("brew-of-might",)), "fight smith=c cook=c")
    go(game, "use:brew-of-might@smith =w")
    assert row(game) == "ww"


@pytest.mark.rule("DC-27")
def test_tide_after_each_of_the_first_three_rounds_a_die_is_added() -> None:
    game = fight("w", 1, "tide")
    for number in range(1, 6):
        go(game, "fight smith=m cook=mm")
        assert hp(game)[0] == 18 - number
        if number <= 3:
            assert asks(game) == "chance SetOut"
            go(game, "=w")
        assert row(game) == "w" * (1 + min(number, 3))
        assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-27")
def test_tide_a_beaten_enemy_gets_no_more_dice() -> None:
    game = go(fight("m", 1, "tide"), "fight smith=m cook=c strike:smith")
    assert asks(game) == "chance DrawItems"


@pytest.mark.rule("DC-38")
def test_a_tenth_die_is_ignored() -> None:
    game = go(fight("mmmmmmmmw", 1, "tide"), "fight smith=c cook=c")
    assert asks(game).endswith("Rest")
    assert len(row(game)) == 9
    go(game, "fight smith=m cook=c strike:smith")
    assert asks(game) == "chance SetOut"
    assert row(go(game, "=c")) == "mmmmmmmcw"


@pytest.mark.rule("DC-27")
def test_leech_the_first_time_it_wounds_anybody_a_die_is_added() -> None:
    game = go(fight("w", 1, "leech"), "fight smith=mm cook=mm")
    assert asks(game).endswith("Rest")
    go(game, "fight smith=mm cook=m")
    assert asks(game) == "chance SetOut"
    go(game, "=c")
    assert row(game) == "cw"
    go(game, "fight smith=m cook=m")
    assert asks(game).endswith("Rest")
    assert row(game) == "cw"


@pytest.mark.rule("DC-27")
def test_leech_a_wound_that_was_prevented_does_not_count() -> None:
    game = go(fight("w", 1, "leech", hands=("effervescent-evasion",)), "fight smith=m cook=mm")
    go(game, "use:effervescent-evasion@smith")
    assert asks(game).endswith("Rest")
    assert row(game) == "w"


@pytest.mark.rule("DC-27")
def test_leech_what_was_lost_before_the_fight_does_not_count() -> None:
    game = position(do=f"{{ lose = 1 }}, {enemy('w', 1, 'leech')}")
    go(game, "fight smith=mm cook=mm")
    assert hp(game) == [17, 17]
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-27")
def test_leech_another_one_grows_again() -> None:
    leech = enemy("c", 1, "leech")
    game = go(position(do=f"{leech}, {leech}"), "fight smith=m cook=m =c")
    go(game, "fight smith=m cook=cc strike:cook strike:cook find:rotten-apple-1 on")
    go(game, "fight smith=m cook=m")
    assert asks(game) == "chance SetOut"


@pytest.mark.rule("DC-27")
def test_shift_each_round_begins_with_one_of_the_dice_rolled_anew() -> None:
    game = fight("mmc", 1, "shift")
    assert asks(game) == "chance Shift"
    assert chances(game) == pytest.approx({"stir:might": 2 / 3, "stir:cunning": 1 / 3})
    go(game, "stir:might")
    assert asks(game) == "chance ShiftTo"
    assert len(chances(game)) == 3
    go(game, "=w")
    assert row(game) == "mcw"
    assert hp(game) == [18, 18]
    go(game, "fight smith=mm cook=mm strike:smith")
    assert asks(game) == "chance Shift"


@pytest.mark.rule("DC-27")
def test_shift_if_it_shows_the_same_trait_you_lose_1_hp() -> None:
    game = go(fight("mmc", 1, "shift", you="cook"), "stir:might =m")
    assert row(game) == "mmc"
    assert hp(game) == [18, 17]
    assert asks(game).endswith("Rest")


# Its blows


@pytest.mark.rule("DC-27")
def test_web_in_the_first_round_doubles_do_not_block() -> None:
    game = go(fight("w", 2, "web"), "fight smith=mm cook=m")
    assert hp(game) == [16, 16]
    go(game, "fight smith=mm cook=m")
    assert hp(game) == [16, 14]


@pytest.mark.rule("DC-27")
def test_web_doubles_still_hit_twice() -> None:
    game = go(fight("mmw", 2, "web"), "fight smith=mm cook=m strike:smith strike:smith")
    assert row(game) == "w"


@pytest.mark.rule("DC-27")
def test_twice_while_three_dice_remain_it_strikes_twice() -> None:
    game = go(fight("wwww", 2, "twice"), "fight smith=w cook=mm strike:smith")
    assert row(game) == "www"
    assert hp(game) == [14, 18]
    go(game, "fight smith=w cook=m strike:smith")
    assert row(game) == "ww"
    assert hp(game) == [12, 16]


@pytest.mark.rule("DC-27")
def test_twice_each_blow_is_damage_of_its_own() -> None:
    game = fight("www", 2, "twice", hands=("rotten-shield effervescent-evasion",))
    go(game, "fight smith=m cook=mm")
    assert asks(game) == "smith Brace"
    go(game, "use:effervescent-evasion@smith")
    assert hp(game) == [17, 18]


@pytest.mark.rule("DC-27")
def test_twice_the_first_blow_may_be_the_last() -> None:
    game = go(fight("www", 2, "twice", hp=(2, 9)), "fight smith=m cook=m")
    assert ended(game) == "fallen"
    assert hp(game) == [0, 7]


@pytest.mark.rule("DC-27")
def test_soft_its_first_blow_is_1() -> None:
    game = go(fight("w", 3, "soft"), "fight smith=m cook=m")
    assert hp(game) == [17, 17]
    go(game, "fight smith=m cook=m")
    assert hp(game) == [14, 14]


@pytest.mark.rule("DC-27")
def test_fury_each_round_its_blow_is_1_harder_and_at_most_3() -> None:
    game = fight("w", 1, "fury", party="smith cook")
    blows = []
    for _ in range(6):
        before = hp(game)[0]
        go(game, "fight smith=m cook=mm")
        blows.append(before - hp(game)[0])
        game.prisoners[0].hp = 18
    assert blows == [1, 2, 3, 4, 4, 4]
    assert hp(game)[1] == 18


@pytest.mark.rule("DC-27")
def test_ember_whoever_lands_the_last_hit_loses_1_hp() -> None:
    game = go(fight("mm", 2, "ember"), "fight smith=m cook=m strike:smith")
    assert hp(game) == [18, 18]
    go(game, "strike:cook")
    assert hp(game) == [18, 17]
    assert asks(game) == "chance DrawItems"


@pytest.mark.rule("DC-27")
def test_ember_burns_through_a_block_but_not_through_a_potion() -> None:
    game = fight("mm", 2, "ember", hands=("effervescent-evasion",))
    go(game, "fight smith=mm cook=c strike:smith strike:smith")
    assert asks(game) == "smith Brace"
    assert hp(go(game.clone(), "bear")) == [17, 18]
    assert hp(go(game.clone(), "use:effervescent-evasion@smith")) == [18, 18]


@pytest.mark.rule("DC-27")
def test_ember_who_lands_the_last_hit_with_a_potion_is_burnt_too() -> None:
    game = go(fight("mm", 2, "ember", hands=("brew-of-might",)), "fight smith=c cook=m strike:cook")
    go(game, "use:brew-of-might@smith")
    assert hp(game) == [17, 18]
    assert discard(game) == ["brew-of-might"]


@pytest.mark.rule("DC-34")
def test_ember_a_last_hit_that_kills_its_striker_loses_the_game() -> None:
    game = go(fight("m", 2, "ember", hp=(1, 9)), "fight smith=m cook=c strike:smith")
    assert ended(game) == "fallen"


# Rest, weapons and doubles


@pytest.mark.rule("DC-27")
def test_no_rest_nobody_rests() -> None:
    assert options(fight("w", 1, "no-rest", party=THREE)) == {"fight"}


@pytest.mark.rule("DC-27")
@pytest.mark.parametrize("weapon", ["chipped-cudgel", "splintered-pike", "cracked-axe"])
def test_tar_weapons_do_nothing(weapon: str) -> None:
    free = go(fight("mcw", 1, hands=(weapon,)), "fight smith=m")
    if weapon == "cracked-axe":
        go(free, "=w")
    go(free, "cook=c")
    assert len(options(free)) > 3
    game = go(fight("mcw", 1, "tar", hands=(weapon,)), "fight smith=m cook=c")
    assert options(game) == {"strike:smith", "strike:cook", "hold"}


@pytest.mark.rule("DC-27")
def test_tar_potions_and_armour_and_relics_work_all_the_same() -> None:
    hands = ("brew-of-might replication-stones", "rotten-shield liquid-luck")
    game = go(fight("mmmww", 3, "tar", hands=hands), "fight smith=m cook=c")
    assert {"use:brew-of-might@smith", "use:liquid-luck@cook"} <= options(game)
    go(game, "strike:smith strike:smith hold")
    assert row(game) == "mww"
    assert hp(game) == [15, 16]
    assert hand(game, "cook") == ["liquid-luck", "rotten-shield"]


@pytest.mark.rule("DC-27")
def test_ward_each_round_a_die_says_of_which_trait_doubles_hit_once() -> None:
    game = fight("mmmcc", 1, "ward")
    assert asks(game) == "chance Ward"
    assert len(chances(game)) == 3
    go(game, "=m fight smith=mm cook=cc strike:smith")
    assert row(game) == "mmcc"
    go(game, "strike:cook strike:cook")
    assert row(game) == "mm"
    assert hp(game) == [18, 18]
    assert asks(game) == "chance Ward"
    go(game, "=w fight smith=mm cook=c strike:smith strike:smith")
    assert not fighting(game)


@pytest.mark.rule("DC-27")
def test_ward_what_counts_twice_by_a_relic_hits_once_too() -> None:
    game = go(fight("mmmm", 1, "ward", hands=("replication-stones",)), "=m fight smith=m cook=c")
    go(game, "strike:smith")
    assert row(game) == "mmm"
    assert asks(game) == "chance Ward"
    go(game, "=c fight smith=m cook=c strike:smith strike:smith")
    assert row(game) == "m"


@pytest.mark.rule("DC-27")
def test_a_fight_without_specials_is_not_changed_by_the_one_before() -> None:
    do = f"{enemy('m', 1, 'ward no-rest')}, {enemy('mmmm')}"
    game = go(position(do=do), "=m fight smith=m cook=c strike:smith find:rotten-apple-1 on")
    assert "rest:smith" in options(game)
    go(game, "fight smith=mm cook=c strike:smith strike:smith")
    assert row(game) == "mm"


@pytest.mark.rule("DC-27")
def test_two_specials_of_one_enemy_both_hold() -> None:
    game = fight("w", 3, "no-rest soft", party=FOUR)
    assert options(game) == {"fight"}
    go(game, "fight smith=m cook=m tailor=c abbot=m")
    assert hp(game) == [11] * 4


@pytest.mark.rule("DC-27")
def test_stubborn_and_ember_both_hold() -> None:
    game = go(fight("m", 1, "stubborn ember"), "fight smith=m cook=c strike:smith =m")
    assert hp(game) == [17, 18]


@pytest.mark.rule("DC-27")
def test_tide_and_leech_both_hold() -> None:
    game = go(fight("w", 1, "tide leech"), "fight smith=m cook=m =w")
    assert asks(game) == "chance SetOut"
