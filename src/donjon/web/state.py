"""A table as one seat, or a spectator, may see it. All of it is made from views."""

from __future__ import annotations

from donjon.core.game import SPECTATOR
from donjon.core.views import View
from donjon.drawing.theme import PAGE
from donjon.tables import conduct
from donjon.tables.rooms import Room
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web.asking import curtain, question
from donjon.web.shapes import (
    BoxName,
    DieShape,
    FrameShape,
    OptionValue,
    OutcomeShape,
    ScreenShape,
    SeatShape,
    State,
    TalkShape,
)
from donjon.web.telling import Choice, absence, dice, frames, lines, told_until

TALK = 200
"""How much of the talk is sent."""


def state(
    room: Room,
    holder: str,
    seat: int,
    wide: bool | None,
    choice: Choice,
    since: int | None,
    still: bool,
    link: str,
) -> State:
    """The whole state for a page; `wide` is the kind of picture, if any.

    What it holds, and what it costs, does not grow with the length of the game.
    """
    table = room.table
    opened = table.opened
    about = table.box.about
    view = room.view(seat) if table.game is not None else None
    moving = wide is not None and since is not None and not still
    way = frames(table, seat, bool(wide), choice, since) if moving and since is not None else []
    screens = view.screens(bool(wide)) if view is not None else []
    shown = choice.shown(screens) if screens else ""
    talk = room.once("talk", lambda: conduct.may_talk(table))
    after = told_until(table, since)
    news = absence(table, seat)
    return State(
        table=table.id,
        seq=table.seq,
        version=table.version,
        count=table.count,
        box=BoxName(about.id, about.title, about.accent),
        phase=table.phase,  # type: ignore[arg-type]
        options=_options(table),
        packs=[pack.about.title for pack in table.box.again(table.setup.digests)],
        agreed=table.agreed,
        undo_rule=opened.undo,  # type: ignore[arg-type]
        listed=opened.listed,
        imported=opened.imported,
        you=table.held(holder),
        seat=seat,
        curtain=curtain(room, holder),
        seats=_seats(room, holder),
        watching=room.watching,
        question=question(room, view, holder) if view is not None else None,
        screens=[ScreenShape(*screen[:3]) for screen in screens],
        screen=shown,
        picture=_picture(room, view, shown, wide) if view and wide is not None else None,
        frames=way,
        dice=_dice(table, view, way, since) if view and moving else None,
        text=room.once(("text", seat), view.text) if view is not None else "",
        log=lines(table, seat, after),
        after=after,
        news=(news.start, news.stop),
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


def _picture(room: Room, view: View, screen: str, wide: bool) -> str:
    """One picture of a view, drawn once."""
    key = ("picture", view.seat, screen, wide)
    return room.once(key, lambda: view.picture(screen, wide, PAGE))


def _dice(
    table: Table, view: View, way: list[FrameShape], since: int | None
) -> list[DieShape] | None:
    """What was thrown after the last position on the way."""
    if since is None or table.game is None:
        return None
    seen = way[-1].n if way else table.count_at(since)
    return dice(view, table.game.history(table.count - seen))


def _options(table: Table) -> list[OptionValue]:
    setup = table.setup
    return [
        OptionValue(
            agreed.option.id,
            agreed.option.title,
            setup.options[agreed.option.id],
            ", ".join(value.title for value in agreed.values),
            agreed.values[0].text if agreed.option.per == "table" else "",
        )
        for agreed in table.box.agreed(setup)
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
            _order(table, seat, holder),
            seat in ended.winners if ended is not None else None,
            ended.scores[seat] if ended is not None else None,
        )
        for seat, (chair, name) in enumerate(zip(table.chairs, table.names, strict=True))
    ]


def _order(table: Table, seat: int, holder: str) -> str:
    """Until when a seat declines beforehand; only its own person knows."""
    order = table.orders.get(seat)
    return order.until if order is not None and seat in table.held(holder) else ""


def _chat(table: Table) -> list[TalkShape]:
    names = table.names
    talk = enumerate(table.chat[-TALK:], max(len(table.chat) - TALK, 0) + 1)
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
        box.book.last(table.game, view, table.names) if box.has_book and table.game else None,
        box.book_title if box.has_book else "",
    )
