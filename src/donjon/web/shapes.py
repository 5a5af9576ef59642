"""What the API answers."""

from __future__ import annotations

from typing import Literal

import msgspec

from donjon.core.book import Page

UndoRule = Literal["turn", "off", "free"]


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
    anytime: bool = False
    """Whether it is no answer to this question, but open beside it at any time."""


class Subject(msgspec.Struct, frozen=True):
    """The card that a question is about."""

    title: str
    text: str


class SeatOptions(msgspec.Struct, frozen=True):
    """What one of your seats may answer."""

    seat: int
    options: list[OptionShape]
    orders: list[str]
    """Until when it may decline beforehand: `turn`, `new`, or neither."""


class AllOption(msgspec.Struct, frozen=True):
    """An answer that may be given once for several of your seats."""

    answer: str
    """A key, or a verb that each of them has once."""
    label: str
    seats: list[int]
    final: bool


class QuestionShape(msgspec.Struct, frozen=True):
    """What is asked, of whom, by which rule."""

    text: str
    rule: str
    rule_text: str
    subject: Subject | None
    seats: list[int]
    mine: bool
    options: list[OptionShape]
    """What the seat you look from may answer."""
    own: list[SeatOptions]
    """The same for each of your seats that is asked; for one at a time, where they hide things."""
    all: list[AllOption]
    hints: list[str]
    """What the game has to say about the position, from what this seat knows."""


class SeatKeys(msgspec.Struct, frozen=True):
    """What one of your seats may answer, in short."""

    seat: int
    options: list[str]


class Asked(msgspec.Struct, frozen=True):
    """The open question in short."""

    seats: list[int]
    options: list[str]
    """The keys that the first of your asked seats may answer with; empty if others are asked."""
    own: list[SeatKeys] = []
    """The keys of each of your seats, where several are asked."""


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
    """Its id; for an option per seat the ids of all seats, with `/` between them."""
    chosen: str
    """The same for people to read."""
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
    order: str
    """Until when this seat, if it is yours, declines beforehand; empty if it does not."""
    won: bool | None
    score: int | None


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


class TalkShape(msgspec.Struct, frozen=True):
    n: int
    seat: int
    name: str
    text: str
    at: int


class ScreenShape(msgspec.Struct, frozen=True):
    """One of the pictures of a position."""

    id: str
    title: str
    forward: bool
    """Whether it matters now, and so comes to the front."""


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
    picture: str
    lines: list[LineShape]
    dice: list[DieShape] | None
    """What was thrown meanwhile; null where the game leaves it to the dice of its picture."""


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
    count: int
    """How many answers have been given, chance included."""
    box: BoxName
    phase: Literal["open", "playing", "over"]
    options: list[OptionValue]
    packs: list[str]
    """The titles of the packs that are played with."""
    agreed: str
    """Options and packs in words."""
    undo_rule: UndoRule
    listed: bool
    imported: bool
    you: list[int]
    seat: int
    curtain: bool
    seats: list[SeatShape]
    watching: int
    question: QuestionShape | None
    screens: list[ScreenShape]
    """The pictures there are; a game with one board has one, without a name."""
    screen: str
    """Which of them is drawn: the one asked for, until another comes to the front."""
    picture: str | None
    frames: list[FrameShape]
    dice: list[DieShape] | None
    """What was thrown after the last of them."""
    text: str
    log: list[LineShape]
    """What happened after so many answers as `after` says; what came before stands as it was."""
    after: int
    """-1: the log is whole."""
    news: tuple[int, int]
    """From which answer to before which one it happened while others had their turns."""
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


class CardShape(msgspec.Struct, frozen=True):
    """A card to be read at leisure."""

    title: str
    text: str
    picture: str | None
    """As the game draws it large, if it does."""


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
    screens: list[ScreenShape]
    screen: str
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
