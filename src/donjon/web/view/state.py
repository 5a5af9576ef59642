"""A table as one seat, or a spectator, may see it. All of it is made from views."""

from __future__ import annotations

import time
from typing import NamedTuple

import donjon
from donjon.core.engine.game import View
from donjon.core.engine.seats import SPECTATOR
from donjon.tables.conduct import clocks, hopeless, undo_and_talk
from donjon.tables.conduct.answers import may_pass
from donjon.tables.house.room import Room
from donjon.tables.table import Table
from donjon.web.responses.picture import DieShape, FrameShape, LineShape, Patch, ScreenShape
from donjon.web.responses.table import (
    BoxName,
    ClockShape,
    HopelessShape,
    OptionValue,
    SeatShape,
    SilenceShape,
    State,
    TalkShape,
)
from donjon.web.view import ending
from donjon.web.view.coach import coach_of
from donjon.web.view.log import (
    Way,
    absence,
    dice,
    frames,
    lines_since,
    log_lines,
    log_start,
    turn_of,
)
from donjon.web.view.picture_diff import Strip
from donjon.web.view.query import Picture, ViewQuery
from donjon.web.view.question import curtain, question

TALK_SENT = 200
"""How many of the last things said are sent."""


class Shown(NamedTuple):
    """What a page draws: the screens, the picture, and the positions on the way to it."""

    screens: list[ScreenShape]
    screen: str
    picture: str | None
    patch: Patch | None
    drawn: str
    frames: list[FrameShape]
    dice: list[DieShape] | None


NOTHING_SHOWN = Shown([], "", None, None, "", [], None)


class Story(NamedTuple):
    """What a page tells: the log from some answer on, and which part of it is news."""

    lines: list[LineShape]
    after: int
    news: tuple[int, int]


class Talk(NamedTuple):
    """What was said, and whether the rules let people talk now."""

    said: list[TalkShape]
    open: bool
    silence: SilenceShape | None


def state(room: Room, holder: str, query: ViewQuery, link: str) -> State:
    """A table as a person wants to see it, from a seat of theirs or as a spectator.

    What it holds, and what it costs, does not grow with the length of the game.
    """
    table = room.table
    opened = table.opened
    about = table.box.about
    seat = query.seat_of(table, holder)
    held = table.held(holder)
    view = room.view(seat) if table.game is not None else None
    hides = curtain(room, holder)
    shown = _shown(room, view, query) if view is not None else NOTHING_SHOWN
    story = _story(room, seat, [seat] if hides or seat not in held else held, query.since)
    talk = _talk(room, view)
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
        grace=opened.patience,
        passing=opened.passing,
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
        screens=shown.screens,
        screen=shown.screen,
        picture=shown.picture,
        patch=shown.patch,
        drawn=shown.drawn,
        frames=shown.frames,
        dice=shown.dice,
        text=room.once(("text", seat), view.text) if view is not None else "",
        log=story.lines,
        after=story.after,
        news=story.news,
        chat=talk.said,
        talk=talk.open,
        silence=talk.silence,
        hopeless=_hopeless(table),
        undo=undo_and_talk.undo_point(table, holder) is not None,
        outcome=ending.outcome(table, view, held),
        pad=table.box.pad(view) if view is not None else [],
        gallery=table.box.has_gallery,
        commitment=table.commitment,
        rematch=table.rematched or None,
        coach=coach_of(room, view, query.wide) if view is not None else None,
        link=link,
    )


def _shown(room: Room, view: View, query: ViewQuery) -> Shown:
    """The screens and pictures of a view. Whoever names a base that is remembered gets what
    differs from it."""
    way, after = frames(room, view.seat, query) if query.moving else ([], query)
    screens = query.screens(view)
    screen, _ = after.follow(screens) if screens else ("", query)
    shapes = [ScreenShape(*one[:3]) for one in screens]
    if not query.drawn:
        return NOTHING_SHOWN._replace(screens=shapes, screen=screen)
    strip = Strip(room, view.seat, query.base)
    sent = strip.frames(way)
    picture = _picture(room, view, screen, query)
    patch = strip.add(picture)
    return Shown(
        shapes,
        screen,
        str(picture) if patch is None else None,
        patch,
        strip.keep(picture),
        sent,
        _dice(room.table, view, way, query.since) if query.moving else None,
    )


def _picture(room: Room, view: View, screen: str, query: ViewQuery) -> Picture:
    """One picture of a view, drawn once."""
    key = ("picture", view.seat, screen, query.picture)
    return room.once(key, lambda: query.draw(view, screen))


def _dice(table: Table, view: View, way: list[Way], since: int | None) -> list[DieShape] | None:
    """What was thrown after the last position on the way."""
    if since is None or table.game is None:
        return None
    if table.own_dice:
        return []
    seen = way[-1].n if way else table.count_at(since)
    return dice(view, table.game.history(table.count - seen))


def _story(room: Room, seat: int, own: list[int], since: int | None) -> Story:
    """The log for a seat, and what happened since the last turn of one's own seats."""
    table = room.table
    after = log_start(table, since)
    lines = log_lines(table, seat, after, lines_since(room, seat, max(after, 0)))
    news = absence(table, own)
    return Story(lines, after, (news.start, news.stop))


def _talk(room: Room, view: View | None) -> Talk:
    """The last things said at a table, and why nobody may talk now if that is so."""
    table = room.table
    names = table.names
    numbered = enumerate(table.chat[-TALK_SENT:], max(len(table.chat) - TALK_SENT, 0) + 1)
    said = [TalkShape(n, one.seat, names[one.seat], one.text, one.at) for n, one in numbered]
    allowed = room.once(
        "talk", lambda: undo_and_talk.may_talk(table, view and room.view(SPECTATOR))
    )
    silence = None if allowed else SilenceShape(*undo_and_talk.silence(table))
    return Talk(said, allowed, silence)


def _hopeless(table: Table) -> HopelessShape | None:
    """What is said of a game that nobody can win any more, while it goes on."""
    lost = table.lost
    if lost is None or table.phase != "playing":
        return None
    ends, plays = ([s for s, vote in lost.votes.items() if vote is end] for end in (True, False))
    return HopelessShape(lost.reason, hopeless.said(table), ends, plays, hopeless.undecided(table))


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
    asked = table.seats_asked()
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
