"""What is in a box: a page of everything, drawn as one scrolls to it."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, NamedTuple

from litestar import Response, Router, get
from litestar.params import FromPath, PathParameter, QueryParameter

import donjon
from donjon.core.box import Box
from donjon.core.gallery import Group, gallery, laid_out, sample
from donjon.core.packs import Pack
from donjon.core.shelf import box as find_box
from donjon.drawing.theme import PAGE
from donjon.tables.sentences import say
from donjon.web import box_shapes, guard
from donjon.web.api import REFUSALS, TableId, room_of
from donjon.web.fonts import FOREVER
from donjon.web.guard import Ask
from donjon.web.pages import page

PART = 12
"""So many drawings are fetched at once."""
BETWEEN = ","
"""Between the packs that a drawing is made with."""
KEPT = 64
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
    return Shown(title, BETWEEN.join(pack.id for pack in packs), stamp, groups)


@get("/boxes/{name:str}/cards", include_in_schema=False, sync_to_thread=True)
def box_page(request: Ask, name: FromPath[str]) -> Response[str]:
    """Everything in a box, and what each pack that is installed here adds to it."""
    guard.limit(request, "look")
    box = find_box(name)
    parts = [shown(box, "", [], gallery(box))]
    for pack in box.packs.values():
        title = say("gallery.pack", pack=pack.about.title)
        parts.append(shown(box, title, [pack], gallery(box, [pack], added=True)))
    return _page(request, box, parts, say("gallery.line", title=box.title))


@get("/tables/{table:str}/cards", include_in_schema=False)
async def table_page(request: Ask, table: TableId) -> Response[str]:
    """Everything in the box of a game under way, and where it is as far as all may know."""
    found = (await room_of(request, table)).table
    box = found.box
    packs = box.again(found.setup.digests)
    groups = laid_out(found.game, found.names) if found.game is not None else gallery(box, packs)
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
        part_size=PART,
    )


@get("/boxes/{name:str}/drawn/{kind:str}/{part:int}", include_in_schema=False, sync_to_thread=True)
def drawn(
    request: Ask, name: FromPath[str], kind: FromPath[str], part: Number, packs: PackNames = ""
) -> Response[dict[int, str]]:
    """Some drawings, for a page to put in their places. They are told apart by their address."""
    guard.limit(request, "look")
    found = _drawn(name, kind, part, packs)
    return Response(found, headers={"cache-control": FOREVER})


@lru_cache(maxsize=KEPT)
def _drawn(name: str, kind: str, part: int, packs: str) -> dict[int, str]:
    box = find_box(name)
    found = _packs(box, packs)
    listed = {
        thing.number
        for group in gallery(box, found)
        if group.section.kind == kind
        for thing in group.things
        if thing.number // PART == part
    }
    if not listed:
        return {}
    view = sample(box, found)
    large = box.module("picture").large
    return {number: large(view, kind, number, PAGE) for number in sorted(listed)}


def _packs(box: Box, names: str) -> list[Pack]:
    return box.named([name for name in names.split(BETWEEN) if name])


@get("/api/boxes/{name:str}/gallery", summary="What is in a box", responses=REFUSALS)
async def told(
    request: Ask, name: FromPath[str], packs: PackNames = ""
) -> list[box_shapes.GallerySection]:
    guard.limit(request, "look")
    box = find_box(name)
    return box_shapes.sections(gallery(box, _packs(box, packs)))


router = Router("/", route_handlers=[box_page, table_page, drawn, told])
