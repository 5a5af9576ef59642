"""What happened, as one seat may read it: the log, and the positions on the way."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from donjon.core import log
from donjon.core.game import CHANCE, TOLD, Game
from donjon.core.log import Line
from donjon.core.question import Question
from donjon.core.views import Screen, View, in_front
from donjon.core.words import SEAT, witnessed
from donjon.drawing.picture import Drawing
from donjon.drawing.theme import PAGE
from donjon.drawing.thrown import Thrown
from donjon.tables.rooms import Room
from donjon.tables.sentences import say
from donjon.tables.table import Table, Turn
from donjon.web.shapes import DieShape, LineShape

Past = list[tuple[int, int, int]]
"""Answers: who gave them, what they were, who knows."""
TELLING = (log.EVENT, log.HEADING)
FRAMES = 8
"""How many positions on the way are drawn at most."""
TURNS = 60
"""How many turns of the log are told to somebody who comes."""


def told_until(table: Table, since: int | None) -> int:
    """How many answers the log need not tell again to somebody who has seen a version.

    Whoever has seen none that is known gets the last turns; -1 is the whole log.
    """
    if since is not None and table.knows(since):
        return _seam(table, table.count_at(since))
    return table.turns[-TURNS].start if len(table.turns) > TURNS else -1


def _seam(table: Table, count: int) -> int:
    """Where the log can be cut at or before an answer: what chance did in a row is one line."""
    if not table.own_dice:
        return count
    before = (turn for turn in reversed(table.turns) if turn.start <= count and not turn.told)
    return next((turn.start for turn in before), -1)


def told_since(room: Room, seat: int, start: int) -> list[Line]:
    """What a seat may read of all that happened after so many answers, found out once."""
    table = room.table
    game = table.game
    if game is None:
        return []
    return room.once(
        ("told", seat, start, tuple(table.names)),
        lambda: log.lines(game, table.names, seat, start, table.count),
    )


def lines(
    table: Table, seat: int, after: int = -1, told: list[Line] | None = None
) -> list[LineShape]:
    """The log as a seat may read it from some answer on, with what happened beside the game.

    What was told after the same answer may be known already.
    """
    if table.game is None:
        return []
    names = table.names
    if told is None:
        told = log.lines(table.game, names, seat, max(after, 0), table.count)
    found = [_shape(line) for line in told if line.number > after]
    for note in table.notes:
        if note.number >= after:
            text = say(f"log.{note.kind}", name=names[note.seat])
            place = sum(line.n <= note.number for line in found)
            found.insert(place, LineShape(note.number, note.seat, text, "note"))
    return found


def absence(table: Table, seats: Collection[int]) -> range:
    """The answers from the last one of one's turn before to the first of the present one.

    One's own turn is over when somebody else has answered, or when the next one has begun:
    whoever plays alone is told what the game did in between. Nothing if neither is so.
    """
    turns = table.turns
    end = table.count + 1
    whose, begun = turn_of(table)
    if whose not in seats:
        begun = 0
    last = len(turns) - 1
    while last >= 0 and turns[last].start >= begun and _own(turns[last], seats):
        end = turns[last].start + 1
        last -= 1
    first = max(last - TURNS, 0)
    while last >= first and (turns[last].told or not _own(turns[last], seats)):
        last -= 1
    return range(turns[last].start + 1, end) if last >= first else range(0)


def _own(turn: Turn, seats: Collection[int]) -> bool:
    """Whether nobody else decided anything with an answer."""
    return turn.told or any(seat in seats for seat in turn.seats)


def turn_of(table: Table) -> tuple[int, int]:
    """Whose turn it is, and after how many answers it began; CHANCE if none was told."""
    game = table.game
    if game is None or not game.setup.content.vocabulary.has_turns:
        return CHANCE, 0
    number = table.count
    past = game.past
    while isinstance(past, tuple):
        past, who, what, _, args = past
        if who != TOLD:
            number -= 1
        elif what.turn:
            return args[what.kinds.index(SEAT)], number
    return CHANCE, 0


Picture = str | Drawing
"""A picture for a page; only where it is sent whole, it becomes text."""


class Way(NamedTuple):
    """A position on the way, and what has happened since the one before."""

    n: int
    screen: str
    picture: Picture
    lines: list[LineShape]
    dice: list[DieShape] | None


class Layout(NamedTuple):
    """What kind of picture a page wants: upright, if it is neither of these."""

    wide: bool = False
    lying: bool = False

    @classmethod
    def named(cls, name: str) -> Layout:
        return cls(name == "wide", name == "lying")

    def screens(self, view: View) -> list[Screen]:
        return view.screens(*self)

    def picture(self, view: View, screen: str) -> Picture:
        drawn = view.drawing(screen, self.wide, PAGE, self.lying)
        return drawn if isinstance(drawn, Drawing) else str(drawn)


class Choice:
    """The screen that somebody has chosen, and the one that mattered when they did."""

    def __init__(self, screen: str = "", ahead: str = "") -> None:
        self.screen = screen
        self.ahead = ahead

    def shown(self, screens: list[Screen]) -> str:
        """Which screen is shown now; a choice is forgotten once another matters."""
        shown, self.ahead = in_front(screens, self.screen, self.ahead)
        if shown != self.screen:
            self.screen = ""
        return shown


def frames(room: Room, seat: int, layout: Layout, choice: Choice, since: int) -> list[Way]:
    """The positions between a version that was seen and the present one.

    One for each answer, with what it led to. What chance does in a row without a word is one.
    """
    table = room.table
    first = table.count_at(since)
    if table.game is None or first + 1 >= table.count:
        return []
    given = table.game.history(table.count - first)
    cuts = _cuts(given, told_since(room, seat, first), first)
    found: list[Way] = []
    told: list[LineShape] = []
    for number, game in table.positions(min(cuts, default=table.count)):
        if number not in cuts:
            continue
        told += [_shape(line) for line in cuts[number]]
        view = still(table, game, seat)
        screen = choice.shown(layout.screens(view))
        picture = layout.picture(view, screen)
        if told or not found or picture != found[-1].picture:
            since = found[-1].n if found else first
            thrown = [] if table.own_dice else dice(view, game.history(number - since))
            found.append(Way(number, screen, picture, told, thrown))
            told = []
    return found


def dice(view: View, given: Past) -> list[DieShape] | None:
    """What was thrown among some answers, as far as it was seen; None: the game does not say."""
    thrown = getattr(view.box.module("picture"), "thrown", None)
    if thrown is None:
        return None
    found: list[DieShape] = []
    about = view.about
    for who, answer, witnesses in given:
        if who != CHANCE or not witnessed(witnesses, view.seat):
            continue
        die: Thrown | None = thrown(view, answer)
        if die is not None:
            svg = die.svg(about.title, about.accent, PAGE)
            found.append(DieShape(die.at, die.figure.shows, svg))
    return found


def _cuts(given: Past, told: list[Line], first: int) -> dict[int, list[Line]]:
    """The positions that are worth a picture, at most the last few, each with its lines."""
    found: dict[int, list[Line]] = {}
    waiting: list[Line] = []
    for number, (who, _, _) in enumerate(given[1:], first + 1):
        waiting += [line for line in told if line.number == number]
        if who != CHANCE or any(line.kind in TELLING for line in waiting):
            found[number] = waiting
            waiting = []
    while len(found) > FRAMES:
        del found[next(iter(found))]
    return found


def still(table: Table, game: Game, seat: int) -> View:
    """A position to be looked at: nothing in it can be answered."""
    view = View(game, seat, table.names)
    asks = view.state.question
    if asks is not None:
        view.state.question = Question(asks.step, asks.seat, asks.seats, [], 0)
    return view


def _shape(line: Line) -> LineShape:
    return LineShape(
        line.number,
        line.seat,
        line.text,
        line.kind,  # type: ignore[arg-type]
        line.banner,
        line.rise,
        line.at,
        line.mark,
        list(line.arrows),
        line.begins,
        *line.brief,
    )
