"""Requests as they come over a line: whole, in parts, in a row, and while the server closes."""

from __future__ import annotations

import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.people import BOX
from tests.web.serving import PATIENCE, Serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    one = Serving(Path(tmp_path_factory.mktemp("direct")), "--port", "0")
    yield one
    one.close()


@pytest.fixture
def opened(server: Serving) -> tuple[str, str]:
    """A table of somebody who sits on both seats: its name and their key."""
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben")]
    found = server.call("/api/tables", {"box": BOX, "seats": seats})
    return found["table"], found["token"]


class Line:
    """A connection that stays open."""

    def __init__(self, server: Serving) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.rest = b""

    def send(self, *parts: bytes) -> None:
        for number, part in enumerate(parts):
            if number:
                time.sleep(0.05)  # so that the parts come one after the other
            self.socket.sendall(part)

    def reply(self) -> tuple[int, dict[str, str], Any]:
        """Status, headers but for the date, and what the body says."""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(65536)
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        headers.pop("date")
        while len(self.rest) < int(headers["content-length"]):
            self.rest += self.socket.recv(65536)
        length = int(headers.pop("content-length"))
        body, self.rest = self.rest[:length], self.rest[length:]
        return int(first.split()[1]), headers, json.loads(body)

    def until(self, wanted: bytes) -> bytes:
        while wanted not in self.rest:
            self.rest += self.socket.recv(65536)
        return self.rest


Connect = Callable[[], Line]


@pytest.fixture
def connect(server: Serving) -> Iterator[Connect]:
    found: list[Line] = []

    def one() -> Line:
        found.append(Line(server))
        return found[-1]

    yield one
    for line in found:
        line.socket.close()


