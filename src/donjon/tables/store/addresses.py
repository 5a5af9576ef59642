"""Addresses of databases and of announcements: what they lead to, and how they are told.

A password never stands in a message, neither in the address nor in what a library says about it.
"""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

from donjon.core.errors import BadOption

SQLITE, POSTGRES = "sqlite", "postgresql"
ADDRESS = re.compile(r"(\w+)(\+\w+)?://.*", re.DOTALL)
GUARDED = re.compile(r"\A(?P<kind>\w[\w+.-]*:/+)?+(?P<who>[^:@]*):(?P<secret>.*)@", re.DOTALL)
"""The beginning of an address with a password. Some write one that has an @ or a / in it."""
ASKED = re.compile(r"(?P<name>\bpassword=)(?P<secret>[^&\s]*)")
PORT = re.compile(r"(?P<host>://[^:/@?\[]*):(?P<secret>(?!\d+(?:[/?]|$))[^/?@]+)(?!.*@)")
"""What stands in the place of a port and is no number: an address that was cut off may end so."""
HIDDEN = "***"
PART_LENGTH = 3
"""A part of a password that is shorter than so many letters tells nothing."""


def kind_of(url: str) -> str:
    """Which kind of database an address leads to."""
    match = ADDRESS.fullmatch(url)
    if match is None or not _has_port(url):
        raise BadOption(f"{shown(url)!r} is no address of a database.")
    if match[1] not in (SQLITE, POSTGRES):
        raise BadOption(
            f"Tables are kept in sqlite:///FILE or postgresql://HOST/NAME, not in {shown(url)!r}."
        )
    return match[1]


def plain(url: str) -> str:
    """An address of PostgreSQL as its library reads it, which knows no names of drivers."""
    if kind_of(url) != POSTGRES:
        raise BadOption(f"{shown(url)!r} is no address of PostgreSQL.")
    return POSTGRES + url[url.index("://") :]


def _has_port(url: str) -> bool:
    """Whether what should be a port is one, or nothing."""
    try:
        return urlsplit(url).port != -1
    except ValueError:
        return url.startswith(SQLITE)


def shown(url: str) -> str:
    """An address without its password."""
    if url.startswith(SQLITE):
        return url
    url = GUARDED.sub(rf"\g<kind>\g<who>:{HIDDEN}@", url, count=1)
    return PORT.sub(rf"\g<host>:{HIDDEN}", ASKED.sub(rf"\g<name>{HIDDEN}", url))


def why(error: Exception, url: str = "") -> str:
    """The reason of an error in one line, without the password of an address."""
    lines = str(error).strip().splitlines()
    reason = lines[0].rstrip(".") if lines else "it is gone"
    for secret in _secrets(url):
        reason = reason.replace(secret, HIDDEN)
    return reason


def _secrets(url: str) -> list[str]:
    """What must not be told of an address, as it is written and as it is read; long ones first.

    A library may tell a part of a password: where it took the rest for a host or a path.
    """
    if url.startswith(SQLITE):
        return []
    matches = [GUARDED.match(url), ASKED.search(url), PORT.search(url)]
    written = {match["secret"] for match in matches if match is not None}
    parts = {part for secret in written for part in re.split(r"[/@:?#\[\]]", secret)}
    known = written | {part for part in parts if len(part) >= PART_LENGTH}
    return sorted({*known, *map(unquote, known)} - {""}, key=len, reverse=True)
