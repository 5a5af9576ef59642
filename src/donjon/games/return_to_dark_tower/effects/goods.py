"""Goods and things: what heroes lose, gain, pay and give.

lose = goods        `who` loses them, and `more` goods for each of what `per` counts, `most` at most
gain = goods        you gain them; `more`, `per`, `most` as above. Treasures come from the market
                    or, with source = "deck", from the top of the deck; gear is of choice unless
                    `gear` names it; with `may` you can say no
pay = goods         you may pay them, and then `do` happens
relic = "id"        you gain this quest item, if one is left in the box
pass = true         you give this thing to another hero of your choice
wares = n           you may put up to so many treasures of the market under the deck
restock = true      all treasures of the market go under the deck, and new ones come
Conditions: `gear = "id"` you have it; `potion`, `treasure` you have one; `warriors = n` you have so
many or more.
"""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Flag, Name, Number, Then, Word
from donjon.core.engine.effects import follow
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.speech import (
    count,
    goods_text,
)
from donjon.games.return_to_dark_tower.effects.teller import Teller
from donjon.games.return_to_dark_tower.effects.values import NO_GOODS, Entry, Goods, Per
from donjon.games.return_to_dark_tower.effects.word import (
    ConditionWord,
    EffectStep,
    EffectWord,
    says,
)
from donjon.games.return_to_dark_tower.kinds.goods import GEAR, SPIRIT, TREASURES, WARRIORS
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.kinds.who import HALF_WARRIORS, PER, WHO_WORDS, YOU
from donjon.games.return_to_dark_tower.rules.goods.gains import (
    FILL_MARKET,
    GiveRelic,
    GiveTop,
    Wares,
    gain_gear,
    give,
    sink,
)
from donjon.games.return_to_dark_tower.rules.goods.holdings import part_with, take
from donjon.games.return_to_dark_tower.rules.goods.losses import Hit, can_spend, spend
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import amounts, meant, you
from donjon.games.return_to_dark_tower.verbs import ACCEPT, GIVES, PASS, WHO

MARKET_SOURCE: Final = 0
DECK_SOURCE: Final = 1
SOURCES: Final = ["market", "deck"]
PER_TEXTS: Final = {
    "worst-near": "for each skull on the worst building near it",
    "worst-in-kingdom": "for each skull on the worst building of its kingdom",
    "skulls-near": "for each skull on buildings on or next to your space",
    "skulls-in-kingdom": "for each skull on buildings of its kingdom",
    "glyphs": "for each glyph that shows",
    "foes": "for each foe on the board",
    "treasures": "for each treasure you have",
    "spores": "for each spore you have",
    "gear": "for each gear you have",
    "foes-here": "for each of them on the same space",
    "month": "for each month so far, this one too",
    "named-terrain": "on the terrain that it has named",
}


class LoseGoods(EffectStep):
    """`lose`: whoever is meant loses goods, you first."""

    rule = "DT-13"

    def run(self, g: DarkTowerState) -> None:
        deed = self.deed(g)
        seats = [you(g)] if deed.who == YOU else meant(g, deed.who)
        if len(seats) == 1:
            Hit(seats[0], amounts(g, deed, seats[0])).run(g)
            return
        for seat in reversed(seats):
            g.do(Hit(seat, amounts(g, deed, seat)))


