"""What things and effects are worth to a hero, counted in warriors, and what a battle costs."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import applies
from donjon.core.engine.number_set import NumberSet
from donjon.games.return_to_dark_tower.components.app import PART_CLEANSING
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.kinds.foes import ADVERSARY_LEVEL, LADDERS, READY, WILD
from donjon.games.return_to_dark_tower.kinds.goods import (
    GEAR,
    ITEMS,
    POTIONS,
    SPIRIT,
    TREASURES,
    WARRIORS,
)
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.rules.actions.advantages import advantages_against
from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import open_parts
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import counted

PRICES: Final = [1.0, 6.0, 5.0, 6.0, 14.0, 6.0]
"""What each of the goods is worth (`kinds.goods.GOODS`)."""
SPIRIT_WORTH: Final = 6.0
CORRUPTION_COST: Final = 38.0
CORRUPTION_COSTS: Final = [CORRUPTION_COST, 55.0, 160.0]
"""What one more corruption costs, by how many a hero has: the third ends the game."""
SKULL_COST: Final = 5.0
SUPPLIES: Final = [
    *(40.0, 34.0, 28.0, 22.0, 18.0, 15.0, 12.0, 10.0, 8.5, 7.0, 6.0, SKULL_COST, 4.0, 3.0),
]
"""What a skull back in the supply is worth, by how many there are."""
SEAL_COST: Final = 7.0
DRUM_COST: Final = 2.0
SPORE_COST: Final = 12.0
VIRTUE_WORTH: Final = 30.0
COMPANION_WORTH: Final = 26.0
WARD_WORTH: Final = 9.0
"""What an advantage is worth beside, if the goal asks for its trait."""
CARDS: Final = 10
"""The cards of an adversary."""


def worth_of_goods(goods: list[int]) -> float:
    """What some goods are worth."""
    total = 0.0
    for kind in range(len(goods)):
        if goods[kind]:
            total += PRICES[kind] * float(goods[kind])
    return total


def cost_of(g: DarkTowerState, script: int, seat: int, guard: int = 0) -> float:
    """What it costs a hero if a script happens; below 0 it is a gain."""
    if script < 0:
        return 0.0
    content = g.content
    total = 0.0
    for number in content.acts.scripts[script]:
        deed = content.deeds[number]
        if (deed.needs < 0 and deed.unless < 0) or applies(g, deed):
            total += _deed_cost(g, deed, seat, guard)
    return total


def corruption_cost(hero: Hero) -> float:
    """What one more corruption costs a hero."""
    return CORRUPTION_COSTS[min(len(hero.corruptions), len(CORRUPTION_COSTS) - 1)]


def falls_short(hero: Hero, goods: list[int], warriors: float) -> bool:
    """Whether a hero who loses these goods, and so many warriors, lacks any of them."""
    return (
        warriors > float(hero.warriors)
        or goods[SPIRIT] > hero.spirit
        or goods[POTIONS] > len(hero.potions)
        or goods[GEAR] > len(hero.gear)
        or goods[TREASURES] > len(hero.treasures)
        or goods[ITEMS] > hero.items()
    )


def _deed_cost(g: DarkTowerState, deed: Deed, seat: int, guard: int) -> float:
    word = g.content.acts.words[deed.word]
    if word == "lose":
        lost = worth_of_goods(deed.goods)
        warriors = float(deed.goods[WARRIORS])
        if deed.per != NONE:
            count = counted(g, deed.per, seat)
            if deed.most:
                count = min(count, deed.most)
            lost += float(count) * worth_of_goods(deed.more)
            warriors += float(count * deed.more[WARRIORS])
        spared = min(float(guard), warriors)
        hero = g.heroes[seat]
        if falls_short(hero, deed.goods, warriors - spared):
            lost += corruption_cost(hero)
        return lost - spared
    if word == "gain":
        return -worth_of_goods(deed.goods)
    if word == "corrupt":
        return corruption_cost(g.heroes[seat]) * float(deed.amount)
    if word == "skulls":
        return SKULL_COST * float(deed.amount) * float(max(deed.kingdoms, 1))
    if word == "cleanse":
        return -skull_worth(g) * float(deed.amount)
    if word == "unseal":
        return SEAL_COST * float(deed.amount)
    if word == "turn":
        return DRUM_COST * float(deed.amount)
    if word == "spores":
        return SPORE_COST * float(deed.amount)
    if word == "strip":
        return VIRTUE_WORTH * float(deed.amount)
    if word == "either":
        ways = [cost_of(g, way, seat, guard) for way in deed.ways]
        return min(ways) if ways else 0.0
    return 0.0


def skull_worth(g: DarkTowerState) -> float:
    """A skull back in the supply: the fewer there are, the more."""
    supply = g.land.supply
    worth = SUPPLIES[min(supply, len(SUPPLIES) - 1)]
    for part in open_parts(g):
        if g.content.goals[g.app.goal].parts[part].kind == PART_CLEANSING:
            worth += 6.0
    return worth


def step_costs(g: DarkTowerState, card: int, ladder: int, seat: int, guard: int) -> list[float]:
    """What a battle card costs at each of its steps."""
    scripts = g.content.cards[card].steps[ladder]
    return [cost_of(g, script, seat, guard) for script in scripts]


def battle_cost(g: DarkTowerState, hero: Hero, foe: int) -> float:
    """What the whole battle with a foe would cost the active hero, presses spread evenly."""
    content = g.content
    enemy = content.foes[foe]
    status = g.land.status[foe]
    ladder = min(max(status - READY, 0), len(LADDERS) - 1)
    entry = max(READY - status, 0)
    have = usable(g, enemy.traits, enemy.level)
    guard = hero.sum.guard_card
    level = enemy.level
    return float(level) * mean_cost(g, enemy.deck, ladder, entry, float(have) / float(level), guard)


def mean_cost(
    g: DarkTowerState, deck: list[int], ladder: int, entry: int, presses: float, guard: int
) -> float:
    """What a card of a deck costs on average, with so many presses for each."""
    total = 0.0
    for card in deck:
        total += cost_at(g, card, ladder, float(entry) + presses, guard)
    return total / float(len(deck))


def cost_at(g: DarkTowerState, card: int, ladder: int, step: float, guard: int) -> float:
    """What a battle card costs the active hero at a step, or between two steps."""
    scripts = g.content.cards[card].steps[ladder]
    last = len(scripts) - 1
    if step >= float(last):
        return cost_of(g, scripts[last], g.active, guard)
    lower = int(step)
    part = step - float(lower)
    cost = cost_of(g, scripts[lower], g.active, guard)
    if part == 0.0:
        return cost
    return cost * (1.0 - part) + cost_of(g, scripts[lower + 1], g.active, guard) * part


def usable(g: DarkTowerState, traits: NumberSet, level: int) -> int:
    """How many advantages the active hero could press in a battle fought now."""
    counts = advantages_against(g, traits, level)
    total = counts[WILD]
    for trait in range(WILD):
        if trait in traits:
            total += counts[trait]
    most = g.hero.sum.advantages_most
    total = min(total, g.app.cap)
    return min(total, most) if most else total


def challenge_cost(g: DarkTowerState, hero: Hero) -> float:
    """What five cards of the adversary would cost the active hero now."""
    adversary = g.content.adversaries[g.app.adversary]
    have = usable(g, adversary.traits, ADVERSARY_LEVEL)
    return float(ADVERSARY_LEVEL) * card_of_adversary(g, float(have) / float(ADVERSARY_LEVEL))


def card_of_adversary(g: DarkTowerState, presses: float) -> float:
    """What a card of the adversary costs on average, after what was pressed on it before."""
    content = g.content
    deck = content.adversaries[g.app.adversary].deck
    kept = g.app.kept
    guard = g.hero.sum.guard_card
    total = 0.0
    for place in range(len(deck)):
        for twin in range(2):
            at = 2 * place + twin
            step = float(kept[at]) if at < len(kept) else 0.0
            total += cost_at(g, deck[place], 0, step + presses, guard)
    return total / float(2 * len(deck))


def open_costs(g: DarkTowerState, card: int) -> list[float]:
    """What the battle card that lies open costs at each step."""
    battle = g.battle
    ladder = 0
    if battle.foe != ADVERSARY:
        ladder = min(max(g.land.status[battle.foe] - READY, 0), len(LADDERS) - 1)
    return step_costs(g, card, ladder, g.active, g.hero.sum.guard_card)


def thing_worth(g: DarkTowerState, seat: int, thing: int) -> float:
    """What a thing is worth to whoever has it: advantages against this game's foes, and uses."""
    content = g.content
    holding = content.things[thing]
    wards = traits_asked(g)
    if thing < content.first_potion:
        worth = 4.0
    elif thing < content.first_treasure:
        worth = 5.0
    elif thing < content.first_relic:
        worth = 10.0
        treasure = content.treasures[thing - content.first_treasure]
        if treasure.azkol and wants_azkol(g):
            worth += 40.0
    elif thing < content.first_companion:
        worth = 12.0
    else:
        worth = 26.0
    for edge in holding.edges:
        fits = 1.0 if edge.trait == WILD else 0.15 + 0.5 * float(traits_met(g, edge.trait))
        if edge.terrains:
            fits *= 0.35
        worth += 4.0 * float(edge.amount) * fits
        if edge.trait in wards or (wards and edge.trait == WILD):
            worth += WARD_WORTH * float(edge.amount)
    worth += 1.5 * float(holding.guard_card) + 1.0 * float(holding.guard_room)
    worth += 5.0 * float(holding.moves)
    if holding.use != NONE:
        worth += 2.0
    if holding.after != NONE:
        worth += 3.0
    return worth


