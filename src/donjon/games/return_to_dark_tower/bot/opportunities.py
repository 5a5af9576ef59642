"""What places offer to a hero: heroic actions and Reinforce, as if the hero stood there."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.return_to_dark_tower.bot.battle_worth import (
    COMPANION_WORTH,
    CORRUPTION_COST,
    SKULL_COST,
    SPIRIT_WORTH,
    VIRTUE_WORTH,
    battle_cost,
    card_of_adversary,
    challenge_cost,
    corruption_cost,
    thing_worth,
    usable,
    worth_of_goods,
)
from donjon.games.return_to_dark_tower.bot.dungeon_plan import DEAR, first_rooms
from donjon.games.return_to_dark_tower.bot.goal_needs import champion, virtues_wanted
from donjon.games.return_to_dark_tower.components.app import PART_CLEANSING, PART_DEFEATING, Price
from donjon.games.return_to_dark_tower.kinds.goods import GEAR, POTIONS, SPIRIT, TREASURES, WARRIORS
from donjon.games.return_to_dark_tower.kinds.land import (
    BUILDINGS,
    CITADEL,
    NONE,
    SANCTUARY,
    VILLAGE,
)
from donjon.games.return_to_dark_tower.rules.actions.cleanse import cleanse_options
from donjon.games.return_to_dark_tower.rules.actions.reinforce import price as reinforce_price
from donjon.games.return_to_dark_tower.rules.actions.reinforce import reinforce_options
from donjon.games.return_to_dark_tower.rules.app import (
    battle_options,
    dungeon_options,
    quest_options,
)
from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import open_parts
from donjon.games.return_to_dark_tower.rules.app.quests.quest_action import NEAR
from donjon.games.return_to_dark_tower.rules.competitive import ordeal_options
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.modifiers import virtues_had
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    BATTLE,
    CHALLENGE,
    CLEANSE,
    ENHANCE,
    EXPLORE,
    PURSUE,
    QUEST,
    REINFORCE,
    SHIFT,
    TEST,
)

HEROIC_WORTH: Final = 2.0 * SPIRIT_WORTH
"""What every heroic action brings in the end (DT-64)."""


PAID_WITH_SPIRIT: Final = 6
"""Whoever has so much spirit need not pay with a corruption."""
STEP_OF_TREE: Final = 34.0
"""What it is worth that a siege tree goes a step nearer to the Tower."""
SUPPLIES: Final = [
    30.0,
    26.0,
    20.0,
    16.0,
    12.0,
    10.0,
    8.0,
    7.0,
    6.0,
    SKULL_COST,
    4.0,
    3.5,
    3.0,
    2.5,
]
"""What a skull back in the supply is worth, by how many there are."""


class Opportunity:
    """Something to do on a space: its answer and its worth."""

    def __init__(self, space: int, answer: int, worth: float) -> None:
        self.space = space
        self.answer = answer
        self.worth = worth


def places(g: DarkTowerState) -> list[int]:
    """The spaces on which something can be done."""
    chart = g.content.chart
    skulls = g.land.skulls
    found = [chart.space_of[b] for b in range(len(skulls)) if skulls[b] >= 0]
    for foe in g.app.foes:
        for space in g.land.foes[foe]:
            if space not in found:
                found.append(space)
    app = g.app
    spots = app.places + app.spots + g.land.dungeons + g.land.trees + [g.land.adversary]
    if g.competitive:
        ordeals = g.content.ordeals
        spots = spots + [ordeals[one].space for one in g.hero.ordeals]
        spots = spots + chart.tower_spaces
    for space in spots:
        if space >= 0 and space not in found:
            found.append(space)
    return found


def heroic_deed(g: DarkTowerState, hero: Hero, space: int) -> Opportunity:
    """The best heroic action on a space, as if the hero stood there."""
    back = hero.space
    hero.space = space
    best = Opportunity(space, -1, 0.0)
    options = cleanse_options(g, hero) + battle_options(g) + quest_options(g) + dungeon_options(g)
    if g.competitive:
        options = options + ordeal_options(g)
    for option in options:
        worth = worth_of_action(g, hero, option)
        if worth > best.worth:
            best = Opportunity(space, option, worth)
    hero.space = back
    return best


def worth_of_action(g: DarkTowerState, hero: Hero, option: int) -> float:
    """What a heroic action brings, all in all."""
    verb = verb_of(option)
    if verb == CLEANSE.code:
        return HEROIC_WORTH + cleanse_worth(g, arg_of(option))
    if verb == BATTLE.code:
        return battle_worth(g, hero, arg_of(option))
    if verb == CHALLENGE.code:
        return challenge_worth(g, hero)
    if verb == PURSUE.code:
        return HEROIC_WORTH + pursue_worth(g, hero)
    if verb == TEST.code:
        return HEROIC_WORTH + 90.0
    if verb == QUEST.code:
        return HEROIC_WORTH + quest_worth(g, arg_of(option))
    if verb == EXPLORE.code:
        return explore_worth(g, hero, arg_of(option))
    return 0.0


def cleanse_worth(g: DarkTowerState, building: int) -> float:
    """What the skulls of a building are worth in the supply."""
    skulls = g.land.skulls[building]
    worth = float(skulls) * skull_worth(g)
    if skulls == 3:
        worth += 10.0 if g.home_of(building // 4) >= 0 else 4.0
    return worth


def skull_worth(g: DarkTowerState) -> float:
    """A skull back in the supply: the fewer there are, the more."""
    supply = g.land.supply
    worth = SUPPLIES[min(supply, len(SUPPLIES) - 1)]
    for part in open_parts(g):
        if g.content.goals[g.app.goal].parts[part].kind == PART_CLEANSING:
            worth += 6.0
    return worth


def battle_worth(g: DarkTowerState, hero: Hero, foe: int) -> float:
    """A foe less, and what its cards cost; not without the warriors for it."""
    level = g.content.foes[foe].level
    kingdom_of = g.content.chart.kingdom_of
    cost = battle_cost(g, hero, foe)
    worth = HEROIC_WORTH + 4.0 * float(level) + 2.0 * float(g.land.status[foe]) - cost
    if float(hero.warriors) < 1.5 * cost + 2.0 * float(level):
        worth -= corruption_cost(hero)
    for which in range(len(g.app.preys)):
        if g.app.preys[which] == foe:
            worth += 24.0
    for part in open_parts(g):
        wanted = g.content.goals[g.app.goal].parts[part]
        if (
            wanted.kind == PART_DEFEATING
            and level >= wanted.level
            and kingdom_of[g.app.spots[part]] == kingdom_of[hero.space]
        ):
            worth += 80.0
    return worth


def challenge_worth(g: DarkTowerState, hero: Hero) -> float:
    """The adversary: to win, or to press on its cards what stays on them."""
    cost = challenge_cost(g, hero)
    if float(hero.warriors) >= 1.15 * cost:
        return 400.0
    adversary = g.content.adversaries[g.app.adversary]
    have = usable(g, adversary.traits, 5)
    card = card_of_adversary(g, float(min(have, 4)))
    if float(hero.warriors) < 1.4 * card + 4.0:
        return -CORRUPTION_COST
    return HEROIC_WORTH + 9.0 * float(have) - card + 10.0 * float(g.app.month - 3)


def explore_worth(g: DarkTowerState, hero: Hero, dungeon: int) -> float:
    """A dungeon that a quest asks for, with the warriors for some rooms."""
    cost = first_rooms(g, dungeon)
    worth = HEROIC_WORTH - 2.0 * cost
    if dungeon in g.app.dens:
        worth += 28.0
    for part in open_parts(g):
        wanted = g.content.goals[g.app.goal].parts[part]
        if wanted.caravan == dungeon or g.app.spots[part] == g.land.dungeons[dungeon]:
            worth += 70.0
    if g.competitive:
        worth += 60.0
    return worth if cost <= DEAR else -corruption_cost(hero)


def quest_worth(g: DarkTowerState, quest: int) -> float:
    """What a quest of the month brings or spares, without its price."""
    which = g.app.quests.index(quest)
    entry = g.content.quests[quest]
    worth = 8.0 + (COMPANION_WORTH if entry.recruits else 14.0)
    if which == 1:
        worth = 12.0 + 5.0 * float(g.app.month)
    cheapest = 1e9
    for price in entry.prices[g.seats - 1]:
        cheapest = min(cheapest, price_worth(price))
    return worth - cheapest if entry.prices[g.seats - 1] else worth


def pursue_worth(g: DarkTowerState, hero: Hero) -> float:
    """A part of the goal; who can only pay with a corruption waits as long as there is time."""
    worth = 150.0
    for part in open_parts(g):
        wanted = g.content.goals[g.app.goal].parts[part]
        for price in wanted.prices[g.seats - 1] if wanted.prices else []:
            if price.corruptions and hero.spirit < PAID_WITH_SPIRIT:
                worth = 40.0 * float(g.app.month - 3) - corruption_cost(hero)
    return worth


def price_worth(price: Price) -> float:
    """What is given away to pay a price."""
    return worth_of_goods(price.goods) + CORRUPTION_COST * float(price.corruptions)


# Reinforce


def reinforce_deed(g: DarkTowerState, hero: Hero, space: int, needs: list[float]) -> Opportunity:
    """The best Reinforce on a space, as if the hero stood there."""
    back = hero.space
    hero.space = space
    best = Opportunity(space, -1, 0.0)
    building = g.building_here(space)
    for option in reinforce_options(g, hero):
        verb = verb_of(option)
        kind = building % len(BUILDINGS)
        if verb == SHIFT.code:
            worth = shift_worth(g, space, arg_of(option))
        elif building == NONE:
            continue
        elif verb == REINFORCE.code:
            worth = free_worth(g, hero, kind, needs)
        elif verb == ENHANCE.code:
            worth = enhanced_worth(g, hero, kind, needs)
        else:
            continue
        if worth > best.worth:
            best = Opportunity(space, option, worth)
    hero.space = back
    return best


def shift_worth(g: DarkTowerState, space: int, to: int) -> float:
    """A siege tree goes a step nearer to the Tower, while it still has to."""
    to_tower = g.content.chart.to_tower
    if to_tower[space] <= NEAR or to_tower[to] >= to_tower[space]:
        return 0.0
    return STEP_OF_TREE


def free_worth(g: DarkTowerState, hero: Hero, kind: int, needs: list[float]) -> float:
    """What Reinforce gives for nothing."""
    if kind == VILLAGE:
        return 6.0 * warrior_worth(g, hero, needs)
    if kind == SANCTUARY:
        return spirit_worth(hero) * needs[SPIRIT]
    if kind == CITADEL:
        return 5.0 * needs[POTIONS]
    return 6.0 * needs[GEAR] if len(hero.gear) < len(g.gear) else 0.0


def enhanced_worth(g: DarkTowerState, hero: Hero, kind: int, needs: list[float]) -> float:
    """What Reinforce gives for spirit, less the spirit."""
    paid = float(reinforce_price(g, hero, kind)) * spirit_worth(hero) * 0.9
    if kind == VILLAGE:
        return 12.0 * warrior_worth(g, hero, needs) - paid
    if kind == SANCTUARY:
        return 1.6 * CORRUPTION_COST * float(len(hero.corruptions)) - paid
    if kind == CITADEL:
        return virtue_worth(g, hero) - paid
    best = 0.0
    first = g.content.first_treasure
    for treasure in g.market:
        best = max(best, thing_worth(g, g.active, first + treasure))
    if len(hero.treasures) >= hero.sum.treasure_limit:
        best -= 14.0
    return best * needs[TREASURES] - paid


def spirit_worth(hero: Hero) -> float:
    """A spirit more: worth less to whoever has many."""
    if hero.spirit < 7:
        return SPIRIT_WORTH
    return 3.5 if hero.spirit < 12 else 1.2


def warrior_worth(g: DarkTowerState, hero: Hero, needs: list[float]) -> float:
    """A warrior more: worth less to a large army, until the adversary has come."""
    enough = 70 if g.app.achieved else 26 + 4 * g.app.month
    if hero.warriors < 8:
        return 1.7 * needs[WARRIORS]
    if hero.warriors < enough // 2:
        return 1.25 * needs[WARRIORS]
    return 0.9 * needs[WARRIORS] if hero.warriors < enough else 0.25


def virtue_worth(g: DarkTowerState, hero: Hero) -> float:
    """A virtue more: most of all for whom the goal wants to have them."""
    worth = VIRTUE_WORTH + 8.0 - 1.5 * float(g.app.month)
    wanted = virtues_wanted(g)
    if wanted and virtues_had(hero) < wanted and champion(g) is hero:
        worth += 40.0
    return worth
