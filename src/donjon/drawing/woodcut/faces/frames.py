"""The outlines of faces, by which one knows from afar what is shown: people stand in an arch, foes
in a square, places under a roof, adversaries in a circle, and things on a plate."""

from __future__ import annotations

from collections.abc import Callable

from donjon.drawing.definitions import DEFINITIONS
from donjon.drawing.shapes import box, disc
from donjon.drawing.svg import Svg, el, num, path, remembered


def _arch(width: float, height: float) -> str:
    x, y = width / 2, height / 2
    rise = min(x, height * 0.45)
    return path("M", -x, y, "V", rise - y, "A", x, rise, 0, 0, 1, x, rise - y, "V", y, "Z")


def _square(width: float, height: float) -> str:
    return path("M", -width / 2, -height / 2, "h", width, "v", height, "h", -width, "Z")


def _roof(width: float, height: float) -> str:
    x, y = width / 2, height / 2
    eaves = min(height * 0.3, width * 0.4) - y
    return path("M", 0, -y, "L", x, eaves, "V", y, "H", -x, "V", eaves, "Z")


def _circle(width: float, height: float) -> str:
    return disc(min(width, height) / 2)


def _plate(width: float, height: float) -> str:
    return box(width, height, min(width, height) * 0.12)


FRAMES: dict[str, Callable[[float, float], str]] = {
    "arch": _arch,
    "square": _square,
    "roof": _roof,
    "circle": _circle,
    "plate": _plate,
}


@remembered
def outline(frame: str, width: float, height: float) -> str:
    """The path of a frame around the origin."""
    if frame not in FRAMES:
        raise ValueError(f"no frame is called {frame!r}; there are {', '.join(FRAMES)}")
    return FRAMES[frame](width, height)


@remembered
def framed(drawing: Svg, frame: str, width: float, height: float) -> Svg:
    """A drawing of which only what lies in the frame is seen."""
    return el("g", drawing, clip_path=f"url(#outline-{frame}-{num(width)}-{num(height)})")


@remembered
def _clip(name: str) -> Svg:
    """An outline as a definition that cuts off what lies outside it."""
    frame, width, height = name.split("-")
    edge = outline(frame, float(width), float(height))
    return el("clipPath", el("path", d=edge), id=f"outline-{name}")


DEFINITIONS["outline"] = _clip
