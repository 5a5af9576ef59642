"""What can happen at a table. A table is the sum of its entries, in their order."""

from __future__ import annotations

import typing

import msgspec

from donjon.core.game import Game

GRACE = 60
"""Seconds that people may be gone, unless a table agrees on something else."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: nobody yet, a person, a bot, or a bot for a person."""

    name: str = ""
    holder: str = ""
    """The hash of the key of the person who holds the seat."""
    bot: str = ""
    """The level of the bot that answers here."""
    word: str = ""
    """What the seat adds to the dice."""

    @property
    def kind(self) -> str:
        if self.holder:
            return "person"
        return "bot" if self.bot else "open"


class Answers(msgspec.Struct, frozen=True):
    """A stretch of a journal: keys, and who gave them."""

    keys: list[str] = []
    by: list[int] = []


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened at a table."""


class Opened(Entry, tag="opened", frozen=True, omit_defaults=True):
    """The table is set up, with all that was agreed."""

    box: str
    rules: int
    chairs: list[Chair]
    options: dict[str, str]
    secret: str
    """What the dice follow from; revealed when the game is over."""
    undo: str = "turn"
    listed: bool = False
    given: Answers = Answers()
    """What was played elsewhere before."""
    imported: bool = False
    """Only to be looked at: a journal that somebody brought."""
    extra: dict[str, typing.Any] = {}
    """What came along with that journal."""
    packs: dict[str, str] = {}
    """Id and digest of the packs that are played with."""
    grace: int = GRACE
    """Seconds that somebody may be gone before others can let a bot play for them."""


class Sat(Entry, tag="sat", frozen=True, omit_defaults=True):
    """A seat changes hands: somebody sits down, leaves, or lets a bot play."""

    seat: int
    chair: Chair


class Started(Entry, tag="started", frozen=True, omit_defaults=True):
    """Every seat is taken: the table is laid, and chance has answered so far."""

    then: Answers


class Answered(Entry, tag="answered", frozen=True, omit_defaults=True):
    """A seat answered, and what followed without anybody being asked."""

    seat: int
    seen: int
    """The version that the answer was given to."""
    then: Answers
    also: list[int] = []
    """Other seats of the same person, for which the same was answered."""


class Ordered(Entry, tag="ordered", frozen=True, omit_defaults=True):
    """A seat declines beforehand, until something is so; or it does so no longer."""

    seat: int
    until: str = ""
    step: str = ""
    """The step that asked it then."""


class Undone(Entry, tag="undone", frozen=True, omit_defaults=True):
    """A seat took back all but the first `kept` answers."""

    seat: int
    kept: int


class Spoke(Entry, tag="spoke", frozen=True, omit_defaults=True):
    """Somebody spoke."""

    seat: int
    text: str
    id: str = ""
    at: int = 0
    """When, in seconds since 1970."""


class Rematched(Entry, tag="rematched", frozen=True, omit_defaults=True):
    """The same people play once more, at another table."""

    table: str


class Change(typing.NamedTuple):
    """Entries that are allowed now, and the game they lead to where that is known."""

    entries: list[Entry]
    game: Game | None = None


AnyEntry = Opened | Sat | Started | Answered | Ordered | Undone | Spoke | Rematched

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: Entry) -> str:
    return _encoder.encode(entry).decode()


def decode(data: str) -> AnyEntry:
    return _decoder.decode(data)
