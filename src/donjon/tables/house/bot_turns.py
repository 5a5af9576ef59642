"""The bots of a house: whoever of several processes reads a table, one of them thinks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from donjon.core.record.journal import save
from donjon.tables.conduct import answers
from donjon.tables.entries import Change
from donjon.tables.house.bots import Bots, Sharer
from donjon.tables.house.room import Claim, Room, Wish
from donjon.tables.table import Table

CLAIM_S = 6.0
"""Seconds for which a process that says that it thinks is believed; it says so three times."""
CLAIM_AGAIN_S = CLAIM_S / 3
"""Seconds until it says so again."""
DOUBTED_S = CLAIM_AGAIN_S + 0.5
"""Seconds for which it is believed once some process has died: one that lives says so again."""
CLAIM_LOOK_S = 0.25
"""Seconds between two looks whether another process still thinks."""
RETRY_S, BOT_TRIES = 1.0, 6
"""Seconds until a bot that failed is asked again, each time twice as many, and how often."""

log = logging.getLogger("donjon.tables")


class BotTurns:
    """Lets bots answer at the tables of a house."""

    def __init__(
        self,
        bots: Bots,
        pace: float,
        change: Callable[[str, Wish], Awaitable[Table]],
        tell: Callable[[str], None] | None,
    ) -> None:
        self.bots = bots
        self.pace = pace
        """Seconds a bot takes at least, so that people can follow."""
        self._change = change
        self._tell = tell
        """How other processes are told; nothing if there are none."""
        self.thoughts = 0
        """How often a bot has answered."""

    async def play(self, room: Room) -> None:
        """Answer for bots as long as they are asked; what fails is tried again for a while."""
        failed = 0
        try:
            while (asked := room.table.bot_asked()) is not None and failed < BOT_TRIES:
                if room.removed:
                    break
                wait = room.claimed()
                if wait > 0:  # looked at often: a claim may come to nothing before its time
                    await asyncio.sleep(min(wait, CLAIM_LOOK_S))
                    continue
                try:
                    await self._answer(room, *asked)
                    failed = 0
                except Exception as error:
                    log.warning("a bot at table %s cannot answer: %s", room.table.id, error)
                    await asyncio.sleep(RETRY_S * 2**failed)
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
                key = await self.bots.answer(table.box.id, position, seat, level, sharer)
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
            await asyncio.sleep(CLAIM_AGAIN_S)


def claim(room: Room, version: int) -> None:
    """Another process thinks about a version."""
    room.claim = Claim(version, time.monotonic() + CLAIM_S)


def leave_to_others(room: Room, seconds: float) -> None:
    """Give another process the time to say that it thinks about what is asked now."""
    if room.claimed() < seconds:
        room.claim = Claim(room.table.version, time.monotonic() + seconds)


def doubt_claim(room: Room) -> None:
    """Some process has died: believe that another thinks only if it says so again soon."""
    soon = time.monotonic() + DOUBTED_S
    room.claim = Claim(room.claim.version, min(room.claim.until, soon))


def _wish(room: Room, seat: int, seen: int, key: str) -> Change:
    return answers.answer_bot(room.table, seat, seen, key)
