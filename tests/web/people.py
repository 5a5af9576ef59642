"""The web table in this process, and the people who come to it.

The application is called as the server calls it, so a test decides every byte: the path as it
stands on the line, each header, from which address somebody comes, when they hang up.
"""

from __future__ import annotations

import asyncio
import json
import queue
import secrets
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, NamedTuple, TypeVar
from urllib.parse import unquote, urlencode

from donjon.bots.worker import think
from donjon.tables.house.bots import Bots, Sharer
from donjon.tables.house.house import House
from donjon.tables.store.announce import announcer
from donjon.tables.store.store import Store
from donjon.tables.table import Table
from donjon.web.access.limits import Limits
from donjon.web.app import Application, make_app

BOX = "skull-tower"
PATIENCE = 60.0
"""Seconds after which something that should happen is held not to."""
HOST = "table.test"
R = TypeVar("R")


class Answer(NamedTuple):
    """What the application said."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def error(self) -> str:
        """The sentence of a refusal, which is one."""
        sentence = self.json()["error"]
        assert isinstance(sentence, str)
        assert sentence.endswith("."), sentence
        assert sentence[:1].isupper() or not sentence[:1].isalpha(), sentence
        return sentence

    def header(self, name: str) -> str:
        """A header that is there at most once."""
        found = [value for key, value in self.headers if key == name]
        assert len(found) <= 1, f"{name} is there {len(found)} times"
        return found[0] if found else ""


class Hasty(Bots):
    """Bots that answer at random."""

    async def answer(
        self, name: str, position: bytes, seat: int, level: str, sharer: Sharer
    ) -> str:
        return think(name, position, seat, "random")


class Inn:
    """The application over one database, in a thread with a loop of its own."""

    def __init__(self, database: Path, limits: Limits | None = None) -> None:
        self.database = database
        self._limits = Limits({}) if limits is None else limits
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="inn")

    def __enter__(self) -> Inn:
        self._thread.start()
        try:
            self.do(self._open())
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    async def _open(self) -> None:
        url = f"sqlite:///{self.database}"
        channel = announcer(None, url)
        self.house = House(Store(url, channel), channel, Hasty(), pace=0)
        self.app = make_app(self.house, self._limits, [HOST])
        self._closing = asyncio.Event()
        ready = asyncio.Event()
        self._life = asyncio.ensure_future(self._live(self.app, ready))
        await ready.wait()

    async def _live(self, app: Application, ready: asyncio.Event) -> None:
        async with app.lifespan():
            ready.set()
            await self._closing.wait()

    def close(self) -> None:
        """Stop as the server does."""
        if self._loop.is_closed():
            return
        self.do(self._close())
        self._end()

    async def _close(self) -> None:
        self._closing.set()
        await self._life

    def _end(self) -> None:
        self.do(self._loop.shutdown_asyncgens())
        self.do(self._loop.shutdown_default_executor())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def do(self, work: Coroutine[Any, Any, R]) -> R:
        """Let something happen in the thread of the application."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def table(self, name: str) -> Table:
        """A table as the house keeps it."""
        room = self.house.peek(name)
        assert room is not None
        return room.table

    def let_pass(self, name: str, seat: int, seconds: float) -> None:
        """Let the people of a seat have been silent for so much longer."""
        room = self.house.peek(name)
        assert room is not None
        room.last[seat] -= seconds

    def person(self, name: str = "Ann", address: str = "10.0.0.1") -> Person:
        """Somebody with a key of their own."""
        return Person(self, name, secrets.token_urlsafe(24), address)

    def stranger(self, address: str = "10.0.0.9") -> Person:
        """Somebody without a key."""
        return Person(self, "Nobody", "", address)

    def send(
        self,
        method: str,
        path: str,
        body: bytes | list[bytes] = b"",
        headers: list[tuple[str, str]] | None = None,
        address: str = "10.0.0.1",
    ) -> Answer:
        """One request, and the whole answer to it."""
        call = Call(self, method, path, body, headers or [], address)
        self.do(call.run())
        return call.answer()

    def listen(
        self, path: str, headers: list[tuple[str, str]], address: str = "10.0.0.1"
    ) -> Listening:
        return Listening(self, path, headers, address)


class Call:
    """One request to the application."""

    def __init__(
        self,
        inn: Inn,
        method: str,
        path: str,
        body: bytes | list[bytes],
        headers: list[tuple[str, str]],
        address: str,
    ) -> None:
        self.inn = inn
        raw, _, query = path.partition("?")
        chunks = body if isinstance(body, list) else [body]
        sent = [(key.lower().encode("latin-1"), value.encode("latin-1")) for key, value in headers]
        names = {key for key, _ in sent}
        if b"host" not in names:
            sent.append((b"host", HOST.encode()))
        if method == "POST" and not isinstance(body, list) and b"content-length" not in names:
            sent.append((b"content-length", str(len(body)).encode()))
        self.scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(raw),
            "raw_path": raw.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "root_path": "",
            "headers": sent,
            "client": (address, 50000),
            "server": (HOST, 80),
        }
        self.waiting = chunks[::-1]
        self.gone = asyncio.Event()
        self.status = 0
        self.headers: list[tuple[str, str]] = []
        self.parts: list[bytes] = []

    async def run(self) -> None:
        await self.inn.app(self.scope, self.receive, self.send)  # type: ignore[arg-type]

    async def receive(self) -> Any:
        if self.waiting:
            chunk = self.waiting.pop()
            return {"type": "http.request", "body": chunk, "more_body": bool(self.waiting)}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            assert not self.status, "an answer begins once"
            self.status = message["status"]
            self.headers = [(k.decode(), v.decode()) for k, v in message["headers"]]
        else:
            self.take(message.get("body", b""))
            if not message.get("more_body", False):
                self.gone.set()

    def take(self, part: bytes) -> None:
        self.parts.append(part)

    def answer(self) -> Answer:
        return Answer(self.status, self.headers, b"".join(self.parts))


