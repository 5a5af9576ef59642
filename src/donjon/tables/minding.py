"""The bots of a house: whoever of several processes reads a table, one of them thinks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from donjon.core.journal import save
from donjon.tables import answering
from donjon.tables.entries import Change
from donjon.tables.rooms import Claim, Room
from donjon.tables.table import Table
from donjon.tables.thinking import Sharer, Thinkers

CLAIM = 6.0
"""Seconds for which a process that says that it thinks is believed; it says so three times."""
BOT_RETRY, BOT_TRIES = 1.0, 6
"""Seconds until a bot that failed is asked again, each time twice as many, and how often."""

log = logging.getLogger("donjon.tables")


class Minding:
    """Lets bots answer at the tables of a house."""

    def __init__(
        self,
        thinkers: Thinkers,
        pace: float,
        change: Callable[[str, Callable[[Room], Change]], Awaitable[Table]],
        tell: Callable[[str], None] | None,
    ) -> None:
        self.thinkers = thinkers
        self.pace = pace
        """Seconds a bot takes at least, so that people can follow."""
        self._change = change
        self._tell = tell
        """How other processes are told; nothing if there are none."""
        self.thoughts = 0
        """How often a bot has answered."""

    async def mind(self, room: Room, patience: float) -> None:
        """Answer for bots as long as they are asked; what fails is tried again for a while."""
        failed = 0
        try:
            await asyncio.sleep(patience)
            while (asked := room.table.bot_asked()) is not None and failed < BOT_TRIES:
                wait = room.claimed()
                if wait > 0:
                    await asyncio.sleep(wait)
                    continue
                try:
                    await self._answer(room, *asked)
                    failed = 0
                except Exception as error:
                    log.warning("a bot at table %s cannot answer: %s", room.table.id, error)
                    await asyncio.sleep(BOT_RETRY * 2**failed)
                    failed += 1
        finally:
            room.thinking = None

    async def _answer(self, room: Room, seat: int, level: str) -> None:
        table = room.table
        assert table.game is not None
        seen = table.version
        start = time.monotonic()
        key = table.lesson.answer_for(table.game, seat) if table.lesson is not None else ""
        if not key:
            position = save(table.game)
            sharer = Sharer(table.opened.chairs[0].holder or table.id, bool(room.watchers))
            claiming = asyncio.ensure_future(self._claim(table.id, seen))
            try:
                key = await self.thinkers.answer(table.box.id, position, seat, level, sharer)
            finally:
                claiming.cancel()
        question = table.game.question
        together = question is not None and not question.group and len(question.asked()) > 1
        # Where all decide at the same time nobody has to follow one after the other.
        pace = 0.0 if together else self.pace
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - start)))
        await self._change(table.id, partial(_wish, seat=seat, seen=seen, key=key))
        self.thoughts += 1

    async def _claim(self, table: str, version: int) -> None:
        """Say to the others, as long as it lasts, that somebody thinks here."""
        while self._tell is not None:
            self._tell(msgspec.json.encode({"table": table, "thinks": version}).decode())
            await asyncio.sleep(CLAIM / 3)


def claim(room: Room, version: int) -> None:
    """Another process thinks about a version."""
    room.claim = Claim(version, time.monotonic() + CLAIM)


def _wish(room: Room, seat: int, seen: int, key: str) -> Change:
    return answering.answer_bot(room.table, seat, seen, key)
