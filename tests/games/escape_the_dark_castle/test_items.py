"""Item cards: drawing, sharing out, carrying, trading, eating, and the discard pile."""

from __future__ import annotations

import pytest

from tests.games.escape_the_dark_castle.positions import (
    asks,
    chances,
    discard,
    fight,
    go,
    hand,
    hp,
    log,
    options,
    pool,
    position,
    refuses,
)

THREE = "smith cook tailor"
FOUR = "smith cook tailor abbot"

# Drawing


@pytest.mark.rule("DC-12")
def test_items_are_drawn_when_a_chapter_says_so_and_lie_face_up_for_all() -> None:
    game = position(do="{ items = 2 }", party=THREE)
    assert asks(game) == "chance DrawItems"
    go(game, "find:rotten-apple-2 find:rotten-shield-1")
    assert asks(game) == "smith+cook+tailor ShareCamp"
    assert pool(game) == ["rotten-apple", "rotten-shield"]
    takes = {f"{item}@{name}" for item in pool(game) for name in THREE.split()}
    assert options(game, "take") == takes


@pytest.mark.rule("DC-12")
def test_an_item_for_each_prisoner_means_as_many_as_there_are() -> None:
    for party in ("smith cook", THREE, FOUR):
        game = position(do="{ items = 1, each = true }", party=party)
        drawn = 0
        while asks(game) == "chance DrawItems":
            go(game, sorted(options(game))[0])
            drawn += 1
        assert drawn == len(party.split())


@pytest.mark.rule("DC-15")
def test_going_on_is_careless_while_somebody_could_take_what_lies_there() -> None:
    game = position(pool="rotten-apple rotten-shield liquid-luck", party=THREE)
    keys = game.vocabulary.keys
    careless = {keys[a]: why for a, why in game.view(0).hints().careless.items()}
    why = "Leave Partially Rotten Apple, Rotten Shield and Liquid Luck behind?"
    assert careless == {f"leave:{name}": why for name in THREE.split()}
    go(game, "take:rotten-apple@tailor take:rotten-shield@tailor take:liquid-luck@smith")
    assert game.view(0).hints().careless == {}


@pytest.mark.rule("DC-12")
def test_the_group_decides_who_takes_what() -> None:
    game = position(pool="rotten-apple rotten-shield liquid-luck", party=THREE)
    go(game, "take:rotten-apple@tailor take:rotten-shield@tailor take:liquid-luck@smith")
    assert (hand(game, "tailor"), hand(game, "smith")) == (
        ["rotten-apple", "rotten-shield"],
        ["liquid-luck"],
    )
    assert pool(game) == []


@pytest.mark.rule("DC-02")
def test_every_card_of_the_deck_is_as_likely_to_be_drawn() -> None:
    game = position(do="{ items = 1 }", deck="rotten-apple rotten-apple liquid-luck")
    assert chances(game) == pytest.approx(
        {"find:rotten-apple-1": 1 / 3, "find:rotten-apple-2": 1 / 3, "find:liquid-luck-1": 1 / 3}
    )
    go(game, "find:rotten-apple-1")
    assert len(game.items) == 2


@pytest.mark.rule("DC-17")
def test_when_the_deck_runs_out_the_discard_pile_is_shuffled_into_a_new_one() -> None:
    game = position(do="{ items = 3 }", deck="liquid-luck", discard="rotten-apple rotten-shield")
    go(game, "find:liquid-luck-1")
    assert discard(game) == []
    assert set(chances(game)) == {"find:rotten-apple-1", "find:rotten-shield-1"}
    go(game, "find:rotten-shield-1 find:rotten-apple-1")
    assert asks(game).endswith("Camp")


@pytest.mark.rule("DC-17")
def test_the_discard_pile_stays_as_long_as_there_is_a_deck() -> None:
    game = position(do="{ items = 1 }", deck="liquid-luck", discard="rotten-apple")
    go(game, "find:liquid-luck-1")
    assert discard(game) == ["rotten-apple"]
    assert len(game.items) == 0


