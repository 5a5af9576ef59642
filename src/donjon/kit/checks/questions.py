"""Checks of what is asked and how it may be answered."""

from __future__ import annotations

from typing import Any

from donjon.core.engine.question import Question
from donjon.core.engine.seats import ANYBODY, CHANCE
from donjon.core.engine.step import Step
from donjon.core.errors import IllegalAnswer
from donjon.kit.faults import Fault, expect, expect_same
from donjon.kit.walk import Walk, position_data
from donjon.kit.watchers import player_names

REFUSALS_TRIED = 6
"""How many answers that are not allowed are tried at each decision."""


def every_question_can_be_answered(walk: Walk) -> None:
    """Somebody at the table is asked, has options, no two alike, and each has its key."""
    question = walk.game.question
    if question is None:
        return
    options = question.options
    expect(bool(options), "the question has no options")
    expect(len(set(options)) == len(options), f"an option is there twice: {options}")
    expect(question.seats >> walk.seats == 0, f"seats {question.asked()} are asked")
    vocabulary = walk.game.vocabulary
    for option in options:
        expect(option in vocabulary.keys, f"option {option} is not in the vocabulary")
        key = vocabulary.key(option)
        expect(vocabulary.parse(key) == option, f"the key {key!r} stands for another answer")
    if question.weights is not None:
        weights = question.weights
        expect(len(weights) == len(options), f"{len(weights)} weights for {len(options)} outcomes")
        expect(min(weights) > 0, f"an outcome that cannot be is listed: weights {weights}")
    if question.each is not None:
        _expect_own_options(walk, question, question.each)


def _expect_own_options(walk: Walk, question: Question, each: list[list[int]]) -> None:
    """Where each seat has options of its own."""
    expect(len(each) == walk.seats, f"{len(each)} lists of options for {walk.seats} seats")
    for seat, own in enumerate(each):
        asked = question.asks(seat)
        expect(asked == bool(own), f"seat {seat} {'is' if asked else 'is not'} asked, with {own}")
        expect(len(set(own)) == len(own), f"seat {seat} has an option twice: {own}")
    every = {option for own in each for option in own}
    expect(every == set(question.options), "the options are not those of the seats together")


def answers_not_allowed_change_nothing(walk: Walk) -> None:
    """What is not among the options, or comes from who is not asked, is refused, with a reason."""
    game = walk.game
    before = walk.position_data
    past = game.past
    for answer, seat in _not_allowed(walk, game.question):
        try:
            game.apply(answer, seat)
        except IllegalAnswer:
            _expect_reason(walk, answer)
            continue
        raise Fault(f"{answer!r} from seat {seat} was not refused")
    expect_same(before, position_data(game), "refusing answers leaves a game that")
    expect(game.past is past, "a refused answer is in the history")


def _expect_reason(walk: Walk, answer: int | str) -> None:
    """If the step knows the rule that forbids an answer, the rule and its sentence are there."""
    question = walk.game.question
    if question is None or answer not in walk.game.vocabulary.keys or not isinstance(answer, int):
        return
    rule = question.step.forbids(walk.game, answer)
    if rule:
        step = type(question.step).__name__
        expect(rule in walk.box.rules, f"{step} forbids by {rule}, which is not in rules.md")
        said = walk.box.words.refuse(walk.game, answer, player_names(walk))
        expect(said.isprintable() and rule in said, f"a refusal is no line of text: {said!r}")


def _offered(walk: Walk) -> dict[type[Step[Any]], dict[int, None]]:
    """What each step has offered so far: what is missing later is forbidden for a reason."""
    return {}


def _not_allowed(walk: Walk, question: Question | None) -> list[tuple[int | str, int]]:
    order, rng = walk.game.vocabulary.order, walk.rng
    options = question.options if question is not None else []
    strangers = rng.sample(order, min(len(order), REFUSALS_TRIED + len(options)))
    strangers = [answer for answer in strangers if answer not in options][:REFUSALS_TRIED]
    wrong: list[tuple[int | str, int]] = [(answer, ANYBODY) for answer in strangers]
    wrong += [("no such answer", ANYBODY), (max(order) + 1, ANYBODY), (-1, 0)]
    if question is None:
        return wrong
    known = walk.keep(_offered).setdefault(type(question.step), {})
    before = [answer for answer in known if answer not in options]
    wrong += [(answer, ANYBODY) for answer in rng.sample(before, min(len(before), REFUSALS_TRIED))]
    known.update(dict.fromkeys(options))
    if not question.chance:
        wrong.append((options[0], CHANCE))
    for seat in range(walk.seats + 1):
        own = question.options_of(seat)
        wrong += [(option, seat) for option in options if option not in own][:1]
    return wrong
