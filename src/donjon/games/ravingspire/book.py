"""The annals of Ravingspire (RS-54): every attempt on a spire card, won or lost.

They are kept if the owner of the game consents, which is an option of the table; an attempt
that failed is written down while the game goes on.
"""

from __future__ import annotations

from donjon.core.book import Page
from donjon.core.game import Told
from donjon.core.views import View
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.verbs import ESCAPES, FAILS

TITLE = "The Annals of the Tower"
CHAPTERS = {"escaped": "Those who escaped", "failed": "Those who failed in the Keep"}
COUNTS = {"escaped": "{count} escaped", "failed": "{count} failed"}
EVENTS = [ESCAPES, FAILS]


def page(view: View, names: list[str], told: Told) -> Page | None:
    """An attempt: which hero of whom, on which spire card, and how it ended."""
    g = view.state
    assert isinstance(g, Ravingspire)
    if g.setup.options["annals"] == "silent":
        return None
    seat = told.args[0]
    content = g.content
    hero = content.titles["hero"][g.heroes[seat].hero]
    escaped = told.event is ESCAPES
    lines = [f"{hero} ({names[seat]})", f"In turn {g.turn} of the game"]
    if escaped:
        outcome = g.outcome
        freed = outcome is not None and len(outcome.winners) > 1
        lines.append("Freed the others" if freed else "Escaped alone")
    else:
        lines.append(f"The madness track stood at {g.track} afterwards")
    return Page(
        "escaped" if escaped else "failed",
        content.titles["spire"][g.spire],
        content.tales["spire"][g.spire],
        lines,
        "door" if escaped else "skull",
    )
