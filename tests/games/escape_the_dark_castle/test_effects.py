"""What each item does: potions, weapons, armour and relics, in a fight and in a check."""

from __future__ import annotations

import re

import pytest

from tests.games.escape_the_dark_castle.positions import (
    BOX,
    asks,
    chances,
    discard,
    ended,
    face,
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
POTIONS = {"brew-of-might": "m", "cunning-concoction": "c", "draught-of-wisdom": "w"}
WEAPONS = {"chipped-cudgel": "m", "rusted-flail": "c", "decayed-blade": "w"}
NAMES = {"m": "might", "c": "cunning", "w": "wisdom"}
CHECK = '{ check = "might", lost = [{ lose = 2, who = "them" }] }'


# Potions of a trait


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize("potion", POTIONS)
def test_a_potion_of_a_trait_removes_a_die_of_it_beside_the_roll(potion: str) -> None:
    trait = POTIONS[potion]
    game = go(fight("mmccww", hands=(potion,)), "fight smith=m cook=c strike:smith")
    left = row(game)
    go(game, f"use:{potion}@smith")
    assert row(game) == left.replace(trait, "", 1)
    assert discard(game) == [potion]
    assert hand(game, "smith") == []


@pytest.mark.rule("DC-16")
def test_a_potion_is_offered_only_against_a_die_of_its_trait() -> None:
    game = go(fight("c", hands=("brew-of-might", "cunning-concoction")), "fight smith=w cook=w")
    assert options(game) == {"use:cunning-concoction@cook", "hold"}


@pytest.mark.rule("DC-16")
def test_a_potion_is_a_single_and_blocks_nothing() -> None:
    game = go(
        fight("mmm", hands=("brew-of-might",)), "fight smith=c cook=c use:brew-of-might@smith"
    )
    assert row(game) == "mm"
    assert hp(game) == [17, 17]


@pytest.mark.rule("DC-16")
def test_a_potion_can_land_the_last_hit() -> None:
    game = go(fight("m", 9, hands=("brew-of-might",)), "fight smith=c cook=c")
    go(game, "use:brew-of-might@smith")
    assert not fighting(game)
    assert hp(game) == [18, 18]


@pytest.mark.rule("DC-09")
@pytest.mark.parametrize("potion", POTIONS)
def test_a_potion_turns_a_failed_check_into_a_success(potion: str) -> None:
    wanted = NAMES[POTIONS[potion]]
    miss = "m" if wanted != "might" else "c"
    do = f'{{ check = "{wanted}", lost = [{{ lose = 2, who = "them" }}] }}'
    game = go(position(do=do, hands=("", potion)), f"smith={miss} cook={miss}")
    assert asks(game) == "cook Reckon"
    assert options(game) == {f"use:{potion}@cook", "done"}
    used = go(game.clone(), f"use:{potion}@cook")
    assert hp(used) == [16, 18]
    assert discard(used) == [potion]
    kept = go(game.clone(), "done")
    assert hp(kept) == [16, 16]
    assert hand(kept, "cook") == [potion]


@pytest.mark.rule("DC-16")
def test_in_a_check_nobody_is_asked_who_holds_nothing_that_fits() -> None:
    hands = ("cunning-concoction rotten-apple", "brew-of-might liquid-luck", "rusted-flail")
    game = go(position(do=CHECK, party=THREE, hands=hands), "smith=c cook=m tailor=c")
    assert asks(game).endswith("Camp")
    game = go(position(do=CHECK, party=THREE, hands=hands), "smith=c cook=c tailor=c")
    assert asks(game) == "cook Reckon"
    assert options(game) == {"use:brew-of-might@cook", "use:liquid-luck@cook", "done"}


@pytest.mark.rule("DC-35")
def test_in_a_sum_a_potion_counts_one() -> None:
    do = '{ team = "might", need = 3, tries = 1, won = [{ heal = 1 }], lost = [{ lose = 1 }] }'
    game = go(position(do=do, hp=(9, 9), hands=("", "brew-of-might")), "smith=m cook=c")
    assert hp(go(game, "use:brew-of-might@cook")) == [8, 8]
    game = go(position(do=do, hp=(9, 9), hands=("", "brew-of-might")), "smith=mm cook=c")
    assert hp(go(game, "use:brew-of-might@cook")) == [10, 10]


# Liquid Luck


@pytest.mark.rule("DC-09")
def test_liquid_luck_rolls_again_and_the_new_result_counts() -> None:
    game = go(fight("mmcw", 2, hands=("liquid-luck",)), "fight smith=m cook=c")
    go(game, "use:liquid-luck@smith")
    assert asks(game) == "chance RollAgain"
    assert chances(game)["roll:might@smith"] == pytest.approx(2 / 6)
    go(game, "smith=ww")
    assert face(game, "smith") == "double-wisdom"
    assert discard(game) == ["liquid-luck"]
    go(game, "strike:smith hold")
    assert row(game) == "mmc"
    assert hp(game) == [18, 16]


@pytest.mark.rule("DC-09")
def test_liquid_luck_may_take_a_block_away() -> None:
    game = go(fight("w", 2, hands=("liquid-luck",)), "fight smith=mm cook=mm")
    go(game, "use:liquid-luck@smith smith=m")
    assert hp(game) == [16, 18]


@pytest.mark.rule("DC-09")
def test_two_potions_of_luck_may_follow_one_another_in_one_attempt() -> None:
    game = go(position(do=CHECK, hands=("liquid-luck liquid-luck",)), "smith=c cook=m")
    go(game, "use:liquid-luck@smith smith=w use:liquid-luck@smith smith=c")
    assert hp(game) == [16, 18]
    assert discard(game) == ["liquid-luck", "liquid-luck"]


@pytest.mark.rule("DC-16")
def test_once_a_roll_has_hit_it_cannot_be_rolled_again() -> None:
    game = go(fight("mmw", hands=("liquid-luck chipped-cudgel",)), "fight smith=m cook=c")
    assert {"use:liquid-luck@smith", "use:chipped-cudgel@smith"} <= options(game)
    go(game, "strike:smith")
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-16")
def test_a_roll_of_the_next_round_can_be_changed_again() -> None:
    game = go(fight("mmw", hands=("liquid-luck chipped-cudgel",)), "fight smith=m cook=c")
    go(game, "strike:smith fight smith=m cook=c")
    assert {"use:liquid-luck@smith", "use:chipped-cudgel@smith"} <= options(game)


# The elixir


@pytest.mark.rule("DC-16")
def test_the_elixir_turns_one_chapter_die_before_the_first_round() -> None:
    game = fight("mmc", hands=("", "elixir-of-insight"))
    assert asks(game) == "cook Foresee"
    assert options(game, "alter") == {
        "might@cunning",
        "might@wisdom",
        "cunning@might",
        "cunning@wisdom",
    }
    go(game, "alter:might@wisdom")
    assert row(game) == "mcw"
    assert discard(game) == ["elixir-of-insight"]
    assert asks(game) == "smith+cook Rest"


@pytest.mark.rule("DC-16")
def test_the_elixir_may_be_kept_and_is_of_no_use_once_the_fight_goes_on() -> None:
    game = fight("mmc", hands=("elixir-of-insight",))
    go(game, "done")
    assert row(game) == "mmc"
    assert hand(game, "smith") == ["elixir-of-insight"]
    go(game, "fight smith=w cook=w")
    assert asks(game) == "smith+cook Rest"
    assert options(game, "alter") == set()


@pytest.mark.rule("DC-16")
def test_the_elixir_comes_after_the_dice_have_been_rolled() -> None:
    game = fight("", each=True, hands=("elixir-of-insight",))
    assert asks(game) == "chance SetOut"
    go(game, "=m =m")
    assert options(game, "alter") == {"might@cunning", "might@wisdom"}


@pytest.mark.rule("DC-16")
def test_two_elixirs_turn_two_dice() -> None:
    game = fight("mm", hands=("elixir-of-insight", "elixir-of-insight"))
    assert asks(game) == "smith+cook Foresee"
    go(game, "alter:might@wisdom")
    assert asks(game) == "cook Foresee"
    go(game, "alter:might@cunning")
    assert row(game) == "cw"
    assert asks(game).endswith("Rest")
    assert discard(game) == ["elixir-of-insight", "elixir-of-insight"]


# Evasion, shield and helm


@pytest.mark.rule("DC-16")
def test_evasion_prevents_all_damage_of_one_blow() -> None:
    game = fight("w", 9, hands=("effervescent-evasion",))
    go(game, "fight smith=m cook=mm")
    assert asks(game) == "smith Brace"
    assert options(game) == {"use:effervescent-evasion@smith", "bear"}
    go(game, "use:effervescent-evasion@smith")
    assert hp(game) == [18, 18]
    assert discard(game) == ["effervescent-evasion"]
    go(game, "fight smith=m cook=mm")
    assert hp(game) == [9, 18]


@pytest.mark.rule("DC-16")
def test_who_blocked_or_rests_is_not_asked_about_damage() -> None:
    hands = ("effervescent-evasion", "effervescent-evasion")
    game = go(fight("w", 2, party=THREE, hands=hands), "rest:smith cook=mm tailor=c")
    assert asks(game).endswith("Rest")
    assert hp(game) == [14, 14, 12]


@pytest.mark.rule("DC-34")
def test_evasion_works_against_hp_lost_to_a_chapter() -> None:
    game = position(do='{ lose = 2, who = "you" }', hands=("effervescent-evasion",))
    assert asks(game) == "smith Brace"
    assert hp(go(game, "use:effervescent-evasion@smith")) == [18, 18]


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize(("attack", "lost"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_the_shield_takes_1_off_every_damage_but_leaves_1(attack: int, lost: int) -> None:
    game = fight("w", attack, hands=("rotten-shield",))
    go(game, "fight smith=m cook=mm")
    assert hp(game) == [18 - lost, 18]
    go(game, "fight smith=m cook=mm")
    assert hp(game) == [18 - 2 * lost, 18]
    assert hand(game, "smith") == ["rotten-shield"]


@pytest.mark.rule("DC-34")
def test_the_shield_works_against_hp_lost_to_a_chapter() -> None:
    assert hp(position(do="{ lose = 3 }", hands=("", "rotten-shield"))) == [15, 16]


@pytest.mark.rule("DC-16")
def test_the_shield_protects_only_its_bearer() -> None:
    game = go(fight("w", 3, party=THREE, hands=("", "rotten-shield")), "fight smith=m cook=m")
    assert hp(go(game, "tailor=c")) == [11, 12, 11]


def helm_figure() -> int:
    """From which blow on the helm helps, as its card says."""
    titles = BOX.content().texts["item"]
    number = BOX.content().vocabulary.names["item"].index("dented-helm")
    found = re.search(r"a blow of (\d+) or more", titles[number])
    assert found
    return int(found[1])


@pytest.mark.rule("DC-16")
def test_the_helm_ignores_one_hard_blow_in_a_fight() -> None:
    game = fight("w", helm_figure(), hands=("dented-helm",))
    go(game, "fight smith=m cook=mm")
    assert options(game) == {"use:dented-helm@smith", "bear"}
    go(game, "use:dented-helm@smith")
    assert hp(game) == [18, 18]
    assert hand(game, "smith") == ["dented-helm"]
    go(game, "fight smith=m cook=mm")
    assert hp(game) == [18 - helm_figure(), 18]


@pytest.mark.rule("DC-16")
def test_the_helm_does_nothing_against_a_lighter_blow_or_outside_a_fight() -> None:
    game = go(fight("w", helm_figure() - 1, hands=("dented-helm",)), "fight smith=m cook=mm")
    assert asks(game).endswith("Rest")
    game = position(do="{ lose = 5 }", hands=("dented-helm",))
    assert hp(game) == [13, 13]


@pytest.mark.rule("DC-16")
def test_when_a_blow_would_kill_one_may_still_eat() -> None:
    game = go(fight("w", 2, hp=(2, 9), hands=("stale-loaf rotten-apple",)), "fight smith=m cook=m")
    assert asks(game) == "smith Brace"
    assert options(game) == {"use:stale-loaf@smith", "use:rotten-apple@smith", "bear"}
    assert ended(go(game.clone(), "bear")) == "fallen"
    go(game, "use:rotten-apple@smith bear")
    assert hp(game) == [1, 7]
    assert ended(game) == ""


@pytest.mark.rule("DC-16")
def test_when_one_meal_is_not_enough_one_may_eat_again() -> None:
    game = position(do="{ lose = 3 }", hp=(2, 9), hands=("rotten-apple rotten-apple",))
    go(game, "use:rotten-apple@smith")
    assert asks(game) == "smith Brace"
    go(game, "use:rotten-apple@smith")
    assert hp(game) == [1, 6]


@pytest.mark.rule("DC-34")
def test_all_who_can_do_something_are_asked_before_any_damage_lands() -> None:
    hands = ("effervescent-evasion", "effervescent-evasion")
    game = go(fight("w", 2, hands=hands), "fight smith=m cook=m")
    assert asks(game) == "smith Brace"
    go(game, "bear")
    assert asks(game) == "cook Brace"
    assert hp(game) == [18, 18]
    go(game, "use:effervescent-evasion@cook")
    assert hp(game) == [16, 18]
