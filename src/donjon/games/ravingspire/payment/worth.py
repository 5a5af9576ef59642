"""What a card is worth now, and to whom: computed whenever it is asked for, and never stored."""

from __future__ import annotations

from donjon.core.engine.number_set import NumberSet
from donjon.games.ravingspire.components import Card, Character, TowerCard
from donjon.games.ravingspire.kinds import (
    AGAINST_NOBODY,
    DUNGEON_CARD,
    SLOTS,
    WHEN_PLAYED,
    WITH_POWER,
)
from donjon.games.ravingspire.payment.price import Price
from donjon.games.ravingspire.state import Ravingspire
from donjon.games.ravingspire.state.hero import NO_POWER, Hero


def worth(g: Ravingspire, hero: Hero, card: Card, price: Price) -> list[int]:
    """The value of a card in each suit it can be used for, but for what depends on others."""
    if price.printed:
        return card.values
    if price.void and card.is_any(price.void):
        return [0, 0, 0]
    return worth_against(g, hero, card, price.against)


def worth_against(g: Ravingspire, hero: Hero, card: Card, against: int) -> list[int]:
    """The value of a card against an opponent to whom cards of all kinds count."""
    value = card.values
    fought = against != AGAINST_NOBODY
    if card.surge and fought:
        value = [card.surge if v else 0 for v in value]
    more = 0
    if card.plus and (not card.plus_against or against in card.plus_against):
        more = card.plus
    character = g.content.heroes[hero.hero]
    if character.plus and card.is_any(character.plus_kinds):
        more += character.plus
    if more:
        value = raised(value, more)
    if card.counts_as >= 0 or card.echo or (fought and character.turns_from >= 0):
        value = _in_other_suits(hero, character, card, value, fought)
    return value


def raised(value: list[int], more: int) -> list[int]:
    """Values that are higher by so much in each suit that there is."""
    return [v + more if v else 0 for v in value] if more else value


def _in_other_suits(
    hero: Hero, character: Character, card: Card, value: list[int], fought: bool
) -> list[int]:
    """Values and the suits that a card may be used for by its text, or by the hero's."""
    value = value.copy()
    if card.counts_as >= 0:
        value[card.counts_as] = max(value)
    if card.echo:
        for suit in range(3):
            value[suit] = max(value[suit], min(card.echo, hero.echoes[suit]))
    if fought and character.turns_from >= 0:
        to = character.turns_to
        value[to] = max(value[to], value[character.turns_from])
    return value


def tower_of(g: Ravingspire) -> TowerCard | None:
    """The tower card of the active hero's level (RS-37)."""
    tower = g.rings.towers[g.level]
    return g.content.towers[tower] if tower >= 0 else None


def is_fresh(g: Ravingspire, hero: Hero) -> bool:
    """Whether every card is worth what it is when a turn begins: nothing was spent or doubled
    yet, and there is sanity enough for any card.
    """
    return (
        not (hero.spent or hero.played or hero.stayed or hero.doubled)
        and hero.echoes is NO_POWER
        and hero.sanity > g.content.dearest
    )


def slot_keeps(g: Ravingspire, hero: Hero, slot: int, card: Card, against: int) -> bool:
    """Whether a card spent from a slot is turned over and stays (RS-28, RS-R55)."""
    character = g.content.heroes[hero.hero]
    if slot < SLOTS and character.slots[slot] == DUNGEON_CARD and card.is_a(DUNGEON_CARD):
        return True
    return keeps(character.keeps, card) or against in card.stays_against


def keeps(kinds: NumberSet, card: Card) -> bool:
    """Whether a card is of the kinds that a hero keeps; most heroes keep none."""
    return bool(kinds) and card.is_any(kinds)


def uses_special(card: Card) -> bool:
    """Whether a text comes with the power of a card when it is spent (RS-30)."""
    return card.script >= 0 and card.mode == WITH_POWER and card.when == WHEN_PLAYED
