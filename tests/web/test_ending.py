"""The end of a game over the API: headline, figures, the turning point, and another game."""

from __future__ import annotations

import pytest

from donjon.core.box.shelf import box as find_box
from donjon.core.engine.step import Outcome
from donjon.web.view.ending import headline
from tests.web.people import Inn, Person, play_out


@pytest.mark.parametrize(
    ("scores", "winners", "held", "said"),
    [
        ([9, 30, 12, 20], [1], [1], "The clans are yours"),
        ([9, 30, 12, 20], [1], [2], "Third of 4"),
        ([30, 30, 12, 20], [1], [0], "Second of 4"),
        ([9, 30, 12, 20], [1], [0, 3], "Second of 4"),
        ([9, 30, 12, 20], [1], [], "It is over"),
    ],
)
def test_a_place_is_no_loss(
    scores: list[int], winners: list[int], held: list[int], said: str
) -> None:
    assert headline(find_box("four-towers"), Outcome(scores, winners, "scored"), held) == said


def test_who_lose_together_read_it_in_the_words_of_the_game() -> None:
    lost = Outcome([5, 5], [], "fallen")
    assert headline(find_box("escape-the-dark-castle"), lost, [0]) == "The castle keeps you"


def test_the_end_has_figures_and_a_turning_point(ann: Person) -> None:
    table = ann.opens("me", "me")
    assert ann.get(f"/api/tables/{table}/turning").status == 403
    play_out([ann], table)
    outcome = ann.sees(table)["outcome"]
    assert ["Rounds", "11 of 11"] in outcome["figures"]
    turned = ann.get(f"/api/tables/{table}/turning").json()
    assert 0 < turned["at"] < ann.sees(table)["count"]
    assert turned["text"].endswith(".")


def test_another_game_can_be_harder(ann: Person, inn: Inn) -> None:
    table = ann.opens("me", "me", preset="first-game")
    play_out([ann], table)
    steps = {step["id"]: step["text"] for step in ann.sees(table)["outcome"]["steps"]}
    assert not steps, "nothing harder is offered to those who have just lost"
    refused = ann.post(f"/api/tables/{table}/rematch", step="easier")
    assert (refused.status, refused.error) == (
        409,
        "There is no easier or harder game than this one.",
    )
    again = ann.post(f"/api/tables/{table}/rematch", step="harder").json()["table"]
    assert inn.table(again).setup.options["boss"] == "chosen"
