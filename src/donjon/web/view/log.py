"""What happened, as one seat may read it: the log, and the positions on the way."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from donjon.core.engine.game import Game, View
from donjon.core.engine.question import Question
from donjon.core.engine.seats import CHANCE, TOLD, witnessed
from donjon.core.record import log
from donjon.core.record.blanks import SEAT
from donjon.core.record.log import Line
from donjon.core.record.moments import halted, told_by
from donjon.drawing.blocks.dice import Thrown
from donjon.drawing.theme import PAGE
from donjon.tables.conduct import hopeless
from donjon.tables.house.room import Room
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.tables.turns import Note, Turn
from donjon.web.responses.picture import DieShape, LineShape, MomentShape
from donjon.web.view.query import Picture, ViewQuery

Past = list[tuple[int, int, int]]
"""Answers: who gave them, what they were, who knows."""
TELLING = (log.EVENT, log.HEADING)
MOST_FRAMES = 8
"""How many positions on the way are drawn at most."""
PART_SIZE = 12
"""So many drawings of a kind are fetched at once."""
LOG_TURNS = 60
"""How many turns of the log are sent to somebody who comes."""


def log_start(table: Table, since: int | None) -> int:
    """After how many answers the log begins for somebody who has seen a version.

    Whoever has seen none that is known gets the last turns; -1 is the whole log.
    """
    if since is not None and table.knows(since):
        return _seam(table, table.count_at(since))
    return table.turns[-LOG_TURNS].start if len(table.turns) > LOG_TURNS else -1


def _seam(table: Table, count: int) -> int:
    """Where the log can be cut at or before an answer: what chance did in a row is one line."""
    if not table.own_dice:
        return count
    before = (turn for turn in reversed(table.turns) if turn.start <= count and not turn.reported)
    return next((turn.start for turn in before), -1)


def lines_since(room: Room, seat: int, start: int) -> list[Line]:
    """The lines that a seat may read of what happened after so many answers, made once."""
    table = room.table
    game = table.game
    if game is None:
        return []
    return room.once(
        ("lines", seat, start, tuple(table.names)),
        lambda: log.lines(game, table.names, seat, start, table.count),
    )


def log_lines(
    table: Table, seat: int, after: int = -1, known: list[Line] | None = None
) -> list[LineShape]:
    """The log as a seat may read it from some answer on, with what happened beside the game.

    The lines after the same answer may be known already.
    """
    if table.game is None:
        return []
    names = table.names
    if known is None:
        known = log.lines(table.game, names, seat, max(after, 0), table.count)
    shapes = [_shape(table, line) for line in known if line.number > after]
    for note in table.notes:
        if note.number >= after:
            place = sum(line.n <= note.number for line in shapes)
            shapes.insert(place, _note(table, note))
    return shapes


def _note(table: Table, note: Note) -> LineShape:
    """A line of what happened beside the game; that it is lost is shown over the board too."""
    if note.seat == TOLD:
        return LineShape(note.number, CHANCE, hopeless.said(table), "note", banner=True)
    text = say(f"log.{note.kind}", name=table.names[note.seat])
    return LineShape(note.number, note.seat, text, "note")


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
    first = max(last - LOG_TURNS, 0)
    while last >= first and (turns[last].reported or not _own(turns[last], seats)):
        last -= 1
    return range(turns[last].start + 1, end) if last >= first else range(0)


def _own(turn: Turn, seats: Collection[int]) -> bool:
    """Whether nobody else decided anything with an answer."""
    return turn.reported or any(seat in seats for seat in turn.seats)


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


class Way(NamedTuple):
    """A position on the way, and what has happened since the one before."""

    n: int
    screen: str
    picture: Picture
    lines: list[LineShape]
    dice: list[DieShape] | None
    part: bool = False
    """Whether it lies in the middle of its last answer."""


def frames(room: Room, seat: int, query: ViewQuery) -> tuple[list[Way], ViewQuery]:
    """The positions between the version last shown and the present one, and the query after them.

    There is one for each answer, with what it led to; what chance does in a row without a word is
    one. Where something great is told, there is one as it was then, and one as it was before: no
    number runs ahead of its cause.
    """
    table = room.table
    assert query.since is not None
    first = table.count_at(query.since)
    if table.game is None:
        return [], query
    given = table.game.history(table.count - first)
    cuts = _cuts(given, lines_since(room, seat, first), first)
    ways: list[Way] = []
    waiting: list[LineShape] = []
    for cut, game in _positions(table, first, given, cuts):
        waiting += [_shape(table, line) for line in cut.lines]
        view = still(table, game, seat)
        screen, query = query.follow(query.screens(view))
        picture = query.draw(view, screen)
        if waiting or not ways or picture != ways[-1].picture:
            before = ways[-1].n if ways else first
            thrown = [] if table.own_dice else dice(view, game.history(cut.number - before))
            ways.append(Way(cut.number, screen, picture, waiting, thrown, cut.great > 0))
            waiting = []
    return ways, query


class Cut(NamedTuple):
    """A position that is worth a picture, with the lines that led to it."""

    number: int
    """How many answers have been given."""
    lines: list[Line]
    great: int = 0
    """Which great event of its answer has just been told, from 1; 0: all is carried out."""
    eve: bool = False
    """Whether that event is about to happen, and has not been told yet."""


def _positions(
    table: Table, first: int, given: Past, cuts: list[Cut]
) -> Iterator[tuple[Cut, Game]]:
    """The game as it was at some cuts."""
    wanted: dict[int, list[Cut]] = {}
    for cut in cuts:
        wanted.setdefault(cut.number, []).append(cut)
    before: Game | None = None
    for number, game in table.positions(max(min(wanted, default=table.count) - 1, first)):
        places: list[int] = []
        if before is not None:
            who, answer, _ = given[number - first - 1]
            told = told_by(before, who, answer)
            places = [place for place, event in enumerate(told, 1) if event.great]
        for cut in wanted.get(number, ()):
            if before is None or not cut.great:
                yield cut, game
            else:
                yield cut, halted(before, who, answer, places[cut.great - 1] - cut.eve)
        halts = any(cut.great for cut in wanted.get(number + 1, ()))
        before = game.clone() if halts else None


def dice(view: View, given: Past) -> list[DieShape] | None:
    """What was thrown among some answers, as far as it was seen; None: the game does not say."""
    thrown = getattr(view.box.module("picture"), "thrown", None)
    if thrown is None:
        return None
    thrown_dice: list[DieShape] = []
    box = view.box
    for who, answer, witnesses in given:
        if who != CHANCE or not witnessed(witnesses, view.seat):
            continue
        die: Thrown | None = thrown(view, answer)
        if die is not None:
            svg = die.svg(box.title, box.accent, PAGE)
            thrown_dice.append(DieShape(die.at, die.figure.shows, svg))
    return thrown_dice


def _cuts(given: Past, known: list[Line], first: int) -> list[Cut]:
    """The positions that are worth a picture, at most the last few beside the great ones."""
    cuts: list[Cut] = []
    waiting: list[Line] = []
    for number in range(first + 1, first + len(given) + 1):
        great = 0
        for line in (line for line in known if line.number == number):
            if not line.great:
                waiting.append(line)
                continue
            great += 1
            if waiting:
                cuts.append(Cut(number, waiting, great, eve=True))
                waiting = []
            cuts.append(Cut(number, [line], great))
        if number == first + len(given):
            break
        asked, _, _ = given[number - first]
        if asked != CHANCE or any(line.kind in TELLING for line in waiting):
            cuts.append(Cut(number, waiting))
            waiting = []
    spare = len(cuts) - MOST_FRAMES
    for cut in [cut for cut in cuts if not cut.great][: max(spare, 0)]:
        cuts.remove(cut)
    return cuts


def still(table: Table, game: Game, seat: int) -> View:
    """A position to be looked at: nothing in it can be answered."""
    view = View(game, seat, table.names)
    asks = view.state.question
    if asks is not None:
        view.state.question = Question(asks.step, asks.seat, asks.seats, [], 0)
    return view


def _shape(table: Table, line: Line) -> LineShape:
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
        _moment(table, line) if line.great else None,
        line.cue,
    )


def _moment(table: Table, line: Line) -> MomentShape:
    """What comes forward when something great happens."""
    kind, _, name = line.face.partition(":")
    names = table.setup.content.vocabulary.names.get(kind, [])
    if name not in names:
        return MomentShape(line.moment)
    number = names.index(name)
    content = table.setup.content
    texts = content.texts.get(kind)
    packs = ",".join(pack.id for pack in table.box.again(table.setup.digests))
    return MomentShape(
        line.moment,
        content.titles[kind][number],
        texts[number] if texts else "",
        f"/boxes/{table.box.id}/drawn/{kind}/{number // PART_SIZE}?packs={packs}",
        number,
    )
