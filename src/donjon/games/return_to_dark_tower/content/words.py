"""The lexicon of the packs, from the words of all families (`effects/table.py`)."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Lexicon
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.table import CONDITION_WORDS, EFFECT_WORDS

WORDS: Final = Lexicon(
    Deed, [entry.word for entry in EFFECT_WORDS], [entry.word for entry in CONDITION_WORDS]
)
"""What each word takes; the fields are as in `Deed`."""
