"""The content that packs come to, or an error that says which entry does not fit."""

from __future__ import annotations

from donjon.core.acts import Acts
from donjon.core.packs import Entries
from donjon.core.vocabulary import Vocabulary
from donjon.games.return_to_dark_tower.components import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.content.entries import SpaceEntry
from donjon.games.return_to_dark_tower.content.land import chart
from donjon.games.return_to_dark_tower.kinds import DUNGEONS
from donjon.games.return_to_dark_tower.verbs import EVENTS, NAMES, TITLES, VERBS

KINDS = [
    *("hero", "foe", "adversary", "companion", "virtue", "gear", "potion", "treasure", "relic"),
    *("corruption", "ordeal", "room", "quest", "goal", "part", "card", "event"),
    *("thing", "copy", "deed", "after", "choice"),
]
"""The kinds of names that packs bring, beside spaces."""


def build(entries: Entries) -> ReturnToDarkTowerContent:
    """All content of all packs together."""
    spaces = entries.all("space", SpaceEntry)
    none: dict[str, list[str]] = {kind: [] for kind in KINDS}
    names = {**NAMES, **none, "space": [entry.id for entry in spaces], "dungeon": DUNGEONS}
    titles = {**TITLES, **none, "space": [entry.title for entry in spaces], "dungeon": DUNGEONS}
    return ReturnToDarkTowerContent(
        Vocabulary(VERBS, names, EVENTS), titles, {}, Acts(), chart(entries)
    )
