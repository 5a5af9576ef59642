"""Words about what heroes have: lose, gain, pay, and all that they hold."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.effects import Carry, OneOf, follow
from donjon.core.vocabulary import arg_of
from donjon.games.return_to_dark_tower.holdings import Deed
from donjon.games.return_to_dark_tower.kinds import DECK_SOURCE, GEAR, NONE, TREASURES, YOU
from donjon.games.return_to_dark_tower.rules.advantages import add_advantages
from donjon.games.return_to_dark_tower.rules.asking import why_not
from donjon.games.return_to_dark_tower.rules.corruption import (
    AddSpores,
    Corrupt,
    RemoveCorruption,
    shed_spores,
)
from donjon.games.return_to_dark_tower.rules.gains import (
    FILL_MARKET,
    ActivateVirtue,
    GiveRelic,
    GiveTop,
    Wares,
    gain_gear,
    give,
    sink,
)
from donjon.games.return_to_dark_tower.rules.having import part_with, remove_corruption, take
from donjon.games.return_to_dark_tower.rules.losses import Hit, can_spend, spend
from donjon.games.return_to_dark_tower.rules.virtues import LoseVirtue
from donjon.games.return_to_dark_tower.state.hero import TURN_ENDED
from donjon.games.return_to_dark_tower.state.meant import counted, meant, you
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import ACCEPT, AGAIN, GIVES, PASS, WAY, WHO


class Word(Carry[Table]):
    """A word that may ask the hero whom it is about."""

    rule = "DT-86"
    confirm = False

    def deed(self, g: Table) -> Deed:
        """The effect itself."""
        return g.content.deeds[self.effect]

    def forbids(self, g: Table, answer: int) -> str:
        return why_not(g, answer)


def amounts(g: Table, deed: Deed, seat: int) -> list[int]:
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


class LoseGoods(Word):
    """`lose`: whoever is meant loses goods, you first."""

    rule = "DT-13"

    def run(self, g: Table) -> None:
        deed = g.content.deeds[self.effect]
        seats = [you(g)] if deed.who == YOU else meant(g, deed.who)
        if len(seats) == 1:
            Hit(seats[0], amounts(g, deed, seats[0])).run(g)
            return
        for seat in reversed(seats):
            g.do(Hit(seat, amounts(g, deed, seat)))


class GainGoods(Word):
    """`gain`: you gain goods, if you want to where you may say no."""

    rule = "DT-16"
    topic = "gaining"
    decline = PASS.bare
    kinds: ClassVar[dict[str, str]] = {"gear": "gear", "goods": "tender"}

    def run(self, g: Table) -> None:
        if self.deed(g).may:
            g.ask(self, you(g), [ACCEPT.bare, PASS.bare])
        else:
            self.gain(g)

    def answer(self, g: Table, answer: int) -> None:
        if answer == ACCEPT.bare:
            self.gain(g)

    def gain(self, g: Table) -> None:
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

    def about(self, g: Table) -> dict[str, int]:
        return {"gear": self.deed(g).gear}

    def amounts(self, g: Table) -> dict[str, list[int]]:
        return {"goods": amounts(g, self.deed(g), you(g))}


class MayPay(Word):
    """`pay`: you may pay, and then something happens."""

    rule = "DT-12"
    topic = "paying"
    decline = PASS.bare
    kinds: ClassVar[dict[str, str]] = {"price": "tender"}

    def run(self, g: Table) -> None:
        if can_spend(g, you(g), self.deed(g).goods):
            g.ask(self, you(g), [ACCEPT.bare, PASS.bare])

    def answer(self, g: Table, answer: int) -> None:
        if answer == ACCEPT.bare:
            deed = self.deed(g)
            follow(g, deed.script)
            spend(g, you(g), deed.goods)

    def amounts(self, g: Table) -> dict[str, list[int]]:
        return {"price": self.deed(g).goods}


class Either(OneOf[Table]):
    """`either`: this or that; the hero picks freely, even what falls short."""

    rule = "DT-R14"
    topic = "choice"
    confirm = False

    def run(self, g: Table) -> None:
        g.ask(self, you(g), [WAY.of[way] for way in self.open_ways(g)])

    def answer(self, g: Table, answer: int) -> None:
        self.take(g, arg_of(answer))


class CorruptThem(Word):
    """`corrupt`: whoever is meant gains corruptions."""

    rule = "DT-20"

    def run(self, g: Table) -> None:
        deed = self.deed(g)
        for seat in reversed(meant(g, deed.who)):
            g.do(Corrupt(seat, deed.amount))


class Redeem(Word):
    """`redeem`: you remove one of your corruptions, or all."""

    rule = "DT-20"

    def run(self, g: Table) -> None:
        seat = you(g)
        if self.deed(g).which == 0:
            g.do(RemoveCorruption(seat))
            return
        for corruption in g.heroes[seat].corruptions:
            remove_corruption(g, seat, corruption)


class SporesFor(Word):
    """`spores`: whoever is meant gains spores."""

    rule = "DT-49"

    def run(self, g: Table) -> None:
        deed = self.deed(g)
        for seat in reversed(meant(g, deed.who)):
            g.do(AddSpores(seat, deed.amount))


class Shed(Word):
    """`shed`: you return all your spores."""

    rule = "DT-49"

    def run(self, g: Table) -> None:
        shed_spores(g, you(g))


class Strip(Word):
    """`strip`: whoever is meant loses virtue tiles."""

    rule = "DT-41"

    def run(self, g: Table) -> None:
        deed = self.deed(g)
        for seat in reversed(meant(g, deed.who)):
            for _ in range(deed.amount):
                g.do(LoseVirtue(seat))


class Activate(Word):
    """`activate`: you turn virtues active."""

    rule = "DT-19"

    def run(self, g: Table) -> None:
        for _ in range(self.deed(g).amount):
            g.do(ActivateVirtue(you(g)))


class GainRelic(Word):
    """`relic`: you gain a quest item by its name."""

    rule = "DT-68"

    def run(self, g: Table) -> None:
        g.do(GiveRelic(you(g), self.deed(g).relic))


class MoreAdvantages(Word):
    """`advantage`: more of them in this heroic action, or the next one of this turn."""

    rule = "DT-26"

    def run(self, g: Table) -> None:
        deed = self.deed(g)
        add_advantages(g, deed.trait, deed.amount * g.now.factor)


class AnotherTurn(Word):
    """`again`: no skull is dropped, another turn follows at once."""

    rule = "DT-R9"

    def run(self, g: Table) -> None:
        g.again = True
        g.heroes[g.active].used |= TURN_ENDED
        g.tell(AGAIN, g.active)


class PassOn(Word):
    """`pass`: the thing goes to another hero of choice."""

    rule = "DT-12"
    topic = "passing"
    kinds: ClassVar[dict[str, str]] = {"thing": "thing"}

    def run(self, g: Table) -> None:
        others = g.others(g.active)
        if others:
            g.ask(self, g.active, [WHO.of[seat] for seat in others])

    def answer(self, g: Table, answer: int) -> None:
        thing = g.now.thing
        part_with(g, g.active, thing)
        take(g, arg_of(answer), thing)
        g.tell(GIVES, g.active, thing, arg_of(answer))

    def about(self, g: Table) -> dict[str, int]:
        return {"thing": g.now.thing}


class NewWares(Word):
    """`wares`: you may put treasures of the market under the deck."""

    rule = "DT-87"

    def run(self, g: Table) -> None:
        g.do(Wares(you(g), self.deed(g).amount))


class Restock(Word):
    """`restock`: all treasures of the market go under the deck, and new ones come."""

    rule = "DT-09"

    def run(self, g: Table) -> None:
        for treasure in g.market:
            sink(g, treasure)
        g.do(FILL_MARKET)
