"""`python -m bench web`: the web server under load on this machine, beside boardgame.io.

The server is a process of its own with its tables in a new SQLite file on a disk, flushed
before every reply; those who play are another process. Server and load share the cores.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from bench.web import length, peer, report
from bench.web.process import Running, calm, file_system, free_port, memory
from bench.web.report import WAYS, Found, ours, theirs
from donjon.core.box.shelf import shelf

ROOT = Path(__file__).parent.parent.parent
IN_MEMORY = ("tmpfs", "ramfs")


class Bench:
    """The measurements, each on a new server."""

    def __init__(self, chosen: argparse.Namespace, folder: Path) -> None:
        self.chosen = chosen
        self.folder = folder
        self.database = folder / "tables.db"
        self.warm: float = chosen.warm
        self.seconds: float = chosen.seconds
        path = ROOT / ("build/compiled" if chosen.compiled else "src")
        self.env = {"PYTHONPATH": os.pathsep.join([str(path), str(ROOT)])}

    def server(self, keep: bool = False) -> Running:
        """Donjon's own server without limits of speed, on an empty database unless it is kept."""
        for old in [] if keep else self.folder.glob("tables.db*"):
            old.unlink()
        calm(self.chosen.calm)
        port = free_port()
        database = f"sqlite:///{self.database}"
        command = [sys.executable, "-m", "donjon", "--no-browser", "--limits", "off"]
        command += ["--port", str(port), "--database", database]
        if self.chosen.workers > 1:
            command += ["--workers", str(self.chosen.workers)]
        return Running(command, port, "/", self.folder / "donjon.log", self.env)

    def load(self, server: Running, **spec: Any) -> Found:
        """Let the process that plays do something."""
        spec = {"port": server.port, "server": server.pid, "warm": self.warm, **spec}
        spec.setdefault("seconds", self.seconds)
        return self.process("load", json.dumps(spec), spec["warm"] + spec["seconds"] + 120)

    def process(self, module: str, argument: str, patience: float) -> Found:
        command = [sys.executable, "-m", f"bench.web.{module}", argument]
        done = subprocess.run(
            command,
            env={**os.environ, **self.env},
            capture_output=True,
            text=True,
            check=False,
            timeout=patience,
        )
        if done.returncode:
            raise SystemExit(f"The load fails: {done.stderr.strip()[-2000:]}")
        found: Found = json.loads(done.stdout)
        return found

    # What is measured

    def rounds(self) -> dict[str, list[Found]]:
        """Donjon and its peer in turn, so that a slow minute of the machine falls on both."""
        lack = "it was not asked for" if self.chosen.no_peer else peer.lack()
        if lack:
            print(f"left out: boardgame.io: {lack}", end="\n\n")
        found: dict[str, list[Found]] = {}
        for _ in range(self.chosen.rounds):
            for clients in self.chosen.clients:
                ways = WAYS if clients == self.chosen.beside else {"events": WAYS["events"]}
                if self.chosen.only:
                    wanted = self.chosen.only.split(",")
                    ways = {way: title for way, title in ways.items() if way in wanted}
                for way, title in ways.items():
                    with self.server() as server:
                        result = self.load(server, tables=clients // 2, way=way)
                    keep(found, ours(clients, title), result)
                if clients == self.chosen.beside and not lack:
                    for kept in (True, False):
                        calm(self.chosen.calm)
                        result = peer.measure(self.folder, kept, clients, self.warm, self.seconds)
                        keep(found, theirs(clients, kept), result)
        return found

    def open_loop(self, way: str, rate: float, tables: int = 128) -> list[Found]:
        found = []
        for _ in range(self.chosen.rounds):
            with self.server() as server:
                found.append(self.load(server, mode="open", way=way, tables=tables, rate=rate))
        return found

    def carries(self) -> None:
        """So many tables at which people look at pages and take their time."""
        for tables in self.chosen.carry:
            found = self.open_loop("pages", tables / self.chosen.pace, tables)
            report.open_loop(f"{tables} tables, an answer every {self.chosen.pace:g} s", found)

    def memory(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """What the server holds before anybody came, and with many idle tables."""
        with self.server() as server:
            time.sleep(1)
            before = memory(server.pid)
            self.load(server, mode="idle", tables=self.chosen.tables, way="asking")
            time.sleep(2)
            return before, memory(server.pid)

    def pictures(self) -> tuple[Found, Found]:
        with self.server() as server:
            sent = self.load(server, mode="look", tables=1, way="asking")
        return self.process("pictures", str(self.seconds), self.seconds + 60), sent

    def lengths(self) -> Found:
        """An answer late in a long game beside one early in a short game."""
        path = os.pathsep.join([length.write(self.folder), self.env["PYTHONPATH"]])
        before, self.env["PYTHONPATH"] = self.env["PYTHONPATH"], path
        try:
            with self.server() as server:
                return length.measure(server.port, server.pid)
        finally:
            self.env["PYTHONPATH"] = before

    def starts(self, stored: int = 0) -> list[float]:
        """From the command to the first page, with so many tables in the database."""
        found = []
        if stored:
            with self.server() as server:
                self.load(server, mode="idle", tables=1, way="one key")
            fill(self.database, stored)
        for _ in range(self.chosen.rounds + 2):
            with self.server(keep=bool(stored)) as server:
                found.append(server.ready)
        return found


def fill(database: Path, count: int) -> None:
    """Store a table so many times, each under a name of its own."""
    numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
    with closing(sqlite3.connect(database)) as connection, connection:
        for table, name in (("tables", "id"), ("entries", "table_id"), ("holders", "table_id")):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            copied = ", ".join("'copy-' || i" if one == name else one for one in columns)
            connection.execute(
                f"INSERT INTO {table} ({', '.join(columns)}) {numbers} SELECT {copied} "
                f"FROM {table}, n WHERE {name} = (SELECT id FROM tables LIMIT 1)"
            )


def keep(found: dict[str, list[Found]], title: str, result: Found) -> None:
    """Add a result, and say so to whoever waits."""
    found.setdefault(title, []).append(result)
    print(f"{title}: {result['rate']:,.0f} a second", file=sys.stderr)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench web", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a minute instead of ten")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--seconds", type=float, help="how long each count takes")
    parser.add_argument("--warm", type=float, default=2.0, help="seconds before it counts")
    parser.add_argument("--clients", default="16,64,256", help="numbers of clients, with commas")
    parser.add_argument("--beside", type=int, default=64, help="with how many the peer is compared")
    parser.add_argument("--rate", type=float, default=500.0, help="answers a second, open loop")
    parser.add_argument(
        "--page-rate", type=float, default=300.0, help="the same of pages with pictures"
    )
    parser.add_argument("--stored", type=int, default=10_000, help="how many tables are stored")
    parser.add_argument("--only", help="of the closed loops only these ways, with commas")
    parser.add_argument("--tables", type=int, default=1000, help="how many idle tables")
    parser.add_argument(
        "--calm", type=float, default=0.0, help="seconds to wait at most for a calm moment"
    )
    parser.add_argument("--compiled", action="store_true", help="with the modules of make compiled")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve")
    parser.add_argument("--no-peer", action="store_true")
    parser.add_argument("--length", action="store_true", help="only the cost of a long game")
    parser.add_argument(
        "--carry", default="", help="only this: pages at so many tables, numbers with commas"
    )
    parser.add_argument(
        "--pace", type=float, default=5.0, help="seconds between two answers at one of these"
    )
    parser.add_argument("--folder", type=Path, default=ROOT / "build", help="where the tables lie")
    chosen = parser.parse_args(arguments)
    chosen.rounds = chosen.rounds or (1 if chosen.quick else 5)
    chosen.seconds = chosen.seconds or (3.0 if chosen.quick else 10.0)
    chosen.carry = [int(number) for number in chosen.carry.split(",") if number]
    chosen.clients = sorted({*map(int, chosen.clients.split(",")), chosen.beside})
    return chosen


def main(arguments: list[str]) -> None:
    chosen = parse(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    disk = file_system(chosen.folder)
    if disk in IN_MEMORY:
        raise SystemExit(f"{chosen.folder} lies in memory ({disk}); choose --folder on a disk.")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that no server is left behind
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir=chosen.folder))
    bench = Bench(chosen, folder)
    try:
        print(
            f"\n{time.strftime('%Y-%m-%d')}, python -m bench web {' '.join(arguments)}\n"
            f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}, "
            f"tables on {disk}; median of {chosen.rounds} rounds of {chosen.seconds:g} seconds "
            "(lowest, highest)"
        )
        if not chosen.no_peer and not peer.lack():
            print(peer.version())
        print()
        if chosen.carry:
            bench.carries()
            return
        report.lengths(bench.lengths(), {box.id: length.past_of(box.id) for box in shelf()})
        if chosen.length:
            return
        found = bench.rounds()
        report.rounds(found)
        if chosen.only:
            return
        report.ratios(found, chosen.beside)
        report.open_loop("open loop", bench.open_loop("events", chosen.rate))
        report.open_loop("open loop, pages", bench.open_loop("pages", chosen.page_rate))
        report.pictures(*bench.pictures())
        memory_ = bench.memory()
        full = bench.starts(chosen.stored)
        report.sizes(chosen.tables, *memory_, bench.starts(), chosen.stored, full)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
