"""What the goal and the quests ask for, and who of the heroes sees to it."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.bot.battle_worth import azkol_wanted, wants_azkol
from donjon.games.return_to_dark_tower.components.app import Price
from donjon.games.return_to_dark_tower.kinds.goods import SPIRIT
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import next_parts
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.modifiers import virtues_had
from donjon.games.return_to_dark_tower.state.state import DarkTowerState


def champion(g: DarkTowerState) -> Hero:
    """The hero on whom the team spends what the goal wants one hero to have."""
    best = g.heroes[0]
    for hero in g.heroes:
        if virtues_had(hero) > virtues_had(best):
            best = hero
    return best


def virtues_wanted(g: DarkTowerState) -> int:
    """How many active virtues a part of the goal asks for."""
    if g.app.goal < 0 or g.app.achieved:
        return 0
    wanted = 0
    for part in g.content.goals[g.app.goal].parts:
        if part.prices:
            for price in part.prices[g.seats - 1]:
                wanted = max(wanted, price.virtues)
    return wanted


def needs_of(g: DarkTowerState, hero: Hero) -> list[float]:
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


def wanted_prices(g: DarkTowerState) -> list[Price]:
    """The prices of what can be completed now: parts of the goal first."""
    prices: list[Price] = []
    heroes = g.seats - 1
    content = g.content
    for part in next_parts(g) if g.app.goal >= 0 and not g.app.achieved else []:
        entry = content.goals[g.app.goal].parts[part]
        if entry.prices:
            prices += entry.prices[heroes][:1]
    for which in range(len(g.app.quests)):
        quest = g.app.quests[which]
        if quest >= 0 and content.quests[quest].prices:
            prices += content.quests[quest].prices[heroes][:1]
    return prices


def meeting(g: DarkTowerState, hero: Hero) -> int:
    """The space where a hero is waited for, so that the goal can be completed; NONE for most.

    Those go there who hold enough of Azkol's treasures together, and who has the virtues for it.
    """
    wanted = azkol_wanted(g)
    if not wanted or g.app.achieved:
        return NONE
    leader = champion(g)
    if virtues_had(leader) < virtues_wanted(g):
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


def azkol_of(g: DarkTowerState, hero: Hero) -> int:
    """How many of Azkol's treasures a hero has."""
    count = 0
    for treasure in hero.treasures:
        if g.content.treasures[treasure].azkol:
            count += 1
    return count
