"""The competitive game: heroic tests, and what a completed one does (DT-43 to DT-45, DT-89)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import numbers_below
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.core.engine.zones import without
from donjon.games.return_to_dark_tower.components.app import Price
from donjon.games.return_to_dark_tower.kinds.foes import TRAITS, WILD
from donjon.games.return_to_dark_tower.kinds.goods import SPIRIT
from donjon.games.return_to_dark_tower.kinds.tower import QUEST_GLYPH
from donjon.games.return_to_dark_tower.rules.actions.advantages import (
    advantages,
    begin_action,
    may_act,
    press,
    spendable,
)
from donjon.games.return_to_dark_tower.rules.actions.heroic import HEROIC_DONE
from donjon.games.return_to_dark_tower.rules.goods.losses import Spend, can_spend
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.tower.glyphs import glyph_price
from donjon.games.return_to_dark_tower.rules.tower.tower import LiftSeal, PutSeal
from donjon.games.return_to_dark_tower.state.action import QUESTING
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER
from donjon.games.return_to_dark_tower.state.modifiers import virtues_had
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.tower import N_PLACES
from donjon.games.return_to_dark_tower.verbs import LIFT, PASS, SEAL, TEST, TESTED

ANY_TRAIT: Final = numbers_below(len(TRAITS))
"""All traits, wild among them."""


def ordeal_options(g: DarkTowerState) -> list[int]:
    """The heroic tests that the active hero can complete here and now."""
    hero = g.heroes[g.active]
    ordeals = g.content.ordeals
    options = [
        TEST.of[ordeal]
        for ordeal in hero.ordeals
        if ordeals[ordeal].space == hero.space and can_take(g, ordeals[ordeal].price)
    ]
    return options if options and may_act(g, QUEST_GLYPH) else []


def can_take(g: DarkTowerState, price: Price) -> bool:
    """Whether the active hero has what a test asks for, and a glyph's price beside it."""
    hero = g.heroes[g.active]
    goods = price.goods.copy()
    goods[SPIRIT] += glyph_price(g, QUEST_GLYPH)
    if not can_spend(g, g.active, goods):
        return False
    if virtues_had(hero) < price.virtues or len(hero.treasures) < price.treasures_had:
        return False
    if not price.advantages:
        return True
    if spendable(g) < price.advantages:
        return False
    return bool(advantages_for(advantages(g, ANY_TRAIT), price))


def advantages_for(counts: list[int], price: Price) -> list[int]:
    """How many advantages of each trait pay a test; nothing if they are not enough (DT-R44).

    Of different traits wild ones may be any; of one trait wild ones may join.
    """
    wanted = price.advantages
    spent = [0] * len(counts)
    if price.different:
        for trait in range(WILD):
            if counts[trait] and sum(spent) < wanted:
                spent[trait] = 1
    else:
        best = max(range(WILD), key=counts.__getitem__)
        spent[best] = min(counts[best], wanted)
    spent[WILD] = wanted - sum(spent)
    return spent if counts[WILD] >= spent[WILD] else []


class TakeTest(Step[DarkTowerState]):
    """A test is a Quest action: what it asks for is spent or shown, and it is turned up."""

    rule = "DT-89"

    def __init__(self, ordeal: int) -> None:
        self.ordeal = ordeal

    def run(self, g: DarkTowerState) -> None:
        price = g.content.ordeals[self.ordeal].price
        begin_action(g, QUESTING, ANY_TRAIT)
        if price.advantages:
            spent = advantages_for(g.action.counts, price)
            for trait in range(len(spent)):
                if spent[trait]:
                    press(g, trait, spent[trait])
        hero = g.heroes[g.active]
        hero.ordeals = without(hero.ordeals, self.ordeal)
        hero.done = [*hero.done, self.ordeal]
        g.tell(TESTED, g.active, self.ordeal)
        g.do(Spend(g.active, price.goods), SEAL_REWARD, HEROIC_DONE)


class SealReward(Ask):
    """A completed test lets the player remove a seal, an effect of its own, or put one back."""

    rule = "DT-45"
    topic = "seal"
    decline = PASS.bare

    def run(self, g: DarkTowerState) -> None:
        sealed = g.tower.sealed
        options = [LIFT.of[seal] if sealed(seal) else SEAL.of[seal] for seal in range(N_PLACES)]
        g.ask(self, g.active, [*options, PASS.bare])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        verb = verb_of(answer)
        if verb == LIFT.code:
            g.now.begin(BY_OTHER)
            g.do(LiftSeal(arg_of(answer)))
        elif verb == SEAL.code:
            g.do(PutSeal(arg_of(answer)))


SEAL_REWARD: Final = SealReward()
