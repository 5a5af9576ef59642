"""What comes often is answered on the line itself: no request of the framework is made for it.

A line reads what comes only if it is one whole request, plainly written, about a table that is
in memory. Everything else goes to the parser of the server, as it came: what is split or written
in an unusual way, what is refused, and all other addresses.
"""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from donjon.web.feed import FIRST, Feed
from donjon.web.logs import Noted
from donjon.web.painters import Painted
from donjon.web.quick import (
    BEFORE,
    EVENTS,
    LISTEN,
    PACKED,
    TOP,
    WISHES,
    Asked,
    Headers,
    Quick,
    Sender,
)

UNFINISHED = 30.0
"""Seconds after which a request that is not yet there in full is given up."""
NEW = 0.3
"""Seconds for which somebody who has come as the server closes may still ask."""
MUCH = 65_536
"""So many bytes may come while a request is being answered; then no more is read."""
REMEMBERED = 8
"""How many heads of requests a line knows again."""
START = tuple(f"{method} {BEFORE}".encode() for method in WISHES)
PLACE = re.compile(rb"[\w./-]+")
HEAD = re.compile(rb"(?:[A-Za-z0-9-]+:[\t\x20-\x7e]*\r\n)*")
LENGTHS = (b"\r\nContent-Length: %d\r\n", b"\r\ncontent-length: %d\r\n")
ODD = (b"transfer-encoding", b"upgrade", b"expect")
"""Headers of requests that are not plain."""


def _written(headers: list[tuple[bytes, bytes]]) -> bytes:
    return b"".join(b"%b: %b\r\n" % header for header in headers)


def _without_length(head: bytes, length: int) -> tuple[bytes, ...]:
    """What stands before and after the right length of a body in a head; all of it and the length
    where that is not found: of two requests that differ otherwise, nothing is the same."""
    for name in LENGTHS:
        before, found, after = head.partition(name % length)
        if found:
            return before, name, after
    return head, b"%d" % length


class Heads:
    """What the server puts before each reply: for a second it is the same."""

    headers: list[tuple[bytes, bytes]] | None = None
    written = b""

    def of(self, headers: list[tuple[bytes, bytes]]) -> bytes:
        if headers is not self.headers:
            self.headers, self.written = headers, _written(headers)
        return self.written


PLAIN_TOP, PACKED_TOP = _written(TOP), _written([*TOP, *PACKED])
LISTEN_TOP = _written([*LISTEN, (b"transfer-encoding", b"chunked")])
heads = Heads()


class Patient(HttpToolsProtocol):
    """Patient, but not without end: a request that does not come is not waited for."""

    waits: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._heard()
        self._wait()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._heard()

    def _wait(self) -> None:
        self.waits = self.loop.call_later(UNFINISHED, self.transport.close)

    def _heard(self) -> None:
        if self.waits is not None:
            self.waits.cancel()
            self.waits = None


