"""Answers as people learn them: order, letters, parts, what is careless, and whose they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import donjon
from donjon.core.box.shelf import shelf
from tests.web.people import Inn, Person


def options(state: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = state["question"]["options"]
    return found


def verbs(state: dict[str, Any]) -> list[str]:
    """The verbs of the options, each once and in their order."""
    return list(dict.fromkeys(option["key"].split(":")[0] for option in options(state)))


def finds(ann: Person, box: str, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Answer at random, in as many games as it takes, until a question fits."""
    rng = Random(3)
    table = ann.opens("me", "me", box=box)
    for _ in range(5000):
        state: dict[str, Any] = ann.sees(table)
        if state["question"] is None:
            table = ann.opens("me", "me", box=box)
        elif fits(state):
            return state
        else:
            ann.answers(table, rng.choice(options(state))["key"])
    raise AssertionError("that is never asked")


def building(state: dict[str, Any]) -> bool:
    return bool(state["question"]["kind"] == "BuyCards")


def test_answers_stand_as_the_words_list_them_and_the_end_comes_last(ann: Person) -> None:
    table = ann.opens("me", "me", box="skull-tower")
    assert verbs(ann.sees(table)) == ["play", "exchange", "redraw"]
    state = finds(ann, "skull-tower", building)
    assert verbs(state)[-1] == "done"
    assert [option["key"] for option in options(state) if option["ends"]] == ["done"]


def test_what_is_one_answer_has_a_letter_of_its_own() -> None:
    for box in shelf():
        letters = box.words.letters
        alone = {verb.name for verb in box.content().vocabulary.verbs.values() if not verb.kinds}
        assert set(letters) == alone, box.id
        given = [letter for letter in letters.values() if letter]
        assert len(set(given)) == len(given), box.id
        assert not {"U", "I"} & {*given}, "they undo, and read a card"
        done = [verb for verb, label in box.words.answer.items() if label == "Done"]
        assert [letters[verb] for verb in done] == ["D"] * len(done), box.id


def test_a_draw_is_put_together_from_its_parts(ann: Person) -> None:
    table = ann.opens("me", "me", box="four-towers")
    state = ann.sees(table)
    draws = {option["key"]: option["parts"] for option in options(state)}
    assert draws["draw:red-red-blue"] == ["part:colour:red"] * 2 + ["part:colour:blue"]
    assert state["question"]["parts"] == [
        {"key": f"part:colour:{colour}", "label": f"One {colour}"}
        for colour in ("red", "yellow", "green", "blue")
    ]
    picture = ann.sees(table, picture="wide")["picture"]
    assert 'data-key="part:colour:red"' in picture
    assert 'data-key="draw:' not in picture


def test_gold_is_not_wasted_without_a_word(ann: Person) -> None:
    state = finds(ann, "skull-tower", building)
    careless = {option["key"]: option["careless"] for option in options(state)}
    assert careless.pop("done").startswith("Let ")
    assert set(careless.values()) == {""}


def test_while_the_group_decides_every_seat_may_do_what_is_always_open(ann: Person) -> None:
    """The prisoners of one person eat, whoever of them looks."""

    def camp(state: dict[str, Any]) -> bool:
        asked = state["question"]
        return asked["kind"] in ("Camp", "ShareCamp") and len(asked["own"]) > 1

    state = finds(ann, "escape-the-dark-castle", camp)
    (other,) = [own for own in state["question"]["own"] if own["seat"] != state["seat"]]
    assert all(option["anytime"] for option in other["options"])
    assert state["question"]["all"] == [], "nobody speaks for the group twice"
    key = other["options"][0]["key"]
    assert ann.answers(state["table"], key, seat=other["seat"]).status == 200


def test_what_cannot_be_played_says_why(ann: Person, ben: Person) -> None:
    def reasons(state: dict[str, Any]) -> dict[str, str]:
        """Why cards cannot be played; for one, it waits for the exchange (ST-16)."""
        picture = ann.sees(state["table"], picture="wide")["picture"]
        path = f"/api/tables/{state['table']}/why?seat={state['seat']}"
        keys = re.findall(r'data-why="(play:[^"]*)"', picture)
        return {key: ann.get(f"{path}&key={key}").json()["text"] for key in keys}

    def mismatch(state: dict[str, Any]) -> bool:
        return any(said.endswith("(ST-17).") for said in reasons(state).values())

    state = finds(ann, "skull-tower", mismatch)
    said = reasons(state)
    key = next(key for key in said if said[key].endswith("(ST-17)."))
    assert "matches neither" in said[key]
    assert not {*said} & {option["key"] for option in options(state)}
    path = f"/api/tables/{state['table']}/why?seat={state['seat']}"
    assert ann.get(f"{path}&key={options(state)[0]['key']}").json() == {"text": ""}
    assert ann.get(f"{path}&key=nothing").status == 422
    assert ben.get(f"{path}&key={key}").status == 403


