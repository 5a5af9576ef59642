"""The castle as a wall of doors: those behind the prisoners, the one they stand at, the rest."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    Area,
    Figure,
    Pieces,
    Svg,
    box,
    el,
    fixed,
    ghost,
    join,
    moved,
    paint,
    path,
    sign,
    text,
)
from donjon.drawing.svg import Value, remembered
from donjon.games.escape_the_dark_castle.picture.places import Plan
from donjon.games.escape_the_dark_castle.picture.scene import CastleScene

text_of: Final = texts(__name__)

ENDS = 2.1
"""How many doors the gatehouse at either end is wide."""


def left_in_words(scene: CastleScene) -> str:
    """How far it still is."""
    g = scene.g
    if g.outcome is not None:
        if g.outcome.winners:
            return text_of("all-doors-behind")
        return text_of("way-ended", door=len(g.path), of=g.chapters + 2)
    if g.card >= 0 and scene.content.cards[g.card].boss:
        return text_of("last-door")
    if not g.left:
        return text_of("boss-next")
    number = text_of.each("chapter-numbers")[g.left]
    return text_of("chapters-left", count=g.left, number=number)


def _pitch(area: Area, chapters: int) -> float:
    return area.width / (chapters + 2 * ENDS)


def door_place(area: Area, number: int, chapters: int) -> tuple[float, float]:
    """The middle of the foot of a door: the cell, the chapters, the last gate."""
    pitch = _pitch(area, chapters)
    if number == 0:
        return area.x + pitch * ENDS / 2, area.bottom
    if number > chapters:
        return area.right - pitch * ENDS / 2, area.bottom
    return area.x + pitch * (ENDS + number - 0.5), area.bottom


def _arch(x: float, y: float, width: float, height: float) -> str:
    r = width / 2
    return path("M", x - r, y, "v", r - height, "a", r, r, 0, 0, 1, width, 0, "V", y, "Z")


def _battlement(left: float, right: float, top: float, bottom: float, merlons: int) -> str:
    """The outline of a stretch of wall."""
    step = (right - left) / (2 * merlons - 1)
    d = path("M", left, bottom, "V", top)
    for i in range(2 * merlons - 1):
        d += path("V", top + (4 if i % 2 else 0), "H", left + step * (i + 1))
    return d + path("V", bottom, "Z")


@remembered
def stones(area: Area, chapters: int, behind: int, now: int) -> Svg:
    """The wall between its gatehouses, and the doors in it."""
    pitch = _pitch(area, chapters)
    gatehouse = chapters + 1
    end = pitch * ENDS
    wide, high = min(pitch * 0.68, 26), area.height * 0.6
    gate = min(end * 0.62, 38)
    dark, shut, planks, marks = "", "", "", ""
    for number in range(gatehouse + 1):
        x, y = door_place(area, number, chapters)
        last = number == gatehouse
        w, h = (gate, area.height * 0.72) if last or not number else (wide, high)
        arch = _arch(x, y, w, h)
        if number == now:
            continue
        if number < behind:
            dark += arch
            marks += path("M", x - 2.2, y - 3.4, "l", 4.4, -4.4, "m", 0, 4.4, "l", -4.4, -4.4)
        else:
            shut += arch
            if last:
                for i in (-1, 0, 1):
                    planks += path("M", x + i * w / 4, y, "V", y - h + 3 + abs(i) * 3)
                planks += path("M", x - w / 2, y - 6, "h", w)
            else:
                planks += path("M", x, y, "V", y - h + 1, "M", x + 2.6, y - h * 0.42, "h", 0.1)
    joints = ""
    row = area.y + 15
    for i in range(chapters):
        x = area.x + pitch * (ENDS + i)
        joints += path("M", x - 3, row + i % 2 * 2, "h", 6)
        joints += path("M", x - 1.5 + i % 3, area.bottom - 9 - i % 2 * 4, "h", 3.5)
    frame: dict[str, Value] = {
        "stroke": paint("edge"),
        "stroke_width": 1.5,
        "stroke_linejoin": "round",
    }
    low = area.y + 8
    parts = [
        el(
            "path",
            d=_battlement(area.x + end - 2, area.right - end + 2, low, area.bottom, chapters + 8),
            fill=paint("card"),
            **frame,
        ),
        el(
            "path",
            d=_battlement(area.x, area.x + end, area.y + 1, area.bottom, 3)
            + _battlement(area.right - end, area.right, area.y + 1, area.bottom, 3),
            fill=paint("card"),
            **frame,
        ),
        el("path", d=joints, stroke=paint("line"), stroke_width=1.25, stroke_linecap="round"),
        el("path", d=shut, fill="none", stroke=paint("muted"), stroke_width=1.4),
        el("path", d=planks, stroke=paint("muted"), stroke_width=0.9, stroke_linecap="round"),
        el("path", d=dark, fill=paint("shade"), stroke=paint("edge")),
        el("path", d=marks, stroke=paint("line"), stroke_width=1.2, stroke_linecap="round"),
    ]
    if now >= 0:
        x, y = door_place(area, now, chapters)
        grand = now in (0, gatehouse)
        w, h = (gate, area.height * 0.72) if grand else (wide, high)
        parts.append(
            el(
                "path",
                d=_arch(x, y, w + 1, h + 1),
                fill=paint("candle"),
                stroke=paint("blood"),
                stroke_width=2,
            )
        )
    if behind <= gatehouse and now != gatehouse:
        x, y = door_place(area, gatehouse, chapters)
        disc = el("circle", cx=x, cy=y - area.height * 0.36, r=gate * 0.3, fill=paint("card"))
        parts += [disc, sign("skull", x, y - area.height * 0.36, gate * 0.56, "blood")]
    return join(parts)


@remembered
def _candle(size: float) -> Figure:
    """Where the prisoners are."""
    return Figure(sign("flame", 0, 0, size, "blood", "card"), box(1, 1))


def doors(scene: CastleScene) -> Svg:
    """The wall as it stands now."""
    g = scene.g
    behind = len(g.path)
    now = behind - 1
    if g.outcome is not None and g.outcome.winners:
        now = -1
    return stones(scene.plan.wall, g.chapters, behind, now)


def castle(scene: CastleScene) -> Pieces:
    """The candle at the door where the prisoners are, and the cards beside the wall."""
    g, plan = scene.g, scene.plan
    if g.path and not (g.outcome is not None and g.outcome.winners):
        here = min(len(g.path) - 1, g.chapters + 1)
        x, y = door_place(plan.wall, here, g.chapters)
        size = plan.wall.height * 0.46
        yield fixed(_candle(size), x, y - size * 0.6, "candle", left_in_words(scene))
    place = deck_place(plan)
    for card in sorted(g.items.all()):
        yield ghost(f"item-{scene.names['thing'][card]}", *place)
    yield fixed(
        _counts(len(g.items), len(g.discard)),
        *place,
        "items",
        text_of("deck-items", count=len(g.items), discarded=len(g.discard)),
    )


def deck_place(plan: Plan) -> tuple[float, float]:
    """Where the item deck lies."""
    return plan.width - 66, plan.caption


@remembered
def _counts(deck: int, discard: int) -> Figure:
    """How many items there are still, and how many lie aside."""
    card = path("M", -3.6, -5.4, "h", 7.2, "v", 10.8, "h", -7.2, "Z")
    shape: dict[str, Value] = {
        "stroke": paint("muted"),
        "stroke_width": 1.25,
        "fill": paint("card"),
    }
    parts = [
        moved(-43, 0, el("path", d=card, transform="translate(2.4 -1.6)", **shape)),
        moved(-43, 0, el("path", d=card, **shape)),
        text(text_of("items", count=deck), -33, 0, size=SMALL, color="muted", anchor="start"),
        moved(36, 0, el("path", d=card, transform="rotate(24)", **shape)),
        text(str(discard), 45, 0, size=SMALL, color="muted", anchor="start"),
    ]
    return Figure(join(parts), box(1, 1))


def caption(scene: CastleScene) -> Svg:
    """How far it still is, below the wall."""
    plan = scene.plan
    words = left_in_words(scene)
    return text(words, plan.wall.x + 3, plan.caption, size=SMALL, color="muted", anchor="start")
