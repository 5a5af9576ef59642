"""What the bots of Return to Dark Tower do: positions in which the answer is clear."""

from __future__ import annotations

from random import Random

import pytest

import donjon
from donjon.core.engine.number_set import numbers_below
from donjon.games.return_to_dark_tower.bot.battle_worth import battle_cost, corruption_cost
from donjon.games.return_to_dark_tower.bot.dungeon_plan import DEAR, first_rooms
from donjon.games.return_to_dark_tower.bot.turn_plan import plan
from donjon.games.return_to_dark_tower.bot.values import (
    CLOSE,
    FEATURES,
    WEIGHTS,
    features,
    obvious,
    quick,
    values,
    weigh,
)
from donjon.games.return_to_dark_tower.lab import things
from tests.games.return_to_dark_tower.playing import keys, offers, play, reveal
from tests.games.return_to_dark_tower.positions import Game, number, position

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
AZKOL = "azkols-treasures"


def answer(game: Game, seat: int = 0) -> str:
    """What a bot says at once."""
    return game.vocabulary.key(quick(game, seat, 0.5))


def turn_of(game: Game) -> list[str]:
    """What a bot answers until its turn is over; chance says the first that it may."""
    said: list[str] = []
    while game.question is not None and "end" not in said:
        if game.question.chance:
            game.apply(keys(game)[0])
        else:
            said.append(answer(game, game.question.seat))
            game.apply(said[-1])
    return said


# Skulls


def test_skulls_are_cleansed_when_few_are_left() -> None:
    game = position(f"{WARLORD} 12w 2s", skulls="north-citadel 3", supply=1)
    assert answer(game) == "cleanse:north-citadel"


def test_a_hero_walks_to_the_building_with_most_skulls() -> None:
    game = position(f"{WARLORD} 12w 3s", skulls="north-village 1, north-sanctuary 3", supply=2)
    said = turn_of(game)
    assert "cleanse:north-sanctuary" in said
    assert "cleanse:north-village" not in said


def test_no_fourth_skull_on_a_building_where_another_can_take_it() -> None:
    stand = "north-citadel 3, north-village 3, north-sanctuary 3, north-bazaar 1"
    game = position(f"{WARLORD} 12w", skulls=stand)
    play(game, "end", "fall:north")
    assert len([key for key in keys(game) if key.startswith("put:")]) > 1
    assert answer(game) == "put:north-bazaar"


# Battles


def test_a_press_goes_where_it_spares_and_not_where_it_does_nothing() -> None:
    game = position(f"{WARLORD} ash-hills 20w longswords", foes="brigands ash-hills")
    play(game, next(key for key in keys(game) if key.startswith("battle:")))
    reveal(game, "assault")
    pressed = []
    while offers(game, "resolve"):
        said = answer(game)
        pressed.append(said)
        if said == "resolve":
            break
        before = game.battle.step
        game.apply(said)
        assert game.battle.step > before
    assert pressed[0].startswith("press:")


def test_nobody_fights_a_foe_for_which_the_warriors_lack() -> None:
    for army, fights in (("40w", True), ("2w", False)):
        game = position(f"{WARLORD} ash-hills {army} longswords", foes="brigands ash-hills")
        ways = [key for key in keys(game) if key.startswith("battle:")]
        assert ways
        assert (answer(game) in ways) == fights


def test_a_battle_costs_more_without_advantages() -> None:
    brigands = number("foe", "brigands")
    bare = position(f"{SCION} ash-hills 20w", foes="brigands ash-hills")
    armed = position(f"{SCION} ash-hills 20w longswords", foes="brigands ash-hills")
    assert battle_cost(bare, bare.hero, brigands) > battle_cost(armed, armed.hero, brigands)


@pytest.mark.parametrize(("army", "said"), [("90w", "fight-on"), ("1w", "retreat")])
def test_the_adversary_is_fought_on_with_an_army_and_left_without(army: str, said: str) -> None:
    game = position(
        f"{WARLORD} ash-hills {army} 3s longswords", goal=AZKOL, adversary_at="ash-hills"
    )
    play(game, "challenge:ashstrider")
    reveal(game, "blow")
    while not offers(game, "fight-on"):
        game.apply("resolve" if offers(game, "resolve") else keys(game)[0])
    assert answer(game) == said


def test_whoever_is_strong_enough_challenges_the_adversary() -> None:
    strong = position(f"{WARLORD} ash-hills 120w 5s", goal=AZKOL, adversary_at="ash-hills")
    assert answer(strong) == "challenge:ashstrider"
    weak = position(f"{WARLORD} ash-hills 3w 5s", goal=AZKOL, adversary_at="ash-hills")
    assert answer(weak) != "challenge:ashstrider"


# Dungeons


