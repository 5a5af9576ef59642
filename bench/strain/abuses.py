"""The abuses: what a stranger without any key might do to a server, each bounded in count and time.

An abuse lays out what it needs, calls `begin`, and ends by itself.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from random import Random

import msgspec

from bench.strain.stranger import Stranger
from bench.web.client import Connection, request

SMALL, GREAT = "skull-tower", "return-to-dark-tower"
ME, OPEN = {"kind": "me", "name": "Nobody"}, {"kind": "open"}
HARD = {"kind": "bot", "bot": "hard"}
LONG = 19_900
"""A position near the end of the long journal."""
Abuse = Callable[[Stranger, float], Awaitable[None]]


async def warm(stranger: Stranger) -> None:
    """Let the server load what it loads once: that is no abuse."""
    for box in (SMALL, GREAT):
        opened = await stranger.opens(box, ME, ME)
        await stranger.once("GET", f"/api/tables/{opened['table']}?picture=wide")
    for path in ("/api/boxes", "/about", "/api/tables"):
        await stranger.once("GET", path)


async def branch(stranger: Stranger, seconds: float) -> None:
    table = await stranger.brings()
    body = msgspec.json.encode({"at": LONG, "seats": [ME, ME]})
    stranger.begin(seconds)

    async def one(line: Connection, _: int) -> None:
        await stranger.ask(line, "POST", f"/api/tables/{table}/branch", body)

    await stranger.on_lines(40, one)


async def big_bodies(stranger: Stranger, seconds: float) -> None:
    body = b'{"donjon":1,"answers":[' + b",".join([b"[]"] * 1_300_000) + b"]}"
    stranger.begin(seconds)

    async def one(line: Connection, _: int) -> None:
        await stranger.ask(line, "POST", "/api/journals", body)

    await stranger.on_lines(8, one)


async def imports(stranger: Stranger, seconds: float) -> None:
    stranger.begin(seconds)

    async def one(line: Connection, _: int) -> None:
        await stranger.ask(line, "POST", "/api/journals", stranger.journal)

    await stranger.on_lines(8, one)


def big_heads() -> list[bytes]:
    """Heads of many sizes: one header, many headers, cookies, addresses."""
    heads: list[bytes] = []
    for size in (20_000, 60_000, 400_000, 2_000_000):
        pairs = b"; ".join(b"a%d=b" % number for number in range(size // 10))
        many = b"".join(b"x-%d: y\r\n" % number for number in range(size // 10))
        headers = (
            b"x-big: " + b"z" * size + b"\r\n",
            b"cookie: " + pairs + b"\r\n",
            b"cookie: c=" + b"z" * size + b"\r\n",
            many,
        )
        heads += [b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n%b\r\n" % one for one in headers]
        address = b"/about?" + b"&".join(b"q%d" % number for number in range(size // 8))
        heads.append(b"GET " + address + b" HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
    return heads


async def heads(stranger: Stranger, seconds: float) -> None:
    known = big_heads()
    stranger.begin(seconds)

    async def one(line: Connection, number: int) -> None:
        # Each is another one, so that whatever remembers it remembers all of them.
        unique = b"GET /?" + secrets.token_hex(8).encode() + b" HTTP/1.1\r\n"
        raw = known[number % len(known)]
        if raw.startswith(b"GET / "):
            raw = raw.replace(b"GET / HTTP/1.1\r\n", unique, 1)
        raw = raw.replace(b"=b", b"=" + secrets.token_hex(2).encode(), 1)
        await stranger.send(line, raw)
        if number % 3 == 0 and line.transport is not None:
            line.transport.abort()

    await stranger.on_lines(4, one)


def reads(*paths: str) -> Abuse:
    """An abuse that reads something of the long game again and again."""

    async def abuse(stranger: Stranger, seconds: float) -> None:
        table = await stranger.brings()
        rng = Random(1)
        stranger.begin(seconds)

        async def one(line: Connection, number: int) -> None:
            path = paths[number % len(paths)].format(at=rng.randrange(LONG))
            await stranger.ask(line, "GET", f"/api/tables/{table}/{path}")

        await stranger.on_lines(8, one)

    return abuse


async def spectators(stranger: Stranger, seconds: float) -> None:
    table = (await stranger.opens(GREAT, ME, ME))["table"]
    stranger.begin(seconds)

    async def one(line: Connection, _: int) -> None:
        await stranger.ask(line, "GET", f"/api/tables/{table}?picture=wide&since=0")

    await stranger.on_lines(8, one)


async def many_keys(stranger: Stranger, seconds: float) -> None:
    opened = [await stranger.opens(SMALL, ME, OPEN) for _ in range(38)]
    stranger.begin(seconds)

    async def one(line: Connection, number: int) -> None:
        place = opened[number % len(opened)]
        token = place["token"] if number % 2 else secrets.token_urlsafe(24)
        await stranger.ask(line, "GET", f"/api/tables/{place['table']}?picture=wide", None, token)

    await stranger.on_lines(40, one)


async def lists(stranger: Stranger, seconds: float) -> None:
    for _ in range(6):
        await stranger.brings()
    opened = await stranger.opens(GREAT, ME, ME)
    stranger.begin(seconds)

    async def one(line: Connection, number: int) -> None:
        path = ("/api/tables", "/api/boxes")[number % 2]
        await stranger.ask(line, "GET", path, None, opened["token"])

    await stranger.on_lines(8, one)


async def slow_lines(stranger: Stranger, seconds: float) -> None:
    stranger.begin(seconds)
    begun = (
        b"",
        b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ",
        b"POST /api/journals HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 4000000\r\n\r\n{",
    )
    held = []
    for sock in stranger.hold(900, *begun):
        held.append(sock)
        if len(held) % 50 == 0:
            await asyncio.sleep(0)
    await asyncio.sleep(max(1.0, seconds))
    stranger.see(held)


async def pipelining(stranger: Stranger, seconds: float) -> None:
    stranger.begin(seconds)
    raw = request("GET", "/api/boxes") * 2_000
    while stranger.going_on:
        held = list(stranger.hold(8, raw))
        await asyncio.sleep(0.5)
        stranger.see(held)


async def listeners(stranger: Stranger, seconds: float) -> None:
    table = (await stranger.opens(SMALL, ME, OPEN))["table"]
    stranger.begin(seconds)
    held = list(stranger.hold(700, request("GET", f"/api/tables/{table}/events")))
    await asyncio.sleep(seconds)
    stranger.see(held)


async def websockets(stranger: Stranger, seconds: float) -> None:
    head = (
        b"GET /api/boxes HTTP/1.1\r\nhost: 127.0.0.1\r\n"
        b"connection: Upgrade\r\nupgrade: websocket\r\n"
        b"sec-websocket-version: 13\r\nsec-websocket-key: eHh4eHh4eHh4eHh4eHh4eA==\r\n\r\n"
    )
    rng = Random(1)
    stranger.begin(seconds)
    while stranger.going_on:
        held = list(stranger.hold(40, head + rng.randbytes(500), rng.randbytes(900)))
        await asyncio.sleep(0.2)
        stranger.see(held)


async def never_read(stranger: Stranger, seconds: float) -> None:
    table = (await stranger.opens(GREAT, ME, ME))["table"]
    looks = request("GET", f"/api/tables/{table}?picture=wide") * 40
    stranger.begin(seconds)
    held = list(stranger.hold(100, looks))
    await asyncio.sleep(seconds)
    stranger.see(held)


async def hard_bots(stranger: Stranger, seconds: float) -> None:
    stranger.begin(seconds)
    body = msgspec.json.encode({"box": SMALL, "seats": [HARD, ME]})

    async def one(line: Connection, _: int) -> None:
        await stranger.ask(line, "POST", "/api/tables", body)

    await stranger.on_lines(4, one, most=10)
    await asyncio.sleep(max(0.0, seconds / 2))


ABUSES: dict[str, Abuse] = {
    "branch from a long game, 40 lines": branch,
    "bodies of 4 MB, 8 lines": big_bodies,
    "long journals brought, 8 lines": imports,
    "heads of 20 kB to 2 MB, cookies, resets": heads,
    "journal and report of a long game, 8 lines": reads("journal", "report"),
    "replay, log and dice of a long game, 8 lines": reads("replay?at={at}", "log", "dice"),
    "spectators with pictures, 8 lines": spectators,
    "many keys of one stranger, 40 lines": many_keys,
    "lists beside long tables, 8 lines": lists,
    "900 slow requests and silent lines": slow_lines,
    "2,000 requests in a row, 8 lines": pipelining,
    "700 listeners": listeners,
    "websockets and garbage": websockets,
    "100 who never read": never_read,
    "40 tables of hard bots": hard_bots,
}
