"""Who asks, whether the request is theirs, and what every answer carries for safety."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from donjon.tables.house import holder_of, new_key
from donjon.tables.rooms import Room
from donjon.tables.sentences import say
from donjon.web.limits import Limits
from donjon.web.shapes import Refusal

Ask = Request[Any, Any, Any]
"""A request, whatever state it carries."""

COOKIE = "donjon"
SHORTEST_KEY, LONGEST_KEY = 16, 200
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}
HOST = re.compile(rb"([\w.-]{1,255}|\[[\da-fA-F:.]{2,50}\])(:\d{1,5})?")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


def key_of(request: Ask) -> str:
    """The key that a request carries, or nothing."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    bearer = scheme.lower() == "bearer"
    key = token.strip() if bearer else request.cookies.get(COOKIE, "")
    return key if SHORTEST_KEY <= len(key) <= LONGEST_KEY else ""


def holder(request: Ask) -> str:
    """Who asks: the hash of their key, or nothing."""
    key = key_of(request)
    return holder_of(key) if key else ""


def new_holder(request: Ask) -> tuple[str, str | None]:
    """Who asks; whoever comes without a key gets one, which is returned too."""
    key = key_of(request)
    if key:
        return holder_of(key), None
    key = new_key()
    return holder_of(key), key


def address(request: Ask) -> str:
    return request.client.host if request.client is not None else ""


def limit(request: Ask, kind: str, room: Room | None = None) -> None:
    """Refuse who is too fast: those who sit at the table each by themselves, others by address."""
    limits: Limits = request.app.state.limits
    who = holder(request) if room is not None else ""
    if not (who and room is not None and room.table.held(who)):
        who = address(request)
    limits.take(kind, who)


def link(scope: HTTPScope, host: str, name: str, folder: str = "tables") -> str:
    """The address of a table, or of a sheet, as those who ask write it."""
    return f"{origin(scope['scheme'], scope['server'], host)}/{folder}/{name}"


def origin(scheme: str, server: tuple[str, int | None] | None, host: str) -> str:
    """The address of this server as those who ask write it."""
    return f"{scheme}://{host or ':'.join(map(str, server or ('', '')))}"


def cookie(request: Ask) -> list[Cookie]:
    """A key for a browser that has none yet."""
    if key_of(request):
        return []
    return [
        Cookie(
            COOKIE,
            value=new_key(),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=request.scope["scheme"] == "https",
        )
    ]


def from_elsewhere(headers: dict[bytes, bytes]) -> bool:
    """Whether a page of another site has sent this request with a person's cookie."""
    if headers.get(b"authorization", b"").lower().startswith(b"bearer "):
        return False  # no browser adds a token by itself
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site not in (b"same-origin", b"none")
    origin = headers.get(b"origin")
    if origin is None:
        return False
    try:
        place = urlsplit(origin.decode("latin-1")).netloc
    except ValueError:
        return True
    return place.encode("latin-1") != headers.get(b"host")


async def harden(message: Message, scope: Scope) -> None:
    """Add to an answer the headers of safety that it does not carry of its own."""
    if message["type"] == "http.response.start":
        headers = list(message["headers"])
        known = {name.lower() for name, _ in headers}
        private = [(b"cache-control", b"no-store")] if scope["path"].startswith("/api") else []
        message["headers"] = headers + [h for h in (*HEADERS, *private) if h[0] not in known]


LOCAL = (".localhost", ".local")
"""What ends a name that only this machine or its network gives."""


def answers_to(host: bytes, names: Collection[str]) -> bool:
    """Whether a request is meant for this server: by number, by a local name, or by one it has.

    A page elsewhere can make a name of its own lead here, but neither a number nor a name
    without a dot.
    """
    name = host.decode("latin-1").lower()
    name = name.partition("]")[0][1:] if name.startswith("[") else name.partition(":")[0]
    return _is_number(name) or "." not in name or name.endswith(LOCAL) or name in names


@lru_cache(maxsize=64)
def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def trouble(
    method: str, headers: dict[bytes, bytes], names: Collection[str]
) -> tuple[int, str] | None:
    """What is wrong with the way in which a request came, if anything is."""
    host = headers.get(b"host")
    if host and not HOST.fullmatch(host):
        return 400, say("errors.bad_host")
    if host and not answers_to(host, names):
        return 421, say("errors.unknown_host", host=host.decode("latin-1"))
    if method not in SAFE and from_elsewhere(headers):
        return 403, say("errors.foreign")
    return None


class Guard:
    """Refuses what other sites send, and what is meant for a host of another name."""

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self.app = app
        self.names = {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        refusal = trouble(scope["method"], dict(scope["headers"]), self.names)
        if refusal is not None:
            await _refuse(send, *refusal)
        else:
            await self.app(scope, receive, send)


async def _refuse(send: Send, status: int, why: str) -> None:
    body = msgspec.json.encode(Refusal(why))
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", b"application/json")],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
