"""The page of everything in a box, drawn as one scrolls to it."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, NamedTuple

from litestar import Response, Router, get
from litestar.params import FromPath, PathParameter, QueryParameter

import donjon
from donjon.core.box.box import Box
from donjon.core.content.packs import Pack
from donjon.core.extras.gallery import Group, gallery, laid_out, sample
from donjon.drawing.theme import PAGE
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web.assets.fonts import FOREVER
from donjon.web.pages.page import Ask, TableId, box_of, page, visit, visit_table
from donjon.web.view.box import packs_named
from donjon.web.view.log import PART_SIZE

PARTS_KEPT = 64
"""So many parts stay drawn."""

PackNames = Annotated[str, QueryParameter(description="Ids, with commas.", max_length=500)]
Number = Annotated[int, PathParameter(ge=0, le=999)]


class Shown(NamedTuple):
    """What a box holds, or a pack adds to it."""

    title: str
    packs: str
    """The packs that its drawings are made with."""
    stamp: str
    """What tells these drawings from those of another version."""
    groups: list[Group]


def shown(box: Box, title: str, packs: list[Pack], groups: list[Group]) -> Shown:
    digests = [box.base_pack.digest, *(pack.digest for pack in packs)]
    stamp = "-".join([donjon.__version__, *(digest[:8] for digest in digests)])
    return Shown(title, ",".join(pack.id for pack in packs), stamp, groups)


@get("/boxes/{name:str}/cards", include_in_schema=False)
async def box_page(request: Ask, name: FromPath[str]) -> Response[str]:
    """Everything in a box, and what each pack that is installed here adds to it."""
    visit(request).charge("look")
    box = await box_of(request, name)
    parts = await asyncio.to_thread(_parts, box)
    return await _page(request, box, parts, say("gallery.line", title=box.title))


def _parts(box: Box) -> list[Shown]:
    """What lies in a box, and what each pack adds to it."""
    parts = [shown(box, "", [], gallery(box))]
    for pack in box.packs.values():
        title = say("gallery.pack", pack=pack.about.title)
        parts.append(shown(box, title, [pack], gallery(box, [pack], added=True)))
    return parts


@get("/tables/{table:str}/cards", include_in_schema=False)
async def table_page(request: Ask, table: TableId) -> Response[str]:
    """Everything in the box of a game under way, and where it is as far as all may know."""
    visiting = await visit_table(request, table)
    shown_here = await visiting.work_at_table(_at_table, visiting.table)
    return await _page(request, visiting.table.box, [shown_here], say("gallery.table_line"))


def _at_table(table: Table) -> Shown:
    """What lies in the box of a table, and where it is."""
    box, game = table.box, table.game
    packs = box.again(table.setup.digests)
    groups = laid_out(game, table.names) if game is not None else gallery(box, packs)
    return shown(box, "", packs, groups)


async def _page(request: Ask, box: Box, parts: list[Shown], line: str) -> Response[str]:
    sources = [
        source
        for source in ("rulebook", "public", "ours")
        if any(
            thing.source == source
            for part in parts
            for group in part.groups
            for thing in group.things
        )
    ]
    return await page(
        request,
        "gallery.html",
        page="gallery",
        box=box,
        parts=parts,
        line=line,
        sources=sources,
        part_size=PART_SIZE,
    )


@get("/boxes/{name:str}/drawn/{kind:str}/{part:int}", include_in_schema=False)
async def drawn(
    request: Ask, name: FromPath[str], kind: FromPath[str], part: Number, packs: PackNames = ""
) -> Response[dict[int, str]]:
    """Some drawings, for a page to put in their places. They are told apart by their address."""
    visit(request).charge("look")
    box = await box_of(request, name)
    some = await asyncio.to_thread(_drawn, box, kind, part, packs)
    return Response(some, headers={"cache-control": FOREVER})


@lru_cache(maxsize=PARTS_KEPT)
def _drawn(box: Box, kind: str, part: int, packs: str) -> dict[int, str]:
    chosen = packs_named(box, packs)
    listed = {
        thing.number
        for group in gallery(box, chosen)
        if group.section.kind == kind
        for thing in group.things
        if thing.number // PART_SIZE == part
    }
    if not listed:
        return {}
    view = sample(box, chosen)
    large = box.module("picture").large
    return {number: large(view, kind, number, PAGE) for number in sorted(listed)}


router = Router("/", route_handlers=[box_page, table_page, drawn])