@pytest.mark.rule("DC-17")
def test_when_there_is_nothing_at_all_nothing_is_drawn() -> None:
    hands = ("rotten-apple", "rotten-shield")
    game = position(do="{ items = 2 }", deck="", hands=hands)
    assert asks(game).endswith("Camp")
    assert pool(game) == []
    game = go(position(do="{ items = 3 }", deck="liquid-luck"), "find:liquid-luck-1")
    assert asks(game).endswith("Camp")
    assert pool(game) == ["liquid-luck"]


# Carrying


@pytest.mark.rule("DC-13")
def test_a_prisoner_carries_two_items_at_most() -> None:
    game = position(pool="rotten-apple liquid-luck rotten-shield", hp=(9, 9))
    go(game, "take:rotten-apple@smith take:liquid-luck@smith")
    refuses(game, "take:rotten-shield@smith")
    assert "take:rotten-shield@cook" in options(game)


@pytest.mark.rule("DC-13")
@pytest.mark.parametrize("item", ["cracked-axe", "splintered-pike"])
def test_a_two_handed_item_is_carried_alone(item: str) -> None:
    game = position(pool=f"{item} rotten-apple", hands=("liquid-luck",))
    refuses(game, f"take:{item}@smith")
    go(game, f"take:{item}@cook")
    refuses(game, "take:rotten-apple@cook")
    go(game, f"drop:{item}@cook take:rotten-apple@cook")
    refuses(game, f"take:{item}@cook")


@pytest.mark.rule("DC-13")
@pytest.mark.parametrize(
    "item", ["rusted-flail", "decayed-blade", "chipped-cudgel", "rotten-shield", "dented-helm"]
)
def test_other_arms_leave_a_hand_free(item: str) -> None:
    game = go(position(pool=f"{item} rotten-apple"), f"take:{item}@smith take:rotten-apple@smith")
    assert hand(game, "smith") == sorted([item, "rotten-apple"])


# Trading


@pytest.mark.rule("DC-14")
@pytest.mark.rule("DC-15")
def test_after_a_chapter_items_change_hands() -> None:
    game = position(hands=("liquid-luck", "rotten-shield"))
    go(game, "drop:liquid-luck@smith drop:rotten-shield@cook")
    assert pool(game) == ["liquid-luck", "rotten-shield"]
    go(game, "take:liquid-luck@cook take:rotten-shield@smith")
    assert (hand(game, "smith"), hand(game, "cook")) == (["rotten-shield"], ["liquid-luck"])


@pytest.mark.rule("DC-14")
@pytest.mark.parametrize(
    ("do", "answers"),
    [
        ("{ name = 1 }", ""),
        ('{ check = "might", lost = [{ lose = 1 }] }', "smith=c cook=c"),
        ('{ choose = [{ id = "a", label = "A", do = [] }] }', ""),
    ],
)
def test_inside_a_chapter_nothing_changes_hands(do: str, answers: str) -> None:
    game = position(do=do, hands=("liquid-luck", "rotten-shield"), hp=(9, 9))
    go(game, answers)
    assert not asks(game).startswith("chance")
    for word in ("drop:liquid-luck@smith", "take:rotten-shield@smith", "drop:rotten-shield@cook"):
        refuses(game, word)


@pytest.mark.rule("DC-14")
def test_in_a_fight_nothing_changes_hands() -> None:
    game = fight("mm", hands=("liquid-luck", "rotten-shield"))
    for answers in ("", "fight smith=m cook=c"):
        go(game, answers)
        refuses(game, "drop:liquid-luck@smith")
        refuses(game, "drop:rotten-shield@cook")


