"""What places offer to a hero: heroic actions and Reinforce, as if the hero stood there."""

from __future__ import annotations

from typing import Final

from donjon.core.vocabulary import arg_of, verb_of
from donjon.games.return_to_dark_tower.agenda import CLEANSING, DEFEATING, Price
from donjon.games.return_to_dark_tower.kinds import (
    BUILDINGS,
    CITADEL,
    GEAR,
    NONE,
    POTIONS,
    SANCTUARY,
    SPIRIT,
    TREASURES,
    VILLAGE,
    WARRIORS,
)
from donjon.games.return_to_dark_tower.might import (
    COMPANION,
    CORRUPTION,
    SKULL,
    SPIRIT_WORTH,
    VIRTUE,
    azkol_wanted,
    battle_cost,
    card_of_adversary,
    challenge_cost,
    thing_worth,
    usable,
    wants_azkol,
    worth_of_goods,
)
from donjon.games.return_to_dark_tower.rules.app import (
    battle_options,
    dungeon_options,
    quest_options,
)
from donjon.games.return_to_dark_tower.rules.app.completing import open_parts
from donjon.games.return_to_dark_tower.rules.cleanse import cleanse_options
from donjon.games.return_to_dark_tower.rules.ordeals import ordeal_options
from donjon.games.return_to_dark_tower.rules.reinforce import price as reinforce_price
from donjon.games.return_to_dark_tower.rules.reinforce import reinforce_options
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.sums import active_virtues, sum_of
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import (
    BATTLE,
    CHALLENGE,
    CLEANSE,
    ENHANCE,
    EXPLORE,
    PURSUE,
    QUEST,
    REINFORCE,
    TEST,
)

HEROIC: Final = 2.0 * SPIRIT_WORTH
"""What every heroic action brings in the end (DT-64)."""


SUPPLIES: Final = [30.0, 26.0, 20.0, 16.0, 12.0, 10.0, 8.0, 7.0, 6.0, SKULL, 4.0, 3.5, 3.0, 2.5]
"""What a skull back in the supply is worth, by how many there are."""


class Deed:
    """Something to do on a space: its answer and its worth."""

    def __init__(self, space: int, answer: int, worth: float) -> None:
        self.space = space
        self.answer = answer
        self.worth = worth


def places(g: Table) -> list[int]:
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


def heroic_deed(g: Table, hero: Hero, space: int) -> Deed:
    """The best heroic action on a space, as if the hero stood there."""
    back = hero.space
    hero.space = space
    best = Deed(space, -1, 0.0)
    options = cleanse_options(g, hero) + battle_options(g) + quest_options(g) + dungeon_options(g)
    if g.competitive:
        options = options + ordeal_options(g)
    for option in options:
        worth = worth_of_action(g, hero, option)
        if worth > best.worth:
            best = Deed(space, option, worth)
    hero.space = back
    return best


def worth_of_action(g: Table, hero: Hero, option: int) -> float:
    """What a heroic action brings, all in all."""
    verb = verb_of(option)
    if verb == CLEANSE.code:
        return HEROIC + cleanse_worth(g, arg_of(option))
    if verb == BATTLE.code:
        return battle_worth(g, hero, arg_of(option))
    if verb == CHALLENGE.code:
        return challenge_worth(g, hero)
    if verb == PURSUE.code:
        return HEROIC + 150.0
    if verb == TEST.code:
        return HEROIC + 90.0
    if verb == QUEST.code:
        return HEROIC + quest_worth(g, arg_of(option))
    if verb == EXPLORE.code:
        return explore_worth(g, hero, arg_of(option))
    return 0.0


