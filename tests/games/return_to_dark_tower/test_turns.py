"""Months and turns: who plays when, what a turn allows, and when a month is over."""

from __future__ import annotations

import pytest

from donjon.core.errors import IllegalAnswer
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from tests.games.return_to_dark_tower.playing import (
    asked,
    at,
    drop,
    hero,
    holds,
    keys,
    left,
    offers,
    options,
    pass_turn,
    play,
    skulls,
    told,
)
from tests.games.return_to_dark_tower.positions import (
    BOX,
    TURN,
    content,
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"
TWO = (WARLORD, SCION)


# Months


@pytest.mark.rule("DT-07")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_first_month_has_one_turn_each(seats: int) -> None:
    game = position(*(WARLORD, SCION, HUNTER, SPYMASTER)[:seats], month=1)
    for _ in range(seats):
        assert game.app.month == 1
        pass_turn(game)
    assert game.app.month == 2


@pytest.mark.rule("DT-07")
@pytest.mark.rule("DT-R46")
@pytest.mark.parametrize(("seats", "mean"), [(1, 6), (2, 7), (3, 8), (4, 9)])
def test_a_later_month_is_as_long_as_the_table_says_on_average(seats: int, mean: int) -> None:
    """Nobody knows the length: after each turn chance says whether the month goes on."""
    found = BOX.content()
    assert isinstance(found, ReturnToDarkTowerContent)
    calendar = found.calendar
    left, expected = 1.0, 0.0
    for turn in range(mean - calendar.spread, mean + calendar.spread + 1):
        ends, goes_on = calendar.hazards[turn - (mean - calendar.spread)]
        expected += turn * left * ends / (ends + goes_on)
        left *= goes_on / (ends + goes_on)
    assert left == 0
    assert expected == pytest.approx(mean)
    assert calendar.heroic[seats - 1] == mean
    assert calendar.gritty[seats - 1] < mean


@pytest.mark.rule("DT-08")
def test_the_next_month_starts_left_of_who_ended_the_last() -> None:
    lines = (WARLORD, SCION, HUNTER)
    for last in range(3):
        game = position(*lines, active=last, turns=7)
        pass_turn(game, "closes")
        assert game.app.month == 3
        assert game.active == (last + 1) % 3


@pytest.mark.rule("DT-09")
@pytest.mark.rule("DT-R35")
def test_two_quests_come_from_the_second_month_on() -> None:
    game = position(*TWO, month=1, goal="outlaw-army")
    assert game.app.quests == [-1, -1]
    pass_turn(game)
    pass_turn(game)
    assert game.app.month == 2
    companion, adversary = game.app.quests
    assert content().quests[companion].companion
    assert not content().quests[adversary].companion
    assert 2 in content().quests[companion].months
    assert 2 in content().quests[adversary].months


@pytest.mark.rule("DT-09")
@pytest.mark.rule("DT-R34")
def test_at_the_end_of_a_month_the_quests_fail_and_the_last_player_suffers() -> None:
    """A11 fails with a loss for every hero; the companion's quest is only withdrawn."""
    game = position(
        *TWO, month=4, turns=6, quests="gleb-captains archmont, starve-it cloudhold", active=1
    )
    before = [one.warriors for one in game.heroes]
    pass_turn(game, "closes")
    assert "quest-failed" in told(game)
    assert "quest-gone" in told(game)
    assert all(hero(game, seat).warriors < before[seat] for seat in range(2))
    assert game.app.month == 5


@pytest.mark.rule("DT-R34")
@pytest.mark.rule("DT-80")
def test_the_dungeon_of_a_failed_quest_goes_with_it() -> None:
    game = position(
        *TWO,
        month=3,
        turns=6,
        quests="the-court-in-mourning cloudhold",
        dungeons="fortress cloudhold",
    )
    game.app.dens = [-1, number("dungeon", "fortress")]
    pass_turn(game, "closes")
    assert game.land.dungeons[number("dungeon", "fortress")] == -1


@pytest.mark.rule("DT-R34")
def test_end_of_month_virtues_come_before_the_quests() -> None:
    game = position(f"{SPYMASTER} 0w resourceful", month=4, turns=7, quests="starve-it cloudhold")
    pass_turn(game, "closes")
    order = [name for name in told(game) if name in ("gains-warriors", "quest-failed")]
    assert order[:2] == ["gains-warriors", "quest-failed"]


@pytest.mark.rule("DT-R34")
@pytest.mark.rule("DT-42")
def test_after_month_six_nothing_is_resolved_and_all_is_lost() -> None:
    game = position(WARLORD, month=6, turns=7, quests="deny-the-comet cloudhold")
    pass_turn(game, "closes")
    assert game.outcome is not None
    assert game.outcome.winners == []
    assert game.outcome.reason == "month"
    assert "quest-failed" not in told(game)


@pytest.mark.rule("DT-67")
def test_after_the_last_event_the_months_end_is_checked_and_then_the_next_player_begins() -> None:
    game = position(*TWO, turns=5)
    drop(game)
    assert keys(game) == ["closes", "goes-on"]
    assert game.active == 0
    play(game, "goes-on")
    assert game.active == 1


# The turn


@pytest.mark.rule("DT-10")
@pytest.mark.parametrize(
    ("name", "gain"),
    [(WARLORD, (5, 0, 0)), (SCION, (0, 1, 0)), (HUNTER, (0, 0, 1))],
)
def test_the_banner_action_is_for_the_start_of_the_turn(
    name: str, gain: tuple[int, int, int]
) -> None:
    game = position(f"{name} 0w 0s", step=TURN)
    play(game, f"banner:{name}")
    if gain[2]:
        play(game, "draw-potion:potion-of-dragon-teeth")
    one = hero(game)
    assert (one.warriors, one.spirit, len(one.potions)) == gain
    assert options(game, "banner") == []
    later = position(f"{name} 0w 0s", step=TURN)
    play(later, "skip")
    assert offers(later, "end")
    assert options(later, "banner") == []


@pytest.mark.rule("DT-10")
def test_the_spymaster_starts_anywhere_in_the_current_kingdom() -> None:
    game = position(f"{SPYMASTER} north three-rivers", step=TURN)
    play(game, f"banner:{SPYMASTER}")
    assert len(options(game, "place")) in (14, 15)
    play(game, "place:duwani")
    assert at(game) == "duwani"
    assert left(game) == 4


@pytest.mark.rule("DT-10")
def test_banner_and_other_effects_of_the_start_come_in_any_order() -> None:
    start = position(f"{SCION} infused 0s", step=TURN, skulls="north-village 2")
    play(start, f"banner:{SCION}", "first-of:infused", "clear:north-village")
    assert (hero(start).spirit, skulls(start, "north-village")) == (1, 1)
    other = position(f"{SCION} infused 0s", step=TURN, skulls="north-village 2")
    play(other, "first-of:infused", "clear:north-village", f"banner:{SCION}")
    assert (hero(other).spirit, skulls(other, "north-village")) == (1, 1)


@pytest.mark.rule("DT-62")
@pytest.mark.rule("DT-10")
def test_all_of_the_middle_is_optional_and_the_skull_is_not() -> None:
    game = position(WARLORD)
    supply = game.land.supply
    play(game, "end")
    assert game.land.supply == supply - 1
    assert sorted({key.partition(":")[0] for key in keys(game)}) == ["fall", "rest"]


@pytest.mark.rule("DT-62")
def test_one_heroic_action_and_one_reinforce_in_a_turn() -> None:
    game = position(f"{WARLORD} duwani 0w 5s", skulls="east-village 2", foes="brigands duwani")
    play(game, "cleanse:east-village")
    assert options(game, "battle") == []
    play(game, "reinforce")
    assert not offers(game, "reinforce")
    assert not offers(game, "enhance")
    with pytest.raises(IllegalAnswer, match="DT-62"):
        game.apply("reinforce")


@pytest.mark.rule("DT-62")
def test_what_was_used_can_be_used_again_in_the_next_turn() -> None:
    game = position(f"{WARLORD} duwani 0w 5s", skulls="east-village 2")
    play(game, "cleanse:east-village", "reinforce")
    pass_turn(game)
    play(game, "skip", "reinforce")
    assert hero(game).warriors == 12


@pytest.mark.rule("DT-63")
def test_acting_before_between_and_after_the_steps_of_a_move() -> None:
    game = position(f"{WARLORD} egans-end 0w 0s", skulls="north-sanctuary 1")
    play(game, "reinforce", "move:rimeweald", "move:lower-ice-fangs", "move:upper-ice-fangs")
    assert hero(game).warriors == 6
    play(game, "cleanse:north-sanctuary")
    assert hero(game).spirit == 2


@pytest.mark.rule("DT-63")
def test_a_battle_that_has_begun_is_finished_before_anything_but_items() -> None:
    game = position(
        f"{WARLORD} duwani 30w 5s potion-of-dragon-teeth", SCION, foes="brigands duwani"
    )
    play(game, "battle:brigands@duwani", "reveal:assault-2")
    verbs = {key.partition(":")[0] for key in keys(game)}
    assert verbs <= {"press", "resolve", "use"}
    assert offers(game, "use:potion-of-dragon-teeth")


@pytest.mark.rule("DT-61")
def test_every_decision_of_a_turn_is_the_active_players() -> None:
    game = position(f"{WARLORD} duwani 7w", f"{SCION} duwani", active=1)
    assert asked(game) == 1
    with pytest.raises(IllegalAnswer, match="is not asked"):
        game.apply("end", 0)


@pytest.mark.rule("DT-17")
@pytest.mark.rule("DT-66")
def test_no_items_after_the_skull_and_none_in_the_turns_of_others() -> None:
    line = f"{WARLORD} 7w potion-of-purifying-breath potion-of-dragon-teeth"
    game = position(line, SCION, skulls="north-village 3")
    assert offers(game, "use:potion-of-purifying-breath")
    play(game, "end", "fall:north")
    assert options(game, "use") == []
    play(game, "put:north-bazaar")
    pass_turn(game)
    assert game.active == 1
    assert asked(game) == 1
    assert options(game, "use") == []


@pytest.mark.rule("DT-R9")
def test_the_circlet_gives_another_turn_and_drops_no_skull() -> None:
    game = position(f"{WARLORD} duwani 0w circlet-of-conviction", SCION, month=1)
    supply, turns = game.land.supply, game.app.turns
    play(game, "reinforce", "use:circlet-of-conviction")
    assert game.active == 0
    assert game.land.supply == supply
    assert game.app.turns == turns
    play(game, f"banner:{WARLORD}")
    assert hero(game).warriors == 11
    assert offers(game, "reinforce"), "a turn of its own"
    assert holds(game) == []
    pass_turn(game)
    assert game.land.supply == supply - 1
    assert game.active == 1
