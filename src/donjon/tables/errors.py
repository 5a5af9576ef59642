"""What a table refuses, said to a person."""

from __future__ import annotations

from donjon.core.errors import DonjonError


class TableError(DonjonError):
    """A wish that does not fit the table as it is now."""


class NoTable(DonjonError):
    """A table, seat or position that does not exist."""


class Removed(NoTable):
    """A table that was removed while somebody was there."""


class NotYours(DonjonError):
    """Somebody else's seat, or nobody's."""


class Stale(DonjonError):
    """An answer to a question that is no longer open."""

    def __init__(self, text: str, seq: int, version: int) -> None:
        super().__init__(text)
        self.seq = seq
        self.version = version
