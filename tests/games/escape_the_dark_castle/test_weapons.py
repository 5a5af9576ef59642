"""Weapons and relics: what they do to a roll."""

from __future__ import annotations

import pytest

from tests.games.escape_the_dark_castle.positions import (
    asks,
    chances,
    enemy,
    face,
    fight,
    fighting,
    go,
    hand,
    hp,
    options,
    position,
    refuses,
    row,
)

THREE = "smith cook tailor"
WEAPONS = {"chipped-cudgel": "m", "rusted-flail": "c", "decayed-blade": "w"}
NAMES = {"m": "might", "c": "cunning", "w": "wisdom"}
NAMES |= {2 * letter: f"double-{trait}" for letter, trait in NAMES.items()}
CHECK = '{ check = "might", lost = [{ lose = 2, who = "them" }] }'
SUM = '{ team = "might", need = 4, tries = 1, won = [{ heal = 1 }], lost = [{ lose = 1 }] }'

# One-handed weapons


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_after_its_trait_a_weapon_rolls_again_and_its_bearer_picks_either(weapon: str) -> None:
    trait = WEAPONS[weapon]
    other = "m" if trait != "m" else "w"
    game = fight("mmccww", 2, hands=(weapon,))
    go(game, f"fight smith={trait} cook=c use:{weapon}@smith")
    assert asks(game) == "chance RollAgain"
    go(game, f"smith={other}")
    assert asks(game) == "smith Either"
    assert options(game) == {f"keep:{NAMES[trait]}", f"keep:{NAMES[other]}"}
    for kept in (trait, other):
        then = go(game.clone(), f"keep:{NAMES[kept]} strike:smith")
        assert row(then) == "mmccww".replace(kept, "", 1)
        assert hand(then, "smith") == [weapon]


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_weapon_does_nothing_after_another_trait(weapon: str) -> None:
    other = "m" if WEAPONS[weapon] != "m" else "w"
    game = go(fight("mmccww", hands=(weapon,)), f"fight smith={other} cook=c")
    refuses(game, f"use:{weapon}@smith")


@pytest.mark.rule("DC-16")
def test_a_weapon_works_after_a_double_of_its_trait_and_may_take_the_block() -> None:
    game = fight("wwwc", 2, hands=("decayed-blade",))
    go(game, "fight smith=ww cook=m use:decayed-blade@smith smith=c")
    assert options(game) == {"keep:double-wisdom", "keep:cunning"}
    assert hp(go(game.clone(), "keep:double-wisdom strike:smith strike:smith")) == [18, 16]
    assert hp(go(game.clone(), "keep:cunning strike:smith")) == [16, 16]


@pytest.mark.rule("DC-16")
def test_a_weapon_may_bring_a_double_that_hits_twice_and_blocks() -> None:
    game = fight("mmw", 2, hands=("chipped-cudgel",))
    go(game, "fight smith=m cook=c use:chipped-cudgel@smith smith=mm keep:double-might")
    go(game, "strike:smith strike:smith")
    assert row(game) == "w"
    assert hp(game) == [18, 16]


@pytest.mark.rule("DC-16")
def test_of_two_equal_results_there_is_nothing_to_pick() -> None:
    game = fight("mmm", hands=("chipped-cudgel",))
    go(game, "fight smith=m cook=c use:chipped-cudgel@smith smith=m")
    assert options(game) == {"strike:smith", "hold"}


@pytest.mark.rule("DC-16")
def test_a_weapon_rolls_again_once_a_round() -> None:
    game = fight("mmcc", hands=("chipped-cudgel",))
    go(game, "fight smith=m cook=w use:chipped-cudgel@smith smith=c keep:might")
    refuses(game, "use:chipped-cudgel@smith")
    go(game, "hold fight smith=m cook=w")
    assert "use:chipped-cudgel@smith" in options(game)


@pytest.mark.rule("DC-09")
def test_luck_and_weapon_may_both_change_one_roll() -> None:
    game = fight("ww", 2, hands=("chipped-cudgel liquid-luck",))
    go(game, "fight smith=c cook=c use:liquid-luck@smith smith=m use:chipped-cudgel@smith")
    go(game, "smith=ww keep:double-wisdom strike:smith strike:smith")
    assert not fighting(game)


@pytest.mark.rule("DC-16")
def test_weapons_are_for_fights_only() -> None:
    hands = ("chipped-cudgel rusted-flail", "cracked-axe")
    game = go(position(do=CHECK, hands=hands), "smith=c cook=c")
    assert asks(game).endswith("Camp")
    assert hp(game) == [16, 16]


@pytest.mark.rule("DC-16")
def test_each_of_two_weapons_works_once_a_round() -> None:
    game = fight("mmcc", hands=("chipped-cudgel rusted-flail",))
    go(game, "fight smith=m cook=w use:chipped-cudgel@smith smith=c keep:cunning")
    assert "use:rusted-flail@smith" in options(game)


# Two-handed weapons


