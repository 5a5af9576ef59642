"""The application: pages and API over one house of tables."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, NamedTuple

from litestar import Litestar, MediaType, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import HTTPScope, Message, Receive, Scope, Send

from donjon.core.errors import BadOption, DonjonError, UnknownName
from donjon.tables.house.bot_pool import BotPool
from donjon.tables.house.house import House
from donjon.tables.sentences import say
from donjon.tables.store.announce import announcer
from donjon.tables.store.store import Store
from donjon.tables.store.worker_channel import Line, Lined
from donjon.web.access.cpu_budget import CpuBudget
from donjon.web.access.keys import alone_with_key, hardened, trouble
from donjon.web.access.lan import Lan
from donjon.web.access.limits import Limits
from donjon.web.api.calls import BODY_LIMIT
from donjon.web.api.refusals import is_full, refusal_of, retry_headers, status_of
from donjon.web.api.registry import CALLS
from donjon.web.api.service import ROOT, Api, refuse, send_reply
from donjon.web.api.visit import Services
from donjon.web.monitor import health
from donjon.web.monitor.metrics import Counts
from donjon.web.monitor.requests import RequestLog
from donjon.web.monitor.worker_sync import share
from donjon.web.pages import galleries, routes, sheets
from donjon.web.pages.page import Ask, make_ready, page_at_once
from donjon.web.render.encoding import PACKED_FROM
from donjon.web.render.renderer import Renderer
from donjon.web.responses.refusal import Refusal

PAGE_ADDRESS_LIMIT = 512
"""How many characters of a path, and of a query, are read: no page has more."""


def make_house(
    database: str, announce: str | None = None, line: Line | None = None, thinkers: int = 0
) -> House:
    """A house over the database of this address. `DONJON_PACE` makes its bots faster.

    With a line to other processes of the server, tables are announced there, unless the database
    has its own way of doing so.
    """
    channel = announcer(announce, database)
    if channel.alone and line is not None:
        channel = Lined(line)
    word = os.environ.get("DONJON_PACE", "0.7")
    try:
        pace = float(word)
    except ValueError:
        raise BadOption(f"DONJON_PACE is a number of seconds, not {word!r}.") from None
    return House(Store(database, channel), channel, BotPool(thinkers or None), pace)


class Around(NamedTuple):
    """What an application knows of the server it runs in."""

    counts: Counts
    line: Line | None = None
    """To the other processes of the server."""
    proxied: bool = False
    """Whether a proxy in front is believed."""
    watched_from: Collection[str] = ()
    """The addresses that may read the counts, beside this machine's own."""
    lan: Lan | None = None
    """The way for others in the network, where it can be opened from a page."""
    renderer: Renderer | None = None
    """Who makes the states of tables for pages; this process itself, if nobody is named."""


class Slender(Litestar):
    """The framework without its plugins for libraries that may be there, but are not used here."""

    @staticmethod
    def _get_default_plugins(plugins: list[Any]) -> list[Any]:
        return [*plugins, MsgspecDIPlugin()]


