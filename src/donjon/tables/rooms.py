"""A table in memory, and those around it."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

from donjon.core.hints import Hints
from donjon.tables.table import Table


class Watcher:
    """Somebody who wants to know when a table changes."""

    def __init__(self, holder: str) -> None:
        self.holder = holder
        self.news = asyncio.Event()
        self.heard = time.monotonic()
        """When something was last said to them."""


class Seen(NamedTuple):
    """Which seats another process has seen, and until when that is believed."""

    seats: set[int]
    until: float


class Room:
    """A table in memory, and those around it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.present: set[int] = set()
        """The seats whose people watch in this process, or did a moment ago."""
        self.elsewhere: dict[str, Seen] = {}
        self.pictures: dict[tuple[int, str, bool], tuple[int, str]] = {}
        """The last picture for each seat, screen and kind, with its version."""
        self.hints: dict[int, tuple[int, Hints]] = {}
        """The last hints for each seat, with their version."""
        self.thinking: asyncio.Task[None] | None = None
        self.leaving: set[Watcher] = set()
        """Those who watched a moment ago."""

    @property
    def here(self) -> set[int]:
        """The seats whose people are here, and those of bots."""
        now = time.monotonic()
        found = set(self.present)
        for seen in self.elsewhere.values():
            if seen.until > now:
                found |= seen.seats
        return found | {seat for seat, chair in enumerate(self.table.chairs) if chair.kind == "bot"}

    @property
    def watching(self) -> int:
        """How many people watch who do not sit here."""
        return len({w.holder for w in self.watchers if not self.table.held(w.holder)})

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.news.set()
