"""What a family of effects says of each of its words, in one place.

A new word is an `EffectWord` in the file of its family: how packs write it, the step that carries
it out, the sentence printed on cards and, if it does not always do something, when it can matter.
A new condition is a `ConditionWord`. `table.py` collects the families; nothing else lists words.
The numbers that a word takes stand in the fields of `components.things.Deed`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from donjon.core.content.lexicon import Word
from donjon.core.engine.effects import Carry
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.teller import Teller
from donjon.games.return_to_dark_tower.rules.questions import why_not
from donjon.games.return_to_dark_tower.state.state import DarkTowerState


class EffectWord:
    """A word of the packs for something that happens."""

    def __init__(
        self,
        word: Word,
        step: type[Carry[Any]],
        sentence: Callable[[Teller, Deed], str],
        can_matter: Callable[[DarkTowerState, Deed], bool] | None = None,
    ) -> None:
        self.word = word
        """How packs write it, and which fields it fills."""
        self.step = step
        """The step that carries it out, made with the number of the effect."""
        self.sentence = sentence
        """What is printed on a card."""
        self.can_matter = can_matter
        """Whether it could do anything now; None if it always does."""


class ConditionWord:
    """A word of the packs for a condition of the hero whom an effect is about."""

    def __init__(
        self,
        word: Word,
        holds: Callable[[DarkTowerState, Deed], bool],
        sentence: Callable[[Teller, Deed], str],
    ) -> None:
        self.word = word
        self.holds = holds
        """Whether it holds now."""
        self.sentence = sentence
        """What is printed after "if" or "unless"."""


def says(text: str) -> Callable[[Teller, Deed], str]:
    """The sentence of a word that says the same on every card."""
    return lambda teller, deed: text


class EffectStep(Carry[DarkTowerState]):
    """A step that carries out a word, and may ask the hero whom it is about."""

    rule = "DT-86"
    confirm = False

    def deed(self, g: DarkTowerState) -> Deed:
        """The effect itself."""
        return g.content.deeds[self.effect]

    def forbids(self, g: DarkTowerState, answer: int) -> str:
        return why_not(g, answer)
