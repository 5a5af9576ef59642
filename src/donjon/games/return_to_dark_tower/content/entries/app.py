"""What stands in the files of a pack: what the app brings."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import field

from donjon.core.content.packs import Entry
from donjon.games.return_to_dark_tower.content.entries.pieces import (
    Amount,
    Caravan,
    Effects,
    FoeTrait,
    Good,
    Ladder,
    Piece,
    Terrain,
    Told,
    Trait,
)

# Foes


class CardEntry(Told, frozen=True, kw_only=True):
    """A battle card: five lists of effects from worst to best for each status.

    A card of an adversary (level 5) has `steps` instead.
    """

    level: int
    trait: FoeTrait | None = None
    critical: bool = False
    ready: Ladder = field(default_factory=list)
    savage: Ladder = field(default_factory=list)
    lethal: Ladder = field(default_factory=list)
    steps: Ladder = field(default_factory=list)


class FoeEntry(Told, frozen=True, kw_only=True):
    """A foe: five kinds of battle cards, and its strikes.

    The strike of the savage is that of the ready if it is not told, that of the lethal that of the
    savage; the panicked do nothing.
    """

    level: Literal[2, 3, 4]
    traits: list[FoeTrait]
    tokens: int
    deck: list[str]
    strike_unsteady: Effects
    strike_ready: Effects
    strike_savage: Effects | None = None
    strike_lethal: Effects | None = None


class AdversaryEntry(Told, frozen=True, kw_only=True):
    """An adversary: five battle cards, and what it does when the Tower acts, for three tiers."""

    traits: list[FoeTrait]
    deck: list[str]
    acts: list[Effects]


# Quests and goals


class PlaceEntry(Piece, frozen=True, kw_only=True):
    """Where something lies: one of these."""

    open: bool = False
    """Any space without a building."""
    terrain: Terrain | None = None
    """A space of this terrain without a building."""
    home_terrain: bool = False
    """A space without a building, of the terrain that its kingdom's virtue names."""
    building: Literal["citadel", "sanctuary", "village", "bazaar", "any"] | None = None
    tower: bool = False
    """A space that touches the Tower."""
    dungeon: bool = False
    """A space without a building, where the dungeon of the space is found."""
    skulls: int = 0
    """With `building`: rather one with so many skulls."""


class PriceEntry(Piece, frozen=True, kw_only=True):
    """What it takes; the fields are as in `Price`."""

    goods: dict[Good, Amount] = field(default_factory=dict)
    advantages: Amount = 0
    trait: FoeTrait | None = None
    different: bool = False
    same: bool = False
    virtues: Amount = 0
    treasures_had: Amount = 0
    azkol: Amount = 0
    corruptions: Amount = 0
    clean: bool = False


class QuestEntry(Told, frozen=True, kw_only=True):
    """A quest of a month: prices of which one is paid, or a foe, or a dungeon of so many rooms.

    `tale` asks; `done` and `failed` are what is told when it has been completed, or has not.
    """

    done: str
    failed: str
    side: Literal["companion", "adversary"]
    companion: str | None = None
    """The companion who joins, or whose quest item it gives where it is the main companion."""
    adversary: str | None = None
    """The adversary whose quest it is; without one it is any adversary's."""
    months: list[int]
    place: PlaceEntry
    price: list[PriceEntry] = field(default_factory=list)
    foe_level: Literal[0, 2, 3, 4] = 0
    rooms: int = 0
    reward: Effects
    failure: Effects = field(default_factory=list)


class PartEntry(Piece, frozen=True, kw_only=True):
    """A part of a goal; the fields are as in `Part`."""

    id: str
    title: str
    tale: str
    kind: Literal["paying", "delving", "defeating", "cleansing", "trees"]
    place: PlaceEntry | None = None
    same_space: bool = False
    needs: list[str] = field(default_factory=list)
    month: int = 1
    price: list[PriceEntry] = field(default_factory=list)
    amounts: Amount = 1
    level: int = 0
    caravan: Caravan | None = None


class CaravanEntry(Piece, frozen=True, kw_only=True):
    """Where a caravan sets out."""

    dungeon: Caravan
    space: str


class GoalEntry(Told, frozen=True, kw_only=True):
    """A main goal."""

    companion: str
    parts: list[PartEntry]
    apart: bool = False
    trees: list[str] = field(default_factory=list)
    caravans: list[CaravanEntry] = field(default_factory=list)
    caravan_months: list[int] = field(default_factory=list)
    azkol_months: list[int] = field(default_factory=list)


class OrdealEntry(Told, frozen=True, kw_only=True):
    """A heroic test."""

    kind: Literal["prowess", "valor", "sacrifice", "compassion"]
    space: str
    price: PriceEntry


# Dungeons


class DungeonEntry(Told, frozen=True, kw_only=True):
    """A kind of dungeon; its id is one of those the rules know."""

    trait: Trait
    target: str
    """The name of its target room."""
    target_tale: str
    doors: tuple[int, int, int, int]
    """How likely no, one, two or three more rooms lie behind a room."""
    rooms: int = 0
    """How many rooms it has, where no quest and no goal says so."""
    pool: list[str] = field(default_factory=list)
    """Rooms of other dungeons that are found in it."""


class RoomEntry(Told, frozen=True, kw_only=True):
    """A room: what happens in it, and what an advantage makes of that."""

    dungeon: str
    base: Effects
    improved: Effects


# The course of a game


class EventEntry(Told, frozen=True, kw_only=True):
    """A kind of event, and how many of it lie in the bag of each month."""

    bag: tuple[int, int, int, int, int, int]


Pair: TypeAlias = tuple[int, int]


class CalendarEntry(Entry, frozen=True, kw_only=True):
    """Months; the fields are as in `Calendar`, lists by month begin with the first.

    `lengths` are the weights of a month's length, the middle one that of the mean. `refill` names
    the events that an empty bag is filled with.
    """

    heroic: tuple[int, int, int, int]
    gritty: tuple[int, int, int, int]
    lengths: list[int]
    refill: list[str]
    draws: tuple[Pair, Pair, Pair, Pair]
    draws_gritty: tuple[Pair, Pair, Pair, Pair]
    drums: tuple[int, int, int, int, int, int]
    drum_weights: tuple[int, int, int]
    turns: tuple[int, int, int]
    seal_weights: tuple[int, int, int]
    tiers: tuple[int, int, int, int, int, int]
    rout: int


Levels: TypeAlias = tuple[int, int, int]


class SpawnsEntry(Entry, frozen=True, kw_only=True):
    """Which foes come; the fields are as in `Spawns`, lists by month begin with the first."""

    start: tuple[Levels, Levels, Levels, Levels]
    start_gritty: tuple[Levels, Levels, Levels, Levels]
    from_citadels: int
    weights: tuple[Levels, Levels, Levels, Levels, Levels, Levels]
    pairs: list[tuple[int, int]]
    most_level_4: int
    empty_weight: int
    held_weight: int
    quest_steps: int
    marker_steps: int


DrumSide = Literal["opening", "banner", "cleanse", "battle", "quest", "reinforce"]
Drum: TypeAlias = tuple[DrumSide, DrumSide, DrumSide, DrumSide]


class RoutingEntry(Entry, frozen=True, kw_only=True):
    """The drums, and how a skull falls; the fields are as in `Routing`."""

    drums: tuple[Drum, Drum, Drum]
    stay: tuple[int, int, int]
    pocket: int
    drift: tuple[int, int, int]


class EndingEntry(Told, frozen=True, kw_only=True):
    """A way in which games end."""
