"""Where everything lies: upright for a phone with a screen for each part, and wide for all at once.

One unit is one pixel of a phone 360 wide.
"""

from __future__ import annotations

from typing import NamedTuple

from donjon.drawing import Area


class Plan(NamedTuple):
    """The fields of a picture; what a screen does not show has none."""

    width: float
    height: float
    hub: tuple[float, float] | None = None
    """The middle of the rings."""
    radii: tuple[float, float, float, float] = (0, 0, 0, 0)
    """The Keep, and the outer rims of Spire, Temple and Dungeon."""
    pawn: float = 30
    """How wide a pawn is."""
    ring: Area | None = None
    """The cards of the level."""
    columns: int = 3
    ring_card: float = 112
    strip: bool = False
    """Whether the tower card is a strip above the others."""
    status: Area | None = None
    """Madness track and decks."""
    mat: Area | None = None
    slot: float = 64
    """How wide a card in a slot is."""
    hand: Area | None = None
    hand_card: float = 66
    company: Area | None = None
    """The other heroes."""


WIDE = Plan(
    1000,
    860,
    hub=(240, 244),
    radii=(46, 108, 170, 232),
    pawn=32,
    ring=Area(488, 8, 504, 372),
    columns=4,
    ring_card=120,
    status=Area(488, 386, 504, 26),
    company=Area(488, 416, 504, 64),
    mat=Area(8, 488, 468, 364),
    slot=88,
    hand=Area(488, 484, 504, 372),
    hand_card=100,
)
TOWER = Plan(
    360,
    724,
    hub=(180, 178),
    radii=(34, 80, 125, 170),
    pawn=24,
    status=Area(8, 356, 344, 24),
    mat=Area(8, 386, 344, 176),
    slot=64,
    hand=Area(8, 568, 344, 104),
    hand_card=66,
    company=Area(8, 678, 344, 42),
)
RING = Plan(
    360,
    872,
    ring=Area(6, 6, 348, 408),
    columns=3,
    ring_card=112,
    strip=True,
    mat=Area(8, 420, 344, 176),
    slot=64,
    hand=Area(8, 602, 344, 266),
    hand_card=83,
)
LYING_TOWER = Plan(
    540,
    380,
    hub=(172, 172),
    radii=(34, 79, 123, 166),
    pawn=24,
    status=Area(8, 350, 524, 26),
    company=Area(350, 6, 186, 336),
)
"""On a phone that lies down; what follows lies beside the question too."""
LYING_RING = Plan(
    540,
    380,
    ring=Area(2, 2, 340, 376),
    ring_card=107,
    strip=True,
    hand=Area(348, 2, 188, 376),
    hand_card=80,
)
LYING_OWN = Plan(540, 380, mat=Area(4, 4, 532, 372), slot=88)
WIDE_HEROES = (1000.0, 764.0)
UPRIGHT_HEROES = (360.0, 724.0)
