"""Zones: lists of cards that are never changed in their place, so that copies can share them."""

from __future__ import annotations

from donjon.core.engine.zones import NOTHING, replaced, without

__all__ = ["NOTHING", "kinds_in", "replaced", "without"]


def kinds_in(cards: list[int]) -> list[int]:
    """Each kind among some cards once, in the order in which they lie."""
    kinds: list[int] = []
    for card in cards:
        if card not in kinds:
            kinds.append(card)
    return kinds
