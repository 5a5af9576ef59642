"""Calls about games looked at again: positions, dice, files, and playing on from there."""

from __future__ import annotations

from typing import Any

from donjon.tables.errors import NotYours
from donjon.tables.house import new_tables
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web.api import requests
from donjon.web.api.calls import Encoded, File, Group, Who
from donjon.web.api.tables import chairs
from donjon.web.api.visit import Visit
from donjon.web.responses.ending import TurningShape
from donjon.web.responses.picture import LineShape
from donjon.web.responses.replay import CardShape, Dice, Replay
from donjon.web.responses.seats import Elsewhere, Opened
from donjon.web.view import ending, replay
from donjon.web.view.log import log_lines

JOURNAL_LIMIT = 4_000_000
"""How many bytes a journal may have that somebody brings."""

group = Group("Journals")


@group.get(
    "/api/tables/{table}/replay", "A position of a game, through eyes you may use", limit="look"
)
async def position(visit: Visit, query: replay.ReplayQuery) -> Encoded[Replay]:
    return await visit.answer_at_table(replay.position, visit.table, visit.holder, query)


@group.get("/api/tables/{table}/log", "The whole log", limit="look")
async def log(visit: Visit, query: requests.EyesQuery) -> Encoded[list[LineShape]]:
    seat = replay.eyes(visit.table, visit.holder, query.seat)
    return await visit.answer_at_table(log_lines, visit.table, seat)


@group.get(
    "/api/tables/{table}/cards/{kind}/{name}",
    "A card that lies open in your picture, with its whole text",
    limit="look",
)
async def card(visit: Visit, kind: str, name: str, query: requests.PositionQuery) -> CardShape:
    return await visit.work_at_table(
        replay.card, visit.table, visit.holder, query.seat, query.at, (kind, name)
    )


@group.get(
    "/api/tables/{table}/turning",
    "Where a game turned for you, or nothing",
    limit="look",
    who=Who.AT_END,
)
async def turning(visit: Visit) -> TurningShape | None:
    return await visit.work_at_table(ending.turning, visit.table, visit.holder)


@group.get("/api/tables/{table}/dice", "Whether chance kept its word", limit="look")
async def dice(visit: Visit) -> Dice:
    return await visit.work_at_table(replay.dice, visit.table)


@group.post(
    "/api/tables/{table}/branch",
    "Play on from a position",
    status=201,
    limit="look",
    also="open",
    who=Who.AT_END,
)
async def branch(visit: Visit, body: requests.Branch) -> Opened:
    holder = visit.hold()
    once = (holder, body.id) if body.id else None
    table = await new_tables.branch(
        visit.house,
        visit.table.id,
        body.at,
        chairs(body.seats, holder),
        body.undo,
        body.listed,
        once,
        visit.work,
    )
    return Opened(table.id, table.seq, table.version, visit.new_key)


@group.get("/api/tables/{table}/journal", "The journal of a game", limit="look", who=Who.AT_END)
async def journal(visit: Visit) -> File:
    table = visit.table
    if table.phase != "over":
        raise NotYours(say("errors.not_over"))
    return await visit.file_at_table(_file_name(table, "journal"), replay.journal, table)


@group.get(
    "/api/tables/{table}/report",
    "The file for a report of a problem, with what you say of it",
    limit="look",
)
async def report(visit: Visit, query: requests.ReportQuery) -> File:
    table = visit.table
    name = _file_name(table, "report")
    return await visit.file_at_table(name, replay.report, table, visit.holder, query.said)


@group.post(
    "/api/journals",
    "Bring a journal, to look at it and to play on",
    status=201,
    limit="open",
    body_limit=JOURNAL_LIMIT,
)
async def bring(visit: Visit, body: dict[str, Any]) -> Elsewhere:
    return Elsewhere((await new_tables.bring(visit.house, body, visit.work)).id)


def _file_name(table: Table, kind: str) -> str:
    return f"{table.box.id}-{kind}-{table.id}.json"
