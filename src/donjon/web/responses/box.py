"""What the API answers about boxes: what can be agreed on, their pads and their books."""

from __future__ import annotations

from typing import Literal

import msgspec

from donjon.core.extras.book import Page
from donjon.core.extras.gallery import Group
from donjon.core.extras.pads import Count


class TallyShape(msgspec.Struct, frozen=True):
    """The lines of the score with their entry for every player, and who has won."""

    lines: list[tuple[str, list[str]]]
    winners: list[int]


class SheetShape(msgspec.Struct, frozen=True):
    """The sheet of a physical table, as all who have its link share it."""

    sheet: str
    box: str
    seq: int
    """Grows with every change."""
    players: int
    names: list[str]
    values: dict[str, Count]
    """What was touched, such as `0:hp` or, for all, `-1:left`; the rest is as it began."""
    ended: str
    """How the game ended, if it did."""
    link: str


class BookPage(msgspec.Struct, frozen=True):
    """A page of your book."""

    table: str
    """The table where it happened, or the sheet of one elsewhere."""
    number: int
    """The answer that it followed there, or for a sheet its `seq`."""
    place: int
    """Its place among the pages that followed the same answer."""
    at: float
    """When it was written, in seconds since 1970."""
    page: Page
    replay: bool
    """Whether the game can be seen again."""


class BookShape(msgspec.Struct, frozen=True):
    """Your book of a box."""

    title: str
    chapters: dict[str, str]
    """The headings of its parts by their ids, in order."""
    counts: dict[str, int]
    """How many pages each part has."""
    pages: list[BookPage]
    """The newest first, 200 at most."""


class GalleryThing(msgspec.Struct, frozen=True):
    """A card, a hero, a token."""

    kind: str
    name: str
    title: str
    text: str
    source: str
    """Who gives it: `rulebook`, `public` (shown by its publisher), or `ours`."""
    note: str
    copies: int
    """How many there are; 0 if that does not matter."""
    where: str
    """Where it is in a game under way, if that is known."""


class GallerySection(msgspec.Struct, frozen=True):
    """Things of a box that belong together."""

    title: str
    left: str
    """How many of them are where, in a game under way."""
    things: list[GalleryThing]


def sections(groups: list[Group]) -> list[GallerySection]:
    """A gallery as the API tells it."""
    return [
        GallerySection(
            group.title,
            group.left,
            [GalleryThing(one.kind, *one[2:]) for one in group.things],
        )
        for group in groups
    ]


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
    advised: list[str]
    """The values that are good for a first game."""
    seats: dict[str, list[int]]
    """The numbers of players that a value is for, where it is not for all."""


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
