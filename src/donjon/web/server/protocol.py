"""The protocol of the server: HTTP as uvicorn speaks it, with bounds from the first byte.

uvicorn waits for ever for the rest of a request, takes heads of any size, and reads any number of
requests ahead. Here a line that does not ask is closed, a head has a largest size, and an address
has so many lines. Whatever is refused is told in a sentence.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from donjon.tables.sentences import say
from donjon.web.render.encoding import encode
from donjon.web.responses.refusal import Refusal
from donjon.web.server.lines import Lines, TooManyLines

UNFINISHED_S = 30.0
"""Seconds after which a request that is not yet there in full is given up."""
NEWCOMER_S = 0.3
"""Seconds for which somebody who has connected as the server closes may still ask."""
HEAD_LIMIT = 32_000
"""How many bytes the head of a request may have: its address and all of its headers."""
PIECE_BYTES = 8_192
"""How much is parsed before it is looked whether that was too much."""
READ_AHEAD = 64
"""How many requests of one line may wait for the answer to an earlier one."""
LINGER_S = 2.0
"""Seconds for which a refused line stays open, so that the sentence is read before it breaks."""


class Patient(HttpToolsProtocol):
    """A connection that is closed when a request does not come, or does not come in full."""

    timer: asyncio.TimerHandle | None = None
    new = True
    """Whether nothing has come here yet."""
    deaf = False
    """Whether nothing more is heard here: it was refused, or too much was asked at once."""
    head_size = 0
    """How many bytes the address and the headers of this request have so far."""
    unheard = 0
    """How many bytes have come since the last whole thing: a header without an end grows here."""

    def __init__(self, *args: Any, lines: Lines | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self._lines = lines or Lines()
        self._address = ""
        self._cycles: list[RequestResponseCycle] = []
        """The requests that are not answered yet."""

    # The line

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client is not None else ""
        try:
            self._lines.enter(self._address)
        except TooManyLines as error:
            self.new = False
            if error.silent:
                self.deaf = True
                transport.abort()
            else:
                self._dismiss(error.status, str(error))
        else:
            self._start_timer(UNFINISHED_S)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self._stop_waiting()
        self._lines.leave(self._address)
        self.pipeline.clear()
        # uvicorn tells only the last request of a line that nobody is there any more.
        for cycle in self._cycles:
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
        self._cycles.clear()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Close once what was asked is answered; who has just come may still ask."""
        if self.new:
            self.new = False
            self.loop.call_later(NEWCOMER_S, self.shutdown)
        else:
            super().shutdown()

    # What comes over it

    def data_received(self, data: bytes) -> None:
        """Parse what has come, piece by piece, for as long as it is within bounds."""
        self.new = False
        self._stop_waiting()
        for first in range(0, len(data), PIECE_BYTES):
            if self.deaf or self.transport.is_closing():
                return
            piece = data[first : first + PIECE_BYTES]
            self.unheard += len(piece)
            try:
                self.parser.feed_data(piece)
            except httptools.HttpParserUpgrade:
                pass  # another protocol is offered, and not taken: the request is answered as it is
            except httptools.HttpParserError:
                self._dismiss(400, say("errors.no_http"))
            if max(self.head_size, self.unheard) > HEAD_LIMIT:
                self._dismiss(431, say("errors.big_head", limit=HEAD_LIMIT // 1000))
            elif len(self.pipeline) > READ_AHEAD:
                self.deaf = True  # what waits is answered, then the line is closed

    def on_message_begin(self) -> None:
        self.head_size = self.unheard = 0
        super().on_message_begin()
        self._stop_timer()
        self._start_timer(UNFINISHED_S)

    def on_url(self, url: bytes) -> None:
        self.head_size += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.unheard = 0
        self.head_size += len(name) + len(value) + 4
        if self.head_size <= HEAD_LIMIT:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.unheard = 0
        if self._in_bounds():
            super().on_headers_complete()
            self._cycles.append(self.cycle)

    def on_body(self, body: bytes) -> None:
        self.unheard = 0
        if self._in_bounds():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self.unheard = 0
        if self._in_bounds():
            super().on_message_complete()
            self._stop_timer()

    def on_response_complete(self) -> None:
        self._cycles = [cycle for cycle in self._cycles if not cycle.response_complete]
        super().on_response_complete()
        if self.deaf and not self._cycles:
            self.transport.close()

    def _in_bounds(self) -> bool:
        """Whether the request that is parsed now is one that will be answered."""
        return not self.deaf and self.head_size <= HEAD_LIMIT

    # Refusing

    def _dismiss(self, status: int, sentence: str) -> None:
        """Say why nothing more is heard here, and close; at once if an answer is on its way."""
        self.deaf = True
        self._stop_timer()
        if self._cycles:
            self.transport.close()
            return
        body = encode(Refusal(sentence))
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.write_eof()
        self._start_timer(LINGER_S)

    # Waiting

    def _start_timer(self, seconds: float) -> None:
        self.timer = self.loop.call_later(seconds, self.transport.close)

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _stop_waiting(self) -> None:
        """Forget that the line is closed if nothing comes: uvicorn holds the request so long."""
        if self.timeout_keep_alive_task is not None:
            self.timeout_keep_alive_task.cancel()
            self.timeout_keep_alive_task = None
