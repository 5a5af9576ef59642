"""People at tables, in a process of their own: `python -m bench.web.load JSON` prints JSON."""

from __future__ import annotations

import asyncio
import gc
import resource
import sys
import time
from collections.abc import Awaitable, Coroutine
from importlib import import_module
from random import Random
from typing import Any

import msgspec

from bench.web.figures import milliseconds, percentile
from bench.web.people import Table, Tally, Way
from bench.web.process import all_cpu_seconds, cpu_seconds

PATIENCE = 10.0
"""How long answers that are overdue are waited for."""
WORKERS = 16
"""How many tables are opened at a time when they are left again."""


class Spec(msgspec.Struct):
    """What to do, for how long."""

    port: int
    server: int
    """The process of the server, to see what it spends."""
    mode: str = "closed"
    way: Way = "events"
    tables: int = 32
    warm: float = 2.0
    seconds: float = 10.0
    rate: float = 500.0
    """Answers a second that are due, if they come at their moments."""
    answers: int = 4
    """How many answers a table gets that is then left."""


async def closed(spec: Spec, tally: Tally) -> dict[str, Any]:
    """Everyone answers as soon as asked."""

    async def course() -> dict[str, Any]:
        await asyncio.sleep(spec.warm)
        return await counted(spec, tally, asyncio.sleep(spec.seconds))

    return await during(spec, tally, course(), None)


async def at_moments(spec: Spec, tally: Tally) -> dict[str, Any]:
    """Answers begin at moments set beforehand, whatever the server does.

    Whoever has been asked for longest answers. If nobody is free because the server is slow,
    the answer waits, and its time still counts from the moment at which it was due.
    """
    moments: asyncio.Queue[float] = asyncio.Queue()
    rng = Random(1)

    async def due(seconds: float) -> int:
        offered = 0
        moment = time.perf_counter()
        end = moment + seconds
        while (moment := moment + rng.expovariate(spec.rate)) < end:
            if (wait := moment - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            moments.put_nowait(moment)
            offered += 1
        return offered

    async def all_due() -> int:
        offered = await due(spec.seconds)
        patience = time.perf_counter() + PATIENCE
        while len(tally.latencies) < offered and time.perf_counter() < patience:
            await asyncio.sleep(0.001)
        return offered

    async def course() -> dict[str, Any]:
        await asyncio.sleep(2)
        await due(spec.warm)
        await asyncio.sleep(0.5)
        while not moments.empty():
            moments.get_nowait()
        found = await counted(spec, tally, all_due())
        return {**found, "due": found["result"], "rate": found["result"] / spec.seconds}

    return await during(spec, tally, course(), moments)


async def during(
    spec: Spec,
    tally: Tally,
    course: Coroutine[Any, Any, dict[str, Any]],
    moments: asyncio.Queue[float] | None,
) -> dict[str, Any]:
    """What comes of a course of things while the tables are played at; no game may fail."""
    tables = [Table(spec.port, spec.way, tally, Random(number)) for number in range(spec.tables)]
    games = [asyncio.ensure_future(table.go_on(moments)) for table in tables]
    found = asyncio.ensure_future(course)
    await asyncio.wait([found, *games], return_when=asyncio.FIRST_COMPLETED)
    for task in (found, *games):
        task.cancel()
    ends = await asyncio.gather(*games, return_exceptions=True)
    for end in ends:
        if not isinstance(end, asyncio.CancelledError):
            raise end or AssertionError("a table has come to an end")
    return found.result()


async def counted(spec: Spec, tally: Tally, until: Awaitable[Any]) -> dict[str, Any]:
    """Count for a while what happens at the tables."""
    tally.counting = True
    start, before = time.perf_counter(), cpu(spec)
    result = await until
    spent = time.perf_counter() - start
    own, server, all_ = (now - then for now, then in zip(cpu(spec), before, strict=True))
    tally.counting = False
    return {
        "answers": len(tally.latencies),
        "rate": len(tally.latencies) / spent,
        **milliseconds(tally.latencies),
        "heard": milliseconds(tally.delays),
        "requests": tally.requests / spent,
        "games": tally.games,
        "bytes": {
            name: percentile(tally.sizes, share) if tally.sizes else 0
            for name, share in (("p50", 0.5), ("p95", 0.95))
        },
        "cpu": own / spent,
        "server_cpu": server / spent,
        "other_cpu": (all_ - own - server) / spent,
        "result": result,
    }


def cpu(spec: Spec) -> tuple[float, float, float]:
    """What this process, the server, and everybody have spent so far."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime, cpu_seconds(spec.server), all_cpu_seconds()


async def idle(spec: Spec, tally: Tally) -> dict[str, Any]:
    """Many tables, a few answers at each, and then nobody there."""
    left = spec.tables

    async def some(number: int) -> None:
        nonlocal left
        table = Table(spec.port, spec.way, tally, Random(number))
        while left > 0:
            left -= 1
            await table.play(answers=spec.answers)
        table.leave()

    await asyncio.gather(*(some(number) for number in range(WORKERS)))
    return {}


async def look(spec: Spec, tally: Tally) -> dict[str, Any]:
    """The state with and without its picture before every answer, nobody else there.

    Answers bring the next one whole and in parts by turns.
    """
    kinds = {
        "no picture": ("none", False),
        "upright": ("upright", False),
        "wide": ("wide", False),
        "upright, gzip": ("upright", True),
    }
    clicks = ("an answer, whole, gzip", "an answer, in parts, gzip")
    times: dict[str, list[float]] = {kind: [] for kind in (*kinds, *clicks)}
    sizes: dict[str, list[int]] = {kind: [] for kind in times}
    table = Table(spec.port, "one key", tally, Random(1))
    end = time.perf_counter() + spec.seconds
    while time.perf_counter() < end:
        turn = await table.begin()
        number = 0
        while turn is not None:
            seat, options = turn
            connection = table.people[seat]
            for kind, (picture, gzip) in kinds.items():
                start = time.perf_counter()
                await table.look(seat, picture, gzip)
                times[kind].append(time.perf_counter() - start)
                sizes[kind].append(connection.size)
            await table.look(seat, "upright", True, since=True)
            number += 1
            kind = clicks[number % 2]
            follows = table.follows(seat) if number % 2 else f"&since={table.shown[seat]}"
            start = time.perf_counter()
            reply = await table.click(seat, table.rng.choice(options), follows)
            times[kind].append(time.perf_counter() - start)
            sizes[kind].append(connection.size)
            turn = table.seen(seat, reply) or await table.next(seat, await table.question(seat))
    return {
        kind: {**milliseconds(found), "bytes": percentile(sizes[kind], 0.5)}
        for kind, found in times.items()
    }


MODES = {"closed": closed, "open": at_moments, "idle": idle, "look": look}


def main() -> None:
    spec = msgspec.json.decode(sys.argv[1], type=Spec)
    gc.disable()
    run: Any = asyncio.run
    try:
        run = import_module("uvloop").run
    except ImportError:
        pass  # slower, but the same
    print(msgspec.json.encode(run(MODES[spec.mode](spec, Tally()))).decode())


if __name__ == "__main__":
    main()
