"""Events, the card in question, options of each seat and orders, as the API tells them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.people import Inn, Person, keys

pytestmark = pytest.mark.usefixtures("watch")
BOX = "night-watch"


@pytest.fixture
def table(ann: Person, ben: Person) -> str:
    """Night one: the council has decided; Ann and Ben are asked, each for itself."""
    name = ann.opens("me", "open", box=BOX)
    ben.sits(name, 1)
    ann.answers(name, "dark")
    return name


def question(state: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = state["question"]
    return found


def test_the_question_names_its_card(ann: Person, table: str) -> None:
    asked = question(ann.sees(table))
    assert asked["text"] == "The Wolf has 12 HP. Strike or hold?"
    text = "It bites everybody on the wall who does not strike."
    assert asked["subject"] == {"title": "The Wolf", "text": text}


def test_each_sees_their_own_list_only(ann: Person, ben: Person, inn: Inn, table: str) -> None:
    ann.answers(table, "hold")
    ben.answers(table, "strike")
    ann.answers(table, "dark")
    assert keys(ann.sees(table)) == ["strike", "hold", "drink"], "Ann was bitten"
    assert keys(ben.sees(table)) == ["strike", "hold"]
    for state in (ben.sees(table), inn.stranger().sees(table), ann.sees(table, seat=-2)):
        assert "drink" not in str(state["question"])
    short = ben.get(f"/api/tables/{table}/question").json()["question"]
    told = {"seats": [0, 1], "options": ["strike", "hold"], "own": [], "chance": False}
    assert short == told
    refused = ben.answers(table, "drink", seat=1)
    assert refused.status == 422
    assert refused.error == "'drink' is not allowed now (rule NW-02). Allowed: strike, hold."


def test_the_answers_of_two_cross_and_both_are_taken(ann: Person, ben: Person, table: str) -> None:
    version = ann.sees(table)["version"]
    for person, key in ((ben, "strike"), (ann, "hold")):
        body = {"version": version, "answer": key}
        assert person.post(f"/api/tables/{table}/answers", **body).status == 200


def test_one_person_on_several_seats(ann: Person) -> None:
    table = ann.opens("me", "me", "random", box=BOX)
    ann.answers(table, "dark")
    state = ann.sees(table)
    asked = question(state)
    assert [(own["seat"], [o["key"] for o in own["options"]]) for own in asked["own"]] == [
        (0, ["strike", "hold"]),
        (1, ["strike", "hold"]),
    ]
    assert [(a["answer"], a["label"], a["seats"]) for a in asked["all"]] == [
        ("strike", "Strike", [0, 1]),
        ("hold", "Hold", [0, 1]),
    ]
    short = ann.get(f"/api/tables/{table}/question").json()["question"]
    assert short["own"] == [
        {"seat": 0, "options": ["strike", "hold"]},
        {"seat": 1, "options": ["strike", "hold"]},
    ]
    body = {"version": state["version"], "answer": "strike", "all": True}
    moved = ann.post(f"/api/tables/{table}/answers", **body)
    assert moved.status == 200, moved.text
    said = [line["text"] for line in ann.sees(table)["log"]]
    assert said.count("Ann strikes.") == 1
    assert said.count("Ann 2 strikes.") == 1 or "Ann 2 strikes. Rolled" in " ".join(said)


def test_seats_that_hide_things_from_each_other_are_shown_one_at_a_time(ann: Person) -> None:
    table = ann.opens("me", "me", box=BOX)
    for key in ("dark", "hold", "hold", "dark"):
        ann.answers(table, key)
    state = ann.sees(table)
    assert state["curtain"], "each has a charm that the other does not know"
    assert [own["seat"] for own in question(state)["own"]] == [state["seat"]]


def test_lines_have_their_kinds_and_secrets_stay_with_their_witnesses(
    ann: Person, ben: Person, table: str
) -> None:
    ann.answers(table, "hold")
    ben.answers(table, "strike")
    state = ann.sees(table)
    log = state["log"]
    first = log[0]
    assert (first["kind"], first["text"], first["banner"]) == ("heading", "Night 1: The Wolf", True)
    bite = next(line for line in log if line["text"] == "Ann is bitten and loses 1 HP.")
    assert (bite["kind"], bite["rise"], bite["at"]) == ("event", "-1", "guard-first")
    assert bite["n"] in range(*state["news"]), "it came of Ann's own answer, but after it"
    own = [line["text"] for line in log if "Ann finds" in line["text"]]
    assert len(own) == 1
    seen = [line["text"] for line in ben.sees(table)["log"]]
    assert own[0] not in seen
    assert "A charm is found, unseen." in seen


def test_frames_carry_what_happened_in_them(ann: Person, ben: Person, table: str) -> None:
    version = ann.sees(table)["version"]
    ann.answers(table, "hold")
    ben.answers(table, "strike")
    state = ann.sees(table, picture="wide", since=version)
    frames = state["frames"]
    told = [line["text"] for frame in frames for line in frame["lines"]]
    assert any("The Wolf loses" in line for line in told)
    assert [frame["n"] for frame in frames] == sorted({frame["n"] for frame in frames})
    assert frames[-1]["n"] < state["count"]
    log = [line["text"] for line in state["log"] if line["n"] > frames[-1]["n"]]
    assert "Night 2: The Owl" in log, "what comes last is told with the present picture"
    assert not set(told) & {line["text"] for line in state["log"] if line["n"] == 0}


def test_an_order_is_known_to_its_own_person_only(
    ann: Person, ben: Person, inn: Inn, table: str
) -> None:
    assert [own["orders"] for own in question(ann.sees(table))["own"]] == [["turn", "new"]]
    path = f"/api/tables/{table}/seats/0/order"
    assert ann.post(path, until="turn").status == 200
    state = ann.sees(table)
    assert question(state)["seats"] == [1]
    assert [seat["order"] for seat in state["seats"]] == ["turn", ""]
    for other in (ben.sees(table), inn.stranger().sees(table)):
        assert [seat["order"] for seat in other["seats"]] == ["", ""]
    assert ben.post(path, until="").status == 403
    assert ann.post(path, until="dawn").status == 400
    assert ann.post(path, until="").status == 200
    assert ann.sees(table)["seats"][0]["order"] == ""
