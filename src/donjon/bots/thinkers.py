"""Bots that weigh positions: greedy looks one answer ahead, search as far as it has time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from donjon.bots.bot import Bot
from donjon.bots.search import CURIOSITY, Thought, any_answer
from donjon.core.dealer import Dealer
from donjon.core.folder import Folder
from donjon.core.game import Game
from donjon.core.views import Imagination, View


def values_of(box: Folder) -> Callable[[Game], list[float]]:
    """How the game's own `bot.py` values a position for each seat; without one, by the end."""
    module = box.optional("bot")
    if module is None:
        return _outcome
    values: Callable[[Game], list[float]] = module.values
    return values


def quick_of(box: Folder) -> Callable[[Game, float], int]:
    """How the game's own `bot.py` answers at once; without one, at random."""
    quick: Callable[[Game, float], int] = getattr(box.optional("bot"), "quick", any_answer)
    return quick


def obvious_of(box: Folder) -> Callable[[Game], int]:
    """The answer that needs no thought, as the game's own `bot.py` tells it; -1 for none."""
    obvious: Callable[[Game], int] = getattr(box.optional("bot"), "obvious", _nothing)
    return obvious


def _nothing(game: Game) -> int:
    return -1


def _outcome(game: Game) -> list[float]:
    if game.outcome is None:
        return [0.5] * game.seats
    return [1.0 if seat in game.outcome.winners else 0.0 for seat in range(game.seats)]


class GreedyBot(Bot):
    """One answer ahead: the one after which the position looks best, in imagined games.

    Each is first played on by a few quick answers, so that what was begun is finished.
    """

    name = "greedy"

    def __init__(self, worlds: int = 8, depth: int = 6) -> None:
        self.worlds = worlds
        self.depth = depth

    def answer(self, view: View, rng: Random) -> int:
        obvious = obvious_of(view.box)(view.state)
        if obvious >= 0:
            return obvious
        values = values_of(view.box)
        quick = quick_of(view.box)
        imagination = Imagination(view)
        totals = dict.fromkeys(view.options, 0.0)
        for _ in range(self.worlds):
            world = imagination.game(rng)
            for option in totals:
                game = world.clone()
                game.dealer = Dealer(rng.random)
                game.apply(option)
                for _ in range(self.depth):
                    if game.question is not None:
                        game.apply(quick(game, rng.random()))
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
        box = view.box
        obvious = obvious_of(box)(view.state)
        if obvious >= 0:
            return obvious
        curiosity: float = getattr(box.optional("bot"), "CURIOSITY", CURIOSITY)
        thought = Thought(values_of(box), quick_of(box), rng.random, self.depth, curiosity)
        imagination = Imagination(view)
        for _ in range(self.lines):
            thought.consider(imagination.game(rng))
        return thought.favourite(view.options)
