"""All checks, and the random games that they look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

from donjon.core.box import Box
from donjon.kit.copies import (
    a_clone_is_a_game_of_its_own,
    a_dealt_game_is_in_its_journal,
    a_replay_gives_the_same_game,
    a_save_restores_the_game,
    clones_with_the_same_luck_go_on_alike,
)
from donjon.kit.faces import (
    everything_has_words,
    the_hints_fit,
    the_page_fits,
    the_picture_is_sound,
    the_sheets_fit,
    the_text_is_plain,
)
from donjon.kit.hidden import (
    a_view_changes_nothing,
    imagined_games_can_be_played,
    imagined_games_look_the_same,
    only_the_asked_see_the_options,
)
from donjon.kit.questions import (
    answers_not_allowed_change_nothing,
    asking_changes_nothing,
    every_question_can_be_answered,
)
from donjon.kit.trouble import Broken
from donjon.kit.twins import hidden_things_stay_hidden
from donjon.kit.walk import LIMIT, Walk, agreements
from donjon.kit.whole import (
    every_step_names_its_rule,
    nothing_is_created_or_lost,
    the_game_ends,
    the_outcome_is_told,
)

Check: TypeAlias = Callable[[Walk], None]
"""Looks at a game before its first answer and after each one; raises what it finds."""

AT_A_GLANCE: tuple[Check, ...] = (
    every_step_names_its_rule,
    every_question_can_be_answered,
    asking_changes_nothing,
    answers_not_allowed_change_nothing,
    nothing_is_created_or_lost,
    the_outcome_is_told,
    the_game_ends,
    everything_has_words,
)
"""Those that look at a position as it is."""

IN_DEPTH: tuple[Check, ...] = (
    a_clone_is_a_game_of_its_own,
    clones_with_the_same_luck_go_on_alike,
    a_save_restores_the_game,
    a_view_changes_nothing,
    only_the_asked_see_the_options,
    imagined_games_look_the_same,
    imagined_games_can_be_played,
    hidden_things_stay_hidden,
    the_picture_is_sound,
    the_text_is_plain,
    the_hints_fit,
    the_sheets_fit,
    the_page_fits,
    a_replay_gives_the_same_game,
    a_dealt_game_is_in_its_journal,
)
"""Those that copy, look and play on, and lean on what the others prove."""

CHECKS: tuple[Check, ...] = AT_A_GLANCE + IN_DEPTH
"""In the order in which they run: a later one may lean on what an earlier one proves."""


def conform(
    box: Box,
    games: int = 4,
    seed: int = 0,
    packs: Sequence[Path] = (),
    checks: Iterable[Check] = CHECKS,
    limit: int = LIMIT,
) -> None:
    """Put a box through the checks, in at least so many games; raise the first `Broken`.

    Every number of seats and every value of every option is played at least once.
    """
    chosen = list(checks)
    glance = [check for check in chosen if check in AT_A_GLANCE]
    depth = [check for check in chosen if check not in AT_A_GLANCE]
    agreed = agreements(box, games, Random(seed))
    for some in filter(None, (glance, depth)):
        for number, (seats, options) in enumerate(agreed):
            examine(Walk(box, seats, options, seed + number, packs, limit), some)


def examine(walk: Walk, checks: Iterable[Check] = CHECKS) -> None:
    """Put one game through the checks; this plays again what a `Broken` names."""
    chosen = list(checks)
    _keep(walk, "the_rules_run", lambda: walk.game)
    while True:
        for check in chosen:
            _keep(walk, name(check), lambda check=check: check(walk))  # type: ignore[misc]
        if walk.game.over or walk.number >= walk.limit:
            return
        _keep(walk, "the_rules_run", walk.step)


def name(check: Check) -> str:
    """The name of a check."""
    return check.__name__


def _keep(walk: Walk, check: str, act: Callable[[], object]) -> None:
    try:
        act()
    except Exception as error:
        raise Broken(walk, check, error) from error
