"""What clients note of their calls, what a store has kept, and what is wrong between the two."""

from __future__ import annotations

from typing import NamedTuple

UNKNOWN = 0
"""The status of a call to which no reply came."""
WRITES = ("open", "sit", "answer", "undo", "chat")
"""Calls that leave an entry behind if they are acknowledged."""
GAME = ("answer", "undo")
"""Those after which the game is another, so that its version is the number of their entry."""
BROUGHT_BACK = "bring-back"
"""Noted while removed tables are brought back; for all tables."""


class Wish(NamedTuple):
    """What somebody wants to be kept: the same wish again is the same wish."""

    table: str
    kind: str
    holder: str
    seat: int = -1
    seen: int = 0
    """The version that it was given to."""
    key: str = ""
    """The answer, or the word by which a repeated call is known again."""


class Op(NamedTuple):
    """One call of a client, from its sending to its reply; or one event that it heard."""

    client: str
    line: str
    """The connection, which leads to one process."""
    wish: Wish
    invoked: float
    done: float
    """By the monotonic clock; when it was given up, if there was no reply."""
    status: int
    seq: int = 0
    version: int = 0
    """Where the reply says that the table is; 0 if it does not."""
    known: int = 0
    """The version that the call said it had seen."""

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 300

    @property
    def refused(self) -> bool:
        return 400 <= self.status < 500

    @property
    def unknown(self) -> bool:
        """Whether it may have been taken or not; a store that fails may have kept it first."""
        return not self.ok and not self.refused


class Kept(NamedTuple):
    """An entry of a table in the store, in the words of a wish."""

    number: int
    wish: Wish
    """By nobody, if a bot or the house did it."""
    version: int
    """The version of the table with it."""


class Fault(NamedTuple):
    """A promise that was not held."""

    kind: str
    table: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: table {self.table}: {self.text}"
