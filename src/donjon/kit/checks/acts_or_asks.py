"""A step acts or asks, and never does both."""

from __future__ import annotations

from typing import Any

from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.game import Game
from donjon.kit.faults import Fault, difference
from donjon.kit.walk import Walk


def a_step_acts_or_asks(walk: Walk) -> None:
    """A step that asks leaves the table, the stack and what was told as they are.

    What both acts and asks would act again whenever it asks again: in a clone, after a load,
    in an imagined game. From now on every step is watched while it runs.
    """
    if walk.auditor is None:
        walk.auditor = Snapshot
        opened: Game = walk.box.make(walk.box.agree(walk.seats, walk.options, walk.packs))
        opened.prepare()
        opened.forced = False
        opened.auditor = Snapshot
        walk.box.module("rules").opening(opened)
        opened.begin()


class Snapshot:
    """A game before a step runs, or after it has asked; two that differ find fault."""

    def __init__(self, game: Game) -> None:
        self.game: Game = game if game.question is not None else game.clone()
        self.past = game.past

    def __ne__(self, before: object) -> bool:
        assert isinstance(before, Snapshot)
        asking = self.game.question
        assert asking is not None
        changed = difference(_table(before.game), _table(self.game))
        if changed is None and self.past is not before.past:
            changed = "what it tells"
        if changed is not None and _clones_well(self.game):
            step = type(asking.step).__name__
            raise Fault(f"{step} acts and asks: it changes {changed}", a_step_acts_or_asks.__name__)
        return False


def _clones_well(game: Game) -> bool:
    """Whether a clone can be trusted; what is wrong with it is for another check to say."""
    return dump(game) == dump(game.clone())


def _table(game: Game) -> dict[str, Any]:
    """All but the question; the step that asks stands in the dump, and goes."""
    table = dump(game)
    if table.pop("asking"):
        table["stack"].pop()
    return table
