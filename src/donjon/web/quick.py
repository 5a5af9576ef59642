"""The requests that come often, taken without the framework: answers, looks and listening.

Only what is plain goes this way; everything else, and every refusal, is the framework's. Most
of it does not even become a request of the server's, but is answered on its line: see `direct`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from donjon.core.typed import reader
from donjon.tables import conduct
from donjon.tables.answering import answer, answer_all
from donjon.tables.entries import Change
from donjon.tables.house import House, holder_of
from donjon.tables.reading import StoreError
from donjon.tables.rooms import Room
from donjon.web.asking import in_short
from donjon.web.events import events
from donjon.web.feed import LISTENING
from donjon.web.guard import COOKIE, HEADERS, LONGEST_KEY, SHORTEST_KEY, origin, trouble
from donjon.web.limits import Limits
from donjon.web.painters import Painted, Painters
from donjon.web.painting import written
from donjon.web.shapes import Changed, Refusal
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
WISHES = {"GET": ("", "question"), "POST": ("answers", "undo")}
EVENTS = "events"
ECHO = 0.02
"""Seconds after which somebody hears on their own lines what they were told by a reply."""
Headers = dict[bytes, bytes]


class Sender(NamedTuple):
    """Who sent a request, and what their headers say."""

    who: str
    origin: str
    """The address of the server as they write it."""
    packs: bool
    """Whether they can unpack."""


class Asked(NamedTuple):
    """A request about a table."""

    what: str
    query: bytes
    body: bytes
    room: Room
    sender: Sender


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
        self.read_answer = reader(AnswerWish).decode
        self.read_undo = reader(UndoWish).decode
        self.encode = msgspec.json.Encoder().encode
        self._due: list[Callable[[], None]] = []
        self._late: list[Callable[[], None]] = []

    def soon(self, work: Callable[[], None]) -> None:
        """Do something together with all else that is to be done when the replies are sent."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._do_due)
        self._due.append(work)

    def _do_due(self) -> None:
        due, self._due = self._due, []
        for work in due:
            work()

    def later(self, work: Callable[[], None]) -> None:
        """Do something in a moment, together with all else that can wait."""
        if not self._late:
            asyncio.get_running_loop().call_later(ECHO, self._do_late)
        self._late.append(work)

    def _do_late(self) -> None:
        late, self._late = self._late, []
        for work in late:
            work()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith(BEFORE):
            name, _, what = scope["path"][len(BEFORE) :].partition("/")
            room = self.house.peek(name)
            method = scope["method"]
            if room is not None and (what in WISHES.get(method, ()) or what == EVENTS):
                headers, server = dict(scope["headers"]), scope["server"]
                sender = self.sender(method, headers, scope["scheme"], server)
                if sender is not None:
                    asked = Asked(what, scope["query_string"], b"", room, sender)
                    if method == "GET" and what == EVENTS and self.may_listen(asked):
                        await self._listen(asked, receive, send)
                        return
                    message: Any = await receive() if method == "POST" else None
                    if await self._answered(asked, message, send):
                        return
                    if message is not None:
                        receive = _once_more(message, receive)
        await self.app(scope, receive, send)
        kind: str = scope["type"]
        if kind == "lifespan" and self.painters is not None:
            self.painters.close()

    async def _answered(self, asked: Asked, message: Any, send: Send) -> bool:
        """Whether a request was plain and allowed; then it has been answered."""
        if asked.what == EVENTS:
            return False
        if message is not None:
            if message["type"] != "http.request" or message["more_body"]:
                return False
            asked = asked._replace(body=message["body"])
        reply = await self.reply(asked)
        if reply is None:
            return False
        packed = PACKED if reply.packed else []
        top = [*TOP, *packed, (b"content-length", b"%d" % len(reply.body))]
        await send({"type": "http.response.start", "status": reply.status, "headers": top})
        await send({"type": "http.response.body", "body": reply.body, "more_body": False})
        return True

    def sender(
        self,
        method: str,
        headers: Headers,
        scheme: str,
        server: tuple[str, int | None] | None,
    ) -> Sender | None:
        """Who asks, by token or cookie; nobody if the framework is to look closer."""
        if trouble(method, headers, self.names) is not None:
            return None
        kind, _, token = headers.get(b"authorization", b"").partition(b" ")
        if kind and kind.lower() != b"bearer":
            return None
        key = token.strip() if kind else _cookie(headers.get(b"cookie", b""))
        if not SHORTEST_KEY <= len(key) <= LONGEST_KEY:
            return None
        place = origin(scheme, server, headers.get(b"host", b"").decode("latin-1"))
        packs = b"gzip" in headers.get(b"accept-encoding", b"")
        return Sender(holder_of(key.decode("latin-1")), place, packs)

    async def reply(self, asked: Asked) -> Painted | None:
        """What is answered to a request; nothing if it is not plain or not allowed.

        If something cannot be kept that is said at once: nobody waits for the database twice.
        """
        who, room = asked.sender.who, asked.room
        try:
            if not room.table.held(who):
                return None
            if asked.what == "question":
                self._take("answer", asked)
                return Painted(in_short(room, who), False)
            wanted = wanted_of(asked.query)
            wanted.allowed(room.table, who)
            if not asked.what:
                self._take("look", asked)
                return await self._state(asked, wanted)
            await self.house.change(room.table.id, self._wish(asked), who)
            if wanted.picture is not None:
                return await self._state(asked, wanted)
            if asked.what == "undo":
                table = room.table
                return Painted(self.encode(Changed(table.seq, table.version)), False)
            return Painted(in_short(room, who), False)
        except StoreError as error:
            return Painted(self.encode(Refusal(str(error))), False, 503)
        except Exception:
            return None  # the framework will say why

    def _wish(self, asked: Asked) -> Callable[[Room], Change]:
        """To answer, or to take an answer back."""
        who = asked.sender.who
        if asked.what == "undo":
            back = self.read_undo(asked.body)
            self._take("answer", asked)
            return lambda room: conduct.undo(room.table, who, back.version)
        wish = self.read_answer(asked.body)
        self._take("answer", asked)
        if wish.all:
            return lambda room: answer_all(room.table, who, wish.version, wish.answer)
        return lambda room: answer(room.table, who, wish.seat, wish.version, wish.answer)

    def _take(self, kind: str, asked: Asked) -> None:
        """Refuse who is too fast, and note that they are here."""
        self.limits.take(kind, asked.sender.who)
        asked.room.sign(asked.sender.who)

    async def _state(self, asked: Asked, wanted: Wanted) -> Painted:
        """What a page shows, from a painter if there is one."""
        room, (who, place, packs) = asked.room, asked.sender
        link = f"{place}/tables/{room.table.id}"
        if self.painters is not None:
            painted = await self.painters.look(room, who, wanted, link, packs)
            if painted is not None:
                return painted
        return Painted(*written(wanted.state(room, who, link), packs))

    def may_listen(self, asked: Asked) -> bool:
        """Whether somebody may listen as well; whoever may is here."""
        room, who = asked.room, asked.sender.who
        try:
            self.limits.take("listen", who)
        except Exception:
            return False
        if not room.table.held(who) or room.lines[who] >= LISTENING:
            return False
        room.sign(who)
        return True

    async def _listen(self, asked: Asked, receive: Receive, send: Send) -> None:
        """Send what happens at a table until somebody hangs up."""
        source = events(self.house, asked.room, asked.sender.who)

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


def _cookie(header: bytes) -> bytes:
    """The key in a cookie; nothing if it is written in an uncommon way."""
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return b"" if b"%" in value or b'"' in value else value
    return b""


KNOWN: dict[str, Any] = {
    "seat": int,
    "picture": ("none", "upright", "wide", "lying"),
    "screen": str,
    "ahead": str,
    "since": int,
    "still": ("false", "true"),
    "base": str,
}
LONGEST = 64
NOTHING = Wanted(None, None, "", "", None, False, None)


def wanted_of(query: bytes) -> Wanted:
    """What a plain query says; one that is not is an error here, and the framework's to explain."""
    if not query:
        return NOTHING
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
