"""How much CPU the loop of a server takes in a row: a diagnosis, off unless somebody asks for it.

With `DONJON_LOOP_WATCH=FILE` in its environment a server adds a line of JSON to the file each
second: the longest callback, and the longest row of callbacks before whoever came meanwhile had
a turn. It is the CPU of the thread of the loop that counts, so a busy machine does not matter.
`make strain` reads it.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from donjon.core.content.decoding import reader

WATCH_FILE = "DONJON_LOOP_WATCH"
"""The variable of the environment that names the file."""
WATCHED_LOOP = "donjon.web.monitor.loop_watch:watched_loop"
"""Where a server finds the loop that is watched."""
LOOKED_EVERY_S = 0.005
"""Seconds between two looks at how the row goes on."""
TOLD_EVERY_S = 1.0
"""Seconds between two lines of the file."""


class Longest(msgspec.Struct):
    """A line of the file: what took longest since the line before, in milliseconds of CPU."""

    at: float
    """When the line was written, in seconds since 1970."""
    callback_ms: float = 0.0
    row_ms: float = 0.0


class LoopWatch:
    """Watches one loop, from a thread of its own. To be made in the thread of the loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop, file: Path) -> None:
        self._loop = loop
        self._file = file
        self._clock = time.pthread_getcpuclockid(threading.get_ident())
        self._longest = Longest(time.time())
        threading.Thread(target=self._look, name="loop-watch", daemon=True).start()

    def timed(self, callback: Callable[..., object], *args: object) -> None:
        """Carry out a callback of the loop, and note what it took."""
        start = time.thread_time()
        try:
            callback(*args)
        finally:
            took = 1000 * (time.thread_time() - start)
            self._longest.callback_ms = max(self._longest.callback_ms, took)

    def _look(self) -> None:
        """Knock again and again: until the loop answers, it is busy with what came before."""
        heard = threading.Event()
        while True:
            time.sleep(LOOKED_EVERY_S)
            try:
                start = time.clock_gettime(self._clock)
                self._loop.call_soon_threadsafe(self._answer, start, heard)
            except (OSError, RuntimeError):
                return  # the loop is closed
            heard.wait()
            heard.clear()
            if time.time() - self._longest.at >= TOLD_EVERY_S:
                self._tell()

    def _answer(self, start: float, heard: threading.Event) -> None:
        row = 1000 * (time.thread_time() - start)
        self._longest.row_ms = max(self._longest.row_ms, row)
        heard.set()

    def _tell(self) -> None:
        told, self._longest = self._longest, Longest(time.time())
        told.at = self._longest.at
        with self._file.open("ab") as file:
            file.write(msgspec.json.encode(told) + b"\n")


def watched_loop() -> asyncio.AbstractEventLoop:
    """A loop as the server would have it, that is watched."""
    try:
        base: Any = import_module("uvloop").Loop
    except ImportError:  # it is not made for every machine
        base = asyncio.SelectorEventLoop

    class Watched(base):  # type: ignore[misc]
        def call_soon(
            self, callback: Callable[..., object], *args: object, context: Any = None
        ) -> asyncio.Handle:
            handle: asyncio.Handle = super().call_soon(
                watch.timed, callback, *args, context=context
            )
            return handle

    loop: asyncio.AbstractEventLoop = Watched()
    watch = LoopWatch(loop, Path(os.environ[WATCH_FILE]))
    return loop


def longest(file: Path, since: float) -> Longest:
    """What took longest since a moment, by the lines of a file."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    told = reader(list[Longest]).decode(b"[%b]" % b",".join(lines))
    late = [line for line in told if line.at >= since]
    return Longest(
        since,
        max((line.callback_ms for line in late), default=0.0),
        max((line.row_ms for line in late), default=0.0),
    )
