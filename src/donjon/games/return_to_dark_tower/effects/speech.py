"""Numbers of things, lists and sentences: the pieces that texts are made of."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NumberSet
from donjon.games.return_to_dark_tower.kinds.foes import TRAITS

NUMBERS: Final = ["no", "one", "two", "three", "four"]
GOODS_ONE: Final = ["warrior", "spirit", "potion", "gear", "treasure", "item"]
GOODS_MANY: Final = ["warriors", "spirit", "potions", "gear", "treasures", "items"]


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def sentences(parts: list[str]) -> str:
    return " ".join(sentence(part) for part in parts if part)


def listed(names: list[str], joint: str = "and") -> str:
    """Names in a row: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {joint} {names[-1]}"


def count(number: int, one: str, many: str = "") -> str:
    """A number of something: "1 skull", "2 skulls"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def goods_text(goods: list[int]) -> str:
    """Goods in words: "6 warriors and 1 spirit"."""
    told = [
        count(amount, GOODS_ONE[good], GOODS_MANY[good])
        for good, amount in enumerate(goods)
        if amount
    ]
    return listed(told)


def traits_text(traits: NumberSet, joint: str = "and") -> str:
    """Some traits in words: "stealth and humanoid"."""
    return listed([TRAITS[trait] for trait in traits], joint)


TERRAIN_TEXTS: Final = [
    *("in the desert", "in the hills", "in the mountains"),
    *("on a lake", "in the forest", "in the grasslands"),
]


def terrains_text(terrains: NumberSet) -> str:
    """Some terrains as places: "in the hills or on a lake"."""
    return listed([TERRAIN_TEXTS[terrain] for terrain in terrains], "or")


def advantages_text(number: int, trait: str) -> str:
    return f"{number} {trait} advantage" + ("" if number == 1 else "s")
