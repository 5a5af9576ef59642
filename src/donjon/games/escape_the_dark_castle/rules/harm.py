"""Damage: what can still prevent it, and whom it kills."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.escape_the_dark_castle.components import EVASION, FOOD, HELM, SHIELD
from donjon.games.escape_the_dark_castle.rules.questions import Ask
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import (
    BEAR,
    DIES,
    FALLEN,
    LOSES,
    SHIELDS,
    SPARED,
    USE,
)


def hurt(g: DarkCastle, places: list[int], amount: int) -> None:
    """Deal damage to some prisoners together."""
    for p in places:
        wound(g, p, amount)
    land(g)


def wound(g: DarkCastle, p: int, amount: int) -> None:
    """Damage that will land on a prisoner. Each shield takes 1 off it, but leaves at least 1."""
    prisoner = g.prisoners[p]
    uses = g.content.uses
    before = amount
    for card in prisoner.hand:
        if amount > 1 and uses[card] == SHIELD:
            amount -= 1
    prisoner.wound = amount
    if g.heard and amount < before:
        g.tell(SHIELDS, prisoner.character, before - amount)


def land(g: DarkCastle) -> None:
    """Before damage lands, those who can do something about it are asked (DC-16)."""
    braced = False
    for p in range(len(g.prisoners) - 1, -1, -1):
        prisoner = g.prisoners[p]
        if prisoner.wound and prisoner.hand:
            if not braced:
                g.do(LAND)
            braced = True
            g.do(Brace(p))
    if not braced:
        LAND.run(g)


class Brace(Ask):
    """Items can be used at any time: here, when damage is about to land."""

    rule = "DC-16"
    topic = "harm"
    kinds: ClassVar[dict[str, str]] = {"prisoner": "prisoner"}
    decline = BEAR.bare

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        prisoner = g.prisoners[self.p]
        if not prisoner.wound or self.p == g.fight.resting:
            return
        options: list[int] = []
        for card in prisoner.hand:
            use = g.content.uses[card]
            if use == EVASION or (use == HELM and self.helps(g)):
                option = USE.at[g.content.kinds[card]][prisoner.character]
                if option not in options:
                    options.append(option)
        if options or self.hungry(g):
            options.append(BEAR.bare)
            g.ask(self, g.leaders[self.p], options, window=g.window())

    def helps(self, g: DarkCastle) -> bool:
        """Whether a helm helps: once a fight, against a blow of 2 or more."""
        prisoner = g.prisoners[self.p]
        return g.fighting() and prisoner.wound >= 2 and not prisoner.helmed

    def hungry(self, g: DarkCastle) -> bool:
        """Whether there is something to eat before it lands, and need of it."""
        return g.prisoners[self.p].hp < g.full and g.holds(self.p, FOOD)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == BEAR.bare:
            return
        prisoner = g.prisoners[self.p]
        kind = arg_of(answer)
        if g.content.items[kind].use == HELM:
            prisoner.helmed = True
        else:
            g.throw_away(self.p, kind)
        prisoner.wound = 0
        g.tell(SPARED, prisoner.character)

    def about(self, g: DarkCastle) -> dict[str, int]:
        prisoner = g.prisoners[self.p]
        return {"prisoner": prisoner.character, "hp": prisoner.wound}


class Beware(Ask):
    """Items can be used at any time: here, before a card counts or takes what one carries."""

    rule = "DC-16"
    topic = "harm"
    kinds: ClassVar[dict[str, str]] = {"prisoner": "prisoner", "card": "card"}
    decline = BEAR.bare

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        if g.prisoners[self.p].hp < g.full and g.holds(self.p, FOOD):
            g.ask(self, g.leaders[self.p], [BEAR.bare], window=g.window())

    def answer(self, g: DarkCastle, answer: int) -> None:
        """So be it."""

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"prisoner": g.prisoners[self.p].character, "card": g.card}


class EatFirst(Ask):
    """Items can be used at any time: here, between the rolls and a blow that goes by HP."""

    rule = "DC-16"
    topic = "harm"
    kinds: ClassVar[dict[str, str]] = {"prisoner": "prisoner"}
    decline = BEAR.bare

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        prisoner = g.prisoners[self.p]
        if prisoner.rolls and prisoner.hp < g.full and g.holds(self.p, FOOD):
            g.ask(self, g.leaders[self.p], [BEAR.bare], window=g.window())

    def answer(self, g: DarkCastle, answer: int) -> None:
        """So be it."""

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"prisoner": g.prisoners[self.p].character, "hp": g.prisoners[self.p].hp}


class Land(Step[DarkCastle]):
    """Damage of one step is dealt to all together; whoever has 0 HP then is dead."""

    rule = "DC-34"

    def run(self, g: DarkCastle) -> None:
        wounded = False
        dead = False
        for prisoner in g.prisoners:
            amount = prisoner.wound
            if amount:
                wounded = True
                prisoner.wound = 0
                if amount >= prisoner.hp:
                    amount = prisoner.hp
                    dead = True
                prisoner.hp -= amount
                if g.heard:
                    g.tell(LOSES, prisoner.character, amount)
        if g.fight.foe >= 0:
            g.fight.wounded = wounded
        if dead:
            fall(g)


def fall(g: DarkCastle) -> None:
    """Any prisoner at 0 HP, and the game is lost at once (DC-11)."""
    for prisoner in g.prisoners:
        if not prisoner.hp:
            g.tell(DIES, prisoner.character)
    g.tell(FALLEN)
    g.finish(Outcome([len(g.path) - 1] * g.seats, [], "fallen"))


LAND: Final = Land()
