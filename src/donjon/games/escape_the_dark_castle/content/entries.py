"""The tables of a pack of Escape the Dark Castle."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from donjon.core.content.packs import Entry
from donjon.games.escape_the_dark_castle.content.words import CARD_WORDS, ITEM_WORDS


class Character(Entry, frozen=True, kw_only=True):
    """A prisoner and the faces of their die: m, c, w, and mm, cc, ww for doubles."""

    title: str
    faces: list[Literal["m", "mm", "c", "cc", "w", "ww"]]
    text: str


class Companion(Entry, frozen=True, kw_only=True):
    """Somebody who comes along at a physical table: a card of their own, with HP (DC-41)."""

    title: str
    hp: int
    text: str


class ItemEntry(Entry, frozen=True, kw_only=True):
    """A kind of item, what it is good for, and how many cards of it there are."""

    title: str
    kind: Literal["food", "potion", "weapon", "armour", "relic"]
    use: Annotated[dict[str, Any], ITEM_WORDS.meta]
    text: str
    copies: int = 1
    two_handed: bool = False


class Chapter(Entry, frozen=True, kw_only=True):
    """A card of the castle: its instructions in words, and the same for the program."""

    rule: str
    do: list[Annotated[dict[str, Any], CARD_WORDS.meta]]
    kind: Literal["chapter", "boss", "start"] = "chapter"
    band: Literal["mild", "middling", "harsh"] = "middling"
    """How much it takes; it counts where milder chapters come first (DC-01)."""


class Tale(Entry, frozen=True, kw_only=True):
    """What is read aloud when a card is turned, and what is written if it was the last."""

    title: str
    text: str
    death: str
    escape: str = ""


class Plate(Entry, frozen=True, kw_only=True):
    """The motifs that a card's illustration is made of."""

    motifs: list[str]


SCHEMA: dict[str, type[Entry]] = {
    "character": Character,
    "companion": Companion,
    "item": ItemEntry,
    "chapter": Chapter,
    "tale": Tale,
    "plate": Plate,
}
