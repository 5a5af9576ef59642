"""Pictures: whole or in parts, the positions on the way, and the lines of the log beside them."""

from __future__ import annotations

from typing import Literal

import msgspec


class ScreenShape(msgspec.Struct, frozen=True):
    """One of the pictures of a position."""

    id: str
    title: str
    forward: bool
    """Whether it matters now, and so comes to the front."""


Change = str | list[int | str]
"""A new element; or the place of the first that stays, and how many do; or the place of one of
which a part is new, how many letters stay before and after that part, and the part."""


class Patch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture in parts: how it differs from the one before it.

    A layer that is not there stays as it is. With a frame of its own the picture is whole, and
    nothing stays.
    """

    frame: str = ""
    """How the document begins, up to the first layer."""
    defs: list[Change] | None = None
    board: list[Change] | None = None
    pieces: list[Change] | None = None


class DieShape(msgspec.Struct, frozen=True):
    """A die that was thrown."""

    at: str
    """The id of the piece on which it comes to rest; empty if it lies on no place of the board."""
    face: str
    picture: str


class FrameShape(msgspec.Struct, frozen=True):
    """A position on the way, and what has happened since the one before."""

    n: int
    """How many answers had been given."""
    screen: str
    """Which of its screens is drawn."""
    picture: str | None
    lines: list[LineShape]
    dice: list[DieShape] | None
    """What was thrown meanwhile; null where the game leaves it to the dice of its picture."""
    patch: Patch | None = None
    """In place of the picture, for those who named a base: how it differs from the frame before."""
    part: bool = False
    """Whether it lies in the middle of its last answer: more follows that was told with it."""


class MomentShape(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes forward when something great happens."""

    text: str
    """What it did, and why."""
    title: str = ""
    """The card or portrait that comes forward; empty if there is none."""
    about: str = ""
    """What stands on it."""
    drawn: str = ""
    """The address under which it is drawn, with others of its kind."""
    number: int = 0
    """Its number among them."""


class LineShape(msgspec.Struct, frozen=True):
    """A sentence of the log."""

    n: int
    """How many answers had been given when it was true."""
    seat: int
    text: str
    kind: Literal["answer", "chance", "event", "heading", "note"]
    """A heading begins a part of the game; a note tells what happened beside it."""
    banner: bool = False
    """Whether a page shows it over the board for a moment."""
    rise: str = ""
    """What rises from the piece to which it happened, such as `-2`."""
    at: str = ""
    """The id of that piece in the picture."""
    mark: str = ""
    """The id of a piece that stays marked until one acts."""
    arrows: list[tuple[str, str]] = []
    """Arrows from piece to piece that stay as long."""
    begins: bool = False
    """Whether a turn begins with it."""
    brief: str = ""
    """What the summary of its turn says of it, if it is worth that; `{count}` is how many."""
    many: str = ""
    """What that summary says of several such lines."""
    amount: int = 1
    """How many it stands for."""
    moment: MomentShape | None = None
    """What is shown for it, if it is so great that the show stops."""
    cue: str = ""
    """How it sounds, for who has sounds on."""
