"""Nobody can stop the table for others: work that strangers cause is bounded and off the loop."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import threading
import unicodedata
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from donjon.core.box.box import Box
from donjon.core.engine.game import Game
from donjon.core.record import proof
from donjon.core.record.journal import CONCEDED, Journal
from donjon.tables.conduct import opening
from donjon.tables.house import room
from donjon.tables.house.room import Room
from donjon.web.access import limits
from donjon.web.access.limits import Limits, Rate
from donjon.web.server import protocol
from tests.web.people import Call, Inn, Listening, Person, play_out
from tests.web.serving import Serving


def finished(ann: Person) -> dict[str, Any]:
    """The journal of a game that is over."""
    table = ann.opens("me", "me")
    play_out([ann], table)
    journal: dict[str, Any] = ann.get(f"/api/tables/{table}/journal").json()
    return journal


def test_a_journal_without_end_is_refused_before_it_is_played(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal.decode(json.dumps(finished(ann)).encode())
    longer = opening.MOST_JOURNAL_ANSWERS // len(journal) + 1
    endless = Journal(journal.header, journal.answers * longer, journal.by * longer)

    def played(*_: object) -> str:
        raise AssertionError("it was played")

    monkeypatch.setattr(proof, "played", played)
    refused = ann.post_raw("/api/journals", endless.encode())
    assert refused.status == 422
    assert refused.error.endswith("20000 is the most that is kept.")


def test_what_is_beside_a_journal_is_kept_only_if_it_proves_its_dice(ann: Person, inn: Inn) -> None:
    journal = Journal.decode(json.dumps(finished(ann)).encode())
    journal.extra |= {"junk": "f" * 100_000, "given": 0}
    brought = ann.post_raw("/api/journals", journal.encode())
    assert brought.status == 201
    extra = inn.table(brought.json()["table"]).opened.extra
    proof_of_dice = {"commitment", "given", "seats", "secret", "words"}
    assert set(extra) == proof_of_dice | ({CONCEDED} & set(journal.extra))
    assert ann.get(f"/api/tables/{brought.json()['table']}/dice").json()["verified"] is True
    journal.extra["secret"] = "f" * 100_000
    assert ann.post_raw("/api/journals", journal.encode()).status == 201
    assert sum(len(entry) for entry in map(str, extra.values())) < 1_000


def test_nobody_waits_while_a_journal_is_played(
    ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The work goes on only once somebody else has been served."""
    journal = Journal.decode(json.dumps(finished(ann)).encode())
    journal.extra["words"] = ["another", "journal"]
    table = ben.opens("me", "me")
    begun, served = threading.Event(), threading.Event()

    play = proof.played

    def slow(journal: Journal, box: Box) -> Game:
        begun.set()
        assert served.wait(30), "nobody was served meanwhile"
        return play(journal, box)

    monkeypatch.setattr(proof, "played", slow)
    answers: list[int] = []
    work = threading.Thread(
        target=lambda: answers.append(ann.post_raw("/api/journals", journal.encode()).status)
    )
    work.start()
    assert begun.wait(30)
    assert ben.answers(table).status == 200
    served.set()
    work.join(30)
    assert answers == [201]


def test_work_has_a_budget_by_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(
        "donjon.web.access.cpu_budget._cpu_seconds", lambda: clock.append(0) or len(clock)
    )
    with Inn(tmp_path / "tables.db", Limits({"work": Rate(2, 0.001)})) as inn:
        ann, cleo = inn.person("Ann"), inn.person("Cleo", "10.9.9.9")
        table = ann.opens("me", "me")
        path = f"/api/tables/{table}/replay"
        assert [ann.get(path).status for _ in range(3)] == [200, 200, 429]
        assert cleo.get(path, seat="spectator").status == 200, "another address is not to blame"
        assert ann.answers(table).status == 200, "only work is refused"


def test_listeners_cost_no_more_than_their_number(
    ann: Person, inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "GATHERED_S", 3600.0)
    table = ann.opens("me", "open")
    counted = 0
    watching = Room.watching.fget
    assert watching is not None

    def look(room: Room) -> int:
        nonlocal counted
        counted += 1
        return int(watching(room))

    monkeypatch.setattr(Room, "watching", property(look))
    crowd: list[Listening] = []
    for number in range(60):
        crowd.append(inn.person(f"Guest {number}", f"10.1.0.{number}").listens(table))
        crowd[-1].next("presence")
    assert counted <= 2 * len(crowd), "those who come do not wake all who are there"
    for one in crowd:
        one.hang_up()


