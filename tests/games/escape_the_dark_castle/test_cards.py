"""The fights of the castle, its bosses and the start card, one by one."""

from __future__ import annotations

import pytest

from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from tests.games.escape_the_dark_castle.positions import (
    CHAPTER_ENTRIES,
    LETTERS,
    asks,
    ended,
    fighting,
    figures,
    foes,
    go,
    hp,
    open_card,
    options,
    place,
    pool,
    position,
    refuses,
    row,
)

FIGHTS = [
    name
    for name, chapter in CHAPTER_ENTRIES.items()
    if len(chapter.do) == 1 and "fight" in chapter.do[0]
]
BOSSES = ["demented-priestess", "terror-of-the-underworld", "the-dark-one"]
THREE = "smith cook tailor"
FOUR = "smith cook tailor abbot"


def enter(card: str, die: str = "w", **how: object) -> DarkCastle:
    """A fight of the castle; all dice that are rolled for it show the same."""
    game = position(card=card, **how)  # type: ignore[arg-type]
    while asks(game) == "chance SetOut":
        go(game, f"={die}")
    return game


def laid(card: str, count: int, die: str = "w") -> str:
    """The row of dice that the card calls for."""
    (foe,) = foes(card)
    dice = foe.dice + die * (count if foe.each else 0)
    return "".join(sorted(dice, key="mcw".index))


def attack(card: str) -> int:
    (foe,) = foes(card)
    return foe.attack


def beat_it(game: DarkCastle) -> DarkCastle:
    """Fight until the enemy is beaten: all roll doubles of what is there."""
    rolls = 0
    while fighting(game) and not ended(game):
        step = asks(game).split()[1]
        keys = sorted(options(game))
        wanted = [f"double-{LETTERS[letter]}@" for letter in row(game)]
        wanted += [f"{LETTERS[letter]}@" for letter in row(game)]
        if step == "Throw":
            keys = [key for want in wanted for key in keys if f":{want}" in key] or keys
            rolls += 1
            assert rolls < 200
        elif step in ("Rest", "Resolve", "SecondHit"):
            keys = [key for key in keys if key.startswith(("fight", "strike"))]
        elif step in ("Shift", "ShiftTo", "Ward", "SetOut"):
            keys.reverse()
        go(game, keys[0])
    return game


# All of them


def test_there_are_eighteen_plain_fights_and_three_bosses() -> None:
    assert len(FIGHTS) == 21
    assert FIGHTS[-3:] == BOSSES


@pytest.mark.rule("DC-18")
@pytest.mark.parametrize("party", ["smith cook", THREE, FOUR])
@pytest.mark.parametrize("card", FIGHTS)
def test_the_dice_of_the_card_are_set_out(card: str, party: str) -> None:
    game = enter(card, party=party)
    assert row(game) == laid(card, len(party.split()))
    assert len(row(game)) <= 9
    assert hp(game) == [game.full] * len(party.split())


@pytest.mark.rule("DC-26")
@pytest.mark.parametrize("card", [card for card in FIGHTS if card not in BOSSES])
def test_a_chapter_of_combat_can_be_won_and_gives_its_item(card: str) -> None:
    game = beat_it(enter(card, party="smith tailor", die="m"))
    assert asks(game) == "chance DrawItems"
    drawn = 0
    while asks(game) == "chance DrawItems":
        go(game, sorted(options(game))[0])
        drawn += 1
    assert drawn == (2 if card == "the-warder" else 1)
    assert asks(game).endswith("Camp")


@pytest.mark.rule("DC-11")
@pytest.mark.rule("DC-39")
@pytest.mark.parametrize("card", BOSSES)
def test_each_boss_can_be_defeated_and_all_escape(card: str) -> None:
    game = beat_it(enter(card, party="smith tailor", left=0, die="m"))
    assert ended(game) == "escaped"
    assert pool(game) == []


