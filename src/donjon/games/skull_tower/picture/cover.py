"""The cover of the box: the tower with its skull, and two who hold its two stairs back to back."""

from __future__ import annotations

from donjon.drawing import Svg, disc, el, join, moved, num, paint, path
from donjon.drawing.cover import LAND, aura, bone, lid, sky

MIDDLE = 150.0
SKULL = 84.0
"""The height of the skull's middle."""


def cover(theme: str | None = None) -> str:
    """The cover as SVG; `theme` holds it in light or dark."""
    return lid(
        "Skull Tower",
        "violet",
        sky(aura(MIDDLE, SKULL, 68, 104, 56, 1.7), _stars(), _clouds()),
        _land(),
        _tower(),
        _skull(),
        *(_stair(side) for side in (-1, 1)),
        *(_climber(side) for side in (-1, 1)),
        theme=theme,
    )


def _cut(d: str) -> Svg:
    """Dark, without a line."""
    return el("path", d=d, fill=paint("shade"))


def _stroke(d: str, width: float = 1.5) -> Svg:
    return el(
        "path",
        d=d,
        fill="none",
        stroke=paint("shade"),
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _pale(d: str, width: float = 2) -> Svg:
    """A pale area with a dark outline."""
    return bone(
        el(
            "path",
            d=d,
            fill="currentColor",
            stroke=paint("shade"),
            stroke_width=width,
            stroke_linejoin="round",
        )
    )


# The sky and the land


def _stars() -> Svg:
    spots = ((32, 38, 3), (26, 92, 2), (44, 142, 2.5), (266, 34, 2.5), (276, 84, 2), (254, 146, 3))
    d = "".join(
        path("M", x, y - r * 1.6, "L", x + r * 0.4, y - r * 0.4, x + r * 1.6, y)
        + path("L", x + r * 0.4, y + r * 0.4, x, y + r * 1.6, x - r * 0.4, y + r * 0.4)
        + path("L", x - r * 1.6, y, x - r * 0.4, y - r * 0.4)
        + "Z"
        for x, y, r in spots
    )
    return el("path", d=d, fill="currentColor")


def _clouds() -> Svg:
    """Long tapered strokes at the horizon, the way a block is cut for a sky."""
    strokes = []
    for i, (left, right) in enumerate(
        ((10, 74), (10, 92), (10, 60), (10, 84), (10, 48), (10, 70), (10, 40))
    ):
        y = 176 + i * 13
        for a, b in ((left, right), (300 - left, 300 - right)):
            strokes.append(path("M", a, y - 1.3, "Q", (a + b) / 2, y - 1, b, y))
            strokes.append(path("Q", (a + b) / 2, y + 1, a, y + 1.3, "Z"))
    return el("path", d="".join(strokes), fill="currentColor", opacity=0.7)


def _land() -> Svg:
    return _cut(path("M", 10, 308, "Q", 80, 296, MIDDLE, 300, "T", 290, 306, "V", LAND, "H10Z"))


# The tower


def _tower() -> Svg:
    wall = path("M", 108, 172, "L", 98, 310, "Q", MIDDLE, 318, 202, 310, "L", 192, 172, "Z")
    courses = (
        (118, 192, 14),
        (148, 190, 18),
        (112, 207, 20),
        (152, 212, 14),
        (124, 228, 16),
        (108, 247, 18),
        (150, 250, 16),
        (116, 268, 14),
        (106, 286, 16),
        (122, 300, 14),
    )
    stones = "".join(
        path("M", x, y, "h", wide, "M", x + wide * 0.35, y, "v", 6, "M", x + wide, y, "v", -6)
        for x, y, wide in courses
    )
    dark = [path("M", 192, 172, "L", 202, 310, "Q", 188, 315, 172, 315)]
    y = 312.0
    while y > 182:
        deep = 20 + 5 * ((y * 7) % 3)
        dark.append(
            path("L", 197 - deep - (312 - y) * 0.07, y - 5, "L", 184 - (312 - y) * 0.07, y - 9)
        )
        y -= 9
    dark.append("Z")
    slits = [
        el("path", d=path("M", x, y, "v", -11, "q", 3.5, -6, 7, 0, "v", 11, "Z"))
        for x, y in ((136, 214), (158, 246), (128, 272))
    ]
    return join(
        [
            _pale(wall),
            _stroke(stones, 1.1),
            _cut("".join(dark)),
            el(
                "g",
                *slits,
                fill=paint("glow"),
                stroke=paint("shade"),
                stroke_width=1.5,
                stroke_linejoin="round",
            ),
            _door(),
            _parapet(),
        ]
    )


def _door() -> Svg:
    arch = path("M", 138, 315, "V", 296, "Q", 138, 284, 150, 282, "Q", 162, 284, 162, 296, "V315Z")
    return join([_cut(arch), _stroke(path("M", 134, 315, "V", 295), 1.2)])


def _parapet() -> Svg:
    """Merlons in front of the jaw, on corbels."""
    teeth = "".join(path("h", 12, "v", 9) + path("h", 10, "v", -9) for _ in range(4))
    edge = (
        path("M", 100, 144)
        + teeth
        + path("h", 12, "V", 162, "L", 192, 174, "H", 108, "L", 100, 162, "Z")
    )
    corbels = "".join(
        path("M", 108 + i * 14, 174, "v", -6, "q", 7, -7, 14, 0, "v", 6) for i in range(6)
    )
    shade = path("M", 200, 144, "V", 162, "L", 192, 174, "H", 176, "L", 184, 168, "H", 180)
    shade += path("L", 190, 161, "H", 185, "L", 192, 154, "H", 189, "Z")
    return join([_pale(edge), _stroke(corbels, 1.2), _stroke("M100 162H200", 1.2), _cut(shade)])


def _skull() -> Svg:
    """It sits on the tower like a head on its neck, and somebody has put a light in it."""
    x = MIDDLE

    def at(*steps: str | float) -> str:
        """A path whose numbers are pairs, around the middle of the skull."""
        placed: list[str | float] = []
        across = True
        for step in steps:
            if isinstance(step, str):
                placed.append(step)
                across = True
            else:
                placed.append(step + (x if across else SKULL))
                across = not across
        return path(*placed)

    head = at(
        *("M", 0, -56, "C", -34, -56, -56, -34, -56, -5, "C", -56, 8, -52, 16, -47, 23),
        *("L", -45, 34, "C", -43, 41, -38, 43, -32, 44, "L", -27, 45, "V", -27, 66),
        *("L", 27, 66, "L", 27, 45, "L", 32, 44, "C", 38, 43, 43, 41, 45, 34, "L", 47, 23),
        *("C", 52, 16, 56, 8, 56, -5, "C", 56, -34, 34, -56, 0, -56, "Z"),
    )
    left = at(
        *("M", -38, -5, "C", -37, -12, -31, -14, -25, -12, "L", -10, -5, "C", -5, -2, -4, 3, -6, 8),
        *("L", -9, 17, "C", -12, 24, -18, 27, -24, 25, "C", -35, 23, -41, 9, -38, -5, "Z"),
    )
    right = at(
        *("M", 38, -5, "C", 37, -12, 31, -14, 25, -12, "L", 10, -5, "C", 5, -2, 4, 3, 6, 8),
        *("L", 9, 17, "C", 12, 24, 18, 27, 24, 25, "C", 35, 23, 41, 9, 38, -5, "Z"),
    )
    nose = at(
        *("M", 0, 23, "C", -4, 28, -8, 34, -7, 39, "C", -6, 43, -2, 42, 0, 38),
        *("C", 2, 42, 6, 43, 7, 39, "C", 8, 34, 4, 28, 0, 23, "Z"),
    )
    shade = at(
        *("M", 30, -47, "L", 16, -36, "L", 34, -36, "L", 24, -27, "L", 42, -27, "L", 35, -19),
        *(
            "L",
            48,
            -19,
            "L",
            43,
            -10,
            "L",
            51,
            -10,
            "L",
            46,
            0,
            "L",
            51,
            2,
            "L",
            43,
            14,
            "L",
            46,
            22,
        ),
        *("L", 36, 31, "L", 40, 34, "L", 27, 45, "L", 32, 44, "C", 38, 43, 43, 41, 45, 34),
        *("L", 47, 23, "C", 52, 16, 56, 8, 56, -5, "C", 56, -23, 46, -39, 30, -47, "Z"),
    )
    cracks = at("M", -12, -55, "L", -8, -44, "L", -14, -38, "L", -9, -29) + at(
        "M", -14, -38, "L", -21, -34
    )
    brows = "".join(
        at("M", -44 + i * 3, -14 - i * 7, "Q", -40 + i * 3, -19 - i * 7, -34 + i * 4, -22 - i * 7)
        for i in range(3)
    )
    teeth = "".join(at("M", tooth, 50, "L", tooth, 66) for tooth in (-18, -9, 0, 9, 18))
    cheeks = at("M", -40, 32, "L", -30, 36) + at("M", -38, 37, "L", -30, 40)
    lights = [
        moved(
            x + side * 21,
            SKULL + 8,
            el("path", d=disc(10), fill=paint("glow"), opacity=0.45),
            el("path", d=disc(5.5), fill=paint("glow")),
        )
        for side in (-1, 1)
    ]
    return join(
        [
            _pale(head, 2.5),
            _cut(left + right + nose),
            *lights,
            _cut(shade),
            _stroke(cracks + brows + teeth + cheeks, 1.5),
        ]
    )


# The two


def _stair(side: int) -> Svg:
    """Steps up to the wall, higher on the right than on the left."""
    steps, wide, high = (6, 11.0, 7.0) if side < 0 else (8, 9.5, 8.5)
    near = MIDDLE + side * 50
    top = LAND - 6 - steps * high
    d = path("M", near, top, "h", side * 24)
    d += path("v", high, "h", side * wide) * steps
    d += path("V", LAND + 4, "H", near, "Z")
    hatch = "".join(
        path("M", near + side * (6 + i * wide * 0.9), top + 6 + i * high, "V", LAND - 8)
        for i in range(steps - 1)
    )
    return join([_pale(d), _stroke(hatch, 1)])


def _climber(side: int) -> Svg:
    """A hooded figure with its back to the wall: a candle held before it."""
    foot = LAND - 6 - (6 * 7.0 if side < 0 else 8 * 8.5)
    cloak = (
        "M-1 -45C-8 -46 -13 -40 -12 -33L-10 -28C-13 -20 -14 -10 -15 0H12"
        "C12 -12 11 -21 6 -29C9 -37 6 -44 -1 -45Z"
    )
    arm = "M-6 -25L-19 -21L-20 -25L-8 -31Z"
    folds = "M-5 -24C-6 -14 -6 -8 -7 -2M1 -24C3 -15 4 -8 5 -2"
    light = join(
        [
            el("path", d=disc(34, -22, -36), fill=paint("glow"), opacity=0.22),
            el("path", d=disc(20, -22, -36), fill=paint("glow"), opacity=0.35),
        ]
    )
    outline = bone(
        el(
            "path",
            d=cloak + arm,
            fill=paint("shade"),
            stroke="currentColor",
            stroke_width=1.4,
            stroke_linejoin="round",
        ),
        el("path", d=folds, fill="none", stroke="currentColor", stroke_width=1, opacity=0.6),
        el("path", d="M-24 -23H-20V-32H-24Z", fill="currentColor"),
    )
    face = el(
        "path", d="M-10 -38C-12 -35 -11 -31 -9 -29C-6 -31 -6 -36 -10 -38Z", fill=paint("glow")
    )
    flame = el(
        "path", d="M-22 -43C-20 -39 -19 -37 -19 -35.5A3 3 0 0 1 -25 -35.5C-25 -38 -23 -40 -22 -43Z"
    )
    return el(
        "g",
        light,
        outline,
        face,
        el("g", flame, fill=paint("glow"), stroke=paint("shade"), stroke_width=0.8),
        transform=f"translate({num(MIDDLE + side * 64)} {num(foot)})"
        + (" scale(-1 1)" if side > 0 else ""),
    )
