"""The writer of a store: a thread on a server, or the caller itself where there are no threads."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any

TAKEN_TOGETHER = 512
"""How many things the writer takes at once at most."""
Write = Callable[[Sequence[Any]], None]


class Writer:
    """Writes at once, while whoever hands something over waits."""

    def __init__(self, write: Write) -> None:
        self._write = write

    def put(self, thing: Any) -> None:
        """Hand over something to be written, in the order of handing over."""
        self._write([thing])

    def close(self) -> None:
        """Write what waits; nothing is handed over after that."""


class WriterThread(Writer):
    """Writes in a thread: all that waits, together."""

    def __init__(self, write: Write) -> None:
        super().__init__(write)
        self._things: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, thing: Any) -> None:
        self._things.put(thing)

    def close(self) -> None:
        self._things.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            waiting = [self._things.get()]
            while len(waiting) < TAKEN_TOGETHER:
                try:
                    waiting.append(self._things.get_nowait())
                except queue.Empty:
                    break
            self._write([thing for thing in waiting if thing is not None])
            if None in waiting:
                return
