"""What places offer to a hero: heroic actions and Reinforce, as if the hero stood there."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.return_to_dark_tower.bot.battle_worth import (
    COMPANION_WORTH,
    CORRUPTION_COST,
    PRICES,
    SPIRIT_WORTH,
    VIRTUE_WORTH,
    battle_cost,
    card_of_adversary,
    challenge_cost,
    corruption_cost,
    cost_of,
    skull_worth,
    thing_worth,
    usable,
    worth_of_goods,
)
from donjon.games.return_to_dark_tower.bot.dungeon_plan import DEAR, first_rooms
from donjon.games.return_to_dark_tower.bot.goal_needs import champion, virtues_wanted
from donjon.games.return_to_dark_tower.components.app import PART_DEFEATING, Price
from donjon.games.return_to_dark_tower.effects.skulls import (
    DESTROY_KINGDOM,
    EACH_FOE_KINGDOMS,
    FOE_KINGDOMS,
)
from donjon.games.return_to_dark_tower.kinds.calendar import N_MONTHS
from donjon.games.return_to_dark_tower.kinds.goods import (
    CLOSED_FACE,
    GEAR,
    HAGGLE_GAIN,
    HAGGLED_GEAR,
    HAGGLED_POTION,
    HAGGLED_WARRIORS,
    POTIONS,
    SPIRIT,
    TREASURES,
    WARRIORS,
)
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
from donjon.games.return_to_dark_tower.rules.app.month.events import mean_turns
from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import open_parts
from donjon.games.return_to_dark_tower.rules.app.quests.quest_action import NEAR
from donjon.games.return_to_dark_tower.rules.competitive import ordeal_options
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.modifiers import virtues_had
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    BATTLE,
    CHALLENGE,
    CLEANSE,
    ENHANCE,
    EXPLORE,
    HAGGLE,
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
FOE_LESS: Final = 8.0
STATUS_LESS: Final = 3.0
"""What it is worth that a foe is gone, for each level and for each step of its status."""
RUIN_IN_SKULLS: Final = 3.0
"""A building that falls takes so many skulls out of the game (DT-38)."""
QUEST_WORTH: Final = 16.0
"""What a quest is worth beside what it names."""
STEP_OF_TREE: Final = 34.0
"""What it is worth that a siege tree goes a step nearer to the Tower."""


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
    spaces = [chart.space_of[b] for b in range(len(skulls)) if skulls[b] >= 0]
    for foe in g.app.foes:
        for space in g.land.foes[foe]:
            if space not in spaces:
                spaces.append(space)
    app = g.app
    spots = app.places + app.spots + g.land.dungeons + g.land.trees + [g.land.adversary]
    if g.competitive:
        ordeals = g.content.ordeals
        spots = spots + [ordeals[one].space for one in g.hero.ordeals]
        spots = spots + chart.tower_spaces
    for space in spots:
        if space >= 0 and space not in spaces:
            spaces.append(space)
    return spaces


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
        return battle_worth(g, hero, arg_of(option), second_of(option))
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


def battle_worth(g: DarkTowerState, hero: Hero, foe: int, space: int) -> float:
    """A foe less, and what its cards cost or give; not without the warriors for it."""
    level = g.content.foes[foe].level
    kingdom_of = g.content.chart.kingdom_of
    cost = battle_cost(g, hero, foe)
    worth = HEROIC_WORTH + FOE_LESS * float(level) + STATUS_LESS * float(g.land.status[foe]) - cost
    if float(hero.warriors) < 1.5 * cost + 2.0 * float(level):
        worth -= corruption_cost(hero)
    worth += skulls_of_strike(g, foe, space) * skull_worth(g)
    for which in range(len(g.app.preys)):
        if g.app.preys[which] == foe:
            worth += quest_gain(g, which)
    for part in open_parts(g):
        wanted = g.content.goals[g.app.goal].parts[part]
        if (
            wanted.kind == PART_DEFEATING
            and level >= wanted.level
            and kingdom_of[g.app.spots[part]] == kingdom_of[hero.space]
        ):
            worth += 80.0
    return worth


def skulls_of_strike(g: DarkTowerState, foe: int, space: int) -> float:
    """How many skulls, or buildings counted as three, the next strike has from a token there."""
    content = g.content
    chart = content.chart
    script = content.foes[foe].strikes[g.land.status[foe]]
    if script < 0:
        return 0.0
    kingdom = chart.kingdom_of[space]
    others = [
        there for there in g.land.foes[foe] if there != space and chart.kingdom_of[there] == kingdom
    ]
    standing = float(len(g.land.standing(kingdom)))
    near = 0.0
    for building in range(len(g.land.skulls)):
        if g.land.skulls[building] >= 0 and chart.distance[space][chart.space_of[building]] <= 1:
            near += 1.0
    total = 0.0
    for number in content.acts.scripts[script]:
        deed = content.deeds[number]
        word = content.acts.words[deed.word]
        if word == "skulls" and deed.on == FOE_KINGDOMS:
            total += 0.0 if others else float(deed.amount)
        elif word == "skulls" and deed.on == EACH_FOE_KINGDOMS:
            total += (0.0 if others else standing) * float(deed.amount)
        elif word == "skulls":
            total += near * float(deed.amount)
        elif word == "destroy":
            total += RUIN_IN_SKULLS * (1.0 if deed.on == DESTROY_KINGDOM else near)
    return total


def challenge_worth(g: DarkTowerState, hero: Hero) -> float:
    """The adversary: to win, or to press on its cards what stays on them; at the end, always."""
    cost = challenge_cost(g, hero)
    if float(hero.warriors) >= 1.15 * cost or last_chance(g):
        return 400.0
    adversary = g.content.adversaries[g.app.adversary]
    have = usable(g, adversary.traits, 5)
    card = card_of_adversary(g, float(min(have, 4)))
    if float(hero.warriors) < 1.4 * card + 4.0:
        return -CORRUPTION_COST
    return HEROIC_WORTH + 9.0 * float(have) - card + 10.0 * float(g.app.month - 3)


def last_chance(g: DarkTowerState) -> bool:
    """Whether the active hero may have no turn after this one: the last month may end before it."""
    app = g.app
    shortest = mean_turns(g) - g.content.calendar.spread
    return app.month == N_MONTHS and app.turns + g.seats >= shortest


def explore_worth(g: DarkTowerState, hero: Hero, dungeon: int) -> float:
    """A dungeon that a quest asks for, with the warriors for some rooms."""
    cost = first_rooms(g, dungeon)
    worth = HEROIC_WORTH - 2.0 * cost
    if dungeon in g.app.dens:
        worth += quest_gain(g, g.app.dens.index(dungeon))
    for part in open_parts(g):
        wanted = g.content.goals[g.app.goal].parts[part]
        if wanted.caravan == dungeon or g.app.spots[part] == g.land.dungeons[dungeon]:
            worth += 70.0
    if g.competitive:
        worth += 60.0
    return worth if cost <= DEAR else -corruption_cost(hero)


def quest_worth(g: DarkTowerState, quest: int) -> float:
    """What a quest of the month brings and spares, less its price."""
    prices = g.content.quests[quest].prices[g.seats - 1]
    cheapest = min([price_worth(price) for price in prices]) if prices else 0.0
    return quest_gain(g, g.app.quests.index(quest)) - 0.7 * cheapest


def quest_gain(g: DarkTowerState, which: int) -> float:
    """What completing a quest of the month brings: its reward, and no failure later."""
    entry = g.content.quests[g.app.quests[which]]
    gain = QUEST_WORTH - cost_of(g, entry.reward, g.active)
    if entry.recruits or entry.keepsake:
        gain += COMPANION_WORTH
    if which == ADVERSARY_QUEST:
        gain += max(cost_of(g, entry.failure, g.active), 4.0 * float(g.app.month))
    return gain


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
    options = reinforce_options(g, hero)
    for option in options:
        worth = reinforce_worth(g, hero, option, needs)
        if worth > best.worth:
            best = Opportunity(space, option, worth)
    if best.answer >= 0 and HAGGLE.bare in options:
        gain = haggle_gain(g, hero, best.worth, needs)
        if gain > 0.0:
            best = Opportunity(space, HAGGLE.bare, best.worth + gain)
    hero.space = back
    return best


def haggle_gain(g: DarkTowerState, hero: Hero, worth: float, needs: list[float]) -> float:
    """What the haggle die adds to a Reinforce of some worth; below 0 it is better not rolled.

    It may give warriors, a potion or gear on top, and it may close the door.
    """
    faces = g.content.haggle
    more = float(faces[HAGGLED_WARRIORS] * HAGGLE_GAIN) * warrior_worth(g, hero.warriors, needs)
    more += float(faces[HAGGLED_POTION]) * PRICES[POTIONS] * needs[POTIONS]
    more += float(faces[HAGGLED_GEAR]) * PRICES[GEAR] * needs[GEAR]
    if not hero.sum.never_closed:
        more -= float(faces[CLOSED_FACE]) * worth
    return more / float(sum(faces))


def reinforce_worth(g: DarkTowerState, hero: Hero, option: int, needs: list[float]) -> float:
    """What a way to reinforce is worth on the space where the hero stands."""
    building = g.building_here(hero.space)
    verb = verb_of(option)
    if verb == SHIFT.code:
        return shift_worth(g, hero.space, arg_of(option))
    if building == NONE:
        return 0.0
    kind = building % len(BUILDINGS)
    if verb == REINFORCE.code:
        return free_worth(g, hero, kind, needs)
    return enhanced_worth(g, hero, kind, needs) if verb == ENHANCE.code else 0.0


def shift_worth(g: DarkTowerState, space: int, to: int) -> float:
    """A siege tree goes a step nearer to the Tower, while it still has to."""
    to_tower = g.content.chart.to_tower
    if to_tower[space] <= NEAR or to_tower[to] >= to_tower[space]:
        return 0.0
    return STEP_OF_TREE


def free_worth(g: DarkTowerState, hero: Hero, kind: int, needs: list[float]) -> float:
    """What Reinforce gives for nothing."""
    if kind == VILLAGE:
        return 6.0 * warrior_worth(g, hero.warriors, needs)
    if kind == SANCTUARY:
        return spirit_worth(hero.spirit) * needs[SPIRIT]
    if kind == CITADEL:
        return 5.0 * needs[POTIONS]
    return 6.0 * needs[GEAR] if len(hero.gear) < len(g.gear) else 0.0


def enhanced_worth(g: DarkTowerState, hero: Hero, kind: int, needs: list[float]) -> float:
    """What Reinforce gives for spirit, less the spirit."""
    paid = float(reinforce_price(g, hero, kind)) * spirit_worth(hero.spirit) * 0.9
    if kind == VILLAGE:
        return 12.0 * warrior_worth(g, hero.warriors, needs) - paid
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


def spirit_worth(spirit: int) -> float:
    """A spirit more: worth less to whoever has many."""
    if spirit < 7:
        return SPIRIT_WORTH
    return 3.5 if spirit < 12 else 1.2


def warrior_worth(g: DarkTowerState, warriors: int, needs: list[float]) -> float:
    """A warrior more: worth less to a large army, until the adversary has come."""
    enough = 70 if g.app.achieved else 26 + 4 * g.app.month
    if warriors < 8:
        return 1.7 * needs[WARRIORS]
    if warriors < enough // 2:
        return 1.25 * needs[WARRIORS]
    return 0.9 * needs[WARRIORS] if warriors < enough else 0.25


def virtue_worth(g: DarkTowerState, hero: Hero) -> float:
    """A virtue more: most of all for whom the goal wants to have them."""
    worth = VIRTUE_WORTH + 8.0 - 1.5 * float(g.app.month)
    wanted = virtues_wanted(g)
    if wanted and virtues_had(hero) < wanted and champion(g) is hero:
        worth += 40.0
    return worth
