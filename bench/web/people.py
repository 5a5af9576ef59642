"""Two people at a table who answer at random, and how they learn that they are asked."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Literal

import msgspec

from bench.web.client import Broken, Connection, Listener, connect, request

BOX = "skull-tower"
Turn = tuple[int, list[str]]
"""The seat that is asked, and the keys of what it may answer."""
Way = Literal["events", "asking", "one key", "pages"]
"""events: both listen, and each change brings the open question. asking: nobody listens, and
who is not asked by the reply to the last answer asks for the question. one key: both seats
belong to one person, so every reply brings the question. pages: both listen; the reply to an
answer brings its page the state with its picture, and the other fetches it after the change."""


class Opened(msgspec.Struct):
    table: str
    token: str


class Taken(msgspec.Struct):
    token: str


class Question(msgspec.Struct):
    """A question in short: options only for those who may answer."""

    seats: list[int]
    options: list[str]


class Moved(msgspec.Struct):
    """Where a table is, as replies and events tell it."""

    version: int
    question: Question | None


class Choice(msgspec.Struct):
    key: str


class Asked(msgspec.Struct):
    """A question as a page gets it."""

    mine: bool
    options: list[Choice]


class State(msgspec.Struct):
    version: int
    drawn: str
    question: Asked | None


OPENED = msgspec.json.Decoder(Opened)
TAKEN = msgspec.json.Decoder(Taken)
MOVED = msgspec.json.Decoder(Moved)
STATE = msgspec.json.Decoder(State)


class Tally:
    """What was counted while counting was on."""

    def __init__(self) -> None:
        self.counting = False
        self.latencies: list[float] = []
        """From the moment at which an answer was due until its reply."""
        self.delays: list[float] = []
        """From the sending of an answer until somebody else hears of it."""
        self.requests = 0
        self.games = 0
        self.sizes: list[int] = []
        """The bytes that replies with a picture had on the line."""


class Table:
    """One table after another, and the two people at it."""

    def __init__(self, port: int, way: Way, tally: Tally, rng: Random) -> None:
        self.port = port
        self.way = way
        self.listening = way in ("events", "pages")
        self.tally = tally
        self.rng = rng
        self.people: list[Connection] = []
        self.listeners: list[Listener] = []
        self.id = ""
        self.tokens = ["", ""]
        self.version = 0
        self.shown = [0, 0]
        """The version that each seat has fetched last."""
        self.drawn = ["", ""]
        """The picture that each seat shows."""
        self.told = [Moved(0, None), Moved(0, None)]
        """What each seat has heard last."""
        self.news = [asyncio.Event(), asyncio.Event()]
        self.sent: dict[int, tuple[int, float]] = {}
        """By version: who has answered, and when; those hear of it from the reply."""

    async def ask(
        self, seat: int, method: str, path: str, body: object = None, gzip: bool = False
    ) -> bytes:
        """Send a request for a seat; a refusal is an error."""
        raw = None if body is None else msgspec.json.encode(body)
        if self.tally.counting:
            self.tally.requests += 1
        sent = request(method, path, self.tokens[seat], raw, gzip)
        status, reply = await self.people[seat].ask(sent)
        if status >= 300:
            raise Broken(f"{method} {path}: {status} {reply[:400].decode(errors='replace')}")
        return reply

    # Sitting down and leaving

    async def open(self) -> None:
        """Open a table and sit down at it."""
        if not self.people:
            self.people = [await connect(self.port), await connect(self.port)]
        self.hush()
        self.tokens = ["", ""]
        self.drawn = ["", ""]
        self.sent.clear()
        one = self.way == "one key"
        second = {"kind": "me", "name": "Ben"} if one else {"kind": "open"}
        body: object = {"box": BOX, "seats": [{"kind": "me", "name": "Ann"}, second]}
        opened = OPENED.decode(await self.ask(0, "POST", "/api/tables", body))
        self.id = opened.table
        self.tokens[0] = opened.token
        if one:
            self.tokens[1] = opened.token
        else:
            path = f"/api/tables/{self.id}/seats/1"
            body = {"name": "Ben", "word": f"{self.rng.getrandbits(64):016x}"}
            self.tokens[1] = TAKEN.decode(await self.ask(1, "POST", path, body)).token
        if self.listening:
            self.told = [Moved(0, None), Moved(0, None)]
            self.listeners = [await self.listen(0), await self.listen(1)]
        if self.tally.counting:
            self.tally.games += 1

    async def listen(self, seat: int) -> Listener:
        raw = request("GET", f"/api/tables/{self.id}/events?seat={seat}", self.tokens[seat])
        _, listener = await asyncio.get_running_loop().create_connection(
            lambda: Listener(raw, lambda data, now: self.hear(seat, data, now)),
            "127.0.0.1",
            self.port,
        )
        return listener

    def hush(self) -> None:
        for listener in self.listeners:
            listener.close()

    def leave(self) -> None:
        self.hush()
        for connection in self.people:
            connection.close()

    # Learning who is asked

    def hear(self, seat: int, data: bytes, now: float) -> None:
        """A change has come to one who listens."""
        self.told[seat] = moved = MOVED.decode(data)
        by, sent = self.sent.get(moved.version, (seat, now))
        if by != seat and self.tally.counting:
            self.tally.delays.append(now - sent)
        self.news[seat].set()

    async def heard(self, seat: int) -> Moved:
        """What a seat hears of the present version."""
        while self.told[seat].version < self.version:
            self.news[seat].clear()
            await self.news[seat].wait()
        return self.told[seat]

    async def question(self, seat: int) -> Moved:
        """What a seat is told that asks."""
        return MOVED.decode(await self.ask(seat, "GET", f"/api/tables/{self.id}/question"))

    async def next(self, seat: int, moved: Moved) -> Turn | None:
        """Who is asked now, as it was told to a seat; nothing when the game is over."""
        self.version = max(self.version, moved.version)
        question = moved.question
        if question is None:
            return None
        asked = seat if seat in question.seats else question.seats[0]
        if question.options:
            return asked, question.options
        told = await (self.heard(asked) if self.listening else self.question(asked))
        return (asked, told.question.options) if told.question is not None else None

    async def look(self, seat: int, picture: str, gzip: bool, since: bool = False) -> Turn | None:
        """Fetch the state as a page does; the turn, if it is this seat's."""
        path = f"/api/tables/{self.id}?seat={seat}&picture={picture}"
        if since:
            path += self.follows(seat)
        return self.seen(seat, await self.ask(seat, "GET", path, gzip=gzip))

    def follows(self, seat: int) -> str:
        """What a page says of the version and the picture that it shows."""
        return f"&since={self.shown[seat]}&base={self.drawn[seat]}"

    def seen(self, seat: int, reply: bytes) -> Turn | None:
        """The turn that a state tells of, if it is this seat's."""
        state = STATE.decode(reply)
        self.version = self.shown[seat] = state.version
        self.drawn[seat] = state.drawn
        if self.tally.counting:
            self.tally.sizes.append(self.people[seat].size)
        if state.question is None or not state.question.mine:
            return None
        return seat, [choice.key for choice in state.question.options]

    async def other_looks(self, seat: int) -> Turn | None:
        """Whoever has not answered fetches the picture once they have heard of the change."""
        await self.heard(seat)
        return await self.look(seat, "upright", gzip=True, since=True)

    # Playing

    async def send(self, seat: int, key: str) -> bytes:
        """Answer; to a page the reply brings the state."""
        if self.way == "pages":
            return await self.click(seat, key, self.follows(seat))
        body = {"seat": seat, "version": self.version, "answer": key}
        return await self.ask(seat, "POST", f"/api/tables/{self.id}/answers", body)

    async def click(self, seat: int, key: str, follows: str) -> bytes:
        """Answer as a page does, which shows what came of it."""
        body = {"seat": seat, "version": self.version, "answer": key}
        path = f"/api/tables/{self.id}/answers?seat={seat}&picture=upright{follows}"
        return await self.ask(seat, "POST", path, body, gzip=True)

    async def answer(self, seat: int, key: str) -> Moved:
        return MOVED.decode(await self.send(seat, key))

    async def begin(self) -> Turn | None:
        """Sit down at a new table; who is asked first."""
        await self.open()
        self.version = 0
        return await self.next(0, await self.question(0))

    async def play(self, moments: asyncio.Queue[float] | None = None, answers: int = 10**9) -> None:
        """One game to its end, or a few answers of it; each at once, or at its moment."""
        turn = await self.begin()
        while turn is not None and answers > 0:
            seat, options = turn
            due = None if moments is None else await moments.get()
            counting = self.tally.counting
            sent = time.perf_counter()
            self.sent[self.version + 1] = seat, sent
            reply = await self.send(seat, self.rng.choice(options))
            if counting and self.tally.counting:
                self.tally.latencies.append(time.perf_counter() - (sent if due is None else due))
            if self.way == "pages":
                turn = self.seen(seat, reply)
                turn = await self.other_looks(1 - seat) or turn
            else:
                turn = await self.next(seat, MOVED.decode(reply))
            answers -= 1

    async def go_on(self, moments: asyncio.Queue[float] | None = None) -> None:
        """Game after game."""
        while True:
            await self.play(moments)
