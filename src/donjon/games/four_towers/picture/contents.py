"""Everything in the box of Four Towers, opened large."""

from __future__ import annotations

from donjon.drawing import (
    Figure,
    box,
    disc,
    flat,
    ground,
    hue,
    join,
    mark,
    path,
    stroke,
    text,
)
from donjon.games.four_towers.components import CLAN_COUNT, COLOURS, FourTowersContent
from donjon.games.four_towers.picture.champions import face
from donjon.games.four_towers.picture.figures import gem_piece, marker, peasant
from donjon.games.four_towers.picture.land import RIM
from donjon.games.four_towers.picture.places import CITY, MapPlan, line_end, spots

CARD = (190.0, 232.0)
SPACE_SIZE = (190.0, 206.0)
TOKEN = 76.0
AREA_EDGES = ((RIM, 3), (127.5, 2), (96.5, 1), (67.0, 0))
"""How far each area reaches on a map of 360, and the clan whose it is."""


def figure(content: FourTowersContent, kind: str, number: int) -> tuple[Figure, float, float]:
    """A thing of the box, with its width and its height."""
    if kind == "champion":
        card = content.champions[number]
        titles, texts = content.titles["champion"], content.texts["champion"]
        price = (card.cost, card.gems, card.spirits)
        name = content.vocabulary.names["champion"][number]
        return face(name, titles[number], texts[number], *price, *CARD), *CARD
    if kind == "place":
        return _space(content, number), *SPACE_SIZE
    return _token(number), TOKEN, TOKEN


def _space(content: FourTowersContent, space: int) -> Figure:
    """A space on the whole map, small, and where its three lines lead."""
    width, height = SPACE_SIZE
    edge = box(width, height, 5)
    plan = MapPlan(0, height / 2 - width / 2 + 6, 0.49)
    k = plan.scale
    middles = spots(content, plan)
    parts = [
        ground(edge),
        text(
            content.titles["place"][space].capitalize(), 0, 14 - height / 2, title=True, bold=True
        ),
    ]
    for radius, colour in AREA_EDGES:
        ring = disc(radius * k, 0, plan.y)
        parts += [flat(ring, "card"), flat(ring, hue(COLOURS[colour]).color, 0.24)]
    parts.append(flat(disc(CITY * k, 0, plan.y), "blood", 0.8))
    x, y = middles[space]
    ends = [line_end(content, plan, space, place) for place in content.lines[space]]
    parts.append(stroke("".join(path("M", x, y, "L", *end) for end in ends), "ink", 2.4))
    for other, (a, b) in enumerate(middles[: content.spaces]):
        near = other in content.lines[space]
        parts.append(
            ground(disc(4.6 if near else 3.2, a, b), "card", "ink" if near else "muted", 1.2)
        )
    clan = content.homes.index(space) if space in content.homes else -1
    parts.append(ground(disc(9, x, y), "candle", "gold", 2))
    if clan >= 0:
        parts.append(mark(COLOURS[clan], x, y, 10))
    return Figure(join(parts), edge)


def _token(number: int) -> Figure:
    """The tokens in the order of the gallery: peasants, the gem, the markers."""
    if number < CLAN_COUNT:
        return peasant(number, 60)
    if number == CLAN_COUNT:
        return gem_piece(56)
    return marker(number - CLAN_COUNT - 1, str(number - CLAN_COUNT), 52)
