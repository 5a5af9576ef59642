"""The die that was thrown, as it lies when it has come to rest."""

from __future__ import annotations

from donjon.core.views import View
from donjon.core.vocabulary import arg_of, verb_of
from donjon.drawing import die
from donjon.drawing.thrown import Thrown
from donjon.games.ravingspire.verbs import ROLL

SIZE = 56.0


def thrown(view: View, answer: int) -> Thrown | None:
    """It lies over the board for a moment: it has no place of its own."""
    if verb_of(answer) == ROLL.code:
        return Thrown(die(arg_of(answer) + 1, "accent", SIZE), SIZE)
    return None
