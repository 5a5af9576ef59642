"""The pages of sheets for physical tables: one's own, and those that are shared."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, Router, get
from litestar.params import FromPath, PathParameter
from markupsafe import Markup

from donjon.core.box.box import Box
from donjon.tables.house.sheets import pad_of
from donjon.web.api.sheets import sheets_of
from donjon.web.pages.page import Ask, box_of, page, visit
from donjon.web.pages.routes import qr_of

SheetId = Annotated[str, PathParameter(description="The name of a sheet.", max_length=64)]


@get("/pad/{name:str}", include_in_schema=False)
async def pad_page(request: Ask, name: FromPath[str]) -> Response[str]:
    """The sheet of a box, kept by this browser alone until it is shared."""
    return await _page(request, await box_of(request, name), "")


@get("/sheets/{sheet:str}", include_in_schema=False)
async def sheet_page(request: Ask, sheet: SheetId) -> Response[str]:
    """A sheet that is shared."""
    visitor = visit(request)
    visitor.charge("look")
    shared = await asyncio.to_thread(sheets_of(visitor).get, sheet)
    return await _page(request, await box_of(request, shared.box), sheet)


async def _page(request: Ask, box: Box, sheet: str) -> Response[str]:
    pad, packs = await asyncio.to_thread(lambda: (pad_of(box), ",".join(box.packs)))
    known = {
        "box": box.id,
        "sheet": sheet,
        "scores": pad.scores,
        "columns": pad.columns,
        "endings": pad.endings,
        "packs": packs if pad.packed else "",
        "fields": pad.fields,
    }
    setting = Markup(msgspec.json.encode(known).decode().replace("<", "\\u003c"))
    context = {"page": "pad", "box": box, "pad": pad, "setting": setting, "sheet": sheet}
    return await page(request, "pad.html", **context)


@get("/sheets/{sheet:str}/qr.svg", include_in_schema=False)
async def sheet_qr(request: Ask, sheet: SheetId) -> Response[str]:
    visitor = visit(request)
    visitor.charge("look")
    await asyncio.to_thread(sheets_of(visitor).get, sheet)
    return qr_of(visitor.visitor.link(sheet, "sheets"))


router = Router("/", route_handlers=[pad_page, sheet_page, sheet_qr])
