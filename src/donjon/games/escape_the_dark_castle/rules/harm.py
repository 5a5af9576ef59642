"""Damage: what can still prevent it, and whom it kills."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Outcome, Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.escape_the_dark_castle.state import (
    DONE,
    EVASION,
    FOOD,
    HELM,
    SHIELD,
    USE,
    DarkCastle,
)

HELMED: Final = 4
"""Among what a prisoner has spent: the helm, in this fight."""


class Wounds(Step[DarkCastle]):
    """Damage of one step is dealt to all together; whoever has 0 HP then is dead.

    Before it lands, those who hold something that helps are asked (DC-16).
    """

    rule = "DC-34"

    def __init__(self, asked: int) -> None:
        self.asked = asked
        """Those who have been asked already, as a mask."""

    def run(self, g: DarkCastle) -> None:
        wounds = g.wounds
        for p in range(len(wounds)):
            if wounds[p] and g.hands[p] and not self.asked >> p & 1 and braces(g, p):
                g.do(Brace(p), Wounds(self.asked | 1 << p))
                return
        bled = 0
        dead = False
        for p in range(len(wounds)):
            if wounds[p]:
                bled |= 1 << p
                hp = g.hp[p] - wounds[p]
                wounds[p] = 0
                g.hp[p] = hp if hp > 0 else 0
                dead = dead or hp <= 0
        g.bled = bled
        if dead:
            # DC-11: any prisoner at 0 HP, and the game is lost at once.
            g.finish(Outcome([len(g.path) - 1] * g.seats, [], "fallen"))


WOUNDS: Final = Wounds(0)


class Brace(Step[DarkCastle]):
    """Items can be used at any time: here, when damage is about to land."""

    rule = "DC-16"

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        options = braces(g, self.p) if g.wounds[self.p] else []
        if options:
            options.append(DONE.bare)
            g.ask(self, g.seat(self.p), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == DONE.bare:
            return
        p = self.p
        kind = answer & ARG_MASK
        effect = g.content.items[kind].effect
        if effect == FOOD:
            eat(g, p, kind)
        elif effect == HELM:
            g.spent[p] |= HELMED
            g.wounds[p] = 0
        else:
            g.throw_away(p, kind)
            g.wounds[p] = 0
        g.do(self)


def braces(g: DarkCastle, p: int) -> list[int]:
    """What a prisoner can do against the damage that is about to land. A rester does nothing."""
    options: list[int] = []
    if p == g.resting and g.foe >= 0:
        return options
    content = g.content
    wound = g.wounds[p]
    for card in g.hands[p]:
        effect = content.effects[card]
        if (
            effect == EVASION
            or (effect == HELM and g.foe >= 0 and wound >= 2 and not g.spent[p] & HELMED)
            or (effect == FOOD and wound >= g.hp[p] and g.hp[p] < g.full)
        ):
            option = USE.bare + content.kinds[card] + (g.party[p] << ARG_BITS)
            if option not in options:
                options.append(option)
    return options


def wound(g: DarkCastle, p: int, amount: int) -> None:
    """Damage that will land on a prisoner. Each shield takes 1 off it, but leaves at least 1."""
    effects = g.content.effects
    for card in g.hands[p]:
        if amount > 1 and effects[card] == SHIELD:
            amount -= 1
    g.wounds[p] = amount


def hurt(g: DarkCastle, mask: int, amount: int) -> None:
    """Deal damage to all prisoners of a mask together."""
    for p in range(len(g.wounds)):
        if mask >> p & 1:
            wound(g, p, amount)
    g.do(WOUNDS)


def eat(g: DarkCastle, p: int, kind: int) -> None:
    """Food is eaten up, and gives HP."""
    g.throw_away(p, kind)
    g.heal(p, g.content.items[kind].amount)


def meals(g: DarkCastle, p: int, options: list[int]) -> None:
    """Add the food that a hurt prisoner carries."""
    if g.hp[p] < g.full:
        content = g.content
        for card in g.hands[p]:
            if content.effects[card] == FOOD:
                option = USE.bare + content.kinds[card] + (g.party[p] << ARG_BITS)
                if option not in options:
                    options.append(option)
