"""Which words of the packs the app carries out; all others are the board's.

The board puts this table beside its own. What the app's scripts mean by "you", by the striking foe
and by what they count stands in `state/meant.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.core.effects import Carry
from donjon.games.return_to_dark_tower.holdings import Deed
from donjon.games.return_to_dark_tower.rules.app.acts import Act, Cap, Fire, Mark, Mutate, Plague
from donjon.games.return_to_dark_tower.rules.app.march import March
from donjon.games.return_to_dark_tower.rules.app.recruiting import Keepsake, Recruit
from donjon.games.return_to_dark_tower.rules.app.skulls import Ruin, Skulls
from donjon.games.return_to_dark_tower.rules.app.spawns import SpawnLevel
from donjon.games.return_to_dark_tower.rules.app.status import Grow, Weaken
from donjon.games.return_to_dark_tower.rules.app.stirs import DrumsTurn, SealLit
from donjon.games.return_to_dark_tower.state.meant import marked, you
from donjon.games.return_to_dark_tower.state.table import Table

FIRST_FIRE: Final = 2
LAST_FIRE: Final = 5
"""The months in which the first act of the adversary may set a river on fire."""


class Turn(Carry[Table]):
    """`turn`: so many drums turn, by chance."""

    rule = "DT-84"

    def run(self, g: Table) -> None:
        g.do(DrumsTurn(g.content.deeds[self.effect].amount))


class Unseal(Carry[Table]):
    """`unseal`: so many seals are lifted, by chance."""

    rule = "DT-84"

    def run(self, g: Table) -> None:
        g.do(SealLit(g.content.deeds[self.effect].amount))


class SpawnSome(Carry[Table]):
    """`spawn`: so many foes of a level come."""

    rule = "DT-09"

    def run(self, g: Table) -> None:
        deed = g.content.deeds[self.effect]
        g.do(SpawnLevel(deed.level, deed.amount))


class Spare(Carry[Table]):
    """`spare`: the next spawns do not happen."""

    rule = "DT-41"

    def run(self, g: Table) -> None:
        g.app.barred += g.content.deeds[self.effect].amount


def has_mark(g: Table, condition: Deed) -> bool:
    """`marked`: you have the Black Mark."""
    return marked(g, you(g))


def foes_there(g: Table, condition: Deed) -> bool:
    """`foes`: such a foe is on the board."""
    for foe in g.app.foes:
        if g.content.foes[foe].level == condition.level and g.land.foes[foe]:
            return True
    return False


def first_act(g: Table, condition: Deed) -> bool:
    """`first-act`: the adversary has not acted yet in this month, from two to five."""
    return not g.app.acted and FIRST_FIRE <= g.app.month <= LAST_FIRE


APP_EFFECTS: Final[dict[str, type[Carry[Any]]]] = {
    "skulls": Skulls,
    "destroy": Ruin,
    "turn": Turn,
    "unseal": Unseal,
    "spawn": SpawnSome,
    "grow": Grow,
    "weaken": Weaken,
    "march": March,
    "spare": Spare,
    "act": Act,
    "mark": Mark,
    "plague": Plague,
    "fire": Fire,
    "mutate": Mutate,
    "cap": Cap,
    "recruit": Recruit,
    "keepsake": Keepsake,
}
APP_CONDITIONS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "marked": has_mark,
    "foes": foes_there,
    "first-act": first_act,
}