@pytest.mark.rule("DC-24")
@pytest.mark.parametrize(
    "card", [card for card in FIGHTS if not foes(card)[0].specials and foes(card)[0].dice]
)
def test_a_plain_enemy_strikes_all_who_did_not_block(card: str) -> None:
    game = go(enter(card, party=THREE), "fight smith=m cook=mm tailor=c")
    if asks(game).endswith("Resolve"):
        go(game, "hold")
    assert hp(game) == [14 - attack(card), 14, 14 - attack(card)]


# Those with a special of their own


def met(game: DarkCastle, rolls: str) -> DarkCastle:
    """One round in which nothing is struck."""
    go(game, f"fight {rolls}")
    return go(game, "hold") if asks(game).endswith("Resolve") else game


@pytest.mark.rule("DC-27")
def test_cellar_weaver_in_the_first_round_doubles_do_not_block() -> None:
    game = met(enter("cellar-weaver"), "smith=mm cook=mm")
    hurt = 18 - attack("cellar-weaver")
    assert hp(game) == [hurt, hurt]
    assert hp(met(game, "smith=mm cook=mm")) == [hurt, hurt]


@pytest.mark.rule("DC-27")
def test_rat_tide_grows_after_each_of_the_first_three_rounds() -> None:
    game = enter("rat-tide")
    dice = len(row(game))
    for grown in (1, 2, 3):
        met(game, "smith=mm cook=mm")
        assert asks(game) == "chance SetOut"
        go(game, "=w")
        assert len(row(game)) == dice + grown
    met(game, "smith=mm cook=mm")
    assert asks(game).endswith("Rest")


@pytest.mark.rule("DC-27")
def test_blind_executioner_strikes_who_has_the_most_hp() -> None:
    game = met(enter("blind-executioner", hp=(17, 18)), "smith=w cook=c")
    assert hp(game) == [17, 18 - attack("blind-executioner")]


@pytest.mark.rule("DC-27")
def test_rotting_chorus_strikes_who_has_the_fewest_hp() -> None:
    game = met(enter("rotting-chorus", hp=(17, 18)), "smith=m cook=m")
    assert hp(game) == [17 - attack("rotting-chorus"), 18]


@pytest.mark.rule("DC-27")
def test_grave_leech_grows_the_first_time_it_wounds() -> None:
    game = enter("grave-leech")
    dice = len(row(game))
    met(game, "smith=m cook=m")
    assert asks(game) == "chance SetOut"
    go(game, "=w")
    met(game, "smith=m cook=m")
    assert asks(game).endswith("Rest")
    assert len(row(game)) == dice + 1


@pytest.mark.rule("DC-27")
def test_yard_duelist_fights_you_first_and_then_whom_the_group_names() -> None:
    game = enter("yard-duelist", party=THREE, you="cook")
    go(game, "name:cook cook=m hold")
    blow = attack("yard-duelist")
    assert hp(game) == [14, 14 - blow, 14]
    go(game, "name:tailor tailor=c hold")
    assert hp(game) == [14, 14 - blow, 14 - blow]


@pytest.mark.rule("DC-27")
def test_bone_piper_lets_nobody_rest() -> None:
    assert options(enter("bone-piper")) == {"fight"}


@pytest.mark.rule("DC-27")
def test_tar_golem_makes_weapons_useless() -> None:
    game = go(enter("tar-golem", hands=("chipped-cudgel", "cracked-axe")), "fight smith=m cook=c")
    assert options(game) <= {"strike:smith", "strike:cook", "hold"}


@pytest.mark.rule("DC-27")
def test_twin_wardens_strike_twice_while_three_dice_remain() -> None:
    game = enter("twin-wardens", die="m", party="smith tanner")
    met(game, "smith=w tanner=cc")
    assert hp(game) == [18 - 2 * attack("twin-wardens"), 18]
    while len(row(game)) > 2:
        go(game, "fight smith=mm tanner=cc")
        while len(row(game)) > 2 and options(game, "strike"):
            go(game, f"strike:{min(options(game, 'strike'))}")
        if asks(game).endswith("Resolve"):
            go(game, "hold")
            if asks(game).endswith("Resolve"):
                go(game, "hold")
    before = hp(game)[0]
    met(game, "smith=w tanner=cc")
    assert hp(game) == [before - attack("twin-wardens"), 18]


