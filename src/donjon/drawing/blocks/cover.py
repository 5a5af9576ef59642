"""The cover of a box: a night scene in the game's colour, and its title on a plate below."""

from pathlib import Path

from donjon.drawing.picture import picture
from donjon.drawing.pieces import ground, pane
from donjon.drawing.shapes import at_angle, box
from donjon.drawing.signs import layers
from donjon.drawing.svg import Svg, el, join, moved, num, path, remembered
from donjon.drawing.theme import paint
from donjon.drawing.type.text import text, width_of, wrap
from donjon.drawing.woodcut.motif import Motifs

COVER_WIDTH, COVER_HEIGHT = 300, 400
SCENE = (10.0, 10.0, 280.0, 312.0)
"""Left, top, width and height of the scene."""
LAND = 322.0
"""Where the scene ends and the plate with the title begins."""


def cover(title: str, accent: str, sign: str = "tower", theme: str | None = None) -> str:
    """The cover of a box that has none of its own: its sign, large, in a crown of light."""
    scale = 7.6
    x, y = COVER_WIDTH / 2 - 12 * scale, 172 - 12 * scale
    fills = {"body": "currentColor", "line": "none"}
    emblem = el(
        "g",
        *(
            el("path", d=d, fill=fills.get(kind), stroke="none" if kind == "cut" else None)
            for kind, d in layers(sign)
        ),
        transform=f"translate({num(x)} {num(y)}) scale({num(scale)})",
        fill=paint("shade"),
        stroke=paint("shade"),
        stroke_width=0.34,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    return lid(
        title, accent, sky(aura(COVER_WIDTH / 2, 172, 104, 132, 60)), bone(emblem), theme=theme
    )


def lid(title: str, accent: str, *scene: Svg, theme: str | None = None) -> str:
    """A cover with this scene between its frame and its title."""
    left, top, width, height = SCENE
    frame = moved(
        COVER_WIDTH / 2, COVER_HEIGHT / 2, ground(box(COVER_WIDTH, COVER_HEIGHT), width=6)
    )
    night = moved(left + width / 2, top + height / 2, pane(box(width, height), "accent"))
    rim = el(
        "path",
        d=path("M", left, top, "h", width, "v", height, "h", -width, "Z"),
        fill="none",
        stroke=paint("edge"),
        stroke_width=2,
    )
    clip = el("clipPath", el("rect", x=left, y=top, width=width, height=height), id="scene")
    drawing = el("g", *scene, clip_path="url(#scene)")
    parts = [clip, frame, night, drawing, rim, _plate(title)]
    return picture(COVER_WIDTH, COVER_HEIGHT, *parts, title=title, accent=accent, theme=theme)


def woodcut_lid(
    folder: Path, title: str, accent: str, *night: Svg, theme: str | None = None
) -> str:
    """A cover cut in wood: `cover.motif` of a folder, before `sky.motif` and more of the night."""
    motifs = Motifs(folder)
    above = [motifs["sky"].back] if "sky" in motifs else []
    dark = sky(*night, *(el("g", part, fill="currentColor") for part in above))
    scene = bone(el("g", motifs["cover"].back, fill="currentColor"))
    return lid(title, accent, dark, scene, theme=theme)


def bone(*parts: Svg) -> Svg:
    """What is pale on a cover, by day and by night: it is drawn in the current colour."""
    return el("g", el("g", *parts, class_="etched"), color=paint("ink"))


def sky(*parts: Svg) -> Svg:
    """What is cut into the night itself: pale by day, in the game's colour by night."""
    return el("g", el("g", *parts, class_="etched"), color=paint("accent"))


@remembered
def aura(x: float, y: float, near: float, far: float, count: int, lean: float = 1.5) -> Svg:
    """Tapered rays around a point, as a woodcut draws light; every other one is shorter."""
    rays = []
    for i in range(count):
        turn = 360 * i / count
        reach = far if i % 2 else near + (far - near) * 0.62
        tip, left, right = (
            at_angle(near, turn),
            at_angle(reach, turn - lean),
            at_angle(reach, turn + lean),
        )
        rays.append(
            "".join(
                path(letter, x + dx, y + dy)
                for letter, (dx, dy) in zip("MLL", (tip, left, right), strict=True)
            )
            + "Z"
        )
    return el("path", d="".join(rays), fill="currentColor")


def _plate(title: str) -> Svg:
    """The title in one line or two, as large as it fits."""
    room = COVER_WIDTH - 36
    size = next((size for size in (38, 34) if _wide(title, size) <= room), 28)
    lines = _balanced(title, room, size)
    middle = (LAND + COVER_HEIGHT - 8) / 2
    pitch = size * 1.12
    return join(
        text(
            line,
            COVER_WIDTH / 2,
            middle + (i - (len(lines) - 1) / 2) * pitch,
            size=size,
            title=True,
            bold=True,
            room=room,
        )
        for i, line in enumerate(lines)
    )


def _balanced(title: str, room: float, size: float) -> list[str]:
    """The lines of a title, none much longer than the other."""
    lines = wrap(title, room, size, 2, title=True, bold=True)
    while len(lines) == 2:
        tighter = wrap(title, room - size / 2, size, title=True, bold=True)
        if len(tighter) > 2:
            break
        lines, room = tighter, room - size / 2
    return lines


def _wide(title: str, size: float) -> float:
    return width_of(title, size, title=True, bold=True)
