"""Checks of what is asked and how it may be answered."""

from __future__ import annotations

from donjon.core.errors import IllegalAnswer
from donjon.core.question import Question
from donjon.kit.trouble import Fault, expect, same
from donjon.kit.walk import Walk, position

STRANGERS = 6
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


def asking_changes_nothing(walk: Walk) -> None:
    """A step acts or asks: run again, the step that asks does nothing but ask the same.

    The game goes on with the question asked last, whose deck is the one on the table.
    """
    game = walk.game
    question = game.question
    if question is None:
        return
    before = walk.position
    game.question = None
    question.step.run(game)
    expect(game.question is not None, "run again, the step asks nothing")
    same(before, position(game), "run again, the step that asks leaves a game that")


def answers_not_allowed_change_nothing(walk: Walk) -> None:
    """What is not among the options, or comes from who is not asked, is refused."""
    game = walk.game
    before = walk.position
    for answer, seat in _not_allowed(walk, game.question):
        try:
            game.apply(answer, seat)
        except IllegalAnswer:
            continue
        raise Fault(f"{answer!r} from seat {seat} was not refused")
    same(before, position(game), "refusing answers leaves a game that")
    expect(len(game.history()) == walk.number, "a refused answer is in the history")


def _not_allowed(walk: Walk, question: Question | None) -> list[tuple[int | str, int]]:
    order = walk.game.vocabulary.order
    options = question.options if question else []
    strangers = walk.rng.sample(order, min(len(order), STRANGERS + len(options)))
    wrong: list[tuple[int | str, int]] = [(a, -1) for a in strangers if a not in options]
    wrong = [("no such answer", -1), (max(order) + 1, -1), (-1, -1), *wrong[:STRANGERS]]
    if question is not None:
        others = [seat for seat in range(walk.seats + 1) if not question.asks(seat)]
        wrong += [(options[0], seat) for seat in others]
    return wrong
