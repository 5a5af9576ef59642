"""How a page is made: templates, what they may call, and who asks."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
from jinja2 import DictLoader, Environment, StrictUndefined, select_autoescape
from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.params import PathParameter
from markupsafe import Markup

import donjon
from donjon.bots import LEVELS
from donjon.core.box.box import Box
from donjon.core.box.declaration import MARKS
from donjon.core.extras.areas import areas_of
from donjon.core.extras.lesson import minutes_of
from donjon.core.extras.minute import minute_of
from donjon.drawing import SIGNS, icon
from donjon.tables.keys import new_key
from donjon.tables.sentences import for_pages, say
from donjon.web.access.keys import COOKIE, Visitor, visitor_of
from donjon.web.api.visit import Services, Visit
from donjon.web.assets.files import stamped
from donjon.web.assets.fonts import fetched_early
from donjon.web.view.box import options_of, packs_of, presets_of

Ask = Request[Any, Any, Any]
"""A request for a page."""
TableId = Annotated[str, PathParameter(description="The name of a table.", max_length=64)]

HERE = Path(__file__).parent.parent
"""The folder of `templates` and `static`."""
DEFAULT_LEVEL = "medium"
YEAR_S = 365 * 24 * 3600
PLAIN_SIGN = "diamond"
"""Above a page of a book that asks for no sign, or for one that is gone."""
TABLE_SIGNS = ("crown", "skull", "tower", "flame")
"""Signs that the page of every table carries along."""

_templates = Environment(
    # Read once: a page needs no file, so it is there even when no more files can be opened.
    loader=DictLoader(
        {
            file.relative_to(HERE / "templates").as_posix(): file.read_text(encoding="utf-8")
            for file in sorted((HERE / "templates").rglob("*.html"))
        }
    ),
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


async def page(request: Ask, template: str, **context: Any) -> Response[str]:
    """A page for a browser, made in a thread: what it asks of a box and its files may take long."""
    return await asyncio.to_thread(page_at_once, request, template, **context)


def page_at_once(request: Ask, template: str, code: int = 200, **context: Any) -> Response[str]:
    """A page for a browser, which gets a key with its first one."""
    html = stamped(_templates.get_template(template).render(**context))
    return Response(
        html,
        status_code=code,
        media_type=MediaType.HTML,
        cookies=_new_cookie(request),
        headers={"cache-control": "no-store"},
    )


def make_ready() -> None:
    """Read what is needed to say at once that a page cannot be shown."""
    _templates.get_template("error.html")
    stamped("")


def _new_cookie(request: Ask) -> list[Cookie]:
    """A key for a browser that has none yet."""
    if visitor(request).key:
        return []
    return [
        Cookie(
            COOKIE,
            value=new_key(),
            max_age=YEAR_S,
            httponly=True,
            samesite="lax",
            secure=request.scope["scheme"] == "https",
        )
    ]


async def box_of(request: Ask, name: str) -> Box:
    """The box that the address of a page names; its first use waits until it is loaded."""
    return await visit(request).box(name)


def visitor(request: Ask) -> Visitor:
    """Who asks for a page."""
    return visitor_of(request.scope, dict(request.scope["headers"]))


def visit(request: Ask) -> Visit:
    """What a page is made from, for the one who asks for it."""
    services: Services = request.app.state.services
    return Visit(services, visitor(request))


async def visit_table(request: Ask, table: str) -> Visit:
    """A look at a table by the one who asks for a page of it."""
    entering = visit(request)
    await entering.enter(table, "look")
    return entering
