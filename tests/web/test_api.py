"""What people do at a web table, from opening a box to the dice after the game."""

from __future__ import annotations

import html
import json
import re
import sqlite3
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import box, shelf
from donjon.core.extras.pads import Field, Tally
from donjon.core.record.journal import Journal
from donjon.core.record.proof import fair, sound
from donjon.tables.conduct import opening
from donjon.tables.house import presence
from donjon.tables.keys import holder_of
from donjon.web.assets.files import stamp
from tests.web.people import BOX, HOST, Inn, Person, keys, moves, play_out

LEVELS = ["random", "greedy", "easy", "medium", "hard"]


@pytest.fixture
def table(ann: Person, ben: Person) -> str:
    """A table at which Ann and Ben play."""
    name = ann.opens("me", "open")
    ben.sits(name, 1)
    return name


@pytest.fixture
def ended(ann: Person, ben: Person, table: str) -> str:
    """The same table when the game is over."""
    play_out([ann, ben], table)
    return table


def asked(table: str, *people: Person) -> Person:
    """Who of these is asked now."""
    return next(person for person in people if keys(person.sees(table)))


# The shelf


def test_the_boxes_of_the_shelf(ann: Person) -> None:
    answer = ann.get("/api/boxes")
    assert answer.status == 200
    found = answer.json()
    assert [one["id"] for one in found] == [one.id for one in shelf()]
    for one, real in zip(found, shelf(), strict=True):
        assert one["title"] == real.title
        assert one["seats"] == real.seats
        assert [option["id"] for option in one["options"]] == [o.id for o in real.options]
        assert ann.get(one["cover"]).status == 200


def test_the_rules_of_a_box(ann: Person) -> None:
    assert ann.get(f"/api/boxes/{BOX}/rules").json() == box(BOX).rules
    refused = ann.get("/api/boxes/skul-tower/rules")
    assert refused.status == 422
    assert "Did you mean 'skull-tower'?" in refused.error


# Opening a table


def test_alone_with_a_bot_the_game_begins_at_once(ann: Person) -> None:
    name = ann.opens("me", "hard", options={"difficulty": "easy"}, undo="free")
    state = ann.sees(name)
    assert state["phase"] == "playing"
    assert state["box"]["id"] == BOX
    assert state["you"] == [0]
    assert state["seat"] == 0
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot"]
    assert [seat["bot"] for seat in state["seats"]] == [None, "hard"]
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bertram"]
    assert state["undo_rule"] == "free"
    assert state["link"] == f"http://{HOST}/tables/{name}"
    chosen = {option["id"]: option["value"] for option in state["options"]}
    assert chosen["difficulty"] == "easy"


def test_several_at_one_screen(ann: Person) -> None:
    name = ann.opens("me", "me")
    state = ann.sees(name)
    assert state["you"] == [0, 1]
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Ann 2"]
    (other,) = {0, 1} - {state["seat"]}
    assert keys(state), "the page shows the seat that is asked"
    assert not keys(ann.sees(name, seat=other))


def test_on_one_screen_there_is_a_curtain_while_hands_differ(ann: Person) -> None:
    name = ann.opens("me", "me")
    seen = {ann.sees(name)["curtain"] for _ in moves([ann], name, Random(5))}
    assert seen == {True, False}
    assert not ann.sees(name)["curtain"], "when the game is over all is open"


def test_friends_come_by_the_link(ann: Person, ben: Person, inn: Inn) -> None:
    name = ann.opens("me", "open", listed=True)
    state = ben.sees(name)
    assert state["phase"] == "open"
    assert state["you"] == []
    assert state["seat"] == -2
    assert state["question"] is None
    assert state["picture"] is None
    assert state["text"] == ""
    assert state["log"] == []
    assert [seat["kind"] for seat in state["seats"]] == ["person", "open"]

    answer = ben.post(f"/api/tables/{name}/seats/1", name=" Ben ", word="0011aabb")
    assert answer.status == 200
    assert answer.json() == {"seq": 3, "version": 3, "seat": 1}, "Ben has a key: no token"

    assert ben.sees(name)["phase"] == "playing"
    assert ben.sees(name)["you"] == [1]
    assert inn.stranger().sees(name)["you"] == []


def test_who_comes_without_a_key_gets_one(inn: Inn) -> None:
    first = inn.stranger().post(
        "/api/tables", box=BOX, seats=[{"kind": "me", "name": "Script"}, {"kind": "open"}]
    )
    assert first.status == 201
    name = first.json()["table"]
    second = inn.stranger().post(f"/api/tables/{name}/seats/1", name="Other")
    one, other = (
        Person(inn, "Script", answer.json()["token"], "10.0.0.3") for answer in (first, second)
    )
    assert one.sees(name)["you"] == [0]
    assert other.sees(name)["you"] == [1]
    assert asked(name, one, other).answers(name).status == 200


