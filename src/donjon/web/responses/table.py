"""A table as one seat, or a spectator, may see it."""

from __future__ import annotations

from typing import Literal

import msgspec

from donjon.web.responses.coach import CoachShape
from donjon.web.responses.ending import OutcomeShape
from donjon.web.responses.picture import DieShape, FrameShape, LineShape, Patch, ScreenShape
from donjon.web.responses.question import QuestionShape

UndoRule = Literal["turn", "off", "free"]

DealerRule = Literal["house", "people"]


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
    """The chosen values in words."""
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


class TalkShape(msgspec.Struct, frozen=True):
    n: int
    seat: int
    name: str
    text: str
    at: int


class ClockShape(msgspec.Struct, frozen=True):
    """How long those who are asked may think, before a bot sits in."""

    seconds: int
    seats: list[int]
    """The seats that the clock runs for now."""
    left: int | None
    """Seconds they have left; null while it runs for nobody."""


class SilenceShape(msgspec.Struct, frozen=True):
    """Why nobody may talk now."""

    rule: str
    """The rule that says so, or nothing."""
    text: str


class HopelessShape(msgspec.Struct, frozen=True):
    """Why nobody can win this game any more, and who would end it."""

    reason: str
    text: str
    ends: list[int]
    """The seats whose people would end the game here."""
    plays: list[int]
    """The seats whose people play on."""
    waits: list[int]
    """The seats whose people must agree before the game ends."""


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
    grace: int
    """Seconds that somebody may be gone before others let a bot play for them."""
    passing: bool
    """Whether the others may then also pass for them."""
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
    hopeless: HopelessShape | None
    """That nobody can win any more, if everybody can see it; then the table offers an end."""
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