class GainGoods(EffectStep):
    """`gain`: you gain goods, if you want to where you may say no."""

    rule = "DT-16"
    topic = "gaining"
    decline = PASS.bare
    kinds: ClassVar[dict[str, str]] = {"gear": "gear", "goods": "tender"}

    def run(self, g: DarkTowerState) -> None:
        if self.deed(g).may:
            g.ask(self, you(g), [ACCEPT.bare, PASS.bare])
        else:
            self.gain(g)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer == ACCEPT.bare:
            self.gain(g)

    def gain(self, g: DarkTowerState) -> None:
        """The goods come."""
        deed = self.deed(g)
        seat = you(g)
        goods = amounts(g, deed, seat)
        if deed.gear != NONE or (goods[TREASURES] and deed.source == DECK_SOURCE):
            goods = goods.copy()
            if deed.gear != NONE:
                goods[GEAR] = 0
                gain_gear(g, seat, deed.gear)
            if deed.source == DECK_SOURCE and goods[TREASURES]:
                g.do(GiveTop(seat, goods[TREASURES]))
                goods[TREASURES] = 0
        give(g, seat, goods)

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"gear": self.deed(g).gear}

    def amounts(self, g: DarkTowerState) -> dict[str, list[int]]:
        return {"goods": amounts(g, self.deed(g), you(g))}


class MayPay(EffectStep):
    """`pay`: you may pay, and then something happens."""

    rule = "DT-12"
    topic = "paying"
    decline = PASS.bare
    kinds: ClassVar[dict[str, str]] = {"price": "tender"}

    def run(self, g: DarkTowerState) -> None:
        if can_spend(g, you(g), self.deed(g).goods):
            g.ask(self, you(g), [ACCEPT.bare, PASS.bare])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer == ACCEPT.bare:
            deed = self.deed(g)
            follow(g, deed.script)
            spend(g, you(g), deed.goods)

    def amounts(self, g: DarkTowerState) -> dict[str, list[int]]:
        return {"price": self.deed(g).goods}


class GainRelic(EffectStep):
    """`relic`: you gain a quest item by its name."""

    rule = "DT-68"

    def run(self, g: DarkTowerState) -> None:
        g.do(GiveRelic(you(g), self.deed(g).relic))


class PassOn(EffectStep):
    """`pass`: the thing goes to another hero of choice."""

    rule = "DT-12"
    topic = "passing"
    kinds: ClassVar[dict[str, str]] = {"thing": "thing"}

    def run(self, g: DarkTowerState) -> None:
        others = g.others(g.active)
        if others:
            g.ask(self, g.active, [WHO.of[seat] for seat in others])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        thing = g.now.thing
        part_with(g, g.active, thing)
        take(g, arg_of(answer), thing)
        g.tell(GIVES, g.active, thing, arg_of(answer))

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"thing": g.now.thing}


class NewWares(EffectStep):
    """`wares`: you may put treasures of the market under the deck."""

    rule = "DT-87"

    def run(self, g: DarkTowerState) -> None:
        g.do(Wares(you(g), self.deed(g).amount))


class Restock(EffectStep):
    """`restock`: all treasures of the market go under the deck, and new ones come."""

    rule = "DT-09"

    def run(self, g: DarkTowerState) -> None:
        for treasure in g.market:
            sink(g, treasure)
        g.do(FILL_MARKET)


def goods_clause(teller: Teller, deed: Deed, verb: str, told: str) -> str:
    """What is lost or gained: a sum, so much for each, or both."""
    who = teller.does(deed.who, verb)
    if deed.may:
        who = f"you may {who}"
    if deed.per == HALF_WARRIORS:
        return f"{who} half of your warriors, rounded down"
    if deed.per == NONE:
        return f"{who} {told}"
    per = PER_TEXTS[PER[deed.per]]
    if deed.who != YOU:
        per = per.replace("you have", "they have")
    most = f" ({deed.most} at most)" if deed.most else ""
    if not told:
        return f"{who} {goods_text(deed.more)} {per}{most}"
    more = " and ".join([str(amount) for amount in deed.more if amount])
    return f"{who} {told}, and {more} more {per}{most}"


def lose_text(teller: Teller, deed: Deed) -> str:
    return goods_clause(teller, deed, "lose", goods_text(deed.goods))


def gain_text(teller: Teller, deed: Deed) -> str:
    told = goods_text(deed.goods)
    if deed.gear != NONE:
        told = teller.phrases.gear[deed.gear].lower()
    elif deed.source == DECK_SOURCE:
        told = f"{told} from the top of the deck"
    return goods_clause(teller, deed, "gain", told)


