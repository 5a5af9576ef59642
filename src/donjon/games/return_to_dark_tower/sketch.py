"""The board in letters: heroes, foes and buildings, and what is beside you."""

from __future__ import annotations

from textwrap import wrap

from donjon.core.views import View
from donjon.drawing.letters import WIDE, Grid
from donjon.games.return_to_dark_tower.kinds import BUILDINGS
from donjon.games.return_to_dark_tower.state.land import RUINED
from donjon.games.return_to_dark_tower.state.table import Table

HIGH = 21


def sketch(view: View) -> str:
    """A dot for each space; above it whoever stands there."""
    g = view.state
    assert isinstance(g, Table)
    if not g.turn:
        return ""
    chart = g.content.chart
    grid = Grid(WIDE, HIGH)
    for number, space in enumerate(chart.spaces):
        grid.put(*_at(space.x, space.y), _here(g, number))
    grid.put(*_at(0, 0), "TOWER")
    seat = view.seat if 0 <= view.seat < g.seats else g.active
    hero = g.heroes[seat]
    for number in chart.neighbours[hero.space]:
        one, other = chart.spaces[hero.space], chart.spaces[number]
        grid.line(_at(one.x, one.y), _at(other.x, other.y))
    titles = g.content.titles["space"]
    beside = ", ".join(titles[space] for space in chart.neighbours[hero.space])
    lines = [
        *grid.lines(),
        "Heroes by number; foes a, b, c; d dungeon, q quest, ! goal",
        "C citadel, S sanctuary, V village, B bazaar, with skulls",
        *wrap(f"From {titles[hero.space]}: {beside}.", WIDE),
    ]
    return "\n".join(lines)


def _at(x: float, y: float) -> tuple[float, float]:
    return WIDE / 2 + x * (WIDE / 2 - 3), HIGH / 2 - y * (HIGH / 2)


def _here(g: Table, space: int) -> str:
    """What is on a space, in a few letters; a dot where nothing is."""
    found = "".join(
        str(seat + 1)
        for seat, hero in enumerate(g.heroes)
        if hero.hero >= 0 and not hero.out and hero.space == space
    )
    for letter, foe in zip("abc", g.app.foes, strict=False):
        found += letter * g.land.foes[foe].count(space)
    building = g.content.chart.building_at[space]
    if building >= 0 and g.land.skulls[building] != RUINED:
        skulls = g.land.skulls[building]
        found += BUILDINGS[building % len(BUILDINGS)][0].upper() + (str(skulls) if skulls else "")
    if space in g.land.dungeons:
        found += "d"
    if space in g.app.places:
        found += "q"
    if space in g.app.spots:
        found += "!"
    return found or "·"