@pytest.mark.rule("DC-15")
@pytest.mark.rule("DC-36")
def test_what_is_left_over_goes_to_the_discard_pile_when_the_next_card_is_turned() -> None:
    game = position(pool="rotten-apple liquid-luck", hands=("", "rotten-shield"), hp=(9, 9))
    go(game, "take:liquid-luck@smith drop:rotten-shield@cook leave:cook")
    assert discard(game) == []
    go(game, "reveal:larder")
    assert discard(game) == ["rotten-apple", "rotten-shield"]
    assert pool(game) == []
    assert hand(game, "smith") == ["liquid-luck"]


@pytest.mark.rule("DC-36")
def test_until_the_next_card_is_turned_more_than_two_may_lie_before_a_prisoner() -> None:
    """With full hands one still may take what was drawn, in exchange."""
    game = position(pool="smoked-ham", hands=("rotten-apple rotten-shield",))
    refuses(game, "take:smoked-ham@smith")
    go(game, "drop:rotten-apple@smith take:smoked-ham@smith take:rotten-apple@cook turn:smith")
    assert hand(game, "smith") == ["rotten-shield", "smoked-ham"]
    assert hand(game, "cook") == ["rotten-apple"]


@pytest.mark.rule("DC-15")
def test_a_card_is_put_down_twice_and_can_always_be_taken_up() -> None:
    """So sharing ends, and yet nothing that lies there becomes impossible to carry."""
    game = position(pool="liquid-luck")
    for _ in range(2):
        go(game, "take:liquid-luck@smith drop:liquid-luck@smith")
        go(game, "take:liquid-luck@cook drop:liquid-luck@cook")
        assert options(game, "take") == {"liquid-luck@smith", "liquid-luck@cook"}
    go(game, "take:liquid-luck@smith")
    refuses(game, "drop:liquid-luck@smith")
    assert hand(game, "smith") == ["liquid-luck"]


@pytest.mark.rule("DC-15")
def test_leaving_something_behind_is_said_and_told() -> None:
    game = position(pool="liquid-luck rotten-apple")
    assert options(game, "turn") == set()
    assert options(game, "leave") == {"smith", "cook"}
    go(game, "take:rotten-apple@cook leave:smith reveal:larder")
    assert "Left behind: Liquid Luck." in log(game)
    assert discard(game) == ["liquid-luck"]


@pytest.mark.rule("DC-15")
def test_another_card_of_the_same_kind_may_still_be_taken_up() -> None:
    game = position(pool="liquid-luck liquid-luck")
    go(game, "take:liquid-luck@smith drop:liquid-luck@smith take:liquid-luck@smith")
    assert hand(game, "smith") == ["liquid-luck"]
    first, second = game.vocabulary.names["thing"].index("liquid-luck-1"), game.prisoners[0].hand[0]
    assert first in game.pool
    assert second != first


@pytest.mark.rule("DC-15")
def test_the_next_sharing_out_begins_anew() -> None:
    game = position(pool="liquid-luck")
    go(game, "take:liquid-luck@smith drop:liquid-luck@smith take:liquid-luck@cook")
    go(game, "turn:smith reveal:warm-hearth drop:liquid-luck@cook take:liquid-luck@smith")
    assert hand(game, "smith") == ["liquid-luck"]


# Eating


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize(("food", "gain"), [("rotten-apple", 1), ("stale-loaf", 2)])
def test_food_gives_hp_and_is_discarded(food: str, gain: int) -> None:
    game = position(hp=(9, 9), hands=("", food))
    go(game, f"use:{food}@cook")
    assert hp(game) == [9, 9 + gain]
    assert hand(game, "cook") == []
    assert discard(game) == [food]


@pytest.mark.rule("DC-16")
def test_the_food_of_our_own_gives_what_its_card_says() -> None:
    game = go(position(hp=(9, 9), hands=("smoked-ham",)), "use:smoked-ham@smith")
    assert hp(game) == [12, 9]