class Application:
    """The ASGI application: calls of the API by their definitions, all else by the pages.

    It needs neither sockets nor threads of its own; a server, a test or a page that holds Python
    itself hands it requests.
    """

    def __init__(
        self, services: Services, pages: Litestar, names: Collection[str], requests: RequestLog
    ) -> None:
        self.pages = pages
        self._api = Api(CALLS, services, requests)
        self._names = {name.lower() for name in names}
        self._requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.pages(scope, receive, send)
            return
        headers = dict(scope["headers"])
        wrong = trouble(scope["method"], headers, self._names)
        path = scope["path"]
        if wrong is not None:
            status, sentence = wrong
            await send_reply(refuse(status, Refusal(sentence)), send)
            self._requests.note(scope["method"], status, 0.0)
        elif path.startswith(ROOT) and path[len(ROOT) : len(ROOT) + 1] in ("", "/"):
            await self._api(scope, headers, receive, send)
        else:
            await self._page(scope, receive, send)

    async def _page(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Let the framework answer, and note how.

        It remembers paths, queries and cookies of a thousand requests. So it is given no more of an
        address than a page can have, and no cookie but our own.
        """
        start = time.perf_counter()
        scope["path"] = scope["path"][:PAGE_ADDRESS_LIMIT]
        scope["query_string"] = scope["query_string"][:PAGE_ADDRESS_LIMIT]
        scope["headers"] = alone_with_key(scope["headers"])

        async def note(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = hardened(message["headers"])
                seconds = time.perf_counter() - start
                route = scope.get("path_template") or "-"
                self._requests.note(scope["method"], message["status"], seconds, route)
            await send(message)

        await self.pages(scope, receive, note)

    def lifespan(self) -> AbstractAsyncContextManager[None]:
        """Open the house, and close it in the end."""
        return self.pages.lifespan()


def make_app(
    house: House,
    limits: Limits | None = None,
    names: Collection[str] = (),
    around: Around | None = None,
) -> Application:
    """The application; the house opens and closes with it. It goes by local names, and these."""
    around = around or Around(Counts())
    limiter = limits if limits is not None else Limits()
    renderer = around.renderer or Renderer()
    requests = RequestLog(around.counts)
    services = Services(house, limiter, CpuBudget(limiter), around.lan or Lan(), renderer)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await house.start()
        await asyncio.to_thread(make_ready)
        sharing = asyncio.ensure_future(share(around.line, house, limiter, around.counts))
        try:
            yield
        finally:
            sharing.cancel()
            renderer.close()
            await house.stop()

    pages = Slender(
        route_handlers=[routes.router, galleries.router, sheets.router, health.router],
        lifespan=[lifespan],
        state=State(
            {
                "services": services,
                "requests": requests,
                "counts": around.counts,
                "proxied": around.proxied,
                "watched_from": around.watched_from,
            }
        ),
        exception_handlers={
            DonjonError: _donjon,
            HTTPException: _http,
            UnicodeDecodeError: _garbled,
            Exception: _broken,
        },
        request_max_body_size=BODY_LIMIT,
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=2,
            minimum_size=PACKED_FROM,
            exclude=["^/static/fonts/"],
        ),
        openapi_config=None,
        logging_config=None,
    )
    return Application(services, pages, names, requests)


# What is said where a page cannot be shown


def _donjon(request: Ask, error: DonjonError) -> Response[Refusal] | Response[str]:
    status = 404 if isinstance(error, UnknownName | BadOption) else status_of(error)
    unknown = isinstance(error, UnknownName)  # an address that somebody typed
    refusal = Refusal(say("errors.no_such")) if unknown else refusal_of(error)
    return _refuse(request, status, refusal, retry_headers(error))


def _http(request: Ask, error: HTTPException) -> Response[Refusal] | Response[str]:
    if isinstance(error, NotFoundException):
        text = say("errors.no_page")
    elif isinstance(error, MethodNotAllowedException):
        text = say("errors.no_method", method=request.method)
    elif error.status_code >= 500:
        return _broken(request, error)
    else:
        text = say("errors.bad_body", why=_what(error))
    return _refuse(request, error.status_code, Refusal(text), {})


def _garbled(request: Ask, error: UnicodeDecodeError) -> Response[Refusal] | Response[str]:
    """Bytes that are no letters, in an address."""
    return _refuse(request, 400, Refusal(say("errors.bad_json", why="it is not UTF-8")), {})


def _broken(request: Ask, error: Exception) -> Response[Refusal] | Response[str]:
    """An error that nobody expected: it is logged and counted."""
    requests: RequestLog = request.app.state.requests
    if is_full(error):
        requests.full(error)
        return _refuse(request, 503, Refusal(say("errors.full")), {})
    requests.broke(request.method, request.scope.get("path_template") or "-", error)
    return _refuse(request, 500, Refusal(say("errors.broken")), {})


def _refuse(
    request: Ask, status: int, refusal: Refusal, headers: dict[str, str]
) -> Response[Refusal] | Response[str]:
    """JSON for scripts, a page for people."""
    if request.scope["path"].startswith(("/static", "/health", "/metrics")):
        return Response(refusal, status_code=status, headers=headers, media_type=MediaType.JSON)
    context = {"page": "error", "status": status, "sentence": refusal.error}
    return page_at_once(request, "error.html", status, **context)


def _what(error: HTTPException) -> str:
    """What is wrong with an address, in a line."""
    items = error.extra if isinstance(error.extra, list) else []
    lines = [f"{item.get('key', '')}: {item['message']}" for item in items]
    return "; ".join(lines or [error.detail]).rstrip(".")
