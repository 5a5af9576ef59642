"""Every call of the registry, however it comes: the same status, body, headers and cost.

The ways are the application itself, as a browser without a server will call it, and the server
behind a socket. Each call is sent as somebody would who means it, and by a stranger.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import re
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import uvicorn

from donjon.tables.keys import holder_of
from donjon.web.access.limits import RATES, Limits, together
from donjon.web.api import service
from donjon.web.api.calls import Call, Who
from donjon.web.api.registry import CALLS
from donjon.web.server.protocol import Patient
from tests.web.people import BOX, HOST, PATIENCE, Answer, Inn, Person, play_out

BOXES = {"pad": "escape-the-dark-castle", "book": "escape-the-dark-castle"}


class Charged(Limits):
    """Limits that tell what was taken of them."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[tuple[str, str]] = []

    def charge(self, kind: str, who: str, amount: float) -> None:
        super().charge(kind, who, amount)
        self.taken.append((kind, who))


class Place:
    """Tables in all their states, served in both ways."""

    def __init__(self, folder: Path) -> None:
        self.limits = Charged()
        self.inn = Inn(folder / "tables.db", self.limits)
        self.inn.__enter__()
        self.ann = Person(self.inn, "Ann", "the key of Ann, long enough", "127.0.0.1")
        self.ben = Person(self.inn, "Ben", "the key of Ben, long enough", "127.0.0.1")
        self.open = self.ann.opens("me", "open")
        self.playing = self.ann.opens("me", "me", undo="free")
        self.over = self.ann.opens("me", "me")
        play_out([self.ann], self.over)
        self.never_again = self.ann.opens("me", "me")
        """A table that is over, and of which nobody has asked for a rematch."""
        play_out([self.ann], self.never_again)
        self.journal = self.ann.get(f"/api/tables/{self.over}/journal").body
        lesson = self.ann.post("/api/lessons", box=BOX, name="Ann")
        self.lesson: str = lesson.json()["table"]
        sheet = self.ann.post("/api/boxes/escape-the-dark-castle/sheets", players=2)
        self.sheet: str = sheet.json()["sheet"]
        config = uvicorn.Config(
            self.inn.app, http=Patient, lifespan="off", log_level="error", server_header=False
        )
        self.server = uvicorn.Server(config)
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.socket.getsockname()[1]
        self.served = asyncio.run_coroutine_threadsafe(
            self.server.serve(sockets=[self.socket]), self.inn._loop
        )

    def close(self) -> None:
        self.server.should_exit = True
        self.served.result(PATIENCE)
        self.socket.close()
        self.inn.close()

    def aloud(self, method: str, path: str, body: bytes, key: str) -> Answer:
        """Send a request to the server, through a socket."""
        lines = [f"{method} {path} HTTP/1.1", f"host: {HOST}", "connection: close"]
        lines += [f"authorization: Bearer {key}"] if key else []
        if method == "POST":
            lines += ["content-type: application/json", f"content-length: {len(body)}"]
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            line.sendall("\r\n".join([*lines, "", ""]).encode() + body)
            heard = b""
            while b"\r\n\r\n" not in heard:
                heard += line.recv(65536)
            head, _, rest = heard.partition(b"\r\n\r\n")
            first, *told = head.decode().split("\r\n")
            headers = [tuple(one.split(": ", 1)) for one in told]
            stream = ("transfer-encoding", "chunked") in headers
            while (b"event: presence" not in rest) if stream else (part := line.recv(65536)):
                rest += line.recv(65536) if stream else part
        return Answer(int(first.split()[1]), headers, rest)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    one = Place(tmp_path_factory.mktemp("door"))
    yield one
    one.close()


class Sent(NamedTuple):
    """A call as somebody means it."""

    path: str
    body: bytes


