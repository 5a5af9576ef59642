"""Numbers of things, lists and sentences: the pieces that texts are made of."""

from __future__ import annotations

from typing import Final

from donjon.games.return_to_dark_tower.kinds import TRAITS

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


def traits_text(traits: int, joint: str = "and") -> str:
    """Traits of a mask in words: "stealth and humanoid"."""
    return listed([name for place, name in enumerate(TRAITS) if traits >> place & 1], joint)


TERRAIN_TEXTS: Final = [
    *("in the desert", "in the hills", "in the mountains"),
    *("on a lake", "in the forest", "in the grasslands"),
]


def terrains_text(terrains: int) -> str:
    """Terrains of a mask, as places: "in the hills or on a lake"."""
    names = [name for place, name in enumerate(TERRAIN_TEXTS) if terrains >> place & 1]
    return listed(names, "or")


def advantages_text(number: int, trait: str) -> str:
    return f"{number} {trait} advantage" + ("" if number == 1 else "s")