def test_a_dungeon_is_left_alone_by_a_hero_with_nothing_to_lose() -> None:
    quest = {"dens": "tomb", "dungeons": "tomb ash-hills", "quests": "hakan-bridge ash-hills"}
    poor = position(f"{HUNTER} ash-hills 0w 0s", **quest)
    rich = position(f"{HUNTER} ash-hills 40w 6s longswords 2*potion-of-dragon-teeth", **quest)
    tomb = number("dungeon", "tomb")
    assert first_rooms(rich, tomb) < DEAR < first_rooms(poor, tomb)
    assert answer(rich) == "explore:tomb"
    assert answer(poor) != "explore:tomb"


# Goals


def test_the_goal_is_completed_when_it_can_be() -> None:
    game = position(f"{WARLORD} ash-hills 20w 4s longswords", goal="outlaw-army", spots="ash-hills")
    assert offers(game, "pursue:first-gift")
    assert answer(game) == "pursue:first-gift"


def test_a_siege_tree_goes_towards_the_tower() -> None:
    game = position(f"{WARLORD} delmsmire 20w 1s", goal="army-of-trees", trees="delmsmire")
    said = answer(game)
    assert said.startswith("shift:")
    to_tower = game.content.chart.to_tower
    game.apply(said)
    assert to_tower[game.land.trees[0]] < to_tower[number("space", "delmsmire")]


def test_heroes_meet_who_hold_enough_of_azkols_treasures_together() -> None:
    owned = [t for t in range(22) if position(WARLORD).content.treasures[t].azkol][:2]
    game = position(
        f"{WARLORD} ash-hills 9w 3s", f"{SCION} 9w 1s", goal=AZKOL, spots="the-grass-sea", active=1
    )
    for seat in range(2):
        game.touch(seat).treasures = [owned[seat]]
    leader = game.touch(0)
    leader.virtues = numbers_below(6)
    before = game.content.chart.distance[game.heroes[1].space][number("space", "the-grass-sea")]
    turn_of(game)
    after = game.content.chart.distance[game.heroes[1].space][number("space", "the-grass-sea")]
    assert after < before


# Search


def test_one_more_corruption_weighs_more_each_time() -> None:
    game = position(f"{WARLORD} 9w")
    costs = []
    for count in range(3):
        game.touch(0).corruptions = list(range(count))
        costs.append(corruption_cost(game.heroes[0]))
    assert costs == sorted(costs)
    assert costs[2] > 2 * costs[0]


def test_thought_goes_where_plans_are_close() -> None:
    clear = position(f"{WARLORD} ash-hills 120w 5s", goal=AZKOL, adversary_at="ash-hills")
    assert clear.vocabulary.key(obvious(clear, 0)) == "challenge:ashstrider"
    game = position(f"{WARLORD} 12w 2s", skulls="north-village 2, north-sanctuary 2", supply=8)
    ways = plan(game, game.hero).ways
    close = [way for way in ways if max(ways.values()) - ways[way] < CLOSE]
    assert len(close) > 1
    assert obvious(game, 0) == -1
    looks = weigh(game, 0)
    assert sum(look >= 0 for look in looks) >= len(close)
    assert looks[game.question.options.index(quick(game, 0, 0.0))] == max(looks)


def test_values_rise_with_warriors_and_fall_with_corruptions() -> None:
    poor = position(f"{WARLORD} 2w", goal=AZKOL)
    rich = position(f"{WARLORD} 40w", goal=AZKOL)
    assert len(features(poor, 0)) == FEATURES == len(WEIGHTS) - 1
    assert values(poor)[0] < values(rich)[0]
    fallen = position(f"{WARLORD} 40w", goal=AZKOL)
    fallen.touch(0).corruptions = [0, 1]
    assert values(fallen)[0] < values(rich)[0]


# Whole games


@pytest.mark.parametrize("seats", [1, 4])
def test_rules_of_thumb_play_a_whole_game_to_its_end(seats: int) -> None:
    box = donjon.box("return-to-dark-tower")
    options, _ = box.with_preset("first-game", {}, None)
    game = box.open(seats, seed=3, options=options)
    rng = Random(3)
    while game.question is not None:
        seat = game.question.seat
        game.apply(quick(game, seat, rng.random()), seat)
    assert isinstance(game, Game)
    assert game.outcome is not None
    assert game.app.month > 1
    assert f"ended {game.outcome.reason}" in things(game, 0)


def test_rivals_do_their_tests_and_one_of_them_finds_the_relic_or_none_is_left() -> None:
    box = donjon.box("return-to-dark-tower")
    game = box.open(2, seed=5, options={"mode": "competitive"})
    rng = Random(5)
    while game.question is not None:
        seat = game.question.seat
        game.apply(quick(game, seat, rng.random()), seat)
    assert isinstance(game, Game)
    assert max(len(hero.done) for hero in game.heroes) > 0
    assert any(line.endswith("heroic tests") for line in things(game, 0))
