"""How tables are served."""

from __future__ import annotations

from typing import NamedTuple


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
    json: bool = False
    """Whether logs are lines of JSON."""
