"""The small figures of the dark castle: dice, tallies, the marks of the prisoners, tabs."""

from __future__ import annotations

from donjon.drawing import (
    SMALL,
    Figure,
    Hue,
    Svg,
    box,
    disc,
    el,
    ground,
    hue,
    join,
    moved,
    num,
    paint,
    path,
    polygon,
    sign,
    text,
    tile,
    width_of,
)
from donjon.drawing.svg import Value, remembered
from donjon.games.escape_the_dark_castle.components import DOUBLE, FACES, TRAIT_OF

TRAIT_SIGNS = ("fist", "eye", "star")
SEAT_HUES = ("yellow", "purple", "green", "blue")
"""The hues of the prisoners in their order; red is that of the castle."""
SHIELD_PATH = (
    "M0 -10C2.6 -8.3 5.5 -7.5 8.8 -7.4V-.7C8.8 4.3 5.4 7.7 0 10C-5.4 7.7 -8.8 4.3 -8.8 -.7V-7.4"
    "C-5.5 -7.5 -2.6 -8.3 0 -10Z"
)
DROP_PATH = (
    "M0 -10C3 -4.5 6.8 -1 6.8 3.6C6.8 7.4 3.8 10 0 10C-3.8 10 -6.8 7.4 -6.8 3.6"
    "C-6.8 -1 -3 -4.5 0 -10Z"
)


def scaled(d: str, by: float, **attributes: str | float) -> Svg:
    """A path drawn on a grid of its own, larger or smaller; its line keeps its width."""
    return el("path", d=d, transform=f"scale({num(by)})", **attributes)


# Prisoners


def hue_of(p: int) -> Hue:
    return hue(SEAT_HUES[p])


@remembered
def seat_mark(p: int, initial: str, size: float) -> Figure:
    """The mark of a prisoner: colour, shape and initial."""
    color, shape = hue_of(p)
    r = size / 2
    edge = {
        "circle": disc(r),
        "square": box(size * 0.9, size * 0.9, size / 20),
        "triangle": polygon(3, r * 1.28),
        "hexagon": polygon(6, r * 1.08),
    }[shape]
    low = size * 0.1 if shape == "triangle" else 0
    large = size * (0.5 if len(initial) == 1 else 0.4)
    letter = text(initial, 0, low, size=max(large, SMALL), color="card", title=True, bold=True)
    return tile(edge, letter, fill=color)


