"""Presses that would be for nothing: the page asks again before one (DT-71)."""

from __future__ import annotations

from donjon.core.engine.effects import applies
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.rules.goods.losses import guarded
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import amounts, meant


def in_vain(g: DarkTowerState, now: int, then: int, cause: int) -> bool:
    """Whether a script that comes instead of another does no more, as things stand."""
    if g.content.tell(now) == g.content.tell(then):
        return True
    return _idle(g, now, cause) and _idle(g, then, cause)


def _idle(g: DarkTowerState, script: int, cause: int) -> bool:
    """Whether a script takes nothing from anybody and gives nothing."""
    if script < 0:
        return True
    content = g.content
    for number in content.acts.scripts[script]:
        deed = content.deeds[number]
        word = content.acts.words[deed.word]
        if not applies(g, deed):
            continue
        if word not in ("lose", "gain") or deed.gear != NONE:
            return False
        for seat in meant(g, deed.who):
            goods = amounts(g, deed, seat)
            if any(guarded(g, seat, goods, cause) if word == "lose" else goods):
                return False
    return True
