"""What the API answers."""

from __future__ import annotations

from typing import Literal

import msgspec

from donjon.core.book import Page

UndoRule = Literal["turn", "off", "free"]
DealerRule = Literal["house", "people"]


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
    letter: str = ""
    """The letter that gives it, where it is the only answer of its verb there can be."""
    ends: bool = False
    """Whether it is done with the question, such as "Done": it stands last."""
    careless: str = ""
    """What to ask before it is taken, if it gives something away."""
    parts: list[str] = []
    """What it can be put together from, one by one: keys of `parts` of the question."""


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
    letter: str
    careless: str


class PartShape(msgspec.Struct, frozen=True):
    """One of the things that answers are put together from; pieces for it have its key."""

    key: str
    label: str


class OutcomeFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that dice or cards may show."""

    key: str
    label: str
    text: str = ""
    """What stands on the card."""
    picture: str = ""
    """The face of the die."""
    card: tuple[str, int] | None = None
    """Kind and number of the card, by which `drawn` of the box draws it."""


class ChanceShape(msgspec.Struct, frozen=True):
    """Chance that the people answer for: they roll and draw, and say what came."""

    dice: bool
    """Whether it is rolled; else it is drawn."""
    faces: list[OutcomeFace]
    """What may come up, as far as the seat you look from can know; empty if others tell it."""
    packs: str
    """The ids of the packs that cards are drawn with, with commas."""


class TheirAnswers(msgspec.Struct, frozen=True):
    """What somebody else may answer, as far as you can know it."""

    seat: int
    options: list[str]
    """In words."""


class QuestionShape(msgspec.Struct, frozen=True):
    """What is asked, of whom, by which rule."""

    text: str
    rule: str
    rule_text: str
    subject: Subject | None
    seats: list[int]
    mine: bool
    chance: ChanceShape | None
    """What the dice or cards of the people are asked; any of `seats` may tell what they show."""
    options: list[OptionShape]
    """What the seat you look from may answer."""
    own: list[SeatOptions]
    """The same for each of your seats that is asked; for one at a time, where they hide things."""
    all: list[AllOption]
    kind: str
    """The step that asks: whatever has the same one is asked in the same way."""
    theirs: list[TheirAnswers]
    """What other people may answer while you wait for them."""
    parts: list[PartShape]
    """What some of the answers are put together from."""
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
    chance: bool = False
    """Whether dice or cards of the people are asked; the table itself says what they may show."""


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


class Invitation(msgspec.Struct, frozen=True):
    """How others come to a table."""

    link: str
    alone: bool
    """Whether only the machine of the server can open the link."""
    opens: bool
    """Whether you could let others in the network come."""
    qr: str
    """The link as a picture that phones read."""


class MovingShape(msgspec.Struct, frozen=True):
    """How your seats go on at another device."""

    code: str
    until: int
    """When it is good for nothing any more, in seconds since 1970."""
    link: str
    alone: bool
    opens: bool
    qr: str


class Network(msgspec.Struct, frozen=True):
    """Where others in the network reach the server."""

    address: str


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
    role: str
    """The part that it plays, such as a hero; empty where there is none."""
    passable: bool
    """Whether others may pass for it now, once its person is away long enough."""
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
    begins: bool = False
    """Whether a turn begins with it."""
    brief: str = ""
    """What the summary of its turn says of it, if it is worth that; `{count}` is how many."""
    many: str = ""
    """The same for several of them."""
    amount: int = 1
    """How many it stands for."""


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


class StepShape(msgspec.Struct, frozen=True):
    """Another game, a step easier or harder."""

    id: Literal["easier", "harder"]
    text: str
    """What is agreed then."""


class TurningShape(msgspec.Struct, frozen=True):
    """Where a game turned: after `at` answers."""

    at: int
    text: str
    rose: bool
    """Whether the chances of who asks rose, or fell."""


class OutcomeShape(msgspec.Struct, frozen=True):
    headline: str
    """How it ended for who looks, in the words of the game."""
    text: str
    reason: str
    winners: list[int]
    scores: list[int]
    figures: list[tuple[str, str]]
    """What can be counted at its end, each with its name."""
    steps: list[StepShape]
    """Whether another game may be easier or harder."""
    pad: list[tuple[str, list[str]]]
    page: Page | None
    """What is written of it in the book, if the game has one."""
    book: str
    """The title of that book; empty without one."""


class PointShape(msgspec.Struct, frozen=True):
    """Something that is pointed at: a piece of the picture by its id, or by the key it answers."""

    id: str
    name: str
    """What it is called; empty if no picture shows it now."""


class HaltShape(msgspec.Struct, frozen=True):
    """Something that has happened and is explained."""

    n: int
    """How many answers had been given then."""
    text: str
    points: list[PointShape]


class CoachShape(msgspec.Struct, frozen=True):
    """What the coach of a lesson tells."""

    state: Literal["asks", "waits", "astray", "over", "away"]
    """A step is open; others are at it; another answer was given than a good one; all steps are
    done; or the coach was sent away."""
    step: int
    steps: int
    text: str
    points: list[PointShape]
    good: list[str]
    """The answers that lead on, as keys."""
    halts: list[HaltShape]


class ClockShape(msgspec.Struct, frozen=True):
    """How long those who are asked may think, before a bot sits in."""

    seconds: int
    seats: list[int]
    """Whom it runs for now."""
    left: int | None
    """Seconds they have left; null while it runs for nobody."""


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
    dealer: DealerRule
    """Who rolls and draws: the house, whose dice are sealed, or the people at the table."""
    clock: ClockShape | None
    taken_up: int
    """After how many answers the game was taken up from another; 0: it begins at its beginning."""
    listed: bool
    imported: bool
    you: list[int]
    seat: int
    turn: int
    """Whose turn it is; -1 where the game does not tell."""
    curtain: bool
    seats: list[SeatShape]
    program: str
    """The version of the program, and so of its bots."""
    watching: int
    question: QuestionShape | None
    screens: list[ScreenShape]
    """The pictures there are; a game with one board has one, without a name."""
    screen: str
    """Which of them is drawn: the one asked for, until another comes to the front."""
    picture: str | None
    patch: Patch | None
    """In place of the picture, for those who named a base: how it differs from the last frame, or
    from the base if there is none."""
    drawn: str
    """The name of the picture, to be given as the base of the next one."""
    frames: list[FrameShape]
    dice: list[DieShape] | None
    """What was thrown after the last of them."""
    text: str
    log: list[LineShape]
    """What happened after so many answers as `after` says; what came before stands as it was."""
    after: int
    """-1: the log is whole."""
    news: tuple[int, int]
    """From one's last answer of the turn before to before the first of the present one."""
    chat: list[TalkShape]
    talk: bool
    silence: SilenceShape | None
    """Why the talk is closed, if it is."""
    undo: bool
    outcome: OutcomeShape | None
    pad: list[tuple[str, list[str]]]
    """The score pad as it stands, if the game has one."""
    gallery: bool
    """Whether one can look at what is in the box."""
    commitment: str
    rematch: str | None
    coach: CoachShape | None
    """What is told in a lesson to who learns."""
    link: str


class SilenceShape(msgspec.Struct, frozen=True):
    """Why nobody may talk now."""

    rule: str
    """The rule that says so, or nothing."""
    text: str


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


class Reason(msgspec.Struct, frozen=True):
    """Why something cannot be answered now."""

    text: str
    """A sentence that names the rule; empty where none is known, or where it can be answered."""


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
    ended: str
    """How it ended for you, in the words of the game; empty while it goes on."""
    won: bool | None
    created: float
    updated: float


class Lists(msgspec.Struct, frozen=True):
    yours: list[Summary]
    open: list[Summary]
    playing: list[Summary]
