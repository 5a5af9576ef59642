"""The nemesis: what is done to a server, its processes, its database and its clock."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import monotonic

import psycopg
import redis

from tests.history.clients import World
from tests.history.places import Place
from tests.history.plan import Deed
from tests.history.records import BROUGHT_BACK, Op, Wish
from tests.tables.serving import PATIENCE, Server, descendants, until, workers

HOUR_S = 3_600.0
DAY_S = 24 * HOUR_S
EARLIEST_S, LATEST_S = -3 * DAY_S, 10 * DAY_S
"""How far the clock may be off: less than tables stay in the trash, so that none goes for good."""
WORKERS_IN_A_ROW = 4
"""How many workers are killed before the parent is; see `START_TRIES` of the server's workers."""
FAILURES = 3
"""How many calls are told that nothing can be kept while the disk is full."""
FROZEN_CALLS, FROZEN_S = 10, 3.0
"""How many calls the others take, and for how many seconds at most, while a worker stands still."""


class Nemesis:
    """Does to one server what a plan says."""

    def __init__(self, world: World, place: Place, server: Server) -> None:
        self.world = world
        self.place = place
        self.server = server
        self.done: Counter[str] = Counter()
        self.offset = 0.0
        self._workers_killed = 0
        """Since the server was last started."""
        self.started: set[int] = set()
        """All processes that were seen; none may be left in the end."""

    @property
    def kills(self) -> int:
        return self.done["kill"] + self.done["kill_worker"]

    def do(self, deed: Deed) -> None:
        """One deed; afterwards people can come, now or in a moment."""
        self.look_round()
        name = deed.name
        if name == "kill_worker" and self._workers_killed >= WORKERS_IN_A_ROW:
            name = "kill"  # a server whose workers die young again and again gives itself up
        getattr(self, name)(deed.chance)
        self.done[name] += 1

    def look_round(self) -> None:
        """Remember which processes there are."""
        self.started |= descendants(self.server.pid)

    # Processes

    def kill(self, chance: float) -> None:
        """The parent, or the only process, is gone at once; another one starts."""
        self._workers_killed = 0
        self.server.kill()
        self.server.start()

    def terminate(self, chance: float) -> None:
        self._workers_killed = 0
        self.server.up.clear()
        self.server.stop()
        self.server.start()

    def kill_worker(self, chance: float) -> None:
        self._workers_killed += 1
        os.kill(self._worker(chance), signal.SIGKILL)

    def replace_workers(self, chance: float) -> None:
        os.kill(self.server.pid, signal.SIGHUP)

    def freeze_worker(self, chance: float) -> None:
        """One worker stands still for a while: it hears nothing, and others go on."""
        frozen = self._worker(chance)
        os.kill(frozen, signal.SIGSTOP)
        try:
            self.world.history.wait(FROZEN_CALLS, FROZEN_S)
        finally:
            os.kill(frozen, signal.SIGCONT)

    def _worker(self, chance: float) -> int:
        until(lambda: workers(self.server))
        there = sorted(workers(self.server))
        return there[int(chance * len(there))]

    # Database and announcements

    def restart_postgres(self, chance: float) -> None:
        assert self.place.postgres is not None
        self.place.postgres.restart("fast")

    def crash_postgres(self, chance: float) -> None:
        assert self.place.postgres is not None
        self.place.postgres.restart("immediate")

    def cut_database(self, chance: float) -> None:
        """The lines to PostgreSQL are cut: those on which announcements are heard, or all."""
        which = "TRUE" if chance < 0.5 else "query LIKE 'LISTEN%'"
        with psycopg.connect(self.place.database, autocommit=True) as root:
            root.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
                f"datname = current_database() AND pid <> pg_backend_pid() AND {which}"
            )

    def cut_redis(self, chance: float) -> None:
        assert self.place.redis is not None
        with redis.Redis.from_url(self.place.redis.url) as client:
            client.client_kill_filter(_type="pubsub" if chance < 0.5 else "normal")

    def restart_redis(self, chance: float) -> None:
        assert self.place.redis is not None
        self.place.redis.stop()
        self.world.history.wait(FROZEN_CALLS, FROZEN_S)
        self.place.redis.start()

    # Disk

    def fill_disk(self, chance: float) -> None:
        """No file of the server can grow, until some have been told so."""
        self._limit_all(int(chance * 65_536))
        try:
            self.world.history.wait_for_failures(FAILURES, FROZEN_S)
        finally:
            self._limit_all(resource.RLIM_INFINITY)

    def _limit_all(self, size: int) -> None:
        """Limit the parent first: what it starts later has its limit."""
        _limit(self.server.pid, size)
        for process in workers(self.server):
            _limit(process, size)

    # Time and tidying

    def clock(self, chance: float) -> None:
        """The time of day is another one from now on."""
        self._move(EARLIEST_S + chance * (LATEST_S - EARLIEST_S))

    def tidy(self, chance: float) -> None:
        """Hours pass, some tables are played on, and all others are removed."""
        self._move(min(self.offset + HOUR_S, LATEST_S))
        self.world.history.wait(FROZEN_CALLS, FROZEN_S)
        self._donjon("tidy", "--left", "0", "--over", "0")

    def bring_back(self, chance: float) -> None:
        invoked = monotonic()
        self._donjon("tidy", "--undo")
        wish = Wish("", BROUGHT_BACK, "")
        self.world.history.note(Op("nemesis", "", wish, invoked, monotonic(), 200))

    def _move(self, seconds: float) -> None:
        self.offset = seconds
        self.place.move_clock(seconds)

    def _donjon(self, *words: str) -> None:
        """A command beside the server. It may refuse, if all tables would go."""
        announce = self.place.announce if "--undo" not in words else ()
        where = ("--database", self.place.database)
        subprocess.run(
            [sys.executable, "-m", "donjon", *words, *announce, *where],
            env=self.place.env,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )

    # The end

    def rest(self) -> set[int]:
        """Stop the server; the processes of it that are left."""
        self.look_round()
        self.server.stop()
        try:
            until(lambda: not any(map(_runs, self.started)))
        except AssertionError:
            pass
        left = {process for process in self.started if _runs(process)}
        for process in left:
            os.kill(process, signal.SIGKILL)
        return left


def _runs(process: int) -> bool:
    """Whether a process of ours runs; its number may be somebody else's by now."""
    try:
        words = Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False
    return b"multiprocessing" in words or b"donjon" in words


def _limit(process: int, size: int) -> None:
    try:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    except ProcessLookupError:
        pass  # it has just ended
