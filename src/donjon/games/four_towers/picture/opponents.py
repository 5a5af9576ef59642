"""The mats of the opponents on a phone: the numbers alone."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    TITLE,
    Figure,
    Pieces,
    Svg,
    box,
    caption,
    fixed,
    mark,
    moved,
    paragraph,
    sign,
    tally,
    tile,
    width_of,
    wrap,
)
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import CLAN_COUNT, COLOURS
from donjon.games.four_towers.picture.figures import chip, marker
from donjon.games.four_towers.picture.places import Point
from donjon.games.four_towers.picture.scene import TowersScene
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.verbs import EXILE

text_of: Final = texts(__name__)

SIGNS = ("sword", "coin", "mountain", "gem", "warrior")


def others(scene: TowersScene) -> Pieces:
    """The opponents as they play after oneself; oneself too, if there is room."""
    g, areas = scene.g, scene.plan.others
    for i, area in enumerate(areas, g.seats - len(areas)):
        seat = (scene.own + i) % g.seats
        mat = g.mats[seat]
        rows = len(mat.mercenaries), mat.merchant_count(), len(mat.mountaineers), mat.gems
        names = tuple(scene.titles["champion"][champion] for champion in mat.champions)
        counts = tuple(mat.followers), rows, names
        total = sum(score(g, seat))
        figure = compact(
            seat, scene.letter(seat), mat.doubled, total, *counts, area.width, area.height
        )
        x, y = area.middle
        lit = g.outcome is None and g.turn > 0 and seat == g.active
        yield fixed(figure, x, y, f"mat-{seat}", scene.mat_label(seat), lit)
        for colour in range(CLAN_COUNT):
            answer = EXILE.at[colour][seat]
            if answer in scene.options:
                dx, dy = _follower(colour, area.width, area.height)
                yield scene.live(answer, chip(colour, 16), x + dx, y + dy, reach=box(25, 28))


def _follower(colour: int, width: float, height: float) -> Point:
    """Where the shape of a colour stands on a plate of this size, from its middle."""
    if width > 200:
        return 76 - width / 2 + (width - 78) / 4 * colour, 15 - height / 2
    return 11 - width / 2 + (width - 6) / 4 * colour, height / 2 - (45 if width < 150 else 30)


def _thing(i: int, width: float, height: float) -> Point:
    """Where one of the other numbers stands."""
    if width > 200:
        return 76 - width / 2 + (width - 78) / 5 * i, 35 - height / 2
    if width > 150:
        return 11 - width / 2 + (width - 6) / 5 * i, height / 2 - 13
    return 11 - width / 2 + (width - 6) / 3 * (i % 3), height / 2 - 29 + 15 * (i // 3)


@remembered
def compact(
    seat: int,
    letter: str,
    doubled: bool,
    total: int,
    followers: tuple[int, ...],
    things: tuple[int, ...],
    champions: tuple[str, ...],
    width: float,
    height: float,
) -> Figure:
    """A mat in numbers: followers, mercenaries, merchants, mountaineers, gems, champions."""
    left, top = -width / 2, -height / 2
    room = width_of(str(total), TITLE, title=True, bold=True)
    points = paragraph(
        str(total), room, left + 28, top + 15, size=TITLE, title=True, bold=True, anchor="start"
    )
    parts = [
        moved(left + 15, top + 15, marker(seat, letter, 17, doubled).body),
        points,
    ]
    if width > 200:
        named = ", ".join(champions) or text_of("no-champion")
        parts.append(caption(wrap(named, width - 78, SMALL, 1)[0], left + 70, top + 53, "start"))
    for colour, number in enumerate(followers):
        place = _follower(colour, width, height)
        parts.append(_few(mark(COLOURS[colour], 0, 0, 11), number, *place))
    for i, number in enumerate((*things, len(champions))):
        parts.append(_few(sign(SIGNS[i], 0, 0, 12, "muted"), number, *_thing(i, width, height)))
    return tile(box(width, height, 5), *parts)


def _few(what: Svg, number: int, x: float, y: float) -> Svg:
    color = "ink" if number else "muted"
    return tally(what, number, x - 6, y, size=SMALL, mark=12, color=color, bold=bool(number))
