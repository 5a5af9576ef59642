"""The local network: whether others in it can reach a server that serves this machine alone.

Somebody at this machine can let them. Then the server also listens at the address that this machine
has in its network, until it stops.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from donjon.tables.errors import NotYours
from donjon.tables.sentences import say
from donjon.web.access.addresses import is_here


class Lan:
    """Whether others in the network may come, and where."""

    def __init__(self, open_up: Callable[[], Awaitable[str]] | None = None) -> None:
        self._open_up = open_up
        """Lets the server listen there too; None where that is not for a page to decide."""
        self._opening = asyncio.Lock()
        self.address = ""
        """Where others reach the server once it is open: `http://192.0.2.7:7468`."""

    def opens_for(self, here: bool) -> bool:
        """Whether a visitor could open it: one who is here, at this machine, while it is shut."""
        return self._open_up is not None and not self.address and here

    async def open(self, here: bool) -> str:
        """Open it for a visitor who is here, at this machine. Opening it again changes nothing."""
        if self._open_up is None or not here:
            raise NotYours(say("errors.door"))
        async with self._opening:
            if not self.address:
                self.address = await self._open_up()
        return self.address

    def invitation(self, link: str) -> tuple[str, bool]:
        """A link as others can use it, and whether only this machine can."""
        parts = urlsplit(link)
        if not is_here(parts.hostname or ""):
            return link, False
        if not self.address:
            return link, True
        return link.replace(f"{parts.scheme}://{parts.netloc}", self.address, 1), False
