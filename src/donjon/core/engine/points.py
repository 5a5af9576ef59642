"""Points: moments that cards answer to ("when you would lose", "after you reinforce").

A step that comes to such a moment asks its game which things answer to it, each a `Triggered`
step, and hands them to `wait`. Nobody is asked who has nothing.
"""

from __future__ import annotations

from typing import Any, TypeVar

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.game import Game
from donjon.core.engine.step import Step, Triggered

G = TypeVar("G", bound=Game)


def wait(g: Game, waiting: list[Triggered[Any]]) -> None:
    """Do what answers to a point, seat after seat, before whatever was waiting.

    A seat with several things says which of them is first.
    """
    if not waiting:
        return
    seat = waiting[0].seat
    rest = [step for step in waiting if step.seat != seat]
    if len(waiting) - len(rest) > 1:
        g.do(g.in_order(waiting))
    else:
        wait(g, rest)
        g.do(waiting[0])


@mypyc_attr(allow_interpreted_subclasses=True)
class InOrder(Step[G]):
    """Things that come at the same time: the seat they belong to says what is first.

    A game that has points gives a step of this kind, with its rule, from `in_order`.
    """

    def __init__(self, waiting: list[Triggered[Any]]) -> None:
        self.waiting = waiting

    def run(self, g: G) -> None:
        seat = self.waiting[0].seat
        options: list[int] = []
        for step in self.waiting:
            if step.seat == seat and step.choice not in options:
                options.append(step.choice)
        g.ask(self, seat, options)

    def answer(self, g: G, answer: int) -> None:
        rest = self.waiting.copy()
        for i, step in enumerate(rest):
            if step.choice == answer and step.seat == g.by:
                del rest[i]
                wait(g, rest)
                g.do(step)
                return
