"""The words that packs use: what items are good for, and what cards say."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Flag, Lexicon, Name, Number, Own, Word
from donjon.core.engine.acts import Effect
from donjon.games.escape_the_dark_castle.components import TRAITS, USES
from donjon.games.escape_the_dark_castle.content.foes import FoeEntry, read_foe
from donjon.games.escape_the_dark_castle.effects.table import lexicon


class Use(Effect):
    """What an item is good for."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = 0
        self.trait = 0


ITEM_WORDS: Final = Lexicon(
    Use,
    [
        Word("food", Number(1)),
        Word("trait", Name(TRAITS), "trait"),
        Word("luck", Flag()),
        Word("insight", Flag()),
        Word("evasion", Flag()),
        Word("reroll", Name(TRAITS), "trait"),
        *(Word(use, Flag()) for use in USES[6:]),
    ],
    name="use",
)


CARD_WORDS: Final = lexicon(Own(read_foe, FoeEntry))
"""What a card can say; the words stand beside their steps, in `effects`."""
