"""Checks of the box and of the game as a whole."""

from __future__ import annotations

from functools import cache

from donjon.core.box.box import Box
from donjon.core.box.checks import check
from donjon.core.errors import PackError
from donjon.kit.faults import Fault, expect, expect_same
from donjon.kit.rules_page import step_mistakes
from donjon.kit.walk import Walk


def the_box_holds_together(walk: Walk) -> None:
    """What can be read off the folder fits: modules, titles, words and their fields, endings."""
    if not walk.number and (what := _misfit(walk.box)):
        raise Fault(what)


@cache
def _misfit(box: Box) -> str:
    try:
        check(box)
    except PackError as error:
        return str(error)
    return ""


def every_step_names_its_rule(walk: Walk) -> None:
    """Each step carries the id of a rule on the rules page, and says it in a sentence."""
    if not walk.number:
        for mistake in step_mistakes(walk.box):
            raise Fault(mistake)


def the_game_ends(walk: Walk) -> None:
    """Whatever is answered, there is an end."""
    ended = walk.game.over or walk.number < walk.limit
    expect(ended, f"the game is not over after {walk.number} answers")


def the_outcome_is_told(walk: Walk) -> None:
    """A score for each seat, winners who sit at the table, and words for how it ended."""
    outcome = walk.game.outcome
    if outcome is None:
        return
    expect(walk.game.question is None, "the game is over, and yet something is asked")
    expect(len(outcome.scores) == walk.seats, f"scores {outcome.scores} for {walk.seats} seats")
    seated = set(outcome.winners) <= set(range(walk.seats))
    expect(seated, f"winners {outcome.winners} of {walk.seats} seats")
    told = walk.box.words.outcome.get(outcome.reason, "")
    expect(bool(told.strip()), f"words.toml has no outcome {outcome.reason!r}")


def nothing_is_created_or_lost(walk: Walk) -> None:
    """What the game counts in `census` of its `state.py` is the same at every decision."""
    census = getattr(walk.box.module("state"), "census", None)
    if census is not None:
        expect_same(walk.keep(_laid_out), census(walk.game), "the census")


def _laid_out(walk: Walk) -> dict[str, int]:
    """The census of a game that has just been opened."""
    counted: dict[str, int] = walk.box.module("state").census(walk.open())
    return counted
