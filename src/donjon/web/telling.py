"""What happened, as one seat may read it: the log, and the positions on the way."""

from __future__ import annotations

from donjon.core import log
from donjon.core.game import CHANCE, Game
from donjon.core.log import Line
from donjon.core.question import Question
from donjon.core.views import Screen, View, in_front
from donjon.core.words import witnessed
from donjon.drawing.theme import PAGE
from donjon.drawing.thrown import Thrown
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web.shapes import DieShape, FrameShape, LineShape

TELLING = (log.EVENT, log.HEADING)
FRAMES = 8
"""How many positions on the way are drawn at most."""


def lines(table: Table, seat: int) -> list[LineShape]:
    """The log as a seat may read it, with what happened beside the game."""
    names = table.names
    news = _absence(table, seat)
    found = [_shape(line, _is_news(line, news)) for line in table.lines(seat)]
    for note in table.notes:
        text = say(f"log.{note.kind}", name=names[note.seat])
        since = note.number in news[1:]
        place = sum(line.n <= note.number for line in found)
        found.insert(place, LineShape(note.number, note.seat, text, "note", since))
    return found


def _absence(table: Table, seat: int) -> range:
    """The answers from the last one of one's turn before to the first of the present one.

    One's own turn is over when somebody else has answered; nothing if nobody has.
    """
    end = table.count + 1
    turns = table.turns.copy()
    while turns and seat in turns[-1].seats:
        end = turns.pop().start + 1
    while turns and seat not in turns[-1].seats:
        turns.pop()
    return range(turns[-1].start + 1, end) if turns else range(0)


def _is_news(line: Line, news: range) -> bool:
    """Whether something happened after one's last turn, or came of it."""
    return line.number in news and (line.number != news.start or line.kind != log.ANSWER)


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


def frames(table: Table, seat: int, wide: bool, choice: Choice, since: int) -> list[FrameShape]:
    """The positions between a version that was seen and the present one.

    One for each answer, with what it led to. What chance does in a row without a word is one.
    """
    first = table.count_at(since)
    if table.game is None or first + 1 >= table.count:
        return []
    cuts = _cuts(table.game, log.lines(table.game, table.names, seat, first), first)
    found: list[FrameShape] = []
    told: list[LineShape] = []
    for number, game in table.positions(min(cuts, default=table.count)):
        if number not in cuts:
            continue
        told += [_shape(line) for line in cuts[number]]
        view = still(game, seat)
        screen = choice.shown(view.screens(wide))
        picture = view.picture(screen, wide, PAGE)
        if told or not found or picture != found[-1].picture:
            since = found[-1].n if found else first
            found.append(FrameShape(number, screen, picture, told, dice(view, game, since)))
            told = []
    return found


def dice(view: View, game: Game, since: int) -> list[DieShape] | None:
    """What was thrown after so many answers, as far as it was seen; None: the game does not say."""
    thrown = getattr(view.box.module("picture"), "thrown", None)
    if thrown is None:
        return None
    found: list[DieShape] = []
    about = view.about
    for who, answer, witnesses in game.history()[since:]:
        if who != CHANCE or not witnessed(witnesses, view.seat):
            continue
        die: Thrown | None = thrown(view, answer)
        if die is not None:
            svg = die.svg(about.title, about.accent, PAGE)
            found.append(DieShape(die.at, die.figure.shows, svg))
    return found


def _cuts(game: Game, told: list[Line], first: int) -> dict[int, list[Line]]:
    """The positions that are worth a picture, at most the last few, each with its lines."""
    history = game.history()
    found: dict[int, list[Line]] = {}
    waiting: list[Line] = []
    for number in range(first + 1, len(history)):
        waiting += [line for line in told if line.number == number]
        if history[number][0] != CHANCE or any(line.kind in TELLING for line in waiting):
            found[number] = waiting
            waiting = []
    while len(found) > FRAMES:
        del found[next(iter(found))]
    return found


def still(game: Game, seat: int) -> View:
    """A position to be looked at: nothing in it can be answered."""
    view = View(game, seat)
    asks = view.state.question
    if asks is not None:
        view.state.question = Question(asks.step, asks.seat, asks.seats, [], 0)
    return view


def _shape(line: Line, since: bool = False) -> LineShape:
    return LineShape(
        line.number,
        line.seat,
        line.text,
        line.kind,  # type: ignore[arg-type]
        since,
        line.banner,
        line.rise,
        line.at,
    )
