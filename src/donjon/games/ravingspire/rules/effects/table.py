"""Which step carries out which word of the cards; the words are in `content/words.py`."""

from __future__ import annotations

from typing import Any, Final

from donjon.games.ravingspire.rules.effects.battle import (
    Add,
    Bar,
    Claim,
    Loot,
    Rage,
    Result,
    ReturnLater,
)
from donjon.games.ravingspire.rules.effects.hand import (
    Discard,
    Double,
    Draw,
    Fetch,
    Purge,
    Recall,
    Steal,
    Strip,
)
from donjon.games.ravingspire.rules.effects.measured import Act
from donjon.games.ravingspire.rules.effects.mind import Gain, Lose, Tax
from donjon.games.ravingspire.rules.effects.tower import Repel, Scry, Spin, Stride

EFFECTS: Final[dict[str, Any]] = {
    "draw": Draw,
    "discard": Discard,
    "gain": Gain,
    "lose": Lose,
    "strip": Strip,
    "spin": Spin,
    "repel": Repel,
    "scry": Scry,
    "fetch": Fetch,
    "recall": Recall,
    "double": Double,
    "add": Add,
    "steal": Steal,
    "purge": Purge,
    "loot": Loot,
    "return": ReturnLater,
    "roll": Result,
    "rage": Rage,
    "claim": Claim,
    "tax": Tax,
    "bar": Bar,
    "reroll": Act,
    "ward": Act,
    "stride": Stride,
}
"""`reroll` and `ward` are used where a die was rolled, or sanity is lost, and never followed."""
CONDITIONS: Final[dict[str, Any]] = {}
COUNTS: Final[dict[str, Any]] = {}
