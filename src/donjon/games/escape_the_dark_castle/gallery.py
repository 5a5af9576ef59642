"""What is in the box of Escape the Dark Castle, and what has been seen of it (DC-16)."""

from __future__ import annotations

from donjon.core.gallery import Places, Section, Token
from donjon.core.game import Content
from donjon.core.views import View
from donjon.games.escape_the_dark_castle.components import FACES, POOL, Castle
from donjon.games.escape_the_dark_castle.state import DarkCastle


def _boss(content: Content, card: int) -> bool:
    assert isinstance(content, Castle)
    return content.cards[card].boss


def _chapter(content: Content, card: int) -> bool:
    assert isinstance(content, Castle)
    return not content.cards[card].boss


SECTIONS = [
    Section("Prisoners and their dice", "prisoner", ("character",)),
    Section("Chapters", "card", ("chapter",), _chapter),
    Section("Bosses", "card", ("chapter",), _boss),
    Section("Items", "item"),
    Section("Companions", "companion"),
    Section("Chapter dice", "token", bare=True),
]
TOKENS = [
    Token(name, f"Chapter die: {name}", "Set out for an enemy, and rolled for fate.", POOL)
    for name in ("Might", "Cunning", "Wisdom")
]


def words(content: Content, kind: str, number: int) -> str:
    """What stands on a thing; of a prisoner the die too, of a chapter the tale."""
    assert isinstance(content, Castle)
    told = content.texts[kind][number]
    if kind == "prisoner":
        die = content.dice[number]
        faces = ", ".join(f"{die[i]} {FACES[i].replace('-', ' ')}" for i in range(6) if die[i])
        return f"{told} Die: {faces}."
    if kind == "card":
        return f"{told} {content.cards[number].tale}"
    if kind == "companion":
        return f"{told} {content.companions[number]} HP."
    return told


def places(view: View) -> Places:
    """Items by how many are still unseen; chapters by whether they were met."""
    g = view.state
    assert isinstance(g, DarkCastle)
    found = Places()
    kinds = g.content.kinds
    for prisoner in g.prisoners:
        found.put("prisoner", [prisoner.character], "in the party")
        title = g.content.titles["prisoner"][prisoner.character]
        found.put("item", [kinds[card] for card in prisoner.hand], f"with the {title}")
    found.put("item", [kinds[card] for card in g.pool], "on the floor")
    found.put("item", [kinds[card] for card in g.discard], "discarded")
    found.put("item", [kinds[card] for card in g.items.all()], "unseen")
    found.put("card", g.path, "met")
    found.put(
        "card", [card for card in range(len(g.content.cards)) if card not in g.path], "unseen"
    )
    return found
