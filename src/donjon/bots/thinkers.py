"""Bots that weigh positions: greedy looks one answer ahead, search as far as it has time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from donjon.bots.bot import Bot
from donjon.bots.search import Thought, any_answer
from donjon.core.box import Box
from donjon.core.dealer import Dealer
from donjon.core.game import Game
from donjon.core.views import Imagination, View


def values_of(box: Box) -> Callable[[Game], list[float]]:
    """How the game's own `bot.py` values a position for each seat; without one, by the end."""
    module = box.optional("bot")
    if module is None:
        return _outcome
    values: Callable[[Game], list[float]] = module.values
    return values


def _outcome(game: Game) -> list[float]:
    if game.outcome is None:
        return [0.5] * game.seats
    return [1.0 if seat in game.outcome.winners else 0.0 for seat in range(game.seats)]


class GreedyBot(Bot):
    """The answer after which the position looks best, in a few imagined games."""

    name = "greedy"

    def __init__(self, worlds: int = 6) -> None:
        self.worlds = worlds

    def answer(self, view: View, rng: Random) -> int:
        values = values_of(view.box)
        imagination = Imagination(view)
        totals = dict.fromkeys(view.options, 0.0)
        for _ in range(self.worlds):
            world = imagination.game(rng)
            for option in totals:
                game = world.clone()
                game.dealer = Dealer(rng.random)
                game.apply(option)
                totals[option] += values(game)[view.seat]
        most = max(totals.values())
        return rng.choice([option for option, total in totals.items() if total >= most - 1e-9])


class SearchBot(Bot):
    """Information-set tree search with a number of lines of thought per answer."""

    def __init__(self, name: str, lines: int, depth: int) -> None:
        self.name = name
        self.lines = lines
        self.depth = depth

    def answer(self, view: View, rng: Random) -> int:
        module = view.box.optional("bot")
        quick: Callable[[Game, float], int] = getattr(module, "quick", any_answer)
        thought = Thought(values_of(view.box), quick, rng.random, self.depth)
        imagination = Imagination(view)
        for _ in range(self.lines):
            thought.consider(imagination.game(rng))
        return thought.favourite(view.options)
