"""`python -m bench questions`: the slowest single question of each game, beside the mean.

Two people answer at random at a table in this process. Timed, in CPU milliseconds, are what the
server does with an answer (the rules, up to and including the next question), and what it makes for
the page of whoever is asked then: sentence, options, board of text and picture.
"""

from __future__ import annotations

import argparse
import gc
import platform
import time
from random import Random
from typing import NamedTuple

import donjon
from bench.web.figures import percentile, table
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import Chair, Change
from donjon.tables.house.room import Room
from donjon.tables.table import Table, fold
from donjon.web.view.query import ViewQuery
from donjon.web.view.state import state

PEOPLE = ["Ann", "Ben"]


class Timing(NamedTuple):
    """How long one question took, and which step asked it."""

    seconds: float
    step: str


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench questions", description=__doc__)
    parser.add_argument("--games", help="boxes, with commas; all of the shelf if not given")
    parser.add_argument("--answers", type=int, default=1000, help="how many are timed in each")
    chosen = parser.parse_args(arguments)
    names = chosen.games.split(",") if chosen.games else [box.id for box in donjon.shelf()]
    print(
        f"\n{time.strftime('%Y-%m-%d')}, python -m bench questions {' '.join(arguments)}\n"
        f"Python {platform.python_version()}, {chosen.answers:,} answers of random games, "
        "CPU milliseconds\n"
    )
    heads = ["", "mean", "p99", "slowest", "asked by"]
    rows: list[list[str]] = []
    for name in names:
        for what, timings in measure(name, chosen.answers).items():
            rows.append([f"{name}: {what}", *told(timings)])
    print(table(heads, rows), end="\n\n")


def told(timings: list[Timing]) -> list[str]:
    """The mean, the worst but for one in a hundred, and the slowest with its step."""
    times = [timing.seconds * 1000 for timing in timings]
    slowest = max(timings)
    figures = (sum(times) / len(times), percentile(times, 0.99), slowest.seconds * 1000)
    return [*(f"{figure:.2f}" for figure in figures), slowest.step]


def measure(name: str, answers: int) -> dict[str, list[Timing]]:
    """Time so many answers, and the pages after them; what is made once was made before."""
    found: dict[str, list[Timing]] = {"answer": [], "page": []}
    rng = Random(1)
    warm = answers // 10
    gc.collect()
    gc.disable()
    try:
        while len(found["answer"]) < answers + warm:
            play(name, rng, found, answers + warm)
    finally:
        gc.enable()
    return {what: timings[warm:] for what, timings in found.items()}


def play(name: str, rng: Random, found: dict[str, list[Timing]], answers: int) -> None:
    """One game at random, as far as it is needed."""
    room = Room(seated(name))
    game = room.table.game
    shown = room.table.version
    while game is not None and game.question is not None and len(found["answer"]) < answers:
        seat = game.question.asked()[0]
        key = game.vocabulary.keys[rng.choice(game.question.options_of(seat))]
        start = time.thread_time()
        change = answers.answer(room.table, PEOPLE[seat], seat, room.table.version, key)
        room.take_in(change)
        answered = time.thread_time()
        game = room.table.game
        asks = game.question if game is not None else None
        step = f"{type(asks.step).__name__} ({asks.rule})" if asks is not None else "the end"
        found["answer"].append(Timing(answered - start, step))
        looks = asks.asked()[0] if asks is not None else seat
        start = time.thread_time()
        state(room, PEOPLE[looks], ViewQuery(looks, "wide", since=shown), "")
        found["page"].append(Timing(time.thread_time() - start, step))
        shown = room.table.version


def seated(name: str) -> Table:
    """A table with everybody there; the holder of a seat is called as its person."""
    change = open_table(name, [Chair(person, person) for person in PEOPLE], {}, "turn", False)
    table = fold("bench", change.entries[:1])
    table.take_in(Change(change.entries[1:], change.game))
    return table
