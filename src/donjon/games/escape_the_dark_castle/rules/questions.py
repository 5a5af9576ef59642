"""How people are asked: the group together, or everybody for their own prisoner (DC-40)."""

from __future__ import annotations

from typing import Any

from donjon.core.engine.step import Step
from donjon.games.escape_the_dark_castle.rules.refusals import why_not
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle


class Ask(Step[DarkCastle]):
    """A step that asks people; it can say which rule forbids what is not among the options."""

    rule = "DC-40"
    confirm = False

    def forbids(self, g: DarkCastle, answer: int) -> str:
        return why_not(g, answer)


def ask_group(g: DarkCastle, step: Step[Any], options: list[int]) -> None:
    """The group decides, and anyone at the table may say what (DC-06)."""
    g.ask_any(step, g.group(), options, window=g.window())


def nothing_yet(g: DarkCastle) -> list[list[int]]:
    """A list of options for each seat."""
    return [[] for _ in range(g.seats)] if g.seats > 1 else [[]]


def ask_owners(g: DarkCastle, step: Step[Any], lists: list[list[int]], enough: int) -> bool:
    """Everybody decides for their own prisoner, until they say that it is enough (DC-40).

    Nobody is asked who has no options; false if that is everybody.
    """
    asked = 0
    last = 0
    for seat, options in enumerate(lists):
        if options:
            options.append(enough)
            asked += 1
            last = seat
    if asked == 1:
        g.ask(step, last, lists[last], window=g.window())
    elif asked:
        g.ask_each(step, lists, window=g.window())
    return asked > 0
