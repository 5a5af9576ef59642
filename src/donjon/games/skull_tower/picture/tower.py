"""The tower drawn: floors in their colours and stone, the stair, and the cards it is built of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    Svg,
    box,
    disc,
    el,
    flat,
    ground,
    join,
    moved,
    paint,
    path,
    sign,
    stroke,
    text,
)
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.components import Layout
from donjon.games.skull_tower.content import FLOORS
from donjon.games.skull_tower.picture.figures import SKILL_SIGNS
from donjon.games.skull_tower.state import LEFT, RIGHT

text_of: Final = texts(__name__)


class Storey(NamedTuple):
    """A floor as it is drawn: its upper and lower edge, and how many rows of skeletons it has."""

    top: float
    foot: float
    lines: int

    @property
    def height(self) -> float:
        return self.foot - self.top

    @property
    def middle(self) -> float:
        return (self.top + self.foot) / 2


class TowerPlan(NamedTuple):
    """Where the tower stands, and how wide its parts are."""

    x: float
    top: float
    foot: float
    wall: float
    wing: float
    lane: float
    least: float = 18
    """For so many floors there is room at least: a tower that is being built has its height."""

    @property
    def half(self) -> float:
        return self.wall + self.wing + self.lane

    def beside(self, side: int, away: float) -> float:
        """So far from the middle, on the left or on the right side."""
        return self.x + (2 * side - 1) * away


class Span(NamedTuple):
    """A tower card in the tower, for the strip at its side."""

    low: int
    high: int
    title: str
    skill: int
    skill_title: str
    flipped: bool


@remembered
def storeys(plan: TowerPlan, layout: Layout) -> tuple[Storey, ...]:
    """The floors from the bottom up. A crowded one is higher, and so is the BOSS floor."""
    most = [max(map(len, sides)) for sides in layout.beside]
    lines = [max(1, -(-count // 2)) for count in most]
    weights = [float(count) for count in lines]
    if layout.colours and FLOORS[layout.colours[-1]] == "boss":
        weights[-1] = max(2.0, weights[-1])
    unit = (plan.foot - plan.top) / max(sum(weights), plan.least)
    made = []
    foot = plan.foot
    for count, weight in zip(lines, weights, strict=True):
        made.append(Storey(foot - weight * unit, foot, count))
        foot -= weight * unit
    return tuple(made)


@remembered
def skeleton_places(plan: TowerPlan, layout: Layout) -> tuple[tuple[float, float, float], ...]:
    """x, y and size of every pictured skeleton, in the order of the tokens."""
    rows = storeys(plan, layout)
    made: dict[int, tuple[float, float, float]] = {}
    for floor, side in product(range(len(rows)), (LEFT, RIGHT)):
        storey, group = rows[floor], layout.beside[floor][side]
        high = storey.height / storey.lines
        size = min(high - 3, plan.wing / 2 - 1, 28)
        middle = plan.beside(side, plan.lane + plan.wing / 2)
        for i, place in enumerate(group):
            line, column = divmod(i, 2)
            across = min(2, len(group) - 2 * line)
            x = middle + (column - (across - 1) / 2) * (size + 1.5)
            count = -(-len(group) // 2)
            y = storey.middle + (line - (count - 1) / 2) * min(high, size + 2)
            made[place] = (x, y, size)
    return tuple(made[place] for place in range(len(made)))


@remembered
def tower(plan: TowerPlan, layout: Layout, spans: tuple[Span, ...]) -> Svg:
    """The tower: crown and foot, floors in their colours and stone, the stair in the middle."""
    rows = storeys(plan, layout)
    parts = [_land(plan)]
    for floor, storey in enumerate(rows):
        parts.append(_storey(plan, storey, FLOORS[layout.colours[floor]]))
    parts.append(_stair(plan, rows))
    parts += [
        _bond(plan, layout, group) for sides in layout.beside for group in sides if len(group) > 1
    ]
    parts.append(_outline(plan))
    x = plan.x + plan.half + 2
    parts += [
        text(str(i), x, storey.middle, size=SMALL, color="muted", anchor="start")
        for i, storey in enumerate(rows, 1)
    ]
    parts += [_spine(plan, rows, spans, i) for i in range(len(spans))]
    return join(parts)


_TINTS = {
    "ash": ("muted", 0.3),
    "bone": ("card", 1.0),
    "copper": ("blood", 0.26),
    "dusk": ("sea", 0.3),
    "boss": ("accent", 0.85),
}


def _storey(plan: TowerPlan, storey: Storey, colour: str) -> Svg:
    """A floor: a calm tint inside, the stone of its colour in both walls."""
    high = storey.height
    left, right = plan.x - plan.half, plan.x + plan.half - plan.wall
    tint, strength = _TINTS[colour]
    whole = path("M", left, storey.top, "h", 2 * plan.half, "v", high, "h", -2 * plan.half, "Z")
    stones = "".join(_stones(colour, x, storey.top, plan.wall, high) for x in (left, right))
    hatch = "".join(
        path("M", right, storey.top + high * part, "h", -plan.wing * long)
        for part, long in ((0.16, 0.3), (0.33, 0.2), (0.5, 0.12), (0.67, 0.06))
    )
    edges = path("M", left + plan.wall, storey.top, "v", high, "M", right, storey.top, "v", high)
    return join(
        [
            flat(whole, tint, strength),
            stroke(hatch, width=0.8, opacity=0.3),
            stroke(stones + edges, opacity=0.8),
            stroke(path("M", left, storey.foot, "h", 2 * plan.half), width=1.5),
        ]
    )


def _stones(colour: str, x: float, y: float, wide: float, high: float) -> str:
    """The stone of a floor's wall, one pattern for each colour."""
    if colour == "ash":
        courses = max(2, round(high / 7))
        step = high / courses
        lines = [path("M", x, y + i * step, "h", wide) for i in range(1, courses)]
        lines += [
            path("M", x + wide * (0.35 if i % 2 else 0.7), y + i * step, "v", step)
            for i in range(courses)
        ]
        return "".join(lines)
    if colour == "bone":
        count = max(2, round(high / 7))
        return "".join(
            disc(1.3, x + wide * (0.3 if i % 2 else 0.7), y + (i + 0.5) * high / count)
            for i in range(count)
        )
    if colour == "copper":
        count = max(3, round(high / 5))
        step = (high - 4) / count
        return "".join(
            path("M", x + 1, y + 2 + (i + 1) * step, "l", wide - 2, -step) for i in range(count)
        )
    if colour == "dusk":
        return "".join(
            path("M", x + wide * part, y + 2.5, "v", high - 5) for part in (0.25, 0.5, 0.75)
        )
    count = max(2, round(high / 9))
    step = high / count
    rise, run = step * 0.6, wide / 2 - 1
    return "".join(
        path("M", x + 1, y + (i + 0.85) * step, "l", run, -rise, run, rise) for i in range(count)
    )


