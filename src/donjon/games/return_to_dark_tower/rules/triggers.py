"""Points: what the things of a hero do by themselves after something (DT-R11)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from donjon.core.engine.effects import follow
from donjon.core.engine.points import InOrder, wait
from donjon.core.engine.step import Step, Triggered
from donjon.games.return_to_dark_tower.components.things import Trigger
from donjon.games.return_to_dark_tower.kinds.goods import POTIONS
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, NONE
from donjon.games.return_to_dark_tower.kinds.points import (
    BATTLED,
    DEFEATED,
    END_TURN,
    ENTERED,
    MONTH_END,
    REINFORCED,
    TREASURE_SPENT,
)
from donjon.games.return_to_dark_tower.rules.can_matter import can_matter
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import ACCEPT, FIRST_OF, PASS


class After(Step[DarkTowerState]):
    """A point is reached: what answers to it happens, in the order its owner likes."""

    rule = "DT-R11"

    def __init__(self, point: int) -> None:
        self.point = point

    def run(self, g: DarkTowerState) -> None:
        after(g, self.point)


def after(g: DarkTowerState, point: int) -> None:
    """What answers to a point, now; at the end of a month of all heroes, else of the active one."""
    if point == MONTH_END:
        answers: list[Triggered[Any]] = []
        for seat in [g.active, *g.others(g.active)]:
            if not g.heroes[seat].out:
                answers += answering(g, seat, point)
        wait(g, answers)
    elif g.heroes[g.active].answers_to(point):
        wait(g, answering(g, g.active, point))


def answering(g: DarkTowerState, seat: int, point: int) -> list[Triggered[Any]]:
    """What the things of a hero do at a point; replacements of the two spirit come later."""
    hero = g.heroes[seat]
    if not hero.answers_to(point):
        return []
    content = g.content
    answers: list[Triggered[Any]] = []
    for thing in hero.sum.afters:
        entry = content.afters[content.things[thing].after]
        if (
            entry.point == point
            and not entry.instead
            and fits(g, seat, thing, entry)
            and can_matter(g, entry.script)
        ):
            step = Answering(seat, FIRST_OF.of[thing], thing)
            if only_gains(g, entry):
                answers.insert(0, step)
            else:
                answers.append(step)
    return answers


def only_gains(g: DarkTowerState, entry: Trigger) -> bool:
    """Whether something gives warriors or spirit and asks nothing: then it is best had first."""
    acts = g.content.acts
    for number in acts.scripts[entry.script]:
        deed = g.content.deeds[number]
        if acts.words[deed.word] != "gain" or deed.may or sum(deed.goods[POTIONS:]):
            return False
    return not entry.may


def replacing(g: DarkTowerState, point: int) -> list[int]:
    """The things that offer something else than the two spirit after an action (DT-R11)."""
    hero = g.heroes[g.active]
    if not hero.answers_to(point):
        return []
    content = g.content
    things: list[int] = []
    for thing in hero.sum.afters:
        entry = content.afters[content.things[thing].after]
        if entry.point == point and entry.instead and fits(g, g.active, thing, entry):
            things.append(thing)
    return things


def fits(g: DarkTowerState, seat: int, thing: int, entry: Trigger) -> bool:
    """Whether the conditions hold under which something happens at a point."""
    hero = g.heroes[seat]
    point = entry.point
    if entry.once and once_mark(thing) in hero.deeds:
        return False
    if point == REINFORCED:
        if not entry.buildings:
            return True
        building = g.now.building
        return building != NONE and building % len(BUILDINGS) in entry.buildings
    if point == END_TURN:
        if entry.terrains and not g.is_among(hero.space, entry.terrains):
            return False
        if entry.on_building and g.building_here(hero.space) == NONE:
            return False
        return not entry.at_home or g.content.chart.kingdom_of[hero.space] == hero.home
    if point == DEFEATED:
        return not entry.traits or entry.traits.overlaps(g.content.foes[g.battle.foe].traits)
    if point == BATTLED:
        return g.action.lost >= entry.least
    if point == ENTERED:
        return bool(g.land.foes_on(hero.space))
    return True


def once_mark(thing: int) -> int:
    """What `Hero.deeds` remembers of a thing that happens once a turn: a number below zero."""
    return -1 - thing


class Answering(Triggered[DarkTowerState]):
    """What a thing does at a point, unless its owner may say no and does."""

    rule = "DT-R11"
    topic = "after"
    confirm = False
    decline = PASS.bare
    kinds: ClassVar[dict[str, str]] = {"thing": "thing"}

    def __init__(self, seat: int, choice: int, thing: int) -> None:
        super().__init__(seat, choice)
        self.thing = thing

    def run(self, g: DarkTowerState) -> None:
        if g.heroes[self.seat].out:
            return
        content = g.content
        if content.afters[content.things[self.thing].after].may:
            g.ask(self, self.seat, [ACCEPT.bare, PASS.bare])
        else:
            self.resolve(g)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer == ACCEPT.bare:
            self.resolve(g)

    def gains(self, g: DarkTowerState) -> bool:
        """Whether it gives warriors or spirit, and asks nothing."""
        content = g.content
        return only_gains(g, content.afters[content.things[self.thing].after])

    def resolve(self, g: DarkTowerState) -> None:
        """Carry out the script of this thing."""
        content = g.content
        entry = content.afters[content.things[self.thing].after]
        if entry.once:
            hero = g.touch(self.seat)
            hero.deeds = [*hero.deeds, once_mark(self.thing)]
        if entry.point != TREASURE_SPENT:
            g.now.begin(BY_OTHER, self.thing)
        if self.seat != g.active:
            g.app.holder = self.seat
            g.do(NO_HOLDER)
        follow(g, entry.script)


class NoHolder(Step[DarkTowerState]):
    """What happened to another hero is over: "you" is the active hero again."""

    rule = "DT-R34"

    def run(self, g: DarkTowerState) -> None:
        g.app.holder = -1


class Together(InOrder[DarkTowerState]):
    """Several things happen after one action: their owner says in which order.

    What only gives warriors or spirit comes first, and nobody is asked about it.
    """

    rule = "DT-R11"
    topic = "after"
    confirm = False

    def run(self, g: DarkTowerState) -> None:
        first = self.waiting[0]
        if isinstance(first, Answering) and first.gains(g):
            wait(g, self.waiting[1:])
            g.do(first)
        else:
            super().run(g)


NO_HOLDER: Final = NoHolder()
