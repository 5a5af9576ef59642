"""The tower in letters: two sides, the pawns on the stair, and who stands in the way."""

from __future__ import annotations

from donjon.core.views import View
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

TOKENS = {EMPTY: "o", STANDING: "@", FALLEN: "x", DEFEATED: "."}
STONE = {"ash": "=", "bone": ":", "copper": "/", "dusk": "|", "boss": "#"}
SIDE = 12


def sketch(view: View) -> str:
    """The floors from the top down."""
    g = view.state
    assert isinstance(g, SkullTower)
    if not g.tower:
        return ""
    layout = g.content.layout(g.tower)
    names = [view.player(seat, ("Left", "Right")[seat]) for seat in (LEFT, RIGHT)]
    lines = [f"{'':5}{names[LEFT][:14]:>14}    {names[RIGHT][:14]:<14}"]
    for floor in range(layout.top, -1, -1):
        colour = FLOORS[layout.colours[floor]]
        stone = STONE[colour] * 2
        left, right = (_side(g, floor, seat) for seat in (LEFT, RIGHT))
        stair = "".join("A" if g.floors[seat] == floor else " " for seat in (LEFT, RIGHT))
        name = colour.upper() if colour == "boss" else colour
        lines.append(f"{floor + 1:>4} {stone}{left:>{SIDE}} {stair} {right:<{SIDE}}{stone} {name}")
    lines.append("     @ standing  x fallen  . defeated  o empty  A pawn")
    return "\n".join(lines)


def _side(g: SkullTower, floor: int, seat: int) -> str:
    layout = g.content.layout(g.tower)
    tokens = g.tokens or [EMPTY] * len(layout.floor)
    return "".join(TOKENS[tokens[place]] for place in layout.beside[floor][seat])
