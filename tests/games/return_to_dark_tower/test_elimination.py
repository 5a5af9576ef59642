"""The competitive game: heroes who are out, and who is left."""

from __future__ import annotations

import pytest

from donjon.games.return_to_dark_tower.rules.protocol import Corrupt
from tests.games.return_to_dark_tower.playing import (
    asked,
    drop,
    hero,
    holds,
    keys,
    pass_turn,
    play,
    skulls,
)
from tests.games.return_to_dark_tower.positions import (
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"
MODE = {"mode": "competitive"}
THREE = "win-egans-tournament repair-the-weeping-dam finish-building-the-shrine"


@pytest.mark.rule("DT-46")
@pytest.mark.rule("DT-R41")
def test_a_third_corruption_puts_a_hero_out_and_the_kingdom_is_dormant() -> None:
    line = f"{SCION} 9w weak lost longswords oakstone-bow gleb potion-of-dragon-teeth"
    game = position(WARLORD, line, HUNTER, options=MODE, step=Corrupt(1), skulls="east-village 2")
    assert game.outcome is None
    assert hero(game, 1).out
    assert game.home_of(1) == -1
    assert game.clockwise(0) == [2, 0]
    assert holds(game, 1) == []
    assert game.gear[number("gear", "longswords")] == 3
    assert number("treasure", "oakstone-bow") in game.treasures.all()
    assert skulls(game, "east-village") == 2, "skulls stay"


@pytest.mark.rule("DT-47")
@pytest.mark.rule("DT-91")
def test_the_last_hero_wins_at_once() -> None:
    game = position(WARLORD, f"{SCION} weak lost", options=MODE, step=Corrupt(1))
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ([0], "last")


@pytest.mark.rule("DT-47")
@pytest.mark.rule("DT-R42")
def test_nobody_wins_when_one_event_puts_all_out() -> None:
    game = position(
        f"{WARLORD} 0w weak lost",
        f"{SCION} 0w feeble cruel",
        kinds="spine-fiends frost-trolls dragons",
        foes="spine-fiends ash-hills",
        status="spine-fiends lethal",
        events="strike-2",
        month=3,
        turns=1,
        options=MODE,
    )
    drop(game)
    assert game.outcome is not None
    assert game.outcome.winners == []


@pytest.mark.rule("DT-47")
def test_nobody_wins_at_the_end_of_month_six() -> None:
    game = position(WARLORD, SCION, month=6, turns=8, options=MODE)
    pass_turn(game, "closes")
    assert game.outcome is not None
    assert game.outcome.winners == []


@pytest.mark.rule("DT-R42")
@pytest.mark.rule("DT-46")
def test_an_event_that_needs_a_skull_puts_out_who_dropped_and_goes_on() -> None:
    """Both buildings next to the Oreks want a skull; there is one in the supply."""
    game = position(
        WARLORD,
        SCION,
        HUNTER,
        kinds="oreks frost-trolls dragons",
        foes="oreks cloudhold",
        status="oreks savage",
        events="strike-2",
        month=3,
        turns=1,
        supply=2,
        options=MODE,
    )
    drop(game)
    assert hero(game, 0).out
    assert not hero(game, 1).out
    assert skulls(game, "west-citadel") + skulls(game, "west-bazaar") == 1
    assert game.outcome is None


@pytest.mark.rule("DT-R42")
@pytest.mark.rule("DT-46")
def test_an_event_that_puts_out_who_dropped_goes_on_to_its_end() -> None:
    game = position(
        f"{WARLORD} 0w weak lost",
        f"{SCION} 20w",
        f"{HUNTER} 20w",
        kinds="spine-fiends frost-trolls dragons",
        foes="spine-fiends ash-hills",
        status="spine-fiends lethal",
        events="strike-2",
        month=3,
        turns=1,
        options=MODE,
    )
    drop(game)
    assert hero(game, 0).out
    assert [one.warriors for one in game.heroes] == [0, 8, 8]
    assert (game.active, asked(game)) == (1, 1)


@pytest.mark.rule("DT-R42")
def test_tower_skulls_need_no_supply() -> None:
    game = position(WARLORD, SCION, supply=1, options=MODE)
    play(game, "end", "fall:south")
    play(game, "put:south-bazaar")
    assert not hero(game, 0).out
    assert not hero(game, 1).out


@pytest.mark.rule("DT-R41")
@pytest.mark.rule("DT-07")
def test_the_first_month_keeps_the_starting_count() -> None:
    """The first of three is out at the end of its own turn; the other two have theirs."""
    game = position(
        f"{WARLORD} 3w weak lost",
        f"{SCION} 0w",
        f"{HUNTER} 0w",
        adversary="bane-of-omens",
        events="act quiet",
        month=1,
        options=MODE,
    )
    play(game, "end", "rest", "happen:act")
    assert hero(game, 0).out
    assert (game.active, game.app.month) == (1, 1)
    pass_turn(game)
    assert (game.active, game.app.month) == (2, 1)


@pytest.mark.rule("DT-46")
@pytest.mark.rule("DT-91")
def test_a_hero_who_is_out_in_the_own_turn_does_nothing_more_and_drops_no_skull() -> None:
    game = position(
        f"{WARLORD} anza 0w weak lost", SCION, HUNTER, foes="brigands anza", options=MODE
    )
    supply = game.land.supply
    play(game, "battle:brigands@anza", "reveal:assault-2", "resolve")
    assert hero(game, 0).out
    assert game.land.supply == supply
    assert (game.active, asked(game)) == (1, 1)
    assert not game.battle.on
    assert any(key.startswith("banner") for key in keys(game))


@pytest.mark.rule("DT-R41")
def test_months_are_as_long_as_for_the_heroes_who_began() -> None:
    """With three heroes a month has six turns at least, with two five."""
    for turns, may_end in ((4, False), (5, True)):
        game = position(WARLORD, SCION, HUNTER, turns=turns, options=MODE)
        game.touch(2).out = True
        drop(game)
        assert (keys(game) == ["closes", "goes-on"]) == may_end
