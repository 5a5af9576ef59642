"""What is printed on a mat, and the plates with the numbers on it."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    TEXT,
    TITLE,
    Figure,
    Svg,
    box,
    caption,
    el,
    hue,
    join,
    mark,
    moved,
    paint,
    paragraph,
    path,
    sign,
    stroke,
    tally,
    tally_width,
    text,
    tile,
    width_of,
)
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import (
    ARMY_SIZE,
    COLOURS,
    MOST_BOUGHT,
    MOST_MERCENARIES,
    SLOTS,
    STALL_COUNT,
    WHITE,
)
from donjon.games.four_towers.picture.figures import gem, marker
from donjon.games.four_towers.picture.places import INDENT, MatPlaces, MatPlan

text_of: Final = texts(__name__)


@remembered
def mat_ground(bar: tuple[tuple[int, ...], ...], plan: MatPlan) -> Figure:
    """The empty mat: ten places for mercenaries, five stalls, the bar of the mountaineers."""
    one = MatPlaces(0, -plan.width / 2, -plan.height / 2, plan)
    high = one.cell
    parts = [
        sign("sword", one.x + 16, one.y + plan.mercenaries, 15, "muted"),
        sign("mountain", one.x + 16, one.y + plan.bar, 16, "muted"),
    ]
    slot = stroke(box((plan.width - 9) / 3 - 6.5, plan.plate - 1.5, 4), "line", 1.25, dash="3 4")
    x, y = one.stall(0)
    coin = one.x + 16 if one.split else x - 21
    parts.append(sign("coin", coin, y, 14, "muted"))
    for i in range(MOST_MERCENARIES):
        x, y = one.mercenary(i)
        army = i == ARMY_SIZE - 1
        cell = stroke(box(one.pitch - 2.5, high, 3), "accent" if army else "line", 1.25)
        parts.append(moved(x, y, cell, gem(11) if army else Svg()))
    for stall in range(STALL_COUNT):
        x, y = one.stall(stall)
        parts.append(moved(x, y, _stall(stall, min(one.stall_pitch - 3.5, high))))
    for i, pair in enumerate(bar):
        x, y = one.climber(i, len(bar))
        wide = (plan.width - INDENT - 8) / len(bar) - 2.5
        parts.append(moved(x, y, _pair(pair, wide, high)))
    parts += [moved(*one.champion(i), slot) for i in range(MOST_BOUGHT + 1)]
    return tile(box(plan.width, plan.height, 5), *parts)


@remembered
def _stall(slot: int, size: float) -> Svg:
    """A stall with its awning; the white one takes any colour."""
    color = "muted" if slot == WHITE else hue(SLOTS[slot]).color
    r, k = size / 2, size / 17
    roof = path("M", -r - k, -6 * k, "L", -r + 1.5 * k, -11 * k, "H", r - 1.5 * k)
    roof += path("L", r + k, -6 * k) + path("q", -2.375 * k, 3.4 * k, -4.75 * k, 0) * 4 + "Z"
    filled = "card" if slot == WHITE else color
    parts = [
        el("path", d=path("M", -r, -6 * k, "V", 10 * k, "H", r, "V", -6 * k), fill="none"),
        el("path", d=roof, fill=paint(filled)),
    ]
    if slot != WHITE:
        parts.append(el("g", mark(SLOTS[slot], 0, 3 * k, 9 * k), opacity=0.55))
    return el("g", *parts, stroke=paint(color), stroke_width=1.25, stroke_linejoin="round")


@remembered
def _pair(pair: tuple[int, ...], width: float, height: float) -> Svg:
    """A ledge that takes one of two colours."""
    places = zip(pair, (-width * 0.24, width * 0.24), strict=True)
    marks = [mark(COLOURS[colour], x, 0, 9.5) for colour, x in places]
    return join([stroke(box(width, height, 3), "line", 1.25), el("g", *marks, opacity=0.8)])


@remembered
def mat_head(
    who: tuple[int, str, str], you: bool, gems: int, doubled: bool, total: int, width: float
) -> Figure:
    """Who it is, the gems kept for champions, and the score as it stands."""
    left, right = -width / 2, width / 2
    seat, letter, called = who
    name = text_of("you", player=called) if you else called
    long = width_of(str(total), TITLE, title=True, bold=True)
    end = right - 58 - long
    most = end - left - 33 - (40 if gems else 0) - (84 if doubled else 0)
    room = min(width_of(name, title=True, bold=True) + 0.5, most)
    parts = [
        moved(left + 17, 0, marker(seat, letter, 18, doubled).body),
        paragraph(name, room, left + 33, 0, lines=1, anchor="start", title=True, bold=True),
        text(str(total), right - 50, size=TITLE, anchor="end", title=True, bold=True, room=long),
        caption(text_of("mat-points"), right - 8, 2.5, "end", room=36),
    ]
    if gems:
        parts.append(tally(gem(15), gems, end, mark=15, anchor="end"))
        end -= tally_width(gems, mark=15) + 8
    if doubled:
        start = left + 41 + room
        parts.append(caption(text_of("influence-doubled"), start, 1.5, "start", room=end - start))
    return Figure(join(parts), box(width, 26))


@remembered
def follower_cell(colour: int, number: int, lords: int, width: float, height: float) -> Figure:
    """Followers of a colour times its lords."""
    left, right = -width / 2, width / 2
    shape = Svg() if number else el("g", mark(COLOURS[colour], 0, 0, 13), opacity=0.55)
    color, times = "ink" if number else "muted", f"× {lords}"
    room = width_of(times, SMALL)
    spare = width - 45 - room - width_of(str(number), TEXT, bold=True)
    size = TEXT if spare >= 0 else SMALL
    parts = [
        tally(shape, number, left + 4, mark=18, size=size, color=color, bold=bool(number)),
        text(times, right - 19, 0.5, size=SMALL, color="muted", anchor="end", room=room),
        sign("crown", right - 11, 0, 13, "muted"),
    ]
    return tile(box(width, height, 4), *parts, line="line")


@remembered
def ledge_cover(width: float, height: float) -> Figure:
    """What hides the two colours of a ledge that is taken."""
    edge = box(width - 1.4, height - 1.4, 3)
    return Figure(el("path", d=edge, fill=paint("card"), class_="leaf"), edge)
