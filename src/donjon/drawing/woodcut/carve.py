"""The tools of the block: gouge strokes, outlines through points, and the inks they are printed in.

A stroke is the text of a path on a block of 480 by 300. A plate stays dark on dark ground and pale
where light falls, by day and by night: what is cut away is drawn in the current colour.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin

from donjon.drawing.svg import Svg, el, remembered
from donjon.drawing.theme import paint

WIDTH, HEIGHT = 480.0, 300.0
CONTOUR = 0.78
"""How strong the pale line around dark masses is."""

Point = tuple[float, float]


# Marks


def short(value: float) -> str:
    """A number with one decimal at most."""
    written = f"{value:.1f}".removesuffix(".0")
    if written in ("-0", "0"):
        return "0"
    return written.replace("0.", ".", 1) if written.startswith(("0.", "-0.")) else written


def steps(letter: str, *values: float) -> str:
    """One command of a path, printed as short as it can be."""
    written = letter
    for i, value in enumerate(values):
        number = short(value)
        written += number if i == 0 or number.startswith("-") else f" {number}"
    return written


def grain(*key: int) -> float:
    """A number from 0 to 1 that looks like chance and is always the same for the same key."""
    mixed = 0x9E3779B9
    for part in key:
        mixed = ((mixed ^ (part & 0xFFFFFFFF)) * 0x85EBCA6B + 0x165667B1) & 0xFFFFFFFF
        mixed ^= mixed >> 15
    mixed = (mixed * 0xC2B2AE35) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 13)) & 0xFFFFFF) / 0x1000000


def lens(x: float, y: float, to_x: float, to_y: float, width: float, bend: float = 0) -> str:
    """A stroke of the gouge: pointed at both ends, `width` in the middle, bent to its right."""
    across, down = to_x - x, to_y - y
    length = hypot(across, down) or 1
    side_x, side_y = -down / length, across / length
    near, far = bend + width, bend - width
    middle_x, middle_y = across / 2, down / 2
    return (
        steps("M", x, y)
        + steps("q", middle_x + side_x * near, middle_y + side_y * near, across, down)
        + steps(
            "q",
            middle_x - across + side_x * far,
            middle_y - down + side_y * far,
            -across,
            -down,
        )
        + "z"
    )


def wedge(x: float, y: float, to_x: float, to_y: float, width: float) -> str:
    """A stroke that starts as a point and ends broad."""
    across, down = to_x - x, to_y - y
    length = hypot(across, down) or 1
    side_x, side_y = -down / length * width / 2, across / length * width / 2
    return (
        steps("M", x, y)
        + steps("l", across + side_x, down + side_y)
        + steps("l", -2 * side_x, -2 * side_y)
        + "z"
    )


def comb(
    start: Point, end: Point, to_start: Point, to_end: Point, count: int, width: float, bend: float
) -> str:
    """Strokes side by side from one line to another, a little uneven as a hand makes them."""
    drawn = []
    for i in range(count):
        t = i / max(count - 1, 1)
        wobble = grain(i, count, int(start[0] * 7 + to_start[1] * 3)) - 0.5
        a = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
        b = (
            to_start[0] + (to_end[0] - to_start[0]) * t,
            to_start[1] + (to_end[1] - to_start[1]) * t,
        )
        reach = 1 + wobble * 0.3
        drawn.append(
            lens(
                *a,
                a[0] + (b[0] - a[0]) * reach,
                a[1] + (b[1] - a[1]) * reach,
                width * (1 + wobble * 0.3),
                bend,
            )
        )
    return "".join(drawn)


def combs(written: str) -> str:
    """Combs from text: `x,y x,y > x,y x,y count width bend`, separated by semicolons."""
    drawn = []
    for one in written.split(";"):
        if not one.strip():
            continue
        line, rest = one.split(">")
        a, b = _points(line)
        first, second, count, width, bend = rest.split()
        (c,), (d,) = _points(first), _points(second)
        drawn.append(comb(a, b, c, d, int(count), float(width), float(bend)))
    return "".join(drawn)


def cuts(written: str) -> str:
    """Gouge strokes from text: `x y x y width bend`, separated by semicolons; the bend may lack."""
    drawn = []
    for one in written.split(";"):
        if one.strip():
            x, y, to_x, to_y, width, *bend = (float(part) for part in one.split())
            drawn.append(lens(x, y, to_x, to_y, width, bend[0] if bend else 0))
    return "".join(drawn)


def _points(written: str) -> list[Point]:
    pairs = [part.lstrip("!").split(",") for part in written.split()]
    return [(float(x), float(y)) for x, y in pairs]


@remembered
def blob(written: str, closed: bool = True) -> str:
    """A smooth outline through points `x,y`; one that starts with `!` is a sharp corner."""
    words = written.split()
    points = _points(written)
    sharp = [word.startswith("!") for word in words]
    count = len(points)
    d = steps("M", *points[0])
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        before = points[i - 1] if closed or i else points[i]
        after = points[(j + 1) % count] if closed or j + 1 < count else points[j]
        (x, y), (to_x, to_y) = points[i], points[j]
        if sharp[i] and sharp[j]:
            d += steps("L", to_x, to_y)
            continue
        lean = (0.0, 0.0) if sharp[i] else ((to_x - before[0]) / 6, (to_y - before[1]) / 6)
        tail = (0.0, 0.0) if sharp[j] else ((after[0] - x) / 6, (after[1] - y) / 6)
        control = (x + lean[0], y + lean[1], to_x - tail[0], to_y - tail[1])
        d += steps("C", *control, to_x, to_y)
    return d + ("Z" if closed else "")


def even(written: str) -> str:
    """An outline with two equal sides, from the points of the right one, from top to bottom."""
    words = written.split()
    other = []
    for word in reversed(words):
        x, y = word.lstrip("!").split(",")
        if float(x):
            other.append(f"{'!' if word.startswith('!') else ''}{-float(x):g},{y}")
    return blob(" ".join([*words, *other]))


def limb(written: str, width: float, end: float) -> str:
    """An arm, a leg or a tail along points, that grows from one width to another."""
    points = _points(written)
    count = len(points)
    left, right = [], []
    for i, (x, y) in enumerate(points):
        back, ahead = points[max(i - 1, 0)], points[min(i + 1, count - 1)]
        across, down = ahead[0] - back[0], ahead[1] - back[1]
        length = hypot(across, down) or 1
        half = (width + (end - width) * i / (count - 1)) / 2
        side_x, side_y = -down / length * half, across / length * half
        left.append((x + side_x, y + side_y))
        right.append((x - side_x, y - side_y))
    words = [f"{x:.1f},{y:.1f}" for x, y in left]
    words += [f"{x:.1f},{y:.1f}" for x, y in reversed(right)]
    words[0] = f"!{words[0]}"
    words[-1] = f"!{words[-1]}"
    return blob(" ".join(words))


def ellipse(x: float, y: float, wide: float, high: float) -> str:
    """An ellipse as path text."""
    return (
        steps("M", x - wide, y)
        + steps("a", wide, high, 0, 1, 1, 2 * wide, 0)
        + steps("a", wide, high, 0, 1, 1, -2 * wide, 0)
        + "z"
    )


def block(x: float, y: float, wide: float, high: float) -> str:
    """A rectangle as path text."""
    return steps("M", x, y) + steps("h", wide) + steps("v", high) + steps("h", -wide) + "z"


def rays(
    x: float,
    y: float,
    near: float,
    far: float,
    count: int,
    width: float,
    start: float = 0,
    sweep: float = 360,
) -> str:
    """Gouge strokes away from a light, every second one shorter."""
    drawn = []
    for i in range(count):
        turn = (start + sweep * (i + 0.3 * grain(i, count)) / count) * pi / 180
        reach = far * (0.94 + 0.1 * grain(i, 7)) if i % 2 else near + (far - near) * 0.55
        drawn.append(lens(*_spoke(x, y, turn, near, reach), width))
    return "".join(drawn)


def beams(
    x: float,
    y: float,
    near: float,
    far: float,
    count: int,
    width: float,
    start: float = 0,
    sweep: float = 360,
) -> str:
    """Rays that are broad at their far end, as of a sun; every second one is shorter."""
    drawn = []
    for i in range(count):
        turn = (start + sweep * (i + 0.5) / count) * pi / 180
        reach = far if i % 2 else near + (far - near) * 0.64
        drawn.append(wedge(*_spoke(x, y, turn, near, reach), width))
    return "".join(drawn)


def _spoke(
    x: float, y: float, turn: float, near: float, far: float
) -> tuple[float, float, float, float]:
    """Both ends of a line that leads away from a point, at an angle in radians."""
    across, down = cos(turn), sin(turn)
    return x + across * near, y + down * near, x + across * far, y + down * far


def dots(radius: float, *places: float) -> str:
    """Nails and studs: the radius, then x and y of each."""
    pairs = zip(places[::2], places[1::2], strict=True)
    return "".join(ellipse(x, y, radius, radius) for x, y in pairs)


def star(x: float, y: float, size: float) -> str:
    """A star of four points."""
    far, near = size * 1.6, size * 0.4
    tips = ((0, -far), (near, -near), (far, 0), (near, near))
    around = [*tips, *((-dx, -dy) for dx, dy in tips)]
    points = [value for dx, dy in around for value in (x + dx, y + dy)]
    return steps("M", *points) + "z"


def fangs(x: float, y: float, wide: float, high: float, count: int, length: float) -> str:
    """Teeth in a ring, all toward its middle."""
    drawn = []
    for i in range(count):
        turn = 2 * pi * i / count
        across, down = cos(turn), sin(turn)
        tip = x + across * (wide - length), y + down * (high - length * high / wide)
        drawn.append(wedge(*tip, x + across * wide, y + down * high, 5.2 * wide / 21))
    return "".join(drawn)


# Ink


def dark(*paths: str) -> Svg:
    """What the block prints."""
    return el("path", d="".join(paths), fill=paint("shade"))


def pale(*paths: str, opacity: float | None = None) -> Svg:
    """What is cut away."""
    return el("path", d="".join(paths), opacity=opacity)


def warm(*paths: str) -> Svg:
    """What a candle shines on."""
    return el("path", d="".join(paths), fill=paint("candle"))


def glow(*paths: str, opacity: float | None = None) -> Svg:
    """The colour of fire."""
    return el("path", d="".join(paths), fill=paint("glow"), opacity=opacity)


def lit(*paths: str, width: float = 2) -> Svg:
    """Light with a dark line around it."""
    return el(
        "path",
        d="".join(paths),
        fill=paint("glow"),
        stroke=paint("shade"),
        stroke_width=short(width),
        stroke_linejoin="round",
    )


def blood(*paths: str) -> Svg:
    """The accent, where it matters."""
    return el("path", d="".join(paths), fill=paint("blood"))


def ringed(*paths: str, width: float = 2) -> Svg:
    """A dark mass with the pale line around it that parts it from the dark behind."""
    return el(
        "path",
        d="".join(paths),
        fill=paint("shade"),
        stroke="currentColor",
        stroke_width=short(width * CONTOUR),
        stroke_linejoin="round",
    )


def outlined(*paths: str, width: float = 2) -> Svg:
    """A pale area with a dark line around it."""
    return el(
        "path",
        d="".join(paths),
        stroke=paint("shade"),
        stroke_width=short(width),
        stroke_linejoin="round",
    )


def line(*paths: str, width: float = 2, color: str = "shade") -> Svg:
    """A line of one width, for ropes and wires."""
    return el(
        "path",
        d="".join(paths),
        fill="none",
        stroke="currentColor" if color == "pale" else paint(color),
        stroke_width=short(width),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def placed(
    x: float, y: float, scale: float, *parts: Svg, flip: bool = False, turn: float = 0
) -> Svg:
    """Parts drawn around the origin, set in their place; `turn` is in degrees."""
    size = short((-scale if flip else scale) * 100)
    transform = f"translate({short(x)} {short(y)})"
    if turn:
        transform += f"rotate({turn:g})"
    if flip or scale != 1 or not turn:
        transform += f"scale({float(size) / 100:g} {scale:.3g})"
    return el("g", *parts, transform=transform)
