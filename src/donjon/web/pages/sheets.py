"""The pages of sheets for physical tables: one's own, and those that are shared."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated

import msgspec
from litestar import Response, Router, get
from litestar.params import FromPath, PathParameter
from markupsafe import Markup

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.tables.house.sheets import pad_of
from donjon.web.api.sheets import sheets_of
from donjon.web.pages.page import Ask, page, visit
from donjon.web.pages.routes import qr_of

SheetId = Annotated[str, PathParameter(description="The name of a sheet.", max_length=64)]


@get("/pad/{name:str}", include_in_schema=False)
async def pad_page(request: Ask, name: FromPath[str]) -> Response[str]:
    """The sheet of a box, kept by this browser alone until it is shared."""
    return _page(request, find_box(name), "")


@get("/sheets/{sheet:str}", include_in_schema=False)
async def sheet_page(request: Ask, sheet: SheetId) -> Response[str]:
    """A sheet that is shared."""
    visitor = visit(request)
    visitor.charge("look")
    shared = await to_thread(sheets_of(visitor).get, sheet)
    return _page(request, find_box(shared.box), sheet)


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
async def sheet_qr(request: Ask, sheet: SheetId) -> Response[str]:
    visitor = visit(request)
    visitor.charge("look")
    await to_thread(sheets_of(visitor).get, sheet)
    return qr_of(visitor.visitor.link(sheet, "sheets"))


router = Router("/", route_handlers=[pad_page, sheet_page, sheet_qr])