@pytest.fixture
def night(ann: Person, ben: Person, watch: None) -> str:
    """Night one of the watch: Ann and Ben are asked, each for itself, and may pass for others."""
    table = ann.opens("me", "open", box="night-watch", grace=30, passing=True)
    ben.sits(table, 1)
    ann.answers(table, "dark")
    ann.answers(table, "strike")
    return table


def test_others_pass_for_who_is_away_and_never_choose(
    ann: Person, ben: Person, inn: Inn, night: str
) -> None:
    state = ann.sees(night)
    assert [seat["passable"] for seat in state["seats"]] == [False, True]
    path = f"/api/tables/{night}/seats/1/pass"
    listening = ben.listens(night)
    listening.until("presence", {"here": [1], "watching": 0})
    refused = ann.post(path, version=state["version"])
    assert (refused.status, refused.error) == (403, "Ben is here and playing.")
    listening.hang_up()
    ann.listens(night).until("presence", {"here": [0], "watching": 0})
    assert inn.stranger().post(path, version=state["version"]).status == 403
    assert ann.post(path.replace("1/pass", "0/pass"), version=state["version"]).status == 409
    early = ann.post(path, version=state["version"])
    assert (early.status, early.error[:22]) == (403, "Ben has only just left")
    inn.let_pass(night, 1, 30)
    assert ann.post(path, version=state["version"]).status == 200
    said = [line["text"] for line in ann.sees(night)["log"]]
    assert "Ben is away, and passes." in said
    assert any(line.startswith("Ben holds") for line in said), said


def test_nobody_passes_where_it_was_not_agreed(ann: Person, ben: Person, watch: None) -> None:
    table = ann.opens("me", "open", box="night-watch")
    ben.sits(table, 1)
    ann.answers(table, "dark")
    state = ann.sees(table)
    assert not any(seat["passable"] for seat in state["seats"])
    refused = ann.post(f"/api/tables/{table}/seats/1/pass", version=state["version"])
    assert refused.error == "This table has not agreed that others pass for who is away."


def test_who_waits_reads_what_the_others_may_answer(ann: Person, ben: Person, inn: Inn) -> None:
    table = ann.opens("me", "open", box="four-towers")
    ben.sits(table, 1)
    first, other = (ann, ben) if ann.sees(table)["question"]["mine"] else (ben, ann)
    state = first.sees(table)
    assert state["question"]["theirs"] == []
    (theirs,) = other.sees(table)["question"]["theirs"]
    assert theirs["seat"] == state["seat"]
    assert theirs["options"] == [option["label"] for option in options(state)]
    assert inn.stranger().sees(table)["question"]["theirs"] == []


def test_who_waits_reads_no_hand(ann: Person, ben: Person) -> None:
    """Apart, the cards of the other are hidden; only what the list of all cards leaves is known."""
    table = ann.opens("me", "open", box="skull-tower")
    ben.sits(table, 1)
    rng = Random(2)
    for _ in range(200):
        people = {True: ann, False: ben}
        mine = people[ann.sees(table)["question"]["mine"]]
        state = mine.sees(table)
        (theirs,) = people[mine is not ann].sees(table)["question"]["theirs"] or [None]
        if state["talk"] is False and state["question"]["kind"] == "Turn":
            labels = [option["label"] for option in options(state)]
            assert theirs is not None
            if not set(labels) <= set(theirs["options"]):
                return
        mine.answers(table, rng.choice(options(state))["key"])
    raise AssertionError("they never parted, or the other's hand was known all the time")


def test_a_journal_says_which_bots_played(ann: Person) -> None:
    table = ann.opens("me", "me", box="skull-tower")
    state = ann.sees(table)
    assert state["program"] == donjon.__version__
    rng = Random(1)
    while state["question"]:
        ann.answers(table, rng.choice(options(state))["key"])
        state = ann.sees(table)
    extra = ann.get(f"/api/tables/{table}/journal").json()["extra"]
    assert (extra["seats"], extra["program"]) == (["person", "person"], donjon.__version__)


def test_who_has_seen_a_version_is_shown_no_older_one_by_another_process(tmp_path: Path) -> None:
    with Inn(tmp_path / "tables.db") as one, Inn(tmp_path / "tables.db") as two:
        two.house._announcer.alone = False
        ann = one.person()
        table = ann.opens("me", "me")
        there = Person(two, ann.name, ann.key, ann.address)
        before = there.sees(table)["version"]
        version = ann.answers(table).json()["version"]
        assert there.sees(table)["version"] == before, "it has not heard of the answer"
        assert there.sees(table, since=version)["version"] == version
