"""What is agreed before the random games: every number of seats, every value of every option."""

from __future__ import annotations

from itertools import cycle, islice
from math import prod
from random import Random

from donjon.core.box import Box

Agreement = tuple[int, dict[str, str]]
"""A number of seats, and a value of each option."""


def agreements(box: Box, games: int, rng: Random) -> list[Agreement]:
    """Seats and options for so many games, or more if some value would not be tried.

    No two are alike until all have had their turn; they are drawn, never listed, for a box
    with nine options has a hundred thousand of them.
    """
    columns = [len(box.seats), *(len(option.values) for option in box.options)]
    every = {_place(columns, [row] * len(columns)): None for row in range(max(columns))}
    count = max(games, len(every))
    total = prod(columns)
    for place in rng.sample(range(total), min(total, count)):
        every.setdefault(place)
    return [_agreed(box, place) for place in islice(cycle(islice(every, count)), count)]


def _place(columns: list[int], row: list[int]) -> int:
    """The number of a row among all combinations; each column starts again at its end."""
    place = 0
    for size, value in zip(columns, row, strict=True):
        place = place * size + value % size
    return place


def _agreed(box: Box, place: int) -> Agreement:
    """The combination with this number."""
    options: dict[str, str] = {}
    for option in reversed(box.options):
        place, value = divmod(place, len(option.values))
        options[option.id] = list(option.values)[value]
    ordered = {option.id: options[option.id] for option in box.options}
    return box.seats[place], ordered
