"""The tower in letters: two sides, the pawns on the stair, and who stands in the way."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.texts import texts
from donjon.games.skull_tower.content import FLOORS
from donjon.games.skull_tower.state import (
    DEFEATED,
    EMPTY,
    FALLEN,
    LEFT,
    RIGHT,
    STANDING,
    SkullTower,
)
from donjon.games.skull_tower.text import floor_name

text_of: Final = texts(__name__)

TOKEN_SIGNS = {EMPTY: "o", STANDING: "@", FALLEN: "x", DEFEATED: "."}
STONE = {"ash": "=", "bone": ":", "copper": "/", "dusk": "|", "boss": "#"}
SIDE = 12


def sketch(view: View[SkullTower]) -> str:
    """The floors from the top down."""
    g = view.state
    if not g.tower:
        return ""
    layout = g.content.layout(g.tower)
    players = text_of.each("players")
    names = [view.player(seat, players[seat]) for seat in (LEFT, RIGHT)]
    lines = [f"{'':5}{names[LEFT][:14]:>14}    {names[RIGHT][:14]:<14}"]
    for floor in range(layout.top, -1, -1):
        colour = layout.colours[floor]
        stone = STONE[FLOORS[colour]] * 2
        left, right = (_side(g, floor, seat) for seat in (LEFT, RIGHT))
        stair = "".join("A" if g.floors[seat] == floor else " " for seat in (LEFT, RIGHT))
        name = floor_name(colour)
        lines.append(f"{floor + 1:>4} {stone}{left:>{SIDE}} {stair} {right:<{SIDE}}{stone} {name}")
    lines.append(f"{'':5}{text_of('sketch-legend')}")
    return "\n".join(lines)


def _side(g: SkullTower, floor: int, seat: int) -> str:
    layout = g.content.layout(g.tower)
    tokens = g.tokens or [EMPTY] * len(layout.floor)
    return "".join(TOKEN_SIGNS[tokens[place]] for place in layout.beside[floor][seat])
