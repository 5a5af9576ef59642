"""The map in letters: the spaces on their rings, the roads between them, and who stands there."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.sketch import WIDE, Grid
from donjon.core.record.texts import texts
from donjon.games.four_towers.components import COLOURS, FourTowersContent
from donjon.games.four_towers.picture.places import EDGE, MapPlan, line_end, spots
from donjon.games.four_towers.state import FourTowers

text_of: Final = texts(__name__)

HIGH = 25
PLAN = MapPlan(0, 0, 1)


def sketch(view: View[FourTowers]) -> str:
    """Every space by the letter and the number of its name, with its peasants by their colours."""
    g = view.state
    content = g.content
    grid = Grid(WIDE, HIGH)
    for space, (x, y) in enumerate(spots(content, PLAN)[: content.spaces]):
        grid.put(*_at(x, y), _name(g, content, space))
    grid.put(*_at(0, 0), text_of("sketch-fire"))
    for space, (x, y) in enumerate(spots(content, PLAN)[: content.spaces]):
        for place in content.lines[space]:
            if place > space:
                grid.line(_at(x, y), _at(*line_end(content, PLAN, space, place)))
    grid.put(WIDE - 12, HIGH - 2, text_of("sketch-outer"))
    grid.put(WIDE - 12, HIGH - 1, text_of("sketch-inner"))
    grid.put(9, HIGH - 2, text_of("sketch-peasants"))
    grid.put(8, HIGH - 1, text_of("sketch-home"))
    return "\n".join(grid.lines())


def _at(x: float, y: float) -> tuple[float, float]:
    return WIDE / 2 + x / EDGE * (WIDE / 2 - 3), HIGH / 2 + y / EDGE * (HIGH / 2)


def _name(g: FourTowers, content: FourTowersContent, space: int) -> str:
    """Such as `h3`, or `h3:RB` where a red and a blue peasant stand; a home is `*r`."""
    if space in content.homes:
        name = f"*{COLOURS[content.homes.index(space)][0]}"
    else:
        area, _, number = content.titles["place"][space].partition(" ")
        name = area[0] + number
    crowd = g.crowd(space)
    here = "".join(COLOURS[colour][0].upper() * crowd[colour] for colour in range(len(COLOURS)))
    return f"{name}:{here}" if here else name
