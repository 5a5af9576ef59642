"""The bench for strangers' work: what is done there, who pays for it, and who does not wait."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from donjon.core.engine.game import Game, start
from donjon.core.record import journal, proof
from donjon.core.record.journal import Journal
from donjon.tables import table as tables
from donjon.tables import turns
from donjon.web.access.limits import RATES, TOGETHER, Limits, Rate
from donjon.web.api import service
from donjon.web.api.journals import JOURNAL_LIMIT
from tests.web.people import PATIENCE, Answer, Call, Inn, Person, play_out
from tests.web.test_loop import MOST_S, Meter

LISTS = b"[]," * ((JOURNAL_LIMIT - 100) // 3)
"""1.3 million lists."""


@pytest.fixture
def over(inn: Inn, ann: Person) -> str:
    """A table whose game is over."""
    table = ann.opens("me", "me")
    play_out([ann], table)
    return table


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads in which games were started to be played through."""
    found: list[str] = []

    def noted(*args: Any, **more: Any) -> Game:
        found.append(threading.current_thread().name)
        return start(*args, **more)

    for module in (turns, tables, journal):
        monkeypatch.setattr(module, "start", noted)
    return found


def played_once(starts: list[str]) -> bool:
    return len(starts) == 1 and starts != ["inn"]


def test_playing_on_plays_a_journal_through_once(ann: Person, over: str, starts: list[str]) -> None:
    seats = [ann.wish("me")] * 2
    assert ann.post(f"/api/tables/{over}/branch", at=9, seats=seats).status == 201
    assert played_once(starts), starts


