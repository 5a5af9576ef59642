"""A game looked at again: positions, cards, dice."""

from __future__ import annotations

import msgspec

from donjon.web.responses.picture import LineShape, ScreenShape


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
