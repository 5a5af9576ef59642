"""A sheet to keep track of a tower of wooden blocks: there is nothing to score."""

from __future__ import annotations

from donjon.core.engine.setup import Content
from donjon.core.extras.pads import Field

PLAYERS = [1, 2, 3]


def fields(content: Content) -> list[Field]:
    """Patience, which runs out, and what a builder has to put up with."""
    return [
        Field("storeys", "Storeys", 6, shared=True, start={1: 0, 2: 0, 3: 1}),
        Field("patience", "Patience", 12, start={1: 12, 2: 10, 3: 8}, least=-2),
        Field("dizzy", "Dizzy", kind="flag"),
        Field("cards", "Cards", 2, "choices", {"ash": "Ash", "elm": "Elm", "oak": "Oak"}),
    ]
