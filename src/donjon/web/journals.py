"""A game looked at again, and journals: positions, dice, files, and playing on from there."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

import donjon
from donjon.core.journal import Journal
from donjon.tables import opening
from donjon.tables.errors import NotYours
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web import ending, guard, looking, shapes, telling, wishes
from donjon.web.api import REFUSALS, TableId, chairs, house_of, room_of
from donjon.web.guard import Ask
from donjon.web.telling import Choice, Layout
from donjon.web.wanted import Ahead, Chosen
from donjon.web.working import bench_of

CardKind = Annotated[str, PathParameter(description="Its kind, such as item.", max_length=64)]
CardName = Annotated[str, PathParameter(description="Its name, such as rope.", max_length=64)]
JOURNAL_LIMIT = 4_000_000
Said = Annotated[str, QueryParameter(description="What happened, in words.", max_length=1000)]

FILE = {
    200: ResponseSpec(dict[str, Any], description="The file.", generate_examples=False),
    **REFUSALS,
}


@get("/tables/{table:str}/replay", summary="A position of a game", responses=REFUSALS)
async def replay(
    request: Ask,
    table: TableId,
    seat: Annotated[str | None, QueryParameter(description="A seat, spectator or truth.")] = None,
    at: Annotated[int | None, QueryParameter(description="After how many answers.")] = None,
    picture: FromQuery[Literal["upright", "wide", "lying"]] = "upright",
    screen: Chosen = "",
    ahead: Ahead = "",
    lines: Annotated[bool, QueryParameter(description="Whether the log comes along.")] = True,
) -> shapes.Replay:
    room = await room_of(request, table)
    who = guard.holder(request)
    choice = Choice(screen, ahead)
    layout = Layout.named(picture)
    async with room.lock:
        return await bench_of(request).work(
            request, looking.replay, room.table, who, seat, at, layout, choice, lines
        )


@get("/tables/{table:str}/log", summary="The whole log", responses=REFUSALS)
async def log(
    request: Ask,
    table: TableId,
    seat: Annotated[str | None, QueryParameter(description="A seat, spectator or truth.")] = None,
) -> list[shapes.LineShape]:
    room = await room_of(request, table)
    eyes = looking.viewer(room.table, guard.holder(request), seat)
    async with room.lock:
        return await bench_of(request).work(request, telling.lines, room.table, eyes)


@get(
    "/tables/{table:str}/cards/{kind:str}/{name:str}",
    summary="A card that your picture shows, with its whole text",
    responses=REFUSALS,
)
async def card(
    request: Ask,
    table: TableId,
    kind: CardKind,
    name: CardName,
    seat: Annotated[str | None, QueryParameter(description="A seat, spectator or truth.")] = None,
    at: Annotated[int | None, QueryParameter(description="After how many answers.")] = None,
) -> shapes.CardShape:
    room = await room_of(request, table)
    who = guard.holder(request)
    async with room.lock:
        return await bench_of(request).work(
            request, looking.card, room.table, who, seat, at, (kind, name)
        )


@get("/tables/{table:str}/turning", summary="Where a game turned", responses=REFUSALS)
async def turning(request: Ask, table: TableId) -> shapes.TurningShape | None:
    room = await room_of(request, table)
    who = guard.holder(request)
    async with room.lock:
        return await bench_of(request).work(request, ending.turning, room.table, who)


@get("/tables/{table:str}/dice", summary="Whether chance kept its word", responses=REFUSALS)
async def dice(request: Ask, table: TableId) -> shapes.Dice:
    room = await room_of(request, table)
    async with room.lock:
        return await bench_of(request).work(request, looking.dice, room.table)


@post("/tables/{table:str}/branch", summary="Play on from a position", responses=REFUSALS)
async def branch(request: Ask, table: TableId, data: JSONBody[wishes.Branch]) -> shapes.Opened:
    await room_of(request, table)
    guard.limit(request, "open")
    who, token = guard.new_holder(request)
    once = (who, data.id) if data.id else None
    found = await house_of(request).branch(
        table, data.at, chairs(data.seats, who), data.undo, data.listed, once
    )
    return shapes.Opened(found.id, found.seq, found.version, token)


@get(
    "/tables/{table:str}/journal",
    summary="The journal of a game that is over",
    media_type=MediaType.JSON,
    responses=FILE,
)
async def journal(request: Ask, table: TableId) -> Response[bytes]:
    found = (await room_of(request, table)).table
    if found.phase != "over":
        raise NotYours(say("errors.not_over"))
    record = found.journal()
    record.extra["program"] = donjon.__version__  # which bots these were
    return _file(found, record.encode(), "journal")


@get(
    "/tables/{table:str}/report",
    summary="The file for a report of a problem",
    media_type=MediaType.JSON,
    responses=FILE,
)
async def report(request: Ask, table: TableId, said: Said = "") -> Response[bytes]:
    found = (await room_of(request, table)).table
    return _file(found, looking.report(found, guard.holder(request), said), "report")


@post(
    "/journals",
    summary="Bring a journal, to look at it and to play on",
    request_max_body_size=JOURNAL_LIMIT,
    responses=REFUSALS,
)
async def bring(
    request: Ask,
    data: JSONBody[dict[str, Any]],
) -> shapes.Elsewhere:
    guard.limit(request, "open")
    found = Journal.decode(msgspec.json.encode(data))
    opened = await bench_of(request).work(request, opening.bring, found)
    return shapes.Elsewhere((await house_of(request).keep_brought(opened)).id)


def _file(table: Table, data: bytes, kind: str) -> Response[bytes]:
    name = f"{table.box.id}-{kind}-{table.id}.json"
    return Response(
        data,
        media_type=MediaType.JSON,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


router = Router(
    "/api", route_handlers=[replay, log, card, turning, dice, branch, journal, report, bring]
)
