"""What happened, as one seat may read it: the log, and the positions on the way."""

from __future__ import annotations

from donjon.core import log
from donjon.core.game import CHANCE, Game
from donjon.core.log import Line
from donjon.core.question import Question
from donjon.core.views import Screen, View, in_front
from donjon.drawing.theme import PAGE
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web.shapes import FrameShape, LineShape

TELLING = (log.EVENT, log.HEADING)
FRAMES = 8
"""How many positions on the way are drawn at most."""


def lines(table: Table, seat: int) -> list[LineShape]:
    """The log as a seat may read it, with what happened beside the game."""
    names = table.names
    own = [turn.start + 1 for turn in table.turns if seat in turn.seats]
    last = own[-1] if own else None
    told = table.lines(seat)
    if last is not None and told and told[-1].number <= last:
        last = None  # nothing but what came of one's own answer
    found = [_shape(line, _is_news(line, last)) for line in told]
    for note in table.notes:
        text = say(f"log.{note.kind}", name=names[note.seat])
        since = last is not None and note.number > last
        place = sum(line.n <= note.number for line in found)
        found.insert(place, LineShape(note.number, note.seat, text, "note", since))
    return found


def _is_news(line: Line, last: int | None) -> bool:
    """Whether something happened after one's last answer, or came of it."""
    if last is None or line.number < last:
        return False
    return line.number > last or line.kind != log.ANSWER


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
        screen = choice.shown(view.screens())
        picture = view.picture(screen, wide, PAGE)
        if told or not found or picture != found[-1].picture:
            found.append(FrameShape(number, screen, picture, told))
            told = []
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
