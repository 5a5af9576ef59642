"""One trade a turn with heroes on the same space, if all agree (DT-11, DT-65).

The active hero puts the trade together: what is given to each partner and what is wanted of them.
Then every partner agrees to the whole of it, or nothing changes hands.
"""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.core.engine.zones import replaced
from donjon.games.return_to_dark_tower.rules.goods.corruption import KEEP_WITHIN
from donjon.games.return_to_dark_tower.rules.goods.holdings import (
    companion_things,
    gain_spirit,
    gain_warriors,
    item_things,
    part_with,
    pay_spirit,
    pay_warriors,
    put_back,
    take,
)
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.state.hero import TRADED
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.trade import NO_TRADE, Trade
from donjon.games.return_to_dark_tower.verbs import (
    AGREE,
    GIVES,
    LOSES,
    OFFER,
    OFFER_SPIRIT,
    OFFER_WARRIORS,
    PROPOSE,
    REFUSE,
    REFUSES,
    TRADE,
    TRADES,
    WANT,
    WANT_SPIRIT,
    WANT_WARRIORS,
    WITHDRAW,
)

MOST: Final = 99
"""The largest amount that changes hands in one trade."""
MOST_TRIES: Final = 3
"""So many trades of a turn may be refused or withdrawn (DT-R49)."""


def trade_options(g: DarkTowerState) -> list[int]:
    """The heroes on the active hero's space with whom there can be a trade."""
    hero = g.heroes[g.active]
    options: list[int] = []
    if TRADED in hero.used or g.trade.tries >= MOST_TRIES:
        return options
    for seat in range(g.seats):
        other = g.heroes[seat]
        if (
            other.space == hero.space
            and seat != g.active
            and not other.out
            and (has_something(g, g.active) or has_something(g, seat))
        ):
            options.append(TRADE.of[seat])
    return options


def has_something(g: DarkTowerState, seat: int) -> bool:
    """Whether a hero has anything to give; some give nothing (DT-11)."""
    hero = g.heroes[seat]
    if hero.sum.no_giving:
        return False
    return bool(hero.warriors or hero.spirit or hero.companions or item_things(g, seat))


def begin_trade(g: DarkTowerState, seat: int) -> None:
    """A trade with a hero is put together."""
    trade = g.trade.changed()
    if not trade.partners:
        trade.warriors = [0] * g.seats
        trade.spirit = [0] * g.seats
    trade.partners = trade.partners.with_(seat)
    trade.partner = seat
    g.trade = trade
    g.do(MAKE_TRADE)


class MakeTrade(Ask):
    """Warriors, spirit, items and companions may change hands; never virtues or corruptions.

    Things are only added, and of warriors and spirit one amount is named, so that it ends.
    """

    rule = "DT-11"
    topic = "trade"
    decline = WITHDRAW.bare
    kinds: ClassVar[dict[str, str]] = {"partner": "seat"}

    def run(self, g: DarkTowerState) -> None:
        trade = g.trade
        seat = trade.partner
        options: list[int] = []
        if not g.heroes[g.active].sum.no_giving:
            options += self.giving(g, g.active, seat)
        if not g.heroes[seat].sum.no_giving:
            options += self.giving(g, seat, g.active)
        if trade.things or any(trade.warriors) or any(trade.spirit):
            options.append(PROPOSE.bare)
            options += [
                TRADE.of[other]
                for other in g.on_space(g.hero.space)
                if other != g.active and other not in trade.partners
            ]
        g.ask(self, g.active, [*options, WITHDRAW.bare])

    def giving(self, g: DarkTowerState, giver: int, taker: int) -> list[int]:
        """What one hero could still give to another."""
        trade = g.trade
        partner = trade.partner
        own = giver == g.active
        hero = g.heroes[giver]
        offer, warriors, spirit = (
            (OFFER, OFFER_WARRIORS, OFFER_SPIRIT) if own else (WANT, WANT_WARRIORS, WANT_SPIRIT)
        )
        options: list[int] = []
        if not trade.warriors[partner]:
            left = hero.warriors - (committed(trade.warriors) if own else 0)
            options += [warriors.at[n][partner] for n in range(1, min(left, MOST) + 1)]
        if not trade.spirit[partner]:
            left = hero.spirit - (committed(trade.spirit) if own else 0)
            options += [spirit.at[n][partner] for n in range(1, min(left, MOST) + 1)]
        held = item_things(g, giver) + companion_things(g, giver)
        for thing in dict.fromkeys(held):
            if held.count(thing) > named(trade, thing, giver):
                options.append(offer.at[thing][partner])
        return options

    def answer(self, g: DarkTowerState, answer: int) -> None:
        verb = verb_of(answer)
        if verb == WITHDRAW.code:
            give_up(g)
        elif verb == PROPOSE.code:
            g.do(AgreeToTrade(0))
        elif verb == TRADE.code:
            begin_trade(g, arg_of(answer))
        else:
            self.add(g, verb, arg_of(answer), second_of(answer))
            g.do(self)

    def add(self, g: DarkTowerState, verb: int, what: int, seat: int) -> None:
        """Something more changes hands."""
        trade = g.trade.changed()
        if verb == OFFER.code:
            trade.things = [*trade.things, what, g.active, seat]
        elif verb == WANT.code:
            trade.things = [*trade.things, what, seat, g.active]
        elif verb == OFFER_WARRIORS.code:
            trade.warriors = replaced(trade.warriors, seat, what)
        elif verb == WANT_WARRIORS.code:
            trade.warriors = replaced(trade.warriors, seat, -what)
        elif verb == OFFER_SPIRIT.code:
            trade.spirit = replaced(trade.spirit, seat, what)
        else:
            trade.spirit = replaced(trade.spirit, seat, -what)
        g.trade = trade

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"partner": g.trade.partner}


