"""What stands in the files of a pack."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from donjon.core.packs import Entry

Kingdom = Literal["north", "east", "south", "west"]
Terrain = Literal["desert", "hills", "mountains", "lake", "forest", "grasslands"]
BuildingKind = Literal["citadel", "sanctuary", "village", "bazaar"]
DungeonKind = Literal["fortress", "tomb", "shrine", "cave", "ruins", "encampment"]


class SpaceEntry(Entry, frozen=True, kw_only=True):
    """A space of the board. Borders, over land or across a river, are told from either side."""

    title: str
    kingdom: Kingdom
    terrain: Terrain
    building: BuildingKind | None = None
    region: str = ""
    land: list[str] = field(default_factory=list)
    across: list[str] = field(default_factory=list)
    tower: bool = False
    outer: bool = False
    dungeon: DungeonKind
    dungeon_title: str
    at: tuple[float, float]


SCHEMA: dict[str, type[Entry]] = {
    "space": SpaceEntry,
}