@remembered
def tallies(hp: int, full: int, width: float) -> Svg:
    """Scratches on the wall, a bundle for each five; what is lost has faded."""
    pitch = min(width / (full + (full - 1) // 5 * 0.9), 6.5)
    lasting, lost, x = "", "", 0.0
    for i in range(full):
        lean = (i * 7 % 5 - 2) * 0.35
        if i % 5 == 4:
            stroke = path("M", x - pitch * 4.5, 3.4, "L", x - pitch * 0.5, -3.2)
            x += pitch * 0.9 - pitch
        else:
            stroke = path("M", x + lean, -5.5, "L", x - lean * 0.6, 5.5)
        x += pitch
        if i < hp:
            lasting += stroke
        else:
            lost += stroke
    color = "blood" if hp * 3 <= full else "ink"
    shape: dict[str, Value] = {"stroke_width": 1.7, "stroke_linecap": "round", "fill": "none"}
    return join(
        [
            el("path", d=lost, stroke=paint("line"), **shape) if lost else Svg(),
            el("path", d=lasting, stroke=paint(color), **shape) if lasting else Svg(),
        ]
    )


@remembered
def tag(words: str, color: str) -> Figure:
    """A few letters on a strip, pinned to the edge of something."""
    width = width_of(words, SMALL) + 10
    edge = box(width, 15, 3)
    return tile(edge, text(words, size=SMALL, color="card", bold=True), fill=color)


@remembered
def wound(amount: int) -> Figure:
    """Blood that is about to flow."""
    edge = disc(12)
    body = [
        scaled(DROP_PATH, 1.5, fill=paint("blood"), stroke=paint("card"), stroke_width=1),
        text(f"−{amount}", 0, 3, size=SMALL, color="card", bold=True),
    ]
    return Figure(join(body), edge)


# Dice


@remembered
def six_faces(counts: tuple[int, ...], scale: float = 1) -> Svg:
    """All faces of a character die in a row that ends at the origin; a double is a shield."""
    boxes, shields, signs = "", "", []
    faces = [face for face in range(6) for _ in range(counts[face])]
    for i, face in enumerate(faces):
        x = (i - 5.5) * 13.6
        name = TRAIT_SIGNS[TRAIT_OF[face]]
        if DOUBLE[face]:
            shields += path("M", x, -7.4, "q", 3, 1.6, 6.5, 1.9, "v", 5)
            shields += path("q", 0, 5.3, -6.5, 8, "q", -6.5, -2.7, -6.5, -8, "v", -5)
            shields += path("q", 3.5, -0.3, 6.5, -1.9, "Z")
            signs.append(sign(name, x, -0.6, 9, "card"))
        else:
            boxes += path("M", x - 6, -6, "h", 12, "v", 12, "h", -12, "Z")
            signs.append(sign(name, x, 0, 10))
    return el(
        "g",
        el("path", d=boxes, fill="none", stroke=paint("muted"), stroke_width=0.9),
        el("path", d=shields, fill=paint("ink")),
        *signs,
        transform=f"scale({num(scale)})" if scale != 1 else None,
        stroke_linejoin="round",
    )


@remembered
def rolled(face: int, size: float, spent: bool = False) -> Figure:
    """A character die as it lies: a double shows its sign twice, on a shield."""
    edge = box(size, size, size / 5)
    name = TRAIT_SIGNS[TRAIT_OF[face]]
    ink = "muted" if spent else "ink"
    parts = [ground(edge, "card", "line" if spent else "edge")]
    if not spent:
        shadow = el("path", d=edge, fill=paint("edge"), transform=f"translate(0 {num(size / 16)})")
        parts.insert(0, shadow)
    if DOUBLE[face]:
        fill = "none" if spent else "ink"
        parts += [
            scaled(SHIELD_PATH, size / 22.5, fill=paint(fill), stroke=paint(ink), stroke_width=0.8),
            sign(name, -size * 0.155, -size * 0.1, size * 0.3, ink if spent else "card"),
            sign(name, size * 0.155, -size * 0.1, size * 0.3, ink if spent else "card"),
        ]
    else:
        parts.append(sign(name, 0, 0, size * 0.7, ink))
    return Figure(join(parts), edge, "die", FACES[face])


@remembered
def blank(size: float) -> Svg:
    """Where a die will lie."""
    return el(
        "path",
        d=box(size, size, size / 5),
        fill="none",
        stroke=paint("line"),
        stroke_width=1.25,
        stroke_dasharray="3 3",
    )


@remembered
def chapter_die(trait: int, size: float) -> Figure:
    """A chapter die: the castle's colour with the sign cut into it."""
    edge = box(size, size, size / 5)
    shadow = el("path", d=edge, fill=paint("edge"), transform=f"translate(0 {num(size / 16)})")
    cut = el("g", sign(TRAIT_SIGNS[trait], 0, 0, size * 0.7, None), class_="etched")
    parts = [
        shadow,
        el("path", d=edge, fill=paint("card")),
        el("path", d=edge, class_="ground pane", color=paint("blood"), stroke_width=1.75),
        el("g", cut, color=paint("blood")),
    ]
    return Figure(join(parts), edge, "die", TRAIT_SIGNS[trait])


@remembered
def sleeper(size: float) -> Svg:
    """Somebody rests: a moon where the die would lie."""
    k = size / 24
    moon = "M2 -9A9 9 0 1 0 9 3A7.4 7.4 0 0 1 2 -9Z"
    breaths = ((0.24, -0.2), (0.4, -0.38)) if size > 30 else ((0.4, -0.3),)
    return join(
        [
            scaled(moon, k, fill=paint("muted"), stroke=paint("ink"), stroke_width=1.2),
            *[
                text("z", size * x, size * y, size=12, color="ink", title=True, bold=True)
                for x, y in breaths
            ],
        ]
    )


# Tabs: the second thing that may be done


@remembered
def seat_tab(p: int, initial: str, wide: float, high: float, name: str = "") -> Figure:
    """A tab with the mark of a prisoner, and what it is for, if that is not plain."""
    size = min(wide, high) - 5
    narrow = wide < 38
    x = 0.0 if not name else -4.5 if narrow else 13 - wide / 2
    inside = [moved(x, 0.5, seat_mark(p, initial, size - (2 if name and narrow else 0)).body)]
    if name:
        spot = (wide / 2 - 7, 3.5, 11.0) if narrow else (wide / 2 - 10, 0.0, 14.0)
        inside.append(sign(name, *spot, "blood", "card"))
    return tile(box(wide, high), *inside)


@remembered
def sign_tab(*names: str, size: float = 22, color: str = "ink") -> Figure:
    """A small tab with a sign or two."""
    wide = size + (len(names) - 1) * size * 0.7
    step = size * 0.72
    inside = [
        sign(name, (i - (len(names) - 1) / 2) * step, 0, size * 0.66, color)
        for i, name in enumerate(names)
    ]
    return tile(box(wide, size), *inside)


@remembered
def words_tab(words: str, size: float = 20) -> Figure:
    """A small tab with a word."""
    return tile(box(width_of(words, SMALL) + 10, size, 4), text(words, size=SMALL, bold=True))
