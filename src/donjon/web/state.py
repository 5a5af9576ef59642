"""A table as one seat, or a spectator, may see it. All of it is made from views."""

from __future__ import annotations

from donjon.core import log
from donjon.core.game import SPECTATOR, Game
from donjon.core.hints import Hints
from donjon.core.question import Question
from donjon.core.views import View
from donjon.drawing.theme import PAGE
from donjon.tables import conduct
from donjon.tables.rooms import Room
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web.shapes import (
    Asked,
    BoxName,
    FrameShape,
    LineShape,
    OptionShape,
    OptionValue,
    OutcomeShape,
    QuestionShape,
    SeatShape,
    State,
    TalkShape,
)

FRAMES = 8
"""How many positions on the way are drawn at most."""
TALK = 200
"""How much of the talk is sent."""


def state(
    room: Room,
    holder: str,
    seat: int,
    wide: bool | None,
    since: int | None,
    link: str,
) -> State:
    """The whole state for a page; `wide` is the kind of picture, if any."""
    table = room.table
    opened = table.opened
    about = table.box.about
    view = View(table.game, seat) if table.game is not None else None
    talk = conduct.may_talk(table)
    return State(
        table=table.id,
        seq=table.seq,
        version=table.version,
        box=BoxName(about.id, about.title, about.accent),
        phase=table.phase,  # type: ignore[arg-type]
        options=_options(table),
        undo_rule=opened.undo,  # type: ignore[arg-type]
        listed=opened.listed,
        imported=opened.imported,
        you=table.held(holder),
        seat=seat,
        curtain=conduct.curtain(table, holder),
        seats=_seats(room, holder),
        watching=room.watching,
        question=question(room, view) if view is not None else None,
        picture=_picture(room, view, wide) if view is not None and wide is not None else None,
        frames=_frames(table, seat, wide, since) if since is not None and wide is not None else [],
        text=view.text() if view is not None else "",
        log=lines(table, seat),
        chat=_chat(table),
        talk=talk,
        talk_rule="" if talk else say("errors.talk_closed"),
        undo=conduct.undo_point(table, holder) is not None,
        outcome=_outcome(table, view),
        pad=table.box.pad(view) if view is not None else [],
        sheets=table.box.has_sheets,
        commitment=table.commitment,
        rematch=table.rematched or None,
        link=link,
    )


def default_seat(table: Table, holder: str) -> int:
    """Whose eyes a person looks through: the asked one of their seats, their first, or nobody's."""
    held = table.held(holder)
    asked = table.game.question.asked() if table.game is not None and table.game.question else []
    return next((seat for seat in held if seat in asked), held[0] if held else SPECTATOR)


def asked(table: Table, holder: str) -> Asked | None:
    """The open question in short, with options only for who may answer it."""
    game = table.game
    if game is None or game.question is None or table.phase != "playing":
        return None
    question = game.question
    mine = any(question.asks(seat) for seat in table.held(holder))
    return Asked(question.asked(), game.keys() if mine else [])


def question(room: Room, view: View) -> QuestionShape | None:
    """What is asked, of whom, by which rule."""
    table = room.table
    open_question = view.question
    if open_question is None or table.phase != "playing":
        return None
    words, content = table.box.words, view.state.setup.content
    mine = view.mine and not table.chairs[view.seat].bot
    final = conduct.final_options(view, table.opened.undo) if mine else set()
    keys = content.vocabulary.keys
    hints = _hints(room, view)
    return QuestionShape(
        view.ask(table.names),
        open_question.rule,
        table.box.rules.get(open_question.rule, ""),
        open_question.asked(),
        mine,
        [
            OptionShape(
                keys[option],
                words.option(content, option, table.names),
                option in final,
                hints.notes.get(option, ""),
            )
            for option in (view.options if mine else [])
        ],
        hints.lines,
    )


def lines(table: Table, seat: int) -> list[LineShape]:
    """The log as a seat may read it, with what happened beside the game."""
    names = table.names
    own = [turn.start + 1 for turn in table.turns if turn.seat == seat]
    last = own[-1] if own else 0
    found = [
        LineShape(line.number, line.seat, line.text, bool(own) and line.number > last)
        for line in table.lines(seat)
    ]
    for note in table.notes:
        text = say(f"log.{note.kind}", name=names[note.seat])
        since = bool(own) and note.number > last
        place = sum(line.n <= note.number for line in found)
        found.insert(place, LineShape(note.number, note.seat, text, since))
    return found


def still(game: Game, seat: int) -> View:
    """A position to be looked at: nothing in it can be answered."""
    view = View(game, seat)
    asks = view.state.question
    if asks is not None:
        view.state.question = Question(asks.step, asks.seat, asks.seats, [], 0)
    return view


def _hints(room: Room, view: View) -> Hints:
    """The hints of a view; the last ones are kept for who asks again."""
    version, hints = room.hints.get(view.seat, (0, Hints()))
    if version != room.table.version:
        hints = view.hints()
        room.hints[view.seat] = (room.table.version, hints)
    return hints


def _picture(room: Room, view: View, wide: bool) -> str:
    """The picture of a view; the last one is kept for who asks again."""
    version, drawn = room.pictures.get((view.seat, wide), (0, ""))
    if version != room.table.version:
        drawn = view.picture(wide, PAGE)
        room.pictures[view.seat, wide] = (room.table.version, drawn)
    return drawn


def _frames(table: Table, seat: int, wide: bool, since: int) -> list[FrameShape]:
    """The positions between a version that was seen and the present one."""
    first = table.count_at(since)
    if table.game is None or first + 1 >= table.count:
        return []
    names = table.names
    found: list[FrameShape] = []
    said: list[str] = []
    shown = first
    for number, game in table.positions(max(first + 1, table.count - FRAMES)):
        if number == table.count:
            break
        said += [line.text for line in log.lines(game, names, seat, shown)]
        shown = number
        picture = still(game, seat).picture(wide, PAGE)
        if not found or picture != found[-1].picture:
            found.append(FrameShape(picture, said))
            said = []
    return found


def _options(table: Table) -> list[OptionValue]:
    chosen = table.setup.options
    return [
        OptionValue(o.id, o.title, chosen[o.id], o.values[chosen[o.id]]) for o in table.box.options
    ]


def _seats(room: Room, holder: str) -> list[SeatShape]:
    table = room.table
    here = room.here
    game = table.game
    ended = game.outcome if game is not None else None
    asked = game.question.asked() if game is not None and game.question is not None else []
    if table.phase != "playing":
        asked = []
    return [
        SeatShape(
            seat,
            name,
            chair.kind,  # type: ignore[arg-type]
            chair.bot or None,
            seat in here,
            seat in asked,
            bool(holder) and chair.holder == holder,
            seat in ended.winners if ended is not None else None,
            ended.scores[seat] if ended is not None else None,
        )
        for seat, (chair, name) in enumerate(zip(table.chairs, table.names, strict=True))
    ]


def _chat(table: Table) -> list[TalkShape]:
    names = table.names
    talk = list(enumerate(table.chat, 1))[-TALK:]
    return [TalkShape(n, said.seat, names[said.seat], said.text, said.at) for n, said in talk]


def _outcome(table: Table, view: View | None) -> OutcomeShape | None:
    ended = view.outcome if view is not None else None
    if ended is None or view is None:
        return None
    box = table.box
    return OutcomeShape(
        box.words.outcome[ended.reason],
        ended.reason,
        ended.winners,
        ended.scores,
        box.pad(view),
        box.page(view, table.names),
        box.book_title if box.has_book else "",
    )
