"""The process that callgrind counts: it plays each game for a while, and marks where that begins.

`os.getloadavg` is the mark, a function that nothing else calls. What is printed is how many
decisions were played of each game.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

WARM_GAMES = 2
"""Games that are played before counting: tables that are made once are then made."""


def main(decisions: int, games: list[str]) -> None:
    sys.path.append(str(Path(__file__).parent))
    from worker import maker  # type: ignore[import-not-found]

    for game in games:
        play, _ = maker("donjon")(game)
        for seed in range(WARM_GAMES):
            play(Random(seed))
        rng = Random(7)
        done = 0
        os.getloadavg()
        while done < decisions:
            counted = play(rng)
            done += counted[0] if isinstance(counted, tuple) else counted
        os.getloadavg()
        print(done, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
