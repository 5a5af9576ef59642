"""Cards of 63 by 88: a face with title, sign and text, and a back with the pattern of its deck."""

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from donjon.drawing.blocks.costs import Cost, matrix, matrix_height, power, power_width, powers
from donjon.drawing.pieces import Figure, ground, pane
from donjon.drawing.shapes import at_angle, box, disc
from donjon.drawing.signs import sign
from donjon.drawing.svg import Svg, el, join, moved, path, remembered
from donjon.drawing.theme import SMALL, TEXT
from donjon.drawing.type.text import fitted, leading, paragraph, text, width_of, wrap
from donjon.drawing.woodcut.faces import face as woodcut_face
from donjon.drawing.woodcut.faces.frames import outline

CARD_WIDTH = 126
_NARROW = 100
_MARGIN = 8
_LEAST = 18
"""A window lower than this is left out."""
_LOW = 44
"""A window is not made lower than this for a text that has room without it."""
_BETWEEN = 4
_OPENED = 200
"""From this width on a card shows its tale, whatever that leaves of its window."""
_WINDOW = 0.45
"""So much of its width the window of a smaller card is high, or its tale is left out."""
_POWER, _SMALL_POWER = 17, 14


def card_height(width: float) -> float:
    """How high a card of this width is."""
    return width * 88 / 63


@remembered
def card(
    title: str,
    signs: str | tuple[str, ...] = (),
    words: str = "",
    *,
    tale: str = "",
    more: str = "",
    kind: str = "",
    face: str = "",
    frame: str = "plate",
    art: Svg | None = None,
    gives: tuple[Cost, ...] = (),
    costs: tuple[Cost, ...] = (),
    brute: Cost | None = None,
    color: str = "accent",
    corner: str = "",
    width: float = CARD_WIDTH,
) -> Figure:
    """The face of a card.

    From above: a title, its `kind`, a window with its `face` in a `frame`, with `art` (a drawing
    around the origin that fills it) or else with signs, what the card `gives` beside the matrix of
    what it `costs`, its text, as large as it fits and never below the smallest size, and where
    there is room its `tale` in italics. A text without room ends in `more`, which says how the rest
    can be read. What the text needs the window gives up, down to its least;
    beside a matrix it then stands at the left. Under a width of 100 it is the small form for a
    hand: kind and words are left to the label and to the card opened large, and so is a title of
    which a word is too long.
    """
    height = card_height(width)
    edge = _card_edge(width)
    inner = width - 2 * _MARGIN
    large = width >= _NARROW
    top, bottom = -height / 2 + _MARGIN, height / 2 - _MARGIN
    whole = all(width_of(word, TEXT, title=True) <= inner for word in title.split())
    size = TEXT if large and whole else SMALL
    parts = [ground(edge)]
    if large or all(width_of(word, size, title=True) <= inner for word in title.split()):
        y = top + leading(size) / 2
        parts.append(paragraph(title, inner, 0, y, size=size, lines=2, title=True))
        heading = wrap(title, inner, size, 2, title=True)
        top += len(heading) * leading(size) + (1 if kind and large else 4)
    if kind and large:
        parts.append(_line(kind, inner, top + leading(SMALL) / 2))
        top += leading(SMALL) + 3
    side = min(inner * (0.52 if large else 1), 72) if costs else 0
    shown = bool(face or signs or art)
    if large:
        keep = matrix_height(side) + 1 if costs else _LOW if shown else 0
        for block in _blocks(words, tale, more, inner, bottom - top, shown or bool(costs), keep):
            bottom -= block.height
            y = bottom + leading(block.size) / 2
            parts.append(
                paragraph(
                    block.words,
                    inner,
                    0,
                    y,
                    size=block.size,
                    lines=block.lines,
                    italic=block.italic,
                )
            )
            bottom -= _BETWEEN
    field = bottom
    if gives and not large:
        bottom = field - _SMALL_POWER - 5
        field = bottom
    beside = bool(costs) and large and bottom - matrix_height(side) - 4 - top < _LOW and shown
    if costs:
        bottom -= matrix_height(side)
        x = inner / 2 - side / 2 if (gives and large) or beside else 0
        parts.append(moved(x, (bottom + field) / 2, matrix(costs, brute, side)))
        bottom -= 4
    if beside:
        room = inner - side - 6
        low = field - max(len(gives) - 1, 0) * (_POWER + 4)
        high = max(top, low - room * 1.25)
        window = _window(signs, art, face, frame, color, room, high, low)
        parts.append(moved((room - inner) / 2, 0, window))
    elif bottom - top >= _LEAST:
        parts.append(_window(signs, art, face, frame, color, inner, top, bottom))
    if gives:
        parts.append(_gives(gives, inner, field, large))
    if corner:
        spot = (-width / 2 + 17, top + 9)
        parts += [ground(disc(11, *spot)), text(corner, *spot, bold=True)]
    return Figure(join(parts), edge, "card", "front")


