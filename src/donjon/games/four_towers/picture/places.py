"""Where everything of Four Towers lies: for a phone, upright and lying, and wide for a screen.

One unit is one pixel of a phone 360 wide. The map is drawn around its middle.
"""

from __future__ import annotations

from math import atan2, degrees
from typing import NamedTuple

from donjon.drawing import Area, at_angle
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import (
    BLUE,
    CLAN_COUNT,
    GREEN,
    MOST_MERCENARIES,
    RED,
    STALL_COUNT,
    YELLOW,
    FourTowersContent,
)

RING_RADII = {RED: 54.0, YELLOW: 86.0, GREEN: 107.0, BLUE: 148.0}
"""How far the spaces of an area lie from the middle, on a map of 360."""
SPACE_RADIUS = 17.0
CITY = 30.0
EDGE = 177.0
"""Where the lines off the board end."""
TRAY = 48.0
INDENT = 27.0
"""Room for the sign of a row on a mat."""
CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""The tower of each clan, a step clockwise from its home."""

Point = tuple[float, float]


class MapPlan(NamedTuple):
    """Where the middle of the map lies, and how large it is."""

    x: float
    y: float
    scale: float

    def tower(self, colour: int) -> Point:
        """Where a clan's tower stands, in a corner of the map."""
        across, down = CORNERS[colour]
        k = self.scale
        return self.x + across * 156 * k, self.y + (150 if down > 0 else -141) * k


class MatPlan(NamedTuple):
    """The size of a mat and the heights of its rows below its upper edge."""

    width: float
    height: float
    head: float
    followers: float
    mercenaries: float
    merchants: float
    """Their own row, or that of the mercenaries."""
    bar: float
    champions: float
    """Middle of the plates of the champions."""
    plate: float
    """Height of such a plate."""
    size: float
    """Height of a meeple."""


class Plan:
    """One layout for one number of players; all its pictures are of one size."""

    def __init__(self, seats: int, wide: bool) -> None:
        self.seats = seats
        self.wide = wide
        lane = 16.0
        if wide:
            self.width, self.height = 836.0, 724.0
            board = 474.0
            left = 6.0
        else:
            self.width = 360.0
            board = 360.0
            left = 0.0
        self.lane = lane
        self.track = Area(left + 17, 4, board - 34, lane * seats)
        """The lanes of the markers; the numbers are below."""
        top = 4 + lane * seats + 17
        if wide:
            spare = self.height - top - TRAY - 22 - 88 - 14
            size = min(board, spare)
            self.map = MapPlan(left + board / 2, top + spare / 2, size / 360)
            y = top + spare + 4
        else:
            self.map = MapPlan(180, top + 179, 1)
            y = top + 358 + 2
        self.tray = Area(left + 6, y, board - 12, TRAY)
        y += TRAY + 6
        if wide:
            self.temple = Area(left + 6, y, board - 12, 20)
            self.display = Area(left + 6, y + 22, board - 12, 88)
            x, gap = left + board + 8, 6.0
            high = (self.height - 8 - gap * (seats - 1)) / seats
            plan = _mat(self.width - x - 6, high)
            self.mats = [(x, 4 + (high + gap) * i, plan) for i in range(seats)]
            self.others: list[Area] = []
        else:
            plan = _mat(348, 150)
            self.mats = [(6, y, plan)]
            y += plan.height + 5
            self.temple = Area(6, y, 348, 20)
            self.display = Area(6, y + 22, 348, 98)
            y += 22 + 98 + 6
            count = seats - 1
            each = (348 - 6 * (count - 1)) / count
            high = (64, 66, 82)[count - 1]
            self.others = [Area(6 + (each + 6) * i, y, each, high) for i in range(count)]
            self.height = y + high + 5
        self.banner = Area(self.tray.x, self.tray.y, self.tray.width, TRAY + 3)


