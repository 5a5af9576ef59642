"""What an answer costs late in a long game, beside the same early in a short one.

The game is the one that `donjon new` writes, with a candle that never burns down: everybody
stows a card and draws one, so that a thousand answers later the table looks the same. Both
tables are played at in turn, so that a slow moment of the machine falls on both.
"""

from __future__ import annotations

import asyncio
import gc
import time
import tracemalloc
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec

import donjon
from bench.web.client import Connection, connect, request
from bench.web.process import cpu_seconds
from donjon.terminal.commands.new import make

EARLY, LATE = 10, 1000
"""The answers of people that are compared."""
BLOCK, BLOCKS = 10, 40
"""How many answers are given at one table before the other has its turn, and how often."""
NAME = "long-stair"


def write(folder: Path) -> str:
    """Write the game into a folder as if it were installed; what the path needs to find it."""
    package = NAME.replace("-", "_")
    make(folder / NAME, NAME)
    state = folder / NAME / package / "state.py"
    text = state.read_text(encoding="utf-8")
    endless = text.replace('{"long": 12,', '{"long": 1_000_000,')
    assert endless != text, "the candle of the template burns otherwise now"
    state.write_text(endless, encoding="utf-8")
    facts = folder / NAME / f"{package}-0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Name: {package}\nVersion: 0\n")
    (facts / "entry_points.txt").write_text(f"[donjon.boxes]\n{package} = {package}\n")
    return str(folder / NAME)


class Page:
    """One person with a page who plays both seats."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.table = ""
        self.token = ""
        self.state: dict[str, Any] = {}
        self.given = 0
        self.times: list[float] = []
        self.size = 0

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        raw = None if body is None else msgspec.json.encode(body)
        sent = time.perf_counter()
        status, reply = await self.connection.ask(request(method, path, self.token, raw))
        self.times.append(time.perf_counter() - sent)
        self.size = len(reply)
        assert status < 300, reply[:400]
        return msgspec.json.decode(reply)

    async def reach(self, given: int) -> None:
        """Open a new table, and give so many answers at it."""
        self.token, self.given = "", 0
        seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben")]
        opened = await self.ask("POST", "/api/tables", {"box": NAME, "seats": seats})
        self.table, self.token = opened["table"], opened["token"]
        self.state = await self.ask("GET", f"/api/tables/{self.table}?picture=wide")
        while self.given < given:
            await self.answer()

    async def answer(self) -> None:
        """Stow a card; the reply brings the page what it shows next."""
        options = self.state["question"]["options"]
        key = next(option["key"] for option in options if option["key"].startswith("stow"))
        version = self.state["version"]
        path = f"/api/tables/{self.table}/answers?picture=wide&since={version}"
        body = {"version": version, "answer": key, "seat": self.state["seat"]}
        self.state = await self.ask("POST", path, body)
        self.given += 1


async def compare(port: int, server: int) -> dict[str, Any]:
    """The cost of answers after `EARLY` and after `LATE` others, in blocks that take turns."""
    early, late = Page(await connect(port)), Page(await connect(port))
    spent = {early: 0.0, late: 0.0}
    times: dict[Page, list[float]] = {early: [], late: []}
    await late.reach(LATE)
    for _ in range(BLOCKS):
        await early.reach(EARLY)
        for page in (early, late):
            page.times.clear()
            before = cpu_seconds(server)
            for _ in range(BLOCK):
                await page.answer()
            spent[page] += cpu_seconds(server) - before
            times[page] += page.times
    return {
        name: {
            "cpu": spent[page] * 1000 / len(times[page]),
            "p50": median(times[page]) * 1000,
            "bytes": page.size,
            "after": after,
        }
        for name, page, after in (("early", early, EARLY), ("late", late, LATE))
    }


def measure(port: int, server: int) -> dict[str, Any]:
    return asyncio.run(compare(port, server))


def past_of(name: str, seats: int = 2) -> tuple[int, float]:
    """How many answers a random game has, and how many bytes its past takes for each."""
    box = donjon.box(name)
    rng = Random(1)
    games = 0
    answers = taken = 0
    while games < 5:
        games += 1
        tracemalloc.start()
        game = box.open(seats=seats, seed=games)
        while (question := game.question) is not None:
            game.apply(rng.choice(question.options))
        count = len(game.history())
        gc.collect()
        whole = tracemalloc.get_traced_memory()[0]
        game.past = None
        gc.collect()
        taken += whole - tracemalloc.get_traced_memory()[0]
        answers += count
        tracemalloc.stop()
    return answers // games, taken / answers
