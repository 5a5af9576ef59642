"""Items, virtues and companions that a hero can use in their own turn (DT-12, DT-17)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.components.things import Use
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.kinds.points import (
    FOE_HERE,
    INSTEAD_OF_SKULL,
    WHILE_EXPLORING,
    WHILE_FIGHTING,
)
from donjon.games.return_to_dark_tower.rules.can_matter import can_matter
from donjon.games.return_to_dark_tower.rules.foes import RemoveFoe
from donjon.games.return_to_dark_tower.rules.goods.holdings import pay_spirit
from donjon.games.return_to_dark_tower.rules.goods.losses import can_spend, spend, spend_thing
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.state.action import BATTLING, EXPLORING, NO_ACTION
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import AIM, USE, USES


def use_options(g: DarkTowerState, seat: int) -> list[int]:
    """What a hero can use now: in their own turn only, never after the skull (DT-17, DT-66)."""
    if seat != g.active or g.dropped:
        return NOTHING
    hero = g.heroes[seat]
    uses = hero.sum.uses
    potions = hero.potions
    if not uses and not potions:
        return NOTHING
    content = g.content
    options: list[int] = []
    for thing in uses:
        number = content.things[thing].use
        if usable(g, content.uses[number], number):
            options.append(USE.of[number])
    seen: list[int] = []
    for potion in potions:
        if potion not in seen:
            seen.append(potion)
            number = content.potions[potion].use
            if usable(g, content.uses[number], number):
                options.append(USE.of[number])
    return options


def usable(g: DarkTowerState, entry: Use, number: int) -> bool:
    """Whether the active hero can use something now, and it would not be in vain."""
    hero = g.heroes[g.active]
    if entry.times:
        used = g.action.deeds if entry.per_battle else hero.deeds
        if used.count(number) >= entry.times:
            return False
    when = entry.when
    if when:
        kind = g.action.kind
        if when == WHILE_FIGHTING:
            if kind != BATTLING:
                return False
        elif when == WHILE_EXPLORING:
            if kind != EXPLORING:
                return False
        elif when == FOE_HERE:
            if kind != NO_ACTION or cheapest_foe(g, entry) == NONE:
                return False
        elif when == INSTEAD_OF_SKULL and kind != NO_ACTION:
            return False
    if entry.costs and not can_spend(g, g.active, entry.price):
        return False
    return can_matter(g, entry.script)


def cheapest_foe(g: DarkTowerState, entry: Use) -> int:
    """A foe on the space of the active hero that can be paid for; NONE if there is none."""
    hero = g.heroes[g.active]
    foes = g.content.foes
    for foe in g.land.foes_on(hero.space):
        if not entry.price_is_level or foes[foe].level <= hero.spirit:
            return foe
    return NONE


def holder_of(g: DarkTowerState, number: int) -> int:
    """The thing of the active hero whose use this is."""
    content = g.content
    for potion in g.heroes[g.active].potions:
        if content.potions[potion].use == number:
            return content.first_potion + potion
    for thing in g.heroes[g.active].sum.uses:
        if content.things[thing].use == number:
            return thing
    raise AssertionError(f"nobody holds what the use {number} is of")


def use(g: DarkTowerState, answer: int) -> None:
    """A thing is used: its price is paid, itself spent if it says so, and what it does is done."""
    number = arg_of(answer)
    content = g.content
    entry = content.uses[number]
    thing = holder_of(g, number)
    hero = g.heroes[g.active]
    if entry.per_battle:
        g.action.deeds = [*g.action.deeds, number]
    else:
        hero.deeds = [*hero.deeds, number]
    if g.heard:
        g.tell(USES, g.active, number)
    doubled = entry.spent and thing < content.first_treasure and hero.sum.doubles_potions
    g.do(Effective(number, thing, 2 if doubled else 1))
    if entry.spent:
        spend_thing(g, g.active, thing)
    spend(g, g.active, entry.price)


class Effective(Step[DarkTowerState]):
    """What was paid for happens; the number of a potion counts twice for some."""

    rule = "DT-12"

    def __init__(self, use: int, thing: int, factor: int) -> None:
        self.use = use
        self.thing = thing
        self.factor = factor

    def run(self, g: DarkTowerState) -> None:
        g.now.begin(BY_OTHER, self.thing, self.factor)
        entry = g.content.uses[self.use]
        if entry.price_is_level:
            g.do(BUY_OFF)
        else:
            follow(g, entry.script)


class BuyOff(Ask):
    """A foe on the hero's space is removed for spirit equal to its level; never the adversary."""

    rule = "DT-30"
    topic = "foe"

    def run(self, g: DarkTowerState) -> None:
        hero = g.heroes[g.active]
        foes = g.content.foes
        here = [foe for foe in g.land.foes_on(hero.space) if foes[foe].level <= hero.spirit]
        g.ask(self, g.active, [AIM.at[foe][hero.space] for foe in here])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        foe = arg_of(answer)
        pay_spirit(g, g.active, g.content.foes[foe].level)
        g.do(RemoveFoe(foe, second_of(answer)))


BUY_OFF: Final = BuyOff()