class Direct(Patient):
    """A line to somebody, on which plain requests are answered at once."""

    _task: asyncio.Task[None]
    """What answers a request here."""

    def __init__(
        self,
        quick: Quick,
        noted: Noted,
        proxy: str,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.quick = quick
        self.noted = noted
        self.proxy = proxy
        """The address of a proxy that is believed."""
        self._between = True
        """Whether the parser waits for a request to begin."""
        self._answering = False
        self._new = True
        """Whether nothing has been asked here yet."""
        self._closing = False
        self._later = b""
        """What has come while a request was being answered."""
        self._senders: dict[tuple[bytes, ...], Sender] = {}
        """Who sends, by the heads of requests that have come before."""
        self._feed: Feed | None = None
        """What is told here, if somebody listens."""
        self._told = True
        self._waits = False
        """Whether something known is to be told here in a moment."""
        self._rested = 0.0
        """When the last request was answered here."""
        self._resting: asyncio.TimerHandle | None = None

    # Reading

    def data_received(self, data: bytes) -> None:
        self._new = False
        if self._answering:
            self._later += data
            if len(self._later) > MUCH:
                self.flow.pause_reading()
        elif self._feed is None:
            asked = self._plain(data) if self._idle() and data.startswith(START) else None
            if asked is None or not self._begin(asked, data):
                self._between = False
                super().data_received(data)

    def _idle(self) -> bool:
        """Whether nothing has been asked of the framework that it has not answered."""
        cycle: Any = self.cycle
        return self._between and (cycle is None or bool(cycle.response_complete))

    def on_message_begin(self) -> None:
        self._between = False
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._between = True
        super().on_message_complete()

    def _plain(self, data: bytes) -> Asked | None:
        """The request that some bytes are; nothing if they are not one whole plain request."""
        first = data.find(b"\r\n")
        end = data.find(b"\r\n\r\n", first)
        words = data[:first].split(b" ")
        if end < 0 or len(words) != 3 or words[2] != b"HTTP/1.1":
            return None
        path, _, query = words[1].partition(b"?")
        if not PLACE.fullmatch(path):
            return None
        name, _, what = path.decode("ascii")[len(BEFORE) :].partition("/")
        method = words[0].decode("ascii")
        room = self.quick.house.peek(name)
        if room is None or not (what in WISHES[method] or (method == "GET" and what == EVENTS)):
            return None
        head, body = data[first : end + 2], data[end + 4 :]
        key = (words[0], *_without_length(head, len(body)))
        sender = self._senders.get(key)
        if sender is None:
            sender = self._sender(method, head[2:], len(body))
            if sender is None:
                return None
            if len(self._senders) >= REMEMBERED:
                self._senders.clear()
            self._senders[key] = sender
        return Asked(what, query, body, room, sender)

    def _sender(self, method: str, head: bytes, length: int) -> Sender | None:
        """Who sends, by the headers of a request, which say how long the body is."""
        if not HEAD.fullmatch(head):
            return None
        lines = head[:-2].split(b"\r\n") if head else []
        headers: Headers = {}
        for line in lines:
            name, _, value = line.partition(b":")
            headers[name.lower()] = value.strip(b" \t")
        told = headers.get(b"content-length", b"0" if method == "GET" else b"")
        if (
            len(headers) < len(lines)
            or any(name in headers for name in ODD)
            or headers.get(b"connection", b"keep-alive").lower() != b"keep-alive"
            or not (told.isdigit() and len(told) < 6 and int(told) == length)
        ):
            return None
        scheme: str = self.scheme or "http"
        if self.proxy and b"x-forwarded-proto" in headers:
            proto = headers[b"x-forwarded-proto"]
            if self.client is None or self.client[0] != self.proxy or proto not in SCHEMES:
                return None
            scheme = proto.decode()
        return self.quick.sender(method, headers, scheme, self.server)

    # Answering

    def _begin(self, asked: Asked, data: bytes) -> bool:
        """Begin to answer; not if it is refused."""
        if asked.what == EVENTS:
            if not self.quick.may_listen(asked):
                return False
            self._quiet()
            self._listen(asked)
            return True
        self._quiet()
        self._answering = True
        self._task = self.loop.create_task(self._answer(asked, data))
        self.tasks.add(self._task)
        return True

    def _quiet(self) -> None:
        """A request is there: nobody has to hurry."""
        self._heard()
        self._unset_keepalive_if_required()

    async def _answer(self, asked: Asked, data: bytes) -> None:
        start = time.perf_counter()
        try:
            reply = await self.quick.reply(asked)
        finally:
            self._answering = False
            self.tasks.discard(self._task)
        if self.transport.is_closing():
            return
        later, self._later = self._later, b""
        if reply is None:
            super().data_received(data)  # the framework will say why
            if later:
                super().data_received(later)
            if self._closing:
                super().shutdown()
            return
        self._reply(reply)
        self.noted.note("POST" if asked.body else "GET", reply.status, time.perf_counter() - start)
        self.server_state.total_requests += 1
        if self._closing:
            self.transport.close()
            return
        self._rested = self.loop.time()
        if self._resting is None:
            self._resting = self.loop.call_later(self.timeout_keep_alive, self._see_if_idle)
        if later:
            self.flow.resume_reading()
            self.data_received(later)

    def _reply(self, reply: Painted) -> None:
        body = reply.body
        top = PACKED_TOP if reply.packed else PLAIN_TOP
        length = b"content-length: %d\r\n\r\n" % len(body)
        status, head = STATUS_LINE[reply.status], heads.of(self.server_state.default_headers)
        self.transport.write(b"".join((status, head, top, length, body)))

    def _see_if_idle(self) -> None:
        """Hang up if nobody has asked anything for long; one look for many requests."""
        self._resting = None
        idle = self._idle() and not self._answering and self._feed is None
        if idle and self.timeout_keep_alive_task is None and not self.transport.is_closing():
            left = self._rested + self.timeout_keep_alive - self.loop.time()
            if left <= 0:
                self.transport.close()
            else:
                self._resting = self.loop.call_later(left, self._see_if_idle)

    # Listening

    def _listen(self, asked: Asked) -> None:
        """Tell what happens at a table until somebody hangs up."""
        room, house = asked.room, self.quick.house
        watcher = house.presence.watch(room, asked.sender.who, self._wake, self._wake_later)
        self._feed = Feed(room, watcher)
        head = heads.of(self.server_state.default_headers)
        self.transport.write(b"".join((STATUS_LINE[200], head, LISTEN_TOP, b"\r\n")))
        self._chunk(FIRST)
        self.noted.note("GET", 200, 0.0)
        self._wake()

    def _wake(self) -> None:
        """Something is to be told: all of it at once, when all that is due now has been done."""
        if self._told:
            self._told = False
            self.quick.soon(self._tell)

    def _wake_later(self) -> None:
        """Something is to be told, but it is known: most often the next thing comes before."""
        if self._told and not self._waits:
            self._waits = True
            self.quick.later(self._tell_late)

    def _tell_late(self) -> None:
        self._waits = False
        if self._feed is not None and self._feed.behind:
            self._wake()

    def _tell(self) -> None:
        if self._feed is None or self._told or self.flow.write_paused:
            return
        self._told = True
        if self.quick.house.closing:
            self.transport.write(b"0\r\n\r\n")
            self.transport.close()
        else:
            self._chunk(self._feed.due())

    def _chunk(self, part: bytes) -> None:
        self.transport.write(b"%x\r\n%b\r\n" % (len(part), part))

    def resume_writing(self) -> None:
        super().resume_writing()
        self._tell()

    # Ending

    def connection_lost(self, exc: Exception | None) -> None:
        if self._resting is not None:
            self._resting.cancel()
        feed, self._feed = self._feed, None
        if feed is not None:
            self.quick.house.presence.unwatch(feed.room, feed.watcher)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Let who is being answered have their answer, and who has just come ask."""
        if self._answering:
            self._closing = True
        elif self._new:
            self._closing = True
            self.loop.call_later(NEW, self._see_off)
        else:
            super().shutdown()

    def _see_off(self) -> None:
        super().shutdown()


SCHEMES = (b"http", b"https")