def traits_met(g: DarkTowerState, trait: int) -> int:
    """How many of this game's foes, the adversary twice, have a trait."""
    content = g.content
    count = 0
    for foe in g.app.foes:
        if trait in content.foes[foe].traits:
            count += 1
    if g.app.adversary >= 0 and trait in content.adversaries[g.app.adversary].traits:
        count += 2
    return count


def traits_asked(g: DarkTowerState) -> NumberSet:
    """The traits whose advantages open parts of the goal ask for."""
    traits: list[int] = []
    for part in open_parts(g):
        wanted = g.content.goals[g.app.goal].parts[part]
        prices = wanted.prices[g.seats - 1] if wanted.prices else []
        traits += [price.trait for price in prices if price.advantages and price.trait >= 0]
    return NumberSet(traits)


def wants_azkol(g: DarkTowerState) -> bool:
    """Whether the goal of this game asks for Azkol's treasures."""
    return not g.app.achieved and g.app.goal >= 0 and bool(azkol_wanted(g))


def azkol_wanted(g: DarkTowerState) -> int:
    """How many of Azkol's treasures the goal asks for."""
    if g.app.goal < 0:
        return 0
    wanted = 0
    for part in g.content.goals[g.app.goal].parts:
        if part.prices:
            for price in part.prices[g.seats - 1]:
                wanted = max(wanted, price.azkol)
    return wanted
