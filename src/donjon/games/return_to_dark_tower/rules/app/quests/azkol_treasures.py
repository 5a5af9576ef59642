"""Azkol's treasures come to light: in some months one of them comes into the market."""

from __future__ import annotations

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.rules.protocol import market_takes
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import UNEARTH, UNEARTHED


class AzkolComes(Step[DarkTowerState]):
    """A treasure of Azkol out of the deck, by chance, replaces the oldest of the market."""

    rule = "DT-32"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        if app.goal < 0 or app.month not in g.content.goals[app.goal].azkol_months:
            return
        treasures = g.content.treasures
        first = g.content.first_treasure
        hidden = sorted(set(g.treasures.all()))
        options = [UNEARTH.of[first + number] for number in hidden if treasures[number].azkol]
        if options:
            g.roll(self, options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        thing = arg_of(answer)
        g.tell(UNEARTHED, thing)
        market_takes(g, thing - g.content.first_treasure)
