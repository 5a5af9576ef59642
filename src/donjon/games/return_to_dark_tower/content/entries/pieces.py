"""What entries of packs are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from donjon.core.content.packs import Entry
from donjon.games.return_to_dark_tower.content.words import WORDS

Kingdom = Literal["north", "east", "south", "west"]
Terrain = Literal["desert", "hills", "mountains", "lake", "forest", "grasslands"]
BuildingKind = Literal["citadel", "sanctuary", "village", "bazaar"]
DungeonKind = Literal["fortress", "tomb", "shrine", "cave", "ruins", "encampment"]
Caravan = Literal["east-caravan", "north-caravan", "west-caravan"]
FoeTrait = Literal["melee", "undead", "magic", "beast", "stealth", "humanoid"]
Trait = Literal["melee", "undead", "magic", "beast", "stealth", "humanoid", "wild"]
Good = Literal["warriors", "spirit", "potions", "gear", "treasures", "items"]
Effects: TypeAlias = list[Annotated[dict[str, Any], WORDS.meta]]
Ladder: TypeAlias = list[Effects]
Amount: TypeAlias = int | tuple[int, int, int, int]
"""One number, or one each for one, two, three and four heroes."""


class Told(Entry, frozen=True, kw_only=True):
    """Whatever has a title, and perhaps a line of story."""

    title: str
    tale: str = ""


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table inside an entry."""
