"""The plan of a turn: where to act, where to reinforce, and in which order.

Every space that something can be done on is looked at as if the hero stood there. The best pair of
a heroic action and a Reinforce within reach is the plan, and what is answered is its next step.
"""

from __future__ import annotations

from typing import Final

from donjon.games.return_to_dark_tower.bot.battle_worth import corruption_cost
from donjon.games.return_to_dark_tower.bot.goal_needs import meeting, needs_of
from donjon.games.return_to_dark_tower.bot.opportunities import (
    Opportunity,
    heroic_deed,
    places,
    reinforce_deed,
    spirit_worth,
)
from donjon.games.return_to_dark_tower.kinds.land import FIRE_LOSS, NONE
from donjon.games.return_to_dark_tower.rules.turn.move import allowance
from donjon.games.return_to_dark_tower.state.hero import DOUBLED_MOVE, HEROIC_USED, MOVED, Hero
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import DOUBLE, END, MOVE

NOTHING_TO_DO: Final = -1e9
FADE: Final = 0.72
"""What is a turn away is worth so much less."""
RELUCTANCE: Final = 3.0
"""By so much more a doubled move has to be worth."""
BEST: Final = 5
"""How many places for each of the two are put together."""


class TurnPlan:
    """What a turn is for."""

    def __init__(self) -> None:
        self.worth = NOTHING_TO_DO
        self.answer = END.bare
        """The next step of it."""
        self.ways: dict[int, float] = {}
        """What the turn is worth with each next step that was thought of."""

    def weigh(self, answer: int, worth: float) -> None:
        """Think of a next step: the best one so far is kept."""
        if worth > self.ways.get(answer, NOTHING_TO_DO):
            self.ways[answer] = worth
        if worth > self.worth:
            self.worth = worth
            self.answer = answer


def plan(g: DarkTowerState, hero: Hero) -> TurnPlan:
    """The best that the rest of the turn can be, and the next step of it.

    The same position is thought of several times in a row: its plan is remembered.
    """
    key = [hero.space, hero.left, hero.used, *situation(g, hero)]
    last = REMEMBERED.plan
    if last.key == key:
        return last.plan
    best = new_plan(g, hero)
    REMEMBERED.plan = KeptPlan(key, best)
    return best


def new_plan(g: DarkTowerState, hero: Hero) -> TurnPlan:
    """A plan for a position that was not thought of a moment ago."""
    spot = meeting(g, hero)
    if spot != NONE:
        return go_to(g, hero, spot)
    offered = offers(g, hero)
    best = plan_among(g, hero, allowance(g, hero), offered)
    if MOVED not in hero.used and DOUBLED_MOVE not in hero.used:
        known = hero.sum
        if not known.no_doubling and (known.free_doubling or hero.spirit > 0):
            further = plan_among(g, hero, 2 * known.move, offered)
            price = 0.0 if known.free_doubling else spirit_worth(hero.spirit)
            if further.worth > best.worth + RELUCTANCE:
                best.weigh(DOUBLE.bare, further.worth - price - RELUCTANCE)
    return best


def go_to(g: DarkTowerState, hero: Hero, spot: int) -> TurnPlan:
    """Whoever is waited for goes there, and stays; what can be done on the spot is done.

    That others wait is more than thought a few turns ahead can see: there is no other way.
    """
    known = hero.sum
    moves = allowance(g, hero)
    far = g.content.chart.distance[hero.space][spot]
    if not far:
        return plan_within(g, hero, 0)
    fresh = MOVED not in hero.used and DOUBLED_MOVE not in hero.used
    if far > moves and fresh and not known.no_doubling and hero.spirit > 1:
        best = TurnPlan()
        best.answer = DOUBLE.bare
        return best
    best = plan_within(g, hero, 0)
    if best.answer == END.bare and moves:
        row = g.content.chart.distance[spot]
        ground = Ground(g, hero)
        for space in g.content.chart.within[hero.space][min(moves, g.content.chart.diameter)]:
            if row[space] < far and ground.burnt(hero.space, space) < ground.shortfall:
                far = row[space]
                best.answer = MOVE.of[space]
                best.ways = {best.answer: best.worth}
    return best


def plan_within(g: DarkTowerState, hero: Hero, moves: int) -> TurnPlan:
    """The best plan with so many spaces to move."""
    return plan_among(g, hero, moves, offers(g, hero))


class Offers:
    """What all places offer to a hero now, wherever the hero stands."""

    def __init__(self, g: DarkTowerState, hero: Hero) -> None:
        self.deeds: list[Opportunity] = []
        self.rests: list[Opportunity] = []
        needs = needs_of(g, hero)
        may_act = HEROIC_USED not in hero.used
        for space in places(g):
            if may_act:
                deed = heroic_deed(g, hero, space)
                if deed.worth > 0.0:
                    self.deeds.append(deed)
            if g.building_here(space) != NONE or space in g.land.trees:
                rest = reinforce_deed(g, hero, space, needs)
                if rest.worth > 0.0:
                    self.rests.append(rest)


def situation(g: DarkTowerState, hero: Hero) -> list[object]:
    """All that what places offer depends on, but for where the hero stands and has walked.

    Lists of a state are replaced, never changed, so that most of them are compared by identity.
    """
    app = g.app
    land = g.land
    parts: list[object] = [
        *(g.content, g.turn, g.active, g.market, g.gear, g.tower.glyphs, g.homes),
        *(hero.warriors, hero.spirit, hero.sum, hero.virtues, hero.lost, hero.potions, hero.gear),
        *(hero.treasures, hero.relics, hero.companions, hero.corruptions, hero.spores),
        *(hero.ordeals, hero.done, hero.reinforced, hero.stronghold, hero.deeds, hero.spent),
        *(hero.bonus, HEROIC_USED in hero.used),
        *(land.skulls, land.supply, land.foes, land.status, land.adversary, land.dungeons),
        *(land.fires, land.trees),
        *(app.month, app.quests, app.places, app.wants, app.preys, app.dens, app.spots),
        *(app.progress, app.achieved, app.cleansed, app.acted, app.cap, app.extra, app.kept),
        *(app.plague, app.terrain),
    ]
    for other in g.heroes:
        if other is not hero:
            parts += [other.space, other.virtues, other.lost, other.treasures, other.warriors]
    return parts


