"""Thinking elsewhere: a bot is sent a position, and what it makes of it comes back as plain data.

All arguments and results are small and can be pickled, so a pool of processes may do it;
what a bot sees is the view of its seat alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from donjon.bots.levels import bot
from donjon.bots.position_bots import SearchBot
from donjon.core.box.shelf import box
from donjon.core.engine.game import View
from donjon.core.record.journal import restore

Tally = dict[str, tuple[int, float]]
"""For each answer, by its key: in how many lines it was followed, and what they were worth."""


def think(name: str, position: bytes, seat: int, level: str, ms: float | None = None) -> str:
    """The key that a bot answers in a saved game of this box.

    A bot that searches thinks for so many milliseconds, or else for the lines of its level.
    """
    return agree([consider(name, position, seat, level, ms)])


def consider(name: str, position: bytes, seat: int, level: str, ms: float | None = None) -> Tally:
    """What a bot makes of the answers in a saved game; an answer that is clear stands alone.

    Several processes may consider the same position at the same time; then `agree`.
    """
    game = restore(position, box(name))
    keys = game.vocabulary.keys
    view = View(game, seat)
    thinker = bot(level)
    rng = Random()
    if not isinstance(thinker, SearchBot):
        return {keys[thinker.answer(view, rng)]: (1, 0.0)}
    thinker.ms = ms
    clear = thinker.clear(view)
    if clear >= 0:
        return {keys[clear]: (1, 0.0)}
    thought = thinker.ponder(view, rng)
    nodes = thought.root.children
    return {keys[option]: (nodes[option].visits, nodes[option].worth) for option in thought.alive}


def agree(tallies: Sequence[Tally]) -> str:
    """The answer that is best on average, of those that were followed about as often as any."""
    visits: dict[str, int] = {}
    worth: dict[str, float] = {}
    for tally in tallies:
        for key, (count, total) in tally.items():
            visits[key] = visits.get(key, 0) + count
            worth[key] = worth.get(key, 0.0) + total
    often = max(visits.values()) / 2
    return max((key for key in visits if visits[key] >= often), key=lambda k: worth[k] / visits[k])
