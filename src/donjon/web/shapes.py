"""What goes over the wire: the bodies and answers of the API."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from donjon.core.book import Page

Name = Annotated[str, Meta(max_length=200, description="A name; cut to 24 characters.")]
Level = Annotated[str, Meta(max_length=20, description="The level of a bot, such as hard.")]
Key = Annotated[str, Meta(max_length=200, description="An answer, such as play:red-3.")]
Version = Annotated[int, Meta(ge=0, description="The version of the game that was seen.")]
SeatNumber = Annotated[int, Meta(ge=0, le=99, description="A seat, counted from 0.")]
Word = Annotated[str, Meta(max_length=200, description="A random word for the dice.")]
Once = Annotated[
    str, Meta(max_length=100, description="A word of your own: the same word again is a repeat.")
]
UndoRule = Literal["turn", "off", "free"]


# What is sent


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body with nothing in it that it does not know."""


class SeatWish(Body, frozen=True):
    """Who is to sit on a seat of a new table."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    bot: Level = ""
    word: Word = ""


Seats = Annotated[list[SeatWish], Meta(min_length=1, max_length=20)]
Choices = Annotated[dict[str, str], Meta(max_length=50)]


class NewTable(Body, frozen=True):
    """A table to be opened."""

    box: Annotated[str, Meta(max_length=100)]
    seats: Seats
    options: Choices = {}
    undo: UndoRule = "turn"
    listed: bool = False
    id: Once = ""


class Branch(Body, frozen=True):
    """A table that plays on from a position of another."""

    at: Annotated[int, Meta(ge=0)]
    seats: Seats
    undo: UndoRule = "turn"
    listed: bool = False
    id: Once = ""


class AnswerWish(Body, frozen=True):
    version: Version
    answer: Key
    seat: SeatNumber | None = None


class UndoWish(Body, frozen=True):
    version: Version


class SpeakWish(Body, frozen=True):
    text: Annotated[str, Meta(max_length=2000, description="Cut to 500 characters.")]
    seat: SeatNumber | None = None
    id: Once = ""


class SitDown(Body, frozen=True):
    name: Name
    word: Word = ""


class SeatBot(Body, frozen=True):
    level: Level


class Nothing(Body, frozen=True):
    """An empty body."""


class Counts(Body, frozen=True):
    """What was counted on a physical table: once for all, and for each player."""

    players: Annotated[list[dict[str, int | bool | list[str]]], Meta(max_length=20)]
    shared: dict[str, int | bool | list[str]] = {}


# What is answered


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why not, in a sentence for a person."""

    error: str
    seq: int | None = None
    version: int | None = None


class OptionShape(msgspec.Struct, frozen=True):
    """An answer that may be given."""

    key: str
    label: str
    final: bool
    """Whether it cannot be taken back."""
    note: str = ""
    """What the game has to say about it, such as the odds."""


class QuestionShape(msgspec.Struct, frozen=True):
    """What is asked, of whom, by which rule."""

    text: str
    rule: str
    rule_text: str
    seats: list[int]
    mine: bool
    options: list[OptionShape]
    hints: list[str]
    """What the game has to say about the position, from what this seat knows."""


class Asked(msgspec.Struct, frozen=True):
    """The open question in short."""

    seats: list[int]
    options: list[str]
    """The keys that this person may answer with; empty if others are asked."""


class Moved(msgspec.Struct, frozen=True):
    """An answer was taken."""

    seq: int
    version: int
    question: Asked | None


class Changed(msgspec.Struct, frozen=True):
    """Something else was taken."""

    seq: int
    version: int


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat is yours. The token is there for those who came without a key."""

    seq: int
    version: int
    seat: int
    token: str | None = None


class Opened(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table is open. The token is there for those who came without a key."""

    table: str
    seq: int
    version: int
    token: str | None = None


class Elsewhere(msgspec.Struct, frozen=True):
    """Go on at this table."""

    table: str


class BoxName(msgspec.Struct, frozen=True):
    id: str
    title: str
    accent: str


class OptionValue(msgspec.Struct, frozen=True):
    """What was agreed on an option of the box."""

    id: str
    title: str
    value: str
    sentence: str


class SeatShape(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    here: bool
    asked: bool
    you: bool
    won: bool | None
    score: int | None


class LineShape(msgspec.Struct, frozen=True):
    """A sentence of the log."""

    n: int
    seat: int
    text: str
    since: bool = False


class TalkShape(msgspec.Struct, frozen=True):
    n: int
    seat: int
    name: str
    text: str
    at: int


class FrameShape(msgspec.Struct, frozen=True):
    """A position on the way."""

    picture: str
    lines: list[str]


class OutcomeShape(msgspec.Struct, frozen=True):
    text: str
    reason: str
    winners: list[int]
    scores: list[int]
    pad: list[tuple[str, list[str]]]
    page: Page | None
    """What is written of it in the book, if the game has one."""
    book: str
    """The title of that book; empty without one."""


class State(msgspec.Struct, frozen=True):
    """A table as one seat, or a spectator, may see it."""

    table: str
    seq: int
    version: int
    box: BoxName
    phase: Literal["open", "playing", "over"]
    options: list[OptionValue]
    undo_rule: UndoRule
    listed: bool
    imported: bool
    you: list[int]
    seat: int
    curtain: bool
    seats: list[SeatShape]
    watching: int
    question: QuestionShape | None
    picture: str | None
    frames: list[FrameShape]
    text: str
    log: list[LineShape]
    chat: list[TalkShape]
    talk: bool
    talk_rule: str
    undo: bool
    outcome: OutcomeShape | None
    pad: list[tuple[str, list[str]]]
    """The score pad as it stands, if the game has one."""
    sheets: bool
    """Whether there is something to read beside the board."""
    commitment: str
    rematch: str | None
    link: str


class Viewer(msgspec.Struct, frozen=True):
    id: str
    name: str


class Replay(msgspec.Struct, frozen=True):
    """A position of a game, looked at again."""

    at: int
    count: int
    over: bool
    turns: list[int]
    lines: list[LineShape]
    picture: str
    text: str
    question: str
    who: str
    viewers: list[Viewer]
    seat: str
    title: str


class Dice(msgspec.Struct, frozen=True):
    """Whether chance kept the word it gave."""

    commitment: str
    words: list[str]
    secret: str | None
    verified: bool | None
    sentence: str


class SummarySeat(msgspec.Struct, frozen=True):
    name: str
    kind: str


class Summary(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    box: str
    title: str
    accent: str
    phase: str
    seats: list[SummarySeat]
    your_turn: bool
    created: float
    updated: float


class Lists(msgspec.Struct, frozen=True):
    yours: list[Summary]
    open: list[Summary]
    playing: list[Summary]


class TallyShape(msgspec.Struct, frozen=True):
    """The lines of the score with their entry for every player, and who has won."""

    lines: list[tuple[str, list[str]]]
    winners: list[int]


class BookPage(msgspec.Struct, frozen=True):
    """A page of your book."""

    table: str
    at: float
    """When the game was over, in seconds since 1970."""
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


class BoxOption(msgspec.Struct, frozen=True):
    id: str
    title: str
    default: str
    values: dict[str, str]


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
    options: list[BoxOption]
    cover: str
    pad: bool
    """Whether there is a sheet for a physical table."""
    book: bool
    """Whether games that are over are written into a book."""
