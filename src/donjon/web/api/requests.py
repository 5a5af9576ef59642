"""What is sent to the API: the bodies of requests, and the fields of their queries."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from donjon.tables.conduct.clocks import LONGEST_CLOCK_S
from donjon.tables.entries import DEFAULT_GRACE_S, LONGEST_GRACE_S, SHORTEST_GRACE_S
from donjon.web.responses.table import DealerRule, UndoRule

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

    kind: Annotated[
        Literal["me", "bot", "open"],
        Meta(description="You; a bot of the house; or free for whoever comes first."),
    ]
    name: Name = ""
    bot: Level = ""
    word: Word = ""


Seats = Annotated[
    list[SeatWish], Meta(min_length=1, max_length=20, description="Who sits where, in order.")
]
BoxId = Annotated[str, Meta(max_length=100, description="The id of a box.")]
Undo = Annotated[
    UndoRule,
    Meta(description="What may be taken back: `turn`, what showed nothing; `free`, all; `off`."),
]
Listed = Annotated[bool, Meta(description="Whether everybody finds the table in the list.")]
Dealer = Annotated[
    DealerRule, Meta(description="Who rolls and draws: the house, or the people at the table.")
]
Choice = Annotated[str, Meta(max_length=2000)] | Annotated[list[str], Meta(max_length=20)]
Choices = Annotated[
    dict[str, Choice],
    Meta(max_length=50, description="Values by option; a list has one for each seat."),
]
Packs = Annotated[list[str], Meta(max_length=50, description="The ids of packs.")]


class NewTable(Body, frozen=True):
    """A table to be opened."""

    box: BoxId
    seats: Seats
    options: Choices = {}
    preset: Annotated[
        str, Meta(max_length=100, description="A preset; options and packs change it.")
    ] = ""
    packs: Packs | None = None
    undo: Undo = "turn"
    listed: Listed = False
    grace: Annotated[
        int,
        Meta(
            ge=0,
            le=LONGEST_GRACE_S,
            description="Seconds before others may call a bot for whoever is away; at least"
            f" {SHORTEST_GRACE_S}.",
        ),
    ] = DEFAULT_GRACE_S
    passing: Annotated[
        bool, Meta(description="Whether others may pass for who is away as long; never choose.")
    ] = False
    dealer: Dealer = "house"
    clock: Annotated[
        int,
        Meta(
            ge=0,
            le=LONGEST_CLOCK_S,
            description="Seconds to answer in before a bot sits in; 0: as many as one likes.",
        ),
    ] = 0
    id: Once = ""


class NewLesson(Body, frozen=True):
    """A lesson to be opened: one seat is yours, bots have the others."""

    box: BoxId
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

    at: Annotated[int, Meta(ge=0, description="After how many answers.")]
    seats: Seats
    undo: Undo = "turn"
    listed: Listed = False
    id: Once = ""


class AnswerWish(Body, frozen=True):
    """An answer."""

    version: Version
    answer: Key
    seat: Annotated[
        SeatNumber | None,
        Meta(
            description="A seat, counted from 0. Left out: the first of yours that could give"
            " this answer in that version, or else was asked then."
        ),
    ] = None
    all: Annotated[
        bool,
        Meta(description="For all of your seats that have this answer, or once this verb."),
    ] = False


class OrderWish(Body, frozen=True):
    """Decline beforehand until it is your turn, until something new is asked, or no longer."""

    until: Annotated[
        Literal["turn", "new", ""],
        Meta(description="Until your turn, until something new is asked, or no longer."),
    ]


class EndWish(Body, frozen=True):
    """Whether to end a game that cannot be won any more; it ends once all its people would."""

    end: Annotated[bool, Meta(description="End it here, or play on.")]


class RematchWish(Body, frozen=True):
    """Another game of the same people, or a step easier or harder if `outcome.steps` offers it."""

    step: Annotated[
        Literal["easier", "harder", ""], Meta(description="A step from the game that is over.")
    ] = ""


class UndoWish(Body, frozen=True):
    """Something that depends on the version that was seen."""

    version: Version


class SpeakWish(Body, frozen=True):
    """Something said."""

    text: Annotated[str, Meta(max_length=2000, description="Cut to 500 characters.")]
    seat: SeatNumber | None = None
    id: Once = ""


class SitDown(Body, frozen=True):
    """Somebody who sits down."""

    name: Name
    word: Word = ""


class TakeWish(Body, frozen=True):
    """Seats that go on at this device."""

    code: Annotated[str, Meta(max_length=100, description="The code from the other device.")]


class SeatBot(Body, frozen=True):
    """A bot that is to play."""

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
Names = Annotated[
    list[Name], Meta(max_length=12, description="What the players are called, in order.")
]
PlayerCount = Annotated[int, Meta(ge=1, le=20, description="How many play.")]


class NewSheet(Body, frozen=True):
    """The sheet of a physical table, to be shared."""

    players: PlayerCount
    names: Names = []
    values: Values = {}


class OnSheet(Body, frozen=True):
    """What somebody writes on a sheet; what is not named stays."""

    players: PlayerCount | None = None
    names: Names | None = None
    values: Values | None = None
    wipe: Annotated[bool, Meta(description="Whether it begins again first.")] = False


class Ending(Body, frozen=True):
    """How a game of a sheet ended."""

    ending: Annotated[str, Meta(max_length=64, description="The id of an end of the pad.")]


class StruckPage(Body, frozen=True):
    """A page that is to go from your book, as the book names it."""

    table: Annotated[str, Meta(max_length=64, description="The table or the sheet of the page.")]
    number: Annotated[int, Meta(ge=0, lt=2**31, description="Its `number`.")]
    place: Annotated[int, Meta(ge=0, lt=2**31, description="Its `place`.")] = 0


class Counts(Body, frozen=True):
    """What was counted on a physical table: once for all, and for each player."""

    players: Annotated[
        list[dict[str, int | bool | list[str]]],
        Meta(max_length=20, description="Counts by field, for each player."),
    ]
    shared: Annotated[
        dict[str, int | bool | list[str]], Meta(description="Counts by field, once for all.")
    ] = {}


# Queries

Eyes = Annotated[str, Meta(description="A seat, `spectator` or `truth`.")]
AfterAnswers = Annotated[int, Meta(description="After how many answers.")]


class PacksQuery(msgspec.Struct, frozen=True):
    """Packs that something is shown with."""

    packs: Annotated[str, Meta(max_length=500, description="Ids of packs, with commas.")] = ""


class ReasonQuery(msgspec.Struct, frozen=True):
    """An answer that cannot be given."""

    seat: Annotated[int, Meta(ge=0, le=99, description="One of your seats.")]
    key: Annotated[str, Meta(max_length=200, description="The key of an answer.")]


class EyesQuery(msgspec.Struct, frozen=True):
    """Through whose eyes somebody looks."""

    seat: Eyes | None = None


class PositionQuery(EyesQuery, frozen=True):
    """A position, and through whose eyes it is seen."""

    at: AfterAnswers | None = None


class ReportQuery(msgspec.Struct, frozen=True):
    """A report of a problem."""

    said: Annotated[str, Meta(max_length=1000, description="What happened, in words.")] = ""