def test_whoever_takes_the_last_seat_of_such_a_table_holds_nobody_up(
    ann: Person, ben: Person, over: str, starts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("donjon.web.api.visit.NEAR", 5)
    seats = [ann.wish("me"), ann.wish("open")]
    table = ann.post(f"/api/tables/{over}/branch", at=9, seats=seats).json()["table"]
    starts.clear()
    ben.sits(table, 1)
    assert played_once(starts), starts
    assert ann.sees(table)["count"] >= 9


def test_a_journal_that_is_brought_is_played_through_once(
    ann: Person, over: str, starts: list[str]
) -> None:
    record = Journal.decode(ann.get(f"/api/tables/{over}/journal").body)
    record.extra["words"] = ["one", "other"]
    assert ann.post_raw("/api/journals", record.encode()).status == 201
    assert played_once(starts), starts


def test_taking_back_from_far_holds_nobody_up(
    ann: Person, inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.opens("me", "me", undo="free")
    for _ in range(12):
        ann.answers(table)
    inn.table(table)._milestones.kept.clear()
    monkeypatch.setattr("donjon.web.api.visit.NEAR", 0)
    threads: list[str] = []
    positions = tables.Table.positions

    def noted(one: tables.Table, first: int) -> Iterator[tuple[int, Game]]:
        threads.append(threading.current_thread().name)
        return positions(one, first)

    monkeypatch.setattr(tables.Table, "positions", noted)
    before = inn.table(table).count
    undone = ann.post(f"/api/tables/{table}/undo", version=inn.table(table).version)
    assert undone.status == 200, undone.text
    assert inn.table(table).count < before
    assert threads
    assert "inn" not in threads


# Bodies


def costs(inn: Inn, patch: pytest.MonkeyPatch, body: bytes, status: int) -> None:
    """A body is answered with a status, and costs the loop next to nothing."""
    stranger = inn.stranger()
    answers: list[Answer] = []
    meter = Meter(inn, patch)
    most, _ = meter.least(lambda: answers.append(stranger.post_raw("/api/journals", body)))
    assert answers[-1].status == status, answers[-1].text
    assert most < MOST_S


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"donjon":1,"answers":[' + LISTS + b"[]]}", 413),
        (b'{"donjon":1,"extra":{"x":[' + LISTS + b"[]]}}", 413),
        (b"[" * (JOURNAL_LIMIT - 10), 400),
        (b'{"donjon":1,"answers":["' + b"x" * (JOURNAL_LIMIT - 100) + b'"]}', 422),
        (b" " * (JOURNAL_LIMIT - 10), 400),
        (b'{"donjon":"' + b"x" * JOURNAL_LIMIT + b'"}', 413),
    ],
    ids=["lists", "lists beside", "depth", "a long answer", "nothing", "too big"],
)
def test_a_big_body_costs_the_loop_next_to_nothing(
    inn: Inn, monkeypatch: pytest.MonkeyPatch, body: bytes, status: int
) -> None:
    costs(inn, monkeypatch, body, status)


def test_a_limit_is_asked_before_a_body_is_read(tmp_path: Path) -> None:
    class Silent(Call):
        """Somebody who never sends the body that was announced."""

        async def receive(self) -> Any:
            raise AssertionError("the body is read")

    with Inn(tmp_path / "tables.db", Limits({"open": Rate(1, 0.001)})) as inn:
        ann = inn.person()
        assert ann.post_raw("/api/journals", b"{}").status == 422
        headers = [*ann.headers, ("content-length", "4000000")]
        call = Silent(inn, "POST", "/api/journals", b"", headers, ann.address)
        inn.do(call.run())
        assert call.status == 429


def test_a_body_of_more_than_a_few_kilobytes_is_read_at_the_bench(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    parse = service.parse_body

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return parse(*args)

    monkeypatch.setattr(service, "parse_body", noted)
    table = ann.opens("me", "open")
    path = f"/api/tables/{table}/chat"
    assert ann.post_raw(path, json.dumps({"text": "hm"}).encode()).status == 200
    big = json.dumps({"text": "hm"}).encode() + b" " * 10_000
    assert ann.post_raw(path, big).status == 200
    *_, small, large = threads
    assert small == "inn"
    assert large != "inn"


# Who pays


def test_work_is_charged_to_the_key_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks: list[int] = []
    monkeypatch.setattr(
        "donjon.web.access.cpu_budget._cpu_seconds", lambda: ticks.append(0) or len(ticks)
    )
    with Inn(tmp_path / "tables.db", Limits({"work": Rate(2, 0.001)})) as inn:
        ann = inn.person("Ann")
        path = f"/api/tables/{ann.opens('me', 'me')}/report"
        assert [ann.get(path).status for _ in range(3)] == [200, 200, 429]
        elsewhere = Person(inn, "Ann", ann.key, "10.8.8.8")
        assert elsewhere.get(path).status == 429, "another address does not help"
        assert Person(inn, "", "", "10.8.8.9").get(path).status == 200


def test_whoever_only_watches_pays_for_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks: list[int] = []
    monkeypatch.setattr(
        "donjon.web.render.renderer.cpu_seconds", lambda: ticks.append(0) or len(ticks)
    )
    with Inn(tmp_path / "tables.db", Limits({"work": Rate(2, 0.001)})) as inn:
        ann, stranger = inn.person("Ann"), inn.stranger()
        path = f"/api/tables/{ann.opens('me', 'me')}"
        looks = [stranger.get(path, picture="wide").status for _ in range(3)]
        assert looks == [200, 200, 429]
        assert [ann.get(path, picture="wide").status for _ in range(4)] == [200] * 4


def test_those_who_sit_are_counted_by_address_too(tmp_path: Path) -> None:
    """Eighty keys of one stranger, each at a table of its own."""
    with Inn(tmp_path / "tables.db", Limits({"answer": Rate(3, 0.001)})) as inn:
        people = [inn.person(f"Key {number}") for number in range(80)]
        tables = [(one, one.opens("me", "me")) for one in people]
        looks = [one.get(f"/api/tables/{table}/question").status for one, table in tables]
        most = 3 * TOGETHER
        assert looks == [200] * most + [429] * (len(people) - most)
        other = inn.person("Ben", "10.7.7.7")
        assert other.get(f"/api/tables/{other.opens('me', 'me')}/question").status == 200
    assert all(rate.burst * TOGETHER < 5_000 for rate in RATES.values())


# Who does not wait


def test_nobody_waits_at_a_table_for_the_bench(
    ann: Person, ben: Person, inn: Inn, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger keeps the bench busy, another one wants to see Ann's game again: Ann plays on."""
    table = ann.opens("me", "me")
    record = Journal.decode(ann.get(f"/api/tables/{over}/journal").body)
    record.extra["words"] = ["busy", "bench"]
    begun, served = threading.Event(), threading.Event()
    play = proof.played

    def slow(*args: Any) -> Game:
        begun.set()
        assert served.wait(PATIENCE)
        return play(*args)

    monkeypatch.setattr(proof, "played", slow)
    statuses: list[int] = []

    def bring() -> None:
        statuses.append(ben.post_raw("/api/journals", record.encode()).status)

    def watch() -> None:
        path = f"/api/tables/{table}/replay"
        statuses.append(inn.stranger().get(path, seat="spectator").status)

    busy, waits = threading.Thread(target=bring), threading.Thread(target=watch)
    busy.start()
    assert begun.wait(PATIENCE)
    waits.start()
    budget = inn.app._api._services.budget
    limit = time.monotonic() + PATIENCE
    while sum(budget._waiting.values()) < 2:
        assert time.monotonic() < limit
        time.sleep(0.01)
    try:
        assert ann.answers(table).status == 200
    finally:
        served.set()
        busy.join(PATIENCE)
        waits.join(PATIENCE)
    assert sorted(statuses) == [200, 201]
