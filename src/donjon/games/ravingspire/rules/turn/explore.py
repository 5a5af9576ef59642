"""Explore: turning the hero's ring, exertion, and the Well of Souls, in any order."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.kinds import PRINTED
from donjon.games.ravingspire.payment.holding import holding
from donjon.games.ravingspire.payment.price import DEED_BRUTES, DEED_MATRICES, FIRST_DEED
from donjon.games.ravingspire.rules.battle.showdown import FIGHT_IF_MET
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.payment import PayPrice, pay
from donjon.games.ravingspire.rules.questions import DONE_ONCE, Ask
from donjon.games.ravingspire.rules.tower.ring_turn import TURN_EXACTLY, TURN_UP_TO_DIE, TurnUpTo
from donjon.games.ravingspire.rules.tower.well import WELL_OF_SOULS
from donjon.games.ravingspire.rules.turn.move import CHOOSE_STEP
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import EXERTED, FORCED, GLYPHS_READ, MAPS_READ, SPUN
from donjon.games.ravingspire.verbs import (
    DEED_EXERT,
    DEED_FORCE,
    DEED_GLYPHS,
    DEED_MAPS,
    DEED_SPIN,
    DEED_WELL,
    DONE,
    EXPLORE,
)


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
        if deed == DEED_SPIN:
            g.hero.used = g.hero.used.with_(SPUN)
            g.do(TurnUpTo(g.content.heroes[g.hero.hero].spins))
        else:
            pay(g, DEED_STEPS[deed])


def deeds(g: Ravingspire) -> list[int]:
    """What the hero can do in Explore now."""
    hero = g.heroes[g.active]
    used = hero.used
    funds = holding(g, PRINTED).funds()
    options = [
        EXPLORE.of[deed]
        for deed in range(DEED_SPIN)
        if DONE_ONCE[deed] not in used and funds.covers(DEED_MATRICES[deed], DEED_BRUTES[deed])
    ]
    if g.content.heroes[hero.hero].spins and SPUN not in used:
        options.append(EXPLORE.of[DEED_SPIN])
    return options


class ReadMaps(Step[Ravingspire]):
    """Scrawled maps, for 2 skill: roll, and turn the hero's level exactly that far."""

    rule = "RS-15"

    def run(self, g: Ravingspire) -> None:
        g.hero.used = g.hero.used.with_(MAPS_READ)
        g.do(ROLL_DIE, TURN_EXACTLY)


class ReadGlyphs(Step[Ravingspire]):
    """Cryptic glyphs, for 2 charm: the same once more."""

    rule = "RS-15"

    def run(self, g: Ravingspire) -> None:
        g.hero.used = g.hero.used.with_(GLYPHS_READ)
        g.do(ROLL_DIE, TURN_EXACTLY)


class Exert(Step[Ravingspire]):
    """Exertion, for 2 fight: one extra space."""

    rule = "RS-15"

    def run(self, g: Ravingspire) -> None:
        g.hero.used = g.hero.used.with_(EXERTED)
        g.do(CHOOSE_STEP, FIGHT_IF_MET)


class TurnByForce(Step[Ravingspire]):
    """Brute force, for 10 in any mix: roll, and turn up to that far, once a turn (RS-R18)."""

    rule = "RS-16"

    def run(self, g: Ravingspire) -> None:
        g.hero.used = g.hero.used.with_(FORCED)
        g.do(ROLL_DIE, TURN_UP_TO_DIE)


EXPLORE_PHASE: Final = ExplorePhase()
DEED_STEPS: Final = [
    PayPrice(FIRST_DEED + DEED_MAPS, [ReadMaps()]),
    PayPrice(FIRST_DEED + DEED_GLYPHS, [ReadGlyphs()]),
    PayPrice(FIRST_DEED + DEED_EXERT, [Exert()]),
    PayPrice(FIRST_DEED + DEED_FORCE, [TurnByForce()]),
    PayPrice(FIRST_DEED + DEED_WELL, [WELL_OF_SOULS]),
]
"""What is paid for each deed, and what follows."""
