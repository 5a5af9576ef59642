"""The board: sixty spaces in four kingdoms, the rivers between them, and what is printed there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from donjon.core.engine.number_set import NumberSet
from donjon.drawing import (
    SMALL,
    Land,
    Place,
    Region,
    Svg,
    at_angle,
    box,
    disc,
    text,
    width_of,
    wrap,
)
from donjon.drawing.blocks.regions import circle
from donjon.drawing.pieces import Figure, Pieces, fixed, ground, stroke, through, tile
from donjon.drawing.svg import el, join, moved, remembered
from donjon.drawing.type.text import leading
from donjon.games.return_to_dark_tower.components.board import Chart
from donjon.games.return_to_dark_tower.kinds.land import NONE, TERRAINS
from donjon.games.return_to_dark_tower.picture.places import ScreenPlan
from donjon.games.return_to_dark_tower.picture.scene import (
    KINGDOM_COLORS,
    KINGDOM_TITLES,
    DarkScene,
    text_of,
)
from donjon.games.return_to_dark_tower.verbs import MOVE, PLACE, SHIFT

CORNERS = 96
"""Of the frame, which is as good as round."""
RIM, BADGE = 5.0, 8.0
"""How broad the rim in the colour of a kingdom is, and how large its letter's ground."""
TOWER_RADIUS = 0.152
"""How far the wall of the Tower is from its middle, in parts of the board."""
NAMED = 250.0
"""From which radius on there is room for the names of the spaces."""
NAME_STRIP = 66.0
"""How broad a line is on a strip that lies over pieces."""
_AIR = 11.0


class Name(NamedTuple):
    """The name of a space as it is printed: its lines, where the first one is, and their room."""

    words: list[str]
    x: float
    y: float
    room: float

    @property
    def low(self) -> float:
        """How far down it reaches."""
        return self.y + leading(SMALL) * (len(self.words) - 0.5)

    def meets(self, place: Place, size: float) -> bool:
        """Whether a piece of this width, which is somewhat higher, covers a part of it."""
        across = abs(place.x - self.x) < (self.room + size) / 2 - 1
        return across and self.y - SMALL / 2 - 0.6 * size < place.y < self.low + 0.6 * size - 3

    def lines(self, x: float, y: float, color: str) -> Svg:
        """Its lines, the first at such a place."""
        pitch = leading(SMALL)
        return join(
            [
                text(line, x, y + pitch * i, size=SMALL, color=color, room=self.room)
                for i, line in enumerate(self.words)
            ]
        )


