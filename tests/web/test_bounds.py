"""Bounds from the first byte: heads, cookies, lines, descriptors, and what is left behind."""

from __future__ import annotations

import gc
import json
import logging
import socket
import struct
import threading
import time
from collections.abc import Iterator
from functools import lru_cache, partial
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from donjon.web.access import limits
from donjon.web.access.addresses import Proxies, network_of
from donjon.web.access.keys import alone_with_key
from donjon.web.access.limits import Limits, Rate, TooMany
from donjon.web.monitor.logs import LINES_OF_A_KIND, Seldom
from donjon.web.server import protocol
from donjon.web.server.lines import TOLD_AT_ONCE, Lines, TooManyLines
from tests.web.people import Inn, Person

PATIENCE = 30
RESET = struct.pack("ii", 1, 0)
CACHE = type(lru_cache(lambda: None))
HEAD = b"GET /seen HTTP/1.1\r\nhost: a\r\n"


class Place:
    """A server of which every line can be looked at."""

    def __init__(self, each: int = 100, proxies: str = "", total: int = 1000) -> None:
        self.seen: list[dict[str, Any]] = []
        self.left: list[str] = []
        self.spoken: list[protocol.Patient] = []
        lines = Lines(each, Proxies(proxies), total)

        def speak(*args: Any, **more: Any) -> protocol.Patient:
            self.spoken.append(protocol.Patient(*args, lines=lines, **more))
            return self.spoken[-1]

        self.sock = socket.create_server(("127.0.0.1", 0))
        self.port = self.sock.getsockname()[1]
        config = uvicorn.Config(
            self.app,
            http=speak,
            ws="none",
            interface="asgi3",
            lifespan="off",
            log_config=None,  # type: ignore[arg-type]
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(
            target=partial(self.server.run, sockets=[self.sock]), daemon=True
        )
        self.thread.start()

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        self.seen.append(scope)
        await receive()
        if scope["path"] == "/stream":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"begun", "more_body": True})
            while (await receive())["type"] != "http.disconnect":
                pass
            self.left.append(scope["path"])
            return
        body = b"seen"
        headers = [(b"content-length", b"4")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def line(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)

    def ask(self, *parts: bytes) -> tuple[int, bytes]:
        """Send something on a new line; the status and the body of the first reply."""
        with self.line() as line:
            for part in parts:
                line.sendall(part)
            return reply(line)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)


def reply(line: socket.socket) -> tuple[int, bytes]:
    said = b""
    while b"\r\n\r\n" not in said:
        some = line.recv(65536)
        if not some:
            return 0, b""
        said += some
    head, _, body = said.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
    while len(body) < length:
        body += line.recv(65536)
    return int(said[9:12]), body


