"""What the workers of one server tell each other: what people have used, what was counted."""

from __future__ import annotations

import asyncio
from typing import Any

from donjon.tables.house import House
from donjon.tables.line import Line
from donjon.web.counting import Counts
from donjon.web.limits import Limits
from donjon.web.workers import UP

USED, COUNTED = "used", "counted"
"""The topics of these."""
OFTEN, SELDOM = 0.25, 2.0
"""Seconds between two words on what was used, and on what was counted."""


async def share(line: Line | None, house: House, limits: Limits, counts: Counts) -> None:
    """Tell the other workers, and hear them, as long as the application runs.

    So a limit holds for the machine and not for each worker, but for a quarter of a second.
    """
    if line is None:
        return
    loop = asyncio.get_running_loop()

    def used(told: Any) -> None:
        loop.call_soon_threadsafe(limits.heard, told)

    def counted(told: Any) -> None:
        loop.call_soon_threadsafe(counts.heard, *told)

    line.on(USED, used)
    line.on(COUNTED, counted)
    line.say(UP, counts.worker)
    limits.spent()
    waited = SELDOM
    while True:
        spent = limits.spent()
        if spent:
            line.say(USED, spent)
        if waited >= SELDOM:
            line.say(COUNTED, [counts.worker, counts.now(house)])
            waited = 0.0
        waited += OFTEN
        await asyncio.sleep(OFTEN)
