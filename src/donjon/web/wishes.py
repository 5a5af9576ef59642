"""What is sent to the API: the bodies of requests."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from donjon.tables.clocks import LONGEST
from donjon.tables.entries import GRACE
from donjon.web.shapes import DealerRule, UndoRule

Name = Annotated[str, Meta(max_length=200, description="A name; cut to 24 characters.")]
Level = Annotated[str, Meta(max_length=20, description="The level of a bot, such as hard.")]
Key = Annotated[str, Meta(max_length=200, description="An answer, such as play:red-3.")]
Version = Annotated[int, Meta(ge=0, description="The version of the game that was seen.")]
SeatNumber = Annotated[int, Meta(ge=0, le=99, description="A seat, counted from 0.")]
Word = Annotated[str, Meta(max_length=200, description="A random word for the dice.")]
Once = Annotated[
    str, Meta(max_length=100, description="A word of your own: the same word again is a repeat.")
]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body with nothing in it that it does not know."""


class SeatWish(Body, frozen=True):
    """Who is to sit on a seat of a new table."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    bot: Level = ""
    word: Word = ""


Seats = Annotated[list[SeatWish], Meta(min_length=1, max_length=20)]
Choice = Annotated[str, Meta(max_length=2000)] | Annotated[list[str], Meta(max_length=20)]
Choices = Annotated[
    dict[str, Choice],
    Meta(max_length=50, description="Values by option; a list has one for each seat."),
]
Packs = Annotated[list[str], Meta(max_length=50, description="The ids of packs.")]


class NewTable(Body, frozen=True):
    """A table to be opened."""

    box: Annotated[str, Meta(max_length=100)]
    seats: Seats
    options: Choices = {}
    preset: Annotated[
        str, Meta(max_length=100, description="A preset; options and packs change it.")
    ] = ""
    packs: Packs | None = None
    undo: UndoRule = "turn"
    listed: bool = False
    grace: Annotated[
        int,
        Meta(ge=0, le=86_400, description="Seconds before others may call a bot for you."),
    ] = GRACE
    passing: Annotated[
        bool, Meta(description="Whether others may pass for who is away as long; never choose.")
    ] = False
    dealer: DealerRule = "house"
    clock: Annotated[
        int,
        Meta(
            ge=0,
            le=LONGEST,
            description="Seconds to answer in before a bot sits in; 0: as many as one likes.",
        ),
    ] = 0
    id: Once = ""


class NewLesson(Body, frozen=True):
    """A lesson to be opened: one seat is yours, bots have the others."""

    box: Annotated[str, Meta(max_length=100)]
    name: Name = ""
    id: Once = ""


class CoachWish(Body, frozen=True):
    """What the coach of a lesson is to do."""

    wish: Annotated[
        Literal["back", "leave", "stay"],
        Meta(description="Back to the path of the lesson; leave you alone; or stay after all."),
    ]
    version: Version = 0


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
    all: Annotated[
        bool,
        Meta(description="For all of your seats that have this answer, or once this verb."),
    ] = False


class OrderWish(Body, frozen=True):
    """Decline beforehand until it is your turn, until something new is asked, or no longer."""

    until: Literal["turn", "new", ""]


class RematchWish(Body, frozen=True):
    """The same people once more; a step easier or harder, if the game that is over offers it."""

    step: Literal["easier", "harder", ""] = ""


class UndoWish(Body, frozen=True):
    version: Version


class SpeakWish(Body, frozen=True):
    text: Annotated[str, Meta(max_length=2000, description="Cut to 500 characters.")]
    seat: SeatNumber | None = None
    id: Once = ""


class SitDown(Body, frozen=True):
    name: Name
    word: Word = ""


class TakeWish(Body, frozen=True):
    """Seats that go on at this device."""

    code: Annotated[str, Meta(max_length=100, description="The code from the other device.")]


class SeatBot(Body, frozen=True):
    level: Level


class Nothing(Body, frozen=True):
    """An empty body."""


Values = Annotated[
    dict[
        Annotated[str, Meta(max_length=64)],
        int | bool | Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=20)],
    ],
    Meta(max_length=200, description="By `0:hp`, or for all `-1:left`."),
]
Names = Annotated[list[Name], Meta(max_length=12)]


class NewSheet(Body, frozen=True):
    """The sheet of a physical table, to be shared."""

    players: Annotated[int, Meta(ge=1, le=20)]
    names: Names = []
    values: Values = {}


class OnSheet(Body, frozen=True):
    """What somebody writes on a sheet; what is not named stays."""

    players: Annotated[int, Meta(ge=1, le=20)] | None = None
    names: Names | None = None
    values: Values | None = None
    wipe: Annotated[bool, Meta(description="Whether it begins again first.")] = False


class Ending(Body, frozen=True):
    ending: Annotated[str, Meta(max_length=64)]


class Counts(Body, frozen=True):
    """What was counted on a physical table: once for all, and for each player."""

    players: Annotated[list[dict[str, int | bool | list[str]]], Meta(max_length=20)]
    shared: dict[str, int | bool | list[str]] = {}