@pytest.mark.rule("DC-16")
def test_the_axe_rolls_a_chapter_die_with_each_attack_and_both_are_applied() -> None:
    game = go(fight("mmcw", 2, hands=("cracked-axe",)), "fight smith=m")
    assert asks(game) == "chance AxeDie"
    assert chances(game) == pytest.approx(
        {"show:might": 1 / 3, "show:cunning": 1 / 3, "show:wisdom": 1 / 3}
    )
    go(game, "=w cook=c")
    assert options(game) == {"strike:smith", "cleave:smith", "strike:cook", "hold"}
    go(game, "cleave:smith")
    assert row(game) == "mmc"
    assert options(game) == {"strike:smith", "hold"}
    go(game, "strike:smith hold fight smith=c =c cook=w")
    assert row(game) == "mc"
    assert hp(game) == [16, 16]
    assert "cleave:smith" in options(game)


@pytest.mark.rule("DC-16")
def test_the_die_of_the_axe_hits_once_and_blocks_nothing() -> None:
    game = go(fight("www", 2, hands=("cracked-axe",)), "fight smith=m =w cook=mm cleave:smith")
    assert row(game) == "ww"
    assert hp(game) == [16, 18]


@pytest.mark.rule("DC-22")
def test_the_hit_of_the_axe_may_be_declined() -> None:
    game = go(fight("mw", 2, hands=("cracked-axe",)), "fight smith=m =w cook=c strike:smith hold")
    assert row(game) == "w"
    assert hp(game) == [16, 16]


@pytest.mark.rule("DC-20")
def test_the_axe_of_who_rests_rolls_nothing() -> None:
    game = go(fight("mw", 2, hands=("cracked-axe",)), "rest:smith cook=c")
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-16")
def test_the_die_of_one_round_is_not_there_in_the_next() -> None:
    game = go(fight("ww", 1, hands=("cracked-axe",)), "fight smith=m =w cook=c hold")
    go(game, "fight smith=m =c cook=c")
    assert asks(game).endswith("Rest")
    assert row(game) == "ww"


@pytest.mark.rule("DC-16")
def test_the_pike_lets_a_single_hit_a_die_of_any_trait_once_a_fight() -> None:
    game = go(fight("mcw", 1, hands=("splintered-pike",)), "fight smith=m cook=m")
    assert options(game, "pierce") == {"cunning@smith", "wisdom@smith"}
    go(game, "pierce:wisdom@smith")
    assert row(game) == "mc"
    refuses(game, "strike:smith")
    go(game, "hold fight smith=m cook=w")
    assert options(game, "pierce") == set()


@pytest.mark.rule("DC-16")
def test_the_pike_works_with_singles_only() -> None:
    game = go(fight("mcw", 1, hands=("splintered-pike",)), "fight smith=mm cook=m")
    assert options(game) == {"strike:smith", "strike:cook", "hold"}


@pytest.mark.rule("DC-16")
def test_a_hit_that_was_struck_cannot_be_pierced_with_again() -> None:
    game = go(fight("mcw", 1, hands=("splintered-pike",)), "fight smith=m cook=c strike:smith")
    assert options(game) == {"strike:cook", "hold"}


@pytest.mark.rule("DC-16")
def test_the_pike_is_whole_again_in_the_next_fight() -> None:
    game = position(do=f"{enemy('w')}, {enemy('w')}", hands=("splintered-pike",))
    go(
        game,
        "fight smith=m cook=m pierce:wisdom@smith find:rotten-apple-1 on fight smith=m cook=m",
    )
    assert options(game, "pierce") == {"wisdom@smith"}


# Relics


@pytest.mark.rule("DC-16")
def test_the_verses_heal_anyone_who_is_hurt_when_their_bearer_rolls_a_double() -> None:
    game = fight("w", 1, party=THREE, hp=(9, 9, 14), hands=("", "", "healing-verses"))
    go(game, "fight smith=mm cook=mm tailor=cc")
    assert asks(game) == "tailor Mend"
    assert options(game) == {"mend:smith", "mend:cook"}
    go(game, "mend:cook")
    assert hp(game) == [9, 10, 14]
    assert hand(game, "tailor") == ["healing-verses"]


@pytest.mark.rule("DC-16")
def test_the_verses_do_nothing_for_singles_for_others_or_when_nobody_is_hurt() -> None:
    game = fight("w", 1, hp=(9, 9), hands=("healing-verses",))
    go(game, "fight smith=m cook=mm")
    assert hp(game) == [8, 9]
    game = go(fight("w", 1, hands=("healing-verses",)), "fight smith=mm cook=mm")
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-16")
def test_the_verses_heal_in_checks_and_after_a_second_roll_too() -> None:
    game = position(do=CHECK, hp=(9, 9), hands=("healing-verses liquid-luck",))
    go(game, "smith=c cook=m use:liquid-luck@smith smith=mm")
    assert asks(game) == "smith Mend"
    go(game, "mend:smith")
    assert hp(game) == [10, 9]
    game = fight("w", 1, hp=(9, 9), hands=("healing-verses chipped-cudgel",))
    go(game, "fight smith=m cook=m use:chipped-cudgel@smith smith=mm mend:cook keep:might")
    assert hp(game) == [8, 9]


