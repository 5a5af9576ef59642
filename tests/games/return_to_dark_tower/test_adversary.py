"""The adversary: how it comes, what it does from the Tower, and how it is fought."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.return_to_dark_tower.playing import (
    chances,
    drop,
    hero,
    holds,
    keys,
    offers,
    options,
    pass_turn,
    play,
    reveal,
    told,
)
from tests.games.return_to_dark_tower.positions import (
    Game,
    content,
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"


def challenge(line: str, name: str = "gravemaw", **more: Any) -> Game:
    game = position(f"{line} ash-hills", adversary=name, adversary_at="ash-hills", **more)
    return play(game, f"challenge:{name}")


def turn_card(game: Game, word: str) -> None:
    """The next card, and which of its two copies it is."""
    reveal(game, word)
    if options(game, "twin"):
        play(game, f"twin:{options(game, 'twin')[0]}")


@pytest.mark.rule("DT-29")
@pytest.mark.rule("DT-74")
def test_retreat_is_possible_after_one_card_and_not_before() -> None:
    game = challenge(f"{WARLORD} 99w")
    assert not offers(game, "retreat")
    turn_card(game, "blow")
    assert not offers(game, "retreat")
    play(game, "resolve")
    assert offers(game, "retreat")
    assert offers(game, "fight-on")


@pytest.mark.rule("DT-R30")
def test_a_retreat_ends_the_heroic_action_with_two_spirit() -> None:
    game = challenge(f"{WARLORD} 99w 0s")
    turn_card(game, "blow")
    play(game, "resolve", "retreat")
    assert hero(game).spirit == 2
    assert options(game, "challenge") == []
    assert game.land.adversary == number("space", "ash-hills")


@pytest.mark.rule("DT-74")
@pytest.mark.rule("DT-42")
def test_five_cards_in_one_battle_defeat_it() -> None:
    game = challenge(f"{WARLORD} 99w 9s")
    for i in range(5):
        turn_card(game, ("blow", "dread")[i % 2] if i < 4 else "")
        play(game, "resolve")
        if i < 4:
            assert not game.over
            play(game, "fight-on")
    assert game.outcome is not None
    assert game.outcome.winners == [0]
    assert game.outcome.reason == "adversary"


@pytest.mark.rule("DT-29")
@pytest.mark.rule("DT-R26")
def test_its_ten_cards_keep_their_steps_and_the_deck_is_full_again() -> None:
    game = challenge(f"{WARLORD} 99w 3s")
    turn_card(game, "blow")
    play(game, "press:melee", "press:wild", "resolve", "retreat")
    assert sorted(game.app.kept) == [0] * 9 + [2]
    first = game.app.kept.index(2)
    assert first >= 0


@pytest.mark.rule("DT-R26")
def test_each_of_its_ten_cards_is_as_likely() -> None:
    game = challenge(f"{WARLORD} 99w")
    assert set(chances(game).values()) == {0.2}
    turn_card(game, "blow")
    play(game, "resolve", "fight-on")
    now = chances(game)
    assert now.pop("reveal:blow") == pytest.approx(1 / 9)
    assert list(now.values()) == [pytest.approx(2 / 9)] * 4


@pytest.mark.rule("DT-R32")
def test_it_has_no_status_does_not_move_and_acts_on() -> None:
    card = content().cards[content().adversaries[0].deck[0]]
    assert card.steps[0] == card.steps[1] == card.steps[2]
    game = position(
        f"{WARLORD} duwani", adversary="ashstrider", adversary_at="ash-hills", events="act", month=4
    )
    game.app.turns = 1
    drop(game)
    assert "acts" in told(game)
    assert game.land.adversary == number("space", "ash-hills")


@pytest.mark.rule("DT-29")
def test_nobody_fights_it_before_the_goal_is_done() -> None:
    game = position(f"{WARLORD} ash-hills")
    assert options(game, "challenge") == []


@pytest.mark.rule("DT-88")
def test_a_last_card_that_corrupts_for_the_third_time_loses() -> None:
    game = challenge(f"{SCION} 0w 0s weak lost")
    game.battle.resolved = 4
    game.battle.to_come = 1
    turn_card(game, "blow")
    play(game, "resolve")
    assert game.outcome is not None
    assert game.outcome.winners == []


@pytest.mark.rule("DT-49")
def test_ashstrider_sets_a_river_on_fire() -> None:
    game = position(WARLORD, adversary="ashstrider", events="act", month=2, turns=1)
    drop(game)
    play(game, keys(game)[0], "burn:east-south")
    assert len(game.land.fires) == 1
    assert sum(count for count in game.land.skulls if count > 0) == 1


@pytest.mark.rule("DT-41")
def test_the_bane_marks_a_hero_and_strikes_who_has_the_mark() -> None:
    game = position(
        f"{WARLORD} 5w", f"{SCION} 20w", adversary="bane-of-omens", events="act", month=2, turns=1
    )
    drop(game)
    assert holds(game, 1) == ["black-mark"]
    assert hero(game).warriors == 5
    assert hero(game, 1).warriors < 20


@pytest.mark.rule("DT-41")
def test_the_rot_hands_out_spores() -> None:
    game = position(WARLORD, SCION, adversary="lingering-rot", events="act", month=2, turns=1)
    drop(game)
    assert [one.spores for one in game.heroes] == [1, 0]
    late = position(WARLORD, SCION, adversary="lingering-rot", events="act", month=6, turns=1)
    drop(late)
    assert [one.spores for one in late.heroes] == [1, 1]


@pytest.mark.rule("DT-41")
def test_the_ice_herald_takes_advantages_until_the_month_ends() -> None:
    game = position(WARLORD, adversary="utukku", events="act", month=2, turns=1)
    drop(game)
    assert game.app.cap < 10
    game.app.turns = 7
    pass_turn(game)
    assert (game.app.month, game.app.cap) == (3, 10)


@pytest.mark.rule("DT-41")
def test_isa_wants_spirit_or_skulls_and_the_dropper_says() -> None:
    game = position(f"{WARLORD} 3s", SCION, adversary="isa-the-exile", events="act", turns=1)
    drop(game)
    assert len(keys(game)) == 2
    play(game, keys(game)[0])
