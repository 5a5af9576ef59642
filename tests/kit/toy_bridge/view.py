"""What a builder of Toy Bridge may see."""

from __future__ import annotations

from random import Random

from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH

from .state import FAIR, FOUL, UNKNOWN, ToyBridge


def redact(view: View[ToyBridge]) -> None:
    """Hide the pile, the hands of the others, the hut, and the sky from all but the lookout."""
    g = view.state
    if view.seat == TRUTH:
        g.pile = view.sorted(g.pile)
        return
    pool = view.pool()
    view.hide_deck(g.pile, pool)
    view.hide(g.hut, pool)
    for seat, builder in enumerate(g.crew):
        if seat != view.seat:
            view.hide(builder.hand, pool)
    if g.sky != UNKNOWN and view.seat != g.lookout:
        view.veil(g, "sky")


def resample(game: ToyBridge, view: View, rng: Random) -> None:
    """A sky nobody told of is fair or foul, each as likely."""
    game.sky = rng.choice([FAIR, FOUL])