@pytest.mark.rule("DC-27")
def test_cinder_imp_burns_whoever_lands_the_last_hit() -> None:
    game = enter("cinder-imp", party="smith tailor", die="c")
    while fighting(game):
        go(game, "fight smith=mm tailor=cc strike:tailor")
        while fighting(game) and options(game, "strike"):
            go(game, "strike:tailor")
    assert hp(game) == [18, 17]


@pytest.mark.rule("DC-27")
def test_veiled_knife_strikes_you_harder() -> None:
    blow = attack("veiled-knife")
    game = met(enter("veiled-knife", you="cook"), "smith=m cook=m")
    assert hp(game) == [18 - blow, 18 - blow - 1]


@pytest.mark.rule("DC-26")
def test_the_warder_leaves_two_items() -> None:
    assert foes("the-warder")[0].spoils == 2


# Bosses


@pytest.mark.rule("DC-27")
def test_demented_priestess_wards_a_trait_each_round() -> None:
    game = enter("demented-priestess", party="smith tanner", left=0)
    assert asks(game) == "chance Ward"
    dice = row(game).count("w")
    assert dice >= 3
    go(game, "=w fight smith=ww tanner=m strike:smith")
    assert row(game).count("w") == dice - 1
    refuses(game, "strike:smith")
    if asks(game).endswith("Resolve"):
        go(game, "hold")
    assert hp(game) == [18, 18 - attack("demented-priestess")]
    go(game, "=m fight smith=ww tanner=m strike:smith strike:smith")
    assert row(game).count("w") == dice - 3


@pytest.mark.rule("DC-27")
def test_terror_of_the_underworld_lets_nobody_rest_and_strikes_softly_once() -> None:
    game = enter("terror-of-the-underworld", left=0)
    assert options(game) == {"fight"}
    met(game, "smith=mm cook=m")
    assert hp(game) == [18, 17]
    met(game, "smith=mm cook=m")
    assert hp(game) == [18, 17 - (attack("terror-of-the-underworld") + 1)]


@pytest.mark.rule("DC-27")
def test_the_dark_one_rolls_a_die_anew_each_round_and_may_hurt_you() -> None:
    game = enter("the-dark-one", left=0, you="cook")
    dice = row(game)
    go(game, "stir:wisdom =w")
    assert hp(game) == [18, 17]
    assert row(game) == dice
    met(game, "smith=mm cook=mm")
    go(game, "stir:wisdom =m")
    assert hp(game) == [18, 17]
    assert row(game).count("m") == dice.count("m") + 1


@pytest.mark.rule("DC-11")
@pytest.mark.parametrize("card", BOSSES)
def test_a_boss_may_kill_and_then_all_is_lost(card: str) -> None:
    game = enter(card, left=0, hp=(1, 18))
    while not ended(game):
        keys = sorted(options(game))
        quiet = [key for key in keys if key in ("fight", "hold", "roll:might@cook")]
        quiet += [key for key in keys if key == "roll:might@smith"]
        go(game, (quiet or keys)[0])
    assert ended(game) == "fallen"
    assert hp(game)[place(game, "smith")] == 0


# The start card


@pytest.mark.rule("DC-10")
@pytest.mark.parametrize("party", ["smith cook", THREE, FOUR])
def test_the_cell_gives_an_item_for_each_prisoner(party: str) -> None:
    assert figures("the-cell", "items") == [1]
    game = position(card="the-cell", party=party)
    for number in range(len(party.split())):
        assert asks(game) == "chance DrawItems"
        go(game, f"find:rotten-apple-{number + 1}")
    assert asks(game).endswith("Camp")
    assert open_card(game) == "the-cell"
    assert hp(game) == [game.full] * len(party.split())
