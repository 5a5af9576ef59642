"""How far the one who answered last may take back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import CHANCE
from donjon.core.engine.setup import Rulebook
from donjon.core.record.journal import Journal


def undo_barrier(journal: Journal, box: Rulebook, packs: Sequence[str | Path] = ()) -> int:
    """How many answers must stay if the one who answered last takes back all they may.

    An answer cannot be taken back once another seat or chance has answered after it, or
    if it showed somebody a card whose place they did not know.
    """
    barrier = len(journal)
    if not barrier or journal.by[-1] == CHANCE:
        return barrier
    while barrier and journal.by[barrier - 1] == journal.by[-1]:
        barrier -= 1
    pools: list[list[int]] = []
    for number, game in enumerate(journal.positions(box, None, packs)):
        if number < barrier:
            continue
        now = list(unknown(game))
        if learned(pools, now):
            barrier = number
        pools = now
    return barrier


def shows(positions: Iterable[Game]) -> bool:
    """Whether, from one position to the next, somebody learns where a card is."""
    before: list[list[int]] = []
    for game in positions:
        now = list(unknown(game))
        if learned(before, now):
            return True
        before = now
    return False


def learned(before: Iterable[list[int]], after: Iterable[list[int]]) -> bool:
    """Whether somebody knows of a card now where it is, and did not before."""
    for old, new in zip(before, after, strict=False):
        if old != new and not _among(old, new):
            return True
    return False


def _among(cards: list[int], others: list[int]) -> bool:
    """Whether all of some cards, as often as they are there, are among others; both in order."""
    place, end = 0, len(others)
    for card in cards:
        while place < end and others[place] < card:
            place += 1
        if place == end or others[place] > card:
            return False
        place += 1
    return True


def unknown(game: Game) -> Iterator[list[int]]:
    """The cards whose places are not known, to each seat, in order.

    Whoever only watches decides nothing: what they have seen keeps nobody from taking back.
    """
    for seat in range(game.seats):
        pools = View(game, seat).pools
        yield pools[0] if len(pools) == 1 else sorted([card for pool in pools for card in pool])


def hidden(view: View) -> Counter[int]:
    """The cards whose places are not known from a view, and how many there are of each."""
    unseen: Counter[int] = Counter()
    for pool in view.pools:
        unseen.update(pool)
    return unseen
