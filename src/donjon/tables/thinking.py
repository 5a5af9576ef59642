"""Bots think in processes of their own, so that nobody at another table waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

from donjon.bots import bot
from donjon.core.journal import restore
from donjon.core.shelf import box
from donjon.core.views import View


class Thinkers:
    """Answers for bots. The processes start with the first bot that is asked."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, name: str, position: bytes, seat: int, level: str) -> str:
        """The key that a bot of this level answers; a process that dies is replaced once."""
        pool = self._now()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, think, name, position, seat, level)
        except BrokenProcessPool:
            if self._pool is pool:  # nobody else who waited for it was here first
                self.close()
            return await loop.run_in_executor(self._now(), think, name, position, seat, level)

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


def think(name: str, position: bytes, seat: int, level: str) -> str:
    """What a bot answers in a saved game of this box; it sees the view of its seat alone."""
    game = restore(position, box(name))
    return game.vocabulary.keys[bot(level).answer(View(game, seat), Random())]
