"""Calls about tables: the lists, opening one, looking, listening, answering and speaking."""

from __future__ import annotations

import asyncio
import time
from functools import partial

from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from donjon.core.engine.setup import BETWEEN
from donjon.core.errors import JournalError
from donjon.core.extras.gallery import laid_out
from donjon.tables.conduct import answers, hopeless, lessons, undo_and_talk
from donjon.tables.entries import PEOPLE, Chair
from donjon.tables.entries import Opened as OpenedEntry
from donjon.tables.house import new_tables
from donjon.tables.house.house import House
from donjon.tables.store.index_rows import result
from donjon.tables.store.queries import Row
from donjon.tables.table import Table
from donjon.web.access.limits import TooMany
from donjon.web.api import requests
from donjon.web.api.calls import Encoded, Group, Stream, Who
from donjon.web.api.events import LISTENING, Feed
from donjon.web.api.visit import Visit
from donjon.web.responses.box import GallerySection, sections
from donjon.web.responses.lists import Lists, Summary, SummarySeat, Terms
from donjon.web.responses.question import Moved, Reason
from donjon.web.responses.seats import Changed, Opened
from donjon.web.responses.table import State
from donjon.web.view.ending import headline
from donjon.web.view.query import ViewQuery
from donjon.web.view.question import in_short, reason

LISTED = 30
"""How many tables a list has at most."""

group = Group("Tables")


def changed(table: Table) -> Changed:
    """What is answered where something was taken."""
    return Changed(table.seq, table.version)


def chairs(seats: list[requests.SeatWish], holder: str) -> list[Chair]:
    """The chairs of a new table as they are wished for."""
    wished: list[Chair] = []
    for wish in seats:
        if wish.kind == "me":
            wished.append(Chair(wish.name, holder, "", wish.word[:64]))
        elif wish.kind == "bot":
            wished.append(Chair("", "", wish.bot or "medium"))
        else:
            wished.append(Chair())
    return wished


# The lists


@group.get("/api/tables", "Your tables, and those that are open to everybody", limit="look")
async def lists(visit: Visit) -> Lists:
    house, holder = visit.house, visit.holder
    mine = await asyncio.to_thread(house.store.held, holder, LISTED) if holder else []
    yours = await _summaries(house, mine, holder)
    known = {row.id for row in mine}
    open_, playing = [
        await _summaries(house, await asyncio.to_thread(house.store.listed, phase, LISTED), "")
        for phase in ("open", "playing")
    ]
    return Lists(
        yours,
        [summary for summary in open_ if summary.table not in known],
        [summary for summary in playing if summary.table not in known],
    )


async def _summaries(house: House, rows: list[Row], holder: str) -> list[Summary]:
    """The tables of these rows whose box is on the shelf."""
    ids = {box.id for box in shelf()}
    opening = [row.id for row in rows if row.phase == "open"]
    agreed = await asyncio.to_thread(house.store.openings, opening) if opening else {}
    return [
        await _summary(house, row, holder, agreed.get(row.id)) for row in rows if row.box in ids
    ]


async def _summary(house: House, row: Row, holder: str, opened: OpenedEntry | None) -> Summary:
    box = await house.boxes.load(row.box)
    turn = bool(holder) and row.phase == "playing" and await _awaits(house, row.id, holder)
    return Summary(
        row.id,
        box.id,
        box.title,
        box.about.accent,
        row.phase,
        [SummarySeat(chair.name, chair.kind) for chair in row.chairs],
        turn,
        *ended_for(row, holder),
        row.created,
        row.updated,
        _terms(opened) if opened is not None else None,
    )


def _terms(opened: OpenedEntry) -> Terms:
    """What whoever sits down at a table agrees to."""
    return Terms(
        opened.undo,  # type: ignore[arg-type]
        opened.patience,
        opened.passing,
        opened.clock,
        "people" if opened.dealer == PEOPLE else "house",
    )


def ended_for(row: Row, holder: str) -> tuple[str, bool | None]:
    """How a table ended for a person, as far as the list knows."""
    outcome = result(row.chairs)
    if row.phase != "over" or outcome is None:
        return "", None
    held = [seat for seat, chair in enumerate(row.chairs) if chair.holder == holder]
    won = any(seat in outcome.winners for seat in held) if held else None
    return headline(find_box(row.box), outcome, held), won


async def _awaits(house: House, name: str, holder: str) -> bool:
    """Whether a table waits for a person; one of other rules waits for nobody."""
    try:
        table = (await house.room(name)).table
    except JournalError:
        return False
    return any(seat in table.seats_asked() for seat in table.held(holder))


# Opening


@group.post("/api/tables", "Open a table", status=201, limit="open")
async def open_table(visit: Visit, body: requests.NewTable) -> Opened:
    wanted = {
        name: value if isinstance(value, str) else BETWEEN.join(value)
        for name, value in body.options.items()
    }
    options, packs = find_box(body.box).with_preset(body.preset, wanted, body.packs)
    holder = visit.hold()
    table = await new_tables.open_table(
        visit.house,
        holder,
        body.box,
        chairs(body.seats, holder),
        options,
        body.undo,
        body.listed,
        name=body.id,
        packs=packs,
        grace=body.grace,
        dealer=PEOPLE if body.dealer == PEOPLE else "",
        clock=body.clock,
        passing=body.passing,
    )
    return Opened(table.id, table.seq, table.version, visit.new_key)


