"""Whether the server is well, and what it counts; the counts are for those who run it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import MediaType, Request, Response, Router, get

from donjon.tables.errors import NotYours
from donjon.tables.house.house import House
from donjon.tables.sentences import say
from donjon.tables.store.queries import StoreError
from donjon.web.access.addresses import is_here, was_forwarded
from donjon.web.monitor.metrics import Counts

DATABASE_PATIENCE_S = 3.0
"""Seconds in which the database should answer."""
BELIEVED_S = 1.0
"""Seconds for which an answer is believed."""
Ask = Request[Any, Any, Any]


def allowed(request: Ask) -> bool:
    """Whether the counts are shown: to this machine itself, and to addresses that were named.

    A proxy may ask for anybody. What one says of an address counts only where it is believed, and
    never that it speaks for this machine.
    """
    state = request.app.state
    address = request.client.host if request.client is not None else ""
    forwarded = was_forwarded(dict(request.scope["headers"]))
    named = address in state.watched_from and (state.proxied or not forwarded)
    return named or (is_here(address) and not forwarded)


@get("/health", include_in_schema=False)
async def health(request: Ask) -> Response[dict[str, str]]:
    """Well, or not: 503 while nothing can be read or kept."""
    app = request.app.state
    if "check" not in app:
        app.check = Check(app.services.house)
    state = await app.check.state()
    headers = {"cache-control": "no-store"}
    return Response({"status": state}, status_code=200 if state == "ok" else 503, headers=headers)


class Check:
    """Looks after the database, once a second at most: all who ask meanwhile share a look."""

    def __init__(self, house: House) -> None:
        self._store = house.store
        self._looking: asyncio.Future[str] | None = None
        self._looked = 0.0
        """When the last look was over."""

    async def state(self) -> str:
        """How the database is: whether it can be read, and whether it keeps what is written."""
        known = self._looking
        if known is None or (known.done() and time.monotonic() - self._looked >= BELIEVED_S):
            known = self._looking = asyncio.ensure_future(self._look())
        return await asyncio.shield(known)

    async def _look(self) -> str:
        try:
            for does, trouble in (
                (self._store.answers, "no database"),
                (self._store.try_keeping, "nothing can be kept"),
            ):
                try:
                    await asyncio.wait_for(asyncio.to_thread(does), DATABASE_PATIENCE_S)
                except (StoreError, TimeoutError):
                    return trouble
            return "ok"
        finally:
            self._looked = time.monotonic()


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: Ask) -> Response[str]:
    """The counts of all workers."""
    if not allowed(request):
        raise NotYours(say("errors.metrics"))
    counts: Counts = request.app.state.counts
    kind = "text/plain; version=0.0.4; charset=utf-8"
    text = counts.text(request.app.state.services.house)
    return Response(text, media_type=kind, headers={"cache-control": "no-store"})


router = Router("/", route_handlers=[health, metrics])
