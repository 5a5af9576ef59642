"""The requests that come often, taken without the framework: answers, looks and listening.

Only what is plain goes this way; everything else, and every refusal, is the framework's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from donjon.tables.house import House, holder_of
from donjon.tables.reading import StoreError
from donjon.tables.rooms import Room
from donjon.web.asking import asked as in_short
from donjon.web.events import LISTENING, events
from donjon.web.guard import COOKIE, HEADERS, LONGEST_KEY, SHORTEST_KEY, link, trouble
from donjon.web.limits import Limits
from donjon.web.painters import Painted, Painters
from donjon.web.painting import written
from donjon.web.shapes import Changed, Moved, Refusal
from donjon.web.wanted import Wanted
from donjon.web.wishes import AnswerWish, UndoWish

BEFORE = "/api/tables/"
PRIVATE = [(b"cache-control", b"no-store"), *HEADERS]
TOP = [(b"content-type", b"application/json"), *PRIVATE]
LISTEN = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),
    *PRIVATE,
]
PACKED = [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]
Headers = dict[bytes, bytes]


class Asked(NamedTuple):
    """A request about a table, and who sent it."""

    scope: HTTPScope
    headers: Headers
    room: Room
    who: str


class Quick:
    """In front of the application; what is plain and comes often does not reach it."""

    def __init__(
        self,
        app: ASGIApp,
        house: House,
        limits: Limits,
        names: Collection[str] = (),
        painters: Painters | None = None,
    ) -> None:
        self.app = app
        self.house = house
        self.limits = limits
        self.names = {name.lower() for name in names}
        self.painters = painters
        self.read_answer = msgspec.json.Decoder(AnswerWish).decode
        self.read_undo = msgspec.json.Decoder(UndoWish).decode
        self.encode = msgspec.json.Encoder().encode

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith(BEFORE):
            name, _, rest = scope["path"][len(BEFORE) :].partition("/")
            room = self.house.peek(name)
            headers = dict(scope["headers"])
            who = self._who(scope, headers) if room is not None else ""
            if room is not None and who:
                asked = Asked(scope, headers, room, who)
                reply: Painted | None = None
                if scope["method"] == "POST" and rest in ("answers", "undo"):
                    message = await receive()
                    reply = await self._act(asked, rest, message)
                    receive = _once_more(message, receive)
                elif scope["method"] == "GET" and not rest:
                    reply = await self._look(asked)
                elif scope["method"] == "GET" and rest == "events" and self._may_listen(room, who):
                    await self._listen(room, who, receive, send)
                    return
                if reply is not None:
                    await _send(reply, send)
                    return
        await self.app(scope, receive, send)
        kind: str = scope["type"]
        if kind == "lifespan" and self.painters is not None:
            self.painters.close()

    def _who(self, scope: HTTPScope, headers: Headers) -> str:
        """Who asks, by token or cookie; nobody if the framework is to look closer."""
        if trouble(scope["method"], headers, self.names) is not None:
            return ""
        scheme, _, token = headers.get(b"authorization", b"").partition(b" ")
        if scheme and scheme.lower() != b"bearer":
            return ""
        key = token.strip() if scheme else _cookie(headers.get(b"cookie", b""))
        return holder_of(key.decode("latin-1")) if SHORTEST_KEY <= len(key) <= LONGEST_KEY else ""

    async def _act(self, asked: Asked, what: str, message: Any) -> Painted | None:
        """What comes of an answer, or of taking one back; nothing if it is not plain or allowed.

        If it cannot be kept that is said at once: nobody waits for the database twice.
        """
        if message["type"] != "http.request" or message["more_body"]:
            return None
        who, table = asked.who, asked.room.table
        try:
            wanted = _wanted(asked.scope["query_string"])
            if not table.held(who):
                return None
            wanted.allowed(table, who)
            if what == "undo":
                version = self.read_undo(message["body"]).version
                self._take("answer", asked)
                table = await self.house.undo(table.id, who, version)
            else:
                wish = self.read_answer(message["body"])
                self._take("answer", asked)
                if wish.all:
                    table = await self.house.answer_all(table.id, who, wish.version, wish.answer)
                else:
                    given = (wish.seat, wish.version, wish.answer)
                    table = await self.house.answer(table.id, who, *given)
            if wanted.picture is not None:
                return await self._state(asked, wanted)
        except StoreError as error:
            return Painted(self.encode(Refusal(str(error))), False, 503)
        except Exception:
            return None  # the framework will say why
        if what == "undo":
            return Painted(self.encode(Changed(table.seq, table.version)), False)
        return Painted(self.encode(Moved(table.seq, table.version, in_short(table, who))), False)

    async def _look(self, asked: Asked) -> Painted | None:
        """A table as somebody who sits there sees it."""
        try:
            wanted = _wanted(asked.scope["query_string"])
            if not asked.room.table.held(asked.who):
                return None
            wanted.allowed(asked.room.table, asked.who)
            self._take("look", asked)
            return await self._state(asked, wanted)
        except Exception:
            return None

    def _take(self, kind: str, asked: Asked) -> None:
        """Refuse who is too fast, and note that they are here."""
        self.limits.take(kind, asked.who)
        asked.room.sign(asked.who)

    async def _state(self, asked: Asked, wanted: Wanted) -> Painted:
        """What a page shows, from a painter if there is one."""
        scope, headers, room, who = asked
        place = link(scope, headers.get(b"host", b"").decode("latin-1"), room.table.id)
        pack = b"gzip" in headers.get(b"accept-encoding", b"")
        if self.painters is not None:
            painted = await self.painters.look(room, who, wanted, place, pack)
            if painted is not None:
                return painted
        return Painted(*written(wanted.state(room, who, place), pack))

    def _may_listen(self, room: Room, who: str) -> bool:
        try:
            self.limits.take("listen", who)
        except Exception:
            return False
        return bool(room.table.held(who)) and room.lines[who] < LISTENING

    async def _listen(self, room: Room, who: str, receive: Receive, send: Send) -> None:
        """Send what happens at a table until somebody hangs up."""
        room.sign(who)
        source = events(self.house, room, who)

        async def tell() -> None:
            await send({"type": "http.response.start", "status": 200, "headers": LISTEN})
            async for part in source:
                await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})

        async def hang_up() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass

        tasks = [asyncio.ensure_future(work()) for work in (tell, hang_up)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await source.aclose()


async def _send(reply: Painted, send: Send) -> None:
    packed = PACKED if reply.packed else []
    top = [*TOP, *packed, (b"content-length", b"%d" % len(reply.body))]
    await send({"type": "http.response.start", "status": reply.status, "headers": top})
    await send({"type": "http.response.body", "body": reply.body, "more_body": False})


def _cookie(header: bytes) -> bytes:
    """The key in a cookie; nothing if it is written in an uncommon way."""
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return b"" if b"%" in value or b'"' in value else value
    return b""


KNOWN: dict[str, Any] = {
    "seat": int,
    "picture": ("none", "upright", "wide"),
    "screen": str,
    "ahead": str,
    "since": int,
    "still": ("false", "true"),
    "base": str,
}
LONGEST = 64


def _wanted(query: bytes) -> Wanted:
    """What a plain query says; one that is not is an error here, and the framework's to explain."""
    found: dict[str, Any] = {}
    for name, value in parse_qsl(query.decode("ascii"), keep_blank_values=True):
        kind = KNOWN[name]
        if name in found or len(value) > LONGEST or (isinstance(kind, tuple) and value not in kind):
            raise ValueError(name)
        found[name] = kind(value) if kind is int else value
    seat = found.get("seat")
    if seat is not None and not -2 <= seat <= 99:
        raise ValueError(seat)
    return Wanted(
        seat,
        found.get("picture"),
        found.get("screen", ""),
        found.get("ahead", ""),
        found.get("since"),
        found.get("still") == "true",
        found.get("base"),
    )


def _once_more(message: Any, receive: Receive) -> Receive:
    """Give the first message again, then the others."""
    waiting = [message]

    async def again() -> Any:
        return waiting.pop() if waiting else await receive()

    return again