@group.post("/api/lessons", "Open the lesson of a box", status=201, limit="open")
async def open_lesson(visit: Visit, body: requests.NewLesson) -> Opened:
    holder = visit.hold()
    table = await new_tables.open_lesson(visit.house, holder, body.box, body.name, body.id)
    return Opened(table.id, table.seq, table.version, visit.new_key)


# Looking and listening


async def rendered(visit: Visit, query: ViewQuery) -> Encoded[State]:
    """The table as the visitor wants to see it; whoever only watches pays for the work."""
    renderer, unpacks = visit.services.renderer, visit.visitor.unpacks
    renders = partial(renderer.render, visit.room, visit.holder, query, visit.link, unpacks)
    if visit.seated:
        made, _ = await renders()
    else:
        made = await visit.services.budget.elsewhere(visit.payers, renders)
    return Encoded(*made)


@group.get("/api/tables/{table}", "A table as you may see it", limit="look")
async def look(visit: Visit, query: ViewQuery) -> Encoded[State]:
    await visit.house.reach(visit.room, query.since or 0)
    query.check(visit.table, visit.holder)
    return await rendered(visit, query)


@group.get(
    "/api/tables/{table}/events",
    "Server-sent events: `change` {seq, version, question}, `presence` {here, watching}",
    limit="listen",
)
async def listen(visit: Visit) -> Stream:
    if visit.room.lines[visit.holder] >= LISTENING:
        raise TooMany(1)
    feed = Feed(visit.house, visit.room, visit.holder)
    return Stream(feed.parts(), feed.hang_up)


@group.get("/api/tables/{table}/question", "The open question in short", limit="answer")
async def question(visit: Visit) -> Encoded[Moved]:
    return Encoded(in_short(visit.room, visit.holder))


@group.get(
    "/api/tables/{table}/why",
    "Why one of your seats cannot give an answer now",
    limit="look",
    who=Who.HOLDER,
)
async def why(visit: Visit, query: requests.ReasonQuery) -> Reason:
    visit.table.own(visit.holder, query.seat)
    return reason(visit.room, query.seat, query.key)


@group.get("/api/tables/{table}/gallery", "What is in the box, and where", limit="look")
async def gallery(visit: Visit) -> list[GallerySection]:
    table = visit.table
    if table.game is None or not table.box.has_gallery:
        return []
    return sections(laid_out(table.game, table.names))


# Answering


@group.post(
    "/api/tables/{table}/answers",
    "Answer; whoever wants a picture gets the table as it is then",
    limit="answer",
    who=Who.SEATED,
)
async def answer(
    visit: Visit, query: ViewQuery, body: requests.AnswerWish
) -> Encoded[Moved | State]:
    holder = visit.holder
    query.check(visit.table, holder)
    if body.all:
        await visit.change(
            lambda room: answers.answer_all(room.table, holder, body.version, body.answer)
        )
    else:
        await visit.change(
            lambda room: answers.answer(room.table, holder, body.seat, body.version, body.answer)
        )
    if query.picture is not None:
        return Encoded(*await rendered(visit, query))
    return Encoded(in_short(visit.room, holder))


@group.post(
    "/api/tables/{table}/undo",
    "Take it back; whoever wants a picture gets the table as it is then",
    limit="answer",
    who=Who.SEATED,
)
async def undo(visit: Visit, query: ViewQuery, body: requests.UndoWish) -> Changed | Encoded[State]:
    query.check(visit.table, visit.holder)
    holder = visit.holder
    table = await visit.change(
        lambda room: undo_and_talk.undo(room.table, holder, body.version),
        undo_and_talk.undo_distance(visit.table, holder),
    )
    return changed(table) if query.picture is None else await rendered(visit, query)


@group.post(
    "/api/tables/{table}/coach",
    "Go back to the path of a lesson, or send its coach away; with a picture the table",
    limit="answer",
    who=Who.SEATED,
)
async def coach(
    visit: Visit, query: ViewQuery, body: requests.CoachWish
) -> Changed | Encoded[State]:
    holder = visit.holder
    query.check(visit.table, holder)
    if body.wish == "back":
        table = await visit.change(lambda room: lessons.go_back(room.table, holder, body.version))
    else:
        table = await visit.change(
            lambda room: lessons.heed(room.table, holder, body.wish == "stay")
        )
    return changed(table) if query.picture is None else await rendered(visit, query)


@group.post(
    "/api/tables/{table}/end",
    "End a game that cannot be won any more, or play on; with a picture the table",
    limit="answer",
    who=Who.SEATED,
)
async def end(visit: Visit, query: ViewQuery, body: requests.EndWish) -> Changed | Encoded[State]:
    query.check(visit.table, visit.holder)
    table = await visit.change(lambda room: hopeless.vote(room.table, visit.holder, body.end))
    return changed(table) if query.picture is None else await rendered(visit, query)


@group.post("/api/tables/{table}/chat", "Speak", limit="talk", who=Who.SEATED)
async def speak(visit: Visit, body: requests.SpeakWish) -> Changed:
    now = int(time.time())
    return changed(
        await visit.change(
            lambda room: undo_and_talk.speak(
                room.table, visit.holder, body.seat, body.text, body.id, now
            )
        )
    )
