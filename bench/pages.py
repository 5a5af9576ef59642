"""`python -m bench pages`: what a painter spends on a page, in CPU milliseconds.

Two people at each of several tables answer at random, in turns; after each answer both pages are
painted as they are for the server, with pictures in parts and those on the way, packed. Nothing is
sent. With `PYTHONPATH=build/compiled:.` it is the compiled build that is measured.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections import OrderedDict
from random import Random

import donjon
from bench.questions import PEOPLE
from bench.web.figures import percentile, table
from donjon.tables.conduct import answers
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import Chair, Entry, encode
from donjon.tables.house.room import Room
from donjon.tables.table import Table, fold
from donjon.web.gc_tuning import keep_for_good
from donjon.web.render.worker import Easel, Wish
from donjon.web.view.query import Layout, ViewQuery


class Studio(Easel):
    """A painter without a database, who is told how each table began."""

    def __init__(self) -> None:
        self.copies = OrderedDict()
        self.began: dict[str, list[Entry]] = {}

    def _read(self, name: str) -> Table:
        return fold(name, self.began[name])

    def base(self, name: str, seat: int) -> str:
        """The picture of a table that a seat shows."""
        drawn = self.copies[name].drawn if name in self.copies else {}
        return next((shown for looks, shown in reversed(drawn) if looks == seat), "")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench pages", description=__doc__)
    parser.add_argument("--games", help="boxes, with commas; all of the shelf if not given")
    parser.add_argument("--answers", type=int, default=400, help="how many are counted in each")
    parser.add_argument("--tables", type=int, default=8, help="at which people take turns")
    parser.add_argument("--wide", action="store_true", help="pictures for a larger screen")
    chosen = parser.parse_args(arguments)
    names = chosen.games.split(",") if chosen.games else [box.id for box in donjon.shelf()]
    print(
        f"\n{time.strftime('%Y-%m-%d')}, python -m bench pages {' '.join(arguments)}\n"
        f"Python {platform.python_version()}, pages of {chosen.answers:,} answers, "
        "CPU milliseconds\n"
    )
    rows: list[list[str]] = []
    for name in names:
        times, sizes = measure(name, chosen.answers, chosen.tables, chosen.wide)
        mean, *others = sum(times) / len(times), percentile(times, 0.5), percentile(times, 0.99)
        figures = [f"{1000 * one:.2f}" for one in (mean, *others)]
        rows.append([name, *figures, f"{percentile(sizes, 0.5) / 1000:.1f}"])
    print(table(["a page", "mean", "p50", "p99", "kB"], rows), end="\n\n")


def measure(name: str, count: int, tables: int, wide: bool) -> tuple[list[float], list[int]]:
    """CPU seconds and bytes of each page; a fifth as many answers come before it counts."""
    studio, rng = Studio(), Random(1)
    rooms: list[Room] = []
    times: list[float] = []
    sizes: list[int] = []
    warm = count // 5
    for number in range(count + warm):
        if number == warm:
            keep_for_good()
            times.clear()
            sizes.clear()
        place = number % tables
        if place == len(rooms):
            rooms.append(opened(name, number, studio))
        room = rooms[place]
        if room.table.phase != "playing":
            room = rooms[place] = opened(name, number, studio)
        for wish in answered(room, rng, studio, "wide" if wide else "upright"):
            start = time.process_time()
            body, _ = studio.paint(wish)
            times.append(time.process_time() - start)
            sizes.append(len(body))
    return times, sizes


def opened(name: str, number: int, studio: Studio) -> Room:
    """A table with everybody there; the holder of a seat is called as its person."""
    change = open_table(name, [Chair(person, person) for person in PEOPLE], {}, "turn", False)
    found = fold(f"{name}-{number}", change.entries)
    studio.began[found.id] = change.entries
    return Room(found)


def answered(room: Room, rng: Random, studio: Studio, picture: Layout) -> list[Wish]:
    """Somebody answers; what both pages want to see then."""
    game, before = room.table.game, room.table.version
    assert game is not None
    assert game.question is not None
    seat = game.question.asked()[0]
    key = game.vocabulary.keys[rng.choice(game.question.options_of(seat))]
    change = answers.answer(room.table, PEOPLE[seat], seat, before, key)
    room.take_in(change)
    entries = [encode(entry) for entry in change.entries]
    return [
        Wish(
            0,
            room.table.id,
            room.table.seq,
            entries,
            PEOPLE[looks],
            ViewQuery(looks, picture, since=before, base=studio.base(room.table.id, looks)),
            [0, 1],
            0,
            "",
            True,
        )
        for looks in (seat, 1 - seat)
    ]
