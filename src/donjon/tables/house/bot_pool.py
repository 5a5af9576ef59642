"""Bots think in processes of their own, so that nobody at another table waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection

from donjon.bots.worker import agree, consider
from donjon.tables.house.bots import Bots, Sharer

HALF_LIFE_S = 60.0
"""Seconds after which thinking time counts half."""
FORGOTTEN_S = 0.01
"""Thinking time that is not worth remembering."""
HARDEST = "hard"
"""The level that takes all the help there is; the others stay as strong as they are meant to be."""


class Turnstile:
    """Lets so many in at once; of those who wait, whoever has used least comes first."""

    def __init__(self, slots: int) -> None:
        self.free = slots
        self._used: dict[str, float] = {}
        """Seconds that each person's bots have thought; halved from time to time."""
        self._since = time.monotonic()
        self._waiting: list[tuple[Sharer, asyncio.Future[None]]] = []

    async def enter(self, sharer: Sharer) -> None:
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((sharer, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._let_in()
            raise

    def leave(self, sharer: Sharer, seconds: float) -> None:
        self._forget()
        self._used[sharer.who] = self._used.get(sharer.who, 0.0) + seconds
        self._let_in()

    def _let_in(self) -> None:
        self._waiting = [one for one in self._waiting if not one[1].cancelled()]
        if not self._waiting:
            self.free += 1
            return
        first = min(self._waiting, key=lambda one: self._rank(one[0]))
        self._waiting.remove(first)
        first[1].set_result(None)

    def _rank(self, sharer: Sharer) -> tuple[bool, float]:
        return not sharer.watched, self._used.get(sharer.who, 0.0)

    def _forget(self) -> None:
        """What was used long ago counts less and less."""
        now = time.monotonic()
        while now - self._since > HALF_LIFE_S:
            self._since += HALF_LIFE_S
            halves = {who: used / 2 for who, used in self._used.items()}
            self._used = {who: used for who, used in halves.items() if used > FORGOTTEN_S}


class BotPool(Bots):
    """Answers for bots in processes that start with the first bot that is asked."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._gate = Turnstile(self._workers)
        self._pool: ProcessPoolExecutor | None = None
        self._leash: Connection | None = None
        """The end of a line that nothing is said on: when it is closed, the processes end."""

    async def answer(
        self, name: str, position: bytes, seat: int, level: str, sharer: Sharer
    ) -> str:
        """The key that a bot of this level answers; a process that dies is replaced once."""
        await self._gate.enter(sharer)
        start = time.monotonic()
        try:
            pool = self._now()
            try:
                return await self._think(pool, name, position, seat, level)
            except BrokenProcessPool:
                if self._pool is pool:  # nobody else who waited for it was here first
                    self.close()
                return await self._think(self._now(), name, position, seat, level)
        finally:
            self._gate.leave(sharer, time.monotonic() - start)

    async def _think(
        self, pool: ProcessPoolExecutor, name: str, position: bytes, seat: int, level: str
    ) -> str:
        """Let one process think, or for the strongest bot all that are idle."""
        heads = 1 + self._gate.free if level == HARDEST else 1
        loop = asyncio.get_running_loop()
        thoughts = [
            loop.run_in_executor(pool, consider, name, position, seat, level) for _ in range(heads)
        ]
        return agree(await asyncio.gather(*thoughts))

    def _now(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            end, self._leash = context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(
                self._workers, context, initializer=_begin, initargs=(end,)
            )
        return self._pool

    def close(self) -> None:
        """Let the processes end at once, also in the middle of a thought: nobody waits for it."""
        if self._pool is not None and self._leash is not None:
            self._leash.close()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = self._leash = None


def _begin(leash: Connection) -> None:
    """Ctrl-C is for the server, which then ends its thinkers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(leash,), daemon=True).start()


def _follow(leash: Connection) -> None:
    """A thinker does not outlive its server, not even one that was killed."""
    try:
        leash.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