def until(happened: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def place() -> Iterator[Place]:
    one = Place()
    yield one
    one.close()


# Heads


@pytest.mark.parametrize(
    "more",
    [
        b"x-big: " + b"z" * 33_000 + b"\r\n",
        b"x-big: " + b"z" * 1_000_000,
        b"".join(b"x-%d: y\r\n" % number for number in range(4_000)),
        b"cookie: " + b"a=b; " * 7_000 + b"\r\n",
    ],
    ids=["one header", "a header without an end", "many small headers", "cookies"],
)
def test_a_head_that_is_too_big_is_refused(place: Place, more: bytes) -> None:
    status, body = place.ask(HEAD + more + b"\r\n")
    assert status == 431
    assert json.loads(body)["error"].startswith("The head of the request is too big; at most 32 kB")
    assert place.seen == [], "nobody was asked"


def test_an_address_counts_as_part_of_the_head(place: Place) -> None:
    long = b"GET /" + b"q" * 40_000 + b" HTTP/1.1\r\nhost: a\r\n\r\n"
    assert place.ask(long)[0] == 431
    assert place.seen == []


def test_a_head_within_bounds_is_served_with_whatever_body(place: Place) -> None:
    """Also behind a big one on the same line, and with a body that is bigger than any head."""
    head = HEAD.replace(b"GET", b"POST") + b"x-big: " + b"z" * 30_000 + b"\r\n"
    raw = head + b"content-length: 200000\r\n\r\n" + b"b" * 200_000
    with place.line() as line:
        for _ in range(3):
            line.sendall(raw)
            assert reply(line) == (200, b"seen")
    assert len(place.seen) == 3


def test_headers_behind_a_body_count_too(place: Place) -> None:
    chunked = HEAD.replace(b"GET", b"POST") + b"transfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n"
    with place.line() as line:
        line.sendall(chunked + b"".join(b"x-%d: y\r\n" % number for number in range(9_000)))
        while line.recv(65536):
            pass
    assert all(len(scope["headers"]) < 4_000 for scope in place.seen)


def test_what_is_no_http_is_told_so_and_not_logged(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    assert place.ask(b"\x16\x03\x01 nonsense\r\n\r\n") == (
        400,
        b'{"error":"This is no request of HTTP/1.1."}',
    )
    assert caplog.records == []


def test_a_websocket_is_answered_as_a_request_without_advice(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    offer = b"connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n"
    assert place.ask(HEAD + offer + b"\x81\x05hello") == (200, b"seen")
    assert caplog.records == []


# What is left behind


def test_a_line_that_is_broken_off_leaves_nothing(place: Place) -> None:
    with place.line() as line:
        line.sendall(HEAD + b"x-big: " + b"z" * 20_000 + b"\r\n\r\n")
        assert reply(line)[0] == 200
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    (spoken,) = place.spoken
    until(lambda: spoken not in place.server.server_state.connections)
    assert spoken.timeout_keep_alive_task is None, "nothing waits for more requests"
    assert spoken.timer is None


def test_every_request_of_a_line_hears_that_nobody_is_there(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    """Also one behind which another was sent."""
    with place.line() as line:
        line.sendall(b"GET /stream HTTP/1.1\r\nhost: a\r\n\r\n" + HEAD + b"\r\n")
        assert line.recv(5) == b"HTTP/"
        until(lambda: place.spoken[0].pipeline)
    until(lambda: place.left == ["/stream"])
    assert [scope["path"] for scope in place.seen] == ["/stream"]
    assert [record for record in caplog.records if record.exc_info] == []


def test_only_so_many_requests_are_read_ahead(place: Place) -> None:
    with place.line() as line:
        line.sendall(b"GET /stream HTTP/1.1\r\nhost: a\r\n\r\n" + (HEAD + b"\r\n") * 5_000)
        assert line.recv(5) == b"HTTP/"
        until(lambda: place.spoken[0].deaf)
        in_one_piece = protocol.PIECE_BYTES // len(HEAD)
        assert len(place.spoken[0].pipeline) <= protocol.READ_AHEAD + in_one_piece


def test_requests_in_a_row_are_all_answered(place: Place) -> None:
    with place.line() as line:
        line.sendall((HEAD + b"\r\n") * protocol.READ_AHEAD)
        said = b""
        while said.count(b"seen") < protocol.READ_AHEAD:
            said += line.recv(65536)


# Cookies


def test_no_cookie_but_ours_reaches_the_framework() -> None:
    key = b"k" * 20
    headers = [(b"host", b"a"), (b"cookie", b"x=" + b"y" * 9_000 + b"; donjon=" + key + b"; z=1")]
    assert alone_with_key(headers) == [(b"host", b"a"), (b"cookie", b"donjon=" + key)]
    assert alone_with_key([(b"cookie", b"donjon=" + b"k" * 300)]) == []


def test_nothing_of_a_strangers_cookies_is_remembered(inn: Inn) -> None:
    """Neither by us nor by the framework: whatever remembers something does not hold them."""
    mark = b"remember-me"
    for path in ("/", "/about", "/boxes/skull-tower/cover.svg", "/api/boxes", "/nowhere"):
        jar = f"{mark.decode()}=" + "v" * 100
        assert inn.send("GET", path, b"", [("cookie", jar)]).status in (200, 404)
    held: list[Any] = [one for one in gc.get_objects() if type(one) is CACHE]
    for _ in range(4):
        held = [inner for one in held for inner in gc.get_referents(one)]
        texts = [one.encode(errors="replace") if isinstance(one, str) else one for one in held]
        assert not any(isinstance(one, bytes) and mark in one for one in texts)


def test_the_framework_is_given_no_long_address(inn: Inn) -> None:
    """It remembers addresses too; of one that is too long for a page, the rest is left away."""
    mark = "remember-me"
    cover = "/boxes/skull-tower/cover.svg"
    assert inn.send("GET", f"{cover}?theme=dark&{'q' * 900}{mark}", b"", []).status == 200
    assert inn.send("GET", f"/{'q' * 900}{mark}", b"", []).status == 404
    held: list[Any] = [one for one in gc.get_objects() if type(one) is CACHE]
    for _ in range(4):
        held = [inner for one in held for inner in gc.get_referents(one)]
        assert not any(isinstance(one, str | bytes) and mark in str(one) for one in held)


def test_our_cookie_is_still_read_among_others(inn: Inn) -> None:
    first = inn.send("GET", "/", b"", [("cookie", "a=b; c=d")])
    morsel = SimpleCookie(first.header("set-cookie"))["donjon"]
    jar = f"theme=dark; donjon={morsel.value}; other=x"
    assert inn.send("GET", "/", b"", [("cookie", jar)]).header("set-cookie") == ""


# Lines


def test_an_address_has_so_many_lines() -> None:
    place = Place(each=3)
    try:
        held = [place.line() for _ in range(3)]
        for line in held:
            line.sendall(HEAD + b"\r\n")
            assert reply(line)[0] == 200
        status, body = place.ask(HEAD + b"\r\n")
        assert status == 429
        assert json.loads(body)["error"].startswith("Too many connections come from your address")
        held.pop().close()

        def comes_in() -> bool:
            return place.ask(HEAD + b"\r\n")[0] == 200

        until(comes_in)
        for line in held:
            line.close()
    finally:
        place.close()


def test_lines_are_counted_by_network_and_a_named_proxy_is_exempt() -> None:
    lines = Lines(2, Proxies("10.0.0.0/8, 192.0.2.1"), 1000)
    for address in ("2001:db8::1", "2001:db8::2"):
        lines.enter(address)
    with pytest.raises(TooManyLines) as refusal:
        lines.enter("2001:db8::ffff:3")
    assert (refusal.value.status, refusal.value.silent) == (429, False)
    lines.enter("2001:db8:0:1::1")
    for _ in range(9):
        lines.enter("10.1.2.3")
        lines.enter("192.0.2.1")
    for address in ("2001:db8::1", "2001:db8::2"):
        lines.leave(address)
    lines.enter("2001:db8::4")


def test_lines_have_an_end_for_all_together() -> None:
    lines = Lines(8, total=4)
    for number in range(4):
        lines.enter(f"10.0.0.{number}")
    told = []
    for number in range(4, 4 + TOLD_AT_ONCE + 1):
        with pytest.raises(TooManyLines) as refusal:
            lines.enter(f"10.0.0.{number}")
        told.append((refusal.value.status, refusal.value.silent))
    assert told == [(503, False)] * TOLD_AT_ONCE + [(503, True)]


# Descriptors and logs


def test_pages_need_no_file_once_the_server_is_there(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ann.get("/").status == 200

    def full(*_: object, **more: object) -> None:
        raise OSError(24, "Too many open files")

    for opening in ("builtins.open", "pathlib.Path.rglob", "pathlib.Path.read_text"):
        monkeypatch.setattr(opening, full)
    later = time.monotonic() + 100
    monkeypatch.setattr("donjon.web.assets.files.monotonic", lambda: later)
    for path in ("/", "/about"):
        assert ann.get(path).status == 200, path


def test_without_descriptors_there_is_a_sentence(
    inn: Inn, ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object, **more: object) -> None:
        raise OSError(24, "Too many open files")

    table = ann.opens("me", "me")
    monkeypatch.setattr("donjon.web.pages.routes.page", full)
    monkeypatch.setattr("donjon.web.api.journals.replay.dice", full)
    refused = ann.get("/about")
    assert refused.status == 503
    assert "too much open at once" in refused.text
    assert ann.get(f"/api/tables/{table}/dice").status == 503
    assert [record for record in caplog.records if record.exc_info] == [], "no trace of it"


def test_a_kind_of_line_is_logged_some_times_a_minute() -> None:
    seldom = Seldom()

    def line(at: float, text: str = "%s failed") -> logging.LogRecord:
        record = logging.LogRecord("donjon.web", 40, "f", 1, text, ("x",), None)
        record.created = at
        return record

    passed = [seldom.filter(line(1000.0 + number / 100)) for number in range(500)]
    assert passed.count(True) == LINES_OF_A_KIND
    assert seldom.filter(line(1001.0, "another %s"))
    later = line(1061.0)
    assert seldom.filter(later)
    assert later.getMessage() == f"x failed ({500 - LINES_OF_A_KIND} more before)"


# The limiter


def test_invented_keys_push_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS", 40)
    rates = {"open": Rate(2, 0.001), "answer": Rate(1000, 1.0), "look": Rate(1000, 1.0)}
    with Inn(tmp_path / "tables.db", Limits(rates)) as inn:
        ann = inn.person("Ann")
        table = ann.opens("me", "open")
        ann.opens("me", "open")
        body = {"box": "skull-tower", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert ann.post("/api/tables", **body).status == 429
        for number in range(100):
            inn.person(f"Invented {number}").get(f"/api/tables/{table}/question")
        assert ann.post("/api/tables", **body).status == 429, "the debt is remembered"


def test_who_owes_nothing_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS", 10)
    clock = [0.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: clock[0])
    counted = Limits({"open": Rate(1, 0.001), "look": Rate(10, 1.0)})
    counted.take("open", "debtor")
    for number in range(30):
        counted.take("look", f"10.0.0.{number}")
        clock[0] += 1.0
    with pytest.raises(TooMany):
        counted.take("open", "debtor")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("somewhere", "somewhere"),
    ],
)
def test_addresses_of_version_6_are_counted_by_their_first_half(address: str, network: str) -> None:
    assert network_of(address) == network


def test_limits_are_charged_to_the_network(tmp_path: Path) -> None:
    with Inn(tmp_path / "tables.db", Limits({"open": Rate(2, 0.001)})) as inn:
        body = {"box": "skull-tower", "seats": [{"kind": "me"}, {"kind": "open"}]}
        statuses = [
            inn.person("Ann", f"2001:db8::{number}").post("/api/tables", **body).status
            for number in range(1, 4)
        ]
        assert statuses == [201, 201, 429]
        elsewhere = inn.person("Ben", "2001:db8:0:9::1")
        assert elsewhere.post("/api/tables", **body).status == 201
