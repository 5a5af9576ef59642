"""One player, two prisoners."""

from __future__ import annotations

import pytest

from donjon.core.errors import IllegalAnswer
from tests.games.escape_the_dark_castle.positions import (
    asks,
    ended,
    fight,
    go,
    hand,
    hp,
    options,
    position,
    row,
)


@pytest.mark.rule("DC-05")
@pytest.mark.rule("DC-33")
def test_a_player_alone_answers_for_both_prisoners() -> None:
    game = position(solo=True)
    assert asks(game) == "solo Camp"
    assert options(game) == {"turn:smith", "turn:cook"}
    with pytest.raises(IllegalAnswer, match="not asked"):
        game.apply("turn:cook", 1)


@pytest.mark.rule("DC-05")
@pytest.mark.parametrize("you", ["smith", "cook"])
def test_who_turns_is_said_before_the_card_is_turned(you: str) -> None:
    game = go(position(solo=True, hp=(5, 5)), f"turn:{you}")
    assert asks(game) == "chance TurnCard"
    go(game, "reveal:warm-hearth")
    found = dict(zip(("smith", "cook"), hp(game), strict=True))
    assert found[you] > min(found.values())


@pytest.mark.rule("DC-05")
@pytest.mark.parametrize("you", ["smith", "cook"])
def test_you_is_only_the_one_who_turned(you: str) -> None:
    game = position(do='{ lose = 2, who = "you" }', solo=True, you=you)
    assert hp(game) == ([16, 18] if you == "smith" else [18, 16])


@pytest.mark.rule("DC-05")
@pytest.mark.rule("DC-18")
def test_per_player_is_per_character_for_dice() -> None:
    game = go(fight("w", each=True, solo=True), "=m =c")
    assert row(game) == "mcw"
    assert asks(game) == "solo Rest"


@pytest.mark.rule("DC-05")
def test_per_player_is_per_character_for_items() -> None:
    game = position(do="{ items = 1, each = true }", solo=True)
    go(game, "find:rotten-apple-1 find:rotten-apple-2")
    assert asks(game) == "solo ShareCamp"


@pytest.mark.rule("DC-05")
def test_per_player_is_per_character_for_sums() -> None:
    do = '{ team = "might", each = true, tries = 0, missed = [{ lose = 1 }] }'
    game = go(position(do=do, solo=True), "smith=m cook=c")
    assert hp(game) == [17, 17]
    go(game, "smith=m cook=c")
    assert asks(game) == "solo Camp"


@pytest.mark.rule("DC-04")
@pytest.mark.rule("DC-05")
def test_both_prisoners_of_a_player_alone_have_18_hp() -> None:
    game = position(solo=True)
    assert hp(game) == [18, 18]
    assert game.full == 18


@pytest.mark.rule("DC-13")
def test_each_of_the_two_carries_two_items() -> None:
    pool = "rotten-apple liquid-luck rotten-shield dented-helm"
    game = position(solo=True, pool=pool)
    go(game, "take:rotten-apple@smith take:liquid-luck@smith take:rotten-shield@cook")
    go(game, "take:dented-helm@cook")
    assert len(hand(game, "smith")) == len(hand(game, "cook")) == 2


@pytest.mark.rule("DC-20")
def test_one_of_the_two_may_rest_while_the_other_fights() -> None:
    game = fight("ww", 2, solo=True, hp=(9, 9))
    assert options(game) == {"fight", "rest:smith", "rest:cook"}
    go(game, "rest:cook smith=m")
    assert hp(game) == [7, 10]


@pytest.mark.rule("DC-16")
def test_the_player_is_asked_for_each_of_the_two() -> None:
    hands = ("effervescent-evasion", "effervescent-evasion")
    game = go(fight("w", 2, solo=True, hands=hands), "fight smith=m cook=m")
    assert asks(game) == "solo Brace"
    assert options(game) == {"use:effervescent-evasion@smith", "bear"}
    go(game, "bear")
    assert options(game) == {"use:effervescent-evasion@cook", "bear"}
    go(game, "bear")
    assert hp(game) == [16, 16]


@pytest.mark.rule("DC-11")
def test_the_player_loses_with_the_first_of_the_two() -> None:
    game = position(do="{ lose = 2 }", solo=True, hp=(18, 2))
    assert ended(game) == "fallen"
    assert game.outcome is not None
    assert game.outcome.winners == []
    assert len(game.outcome.scores) == 1


@pytest.mark.rule("DC-11")
def test_the_player_wins_with_both() -> None:
    game = go(fight("m", kind="boss", solo=True, left=0), "rest:cook smith=m strike:smith")
    assert ended(game) == "escaped"
    assert game.outcome is not None
    assert game.outcome.winners == [0]


@pytest.mark.rule("DC-27")
def test_where_one_fights_at_a_time_the_other_neither_rests_nor_is_struck() -> None:
    game = fight("mcw", 2, "duel", solo=True, hp=(9, 9), you="cook")
    go(game, "name:cook cook=m strike:cook")
    assert hp(game) == [9, 7]
    assert options(game) == {"name:smith", "name:cook"}
