"""Checks of a game's `bot.py`: what search asks it, it answers as it should."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from donjon.core.record.imagine import imagine
from donjon.kit.faults import expect, expect_same
from donjon.kit.walk import Walk, position_data
from donjon.kit.watchers import has_module, watcher_name


def the_bot_is_sound(walk: Walk) -> None:
    """Values from 0 to 1, one per seat; quick, obvious and weighed answers that may be given.

    It is asked about games imagined from views, as search does, and leaves them as they are.
    """
    if not has_module(walk.box, "bot"):
        return
    module: Any = walk.box.module("bot")
    question = walk.game.question
    for seat in question.asked() if question is not None else [walk.seats - 1]:
        view = walk.game.view(seat)
        game = imagine(view, walk.rng)
        before = position_data(game)
        if hasattr(module, "values"):
            _expect_values(module.values(game), walk.seats)
        if question is not None:
            keys = walk.game.vocabulary.keys
            options = game.question.options_of(seat) if game.question is not None else []
            for name, answer in _answers(walk, module, seat, game, view.state).items():
                shown = keys.get(answer, str(answer))
                expect(
                    answer in options,
                    f"{name}() answers {shown!r}, which {watcher_name(seat)} may not",
                )
            if hasattr(module, "weigh"):
                weights = module.weigh(game, seat)
                fit = len(weights) == len(options) and max(weights) >= 0
                expect(fit, f"weigh() gives {weights} for {len(options)} options")
        expect_same(before, position_data(game), "asked by search, bot.py leaves a game that")


def _expect_values(values: list[float], seats: int) -> None:
    expect(len(values) == seats, f"values() gives {len(values)} numbers for {seats} seats")
    expect(all(0 <= value <= 1 for value in values), f"values() are not from 0 to 1: {values}")


def _answers(walk: Walk, module: Any, seat: int, game: Any, seen: Any) -> dict[str, int]:
    """What the bot says at once; `obvious` may have nothing to say."""
    answers: dict[str, int] = {}
    quick: Callable[[Any, int, float], int] | None = getattr(module, "quick", None)
    if quick is not None:
        answers["quick"] = quick(game, seat, walk.rng.random())
    obvious: Callable[[Any, int], int] | None = getattr(module, "obvious", None)
    if obvious is not None and (answer := obvious(seen, seat)) != -1:
        answers["obvious"] = answer
    return answers
