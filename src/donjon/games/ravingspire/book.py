"""The annals of Ravingspire (RS-54): every attempt on a spire card, won or lost.

They are kept if the owner of the game consents, which is an option of the table; an attempt
that failed is written down while the game goes on.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import View
from donjon.core.extras.book import Page
from donjon.core.record.texts import texts
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.verbs import ESCAPES, FAILS

EVENTS = [ESCAPES, FAILS]

text_of: Final = texts(__name__)


def page(view: View[Ravingspire], names: list[str], told: Told) -> Page | None:
    """An attempt: which hero of whom, on which spire card, and how it ended."""
    g = view.state
    if g.setup.options["annals"] == "silent":
        return None
    seat = told.args[0]
    content = g.content
    hero = content.titles["hero"][g.heroes[seat].hero]
    escaped = told.event is ESCAPES
    lines = [
        text_of("annals-hero", hero=hero, player=names[seat]),
        text_of("annals-turn", turn=g.turn),
    ]
    if escaped:
        outcome = g.outcome
        freed = outcome is not None and len(outcome.winners) > 1
        lines.append(text_of("annals-freed" if freed else "annals-alone"))
    else:
        lines.append(text_of("annals-track", track=g.track))
    return Page(
        "escaped" if escaped else "failed",
        content.titles["spire"][g.spire],
        content.tales["spire"][g.spire],
        lines,
        "door" if escaped else "skull",
    )
