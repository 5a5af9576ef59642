"""`donjon` without a command: it serves, it says where, and it ends when asked to."""

from __future__ import annotations

import signal
import socket
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tests.web.people import BOX
from tests.web.serving import Serving

Start = Callable[..., Serving]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def start(data: Path) -> Iterator[Start]:
    started: list[Serving] = []

    def begin(*words: str) -> Serving:
        started.append(Serving(data, *words))
        return started[-1]

    yield begin
    for one in started:
        one.close()


def test_it_serves_and_ends_with_ctrl_c(start: Start, data: Path) -> None:
    """An open stream of events, and a bot in the middle of a thought, do not hold it up."""
    server = start("--port", "0")
    assert "The table is laid: http://127.0.0.1:" in server.address.join(server.said)
    with server.open("/") as page:
        assert page.status == 200
        assert b"<html" in page.read()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "hard"}]
    opened = server.call("/api/tables", {"box": BOX, "seats": seats})
    table, token = opened["table"], opened["token"]

    stream = server.open(f"/api/tables/{table}/events", token=token)
    assert stream.headers["content-type"].startswith("text/event-stream")
    assert stream.readline() == b"retry: 2000\n"
    while (state := server.call(f"/api/tables/{table}", token=token))["phase"] == "playing":
        question = state["question"]
        if not question["mine"]:
            break  # the bot thinks
        key = question["options"][0]["key"]
        body = {"version": state["version"], "answer": key}
        server.call(f"/api/tables/{table}/answers", body, token)

    assert server.stop(signal.SIGINT) == 0
    assert stream.read().endswith(b"\n\n"), "those who listen are let go, not cut off"
    stream.close()
    assert server.complaints == ""
    with sqlite3.connect(data / "tables.db") as kept:
        rows = kept.execute("SELECT id, phase FROM tables").fetchall()
    kept.close()
    assert rows == [(table, "playing")]

    again = start("--port", "0")
    assert again.call(f"/api/tables/{table}", token=token)["you"] == [0], "the table is kept"
    assert again.stop(signal.SIGTERM) == 0
    assert again.complaints == ""


def test_without_a_port_the_next_free_one_is_taken(start: Start) -> None:
    first, second = start(), start()
    ports = {first.port, second.port}
    assert len(ports) == 2
    assert all(7468 <= port < 7488 for port in ports)
    for server in (first, second):
        assert server.call("/api/boxes")
        assert server.stop() == 0


def test_a_port_that_is_taken(start: Start) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = start("--port", str(port))
        assert server.ended() == 2
    assert server.complaints == (
        f"The server cannot listen on 127.0.0.1 port {port}: Address already in use.\n"
    )
    assert server.said == []


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("--database", "nonsense", "'nonsense' is no address of a database."),
        ("--database", "mysql://a:secret@b/c", "Tables are kept in sqlite:///FILE or postgresql"),
        ("--database", "sqlite:////proc/none/x.db", "cannot be used: No such file or directory."),
        ("--announce", "smtp://somewhere", "Changes are announced over memory, postgresql://"),
    ],
)
def test_a_place_that_cannot_be(start: Start, option: str, value: str, sentence: str) -> None:
    server = start("--port", "0", option, value)
    assert server.ended() == 2
    assert sentence in server.complaints
    assert "Traceback" not in server.complaints
    assert "secret" not in server.complaints
    assert server.said == []


def test_limits_are_on_unless_one_does_without(start: Start) -> None:
    patient, quick = start("--port", "0"), start("--port", "0", "--limits", "off")

    def opened(server: Serving) -> int:
        """How many tables one may open at once."""
        body = {"box": BOX, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
        for number in range(60):
            try:
                server.call("/api/tables", body)
            except HTTPError as refused:
                refused.close()
                return number if refused.code == 429 else -1
        return 60

    assert 40 <= opened(patient) < 60
    assert opened(quick) == 60
