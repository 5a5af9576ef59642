"""The pages: the shelf, a table, a replay, the rules, the pad, the book."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec
import segno
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from litestar import MediaType, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.static_files import create_static_files_router
from markupsafe import Markup

import donjon
from donjon.bots import LEVELS
from donjon.core.box import Box
from donjon.core.declaration import MARKS
from donjon.core.minute import Shown, minute_of, moments
from donjon.core.pads import ScorePad
from donjon.core.shelf import box as find_box
from donjon.core.shelf import shelf as all_boxes
from donjon.drawing import SIGNS, icon, stylesheet
from donjon.drawing.cover import cover as plain_cover
from donjon.drawing.theme import SANS, SERIF
from donjon.tables.sentences import for_pages, say
from donjon.web import guard
from donjon.web.api import TableId, link_of, room_of
from donjon.web.books import book_of
from donjon.web.boxes import options_of, packs_of, presets_of
from donjon.web.describing import described
from donjon.web.fonts import brought, fetched_early, font_css, font_file
from donjon.web.guard import Ask

HERE = Path(__file__).parent
DEFAULT_LEVEL = "medium"
SVG = "image/svg+xml"
LETTERING = "serif-bold"
"""The face of the title on a cover."""
LONGEST_PATH = 200
PLAIN_SIGN = "diamond"
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


def agreed_json(box: Box) -> str:
    """What a form has to know of the options and presets of a box."""
    known = {"options": options_of(box), "presets": presets_of(box)}
    return msgspec.json.encode(known).decode()


_templates.globals.update(
    default_marks=MARKS,
    presets_of=presets_of,
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
    html = _templates.get_template(template).render(**context)
    return Response(
        html,
        status_code=code,
        media_type=MediaType.HTML,
        cookies=guard.cookie(request),
        headers={"cache-control": "no-store"},
    )


@get("/", include_in_schema=False)
async def shelf(request: Ask) -> Response[str]:
    return page(
        request,
        "shelf.html",
        page="shelf",
        boxes=all_boxes(),
    )


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
    return page(request, "rules.html", page="rules", box=box, rules=box.rules, captions=captions)


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
    policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"
    drawn = shown[number - 1].picture(theme=theme)
    return Response(drawn, media_type=SVG, headers={"content-security-policy": policy})


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


@get("/pad/{name:str}", include_in_schema=False)
async def pad_page(request: Ask, name: FromPath[str]) -> Response[str]:
    box = find_box(name)
    sheet = ScorePad(box)
    fields = msgspec.json.encode(sheet.fields).decode().replace("<", "\\u003c")
    return page(request, "pad.html", page="pad", box=box, sheet=sheet, fields=Markup(fields))


@get("/book/{name:str}", include_in_schema=False)
async def book_page(request: Ask, name: FromPath[str]) -> Response[str]:
    box = find_box(name)
    book = await book_of(request, box)
    counted = box.book.count(book.counts)
    return page(request, "book.html", page="book", box=box, book=book, counted=counted)


@get("/tables/{table:str}/qr.svg", include_in_schema=False)
async def qr(request: Ask, table: TableId) -> Response[str]:
    await room_of(request, table)
    code = segno.make(link_of(request, table), error="m")
    svg = code.svg_inline(scale=4, border=2, dark="#221f1a", light="#fffaf0")
    standalone = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(standalone, media_type=SVG, headers={"cache-control": "no-store"})


@get("/boxes/{name:str}/cover.svg", include_in_schema=False)
async def cover(
    name: FromPath[str], theme: FromQuery[Literal["light", "dark"] | None] = None
) -> Response[str]:
    box = find_box(name)
    drawn = cover_of(box, theme).replace("<style>", f"<style>{brought(LETTERING, box.title)}", 1)
    # The style of a standalone picture stands in it, and so does the face of its title.
    policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"
    return Response(drawn, media_type=SVG, headers={"content-security-policy": policy})


def cover_of(box: Box, theme: str | None = None) -> str:
    """The cover of a box: its own, or one with its title and a tower."""
    own = box.optional("picture.cover")
    if own is not None:
        drawn: str = own.cover(theme)
        return drawn
    return plain_cover(box.title, box.about.accent, box.about.sign, theme)


@get("/static/picture.css", include_in_schema=False, media_type=MediaType.CSS, sync_to_thread=True)
def picture_css() -> str:
    """The style of all pictures, and with it the palette and the type of the pages."""
    accents = {box.about.accent for box in all_boxes()} | {"gold"}
    families = f":root{{--serif:{SERIF};--sans:{SANS}}}\n"
    return font_css() + families + stylesheet(*sorted(accents))


def _a_name(request: Ask) -> None:
    """What no file can be called is not looked for."""
    path = request.scope["path"]
    if "\0" in path or len(path) > LONGEST_PATH:
        raise NotFoundException


router = Router(
    "/",
    route_handlers=[
        shelf,
        table_page,
        replay_page,
        rules_page,
        minute,
        about_page,
        api_page,
        pad_page,
        book_page,
        qr,
        cover,
        picture_css,
        font_file,
        create_static_files_router(
            "/static", [HERE / "static"], before_request=_a_name, include_in_schema=False
        ),
    ],
)
