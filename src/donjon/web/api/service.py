"""The door of the API: an ASGI application that carries out calls by their definitions.

Every call comes this way, in a server as in a test or in a browser: there is no other. It goes
around the web framework, which serves the pages. That buys bots with events 1.3 times as many
answers for a second of the server's CPU, and pages nothing that can be measured
(docs/decisions/0015-one-door.md).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from donjon.core.errors import DonjonError
from donjon.tables.sentences import say
from donjon.web.access.keys import SAFETY_HEADERS, Headers, visitor_of
from donjon.web.api.calls import PATH_TYPES, Call, Encoded, File, Stream
from donjon.web.api.openapi import description
from donjon.web.api.parsing import BadRequest, parse_body, parse_path, parse_query
from donjon.web.api.refusals import is_full, refusal_of, retry_headers, status_of
from donjon.web.api.visit import Services, Visit
from donjon.web.monitor.requests import RequestLog
from donjon.web.render.encoding import encode, packed
from donjon.web.responses.refusal import Refusal

log = logging.getLogger("donjon.web")

SMALL_BODY = 4_000
"""Bodies of so many bytes are read at once; bigger ones at the bench."""
ROOT = "/api"
DESCRIPTION = "/api/openapi.json"
HeaderList = list[tuple[bytes, bytes]]
PRIVATE: HeaderList = [(b"cache-control", b"no-store"), *SAFETY_HEADERS]
JSON: HeaderList = [(b"content-type", b"application/json"), *PRIVATE]
PACKED_JSON: HeaderList = [*JSON, (b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]
EVENT_STREAM: HeaderList = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),
    *PRIVATE,
]


class Reply:
    """What is sent back: a status, headers and a body."""

    __slots__ = ("body", "headers", "status")

    def __init__(self, status: int, headers: HeaderList, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body


class Gone(Exception):
    """The other side hung up in the middle of its request."""


class Place:
    """A place in the tree of addresses."""

    def __init__(self) -> None:
        self.places: dict[str, Place] = {}
        self.named: Place | None = None
        """The place behind a name in braces."""
        self.calls: dict[str, Call] = {}
        """The calls of exactly this address, by method."""


class Routes:
    """Which call an address and a method mean."""

    def __init__(self, calls: Iterable[Call]) -> None:
        self._root = Place()
        for call in calls:
            place = self._root
            for part in call.path.split("/")[1:]:
                if part.startswith("{"):
                    place.named = place.named or Place()
                    place = place.named
                else:
                    place = place.places.setdefault(part, Place())
            place.calls[call.method] = call

    def find(self, path: str) -> tuple[dict[str, Call], list[str]]:
        """The calls of an address by method, and what stands there for the names in braces."""
        place, values = self._root, []
        for part in path.removesuffix("/").split("/")[1:]:
            fixed = place.places.get(part)
            if fixed is not None:
                place = fixed
            elif place.named is not None and part:
                place = place.named
                values.append(part)
            else:
                return {}, []
        return place.calls, values


class Api:
    """Carries out calls."""

    def __init__(self, calls: Collection[Call], services: Services, requests: RequestLog) -> None:
        self._routes = Routes(calls)
        self._types = {call: [(name, PATH_TYPES[name]) for name in call.names] for call in calls}
        self._calls = calls
        self._services = services
        self._requests = requests
        self._description = b""

    async def __call__(
        self, scope: Mapping[str, Any], headers: Headers, receive: Any, send: Any
    ) -> None:
        start = time.perf_counter()
        method: str = scope["method"]
        calls, values = self._routes.find(scope["path"])
        call = calls.get(method)
        route = call.path if call is not None else "-"
        try:
            if call is None:
                reply: Reply | Stream = await self._uncalled(scope["path"], method, calls)
            else:
                reply = await self._carry_out(call, values, scope, headers, receive)
        except Gone:
            return
        except asyncio.CancelledError:  # the server ends, and has waited long enough
            reply = refuse(503, Refusal(say("errors.stopping")))
        except Exception as error:
            reply = self._refused(error, method, route)
        if isinstance(reply, Stream):
            self._requests.note(method, 200, time.perf_counter() - start, route)
            await stream(reply, receive, send)
            return
        await send_reply(reply, send)
        self._requests.note(method, reply.status, time.perf_counter() - start, route)

    async def _carry_out(
        self,
        call: Call,
        values: list[str],
        scope: Mapping[str, Any],
        headers: Headers,
        receive: Any,
    ) -> Reply | Stream:
        """Charge for a call, read what is sent, and answer."""
        given: dict[str, Any] = {
            name: parse_path(name, text, kind)
            for (name, kind), text in zip(self._types[call], values, strict=True)
        }
        if call.query is not None:
            given["query"] = parse_query(scope["query_string"], call.query)
        visit = Visit(self._services, visitor_of(scope, headers))
        if call.at_table:
            await visit.enter(given.pop("table"), call.limit)
        elif call.limit:
            visit.charge(call.limit)
        if call.also:
            visit.charge(call.also)
        if call.body is not None:
            body = await read_body(receive, headers, call.body_limit)
            given["body"] = await _parsed(call, visit, body)
            if call.at_table:
                await visit.stay()
        return self._reply(call, visit, await call.run(visit, **given))

    def _reply(self, call: Call, visit: Visit, answer: Any) -> Reply | Stream:
        """An answer as it is sent."""
        if isinstance(answer, Encoded):
            headers = PACKED_JSON if answer.packed else JSON
            return Reply(call.status, headers, answer.body)
        if isinstance(answer, Stream):
            return answer
        if isinstance(answer, File):
            kept = f'attachment; filename="{answer.name}"'.encode()
            headers = PACKED_JSON if answer.packed else JSON
            return Reply(call.status, [*headers, (b"content-disposition", kept)], answer.body)
        small, is_packed = packed(encode(answer), visit.visitor.unpacks)
        return Reply(call.status, PACKED_JSON if is_packed else JSON, small)

    async def _uncalled(self, path: str, method: str, calls: Mapping[str, Call]) -> Reply:
        """What is answered where there is no call: the description, or that there is none."""
        if path.removesuffix("/") == DESCRIPTION and method == "GET":
            return Reply(200, JSON, await self._described())
        if not calls:
            return refuse(404, Refusal(say("errors.no_page")))
        allow = {"allow": ", ".join(sorted([*calls, "OPTIONS"]))}
        if method == "OPTIONS":
            return Reply(204, [*PRIVATE, *_encoded(allow)], b"")
        return refuse(405, Refusal(say("errors.no_method", method=method)), allow)

    async def _described(self) -> bytes:
        """The description of all calls; made once, in a thread."""
        if not self._description:
            self._description = await asyncio.to_thread(lambda: encode(description(self._calls)))
        return self._description

    def _refused(self, error: Exception, method: str, route: str) -> Reply:
        """What is answered to a call that failed: a refusal, or that we have broken something."""
        if isinstance(error, DonjonError):
            return refuse(status_of(error), refusal_of(error), retry_headers(error))
        if isinstance(error, BadRequest):
            return refuse(error.status, Refusal(str(error)))
        if is_full(error):
            self._requests.full(error)
            return refuse(503, Refusal(say("errors.full")))
        self._requests.broke(method, route, error)
        return refuse(500, Refusal(say("errors.broken")))


def refuse(status: int, refusal: Refusal, headers: Mapping[str, str] | None = None) -> Reply:
    """A refusal as it is sent."""
    return Reply(status, [*JSON, *_encoded(headers or {})], encode(refusal))


async def send_reply(reply: Reply, send: Any) -> None:
    """Send a whole reply."""
    headers = [*reply.headers, (b"content-length", b"%d" % len(reply.body))]
    await send({"type": "http.response.start", "status": reply.status, "headers": headers})
    await send({"type": "http.response.body", "body": reply.body, "more_body": False})


def _encoded(headers: Mapping[str, str]) -> HeaderList:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


async def _parsed(call: Call, visit: Visit, body: bytes) -> Any:
    """What a body says: read once, and a big one at the bench."""
    if len(body) <= SMALL_BODY:
        return parse_body(body, call.body)
    return await visit.work(parse_body, body, call.body)


async def read_body(receive: Any, headers: Headers, limit: int) -> bytes:
    """The whole body of a request; one that is too big is refused as soon as that is known."""
    announced = headers.get(b"content-length", b"")
    if announced.isdigit() and int(announced[:20]) > limit:
        raise BadRequest(say("errors.too_big", limit=limit // 1000), 413)
    parts: list[bytes] = []
    length = 0
    while True:
        message: dict[str, Any] = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        parts.append(message.get("body", b""))
        length += len(parts[-1])
        if length > limit:
            raise BadRequest(say("errors.too_big", limit=limit // 1000), 413)
        if not message.get("more_body", False):
            return b"".join(parts)


async def stream(answer: Stream, receive: Any, send: Any) -> None:
    """Send the parts of a stream until it ends, or the other side hangs up."""

    async def listen_for_end() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        answer.hang_up()

    listening = asyncio.ensure_future(listen_for_end())
    try:
        await send({"type": "http.response.start", "status": 200, "headers": EVENT_STREAM})
        async for part in answer.parts:
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        listening.cancel()
        await answer.parts.aclose()
