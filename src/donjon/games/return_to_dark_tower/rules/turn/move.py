"""The move: up to so many spaces in a turn, as often and as far as one likes (DT-21, DT-22)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.games.return_to_dark_tower.kinds.goods import DOUBLE_PRICE, GOODS, WARRIORS
from donjon.games.return_to_dark_tower.kinds.land import FIRE_LOSS
from donjon.games.return_to_dark_tower.kinds.points import DOUBLED, ENTERED
from donjon.games.return_to_dark_tower.rules.goods.holdings import pay_spirit
from donjon.games.return_to_dark_tower.rules.goods.losses import Hit
from donjon.games.return_to_dark_tower.rules.triggers import after
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER
from donjon.games.return_to_dark_tower.state.hero import DOUBLED_MOVE, MOVED, Hero, Sum
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import DOUBLES, PLACED, SCORCHED, WALKS

FIRE: Final = [FIRE_LOSS if kind == WARRIORS else 0 for kind in range(len(GOODS))]
"""What crossing a river of fire costs (DT-49)."""


def allowance(g: DarkTowerState, hero: Hero) -> int:
    """How far a hero may still move; what changes after the first step counts from next turn."""
    if MOVED in hero.used:
        return hero.left
    move = hero.sum.move
    return 2 * move if DOUBLED_MOVE in hero.used else move


def end_or_move(g: DarkTowerState, hero: Hero, known: Sum) -> list[int]:
    """To end the turn, or to move within the allowance; the list is shared, and never changed."""
    left = allowance(g, hero)
    chart = g.content.chart
    if left > chart.diameter:
        left = chart.diameter
    if known.river_leap:
        return chart.leap_moves[hero.space][left]
    return chart.moves[hero.space][left]


def may_double(hero: Hero, known: Sum) -> bool:
    """Whether the move can be doubled: before the first step, for a spirit (DT-21)."""
    if known.no_doubling or not (known.free_doubling or hero.spirit >= DOUBLE_PRICE):
        return False
    return MOVED not in hero.used and DOUBLED_MOVE not in hero.used


def double(g: DarkTowerState) -> None:
    """The move is doubled, modifiers and all (DT-21)."""
    hero = g.heroes[g.active]
    hero.do_once(DOUBLED_MOVE)
    if not hero.sum.free_doubling:
        pay_spirit(g, g.active, DOUBLE_PRICE)
    if g.heard:
        g.tell(DOUBLES, g.active, allowance(g, hero))
    after(g, DOUBLED)


def walk(g: DarkTowerState, space: int) -> None:
    """The active hero walks there, the shortest way and over the fewest rivers of fire."""
    hero = g.heroes[g.active]
    chart = g.content.chart
    distance = chart.leap_distance if hero.sum.river_leap else chart.distance
    hero.left = allowance(g, hero) - distance[hero.space][space]
    hero.do_once(MOVED)
    go(g, g.active, space)


def go(g: DarkTowerState, seat: int, space: int) -> None:
    """A hero walks to a space: each river of fire on the way burns (DT-92)."""
    hero = g.touch(seat)
    crossings = fires_on_the_way(g, hero, space) if g.land.fires else 0
    hero.space = space
    if g.heard:
        g.tell(WALKS, seat, space)
    if seat == g.active and hero.answers_to(ENTERED):
        after(g, ENTERED)
    if crossings:
        for _ in range(crossings):
            g.do(CROSS[seat])


def fires_on_the_way(g: DarkTowerState, hero: Hero, space: int) -> int:
    """How many rivers of fire the best way crosses."""
    chart = g.content.chart
    if hero.sum.river_leap:
        return chart.leap_fires(g.land.fires, hero.space, space)
    return chart.crossed(hero.space, space, g.land.fires)


def put_hero(g: DarkTowerState, seat: int, space: int) -> None:
    """A hero is put on a space, without walking: no river is crossed (DT-R7)."""
    g.touch(seat).space = space
    if g.heard:
        g.tell(PLACED, seat, space)
    if seat == g.active:
        after(g, ENTERED)


class CrossFire(Step[DarkTowerState]):
    """Crossing a river of fire costs six warriors; what cannot be paid is a shortfall."""

    rule = "DT-92"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: DarkTowerState) -> None:
        g.now.begin(BY_OTHER)
        g.tell(SCORCHED, self.seat)
        g.do(Hit(self.seat, FIRE))


CROSS: Final = [CrossFire(seat) for seat in range(4)]
