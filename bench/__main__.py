"""`make bench`: decisions per CPU second of random play and clone cost, beside peers.

`python -m bench web` measures the web server instead.

Subjects take turns, several rounds each, so that a slow minute of the machine falls on
all of them; the table gives the median with the lowest and the highest.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
PLAIN = str(ROOT / "src")
COMPILED = str(ROOT / "build" / "compiled")
PEERS = {
    "OpenSpiel, C++ games from Python": [
        "openspiel/tic_tac_toe",
        "openspiel/leduc_poker",
        "openspiel/gin_rummy",
    ],
    "OpenSpiel, Python games": ["openspiel/python_tic_tac_toe", "openspiel/python_kuhn_poker"],
    "RLCard": ["rlcard/leduc-holdem", "rlcard/uno", "rlcard/gin-rummy"],
    "PettingZoo": ["pettingzoo/connect_four_v3", "pettingzoo/tictactoe_v3"],
}


def measure(subject: str, path: str, seconds: float) -> dict[str, float | None] | str:
    """One run in a process of its own; a subject that cannot run says why."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([path, str(ROOT)])}
    command = [sys.executable, "-W", "ignore", "-m", "bench.subjects", subject, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    if done.returncode:
        return done.stderr.strip().splitlines()[-1]
    result: dict[str, float | None] = json.loads(done.stdout.splitlines()[-1])
    return result


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--games", default="skull-tower", help="boxes, with commas")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--no-peers", action="store_true")
    chosen = parser.parse_args()
    subjects: list[tuple[str, str, str]] = []
    for game in chosen.games.split(","):
        subjects.append((f"Donjon, plain: {game}", f"donjon/{game}", PLAIN))
        if (Path(COMPILED) / "donjon").is_dir():
            subjects.append((f"Donjon, compiled: {game}", f"donjon/{game}", COMPILED))
        else:
            print("No compiled build: run make compiled to have it measured too.")
    if not chosen.no_peers:
        subjects += [
            (f"{library}: {name.split('/')[1]}", name, PLAIN)
            for library, names in PEERS.items()
            for name in names
        ]
    rates: dict[str, list[float]] = {}
    clones: dict[str, list[float]] = {}
    for _ in range(chosen.rounds):
        for title, name, path in list(subjects):
            result = measure(name, path, chosen.seconds)
            if isinstance(result, str):
                print(f"left out: {title}: {result}")
                subjects.remove((title, name, path))
                continue
            rates.setdefault(title, []).append(result["rate"] or 0.0)
            if result["clone"] is not None:
                clones.setdefault(title, []).append(result["clone"])
    print(f"\nPython {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()};")
    print(f"median of {chosen.rounds} rounds of {chosen.seconds:g} CPU seconds (lowest, highest)\n")
    print("| subject | decisions per CPU second | clone, µs |")
    print("|---|---:|---:|")
    for title, _, _ in subjects:
        found = rates[title]
        spread = f"{median(found):,.0f} ({min(found):,.0f}, {max(found):,.0f})"
        clone = f"{median(clones[title]):.2f}" if title in clones else ""
        print(f"| {title} | {spread} | {clone} |")


if __name__ == "__main__":
    if sys.argv[1:2] == ["web"]:
        from bench.web.run import main as web

        web(sys.argv[2:])
    else:
        main()
