"""One run: people play, the nemesis follows its plan, and the history is checked."""

from __future__ import annotations

import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

from donjon.tables.entries import AnyEntry
from tests.history import journals
from tests.history.checker import check
from tests.history.clients import GONE_TABLES, Client, Device, Listener, Person, World
from tests.history.nemesis import Nemesis
from tests.history.places import Place, place
from tests.history.plan import MOST_CALLS, Deed, Setting, deeds
from tests.history.records import Fault, Op
from tests.history.shown import check_sights
from tests.tables.serving import GONE, PATIENCE, Guest, Server, until

LAST_CALLS = 20
"""How many calls are acknowledged after the last deed: people play on."""
STALL_S = 240.0
"""Seconds without enough calls after which it is held that nobody can play any more; a server
starts slowly on a busy machine."""
LOOKED_AT = 30
"""How many tables are looked at in the end, whether the server shows all that is kept."""


class Size(NamedTuple):
    """How many take part, and how much is compared."""

    people: int = 3
    devices: int = 2
    listeners: int = 2
    sights: int = 4_000
    """How much of what was shown is compared with replayed journals at most."""


MEDIUM = Size()


class Report(NamedTuple):
    """What came of a run."""

    seconds: float
    deeds: Counter[str]
    calls: int
    acknowledged: int
    refused: int
    unknown: int
    heard: int
    tables: int
    entries: int
    compared: int
    faults: list[Fault]
    history: list[Op]

    @property
    def kills(self) -> int:
        return self.deeds["kill"] + self.deeds["kill_worker"]


def run(
    seed: int,
    setting: Setting,
    folder: Path,
    count: int | None = None,
    minutes: float = 0.0,
    kills: int = 0,
    only: Sequence[str] = (),
    calls: int = MOST_CALLS,
    size: Size = MEDIUM,
    tell: Callable[[Deed], object] = lambda deed: None,
    stop: threading.Event | None = None,
) -> Report:
    """Play and check: so many deeds, or until both time and number of kills are reached.

    Who wants no more of it sets `stop`; what happened until then is checked.
    """
    began = monotonic()
    planned: Iterable[Deed] = islice(deeds(seed, setting, only, calls), count)
    with place(setting, folder) as where:
        words = ("--workers", str(setting.workers), *where.announce)
        server = Server(where.database, folder / "log", *words, env=where.env)
        world = World(server, seed)
        nemesis = Nemesis(world, where, server)
        clients = _clients(world, size)
        faults: list[Fault] = []
        try:
            server.start()
            for client in clients:
                client.start()
            for deed in planned:
                _get_on(world, clients, deed.after)
                nemesis.do(deed)
                tell(deed)
                enough = monotonic() - began >= minutes * 60 and nemesis.kills >= kills
                if (count is None and enough) or (stop is not None and stop.is_set()):
                    break
            _get_on(world, clients, LAST_CALLS)
            _end(world, clients)
            faults += _converged(where, server, Random(seed))
        finally:
            world.ended.set()
            left = nemesis.rest()
        faults += [Fault("left running", "", f"process {process}") for process in sorted(left)]
        return _judge(world, where, setting, size, nemesis.done, faults, began)


def _clients(world: World, size: Size) -> list[Client]:
    people = [Person(f"Person {number}", world.seed) for number in range(size.people)]
    devices = [Device(world, one, n) for one in people for n in range(size.devices)]
    return [*devices, *(Listener(world, n, people) for n in range(size.listeners))]


def _get_on(world: World, clients: list[Client], calls: int) -> None:
    """Wait until so many calls more are acknowledged; whoever is in trouble says so."""
    went = world.history.wait(calls, STALL_S)
    for client in clients:
        if client.trouble is not None:
            raise client.trouble
    assert went, f"nobody can play any more: {[op[2:6] for op in world.history.ops[-8:]]}"


def _end(world: World, clients: list[Client]) -> None:
    world.ended.set()
    for client in clients:
        client.join(PATIENCE)
        assert not client.is_alive(), f"{client.name} waits for ever"
        if client.trouble is not None:
            raise client.trouble


def _converged(where: Place, server: Server, rng: Random) -> list[Fault]:
    """Whether people are shown all that is kept, on whatever line they come."""
    kept = journals.read(where.database)
    faults: list[Fault] = []
    for table in rng.sample(sorted(kept), min(LOOKED_AT, len(kept))):
        guest = Guest(server, "the secret key of nobody")
        last: list[object] = []

        def shown(table: str = table, guest: Guest = guest, last: list[object] = last) -> bool:
            guest.hang_up()
            try:
                said = guest.call("GET", f"/tables/{table}")
            except GONE:
                return False  # a worker is being replaced
            seq = said.body.get("seq", 0)
            last[:] = [said.status, seq or said.body]
            return said.status in GONE_TABLES or seq >= len(kept[table])

        try:
            until(shown)
        except AssertionError:
            text = f"the server never shows entry {len(kept[table])}, but {last}"
            faults.append(Fault("behind", table, text))
        guest.hang_up()
    return faults


def _judge(
    world: World,
    where: Place,
    setting: Setting,
    size: Size,
    done: Counter[str],
    faults: list[Fault],
    began: float,
) -> Report:
    history = world.history
    entries: dict[str, list[AnyEntry]] = journals.read(where.database)
    kept = {table: journals.kept(table, found) for table, found in entries.items()}
    alone = setting.workers == 1
    faults = [*faults, *check(history.ops, kept, alone)]
    sights = history.sights
    if len(sights) > size.sights:
        sights = Random(world.seed).sample(sights, size.sights)
    faults += check_sights(sights, entries)
    if where.postgres is None:
        faults += _sound(where)
    calls = [op for op in history.ops if op.wish.kind != "event"]
    return Report(
        monotonic() - began,
        done,
        len(calls),
        sum(op.ok for op in calls),
        sum(op.refused for op in calls),
        sum(op.unknown for op in calls),
        len(history.ops) - len(calls),
        len(entries),
        sum(map(len, entries.values())),
        len(sights),
        faults,
        history.ops,
    )


def _sound(where: Place) -> list[Fault]:
    """Whether the file of the database is whole."""
    with closing(sqlite3.connect(where.database.removeprefix("sqlite:///"))) as raw:
        (state,) = raw.execute("PRAGMA integrity_check").fetchone()
    return [] if state == "ok" else [Fault("broken file", "", str(state))]
