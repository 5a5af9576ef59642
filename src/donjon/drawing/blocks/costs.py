"""Numbers beside their signs: what there is of something, what a card gives and what it costs.

All of them are measured by their digits, so that two digits, or three, never run into a sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from donjon.drawing.pieces import ground, pane
from donjon.drawing.shapes import at_angle, box, polygon
from donjon.drawing.signs import LINE, sign
from donjon.drawing.svg import Svg, el, join, moved, path, remembered
from donjon.drawing.theme import SMALL, TEXT, paint
from donjon.drawing.type.text import text, width_of

_GAP = 3.0


class Cost(NamedTuple):
    """An amount of one kind, with its sign and its colour.

    `met` says whether somebody could pay it now; None, that nobody is about to.
    """

    sign: str
    color: str
    amount: int
    met: bool | None = None


def tally(
    what: str | Svg,
    number: int | str,
    x: float = 0,
    y: float = 0,
    *,
    caption: str = "",
    size: float = TEXT,
    mark: float = 0,
    color: str | None = "ink",
    tint: str | None = "ink",
    anchor: str = "start",
    bold: bool = True,
) -> Svg:
    """A sign (or a drawing as large as `mark`), how many there are of it, and perhaps of what."""
    mark = mark or size * 1.2
    number = str(number)
    wide = tally_width(number, caption, size=size, mark=mark, bold=bold)
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    after = left + mark + _GAP
    parts = [
        sign(what, left + mark / 2, y, mark, tint)
        if not isinstance(what, Svg)
        else moved(left + mark / 2, y, what),
        _number(number, after, y, size, color, bold),
    ]
    if caption:
        after += width_of(number, size, bold=bold) + _GAP + 1
        room = width_of(caption, SMALL)
        parts.append(
            text(caption, after, y + 0.5, size=SMALL, color="muted", anchor="start", room=room)
        )
    return join(parts)


def _number(
    number: str,
    x: float,
    y: float,
    size: float,
    color: str | None,
    bold: bool,
    anchor: str = "start",
) -> Svg:
    """A number that is no wider in any face than it was measured."""
    room = width_of(number, size, bold=bold)
    return text(number, x, y, size=size, color=color, anchor=anchor, bold=bold, room=room)


def tally_width(
    number: int | str,
    caption: str = "",
    *,
    size: float = TEXT,
    mark: float = 0,
    bold: bool = True,
) -> float:
    """How wide a tally is."""
    wide = (mark or size * 1.2) + _GAP + width_of(str(number), size, bold=bold)
    return wide + (_GAP + 1 + width_of(caption, SMALL) if caption else 0)


@remembered
def power(cost: Cost, size: float = 16) -> Svg:
    """What a card gives: its sign and its number on a small plate that begins at the origin."""
    wide, digits = power_width(cost, size), max(SMALL, size * 0.78)
    shown = tally(
        cost.sign, cost.amount, size=digits, mark=size * 0.8, color=None, tint=None, anchor="middle"
    )
    return moved(wide / 2, 0, pane(box(wide, size + 2, 4), cost.color, shown))


def power_width(cost: Cost, size: float = 16) -> float:
    """How wide the plate of a power is."""
    return tally_width(cost.amount, size=max(SMALL, size * 0.78), mark=size * 0.8) + 10


_SIGN_AT, _NUMBER_AT = 0.345, 0.165
"""How far the sign and the number of a corner lie from the middle, in sides of the triangle."""


@remembered
def matrix(costs: tuple[Cost, ...], brute: Cost | None = None, side: float = 60) -> Svg:
    """What a card costs: a triangle around the origin, its corners the tip, the left, the right.

    Beside its tip stands what may be paid instead, in any mix. A corner that could be paid is
    filled, one that could not is hollow, and whatever could be paid as a whole has a rim of gold.
    """
    if len(costs) != 3:
        raise ValueError(f"a matrix has three costs, one for each corner, not {len(costs)}")
    radius = side / 3**0.5
    middle = radius / 4
    turns = (0, 240, 120)
    parts = [_corner(cost, turn, radius) for turn, cost in zip(turns, costs, strict=True)]
    due = [cost.met for cost in costs if cost.amount]
    if due and all(due):
        parts.insert(0, _rim(polygon(3, radius + 1)))
    inside = [moved(0, middle, *parts)]
    if brute is not None:
        inside.append(moved(side * 0.36, middle - radius * 0.72, _brute(brute, side)))
    return join(inside)


def matrix_height(side: float = 60) -> float:
    """How high a matrix is."""
    return side * 0.9


def _corner(cost: Cost, turn: float, radius: float) -> Svg:
    """One third of the triangle: its sign towards the tip, its number towards the middle."""
    tip, left, right = at_angle(radius, turn), *(at_angle(radius / 2, turn + d) for d in (-60, 60))
    edge = path("M", *tip, "L", *right, "L", 0, 0, "L", *left, "Z")
    side = radius * 3**0.5
    size = max(SMALL, side * 0.2)
    sx, sy = at_angle(side * (_SIGN_AT if turn == 0 else _SIGN_AT + 0.03), turn)
    nx, ny = at_angle(side * _NUMBER_AT, turn)
    if not cost.amount:
        return ground(edge, "card", "line", 1)
    inside = [
        sign(cost.sign, sx, sy, side * 0.155, None),
        _number(str(cost.amount), nx, ny, size, None, True, "middle"),
    ]
    if cost.met is False:
        hollow = ground(edge, "card", cost.color, 1.25)
        return el("g", hollow, *inside, color=paint(cost.color))
    return pane(edge, cost.color, *inside)


def _brute(cost: Cost, side: float) -> Svg:
    size = max(SMALL, side * 0.2)
    edge = polygon(6, max(side * 0.19, width_of(str(cost.amount), size, bold=True) * 0.62 + 3))
    shown = _number(str(cost.amount), 0, 0, size, None, True, "middle")
    if cost.met is False:
        return el("g", ground(edge, "card", cost.color, 1.25), shown, color=paint(cost.color))
    rim = _rim(edge) if cost.met else Svg()
    return join([rim, pane(edge, cost.color, shown)])


def _rim(edge: str) -> Svg:
    return el(
        "path",
        d=edge,
        fill="none",
        stroke=paint("glow"),
        stroke_width=2 * LINE + 3,
        stroke_linejoin="round",
    )


def powers(costs: Sequence[Cost], x: float, y: float, size: float = 16) -> Svg:
    """Several powers in a row that begins here."""
    parts = []
    for cost in costs:
        parts.append(moved(x, y, power(cost, size)))
        x += power_width(cost, size) + 4
    return join(parts)
