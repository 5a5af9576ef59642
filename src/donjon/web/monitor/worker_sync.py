"""What the workers of one server tell each other: what people have used, what was counted."""

from __future__ import annotations

import asyncio
from typing import Any

from donjon.tables.house.house import House
from donjon.tables.store.worker_channel import LOST, Line
from donjon.web.access.limits import Limits
from donjon.web.monitor.metrics import Counts

UP, USED, COUNTED = "up", "used", "counted"
"""What a worker tells: that it serves, what people have used, what it has counted."""
USED_EVERY_S, COUNTED_EVERY_S = 0.25, 2.0
"""Seconds between two reports of what was used, and of what was counted."""


async def share(line: Line | None, house: House, limits: Limits, counts: Counts) -> None:
    """Tell the other workers, and hear them, as long as the application runs.

    So a limit holds for the machine and not for each worker, but for a quarter of a second.
    """
    if line is None:
        return
    loop = asyncio.get_running_loop()

    def used(spent: Any) -> None:
        loop.call_soon_threadsafe(limits.heard, spent)

    def counted(report: Any) -> None:
        loop.call_soon_threadsafe(counts.heard, *report)

    def lost(worker: Any) -> None:
        loop.call_soon_threadsafe(house.lose_worker)

    line.on(LOST, lost)
    line.on(USED, used)
    line.on(COUNTED, counted)
    line.say(UP, counts.worker)
    limits.spent()
    waited = COUNTED_EVERY_S
    while True:
        spent = limits.spent()
        if spent:
            line.say(USED, spent)
        if waited >= COUNTED_EVERY_S:
            line.say(COUNTED, [counts.worker, counts.now(house)])
            waited = 0.0
        waited += USED_EVERY_S
        await asyncio.sleep(USED_EVERY_S)
