"""Fights: the row of dice, rest, attack, defence, and what comes after."""

from __future__ import annotations

import pytest

from donjon.core.errors import IllegalAnswer
from tests.games.escape_the_dark_castle.positions import (
    asks,
    chances,
    ended,
    enemy,
    face,
    fight,
    fighting,
    go,
    hand,
    hp,
    options,
    place,
    pool,
    position,
    refuses,
    row,
)

THREE = "smith cook tailor"
FOUR = "smith cook tailor abbot"

# The worked examples of the rulebook


@pytest.mark.rule("DC-18")
def test_with_four_players_four_additional_dice_are_rolled() -> None:
    game = fight("mw", each=True, party=FOUR)
    for number, die in enumerate(("=c", "=c", "=w", "=m")):
        assert asks(game) == "chance SetOut"
        assert len(row(game)) == 2 + number
        go(game, die)
    assert row(game) == "mmccww"
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-09")
def test_a_roll_made_anew_by_liquid_luck_is_still_one_attempt() -> None:
    do = '{ check = "might", who = "you", won = [{ heal = 5 }], lost = [{ lose = 5 }] }'
    game = position(do=do, hp=(9, 9), hands=("liquid-luck",))
    go(game, "smith=c")
    assert options(game) == {"use:liquid-luck@smith", "done"}
    go(game, "use:liquid-luck@smith")
    won = go(game.clone(), "smith=m")
    assert hp(won) == [14, 14]
    lost = go(game.clone(), "smith=w")
    assert hp(lost) == [4, 4]
    assert asks(won) == asks(lost) == "smith+cook Camp"


@pytest.mark.rule("DC-22")
@pytest.mark.rule("DC-23")
def test_a_double_removes_two_dice_and_blocks() -> None:
    game = go(fight("mmcw", attack=3), "fight smith=mm cook=m strike:smith strike:smith")
    assert row(game) == "cw"
    assert hp(game) == [18, 15]
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-20")
def test_who_rests_does_not_roll_takes_no_damage_and_gains_1_hp() -> None:
    game = fight("mmm", attack=3, party=THREE, hp=(5, 9, 9))
    go(game, "rest:smith")
    assert hp(game) == [6, 9, 9]
    assert game.fight.resting == place(game, "smith")
    go(game, "cook=c tailor=c")
    assert hp(game) == [6, 6, 6]
    assert game.fight.resting == -1
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-21")
def test_attacks_are_resolved_in_any_order_the_players_choose() -> None:
    """The Cook's Might counts if it comes first; the Smith can do without."""
    game = go(fight("mmw", party=THREE), "fight smith=mm cook=m tailor=w")
    assert options(game) == {"strike:smith", "strike:cook", "strike:tailor", "hold"}
    last = go(game.clone(), "strike:smith strike:smith")
    assert options(last) == {"strike:tailor", "hold"}
    first = go(game.clone(), "strike:cook")
    assert options(first) == {"strike:smith", "strike:tailor", "hold"}
    assert row(go(first, "strike:tailor strike:smith")) == ""


@pytest.mark.rule("DC-24")
@pytest.mark.rule("DC-34")
def test_damage_is_dealt_to_all_at_the_same_time() -> None:
    game = go(fight("w", attack=2, party=THREE, hp=(2, 9, 1)), "fight smith=m cook=m tailor=c")
    assert hp(game) == [0, 7, 0]
    assert ended(game) == "fallen"


# The row of dice


@pytest.mark.rule("DC-18")
@pytest.mark.parametrize("party", ["smith cook", THREE, FOUR])
def test_one_die_is_rolled_for_each_player_beside_the_fixed_ones(party: str) -> None:
    game = fight("c", each=True, party=party)
    rolled = 0
    while asks(game) == "chance SetOut":
        assert chances(game) == pytest.approx(
            {"show:might": 1 / 3, "show:cunning": 1 / 3, "show:wisdom": 1 / 3}
        )
        go(game, "=m")
        rolled += 1
    assert rolled == len(party.split())
    assert row(game) == "m" * rolled + "c"


