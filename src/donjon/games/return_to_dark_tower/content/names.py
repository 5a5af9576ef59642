"""Names of the kinds that no pack adds to, and what a person reads for them."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.kinds.foes import STATUSES, TRAITS
from donjon.games.return_to_dark_tower.kinds.goods import FACES, TENDERS
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, KINGDOMS, TERRAINS
from donjon.games.return_to_dark_tower.kinds.tower import DRUMS, GLYPHS

text_of: Final = texts(__name__)
NAMES: Final[dict[str, list[str]]] = {
    "seat": ["1", "2", "3", "4"],
    "kingdom": KINGDOMS,
    "side": KINGDOMS,
    "building": [f"{kingdom}-{kind}" for kingdom in KINGDOMS for kind in BUILDINGS],
    "terrain": TERRAINS,
    "trait": TRAITS,
    "glyph": GLYPHS,
    "status": STATUSES,
    "month": ["1", "2", "3", "4", "5", "6"],
    "number": [str(number) for number in range(100)],
    "face": FACES,
    "drum": DRUMS,
    "position": ["0", "1", "2", "3"],
    "tender": TENDERS,
    "river": ["north-east", "east-south", "south-west", "west-north"],
    "seal": [f"{level}-{side}" for level in DRUMS for side in KINGDOMS],
}
TITLED: Final = (
    "seat",
    "kingdom",
    "side",
    "building",
    "face",
    "drum",
    "tender",
    "river",
    "seal",
    "kingdoms",
    "sides",
    "buildings",
    "drums",
    "seals",
    "tender-one",
    "ware",
    "blank",
)
"""The kinds whose titles are not their names."""
TITLES: Final[dict[str, list[str]]] = {
    **NAMES,
    **{kind: text_of.each(f"titles-{kind}") for kind in TITLED},
}
"""What a person reads for them. Kinds that come from packs: hero, space, foe, adversary, quest,
dungeon, room, goal, card, thing (all gear, potions, treasures, quest items, companions, virtues
and corruptions, in this order), ordeal, deed (what things let a hero do: `content.uses`)."""
