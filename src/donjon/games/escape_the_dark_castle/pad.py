"""The sheet of prisoners for a physical table: HP, plague and companions (DC-29, DC-30)."""

from __future__ import annotations

from donjon.core.game import Content
from donjon.core.pads import Field
from donjon.games.escape_the_dark_castle.state import HEALTH

TITLE = "Prisoner sheet"
PLAYERS = [2, 3, 4]
"""Characters, for a player alone leads two (DC-05)."""
PLAGUE = 6
COMPANION = 5


def fields(content: Content) -> list[Field]:
    """What is kept for each prisoner."""
    names = content.vocabulary.names["prisoner"]
    prisoners = dict(zip(names, content.titles["prisoner"], strict=True))
    carried = dict(zip(content.vocabulary.names["item"], content.titles["item"], strict=True))
    return [
        Field("left", "Chapters to go", 15, shared=True, start=dict.fromkeys(PLAYERS, 15)),
        Field("hp", "HP", max(HEALTH), start={count: HEALTH[count] for count in PLAYERS}),
        Field("character", "Prisoner", 1, "choices", prisoners),
        Field("items", "Items", 2, "choices", carried),
        Field("plague", "Plague", PLAGUE, start=dict.fromkeys(PLAYERS, 0)),
        Field("companion", "HP of a companion", COMPANION, start=dict.fromkeys(PLAYERS, 0)),
    ]
