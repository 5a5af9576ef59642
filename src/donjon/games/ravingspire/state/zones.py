"""Zones: lists of cards that are never changed in their place, so that copies can share them."""

from __future__ import annotations

from typing import Final

NOTHING: Final[list[int]] = []
"""A zone without cards; shared, and never changed."""


def without(cards: list[int], card: int) -> list[int]:
    """The other cards, where one of this kind has left."""
    left = cards.copy()
    left.remove(card)
    return left or NOTHING


def replaced(cards: list[int], place: int, card: int) -> list[int]:
    """The same places with another card in one of them."""
    changed = cards.copy()
    changed[place] = card
    return changed


def kinds_in(cards: list[int]) -> list[int]:
    """Each kind among some cards once, in the order in which they lie."""
    found: list[int] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found
