"""The table of all words of the cards, put together from the families of effects."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.content.lexicon import Lexicon
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects import (
    aftermath,
    cards,
    foes,
    foresight,
    mind,
    paths,
    power,
    prowl,
    rings,
    temptation,
)
from donjon.games.ravingspire.effects.act import Act

STEPS: Final = [
    *cards.STEPS,
    *mind.STEPS,
    *rings.STEPS,
    *paths.STEPS,
    *prowl.STEPS,
    *foresight.STEPS,
    *power.STEPS,
    *aftermath.STEPS,
    *foes.STEPS,
    *temptation.STEPS,
]
EFFECTS: Final[dict[str, type[Act]]] = {step.word.name: step for step in STEPS}
"""The step that carries out each word."""
CONDITIONS: Final[dict[str, Any]] = {}
WORDS: Final = Lexicon(Deed, [step.word for step in EFFECTS.values()])
"""What cards and foes can do, and what each word takes; the fields are as in `Deed`."""
