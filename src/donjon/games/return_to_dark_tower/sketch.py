"""The board in letters: heroes, foes and buildings, and what is beside you."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.sketch import WIDE, Grid
from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS
from donjon.games.return_to_dark_tower.state.land import RUIN
from donjon.games.return_to_dark_tower.state.state import DarkTowerState

HIGH = 21
text_of: Final = texts(__name__)


def sketch(view: View[DarkTowerState]) -> str:
    """A dot for each space; above it whoever stands there."""
    g = view.state
    if not g.turn:
        return ""
    chart = g.content.chart
    grid = Grid(WIDE, HIGH)
    for number, space in enumerate(chart.spaces):
        grid.put(*_at(space.x, space.y), _here(g, number))
    grid.put(*_at(0, 0), text_of("sketch-tower"))
    seat = view.seat if 0 <= view.seat < g.seats else g.active
    hero = g.heroes[seat]
    for number in chart.neighbours[hero.space]:
        one, other = chart.spaces[hero.space], chart.spaces[number]
        grid.line(_at(one.x, one.y), _at(other.x, other.y))
    titles = g.content.titles["space"]
    beside = ", ".join(titles[space] for space in chart.neighbours[hero.space])
    lines = [
        *grid.lines(),
        *text_of.each("sketch-legend"),
        *wrap(text_of("sketch-beside", space=titles[hero.space], beside=beside), WIDE),
    ]
    return "\n".join(lines)


def _at(x: float, y: float) -> tuple[float, float]:
    return WIDE / 2 + x * (WIDE / 2 - 3), HIGH / 2 - y * (HIGH / 2)


def _here(g: DarkTowerState, space: int) -> str:
    """What is on a space, in a few letters; a dot where nothing is."""
    letters = "".join(
        str(seat + 1)
        for seat, hero in enumerate(g.heroes)
        if hero.hero >= 0 and not hero.out and hero.space == space
    )
    for letter, foe in zip(text_of("sketch-foes"), g.app.foes, strict=False):
        letters += letter * g.land.foes[foe].count(space)
    building = g.content.chart.building_at[space]
    if building >= 0 and g.land.skulls[building] != RUIN:
        skulls = g.land.skulls[building]
        letters += text_of("sketch-buildings")[building % len(BUILDINGS)]
        letters += str(skulls) if skulls else ""
    if space in g.land.dungeons:
        letters += text_of("sketch-dungeon")
    if space in g.app.places:
        letters += text_of("sketch-quest")
    if space in g.app.spots:
        letters += text_of("sketch-goal")
    return letters or "·"
