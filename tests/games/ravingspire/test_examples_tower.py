"""The worked examples of the rulebook: rings, chaos, showdowns, the Keep, flanking, trading."""

from __future__ import annotations

import pytest

from donjon.games.ravingspire.rules.battle.keep import ENTER_KEEP
from donjon.games.ravingspire.rules.tower.foes import FOE_PHASE
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.turn.recover import RECOVER
from donjon.games.ravingspire.rules.turn.trade import TRADE_NOW
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import DUNGEON, TEMPLE
from tests.games.ravingspire.positions import BOX, named, number, play, position, ring, told

FIVE = "expert-feint gallows-axe hooked-spear battered-buckler pitch-torch"
AURORA, CRIMSON, QUINN = "aurora-the-all-knowing", "the-crimson-reaver", "quinn-apblanc"
DARIUS, SHAYLA = "darius-the-blade", "shayla-nimblenook"
COMPANY = {"company": "on"}


def offers(game: Ravingspire, answer: str) -> bool:
    """Whether an answer is among those that can be given."""
    return answer in set(game.keys())


def space(name: str) -> int:
    return number("space", name)


# Turning and climbing


@pytest.mark.rule("RS-15")
def test_aurora_turns_the_dungeon_until_its_stairway_meets_the_temple() -> None:
    game = position(EXPLORE_PHASE, [AURORA], hands=["runelords-blast"], turns=(0, 10, 0))
    assert game.rings.gap(DUNGEON) == 4
    play(game, "explore:glyphs", "pay", "roll:4", "turn:clockwise@4")
    assert game.rings.aligned(DUNGEON)
    assert game.hero.space == space("dungeon-1")


@pytest.mark.rule("RS-R29")
@pytest.mark.rule("RS-R16")
def test_a_roll_of_five_overshoots_unless_it_is_brute_force() -> None:
    game = position(EXPLORE_PHASE, [AURORA], hands=["runelords-blast"], turns=(0, 10, 0))
    play(game, "explore:glyphs", "pay", "roll:5")
    assert list(game.keys()) == ["turn:clockwise@5", "turn:counterclockwise@5"]


@pytest.mark.rule("RS-16")
def test_ten_of_any_turn_up_to_the_roll() -> None:
    hand = "rune-etched-greatsword iron-maul"
    game = position(EXPLORE_PHASE, [AURORA], hands=[hand], turns=(0, 10, 0))
    play(game, "explore:force", "pay", "roll:5", "turn:clockwise@4")
    assert game.rings.aligned(DUNGEON)


@pytest.mark.rule("RS-R18")
def test_each_turning_once_a_turn() -> None:
    hand = "tool tool tool tool trinket trinket"
    game = position(EXPLORE_PHASE, [CRIMSON], hands=[hand])
    play(game, "explore:maps", "pay", "roll:1", "turn:clockwise@1")
    assert not offers(game, "explore:maps")
    assert offers(game, "explore:glyphs")


@pytest.mark.rule("RS-R30")
def test_the_next_move_over_the_stairs_reveals_the_temple_and_uses_its_ring() -> None:
    game = position(heroes=[AURORA], at=["dungeon-7"], turns=(0, 6, 0), rings=[FIVE])
    play(game, "roll:1", "move:temple-1", "raise:echo-hall")
    for name in ("armory", "lockpicks", "ember-idol", "iron-maul", "quiet-chapel"):
        play(game, f"reveal:{name}-1")
    play(game, "reveal:coil-of-rope-1")
    assert ring(game, TEMPLE) == "armory lockpicks ember-idol iron-maul quiet-chapel"
    assert ring(game, DUNGEON) == FIVE
    assert game.drawn == number("card", "coil-of-rope")


@pytest.mark.rule("RS-R17")
@pytest.mark.rule("RS-17")
def test_exerting_up_leaves_the_level_for_the_next_encounter() -> None:
    game = position(
        EXPLORE_PHASE, [CRIMSON], ["dungeon-7"], hands=["reavers-slash"], turns=(0, 6, 0)
    )
    game.do(RECOVER)
    play(game, "explore:exert", "pay", "move:temple-1", "done")
    assert game.hero.space == space("temple-1")
    assert not game.rings.is_revealed(TEMPLE)
    assert ring(game, TEMPLE) == "- - - - -"


# Chaos


