"""Thousands of random games of a box, on all processors, with the same checks."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

import msgspec

from donjon.core.box.shelf import box as find_box
from donjon.kit.conformance import conform
from donjon.kit.faults import Broken
from donjon.kit.walk import ANSWER_LIMIT

GAMES_PER_BATCH = 50
"""How many games a process plays before it reports."""
SOAK_LOOKS = 60
"""How many moments of those are looked at closely."""


class Soaked(msgspec.Struct, frozen=True):
    """How some games went."""

    games: int = 0
    answers: int = 0
    looks: int = 0
    fault: str = ""
    """The first promise that was not kept, if any."""
    again: str = ""
    """The command that plays it again."""

    def __add__(self, other: Soaked) -> Soaked:
        return Soaked(
            self.games + other.games,
            self.answers + other.answers,
            self.looks + other.looks,
            self.fault or other.fault,
            self.again or other.again,
        )


def soak(box: str, games: int, seed: int = 0, jobs: int = 1) -> Soaked:
    """Play so many games of a box on the shelf, until one of them breaks a promise."""
    total = Soaked()
    for some in _in_processes(box, games, seed, jobs) if jobs > 1 else _here(box, games, seed):
        total += some
        if total.fault:
            break
    return total


def soak_some(box: str, games: int, seed: int) -> Soaked:
    """Some games of a box, from this seed on; what a process is asked to do."""
    try:
        tally = conform(find_box(box), games, seed, looks=SOAK_LOOKS, answers=games * ANSWER_LIMIT)
    except Broken as broken:
        return Soaked(fault=str(broken), again=broken.again)
    return Soaked(*tally)


def _shares(games: int, seed: int) -> Iterator[tuple[int, int]]:
    """How many games each time, and the seed of the first of them."""
    for start in range(0, games, GAMES_PER_BATCH):
        yield min(GAMES_PER_BATCH, games - start), seed + start


def _here(box: str, games: int, seed: int) -> Iterator[Soaked]:
    for count, first in _shares(games, seed):
        yield soak_some(box, count, first)


def _in_processes(box: str, games: int, seed: int, jobs: int) -> Iterator[Soaked]:
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        shares = _shares(games, seed)
        waiting: set[Future[Soaked]] = set()
        try:
            while True:
                for count, first in shares:
                    waiting.add(pool.submit(soak_some, box, count, first))
                    if len(waiting) >= 2 * jobs:
                        break
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
