"""All checks in their order, and the random games that they look at."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from donjon.core.box.box import Box
from donjon.kit.agreements import agreements
from donjon.kit.checks.acts_or_asks import a_step_acts_or_asks
from donjon.kit.checks.appearance import (
    the_gallery_fits,
    the_hints_fit,
    the_page_fits,
    the_picture_is_sound,
    the_screens_have_titles,
    the_sketch_fits,
    the_text_is_plain,
    the_type_fits,
)
from donjon.kit.checks.bots import the_bot_is_sound
from donjon.kit.checks.copies import (
    a_clone_is_a_game_of_its_own,
    a_dealt_game_is_in_its_journal,
    a_part_can_be_read_from_an_older_save,
    a_replay_gives_the_same_game,
    a_save_restores_the_game,
    clones_with_the_same_luck_go_on_alike,
)
from donjon.kit.checks.hidden import (
    a_view_changes_nothing,
    imagined_games_can_be_played,
    imagined_games_look_the_same,
    only_the_asked_see_the_options,
    options_tell_nothing_hidden,
)
from donjon.kit.checks.hopeless import (
    a_hopeless_game_is_never_won,
    everybody_knows_that_it_is_hopeless,
)
from donjon.kit.checks.idle_questions import questions_matter
from donjon.kit.checks.questions import (
    answers_not_allowed_change_nothing,
    every_question_can_be_answered,
)
from donjon.kit.checks.sentences import everything_has_words
from donjon.kit.checks.twins import hidden_things_stay_hidden
from donjon.kit.checks.untold_changes import nothing_changes_in_silence
from donjon.kit.checks.whole import (
    every_step_names_its_rule,
    nothing_is_created_or_lost,
    the_box_holds_together,
    the_game_ends,
    the_outcome_is_told,
)
from donjon.kit.faults import Broken
from donjon.kit.sample import ANSWERS_IN_FULL, LOOKS, SHORT_GAME_ANSWERS, News, news, plan
from donjon.kit.walk import ANSWER_LIMIT, Walk

Check: TypeAlias = Callable[[Walk], None]
"""Looks at a game before its first answer and after each one; raises what it finds."""

AT_A_GLANCE: tuple[Check, ...] = (
    the_box_holds_together,
    every_step_names_its_rule,
    every_question_can_be_answered,
    answers_not_allowed_change_nothing,
    nothing_is_created_or_lost,
    the_outcome_is_told,
    the_game_ends,
    everything_has_words,
    nothing_changes_in_silence,
)
"""The checks that look at a position as it is, at every moment."""

CLOSELY: tuple[Check, ...] = (
    a_clone_is_a_game_of_its_own,
    a_step_acts_or_asks,
    a_part_can_be_read_from_an_older_save,
    clones_with_the_same_luck_go_on_alike,
    a_save_restores_the_game,
    a_view_changes_nothing,
    only_the_asked_see_the_options,
    options_tell_nothing_hidden,
    imagined_games_look_the_same,
    imagined_games_can_be_played,
    hidden_things_stay_hidden,
    everybody_knows_that_it_is_hopeless,
    a_hopeless_game_is_never_won,
    the_picture_is_sound,
    the_type_fits,
    the_screens_have_titles,
    the_sketch_fits,
    the_text_is_plain,
    the_hints_fit,
    the_gallery_fits,
    the_bot_is_sound,
    questions_matter,
    the_page_fits,
    a_replay_gives_the_same_game,
    a_dealt_game_is_in_its_journal,
)
"""The checks that copy, draw and play on, and lean on what the others prove: at a sample."""

FOLLOWING: tuple[Check, ...] = (
    a_step_acts_or_asks,
    hidden_things_stay_hidden,
    a_hopeless_game_is_never_won,
    questions_matter,
    the_page_fits,
    a_replay_gives_the_same_game,
    a_dealt_game_is_in_its_journal,
)
"""The close checks that go all the way with a game, and know themselves when to look."""

CHECKS: tuple[Check, ...] = AT_A_GLANCE + CLOSELY
"""In the order in which they run: a later one may lean on what an earlier one proves."""


class Tally(NamedTuple):
    """How much was looked at."""

    games: int
    answers: int
    looks: int
    """How many moments were looked at closely."""


def conform(
    box: Box,
    games: int = 4,
    seed: int = 0,
    packs: Sequence[Path] = (),
    checks: Iterable[Check] = CHECKS,
    limit: int = ANSWER_LIMIT,
    looks: int = LOOKS,
    answers: int = ANSWERS_IN_FULL,
) -> Tally:
    """Put a box through the checks, in at least so many games; raise the first `Broken`.

    Every number of seats and every value of every option is played at least once. What is
    cheap is checked at every moment, what is dear at no more than `looks` of them. After so
    many `answers`, further games are played for a hundred answers only.
    """
    walks = [
        partial(Walk, box, seats, options, seed + number, packs, limit)
        for number, (seats, options) in enumerate(agreements(box, games, Random(seed), packs))
    ]
    return inspect(walks, checks, looks, answers)


def inspect(
    walks: Sequence[Callable[[], Walk]],
    checks: Iterable[Check] = CHECKS,
    looks: int = LOOKS,
    answers: int = ANSWERS_IN_FULL,
) -> Tally:
    """Put some games through the checks: each is played at a glance, then with a closer look."""
    chosen = list(checks)
    close = [check for check in chosen if check in CLOSELY]
    glance = [check for check in chosen if check not in CLOSELY]
    seen: list[list[News]] = []
    given = 0
    for make in walks:
        walk = make()
        if given > answers:
            walk.cut = SHORT_GAME_ANSWERS
        seen.append(_survey(walk, glance))
        given += walk.number
    plans = plan(seen, looks if close else 0)
    if close:
        for make, moments, noted in zip(walks, plans, seen, strict=True):
            walk = make()
            walk.cut = len(noted) - 1
            examine(walk, close, moments)
    return Tally(len(seen), given, sum(map(len, plans)))


def examine(
    walk: Walk, checks: Iterable[Check] = CHECKS, moments: Container[int] | None = None
) -> None:
    """Put one game through the checks; this plays again what a `Broken` names.

    With `moments` (numbers of answers given) the dear checks look at those alone.
    """
    chosen = list(checks)
    _keep(walk, "the_rules_run", lambda: walk.game)
    while True:
        walk.closely = moments is None or walk.number in moments
        for check in chosen:
            if walk.closely or check not in CLOSELY or check in FOLLOWING:
                _keep(walk, name(check), partial(check, walk))
        if walk.done:
            return
        _keep(walk, "the_rules_run", walk.step)


def _survey(walk: Walk, checks: Iterable[Check]) -> list[News]:
    """Put one game through checks, and note what was to be seen at each of its moments."""
    seen: list[News] = []

    def note(walk: Walk) -> None:
        seen.append(news(walk.game))

    examine(walk, [*checks, note])
    return seen


def name(check: Check) -> str:
    """The name of a check."""
    return check.__name__


def _keep(walk: Walk, check: str, act: Callable[[], object]) -> None:
    try:
        act()
    except Exception as error:
        raise Broken(walk, check, error) from error
