"""The stranger: one address with many lines, who asks without ever being content."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec

from bench.web.client import Broken, Connection, connect, request

PATIENCE_S = 20.0
"""Seconds after which the stranger gives up a reply."""
DISMISSED = (400, 431)
"""After such a status the server closes the line."""
RESET = struct.pack("ii", 1, 0)
"""How a socket is told to break its line off instead of closing it."""


class Stranger:
    """Somebody at one address; what came of each request is counted by its status."""

    def __init__(self, port: int, address: str, seconds: float, journal: bytes) -> None:
        self.port = port
        self.address = address
        self.journal = journal
        """A journal of nearly as many answers as a server takes."""
        self.got: Counter[str] = Counter()
        self.began = 0.0
        """When the abuse itself began, in seconds since 1970."""
        self.end = time.monotonic() + seconds

    @property
    def going_on(self) -> bool:
        return time.monotonic() < self.end

    def begin(self, seconds: float) -> None:
        """Forget what was counted while things were laid out; the abuse begins now."""
        self.got.clear()
        self.began = time.time()
        self.end = time.monotonic() + seconds

    async def ask(
        self,
        line: Connection,
        method: str,
        path: str,
        body: bytes | None = None,
        token: str = "",
    ) -> tuple[int, bytes]:
        """Ask, count what came, and give it back; 0 if nothing came."""
        return await self.send(line, request(method, path, token, body))

    async def send(self, line: Connection, raw: bytes) -> tuple[int, bytes]:
        try:
            status, reply = await asyncio.wait_for(line.ask(raw), PATIENCE_S)
        except (Broken, TimeoutError, OSError) as error:
            self.got["late" if isinstance(error, TimeoutError) else "cut off"] += 1
            return 0, b""
        self.got[str(status)] += 1
        if status in DISMISSED:
            line.close()
        return status, reply

    async def line(self) -> Connection | None:
        """A new line, or nothing if the server does not take it."""
        try:
            return await asyncio.wait_for(connect(self.port, self.address), PATIENCE_S)
        except (OSError, TimeoutError):
            self.got["no line"] += 1
            return None

    async def on_lines(
        self, count: int, each: Callable[[Connection, int], Awaitable[object]], most: int = 10_000
    ) -> None:
        """Do something again and again on so many lines at once, so often on each at most."""

        async def one(number: int) -> None:
            line: Connection | None = None
            for turn in range(most):
                if not self.going_on:
                    break
                if line is None or line.transport is None or line.transport.is_closing():
                    line = await self.line()
                if line is None:
                    await asyncio.sleep(0.2)
                    continue
                await each(line, number + turn * count)
            if line is not None:
                line.close()

        await asyncio.gather(*(one(number) for number in range(count)))

    async def opens(self, box: str, *seats: dict[str, str]) -> dict[str, Any]:
        """Open a table before the abuse begins."""
        body = msgspec.json.encode({"box": box, "seats": list(seats)})
        found: dict[str, Any] = json.loads(await self.once("POST", "/api/tables", body))
        return found

    async def brings(self) -> str:
        """Bring the long journal; the name of the table it lies on."""
        reply = json.loads(await self.once("POST", "/api/journals", self.journal))
        name: str = reply["table"]
        return name

    async def once(self, method: str, path: str, body: bytes | None = None) -> bytes:
        line = await connect(self.port, self.address)
        status, reply = await asyncio.wait_for(line.ask(request(method, path, "", body)), 60)
        line.close()
        if status >= 300:
            raise SystemExit(f"The strain cannot be laid out: {method} {path}: {reply[:300]!r}")
        return reply

    def socket(self) -> socket.socket | None:
        """A plain socket to the server that does not wait."""
        try:
            sock = socket.create_connection(
                ("127.0.0.1", self.port), PATIENCE_S, source_address=(self.address, 0)
            )
        except OSError:
            self.got["no line"] += 1
            return None
        sock.setblocking(False)
        return sock

    def hold(self, count: int, *sent: bytes) -> Iterator[socket.socket]:
        """So many lines that send these in turn, and then nothing."""
        for number in range(count):
            sock = self.socket()
            if sock is None:
                continue
            try:
                sock.send(sent[number % len(sent)])
            except OSError:
                self.got["cut off"] += 1
            yield sock

    def see(self, held: list[socket.socket]) -> None:
        """Count what came on lines that were held, and break them off."""
        for sock in held:
            try:
                said = sock.recv(64)
                self.got[said[9:12].decode() if said.startswith(b"HTTP") else "closed"] += 1
            except BlockingIOError:
                self.got["held"] += 1
            except OSError:
                self.got["cut off"] += 1
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            sock.close()
