"""The haggle die, as it lies when it has come to rest."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.drawing import die
from donjon.drawing.blocks.dice import Thrown
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import ROLL

SIZE = 56.0
FACE_SIGNS = ("circle", "warrior", "potion", "shield", "hush")
"""What each face shows: as it is, warriors, a potion, gear, no deal."""


def thrown(view: View[DarkTowerState], answer: int) -> Thrown | None:
    """It lies over the board for a moment: it has no place of its own."""
    if verb_of(answer) == ROLL.code:
        return Thrown(die(FACE_SIGNS[arg_of(answer)], "accent", SIZE), SIZE)
    return None