def meant(call: Call, place: Place, seated: bool = True) -> Sent:
    """What somebody would send who means a call; where a table is named, at one that fits."""
    name = call.path.rpartition("/")[2]
    table = {"open": place.open, "end": place.over}.get(_state(call), place.playing)
    table = place.lesson if name == "coach" else table
    table = place.never_again if name == "rematch" and not seated else table
    version = place.inn.table(table).version
    values = {"table": table, "seat": "0", "sheet": place.sheet, "kind": "item", "name": "rope"}
    values["box"] = BOXES.get(name, BOX if name != "sheets" else BOXES["pad"])
    path = re.sub(r"{(\w+)}", lambda match: values[match[1]], call.path)
    if name == "why":
        path += "?seat=0&key=pass"
    bodies: dict[str, Any] = {
        "/api/tables": {"box": BOX, "seats": [{"kind": "me"}, {"kind": "open"}], "id": "door"},
        "/api/lessons": {"box": BOX, "id": "door"},
        "/api/journals": json.loads(place.journal),
        "/api/sheets/{sheet}": {"names": ["Ann"]},
        "/api/tables/{table}/end": {"end": True},
        "answers": {"version": version, "answer": "no:such"},
        "undo": {"version": version + 7},
        "pass": {"version": version},
        "coach": {"wish": "stay"},
        "chat": {"text": "hello", "id": "door"},
        "{seat}": {"name": "Ann"},
        "bot": {"level": "no such level" if seated else "medium"},
        "order": {"until": ""},
        "take": {"code": "no such code"},
        "branch": {"at": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "id": "door"},
        "score": {"players": [{}, {}]},
        "sheets": {"players": 2},
        "end": {"ending": "no such end"},
        "strike": {"table": table, "number": 1},
    }
    body = bodies.get(call.path, bodies.get(name, {}))
    return Sent(path, json.dumps(body).encode() if call.body is not None else b"")


def _state(call: Call) -> str:
    """Whether a call is for an open table, for one whose game is over, or for one in between."""
    name = call.path.rpartition("/")[2]
    if name in ("rematch", "dice") or call.who is Who.AT_END:
        return "end"
    return "open" if name in ("{seat}", "invitation", "move", "take") else ""


def costs(place: Place, send: Callable[[], Answer]) -> tuple[Answer, list[tuple[str, str]]]:
    """An answer, and what was taken of the limits for it."""
    place.limits.taken.clear()
    place.limits._buckets.clear()
    answer = send()
    return answer, list(place.limits.taken)


def plain(answer: Answer, call: Call) -> tuple[int, list[tuple[str, str]], Any]:
    """What must be the same in all ways: neither the date nor how the line is kept."""
    lost = ("date", "connection", "transfer-encoding", "content-length")
    headers = sorted(header for header in answer.headers if header[0] not in lost)
    if call.form == "stream":
        return answer.status, headers, re.findall(rb"event: (\w+)", answer.body)
    body = answer.body
    if answer.header("content-encoding") == "gzip":
        body = gzip.decompress(body)
    return answer.status, headers, _without_chance(json.loads(body))


def _without_chance(body: Any) -> Any:
    """A body without what is new each time: keys, codes and their pictures, names of pictures."""
    if isinstance(body, dict):
        if "token" in body:  # to a new key belongs a new table
            body = {key: one for key, one in body.items() if key != "table"}
        fresh = ("token", "code", "until", "link", "qr", "drawn", "sheet", "seq", "updated")
        return {key: _without_chance(one) for key, one in body.items() if key not in fresh}
    return [_without_chance(one) for one in body] if isinstance(body, list) else body


@pytest.mark.parametrize("who", ["ann", "stranger"])
@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_every_call_is_the_same_in_every_way(place: Place, call: Call, who: str) -> None:
    key = place.ann.key if who == "ann" else ""
    person = place.ann if key else Person(place.inn, "", "", "127.0.0.1")

    def within() -> Answer:
        sent = meant(call, place, bool(key))
        if call.form == "stream":
            listening = place.inn.listen(sent.path, person.headers, person.address)
            listening.next("presence")
            listening.hang_up()
            return listening.answer()
        return place.inn.send(call.method, sent.path, sent.body, person.headers, person.address)

    def aloud() -> Answer:
        sent = meant(call, place, bool(key))
        return place.aloud(call.method, sent.path, sent.body, key)

    one, cost = costs(place, within)
    other, cost_aloud = costs(place, aloud)
    assert plain(one, call) == plain(other, call)
    assert [kind for kind, _ in cost] == [kind for kind, _ in cost_aloud]
    assert [who for _, who in cost] == [who for _, who in cost_aloud]
    allowed = one.status < 300
    assert one.status in (call.status, 403, 404, 409, 422), one.text
    limits = [one for one in cost if one[0] != "work"]
    if call.at_table and who == "ann":
        assert (together(call.limit), "127.0.0.1") in limits, "also by address"
        limits.remove((together(call.limit), "127.0.0.1"))
    charged = [kind for kind, _ in limits]
    assert charged == [kind for kind in (call.limit, call.also) if kind], "once, and as it says"
    if call.at_table and call.limit:
        seated = who == "ann"
        assert limits[0][1] == (holder_of(key) if seated else "127.0.0.1")
    if who == "stranger" and call.who in (Who.SEATED, Who.HOLDER):
        assert one.status == 403, "not theirs to do"
    if who == "stranger" and call.who is Who.ANYBODY and call.method == "GET":
        assert allowed or one.status in (404, 422), one.text


