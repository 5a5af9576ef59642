"""Work for strangers: away from the loop, one thing at a time, and only so much for each.

A journal that somebody brings is played through, a position of a long game is played again.
Nobody else waits for it, and nobody can have it done without end.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeVar

from donjon.web import guard
from donjon.web.guard import Ask
from donjon.web.limits import Limits, TooMany

QUEUE = 8
"""How many such things one address may have asked for that are not done yet."""
LITTLE = 0.05
"""Whoever has not so many seconds left has to wait."""

P = ParamSpec("P")
R = TypeVar("R")


class Bench:
    """Where the work is done."""

    def __init__(self) -> None:
        self._free = asyncio.Lock()
        self._asked: Counter[str] = Counter()

    async def work(self, request: Ask, do: Callable[P, R], *args: P.args, **more: P.kwargs) -> R:
        """Do it in a thread, and put the time it took to the account of who asked."""
        who = guard.address(request)
        limits: Limits = request.app.state.limits
        limits.refuse("work", who, LITTLE)
        if self._asked[who] >= QUEUE:
            raise TooMany(1)
        self._asked[who] += 1
        try:
            async with self._free:
                return await asyncio.to_thread(_measured, limits, who, partial(do, *args, **more))
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who]


def _measured(limits: Limits, who: str, do: Callable[[], R]) -> R:
    start = time.thread_time()
    try:
        return do()
    finally:
        limits.charge("work", who, time.thread_time() - start)


def bench_of(request: Ask) -> Bench:
    bench: Bench = request.app.state.bench
    return bench
