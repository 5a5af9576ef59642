"""What the things of a hero come to: the one home of all modifiers.

Virtues, gear, treasures, quest items, companions and corruptions are holdings of the content, each
with what it changes. Their sum is worked out when something of them changes, and no rule asks for a
thing by its name.
"""

from __future__ import annotations

from typing import Final

from donjon.core.zones import NOTHING
from donjon.games.return_to_dark_tower.holdings import Edge, Holding, changes
from donjon.games.return_to_dark_tower.kinds import NONE
from donjon.games.return_to_dark_tower.state.hero import VIRTUE_PLACES, Hero, Sum
from donjon.games.return_to_dark_tower.state.table import Table

TREASURES_AT_MOST: Final = 4
"""So many treasures a hero carries (DT-15)."""
MEMORY: Final = 10000
"""So many sums are remembered."""
KINGDOM_PLACE: Final = 2
"""The place of the kingdom's tile among the six virtues."""


def add_up(g: Table, hero: Hero) -> None:
    """Work out anew what the things of a hero come to, for they have changed."""
    hero.sum = _worked_out(g, hero)


def virtue_at(g: Table, hero: Hero, place: int) -> int:
    """The virtue in one of a hero's six places: two printed, the kingdom's, three tiles (DT-05)."""
    content = g.content
    if place == KINGDOM_PLACE:
        return content.kingdom_virtue[hero.home]
    return content.heroes[hero.hero].virtues[place if place < KINGDOM_PLACE else place - 1]


def active_virtues(hero: Hero) -> int:
    """How many of a hero's virtues are active."""
    count = 0
    for place in range(VIRTUE_PLACES):
        count += hero.virtues >> place & 1
    return count


def _worked_out(g: Table, hero: Hero) -> Sum:
    """The sum for what a hero has, remembered for all who have the same."""
    content = g.content
    things = hero.gear.copy()
    if hero.hero >= 0:
        for place in range(VIRTUE_PLACES):
            if hero.virtues >> place & 1:
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
    found = known.get(key)
    if isinstance(found, Sum):
        return found
    if len(known) >= MEMORY:
        known.clear()
    total = _summed(g, hero.hero, things)
    known[key] = total
    return total


def _summed(g: Table, hero: int, things: list[int]) -> Sum:
    """All things of a hero together."""
    content = g.content
    total = Sum(things)
    total.move = content.heroes[hero].move if hero >= 0 else 0
    total.treasures_most = TREASURES_AT_MOST
    edges: list[Edge] = []
    uses: list[int] = []
    afters: list[int] = []
    for thing in things:
        holding = content.things[thing]
        edges += holding.edges
        if holding.use != NONE:
            uses.append(thing)
        if holding.after != NONE:
            afters.append(thing)
            total.points |= 1 << content.afters[holding.after].point
        if changes(holding):
            _change(total, holding, thing)
    total.edges = edges
    total.uses = uses or NOTHING
    total.afters = afters or NOTHING
    total.move += total.more_moves
    total.treasures_most += total.more_treasures
    return total


def _change(total: Sum, holding: Holding, thing: int) -> None:
    """Put what a holding changes into the sum."""
    total.more_moves += holding.moves
    total.move = max(total.move, holding.base_move)
    total.guard_card += holding.guard_card
    total.guard_room += holding.guard_room
    total.guard_spirit += holding.guard_spirit
    if holding.paid_guard:
        total.paid_guard = thing
    total.event_most = _least(total.event_most, holding.event_most)
    total.more_treasures += holding.treasures_more
    if holding.treasures_most:
        total.treasures_most = min(total.treasures_most, holding.treasures_most)
    total.potions_most = _least(total.potions_most, holding.potions_most)
    total.advantages_most = _least(total.advantages_most, holding.advantages_most)
    total.no_doubling |= holding.no_doubling
    total.free_doubling |= holding.free_doubling
    total.no_giving |= holding.no_giving
    total.cleanse_most = _least(total.cleanse_most, holding.cleanse_most)
    total.cleanse_anywhere |= holding.cleanse_anywhere
    total.glyphs_more += holding.glyphs_more
    total.free_glyphs |= holding.free_glyphs
    total.glyph_spirit += holding.glyph_spirit
    total.reinforce_ends_turn |= holding.reinforce_ends_turn
    total.reinforces += holding.reinforces_more
    total.treasure_discount += holding.treasure_discount
    total.never_closed |= holding.never_closed
    total.reach = max(total.reach, holding.reach)
    total.river_leap |= holding.river_leap
    total.any_banner |= holding.any_banner
    total.doubles_potions |= holding.doubles_potions
    total.corruptions_most = _least(total.corruptions_most, holding.corruptions_most)


def _least(one: int, other: int) -> int:
    """The lower of two limits, of which 0 is none."""
    if not one or not other:
        return one or other
    return min(one, other)