class _Block(NamedTuple):
    """A text as it is set on a card."""

    words: str
    size: float
    lines: int
    italic: bool

    @property
    def height(self) -> float:
        return self.lines * leading(self.size)


def _blocks(
    words: str, tale: str, more: str, room: float, height: float, shown: bool, keep: float
) -> list[_Block]:
    """The tale and above it the text of a card, if there is room for both, from the foot up."""
    blocks: list[_Block] = []
    if words:
        size, lines = fitted(words, room, height * (0.45 if shown else 1))
        if len(wrap(words, room, size)) > lines:
            size, lines = fitted(words, room, height - keep, (SMALL,))
        whole = wrap(words, room, size)
        if more and lines > 1 and len(whole) > lines:
            words = " ".join(whole[: lines - 1])
            blocks += [_Block(more, SMALL, 1, True), _Block(words, size, lines - 1, False)]
            return blocks
        blocks.append(_Block(words, size, min(len(whole), lines), False))
        height -= blocks[0].height + _BETWEEN
    opened = room > _OPENED
    height -= _BETWEEN + keep + (_LOW if opened else room * _WINDOW)
    size, most = fitted(tale, room, height, (12.5, SMALL) if opened else (SMALL,), italic=True)
    lines = len(wrap(tale, room, size, italic=True))
    if tale and lines <= most and lines * leading(size) <= height:
        blocks.insert(0, _Block(tale, size, lines, True))
    return blocks


def _line(kind: str, room: float, y: float) -> Svg:
    """The kind of a card, in one line."""
    return paragraph(kind, room, 0, y, size=SMALL, lines=1, color="muted")


def _gives(gives: tuple[Cost, ...], room: float, foot: float, large: bool) -> Svg:
    """What a card gives: at the left of its field, one below the other, or small in a row."""
    if not large:
        wide = sum(power_width(cost, _SMALL_POWER) + 4 for cost in gives) - 4
        return powers(gives, -wide / 2, foot + 4 + _SMALL_POWER / 2, _SMALL_POWER)
    first = foot - _POWER / 2 - 1 - (_POWER + 4) * (len(gives) - 1)
    return join(
        moved(-room / 2, first + (_POWER + 4) * i, power(cost, _POWER))
        for i, cost in enumerate(gives)
    )


@remembered
def card_back(
    pattern: str = "bricks",
    name: str | None = None,
    *,
    color: str = "accent",
    width: float = CARD_WIDTH,
) -> Figure:
    """The back of a card: the pattern of its deck, and a sign in a medallion if it has one."""
    if pattern not in PATTERNS:
        raise ValueError(f"no pattern is called {pattern!r}; there are {', '.join(PATTERNS)}")
    edge = _card_edge(width)
    inside = [
        el(
            "path",
            d=_pattern_path(pattern, width),
            fill="none",
            stroke="currentColor",
            stroke_width=width / 100,
            stroke_linecap="round",
            stroke_linejoin="round",
            opacity=0.55,
        ),
        el(
            "path",
            d=box(width * 0.87, card_height(width) - width * 0.13, width * 2 / 63),
            fill="none",
            stroke="currentColor",
            stroke_width=width / 80,
        ),
    ]
    body = [pane(edge, color, *inside)]
    if name:
        body += [ground(disc(width * 0.2)), sign(name, 0, 0, width * 0.25, color)]
    return Figure(join(body), edge, "card", "back")


