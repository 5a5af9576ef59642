"""Keys: who sends a request, whether it is theirs to send, and the headers that keep pages safe."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from donjon.tables.keys import holder_of
from donjon.tables.sentences import say
from donjon.web.access.addresses import is_here, network_of, was_forwarded

COOKIE = "donjon"
KEY_LENGTHS = range(16, 201)
"""How many characters a key may have."""
REMEMBERED_KEYS = 4096
"""For how many keys it is remembered whose they are."""
SAFE = {"GET", "HEAD", "OPTIONS"}
"""Methods that change nothing."""
HOST = re.compile(rb"([\w.-]{1,255}|\[[\da-fA-F:.]{2,50}\])(:\d{1,5})?")
LOCAL = (".localhost", ".local")
"""Endings of names that only this machine or its network gives."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
SAFETY_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]

Headers = Mapping[bytes, bytes]


class Visitor(NamedTuple):
    """Who sends a request, as its headers and its connection tell."""

    key: str
    """The key of the sender; empty without one."""
    holder: str
    """What is kept of that key; empty without one."""
    address: str
    """The network address that the sender is counted by: of version 6 only its first half."""
    here: bool
    """Whether the sender is at this machine, and nobody else stands behind."""
    origin: str
    """The address of this server as the sender writes it: `http://localhost:7468`."""
    unpacks: bool
    """Whether the sender can read gzip."""

    def link(self, name: str, folder: str = "tables") -> str:
        """The address of a table, or of a sheet, as the sender would write it."""
        return f"{self.origin}/{folder}/{name}"


def visitor_of(scope: Mapping[str, Any], headers: Headers) -> Visitor:
    """The visitor who sends a request, by its ASGI scope and its headers."""
    key = key_in(headers)
    host = headers.get(b"host", b"").decode("latin-1")
    place = host or ":".join(map(str, scope.get("server") or ("", "")))
    client = scope.get("client")
    address = client[0] if client is not None else ""
    return Visitor(
        key,
        _holder(key) if key else "",
        network_of(address),
        is_here(address) and not was_forwarded(headers),
        f"{scope['scheme']}://{place}",
        b"gzip" in headers.get(b"accept-encoding", b""),
    )


def key_in(headers: Headers) -> str:
    """The key in these headers, or nothing; a token goes before the cookie."""
    scheme, _, token = headers.get(b"authorization", b"").partition(b" ")
    bearer = scheme.lower() == b"bearer"
    raw = token.strip() if bearer else _cookie(headers.get(b"cookie", b""))
    return raw.decode("latin-1") if len(raw) in KEY_LENGTHS else ""


@lru_cache(maxsize=REMEMBERED_KEYS)
def _holder(key: str) -> str:
    """What is kept of a key. No other part of a header is remembered."""
    return holder_of(key)


def _cookie(header: bytes) -> bytes:
    """The key in a cookie header."""
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return value
    return b""


def alone_with_key(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Headers of a request without any cookie but ours."""
    kept: list[tuple[bytes, bytes]] = []
    for name, value in headers:
        if name != b"cookie":
            kept.append((name, value))
        elif len(key := _cookie(value)) in KEY_LENGTHS:
            kept.append((name, b"%b=%b" % (COOKIE.encode(), key)))
    return kept


def trouble(method: str, headers: Headers, names: Collection[str]) -> tuple[int, str] | None:
    """What is wrong with the way in which a request came: a status and a sentence, or nothing."""
    host = headers.get(b"host")
    if host and not HOST.fullmatch(host):
        return 400, say("errors.bad_host")
    if host and not answers_to(host, names):
        return 421, say("errors.unknown_host", host=host.decode("latin-1"))
    if method not in SAFE and from_elsewhere(headers):
        return 403, say("errors.foreign")
    return None


def from_elsewhere(headers: Headers) -> bool:
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


def hardened(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Headers of an answer, with those of safety that it does not carry of its own."""
    given = list(headers)
    known = {name.lower() for name, _ in given}
    return given + [header for header in SAFETY_HEADERS if header[0] not in known]