@pytest.mark.rule("RS-35")
def test_mind_warp_brings_a_foe_and_costs_every_hero_one() -> None:
    game = position(
        heroes=[DARIUS, QUINN], at=["temple-3", "dungeon-1"], rings=[FIVE, "armory lockpicks"]
    )
    game.rings.lay(TEMPLE, 2, number("card", "ember-idol"))
    play(game, "roll:1", "stand", "move:temple-4", "reveal:mind-warp-1")
    assert game.rings.foes[TEMPLE] == space("temple-7")
    assert [hero.sanity for hero in game.heroes] == [9, 9]
    assert named(game, game.banished) == ["mind-warp"]
    assert game.drawn == -1
    assert offers(game, "done")


@pytest.mark.rule("RS-R21")
@pytest.mark.rule("RS-36")
def test_mind_warp_on_the_stairway_is_a_showdown_instead_of_encounter() -> None:
    game = position(heroes=[CRIMSON], at=["dungeon-6"], rings=[FIVE])
    play(game, "roll:1", "move:dungeon-7", "reveal:mind-warp-1", "meet:the-iron-abbess")
    assert game.hero.sanity == 9
    assert offers(game, "concede")
    assert not offers(game, "face:pitch-torch")


@pytest.mark.rule("RS-20")
@pytest.mark.parametrize(("pips", "steps"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_up_to_three_heroes_meet_a_foe_that_moves_a_third_of_the_die(pips: int, steps: int) -> None:
    game = position(FOE_PHASE, [CRIMSON], foes=["dungeon-6"])
    play(game, f"roll:{pips}")
    assert game.rings.foes[DUNGEON] == space(f"dungeon-{6 - steps}")


@pytest.mark.rule("RS-R37")
def test_for_four_heroes_it_moves_one_space_and_no_die_is_rolled() -> None:
    heroes = [CRIMSON, QUINN, AURORA, DARIUS]
    game = position(FOE_PHASE, heroes, foes=["dungeon-6"])
    assert game.rings.foes[DUNGEON] == space("dungeon-5")


# Madness


@pytest.mark.rule("RS-04")
@pytest.mark.parametrize(("seats", "track"), [(1, 3), (2, 4), (6, 8)])
def test_the_madness_track_starts_at_two_and_one_for_each_hero(seats: int, track: int) -> None:
    game = BOX.open(seats, seed=1)
    assert isinstance(game, Ravingspire)
    assert game.track == track


@pytest.mark.rule("RS-R74")
def test_in_a_first_game_the_madness_track_is_one_longer() -> None:
    options, _ = BOX.with_preset("first-game", {}, None)
    for seats in (1, 2, 6):
        game = BOX.open(seats, seed=1, options=options)
        assert isinstance(game, Ravingspire)
        assert game.track == game.longest_track() == 3 + seats


# The first five turns


@pytest.mark.rule("RS-23")
def test_only_spaces_that_were_opened_are_refilled() -> None:
    game = position(turn=1, rings=["battered-buckler"], hands=["tool tool blade blade tool tool"])
    play(game, "roll:1", "move:dungeon-2", "reveal:hooked-spear-1")
    play(game, "face:battered-buckler", "pay", "face:hooked-spear", "pay", "done")
    while not offers(game, "reveal:armory-1"):
        play(game, "done")
    play(game, "reveal:armory-1", "reveal:lockpicks-1")
    assert ring(game, DUNGEON) == "armory lockpicks - - -"
    assert "overwhelmed" not in told(game)


@pytest.mark.rule("RS-R39")
@pytest.mark.rule("RS-59")
def test_nobody_is_overwhelmed_while_the_tower_sleeps() -> None:
    game = position(turn=4, rings=["armory lockpicks iron-maul gallows-axe"])
    play(game, "roll:1", "move:dungeon-2", "reveal:hooked-spear-1")
    assert ring(game, DUNGEON).endswith(" hooked-spear")
    play(game, "done")
    assert "overwhelmed" not in told(game)
    assert game.hero.sanity == 10


# Showdowns

HAND = "tool tool trinket trinket blade blade"


def met(foe: str, hand: str = HAND, hero: str = SHAYLA, **more: object) -> Ravingspire:
    """A hero who starts the turn on a foe, and the foe card."""
    game = position(heroes=[hero], hands=[hand], foes=["dungeon-1"], **more)  # type: ignore[arg-type]
    if offers(game, "accept"):
        play(game, "accept")
    return play(game, f"meet:{foe}")


@pytest.mark.rule("RS-39")
def test_who_starts_on_a_foe_neither_moves_nor_draws() -> None:
    game = position(heroes=[CRIMSON], foes=["dungeon-1"], rings=[FIVE])
    assert offers(game, "meet:manos")
    play(game, "meet:the-iron-abbess", "concede", "roll:1", "roll:1", "stay")
    assert "walks" not in told(game)
    assert "beside" not in told(game)
    assert "overwhelmed" not in told(game)


@pytest.mark.rule("RS-41")
def test_the_blue_baron_beaten_gives_a_key_and_two_loot() -> None:
    skill = "surveyor-map surveyor-map hunter-crossbow backhand-parry backhand-parry"
    hand = f"{skill} gallows-axe tool tool"
    game = met("the-blue-baron", hand)
    play(game, "roll:3", "discard:tool", "discard:tool", "pay")
    assert game.hero.key
    play(game, "loot:runic-axe-1", "loot:black-mail-1")
    assert {"runic-axe", "black-mail"} <= set(named(game, game.hero.won))
    assert game.rings.foes[DUNGEON] == -1
    assert offers(game, "walk")
    play(game, "stay")
    assert game.battle.card == -1


@pytest.mark.rule("RS-42")
def test_a_lost_showdown_costs_two_dice_and_the_adversaries_still_drain() -> None:
    row = "trapped-chest starved-ghoul armory lockpicks iron-maul"
    game = met("the-iron-abbess", "tool", rings=[row], sanity=[9])
    play(game, "concede", "roll:2", "roll:3")
    assert game.hero.sanity == 4
    play(game, "stay")
    while "drained" not in told(game):
        play(game, "done")
    assert game.hero.sanity == 2


@pytest.mark.rule("RS-R58")
@pytest.mark.rule("RS-R2")
def test_after_a_lost_showdown_there_is_explore() -> None:
    game = met("the-iron-abbess", "tool tool")
    play(game, "concede", "roll:1", "roll:1", "stay")
    assert offers(game, "explore:maps")


@pytest.mark.rule("RS-43")
def test_seven_lost_of_seven_is_madness_and_the_turn_is_over() -> None:
    game = met("the-iron-abbess", "tool", sanity=[7], decks=["tool " * 8])
    play(game, "concede", "roll:3", "roll:4", *["draw:tool"] * 6)
    assert game.track == 2
    assert game.hero.sanity == 10
    assert game.turn == 8
    assert not {"walk", "stay"} & set(game.keys())


@pytest.mark.rule("RS-R20")
def test_a_second_foe_gives_loot_and_no_second_key() -> None:
    game = met("the-silent-locksmith", "alchemist-satchel alchemist-satchel lockpicks", keys=[True])
    assert not offers(game, "pay"), "objects count for nothing against the locksmith"
    hand = "hunter-crossbow hunter-crossbow rogues-strike" + " backhand-parry" * 3
    game = met("the-silent-locksmith", hand, keys=[True])
    play(game, "pay", "loot:runic-axe-1", "loot:black-mail-1")
    assert "triumphs" in told(game)
    assert "key" not in told(game)
    assert named(game, game.hero.won) == ["black-mail", "runic-axe"]


@pytest.mark.rule("RS-40")
def test_manos_costs_one_sanity_when_revealed() -> None:
    assert met("manos").hero.sanity == 9


@pytest.mark.rule("RS-40")
def test_the_dark_warden_takes_the_dungeon_cards() -> None:
    game = met("the-dark-warden", "armory tool", slots=["- - - - quiet-chapel"])
    assert named(game, game.hero.discard) == ["armory", "quiet-chapel"]
    assert named(game, game.hero.hand) == ["tool"]


@pytest.mark.rule("RS-R60")
def test_he_who_sees_takes_an_adventurer_and_its_value_off_charm() -> None:
    enough = "heart-of-the-keep heart-of-the-keep word-of-command trinket"
    hand = f"{enough} word-of-command"
    alone = met("he-who-sees", enough)
    assert offers(alone, "pay"), "16 charm are just 16"
    game = met("he-who-sees", hand, slots=["scarred-veteran - - - -"])
    play(game, "pick:scarred-veteran")
    assert named(game, game.hero.spent) == ["scarred-veteran"]
    assert offers(game, "pay"), "19 charm are just 16 and 3"
    game = met("he-who-sees", enough, slots=["scarred-veteran - - - -"])
    play(game, "pick:scarred-veteran")
    assert not offers(game, "pay")


# The Keep


@pytest.mark.rule("RS-45")
@pytest.mark.parametrize(("key", "enters"), [(True, True), (False, False)])
def test_with_a_key_one_may_enter_the_keep_in_passing(key: bool, enters: bool) -> None:
    game = position(heroes=[CRIMSON], at=["spire-4"], keys=[key], rings=[FIVE, "", "armory"])
    play(game, "roll:5")
    assert offers(game, "enter") == enters
    assert offers(game, "move:spire-9")


@pytest.mark.rule("RS-R64")
@pytest.mark.rule("RS-47")
def test_who_fails_is_out_and_leaves_a_card_for_the_next() -> None:
    two = [CRIMSON, QUINN]
    game = position(ENTER_KEEP, two, hands=["runic-axe tool", ""], keys=[True, True])
    play(game, "unseal:twin-warlords", "concede")
    assert game.track == 3
    play(game, "bequeath:runic-axe")
    assert game.heroes[0].out
    assert game.left == number("card", "runic-axe")
    assert game.spire == number("spire", "twin-warlords")
    assert game.active == 1


@pytest.mark.rule("RS-R22")
@pytest.mark.rule("RS-48")
def test_who_fails_alone_goes_mad_and_keeps_the_key() -> None:
    game = position(ENTER_KEEP, [CRIMSON], sanity=[6], keys=[True])
    play(game, "unseal:the-archivist", "concede")
    assert game.track == 2
    assert (game.hero.space, game.hero.sanity, game.hero.key) == (space("dungeon-1"), 10, True)
    assert game.outcome is None


@pytest.mark.rule("RS-46")
def test_who_defeats_the_challenge_escapes() -> None:
    hand = "rune-etched-greatsword rune-etched-greatsword alchemist-satchel alchemist-satchel"
    more = " star-in-a-jar"
    game = position(ENTER_KEEP, [SHAYLA], hands=[hand + more], keys=[True])
    play(game, "unseal:twin-warlords", "pay")
    while game.outcome is None:
        game.apply(game.keys()[0])
    assert game.outcome.winners == [0]


# Flanking and trading


@pytest.mark.rule("RS-49")
def test_one_hinders_and_one_assists_at_the_chest() -> None:
    heroes = [CRIMSON, QUINN, AURORA]
    hands = ["tool tool blade blade", "reavers-slash", "rogues-strike"]
    row = "trapped-chest pitch-torch"
    game = position(ENCOUNTER, heroes, hands=hands, rings=[row], options=COMPANY)
    play(game, "face:trapped-chest")
    hinder = next(key for key in list(game.keys()) if key.startswith("hinder:reavers-slash"))
    play(game, hinder, "pass", "assist:rogues-strike", "pass", "pass")
    assert [hero.sanity for hero in game.heroes] == [10, 9, 9]
    assert [len(hero.hand) for hero in game.heroes] == [4, 0, 0]
    play(game, "pay")
    assert named(game, game.hero.spent) == ["blade", "blade", "tool", "tool"]


@pytest.mark.rule("RS-49")
def test_who_is_hindered_may_give_up_and_buy_something_else() -> None:
    row = "trapped-chest pitch-torch"
    hands = ["rogues-strike tool tool blade", "reavers-slash"]
    game = position(ENCOUNTER, [CRIMSON, QUINN], hands=hands, rings=[row], options=COMPANY)
    play(game, "face:trapped-chest")
    play(game, next(key for key in list(game.keys()) if key.startswith("hinder")), "pass")
    assert not offers(game, "pay"), "2 fight, 4 skill, or 9"
    play(game, "leave", "face:pitch-torch", "pay")
    assert named(game, game.hero.won) == ["pitch-torch"]


@pytest.mark.rule("RS-52")
def test_two_adversaries_and_a_foe_cost_both_traders_three() -> None:
    row = "trapped-chest starved-ghoul armory"
    heroes = [CRIMSON, QUINN, AURORA]
    game = position(
        TRADE_NOW,
        heroes,
        hands=["blade", "tool", "trinket"],
        rings=[row],
        foes=["dungeon-5"],
        options=COMPANY,
    )
    play(game, "trade:2", "offer:blade", "offer:tool", "agree")
    assert [hero.sanity for hero in game.heroes] == [7, 7, 10]
    assert named(game, game.heroes[0].hand) == ["tool"]
    assert named(game, game.heroes[1].hand) == ["blade"]
    play(game, "trade:3", "nothing", "offer:trinket", "agree")
    assert [hero.sanity for hero in game.heroes] == [4, 7, 7]
    assert named(game, game.heroes[0].hand) == ["tool", "trinket"]
