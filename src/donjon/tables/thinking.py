"""Bots think in processes of their own, so that nobody at another table waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from donjon.bots.thinking import agree, consider

HARDEST = "hard"
"""The level that takes all the help there is; the others stay as strong as they are meant to be."""


class Thinkers:
    """Answers for bots. The processes start with the first bot that is asked."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._busy = 0
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, name: str, position: bytes, seat: int, level: str) -> str:
        """The key that a bot of this level answers; a process that dies is replaced once."""
        pool = self._now()
        try:
            return await self._think(pool, name, position, seat, level)
        except BrokenProcessPool:
            if self._pool is pool:  # nobody else who waited for it was here first
                self.close()
            return await self._think(self._now(), name, position, seat, level)

    async def _think(
        self, pool: ProcessPoolExecutor, name: str, position: bytes, seat: int, level: str
    ) -> str:
        """Let one process think, or for the strongest bot all that are idle."""
        heads = max(1, self._workers - self._busy) if level == HARDEST else 1
        loop = asyncio.get_running_loop()
        self._busy += heads
        try:
            thoughts = [
                loop.run_in_executor(pool, consider, name, position, seat, level)
                for _ in range(heads)
            ]
            return agree(await asyncio.gather(*thoughts))
        finally:
            self._busy -= heads

    def _now(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_begin)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _begin() -> None:
    """Ctrl-C is for the server, which then ends its thinkers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    """A thinker does not outlive its server, not even one that was killed."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)
