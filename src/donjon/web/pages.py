"""The pages: the shelf, a table, a replay, the rules, the pad, the book."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from string import printable
from typing import Any, Literal

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from litestar import MediaType, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from markupsafe import Markup

import donjon
from donjon.bots import LEVELS
from donjon.core.areas import areas_of
from donjon.core.box import Box
from donjon.core.declaration import MARKS
from donjon.core.examples import examples_of
from donjon.core.lesson import minutes_of
from donjon.core.minute import Shown, minute_of, moments
from donjon.core.shelf import box as find_box
from donjon.core.shelf import shelf as all_boxes
from donjon.drawing import SIGNS, icon
from donjon.drawing.cover import cover as plain_cover
from donjon.drawing.faces import FACES
from donjon.tables.examples import shown as worked
from donjon.tables.sentences import for_pages, say
from donjon.web import codes, guard
from donjon.web.api import TableId, house_of, link_of, room_of
from donjon.web.books import book_of
from donjon.web.boxes import options_of, packs_of, presets_of
from donjon.web.describing import described
from donjon.web.fonts import brought, fetched_early, font_file
from donjon.web.guard import Ask
from donjon.web.statics import stamped, static_file

HERE = Path(__file__).parent
DEFAULT_LEVEL = "medium"
SVG = "image/svg+xml"
LETTERING = "serif-bold"
"""The face of the title on a cover."""
RUNNING = 10
"""Among so many of the newest games of a person one that goes on is looked for."""
PLAIN_SIGN = "diamond"
TABLE_SIGNS = ("crown", "skull", "tower", "flame")
"""Above a page of a book that asks for no sign, or for one that is gone."""

_templates = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def _icon(name: str, size: float = 24) -> Markup:
    return Markup(icon(name, size=size))


def _sign(name: str, size: float = 24) -> Markup:
    return _icon(name if name in SIGNS else PLAIN_SIGN, size)


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(int(seconds), UTC)


def parts_of(box: Box) -> list[dict[str, object]]:
    """The parts of the boards of a box for a page; their signs as a list, which keeps its order."""
    return [
        msgspec.structs.asdict(area) | {"signs": list(area.signs.items())} for area in areas_of(box)
    ]


def signs_of(box: Box) -> list[str]:
    """The signs that the page of a table carries along."""
    named = [name for area in areas_of(box) for name in area.signs]
    return list(dict.fromkeys([*TABLE_SIGNS, *named]))


def agreed_json(box: Box) -> str:
    """What a form has to know of the options and presets of a box."""
    known = {"options": options_of(box), "presets": presets_of(box)}
    return msgspec.json.encode(known).decode()


_templates.globals.update(
    default_marks=MARKS,
    presets_of=presets_of,
    lesson_minutes=minutes_of,
    areas_of=parts_of,
    signs_of=signs_of,
    has_minute=lambda box: minute_of(box) is not None,
    packs_of=packs_of,
    agreed_json=agreed_json,
    say=say,
    version=donjon.__version__,
    fonts=fetched_early,
    icon=_icon,
    sign=_sign,
    moment=_moment,
    levels=list(LEVELS),
    default_level=DEFAULT_LEVEL,
    words_json=Markup(for_pages()),
)


def page(request: Ask, template: str, code: int = 200, **context: Any) -> Response[str]:
    """A page for a browser, which gets a key with its first one."""
    html = stamped(_templates.get_template(template).render(**context))
    return Response(
        html,
        status_code=code,
        media_type=MediaType.HTML,
        cookies=guard.cookie(request),
        headers={"cache-control": "no-store"},
    )


@get("/", include_in_schema=False)
async def shelf(request: Ask) -> Response[str]:
    who = guard.holder(request)
    rows = await house_of(request).rows_of(who, RUNNING) if who else []
    return page(
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
    return page(request, "opening.html", box=find_box(name))


@get("/tables/{table:str}", include_in_schema=False)
async def table_page(request: Ask, table: TableId) -> Response[str]:
    box = (await room_of(request, table)).table.box
    return page(request, "table.html", page="table", box=box, table_id=table)


@get("/tables/{table:str}/replay", include_in_schema=False)
async def replay_page(request: Ask, table: TableId) -> Response[str]:
    box = (await room_of(request, table)).table.box
    return page(request, "replay.html", page="replay", box=box, table_id=table)


@get("/rules/{name:str}", include_in_schema=False)
async def rules_page(request: Ask, name: FromPath[str]) -> Response[str]:
    box = find_box(name)
    told = minute_of(box)
    captions = [moment.caption for moment in told.moment] if told is not None else []
    return page(
        request,
        "rules.html",
        page="rules",
        box=box,
        rules=box.rules,
        captions=captions,
        examples=examples_of(box),
    )


@get("/boxes/{name:str}/minute/{number:int}", include_in_schema=False, sync_to_thread=True)
def minute(
    name: FromPath[str],
    number: FromPath[int],
    theme: FromQuery[Literal["light", "dark"] | None] = None,
) -> Response[str]:
    """A picture of the game in one minute, drawn by the game itself."""
    shown = _moments(name)
    if not 0 < number <= len(shown):
        raise NotFoundException
    return _standalone(shown[number - 1].picture(theme=theme))


@get(
    "/boxes/{name:str}/examples/{number:int}/{step:int}",
    include_in_schema=False,
    sync_to_thread=True,
)
def example(
    name: FromPath[str],
    number: FromPath[int],
    step: FromPath[int],
    theme: FromQuery[Literal["light", "dark"] | None] = None,
) -> Response[str]:
    """A picture of a worked example, drawn by the game itself."""
    box = find_box(name)
    if not 0 < number <= len(examples_of(box)):
        raise NotFoundException
    steps = worked(box, number - 1)
    if not 0 < step <= len(steps):
        raise NotFoundException
    return _standalone(steps[step - 1].picture(theme=theme))


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
def _moments(name: str) -> list[Shown]:
    """The moments of a box; played once."""
    return moments(find_box(name))


@get("/about", include_in_schema=False)
async def about_page(request: Ask) -> Response[str]:
    return page(request, "about.html", page="about", boxes=all_boxes())


@get("/about/api", include_in_schema=False)
async def api_page(request: Ask) -> Response[str]:
    return page(request, "api.html", page="api", groups=described(request.app))


@get("/book/{name:str}", include_in_schema=False)
async def book_page(request: Ask, name: FromPath[str]) -> Response[str]:
    box = find_box(name)
    book = await book_of(request, box)
    counted = box.book.count(book.counts)
    return page(request, "book.html", page="book", box=box, book=book, counted=counted)


@get("/tables/{table:str}/qr.svg", include_in_schema=False)
async def qr(request: Ask, table: TableId) -> Response[str]:
    await room_of(request, table)
    return qr_of(link_of(request, table))


def qr_of(link: str) -> Response[str]:
    """A link as a picture that phones read."""
    return Response(codes.svg(link), media_type=SVG, headers={"cache-control": "no-store"})


@get("/boxes/{name:str}/cover.svg", include_in_schema=False)
async def cover(
    name: FromPath[str], theme: FromQuery[Literal["light", "dark"] | None] = None
) -> Response[str]:
    box = find_box(name)
    return _standalone(cover_of(box, theme), [LETTERING], box.title)


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
        qr,
        cover,
        font_file,
        static_file,
    ],
)
