"""Points: moments that cards answer to ("when you would lose", "after you reinforce").

A step that comes to such a moment calls `reach(g, POINT)`. The game says in one place,
`triggered`, which steps answer to it; nobody is asked who has nothing.
"""

from __future__ import annotations

from typing import Any, TypeVar

from donjon.core.compiled import mypyc_attr
from donjon.core.game import Game
from donjon.core.step import Step

G = TypeVar("G", bound=Game)


@mypyc_attr(allow_interpreted_subclasses=True)
class Triggered(Step[G]):
    """What a card does at a point; `choice` is the answer by which its owner picks it first."""

    def __init__(self, seat: int, choice: int) -> None:
        self.seat = seat
        self.choice = choice


def reach(g: Game, point: int) -> None:
    """A point has been reached: what answers to it goes before whatever was waiting."""
    wait(g, g.triggered(point))


def wait(g: Game, waiting: list[Step[Any]]) -> None:
    """Do what waits, seat after seat; who has several things says what is first."""
    if not waiting:
        return
    seat: int = getattr(waiting[0], "seat", 0)
    rest = [step for step in waiting if getattr(step, "seat", 0) != seat]
    if len(waiting) - len(rest) > 1:
        g.do(g.in_order(waiting))
    else:
        wait(g, rest)
        g.do(waiting[0])


@mypyc_attr(allow_interpreted_subclasses=True)
class InOrder(Step[G]):
    """Things that come at the same time: whoever they belong to says what is first.

    A game that has points gives a step of this kind, with its rule, from `in_order`.
    """

    def __init__(self, waiting: list[Step[Any]]) -> None:
        self.waiting = waiting

    def run(self, g: G) -> None:
        first = self.waiting[0]
        seat: int = getattr(first, "seat", 0)
        options: list[int] = []
        for step in self.waiting:
            choice: int = getattr(step, "choice", 0)
            if getattr(step, "seat", 0) == seat and choice not in options:
                options.append(choice)
        g.ask(self, seat, options)

    def answer(self, g: G, answer: int) -> None:
        rest = self.waiting.copy()
        for i, step in enumerate(rest):
            if getattr(step, "choice", 0) == answer and getattr(step, "seat", 0) == g.by:
                del rest[i]
                wait(g, rest)
                g.do(step)
                return
