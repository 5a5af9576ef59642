"""The dice that are thrown, each as it lies when it has come to rest."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.drawing.blocks.dice import Thrown
from donjon.games.escape_the_dark_castle.components import FACES
from donjon.games.escape_the_dark_castle.picture.figures import chapter_die, rolled
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import ROLL, SHOW

SIZE = 56.0


def thrown(view: View[DarkCastle], answer: int) -> Thrown | None:
    """A character die lies with its prisoner; a chapter die on no place of its own."""
    g = view.state
    if verb_of(answer) == ROLL.code:
        face = arg_of(answer)
        p = g.place[second_of(answer)]
        return Thrown(rolled(face, SIZE), SIZE, f"die-{p}-{FACES[face]}")
    if verb_of(answer) == SHOW.code:
        return Thrown(chapter_die(arg_of(answer), SIZE), SIZE)
    return None
