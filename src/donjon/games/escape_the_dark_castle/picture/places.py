"""Where everything of the dark castle lies: for a phone, upright and lying, and wide for a screen.

One unit is one pixel of a phone 360 wide. Pictures of one layout and one number of prisoners
are all of one size.
"""

from __future__ import annotations

from typing import NamedTuple

from donjon.drawing import Area
from donjon.drawing.svg import remembered

HEAD = 46.0
"""Name and tallies of a prisoner, above die and items."""
GAP = 6.0
LEAST = 40.0
"""The room below the head from which on two items lie below each other."""


class Type(NamedTuple):
    """Sizes of the text on the page: title, tale and instruction."""

    title: float
    tale: float
    rule: float


class Page(NamedTuple):
    """The leaf, and on it the plate, the text and the foot for dice, ways and finds."""

    leaf: Area
    title: float
    """Height of the middle of the title."""
    plate: Area
    words: Area
    """Tale, instruction and rubric."""
    foot: Area
    type: Type


class Stand(NamedTuple):
    """The place of a prisoner and how it is divided."""

    area: Area
    bust: float
    """Width of the portrait, or 0."""
    die: float
    """Size of the rolled die."""
    item: tuple[float, float]
    """Width and height of a carried item."""
    told: bool
    """Whether items say what they do."""
    row: bool = False
    """Whether the items lie side by side: for two there is no room below each other."""

    @property
    def left(self) -> float:
        """Where the part right of the portrait begins."""
        return self.area.x + (self.bust + 10 if self.bust else 8)

    @property
    def die_place(self) -> tuple[float, float]:
        top = self.area.y + HEAD
        return self.left + self.die / 2 + 1, top + (self.area.bottom - top - 6) / 2

    def item_place(self, slot: int) -> tuple[float, float]:
        """The middle of a carried item, the left hand above the right."""
        width, height = self.item
        top = self.area.y + HEAD
        if self.row:
            x = self.area.right - 6 - width / 2 - (width + 4) * (1 - slot)
            return x, top + (self.area.bottom - 6 - top) / 2
        room = self.area.bottom - 6 - top
        y = top + (room - 2 * height - GAP) / 2 + height * (slot + 0.5) + GAP * slot
        return self.area.right - 6 - width / 2, y


class Plan:
    """One layout for one number of prisoners."""

    def __init__(self, count: int, wide: bool) -> None:
        self.count = count
        self.wide = wide
        if wide:
            self.width, self.height = 900.0, 706.0
            self.wall = Area(8, 6, 884, 44)
            self.caption = 61.0
            leaf = Area(10, 76, 456, 620)
            self.page = Page(
                leaf,
                leaf.y + 25,
                Area(leaf.x + 14, leaf.y + 46, leaf.width - 28, 262),
                Area(leaf.x + 20, leaf.y + 319, leaf.width - 40, 178),
                Area(leaf.x + 14, leaf.bottom - 118, leaf.width - 28, 110),
                Type(25, 16.5, 13),
            )
            x = leaf.right + 16
            high = (leaf.height - GAP * 1.5 * (count - 1)) / count
            self.stands = [
                _stand(
                    Area(x, leaf.y + (high + GAP * 1.5) * p, self.width - x - 8, high),
                    (0.0, 0.0, 140.0, 112.0, 80.0)[count],
                )
                for p in range(count)
            ]
            top = leaf.y
            self.cards = [
                Area(10 + 296 * (i % 3), top + 36 + 292 * (i // 3), 288, 284) for i in range(6)
            ]
        else:
            self.width = 360.0
            self.wall = Area(5, 4, 350, 34)
            self.caption = 49.0
            leaf = Area(6, 62, 348, 482)
            self.page = Page(
                leaf,
                leaf.y + 20,
                Area(leaf.x + 9, leaf.y + 37, leaf.width - 18, 172),
                Area(leaf.x + 13, leaf.y + 216, leaf.width - 26, 140),
                Area(leaf.x + 9, leaf.bottom - 117, leaf.width - 18, 112),
                Type(20, 13.5, 11.5),
            )
            y = leaf.bottom + 12
            half = (348 - GAP) / 2
            if count == 2:
                places = [Area(6, y + (150 + GAP * 1.5) * p, 348, 150) for p in range(2)]
            else:
                places = [
                    Area(6 + (half + GAP) * (p % 2), y + (116 + GAP * 1.5) * (p // 2), half, 116)
                    for p in range(count)
                ]
                if count == 3:
                    places[2] = places[2]._replace(width=348)
            self.stands = [_stand(area, 76.0 if area.width > 300 else 0) for area in places]
            self.height = places[-1].bottom + 6
            high = (self.height - leaf.y - 26 - 2 * GAP - 6) / 3
            self.cards = [
                Area(6 + (half + GAP) * (i % 2), leaf.y + 26 + (high + GAP) * (i // 2), half, high)
                for i in range(6)
            ]


class LyingPlan(Plan):
    """A phone that lies down: the leaf, on it the plate beside the words, and the prisoners."""

    def __init__(self, count: int) -> None:
        super().__init__(count, wide=False)
        self.width, self.height = 540.0, 380.0
        self.wall = Area(5, 3, 530, 28)
        self.caption = 42.0
        leaf = Area(6, 53, 344, 323)
        self.page = Page(
            leaf,
            leaf.y + 17,
            Area(leaf.x + 9, leaf.y + 34, 104, 188),
            Area(leaf.x + 121, leaf.y + 36, leaf.width - 133, 184),
            Area(leaf.x + 9, leaf.bottom - 93, leaf.width - 18, 90),
            Type(18, 12.5, 11),
        )
        gap = 5.0
        top = leaf.y + 8
        high = min((leaf.bottom - top - gap * (count - 1)) / count, 130)
        self.stands = [
            _stand(Area(360, top + (high + gap) * p, 174, high), 0) for p in range(count)
        ]


def _stand(area: Area, bust: float) -> Stand:
    die = 40.0 if area.width < 380 else 50.0 if area.height < 180 else 62.0
    room = area.height - HEAD - 8
    if room < LEAST:
        die = room
        wide = (area.width - 8 - die - 9 - 6 - 4) / 2
        return Stand(area, bust, die, (wide, room), False, True)
    left = (bust + 10 if bust else 8) + die + 9
    high = min((room - 7) / 2, 104)
    return Stand(area, bust, die, (area.width - left - 6, high), bust > 0)


@remembered
def plan_for(count: int, wide: bool, lying: bool = False) -> Plan:
    return LyingPlan(count) if lying else Plan(count, wide)
