"""Bots that answer. The default thinks at once, in this process; see `bot_pool` for the other."""

from __future__ import annotations

from typing import NamedTuple

from donjon.bots.worker import think


class Sharer(NamedTuple):
    """For whom a bot thinks: thinking time is shared fairly between people."""

    who: str
    watched: bool = True
    """Whether somebody looks on; bots of empty tables come last."""


class Bots:
    """Answers for bots in this process, while everybody else waits."""

    async def answer(
        self, name: str, position: bytes, seat: int, level: str, sharer: Sharer
    ) -> str:
        """The key that a bot of this level answers in a saved position of a box."""
        return think(name, position, seat, level)

    def close(self) -> None:
        """Let go of whatever is held to think."""
