"""How tables are served."""

from __future__ import annotations

from typing import NamedTuple

LINES_EACH = 256
"""How many connections one address may have if nobody says otherwise: a school has one address."""


class Served(NamedTuple):
    """How tables are served."""

    host: str
    port: int | None
    database: str
    announce: str | None = None
    limits: bool = True
    names: tuple[str, ...] = ()
    """Names of this server, beside local ones."""
    proxy: str = ""
    """The address of a proxy that says for whom it asks; nobody else is believed."""
    browser: bool = False
    keeping: tuple[float | None, float | None] = (None, None)
    """After how many days tables are removed that are over, and that were left."""
    workers: int = 1
    """How many processes serve."""
    watched_from: tuple[str, ...] = ()
    """The addresses that may read the counts, beside this machine's own."""
    lines: int = LINES_EACH
    """How many connections one address may have at once."""
    json: bool = False
    """Whether logs are lines of JSON."""
