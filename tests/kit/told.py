"""Games of a box told as text: random ones, dealt ones, and those that bots play.

Run as a script, with the folder and the package of a box, this prints what `told` gives and
insists on the compiled modules; `test_compiled.py` compares that with the plain ones.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from donjon.bots import bot
from donjon.core.box.box import Box
from donjon.core.engine import game
from donjon.core.record.journal import Journal
from donjon.kit import transcript
from donjon.kit.agreements import agreements
from donjon.kit.walk import digest, play_on

THOUGHTS = {"greedy": 6, "easy": 6}
"""How many answers each bot gives: they are dear."""


def compiled() -> bool:
    """Whether the engine that runs here is the compiled one."""
    return not game.__file__.endswith(".py")


def told(box: Box) -> str:
    """Every kind of game of a box, for several agreements."""
    return "\n".join(_told(box))


def _told(box: Box) -> Iterator[str]:
    for seed, (seats, options) in enumerate(agreements(box, 4, Random(0))):
        yield transcript(box, seats, options, seed)
        dealt = box.open(seats, f"dealt {seed}", options)
        play_on(dealt, Random(seed), 5000)
        yield from ["dealt:", *Journal.of(dealt).answers, digest(dealt)]
    for name, answers in THOUGHTS.items():
        yield f"{name}:"
        played, rng = box.open(seed=name), Random(name)
        for _ in range(answers):
            question = played.question
            if question is None:
                break
            answer = bot(name).answer(played.view(question.seat), rng)
            played.apply(answer, question.seat)
            yield f"{played.vocabulary.key(answer)} {digest(played)} {rng.random()}"


if __name__ == "__main__":
    assert compiled(), game.__file__
    sys.stdout.write(told(Box(Path(sys.argv[1]), sys.argv[2])))