def cleanse_worth(g: Table, building: int) -> float:
    """What the skulls of a building are worth in the supply."""
    skulls = g.land.skulls[building]
    worth = float(skulls) * skull_worth(g)
    if skulls == 3:
        worth += 10.0 if g.home_of(building // 4) >= 0 else 4.0
    return worth


def skull_worth(g: Table) -> float:
    """A skull back in the supply: the fewer there are, the more."""
    supply = g.land.supply
    worth = SUPPLIES[min(supply, len(SUPPLIES) - 1)]
    for part in open_parts(g):
        if g.content.goals[g.app.goal].parts[part].kind == CLEANSING:
            worth += 6.0
    return worth


def battle_worth(g: Table, hero: Hero, foe: int) -> float:
    """A foe less, and what its cards cost; not without the warriors for it."""
    level = g.content.foes[foe].level
    cost = battle_cost(g, hero, foe)
    worth = HEROIC + 4.0 * float(level) + 2.0 * float(g.land.status[foe]) - cost
    if float(hero.warriors) < 1.5 * cost + 2.0 * float(level):
        worth -= CORRUPTION * (1.0 if not hero.corruptions else 2.0)
    for which in range(len(g.app.preys)):
        if g.app.preys[which] == foe:
            worth += 24.0
    for part in open_parts(g):
        wanted = g.content.goals[g.app.goal].parts[part]
        if wanted.kind == DEFEATING and level >= wanted.level:
            worth += 80.0
    return worth


def challenge_worth(g: Table, hero: Hero) -> float:
    """The adversary: to win, or to press on its cards what stays on them."""
    cost = challenge_cost(g, hero)
    if float(hero.warriors) >= 1.15 * cost:
        return 400.0
    adversary = g.content.adversaries[g.app.adversary]
    have = usable(g, adversary.traits, 5)
    card = card_of_adversary(g, float(min(have, 4)))
    if float(hero.warriors) < 1.4 * card + 4.0:
        return -CORRUPTION
    return HEROIC + 9.0 * float(have) - card + 10.0 * float(g.app.month - 3)


def explore_worth(g: Table, hero: Hero, dungeon: int) -> float:
    """A dungeon that a quest asks for, with the warriors for some rooms."""
    worth = HEROIC - 10.0
    if dungeon in g.app.dens:
        worth += 28.0
    for part in open_parts(g):
        wanted = g.content.goals[g.app.goal].parts[part]
        if wanted.caravan == dungeon or g.app.spots[part] == g.land.dungeons[dungeon]:
            worth += 70.0
    if g.competitive:
        worth += 60.0
    if hero.warriors < 8:
        worth -= CORRUPTION
    return worth


def quest_worth(g: Table, quest: int) -> float:
    """What a quest of the month brings or spares, without its price."""
    which = g.app.quests.index(quest)
    entry = g.content.quests[quest]
    worth = 8.0 + (COMPANION if entry.recruits else 14.0)
    if which == 1:
        worth = 12.0 + 5.0 * float(g.app.month)
    cheapest = 1e9
    for price in entry.prices[g.seats - 1]:
        cheapest = min(cheapest, price_worth(price))
    return worth - cheapest if entry.prices[g.seats - 1] else worth


def price_worth(price: Price) -> float:
    """What is given away to pay a price."""
    return worth_of_goods(price.goods) + CORRUPTION * float(price.corruptions)


# Reinforce


def reinforce_deed(g: Table, hero: Hero, space: int, needs: list[float]) -> Deed:
    """The best Reinforce on a space, as if the hero stood there."""
    back = hero.space
    hero.space = space
    best = Deed(space, -1, 0.0)
    building = g.building_here(space)
    for option in reinforce_options(g, hero):
        verb = verb_of(option)
        if building == NONE:
            continue
        kind = building % len(BUILDINGS)
        if verb == REINFORCE.code:
            worth = free_worth(g, hero, kind, needs)
        elif verb == ENHANCE.code:
            worth = enhanced_worth(g, hero, kind, needs)
        else:
            continue
        if worth > best.worth:
            best = Deed(space, option, worth)
    hero.space = back
    return best


def free_worth(g: Table, hero: Hero, kind: int, needs: list[float]) -> float:
    """What Reinforce gives for nothing."""
    if kind == VILLAGE:
        return 6.0 * warrior_worth(g, hero, needs)
    if kind == SANCTUARY:
        return spirit_worth(hero) * needs[SPIRIT]
    if kind == CITADEL:
        return 5.0 * needs[POTIONS]
    return 6.0 * needs[GEAR] if len(hero.gear) < len(g.gear) else 0.0


def enhanced_worth(g: Table, hero: Hero, kind: int, needs: list[float]) -> float:
    """What Reinforce gives for spirit, less the spirit."""
    paid = float(reinforce_price(g, hero, kind)) * spirit_worth(hero) * 0.9
    if kind == VILLAGE:
        return 12.0 * warrior_worth(g, hero, needs) - paid
    if kind == SANCTUARY:
        return 1.6 * CORRUPTION * float(len(hero.corruptions)) - paid
    if kind == CITADEL:
        return virtue_worth(g, hero) - paid
    best = 0.0
    first = g.content.first_treasure
    for treasure in g.market:
        best = max(best, thing_worth(g, g.active, first + treasure))
    if len(hero.treasures) >= sum_of(g, hero).treasures_most:
        best -= 14.0
    return best * needs[TREASURES] - paid


def spirit_worth(hero: Hero) -> float:
    """A spirit more: worth less to whoever has many."""
    if hero.spirit < 7:
        return SPIRIT_WORTH
    return 3.5 if hero.spirit < 12 else 1.2


def warrior_worth(g: Table, hero: Hero, needs: list[float]) -> float:
    """A warrior more: worth less to a large army, until the adversary has come."""
    enough = 70 if g.app.achieved else 26 + 4 * g.app.month
    if hero.warriors < 8:
        return 1.7 * needs[WARRIORS]
    if hero.warriors < enough // 2:
        return 1.25 * needs[WARRIORS]
    return 0.9 * needs[WARRIORS] if hero.warriors < enough else 0.25


def virtue_worth(g: Table, hero: Hero) -> float:
    """A virtue more: most of all for whom the goal wants to have them."""
    worth = VIRTUE + 8.0 - 1.5 * float(g.app.month)
    wanted = virtues_wanted(g)
    if wanted and active_virtues(hero) < wanted and champion(g) is hero:
        worth += 40.0
    return worth


def champion(g: Table) -> Hero:
    """The hero on whom the team spends what the goal wants one hero to have."""
    best = g.heroes[0]
    for hero in g.heroes:
        if active_virtues(hero) > active_virtues(best):
            best = hero
    return best


def virtues_wanted(g: Table) -> int:
    """How many active virtues a part of the goal asks for."""
    if g.app.goal < 0 or g.app.achieved:
        return 0
    wanted = 0
    for part in g.content.goals[g.app.goal].parts:
        if part.prices:
            for price in part.prices[g.seats - 1]:
                wanted = max(wanted, price.virtues)
    return wanted


# Goals and quests that are far off


def needs_of(g: Table, hero: Hero) -> list[float]:
    """How much more each of the goods is wanted by the cheapest thing that is to be paid."""
    needs = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
    for price in wanted_prices(g):
        goods = price.goods
        held = [hero.warriors, hero.spirit, len(hero.potions), len(hero.gear)]
        held += [len(hero.treasures), hero.items()]
        for kind in range(len(goods)):
            if goods[kind] > held[kind]:
                needs[kind] = 1.8
    if wants_azkol(g) or virtues_wanted(g):
        needs[SPIRIT] = max(needs[SPIRIT], 1.5)
    return needs


def wanted_prices(g: Table) -> list[Price]:
    """The prices of what can be completed now: parts of the goal first."""
    found: list[Price] = []
    heroes = g.seats - 1
    content = g.content
    for part in open_parts(g):
        entry = content.goals[g.app.goal].parts[part]
        if entry.prices:
            found += entry.prices[heroes][:1]
    for which in range(len(g.app.quests)):
        quest = g.app.quests[which]
        if quest >= 0 and content.quests[quest].prices:
            found += content.quests[quest].prices[heroes][:1]
    return found


def meeting(g: Table, hero: Hero) -> int:
    """The space where a hero is waited for, so that the goal can be completed; NONE for most.

    Those go there who hold enough of Azkol's treasures together, and who has the virtues for it.
    """
    wanted = azkol_wanted(g)
    if not wanted or g.app.achieved:
        return NONE
    leader = champion(g)
    if active_virtues(leader) < virtues_wanted(g):
        return NONE
    held = azkol_of(g, leader)
    called = leader is hero
    ranked = sorted([(-azkol_of(g, other), seat) for seat, other in enumerate(g.heroes)])
    for count, seat in ranked:
        if held >= wanted or not count:
            break
        other = g.heroes[seat]
        if other is not leader:
            held -= count  # counts are below 0 here, so that most come first
            called = called or other is hero
    if held < wanted or not called:
        return NONE
    spots = [spot for spot in g.app.spots if spot >= 0]
    return spots[0] if spots else NONE


def azkol_of(g: Table, hero: Hero) -> int:
    """How many of Azkol's treasures a hero has."""
    count = 0
    for treasure in hero.treasures:
        if g.content.treasures[treasure].azkol:
            count += 1
    return count
