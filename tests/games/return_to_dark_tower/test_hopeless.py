"""Goals that stay within reach, a goal that does not, and answers that lose something for good."""

from __future__ import annotations

import pytest

from donjon.games.return_to_dark_tower.rules.goods.virtues import LoseVirtue
from donjon.games.return_to_dark_tower.rules.tower.skulls import Destroy, PlaceSkulls
from donjon.games.return_to_dark_tower.view import at_stake
from donjon.tables.conduct import hopeless
from tests.games.return_to_dark_tower.playing import options, told
from tests.games.return_to_dark_tower.positions import BOX, Game, position

WARLORD, SCION = "brutal-warlord", "orphaned-scion"
EVERYBODY = (-3, -2, 0, 1)
KINGDOMS = ("north", "east", "south", "west")
KINDS = ("citadel", "sanctuary", "village", "bazaar")
ALL = [f"{kingdom}-{kind}" for kingdom in KINGDOMS for kind in KINDS]
LAST = "west-bazaar"
"""The building that stands when all others have fallen."""
NORTH = 0


def ruins(*standing: str) -> str:
    """All buildings in ruins but these."""
    return ", ".join(f"{name} x" for name in ALL if name not in standing)


def careless(game: Game) -> dict[str, str]:
    """The questions before answers that a person may regret, of whoever is asked."""
    assert game.question is not None
    view = game.view(game.question.seat)
    keys = game.vocabulary.keys
    return {keys[option]: text for option, text in hopeless.hints(view).careless.items()}


@pytest.mark.rule("DT-R53")
@pytest.mark.parametrize(
    ("goal", "standing", "said"),
    [
        ("gods-of-light", [], "no-roof"),
        ("gods-of-light", [LAST], ""),
        ("azkols-treasures", [], ""),
    ],
)
def test_skulls_can_be_taken_off_no_more_when_no_building_stands(
    goal: str, standing: list[str], said: str
) -> None:
    game = position(WARLORD, SCION, goal=goal, skulls=ruins(*standing), supply=6)
    assert {game.view(seat).hopeless for seat in EVERYBODY} == {said}


@pytest.mark.rule("DT-R53")
def test_once_its_skulls_are_off_the_goal_needs_no_building() -> None:
    game = position(WARLORD, goal="gods-of-light", skulls=ruins(), supply=6)
    game.app.progress = [1, *game.app.progress[1:]]
    assert not game.view(0).hopeless
    game.app.progress = [0, *game.app.progress[1:]]
    assert game.view(0).hopeless
    game.concede("no-roof")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.scores) == ([], [8 * game.app.month])


@pytest.mark.rule("DT-R53")
def test_with_the_last_citadel_the_virtues_that_sleep_are_gone_and_count() -> None:
    azkol = "azkols-banner azkols-horn azkols-idol crown-of-azkol"
    game = position(
        f"{WARLORD} irontops {azkol}",
        SCION,
        goal="azkols-treasures",
        spots="irontops",
        skulls="north-citadel x, east-citadel x, south-citadel x",
        step=Destroy(12),
    )
    assert told(game).count("virtue-lost") == 6
    assert options(game, "pursue") == ["azkols-due"]
    assert not game.view(0).hopeless
    three = position(f"{WARLORD} irontops {azkol}", SCION, goal="azkols-treasures", step=Destroy(0))
    assert not three.heroes[0].lost


@pytest.mark.rule("DT-R53")
def test_no_first_game_can_become_hopeless() -> None:
    """Whatever falls, the goal that is advised for a first game can still be reached."""
    first = BOX.preset("first-game").options
    game = position(WARLORD, goal=first["goal"], skulls=ruins(), supply=6)
    assert not game.view(0).hopeless


@pytest.mark.rule("DT-83")
@pytest.mark.parametrize(
    ("skulls", "warned"),
    [
        ("north-citadel 3, north-village 2", ["put:north-citadel"]),
        ("north-citadel 3, north-village 3, north-sanctuary x, north-bazaar x", []),
        ("north-citadel 2, north-village 2", []),
    ],
)
def test_a_skull_that_destroys_a_building_asks_before(skulls: str, warned: list[str]) -> None:
    """Where every building is full there is nothing to ask."""
    game = position(WARLORD, skulls=skulls, step=PlaceSkulls(NORTH, 1))
    asked = careless(game)
    assert sorted(asked) == warned
    if warned:
        assert "destroys the citadel of Radiant Mountains for good" in asked[warned[0]]


@pytest.mark.rule("DT-R53")
@pytest.mark.parametrize(
    ("goal", "standing", "warns"),
    [
        ("gods-of-light", ["north-citadel", "north-village"], True),
        ("gods-of-light", ALL[:8], False),
        ("azkols-treasures", ["north-citadel", "north-village"], False),
    ],
)
def test_answers_are_tried_out_where_the_last_buildings_are_at_stake(
    goal: str, standing: list[str], warns: bool
) -> None:
    game = position(WARLORD, goal=goal, skulls=ruins(*standing), supply=6)
    assert at_stake(game.view(0)) == warns


@pytest.mark.rule("DT-39")
@pytest.mark.parametrize(("supply", "asks"), [(0, True), (1, False)])
def test_ending_a_turn_without_a_skull_to_drop_asks_before(supply: int, asks: bool) -> None:
    game = position(f"{WARLORD} dayside", skulls="north-village 1", supply=supply)
    assert ("end" in careless(game)) == asks
    note = game.view(0).hints().notes[game.vocabulary.parse("end")]
    assert note == ("no skull is left: the game is lost" if asks else "the last skull")


@pytest.mark.rule("DT-41")
def test_a_virtue_that_is_lost_is_said_to_be_gone_for_good() -> None:
    game = position(f"{WARLORD} inspiring callous", step=LoseVirtue(0))
    notes = game.view(0).hints().notes
    assert len(notes) == 3
    assert all(note.endswith("; gone for good") for note in notes.values())
