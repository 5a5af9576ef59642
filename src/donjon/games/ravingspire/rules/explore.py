"""Explore: turning the own ring, exertion, and the Well of Souls, in any order."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, second_of
from donjon.games.ravingspire.rules import paying
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.move import CHOOSE_STEP
from donjon.games.ravingspire.rules.paying import can_pay, pay
from donjon.games.ravingspire.rules.showdown import FIGHT_IF_MET
from donjon.games.ravingspire.rules.well import WELL_OF_SOULS
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import EXERTED, FORCED, GLYPHS_READ, MAPS_READ, SPUN
from donjon.games.ravingspire.state.rings import CLOCKWISE, COUNTERCLOCKWISE, HALF, SPIRE
from donjon.games.ravingspire.verbs import DONE, EXPLORE, MEETS, TURN, TURNED

MAPS: Final = 0
GLYPHS: Final = 1
EXERT: Final = 2
FORCE: Final = 3
WELL: Final = 4
SPIN: Final = 5
"""The deeds of Explore, in the order of their names in the vocabulary."""


class ExplorePhase(Step[Ravingspire]):
    """Maps, glyphs, exertion and brute force once a turn each, the Well as often as it is paid.

    Card texts do nothing here, only printed values count.
    """

    rule = "RS-15"
    topic = "explore"
    confirm = False
    decline = DONE.bare

    def run(self, g: Ravingspire) -> None:
        options = deeds(g)
        if options:
            options.append(DONE.bare)
            g.ask(self, g.active, options, window=True)

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == DONE.bare:
            return
        deed = arg_of(answer)
        g.do(self)
        if deed == SPIN:
            g.hero.used |= SPUN
            g.do(TurnUpTo(g.content.heroes[g.hero.hero].spins))
        elif deed == WELL:
            pay(g, paying.WELL, WELL_OF_SOULS)
        else:
            pay(g, PRICES[deed], DEEDS[deed])


def deeds(g: Ravingspire) -> list[int]:
    """What the hero can do in Explore now."""
    hero = g.hero
    options = [
        EXPLORE.of[deed]
        for deed in range(len(PRICES))
        if not hero.used & ONCE[deed] and can_pay(g, PRICES[deed])
    ]
    if can_pay(g, paying.WELL):
        options.append(EXPLORE.of[WELL])
    if g.content.heroes[hero.hero].spins and not hero.used & SPUN:
        options.append(EXPLORE.of[SPIN])
    return options


class ReadMaps(Step[Ravingspire]):
    """Scrawled maps, for 2 skill: roll, and turn the own level exactly that far."""

    rule = "RS-15"

    def run(self, g: Ravingspire) -> None:
        g.hero.used |= MAPS_READ
        g.do(ROLL_DIE, TURN_EXACTLY)


class ReadGlyphs(Step[Ravingspire]):
    """Cryptic glyphs, for 2 charm: the same once more."""

    rule = "RS-15"

    def run(self, g: Ravingspire) -> None:
        g.hero.used |= GLYPHS_READ
        g.do(ROLL_DIE, TURN_EXACTLY)


class Exert(Step[Ravingspire]):
    """Exertion, for 2 fight: one extra space."""

    rule = "RS-15"

    def run(self, g: Ravingspire) -> None:
        g.hero.used |= EXERTED
        g.do(CHOOSE_STEP, FIGHT_IF_MET)


class TurnByForce(Step[Ravingspire]):
    """Brute force, for 10 of any mix: roll, and turn up to that far."""

    rule = "RS-16"

    def run(self, g: Ravingspire) -> None:
        g.hero.used |= FORCED
        g.do(ROLL_DIE, TURN_UP_TO_DIE)


class TurnExactly(Step[Ravingspire]):
    """The direction is chosen after the roll; the ring goes exactly that far (RS-R16).

    Where gears are loose, it may go further.
    """

    rule = "RS-R29"
    topic = "turn"
    confirm = False
    kinds: ClassVar[dict[str, str]] = {"level": "level"}

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, turnings(g.die, g.die + gears(g)))

    def answer(self, g: Ravingspire, answer: int) -> None:
        turn_ring(g, arg_of(answer), second_of(answer))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"level": g.level, "spaces": g.die}


class TurnUpToDie(TurnExactly):
    """By brute force the ring goes up to what the die shows."""

    rule = "RS-16"

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, turnings(0, g.die + gears(g)))


class TurnUpTo(TurnExactly):
    """For nothing, as the hero's ability says: up to so many spaces."""

    rule = "RS-R56"

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, turnings(0, self.spaces + gears(g)))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"level": g.level, "spaces": self.spaces}


def gears(g: Ravingspire) -> int:
    """How many spaces further a turning of this level may go."""
    tower = g.rings.towers[g.level]
    return g.content.towers[tower].gears if tower >= 0 else 0


def turnings(least: int, most: int) -> list[int]:
    """The turnings there are from so many spaces to so many, each once."""
    options: list[int] = []
    for spaces in range(least, min(most, HALF) + 1):
        options.append(TURN.at[CLOCKWISE][spaces])
        if spaces % HALF:
            options.append(TURN.at[COUNTERCLOCKWISE][spaces])
    return options


def turn_ring(g: Ravingspire, way: int, spaces: int) -> None:
    """The own level turns, with everything that stands on it."""
    if not spaces:
        return
    level = g.level
    rings = g.rings
    rings.turn(level, way, spaces)
    g.tell(TURNED, level, way, spaces)
    if level < SPIRE and rings.aligned(level):
        g.tell(MEETS, level, level + 1)
    if level and rings.aligned(level - 1):
        g.tell(MEETS, level - 1, level)


EXPLORE_PHASE: Final = ExplorePhase()
TURN_EXACTLY: Final = TurnExactly()
TURN_UP_TO_DIE: Final = TurnUpToDie()
ONCE: Final = [MAPS_READ, GLYPHS_READ, EXERTED, FORCED]
PRICES: Final = [paying.MAPS, paying.GLYPHS, paying.EXERT, paying.FORCE]
DEEDS: Final[list[Step[Ravingspire]]] = [ReadMaps(), ReadGlyphs(), Exert(), TurnByForce()]
