"""The parts of a game's `words.toml` that are more than a text: events, counted texts, a book."""

from __future__ import annotations

import msgspec

CUES = ("turn", "placed", "dice", "good", "bad", "dread", "steel", "stone", "skull", "seal", "bell")
"""The sounds that pages know."""


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an event is told."""

    line: str = ""
    """For the log, to those who know all of it."""
    veiled: str = ""
    """For the log, to the others; it can speak of seats only."""
    rise: str = ""
    """What rises from a piece when it happens: `-{hp}`."""
    at: str = ""
    """The id of that piece in the picture: `prisoner-{prisoner:id}`."""
    mark: str = ""
    """The id of a piece that stays marked until one acts."""
    arrows: list[str] = []
    """Arrows that stay as long, each from piece to piece: `space-{from:id} space-{to:id}`."""
    brief: str = ""
    """A few words for the summary of a turn, where it is worth them: `a {colour} lord`."""
    many: str = ""
    """The words for the summary if it happens more than once: `{count} {colour} lords`."""
    face: str = ""
    """Of a great event, the card or portrait that comes forward: `foe:{foe:id}`."""
    moment: str = ""
    """Of a great event, the sentence that says what it did and why; without one, the line."""
    cue: str = ""
    """How it sounds, for who has sounds on: one of CUES."""
    counts: str = ""
    """The number that is added up for `{count}`; without one it is how often it happens."""


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short text that depends on how many things it speaks of; `{count}` stands for how many."""

    one: str
    """For a single thing."""
    many: str
    none: str = ""
    """For no thing at all, where that is not said like many."""

    def of(self, count: int) -> str:
        """The template for so many things."""
        if abs(count) == 1:
            return self.one
        return self.none if self.none and not count else self.many


class Titled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing in the box that stands in no pack: what it is called, and what it is for."""

    title: str
    text: str


class BookWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the book of a game is called, and its parts in their order."""

    title: str
    chapters: dict[str, str]
    """By id: the heading of a part."""
    counts: dict[str, str] = {}
    """By id: how many pages a part has, `{count} fell`; without one the heading is counted."""


class PadWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheet for a physical table is called, and how its players say that it ended."""

    title: str = ""
    """Empty for a score pad like the others."""
    endings: dict[str, str] = {}
    """By id: an end that is written into the book of the game."""
