"""What the things of a hero come to: the one home of all modifiers.

Virtues, gear, treasures, quest items, companions and corruptions are holdings of the content, each
with what it changes. Their sum is worked out when something of them changes, and no rule asks for a
thing by its name.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.components.modifiers import least
from donjon.games.return_to_dark_tower.components.things import Edge, changes
from donjon.games.return_to_dark_tower.kinds.goods import MOST_TREASURES
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.state.hero import VIRTUE_PLACES, Hero, Sum
from donjon.games.return_to_dark_tower.state.state import DarkTowerState

SUMS_REMEMBERED: Final = 10000
"""So many sums are remembered."""
KINGDOM_PLACE: Final = 2
"""The place of the kingdom's tile among the six virtues."""


def add_up(g: DarkTowerState, hero: Hero) -> None:
    """Work out anew what the things of a hero come to, for they have changed."""
    hero.sum = _worked_out(g, hero)


def virtue_at(g: DarkTowerState, hero: Hero, place: int) -> int:
    """The virtue in one of a hero's six places: two printed, the kingdom's, three tiles (DT-05)."""
    content = g.content
    if place == KINGDOM_PLACE:
        return content.kingdom_virtue[hero.home]
    return content.heroes[hero.hero].virtues[place if place < KINGDOM_PLACE else place - 1]


def active_virtues(hero: Hero) -> int:
    """How many of a hero's virtues are active."""
    return len(hero.virtues)


def virtues_had(hero: Hero) -> int:
    """How many virtues count for a quest or a goal: active ones, and tiles that are gone for good.

    So no goal asks for what cannot be had any more (DT-R53).
    """
    return len(hero.virtues) + len(hero.lost)


def _worked_out(g: DarkTowerState, hero: Hero) -> Sum:
    """The sum for what a hero has, remembered for all who have the same."""
    content = g.content
    things = hero.gear.copy()
    if hero.hero >= 0:
        for place in range(VIRTUE_PLACES):
            if place in hero.virtues:
                things.append(content.first_virtue + virtue_at(g, hero, place))
    for treasure in hero.treasures:
        things.append(content.first_treasure + treasure)
    for relic in hero.relics:
        things.append(content.first_relic + relic)
    for companion in hero.companions:
        things.append(content.first_companion + companion)
    for corruption in hero.corruptions:
        things.append(content.first_corruption + corruption)
    known = content.sums
    key = (hero.hero, *things)
    remembered = known.get(key)
    if isinstance(remembered, Sum):
        return remembered
    if len(known) >= SUMS_REMEMBERED:
        known.clear()
    total = _summed(g, hero.hero, things)
    known[key] = total
    return total


def _summed(g: DarkTowerState, hero: int, things: list[int]) -> Sum:
    """All things of a hero together."""
    content = g.content
    total = Sum(things)
    edges: list[Edge] = []
    uses: list[int] = []
    afters: list[int] = []
    points: list[int] = []
    for thing in things:
        holding = content.things[thing]
        edges += holding.edges
        if holding.use != NONE:
            uses.append(thing)
        if holding.after != NONE:
            afters.append(thing)
            points.append(content.afters[holding.after].point)
        if changes(holding):
            total.add(holding)
            if holding.paid_guard:
                total.shield = thing
    total.edges = edges
    total.uses = uses or NOTHING
    total.afters = afters or NOTHING
    total.points = NumberSet(points)
    printed = content.heroes[hero].move if hero >= 0 else 0
    total.move = max(printed, total.base_move) + total.moves
    total.treasure_limit = least(MOST_TREASURES, total.treasures_most) + total.treasures_more
    return total
