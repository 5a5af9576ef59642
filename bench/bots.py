"""`python -m bench bots`: today's bots against those of another time, on the same rules.

Both think for the same CPU time an answer. The others come from a revision of this repository:
its bots, and the `bot` of each game, a module or a package, as far as they understand the rules of
today. Where players
win or lose together, each side plays the same games for itself; else they meet, and change seats.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from bench.builds import compiled, python_build, revision
from donjon.bots.bot import Bot, RandomBot, play_out
from donjon.core.engine.game import View
from donjon.lab.stats import wilson
from tools.compile.builds import ROOT

MEETING = ROOT / "build" / "meeting"


# Bringing both to one table


def meeting(against: str) -> tuple[str, Path]:
    """A copy of this repository in which the other bots are `donjon.then`; its name and place."""
    name, other = revision(against)
    place = MEETING / name
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(
        ROOT / "src", place / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__")
    )
    shutil.copytree(ROOT / "tools", place / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("README.md", "LICENSE"):
        shutil.copy(ROOT / file, place / file)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    mark = '"donjon/bots/search.py",'
    hot = [
        "donjon/then/search.py",
        "donjon/games/*/then_bot.py",
        "donjon/games/*/then_bot/**/*.py",
    ]
    more = " ".join([mark, *(f'"{glob}",' for glob in hot)])
    (place / "pyproject.toml").write_text(settings.replace(mark, more), encoding="utf-8")
    package = place / "src" / "donjon"
    (package / "then").mkdir()
    for file in (other / "src" / "donjon" / "bots").glob("*.py"):
        text = file.read_text(encoding="utf-8").replace("donjon.bots", "donjon.then")
        text = text.replace("donjon.then.bot ", "donjon.bots.bot ")
        (package / "then" / file.name).write_text(
            text.replace('optional("bot")', 'optional("then_bot")'), encoding="utf-8"
        )
    for folder in (package / "games").iterdir():
        bring_bot(other / "src" / "donjon" / "games" / folder.name, folder)
    return name, place


def bring_bot(source: Path, target: Path) -> None:
    """Copy the bot of a game, a module or a package, under the name `then_bot`."""
    if (source / "bot.py").exists():
        shutil.copy(source / "bot.py", target / "then_bot.py")
    elif (source / "bot").is_dir():
        package = target / "then_bot"
        shutil.copytree(source / "bot", package, ignore=shutil.ignore_patterns("__pycache__"))
        own = re.compile(rf"\bdonjon\.games\.{source.name}\.bot\b")
        for file in package.rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            renamed = own.sub(f"donjon.games.{source.name}.then_bot", text)
            file.write_text(renamed, encoding="utf-8")


# Playing


class Timed(Bot):
    """A bot that searches, given as many lines as fill a CPU time, by its own speed so far."""

    def __init__(self, inner: Any, ms: float) -> None:
        self.inner = inner
        self.name = inner.name
        self.ms = ms
        self.lines = 0
        self.seconds = 0.0
        self.answers = 0

    def answer(self, view: View, rng: Random) -> int:
        if self.seconds:
            self.inner.lines = max(8, int(self.ms / 1000 * self.lines / self.seconds))
        start = time.process_time()
        answer: int = self.inner.answer(view, rng)
        spent = time.process_time() - start
        if spent > self.ms / 10000:  # else it did not have to think
            self.lines += self.inner.lines
            self.seconds += spent
            self.answers += 1
        return answer


def all_or_none(box: Any, seats: int) -> bool:
    """Whether the players of a game win or lose together, as a few games at random show."""
    for seed in range(4):
        game = play_out(box.open(seats, seed), [RandomBot()] * seats, Random(seed))
        if 0 < len(game.outcome.winners) < seats:
            return False
    return True


def play(
    box_id: str, seats: int, level: str, ms: float, seed: int, start: int, stop: int
) -> dict[str, Any]:
    """Some games of both; how many each has won, and how long they thought."""
    from donjon.then.levels import bot as bot_then  # type: ignore[import-not-found]

    import donjon
    from donjon.bots import bot

    box = donjon.box(box_id)
    now, then = Timed(bot(level), ms), Timed(bot_then(level), ms)
    won = {"now": 0.0, "then": 0.0}
    together = all_or_none(box, seats)
    for index in range(start, stop):
        if together:
            tables = [("now", [now] * seats), ("then", [then] * seats)]
            number = index
        else:
            first, second = (now, then) if index % 2 == 0 else (then, now)
            tables = [("", [first if seat % 2 == 0 else second for seat in range(seats)])]
            number = index // 2
        for side, players in tables:
            game = box.open(seats, f"{seed}/{number}", heard=False)
            play_out(game, players, Random(f"{seed}/{number}/bots"))
            assert game.outcome is not None
            winners = game.outcome.winners
            if side:
                won[side] += bool(winners)
            else:
                for seat in winners:
                    won["now" if players[seat] is now else "then"] += 1 / len(winners)
    return {
        "games": stop - start,
        "together": together,
        "won": won,
        "spent": {
            "now": [now.lines, now.seconds, now.answers],
            "then": [then.lines, then.seconds, then.answers],
        },
    }


def run(path: Path, jobs: int, count: int, *words: str) -> list[dict[str, Any]]:
    """Play in processes that find the meeting's modules, each a part of the games."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), str(ROOT)])}
    bounds = [count * part // jobs // 2 * 2 for part in range(jobs)] + [count]
    workers = [
        subprocess.Popen(
            [
                sys.executable,
                "-m",
                "bench.bots",
                "play",
                *words,
                str(bounds[i]),
                str(bounds[i + 1]),
            ],
            env=env,
            stdout=subprocess.PIPE,
            text=True,
        )
        for i in range(jobs)
    ]
    found = []
    for worker in workers:
        out, _ = worker.communicate()
        if worker.returncode:
            sys.exit(worker.returncode)
        found.append(json.loads(out))
    return found


def line(box_id: str, seats: int, parts: list[dict[str, Any]], other: str) -> str:
    """One row of the table."""
    games = sum(part["games"] for part in parts)
    cells = [box_id, str(seats), str(games)]
    for side in ("now", "then"):
        won = sum(part["won"][side] for part in parts)
        low, high = wilson(round(won), games)
        lines, seconds, answers = (sum(part["spent"][side][i] for part in parts) for i in range(3))
        cells.append(f"{won:g} ({100 * won / games:.1f} %, {100 * low:.1f} – {100 * high:.1f} %)")
        cells.append(f"{1000 * seconds / max(1, answers):.1f}")
        cells.append(f"{lines / max(1e-9, seconds):,.0f}")
    return "| " + " | ".join(cells) + " |"


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench bots", description=__doc__)
    parser.add_argument("--against", metavar="REV", default="HEAD", help="if not given, HEAD")
    parser.add_argument("--games", help="boxes, with commas; all of the shelf if not given")
    parser.add_argument("--count", type=int, default=300, help="games of each")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="hard", choices=["easy", "medium", "hard"])
    parser.add_argument("--ms", type=float, default=20.0, help="of CPU an answer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--plain", action="store_true", help="without compiling")
    chosen = parser.parse_args(words)
    import donjon

    name, place = meeting(chosen.against)
    built = None if chosen.plain else compiled(place)
    games = chosen.games.split(",") if chosen.games else [box.id for box in donjon.shelf()]
    print(f"{python_build()}; {'plain' if built is None else 'compiled'}, {chosen.level},")
    print(f"{chosen.ms:g} CPU ms an answer, seed {chosen.seed}, 95 % intervals\n")
    print(f"| game | seats | games | now won | ms | lines/s | {name} won | ms | lines/s |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    for box_id in games:
        parts = run(
            built or place / "src",
            chosen.jobs,
            chosen.count,
            *(box_id, str(chosen.seats), chosen.level, str(chosen.ms), str(chosen.seed)),
        )
        print(line(box_id, chosen.seats, parts, name), flush=True)


if __name__ == "__main__":
    kind, box_id, seats, level, ms, seed, start, stop = sys.argv[1:]
    assert kind == "play"
    result = play(box_id, int(seats), level, float(ms), int(seed), int(start), int(stop))
    print(json.dumps(result))
