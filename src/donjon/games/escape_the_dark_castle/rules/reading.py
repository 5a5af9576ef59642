"""A card is a script: its instructions one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.core.step import Step
from donjon.games.escape_the_dark_castle.state import DarkCastle

STEPS: Final[list[Callable[[int], Step[Any]]]] = []
"""The step for each kind of beat, as `beats.py` lists them."""


class Read(Step[DarkCastle]):
    """A chapter is complete when its instructions are, one after another."""

    rule = "DC-08"

    def __init__(self, script: int, place: int) -> None:
        self.script = script
        self.place = place

    def run(self, g: DarkCastle) -> None:
        beats = g.content.scripts[self.script]
        if self.place + 1 < len(beats):
            g.do(Read(self.script, self.place + 1))
        number = beats[self.place]
        g.do(STEPS[g.content.beats[number].kind](number))


def follow(g: DarkCastle, script: int) -> None:
    """Do what follows from an outcome, if anything does."""
    if script >= 0:
        g.do(Read(script, 0))
