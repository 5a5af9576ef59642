"""The book of Toy Tower: which towers stand, and which were never done."""

from __future__ import annotations

from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import View
from donjon.core.extras.book import Page

from .state import ENDS, STOREYS, ToyTower

EVENTS = [ENDS]


def page(view: View[ToyTower], names: list[str], told: Told) -> Page | None:
    """How high it was, and who built it; what the storm took is not written down."""
    g = view.state
    if told.event is not ENDS:
        return Page("stands", f"Storey {told.args[0]}", f"Rounds: {g.round}.", names)
    assert g.outcome is not None
    stands = g.outcome.reason == "stands"
    if not stands and g.setup.options["wind"] == "storm":
        return None
    built = f"Built by {', '.join(names)}"
    who = [f"{names[view.seat]} was there"] if view.seat >= 0 else []
    return Page(
        g.outcome.reason,
        "A tower stands" if stands else "A stump",
        "Somebody swept the floor and went home.",
        [f"{g.height} of {STOREYS} storeys", built, *who],
        "tower" if stands else "skull",
    )
