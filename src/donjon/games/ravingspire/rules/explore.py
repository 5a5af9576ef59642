"""Explore: turning the hero's ring, exertion, and the Well of Souls, in any order."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import arg_of
from donjon.games.ravingspire.kinds import PRINTED
from donjon.games.ravingspire.rules.asking import Ask
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.holding import holding
from donjon.games.ravingspire.rules.matter import ASKED, BRUTES, EXERT, FORCE, GLYPHS, MAPS, WELL
from donjon.games.ravingspire.rules.move import CHOOSE_STEP
from donjon.games.ravingspire.rules.paying import PayPrice, pay
from donjon.games.ravingspire.rules.showdown import FIGHT_IF_MET
from donjon.games.ravingspire.rules.turning import TURN_EXACTLY, TURN_UP_TO_DIE, TurnUpTo
from donjon.games.ravingspire.rules.well import WELL_OF_SOULS
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import EXERTED, FORCED, GLYPHS_READ, MAPS_READ, SPUN
from donjon.games.ravingspire.verbs import DONE, EXPLORE

SPIN: Final = 5
"""The deed that some heroes have for nothing; those before it are paid for."""


class ExplorePhase(Ask):
    """Maps, glyphs, exertion and brute force once a turn each, the Well as often as it is paid for.

    Card texts do nothing here, only printed values count; what heroes can do works (RS-R43).
    """

    rule = "RS-15"
    topic = "explore"
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
        else:
            pay(g, DEEDS[deed])


def deeds(g: Ravingspire) -> list[int]:
    """What the hero can do in Explore now."""
    hero = g.heroes[g.active]
    used = hero.used
    funds = holding(g, PRINTED).funds()
    options = [
        EXPLORE.of[deed]
        for deed in range(SPIN)
        if not used & ONCE[deed] and (funds.total >= BRUTES[deed] > 0 or funds.meets(ASKED[deed]))
    ]
    if g.content.heroes[hero.hero].spins and not used & SPUN:
        options.append(EXPLORE.of[SPIN])
    return options


class ReadMaps(Step[Ravingspire]):
    """Scrawled maps, for 2 skill: roll, and turn the hero's level exactly that far."""

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
    """Brute force, for 10 in any mix: roll, and turn up to that far, once a turn (RS-R18)."""

    rule = "RS-16"

    def run(self, g: Ravingspire) -> None:
        g.hero.used |= FORCED
        g.do(ROLL_DIE, TURN_UP_TO_DIE)


EXPLORE_PHASE: Final = ExplorePhase()
ONCE: Final = [MAPS_READ, GLYPHS_READ, EXERTED, FORCED, 0]
"""The bit of what can be done once a turn; the Well works as often as it is paid for."""
DEEDS: Final = [
    PayPrice(MAPS, [ReadMaps()]),
    PayPrice(GLYPHS, [ReadGlyphs()]),
    PayPrice(EXERT, [Exert()]),
    PayPrice(FORCE, [TurnByForce()]),
    PayPrice(WELL, [WELL_OF_SOULS]),
]
"""What is paid for each deed, and what follows."""
