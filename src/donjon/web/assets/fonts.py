"""The faces that pages and pictures are set in, for browsers: each once, under a name of its own.

A file is made from the installed package when it is first asked for. Its name carries what is in
it, so that a browser may keep it for good.
"""

from __future__ import annotations

import asyncio
import hashlib
from base64 import b64encode
from functools import cache
from typing import NamedTuple

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from donjon.drawing.type.faces import FACES, file_of
from donjon.drawing.type.woff import woff

PLAIN = (*range(0x20, 0x7F), *map(ord, "–—‘’“”…−×·"))
"""Letters that come often enough to be kerned."""
LETTERS = (*PLAIN, *range(0xA0, 0x180), *map(ord, "‚„•′″‹›€™→←↑↓"))
"""All letters that are served; the reader's machine has others."""
EVERYWHERE = ("sans", "sans-bold", "serif-bold")
"""Faces of the first screen of every page, fetched with it so that no line moves later."""
FOREVER = "public, max-age=31536000, immutable"


class Served(NamedTuple):
    """A file for browsers."""

    path: str
    data: bytes


@cache
def served(face: str) -> Served | None:
    """A face as browsers get it, or nothing where its package is not installed."""
    file = file_of(face)
    if file is None:
        return None
    data = woff(file.read_bytes(), LETTERS, PLAIN)
    return Served(f"/static/fonts/{face}-{hashlib.sha256(data).hexdigest()[:12]}.woff", data)


def fetched_early() -> list[str]:
    """The addresses of the faces that every page needs at once."""
    return [font.path for face in EVERYWHERE if (font := served(face)) is not None]


def font_css() -> str:
    """The faces as a style sheet knows them."""
    return "".join(_rule(name, font.path) for name in FACES if (font := served(name)) is not None)


@cache
def brought(face: str, letters: str) -> str:
    """A rule that holds the face itself, these letters alone: a picture in a page sees no other."""
    file = file_of(face)
    if file is None:
        return ""
    codes = sorted({ord(letter) for letter in letters})
    data = b64encode(woff(file.read_bytes(), codes, codes)).decode()
    return _rule(face, f"data:font/woff;base64,{data}")


def _rule(name: str, address: str) -> str:
    """A face as a style sheet knows it. What is bolder than semibold is semibold too."""
    face = FACES[name]
    return (
        f'@font-face{{font-family:"{face.family}";font-style:{face.style};'
        f"font-weight:{'100 500' if face.weight < 500 else '501 900'};font-display:swap;"
        f'src:url("{address}") format("woff")}}\n'
    )


@get("/static/fonts/{name:str}", include_in_schema=False)
async def font_file(name: FromPath[str]) -> Response[bytes]:
    """One face. Another one under the same name is not what was asked for."""
    face = name.rpartition("-")[0]
    font = await asyncio.to_thread(served, face) if face in FACES else None
    if font is None or not font.path.endswith(f"/{name}"):
        raise NotFoundException
    return Response(font.data, media_type="font/woff", headers={"cache-control": FOREVER})
