"""What a good thief values: steps, and above all landings."""

from __future__ import annotations

from donjon.core.engine.vocabulary import arg_of, verb_of

from .state import FLIGHT, PLAY, TOP, NightStair


def values(game: NightStair) -> list[float]:
    """For each seat the chance to win, from 0 to 1."""
    if game.outcome is not None:
        winners = game.outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]
    hopes = [1.5 ** (step - 0.4 * (step % FLIGHT)) for step in game.steps]
    return [hope / sum(hopes) for hope in hopes]


def quick(game: NightStair, seat: int, chance: float) -> int:
    """A fair answer of a seat at once; `chance`, from 0 to 1, is for whoever wants to vary."""
    question = game.question
    assert question is not None
    return max(question.options_of(seat), key=lambda answer: _gain(game, seat, answer))


def turns(game: NightStair) -> int:
    """How many rounds have begun: a line of thought ends where one does."""
    return game.round


def _gain(g: NightStair, seat: int, answer: int) -> float:
    """How many steps an answer brings on average."""
    if verb_of(answer) != PLAY.code:
        return 0.0
    steps = g.content.steps[arg_of(answer)]
    there = min(g.steps[seat] + steps, TOP)
    if there % FLIGHT == 0:
        return steps + 1.0
    slip = there - there % FLIGHT - g.steps[seat]
    return (steps * (6 - steps) + slip * steps) / 6
