"""The search bots of version 0.1."""

from __future__ import annotations

from random import Random
from typing import Any

from donjon.then.search import Thought  # type: ignore[import-not-found]

from donjon.bots.bot import Bot
from donjon.core.views import Imagination, View

CURIOSITY = 0.35


class SearchBot(Bot):
    """Information-set tree search with a number of lines of thought per answer."""

    def __init__(self, name: str, lines: int, depth: int = 12) -> None:
        self.name = name
        self.lines = lines
        self.depth = depth

    def answer(self, view: View, rng: Random) -> int:
        module: Any = view.box.optional("then_bot")
        if hasattr(module, "obvious"):
            obvious: int = module.obvious(view.state, view.seat)
            if obvious >= 0:
                return obvious
        curiosity = getattr(module, "CURIOSITY", CURIOSITY)
        thought = Thought(module.values, module.quick, rng.random, self.depth, curiosity, view.seat)
        imagination = Imagination(view)
        for _ in range(self.lines):
            thought.consider(imagination.game(rng))
        answer: int = thought.favourite(view.options)
        return answer
