"""The application: pages and API over one house of tables."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from litestar import Litestar, MediaType, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import (
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
    SerializationException,
)
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.core import MsgspecDIPlugin

import donjon
from donjon.core.errors import BadOption, DonjonError, IllegalAnswer, JournalError, UnknownName
from donjon.tables.announce import announcer
from donjon.tables.errors import NoTable, NotYours, Stale, TableError
from donjon.tables.house import House
from donjon.tables.line import Line, Lined
from donjon.tables.reading import StoreError
from donjon.tables.sentences import say
from donjon.tables.store import Store
from donjon.tables.thinking import Thinkers
from donjon.web import api, books, boxes, friends, galleries, health, journals, pages, sheets
from donjon.web.counting import Counts
from donjon.web.door import Door
from donjon.web.guard import Ask, Guard, harden
from donjon.web.limits import Limits, TooMany
from donjon.web.shapes import Refusal
from donjon.web.sharing import share
from donjon.web.working import Bench

log = logging.getLogger("donjon.web")

GONE = "client disconnected prematurely"
"""What the framework says of somebody who left in the middle of a request: no fault of ours."""

STATUS: list[tuple[type[DonjonError], int]] = [
    (NoTable, 404),
    (NotYours, 403),
    (Stale, 409),
    (TableError, 409),
    (TooMany, 429),
    (StoreError, 503),
    (IllegalAnswer, 422),
    (JournalError, 422),
    (UnknownName, 422),
    (DonjonError, 422),
]


def make_house(
    database: str, announce: str | None = None, line: Line | None = None, thinkers: int = 0
) -> House:
    """A house over the database of this address. `DONJON_PACE` makes its bots faster.

    With a line to other processes of the server, tables are announced there, unless the database
    has its own way of doing so.
    """
    telling = announcer(announce, database)
    if telling.alone and line is not None:
        telling = Lined(line)
    word = os.environ.get("DONJON_PACE", "0.7")
    try:
        pace = float(word)
    except ValueError:
        raise BadOption(f"DONJON_PACE is a number of seconds, not {word!r}.") from None
    return House(Store(database, telling), telling, Thinkers(thinkers or None), pace)


class Around(NamedTuple):
    """What an application knows of the server it runs in."""

    counts: Counts
    line: Line | None = None
    """To the other processes of the server."""
    proxied: bool = False
    """Whether a proxy in front is believed."""
    watched_from: Collection[str] = ()
    """The addresses that may read the counts, beside this machine's own."""
    door: Door | None = None
    """The way for others, where it can be opened from a page."""


class Slender(Litestar):
    """The framework without its plugins for libraries that may be there, but are not used here."""

    @staticmethod
    def _get_default_plugins(plugins: list[Any]) -> list[Any]:
        return [*plugins, MsgspecDIPlugin()]


def make_app(
    house: House,
    limits: Limits | None = None,
    names: Collection[str] = (),
    around: Around | None = None,
) -> Litestar:
    """The application; the house opens and closes with it. It goes by local names, and these."""
    around = around or Around(Counts())
    limiter = limits if limits is not None else Limits()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await house.start()
        app.state.house = house
        app.state.limits = limiter
        app.state.bench = Bench()
        app.state.counts = around.counts
        app.state.proxied = around.proxied
        app.state.watched_from = around.watched_from
        sharing = asyncio.ensure_future(share(around.line, house, limiter, around.counts))
        app.state.door = around.door or Door()
        try:
            yield
        finally:
            sharing.cancel()
            await house.stop()

    return Slender(
        route_handlers=[
            api.router,
            journals.router,
            friends.router,
            boxes.router,
            books.router,
            galleries.router,
            sheets.router,
            health.router,
            pages.router,
        ],
        lifespan=[lifespan],
        middleware=[DefineMiddleware(Guard, names=names)],
        before_send=[harden],
        exception_handlers={
            DonjonError: _donjon,
            HTTPException: _http,
            RecursionError: _deep,
            UnicodeDecodeError: _garbled,
            Exception: _broken,
        },
        request_max_body_size=api.BODY_LIMIT,
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=2,
            minimum_size=2000,
            exclude=["/events$", "^/static/fonts/"],
        ),
        openapi_config=OpenAPIConfig(
            title="Donjon",
            version=donjon.__version__,
            description="Tables of tower games: everything a page does.",
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/", media_type=MediaType.JSON)],
        ),
        logging_config=None,
    )


