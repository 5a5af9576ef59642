"""Bots that weigh positions: greedy its answers as they stand, search what may follow them too."""

from __future__ import annotations

from random import Random
from time import perf_counter

from donjon.bots.bot import Bot
from donjon.bots.game_hooks import mind_of, obvious
from donjon.bots.search import Thought
from donjon.core.engine.game import View
from donjon.core.record.imagine import Imagination

FEWEST = 24
"""However long its lines are, a bot follows so many, or a fifth of its level's if that is less."""


class GreedyBot(Bot):
    """One answer, all that follows by quick thought, as far as search would look.

    All answers that are worth a look are compared in a few imagined games; nothing is planned.
    """

    name = "greedy"

    def __init__(self, worlds: int = 8) -> None:
        self.worlds = worlds

    def answer(self, view: View, rng: Random) -> int:
        clear = obvious(view.box, view.state, view.seat)
        if clear >= 0:
            return clear
        mind = mind_of(view.box)
        mind.planned = 0
        thought = Thought(mind, view.seat, view.options, rng.random)
        imagination = Imagination(view)
        for number in range(max(1, round(self.worlds * mind.effort))):
            world = imagination.game(rng)
            if not number:
                thought.choose(world, len(view.options))
            thought.compare(world)
        return thought.favourite()


class SearchBot(Bot):
    """Search with a number of lines of thought per answer, or for a time in milliseconds.

    A number of lines gives the same answer for the same luck on any machine.
    """

    def __init__(self, name: str, lines: int, ms: float | None = None) -> None:
        self.name = name
        self.lines = lines
        self.ms = ms

    def answer(self, view: View, rng: Random) -> int:
        clear = self.clear(view)
        return clear if clear >= 0 else self.ponder(view, rng).favourite()

    def clear(self, view: View) -> int:
        """The answer that needs no thought, or -1."""
        return obvious(view.box, view.state, view.seat)

    def ponder(self, view: View, rng: Random) -> Thought:
        """Compare the answers, and halve their number a few times until two are left."""
        start = perf_counter()
        mind = mind_of(view.box)
        thought = Thought(mind, view.seat, view.options, rng.random)
        imagination = Imagination(view)
        candidates = mind.candidates
        lines = max(self.lines * mind.effort, min(self.lines / 5, FEWEST))
        if self.ms is None:
            # Each of the candidates should be worth a few lines.
            candidates = min(candidates, max(4, int(lines) // 4))
        thought.choose(imagination.game(rng), candidates)
        heats = max(1, (len(thought.alive) - 1).bit_length())
        for heat in range(1, heats + 1):
            if heat > 1:
                thought.halve()
            while True:
                thought.compare(imagination.game(rng))
                if self.ms is None:
                    spent = thought.lines / lines
                else:
                    spent = 1000 * (perf_counter() - start) / self.ms
                if spent >= heat / heats:
                    break
        return thought