def test_the_same_table_is_not_opened_twice(ann: Person, ben: Person) -> None:
    first = ann.opens("me", "open", id="a1b2c3")
    assert ann.opens("me", "open", id="a1b2c3") == first
    assert ann.opens("me", "open", id="other") != first
    assert ben.opens("me", "open", id="a1b2c3") != first, "the word is one's own"
    assert len(ann.get("/api/tables").json()["yours"]) == 2


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"box": "chess"}, "There is no game 'chess'."),
        ({"seats": [{"kind": "me"}]}, "Skull Tower takes 2 players, not 1."),
        ({"options": {"dice": "six"}}, "There is no option of Skull Tower called 'dice'."),
        ({"options": {"difficulty": "soft"}}, "'soft' is not a value of difficulty."),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "There is no bot 'deep'."),
        (
            {"seats": [{"kind": "bot"}, {"kind": "bot"}]},
            "At least one seat must be yours or open; bots play each other in a simulation.",
        ),
        ({"undo": "free"}, "Free undo is for those who play alone."),
    ],
)
def test_a_table_that_cannot_be(ann: Person, body: dict[str, Any], sentence: str) -> None:
    plain = {"box": BOX, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    refused = ann.post("/api/tables", **{**plain, **body})
    assert refused.status == 422
    assert sentence in refused.error
    assert ann.get("/api/tables").json()["yours"] == []


# Seats


def test_a_seat_is_taken_once(ann: Person, ben: Person, inn: Inn) -> None:
    name = ann.opens("me", "open", box=BOX)
    again = ann.post(f"/api/tables/{name}/seats/0", name="Anna")
    assert (again.status, again.json()["seq"]) == (200, 1), "it is Ann's already: nothing changes"
    ben.sits(name, 1)
    refused = inn.person("Cleo").post(f"/api/tables/{name}/seats/1", name="Cleo")
    assert refused.status == 409
    assert refused.error == "Seat 2 is taken by Ben."
    nowhere = inn.person("Cleo").post(f"/api/tables/{name}/seats/2", name="Cleo")
    assert nowhere.status == 404
    assert nowhere.error == "There is no seat 2; seats are 0 to 1."


def test_a_seat_needs_a_name_that_nobody_else_has(ann: Person, inn: Inn) -> None:
    name = ann.opens("me", "open")
    other = inn.person("ann")
    refused = other.post(f"/api/tables/{name}/seats/1", name="  ")
    assert refused.status == 422
    assert refused.error == "A seat needs a name."
    other.sits(name, 1)
    assert [seat["name"] for seat in ann.sees(name)["seats"]] == ["Ann", "ann 2"]


def test_leaving_an_open_table(ann: Person, ben: Person, table: str) -> None:
    name = ann.opens("me", "open")
    assert ben.post(f"/api/tables/{name}/seats/0/leave").error == "This seat is not yours."
    left = ann.post(f"/api/tables/{name}/seats/0/leave")
    assert (left.status, left.json()["seq"]) == (200, 2)
    assert ann.sees(name)["you"] == []
    again = ann.post(f"/api/tables/{name}/seats/0/leave")
    assert again.status == 403
    assert ann.sees(name)["seq"] == 2, "the repeat changed nothing"
    ben.sits(name, 0)
    assert ben.sees(name)["you"] == [0]

    late = ann.post(f"/api/tables/{table}/seats/0/leave")
    assert late.status == 409
    assert late.error == "The game has begun: let a bot play instead."


def test_a_bot_on_an_open_seat(ann: Person, ben: Person) -> None:
    name = ann.opens("me", "open")
    assert ben.post(f"/api/tables/{name}/seats/1/bot", level="easy").status == 403
    assert ann.post(f"/api/tables/{name}/seats/1/bot", level="deep").status == 422
    assert ann.post(f"/api/tables/{name}/seats/7/bot", level="easy").status == 404
    taken = ann.post(f"/api/tables/{name}/seats/0/bot", level="easy")
    assert taken.status == 409
    assert taken.error == "Seat 1 is taken by Ann."
    called = ann.post(f"/api/tables/{name}/seats/1/bot", level="easy")
    assert called.status == 200
    assert ann.sees(name)["phase"] == "playing"
    again = ann.post(f"/api/tables/{name}/seats/1/bot", level="easy")
    assert again.status == 200, "a repeat is harmless"
    other = ann.post(f"/api/tables/{name}/seats/1/bot", level="hard")
    assert other.status == 409
    assert other.error == "A bot sits there already."


def test_a_bot_plays_for_somebody_until_they_return(ann: Person, ben: Person, table: str) -> None:
    mine = 0
    while not keys(ann.sees(table)):
        ben.answers(table)
    before = ann.sees(table)
    for _ in range(2):
        called = ann.post(f"/api/tables/{table}/seats/{mine}/bot", level="random")
        assert called.status == 200
    state = ben.sees(table)
    assert (state["seats"][0]["kind"], state["seats"][0]["bot"]) == ("person", "random")
    assert "A bot plays for Ann." in [line["text"] for line in state["log"]]
    refused = ann.post(
        f"/api/tables/{table}/answers", version=before["version"], answer="no:such", seat=0
    )
    assert refused.status == 409
    for _ in range(2):
        back = ann.post(f"/api/tables/{table}/seats/{mine}/resume")
        assert back.status == 200
    state = ben.sees(table)
    assert state["seats"][0]["bot"] is None
    assert "Ann is back." in [line["text"] for line in state["log"]]
    assert ben.post(f"/api/tables/{table}/seats/0/resume").status == 403


def test_for_who_is_here_nobody_else_calls_a_bot(ann: Person, ben: Person, table: str) -> None:
    listening = ben.listens(table)
    listening.until("presence", {"here": [1], "watching": 0})
    refused = ann.post(f"/api/tables/{table}/seats/1/bot", level="easy")
    assert refused.status == 403
    assert refused.error == "Ben is here and playing."
    listening.hang_up()


def test_whoever_polls_is_here_as_well_as_whoever_listens(
    ann: Person, ben: Person, table: str
) -> None:
    ben.get(f"/api/tables/{table}/question")
    refused = ann.post(f"/api/tables/{table}/seats/1/bot", level="medium")
    assert refused.status == 403
    assert refused.error.startswith("Ben has only just left.")


def test_nobody_is_given_less_than_half_a_minute_to_come_back(ann: Person) -> None:
    seats = [ann.wish("me"), ann.wish("open")]
    for grace in (0, 1, 29):
        refused = ann.post("/api/tables", box=BOX, seats=seats, grace=grace)
        assert refused.status == 422
        assert refused.error == (
            "Others wait 30 seconds at least and 86400 at most before they act for somebody who"
            " is away."
        )
    assert ann.post("/api/tables", box=BOX, seats=seats, grace=30).status == 201


def test_a_table_opened_with_no_grace_gives_half_a_minute_all_the_same(
    ann: Person, ben: Person, inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Databases hold tables of a time when no grace could be agreed on."""
    monkeypatch.setattr(opening, "SHORTEST_GRACE_S", 0)
    table = ann.opens("me", "open", grace=0)
    assert inn.table(table).opened.grace == 0
    assert ben.sees(table)["grace"] == 30
    ben.sits(table, 1)
    refused = ann.post(f"/api/tables/{table}/seats/1/bot", level="medium")
    assert (refused.status, refused.error[:22]) == (403, "Ben has only just left")


def test_what_is_agreed_is_told_before_one_sits_down(ann: Person, ben: Person, inn: Inn) -> None:
    agreed = {"undo": "off", "grace": 45, "passing": True, "clock": 300}
    table = ann.opens("me", "open", listed=True, **agreed)
    for visitor in (ben, inn.stranger()):
        state = visitor.sees(table)
        assert (state["undo_rule"], state["grace"], state["passing"]) == ("off", 45, True)
        assert state["clock"]["seconds"] == 300
        (row,) = visitor.get("/api/tables").json()["open"]
        assert row["terms"] == {
            "undo_rule": "off",
            "grace": 45,
            "passing": True,
            "clock": 300,
            "dealer": "house",
        }
    ben.sits(table, 1)
    assert [row["terms"] for row in ann.get("/api/tables").json()["yours"]] == [None]


def test_for_who_is_away_a_bot_plays_after_a_while(
    ann: Person, ben: Person, inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOAD_S", 0.0)
    table = ann.opens("me", "open", grace=30)
    ben.sits(table, 1)
    here = ann.listens(table)
    listening = ben.listens(table)
    here.until("presence", {"here": [0, 1], "watching": 0})
    listening.hang_up()
    here.until("presence", {"here": [0], "watching": 0})
    early = ann.post(f"/api/tables/{table}/seats/1/bot", level="medium")
    assert early.error.startswith("Ben has only just left.")
    inn.let_pass(table, 1, 30)
    weak = ann.post(f"/api/tables/{table}/seats/1/bot", level="random")
    assert weak.error == "A bot that plays for Ben must be medium at least."
    assert ann.post(f"/api/tables/{table}/seats/1/bot", level="medium").status == 200
    assert ben.sees(table)["seats"][1]["bot"] == "medium"
    assert ben.post(f"/api/tables/{table}/seats/1/resume").status == 200
    here.hang_up()


# Answers


def test_a_whole_game(ann: Person, ben: Person, table: str) -> None:
    versions = [ann.sees(table)["version"]]
    versions += [ann.sees(table)["version"] for _ in moves([ann, ben], table, Random(3))]
    assert versions == sorted(set(versions)), "every answer makes a new version"
    state = ann.sees(table, picture="wide")
    assert state["phase"] == "over"
    assert state["question"] is None
    outcome = state["outcome"]
    assert outcome["text"] == box(BOX).words.outcome[outcome["reason"]]
    assert [seat["won"] for seat in state["seats"]] == [n in outcome["winners"] for n in (0, 1)]
    assert [seat["score"] for seat in state["seats"]] == outcome["scores"]
    late = ann.post(f"/api/tables/{table}/answers", version=state["version"], answer="pass")
    assert late.status == 409
    assert late.error == "The game is over: nothing is asked."


def test_whole_games_with_bots(ann: Person) -> None:
    name = ann.opens("me", "random")
    here = ann.listens(name)
    rng = Random(8)
    while (state := ann.sees(name))["phase"] == "playing":
        if keys(state):
            key = rng.choice(keys(state))
            ann.post(f"/api/tables/{name}/answers", version=state["version"], answer=key)
        else:
            here.next("change")
    assert state["outcome"]
    here.hang_up()


def test_an_answer_tells_what_is_asked_next(ann: Person, ben: Person, table: str) -> None:
    one = asked(table, ann, ben)
    answer = one.answers(table)
    now = answer.json()
    state = one.sees(table)
    assert (now["seq"], now["version"]) == (state["seq"], state["version"])
    assert now["question"]["seats"] == [s["seat"] for s in state["seats"] if s["asked"]]
    assert sorted(now["question"]["options"]) == sorted(keys(state))
    for person in (ann, ben):
        short = person.get(f"/api/tables/{table}/question").json()
        assert sorted(short["question"]["options"]) == sorted(keys(person.sees(table)))


def test_an_answer_that_comes_twice_is_taken_once(ann: Person, ben: Person, table: str) -> None:
    one = asked(table, ann, ben)
    state = one.sees(table)
    body = {"version": state["version"], "answer": keys(state)[0]}
    first = one.post(f"/api/tables/{table}/answers", **body)
    second = one.post(f"/api/tables/{table}/answers", **body, seat=state["seat"])
    assert (first.status, second.status) == (200, 200)
    assert first.json() == second.json()
    assert one.sees(table)["seq"] == state["seq"] + 1


def test_who_is_late_hears_the_present_version(ann: Person, ben: Person, table: str) -> None:
    one = asked(table, ann, ben)
    state = one.sees(table)
    one.answers(table)
    late = asked(table, ann, ben)
    for version in (state["version"], state["version"] + 40):
        now = late.sees(table)
        refused = late.post(
            f"/api/tables/{table}/answers", version=version, answer=keys(now)[-1], seat=now["seat"]
        )
        assert refused.status == 409
        assert refused.json()["version"] == now["version"]
        assert refused.json()["seq"] == now["seq"]
        assert refused.error == "The table has moved on: look again before you answer."


def test_an_answer_of_the_wrong_person(ann: Person, ben: Person, inn: Inn, table: str) -> None:
    one = asked(table, ann, ben)
    other = ben if one is ann else ann
    state = one.sees(table)
    body = {"version": state["version"], "answer": keys(state)[0]}
    foreign = other.post(f"/api/tables/{table}/answers", **body, seat=state["seat"])
    assert foreign.status == 403
    assert foreign.error == "This seat is not yours."
    not_asked = other.post(f"/api/tables/{table}/answers", **body)
    assert not_asked.status == 409
    assert "is not asked now" in not_asked.error
    for nobody in (inn.person("Cleo"), inn.stranger()):
        refused = nobody.post(f"/api/tables/{table}/answers", **body)
        assert refused.status == 403
        assert refused.error == "Only those who sit at this table may do that."
    illegal = one.post(f"/api/tables/{table}/answers", version=state["version"], answer="jump")
    assert illegal.status == 422
    assert one.sees(table) == state


def test_an_open_table_takes_no_answer(ann: Person) -> None:
    name = ann.opens("me", "open")
    refused = ann.post(f"/api/tables/{name}/answers", version=1, answer="pass")
    assert refused.status == 409
    assert refused.error == "The game has not begun: some seats are open."


def test_one_looks_with_the_own_eyes_only(ann: Person, ben: Person, inn: Inn, table: str) -> None:
    assert ann.get(f"/api/tables/{table}", seat=1).status == 403
    assert ann.get(f"/api/tables/{table}", seat=1).error == "This seat is not yours."
    assert inn.stranger().get(f"/api/tables/{table}", seat=0).status == 403
    assert ann.get(f"/api/tables/{table}", seat=9).status == 404
    assert ann.get(f"/api/tables/{table}", seat=-1).status == 404
    assert ben.sees(table, seat=1)["seat"] == 1
    for person in (ann, inn.stranger()):
        outside = person.sees(table, seat=-2, picture="upright")
        assert (outside["seat"], keys(outside)) == (-2, [])
        assert "data-key" not in outside["picture"]


def test_the_positions_on_the_way(ann: Person, ben: Person, table: str) -> None:
    shown = ann.sees(table, picture="upright")
    assert shown["frames"] == []
    for n, _ in enumerate(moves([ann, ben], table, Random(2)), 1):
        if n == 5:
            break
    for kind in ("upright", "wide"):
        state = ann.sees(table, picture=kind, since=shown["version"])
        assert 0 < len(state["frames"]) <= 8
        for frame in [*state["frames"], state]:
            ElementTree.fromstring(frame["picture"])
    assert ann.sees(table, since=shown["version"])["frames"] == [], "no pictures were asked for"
    now = ann.sees(table)["version"]
    assert ann.sees(table, picture="wide", since=now)["frames"] == []
    assert ann.sees(table, picture="wide", since=99999)["frames"] == []


def test_only_what_may_be_answered_is_alive_in_a_picture(
    ann: Person, ben: Person, table: str
) -> None:
    one = asked(table, ann, ben)
    state = one.sees(table, picture="upright")
    live = {
        element.get("data-key")
        for element in ElementTree.fromstring(state["picture"]).iter()
        if element.get("data-key")
    }
    assert live
    assert live <= set(keys(state))
    other = ben if one is ann else ann
    assert "data-key" not in other.sees(table, picture="upright")["picture"]


# Taking back and talking


def test_taking_back(ann: Person, ben: Person, inn: Inn) -> None:
    name = ann.opens("me", "random", undo="free")
    here = ann.listens(name)
    while not keys(ann.sees(name)):
        here.next("change")
    before = ann.sees(name)
    ann.answers(name)
    while not keys(ann.sees(name)):
        here.next("change")
    after = ann.sees(name)
    assert after["undo"]
    stale = ann.post(f"/api/tables/{name}/undo", version=before["version"])
    assert stale.status == 409
    assert stale.json()["version"] == after["version"]
    assert inn.person("Cleo").post(f"/api/tables/{name}/undo", version=9).status == 403

    taken = ann.post(f"/api/tables/{name}/undo", version=after["version"])
    assert taken.status == 200
    now = ann.sees(name)
    assert now["version"] == taken.json()["version"] > after["version"]
    assert now["text"] == before["text"]
    assert keys(now) == keys(before)
    lines = [line["text"] for line in now["log"]]
    assert lines[:-1] == [line["text"] for line in before["log"]]
    assert lines[-1] == "Ann takes it back."

    again = ann.post(f"/api/tables/{name}/undo", version=after["version"])
    assert again.status == 409, "the same wish again takes back nothing more"
    assert ann.sees(name) == now
    repeated = ann.post(
        f"/api/tables/{name}/answers", version=before["version"], answer=keys(before)[0]
    )
    assert repeated.status == 200, "the answer is known, and stays taken back"
    assert ann.sees(name) == now
    here.hang_up()


def test_nothing_to_take_back(ann: Person) -> None:
    for rule, why in (
        ("off", "This table takes nothing back."),
        ("turn", "Nothing of yours can be taken back now."),
    ):
        name = ann.opens("me", "me", undo=rule)
        assert not ann.sees(name)["undo"]
        refused = ann.post(f"/api/tables/{name}/undo", version=ann.sees(name)["version"])
        assert refused.status == 409
        assert refused.error == why


def test_what_is_said_to_be_final_cannot_be_taken_back(
    ann: Person, ben: Person, table: str
) -> None:
    rng = Random(4)
    seen = set()
    for _ in range(60):
        one = asked(table, ann, ben)
        state = one.sees(table)
        option = rng.choice(state["question"]["options"])
        one.post(f"/api/tables/{table}/answers", version=state["version"], answer=option["key"])
        now = one.sees(table)
        if now["phase"] == "over":
            break
        if option["final"]:
            assert not now["undo"]
        refused = one.post(f"/api/tables/{table}/undo", version=now["version"])
        assert (refused.status == 200) is now["undo"], "the state tells what undo would say"
        seen.add(now["undo"])
        if now["undo"]:
            assert one.sees(table)["text"] == state["text"]
    assert seen == {True, False}


def test_talking(ann: Person, ben: Person, inn: Inn, table: str) -> None:
    said = ann.post(f"/api/tables/{table}/chat", text="Good luck!\nHave fun.", id="w1")
    assert said.status == 200
    again = ann.post(f"/api/tables/{table}/chat", text="Good luck!\nHave fun.", id="w1")
    assert again.json() == said.json()
    assert ben.post(f"/api/tables/{table}/chat", text="You too", id="w1").status == 200
    talk = inn.stranger().sees(table)["chat"]
    assert [(one["name"], one["text"]) for one in talk] == [
        ("Ann", "Good luck! Have fun."),
        ("Ben", "You too"),
    ]
    assert inn.person("Cleo").post(f"/api/tables/{table}/chat", text="hm").status == 403
    assert ann.post(f"/api/tables/{table}/chat", text="hm", seat=1).status == 403
    nothing = ann.post(f"/api/tables/{table}/chat", text=" \n ")
    assert nothing.status == 422
    assert nothing.error == "Nothing was said."
    long = ann.post(f"/api/tables/{table}/chat", text="x" * 1999)
    assert long.status == 200
    assert len(ann.sees(table)["chat"][-1]["text"]) == 500
    version = ann.sees(table)["version"]
    assert ben.sees(table)["version"] == version == said.json()["version"], "talk is no answer"


def test_on_different_floors_nobody_talks(ann: Person, ben: Person, table: str) -> None:
    why = "You stand on different floors: not a word about the game until you meet."
    seen = set()
    for _ in moves([ann, ben], table, Random(6)):
        state = ann.sees(table)
        seen.add(state["talk"])
        said = ann.post(f"/api/tables/{table}/chat", text="Psst")
        assert said.status == (200 if state["talk"] else 409)
        told = None if state["talk"] else {"rule": "ST-35", "text": why}
        assert state["silence"] == told
        if not state["talk"]:
            assert said.error == why
    assert seen == {True, False}
    assert ben.post(f"/api/tables/{table}/chat", text="Well played").status == 200


# Once more


def test_a_rematch(ann: Person, ben: Person, inn: Inn, table: str) -> None:
    early = ann.post(f"/api/tables/{table}/rematch")
    assert early.status == 409
    assert early.error == "The game is not over yet."
    play_out([ann, ben], table)
    assert ann.sees(table)["rematch"] is None
    assert inn.person("Cleo").post(f"/api/tables/{table}/rematch").status == 403
    first = ann.post(f"/api/tables/{table}/rematch")
    assert first.status == 201
    again = first.json()["table"]
    assert ben.post(f"/api/tables/{table}/rematch").json()["table"] == again
    assert ben.sees(table)["rematch"] == again
    assert ann.sees(again)["you"] == [0]
    assert ben.sees(again)["you"] == [1]
    assert ben.sees(again)["phase"] == "playing"
    assert ben.sees(again)["commitment"] != ben.sees(table)["commitment"]


# Looking again


def test_every_position_of_a_game(ann: Person, ended: str, inn: Inn) -> None:
    last = ann.get(f"/api/tables/{ended}/replay").json()
    assert last["at"] == last["count"] > 40
    assert last["over"]
    assert last["seat"] == "truth"
    assert last["title"] == "Skull Tower"
    assert last["lines"] == ann.get(f"/api/tables/{ended}/replay", at=0).json()["lines"]
    numbers = [line["n"] for line in last["lines"]]
    assert numbers == sorted(numbers)
    turns = set(last["turns"])
    asked_before = None
    for at in range(last["count"] + 1):
        answer = ann.get(f"/api/tables/{ended}/replay", at=at, lines=0)
        assert answer.status == 200
        frame = answer.json()
        assert (frame["at"], frame["lines"]) == (at, [])
        assert "data-key" not in frame["picture"]
        if at in turns:
            assert frame["question"]
            assert frame["who"] != asked_before or "," in frame["who"]
            asked_before = frame["who"]
    for at in (-1, last["count"] + 1):
        refused = ann.get(f"/api/tables/{ended}/replay", at=at)
        assert refused.status == 404
        assert f"positions are 0 to {last['count']}" in refused.error


def test_whose_eyes_one_may_use(ann: Person, ben: Person, inn: Inn, table: str) -> None:
    def viewers(person: Person) -> list[str]:
        frame = person.get(f"/api/tables/{table}/replay").json()
        return [viewer["id"] for viewer in frame["viewers"]]

    cleo = inn.person("Cleo")
    path = f"/api/tables/{table}/replay"
    assert viewers(ann) == ["0", "spectator"]
    assert viewers(cleo) == ["spectator"]
    assert ann.get(path).json()["seat"] == "0"
    assert cleo.get(path).json()["seat"] == "spectator"
    assert ann.get(path, seat="spectator").status == 200
    assert ann.get(path, seat="1").error == "This seat is not yours."
    assert cleo.get(path, seat="0").status == 403
    truth = ann.get(path, seat="truth")
    assert truth.status == 403
    assert truth.error == "The whole truth is shown when the game is over."
    nobody = ann.get(path, seat="dragon")
    assert nobody.status == 404
    assert nobody.error == "Nobody looks as 'dragon': give a seat, spectator or truth."

    play_out([ann, ben], table)
    for person in (ann, cleo):
        assert viewers(person) == ["0", "1", "spectator", "truth"]
        for seat in viewers(person):
            for picture in ("upright", "wide"):
                answer = person.get(path, seat=seat, at=20, picture=picture)
                assert answer.json()["seat"] == seat


def test_an_open_table_has_no_replay(ann: Person) -> None:
    refused = ann.get(f"/api/tables/{ann.opens('me', 'open')}/replay")
    assert refused.status == 404
    assert refused.error == "The game has not begun: there is nothing to look at."


def test_playing_on_from_a_position(ann: Person, ended: str, inn: Inn) -> None:
    cleo = inn.person("Cleo")
    frame = cleo.get(f"/api/tables/{ended}/replay", at=30, seat="spectator").json()
    body = {"at": 30, "seats": [{"kind": "me", "name": "Cleo"}] * 2, "undo": "free"}
    answer = cleo.post(f"/api/tables/{ended}/branch", **body)
    assert answer.status == 201
    name = answer.json()["table"]
    again = cleo.get(f"/api/tables/{name}/replay", at=30, seat="spectator").json()
    text = again["text"].replace("Cleo 2", "Ben").replace("Cleo", "Ann")
    assert text.split() == frame["text"].split(), "lines break elsewhere with longer names"
    play_out([cleo], name)
    dice = cleo.get(f"/api/tables/{name}/dice").json()
    assert dice["verified"] is True
    assert "from answer 31 on" in dice["sentence"]


def test_where_nobody_may_play_on(ann: Person, ben: Person, table: str) -> None:
    body = {"at": 0, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "easy"}]}
    early = ann.post(f"/api/tables/{table}/branch", **body)
    assert early.status == 403
    assert early.error == "The game is not over: nobody may play on from here yet."
    play_out([ann, ben], table)
    count = ann.get(f"/api/tables/{table}/replay").json()["count"]
    beyond = ann.post(f"/api/tables/{table}/branch", **{**body, "at": count + 1})
    assert beyond.status == 404
    end = ann.post(f"/api/tables/{table}/branch", **{**body, "at": count})
    assert end.status == 409
    assert end.error == "The game is over at this position; choose an earlier one."
    few = ann.post(f"/api/tables/{table}/branch", at=3, seats=[{"kind": "me"}])
    assert few.status == 422


# Files


def test_a_journal_goes_out_and_comes_back(ann: Person, ben: Person, inn: Inn, table: str) -> None:
    early = ann.get(f"/api/tables/{table}/journal")
    assert early.status == 403
    assert early.error == "The game is not over: its journal is not shown yet."
    play_out([ann, ben], table)

    file = inn.stranger().get(f"/api/tables/{table}/journal")
    assert file.status == 200
    name = f"skull-tower-journal-{table}.json"
    assert file.header("content-disposition") == f'attachment; filename="{name}"'
    journal = Journal.decode(file.body)
    assert journal.header.names == ["Ann", "Ben"]
    assert "over" in sound(journal, box(BOX))
    assert "Chance kept its word" in fair(journal, box(BOX))

    cleo = inn.person("Cleo")
    brought = cleo.post_raw("/api/journals", file.body)
    assert brought.status == 201
    copy = brought.json()["table"]
    state = cleo.sees(copy)
    assert (state["phase"], state["imported"], state["you"]) == ("over", True, [])
    assert cleo.get(f"/api/tables/{copy}/dice").json()["verified"] is True
    for at in (0, 25, len(journal)):
        one, other = (
            cleo.get(f"/api/tables/{where}/replay", at=at).json() for where in (table, copy)
        )
        # What was said of the game at its table is no part of its journal.
        one["lines"] = [line for line in one["lines"] if line["kind"] != "note"]
        assert one == other
    again = Journal.decode(cleo.get(f"/api/tables/{copy}/journal").body)
    assert (again.answers, again.by) == (journal.answers, journal.by)
    branched = cleo.post(
        f"/api/tables/{copy}/branch", at=20, seats=[{"kind": "me", "name": "C"}] * 2
    )
    assert branched.status == 201


def test_nobody_sits_or_plays_at_a_journal(ann: Person, ended: str, inn: Inn) -> None:
    file = ann.get(f"/api/tables/{ended}/journal").body
    copy = ann.post_raw("/api/journals", file).json()["table"]
    assert ann.post(f"/api/tables/{copy}/seats/0", name="Ann").status == 409
    assert ann.post(f"/api/tables/{copy}/seats/0/bot", level="easy").status == 403
    assert ann.post(f"/api/tables/{copy}/answers", version=1, answer="pass").status == 403
    assert ann.post(f"/api/tables/{copy}/rematch").status == 403


def test_the_file_for_a_report(ann: Person, ben: Person, inn: Inn, table: str) -> None:
    early = ann.get(f"/api/tables/{table}/report?said=My%20card%20is%20gone.")
    assert early.status == 200
    assert "attachment" in early.header("content-disposition")
    told = early.json()
    assert told["report"]["table"] == table
    assert told["report"]["said"] == "My card is gone."
    assert told["seat"] == 0
    assert told["view"]["seat"] == 0
    assert told["log"]
    assert inn.stranger().get(f"/api/tables/{table}/report").json()["seat"] == -2
    play_out([ann, ben], table)
    journal = Journal.decode(ann.get(f"/api/tables/{table}/report").body)
    assert journal.extra["report"]["phase"] == "over"
    assert "sound" in sound(journal, box(BOX))
    opened = ann.get(f"/api/tables/{ann.opens('me', 'open')}/report").json()
    assert "view" not in opened


def test_the_dice_keep_their_word(ann: Person, ben: Person, inn: Inn) -> None:
    body = {"box": BOX, "seats": [{"kind": "me", "name": "Ann", "word": "w1"}, {"kind": "open"}]}
    name = ann.post("/api/tables", **body).json()["table"]
    before = ben.get(f"/api/tables/{name}/dice").json()
    assert before["words"] == [], "words are shown when all are given"
    assert before["secret"] is None
    ben.post(f"/api/tables/{name}/seats/1", name="Ben", word="w2")
    during = ben.get(f"/api/tables/{name}/dice").json()
    assert during["commitment"] == before["commitment"] == ben.sees(name)["commitment"]
    assert (during["words"], during["secret"], during["verified"]) == (["w1", "w2"], None, None)
    play_out([ann, ben], name)
    after = inn.stranger().get(f"/api/tables/{name}/dice").json()
    assert after["verified"] is True
    assert after["secret"]
    assert after["sentence"].startswith("Chance kept its word")


# Lists


def test_lists(new_inn: Inn) -> None:
    ann, ben, cleo = (new_inn.person(name) for name in ("Ann", "Ben", "Cleo"))
    hidden = ann.opens("me", "open")
    listed = ann.opens("me", "open", listed=True)
    lists = cleo.get("/api/tables").json()
    assert lists["yours"] == lists["playing"] == []
    (row,) = lists["open"]
    assert row["table"] == listed
    assert row["phase"] == "open"
    assert row["seats"] == [{"name": "Ann", "kind": "person"}, {"name": "", "kind": "open"}]
    assert row["created"] <= row["updated"]
    mine = ann.get("/api/tables").json()
    assert {row["table"] for row in mine["yours"]} == {hidden, listed}
    assert mine["open"] == [], "one's own are not listed twice"

    ben.sits(listed, 1)
    assert [row["table"] for row in cleo.get("/api/tables").json()["playing"]] == [listed]
    turns = [p.get("/api/tables").json()["yours"][0]["your_turn"] for p in (ben,)]
    assert turns == [bool(keys(ben.sees(listed)))]
    play_out([ann, ben], listed)
    assert cleo.get("/api/tables").json()["playing"] == []
    (over,) = ben.get("/api/tables").json()["yours"]
    assert (over["phase"], over["your_turn"]) == ("over", False)


def test_a_table_of_other_rules_does_not_spoil_the_list(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with Inn(file) as inn:
        key = inn.person().key
        ann = Person(inn, "Ann", key, "10.0.0.1")
        old, new = ann.opens("me", "me"), ann.opens("me", "me")
    with sqlite3.connect(file) as connection:
        (data,) = connection.execute(
            "SELECT data FROM entries WHERE table_id = ? AND number = 1", [old]
        ).fetchone()
        opened = {**json.loads(data), "rules": 0}
        connection.execute(
            "UPDATE entries SET data = ? WHERE table_id = ? AND number = 1",
            [json.dumps(opened), old],
        )
    connection.close()
    with Inn(file) as inn:
        ann = Person(inn, "Ann", key, "10.0.0.1")
        assert {row["table"] for row in ann.get("/api/tables").json()["yours"]} == {old, new}
        refused = ann.get(f"/api/tables/{old}")
        assert refused.status == 422
        assert "opened under rules version 0" in refused.error
        assert ann.get(f"/tables/{old}").status == 422
        assert ann.answers(new).status == 200


def test_a_new_server_knows_all_tables(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with Inn(file) as inn:
        ann, ben = inn.person("Ann"), inn.person("Ben")
        name = ann.opens("me", "open")
        ben.sits(name, 1)
        for n, _ in enumerate(moves([ann, ben], name, Random(1))):
            if n == 20:
                break
        ann.post(f"/api/tables/{name}/chat", text="See you")
        before = ann.sees(name, picture="wide")
    with Inn(file) as inn:
        again = [Person(inn, person.name, person.key, "10.0.0.1") for person in (ann, ben)]
        assert again[0].sees(name, picture="wide") == before
        play_out(again, name)


# Events


def test_events(ann: Person, ben: Person, inn: Inn) -> None:
    name = ann.opens("me", "open")
    here = ann.listens(name)
    assert here.next("change") == {"seq": 1, "version": 1, "question": None}
    assert here.next("presence") == {"here": [0], "watching": 0}
    cleo = inn.person("Cleo").listens(name)
    here.until("presence", {"here": [0], "watching": 1})
    assert cleo.next("change")["seq"] == 1

    ben.sits(name, 1)
    state = ann.sees(name)
    change = here.next("change")
    assert (change["seq"], change["version"]) == (state["seq"], state["version"])
    other = ben.listens(name)
    here.until("presence", {"here": [0, 1], "watching": 1})

    said = ann.post(f"/api/tables/{name}/chat", text="Hi")
    assert here.next("change")["seq"] == said.json()["seq"]

    asked(name, ann, ben).answers(name)
    for person, listening in ((ann, here), (ben, other), (inn.person("Dora"), cleo)):
        state = person.sees(name)
        change = listening.next("change")
        while change["seq"] < state["seq"]:
            change = listening.next("change")
        assert change["version"] == state["version"]
        assert sorted(change["question"]["options"]) == sorted(keys(state))
        assert change["question"]["seats"] == state["question"]["seats"]

    for listening in (here, other, cleo):
        assert dict(listening.headers)["content-type"].startswith("text/event-stream")
        listening.hang_up()


def test_events_end_with_the_server(new_inn: Inn) -> None:
    ann = new_inn.person()
    name = ann.opens("me", "open")
    listening = [ann.listens(name), new_inn.stranger().listens(name)]
    for one in listening:
        one.next("presence")
    new_inn.close()
    for one in listening:
        assert one.ended().endswith(b"\n\n")


def test_who_hangs_up_is_away_after_a_moment(
    ann: Person, ben: Person, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOAD_S", 0.0)
    here, other = ann.listens(table), ben.listens(table)
    here.until("presence", {"here": [0, 1], "watching": 0})
    assert [seat["here"] for seat in ann.sees(table)["seats"]] == [True, True]
    other.hang_up()
    here.until("presence", {"here": [0], "watching": 0})
    assert [seat["here"] for seat in ann.sees(table)["seats"]] == [True, False]
    here.hang_up()


def test_a_spectator_who_hangs_up_is_not_counted(
    ann: Person, inn: Inn, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOAD_S", 0.0)
    here = ann.listens(table)
    cleo = inn.person("Cleo").listens(table)
    here.until("presence", {"here": [0], "watching": 1})
    cleo.hang_up()
    here.until("presence", {"here": [0], "watching": 0})
    here.hang_up()


def test_a_silent_line_is_kept_awake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "SILENCE_S", 0.03)
    with Inn(tmp_path / "tables.db") as inn:
        ann = inn.person()
        listening = ann.listens(ann.opens("me", "open"))
        while b": still here\n\n" not in b"".join(listening.parts):
            listening.heard.get(timeout=60)
        listening.hang_up()


def test_nobody_listens_to_no_table(ann: Person) -> None:
    refused = ann.get("/api/tables/nowhere/events")
    assert refused.status == 404
    assert refused.error == "There is no such table."


# Pages and pictures


def test_pages(ann: Person, ended: str) -> None:
    for path, title in (
        ("/", "Donjon"),
        (f"/tables/{ended}", "Skull Tower"),
        (f"/tables/{ended}/replay", "Skull Tower"),
        (f"/rules/{BOX}", "Skull Tower"),
    ):
        page = ann.get(path)
        assert page.status == 200
        assert page.header("content-type").startswith("text/html")
        assert page.header("cache-control") == "no-store"
        assert title in page.text
    rules = ann.get(f"/rules/{BOX}").text
    for rule in box(BOX).rules:
        assert f'id="{rule}"' in rules


def test_the_shelf_reads_the_content_of_no_game(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who does not play a game does not keep it in memory."""

    def content(self: Box, packs: object = ()) -> None:
        raise AssertionError(f"{self.title} was asked for its content")

    with monkeypatch.context() as patch:
        patch.setattr(Box, "content", content)
        page = ann.get("/")
    assert page.status == 200
    for one in shelf():
        assert f'data-box="{one.id}"' in page.text


def test_a_box_that_is_taken_down_says_what_can_be_agreed(ann: Person) -> None:
    for one in shelf():
        form = ann.get(f"/boxes/{one.id}/opening")
        assert form.status == 200
        assert form.text.count("<dialog") == 1
        for preset in one.about.preset:
            assert preset.title in html.unescape(form.text)
        for option in one.options:
            for value in one.values(option):
                assert json.dumps(value.id).replace('"', "&#34;") in form.text
    assert ann.get("/boxes/none/opening").status == 404


def test_a_cover_for_every_box(ann: Person, toy_shelf: Box) -> None:
    covers = set()
    for one in shelf():
        for theme in ("", "?theme=light", "?theme=dark"):
            cover = ann.get(f"/boxes/{one.id}/cover.svg{theme}")
            assert cover.status == 200
            assert cover.header("content-type").startswith("image/svg+xml")
            assert ElementTree.fromstring(cover.text).tag.endswith("svg")
            covers.add(cover.text)
    assert len(covers) == 3 * len(shelf())
    assert ann.get("/boxes/none/cover.svg").status == 404


def test_the_qr_code_of_a_table(ann: Person, inn: Inn) -> None:
    name = ann.opens("me", "open")
    code = ann.get(f"/tables/{name}/qr.svg")
    assert code.status == 200
    assert code.header("content-type").startswith("image/svg+xml")
    assert ElementTree.fromstring(code.text).tag == "{http://www.w3.org/2000/svg}svg"
    other = inn.send("GET", f"/tables/{name}/qr.svg", b"", [("host", "192.168.7.7:7468")])
    assert other.text != code.text, "it leads to where one came from"
    assert ann.get("/tables/nowhere/qr.svg").status == 404


def test_static_files(ann: Person) -> None:
    for path, kind in (
        ("/static/picture.css", "text/css"),
        ("/static/css/base.css", "text/css"),
        ("/static/js/theme.js", "javascript"),
        ("/static/favicon.svg", "image/svg+xml"),
    ):
        file = ann.get(path)
        assert file.status == 200, path
        assert kind in file.header("content-type")
        assert file.header("cache-control") == "no-cache"


def test_static_files_are_kept_for_good_under_what_is_in_them(ann: Person) -> None:
    file = ann.get(f"/static/{stamp()}/js/table.js")
    assert "immutable" in file.header("cache-control")
    named = re.findall(r'from "(/static/[^"]+)"', file.text)
    assert named
    assert all(one.startswith(f"/static/{stamp()}/") for one in named)
    sheets = re.findall(r'href="(/static/[^"]+\.css)"', ann.get("/").text)
    assert len(sheets) >= 2
    for sheet in sheets:
        assert "immutable" in ann.get(sheet).header("cache-control")
    older = ann.get("/static/0123456789ab/js/table.js")
    assert (older.text, older.header("cache-control")) == (file.text, "no-cache")


@pytest.mark.parametrize(
    "path", ["/nowhere", "/tables/nowhere", "/tables/nowhere/replay", "/tables/a/b/c"]
)
def test_people_get_a_page_that_says_what_is_wrong(ann: Person, path: str) -> None:
    page = ann.get(path)
    assert page.status == 404
    assert page.header("content-type").startswith("text/html")
    assert ("There is nothing here." in page.text) or ("There is no such table." in page.text)


@pytest.mark.parametrize("path", ["/api", "/api/nowhere", "/api/tables/x/y", "/api/tables/nowhere"])
def test_scripts_get_json_that_says_what_is_wrong(ann: Person, path: str) -> None:
    answer = ann.get(path)
    assert answer.status == 404
    assert answer.header("content-type") == "application/json"
    assert answer.error in ("There is nothing here.", "There is no such table.")


def test_the_second_small_game_needs_nothing_of_its_own(
    ann: Person, ben: Person, inn: Inn, toy_shelf: Box
) -> None:
    cleo = inn.person("Cleo")
    name = ann.opens("me", "open", "open", box=toy_shelf.id, options={"wind": "storm"})
    ben.sits(name, 1)
    cleo.sits(name, 2)
    for person in moves([ann, ben, cleo], name, Random(2)):
        person.sees(name, picture="wide", since=1)
    assert inn.stranger().get(f"/api/tables/{name}/dice").json()["verified"] is True
    file = ann.get(f"/api/tables/{name}/journal").body
    assert ann.post_raw("/api/journals", file).status == 201


def test_only_the_hash_of_a_key_is_known(ann: Person, inn: Inn) -> None:
    name = ann.opens("me", "open")
    assert inn.table(name).chairs[0].holder == holder_of(ann.key)


# The pad for a physical table


def test_the_score_pad_of_a_box(
    ann: Person, toy_shelf: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tally(box: Box, shared: dict[str, int], players: list[dict[str, int]]) -> Tally:
        scores = [shared["floors"] + one["cards"] for one in players]
        return Tally([("Score", list(map(str, scores)))], [scores.index(max(scores))])

    fields = [Field("cards", "Cards <b>", 9), Field("floors", "Floors", shared=True)]
    pad = SimpleNamespace(fields=lambda content: fields, tally=tally, pad=lambda view: [])
    own = type(toy_shelf).optional
    monkeypatch.setattr(
        Box,
        "optional",
        lambda box, name: pad if (box.id, name) == (toy_shelf.id, "pad") else own(box, name),
    )

    told = ann.get(f"/api/boxes/{toy_shelf.id}/pad").json()
    assert [(one["id"], one["shared"]) for one in told] == [("cards", False), ("floors", True)]
    path = f"/api/boxes/{toy_shelf.id}/score"
    counted = ann.post(path, players=[{"cards": 2}, {"cards": 3}], shared={"floors": 1})
    assert counted.status == 200
    assert counted.json() == {"lines": [["Score", ["3", "4"]]], "winners": [1]}
    for body, sentence in (
        ({"players": [{"cards": 2}]}, "Toy Tower takes 2 or 3 players, not 1."),
        ({"players": [{"cards": 10}, {}]}, "Player 1: Cards <b> goes from 0 to 9, not 10."),
        ({"players": [{}, {"cards": True}]}, "Player 2: Cards <b> is a number."),
        ({"players": [{}, {"gold": 1}]}, "Player 2: There is no count 'gold'."),
    ):
        refused = ann.post(path, **body)
        assert refused.status == 422
        assert sentence in refused.error
    page = ann.get(f"/pad/{toy_shelf.id}")
    assert page.status == 200
    assert "Cards" in page.text
    assert "Cards <b>" not in page.text


def test_a_box_without_a_pad(ann: Person) -> None:
    for refused in (
        ann.get(f"/api/boxes/{BOX}/pad"),
        ann.post(f"/api/boxes/{BOX}/score", players=[]),
    ):
        assert refused.status == 422
        assert refused.error == "Skull Tower has no score pad."
    page = ann.get(f"/pad/{BOX}")
    assert page.status == 404
    assert "Skull Tower has no score pad." in page.text


# A page needs one round trip


def picture_of(person: Person, table: str, **query: Any) -> dict[str, Any]:
    """What a look shows, without what each look is told for itself."""
    return person.sees(table, picture="wide", **query)


def test_an_answer_brings_the_table_as_a_look_would(ann: Person, ben: Person) -> None:
    name = ann.opens("me", "open")
    ben.sits(name, 1)
    before = ann.sees(name)
    body = {"version": before["version"], "answer": keys(before)[0]}
    where = f"/api/tables/{name}/answers?picture=wide&seat=0&since={before['version']}"
    brought = ann.post(where, **body).json()
    assert brought["version"] > before["version"]
    assert brought == picture_of(ann, name, seat=0, since=before["version"])
    again = ann.post(where, **body)
    assert (again.status, again.json()) == (200, brought), "a repeat brings it too"


def test_an_answer_without_a_wish_for_a_picture_stays_small(ann: Person) -> None:
    name = ann.opens("me", "me")
    assert set(ann.answers(name).json()) == {"seq", "version", "question"}
    state = ann.sees(name)
    body = {"version": state["version"], "answer": keys(state)[0]}
    plain = ann.post(f"/api/tables/{name}/answers?seat={state['seat']}", **body)
    assert set(plain.json()) == {"seq", "version", "question"}


def test_an_answer_brings_nothing_of_another_seat(ann: Person, ben: Person) -> None:
    name = ann.opens("me", "open")
    ben.sits(name, 1)
    state = ann.sees(name)
    body = {"version": state["version"], "answer": keys(state)[0]}
    where = f"/api/tables/{name}/answers?picture=wide"
    refused = ann.post(f"{where}&seat=1", **body)
    assert refused.status == 403
    assert ann.sees(name)["version"] == state["version"], "nothing was answered either"
    assert ann.post(f"{where}&seat=-2", **body).json() == picture_of(ann, name, seat=-2)


def test_taking_back_brings_the_table_too(ann: Person) -> None:
    name = ann.opens("me", "me", undo="free")
    ann.answers(name)
    version = ann.sees(name)["version"]
    brought = ann.post(f"/api/tables/{name}/undo?picture=upright&seat=0", version=version).json()
    assert brought == ann.sees(name, picture="upright", seat=0)
