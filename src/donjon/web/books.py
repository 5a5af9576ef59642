"""The books of people: what became of the games they have played to the end."""

from __future__ import annotations

from litestar import Router, get
from litestar.params import FromPath

from donjon.core.box import Box
from donjon.core.shelf import box as find_box
from donjon.tables.sheets import PREFIX
from donjon.web import guard
from donjon.web.api import REFUSALS, house_of
from donjon.web.box_shapes import BookPage, BookShape
from donjon.web.guard import Ask

PAGES = 200
"""How many pages are shown at most."""


async def book_of(request: Ask, box: Box) -> BookShape:
    """The book of a box for who asks; an error says so if it has none."""
    book = box.book
    guard.limit(request, "look")
    leaves, counts = await house_of(request).book(guard.holder(request), box.id, PAGES)
    pages = [
        BookPage(leaf.table, leaf.at, leaf.page, not leaf.table.startswith(PREFIX))
        for leaf in leaves
    ]
    return BookShape(book.title, book.chapters, counts, pages)


@get("/boxes/{name:str}/book", summary="Your book of a box", responses=REFUSALS)
async def book(request: Ask, name: FromPath[str]) -> BookShape:
    return await book_of(request, find_box(name))


router = Router("/api", route_handlers=[book])
