"""Whom an effect means, and what it counts: read off the table, for all rules alike."""

from __future__ import annotations

from donjon.core.engine.number_set import NumberSet
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.kinds.who import (
    ALL,
    ALL_HERE,
    FOE_HERE_HEROES,
    FOE_KINGDOM,
    FOE_NEAR,
    FOES_ON_BOARD,
    HALF_WARRIORS,
    MARKED,
    MONTH_NUMBER,
    NAMED_TERRAIN,
    OTHERS,
    OTHERS_HERE,
    OWN_GEAR,
    OWN_SPORES,
    OWN_TREASURES,
    PLAGUED,
    QUEST_KINGDOM,
    SHOWING_GLYPHS,
    SKULLS_IN_KINGDOM,
    SKULLS_NEAR,
    STRIKING_HERE,
    WORST_IN_KINGDOM,
    WORST_NEAR,
    YOU,
)
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST
from donjon.games.return_to_dark_tower.state.state import DarkTowerState


def you(g: DarkTowerState) -> int:
    """The active hero: in an event who dropped the skull, in a companion's event the holder."""
    return g.app.holder if g.app.holder >= 0 else g.active


def marked(g: DarkTowerState, seat: int) -> bool:
    """Whether a hero has the Black Mark, the one quest item that cannot be lost."""
    relics = g.content.relics
    for relic in g.heroes[seat].relics:
        if relics[relic].bound:
            return True
    return False


def scene(g: DarkTowerState) -> int:
    """The space an effect looks around: where the foe of a battle stands, else your own."""
    return g.battle.space if g.battle.on else g.heroes[you(g)].space


def meant(g: DarkTowerState, who: int) -> list[int]:
    """The seats an effect is about (`kinds/who.py`), you first and then clockwise (DT-R19)."""
    me = you(g)
    mine = [] if g.heroes[me].out else [me]
    if who == YOU:
        return mine
    order = mine
    if g.seats > 1:
        order = mine + [seat for seat in g.clockwise(me) if seat != me]
    if who == ALL:
        return order
    if who == OTHERS:
        return [seat for seat in order if seat != me]
    kingdom_of = g.content.chart.kingdom_of
    if who in (OTHERS_HERE, ALL_HERE):
        here = kingdom_of[scene(g)]
        return [
            seat for seat in order if g.kingdom(seat) == here and (who == ALL_HERE or seat != me)
        ]
    if who == MARKED:
        return [seat for seat in order if marked(g, seat)]
    if who == PLAGUED:
        return [seat for seat in order if g.kingdom(seat) == g.app.plague]
    if who == QUEST_KINGDOM:
        there = kingdom_of[g.app.places[ADVERSARY_QUEST]]
        return [seat for seat in order if g.kingdom(seat) == there] or [me]
    return [seat for seat in order if struck(g, seat, who)]


def struck(g: DarkTowerState, seat: int, who: int) -> bool:
    """Whether a token of the striking foe is so near to a hero."""
    chart = g.content.chart
    space = g.heroes[seat].space
    tokens = g.land.foes[g.app.striking]
    if who == FOE_HERE_HEROES:
        return space in tokens
    for token in tokens:
        if who == FOE_NEAR:
            if chart.distance[space][token] <= 1:
                return True
        elif who == FOE_KINGDOM and chart.kingdom_of[token] == chart.kingdom_of[space]:
            return True
    return False


def counted(g: DarkTowerState, per: int, seat: int) -> int:
    """How many there are of what an effect counts (`kinds.who.PER`), for one hero."""
    if per == STRIKING_HERE:
        return g.land.foes[g.app.striking].count(g.heroes[seat].space)
    if per <= SKULLS_IN_KINGDOM:
        return _skulls(g, per)
    hero = g.heroes[seat]
    if per == SHOWING_GLYPHS:
        return sum([1 for side in g.tower.glyphs if side >= 0])
    if per == FOES_ON_BOARD:
        return sum([len(g.land.foes[foe]) for foe in g.app.foes])
    if per == OWN_TREASURES:
        return len(hero.treasures)
    if per == OWN_SPORES:
        return hero.spores
    if per == OWN_GEAR:
        return len(hero.gear)
    if per == HALF_WARRIORS:
        return hero.warriors // 2
    if per == MONTH_NUMBER:
        return g.app.month
    assert per == NAMED_TERRAIN
    return 1 if g.app.terrain >= 0 and g.is_among(hero.space, NumberSet([g.app.terrain])) else 0


def amounts(g: DarkTowerState, deed: Deed, seat: int) -> list[int]:
    """The goods of an effect for a hero: so many, and more for each of what it counts."""
    goods = deed.goods
    if deed.per != NONE:
        count = counted(g, deed.per, seat)
        if deed.most:
            count = min(count, deed.most)
        goods = [goods[kind] + count * deed.more[kind] for kind in range(len(goods))]
    if g.now.factor > 1:
        goods = [g.now.factor * number for number in goods]
    return goods


def _skulls(g: DarkTowerState, per: int) -> int:
    """Skulls on buildings nearby, or of the kingdom: all of them, or of the worst of them."""
    space = scene(g)
    chart = g.content.chart
    if per in (WORST_NEAR, SKULLS_NEAR):
        buildings = chart.near_buildings[space]
    else:
        first = 4 * chart.kingdom_of[space]
        buildings = list(range(first, first + 4))
    total = 0
    worst = 0
    for building in buildings:
        skulls = g.land.skulls[building]
        if skulls > 0:
            total += skulls
            worst = max(worst, skulls)
    return worst if per in (WORST_NEAR, WORST_IN_KINGDOM) else total
