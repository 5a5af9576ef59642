"""The place of a run: its database, its announcements and its clock."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.history.plan import Setting
from tests.tables.databases import Line, Postgres, new_database, running_postgres

CLOCK_FOLDER = Path(__file__).parent / "clock"
"""What lets programs have another time of day."""


class Place(NamedTuple):
    """Where one server has its things."""

    folder: Path
    database: str
    postgres: Postgres | None = None
    redis: Line | None = None

    @property
    def env(self) -> dict[str, str]:
        """The environment of programs here, in which the time of day is that of the place.

        They keep no bytecode: on a full disk Python 3.11 keeps half a file, and fails on it later.
        """
        path = os.pathsep.join([str(CLOCK_FOLDER), os.environ.get("PYTHONPATH", "")])
        return {
            **os.environ,
            "PYTHONPATH": path,
            "PYTHONDONTWRITEBYTECODE": "1",
            "DONJON_TEST_CLOCK": str(self._clock),
        }

    @property
    def _clock(self) -> Path:
        return self.folder / "clock"

    def move_clock(self, seconds: float) -> None:
        """Say by how much the time of day is off."""
        file = self._clock
        with file.open("r+b" if file.exists() else "wb") as stream:
            stream.write(struct.pack("d", seconds))

    @property
    def announce(self) -> tuple[str, ...]:
        return () if self.redis is None else ("--announce", self.redis.url)


@contextmanager
def place(setting: Setting, folder: Path) -> Iterator[Place]:
    """The servers that a setting needs, as long as they are needed."""
    with ExitStack() as stack:
        postgres, redis = None, None
        database = f"sqlite:///{folder / 'tables.db'}"
        if setting.database == "postgresql":
            postgres = stack.enter_context(running_postgres())
            database = new_database(postgres.url)
        if setting.announce == "redis":
            redis = Line(folder)
            redis.start()
            stack.callback(redis.stop)
        where = Place(folder, database, postgres, redis)
        where.move_clock(0.0)
        yield where
