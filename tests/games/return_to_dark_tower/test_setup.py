"""Before the first turn: heroes, homes, the start player, difficulty, and what the app places."""

from __future__ import annotations

import pytest

from donjon.core.engine.dealer import SeededDealer
from donjon.core.engine.game import start
from donjon.core.engine.setup import BETWEEN
from donjon.games.return_to_dark_tower.components.app import PART_CLEANSING, PART_TREES
from tests.games.return_to_dark_tower.playing import asked, keys, offers, options, play
from tests.games.return_to_dark_tower.positions import BOX, Game, content, names, number

NAMES = ("brutal-warlord", "orphaned-scion", "relic-hunter", "spymaster")


def opened(seats: int, seed: int = 1, **chosen: str) -> Game:
    game = BOX.open(seats, seed, chosen)
    assert isinstance(game, Game)
    return game


@pytest.mark.rule("DT-57")
def test_each_player_picks_a_hero_that_nobody_has() -> None:
    game = opened(3)
    assert asked(game) == 0
    assert options(game, "choose") == sorted(NAMES)
    play(game, "choose:relic-hunter")
    assert asked(game) == 1
    assert "relic-hunter" not in options(game, "choose")
    play(game, "choose:spymaster", "choose:brutal-warlord")
    assert [names("hero")[hero.hero] for hero in game.heroes] == [
        "relic-hunter",
        "spymaster",
        "brutal-warlord",
    ]


@pytest.mark.rule("DT-57")
def test_heroes_can_be_dealt_and_the_start_player_drawn() -> None:
    dealt = {
        tuple(hero.hero for hero in opened(2, seed, heroes="dealt").heroes) for seed in range(30)
    }
    assert len(dealt) > 6
    assert all(one != other for one, other in dealt)
    first = {opened(4, seed, heroes="dealt", first="random").active for seed in range(30)}
    assert first == {0, 1, 2, 3}
    assert opened(4, 5, heroes="dealt").active == 0


@pytest.mark.rule("DT-R2")
def test_a_home_can_be_agreed_and_no_two_are_the_same() -> None:
    game = opened(2, heroes="dealt", home=BETWEEN.join(["west", "any"]))
    assert names("kingdom")[game.heroes[0].home] == "west"
    assert game.heroes[1].home != game.heroes[0].home
    for hero in game.heroes:
        assert hero.space == content().chart.space_of[4 * hero.home]


@pytest.mark.rule("DT-06")
@pytest.mark.parametrize("difficulty", ["heroic", "gritty"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_foes_at_the_start_stand_away_from_citadels(seats: int, difficulty: str) -> None:
    game = opened(seats, heroes="dealt", difficulty=difficulty)
    spawns = content().spawns
    more = spawns.start_gritty[seats - 1] if difficulty == "gritty" else [0, 0, 0]
    tokens = [few + many for few, many in zip(spawns.start[seats - 1], more, strict=True)]
    assert [len(game.land.foes[foe]) for foe in game.app.foes] == tokens
    assert sum(tokens) > 0
    chart = content().chart
    for spaces in game.land.foes:
        for space in spaces:
            assert min(chart.distance[space][chart.space_of[4 * k]] for k in range(4)) >= 2
    assert set(game.land.status) == {number("status", "ready")}


@pytest.mark.rule("DT-06")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_foes_come_to_the_same_spaces_whether_anybody_listens_or_not(seats: int) -> None:
    setup = BOX.agree(seats, {"heroes": "dealt"})
    heard = start(setup, SeededDealer(seats), heard=True)
    unheard = start(setup, SeededDealer(seats), heard=False)
    assert isinstance(heard, Game)
    assert isinstance(unheard, Game)
    assert any(heard.land.foes)
    assert unheard.land.foes == heard.land.foes
    assert unheard.land.tokens == heard.land.tokens
    assert unheard.history() == heard.history()


@pytest.mark.rule("DT-06")
@pytest.mark.rule("DT-R53")
@pytest.mark.parametrize("goal", range(9))
def test_one_mark_of_the_goal_lies_where_it_says(goal: int) -> None:
    game = opened(4, goal + 1, heroes="dealt", goal=names("goal")[goal])
    parts = content().goals[goal].parts
    marks = [place for place, spot in enumerate(game.app.spots) if spot >= 0]
    assert len(marks) <= 1
    for place in marks:
        spaces = [space for kingdom in parts[place].place.spaces for space in kingdom]
        assert game.app.spots[place] in spaces
    assert marks or parts[0].kind in (PART_TREES, PART_CLEANSING) or parts[0].caravan >= 0


@pytest.mark.rule("DT-06")
@pytest.mark.rule("DT-09")
def test_the_first_turn_is_in_month_one_without_quests() -> None:
    game = opened(2, heroes="dealt")
    assert game.app.month == 1
    assert game.app.quests == [-1, -1]
    assert any(key.startswith("banner") for key in keys(game)) or offers(game, "end")
