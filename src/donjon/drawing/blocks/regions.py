"""Maps of regions: a game says where each region lies and what grows there, and gets the borders.

    land = Land([Region(90, 40, "forest"), Region(150, 60, "lake"), ...], frame=..., river=...)

Every point of the map belongs to the region whose middle is nearest, so no two regions overlap and
none is left out. Neighbours are those that share an edge. Borders are cut a little rough, as a
knife does it in wood, and the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, hypot, sin
from typing import NamedTuple

from donjon.drawing.layout import Place
from donjon.drawing.pieces import Figure, tile
from donjon.drawing.shapes import at_angle
from donjon.drawing.signs import sign
from donjon.drawing.svg import Svg, el, join, path
from donjon.drawing.theme import SMALL, paint
from donjon.drawing.type.text import text

Point = tuple[float, float]
Edge = tuple[Point, Point]

TERRAINS = {
    "forest": ("moss", "tree"),
    "mountains": ("muted", "mountain"),
    "hills": ("gold", "hill"),
    "lake": ("sea", "lake"),
    "desert": ("straw", "dune"),
    "grasslands": ("moss", "grass"),
}
"""The colour and the sign of what grows in a region."""
_SHADES = {"forest": 0.32, "grasslands": 0.1, "lake": 0.3, "mountains": 0.24, "hills": 0.36}
_TINT = 0.16
_SIGNS = 3
"""How many signs of its terrain a region has at most."""
_APART = 1.1
"""How far they are from each other, in parts of the way from the middle."""
_ROUGH = 0.05
"""How far a border strays from a straight line, in parts of its length."""


class Region(NamedTuple):
    """One region: its middle, its terrain, and a word at its foot."""

    x: float
    y: float
    terrain: str = ""
    word: str = ""


class Land:
    """Regions within a frame, which is a convex outline: corners clockwise, or a `circle`.

    Without `aloft` the signs of a terrain keep to the lower half, and leave the upper to names.
    """

    def __init__(
        self,
        regions: Sequence[Region],
        frame: Sequence[Point],
        river: Callable[[int, int], bool] = lambda one, other: False,
        *,
        aloft: bool = True,
    ) -> None:
        known = {"", *TERRAINS}
        for region in regions:
            if region.terrain not in known:
                names = ", ".join(TERRAINS)
                raise ValueError(f"no terrain is called {region.terrain!r}; there are {names}")
        self.regions = regions
        self.frame = frame
        self.aloft = aloft
        self.corners = _cells([(region.x, region.y) for region in regions], frame)
        self.river = river
        self._owners: dict[Edge, list[int]] = {}
        for i in range(len(regions)):
            for edge in self._edges(i):
                self._owners.setdefault(_same(edge), []).append(i)

    def neighbours(self, region: int) -> list[int]:
        """The regions that share an edge with one."""
        owners = [self._of(edge) for edge in self._edges(region)]
        return sorted({other for pair in owners for other in pair} - {region})

    def outline(self, region: int) -> str:
        """The edge of a region."""
        return _polygon([point for edge in self._edges(region) for point in _rough(edge)[:-1]])

    def shape(self, region: int, x: float = 0, y: float = 0) -> str:
        """A region from corner to corner, around a point of the map: light, for a glow."""
        return _polygon([(px - x, py - y) for px, py in self.corners[region]])

    def centre(self, region: int) -> Place:
        """Where a region would balance, which is not always its middle."""
        twice, x, y = 0.0, 0.0, 0.0
        for (ax, ay), (bx, by) in self._edges(region):
            across = ax * by - bx * ay
            twice, x, y = twice + across, x + (ax + bx) * across, y + (ay + by) * across
        return Place(x / twice / 3, y / twice / 3)

    def span(self, region: int, y: float) -> tuple[float, float] | None:
        """From where to where a region reaches at a height; None where it does not."""
        crossings = [
            ax + (bx - ax) * (y - ay) / (by - ay)
            for (ax, ay), (bx, by) in self._edges(region)
            if ay != by and min(ay, by) <= y <= max(ay, by)
        ]
        return (min(crossings), max(crossings)) if crossings else None

    def place(self, region: int) -> Place:
        """The middle of a region, where its sign and its pieces stand."""
        return Place(self.regions[region].x, self.regions[region].y)

    def places(self, region: int, count: int, size: float) -> list[Place]:
        """Places for several pieces of one size in a region, in rows around its middle."""
        x, y, _ = self.place(region)
        wide = ceil(count**0.5)
        rows = ceil(count / max(wide, 1))
        spots = []
        for i in range(count):
            row, column = divmod(i, wide)
            across = min(wide, count - row * wide)
            dx, dy = column - (across - 1) / 2, row - (rows - 1) / 2
            spots.append(Place(x + dx * size, y + dy * size))
        return spots

    def region(self, region: int, fill: str = "none") -> Figure:
        """A region as a figure of its own, placed at the origin of the map, to be answered."""
        return tile(self.outline(region), fill=fill, line="none")

    def coast(self, region: int) -> str:
        """Where a region touches the edge of the map, if it does."""
        return "".join(_cut(edge) for edge in self._edges(region) if len(self._of(edge)) == 1)

    def banks(self, one: int, other: int) -> str:
        """The border of two neighbours."""
        return "".join(_cut(edge) for edge in self._edges(one) if other in self._of(edge))

    def board(self) -> Svg:
        """The whole map: grounds, borders, rivers, the coast, what grows there and words."""
        borders, coast = "", ""
        for edge, owners in self._owners.items():
            line = _cut(edge)
            if len(owners) == 1:
                coast += line
            elif not self.river(*owners):
                borders += line
        return join(
            [
                el("path", d=_polygon(self.frame), fill=paint("card")),
                *self._grounds(),
                _line(borders, "edge", 1, "3 2.5"),
                self.rivers(),
                _line(coast, "edge", 2.5),
                *(self._grown(i) for i in range(len(self.regions))),
            ]
        )

    def rivers(self) -> Svg:
        """All rivers, to be drawn once more over what would hide them."""
        rivers = "".join(
            _cut(edge)
            for edge, owners in self._owners.items()
            if len(owners) > 1 and self.river(*owners)
        )
        return join([_line(rivers, "edge", 7), _line(rivers, "sea", 4.5)])

    def _edges(self, region: int) -> list[Edge]:
        corners = self.corners[region]
        return list(pairwise([*corners, corners[0]]))

    def _of(self, edge: Edge) -> list[int]:
        """The regions at an edge: two, or one at the coast."""
        return self._owners[_same(edge)]

    def _grounds(self) -> list[Svg]:
        """The colour of each terrain, over all regions that have it."""
        grounds: dict[str, str] = {}
        for i, region in enumerate(self.regions):
            if region.terrain:
                grounds[region.terrain] = grounds.get(region.terrain, "") + self.outline(i)
        return [
            el(
                "path",
                d=outlines,
                fill=paint(TERRAINS[terrain][0]),
                fill_opacity=_SHADES.get(terrain, _TINT),
            )
            for terrain, outlines in grounds.items()
        ]

    def _grown(self, region: int) -> Svg:
        """Signs of the terrain towards the corners, so that the middle is free for pieces."""
        x, y, terrain, word = self.regions[region]
        parts = []
        if terrain:
            color, name = TERRAINS[terrain]
            corners = [p for p in self.corners[region] if self.aloft or p[1] > y]
            for cx, cy in _apart(corners, x, y):
                size = min(hypot(cx - x, cy - y) * 0.36, 16)
                parts.append(sign(name, x + (cx - x) * 0.62, y + (cy - y) * 0.62, size, color))
        if word:
            low = max(py for _, py in self.corners[region])
            parts.append(text(word, x, y + (low - y) * 0.62, size=SMALL, bold=True))
        return el("g", *parts, opacity=0.75) if parts else Svg()


def circle(x: float, y: float, radius: float, corners: int = 48) -> list[Point]:
    """A frame that is as good as round."""
    turns = [at_angle(radius, 360 * i / corners) for i in range(corners)]
    return [(x + dx, y + dy) for dx, dy in turns]


def _cells(middles: Sequence[Point], frame: Sequence[Point]) -> list[list[Point]]:
    """The part of a frame that is nearest to each middle."""
    snap: dict[tuple[int, int], Point] = {}
    made = []
    for one in middles:
        cell = list(frame)
        for other in sorted(middles, key=lambda p: hypot(p[0] - one[0], p[1] - one[1]))[1:]:
            cell = _nearer(cell, one, other)
        if len(cell) < 3:
            raise ValueError(f"the middle at {one} lies outside the frame")
        corners = [_snapped(point, snap) for point in cell]
        made.append(
            [p for p, after in zip(corners, corners[1:] + corners[:1], strict=True) if p != after]
        )
    return made


def _nearer(cell: list[Point], one: Point, other: Point) -> list[Point]:
    """What of an outline is nearer to one point than to the other."""
    (ax, ay), (bx, by) = one, other
    nx, ny = bx - ax, by - ay
    limit = (bx * bx + by * by - ax * ax - ay * ay) / 2
    kept: list[Point] = []
    for i, (x, y) in enumerate(cell):
        px, py = cell[i - 1]
        before, now = px * nx + py * ny - limit, x * nx + y * ny - limit
        if before * now < 0:
            share = before / (before - now)
            kept.append((px + (x - px) * share, py + (y - py) * share))
        if now <= 0:
            kept.append((x, y))
    return kept


def _snapped(point: Point, known: dict[tuple[int, int], Point]) -> Point:
    """The corner that all regions have which meet there, though each computes it anew."""
    column, row = round(point[0]), round(point[1])
    for dx in (0, -1, 1):
        for dy in (0, -1, 1):
            corner = known.get((column + dx, row + dy))
            if corner is not None and hypot(corner[0] - point[0], corner[1] - point[1]) < 1:
                return corner
    return known.setdefault((column, row), (round(point[0], 1), round(point[1], 1)))


def _polygon(points: Sequence[Point]) -> str:
    """The outline through these points."""
    return path("M", *points[0], *[step for point in points[1:] for step in ("L", *point)], "Z")


def _same(edge: Edge) -> Edge:
    return min(edge, edge[::-1])


def _rough(edge: Edge) -> list[Point]:
    """An edge as a knife cuts it: the same line from either end."""
    start, end = _same(edge)
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    count = max(round(length / 9), 1)
    points = [start]
    for i in range(1, count):
        share = i / count
        stray = sin(ax * 1.7 + by * 0.9 + i * 2.4) * _ROUGH * min(length, 40)
        nx, ny = (ay - by) / length, (bx - ax) / length
        x, y = ax + (bx - ax) * share + nx * stray, ay + (by - ay) * share + ny * stray
        points.append((round(x, 1), round(y, 1)))
    points.append(end)
    return points if edge[0] == start else points[::-1]


def _cut(edge: Edge) -> str:
    """An edge as the text of a path."""
    return "".join(path("L" if i else "M", *point) for i, point in enumerate(_rough(edge)))


def _apart(corners: Sequence[Point], x: float, y: float) -> list[Point]:
    """Three corners at most that are far from the middle, and not on the same side of it."""
    chosen: list[Point] = []
    for corner in sorted(corners, key=lambda p: -hypot(p[0] - x, p[1] - y)):
        far = hypot(corner[0] - x, corner[1] - y)
        if all(hypot(corner[0] - cx, corner[1] - cy) > far * _APART for cx, cy in chosen):
            chosen.append(corner)
    return chosen[:_SIGNS]


def _line(d: str, color: str, width: float, dashes: str | None = None) -> Svg:
    if not d:
        return Svg()
    return el(
        "path",
        d=d,
        fill="none",
        stroke=paint(color),
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_dasharray=dashes,
    )
