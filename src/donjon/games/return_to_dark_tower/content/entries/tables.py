"""The tables of a pack."""

from __future__ import annotations

from donjon.core.content.packs import Entry
from donjon.games.return_to_dark_tower.content.entries.app import (
    AdversaryEntry,
    CalendarEntry,
    CardEntry,
    DungeonEntry,
    EndingEntry,
    EventEntry,
    FoeEntry,
    GoalEntry,
    OrdealEntry,
    QuestEntry,
    RoomEntry,
    RoutingEntry,
    SpawnsEntry,
)
from donjon.games.return_to_dark_tower.content.entries.heroes import (
    BuildingEntry,
    CompanionEntry,
    HaggleEntry,
    HeroEntry,
    HoldingEntry,
    RelicEntry,
    SpaceEntry,
    TreasureEntry,
    VirtueEntry,
)

SCHEMA: dict[str, type[Entry]] = {
    "space": SpaceEntry,
    "building": BuildingEntry,
    "haggle": HaggleEntry,
    "hero": HeroEntry,
    "virtue": VirtueEntry,
    "gear": HoldingEntry,
    "potion": HoldingEntry,
    "treasure": TreasureEntry,
    "relic": RelicEntry,
    "corruption": HoldingEntry,
    "companion": CompanionEntry,
    "card": CardEntry,
    "foe": FoeEntry,
    "adversary": AdversaryEntry,
    "quest": QuestEntry,
    "goal": GoalEntry,
    "ordeal": OrdealEntry,
    "dungeon": DungeonEntry,
    "room": RoomEntry,
    "event": EventEntry,
    "calendar": CalendarEntry,
    "spawns": SpawnsEntry,
    "routing": RoutingEntry,
    "ending": EndingEntry,
}
