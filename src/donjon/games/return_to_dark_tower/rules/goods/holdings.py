"""What heroes have: warriors, spirit and things, and where they go (DT-14, DT-68)."""

from __future__ import annotations

from donjon.core.engine.zones import NOTHING, changed, without
from donjon.games.return_to_dark_tower.state.modifiers import add_up
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    CORRUPTION_OFF,
    GAINS_SPIRIT,
    GAINS_WARRIORS,
    LOSES_SPIRIT,
    LOSES_WARRIORS,
    PAYS_SPIRIT,
    PAYS_WARRIORS,
    SPORES_GONE,
)


def gain_warriors(g: DarkTowerState, seat: int, number: int) -> None:
    """Warriors come from a supply without limit (DT-03)."""
    if number > 0:
        g.touch(seat).warriors += number
        if g.heard:
            g.tell(GAINS_WARRIORS, seat, number)


def gain_spirit(g: DarkTowerState, seat: int, number: int) -> None:
    """Spirit comes from a supply without limit (DT-03)."""
    if number > 0:
        g.touch(seat).spirit += number
        if g.heard:
            g.tell(GAINS_SPIRIT, seat, number)


def lose_warriors(g: DarkTowerState, seat: int, number: int) -> int:
    """As many as there are; how many is returned."""
    hero = g.touch(seat)
    number = min(number, hero.warriors)
    if number > 0:
        hero.warriors -= number
        if g.heard:
            g.tell(LOSES_WARRIORS, seat, number)
    return number


def lose_spirit(g: DarkTowerState, seat: int, number: int) -> int:
    """As much as there is; how much is returned."""
    hero = g.touch(seat)
    number = min(number, hero.spirit)
    if number > 0:
        hero.spirit -= number
        if g.heard:
            g.tell(LOSES_SPIRIT, seat, number)
    return number


def pay_warriors(g: DarkTowerState, seat: int, number: int) -> None:
    """Warriors that the hero has are spent (DT-12)."""
    if number:
        g.touch(seat).warriors -= number
        if g.heard:
            g.tell(PAYS_WARRIORS, seat, number)


def pay_spirit(g: DarkTowerState, seat: int, number: int) -> None:
    """Spirit that the hero has is spent (DT-12)."""
    if number:
        g.touch(seat).spirit -= number
        if g.heard:
            g.tell(PAYS_SPIRIT, seat, number)


def potion_things(g: DarkTowerState, seat: int) -> list[int]:
    """The potions of a hero among all things; each as often as the hero has it."""
    first = g.content.first_potion
    return [first + potion for potion in g.heroes[seat].potions]


def treasure_things(g: DarkTowerState, seat: int) -> list[int]:
    """The treasures of a hero among all things."""
    first = g.content.first_treasure
    return [first + treasure for treasure in g.heroes[seat].treasures]


def relic_things(g: DarkTowerState, seat: int) -> list[int]:
    """The quest items of a hero that can be lost, spent and traded, among all things."""
    content = g.content
    first = content.first_relic
    relics = g.heroes[seat].relics
    return [first + relic for relic in relics if not content.relics[relic].bound]


def item_things(g: DarkTowerState, seat: int) -> list[int]:
    """All items of a hero that can be lost (DT-R13)."""
    return (
        g.heroes[seat].gear
        + potion_things(g, seat)
        + treasure_things(g, seat)
        + relic_things(g, seat)
    )


def companion_things(g: DarkTowerState, seat: int) -> list[int]:
    """The companions of a hero among all things."""
    first = g.content.first_companion
    return [first + companion for companion in g.heroes[seat].companions]


def take(g: DarkTowerState, seat: int, thing: int) -> None:
    """A thing comes to a hero; the caller has seen to where it comes from, and tells it."""
    content = g.content
    hero = g.touch(seat)
    if content.first_potion <= thing < content.first_treasure:
        hero.potions = [*hero.potions, thing - content.first_potion]
        return
    if thing < content.first_potion:
        hero.gear = [*hero.gear, thing]
    elif thing < content.first_relic:
        hero.treasures = [*hero.treasures, thing - content.first_treasure]
    elif thing < content.first_companion:
        hero.relics = [*hero.relics, thing - content.first_relic]
    else:
        hero.companions = [*hero.companions, thing - content.first_companion]
    add_up(g, hero)


def part_with(g: DarkTowerState, seat: int, thing: int) -> None:
    """A thing leaves a hero, for another one or for nowhere yet."""
    content = g.content
    hero = g.touch(seat)
    if content.first_potion <= thing < content.first_treasure:
        hero.potions = without(hero.potions, thing - content.first_potion)
        return
    if thing < content.first_potion:
        hero.gear = without(hero.gear, thing)
    elif thing < content.first_relic:
        hero.treasures = without(hero.treasures, thing - content.first_treasure)
    elif thing < content.first_companion:
        hero.relics = without(hero.relics, thing - content.first_relic)
    else:
        hero.companions = without(hero.companions, thing - content.first_companion)
    add_up(g, hero)


def put_back(g: DarkTowerState, thing: int) -> None:
    """Gear goes to its stack, potions and treasures under their decks, the rest to the box."""
    content = g.content
    if thing < content.first_potion:
        g.gear = changed(g.gear, thing, 1)
    elif thing < content.first_treasure:
        deck = g.potions.own()
        deck.put_under(thing - content.first_potion)
        g.potions = deck
    elif thing < content.first_relic:
        sink_treasure(g, thing - content.first_treasure)
    elif thing < content.first_companion:
        g.relics = changed(g.relics, thing - content.first_relic, 1)
    else:
        g.companions = [*g.companions, thing - content.first_companion]


def sink_treasure(g: DarkTowerState, treasure: int) -> None:
    """A treasure goes under its deck, for all to see."""
    deck = g.treasures.own()
    deck.put_under(treasure)
    g.treasures = deck


def remove_corruption(g: DarkTowerState, seat: int, corruption: int) -> None:
    """A corruption goes under its deck (DT-20)."""
    hero = g.touch(seat)
    hero.corruptions = without(hero.corruptions, corruption)
    add_up(g, hero)
    deck = g.corruptions.own()
    deck.put_under(corruption)
    g.corruptions = deck
    g.tell(CORRUPTION_OFF, seat, 1)


def give_back(g: DarkTowerState, seat: int) -> None:
    """Everything a hero had leaves with the hero (DT-R41)."""
    hero = g.touch(seat)
    content = g.content
    lose_warriors(g, seat, hero.warriors)
    lose_spirit(g, seat, hero.spirit)
    for thing in item_things(g, seat) + companion_things(g, seat):
        part_with(g, seat, thing)
        put_back(g, thing)
    for relic in hero.relics:
        put_back(g, content.first_relic + relic)
    hero.relics = NOTHING
    for corruption in hero.corruptions:
        remove_corruption(g, seat, corruption)
    if hero.spores:
        g.tell(SPORES_GONE, seat, hero.spores)
        hero.spores = 0
    add_up(g, hero)
