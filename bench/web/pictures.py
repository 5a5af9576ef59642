"""How long a picture of a view takes: `python -m bench.web.pictures SECONDS` prints JSON."""

from __future__ import annotations

import json
import sys
import time
from random import Random

import donjon
from bench.web.figures import milliseconds
from bench.web.people import BOX


def main(seconds: float) -> None:
    """Draw what the asked seat sees before every answer of random games."""
    box = donjon.box(BOX)
    times: dict[str, list[float]] = {"upright": [], "wide": []}
    rng = Random(1)
    end = time.perf_counter() + seconds
    seed = 0
    while time.perf_counter() < end:
        seed += 1
        game = box.open(seats=2, seed=seed)
        while (question := game.question) is not None:
            for kind, found in times.items():
                start = time.perf_counter()
                game.view(question.seat).picture(wide=kind == "wide")
                found.append(time.perf_counter() - start)
            game.apply(rng.choice(question.options))
    print(json.dumps({kind: milliseconds(found[1:]) for kind, found in times.items()}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
