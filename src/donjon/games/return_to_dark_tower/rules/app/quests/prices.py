"""What it takes to complete a quest or a part of the goal: to have, and to spend."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.components.app import Price
from donjon.games.return_to_dark_tower.kinds.foes import WILD
from donjon.games.return_to_dark_tower.kinds.goods import SPIRIT, TENDERS
from donjon.games.return_to_dark_tower.kinds.tower import QUEST_GLYPH
from donjon.games.return_to_dark_tower.rules.protocol import (
    Ask,
    Corrupt,
    Spend,
    advantages,
    can_spend,
    glyph_price,
    pay_advantages,
    spendable,
)
from donjon.games.return_to_dark_tower.state.modifiers import virtues_had
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import PAY

ADVANTAGES: Final = TENDERS.index("advantages")
VIRTUES: Final = TENDERS.index("virtues")
CORRUPTION: Final = TENDERS.index("corruption")


def payable(g: DarkTowerState, price: Price, trait: int, begun: bool) -> bool:
    """Whether the active hero can pay a price here and now (DT-77).

    Before the action has begun its glyph is still to be paid, too.
    """
    hero = g.hero
    goods = price.goods
    glyph = 0 if begun else glyph_price(g, QUEST_GLYPH)
    if glyph:
        goods = goods.copy()
        goods[SPIRIT] += glyph
    if not can_spend(g, g.active, goods):
        return False
    if price.virtues > virtues_had(hero) or price.treasures_had > len(hero.treasures):
        return False
    if price.azkol and price.azkol > azkol_here(g):
        return False
    if price.clean:
        building = g.content.chart.building_at[hero.space]
        if building >= 0 and g.land.skulls[building] > 0:
            return False
    return not price.advantages or price.advantages <= ready_advantages(g, price, trait, begun)


def azkol_here(g: DarkTowerState) -> int:
    """How many of Azkol's treasures the heroes on the active hero's space have together."""
    treasures = g.content.treasures
    count = 0
    for seat in g.on_space(g.hero.space):
        for treasure in g.heroes[seat].treasures:
            if treasures[treasure].azkol:
                count += 1
    return count


def wanted_trait(price: Price, trait: int) -> int:
    """The trait a price asks for: its own, or the one that was drawn for the quest."""
    return price.trait if price.trait >= 0 else trait


def ready_advantages(g: DarkTowerState, price: Price, trait: int, begun: bool) -> int:
    """How many advantages of the wanted trait, or wild, the hero can spend (DT-R18)."""
    wanted = wanted_trait(price, trait)
    counts = g.action.counts if begun else advantages(g, NumberSet([wanted]))
    return min(counts[wanted] + counts[WILD], spendable(g))


def wanted_traits(prices: list[Price], trait: int) -> NumberSet:
    """The traits of all advantages that some prices ask for."""
    return NumberSet([wanted_trait(price, trait) for price in prices if price.advantages])


class PayPrice(Ask):
    """The hero spends what a quest asks for; of several prices that can be paid, one of choice."""

    rule = "DT-78"
    topic = "quest"
    kinds: ClassVar[dict[str, str]] = {"title": "quest", "goal": "part"}

    def __init__(self, quest: int, part: int) -> None:
        self.quest = quest
        """Which of the two quests of the month; -1 for a part of the goal."""
        self.part = part
        """The part of the goal; -1 for a quest of the month."""

    def run(self, g: DarkTowerState) -> None:
        prices, trait = prices_asked(g, self.quest, self.part)
        options = [PAY.of[tender_of(price)] for price in prices if payable(g, price, trait, True)]
        g.ask(self, g.active, options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        prices, trait = prices_asked(g, self.quest, self.part)
        price = next(price for price in prices if tender_of(price) == arg_of(answer))
        if price.advantages:
            pay_advantages(g, wanted_trait(price, trait), price.advantages)
        for _ in range(price.corruptions):
            g.do(Corrupt(g.active))
        if any(price.goods):
            g.do(Spend(g.active, price.goods))

    def about(self, g: DarkTowerState) -> dict[str, int]:
        if self.part < 0:
            return {"title": g.app.quests[self.quest], "goal": -1}
        return {"title": -1, "goal": g.content.goals[g.app.goal].first_part + self.part}


def tender_of(price: Price) -> int:
    """With what a price is paid, above all (`kinds.goods.TENDERS`)."""
    for good in range(len(price.goods)):
        if price.goods[good]:
            return good
    if price.advantages:
        return ADVANTAGES
    return CORRUPTION if price.corruptions else VIRTUES


def prices_asked(g: DarkTowerState, quest: int, part: int) -> tuple[list[Price], int]:
    """The prices of a quest of the month or of a part of the goal, and the trait drawn for it."""
    heroes = g.seats - 1
    if part < 0:
        return g.content.quests[g.app.quests[quest]].prices[heroes], g.app.wants[quest]
    return g.content.goals[g.app.goal].parts[part].prices[heroes], -1
