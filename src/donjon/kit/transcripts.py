"""A seeded random game as text, to be compared with a file or with another build."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from donjon.core.box.box import Box
from donjon.kit.faults import Fault
from donjon.kit.walk import ANSWER_LIMIT, Walk

OPTIONS_SHOWN = 12
"""How many options of a question are written out."""


def transcript(
    box: Box,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    packs: Sequence[Path] = (),
    limit: int = ANSWER_LIMIT,
) -> str:
    """Each question, its options, the answer and a digest of the position it led to."""
    return "\n".join(_lines(Walk(box, seats, options, seed, packs, limit))) + "\n"


def _lines(walk: Walk) -> Iterator[str]:
    agreed = "".join(f", {name}={value}" for name, value in walk.options.items())
    yield f"{walk.box.id}, {walk.seats} seats{agreed}, seed {walk.seed}"
    key = walk.game.vocabulary.key
    question = walk.game.question
    while question is not None and walk.number < walk.limit:
        who = "chance" if question.chance else " or ".join(map(str, question.asked()))
        options = [key(option) for option in question.options]
        more = f" and {len(options) - OPTIONS_SHOWN} more" if len(options) > OPTIONS_SHOWN else ""
        step = type(question.step).__name__
        yield f"{step} ({question.rule}) asks {who}: {', '.join(options[:OPTIONS_SHOWN])}{more}"
        walk.step()
        seat, answer, _ = walk.game.history()[-1]
        yield f"  {walk.number}. {seat} {key(answer)} -> {walk.trace[-1]}"
        question = walk.game.question
    yield repr(walk.game.outcome)


def golden(
    box: Box,
    file: Path,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    packs: Sequence[Path] = (),
) -> None:
    """The seeded game is still the one in the file. A file that is not there is written."""
    now = transcript(box, seats, options, seed, packs)
    if not file.exists():
        file.write_text(now, encoding="utf-8")
        raise Fault(f"{file.name} was not there and has been written: read it and keep it.")
    kept = file.read_text(encoding="utf-8").splitlines()
    lines = now.splitlines()
    for number, (old, new) in enumerate(zip(kept, lines, strict=False), 1):
        if old != new:
            raise Fault(f"{file.name}:{number} says {old.strip()!r}, the game now {new.strip()!r}.")
    if len(kept) != len(lines):
        raise Fault(f"{file.name} has {len(kept)} lines, the game now {len(lines)}.")
