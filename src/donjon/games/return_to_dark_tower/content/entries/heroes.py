"""What stands in the files of a pack: what heroes have, and the buildings they go to."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from donjon.core.content.packs import Entry
from donjon.games.return_to_dark_tower.content.entries.pieces import (
    BuildingKind,
    DungeonKind,
    Effects,
    FoeTrait,
    Good,
    Kingdom,
    Piece,
    Terrain,
    Told,
    Trait,
)

# The board


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


class BuildingEntry(Told, frozen=True, kw_only=True):
    """A kind of building: what Reinforce does there, free and for spirit."""

    free: Effects
    price: int
    enhanced: Effects


class HaggleEntry(Entry, frozen=True, kw_only=True):
    """How many sides of the haggle die have each face."""

    plain: int
    warriors: int
    potion: int
    gear: int
    closed: int


# What heroes have


class AdvantageEntry(Piece, frozen=True, kw_only=True):
    """Advantages that count by themselves, where `when` and `terrains` allow."""

    trait: Trait
    amount: int = 1
    when: Literal[
        "always",
        "battle",
        "dungeon",
        "building-space",
        "level-4",
        "adversary",
        "caravan",
        "per-clean-building",
    ] = "always"
    terrains: list[Terrain] = field(default_factory=list)


class UseEntry(Piece, frozen=True, kw_only=True):
    """What its holder can do with a thing, and what that costs beside the thing itself."""

    do: Effects
    when: Literal["any-time", "fighting", "exploring", "foe-here", "instead-of-skull"] = "any-time"
    price: dict[Good, int] = field(default_factory=dict)
    price_is_level: bool = False
    spent: bool = True
    times: int = 0
    per_battle: bool = False


class AfterEntry(Piece, frozen=True, kw_only=True):
    """What happens by itself at a point, under these conditions."""

    point: Literal[
        "start-turn",
        "end-turn",
        "month-end",
        "reinforced",
        "cleansed",
        "battled",
        "defeated",
        "monthly-quest",
        "doubled",
        "entered",
        "treasure-spent",
    ]
    do: Effects
    buildings: list[BuildingKind] = field(default_factory=list)
    terrains: list[Terrain] = field(default_factory=list)
    on_building: bool = False
    at_home: bool = False
    traits: list[FoeTrait] = field(default_factory=list)
    least: int = 0
    may: bool = False
    instead: bool = False
    once: bool = False


class HoldingEntry(Told, frozen=True, kw_only=True):
    """Whatever a hero has. The fields from `moves` on are as in `Holding`."""

    advantages: list[AdvantageEntry] = field(default_factory=list)
    use: UseEntry | None = None
    after: AfterEntry | None = None
    moves: int = 0
    base_move: int = 0
    guard_card: int = 0
    guard_room: int = 0
    guard_spirit: int = 0
    paid_guard: int = 0
    paid_guard_price: int = 0
    event_most: int = 0
    treasures_more: int = 0
    treasures_most: int = 0
    potions_most: int = 0
    advantages_most: int = 0
    no_doubling: bool = False
    free_doubling: bool = False
    no_giving: bool = False
    cleanse_most: int = 0
    cleanse_anywhere: bool = False
    glyphs_more: int = 0
    free_glyphs: bool = False
    glyph_spirit: int = 0
    reinforce_ends_turn: bool = False
    reinforces_more: int = 0
    treasure_discount: int = 0
    never_closed: bool = False
    reach: int = 0
    river_leap: bool = False
    any_banner: bool = False
    doubles_potions: bool = False
    corruptions_most: int = 0
    bound: bool = False


class VirtueEntry(HoldingEntry, frozen=True, kw_only=True):
    """A virtue; heroes name theirs, that of a kingdom names it."""

    kingdom: Kingdom | None = None


class HeroEntry(Told, frozen=True, kw_only=True):
    """A hero: two printed virtues, then three tiles."""

    move: int
    banner: Effects
    virtues: list[str]


class TreasureEntry(HoldingEntry, frozen=True, kw_only=True):
    """A treasure."""

    azkol: bool = False


class RelicEntry(HoldingEntry, frozen=True, kw_only=True):
    """A quest item: how many cards, and whose quests give it."""

    copies: int = 1
    companion: str | None = None
    adversary: str | None = None
    prey: str | None = None
    """A foe whose defeat gives it, in place of a quest of its companion."""


class CompanionEntry(HoldingEntry, frozen=True, kw_only=True):
    """A companion, with what its event does for its holder."""

    event: Effects
