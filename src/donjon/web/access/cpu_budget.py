"""The bench for work that strangers cause: away from the loop, one thing at a time, and paid for.

A journal that somebody brings is played through, a position of a long game is played again, a
picture is drawn for somebody who only watches. Nobody else waits for it, and nobody can have it
done without end: what it took is charged to those who asked for it, by address and by key.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, ParamSpec, TypeVar

from donjon.web.access.limits import Limits, TooMany

QUEUE_LENGTH = 8
"""How many such things one address may have asked for that are not done yet."""
LEAST_S = 0.05
"""Whoever has fewer seconds of CPU left than this has to wait."""

P = ParamSpec("P")
R = TypeVar("R")
_cpu_seconds: Callable[[], float] = getattr(time, "thread_time", time.process_time)
"""The CPU time of this thread; where there are no threads, of the process."""


class Payers(NamedTuple):
    """Those whom work is charged to."""

    address: str
    key: str
    """What is kept of the key; empty without one."""

    def named(self) -> Collection[str]:
        return [self.address, self.key] if self.key else [self.address]


class CpuBudget:
    """Where such work is done, and charged to those who asked for it."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._free = asyncio.Lock()
        self._waiting: Counter[str] = Counter()

    async def work(
        self,
        payers: Payers,
        reads: asyncio.Lock | None,
        do: Callable[P, R],
        *args: P.args,
        **more: P.kwargs,
    ) -> R:
        """Do it in a thread, and charge the time it took.

        What it reads is locked only once it is its turn, so that nobody else waits for the bench.
        """
        with self._queued(payers):
            async with self._free:
                if reads is None:
                    return await self._timed(payers, partial(do, *args, **more))
                async with reads:
                    return await self._timed(payers, partial(do, *args, **more))

    async def elsewhere(self, payers: Payers, made: Callable[[], Awaitable[tuple[R, float]]]) -> R:
        """Let others do it, who tell how many seconds of CPU it took them."""
        with self._queued(payers):
            done, seconds = await made()
            self._charge(payers, seconds)
            return done

    @contextmanager
    def _queued(self, payers: Payers) -> Iterator[None]:
        """Refuse those who have nothing left, or too much under way."""
        for who in payers.named():
            self._limits.refuse("work", who, LEAST_S)
        address = payers.address
        if self._waiting[address] >= QUEUE_LENGTH:
            raise TooMany(1)
        self._waiting[address] += 1
        try:
            yield
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    async def _timed(self, payers: Payers, do: Callable[[], R]) -> R:
        seconds = 0.0

        def timed() -> R:
            nonlocal seconds
            start = _cpu_seconds()
            try:
                return do()
            finally:
                seconds = _cpu_seconds() - start

        try:
            return await asyncio.to_thread(timed)
        finally:
            self._charge(payers, seconds)

    def _charge(self, payers: Payers, seconds: float) -> None:
        for who in payers.named():
            self._limits.charge("work", who, seconds)
