"""A table as one seat, or a spectator, may see it. All of it is made from views."""

from __future__ import annotations

import time

import donjon
from donjon.core.game import SPECTATOR
from donjon.core.views import View
from donjon.tables import clocks, conduct
from donjon.tables.answering import may_pass
from donjon.tables.rooms import Room
from donjon.tables.table import Table
from donjon.web import ending
from donjon.web.asking import curtain, question
from donjon.web.coaching import coach_of
from donjon.web.pictures import Strip
from donjon.web.shapes import (
    BoxName,
    ClockShape,
    DieShape,
    OptionValue,
    ScreenShape,
    SeatShape,
    SilenceShape,
    State,
    TalkShape,
)
from donjon.web.telling import (
    Choice,
    Layout,
    Picture,
    Way,
    absence,
    dice,
    frames,
    lines,
    told_since,
    told_until,
    turn_of,
)

TALK = 200
"""How much of the talk is sent."""


def state(
    room: Room,
    holder: str,
    seat: int,
    layout: Layout | None,
    choice: Choice,
    since: int | None,
    still: bool,
    link: str,
    base: str | None = None,
) -> State:
    """The whole state for a page; `layout` is the kind of picture, if any.

    Whoever names the `base` that they show gets what differs from it, where that is known.

    What it holds, and what it costs, does not grow with the length of the game.
    """
    table = room.table
    opened = table.opened
    about = table.box.about
    view = room.view(seat) if table.game is not None else None
    kind = layout or Layout()
    moving = layout is not None and since is not None and not still
    way = frames(room, seat, kind, choice, since) if moving and since is not None else []
    screens = kind.screens(view) if view is not None else []
    shown = choice.shown(screens) if screens else ""
    picture = _picture(room, view, shown, layout) if view and layout is not None else None
    strip = Strip(room, seat, base)
    sent = strip.frames(way)
    patch = strip.add(picture) if picture is not None else None
    talk = room.once("talk", lambda: conduct.may_talk(table, view and room.view(SPECTATOR)))
    after = told_until(table, since)
    hides = curtain(room, holder)
    held = table.held(holder)
    news = absence(table, [seat] if hides or seat not in held else held)
    return State(
        table=table.id,
        seq=table.seq,
        version=table.version,
        count=table.count,
        box=BoxName(about.id, about.title, about.accent),
        phase=table.phase,  # type: ignore[arg-type]
        options=room.agreed(lambda: _options(table)),
        packs=[pack.about.title for pack in table.box.again(table.setup.digests)],
        agreed=table.agreed,
        undo_rule=opened.undo,  # type: ignore[arg-type]
        dealer="people" if table.own_dice else "house",
        clock=_clock(table),
        taken_up=0 if opened.imported else len(opened.given.keys),
        listed=opened.listed,
        imported=opened.imported,
        you=held,
        seat=seat,
        turn=turn_of(table)[0],
        curtain=hides,
        seats=_seats(room, holder),
        program=donjon.__version__,
        watching=room.watching,
        question=question(room, view, holder) if view is not None else None,
        screens=[ScreenShape(*screen[:3]) for screen in screens],
        screen=shown,
        picture=str(picture) if picture is not None and patch is None else None,
        patch=patch,
        drawn=strip.keep(picture) if picture is not None else "",
        frames=sent,
        dice=_dice(table, view, way, since) if view and moving else None,
        text=room.once(("text", seat), view.text) if view is not None else "",
        log=lines(table, seat, after, told_since(room, seat, max(after, 0))),
        after=after,
        news=(news.start, news.stop),
        chat=_chat(table),
        talk=talk,
        silence=None if talk else SilenceShape(*conduct.silence(table)),
        undo=conduct.undo_point(table, holder) is not None,
        outcome=ending.outcome(table, view, table.held(holder)),
        pad=table.box.pad(view) if view is not None else [],
        gallery=table.box.has_gallery,
        commitment=table.commitment,
        rematch=table.rematched or None,
        coach=coach_of(room, view, kind.wide) if view is not None else None,
        link=link,
    )


def default_seat(table: Table, holder: str) -> int:
    """Whose eyes a person looks through: the asked one of their seats, their first, or nobody's."""
    held = table.held(holder)
    asked = table.asked()
    return next((seat for seat in held if seat in asked), held[0] if held else SPECTATOR)


def _picture(room: Room, view: View, screen: str, layout: Layout) -> Picture:
    """One picture of a view, drawn once."""
    key = ("picture", view.seat, screen, layout)
    return room.once(key, lambda: layout.picture(view, screen))


def _dice(table: Table, view: View, way: list[Way], since: int | None) -> list[DieShape] | None:
    """What was thrown after the last position on the way."""
    if since is None or table.game is None:
        return None
    if table.own_dice:
        return []
    seen = way[-1].n if way else table.count_at(since)
    return dice(view, table.game.history(table.count - seen))


def _clock(table: Table) -> ClockShape | None:
    """The clock of a table as it stands now."""
    if not table.opened.clock:
        return None
    seats = clocks.awaited(table)
    left = max(0, int(clocks.left(table, time.time()))) if seats else None
    return ClockShape(table.opened.clock, seats, left)


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
    asked = table.asked()
    return [
        SeatShape(
            seat,
            name,
            chair.kind,  # type: ignore[arg-type]
            chair.bot or None,
            seat in here,
            seat in asked,
            bool(holder) and chair.holder == holder,
            room.view(SPECTATOR).role(seat) if game is not None else "",
            may_pass(table, seat),
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
