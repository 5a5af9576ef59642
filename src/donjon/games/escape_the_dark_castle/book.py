"""The Death Book (DC-31): every party that fell, where and to what; and those who got out."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import View
from donjon.core.extras.book import Page
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.components import DarkCastleContent
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import ESCAPES, FALLEN

text_of: Final = texts(__name__)

EVENTS = [FALLEN, ESCAPES]
ESCAPED = ("escaped", "door")
FELL = ("fallen", "skull")
"""The part of the book, and the sign on the page."""


def page(view: View[DarkCastle], names: list[str], told: Told) -> Page:
    """What is written of a party: the scene of the card it ended on, and who they were."""
    g = view.state
    titles = g.content.titles
    escaped = told.event is ESCAPES
    lines = []
    for p, prisoner in enumerate(g.prisoners):
        name = titles["prisoner"][prisoner.character]
        player = names[g.leaders[p]]
        fate = text_of("hp", hp=prisoner.hp) if prisoner.hp else text_of("dead")
        lines.append(text_of("book-prisoner", prisoner=name, player=player, fate=fate))
    chapter = (len(g.path) - 1, g.chapters)
    return ended(g.content, g.card, escaped, chapter, lines)


def ended(
    content: DarkCastleContent,
    number: int,
    escaped: bool,
    chapter: tuple[int, int],
    lines: list[str],
) -> Page:
    """The page of a party that ended on a card; `lines` say who they were.

    The chapter is counted, and how many the castle had.
    """
    card = content.cards[number]
    lines.append(_where(escaped, card.boss, chapter))
    part, sign = ESCAPED if escaped else FELL
    text = card.escape if escaped else card.death
    return Page(part, content.titles["card"][number], text, lines, sign)


def ended_elsewhere(escaped: bool, chapter: tuple[int, int], lines: list[str]) -> Page:
    """The page of a party that ended on a card of the real box, which is told on that card."""
    lines.append(_where(escaped, False, chapter))
    part, sign = ESCAPED if escaped else FELL
    return Page(part, text_of("book-printed"), text_of("book-printed-text"), lines, sign)


def _where(escaped: bool, boss: bool, chapter: tuple[int, int]) -> str:
    """How far a party came."""
    passed, of = chapter
    if escaped:
        return text_of("book-escaped", chapters=of)
    return text_of("book-boss") if boss else text_of("book-chapter", chapter=passed, of=of)
