"""What a server counts of itself, in the text format of Prometheus."""

from __future__ import annotations

import time
from collections import Counter
from typing import NamedTuple

from donjon.tables.house.house import House

SILENT_S = 15.0
"""Seconds after which another worker that says nothing is held to be gone."""


class Series(NamedTuple):
    """A thing that is counted."""

    kind: str
    text: str


SERIES = {
    "donjon_requests_total": Series("counter", "Requests, by their status."),
    "donjon_request_seconds_total": Series("counter", "Seconds that requests took; no streams."),
    "donjon_errors_total": Series("counter", "Requests that failed for a fault of this side."),
    "donjon_refused_total": Series("counter", "Requests refused for being too fast."),
    "donjon_entries_total": Series("counter", "Entries of tables that were kept."),
    "donjon_entries_failed_total": Series("counter", "Changes that the database did not keep."),
    "donjon_thoughts_total": Series("counter", "Answers of bots."),
    "donjon_thinking": Series("gauge", "Bots that think or wait for their turn."),
    "donjon_rooms": Series("gauge", "Tables in memory."),
    "donjon_listeners": Series("gauge", "Open streams of events."),
    "donjon_up_seconds": Series("gauge", "Seconds since the worker started."),
}

Counted = dict[str, float]
"""Values by name and labels: `donjon_requests_total{status="200"}`."""


class Counts:
    """The counts of one worker, and what the others last said of theirs."""

    def __init__(self, worker: int = 0) -> None:
        self.worker = worker
        self.start = time.monotonic()
        self.counted: Counter[str] = Counter()
        self._others: dict[int, tuple[float, Counted]] = {}

    def request(self, status: int, seconds: float) -> None:
        """A request has been answered."""
        self.counted[f'donjon_requests_total{{status="{status}"}}'] += 1
        self.counted["donjon_request_seconds_total"] += seconds  # type: ignore[assignment]
        if status == 429:
            self.counted["donjon_refused_total"] += 1

    def broke(self) -> None:
        """Count a request that failed for a fault of this side."""
        self.counted["donjon_errors_total"] += 1

    def now(self, house: House) -> Counted:
        """All of this worker's counts."""
        rooms = house.rooms()
        store, bot_turns = house.store, house.bot_turns
        return {
            **self.counted,
            "donjon_entries_total": store.kept,
            "donjon_entries_failed_total": store.failed,
            "donjon_thoughts_total": bot_turns.thoughts,
            "donjon_thinking": sum(room.thinking is not None for room in rooms),
            "donjon_rooms": len(rooms),
            "donjon_listeners": sum(len(room.watchers) for room in rooms),
            "donjon_up_seconds": round(time.monotonic() - self.start, 1),
        }

    def heard(self, worker: int, counted: Counted) -> None:
        """Another worker says what it has counted."""
        self._others[worker] = (time.monotonic(), counted)

    def text(self, house: House) -> str:
        """The counts of all workers."""
        late = time.monotonic() - SILENT_S
        reports = {worker: counted for worker, (at, counted) in self._others.items() if at > late}
        reports[self.worker] = self.now(house)
        lines: list[str] = []
        for name, series in SERIES.items():
            lines += [f"# HELP {name} {series.text}", f"# TYPE {name} {series.kind}"]
            for worker, counted in sorted(reports.items()):
                for full, value in sorted(counted.items()):
                    bare, _, labels = full.partition("{")
                    if bare == name:
                        more = f",{labels}" if labels else "}"
                        lines.append(f'{name}{{worker="{worker}"{more} {value:g}')
        return "\n".join(lines) + "\n"
