"""Subjects take turns in short slices, so that a slow moment of the machine falls on all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent
SLICES = 10
"""A round of one second is ten turns of a tenth."""


@dataclass
class Subject:
    """What is measured, where its modules lie, and what came out."""

    title: str
    name: str
    """The library and what it plays, such as `openspiel/gin_rummy`."""
    build: str
    """`plain`, `compiled`, or the name of a library."""
    path: list[str]
    rates: list[float] = field(default_factory=list)
    """What was done in a second, round by round."""
    choices: list[float] = field(default_factory=list)
    """How many of these were choices among several answers, in a second, round by round."""
    clone: float | None = None

    @property
    def rate(self) -> float:
        return median(self.rates)


class Worker:
    """The process of a subject; it stays alive from round to round."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.done = 0
        self.choices = 0
        self.spent = 0.0
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-W", "ignore", str(HERE / "worker.py"), subject.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(subject.path)},
        )

    def answer(self) -> dict[str, Any]:
        """The next line it says; an error if it has died."""
        out = self.process.stdout
        assert out is not None
        # A library may print what it likes before it plays.
        while line := out.readline():
            if line.startswith("{"):
                message: dict[str, Any] = json.loads(line)
                return message
        assert self.process.stderr is not None
        last = self.process.stderr.read().strip().splitlines()[-1:]
        raise ChildProcessError("".join(last) or "it ended without a word")

    def turn(self, seconds: float) -> None:
        """Work for this long, once."""
        into = self.process.stdin
        assert into is not None
        into.write(f"{seconds}\n")
        into.flush()
        turn = self.answer()
        self.done += turn["done"]
        self.choices += turn["choices"]
        self.spent += turn["spent"]

    def end_of_round(self) -> None:
        self.subject.rates.append(self.done / self.spent)
        self.subject.choices.append(self.choices / self.spent)
        self.done, self.choices, self.spent = 0, 0, 0.0

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def measure(subjects: list[Subject], rounds: int, seconds: float) -> dict[str, str]:
    """Let all take turns; those that cannot run are left out, and the reason is returned."""
    workers = [Worker(subject) for subject in subjects]
    lost: dict[str, str] = {}
    try:
        for worker in list(workers):
            try:
                worker.subject.clone = worker.answer()["clone"]
            except ChildProcessError as error:
                lost[worker.subject.title] = str(error)
                workers.remove(worker)
                worker.end()
        for number in range(rounds):
            print(f"round {number + 1} of {rounds}", file=sys.stderr)
            for _ in range(SLICES):
                for worker in workers:
                    worker.turn(seconds / SLICES)
            for worker in workers:
                worker.end_of_round()
    finally:
        for worker in workers:
            worker.end()
    return lost
