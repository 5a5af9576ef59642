"""Weights of a game's values and leanings, fitted to games that bots have played.

Values: `features(game, seat)` of a game's `bot.py` at each natural place, against who won in
the end (logistic regression). Leanings: `traits(game, seat)`, a row for each option, against
what the bot has answered (conditional logit). Whoever finds them good puts them into `bot.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import exp, log
from random import Random
from typing import Any

import msgspec

from donjon.bots import bot
from donjon.bots.bot import speaker
from donjon.bots.game_hooks import mind_of
from donjon.core.box.shelf import box as find_box
from donjon.core.engine.game import Game, View
from donjon.core.errors import BadOption
from donjon.lab.simulate import Plan, open_game, processes

RIDGE = 1e-3
"""How much a weight costs that nothing speaks for, in shares of a row."""
STEPS = 25
TEST = 5
"""Every fifth game is not fitted to, but kept to see how good the fit is."""

Row = list[float]


class Rows(msgspec.Struct):
    """What one game has to say."""

    values: list[tuple[Row, float, float]] = []
    """Features of a seat, what the present values say, and what it came to."""
    choices: list[tuple[list[Row], int]] = []
    """The traits of all options, and which one was answered."""


class Fit(msgspec.Struct):
    """Weights, and how well they foretell games that they were not fitted to."""

    value: Row
    prior: Row
    places: int
    choices: int
    loss: float
    """The surprise of a result, in nats: of the fitted values,"""
    present: float
    """of the present ones,"""
    blind: float
    """and of one who knows only how often a seat wins."""
    hits: float
    """How often the option that leans most is the one answered."""

    def lines(self, command: str) -> str:
        """The weights, to be put into `bot.py`, and the command that finds them again."""
        lines = [f"# {command}"]
        if self.value:
            lines.append(f"value = {_numbers(self.value)}")
        if self.prior:
            lines.append(f"prior = {_numbers(self.prior)}")
        return "\n".join(lines) + "\n"


def _numbers(row: Row) -> str:
    return "[" + ", ".join(f"{weight:.4g}" for weight in row) + "]"


def fit(
    box_id: str, tables: Sequence[Sequence[str]], games: int, seed: int = 0, jobs: int = 1
) -> Fit:
    """Let bots play, and fit the weights of a game's features and traits to what happened.

    Each table, a bot for each of its seats, plays so many games.
    """
    box = find_box(box_id)
    module: Any = box.optional("bot")
    if not hasattr(module, "features") and not hasattr(module, "traits"):
        raise BadOption(f"{box.title} has neither features nor traits in its bot.py to fit.")
    played: list[Rows] = []
    for seats in tables:
        plan = Plan(box.id, list(seats), seed, box.agree(len(seats), {}).options)
        if jobs == 1:
            played += [watch(plan, index) for index in range(games)]
        else:
            with processes(jobs) as pool:
                played += pool.map(partial(watch, plan), range(games))
    learn = [rows for i, rows in enumerate(played) if i % TEST]
    test = [rows for i, rows in enumerate(played) if not i % TEST]
    value: Row = []
    prior: Row = []
    samples = [(row, won) for rows in learn for row, _, won in rows.values]
    if samples:
        value = logistic([row for row, _ in samples], [won for _, won in samples])
    chosen = [choice for rows in learn for choice in rows.choices]
    if chosen:
        prior = choice_model(chosen)
    kept = [entry for rows in test for entry in rows.values]
    base = sum(won for _, won in samples) / max(1, len(samples))
    picks = [choice for rows in test for choice in rows.choices]
    return Fit(
        value,
        prior,
        len(samples),
        len(chosen),
        _loss([(chance(value, row), won) for row, _, won in kept]),
        _loss([(now, won) for _, now, won in kept]),
        _loss([(base, won) for _, _, won in kept]),
        sum(_leads(prior, rows) == answer for rows, answer in picks) / max(1, len(picks)),
    )


def watch(plan: Plan, index: int) -> Rows:
    """Play one game of a plan, and keep what is to be fitted."""
    game: Game = open_game(plan, index)
    rng = Random(f"{plan.seed}/{index}/bots")
    bots = [bot(name) for name in plan.bots]
    module: Any = game.setup.box.optional("bot")
    features = getattr(module, "features", None)
    traits = getattr(module, "traits", None)
    mind = mind_of(game.setup.box)
    places: list[tuple[int, Row, float]] = []
    rows = Rows()
    before = -1
    while game.question is not None:
        now = mind.turns(game) if mind.turns is not None else before + 1
        if features is not None and now > before:
            worth = mind.values(game)
            places += [(seat, features(game, seat), worth[seat]) for seat in range(game.seats)]
        before = now
        seat = speaker(game.question, rng)
        options = game.question.options_of(seat)
        answer = bots[seat].answer(View(game, seat), rng)
        if traits is not None and len(options) > 1:
            table = traits(game, seat)
            if table:
                rows.choices.append((table, options.index(answer)))
        game.apply(answer, seat)
    came_to = mind.values(game)
    for seat, row, worth_then in places:
        rows.values.append((row, worth_then, came_to[seat]))
    return rows


# The little mathematics


def chance(weights: Row, row: Row) -> float:
    """The logistic of a weighed sum; the first weight is the constant."""
    total = weights[0] if weights else 0.0
    for i, number in enumerate(row):
        total += weights[i + 1] * number
    return 1 / (1 + exp(-max(-35.0, min(35.0, total))))


def logistic(rows: list[Row], targets: list[float]) -> Row:
    """Logistic regression by Newton's method; the constant comes first."""
    wide = [[1.0, *row] for row in rows]
    size = len(wide[0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * len(rows) * weight if i else 0.0 for i, weight in enumerate(weights)]
        bend = _ridge(size, len(rows))
        for row, target in zip(wide, targets, strict=True):
            share = chance(weights, row[1:])
            _add(slope, row, target - share)
            _add_square(bend, row, share * (1 - share))
        if _step(weights, slope, bend):
            break
    return weights


def choice_model(choices: list[tuple[list[Row], int]]) -> Row:
    """Conditional logit by Newton's method: how much each trait speaks for an option."""
    size = len(choices[0][0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * len(choices) * weight for weight in weights]
        bend = _ridge(size, len(choices))
        for rows, answer in choices:
            shares = _shares(weights, rows)
            mean = [0.0] * size
            for share, row in zip(shares, rows, strict=True):
                _add(mean, row, share)
            _add(slope, rows[answer], 1.0)
            _add(slope, mean, -1.0)
            for share, row in zip(shares, rows, strict=True):
                _add_square(bend, [a - b for a, b in zip(row, mean, strict=True)], share)
        if _step(weights, slope, bend):
            break
    return weights


def _shares(weights: Row, rows: list[Row]) -> Row:
    sums = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
    top = max(sums)
    powers = [exp(total - top) for total in sums]
    whole = sum(powers)
    return [power / whole for power in powers]


def _leads(weights: Row, rows: list[Row]) -> int:
    shares = _shares(weights, rows)
    return shares.index(max(shares))


def _loss(pairs: list[tuple[float, float]]) -> float:
    total = 0.0
    for guess, won in pairs:
        safe = max(1e-6, min(1 - 1e-6, guess))
        total -= won * log(safe) + (1 - won) * log(1 - safe)
    return total / max(1, len(pairs))


def _ridge(size: int, rows: int) -> list[Row]:
    return [[RIDGE * rows if i == j else 0.0 for j in range(size)] for i in range(size)]


def _add(into: Row, row: Row, times: float) -> None:
    for i, number in enumerate(row):
        into[i] += times * number


def _add_square(into: list[Row], row: Row, times: float) -> None:
    for i, number in enumerate(row):
        if number:
            scaled = times * number
            line = into[i]
            for j in range(i + 1):
                line[j] += scaled * row[j]


def _step(weights: Row, slope: Row, bend: list[Row]) -> bool:
    """One step of Newton's; whether it was too small to go on."""
    size = len(weights)
    matrix = [[bend[max(i, j)][min(i, j)] for j in range(size)] for i in range(size)]
    move = solve(matrix, slope)
    for i in range(size):
        weights[i] += move[i]
    return max(abs(part) for part in move) < 1e-6


def solve(matrix: list[Row], right: Row) -> Row:
    """Linear equations by elimination, the largest pivot first."""
    size = len(right)
    table = [[*row, right[i]] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda i: abs(table[i][column]))
        table[column], table[pivot] = table[pivot], table[column]
        for i in range(column + 1, size):
            factor = table[i][column] / table[column][column]
            if factor:
                for j in range(column, size + 1):
                    table[i][j] -= factor * table[column][j]
    solution = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(table[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (table[i][size] - rest) / table[i][i]
    return solution
