"""The Tower stirs: a drum turns, or a seal that is lit has to go."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.dealer import Odds
from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.components.app import Calendar
from donjon.games.return_to_dark_tower.kinds.tower import N_SEALS, N_SIDES
from donjon.games.return_to_dark_tower.rules.protocol import LiftSeal, TurnDrum
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import LIGHT, STIR

DRUM_OPTIONS: Final = [STIR(drum) for drum in range(3)]


class DrumsTurn(Step[DarkTowerState]):
    """So many drums turn, one after the other; which one, and how far, chance says."""

    rule = "DT-41"
    machine = True

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, DRUM_OPTIONS, g.content.calendar.drum_weights)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        turn = TurnDrum(arg_of(answer), 0)
        if self.number > 1:
            g.do(turn, DrumsTurn(self.number - 1))
        else:
            g.do(turn)


class SealLit(Step[DarkTowerState]):
    """So many seals are lit, one after the other, and are taken off the Tower.

    Sides are equally likely, upper levels more so than lower ones; with no seal left nothing
    happens (DT-R21).
    """

    rule = "DT-41"
    machine = True

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        if g.tower.seals:
            g.roll_odds(self, lights(g.content.calendar, g.tower.seals))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        lift = LiftSeal(arg_of(answer))
        if self.number > 1:
            g.do(lift, SealLit(self.number - 1))
        else:
            g.do(lift)


def lights(calendar: Calendar, seals: NumberSet) -> Odds:
    """How likely each of the seals that are on is lit; worked out once for each way they lie."""
    odds = calendar.lights.get(seals)
    if odds is None:
        weights = calendar.seal_weights
        lit = [weights[seal // N_SIDES] if seal in seals else 0 for seal in range(N_SEALS)]
        odds = Odds(LIGHT.of, lit)
        calendar.lights[seals] = odds
    return odds
