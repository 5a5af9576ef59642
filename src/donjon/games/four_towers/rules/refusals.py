"""Why a play of a turn is not open: the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.games.four_towers.components import (
    END,
    LAST_PLAY,
    MERCENARY,
    MERCHANT,
    MOST_BOUGHT,
    MOUNTAINEER,
    PURCHASE,
    SKILLS,
    START,
    THIRD_CHAMPION,
)
from donjon.games.four_towers.rules.playing import undrawable
from donjon.games.four_towers.rules.skills import unusable
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import (
    BUY,
    DRAW,
    GUIDE,
    REFILL,
    SPEND,
    STRIKE,
    TAKE,
    USE,
)


def no_play(g: FourTowers, verb: int, thing: int) -> str:
    """Why a play cannot be made before the draw, or as it."""
    if verb not in PLACES or g.open_play > PLACES[verb]:
        return "FT-18"
    return WHY[verb](g, thing)


def no_end_skill(g: FourTowers, verb: int, thing: int) -> str:
    """Why something cannot be done at the end of a turn."""
    if verb == USE.code:
        return _no_skill(g, thing, END)
    return "FT-38" if verb == REFILL.code else "FT-18"


def _no_third_champion(g: FourTowers, champion: int) -> str:
    return "FT-08" if champion in g.display else "FT-34"


def _no_purchase(g: FourTowers, champion: int) -> str:
    if champion not in g.display:
        return "FT-34"
    return "FT-33" if g.mat().bought >= MOST_BOUGHT else "FT-32"


def _no_start_skill(g: FourTowers, champion: int) -> str:
    return _no_skill(g, champion, START)


def _no_skill(g: FourTowers, champion: int, when: int) -> str:
    return unusable(g, champion, when) if champion in g.mat().champions else "FT-09"


def _no_refill(g: FourTowers, champion: int) -> str:
    return "FT-38"


def _no_mercenary(g: FourTowers, nothing: int) -> str:
    return "FT-11"


def _no_mountaineer(g: FourTowers, nothing: int) -> str:
    return "FT-12"


def _no_merchant(g: FourTowers, slot: int) -> str:
    return "FT-13"


PLACES: Final = {
    TAKE.code: THIRD_CHAMPION,
    BUY.code: PURCHASE,
    USE.code: SKILLS,
    REFILL.code: SKILLS,
    STRIKE.code: MERCENARY,
    GUIDE.code: MOUNTAINEER,
    SPEND.code: MERCHANT,
    DRAW.code: LAST_PLAY,
}
"""The place of each play in the turn."""
WHY: Final[dict[int, Callable[[FourTowers, int], str]]] = {
    TAKE.code: _no_third_champion,
    BUY.code: _no_purchase,
    USE.code: _no_start_skill,
    REFILL.code: _no_refill,
    STRIKE.code: _no_mercenary,
    GUIDE.code: _no_mountaineer,
    SPEND.code: _no_merchant,
    DRAW.code: undrawable,
}
"""What to look at for each play."""