class Board:
    """The printed board in one size: borders, places for pieces, and its drawing."""

    def __init__(self, chart: Chart, titles: tuple[str, ...], x: float, y: float, r: float) -> None:
        spaces = chart.spaces
        regions = [Region(x + s.x * r, y - s.y * r, TERRAINS[s.terrain]) for s in spaces]
        self.chart = chart
        self.x, self.y, self.radius = x, y, r
        self.named = r >= NAMED
        rim = circle(x, y, r, CORNERS)
        middle = Region(x, y)
        self.land = Land([*regions, middle], rim, self._river, aloft=not self.named)
        self._lit: dict[int, Figure] = {}
        self.names = [self._name(i, titles[i]) for i in range(len(spaces))] if self.named else []
        """The name of each space, if there is room for them."""
        self._shown = [name.lines(name.x, name.y, "muted") for name in self.names]
        self.printed = join([self.land.board(), *self._rims()])
        self._rivers = self.land.rivers()
        self._waters: dict[tuple[int, ...], Figure] = {}

    def _river(self, one: int, other: int) -> bool:
        count = len(self.chart.spaces)
        return max(one, other) < count and self.chart.river[one][other] != NONE

    def _rims(self) -> Iterator[Svg]:
        for kingdom, color in enumerate(KINGDOM_COLORS):
            d = "".join(self.land.coast(i) for i in self.chart.of_kingdom[kingdom])
            yield stroke(d, color, RIM)
        for kingdom, (x, y) in enumerate(self._badges()):
            letter = text(KINGDOM_TITLES[kingdom][0], size=SMALL, color="card", bold=True)
            badge = ground(disc(BADGE), KINGDOM_COLORS[kingdom], "card", 1)
            yield moved(x, y, badge, letter)

    def _name(self, space: int, title: str) -> Name:
        """The name of a space as high in it fits."""
        top = min(y for _, y in self.land.corners[space])
        best = (-inf, top, 0.0, 0.0, [title])
        for words in (wrap(title, 66, SMALL), title.split()):
            wide = max(width_of(line, SMALL) for line in words)
            high = leading(SMALL) * (len(words) - 1)
            for drop in range(9, 30, 2):
                y = top + drop
                spans = (
                    self.land.span(space, y - SMALL * 0.45),
                    self.land.span(space, y + high + SMALL * 0.3),
                )
                if spans[0] is None or spans[1] is None:
                    continue
                left, right = max(spans[0][0], spans[1][0]), min(spans[0][1], spans[1][1])
                left, right = self._beside_badges(left, right, y, y + high)
                slack = min(right - left - wide - _AIR, 0.0)
                if slack > best[0]:
                    best = (slack, y, (left + right) / 2, wide, words)
        _, y, x, wide, words = best
        return Name(words, x, y, wide)

    def _beside_badges(
        self, left: float, right: float, top: float, low: float
    ) -> tuple[float, float]:
        """What is left of a span between two lines beside the letters of kingdoms on the rim."""
        reach = BADGE + 2
        for x, y in self._badges():
            if top - reach - SMALL / 2 < y < low + reach + SMALL / 2 and left < x + reach:
                if x <= (left + right) / 2:
                    left = max(left, x + reach)
                else:
                    right = min(right, x - reach)
        return left, right

    def _badges(self) -> Iterator[tuple[float, float]]:
        """Where the letters of the kingdoms lie."""
        for kingdom in range(len(KINGDOM_TITLES)):
            dx, dy = at_angle(self.radius, 360 / len(KINGDOM_TITLES) * kingdom)
            yield self.x + dx, self.y + dy

    def printed_names(self, covered: list[int]) -> Svg:
        """The names of all spaces but some."""
        return join([shown for i, shown in enumerate(self._shown) if i not in covered])

    def label(self, space: int, stood: list[tuple[Place, float]]) -> tuple[Figure, Place]:
        """The name of a space on a strip of paper, to lie over pieces that would cover it.

        It lies above those that stand on the space, as far as they leave no room.
        """
        name = self.names[space]
        words = wrap(" ".join(name.words), NAME_STRIP, SMALL)
        room = max(width_of(line, SMALL) for line in words)
        shown = Name(words, 0, 0, room)
        high = leading(SMALL) * len(words) + 1
        edge = box(room + 6, high, 3)
        strip = el("g", ground(edge, "card", "line", 0.6), opacity=0.9)
        first = (leading(SMALL) + 1 - high) / 2
        top = min((place.y - 0.6 * size for place, size in stood), default=name.low)
        middle = min(name.y + (high - leading(SMALL)) / 2, top + 3 - high / 2)
        return Figure(join([strip, shown.lines(0, first, "ink")]), edge), Place(name.x, middle)

    def covered(self, stood: dict[int, list[tuple[Place, float]]]) -> Iterator[int]:
        """The spaces whose names are covered by pieces that stand so, on them or next to them."""
        for space, name in enumerate(self.names):
            near = [space, *self.chart.neighbours[space]]
            if any(name.meets(*one) for there in near for one in stood.get(there, ())):
                yield space

    def lit(self, space: int) -> Figure:
        """A space in the light of what may be chosen."""
        if space not in self._lit:
            x, y, _ = self.land.centre(space)
            figure = tile(self.land.shape(space, x, y), fill="glow", line="gold")
            self._lit[space] = figure._replace(body=el("g", figure.body, opacity=0.3))
        return self._lit[space]

    def fires(self, burning: NumberSet) -> Svg:
        """The rivers that burn."""
        d = "".join(
            self.land.banks(a, b)
            for a, space in enumerate(self.chart.spaces)
            for b in space.across
            if a < b and self.chart.burns(a, b, burning)
        )
        return join([stroke(d, "blood", 5.5), stroke(d, "glow", 2)]) if d else Svg()

    def waters(self, burning: NumberSet) -> Figure:
        """Rivers and fires, to lie over spaces in light."""
        key = tuple(burning.numbers())
        if key not in self._waters:
            drawn = join([self._rivers, self.fires(burning)])
            self._waters[key] = through(Figure(drawn, disc(1)))
        return self._waters[key]

    def places(self, space: int, sizes: list[float]) -> list[Place]:
        """Where pieces of these widths stand in a space: in rows around its middle."""
        x, y, _ = self.land.centre(space)
        if not sizes:
            return []
        size = max(sizes)
        per = 3 if self.named else 2
        rows = [sizes[i : i + per] for i in range(0, len(sizes), per)]
        pitch = size * (1.12 if len(rows) < 3 else 0.8)
        if self.named:
            tall = pitch * (len(rows) - 1) / 2 + size * 0.62
            y = self._above(
                space, max(y, self.names[space].low + tall), y, tall, min(size, sizes[-1])
            )
        spots: list[Place] = []
        for i, row in enumerate(rows):
            broad = sum(row) + 2 * (len(row) - 1)
            down = y + (i - (len(rows) - 1) / 2) * pitch
            left = self._within(space, x, down, broad) - broad / 2
            for wide in row:
                spots.append(Place(left + wide / 2, down))
                left += wide + 2
        return spots

    def _above(self, space: int, low: float, middle: float, tall: float, wide: float) -> float:
        """As low as pieces can stand without leaving their region, but not above its middle."""
        while low > middle:
            span = self.land.span(space, low + tall)
            if span is not None and span[1] - span[0] >= wide:
                break
            low -= 2
        return max(low, middle)

    def _within(self, space: int, x: float, y: float, broad: float) -> float:
        """The middle of a row so broad: as near to x as the region lets it."""
        span = self.land.span(space, y)
        if span is None or span[1] - span[0] < broad:
            return x if span is None else (span[0] + span[1]) / 2
        return min(max(x, span[0] + broad / 2 + 2), span[1] - broad / 2 - 2)


