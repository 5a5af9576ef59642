"""The least that speaks HTTP to the server: what the client spends, the server lacks.

Load and server share the cores of one machine, so there is no library in between: requests
are bytes made beforehand, and of a reply only its status and its length are read.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from typing import Any

try:
    from isal.isal_zlib import decompress
except ImportError:  # it is not made for every machine
    from zlib import decompress

GZIP = b"\x1f\x8b"
PACKED = 31
"""How zlib is told to read what gzip writes."""
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
CHANGE = re.compile(rb"event: change\r?\ndata: (\{[^\n\r]*\})")


class Broken(Exception):
    """The server closed a connection, or said something that is not understood."""


def request(
    method: str, path: str, token: str = "", body: bytes | None = None, gzip: bool = False
) -> bytes:
    """A request as bytes."""
    head = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1"]
    if token:
        head.append(f"authorization: Bearer {token}")
    if gzip:
        head.append("accept-encoding: gzip")
    if body is not None:
        head += ["content-type: application/json", f"content-length: {len(body)}"]
    return "\r\n".join([*head, "", ""]).encode() + (body or b"")


class Connection(asyncio.Protocol):
    """A connection that stays open and carries one request at a time."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.waiting: asyncio.Future[tuple[int, bytes]] | None = None
        self.buffer = b""
        self.size = 0
        """How many bytes the last reply had on the line, without its head."""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(Broken(f"The server closed the connection: {exc}"))

    async def ask(self, raw: bytes) -> tuple[int, bytes]:
        """Send a request; the status and the body of its reply."""
        assert self.transport is not None
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(raw)
        return await self.waiting

    def data_received(self, data: bytes) -> None:
        self.buffer = data = self.buffer + data if self.buffer else data
        end = data.find(b"\r\n\r\n")
        if end < 0 or self.waiting is None:
            return
        length = LENGTH.search(data, 0, end)
        if length is None:
            self.waiting.set_exception(Broken(f"A reply without its length: {data[:200]!r}"))
            return
        end += 4
        if len(data) < end + int(length[1]):
            return
        self.buffer = b""
        if not self.waiting.done():
            body = data[end:]
            self.size = len(body)
            packed = body.startswith(GZIP)
            self.waiting.set_result((int(data[9:12]), decompress(body, PACKED) if packed else body))

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


class Listener(asyncio.Protocol):
    """A connection that hears the events of a table, as an open page does."""

    def __init__(self, raw: bytes, heard: Callable[[bytes, float], None]) -> None:
        self.raw = raw
        self.heard = heard
        self.transport: asyncio.Transport | None = None
        self.buffer = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.transport.write(self.raw)

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        data = self.buffer + data
        end = 0
        for found in CHANGE.finditer(data):
            end = found.end()
            self.heard(found[1], now)
        self.buffer = data[end:][-200:]

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


async def connect(port: int, address: str = "127.0.0.1") -> Connection:
    """A new connection to the server, from an address of this machine."""
    _, connection = await asyncio.get_running_loop().create_connection(
        Connection, "127.0.0.1", port, local_addr=(address, 0)
    )
    return connection