def request(method: str, path: str, token: str, body: object = None, *more: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", f"authorization: Bearer {token}"]
    raw = b"" if body is None else json.dumps(body).encode()
    if body is not None:
        lines += ["content-type: application/json", f"content-length: {len(raw)}"]
    return "\r\n".join([*lines, *more, "", ""]).encode() + raw


@pytest.mark.parametrize("what", ["", "?picture=wide&seat=0", "/question"])
def test_a_look_is_the_same_however_it_comes(
    connect: Connect, opened: tuple[str, str], what: str
) -> None:
    """Whole, in two parts, and with a header that comes twice."""
    table, token = opened
    path = f"/api/tables/{table}{what}"
    whole = request("GET", path, token)
    odd = request("GET", path, token, None, "x-odd: 1", "x-odd: 2")
    line = connect()
    found = []
    for parts in ([whole], [whole[:40], whole[40:]], [odd], [whole]):
        line.send(*parts)
        found.append(line.reply())
    status, headers, said = found[0]
    assert status == 200
    assert said["version"] == 2
    assert headers["cache-control"] == "no-store"
    assert "content-security-policy" in headers
    assert [one[0] for one in found] == [200] * 4
    assert [one[2] for one in found] == [said] * 4


def test_answers_in_a_row_on_one_line(connect: Connect, opened: tuple[str, str]) -> None:
    """Two at once, one of them refused, are each answered in their turn."""
    table, token = opened
    path = f"/api/tables/{table}/answers"
    line = connect()
    line.send(request("GET", f"/api/tables/{table}/question", token))
    now = line.reply()[2]
    key = now["question"]["options"][0]
    good = request("POST", path, token, {"version": now["version"], "answer": key})
    line.send(good)
    status, _, moved = line.reply()
    assert (status, moved["version"]) == (200, now["version"] + 1)
    stale = request("POST", path, token, {"version": 1, "answer": "play:none"})
    line.send(good, stale + request("GET", f"/api/tables/{table}/question", token))
    assert line.reply()[2] == moved, "the same again is taken"
    status, _, refusal = line.reply()
    assert status == 409
    assert refusal["error"].endswith(".")
    assert line.reply()[2] == moved


def test_a_head_that_is_known_tells_no_other_length(
    connect: Connect, opened: tuple[str, str]
) -> None:
    """What follows a request that says it has no body is the next one, however often the same
    head has come with a body."""
    table, token = opened
    look = request("GET", f"/api/tables/{table}/question", token)
    line = connect()
    line.send(look)
    now = line.reply()[2]
    key = now["question"]["options"][0]
    wish = {"version": now["version"], "answer": key}
    path = f"/api/tables/{table}/answers"
    good = request("POST", path, token, wish)
    for sent in (good, good.replace(b"content-length", b"Content-Length")):
        line.send(sent)
        assert line.reply()[0] == 200
    head = good.partition(b"\r\n\r\n")[0]
    none = b"\r\n".join(one for one in head.split(b"\r\n") if b"length" not in one)
    line.send(none + b"\r\n\r\n" + look)
    assert line.reply()[0] == 400, "there is no body"
    assert line.reply()[2]["version"] == now["version"] + 1, "and this was a request"
    line.send(good + look)
    assert line.reply()[0] == 200
    assert line.reply()[0] == 200
    line.send(look + look)
    assert [line.reply()[0] for _ in range(2)] == [200, 200]


def test_who_may_not_is_told_so(connect: Connect, opened: tuple[str, str]) -> None:
    table, _ = opened
    line = connect()
    for path, status in ((f"/api/tables/{table}?seat=0", 403), ("/api/tables/none", 404)):
        line.send(request("GET", path, "a key of somebody else"))
        assert line.reply()[0] == status
    line.send(request("GET", f"/api/tables/{table}", "", None, "origin: http://elsewhere.test"))
    assert line.reply()[0] == 200, "whoever watches may look"


def test_who_answers_hears_of_it_a_moment_later_and_once(server: Serving, connect: Connect) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    found = server.call("/api/tables", {"box": BOX, "seats": seats})
    table, ann = found["table"], found["token"]
    ben = server.call(f"/api/tables/{table}/seats/1", {"name": "Ben"})["token"]
    streams = [connect(), connect()]
    line = connect()
    for stream, token in zip(streams, (ann, ben), strict=True):
        stream.send(request("GET", f"/api/tables/{table}/events", token))
        stream.until(b"event: presence")
    line.send(request("GET", f"/api/tables/{table}/question", ann))
    now = line.reply()[2]
    token = (ann, ben)[now["question"]["seats"][0]]
    line.send(request("GET", f"/api/tables/{table}/question", token))
    now = line.reply()[2]
    body = {"version": now["version"], "answer": now["question"]["options"][0]}
    line.send(request("POST", f"/api/tables/{table}/answers", token, body))
    version = line.reply()[2]["version"]
    mark = b'"version":%d,' % version
    for stream in streams:
        assert stream.until(mark).count(mark) == 1


def test_a_stream_tells_every_change_until_the_server_goes(
    server: Serving, connect: Connect, opened: tuple[str, str]
) -> None:
    table, token = opened
    stream = connect()
    stream.send(request("GET", f"/api/tables/{table}/events", token))
    told = stream.until(b"event: presence")
    assert b"text/event-stream" in told
    assert b"retry: 2000\n\n" in told
    line = connect()
    for version in (2, 3):
        line.send(request("GET", f"/api/tables/{table}/question", token))
        key = line.reply()[2]["question"]["options"][0]
        body = {"version": version, "answer": key}
        line.send(request("POST", f"/api/tables/{table}/answers", token, body))
        assert line.reply()[0] == 200
        told = stream.until(b'"version":%d' % (version + 1))
    parts = told.partition(b"\r\n\r\n")[2]
    while parts:  # every chunk is as long as it says
        size, _, parts = parts.partition(b"\r\n")
        assert re.fullmatch(b"[0-9a-f]+", size)
        assert parts[int(size, 16) :].startswith(b"\r\n")
        parts = parts[int(size, 16) + 2 :]
    late = connect()
    time.sleep(0.2)  # they have come, and ask as the server closes
    threading.Timer(
        0.1, late.send, [request("GET", f"/api/tables/{table}/question", token)]
    ).start()
    assert server.stop() == 0
    assert late.reply()[0] == 200
    assert stream.until(b"0\r\n\r\n").endswith(b"0\r\n\r\n"), "let go, not cut off"
    assert server.complaints == ""
