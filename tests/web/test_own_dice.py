"""A table with the people's own dice and cards, over the API."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.people import BOX, Inn, Person

CASTLE = "escape-the-dark-castle"


def lay(ann: Person, ben: Person, box: str) -> str:
    """Ann and Ben at a table of their own dice."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    opened = ann.post("/api/tables", box=box, seats=seats, dealer="people").json()
    table: str = opened["table"]
    ben.post(f"/api/tables/{table}/seats/1", name="Ben")
    return table


def until_chance(people: list[Person], table: str) -> dict[str, Any]:
    """Everybody gives the first answer until dice or cards are asked."""
    while True:
        for person in people:
            question = person.sees(table)["question"]
            if question["chance"] is not None:
                found: dict[str, Any] = question
                return found
            if question["mine"]:
                person.answers(table)
                break


def test_anybody_tells_what_all_can_see(ann: Person, ben: Person, inn: Inn) -> None:
    table = lay(ann, ben, CASTLE)
    question = until_chance([ann, ben], table)
    state = ben.sees(table)
    assert state["dealer"] == "people"
    assert state["commitment"] == ""
    assert question["seats"] == [0, 1]
    assert state["question"]["mine"]
    faces = state["question"]["chance"]["faces"]
    assert faces == question["chance"]["faces"]
    assert len({face["label"] for face in faces}) == len(faces)
    watched = inn.person("Cleo").sees(table)["question"]
    assert not watched["mine"]
    assert watched["chance"]["faces"] == []
    short = ben.get(f"/api/tables/{table}/question").json()["question"]
    assert short["chance"]
    assert short["seats"] == [0, 1]
    taken = ben.answers(table, faces[0]["key"])
    assert taken.status == 200, taken.text
    undone = ann.post(f"/api/tables/{table}/undo", version=taken.json()["version"])
    assert undone.status == 200, undone.text
    assert ann.sees(table)["question"]["chance"]["faces"] == faces
    dice = ann.get(f"/api/tables/{table}/dice").json()
    assert dice["sentence"].startswith("Chance was the people's")
    assert dice["secret"] is None


def test_dice_have_faces_to_tap(ann: Person, ben: Person) -> None:
    table = lay(ann, ben, CASTLE)
    while True:
        question = until_chance([ann, ben], table)
        if question["chance"]["dice"]:
            break
        ann.answers(table, question["chance"]["faces"][0]["key"])
    assert all(face["picture"].startswith("<svg") for face in question["chance"]["faces"])


def test_cards_are_drawn_as_the_box_shows_them(ann: Person, ben: Person) -> None:
    table = lay(ann, ben, CASTLE)
    faces = until_chance([ann, ben], table)["chance"]["faces"]
    kind, number = faces[0]["card"]
    drawn = ann.get(f"/boxes/{CASTLE}/drawn/{kind}/{number // 12}?packs=").json()
    assert drawn[str(number)].startswith("<svg")


def test_a_hidden_card_is_its_holders_to_tell(ann: Person, ben: Person) -> None:
    table = lay(ann, ben, BOX)
    people = [ann, ben]
    while True:
        question = until_chance(people, table)
        if len(question["seats"]) == 1:
            break
        ann.answers(table, question["chance"]["faces"][0]["key"])
    (owner,) = question["seats"]
    other = people[1 - owner]
    assert people[owner].sees(table)["question"]["chance"]["faces"]
    assert other.sees(table)["question"]["chance"]["faces"] == []
    key = people[owner].sees(table)["question"]["chance"]["faces"][0]["key"]
    assert "is not asked now" in other.answers(table, key).error
    assert people[owner].answers(table, key).status == 200


@pytest.mark.parametrize("dealer", ["nobody", 7])
def test_who_else_cannot_deal(ann: Person, dealer: object) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    assert ann.post("/api/tables", box=BOX, seats=seats, dealer=dealer).status == 400