@pytest.mark.rule("DC-04")
def test_food_does_not_heal_beyond_the_start() -> None:
    game = go(position(hp=(17, 18), hands=("smoked-ham",)), "use:smoked-ham@smith")
    assert hp(game) == [18, 18]


@pytest.mark.rule("DC-16")
def test_nobody_is_asked_to_eat_who_is_not_hurt() -> None:
    game = position(hp=(18, 9), hands=("rotten-apple", "rotten-apple"), pool="stale-loaf")
    assert options(game, "use") == {"rotten-apple@cook", "stale-loaf@cook"}


@pytest.mark.rule("DC-36")
def test_food_may_be_eaten_straight_from_the_pool() -> None:
    game = position(hp=(9, 9), hands=("rotten-shield liquid-luck",), pool="stale-loaf")
    go(game, "use:stale-loaf@smith")
    assert hp(game) == [11, 9]
    assert pool(game) == []
    assert discard(game) == ["stale-loaf"]


@pytest.mark.rule("DC-15")
def test_who_carries_food_eats_their_own_before_that_of_the_pool() -> None:
    game = position(hp=(9, 9), hands=("stale-loaf",), pool="stale-loaf")
    go(game, "use:stale-loaf@smith")
    assert (hand(game, "smith"), pool(game)) == ([], ["stale-loaf"])
    go(game, "use:stale-loaf@cook")
    assert hp(game) == [11, 11]
    assert pool(game) == []


@pytest.mark.rule("DC-16")
def test_food_may_be_eaten_at_the_start_of_each_round() -> None:
    game = fight("w", hp=(9, 9), hands=("rotten-apple stale-loaf", "rotten-apple"))
    assert options(game, "use") == {
        "rotten-apple@smith",
        "stale-loaf@smith",
        "rotten-apple@cook",
    }
    go(game, "use:rotten-apple@cook use:rotten-apple@smith")
    assert hp(game) == [10, 10]
    assert asks(game).endswith("Rest")
    go(game, "fight smith=m cook=c bear")
    assert hp(game) == [9, 9]
    assert options(game, "use") == {"stale-loaf@smith"}


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize(
    "do",
    [
        '{ check = "might" }',
        '{ check = "might", who = "you" }',
        '{ team = "might" }',
        "{ name = 2 }, { match = 2 }",
        "{ choir = 1 }",
    ],
)
def test_before_dice_fall_in_a_chapter_whoever_is_hurt_may_eat(do: str) -> None:
    hands = ("rotten-apple rotten-apple", "stale-loaf liquid-luck")
    game = position(do=do, hp=(17, 9), hands=hands)
    assert options(game) == {"cast", "use:rotten-apple@smith", "use:stale-loaf@cook"}
    assert asks(game).startswith("smith+cook ")
    go(game, "use:rotten-apple@smith")
    assert options(game) == {"cast", "use:stale-loaf@cook"}
    assert hp(game) == [18, 9]
    assert discard(game) == ["rotten-apple"]
    go(game, "cast")
    assert asks(game) == "chance Throw"


@pytest.mark.rule("DC-16")
def test_one_may_eat_and_then_rest() -> None:
    game = fight("w", hp=(9, 9), hands=("rotten-apple",))
    go(game, "use:rotten-apple@smith rest:smith")
    assert hp(game) == [11, 9]


@pytest.mark.rule("DC-16")
def test_unless_its_card_says_so_an_item_is_kept_as_long_as_one_likes() -> None:
    hands = ("chipped-cudgel rotten-shield", "shard-mirror healing-verses")
    game = fight("mm", 2, hands=hands, hp=(9, 9))
    go(game, "fight smith=m cook=mm mend:smith use:chipped-cudgel@smith smith=c keep:might")
    go(game, "use:shard-mirror@smith hold")
    assert hand(game, "smith") == ["chipped-cudgel", "rotten-shield"]
    assert hand(game, "cook") == ["healing-verses", "shard-mirror"]
    assert discard(game) == []
