"""Kinds, values and amounts in words: the pieces that the texts of cards are made of."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NumberSet
from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.kinds import (
    ADVERSARY,
    AGAINST_FOE,
    ARMOR,
    CHAOS,
    COLLECTED,
    D3,
    DUNGEON_CARD,
    KINDS,
    SUITS,
)

PLURALS: Final = {
    ADVERSARY: "adversaries",
    CHAOS: "chaos cards",
    ARMOR: "armor",
    DUNGEON_CARD: "dungeon cards",
}
"""What cards of a kind are called, where that is not its name with an s."""


def kinds_text(kinds: NumberSet, joint: str = "or") -> str:
    """Kinds in words: "weapon or armor"."""
    names = [KINDS[kind] for kind in kinds]
    if len(names) > 2:
        return f"{', '.join(names[:-1])} {joint} {names[-1]}"
    return f" {joint} ".join(names)


def a_kind(kinds: NumberSet) -> str:
    """One of these kinds, with its article: "an object", "a weapon or armor"."""
    text = kinds_text(kinds)
    return f"{'an' if text[0] in 'aeiou' else 'a'} {text}"


def card_kinds(kinds: NumberSet) -> str:
    """A card of these kinds: "a weapon or armor card", "a card" if all will do."""
    return "a card" if kinds.covers(COLLECTED) else f"{a_kind(kinds)} card"


def plural(kinds: NumberSet) -> str:
    """Cards of these kinds: "relics", "weapons and armor"."""
    names = [PLURALS.get(kind, f"{KINDS[kind]}s") for kind in kinds]
    return " and ".join(names)


def suits_text(values: list[int]) -> str:
    """Values by suit: "4 fight, 2 skill"."""
    return ", ".join(f"{value} {SUITS[suit]}" for suit, value in enumerate(values) if value)


def target_text(against: NumberSet) -> str:
    """What something works against."""
    if len(against) != 1:
        return "adversaries and foes"
    return "foes" if AGAINST_FOE in against else "adversaries"


def power_text(card: Card) -> str:
    """What a card is worth: "3 fight", "2 fight or 2 skill", "4 vorpal"."""
    if card.vorpal:
        return f"{card.power} vorpal"
    return suits_text(card.values).replace(", ", " or ")


def cost_text(cost: list[int], brute: int) -> str:
    """What it takes to win something: "4 charm, or 7 of any"."""
    return f"{suits_text(cost)}, or {brute} of any" if brute else suits_text(cost)


def amount_text(amount: int) -> str:
    """A number, or the die that says it."""
    if amount >= 0:
        return str(amount)
    return "1d3" if amount == D3 else "1d6"


def cards_text(amount: int) -> str:
    """So many cards: "a card", "2 cards"."""
    return "a card" if amount == 1 else f"{amount_text(amount)} cards"


def spaces(amount: int) -> str:
    """So many spaces of a ring."""
    return "1 space" if amount == 1 else f"{amount_text(amount)} spaces"


def sentence(text: str) -> str:
    """A clause with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def sentences(parts: list[str]) -> str:
    """Clauses as one sentence each."""
    return " ".join(sentence(part) for part in parts if part)
