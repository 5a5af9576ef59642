"""The door to the network: shut while only this machine can reach the server.

Somebody at this machine can open it. Then the server also listens at the address that this machine
has in its network, until it stops.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from donjon.tables.errors import NotYours
from donjon.tables.sentences import say
from donjon.web import guard
from donjon.web.guard import Ask


class Door:
    """Whether others in the network may come, and where."""

    def __init__(self, open_up: Callable[[], Awaitable[str]] | None = None) -> None:
        self._open_up = open_up
        """Lets the server listen there too; nothing where that is not for a page to decide."""
        self._one = asyncio.Lock()
        self.address = ""
        """Where others reach the server, once the door is open: `http://192.0.2.7:7468`."""

    def opens_for(self, request: Ask) -> bool:
        """Whether who asks could open it: somebody at this machine, while it is shut."""
        return self._open_up is not None and not self.address and from_here(request)

    async def open(self, request: Ask) -> str:
        """Open it, for somebody at this machine. Opening an open door changes nothing."""
        if self._open_up is None or not from_here(request):
            raise NotYours(say("errors.door"))
        async with self._one:
            if not self.address:
                self.address = await self._open_up()
        return self.address


def door_of(request: Ask) -> Door:
    door: Door = request.app.state.door
    return door


def is_here(host: str) -> bool:
    """Whether an address leads nowhere but to this machine."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def from_here(request: Ask) -> bool:
    """Whether somebody at this machine asks."""
    return is_here(guard.address(request))


def invitation(request: Ask, link: str) -> tuple[str, bool]:
    """A link as others can use it, and whether only this machine can."""
    host = urlsplit(link).hostname or ""
    if not is_here(host):
        return link, False
    address = door_of(request).address
    return (link.replace(_origin(link), address, 1), False) if address else (link, True)


def _origin(link: str) -> str:
    parts = urlsplit(link)
    return f"{parts.scheme}://{parts.netloc}"