class LyingPlan(Plan):
    """A phone that lies down: the map with everybody in numbers; the mat has its own screen."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, wide=False)
        self.width, self.height = 540.0, 380.0
        self.map = MapPlan(180, 190, 1)
        x, width = 366.0, 168.0
        self.track = Area(x + 11, 4, width - 22, self.lane * seats)
        y = 4 + self.track.height + 20
        self.tray = Area(x, y, width, 44)
        self.banner = Area(4, 306, 352, 70)
        y += self.tray.height + 4
        high = min(66.0, (self.height - 2 - y) / seats - 4)
        self.others = [Area(x, y + (high + 4) * i, width, high) for i in range(seats)]
        self.mats = [(6, 4, _mat(528, 238))]
        self.temple = Area(6, 247, 528, 20)
        self.display = Area(6, 270, 528, 106)


def _mat(width: float, height: float) -> MatPlan:
    """The rows of a mat. A high one has more rows, larger meeples and more of its champions."""
    roomy = height > 200
    size = 23.0 if height > 300 else 18.0
    plate = max(30.0, min(112.0, height - 162))
    high = [26.0, size + 9, size + 4, size + 4, plate]
    if roomy:
        high.insert(3, size + 6)
    gap = (height - sum(high)) / (len(high) + 1)
    middles = []
    y = gap
    for row in high:
        middles.append(y + row / 2)
        y += row + gap
    if not roomy:
        middles.insert(3, middles[2])
    head, followers, mercenaries, merchants, bar, champions = middles
    return MatPlan(
        width, height, head, followers, mercenaries, merchants, bar, champions, plate, size
    )


@remembered
def plan_for(seats: int, wide: bool, lying: bool = False) -> Plan:
    return LyingPlan(seats) if lying else Plan(seats, wide)


@remembered
def spots(content: FourTowersContent, plan: MapPlan) -> list[Point]:
    """The middle of every space, and of the City of Fire in its place of the vocabulary."""
    middles = [
        at_angle(RING_RADII[area] * plan.scale, angle)
        for area, angle in zip(content.areas, content.angles, strict=True)
    ]
    return [(plan.x + x, plan.y + y) for x, y in [*middles, (0.0, 0.0), (0.0, 0.0)]]


@remembered
def line_end(content: FourTowersContent, plan: MapPlan, space: int, place: int) -> Point:
    """Where the line of a space that leads to a place ends."""
    if place == content.out:
        x, y = at_angle(EDGE * plan.scale, content.angles[space])
        return plan.x + x, plan.y + y
    if place == content.fire:
        x, y = at_angle(CITY * plan.scale, content.angles[space])
        return plan.x + x, plan.y + y
    return spots(content, plan)[place]


@remembered
def gaps(content: FourTowersContent, space: int) -> list[float]:
    """The middles of the gaps between the lines of a space, widest first, in degrees."""
    plan = MapPlan(0, 0, 1)
    x, y = spots(content, plan)[space]
    turns = sorted(
        degrees(atan2(to[0] - x, y - to[1])) % 360
        for to in (line_end(content, plan, space, place) for place in content.lines[space])
    )
    by_width = []
    for i, turn in enumerate(turns):
        wide = (turns[(i + 1) % len(turns)] - turn) % 360
        by_width.append((-wide, (turn + wide / 2) % 360))
    return [middle for _, middle in sorted(by_width)]


STANDS: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-8.4, 0), (8.4, 0)],
    3: [(-8.4, 7.6), (8.4, 7.6), (0, -9.6)],
    4: [(-8.4, -9), (8.4, -9), (-8.4, 9), (8.4, 9)],
    5: [(-8.4, -9), (8.4, -9), (-15.4, 9), (0, 9), (15.4, 9)],
    6: [(-15.4, -9), (0, -9), (15.4, -9), (-15.4, 9), (0, 9), (15.4, 9)],
}
"""Where the peasants of a space stand, by how many there are."""


@remembered
def stands(count: int, scale: float) -> list[Point]:
    if count not in STANDS:
        across = 4
        return [
            (
                (i % across - 1.5) * 15 * scale,
                (i // across - (count - 1) // across / 2) * 16 * scale,
            )
            for i in range(count)
        ]
    return [(x * scale, y * scale) for x, y in STANDS[count]]


class MatPlaces:
    """Where things lie on the mat of a player."""

    def __init__(self, seat: int, x: float, y: float, plan: MatPlan) -> None:
        self.seat = seat
        self.x = x
        self.y = y
        self.plan = plan
        self.split = plan.merchants != plan.mercenaries
        """Whether mercenaries and merchants have rows of their own."""
        room = plan.width - INDENT - 8
        self.pitch = (room if self.split else room - 127) / MOST_MERCENARIES
        self.stall_pitch = 20.5 if not self.split else self.pitch
        self.cell = plan.size + 2

    def follower(self, colour: int) -> Point:
        """The middle of the cell of a colour."""
        step = (self.plan.width - 14) / CLAN_COUNT
        return self.x + 7 + step * (colour + 0.5), self.y + self.plan.followers

    def mercenary(self, i: int) -> Point:
        return self.x + INDENT + self.pitch * (i + 0.5), self.y + self.plan.mercenaries

    def stall(self, slot: int) -> Point:
        y = self.y + self.plan.merchants
        if self.split:
            return self.x + INDENT + self.stall_pitch * (slot + 0.5), y
        return self.x + self.plan.width - 8 - self.stall_pitch * (STALL_COUNT - slot - 0.5), y

    def champion(self, i: int) -> Point:
        step = (self.plan.width - 9) / 3
        return self.x + 7 + step * i + (step - 5) / 2, self.y + self.plan.champions

    def climber(self, i: int, of: int) -> Point:
        step = (self.plan.width - INDENT - 8) / of
        return self.x + INDENT + step * (i + 0.5), self.y + self.plan.bar
