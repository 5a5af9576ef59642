"""What the API answers about boxes: what can be agreed on, their pads and their books."""

from __future__ import annotations

from typing import Literal

import msgspec

from donjon.core.book import Page


class TallyShape(msgspec.Struct, frozen=True):
    """The lines of the score with their entry for every player, and who has won."""

    lines: list[tuple[str, list[str]]]
    winners: list[int]


class BookPage(msgspec.Struct, frozen=True):
    """A page of your book."""

    table: str
    at: float
    """When it was written, in seconds since 1970."""
    page: Page


class BookShape(msgspec.Struct, frozen=True):
    """Your book of a box."""

    title: str
    chapters: dict[str, str]
    """The headings of its parts by their ids, in order."""
    counts: dict[str, int]
    """How many pages each part has."""
    pages: list[BookPage]
    """The newest first, 200 at most."""


class BoxValue(msgspec.Struct, frozen=True):
    """One value of an option."""

    id: str
    title: str
    text: str


class BoxOption(msgspec.Struct, frozen=True):
    """Something that is agreed before a game."""

    id: str
    title: str
    default: str
    values: list[BoxValue]
    needs: dict[str, str]
    """What other options must be for this one to matter."""
    per: Literal["table", "seat"]
    """One value, or one for each seat with `/` between them."""
    different: bool
    """Whether no two seats may have the same value, unless it is `any`."""


class BoxPreset(msgspec.Struct, frozen=True):
    """Options that go well together; the first preset is for a first game."""

    id: str
    title: str
    text: str
    options: dict[str, str]
    seats: int
    """How many players it is best with; 0 if that does not matter."""
    packs: list[str]


class BoxPack(msgspec.Struct, frozen=True):
    """A pack that a table may be played with."""

    id: str
    title: str
    text: str
    adds: str
    """How much of what, such as `31 cards, 1 hero`."""
    digest: str
    """What tells this version from another."""


class BoxShape(msgspec.Struct, frozen=True):
    """A box on the shelf."""

    id: str
    title: str
    line: str
    seats: list[int]
    minutes: int
    difficulty: str
    accent: str
    stage: str
    credits: str
    presets: list[BoxPreset]
    options: list[BoxOption]
    packs: list[BoxPack]
    cover: str
    pad: bool
    """Whether there is a sheet for a physical table."""
    book: bool
    """Whether what happens is written into a book."""
