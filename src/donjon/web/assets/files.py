"""The files of the pages, under addresses that carry what is in them.

A page, a script and a style sheet name a file as `/static/js/api.js`; what is sent says
`/static/<stamp>/js/api.js`. The stamp changes with the files, so a browser may keep them for good
and asks for none of them again. Under the plain address, or with the stamp of another version,
the file of today is served and not kept.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from time import monotonic

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from donjon.core.box.shelf import shelf
from donjon.drawing import stylesheet
from donjon.drawing.theme import SANS, SERIF
from donjon.web.assets.fonts import FOREVER, font_css

FOLDER = Path(__file__).parent.parent / "static"
PICTURE = "picture.css"
"""The one file that is made and not written."""
WORDS = (".js", ".css", ".webmanifest")
"""Files that name others."""
PART = re.compile(r'^@import "/static/(css/[\w/]+\.css)";\n', re.MULTILINE)
"""A style sheet that is long names its parts; they are sent in one file."""
ADDRESS = re.compile(r"""(["'(])/static/(?!fonts/)""")
STAMP = re.compile(r"[0-9a-f]{12}")
FRESH = "no-cache"
_last_state: list[tuple[tuple[str, int], ...]] = []
"""What `_state` last saw."""


def stamped(text: str) -> str:
    """A page or a script, with the stamp in the addresses of all files it names."""
    return ADDRESS.sub(rf"\1/static/{stamp()}/", text)


def stamp() -> str:
    """What tells the files of today from any others."""
    return _stamp(_state(int(monotonic())))


def picture_css() -> str:
    """The style of all pictures, and with it the palette and the type of the pages."""
    accents = {box.about.accent for box in shelf()} | {"gold"}
    families = f":root{{--serif:{SERIF};--sans:{SANS}}}\n"
    return font_css() + families + stylesheet(*sorted(accents))


@get("/static/{path:path}", include_in_schema=False)
async def static_file(path: FromPath[str]) -> Response[str]:
    """A file of the pages."""
    return await asyncio.to_thread(_file, path)


def _file(path: str) -> Response[str]:
    first, _, rest = path.lstrip("/").partition("/")
    old = STAMP.fullmatch(first) is not None
    name = rest if old else path.lstrip("/")
    if name != PICTURE and name not in dict(_state(int(monotonic()))):
        raise NotFoundException
    text = picture_css() if name == PICTURE else _whole(name)
    kind = MediaType.CSS if name == PICTURE else guess_type(name)[0] or MediaType.TEXT
    kept = FOREVER if first == stamp() else FRESH
    sent = stamped(text) if name.endswith(WORDS) else text
    return Response(sent, media_type=kind, headers={"cache-control": kept})


def _whole(name: str) -> str:
    """The text of a file; in a style sheet, its parts stand where it names them."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return PART.sub(lambda part: _whole(part[1]), text)


@lru_cache(maxsize=1)
def _state(second: int) -> tuple[tuple[str, int], ...]:
    """All files by their names, and when each was last written; looked at once a second.

    While no more files can be opened, they are what they were.
    """
    try:
        files = [file for file in FOLDER.rglob("*") if file.is_file()]
        times = ((f.relative_to(FOLDER).as_posix(), f.stat().st_mtime_ns) for f in files)
        _last_state[:] = [tuple(sorted(times))]
    except OSError:
        if not _last_state:
            raise
    return _last_state[0]


@lru_cache(maxsize=2)
def _stamp(state: tuple[tuple[str, int], ...]) -> str:
    digest = hashlib.sha256(picture_css().encode())
    for name, _ in state:
        digest.update(name.encode() + b"\0" + (FOLDER / name).read_bytes())
    return digest.hexdigest()[:12]
