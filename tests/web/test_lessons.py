"""Lessons through the API: the coach speaks to who learns, and to nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.core.box.shelf import box as find_box
from donjon.core.extras.lesson import lesson_of
from tests.web.people import BOX, Inn, Person

LESSON = lesson_of(find_box(BOX))


@pytest.fixture
def table(ann: Person) -> str:
    """The lesson that Ann has opened."""
    return str(ann.post("/api/lessons", box=BOX, name="Ann").json()["table"])


def answers(person: Person, table: str, key: str) -> dict[str, Any]:
    """Answer, and see the table once it is this person's turn again."""
    listening = person.listens(table)
    assert person.answers(table, key).status == 200
    while not (seen := person.sees(table))["question"]["mine"]:
        listening.next("change")
    listening.hang_up()
    return seen


def wishes(person: Person, table: str, wish: str) -> int:
    version = person.sees(table)["version"]
    return person.post(f"/api/tables/{table}/coach", wish=wish, version=version).status


def test_the_coach_tells_points_and_says_what_is_good(ann: Person, table: str) -> None:
    assert LESSON is not None
    seen = ann.sees(table, picture="upright")
    coach = seen["coach"]
    assert (coach["state"], coach["step"], coach["steps"]) == ("asks", 1, len(LESSON.step))
    assert coach["text"] == LESSON.step[0].tell
    assert coach["good"] == ["play:purple-2", "play:purple-4"]
    assert {"id": "pawn-left", "name": "Pawn of Ann, floor 1"} in coach["points"]
    assert seen["undo_rule"] == "free"
    assert seen["commitment"] == ""


def test_nobody_else_hears_the_coach(inn: Inn, ann: Person, ben: Person, table: str) -> None:
    assert ben.sees(table)["coach"] is None
    assert inn.stranger().sees(table)["coach"] is None
    assert wishes(ben, table, "leave") == 403
    other = ann.opens("me", "easy")
    assert ann.sees(other)["coach"] is None
    assert wishes(ann, other, "leave") == 409


def test_what_happens_is_explained(ann: Person, table: str) -> None:
    assert LESSON is not None
    coach = answers(ann, table, "play:purple-2")["coach"]
    assert (coach["state"], coach["step"]) == ("asks", 2)
    assert [halt["text"] for halt in coach["halts"]] == [h.tell for h in LESSON.step[0].halt]


def test_one_can_go_astray_and_back(ann: Person, table: str) -> None:
    assert LESSON is not None
    before = ann.sees(table)
    assert wishes(ann, table, "back") == 409
    coach = answers(ann, table, "play:red-3")["coach"]
    assert (coach["state"], coach["text"]) == ("astray", LESSON.step[0].otherwise["play:red-3"])
    assert wishes(ann, table, "back") == 200
    after = ann.sees(table)
    assert after["coach"] == before["coach"]
    assert after["text"] == before["text"]


def test_the_coach_leaves_and_comes_back(ann: Person, table: str) -> None:
    assert wishes(ann, table, "leave") == 200
    coach = ann.sees(table)["coach"]
    assert (coach["state"], coach["text"], coach["good"]) == ("away", "", [])
    answers(ann, table, "play:purple-2")
    assert wishes(ann, table, "stay") == 200
    assert ann.sees(table)["coach"]["state"] == "asks"


def test_the_same_wish_again_is_the_same_table(ann: Person) -> None:
    first, again = (ann.post("/api/lessons", box=BOX, id="once").json()["table"] for _ in range(2))
    assert first == again


def test_a_box_without_a_lesson_says_so(ann: Person, toy_shelf: Any) -> None:
    refused = ann.post("/api/lessons", box=toy_shelf.id)
    assert refused.status == 422
    assert refused.error == f"{toy_shelf.title} has no lesson."


def test_the_dice_of_a_lesson_prove_nothing(ann: Person, table: str) -> None:
    told = ann.get(f"/api/tables/{table}/dice").json()
    assert told["verified"] is None
    assert told["sentence"].startswith("This is a lesson")


def test_an_example_is_a_picture_and_no_more(ann: Person) -> None:
    picture = ann.get(f"/boxes/{BOX}/examples/1/1?theme=dark")
    assert picture.status == 200
    assert picture.text.startswith("<svg")
    for wrong in ("0/1", "1/0", "1/9", "99/1"):
        assert ann.get(f"/boxes/{BOX}/examples/{wrong}").status == 404
    page = ann.get(f"/rules/{BOX}").text
    assert f'src="/boxes/{BOX}/examples/1/1"' in page
    assert f'data-box="{BOX}"' in ann.get("/").text
