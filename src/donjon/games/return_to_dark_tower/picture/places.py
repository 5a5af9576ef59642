"""Where everything lies: upright for a phone with a screen for each part, and wide for all at once.

One unit is one pixel of a phone 360 wide.
"""

from __future__ import annotations

from typing import NamedTuple

from donjon.drawing import Area


class ScreenPlan(NamedTuple):
    """The fields of a picture; what a screen does not show has none."""

    width: float
    height: float
    header: Area | None = None
    """Month, supply and whose turn it is."""
    hub: tuple[float, float] | None = None
    """The middle of the board, where the Tower stands."""
    radius: float = 0
    """How far the rim of the board is from it."""
    token: float = 0
    """How wide a piece on the board is."""
    side: Area | None = None
    """The Tower from the side."""
    above: tuple[float, float, float] | None = None
    """The Tower from above where there is no board: its middle and how large it is."""
    foes: Area | None = None
    """Foes and adversary; on other screens who or what is faced."""
    panel: Area | None = None
    """Quests and market, or the battle, or the dungeon."""
    hero: Area | None = None
    """The own hero's board."""
    company: Area | None = None
    """The other heroes."""
    mine: Area | None = None
    """The own hero in numbers, where there is no room for the board."""


WIDE_PLAN = ScreenPlan(
    1000,
    806,
    header=Area(606, 4, 388, 46),
    hub=(300, 302),
    radius=290,
    token=25,
    side=Area(606, 54, 146, 262),
    foes=Area(760, 54, 234, 262),
    panel=Area(606, 322, 388, 282),
    hero=Area(6, 612, 640, 190),
    company=Area(652, 612, 342, 190),
)
BOARD_PLAN = ScreenPlan(
    360,
    700,
    header=Area(4, 2, 352, 40),
    hub=(180, 222),
    radius=173,
    token=16,
    hero=Area(4, 402, 352, 246),
    company=Area(4, 652, 352, 44),
)
TOWER_PLAN = ScreenPlan(
    360,
    690,
    header=Area(4, 2, 352, 40),
    side=Area(4, 46, 352, 330),
    above=(180, 508, 110),
)
MONTH_PLAN = ScreenPlan(
    360,
    724,
    header=Area(4, 2, 352, 40),
    foes=Area(4, 46, 352, 270),
    panel=Area(4, 322, 352, 398),
)
FACING_PLAN = ScreenPlan(
    360,
    672,
    header=Area(4, 2, 352, 40),
    foes=Area(4, 44, 352, 72),
    panel=Area(4, 120, 352, 296),
    hero=Area(4, 422, 352, 246),
)
"""A battle or a dungeon on a phone."""
MARKET_PLAN = ScreenPlan(
    360,
    560,
    header=Area(4, 2, 352, 40),
    panel=Area(4, 46, 352, 262),
    hero=Area(4, 312, 352, 246),
)
LYING_BOARD_PLAN = ScreenPlan(
    540,
    380,
    header=Area(374, 4, 162, 72),
    hub=(188, 190),
    radius=180,
    token=17,
    company=Area(374, 148, 162, 228),
    mine=Area(374, 80, 162, 64),
)
"""On a phone that lies down; what follows lies beside the question too."""
LYING_OWN_PLAN = ScreenPlan(540, 380, hero=Area(4, 4, 532, 372))
LYING_TOWER_PLAN = ScreenPlan(540, 380, side=Area(4, 4, 200, 372), above=(372, 166, 118))
LYING_MONTH_PLAN = ScreenPlan(540, 380, foes=Area(4, 4, 212, 372), panel=Area(222, 4, 314, 372))
LYING_FACING_PLAN = ScreenPlan(
    540,
    380,
    foes=Area(4, 4, 190, 304),
    panel=Area(200, 4, 336, 372),
    mine=Area(4, 312, 190, 64),
)
LYING_MARKET_PLAN = ScreenPlan(540, 380, panel=Area(4, 4, 532, 300), mine=Area(4, 312, 190, 64))
