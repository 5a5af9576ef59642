"""The open question: in short for a bot, in full for a page."""

from __future__ import annotations

import msgspec


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
    """What each of your seats that is asked may answer; one seat only, where they hide things."""
    all: list[AllOption]
    kind: str
    """The step that asks: whatever has the same one is asked in the same way."""
    theirs: list[TheirAnswers]
    """What other people may answer while you wait for them."""
    parts: list[PartShape]
    """What some of the answers are put together from."""
    hints: list[str]
    """What the game has to say about the position, from what this seat knows."""
    groups: dict[str, str] = {}
    """By verb: what many of its answers are called; `{count}` is how many."""


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


class Reason(msgspec.Struct, frozen=True):
    """Why something cannot be answered now."""

    text: str
    """A sentence that names the rule; empty where none is known, or where it can be answered."""