class KeptOffers:
    """What places offer in a situation."""

    def __init__(self, key: list[object], offered: Offers | None) -> None:
        self.key = key
        self.offered = offered


class KeptPlan:
    """The plan for a position."""

    def __init__(self, key: list[object], plan: TurnPlan) -> None:
        self.key = key
        self.plan = plan


class Remembered:
    """What was worked out last: positions in which a hero only walks come one after another."""

    def __init__(self) -> None:
        self.offers = KeptOffers([], None)
        self.plan = KeptPlan([], TurnPlan())


REMEMBERED: Final = Remembered()


def offers(g: DarkTowerState, hero: Hero) -> Offers:
    """What all places offer to a hero now; kept while the hero only walks."""
    key = situation(g, hero)
    last = REMEMBERED.offers
    if last.offered is not None and last.key == key:
        return last.offered
    offered = Offers(g, hero)
    REMEMBERED.offers = KeptOffers(key, offered)
    return offered


class Ground:
    """The board as a hero walks over it: how far things are, and what rivers of fire cost."""

    def __init__(self, g: DarkTowerState, hero: Hero) -> None:
        chart = g.content.chart
        known = hero.sum
        self.distance = chart.leap_distance if known.river_leap else chart.distance
        self.speed = max(1, known.move)
        self.fires: list[list[int]] = chart.fires(g.land.fires) if g.land.fires else []
        self.warriors = hero.warriors
        self.shortfall = corruption_cost(hero)

    def burnt(self, start: int, end: int) -> float:
        """What the rivers of fire between two spaces cost."""
        if not self.fires:
            return 0.0
        lost = FIRE_LOSS * self.fires[start][end]
        return float(lost) + (self.shortfall if lost > self.warriors else 0.0)


def plan_among(g: DarkTowerState, hero: Hero, moves: int, offered: Offers) -> TurnPlan:
    """The best of what is offered, with so many spaces to move."""
    ground = Ground(g, hero)
    distance = ground.distance
    here = hero.space
    deeds: list[Opportunity] = []
    rests: list[Opportunity] = []
    far: list[Opportunity] = []
    for deed in offered.deeds:
        (deeds if distance[here][deed.space] <= moves else far).append(deed)
    for rest in offered.rests:
        (rests if distance[here][rest.space] <= moves else far).append(rest)
    deeds = _best(deeds)
    rests = _best(rests)
    best = TurnPlan()
    stay = Opportunity(here, -1, 0.0)
    for deed in [stay, *deeds]:
        for rest in [stay, *rests]:
            _consider(best, ground, here, moves, deed, rest, far)
    _walk_on(g, best, ground, here, moves, far)
    return best


def _best(deeds: list[Opportunity]) -> list[Opportunity]:
    """The few that are worth most."""
    ranked = sorted([(-deeds[i].worth, i) for i in range(len(deeds))])
    return [deeds[i] for _, i in ranked[:BEST]]


def _consider(
    best: TurnPlan,
    ground: Ground,
    here: int,
    moves: int,
    deed: Opportunity,
    rest: Opportunity,
    far: list[Opportunity],
) -> None:
    """Put an action and a Reinforce together, in the order that takes fewer steps."""
    distance = ground.distance
    acts = deed.answer >= 0
    rests = rest.answer >= 0
    first, second = deed, rest
    if acts and rests:
        one = distance[here][deed.space] + distance[deed.space][rest.space]
        other = distance[here][rest.space] + distance[rest.space][deed.space]
        if other < one:
            first, second = rest, deed
        steps = min(one, other)
        end = second.space
    elif acts or rests:
        first = deed if acts else rest
        steps = distance[here][first.space]
        end = first.space
    else:
        steps = 0
        end = here
    if steps > moves:
        return
    worth = deed.worth + rest.worth + outlook(ground, end, moves - steps, far)
    if ground.fires:
        worth -= ground.burnt(here, first.space) + ground.burnt(first.space, end)
    answer = first.answer if first.space == here else MOVE.of[first.space]
    best.weigh(answer if acts or rests else END.bare, worth)


def outlook(ground: Ground, end: int, left: int, far: list[Opportunity]) -> float:
    """What the next turns promise from where this one ends."""
    distance = ground.distance
    speed = ground.speed
    most = 0.0
    for deed in far:
        steps = distance[end][deed.space] - left
        turns = 1 if steps <= speed else 1 + (steps - 1) // speed
        worth = deed.worth
        for _ in range(turns):
            worth *= FADE
        if worth > most:
            most = worth
    return 0.6 * most


def _walk_on(
    g: DarkTowerState, best: TurnPlan, ground: Ground, here: int, moves: int, far: list[Opportunity]
) -> None:
    """With nothing left to do here, go towards what promises most."""
    if best.answer != END.bare or not moves or not far:
        return
    most = outlook(ground, here, 0, far)
    for space in g.content.chart.within[here][min(moves, g.content.chart.diameter)]:
        promise = outlook(ground, space, 0, far) - ground.burnt(here, space)
        if promise > most + 0.5:
            most = promise
            best.answer = MOVE.of[space]
            best.ways[best.answer] = best.worth
