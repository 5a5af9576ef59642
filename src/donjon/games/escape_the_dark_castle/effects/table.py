"""All words of the cards, collected from their families, and what carries out each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.core.content.lexicon import Lexicon, Own
from donjon.games.escape_the_dark_castle.components import Beat
from donjon.games.escape_the_dark_castle.effects import (
    choices,
    fate,
    fights,
    health,
    items,
    pair_and_choir,
    trials,
)


def lexicon(foe: Own) -> Lexicon:
    """The words that a card may use; an enemy on a card is read as the content says."""
    words = [
        *health.WORDS,
        *items.WORDS,
        *fights.fight_words(foe),
        *choices.WORDS,
        *trials.WORDS,
        *pair_and_choir.WORDS,
        *fate.WORDS,
    ]
    return Lexicon(Beat, words, items.CONDITION_WORDS)


EFFECTS: Final[dict[str, Callable[[int], Any]]] = {
    **health.STEPS,
    **items.STEPS,
    **fights.STEPS,
    **choices.STEPS,
    **trials.STEPS,
    **pair_and_choir.STEPS,
    **fate.STEPS,
}
"""The step that carries out each word of the cards."""
CONDITIONS: Final = items.TESTS