def _land(plan: TowerPlan) -> Svg:
    """The ground that the tower stands on, from edge to edge of the picture."""
    y, x = plan.foot + 9, plan.x
    tufts = "".join(
        path("M", x * (1 + share), y, "l", dx, dy)
        for share in (-0.94, -0.52, 0.47, 0.55, 0.9)
        for dx, dy in ((-2.5, -5), (1, -6.5), (4, -4))
    )
    ground_line = stroke(path("M", 8, y, "H", 2 * x - 8), width=1.5)
    return join([ground_line, stroke(tufts, opacity=0.7), flat(_edge(plan), "card")])


def _outline(plan: TowerPlan) -> Svg:
    """The edge of the tower, heavier on the side away from the light."""
    right = plan.x + plan.half
    dark = path("M", right, plan.top + 5, "V", plan.foot, "h", -2.5, "V", plan.top + 5, "Z")
    return join([flat(dark), stroke(_edge(plan), width=2)])


def _edge(plan: TowerPlan) -> str:
    """Battlements above, a spread foot below."""
    half, x, top, foot = plan.half, plan.x, plan.top, plan.foot
    out, merlon = 6.0, 11.0
    wide = 2 * (half + out)
    teeth = 7
    tooth = wide / (2 * teeth - 1)
    crown: list[str | float] = []
    for i in range(teeth):
        crown += ["v", -merlon, "h", tooth, "v", merlon]
        if i < teeth - 1:
            crown += ["h", tooth]
    return path(
        *("M", x - half, top + 5, "L", x - half - out, top - 2, "V", top - 5),
        *crown,
        *("V", top - 2, "L", x + half, top + 5, "V", foot - 4, "L", x + half + 5, foot + 9),
        *("H", x - half - 5, "L", x - half, foot - 4, "Z"),
    )


def _stair(plan: TowerPlan, rows: Sequence[Storey]) -> Svg:
    """The stair in the middle, on which both climb back to back."""
    reach, count = plan.lane - 4, 5
    steps = []
    for floor, storey in enumerate(rows[:-1]):
        lean = 1 if floor % 2 else -1
        flight = path("v", -storey.height / count, "h", lean * 2 * reach / count) * count
        steps.append(
            path("M", plan.x - lean * reach, storey.foot) + flight + path("V", storey.foot) + "Z"
        )
    return el(
        "path",
        d="".join(steps),
        fill=paint("ink"),
        fill_opacity=0.1,
        stroke=paint("ink"),
        stroke_opacity=0.45,
        stroke_width=0.9,
        stroke_linejoin="round",
    )


def _bond(plan: TowerPlan, layout: Layout, group: Sequence[int]) -> Svg:
    """The line that ties skeletons which must fall in one round."""
    places = skeleton_places(plan, layout)
    spots = [places[place] for place in group]
    d = "".join(path("L" if i else "M", x, y) for i, (x, y, _) in enumerate(spots)) + "Z"
    return stroke(d, width=3)


def _spine(plan: TowerPlan, rows: Sequence[Storey], spans: Sequence[Span], i: int) -> Svg:
    """The strip beside a tower card: its number and the skill on its back, open to all (ST-04)."""
    span = spans[i]
    foot = rows[span.low].foot
    if i and spans[i - 1].high == span.low:
        foot = rows[span.low].middle
    top = rows[span.high].top
    if i + 1 < len(spans) and spans[i + 1].low == span.high:
        top = rows[span.high].middle
    wide = 14.0
    x = plan.x - plan.half - wide / 2 - 2
    ink = "card" if span.flipped else "ink"
    middle = (top + foot) / 2
    name = text(span.title, 0, 0, size=SMALL, color=ink, bold=True)
    shift = 10 if span.skill >= 0 else 0
    parts = [
        el("title", _spine_words(span)),
        moved(
            x,
            middle,
            ground(box(wide, foot - top - 3, 3), "accent" if span.flipped else "card", width=1.25),
        ),
        moved(x, middle + shift, name, turn=-90),
    ]
    if span.skill >= 0:
        parts.append(sign(SKILL_SIGNS[span.skill], x, middle - 18, 12, ink))
    return el("g", *parts, role="img", aria_label=_spine_words(span))


def _spine_words(span: Span) -> str:
    """A tower card, its floors and the skill on its back, for those who hear the picture."""
    words = text_of("tower-card", card=span.title, low=span.low + 1, high=span.high + 1)
    if span.skill < 0:
        return words
    if span.flipped:
        return words + text_of("line-flipped", skill=span.skill_title)
    return words + text_of("line-back", skill=span.skill_title)
