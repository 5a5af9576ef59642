"""The die that was thrown, as it lies when it has come to rest."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.drawing import die
from donjon.drawing.blocks.dice import Thrown
from donjon.games.ravingspire.verbs import ROLL

DIE_SIZE = 56.0


def thrown(view: View, answer: int) -> Thrown | None:
    """It lies over the board for a moment: it has no place of its own."""
    if verb_of(answer) == ROLL.code:
        return Thrown(die(arg_of(answer) + 1, "accent", DIE_SIZE), DIE_SIZE)
    return None
