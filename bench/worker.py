"""One subject in a process of its own: a line of seconds comes in, what was done in them goes out.

The ways to play are those of the `bench` on the path, so that another revision of this
repository plays its own way (`--against`); what it has no way for, it does by the one that
stands beside this file. Time is CPU time.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from runpy import run_path

Play = Callable[[Random], tuple[int, int] | int]
"""Does something once and counts it: decisions and choices, or one number where none are made."""
Maker = Callable[[str], tuple[Play, Callable[[], float] | None]]


def maker(library: str) -> Maker:
    """The way to play what a library has."""
    home = "thoughts" if library == "thoughts" else "subjects"
    try:
        makers: dict[str, Maker] = importlib.import_module(f"bench.{home}").MAKERS
    except ModuleNotFoundError as error:
        if error.name != f"bench.{home}":
            raise
        makers = run_path(str(Path(__file__).with_name(f"{home}.py")))["MAKERS"]
    return makers[library]


def main(subject: str) -> None:
    library, name = subject.split("/", 1)
    play, clone = maker(library)(name)
    rng = Random(7)
    play(rng)
    print(json.dumps({"clone": clone() if clone else None}), flush=True)
    for line in sys.stdin:
        seconds = float(line)
        done = choices = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            counted = play(rng)
            if isinstance(counted, tuple):
                done += counted[0]
                choices += counted[1]
            else:
                done += counted
        print(json.dumps({"done": done, "choices": choices, "spent": spent}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
