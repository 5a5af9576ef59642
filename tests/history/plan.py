"""The plan of a run: where tables are kept, and what is done to the server, all from one seed."""

from __future__ import annotations

import resource
import shutil
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

CAN_FILL = hasattr(resource, "prlimit")
"""Whether the size of files can be limited for a process that runs."""
MOST_CALLS = 40
"""How many calls are acknowledged between two deeds at most."""


class Setting(NamedTuple):
    """Where tables are kept, how many processes serve them, and how these tell each other."""

    database: str = "sqlite"
    workers: int = 1
    announce: str = "own"
    """By the database or the server itself, or over `redis`."""

    @property
    def words(self) -> str:
        """As words of the command."""
        return f"--database {self.database} --workers {self.workers} --announce {self.announce}"


class Deed(NamedTuple):
    """Something that is done to a server while people play."""

    name: str
    after: int
    """So many more calls are acknowledged before."""
    chance: float
    """From 0 to 1; decides what is left open, such as which worker it is."""


def settings() -> list[Setting]:
    """Every setting that this machine can try."""
    ways = ("own", "redis") if shutil.which("redis-server") else ("own",)
    return [
        Setting(database, workers, way)
        for database in ("sqlite", "postgresql")
        for workers in (1, 2)
        for way in ways
    ]


def weights(setting: Setting) -> dict[str, int]:
    """What may be done in a setting, and how often beside the others."""
    several = setting.workers > 1
    postgres = setting.database == "postgresql"
    return {
        "kill": 6,
        "terminate": 2,
        "clock": 2,
        "tidy": 2,
        "bring_back": 1,
        **({"kill_worker": 6, "replace_workers": 1, "freeze_worker": 1} if several else {}),
        **({"restart_postgres": 2, "crash_postgres": 2, "cut_database": 2} if postgres else {}),
        **({"cut_redis": 2, "restart_redis": 1} if setting.announce == "redis" else {}),
        **({"fill_disk": 2} if CAN_FILL and not postgres else {}),
    }


def left_out(setting: Setting) -> list[str]:
    """What is not done in a setting, and why."""
    lines: list[str] = []
    if not shutil.which("redis-server"):
        lines.append("Announcements over Redis are left out: there is no redis-server here.")
    if setting.database == "postgresql":
        lines.append("A full disk is left out: the files are those of PostgreSQL.")
    elif not CAN_FILL:
        lines.append("A full disk is left out: this system limits no process that runs.")
    if setting.workers > 1 and setting.database == "sqlite" and setting.announce == "own":
        lines.append("Cutting announcements is left out: workers on a file talk through pipes.")
    return lines


def deeds(
    seed: int, setting: Setting, only: Sequence[str] = (), calls: int = MOST_CALLS
) -> Iterator[Deed]:
    """One deed after the other, without end; the same for the same seed."""
    rng = Random(seed)
    known = {name: weight for name, weight in weights(setting).items() if not only or name in only}
    while True:
        (name,) = rng.choices(list(known), list(known.values()))
        yield Deed(name, rng.randint(1, calls), rng.random())
