"""Trades: what changes hands so that both are better off, and which offers are good ones."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.return_to_dark_tower.bot.battle_worth import azkol_wanted, thing_worth
from donjon.games.return_to_dark_tower.bot.goal_needs import azkol_of, champion, needs_of
from donjon.games.return_to_dark_tower.bot.opportunities import spirit_worth, warrior_worth
from donjon.games.return_to_dark_tower.kinds.goods import GEAR, POTIONS, SPIRIT, TREASURES
from donjon.games.return_to_dark_tower.rules.goods.holdings import companion_things, item_things
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    OFFER,
    OFFER_SPIRIT,
    OFFER_WARRIORS,
    PROPOSE,
    TRADE,
    WANT_SPIRIT,
    WANT_WARRIORS,
    WITHDRAW,
)

WORTH_A_TRADE: Final = 8.0
"""A trade is begun where both together gain more than this."""
STEPS: Final = 6
"""So many warriors are worth a spirit (a village gives six more for one)."""
LEADER_WORTH: Final = 10.0
"""What one of Azkol's treasures is worth more to whoever is to lay them out."""


def army_worth(g: DarkTowerState, warriors: int, needs: list[float]) -> float:
    """What so many warriors are worth to a hero: the more there are, the less each."""
    return sum([warrior_worth(g, number, needs) for number in range(warriors)])


def soul_worth(spirit: int, needs: list[float]) -> float:
    """What so much spirit is worth to a hero."""
    return sum([spirit_worth(number) * needs[SPIRIT] for number in range(spirit)])


def trade_gain(g: DarkTowerState, seat: int) -> float:
    """What a seat gains by the trade that is proposed, in warriors."""
    trade = g.trade
    warriors = spirit = 0
    if seat == g.active:
        warriors = -sum(trade.warriors)
        spirit = -sum(trade.spirit)
    elif seat in trade.partners:
        warriors = trade.warriors[seat]
        spirit = trade.spirit[seat]
    gain = goods_gain(g, seat, warriors, spirit)
    for i in range(0, len(trade.things), 3):
        worth = held_worth(g, seat, trade.things[i])
        if trade.things[i + 1] == seat:
            gain -= worth
        elif trade.things[i + 2] == seat:
            gain += worth
    return gain


def goods_gain(g: DarkTowerState, seat: int, warriors: int, spirit: int) -> float:
    """What it is worth to a seat to get so many warriors and so much spirit; below 0 gives."""
    hero = g.heroes[seat]
    needs = needs_of(g, hero)
    gain = 0.0
    if warriors:
        now = army_worth(g, hero.warriors, needs)
        gain += army_worth(g, hero.warriors + warriors, needs) - now
    if spirit:
        gain += soul_worth(hero.spirit + spirit, needs) - soul_worth(hero.spirit, needs)
    return gain


def held_worth(g: DarkTowerState, seat: int, thing: int) -> float:
    """What a thing is worth to a seat: more to whom the goal or a quest asks for its kind."""
    content = g.content
    hero = g.heroes[seat]
    worth = thing_worth(g, seat, thing)
    needs = needs_of(g, hero)
    if thing < content.first_potion:
        if thing in hero.gear and seat != g.active:
            return 0.0
        return worth * needs[GEAR]
    if thing < content.first_treasure:
        return worth * needs[POTIONS]
    if thing < content.first_relic:
        worth *= needs[TREASURES]
        if content.treasures[thing - content.first_treasure].azkol and champion(g) is hero:
            worth += LEADER_WORTH
    return worth


class Bargain:
    """A trade that could be proposed: its pieces in order, and what both together gain."""

    def __init__(self, gain: float, answers: list[int]) -> None:
        self.gain = gain
        self.answers = answers


def bargain(g: DarkTowerState, partner: int) -> Bargain:
    """The best small trade with a hero on the same space that loses nobody anything.

    Warriors for spirit, as a village has them; a gift of what the giver has plenty of; a treasure
    of Azkol for whoever is to lay them out.
    """
    best = Bargain(WORTH_A_TRADE, [])
    hero = g.hero
    other = g.heroes[partner]
    if not hero.sum.no_giving:
        for spirit in (1, 2):
            warriors = STEPS * spirit
            if hero.warriors > warriors:
                _gift(g, best, partner, warriors, 0)
                if other.spirit >= spirit and not other.sum.no_giving:
                    _swap(g, best, partner, warriors, -spirit)
            if hero.spirit > spirit:
                _gift(g, best, partner, 0, spirit)
                if other.warriors > warriors and not other.sum.no_giving:
                    _swap(g, best, partner, -warriors, spirit)
        _things(g, best, partner)
    return best


def _gift(g: DarkTowerState, best: Bargain, partner: int, warriors: int, spirit: int) -> None:
    """Think of giving: the other has to gain far more than it costs."""
    gain = goods_gain(g, partner, warriors, spirit) + goods_gain(g, g.active, -warriors, -spirit)
    if gain > best.gain:
        best.gain = gain
        if warriors:
            best.answers = [OFFER_WARRIORS.at[warriors][partner]]
        else:
            best.answers = [OFFER_SPIRIT.at[spirit][partner]]


def _swap(g: DarkTowerState, best: Bargain, partner: int, warriors: int, spirit: int) -> None:
    """Think of warriors for spirit, or the other way round: neither may lose by it."""
    mine = goods_gain(g, g.active, -warriors, -spirit)
    other = goods_gain(g, partner, warriors, spirit)
    if mine >= 0.0 and other >= 0.0 and mine + other > best.gain:
        best.gain = mine + other
        if warriors > 0:
            best.answers = [OFFER_WARRIORS.at[warriors][partner], WANT_SPIRIT.at[-spirit][partner]]
        else:
            best.answers = [OFFER_SPIRIT.at[spirit][partner], WANT_WARRIORS.at[-warriors][partner]]


def _things(g: DarkTowerState, best: Bargain, partner: int) -> None:
    """Think of giving one thing away; Azkol's treasures stay together once there are enough."""
    other = g.heroes[partner]
    room = len(other.treasures) < other.sum.treasure_limit
    content = g.content
    enough = azkol_of(g, g.hero) + azkol_of(g, other) >= azkol_wanted(g)
    for thing in item_things(g, g.active) + companion_things(g, g.active):
        treasure = content.first_treasure <= thing < content.first_relic
        if treasure and (not room or enough):
            continue
        if thing < content.first_potion and thing in other.gear:
            continue
        gain = held_worth(g, partner, thing) - held_worth(g, g.active, thing)
        if gain > best.gain:
            best.gain = gain
            best.answers = [OFFER.at[thing][partner]]


def begin(g: DarkTowerState, options: list[int]) -> int:
    """The answer that begins a trade which pays; -1 for none, and after one that was refused."""
    if g.competitive or g.trade.tries:
        return -1
    for option in options:
        if verb_of(option) == TRADE.code and bargain(g, arg_of(option)).answers:
            return option
    return -1


def next_piece(g: DarkTowerState, options: list[int]) -> int:
    """What is put into the trade that was begun; with all of it there it is proposed."""
    if not g.trade.things:
        for answer in bargain(g, g.trade.partner).answers:
            if answer in options:
                return answer
    return PROPOSE.bare if PROPOSE.bare in options else WITHDRAW.bare
