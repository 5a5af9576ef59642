"""The pages: the shelf, a table, a replay, the rules, the pad, the book."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import lru_cache
from string import printable
from typing import Literal

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from donjon.core.box.box import Box
from donjon.core.box.shelf import shelf as all_boxes
from donjon.core.extras.book import book_in
from donjon.core.extras.examples import examples_of
from donjon.core.extras.minute import Shown, minute_of, moments
from donjon.drawing.blocks.cover import cover as plain_cover
from donjon.drawing.type.faces import FACES
from donjon.tables.conduct.examples import shown as shown_example
from donjon.tables.store.queries import Row
from donjon.web.api.boxes import book_of
from donjon.web.api.reference import described
from donjon.web.api.registry import GROUPS
from donjon.web.assets import qr
from donjon.web.assets.files import static_file
from donjon.web.assets.fonts import brought, font_file
from donjon.web.pages.page import Ask, TableId, box_of, page, visit, visit_table

SVG = "image/svg+xml"
LETTERING = "serif-bold"
"""The face of the title on a cover."""
RUNNING = 10
"""Among so many of the newest games of a person one that goes on is looked for."""


@get("/", include_in_schema=False)
async def shelf(request: Ask) -> Response[str]:
    visitor = visit(request)
    rows: list[Row] = []
    if visitor.holder:
        rows = await asyncio.to_thread(visitor.house.store.held, visitor.holder, RUNNING)
    return await page(
        request,
        "shelf.html",
        page="shelf",
        boxes=all_boxes(),
        running=any(row.phase != "over" for row in rows),
    )


@get("/boxes/{name:str}/opening", include_in_schema=False)
async def opening(request: Ask, name: FromPath[str]) -> Response[str]:
    """The form with which a table is opened; the shelf fetches it when a box is taken down.

    Only here a box is asked for all that can be agreed, for which it has to read its content.
    """
    return await page(request, "opening.html", box=await box_of(request, name))


@get("/tables/{table:str}", include_in_schema=False)
async def table_page(request: Ask, table: TableId) -> Response[str]:
    box = (await visit_table(request, table)).table.box
    return await page(request, "table.html", page="table", box=box, table_id=table)


@get("/tables/{table:str}/replay", include_in_schema=False)
async def replay_page(request: Ask, table: TableId) -> Response[str]:
    box = (await visit_table(request, table)).table.box
    return await page(request, "replay.html", page="replay", box=box, table_id=table)


@get("/rules/{name:str}", include_in_schema=False)
async def rules_page(request: Ask, name: FromPath[str]) -> Response[str]:
    box = await box_of(request, name)
    minute, examples = await asyncio.to_thread(lambda: (minute_of(box), examples_of(box)))
    captions = [moment.caption for moment in minute.moment] if minute is not None else []
    return await page(
        request,
        "rules.html",
        page="rules",
        box=box,
        rules=box.rules,
        captions=captions,
        examples=examples,
    )


@get("/boxes/{name:str}/minute/{number:int}", include_in_schema=False)
async def minute(
    request: Ask,
    name: FromPath[str],
    number: FromPath[int],
    theme: FromQuery[Literal["light", "dark"] | None] = None,
) -> Response[str]:
    """A picture of the game in one minute, drawn by the game itself."""
    box = await box_of(request, name)

    def drawn() -> Response[str]:
        shown = _moments(box)
        if not 0 < number <= len(shown):
            raise NotFoundException
        return _standalone(shown[number - 1].picture(theme=theme))

    return await asyncio.to_thread(drawn)


@get("/boxes/{name:str}/examples/{number:int}/{step:int}", include_in_schema=False)
async def example(
    request: Ask,
    name: FromPath[str],
    number: FromPath[int],
    step: FromPath[int],
    theme: FromQuery[Literal["light", "dark"] | None] = None,
) -> Response[str]:
    """A picture of a worked example, drawn by the game itself."""
    box = await box_of(request, name)

    def drawn() -> Response[str]:
        if not 0 < number <= len(examples_of(box)):
            raise NotFoundException
        steps = shown_example(box, number - 1)
        if not 0 < step <= len(steps):
            raise NotFoundException
        return _standalone(steps[step - 1].picture(theme=theme))

    return await asyncio.to_thread(drawn)


def _standalone(
    drawn: str, faces: Iterable[str] = FACES, letters: str = printable
) -> Response[str]:
    """A picture that a page shows as an image: its style stands in it, and so do its letters."""
    held = "".join(brought(face, letters) for face in faces)
    policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"
    return Response(
        drawn.replace("<style>", f"<style>{held}", 1),
        media_type=SVG,
        headers={"content-security-policy": policy},
    )


@lru_cache(maxsize=32)
def _moments(box: Box) -> list[Shown]:
    """The moments of a box; played once."""
    return moments(box)


@get("/about", include_in_schema=False)
async def about_page(request: Ask) -> Response[str]:
    return await page(request, "about.html", page="about", boxes=all_boxes())


@get("/about/api", include_in_schema=False)
async def api_page(request: Ask) -> Response[str]:
    groups = await asyncio.to_thread(described, GROUPS)
    return await page(request, "api.html", page="api", groups=groups)


@get("/book/{name:str}", include_in_schema=False)
async def book_page(request: Ask, name: FromPath[str]) -> Response[str]:
    visitor = visit(request)
    visitor.charge("look")
    box = await visitor.box(name)
    book = await book_of(visitor, box)
    counted = book_in(box).count(book.counts)
    return await page(request, "book.html", page="book", box=box, book=book, counted=counted)


@get("/tables/{table:str}/qr.svg", include_in_schema=False)
async def table_qr(request: Ask, table: TableId) -> Response[str]:
    return qr_of((await visit_table(request, table)).link)


def qr_of(link: str) -> Response[str]:
    """A link as a picture that phones read."""
    return Response(qr.svg(link), media_type=SVG, headers={"cache-control": "no-store"})


@get("/boxes/{name:str}/cover.svg", include_in_schema=False)
async def cover(
    request: Ask, name: FromPath[str], theme: FromQuery[Literal["light", "dark"] | None] = None
) -> Response[str]:
    box = await box_of(request, name)
    return await asyncio.to_thread(
        lambda: _standalone(cover_of(box, theme), [LETTERING], box.title)
    )


def cover_of(box: Box, theme: str | None = None) -> str:
    """The cover of a box: its own, or one with its title and a tower."""
    own = box.optional("picture.cover")
    if own is not None:
        drawn: str = own.cover(theme)
        return drawn
    return plain_cover(box.title, box.about.accent, box.about.sign, theme)


router = Router(
    "/",
    route_handlers=[
        shelf,
        opening,
        table_page,
        replay_page,
        rules_page,
        minute,
        example,
        about_page,
        api_page,
        book_page,
        table_qr,
        cover,
        font_file,
        static_file,
    ],
)
