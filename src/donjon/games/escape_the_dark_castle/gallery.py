"""What is in the box of Escape the Dark Castle, and what has been seen of it (DC-16)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.core.extras.gallery import Places, Section, Token
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.components import (
    CHAPTER_DIE_COUNT,
    FACES,
    DarkCastleContent,
)
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle

text_of: Final = texts(__name__)


def _boss(content: DarkCastleContent, card: int) -> bool:
    return content.cards[card].boss


def _chapter(content: DarkCastleContent, card: int) -> bool:
    return not content.cards[card].boss


SECTIONS = [
    Section("prisoners-and-their-dice", "prisoner", ("character",)),
    Section("chapters", "card", ("chapter",), _chapter),
    Section("bosses", "card", ("chapter",), _boss),
    Section("items", "item"),
    Section("companions", "companion"),
    Section("chapter-dice", "token", bare=True),
]
TOKENS = [Token("chapter-die", CHAPTER_DIE_COUNT, "ours")]


def words(content: DarkCastleContent, kind: str, number: int) -> str:
    """What stands on a thing; of a prisoner the die too, of a chapter the tale."""
    told = content.texts[kind][number]
    if kind == "prisoner":
        die = content.dice[number]
        faces = ", ".join(f"{die[i]} {FACES[i].replace('-', ' ')}" for i in range(6) if die[i])
        return text_of("prisoner-die", told=told, faces=faces)
    if kind == "card":
        return f"{told} {content.cards[number].tale}"
    if kind == "companion":
        return text_of("companion-hp", told=told, hp=content.companions[number])
    return told


def places(view: View[DarkCastle]) -> Places:
    """Items by how many are still unseen; chapters by whether they were met."""
    g = view.state
    where = Places()
    kinds = g.content.kinds
    for prisoner in g.prisoners:
        where.put("prisoner", [prisoner.character], text_of("in-party"))
        title = g.content.titles["prisoner"][prisoner.character]
        where.put(
            "item",
            [kinds[card] for card in prisoner.hand],
            text_of("with-prisoner", prisoner=title),
        )
    where.put("item", [kinds[card] for card in g.pool], text_of("on-floor"))
    where.put("item", [kinds[card] for card in g.discard], text_of("discarded"))
    where.put("item", [kinds[card] for card in g.items.all()], text_of("unseen"))
    where.put("card", g.path, text_of("met"))
    where.put(
        "card",
        [card for card in range(len(g.content.cards)) if card not in g.path],
        text_of("unseen"),
    )
    return where
