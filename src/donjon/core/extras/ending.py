"""How a game ended, in a few figures, and where it turned.

A game declares its figures in `ending.py`: `figures(game, told, seat)` gives names and values, and
`[figure]` of its words says what each is called. Where it turned is found by the `values` of its
`bot.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import Game
from donjon.core.engine.seats import CHANCE
from donjon.core.engine.setup import Rulebook
from donjon.core.engine.vocabulary import Event
from donjon.core.record.journal import Journal
from donjon.core.record.words import words_of

MOST = 600
"""How many positions of a game are valued at most."""


class Turning(NamedTuple):
    """The answers between which the chances of a seat changed most."""

    at: int
    """After so many answers it had not happened yet."""
    until: int
    rose: bool


def figures(game: Game, seat: int) -> list[tuple[str, str]]:
    """The figures of a game that is over, each with what it is called; none if it declares none."""
    module = game.setup.box.optional("ending")
    if module is None or game.outcome is None:
        return []
    titles = words_of(game.setup.box).figure
    numbers: list[tuple[str, Any]] = module.figures(game, game.told(), seat)
    return [(titles[name], str(value)) for name, value in numbers]


def happened(told: Iterable[Told], *events: Event, seat: int = -1) -> int:
    """How often one of some events happened; to one seat, where that is asked for."""
    count = 0
    for one in told:
        if one.event in events:
            numbers = dict(zip(one.event.fields, one.args, strict=False))
            count += seat < 0 or numbers.get("seat", seat) == seat
    return count


def summed(told: Iterable[Told], field: str, *events: Event) -> int:
    """The sum of a field of some events."""
    return sum(abs(one.args[one.event.fields.index(field)]) for one in told if one.event in events)


def turning_point(journal: Journal, box: Rulebook, seat: int, won: bool) -> Turning | None:
    """Where the chance of a seat rose most, if it won, or else fell most.

    Neither the setting up nor the end counts. Nothing where the bots of a game cannot say, or where
    it never changed.
    """
    values: Callable[[Game], Sequence[float]] | None
    values = getattr(box.optional("bot"), "values", None)
    asked = [number for number, who in enumerate(journal.by) if who != CHANCE]
    if values is None or len(asked) < 2:
        return None
    stride = -(-len(asked) // MOST)
    wanted = set(asked[::stride])
    valued: list[tuple[int, float]] = []
    for number, game in enumerate(journal.positions(box)):
        if number in wanted and not game.over:
            valued.append((number, values(game)[seat]))
    begins = next((told.number for told in game.told() if told.event.heading), 0)
    best, turning = 0.0, None
    for (at, before), (until, after) in pairwise(valued):
        change = after - before if won else before - after
        if at >= begins and change > best:
            best, turning = change, Turning(at, until, won)
    return turning
