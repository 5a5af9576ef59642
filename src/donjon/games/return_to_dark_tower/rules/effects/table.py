"""Which step carries out which word of the packs; the words are in `content/words.py`."""

from __future__ import annotations

from typing import Any, Final

from donjon.games.return_to_dark_tower.holdings import Deed
from donjon.games.return_to_dark_tower.rules.app import APP_CONDITIONS, APP_EFFECTS
from donjon.games.return_to_dark_tower.rules.effects.board import (
    CastFoe,
    ClearSkulls,
    DriveFoes,
    PlaceHero,
    RemoveFoes,
    SealAgain,
    WalkHero,
)
from donjon.games.return_to_dark_tower.rules.effects.goods import (
    Activate,
    AnotherTurn,
    CorruptThem,
    Either,
    GainGoods,
    GainRelic,
    LoseGoods,
    MayPay,
    MoreAdvantages,
    NewWares,
    PassOn,
    Redeem,
    Restock,
    Shed,
    SporesFor,
    Strip,
)
from donjon.games.return_to_dark_tower.state.meant import you
from donjon.games.return_to_dark_tower.state.sums import active_virtues
from donjon.games.return_to_dark_tower.state.table import Table


def has_gear(g: Table, condition: Deed) -> bool:
    """`gear`: you have it; looked at when it matters (DT-R15)."""
    return condition.gear in g.heroes[you(g)].gear


def has_potion(g: Table, condition: Deed) -> bool:
    """`potion`: you have one."""
    return bool(g.heroes[you(g)].potions)


def has_treasure(g: Table, condition: Deed) -> bool:
    """`treasure`: you have one."""
    return bool(g.heroes[you(g)].treasures)


def has_virtues(g: Table, condition: Deed) -> bool:
    """`virtues`: you have so many active."""
    return active_virtues(g.heroes[you(g)]) >= condition.amount


def has_warriors(g: Table, condition: Deed) -> bool:
    """`warriors`: you have so many or more."""
    return g.heroes[you(g)].warriors >= condition.amount


EFFECTS: Final[dict[str, Any]] = {
    **APP_EFFECTS,
    "lose": LoseGoods,
    "gain": GainGoods,
    "pay": MayPay,
    "either": Either,
    "corrupt": CorruptThem,
    "redeem": Redeem,
    "spores": SporesFor,
    "shed": Shed,
    "strip": Strip,
    "activate": Activate,
    "relic": GainRelic,
    "advantage": MoreAdvantages,
    "again": AnotherTurn,
    "pass": PassOn,
    "wares": NewWares,
    "restock": Restock,
    "cleanse": ClearSkulls,
    "seal": SealAgain,
    "remove": RemoveFoes,
    "drive": DriveFoes,
    "cast": CastFoe,
    "walk": WalkHero,
    "place": PlaceHero,
}
CONDITIONS: Final[dict[str, Any]] = {
    **APP_CONDITIONS,
    "gear": has_gear,
    "potion": has_potion,
    "treasure": has_treasure,
    "virtues": has_virtues,
    "warriors": has_warriors,
}
COUNTS: Final[dict[str, Any]] = {}