def named(trade: Trade, thing: int, giver: int) -> int:
    """How many of a thing a hero is to give in a trade."""
    things = trade.things
    count = 0
    for i in range(0, len(things), 3):
        if things[i] == thing and things[i + 1] == giver:
            count += 1
    return count


def committed(amounts: list[int]) -> int:
    """How much the active hero has promised so far."""
    return sum([amount for amount in amounts if amount > 0])


def give_up(g: DarkTowerState) -> None:
    """No trade comes of it: it was none, and another may be tried (DT-R49)."""
    trade = Trade()
    trade.tries = g.trade.tries + 1
    g.trade = trade


class AgreeToTrade(Ask):
    """All who give or take must agree to the whole of it."""

    rule = "DT-65"
    topic = "trade"
    decline = REFUSE.bare
    kinds: ClassVar[dict[str, str]] = {
        "active": "seat",
        "gets": "ware",
        "gives": "ware",
        "nothing": "blank",
        "free": "blank",
    }

    def __init__(self, seat: int) -> None:
        self.seat = seat
        """Whoever comes before this seat has agreed."""

    def run(self, g: DarkTowerState) -> None:
        for seat in range(self.seat, g.seats):
            if seat in g.trade.partners:
                if seat != self.seat:
                    g.do(AgreeToTrade(seat))
                else:
                    g.ask(self, seat, [AGREE.bare, REFUSE.bare])
                return
        g.do(SWAP)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer == AGREE.bare:
            g.do(AgreeToTrade(self.seat + 1))
        else:
            g.tell(REFUSES, self.seat)
            give_up(g)

    def about(self, g: DarkTowerState) -> dict[str, int]:
        named = self.amounts(g)
        return {
            "active": g.active,
            "nothing": -1 if any(named["gets"]) else 0,
            "free": -1 if any(named["gives"]) else 0,
        }

    def amounts(self, g: DarkTowerState) -> dict[str, list[int]]:
        """What the partner gets and gives: warriors, spirit, then things."""
        trade = g.trade
        seat = self.seat
        gets = [max(0, trade.warriors[seat]), max(0, trade.spirit[seat])]
        gives = [max(0, -trade.warriors[seat]), max(0, -trade.spirit[seat])]
        gets += [0] * len(g.content.things)
        gives += [0] * len(g.content.things)
        for i in range(0, len(trade.things), 3):
            place = trade.things[i] + 2
            if trade.things[i + 1] == seat:
                gives[place] += 1
            elif trade.things[i + 2] == seat:
                gets[place] += 1
        return {"gets": gets, "gives": gives}


class Swap(Step[DarkTowerState]):
    """The trade is done; limits are checked now."""

    rule = "DT-65"

    def run(self, g: DarkTowerState) -> None:
        trade = g.trade
        g.trade = NO_TRADE
        g.heroes[g.active].do_once(TRADED)
        for seat in range(g.seats):
            if seat in trade.partners:
                g.tell(TRADES, g.active, seat)
                hand_over(g, seat, trade.warriors[seat], trade.spirit[seat])
        for i in range(0, len(trade.things), 3):
            thing, giver, taker = trade.things[i], trade.things[i + 1], trade.things[i + 2]
            part_with(g, giver, thing)
            g.tell(GIVES, giver, thing, taker)
            if thing < g.content.first_potion and thing in g.heroes[taker].gear:
                put_back(g, thing)
                g.tell(LOSES, taker, thing)
            else:
                take(g, taker, thing)
        for seat in range(g.seats):
            g.do(KEEP_WITHIN[seat])


def hand_over(g: DarkTowerState, seat: int, warriors: int, spirit: int) -> None:
    """Warriors and spirit go from the active hero to another; below 0 they come back."""
    if warriors > 0:
        pay_warriors(g, g.active, warriors)
        gain_warriors(g, seat, warriors)
    elif warriors < 0:
        pay_warriors(g, seat, -warriors)
        gain_warriors(g, g.active, -warriors)
    if spirit > 0:
        pay_spirit(g, g.active, spirit)
        gain_spirit(g, seat, spirit)
    elif spirit < 0:
        pay_spirit(g, seat, -spirit)
        gain_spirit(g, g.active, -spirit)


MAKE_TRADE: Final = MakeTrade()
SWAP: Final = Swap()
