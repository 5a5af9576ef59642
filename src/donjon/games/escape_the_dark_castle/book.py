"""The Death Book (DC-31): every party that fell, where and to what; and those who got out."""

from __future__ import annotations

from donjon.core.book import Page
from donjon.core.game import Told
from donjon.core.views import View
from donjon.games.escape_the_dark_castle.components import CHAPTERS as NUMBER
from donjon.games.escape_the_dark_castle.components import Castle
from donjon.games.escape_the_dark_castle.state import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import ESCAPES, FALLEN

TITLE = "The Death Book"
CHAPTERS = {"fallen": "Those who fell", "escaped": "Those who escaped"}
COUNTS = {"fallen": "{count} fell", "escaped": "{count} escaped"}


EVENTS = [FALLEN, ESCAPES]


def page(view: View, names: list[str], told: Told) -> Page:
    """What is written of a party: the scene of the card it ended on, and who they were."""
    g = view.state
    assert isinstance(g, DarkCastle)
    titles = g.content.titles
    escaped = told.event is ESCAPES
    lines = []
    for p, prisoner in enumerate(g.prisoners):
        name = titles["prisoner"][prisoner.character]
        player = names[g.leaders[p]]
        fate = f"{prisoner.hp} HP" if prisoner.hp else "dead"
        lines.append(f"The {name} ({player}): {fate}")
    return ended(g.content, g.card, escaped, len(g.path) - 1, lines)


def ended(content: Castle, number: int, escaped: bool, chapter: int, lines: list[str]) -> Page:
    """The page of a party that ended on a card, in this chapter; `lines` say who they were."""
    card = content.cards[number]
    if escaped:
        lines.append(f"All {NUMBER} chapters and the boss behind them")
    elif card.boss:
        lines.append("At the last door, before the boss")
    else:
        lines.append(f"In chapter {chapter} of {NUMBER}")
    text = card.escape if escaped else card.death
    part, sign = ("escaped", "door") if escaped else ("fallen", "skull")
    return Page(part, content.titles["card"][number], text, lines, sign)
