"""Whether the server is well, and what it counts; the counts are for those who run it."""

from __future__ import annotations

import asyncio
import time
from ipaddress import ip_address

from litestar import MediaType, Response, Router, get

from donjon.tables.errors import NotYours
from donjon.tables.house import House
from donjon.tables.reading import StoreError
from donjon.tables.sentences import say
from donjon.web import guard
from donjon.web.counting import Counts
from donjon.web.guard import Ask

PATIENCE = 3.0
"""Seconds in which the database should answer."""
FRESH = 1.0
"""Seconds for which an answer is believed."""
FORWARDED = ("x-forwarded-for", "forwarded")


def allowed(request: Ask) -> bool:
    """Whether the counts are shown: to this machine itself, and to addresses that were named.

    A proxy on this machine that is not believed may ask for anybody.
    """
    state = request.app.state
    if not state.proxied and any(name in request.headers for name in FORWARDED):
        return False
    address = guard.address(request)
    try:
        return address in state.watched_from or ip_address(address).is_loopback
    except ValueError:
        return False


@get("/health", include_in_schema=False)
async def health(request: Ask) -> Response[dict[str, str]]:
    """Well, or not: 503 while the database does not answer. It is asked once a second at most."""
    app = request.app.state
    looked, state = app.get("looked", (-FRESH, ""))
    if time.monotonic() - looked >= FRESH:
        state = await _look(app.house)
        app.looked = (time.monotonic(), state)
    headers = {"cache-control": "no-store"}
    return Response({"status": state}, status_code=200 if state == "ok" else 503, headers=headers)


async def _look(house: House) -> str:
    """How the database is."""
    try:
        await asyncio.wait_for(asyncio.to_thread(house.store.answers), PATIENCE)
    except (StoreError, TimeoutError):
        return "no database"
    return "ok"


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: Ask) -> Response[str]:
    """The counts of all workers."""
    if not allowed(request):
        raise NotYours(say("errors.metrics"))
    counts: Counts = request.app.state.counts
    kind = "text/plain; version=0.0.4; charset=utf-8"
    text = counts.text(request.app.state.house)
    return Response(text, media_type=kind, headers={"cache-control": "no-store"})


router = Router("/", route_handlers=[health, metrics])