@pytest.mark.rule("DC-18")
def test_without_the_sign_of_the_group_only_the_fixed_dice_are_set_out() -> None:
    game = fight("mccw", party=FOUR)
    assert row(game) == "mccw"
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-18")
def test_nine_dice_are_all_of_the_pool() -> None:
    game = fight("mmccw", each=True, party=FOUR)
    go(game, "=w =w =w =w")
    assert row(game) == "mmccwwwww"
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-18")
def test_for_each_who_failed_a_die_more_is_rolled() -> None:
    foe = '{ fight = { dice = "m", each = false, misses = true, attack = 2 } }'
    game = position(do=f'{{ check = "cunning", lost = [{foe}] }}', party=FOUR)
    go(game, "smith=m cook=c tailor=m abbot=w =c =w =w")
    assert row(game) == "mcww"
    assert asks(game).endswith("Rest")


# Rounds and rest


@pytest.mark.rule("DC-19")
def test_a_round_is_rest_then_attack_then_defence_and_then_the_next_round() -> None:
    game = fight("mm", attack=2)
    assert asks(game) == "smith+cook Rest"
    go(game, "fight")
    assert asks(game) == "chance Throw"
    go(game, "smith=m cook=c")
    assert asks(game) == "smith Resolve"
    assert hp(game) == [18, 18]
    go(game, "strike:smith")
    assert hp(game) == [16, 16]
    assert asks(game) == "smith+cook Rest"


@pytest.mark.rule("DC-20")
@pytest.mark.parametrize("party", ["smith cook", THREE, FOUR])
def test_one_may_rest_and_no_more(party: str) -> None:
    game = fight("mm", party=party)
    assert options(game) == {"fight", *(f"rest:{name}" for name in party.split())}
    go(game, "rest:cook")
    assert asks(game) == "chance Throw"
    assert all(key.endswith("@smith") for key in options(game))


@pytest.mark.rule("DC-20")
@pytest.mark.rule("DC-21")
@pytest.mark.parametrize("rester", FOUR.split())
def test_all_but_who_rests_roll_and_each_of_them_once(rester: str) -> None:
    game = go(fight("w", 2, party=FOUR, hp=(9, 9, 9, 9)), f"rest:{rester}")
    for name in FOUR.split():
        if name != rester:
            assert {key.partition("@")[2] for key in options(game, "roll")} == {name}
            go(game, f"{name}=c")
    assert hp(game) == [10 if name == rester else 7 for name in FOUR.split()]


@pytest.mark.rule("DC-20")
def test_prisoners_may_rest_in_turns_or_one_of_them_for_the_whole_fight() -> None:
    game = go(fight("w", hp=(5, 5)), "rest:smith cook=c rest:smith cook=c rest:cook smith=m")
    assert hp(game) == [6, 4]
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-20")
@pytest.mark.rule("DC-04")
def test_rest_does_not_heal_beyond_the_start() -> None:
    assert hp(go(fight("w"), "rest:smith cook=c")) == [18, 17]


@pytest.mark.rule("DC-20")
def test_the_rester_of_one_round_fights_in_the_next() -> None:
    game = go(fight("mm", attack=1), "rest:smith cook=c fight")
    assert all(key.endswith("@smith") for key in options(game))
    go(game, "smith=m cook=c strike:smith")
    assert hp(game) == [17, 16]


@pytest.mark.rule("DC-20")
def test_who_rests_uses_no_items() -> None:
    hands = ("liquid-luck brew-of-might", "liquid-luck")
    game = go(fight("mmc", hands=hands), "rest:smith cook=w")
    assert options(game) == {"use:liquid-luck@cook", "hold"}


