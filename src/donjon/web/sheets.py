"""Sheets of physical tables: a page that the phones of all who sit around it share."""

from __future__ import annotations

from asyncio import to_thread
from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody, PathParameter
from markupsafe import Markup

from donjon.core.box import Box
from donjon.core.shelf import box as find_box
from donjon.tables.sheets import Sheet, Sheets, pad_of, written
from donjon.web import guard, wishes
from donjon.web.api import REFUSALS, house_of
from donjon.web.box_shapes import SheetShape
from donjon.web.guard import Ask
from donjon.web.pages import page, qr_of

SheetId = Annotated[str, PathParameter(description="The name of a sheet.", max_length=64)]


def _sheets(request: Ask) -> Sheets:
    return Sheets(house_of(request).store)


def _shape(request: Ask, name: str, sheet: Sheet) -> SheetShape:
    return SheetShape(
        name,
        sheet.box,
        sheet.seq,
        sheet.players,
        sheet.names,
        sheet.values,
        sheet.ended,
        _link(request, name),
    )


def _link(request: Ask, name: str) -> str:
    return guard.link(request.scope, request.headers.get("host", ""), name, "sheets")


@post("/api/boxes/{name:str}/sheets", summary="Share the sheet of a box", responses=REFUSALS)
async def share(request: Ask, name: FromPath[str], data: JSONBody[wishes.NewSheet]) -> SheetShape:
    guard.limit(request, "open")
    box = find_box(name)
    blank = Sheet(box.id, data.players, [], {})
    wish = written(blank, guard.holder(request), data.players, data.names, data.values, False)
    made, sheet = await to_thread(_sheets(request).new, wish)
    return _shape(request, made, sheet)


@get("/api/sheets/{sheet:str}", summary="A sheet as it stands", responses=REFUSALS)
async def look(request: Ask, sheet: SheetId) -> SheetShape:
    guard.limit(request, "look")
    return _shape(request, sheet, await to_thread(_sheets(request).get, sheet))


@post("/api/sheets/{sheet:str}", status_code=200, summary="Write on a sheet", responses=REFUSALS)
async def write(request: Ask, sheet: SheetId, data: JSONBody[wishes.OnSheet]) -> SheetShape:
    guard.limit(request, "answer")
    wish = partial(
        written,
        holder=guard.holder(request),
        players=data.players,
        names=data.names,
        values=data.values,
        wiped=data.wipe,
    )
    return _shape(request, sheet, await to_thread(_sheets(request).change, sheet, wish))


@post(
    "/api/sheets/{sheet:str}/end",
    status_code=200,
    summary="End a game, and write it into the book",
    responses=REFUSALS,
)
async def end(request: Ask, sheet: SheetId, data: JSONBody[wishes.Ending]) -> SheetShape:
    guard.limit(request, "sit")
    holder = guard.holder(request)
    return _shape(request, sheet, await to_thread(_sheets(request).end, sheet, data.ending, holder))


@get("/pad/{name:str}", include_in_schema=False)
async def pad_page(request: Ask, name: FromPath[str]) -> Response[str]:
    """The sheet of a box, kept by this browser alone until it is shared."""
    return _page(request, find_box(name), "")


@get("/sheets/{sheet:str}", include_in_schema=False)
async def sheet_page(request: Ask, sheet: SheetId) -> Response[str]:
    """A sheet that is shared."""
    guard.limit(request, "look")
    found = await to_thread(_sheets(request).get, sheet)
    return _page(request, find_box(found.box), sheet)


def _page(request: Ask, box: Box, sheet: str) -> Response[str]:
    pad = pad_of(box)
    known = {
        "box": box.id,
        "sheet": sheet,
        "scores": pad.scores,
        "columns": pad.columns,
        "endings": pad.endings,
        "packs": ",".join(box.packs) if pad.packed else "",
        "fields": pad.fields,
    }
    setting = Markup(msgspec.json.encode(known).decode().replace("<", "\\u003c"))
    return page(request, "pad.html", page="pad", box=box, pad=pad, setting=setting, sheet=sheet)


@get("/sheets/{sheet:str}/qr.svg", include_in_schema=False)
async def qr(request: Ask, sheet: SheetId) -> Response[str]:
    guard.limit(request, "look")
    await to_thread(_sheets(request).get, sheet)
    return qr_of(_link(request, sheet))


router = Router("/", route_handlers=[share, look, write, end, pad_page, sheet_page, qr])