def test_a_request_that_never_comes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a head, half a body, and a line that says nothing; a stream of events goes on."""
    monkeypatch.setattr(protocol, "UNFINISHED_S", 0.3)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(3):
            await asyncio.sleep(0.3)
            await send({"type": "http.response.body", "body": b"still\n", "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    sock = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(app, http=protocol.Patient, lifespan="off", log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: server.run(sockets=[sock]), daemon=True)
    thread.start()
    try:
        port = sock.getsockname()[1]
        for begun in (
            b"",
            b"GET / HTTP/1.1\r\nhost: a",
            b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\nx",
        ):
            with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
                line.sendall(begun)
                while line.recv(4096):
                    pass
        with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
            line.sendall(b"GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
            heard = b""
            while some := line.recv(4096):
                heard += some
            assert heard.count(b"still") == 3
    finally:
        server.should_exit = True
        thread.join(30)


def test_only_a_proxy_that_was_named_says_for_whom_it_asks(tmp_path: Path) -> None:
    """Forty-five openings from one address, each with another one written on it."""
    server = Serving(tmp_path, "--port", "0")
    try:
        body = json.dumps({"box": "skull-tower", "seats": [{"kind": "me"}, {"kind": "open"}]})
        line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
        statuses: list[bytes] = []
        for number in range(limits.RATES["open"].burst + 5):
            head = (
                f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json"
                f"\r\nx-forwarded-for: 10.7.7.{number}\r\ncontent-length: {len(body)}\r\n\r\n"
            )
            line.sendall(head.encode() + body.encode())
            said = b""
            while b"\r\n\r\n" not in said or not said.rstrip().endswith(b"}"):
                said += line.recv(4096)
            statuses.append(said.split(b" ")[1])
        line.close()
        assert b"429" in statuses
    finally:
        server.close()


def test_somebody_who_leaves_in_mid_sentence_is_no_fault(
    ann: Person, inn: Inn, caplog: pytest.LogCaptureFixture
) -> None:
    class Leaves(Call):
        async def receive(self) -> Any:
            if self.waiting:
                return {"type": "http.request", "body": self.waiting.pop(), "more_body": True}
            return {"type": "http.disconnect"}

    headers = [*ann.headers, ("content-type", "application/json"), ("content-length", "900")]
    call = Leaves(inn, "POST", "/api/tables", b'{"box": ', headers, ann.address)
    inn.do(call.run())
    assert not [record for record in caplog.records if record.exc_info]


def test_memory_is_bounded_by_size(ann: Person, inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("donjon.tables.house.house.MOST_ANSWERS", 1)
    names = [ann.opens("me", "me") for _ in range(3)]
    held = [name for name in names if inn.house.peek(name) is not None]
    assert held == names[-1:]
    assert ann.sees(names[0])["phase"] == "playing", "it is read again"


def test_a_locked_database_is_waited_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who answers is told so after one wait, whichever way the answer goes."""
    monkeypatch.setattr("donjon.tables.store.database.LOCK_WAIT_S", 0.1)
    file = tmp_path / "tables.db"
    with Inn(file) as inn:
        ann = inn.person()
        table = ann.opens("me", "me")
        state = ann.sees(table)
        key = state["question"]["options"][0]["key"]
        lock = sqlite3.connect(file)
        lock.execute("BEGIN EXCLUSIVE")
        try:
            refused = ann.answers(table, key)
        finally:
            lock.rollback()
            lock.close()
        assert refused.status == 503
        assert refused.error.startswith("The table cannot be kept now.")
        assert inn.house.store.failed == 1, "it was tried once"
        assert ann.answers(table, key).status == 200


def test_a_damaged_table_tells_nobody_what_others_may_answer(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with Inn(file) as inn:
        ann = inn.person()
        table = ann.opens("me", "me")
        options = [option["key"] for option in ann.sees(table)["question"]["options"]]
        ann.answers(table)
    with sqlite3.connect(file) as kept:
        number, data = kept.execute(
            "SELECT number, data FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1",
            (table,),
        ).fetchone()
        entry = json.loads(data)
        entry["then"]["keys"][0] = "redraw:nothing"
        kept.execute(
            "UPDATE entries SET data = ? WHERE table_id = ? AND number = ?",
            (json.dumps(entry), table, number),
        )
    kept.close()
    with Inn(file) as inn:
        refused = inn.stranger().get(f"/api/tables/{table}")
        assert refused.status == 422
        assert refused.error.startswith(f"This table is damaged, at entry {number}.")
        assert not any(key in refused.text for key in options)


def test_marks_are_not_piled_without_end(ann: Person, inn: Inn) -> None:
    table = ann.opens("me", "open")
    assert ann.post(f"/api/tables/{table}/chat", text="q" + "\u0330" * 499).status == 200
    (said,) = ann.sees(table)["chat"]
    assert said["text"] == "q" + "\u0330" * 4
    vowels = "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd"
    ann.post(f"/api/tables/{table}/chat", text=vowels)
    assert ann.sees(table)["chat"][1]["text"] == unicodedata.normalize("NFC", vowels)


def test_a_game_taken_up_from_another_says_so_before_one_sits_down(ann: Person, inn: Inn) -> None:
    over = ann.opens("me", "me")
    play_out([ann], over)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    branch = ann.post(f"/api/tables/{over}/branch", at=12, seats=seats).json()["table"]
    assert inn.stranger().sees(branch)["taken_up"] == 12
    assert inn.stranger().sees(over)["taken_up"] == 0
