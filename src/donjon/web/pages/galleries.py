"""The page of everything in a box, drawn as one scrolls to it."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, NamedTuple

from litestar import Response, Router, get
from litestar.params import FromPath, PathParameter, QueryParameter

import donjon
from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.content.packs import Pack
from donjon.core.extras.gallery import Group, gallery, laid_out, sample
from donjon.drawing.theme import PAGE
from donjon.tables.sentences import say
from donjon.web.assets.fonts import FOREVER
from donjon.web.pages.page import Ask, TableId, page, visit, visit_table
from donjon.web.view.box import packs_named

PART_SIZE = 12
"""So many drawings are fetched at once."""
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


@get("/boxes/{name:str}/cards", include_in_schema=False, sync_to_thread=True)
def box_page(request: Ask, name: FromPath[str]) -> Response[str]:
    """Everything in a box, and what each pack that is installed here adds to it."""
    visit(request).charge("look")
    box = find_box(name)
    parts = [shown(box, "", [], gallery(box))]
    for pack in box.packs.values():
        title = say("gallery.pack", pack=pack.about.title)
        parts.append(shown(box, title, [pack], gallery(box, [pack], added=True)))
    return _page(request, box, parts, say("gallery.line", title=box.title))


@get("/tables/{table:str}/cards", include_in_schema=False)
async def table_page(request: Ask, table: TableId) -> Response[str]:
    """Everything in the box of a game under way, and where it is as far as all may know."""
    shared = (await visit_table(request, table)).table
    box = shared.box
    packs = box.again(shared.setup.digests)
    game = shared.game
    groups = laid_out(game, shared.names) if game is not None else gallery(box, packs)
    return _page(request, box, [shown(box, "", packs, groups)], say("gallery.table_line"))


def _page(request: Ask, box: Box, parts: list[Shown], line: str) -> Response[str]:
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
    return page(
        request,
        "gallery.html",
        page="gallery",
        box=box,
        parts=parts,
        line=line,
        sources=sources,
        part_size=PART_SIZE,
    )


@get("/boxes/{name:str}/drawn/{kind:str}/{part:int}", include_in_schema=False, sync_to_thread=True)
def drawn(
    request: Ask, name: FromPath[str], kind: FromPath[str], part: Number, packs: PackNames = ""
) -> Response[dict[int, str]]:
    """Some drawings, for a page to put in their places. They are told apart by their address."""
    visit(request).charge("look")
    return Response(_drawn(name, kind, part, packs), headers={"cache-control": FOREVER})


@lru_cache(maxsize=PARTS_KEPT)
def _drawn(name: str, kind: str, part: int, packs: str) -> dict[int, str]:
    box = find_box(name)
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
