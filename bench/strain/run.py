"""`python -m bench strain`: every abuse we know, one after another, each on a new server.

A stranger at one address of this machine does what strangers do, while an honest person at another
answers, looks, and reads the shelf and the lists. For each abuse it is printed what the stranger
got, how long the honest person waited at most, how much CPU the loop of the server took in a row
and for one callback, and what the process that serves held at most. Nothing here fails by itself:
the goals stand above the table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import donjon
from bench.strain.abuses import ABUSES, warm
from bench.strain.stranger import Stranger
from bench.web import length
from bench.web.figures import table
from bench.web.process import Running, cpu_seconds, free_port
from donjon.core.record.journal import Journal
from donjon.web.monitor.loop_watch import WATCH_FILE, Longest, longest

ROOT = Path(__file__).parent.parent.parent
HONEST, STRANGER, WARM = "127.0.0.2", "127.0.0.3", "127.0.0.4"
ANSWERS = 19_990
"""How many answers the long journal has; a server takes 20,000."""
START_PATIENCE_S = 240.0
"""Seconds that a server gets to start, on a busy machine."""
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
GOALS = "Goals: the honest person waits 0.5 s, the loop is busy 50 ms in a row, memory 200 MB."


class Outcome(NamedTuple):
    """What came of an abuse."""

    got: Counter[str]
    honest: dict[str, Any]
    loop: Longest
    memory: tuple[float, float]
    """Before, and the most meanwhile, in MB."""
    cpu_s: float
    log_bytes: int


class Memory(threading.Thread):
    """Looks again and again at how much a process holds."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self._file = Path(f"/proc/{pid}/statm")
        self._ended = threading.Event()
        self.before = self.most = self._now()
        self.start()

    def _now(self) -> float:
        return int(self._file.read_text().split()[1]) * PAGE_BYTES / 1e6

    def run(self) -> None:
        while not self._ended.wait(0.1):
            self.most = max(self.most, self._now())

    def end(self) -> tuple[float, float]:
        self._ended.set()
        self.join()
        return self.before, self.most


class Strain:
    """A folder with what all servers of a run need."""

    def __init__(self, folder: Path, seconds: float) -> None:
        self.folder = folder
        self.seconds = seconds
        self.box = length.write(folder)
        """The path of a game without end, so that a game can be long."""
        sys.path.insert(0, self.box)
        self.journal = long_journal(ANSWERS)

    def run(self, name: str) -> Outcome:
        """Let one abuse happen to a new server."""
        for old in self.folder.glob("strain.*"):
            old.unlink()
        watch, log = self.folder / "strain.watch", self.folder / "strain.log"
        path = os.pathsep.join([self.box, str(ROOT / "src"), str(ROOT)])
        env = {"PYTHONPATH": path, WATCH_FILE: str(watch)}
        port = free_port()
        command = [sys.executable, "-m", "donjon", "--no-browser", "--port", str(port)]
        command += ["--database", f"sqlite:///{self.folder / 'strain.db'}"]
        with Running(command, port, "/", log, env, START_PATIENCE_S) as server:
            asyncio.run(warm(Stranger(port, WARM, self.seconds, self.journal)))
            honest = subprocess.Popen(
                [sys.executable, "-m", "bench.strain.honest", str(port), HONEST],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            try:
                return self._watch(name, server, honest, watch, log)
            finally:
                honest.kill()
                honest.wait()

    def _watch(self, name: str, server: Running, honest: Any, watch: Path, log: Path) -> Outcome:
        assert honest.stdout.readline() == "ready\n", "the honest person is not served"
        stranger = Stranger(server.port, STRANGER, self.seconds, self.journal)
        memory, spent = Memory(server.pid), cpu_seconds(server.pid)
        asyncio.run(abuse(name, stranger, self.seconds))
        spent = cpu_seconds(server.pid) - spent
        print("end", file=honest.stdin, flush=True)
        told = json.loads(honest.stdout.readline())
        time.sleep(1.2)  # so that the last line of the watch is written
        return Outcome(
            stranger.got,
            told,
            longest(watch, stranger.began),
            memory.end(),
            spent,
            log.stat().st_size,
        )


async def abuse(name: str, stranger: Stranger, seconds: float) -> None:
    """One abuse, from its beginning to its end."""
    try:
        await asyncio.wait_for(ABUSES[name](stranger, seconds), 60 + 6 * seconds)
    except TimeoutError:
        stranger.got["given up"] += 1


def long_journal(answers: int) -> bytes:
    """A journal of so many answers of the game without end."""
    game = donjon.box(length.NAME).open(seats=2, seed=1)
    keys = game.vocabulary.keys
    for _ in range(answers // 2):  # each is followed by a card that is drawn
        question = game.question
        assert question is not None
        game.apply(next(o for o in question.options if keys[o].startswith("stow")))
    return Journal.of(game).encode()


def row(name: str, outcome: Outcome) -> list[str]:
    waits: dict[str, float] = outcome.honest["waits"]
    worst = max(waits, key=lambda what: waits[what])
    got = ", ".join(f"{count:,} x {what}" for what, count in outcome.got.most_common())
    return [
        name,
        got or "nothing",
        f"{waits[worst]:.2f} ({worst})",
        f"{outcome.honest['rounds']} ({outcome.honest['refused']})",
        f"{outcome.loop.callback_ms:.0f}",
        f"{outcome.loop.row_ms:.0f}",
        f"{outcome.memory[0]:.0f} to {outcome.memory[1]:.0f}",
        f"{outcome.cpu_s:.1f}",
        f"{outcome.log_bytes / 1000:.1f}",
    ]


HEADS = [
    "abuse",
    "the stranger got",
    "longest wait of the honest, s",
    "rounds (refused or cut off)",
    "longest callback, CPU ms",
    "longest row, CPU ms",
    "memory, MB",
    "CPU of the server, s",
    "log, kB",
]


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench strain", description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each abuse lasts")
    parser.add_argument("--only", default="", help="abuses whose names have this in them")
    parser.add_argument("--folder", type=Path, default=ROOT / "build", help="where the tables lie")
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that no server is left behind
    folder = Path(tempfile.mkdtemp(prefix="strain-", dir=chosen.folder))
    try:
        strain = Strain(folder, chosen.seconds)
        print(
            f"\n{time.strftime('%Y-%m-%d')}, python -m bench strain {' '.join(arguments)}\n"
            f"Python {platform.python_version()}, {os.cpu_count()} cores with a load of "
            f"{os.getloadavg()[0]:.0f}; {chosen.seconds:g} seconds each.\n{GOALS}\n"
        )
        rows = []
        for name in ABUSES:
            if chosen.only in name:
                rows.append(row(name, strain.run(name)))
                print(" | ".join(rows[-1]), file=sys.stderr, flush=True)
        print(table(HEADS, rows))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
