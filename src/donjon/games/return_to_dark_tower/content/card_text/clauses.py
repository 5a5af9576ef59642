"""Prices in words, and what a thing changes as long as it is held."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.components.app import Price
from donjon.games.return_to_dark_tower.components.things import Holding
from donjon.games.return_to_dark_tower.effects.speech import (
    advantages_text,
    count,
    goods_text,
    listed,
)
from donjon.games.return_to_dark_tower.kinds.foes import TRAITS
from donjon.games.return_to_dark_tower.kinds.land import NONE


def price_text(price: Price, trait: int = NONE) -> str:
    """What it takes; `trait` is the one drawn for a quest that leaves it open."""
    spent = [goods_text(price.goods)] if any(price.goods) else []
    if price.advantages:
        spent.append(_advantages(price, trait if price.trait == NONE else price.trait))
    had: list[str] = []
    if price.virtues:
        had.append(f"{price.virtues} virtues, active or gone for good")
    if price.treasures_had:
        had.append(count(price.treasures_had, "treasure"))
    if price.azkol:
        had.append(f"{price.azkol} of Azkol's treasures among the heroes there")
    parts = [f"have {listed(had)}"] if had else []
    if price.clean:
        parts.append("have no skull on the building")
    if spent:
        parts.append(f"spend {listed(spent)}")
    if price.corruptions:
        parts.append(f"gain {count(price.corruptions, 'corruption')}")
    return ", then ".join(parts) if price.clean else listed(parts)


def _advantages(price: Price, trait: int) -> str:
    number = price.advantages
    if price.different:
        return f"{number} advantages of different traits"
    if price.same:
        return f"{number} advantages of one trait"
    if trait != NONE:
        return advantages_text(number, TRAITS[trait])
    return f"{number} advantages of the trait it names"


def changes_text(holding: Holding) -> list[str]:
    """What a thing changes as long as it is held."""
    told: list[tuple[int | bool, str]] = [
        (holding.moves, f"move {count(holding.moves, 'space')} further"),
        (holding.base_move, f"your move is {holding.base_move}"),
        (holding.guard_card, f"lose up to {holding.guard_card} warriors fewer to a battle card"),
        (holding.guard_room, f"lose up to {holding.guard_room} warriors fewer to a room"),
        (holding.guard_spirit, f"lose up to {holding.guard_spirit} spirit less to a battle card"),
        (
            holding.paid_guard,
            f"pay {holding.paid_guard_price} spirit to lose up to {holding.paid_guard} warriors "
            "fewer to a battle card or a room",
        ),
        (holding.event_most, f"lose {holding.event_most} warriors at most when the Tower acts"),
        (holding.treasures_more, f"carry {holding.treasures_more} treasures more"),
        (holding.treasures_most, f"you hold {holding.treasures_most} treasures at most"),
        (holding.potions_most, f"you hold {holding.potions_most} potions at most"),
        (holding.advantages_most, f"spend {holding.advantages_most} advantages a turn at most"),
        (holding.no_doubling, "you cannot double your move"),
        (holding.free_doubling, "doubling your move costs no spirit"),
        (holding.no_giving, "you give nothing in trades"),
        (
            holding.cleanse_most,
            f"you cannot cleanse a building with more than {holding.cleanse_most} skulls",
        ),
        (holding.cleanse_anywhere, "you may cleanse a building on any space"),
        (holding.glyphs_more, f"glyphs cost you {holding.glyphs_more} spirit more"),
        (holding.free_glyphs, "glyphs cost you no spirit"),
        (
            holding.glyph_spirit,
            f"an action whose glyph faces your home kingdom gives {holding.glyph_spirit} spirit",
        ),
        (holding.reinforce_ends_turn, "when you reinforce, your turn ends"),
        (holding.reinforces_more, "you may reinforce twice a turn at the same building"),
        (
            holding.treasure_discount,
            f"a treasure at a bazaar costs {holding.treasure_discount} spirit less",
        ),
        (holding.never_closed, "the haggle die never closes the deal"),
        (holding.reach, f"you may battle a foe up to {count(holding.reach, 'space')} away"),
        (holding.river_leap, "when you cross a river, you may land on any space that touches it"),
        (holding.any_banner, "you may use the banner action of any hero in the game"),
        (holding.doubles_potions, "the number on a potion that you spend counts twice"),
        (
            holding.corruptions_most,
            f"gain {count(holding.corruptions_most, 'corruption')} at most in a battle with a foe"
            " of level 2 to 4",
        ),
        (holding.bound, "it cannot be spent, lost or traded"),
    ]
    return [text for applies, text in told if applies]
