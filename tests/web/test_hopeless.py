"""A game that can no longer be won, over the API: it is said, and can be ended."""

from __future__ import annotations

import pytest

from tests.web.people import Person

SAID = "This game can no longer be won. The tower stays too low."

pytestmark = pytest.mark.usefixtures("toy_shelf")


def lost(person: Person) -> str:
    """A tower of one person with two seats that stays too low."""
    table = person.opens("me", "me", box="toy-tower", undo="free")
    while person.sees(table)["hopeless"] is None:
        state = person.sees(table)
        options = [option["key"] for option in state["question"]["options"]]
        answer = next(key for key in options if key.startswith(("bury", "leave")))
        person.answers(table, answer)
    return table


def test_it_is_said_and_can_be_ended(ann: Person) -> None:
    table = lost(ann)
    state = ann.sees(table)
    assert state["hopeless"] == {
        "reason": "low",
        "text": SAID,
        "ends": [],
        "plays": [],
        "waits": [0, 1],
    }
    assert "The tower stays too low." in state["text"]
    assert ann.post(f"/api/tables/{table}/end", end=False).status == 200
    assert ann.sees(table)["hopeless"]["plays"] == [0, 1]
    assert ann.post(f"/api/tables/{table}/end", end=True).status == 200
    state = ann.sees(table)
    assert (state["phase"], state["hopeless"]) == ("over", None)
    assert (state["outcome"]["reason"], state["outcome"]["winners"]) == ("low", [])


def test_those_who_only_watch_end_nothing(ann: Person, ben: Person) -> None:
    table = lost(ann)
    assert ben.sees(table)["hopeless"]["text"] == SAID
    assert ben.post(f"/api/tables/{table}/end", end=True).status == 403