@pytest.mark.rule("DC-37")
def test_rest_heals_before_the_attack() -> None:
    """Who would be the weakest of the fight gains 1 HP first, and wins the last round too."""
    game = go(fight("m", hp=(5, 5)), "rest:smith")
    assert hp(game) == [6, 5]
    go(game, "cook=m strike:cook")
    assert not fighting(game)
    assert hp(game) == [6, 5]


# Attack


@pytest.mark.rule("DC-21")
def test_all_fighters_roll_before_anything_is_resolved() -> None:
    game = go(fight("mm", party=THREE), "fight smith=m")
    assert asks(game) == "chance Throw"
    go(game, "cook=m")
    assert asks(game) == "chance Throw"
    assert row(game) == "mm"


@pytest.mark.rule("DC-21")
def test_attacks_come_in_any_order_each_by_whoever_leads_the_prisoner() -> None:
    game = go(fight("mmm"), "fight smith=m cook=m")
    assert row(go(game.clone(), "cook/strike:cook smith/strike:smith")) == "m"
    assert row(go(game.clone(), "smith/strike:smith cook/strike:cook")) == "m"
    for seat, key in ((0, "strike:cook"), (1, "strike:smith")):
        with pytest.raises(IllegalAnswer, match="DC-40 forbids it"):
            game.apply(key, seat)
    with pytest.raises(IllegalAnswer, match="not asked"):
        game.apply("strike:cook", 2)


@pytest.mark.rule("DC-21")
def test_an_attack_is_resolved_whole_before_the_next() -> None:
    game = go(fight("mmmc"), "fight smith=mm cook=c strike:smith")
    assert options(game) == {"strike:smith", "hold"}
    go(game, "hold")
    assert options(game) == {"strike:cook", "hold"}


@pytest.mark.rule("DC-22")
@pytest.mark.parametrize("trait", ["m", "c", "w"])
def test_a_single_removes_one_die_of_its_trait(trait: str) -> None:
    game = go(fight("mmccww"), f"fight smith={trait}")
    go(game, "cook=m" if trait != "m" else "cook=c")
    go(game, "strike:smith")
    assert row(game) == "mmccww".replace(trait, "", 1)
    refuses(game, "strike:smith")


@pytest.mark.rule("DC-22")
def test_what_matches_nothing_removes_nothing() -> None:
    game = go(fight("cw"), "fight smith=m cook=mm")
    assert row(game) == "cw"
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-22")
def test_a_hit_may_be_declined() -> None:
    game = go(fight("mm", attack=2), "fight smith=m cook=m strike:cook hold")
    assert row(game) == "m"
    assert hp(game) == [16, 16]


@pytest.mark.rule("DC-22")
def test_of_a_double_one_hit_may_be_declined() -> None:
    game = go(fight("mmm"), "fight smith=mm cook=c strike:smith hold")
    assert row(game) == "mm"
    assert hp(game) == [18, 17]


@pytest.mark.rule("DC-35")
def test_against_a_single_match_the_second_hit_of_a_double_is_lost() -> None:
    game = go(fight("mcc"), "fight smith=mm cook=w strike:smith")
    assert row(game) == "cc"
    assert asks(game).endswith("Rest")
    assert hp(game) == [18, 17]


@pytest.mark.rule("DC-35")
def test_a_double_blocks_even_if_nothing_matches() -> None:
    game = go(fight("c", attack=4), "fight smith=mm cook=m")
    assert hp(game) == [18, 14]


@pytest.mark.rule("DC-23")
def test_a_double_blocks_even_if_its_hits_are_declined() -> None:
    game = go(fight("mm", attack=4), "fight smith=mm cook=c hold")
    assert row(game) == "mm"
    assert hp(game) == [18, 14]


# Defence


@pytest.mark.rule("DC-24")
@pytest.mark.parametrize("attack", [1, 2, 3])
def test_every_fighter_who_did_not_block_loses_as_much_as_the_attack(attack: int) -> None:
    game = fight("w", attack=attack, party=FOUR)
    go(game, "fight smith=m cook=cc tailor=c abbot=c")
    assert hp(game) == [12 - attack, 12, 12 - attack, 12 - attack]


