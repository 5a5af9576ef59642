"""Rules of thumb: what a hero answers to each question without looking far ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.return_to_dark_tower.bot import trading
from donjon.games.return_to_dark_tower.bot.battle_worth import (
    SPIRIT_WORTH,
    card_of_adversary,
    cost_of,
    open_costs,
    skull_worth,
    thing_worth,
)
from donjon.games.return_to_dark_tower.bot.dungeon_plan import FAR, delve
from donjon.games.return_to_dark_tower.bot.goal_needs import needs_of
from donjon.games.return_to_dark_tower.bot.opportunities import last_chance, reinforce_worth
from donjon.games.return_to_dark_tower.bot.turn_plan import plan, plan_within
from donjon.games.return_to_dark_tower.kinds.goods import WARRIORS
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS
from donjon.games.return_to_dark_tower.rules.app.foes.battle import open_card
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    ACCEPT,
    AGREE,
    AIM,
    BANNER,
    END,
    FIGHT_ON,
    FIRST_OF,
    PASS,
    PLACE,
    PRESS,
    PUT,
    REFUSE,
    RESOLVE,
    RETREAT,
    SEAL,
    SHIELD,
    SKIP,
    USE,
    WAY,
    WHO,
)

MOST_SKULLS: Final = 3
"""So many skulls a building holds (DT-38)."""
RUIN_AT_HOME: Final = 60.0
RUIN_ELSEWHERE: Final = 25.0
"""What it costs that a building falls."""
BUILDING_WORTH: Final = [3.0, 5.0, 6.0, 4.0]
"""What a building is worth beside its skulls: citadel, sanctuary, village, bazaar."""


def quick_answer(g: DarkTowerState, seat: int, chance: float) -> int:
    """The answer of a seat: the best by the rule of thumb for what is asked."""
    question = g.question
    assert question is not None
    options = question.options_of(seat)
    if len(options) == 1:
        return options[0]
    thumb = THUMB.get(question.step.topic)
    answer = thumb(g, seat, options) if thumb is not None else -1
    return answer if answer >= 0 else options[int(chance * float(len(options)))]


def _turn(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """Use what helps at once, then the next step of the plan."""
    use = worthwhile_use(g, options)
    if use >= 0:
        return use
    trade = trading.begin(g, options) if g.seats > 1 else -1
    if trade >= 0:
        return trade
    answer = plan(g, g.hero).answer
    return answer if answer in options else END.bare


def worthwhile_use(g: DarkTowerState, options: list[int]) -> int:
    """A thing whose use pays now: skulls when few are left, warriors when few are left."""
    hero = g.hero
    content = g.content
    for option in options:
        if verb_of(option) != USE.code:
            continue
        entry = content.uses[arg_of(option)]
        if entry.script < 0:
            continue
        for number in content.acts.scripts[entry.script]:
            deed = content.deeds[number]
            word = content.acts.words[deed.word]
            if word == "cleanse":
                if skull_worth(g) * float(deed.amount) > 14.0 + 4.0 * float(deed.amount):
                    return option
            elif word == "gain":
                paid = float(entry.price[1]) * SPIRIT_WORTH + 3.0 * float(entry.price[2])
                if deed.goods[WARRIORS] and hero.warriors < 8 and paid < 8.0:
                    return option
                if deed.goods[1] and hero.spirit < 1 and paid < 6.0:
                    return option
                if deed.goods[4] and paid < 12.0:
                    return option
            elif word == "redeem" and hero.corruptions:
                return option
    return -1


def _start(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """The banner is always worth it, and so is what happens at the start of a turn."""
    for verb in (FIRST_OF.code, BANNER.code):
        for option in options:
            if verb_of(option) == verb:
                return option
    return SKIP.bare


def _battle(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """Press where it spares most; go on against the adversary while there are warriors for it."""
    if FIGHT_ON.bare in options:
        card = card_of_adversary(g, float(min(sum(g.action.counts), 4)))
        left = float(g.battle.to_come)
        army = float(g.hero.warriors)
        if army >= 1.3 * card * left or army >= 2.2 * card + 6.0 or last_chance(g):
            return FIGHT_ON.bare
        return RETREAT.bare
    costs = open_costs(g, open_card(g))
    step = g.battle.step
    now = costs[step]
    for option in options:
        if verb_of(option) == PRESS.code:
            gain = now - costs[step + 1]
            if step + 2 < len(costs):
                gain = max(gain, 0.5 * (now - costs[step + 2]))
            if g.battle.foe == ADVERSARY:
                return option
            have = sum(g.action.counts)
            if gain > 0.4 and (have > 3 * g.battle.to_come or gain >= 1.6):
                return option
    if now > float(g.hero.warriors) * 0.8 or (now > 6.0 and g.battle.foe == ADVERSARY):
        helping = _battle_use(g, options)
        if helping >= 0:
            return helping
    return RESOLVE.bare


def _battle_use(g: DarkTowerState, options: list[int]) -> int:
    """A thing that gives warriors or advantages in the middle of a battle."""
    content = g.content
    for option in options:
        if verb_of(option) == USE.code:
            entry = content.uses[arg_of(option)]
            for number in content.acts.scripts[entry.script] if entry.script >= 0 else []:
                deed = content.deeds[number]
                word = content.acts.words[deed.word]
                if word == "advantage" or (word == "gain" and deed.goods[WARRIORS]):
                    return option
    return -1


def _skulls(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """Skulls are stacked where two or less lie, and taken from where most do."""
    skulls = g.land.skulls
    best = options[0]
    most = -1e9
    for option in options:
        building = arg_of(option)
        there = float(skulls[building])
        if verb_of(option) == PUT.code:
            if there >= float(MOST_SKULLS):
                home = g.home_of(building // len(BUILDINGS)) >= 0
                worth = -RUIN_AT_HOME if home else -RUIN_ELSEWHERE
            else:
                worth = 4.0 * there - 0.4 * float(_way_to(g, building))
                if there == 2.0:
                    worth -= 3.0
        else:
            worth = there + (4.0 if there == 3.0 else 0.0)
        if worth > most:
            most = worth
            best = option
    return best


def _way_to(g: DarkTowerState, building: int) -> int:
    """How far the nearest hero is from a building."""
    chart = g.content.chart
    row = chart.distance[chart.space_of[building]]
    least = FAR
    for hero in g.heroes:
        if not hero.out:
            least = min(least, row[hero.space])
    return least


def _losing(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """Whatever is worth least; a shield where it spares more than it costs."""
    if PASS.bare in options:
        for option in options:
            if verb_of(option) == SHIELD.code:
                return option if g.heroes[seat].spirit > 0 else PASS.bare
        return PASS.bare
    best = options[0]
    least = 1e9
    for option in options:
        worth = thing_worth(g, seat, arg_of(option))
        if worth < least:
            least = worth
            best = option
    return best


def _gaining(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """Whatever is worth most."""
    if ACCEPT.bare in options:
        return ACCEPT.bare
    best = options[0]
    most = -1.0
    for option in options:
        if option == PASS.bare:
            continue
        worth = thing_worth(g, seat, second_of(option) or arg_of(option))
        if worth > most:
            most = worth
            best = option
    return best


def _paying(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """What is offered for a price is mostly worth it; of things the cheapest goes."""
    return ACCEPT.bare if ACCEPT.bare in options else _losing(g, seat, options)


def _choice(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """The way that costs least."""
    step = g.question.step if g.question is not None else None
    effect: int = getattr(step, "effect", -1)
    if effect < 0:
        return options[0]
    deed = g.content.deeds[effect]
    best = options[0]
    least = 1e9
    for option in options:
        if verb_of(option) == WAY.code and arg_of(option) in deed.choices:
            cost = cost_of(g, deed.ways[deed.choices.index(arg_of(option))], seat)
            if cost < least:
                least = cost
                best = option
    return best


def _hero(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """Being moved is agreed to; a hero who may be put anywhere goes where most can be done."""
    if AGREE.bare in options:
        return AGREE.bare
    for option in options:
        if verb_of(option) == WHO.code and arg_of(option) == g.active:
            return option
    if verb_of(options[0]) != PLACE.code or seat != g.active:
        return options[0]
    hero = g.hero
    back = hero.space
    best = options[0]
    most = -1e9
    for option in options:
        hero.space = arg_of(option)
        worth = plan_within(g, hero, hero.sum.move).worth
        if worth > most:
            most = worth
            best = option
    hero.space = back
    return best


def _foe(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """The most dangerous foe, and as far from heroes and buildings as it can be driven."""
    best = options[0]
    most = -1e9
    for option in options:
        if verb_of(option) == AIM.code:
            foe = arg_of(option)
            worth = float(g.content.foes[foe].level) + 0.3 * float(g.land.status[foe])
        elif verb_of(option) == PLACE.code:
            worth = float(_nearest(g, arg_of(option)))
        else:
            worth = 0.0
        if worth > most:
            most = worth
            best = option
    return best


def _nearest(g: DarkTowerState, space: int) -> int:
    """How far a space is from the nearest hero."""
    row = g.content.chart.distance[space]
    least = FAR
    for hero in g.heroes:
        if not hero.out:
            least = min(least, row[hero.space])
    return least


def _trade(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """A trade is agreed to if one does not lose by it; one that was begun is put together."""
    if AGREE.bare in options:
        return AGREE.bare if trading.trade_gain(g, seat) >= 0.0 else REFUSE.bare
    return trading.next_piece(g, options)


def _seal(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """A seal put back keeps skulls inside; none is lifted by choice."""
    for option in options:
        if verb_of(option) == SEAL.code:
            return option
    return PASS.bare if PASS.bare in options else options[0]


def _after(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """What follows of itself is mostly good."""
    for option in options:
        if option not in (PASS.bare, SKIP.bare):
            return option
    return options[0]


def _reinforce(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """The haggle die lies: the way that is worth most."""
    needs = needs_of(g, g.hero)
    best = options[0]
    most = 0.0
    for option in options:
        worth = reinforce_worth(g, g.hero, option, needs)
        if worth > most:
            most = worth
            best = option
    return best


def _march(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """A striking foe that may be led goes where its strike does least: away from what stands."""
    chart = g.content.chart
    best = options[0]
    least = 1e9
    for option in options:
        space = arg_of(option)
        harm = -0.1 * float(_nearest(g, space))
        for building in range(len(g.land.skulls)):
            skulls = g.land.skulls[building]
            if skulls >= 0 and chart.distance[space][chart.space_of[building]] <= 1:
                home = g.home_of(building // len(BUILDINGS)) >= 0
                harm += 4.0 + 2.0 * float(skulls)
                if skulls == MOST_SKULLS:
                    harm += RUIN_AT_HOME if home else RUIN_ELSEWHERE
        if harm < least:
            least = harm
            best = option
    return best


def _raze(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """A building has to fall: the one with the fewest skulls, for they leave the game with it."""
    best = options[0]
    least = 1e9
    for option in options:
        building = arg_of(option)
        loss = 6.0 * float(g.land.skulls[building]) + BUILDING_WORTH[building % len(BUILDINGS)]
        if loss < least:
            least = loss
            best = option
    return best


def _weaken(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """The type that does most harm loses heart: many tokens, a high level, a high status."""
    best = options[0]
    most = -1.0
    for option in options:
        foe = arg_of(option)
        tokens = float(len(g.land.foes[foe]))
        worth = tokens * float(g.content.foes[foe].level) * (1.0 + float(g.land.status[foe]))
        if worth > most:
            most = worth
            best = option
    return best


def _first(g: DarkTowerState, seat: int, options: list[int]) -> int:
    return options[0]


def _market(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """The market stays as it is."""
    return PASS.bare if PASS.bare in options else options[0]


THUMB: Final[dict[str, Callable[[DarkTowerState, int, list[int]], int]]] = {
    "turn": _turn,
    "start": _start,
    "battle": _battle,
    "dungeon": delve,
    "skulls": _skulls,
    "losing": _losing,
    "corruption": _losing,
    "gaining": _gaining,
    "paying": _paying,
    "choice": _choice,
    "hero": _hero,
    "foe": _foe,
    "trade": _trade,
    "seal": _seal,
    "after": _after,
    "quest": _first,
    "virtue": _first,
    "reinforce": _reinforce,
    "march": _march,
    "raze": _raze,
    "weaken": _weaken,
    "passing": _first,
    "tree": _first,
    "market": _market,
}
"""The rule for each topic."""
