"""A seat goes on at another device: a code that is good once, for a while.

Only the hash of the code is kept. Whoever brings the code holds from then on all seats that the
other device held, which is left with none: a seat is at one device at a time.
"""

from __future__ import annotations

import hashlib
import secrets

from donjon.tables.entries import Change, Moved, Offered
from donjon.tables.errors import NotYours, TableError
from donjon.tables.sentences import say
from donjon.tables.table import Table

LASTS_S = 600
"""Seconds until a code is good for nothing."""


def new_code() -> str:
    return secrets.token_urlsafe(12)


def mark_of(code: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(code.encode("utf-8", "replace")).hexdigest()[:40]


def offer(table: Table, holder: str, code: str, now: int) -> Change:
    """Let whoever brings this code take over the seats of a person; an older code is void."""
    if not table.held(holder):
        raise NotYours(say("tables.seated_only"))
    return Change([Offered(holder, mark_of(code), now + LASTS_S)])


def take(table: Table, holder: str, code: str, now: int) -> Change:
    """Take over the seats that a code is for."""
    offer = table.offers.get(mark_of(code))
    if offer is None or offer.until < now or not table.held(offer.holder):
        raise TableError(say("tables.bad_code"))
    if offer.holder == holder:
        return Change([])
    return Change([Moved(offer.code, holder)])