class Event(NamedTuple):
    """One of the events that the server sends."""

    name: str
    data: Any


class Listening(Call):
    """Somebody who listens to the events of a table until they hang up."""

    def __init__(
        self, inn: Inn, path: str, headers: list[tuple[str, str]], address: str = "10.0.0.1"
    ) -> None:
        super().__init__(inn, "GET", path, b"", headers, address)
        self.heard: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.rest = b""
        self.work = asyncio.run_coroutine_threadsafe(self.run(), inn._loop)

    def take(self, part: bytes) -> None:
        super().take(part)
        self.heard.put(part)

    def next(self, name: str) -> Any:
        """What the next event of this name says."""
        limit = time.monotonic() + PATIENCE
        while True:
            while b"\n\n" not in self.rest:
                self.rest += self.heard.get(timeout=limit - time.monotonic())
            block, _, self.rest = self.rest.partition(b"\n\n")
            lines = dict(line.split(": ", 1) for line in block.decode().splitlines())
            if lines.get("event") == name:
                return json.loads(lines["data"])

    def until(self, name: str, wanted: Any) -> None:
        """Wait for an event that says this."""
        while self.next(name) != wanted:
            pass

    def ended(self) -> bytes:
        """Wait until the server has ended the answer; all that it has said."""
        self.work.result(PATIENCE)
        return b"".join(self.parts)

    def hang_up(self) -> None:
        async def go() -> None:
            self.gone.set()

        self.inn.do(go())
        self.work.result(PATIENCE)


class Person:
    """Somebody who comes with a key, or without one."""

    def __init__(self, inn: Inn, name: str, key: str, address: str) -> None:
        self.inn = inn
        self.name = name
        self.key = key
        self.address = address

    @property
    def headers(self) -> list[tuple[str, str]]:
        return [("authorization", f"Bearer {self.key}")] if self.key else []

    def get(self, path: str, **query: Any) -> Answer:
        where = f"{path}?{urlencode(query)}" if query else path
        return self.inn.send("GET", where, b"", self.headers, self.address)

    def post(self, path: str, /, **body: Any) -> Answer:
        return self.post_raw(path, json.dumps(body).encode())

    def post_raw(self, path: str, body: bytes | list[bytes]) -> Answer:
        headers = [*self.headers, ("content-type", "application/json")]
        return self.inn.send("POST", path, body, headers, self.address)

    # What people do at a table

    def opens(self, *seats: str, box: str = BOX, **more: Any) -> str:
        """Open a table; a seat is `me`, `open` or the level of a bot."""
        answer = self.post("/api/tables", box=box, seats=[self.wish(s) for s in seats], **more)
        assert answer.status == 201, answer.text
        name: str = answer.json()["table"]
        return name

    def wish(self, seat: str) -> dict[str, str]:
        if seat == "me":
            return {"kind": "me", "name": self.name}
        return {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat}

    def sits(self, table: str, seat: int) -> None:
        answer = self.post(f"/api/tables/{table}/seats/{seat}", name=self.name)
        assert answer.status == 200, answer.text

    def sees(self, table: str, **query: Any) -> dict[str, Any]:
        """The state of a table as this person may see it."""
        answer = self.get(f"/api/tables/{table}", **query)
        assert answer.status == 200, answer.text
        state: dict[str, Any] = answer.json()
        return state

    def answers(self, table: str, key: str | None = None, **more: Any) -> Answer:
        """Answer what is asked now, with the first option unless told otherwise."""
        state = self.sees(table)
        chosen = state["question"]["options"][0]["key"] if key is None else key
        body = {"version": state["version"], "answer": chosen, **more}
        return self.post(f"/api/tables/{table}/answers", **body)

    def listens(self, table: str) -> Listening:
        return self.inn.listen(f"/api/tables/{table}/events", self.headers, self.address)


def keys(state: dict[str, Any]) -> list[str]:
    """The answers that a state offers."""
    question = state["question"]
    return [option["key"] for option in question["options"]] if question else []


def moves(people: list[Person], table: str, rng: Random) -> Iterator[Person]:
    """A whole game at random: each time, who has just answered."""
    while True:
        for person in people:
            state = person.sees(table)
            if state["phase"] == "over":
                return
            if keys(state):
                key = rng.choice(keys(state))
                answer = person.post(
                    f"/api/tables/{table}/answers", version=state["version"], answer=key
                )
                assert answer.status == 200, answer.text
                yield person
                break
        else:
            raise AssertionError("nobody is asked")


def play_out(people: list[Person], table: str, seed: int = 1) -> None:
    """Play a game at random to its end."""
    for _ in moves(people, table, Random(seed)):
        pass
