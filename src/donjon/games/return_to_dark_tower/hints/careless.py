"""Answers that lose something for good: a person is asked before such an answer is taken."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, MOST_SKULLS
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import END, PUT

text_of: Final = texts(__name__)


def careless(g: DarkTowerState, options: list[int]) -> dict[int, str]:
    """The answers that a person may regret, each with a question; only where another is better."""
    questions = {PUT.of[building]: _destroys(g, building) for building in _avoidable(g, options)}
    if len(options) > 1 and END.bare in options and not g.competitive and not g.land.supply:
        questions[END.bare] = text_of("careless-end")
    return questions


def _avoidable(g: DarkTowerState, options: list[int]) -> list[int]:
    """The buildings that a skull would destroy, where one could go elsewhere."""
    open_to = [arg_of(option) for option in options if verb_of(option) == PUT.code]
    full = [building for building in open_to if g.land.skulls[building] >= MOST_SKULLS]
    return full if len(full) < len(open_to) else []


def _destroys(g: DarkTowerState, building: int) -> str:
    kind = BUILDINGS[building % len(BUILDINGS)]
    space = g.content.titles["space"][g.content.chart.space_of[building]]
    return text_of("careless-put", building=kind, space=space)
