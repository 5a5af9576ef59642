"""Refusals: which status an error has, and the sentence that goes with it."""

from __future__ import annotations

from errno import EMFILE, ENFILE

from donjon.core.errors import DonjonError, IllegalAnswer, JournalError, UnknownName
from donjon.tables.errors import NoTable, NotYours, Removed, Stale, TableError
from donjon.tables.store.queries import StoreError
from donjon.web.access.limits import TooMany
from donjon.web.responses.refusal import Refusal

STATUS: list[tuple[type[DonjonError], int]] = [
    (Removed, 410),
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

REFUSALS = {
    400: "The request is not understood.",
    403: "It is not yours to do.",
    404: "There is no such table, seat or position.",
    409: "It does not fit the table as it is now; the present version is said.",
    410: "The table has been removed.",
    413: "The body is too big.",
    422: "The rules, or the declaration of the box, do not allow it.",
    429: "Too fast.",
}
"""The refusals that a call may answer with, as the description of the API tells them."""


def status_of(error: DonjonError) -> int:
    """The status that an error is answered with."""
    return next(status for kind, status in STATUS if isinstance(error, kind))


def is_full(error: BaseException) -> bool:
    """Whether an error says that no more files can be opened now; that is nobody's mistake."""
    return isinstance(error, OSError) and error.errno in (EMFILE, ENFILE)


def refusal_of(error: DonjonError) -> Refusal:
    """What is said about an error; a stale answer is told the present numbers."""
    stale = error if isinstance(error, Stale) else None
    return Refusal(str(error), stale.seq if stale else None, stale.version if stale else None)


def retry_headers(error: DonjonError) -> dict[str, str]:
    """When somebody who was too fast may try again."""
    return {"retry-after": str(int(error.wait) + 1)} if isinstance(error, TooMany) else {}
