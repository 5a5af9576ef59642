"""All words of the packs, collected from the families of effects.

*You* is the active hero. In an event it is who dropped the skull, in a companion's event the
companion's holder, in a failed quest who took the last turn of the month. You make all choices
unless another hero loses something: then that hero does. All losses of one script are one effect:
at most one corruption for a shortfall, for each hero (DT-13). Conditions are of the hero whom the
effect is about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.core.engine.effects import Carry
from donjon.games.return_to_dark_tower.effects import (
    adversary,
    companions,
    foes,
    goods,
    heroes,
    march,
    skulls,
    tower,
)
from donjon.games.return_to_dark_tower.effects.word import ConditionWord, EffectWord

EFFECT_WORDS: Final[list[EffectWord]] = [
    *goods.EFFECTS,
    *heroes.EFFECTS,
    *companions.EFFECTS,
    *skulls.EFFECTS,
    *tower.EFFECTS,
    *foes.EFFECTS,
    *march.EFFECTS,
    *adversary.EFFECTS,
]
CONDITION_WORDS: Final[list[ConditionWord]] = [
    *goods.CONDITIONS,
    *heroes.CONDITIONS,
    *foes.CONDITIONS,
    *adversary.CONDITIONS,
]
EFFECTS: Final[dict[str, type[Carry[Any]]]] = {
    entry.word.name: entry.step for entry in EFFECT_WORDS
}
"""The step that carries out each word."""
CONDITIONS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    entry.word.name: entry.holds for entry in CONDITION_WORDS
}
"""Whether each condition holds."""