def pay_text(teller: Teller, deed: Deed) -> str:
    return f"you may pay {goods_text(deed.goods)} to {teller.clauses(deed.script)}"


def relic_text(teller: Teller, deed: Deed) -> str:
    return f"gain {teller.phrases.relics[deed.relic]}, if it is left"


def wares_text(teller: Teller, deed: Deed) -> str:
    return f"put up to {count(deed.amount, 'treasure')} of the market under the deck"


def gain_matters(g: DarkTowerState, deed: Deed) -> bool:
    """Warriors and spirit always do; treasures and gear if there are any to be had."""
    goods = deed.goods
    if goods[WARRIORS] or goods[SPIRIT] or sum(deed.more):
        return True
    if goods[TREASURES]:
        return bool(len(g.treasures)) if deed.source == DECK_SOURCE else bool(g.market)
    if goods[GEAR]:
        own = g.heroes[you(g)].gear
        return bool([gear for gear in range(len(g.gear)) if g.gear[gear] and gear not in own])
    return True


def pass_matters(g: DarkTowerState, deed: Deed) -> bool:
    """There is another hero to give it to."""
    return bool(g.others(g.active))


def has_gear(g: DarkTowerState, condition: Deed) -> bool:
    """`gear`: you have it; looked at when it matters (DT-R15)."""
    return condition.gear in g.heroes[you(g)].gear


def has_potion(g: DarkTowerState, condition: Deed) -> bool:
    """`potion`: you have one."""
    return bool(g.heroes[you(g)].potions)


def has_treasure(g: DarkTowerState, condition: Deed) -> bool:
    """`treasure`: you have one."""
    return bool(g.heroes[you(g)].treasures)


def has_warriors(g: DarkTowerState, condition: Deed) -> bool:
    """`warriors`: you have so many or more."""
    return g.heroes[you(g)].warriors >= condition.amount


def gear_text(teller: Teller, condition: Deed) -> str:
    return f"you have {teller.phrases.gear[condition.gear].lower()}"


def warriors_text(teller: Teller, condition: Deed) -> str:
    return f"you have {condition.amount} warriors or more"


EFFECTS: Final[list[EffectWord]] = [
    EffectWord(
        Word(
            "lose",
            Goods(),
            "goods",
            who=Name(WHO_WORDS, "you"),
            more=Goods(NO_GOODS),
            per=Per(),
            most=Number(1, 99, 0),
        ),
        LoseGoods,
        lose_text,
    ),
    EffectWord(
        Word(
            "gain",
            Goods(),
            "goods",
            more=Goods(NO_GOODS),
            per=Per(),
            most=Number(1, 99, 0),
            source=Name(SOURCES, "market"),
            gear=Entry("gear", NONE),
            may=Flag(),
        ),
        GainGoods,
        gain_text,
        gain_matters,
    ),
    EffectWord(Word("pay", Goods(), "goods", do=Then()), MayPay, pay_text),
    EffectWord(Word("relic", Entry("relic"), "relic"), GainRelic, relic_text),
    EffectWord(Word("pass", Flag()), PassOn, says("give this to another hero"), pass_matters),
    EffectWord(Word("wares", Number(1, 9)), NewWares, wares_text),
    EffectWord(
        Word("restock", Flag()),
        Restock,
        says("the treasures of the market go under the deck, and new ones come"),
    ),
]
CONDITIONS: Final[list[ConditionWord]] = [
    ConditionWord(Word("gear", Entry("gear"), "gear"), has_gear, gear_text),
    ConditionWord(Word("potion", Flag()), has_potion, says("you have a potion")),
    ConditionWord(Word("treasure", Flag()), has_treasure, says("you have a treasure")),
    ConditionWord(Word("warriors", Number(1, 99)), has_warriors, warriors_text),
]
