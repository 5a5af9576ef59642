"""The other chapters of the castle, one by one: choices, trials and misfortunes.

How much is lost, gained or drawn is read from the cards.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from tests.games.escape_the_dark_castle.positions import (
    CHAPTER_ENTRIES,
    asks,
    beats,
    cast,
    discard,
    figures,
    foes,
    go,
    hand,
    hp,
    options,
    position,
    row,
)

THREE = "smith cook tailor"
WORDS = {"an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def at(card: str, answers: str = "", **how: object) -> DarkCastle:
    return go(position(card=card, **how), answers)  # type: ignore[arg-type]


def draws(game: DarkCastle) -> int:
    """How many items chance draws now, before the group shares out."""
    found = 0
    while asks(game) == "chance DrawItems":
        go(game, sorted(options(game))[0])
        found += 1
    assert asks(game).endswith("Camp")
    return found


def over(game: DarkCastle) -> bool:
    """Whether the chapter is complete and nothing was drawn."""
    return asks(game).endswith("Camp") and not game.pool


def ready(game: DarkCastle, number: int, card: str) -> bool:
    """Whether a fight with this enemy of the card is about to begin its first round."""
    foe = foes(card)[number]
    found = game.enemy.attack == foe.attack
    return asks(game).endswith("Rest") and found and game.fight.round == 1


# The words of the cards


@pytest.mark.rule("DC-08")
def test_every_card_but_the_plain_fights_has_its_test_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    fights = {name for name, chapter in CHAPTER_ENTRIES.items() if "fight" in chapter.do[0]}
    assert len(fights) == 21
    named = {name for name in CHAPTER_ENTRIES if f'"{name}"' in source}
    assert named - {"the-cell"} == set(CHAPTER_ENTRIES) - fights - {"the-cell"}


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize("card", CHAPTER_ENTRIES)
def test_a_card_says_the_figures_it_works_with(card: str) -> None:
    rule = CHAPTER_ENTRIES[card].rule
    said = {int(number) for number in re.findall(r"\d+", rule)}
    said |= {WORDS[word] for word in re.findall(r"\w+", rule.lower()) if word in WORDS}
    for word in ("lose", "heal", "items", "choir", "weigh"):
        assert set(figures(card, word)) <= said, word
    for beat in beats(card):
        if "check" in beat or "team" in beat:
            assert beat.get("need", 1) in said | {1}
            assert beat.get("tries", 1) in said | {0, 1}


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize("card", CHAPTER_ENTRIES)
def test_a_card_names_the_traits_it_asks_for_and_whether_there_is_combat(card: str) -> None:
    rule = CHAPTER_ENTRIES[card].rule
    for beat in beats(card):
        trait = beat.get("check") or beat.get("team")
        if trait is not None and trait != "omen":
            assert trait.capitalize() in rule
        if beat.get("who") == "you":
            assert "YOU" in rule
    assert bool(foes(card)) == ("combat" in rule)


# Choices


@pytest.mark.rule("DC-08")
def test_drunk_guards_take_an_item_or_fight() -> None:
    card = "drunk-guards"
    assert options(at(card)) == {"go:drunk-guards-fight"}
    game = at(card, "go:drunk-guards-give give:liquid-luck@cook", hands=("", "liquid-luck"))
    assert over(game)
    assert discard(game) == ["liquid-luck"]
    game = at(card, "go:drunk-guards-fight")
    if foes(card)[0].each:
        go(game, "=w =w")
    assert ready(game, 0, card)
    assert len(row(game)) == len(foes(card)[0].dice) + 2 * foes(card)[0].each


@pytest.mark.rule("DC-08")
def test_larder_one_goes_in_for_two_items_and_else_all_pay() -> None:
    assert over(at("larder", "go:larder-pass"))
    game = at("larder", "go:larder-steal name:cook", party=THREE)
    assert draws(go(game.clone(), "cook=cc")) == figures("larder", "items")[0]
    lost = go(game.clone(), "cook=m")
    assert hp(lost) == [14 - figures("larder", "lose")[0]] * 3
    assert over(lost)


@pytest.mark.rule("DC-08")
def test_pit_bridge_jump_or_crawl() -> None:
    jump, crawl = figures("pit-bridge", "lose")
    game = at("pit-bridge", "go:pit-bridge-jump smith=m cook=c tailor=w", party=THREE)
    assert hp(game) == [14, 14 - jump, 14 - jump]
    assert over(game)
    game = at("pit-bridge", "go:pit-bridge-crawl", party=THREE)
    assert hp(game) == [14 - crawl] * 3
    assert over(game)


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize(("way", "number"), [("charge", 0), ("lure", 1)])
def test_caged_beast_is_charged_or_lured(way: str, number: int) -> None:
    game = at("caged-beast", f"go:caged-beast-{way}")
    foe = foes("caged-beast")[number]
    for _ in range(2 * foe.each):
        go(game, "=w")
    assert ready(game, number, "caged-beast")
    assert row(game) == "".join(sorted(foe.dice, key="mcw".index)) + "ww" * foe.each
    go(game, "fight smith=mm cook=w hold")
    assert hp(game) == [18, 18 - foe.attack]


@pytest.mark.rule("DC-08")
def test_sleeping_jailer_wakes_by_each_who_fails() -> None:
    card = "sleeping-jailer"
    assert over(at(card, "go:sleeping-jailer-sneak smith=c cook=cc"))
    game = at(card, "go:sleeping-jailer-sneak smith=m cook=w tailor=c", party=THREE)
    assert asks(game) == "chance SetOut"
    go(game, "=w =w")
    assert ready(game, 0, card)
    assert row(game) == "".join(sorted(foes(card)[0].dice + "ww", key="mcw".index))
    game = at(card, "go:sleeping-jailer-fight", party=THREE)
    for _ in range(3 * foes(card)[1].each):
        go(game, "=w")
    assert ready(game, 1, card)


@pytest.mark.rule("DC-08")
def test_well_of_voices_gives_or_takes_what_the_die_says() -> None:
    assert over(at("well-of-voices", "go:well-of-voices-leave"))
    game = at("well-of-voices", "go:well-of-voices-drink", hp=(9, 9), you="cook")
    assert hp(go(game.clone(), "=w")) == [9, 9 + figures("well-of-voices", "heal")[0]]
    assert hp(go(game.clone(), "=m")) == [9, 9 - figures("well-of-voices", "lose")[0]]
    assert draws(go(game.clone(), "=c")) == figures("well-of-voices", "items")[0]


@pytest.mark.rule("DC-08")
def test_beggar_wants_food() -> None:
    game = at("beggar", hands=("liquid-luck", ""))
    assert options(game) == {"go:beggar-refuse"}
    go(game, "go:beggar-refuse")
    assert hp(game) == [18 - figures("beggar", "lose")[0], 18]
    game = at("beggar", "go:beggar-feed", hands=("liquid-luck", "rotten-apple"))
    assert options(game) == {"give:rotten-apple@cook"}
    go(game, "give:rotten-apple@cook")
    assert draws(game) == figures("beggar", "items")[0]
    assert hp(game) == [18, 18]


@pytest.mark.rule("DC-08")
def test_armoury_door_opens_to_a_sum_of_might() -> None:
    (team,) = [beat for beat in beats("armoury-door") if "team" in beat]
    need, cost = 2 * team["need"], figures("armoury-door", "lose")[0]
    assert over(at("armoury-door", "go:armoury-door-leave"))
    game = at("armoury-door", "go:armoury-door-force", you="cook")
    got = 0
    while got < need:
        go(game, "smith=mm cook=mm")
        got += 4
    assert draws(game) == figures("armoury-door", "items")[0]
    game = at("armoury-door", "go:armoury-door-force", you="cook")
    for failed in range(team["tries"]):
        assert hp(game) == [18, 18 - failed * cost]
        go(game, "smith=c cook=c")
    assert hp(game) == [18, 18 - team["tries"] * cost]
    assert over(game)


@pytest.mark.rule("DC-08")
def test_mirror_hall_is_walked_through_or_broken() -> None:
    (cost,) = figures("mirror-hall", "lose")
    game = at("mirror-hall")
    assert options(game) == {"go:mirror-hall-walk"}
    go(game, "go:mirror-hall-walk smith=ww cook=m")
    assert hp(game) == [18, 18 - cost]
    game = at("mirror-hall", "go:mirror-hall-break", hands=("", "liquid-luck"))
    go(game, "give:liquid-luck@cook")
    assert hp(game) == [18, 18]
    assert over(game)


@pytest.mark.rule("DC-08")
def test_two_stairs_lead_to_a_fight_or_through_cold_water() -> None:
    game = at("two-stairs", "go:two-stairs-up")
    for _ in range(2 * foes("two-stairs")[0].each):
        go(game, "=w")
    assert ready(game, 0, "two-stairs")
    game = at("two-stairs", "go:two-stairs-down")
    cost = figures("two-stairs", "lose")[0]
    assert hp(game) == [18 - cost, 18 - cost]
    assert draws(game) == figures("two-stairs", "items")[0]


@pytest.mark.rule("DC-08")
def test_chapel_heals_who_leaves_something() -> None:
    game = at("chapel-offering", hp=(9, 9))
    assert options(game) == {"go:chapel-offering-leave"}
    assert over(go(game, "go:chapel-offering-leave"))
    hands = ("liquid-luck", "rotten-shield")
    game = at("chapel-offering", "go:chapel-offering-offer", hp=(9, 9), hands=hands)
    assert options(game) == {"give:liquid-luck@smith", "give:rotten-shield@cook"}
    go(game, "give:rotten-shield@cook")
    assert hp(game) == [9, 9 + figures("chapel-offering", "heal")[0]]
    assert (hand(game, "smith"), hand(game, "cook")) == (["liquid-luck"], [])
    assert over(game)


@pytest.mark.rule("DC-08")
def test_gambler_plays_with_you_for_an_item() -> None:
    game = at("gambler", hands=("", "rotten-shield"), you="smith")
    assert options(game) == {"go:gambler-leave"}
    assert over(go(game, "go:gambler-leave"))
    game = at("gambler", "go:gambler-stake", hands=("", "rotten-shield rusted-flail"), you="cook")
    won = go(game.clone(), "=c cook=cc")
    assert draws(won) == figures("gambler", "items")[0]
    assert len(hand(won, "cook")) == 2
    lost = go(game.clone(), "=c cook=w")
    assert options(lost) == {"snatch:rotten-shield-1", "snatch:rusted-flail-1"}
    go(lost, "snatch:rusted-flail-1")
    assert hand(lost, "cook") == ["rotten-shield"]
    assert over(lost)


@pytest.mark.rule("DC-08")
def test_gambler_takes_nothing_from_who_has_nothing_left() -> None:
    assert "HP" not in CHAPTER_ENTRIES["gambler"].rule
    game = at("gambler", "go:gambler-stake =c", hands=("liquid-luck",))
    go(game, "smith=m use:liquid-luck@smith smith=m")
    assert hp(game) == [18, 18]


# Trials


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize(
    ("card", "miss", "hit"),
    [
        ("falling-portcullis", "smith=c cook=c", "smith=mm cook=mm"),
        ("maze-of-smoke", "smith=m cook=m", "smith=ww cook=w"),
    ],
)
def test_all_roll_together_until_the_sum_is_one_for_each(card: str, miss: str, hit: str) -> None:
    (cost,) = figures(card, "lose")
    game = at(card, f"{miss} {miss}")
    assert hp(game) == [18 - 2 * cost] * 2
    go(game, hit)
    assert hp(game) == [18 - 2 * cost] * 2
    assert over(game)


@pytest.mark.rule("DC-08")
def test_drowned_tunnel_one_dives_and_the_others_hold_on() -> None:
    (check,) = [beat for beat in beats("drowned-tunnel") if beat.get("who") == "nominee"]
    (cost,) = figures("drowned-tunnel", "lose")
    game = at("drowned-tunnel", "name:tailor", party=THREE)
    for number in range(check["tries"]):
        assert asks(cast(game)) == "chance Throw"
        go(game, "tailor=w smith=w cook=m")
        assert hp(game) == [14, 14 - (number + 1) * cost, 14]
    assert over(game)
    game = at("drowned-tunnel", "name:tailor", party=THREE)
    got = 0
    while got < check["need"]:
        go(game, "tailor=cc")
        got += 2
    assert hp(game) == [14] * 3
    assert over(game)


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize(
    ("card", "rolls"),
    [
        ("swinging-blades", "smith=c cook=m tailor=cc"),
        ("rope-climb", "smith=m cook=c tailor=m"),
    ],
)
def test_each_rolls_in_one_attempt_or_pays(card: str, rolls: str) -> None:
    (cost,) = figures(card, "lose")
    game = at(card, rolls, party=THREE)
    assert hp(game) == [14, 14 - cost, 14]
    assert over(game)


@pytest.mark.rule("DC-08")
def test_riddle_door_needs_two_wisdom_in_three_attempts() -> None:
    (check,) = [beat for beat in beats("riddle-door") if "check" in beat]
    (cost,) = figures("riddle-door", "lose")
    game = at("riddle-door", "name:smith", party=THREE)
    for _ in range(check["tries"] - 1):
        go(game, "smith=m")
    assert hp(game) == [14] * 3
    assert hp(go(game, "smith=m")) == [14 - cost] * 3
    game = at("riddle-door", "name:smith", party=THREE)
    for _ in range(0, check["need"], 2):
        go(game, "smith=ww")
    assert hp(game) == [14] * 3
    assert over(game)


@pytest.mark.rule("DC-08")
def test_tripwire_costs_an_item_or_1_hp() -> None:
    game = at("tripwire", "smith=m cook=m tailor=c", party=THREE, hands=("liquid-luck", ""))
    go(game, "done snatch:liquid-luck-1")
    assert hp(game) == [14, 13, 14]
    assert hand(game, "smith") == []
    assert over(game)


@pytest.mark.rule("DC-08")
def test_locked_together_two_must_show_the_same() -> None:
    (cost,) = figures("locked-together", "lose")
    (tries,) = figures("locked-together", "match")
    game = at("locked-together", "name:cook name:tailor cook=m tailor=c", party=THREE)
    for _ in range(tries - 1):
        go(game, "again:cook cook=w again:tailor tailor=c")
    assert hp(game) == [14, 14 - cost, 14 - cost]
    assert over(game)
    game = at("locked-together", "name:cook name:tailor cook=c tailor=cc", party=THREE)
    assert hp(game) == [14] * 3
    assert over(game)


@pytest.mark.rule("DC-08")
def test_ghost_choir_each_silent_trait_costs_all() -> None:
    (cost,) = figures("ghost-choir", "choir")
    assert hp(at("ghost-choir", "smith=m cook=mm", party="smith cook")) == [18 - 2 * cost] * 2
    assert hp(at("ghost-choir", "smith=m cook=c tailor=w", party=THREE)) == [14] * 3


# Misfortunes


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize("card", ["hidden-archer", "rolling-casks"])
def test_you_are_hit_and_something_is_found(card: str) -> None:
    (cost,) = figures(card, "lose")
    game = at(card, party=THREE, you="cook")
    assert hp(game) == [14, 14 - cost, 14]
    assert draws(game) == figures(card, "items")[0]


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize(("card", "trait"), [("cave-in", "m"), ("spirit-theft", "w")])
def test_you_cannot_act_and_the_others_roll_together(card: str, trait: str) -> None:
    (cost,) = figures(card, "lose")
    game = at(card, "smith=c tailor=c", party=THREE, you="cook")
    assert hp(game) == [14, 14 - cost, 14]
    go(game, f"smith={2 * trait} tailor={trait}")
    assert hp(game) == [14, 14 - cost, 14]
    assert over(game)


@pytest.mark.rule("DC-08")
def test_cursed_coin_weighs_as_much_as_you_carry() -> None:
    (cost,) = figures("cursed-coin", "weigh")
    game = at("cursed-coin", hands=("liquid-luck rusted-flail", "rotten-apple"))
    assert hp(game) == [18 - 2 * cost, 18]
    assert over(game)
    game = at("cursed-coin", hands=("", "rotten-apple"))
    assert draws(game) == figures("cursed-coin", "items")[0]
    assert hp(game) == [18, 18]


@pytest.mark.rule("DC-08")
def test_warm_hearth_heals_you_most() -> None:
    you, others = figures("warm-hearth", "heal")
    game = at("warm-hearth", party=THREE, hp=(5, 5, 14), you="cook")
    assert hp(game) == [5 + others, 5 + you, 14]
    assert over(game)
