"""Calls about the boxes on the shelf: what they declare, their rules, their cards, their books."""

from __future__ import annotations

import asyncio

from donjon.core.box.box import Box
from donjon.core.box.shelf import shelf
from donjon.core.extras import gallery as galleries
from donjon.core.extras.book import book_in
from donjon.core.extras.pads import Field, ScorePad
from donjon.tables.errors import NoTable
from donjon.tables.house.sheets import PREFIX
from donjon.tables.sentences import say
from donjon.web.api import requests
from donjon.web.api.calls import Group
from donjon.web.api.visit import Visit
from donjon.web.responses.box import (
    BookPage,
    BookShape,
    BoxOption,
    BoxShape,
    GallerySection,
    TallyShape,
    sections,
)
from donjon.web.view.box import options_of, packs_named, packs_of, presets_of

BOOK_PAGES = 200
"""How many pages of a book are shown at most."""

group = Group("Boxes")


@group.get("/api/boxes", "The boxes, with seats, presets, options and packs", limit="")
async def boxes(visit: Visit) -> list[BoxShape]:
    known = [await visit.box(box.id) for box in shelf()]
    return await asyncio.to_thread(lambda: [_shape(box) for box in known])


def _shape(box: Box) -> BoxShape:
    """What a box declares; its packs are looked for on disk."""
    return BoxShape(
        box.id,
        box.title,
        box.about.line,
        box.seats,
        box.about.minutes,
        box.about.difficulty,
        box.about.accent,
        box.about.stage,
        box.about.credits,
        presets_of(box),
        options_of(box),
        packs_of(box),
        f"/boxes/{box.id}/cover.svg",
        box.has_pad,
        box.has_book,
    )


@group.get(
    "/api/boxes/{box}/options", "The options, with the values that packs bring", limit="look"
)
async def options(visit: Visit, box: str, query: requests.PacksQuery) -> list[BoxOption]:
    one = await visit.box(box)
    return await asyncio.to_thread(lambda: options_of(one, packs_named(one, query.packs)))


@group.get("/api/boxes/{box}/rules", "The rules of a box by their ids", limit="")
async def rules(visit: Visit, box: str) -> dict[str, str]:
    return (await visit.box(box)).rules


@group.get(
    "/api/boxes/{box}/gallery",
    "What is in a box: every card, what it does, and who gave it",
    limit="look",
)
async def gallery(visit: Visit, box: str, query: requests.PacksQuery) -> list[GallerySection]:
    one = await visit.box(box)
    return await asyncio.to_thread(
        lambda: sections(galleries.gallery(one, packs_named(one, query.packs)))
    )


@group.get("/api/boxes/{box}/pad", "What is counted or tracked on the sheet of a box", limit="")
async def pad(visit: Visit, box: str) -> list[Field]:
    return ScorePad(await visit.box(box)).fields


@group.post("/api/boxes/{box}/score", "The score of a physical table", limit="look")
async def score(visit: Visit, box: str, body: requests.Counts) -> TallyShape:
    tally = ScorePad(await visit.box(box)).score(body.shared, body.players)
    return TallyShape(tally.lines, tally.winners)


@group.get("/api/boxes/{box}/book", "Your book of a box", limit="look")
async def book(visit: Visit, box: str) -> BookShape:
    return await book_of(visit, await visit.box(box))


@group.post("/api/boxes/{box}/book/strike", "Strike a page out of your book, for good", limit="sit")
async def strike(visit: Visit, box: str, body: requests.StruckPage) -> BookShape:
    one = await visit.box(box)
    struck = bool(visit.holder) and await asyncio.to_thread(
        visit.house.store.strike_page, visit.holder, box, body.table, body.number, body.place
    )
    if not struck:
        raise NoTable(say("tables.no_page"))
    return await book_of(visit, one)


async def book_of(visit: Visit, box: Box) -> BookShape:
    """The book of a box for a visitor; an error says so if the box has none."""
    book = book_in(box)
    leaves, counts = (
        await asyncio.to_thread(visit.house.store.book, visit.holder, box.id, BOOK_PAGES)
        if visit.holder
        else ([], {})
    )
    pages = [
        BookPage(
            leaf.table,
            leaf.number,
            leaf.place,
            leaf.at,
            leaf.page,
            not leaf.table.startswith(PREFIX),
        )
        for leaf in leaves
    ]
    return BookShape(book.title, book.chapters, counts, pages)
