"""`python -m bench speed`: whether a change has cost speed, beside the revision before it.

Both play the same number of decisions of every game at random. Where valgrind is there, its
callgrind counts machine instructions, which no other work on the machine can change; else CPU time
is measured by turns. What is compared is what lies here now with the last commit, or, if nothing
was changed since, with the commit before. Costs above `--most` times those of before fail.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.builds import compiled, python_build, revision
from bench.report import ratios
from bench.rounds import Subject, measure
from bench.web.figures import table
from tools.compile.builds import ROOT

HERE = Path(__file__).parent
ROUNDS = 5
SECONDS = 0.4
"""The CPU time of a round, where there is no valgrind."""


def main(words: list[str]) -> None:
    import donjon

    parser = argparse.ArgumentParser(prog="python -m bench speed", description=__doc__)
    parser.add_argument("--against", metavar="REV", help="if not given, the revision before")
    parser.add_argument("--games", help="boxes, with commas; all of the shelf if not given")
    parser.add_argument("--decisions", type=int, default=1500, help="of each game")
    parser.add_argument("--most", type=float, default=1.1, help="times the cost of before")
    parser.add_argument("--compiled", action="store_true", help="compiled builds, not plain ones")
    chosen = parser.parse_args(words)
    name, place = revision(chosen.against or before())
    games = chosen.games.split(",") if chosen.games else [box.id for box in donjon.shelf()]
    places = [place, ROOT]
    paths = [source(each, chosen.compiled) for each in places]
    print(f"{python_build()}; {'compiled' if chosen.compiled else 'plain'}\n")
    if shutil.which("valgrind"):
        what = "instructions a decision"
        costs = [
            instructions(path, games, chosen.decisions) for path in zip(paths, places, strict=True)
        ]
        then, now = costs
        rows = {game: (f"{then[game]:,.0f}", f"{now[game]:,.0f}") for game in games}
        changes = {game: now[game] / then[game] for game in games}
    else:
        what = "decisions per CPU second"
        rows, changes = cpu_times(paths, places, games)
    print(table([what, name, "now", "cost"], [[g, *rows[g], f"{changes[g]:.3f}"] for g in games]))
    slower = [game for game in games if changes[game] > chosen.most]
    if slower:
        sys.exit(f"\nmore than {chosen.most:g} times the cost of {name}: {', '.join(slower)}")


def before() -> str:
    """The revision that what lies here is compared with."""
    status = ["git", "-C", str(ROOT), "status", "--porcelain", "--", "src", "bench"]
    changed = subprocess.run(status, capture_output=True, text=True, check=True).stdout.strip()
    return "HEAD" if changed else "HEAD~1"


def source(place: Path, build: bool) -> Path:
    """The folder of a revision that its modules are imported from."""
    if not build:
        return place / "src"
    path = compiled(place)
    if path is None:
        sys.exit(f"bench: there is no compiled build of {place.name}: make compiled")
    return path


def instructions(where: tuple[Path, Path], games: list[str], decisions: int) -> dict[str, float]:
    """Machine instructions a decision of each game, counted by callgrind.

    The player calls `os.getloadavg` before and after each game's share; callgrind writes down what
    it has counted whenever that function of the C library is reached, and begins anew.
    """
    with TemporaryDirectory(prefix="donjon-speed-") as folder:
        out = Path(folder, "counts")
        command = [
            *("valgrind", "--tool=callgrind", "--dump-before=getloadavg"),
            f"--callgrind-out-file={out}",
            *(sys.executable, "-P", "-W", "ignore", str(HERE / "speed_player.py")),
            *(str(decisions), *games),
        ]
        path = os.pathsep.join([*map(str, where), str(ROOT)])
        env = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
        run = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        if run.returncode:
            sys.exit(f"bench: {where[1].name} cannot be played:\n{run.stderr[-2000:]}")
        played = [int(word) for word in run.stdout.split()]
        # The first dump ends the start, then come warming up and playing by turns.
        counts = [counted(Path(f"{out}.{number}")) for number in range(1, 2 * len(games) + 1)]
    shares = zip(games, counts[1::2], played, strict=True)
    return {game: count / number for game, count, number in shares}


def counted(dump: Path) -> int:
    """The instructions that a dump of callgrind holds."""
    totals = re.search(r"^(?:totals|summary): (\d+)", dump.read_text(), re.MULTILINE)
    assert totals is not None, f"{dump} has no totals"
    return int(totals[1])


def cpu_times(
    paths: list[Path], places: list[Path], games: list[str]
) -> tuple[dict[str, tuple[str, str]], dict[str, float]]:
    """Decisions per CPU second of both revisions by game, and the cost of now by then."""
    sides = [
        [
            Subject(f"{game} {number}", f"donjon/{game}", "", [str(path), str(place), str(ROOT)])
            for game in games
        ]
        for number, (path, place) in enumerate(zip(paths, places, strict=True))
    ]
    lost = measure([each for side in sides for each in side], ROUNDS, SECONDS)
    if lost:
        sys.exit("".join(f"bench: {title}: {reason}\n" for title, reason in lost.items()))
    rows, changes = {}, {}
    for game, then, now in zip(games, *sides, strict=True):
        rows[game] = (f"{then.rate:,.0f}", f"{now.rate:,.0f}")
        changes[game] = median(ratios(then, now))
    return rows, changes
