"""Calls about the sheets of physical tables, which the phones of all who sit around share."""

from __future__ import annotations

import asyncio
from functools import partial

from donjon.tables.house.sheets import Sheet, Sheets, written
from donjon.web.api import requests
from donjon.web.api.calls import Group
from donjon.web.api.visit import Visit
from donjon.web.responses.box import SheetShape

group = Group("Sheets")


def sheets_of(visit: Visit) -> Sheets:
    return Sheets(visit.house.store)


def _shape(visit: Visit, name: str, sheet: Sheet) -> SheetShape:
    return SheetShape(
        name,
        sheet.box,
        sheet.seq,
        sheet.players,
        sheet.names,
        sheet.values,
        sheet.ended,
        visit.visitor.link(name, "sheets"),
    )


@group.post(
    "/api/boxes/{box}/sheets", "Share the sheet of a physical table", status=201, limit="open"
)
async def share(visit: Visit, box: str, body: requests.NewSheet) -> SheetShape:
    blank = Sheet((await visit.box(box)).id, body.players, [], {})

    def share_new() -> tuple[str, Sheet]:
        wish = written(blank, visit.holder, body.players, body.names, body.values, False)
        return sheets_of(visit).new(wish)

    name, sheet = await asyncio.to_thread(share_new)
    return _shape(visit, name, sheet)


@group.get("/api/sheets/{sheet}", "A sheet as it stands", limit="look")
async def look(visit: Visit, sheet: str) -> SheetShape:
    return _shape(visit, sheet, await asyncio.to_thread(sheets_of(visit).get, sheet))


@group.post("/api/sheets/{sheet}", "Write on a sheet; what is not named stays", limit="answer")
async def write(visit: Visit, sheet: str, body: requests.OnSheet) -> SheetShape:
    wish = partial(
        written,
        holder=visit.holder,
        players=body.players,
        names=body.names,
        values=body.values,
        wiped=body.wipe,
    )
    return _shape(visit, sheet, await asyncio.to_thread(sheets_of(visit).change, sheet, wish))


@group.post(
    "/api/sheets/{sheet}/end",
    "End the game of a sheet: a page in the book of everybody who has written on it since it was"
    " wiped, in place of an earlier one of the same sheet",
    limit="sit",
)
async def end(visit: Visit, sheet: str, body: requests.Ending) -> SheetShape:
    ended = await asyncio.to_thread(sheets_of(visit).end, sheet, body.ending, visit.holder)
    return _shape(visit, sheet, ended)
