"""The course of a game: what people decided, a position on the way, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from donjon.core.box import Box
from donjon.core.game import CHANCE, Game
from donjon.core.journal import Journal
from donjon.core.words import words_of
from donjon.terminal.chance import Chance


def ending(game: Game, names: list[str]) -> list[str]:
    """How a game ended, in sentences."""
    outcome = game.outcome
    if outcome is None:
        return ["The game is not over."]
    lines = [words_of(game.setup.box).outcome.get(outcome.reason, outcome.reason)]
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) == len(names):
        lines.append("All win." if len(winners) > 1 else f"{winners[0]} wins.")
    elif not winners:
        lines.append("Nobody wins.")
    else:
        scores = zip(names, outcome.scores, strict=True)
        told = ", ".join(f"{name} {score}" for name, score in scores)
        verb = "wins" if len(winners) == 1 else "win"
        lines.append(f"{' and '.join(winners)} {verb}: {told}.")
    return lines


def decisions(
    journal: Journal, box: Box, packs: Sequence[str | Path], people: list[int]
) -> list[tuple[int, int]]:
    """Number and seat of each answer a person really chose."""
    found: list[tuple[int, int]] = []
    for number, game in enumerate(journal.positions(box, None, packs)):
        if number < len(journal) and journal.by[number] in people:
            question = game.question
            if question is not None and len(question.options) > 1:
                found.append((number, journal.by[number]))
    return found


def told(made: list[tuple[int, int]]) -> dict[int, int]:
    """How much of the history each person knows who last answered then.

    Their own answer is told again, with what came of it.
    """
    return {seat: number for number, seat in made}


def position(
    journal: Journal, box: Box, packs: Sequence[str | Path], chance: Chance, upto: int
) -> Game:
    """The game after some answers, with chance ready to go on as it would have."""
    game = journal.replay(box, upto, packs)
    game.dealer = chance.dealer(game, journal.by[:upto].count(CHANCE))
    game.forced = True
    game.patient = True
    game.begin()
    return game