@pytest.mark.rule("DC-21")
def test_all_fighters_have_rolled_before_the_verses_heal() -> None:
    game = go(fight("w", 1, hp=(9, 9), hands=("healing-verses",)), "fight smith=mm")
    assert asks(game) == "chance Throw"


@pytest.mark.rule("DC-16")
def test_with_the_stones_a_single_counts_as_two_singles_and_does_not_block() -> None:
    game = fight("mmw", 2, hands=("replication-stones",))
    go(game, "fight smith=m cook=c strike:smith strike:smith")
    assert row(game) == "w"
    assert hp(game) == [16, 16]


@pytest.mark.rule("DC-16")
def test_with_the_stones_a_double_is_still_two_hits_and_blocks() -> None:
    game = fight("mmm", 2, hands=("replication-stones",))
    go(game, "fight smith=mm cook=c strike:smith strike:smith")
    assert row(game) == "m"
    assert hp(game) == [18, 16]


@pytest.mark.rule("DC-16")
def test_with_the_stones_a_die_is_still_a_single_for_a_weapon() -> None:
    game = fight("mmmm", 1, hands=("replication-stones chipped-cudgel",))
    go(game, "fight smith=m cook=c use:chipped-cudgel@smith smith=w keep:might")
    go(game, "strike:smith strike:smith")
    assert row(game) == "mm"


@pytest.mark.rule("DC-35")
def test_with_the_stones_a_single_counts_two_in_a_sum() -> None:
    game = position(do=SUM, hp=(9, 9), hands=("replication-stones",))
    assert hp(go(game, "smith=m cook=mm")) == [10, 10]


@pytest.mark.rule("DC-16")
def test_the_mirror_lends_the_face_of_its_bearer_to_another() -> None:
    game = fight("mmmm", 2, party=THREE, hands=("shard-mirror",))
    go(game, "fight smith=mm cook=c tailor=c")
    assert options(game, "use") == {"shard-mirror@cook", "shard-mirror@tailor"}
    go(game, "use:shard-mirror@tailor")
    assert face(game, "tailor") == "double-might"
    go(game, "strike:tailor strike:tailor strike:smith hold")
    assert row(game) == "m"
    assert hp(game) == [14, 12, 14]
    assert hand(game, "smith") == ["shard-mirror"]


@pytest.mark.rule("DC-16")
def test_the_mirror_works_once_a_chapter() -> None:
    game = fight("ww", 1, hands=("shard-mirror",))
    go(game, "fight smith=mm cook=c use:shard-mirror@cook")
    assert hp(game) == [18, 18]
    go(game, "fight smith=mm cook=c")
    assert asks(game).endswith("Rest")
    go(game, "fight smith=w cook=w strike:smith strike:cook find:rotten-apple-1")
    go(game, "leave:smith reveal:rope-climb smith=m cook=c")
    assert options(game) == {"use:shard-mirror@cook", "done"}


@pytest.mark.rule("DC-16")
def test_the_mirror_is_of_no_use_once_the_other_has_struck_or_shows_the_same() -> None:
    game = go(fight("mmcw", 1, hands=("shard-mirror",)), "fight smith=m cook=c strike:cook")
    assert options(game, "use") == set()
    game = go(fight("mmcw", 1, hands=("shard-mirror",)), "fight smith=m cook=m")
    assert options(game, "use") == set()


@pytest.mark.rule("DC-09")
def test_in_a_check_the_mirror_helps_one_who_failed() -> None:
    game = position(do=CHECK, party=THREE, hands=("", "shard-mirror"))
    go(game, "smith=c cook=m tailor=c")
    assert asks(game) == "smith+tailor Reckon"
    assert options(game) == {"use:shard-mirror@smith", "use:shard-mirror@tailor", "done"}
    go(game, "use:shard-mirror@tailor")
    assert hp(game) == [12, 14, 14]


@pytest.mark.rule("DC-09")
def test_in_a_check_the_mirror_helps_nobody_who_does_not_roll() -> None:
    do = CHECK.replace('"might", ', '"might", who = "others", ')
    game = position(do=do, party=THREE, hands=("", "shard-mirror"))
    go(game, "cook=m tailor=c")
    assert options(game) == {"use:shard-mirror@tailor", "done"}


@pytest.mark.rule("DC-16")
def test_in_a_check_the_mirror_of_one_who_failed_helps_nobody() -> None:
    game = go(position(do=CHECK, hands=("shard-mirror",)), "smith=c cook=w")
    assert hp(game) == [16, 16]


@pytest.mark.rule("DC-20")
def test_the_mirror_of_who_rests_shows_nothing_and_lends_nothing() -> None:
    game = fight("ww", 1, party=THREE, hands=("shard-mirror",))
    go(game, "rest:smith cook=mm tailor=c")
    assert asks(game).endswith("Rest")
    go(game, "rest:cook smith=mm tailor=c")
    assert options(game, "use") == {"shard-mirror@tailor"}