def _donjon(request: Ask, error: DonjonError) -> Response[Refusal] | Response[str]:
    status = next(status for kind, status in STATUS if isinstance(error, kind))
    if isinstance(error, UnknownName | BadOption) and not _by_program(request):
        status = 404  # an address that somebody typed
    unknown = status == 404 and isinstance(error, UnknownName)
    stale = error if isinstance(error, Stale) else None
    refusal = Refusal(
        say("errors.no_such") if unknown else str(error),
        stale.seq if stale is not None else None,
        stale.version if stale else None,
    )
    headers = {"retry-after": str(int(error.wait) + 1)} if isinstance(error, TooMany) else {}
    return _refuse(request, status, refusal, headers)


def _http(request: Ask, error: HTTPException) -> Response[Refusal] | Response[str]:
    status = error.status_code
    if isinstance(error, NotFoundException):
        text = say("errors.no_page")
    elif isinstance(error, MethodNotAllowedException):
        text = say("errors.no_method", method=request.method)
    elif status == 413:
        text = say("errors.too_big", limit=_limit(request) // 1000)
    elif status >= 500:
        return _broken(request, error)
    elif isinstance(error.__cause__, SerializationException):
        text = say("errors.bad_json", why=error.detail.rstrip("."))
    else:
        text = say("errors.bad_body", why=_what(error))
    return _refuse(request, status, Refusal(text), {})


def _deep(request: Ask, error: RecursionError) -> Response[Refusal] | Response[str]:
    """Brackets within brackets without end; nothing of ours is nested like that."""
    return _refuse(request, 400, Refusal(say("errors.too_deep")), {})


def _garbled(request: Ask, error: UnicodeDecodeError) -> Response[Refusal] | Response[str]:
    """Bytes that are no letters, in a body or in an address."""
    return _refuse(request, 400, Refusal(say("errors.bad_json", why="it is not UTF-8")), {})


def _broken(request: Ask, error: Exception) -> Response[Refusal] | Response[str]:
    if isinstance(error, InternalServerException) and error.detail == GONE:
        return _refuse(request, 400, Refusal(say("errors.gone")), {})
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return _refuse(request, 500, Refusal(say("errors.broken")), {})


def _refuse(
    request: Ask, status: int, refusal: Refusal, headers: dict[str, str]
) -> Response[Refusal] | Response[str]:
    """JSON for scripts, a page for people."""
    if _by_program(request):
        return Response(refusal, status_code=status, headers=headers, media_type=MediaType.JSON)
    return pages.page(
        request, "error.html", status, page="error", status=status, sentence=refusal.error
    )


def _by_program(request: Ask) -> bool:
    return bool(request.scope["path"].startswith(("/api", "/static", "/health", "/metrics")))


def _what(error: HTTPException) -> str:
    """What is wrong with a body or a parameter, in a line."""
    items = error.extra if isinstance(error.extra, list) else []
    found = [
        say("errors.no_body")
        if item["message"] == "'data'"  # the name of what is not there
        else f"{item.get('key', 'data').replace('data', 'body')}: {item['message']}"
        for item in items
    ]
    return "; ".join(found or [error.detail]).rstrip(".")


def _limit(request: Ask) -> int:
    return journals.JOURNAL_LIMIT if request.scope["path"] == "/api/journals" else api.BODY_LIMIT
