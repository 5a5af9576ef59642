"""The agreements of random games: every number of seats, and every value of every option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from math import prod
from random import Random

from donjon.core.box.box import Box
from donjon.core.box.contents import AnyPack
from donjon.core.box.declaration import ANY, Option
from donjon.core.box.options import fits, matters
from donjon.core.engine.setup import BETWEEN

Agreement = tuple[int, dict[str, str]]
"""A number of seats, and a value of each option."""
MOST_NUMBERED = 1_000_000
"""Up to so many combinations are numbered and drawn without repeats; of more, two are hardly ever
alike."""


def agreements(box: Box, games: int, rng: Random, packs: Sequence[AnyPack] = ()) -> list[Agreement]:
    """Seats and options for so many games, or more if some value would not be tried.

    No two are alike until all have had their turn; they are drawn, never listed, for a box
    with nine options has a hundred thousand of them.
    """
    table = _Table(box, packs)
    every = {row: table.agreed(row) for row in table.covering()}
    count = max(games, len(every))
    for row in table.drawn(count, rng):
        every.setdefault(row, table.agreed(row))
    return list(islice(cycle(islice(every.values(), count)), count))


Row = tuple[int, ...]
"""The place of a number of seats, and of a value of each option, among those there are."""


class _Table:
    """The columns that agreements are drawn from: the seats, and the values of each option."""

    def __init__(self, box: Box, packs: Sequence[AnyPack]) -> None:
        self.seats = box.seats
        self.options = box.options
        self.values = [[value.id for value in box.values(o, packs)] for o in box.options]
        self.sizes = [len(self.seats), *map(len, self.values)]

    def drawn(self, count: int, rng: Random) -> Iterator[Row]:
        """So many rows at random, none twice while they can be numbered."""
        total = prod(self.sizes)
        if total > MOST_NUMBERED:
            for _ in range(count):
                yield self.settle([rng.randrange(size) for size in self.sizes])
            return
        for place in rng.sample(range(total), min(total, count)):
            row: list[int] = []
            for size in reversed(self.sizes):
                place, value = divmod(place, size)
                row.insert(0, value)
            yield self.settle(row)

    def covering(self) -> Iterator[Row]:
        """Rows in which each column has each of its values, together with what it needs."""
        for place in range(max(self.sizes)):
            yield self.settle([place] * len(self.sizes))
        for column, option in enumerate(self.options, 1):
            for value in range(self.sizes[column]) if option.needs else ():
                row = [value] * len(self.sizes)
                self._meet(option, row)
                yield self.settle(row)

    def _meet(self, option: Option, row: list[int]) -> None:
        """Let a row have what an option needs, and what that needs in turn."""
        for place, other in enumerate(self.options):
            if other.id in option.needs:
                row[place + 1] = self.values[place].index(option.needs[other.id])
                self._meet(other, row)

    def settle(self, row: list[int]) -> Row:
        """A row whose values are there; what does not matter or fit is as it is by default."""
        settled = [value % size for value, size in zip(row, self.sizes, strict=True)]
        chosen: dict[str, str] = {}
        for place, option in enumerate(self.options):
            value = self.values[place][settled[place + 1]]
            if not matters(option, chosen) or not fits(option, value, self.seats[settled[0]]):
                settled[place + 1] = self.values[place].index(option.default)
            chosen[option.id] = self.values[place][settled[place + 1]]
        return tuple(settled)

    def agreed(self, row: Row) -> Agreement:
        """What a row says; seats that must differ have the values that follow."""
        seats = self.seats[row[0]]
        agreed: dict[str, str] = {}
        for option, values, place in zip(self.options, self.values, row[1:], strict=True):
            value = values[place]
            if option.per == "seat":
                each = [value] * seats
                if option.different and value != ANY:
                    own = [other for other in values if other != ANY]
                    turned = own[own.index(value) :] + own[: own.index(value)]
                    each = (turned + [ANY] * seats)[:seats]
                value = BETWEEN.join(each)
            agreed[option.id] = value
        return seats, agreed
