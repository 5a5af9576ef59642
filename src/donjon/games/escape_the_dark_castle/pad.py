"""The sheet of prisoners for a physical table: HP, plague and companions (DC-29, DC-30, DC-41)."""

from __future__ import annotations

from donjon.core.game import Content
from donjon.core.pads import Field
from donjon.games.escape_the_dark_castle.components import HEALTH, Castle

TITLE = "Prisoner sheet"
PLAYERS = [2, 3, 4]
"""Characters, for a player alone leads two (DC-05)."""
PLAGUE = 6
COMPANION = 5
"""The HP of a companion who stands in no pack."""


def fields(content: Content) -> list[Field]:
    """What is kept for each prisoner. The companions are those that packs bring."""
    assert isinstance(content, Castle)
    start = dict.fromkeys(PLAYERS, 0)
    found = [
        Field("left", "Chapters to go", 15, shared=True, start=dict.fromkeys(PLAYERS, 15)),
        Field("hp", "HP", max(HEALTH), start={count: HEALTH[count] for count in PLAYERS}),
        Field("character", "Prisoner", 1, "choices", _named(content, "prisoner")),
        Field("items", "Items", 2, "choices", _named(content, "item")),
        Field("plague", "Plague", PLAGUE, start=start),
    ]
    companions = _named(content, "companion")
    if companions:
        found.append(Field("companion", "Companion", 1, "choices", companions))
    most = max(content.companions, default=COMPANION)
    found.append(Field("companion-hp", "HP of a companion", most, start=start))
    return found


def _named(content: Castle, kind: str) -> dict[str, str]:
    """The names of a kind, each with what a person reads."""
    titles = content.titles[kind]
    if kind == "companion":
        hp = content.companions
        titles = [f"{title}, {hp[i]} HP" for i, title in enumerate(titles)]
    return dict(zip(content.vocabulary.names[kind], titles, strict=True))
