"""How a game ends: won by the adversary's defeat, lost in three ways."""

from __future__ import annotations

import pytest

from donjon.games.return_to_dark_tower.rules.goods.losses import Hit
from donjon.games.return_to_dark_tower.rules.protocol import Corrupt
from donjon.games.return_to_dark_tower.state.current_effect import BY_EVENT
from tests.games.return_to_dark_tower.playing import (
    hero,
    pass_turn,
    play,
)
from tests.games.return_to_dark_tower.positions import (
    goods,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"


@pytest.mark.rule("DT-42")
@pytest.mark.rule("DT-20")
def test_a_third_corruption_of_any_hero_loses_for_all() -> None:
    game = position(WARLORD, f"{SCION} weak lost", step=Corrupt(1))
    assert game.outcome is not None
    assert game.outcome.winners == []
    assert game.outcome.reason == "corruption"


@pytest.mark.rule("DT-42")
def test_corruptions_of_different_heroes_are_not_added() -> None:
    game = position(f"{WARLORD} weak lost", SCION, step=Corrupt(1))
    play(game, "draw-corruption:feeble")
    assert game.outcome is None


@pytest.mark.rule("DT-42")
def test_the_end_of_month_six_loses_and_of_month_five_does_not() -> None:
    game = position(WARLORD, SCION, month=6, turns=8)
    pass_turn(game, "closes")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ([], "month")
    five = position(WARLORD, SCION, month=5, turns=8)
    pass_turn(five, "closes")
    assert five.outcome is None
    assert five.app.month == 6


@pytest.mark.rule("DT-88")
def test_a_loss_comes_in_the_middle_of_an_effect() -> None:
    """The second hero of three breaks; the third is not touched any more."""
    game = position(
        f"{WARLORD} 9w",
        f"{SCION} 0w weak lost",
        f"{HUNTER} 9w",
        step=Hit(1, goods(warriors=1)),
        cause=BY_EVENT,
    )
    assert game.over
    assert hero(game, 2).warriors == 9
    assert game.question is None