def _window(
    signs: str | tuple[str, ...],
    art: Svg | None,
    face: str,
    frame: str,
    color: str,
    width: float,
    top: float,
    bottom: float,
) -> Svg:
    """The window of a card: its face, or a drawing, or signs that are cut out of the colour."""
    height, middle = bottom - top, (top + bottom) / 2
    if face:
        return moved(0, middle, woodcut_face(face, width, height, color, frame))
    if art is not None:
        return moved(0, middle, art)
    names = (signs,) if isinstance(signs, str) else signs
    if not names:
        return Svg()
    columns = ceil(len(names) ** 0.5)
    rows = ceil(len(names) / columns)
    pitch = min(width / columns, height / rows) * 0.86
    shown = [
        sign(
            name,
            (i % columns - (min(columns, len(names) - i // columns * columns) - 1) / 2) * pitch,
            (i // columns - (rows - 1) / 2) * pitch,
            pitch * 0.8,
            None,
        )
        for i, name in enumerate(names)
    ]
    rays = el("path", d=_aura(width, height), opacity=0.3)
    edge = outline(frame, width, height)
    return moved(0, middle, pane(edge, color, el("g", rays, fill="currentColor"), *shown))


@remembered
def _aura(width: float, height: float) -> str:
    """Tapered rays around the sign of a window, as a woodcut draws light."""
    rays = []
    for i in range(40):
        far = 1.0 if i % 2 else 0.9
        tip, left, right = (at_angle(1, 9 * i + lean) for lean in (0, -1.6, 1.6))
        near = 0.8
        points = [
            (x * width * 0.47 * reach, y * height * 0.45 * reach)
            for (x, y), reach in ((tip, near), (left, far), (right, far))
        ]
        rays.append(path("M", *points[0], "L", *points[1], "L", *points[2], "Z"))
    return "".join(rays)


@remembered
def _card_edge(width: float) -> str:
    return box(width, card_height(width), width * 4 / 63)


@remembered
def _pattern_path(pattern: str, width: float) -> str:
    return PATTERNS[pattern](width * 0.4, card_height(width) / 2 - width * 0.1)


def _bricks(x: float, y: float) -> str:
    courses, across = 12, 4
    high, wide = 2 * y / courses, 2 * x / across
    lines = [path("M", -x, -y + i * high, "H", x) for i in range(courses + 1)]
    for i in range(courses):
        shift = 0.5 if i % 2 else 0
        lines += [
            path("M", -x + (j - shift) * wide, -y + i * high, "v", high)
            for j in range(1, across + i % 2)
        ]
    return "".join(lines)


def _lozenges(x: float, y: float) -> str:
    wide, high = 2 * x / 5, 2 * y / 8
    cells = [(-x + i * wide, -y + j * high) for j in range(8) for i in range(5)]
    return "".join(
        path("M", left + wide / 2, up, "l", wide / 2, high / 2, -wide / 2, high / 2)
        + path("l", -wide / 2, -high / 2, "Z")
        for left, up in cells
    )


def _scales(x: float, y: float) -> str:
    rows, across = 12, 5
    r, high = x / across, 2 * y / rows
    drawn = []
    for i in range(rows):
        up = -y + i * high
        if i % 2:
            drawn.append(path("M", -x, up + high, "A", r, high, 0, 0, 0, r - x, up))
            drawn.append(path("M", x - r, up, "A", r, high, 0, 0, 0, x, up + high))
        for j in range(across - i % 2):
            left = -x + (2 * j + i % 2) * r
            drawn.append(path("M", left, up, "A", r, high, 0, 0, 0, left + 2 * r, up))
    return "".join(drawn)


def _rays(x: float, y: float) -> str:
    near = 0.3
    ends = [(-x + 2 * x * i / 10, s * y) for s in (-1, 1) for i in range(11)]
    ends += [(s * x, -y + 2 * y * i / 14) for s in (-1, 1) for i in range(1, 14)]
    return "".join(path("M", a * near, b * near, "L", a, b) for a, b in ends)


def _portcullis(x: float, y: float) -> str:
    bars = [path("M", -x + 2 * x * i / 6, -y, "V", y) for i in range(7)]
    beams = [path("M", -x, -y + 2 * y * i / 9, "H", x) for i in range(10)]
    knots = [
        path("M", -x + 2 * x * i / 6 - 2, -y + 2 * y * j / 9, "l", 2, -2, 2, 2, -2, 2, "Z")
        for j in range(1, 9)
        for i in range(1, 6)
    ]
    return "".join(bars + beams + knots)


PATTERNS: dict[str, Callable[[float, float], str]] = {
    "bricks": _bricks,
    "lozenges": _lozenges,
    "scales": _scales,
    "rays": _rays,
    "portcullis": _portcullis,
}