@lru_cache(maxsize=8)
def _board(chart: Chart, titles: tuple[str, ...], x: float, y: float, radius: float) -> Board:
    return Board(chart, titles, x, y, radius)


def board(scene: DarkScene, plan: ScreenPlan) -> Board:
    """The board of a plan; the same one every time."""
    assert plan.hub is not None
    titles = tuple(scene.titles["space"])
    return _board(scene.content.chart, titles, *plan.hub, plan.radius)


def spaces(scene: DarkScene, plan: ScreenPlan) -> Pieces:
    """The spaces that may be answered, in light; all others can be asked for their names."""
    known = board(scene, plan)
    for space in range(len(scene.content.chart.spaces)):
        answer = scene.first(MOVE.of[space], PLACE.of[space], SHIFT.of[space])
        x, y, _ = known.land.centre(space)
        card, words = scene.card("space", space), space_words(scene, space)
        id = scene.id("space", space)
        if answer >= 0:
            yield scene.live(answer, known.lit(space), x, y, id=id, more=words, card=card)
        else:
            yield fixed(_touch(plan.token), x, y, id, words, card=card)
    yield fixed(known.waters(scene.g.land.fires), 0, 0, "rivers")


@remembered
def _touch(size: float) -> Figure:
    """Nothing to see, but it can be asked."""
    edge = disc(size * 1.1)
    return Figure(el("path", d=edge, fill="none", pointer_events="all"), edge)


def space_words(scene: DarkScene, space: int) -> str:
    """A space in words."""
    printed = scene.content.chart.spaces[space]
    kingdom = scene.titles["kingdom"][printed.kingdom]
    title, terrain = scene.titles["space"][space], TERRAINS[printed.terrain]
    return text_of("space-in-words", space=title, terrain=terrain, kingdom=kingdom)
