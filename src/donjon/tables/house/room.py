"""A table in memory, and those around it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable
from math import inf
from typing import Any, NamedTuple, TypeVar

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.game import View
from donjon.tables.entries import Answered, Change, Entry
from donjon.tables.table import Table

GATHERED_S = 0.25
"""Seconds in which comings and goings are gathered before all are told."""
THINGS_MADE = 100
"""How many things are kept that were worked out for the present version of a table."""

LATEST_ENTRIES = 16
"""How many entries are kept at hand for those who have a copy of the table."""

R = TypeVar("R")


class Watcher:
    """Somebody who wants to know when a table changes."""

    def __init__(
        self,
        holder: str,
        wake: Callable[[], None] | None = None,
        later: Callable[[], None] | None = None,
    ) -> None:
        self.holder = holder
        self.news = asyncio.Event()
        self.wake = wake or self.news.set
        """To be called when there is something to tell."""
        self.later = later or self.wake
        """To be called instead when a reply has told it to them already."""
        self.heard = time.monotonic()
        """When something was last said to them."""


class Seen(NamedTuple):
    """Which seats another process has seen, and until when that is believed."""

    seats: set[int]
    until: float


class Claim(NamedTuple):
    """Another process thinks for a bot: about which version, and until when that is believed."""

    version: int
    until: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Room:
    """A table in memory, and those around it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        """Held by whoever changes the table, also while that is put on disk."""
        self.reading = asyncio.Lock()
        """Held while another thread reads the table: nothing is taken in meanwhile."""
        self.watchers: set[Watcher] = set()
        self.lines: Counter[str] = Counter()
        """How often each person watches in this process, or did a moment ago."""
        self.present: set[int] = set()
        """The seats whose people watch in this process, or did a moment ago."""
        self.elsewhere: dict[str, Seen] = {}
        self.last: dict[int, float] = dict.fromkeys(range(len(table.chairs)), time.monotonic())
        """When the people of each seat last gave a sign; as the room was opened, if never."""
        self._made: OrderedDict[Hashable, Any] = OrderedDict()
        """What was worked out for this version: views, pictures, hints."""
        self._version = 0
        self._agreed: Any = None
        self.drawn: OrderedDict[tuple[int, str], Any] = OrderedDict()
        """The last pictures for each seat, by their names: pages get what differs from them."""
        self.copy: Any = None
        """This table for another thread, with what was worked out for it there."""
        self._latest: deque[Entry] = deque(maxlen=LATEST_ENTRIES)
        self.thinking: asyncio.Task[None] | None = None
        self.claim = Claim(0, 0.0)
        """Who else thinks for the bots of this table."""
        self.looked = -inf
        """When somebody last asked for something here, and when it was last noted for all
        processes that somebody is here."""
        self.noted = -inf
        self.removed = False
        """Whether the table is not kept any more, or not as it is here."""
        self.leaving: set[Watcher] = set()
        """Those who watched a moment ago."""
        self._wake_timer: asyncio.TimerHandle | None = None
        self._attendance: bytes | None = None
        """Who is here, as it is told to all; made anew when somebody may have come or gone."""

    @property
    def here(self) -> set[int]:
        """The seats whose people are here, and those of bots."""
        now = time.monotonic()
        seats = set(self.present)
        for seen in self.elsewhere.values():
            if seen.until > now:
                seats |= seen.seats
        return seats | {seat for seat, chair in enumerate(self.table.chairs) if chair.kind == "bot"}

    @property
    def watching(self) -> int:
        """How many people watch who do not sit here."""
        seated = self.table.holders()
        return len(self.lines) - sum(holder in self.lines for holder in seated)

    @property
    def busy(self) -> bool:
        """Whether somebody is here, or something happens."""
        return bool(
            self.watchers or self.leaving or self.lock.locked() or self.thinking is not None
        )

    def claimed(self) -> float:
        """For how many seconds another process is still left to think about what is asked now."""
        now = time.monotonic()
        return self.claim.until - now if self.claim.version == self.table.version else 0.0

    def sign(self, holder: str) -> None:
        """Somebody asked for something: whoever polls is here as well as whoever listens."""
        now = time.monotonic()
        self.looked = now
        for seat in self.table.held(holder):
            self.last[seat] = now

    def used_since(self, moment: float) -> bool:
        """Whether somebody is here, or was since a moment."""
        return self.looked >= moment or self.busy

    def away(self, seat: int) -> float:
        """For how many seconds the people of a seat have given no sign."""
        return 0.0 if seat in self.here else time.monotonic() - self.last.get(seat, 0.0)

    def take_in(self, change: Change) -> None:
        """Let entries that are kept take their effect."""
        self.table.take_in(change)
        self._latest.extend(change.entries)
        for entry in change.entries:
            if not isinstance(entry, Answered):
                self.recount()

    def latest(self, known: int) -> list[Entry]:
        """The entries after so many that are known, as far as they are at hand."""
        return list(self._latest)[max(len(self._latest) - self.table.seq + known, 0) :]

    def once(self, key: Hashable, make: Callable[[], R]) -> R:
        """What `make` makes of the present version of the game, made once for all who ask.

        The key says what it is, and for which seat. Only so much is kept.
        """
        if self._version != self.table.version:
            self._made.clear()
            self._version = self.table.version
        if key not in self._made:
            self._made[key] = make()
            if len(self._made) > THINGS_MADE:
                self._made.popitem(last=False)
        made: R = self._made[key]
        return made

    def agreed(self, make: Callable[[], R]) -> R:
        """What `make` makes of what was agreed at the table, which stays as it is."""
        if self._agreed is None:
            self._agreed = make()
        agreed: R = self._agreed
        return agreed

    def view(self, seat: int) -> View:
        """The game as a seat sees it, to be looked at only."""
        game = self.table.game
        assert game is not None
        return self.once(("view", seat), lambda: View(game, seat, self.table.names))

    def attendance(self, make: Callable[[Room], bytes]) -> bytes:
        """What `make` tells of who is here, made once for all until that may have changed."""
        if self._attendance is None:
            self._attendance = make(self)
        return self._attendance

    def recount(self) -> None:
        """Somebody may have come or gone."""
        self._attendance = None

    def wake(self, late: float = inf, by: str = "") -> None:
        """Let those look who have heard nothing since a moment: all, if none is given.

        Whoever has made the change is told it by the reply; their lines can wait.
        """
        for watcher in self.watchers:
            if by and watcher.holder == by:
                watcher.later()
            elif watcher.heard < late:
                watcher.wake()

    def wake_soon(self) -> None:
        """Tell who is here to all at once in a moment, however many come and go until then."""
        self.recount()
        if self._wake_timer is None:
            self._wake_timer = asyncio.get_running_loop().call_later(GATHERED_S, self._wake)

    def _wake(self) -> None:
        self._wake_timer = None
        self.recount()
        self.wake()


Wish = Callable[[Room], Change]
"""What somebody wants to happen: the change that it comes to, or an error that says why not."""
