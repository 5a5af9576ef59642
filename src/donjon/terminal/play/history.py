"""The history of a game: what people decided, a position on the way, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from donjon.core.box.box import Box
from donjon.core.engine.game import Game
from donjon.core.engine.seats import CHANCE
from donjon.core.record.journal import Journal
from donjon.core.record.words import words_of
from donjon.tables.sentences import say
from donjon.terminal.play.dealer import Chance


def ending(game: Game, names: list[str]) -> list[str]:
    """How a game ended, in sentences."""
    outcome = game.outcome
    if outcome is None:
        return [say("terminal.not_over")]
    reason = words_of(game.setup.box).outcome.get(outcome.reason, outcome.reason)
    winners = [names[seat] for seat in outcome.winners]
    if not winners:
        return [reason, say("terminal.nobody_wins")]
    if len(winners) == len(names):
        return [reason, say("terminal.all_win", count=len(winners), name=winners[0])]
    scores = ", ".join(f"{n} {score}" for n, score in zip(names, outcome.scores, strict=True))
    who = say("terminal.and").join(winners)
    return [reason, say("terminal.some_win", count=len(winners), who=who, scores=scores)]


def decisions(
    journal: Journal, box: Box, packs: Sequence[str | Path], seats: list[int]
) -> list[tuple[int, int]]:
    """Number and seat of each answer that one of these seats really chose."""
    chosen: list[tuple[int, int]] = []
    for number, game in enumerate(journal.positions(box, None, packs)):
        if number < len(journal) and journal.by[number] in seats:
            question = game.question
            if question is not None and len(question.options) > 1:
                chosen.append((number, journal.by[number]))
    return chosen


def answers_read(made: list[tuple[int, int]]) -> dict[int, int]:
    """How many answers each person has read about who made these decisions.

    Their own last answer is told again, with what came of it.
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
