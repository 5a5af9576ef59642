"""What stands in the files of a pack."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import field

from donjon.core.content.packs import Entry
from donjon.games.ravingspire.effects.table import WORDS

Kind = Literal[
    "weapon",
    "armor",
    "object",
    "relic",
    "dungeon",
    "adventurer",
    "attack",
    "adversary",
    "chaos",
]
Slot = Literal["weapon", "armor", "object", "relic", "dungeon"]
Suit = Literal["fight", "skill", "charm"]
HeroClass = Literal["reaver", "rogue", "runelord"]
Effects: TypeAlias = list[Annotated[dict[str, Any], WORDS.meta]]


class Told(Entry, frozen=True, kw_only=True):
    """Whatever has a title and a line of story."""

    title: str
    tale: str


class CardEntry(Told, frozen=True, kw_only=True):
    """A kind of card and how many of it there are.

    `power` is what it is worth: one suit, or several of which one is chosen at each use, or
    `vorpal`. `cost` is fight, skill and charm; the brute force follows from it unless `brute`
    says otherwise (0 for none). Slots follow from the kinds unless `slots` says otherwise.
    `special` is a list of effects that work with the power or instead of it (`mode`), `traits`
    a list of what is always true of the card.
    """

    kind: list[Kind]
    copies: int = 1
    power: dict[Literal["fight", "skill", "charm", "vorpal"], int] = field(default_factory=dict)
    cost: tuple[int, int, int] = (0, 0, 0)
    brute: int | None = None
    slots: list[Slot] | None = None
    special: Effects = field(default_factory=list)
    mode: Literal["power", "discard", "banish"] = "power"
    when: Literal["played", "moving", "rolled", "losing"] = "played"
    traits: list[dict[str, Any]] = field(default_factory=list)


class HeroEntry(Told, frozen=True, kw_only=True):
    """A hero: how many of each starter card, five slots, and two abilities as traits."""

    hero_class: HeroClass
    difficulty: Literal["normal", "hard", "expert"]
    deck: dict[str, int]
    slots: list[Slot]
    abilities: list[dict[str, Any]]


class FoeEntry(Told, frozen=True, kw_only=True):
    """A foe: what happens when it is revealed, and what is always true of it."""

    hero_class: HeroClass
    cost: tuple[int, int, int]
    brute: int = 0
    loot: int = 2
    reveal: Effects = field(default_factory=list)
    traits: list[dict[str, Any]] = field(default_factory=list)


class TowerEntry(Told, frozen=True, kw_only=True):
    """A tower card: what is different on its level."""

    traits: list[dict[str, Any]]


class SpireEntry(Told, frozen=True, kw_only=True):
    """A final challenge; a die is added to the suits in `rolled`."""

    cost: tuple[int, int, int]
    rolled: list[Suit] = field(default_factory=list)
    brute: int = 0
    reveal: Effects = field(default_factory=list)
    traits: list[dict[str, Any]] = field(default_factory=list)


SCHEMA: dict[str, type[Entry]] = {
    "starter": CardEntry,
    "card": CardEntry,
    "loot": CardEntry,
    "hero": HeroEntry,
    "foe": FoeEntry,
    "tower": TowerEntry,
    "spire": SpireEntry,
}