@pytest.mark.rule("DC-24")
def test_a_block_lasts_for_one_round() -> None:
    game = go(fight("w"), "fight smith=mm cook=mm fight smith=m cook=mm")
    assert hp(game) == [17, 18]


@pytest.mark.rule("DC-25")
def test_a_beaten_enemy_does_not_strike_back() -> None:
    game = go(fight("mc", attack=9), "fight smith=m cook=c strike:smith strike:cook")
    assert not fighting(game)
    assert hp(game) == [18, 18]


@pytest.mark.rule("DC-25")
def test_the_blow_of_an_earlier_round_is_not_taken_back() -> None:
    game = go(fight("mm", attack=2), "fight smith=m cook=c strike:smith fight smith=m cook=c")
    go(game, "strike:smith")
    assert not fighting(game)
    assert hp(game) == [16, 16]


@pytest.mark.rule("DC-34")
def test_who_has_no_hp_left_is_dead_and_the_fight_is_over_for_all() -> None:
    game = go(fight("mw", attack=2, hp=(2, 18)), "fight smith=m cook=c strike:smith")
    assert ended(game) == "fallen"
    assert hp(game) == [0, 16]


@pytest.mark.rule("DC-34")
def test_with_1_hp_left_one_is_alive() -> None:
    game = go(fight("mw", attack=2, hp=(3, 18)), "fight smith=m cook=c strike:smith")
    assert ended(game) == ""
    assert hp(game) == [1, 16]


# Afterwards


@pytest.mark.rule("DC-26")
@pytest.mark.parametrize("party", ["smith cook", THREE, FOUR])
def test_after_a_fight_one_item_is_drawn_whatever_the_number_of_players(party: str) -> None:
    game = fight("m", party=party)
    go(game, "rest:cook smith=m" + (" tailor=c" if "tailor" in party else ""))
    go(game, ("abbot=c " if "abbot" in party else "") + "strike:smith")
    assert asks(game) == "chance DrawItems"
    go(game, "find:stale-loaf-1")
    assert pool(game) == ["stale-loaf"]
    assert asks(game).endswith("Camp")


@pytest.mark.rule("DC-26")
def test_a_card_may_say_that_more_is_drawn() -> None:
    game = go(fight("m", spoils=2), "fight smith=m cook=c strike:smith")
    go(game, "find:stale-loaf-1 find:rotten-apple-1")
    assert asks(game).endswith("Camp")
    assert len(pool(game)) == 2


@pytest.mark.rule("DC-28")
def test_then_the_group_chooses_who_turns_the_next_card() -> None:
    game = go(fight("m"), "fight smith=m cook=c strike:smith find:stale-loaf-1")
    assert options(game, "leave") == {"smith", "cook"}
    go(game, "take:stale-loaf@cook")
    assert options(game, "turn") == {"smith", "cook"}


@pytest.mark.rule("DC-39")
def test_after_the_boss_there_is_no_item_and_the_game_is_won_at_once() -> None:
    game = go(fight("m", kind="boss", left=0), "fight smith=m cook=c strike:smith")
    assert ended(game) == "escaped"
    assert game.pool == []
    assert len(game.items) == 35


@pytest.mark.rule("DC-19")
def test_each_fight_begins_anew() -> None:
    """Two fights one after the other: what was used once a fight can be used again."""
    do = f"{enemy('c', 3)}, {enemy('c', 3)}"
    game = position(do=do, hands=("dented-helm",))
    go(game, "fight smith=m cook=mm use:dented-helm@smith fight smith=c cook=m strike:smith")
    go(game, "find:rotten-apple-1 on")
    assert row(game) == "c"
    go(game, "fight smith=m cook=mm")
    assert options(game) == {"use:dented-helm@smith", "bear"}
    assert hand(game, "smith") == ["dented-helm"]
    assert face(game, "smith") == "might"