def test_every_limit_of_a_call_is_known() -> None:
    for call in CALLS:
        assert {call.limit, call.also} <= {"", *RATES}, call.path


def test_who_may_only_look_at_the_end(place: Place) -> None:
    for call in CALLS:
        if call.who is Who.AT_END:
            sent = meant(call, place)
            path = sent.path.replace(place.over, place.playing)
            answer = place.inn.send(call.method, path, sent.body, place.ann.headers)
            assert answer.status == 403, call.path


def test_a_refused_answer_costs_what_a_question_does(tmp_path: Path) -> None:
    with Inn(tmp_path / "tables.db", Limits()) as inn:
        ann = inn.person()
        table = ann.opens("me", "me")
        stranger = inn.person("Cleo", "10.0.0.3")
        for person in (ann, stranger):
            taken: list[int] = []
            for method, what in (("POST", "answers"), ("GET", "question")):
                inn.app._api._services.limits._buckets.clear()
                body = b'{"version":0,"answer":"x"}' if method == "POST" else b""
                path = f"/api/tables/{table}/{what}"
                inn.send(method, path, body, person.headers, person.address)
                who = holder_of(person.key) if person is ann else person.address
                left, _ = inn.app._api._services.limits._buckets["answer", who]
                taken.append(round(RATES["answer"].burst - left))
            assert taken == [1, 1]


def test_what_breaks_is_logged_with_its_trace_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(*_: object) -> None:
        raise ZeroDivisionError("broken on purpose")

    with Inn(tmp_path / "tables.db") as inn:
        ann = inn.person()
        table = ann.opens("me", "me")
        monkeypatch.setattr("donjon.web.api.tables.in_short", break_down)
        with caplog.at_level(logging.ERROR):
            answer = ann.get(f"/api/tables/{table}/question")
        assert answer.status == 500
        assert answer.error == "Something went wrong on this side. Nothing was lost; try again."
        (record,) = caplog.records
        assert record.getMessage() == "GET /api/tables/{table}/question failed"
        assert record.exc_info
        assert record.exc_info[0] is ZeroDivisionError
        assert table not in caplog.text, "the name of a table is the way to sit down at it"
        local = Person(inn, "", "", "127.0.0.1")
        assert re.search(r"donjon_errors_total\{.*\} 1\n", local.get("/metrics").text)
        monkeypatch.undo()
        assert ann.get(f"/api/tables/{table}/question").status == 200


def test_a_call_that_a_stopping_server_gives_up_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def give_up(*_: object) -> None:
        raise asyncio.CancelledError

    with Inn(tmp_path / "tables.db") as inn:
        ann = inn.person()
        table = ann.opens("me", "me")
        monkeypatch.setattr("donjon.web.api.tables.in_short", give_up)
        answer = ann.get(f"/api/tables/{table}/question")
        assert answer.status == 503
        assert "being stopped" in answer.error


def test_addresses_lead_to_their_calls() -> None:
    routes = service.Routes(CALLS)
    for call in CALLS:
        path = re.sub(r"{\w+}", "x", call.path)
        calls, values = routes.find(path)
        assert calls[call.method] is call
        assert len(values) == len(call.names)
    assert routes.find("/api/tables//answers") == ({}, [])
    assert routes.find("/api/nowhere") == ({}, [])


def test_many_at_once_are_charged_each_for_itself(place: Place) -> None:
    """Threads of strangers and Ann ask at once; nobody pays for another."""
    place.limits.taken.clear()
    path = f"/api/tables/{place.playing}/question"
    people = [place.ann, Person(place.inn, "", "", "10.0.0.7")] * 4
    threads = [threading.Thread(target=person.get, args=(path,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    each = [("answer", holder_of(place.ann.key)), ("answer", "10.0.0.7")]
    assert sorted(place.limits.taken) == sorted(
        [*each, (together("answer"), place.ann.address)] * 4
    )
