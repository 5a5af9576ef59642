"""One paragraph of a rulebook, and how a game can end."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from donjon.core.compiled import mypyc_attr

G = TypeVar("G")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One paragraph of the rulebook, waiting on the stack or asking.

    Steps are immutable. What they hold are small numbers, given to `__init__` under
    the names of the attributes, and never anything that a seat may not know.
    """

    rule: ClassVar[str] = ""
    """The id of the rule this step carries out."""
    topic: ClassVar[str] = ""
    """What it is about, for pictures and hints: "fight", "trial", "camp"."""
    kinds: ClassVar[dict[str, str]] = {}
    """The fields that its question can speak of, each with the kind of name it is."""
    sets: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a set of numbers (`NumberSet`): a save keeps their codes."""
    pause: ClassVar[bool] = False
    """Whether people are asked even for a single answer: they want to read before dice fall."""
    scarce: ClassVar[bool] = False
    """Whether the first answer may take what all want: then bots let people go first."""
    confirm: ClassVar[bool] = True
    """Whether a page asks again before an answer that cannot be taken back."""
    grave: ClassVar[tuple[int, ...]] = ()
    """The answers before which a page asks again all the same: what ends a turn, for one."""
    machine: ClassVar[bool] = False
    """Whether chance is a machine's in the box too, an app's or an electronic tower's: where the
    people roll and draw for themselves, the program does it here all the same."""
    decline: ClassVar[int] = -1
    """The answer that lets things take their course, for who wants to be asked no more."""

    def run(self, g: G) -> None:
        """Act, or ask one question."""

    def answer(self, g: G, answer: int) -> None:
        """Take the answer to the question that `run` asked; `g.by` is the seat that gave it."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def about(self, g: G) -> dict[str, int]:
        """What the question speaks of beside the step's own fields, as the asked see it."""
        return {}

    def amounts(self, g: G) -> dict[str, list[int]]:
        """What it speaks of that is several things: how many there are of each of a kind.

        `{hand}` is "2 red, 1 blue", `{hand:names}` is "red, blue"; the kind stands in `kinds`.
        """
        return {}

    def forbids(self, g: G, answer: int) -> str:
        """The id of the rule that keeps an answer from being an option; empty if none is known."""
        return ""

    def vain(self, g: G, answer: int) -> bool:
        """Whether an answer gives something away for nothing: a page asks again before it."""
        return False

    def __repr__(self) -> str:
        return type(self).__name__


@mypyc_attr(allow_interpreted_subclasses=True)
class Triggered(Step[G]):
    """What a card does at a point (`points.py`); by `choice` its owner picks it first."""

    def __init__(self, seat: int, choice: int) -> None:
        self.seat = seat
        self.choice = choice


class Outcome:
    """How a game ended: a number per seat (higher is better), who won, and why."""

    def __init__(self, scores: list[int], winners: list[int], reason: str) -> None:
        self.scores = scores
        self.winners = winners
        self.reason = reason

    def data(self) -> dict[str, Any]:
        return {
            "scores": self.scores.copy(),
            "winners": self.winners.copy(),
            "reason": self.reason,
        }

    def __repr__(self) -> str:
        return f"Outcome({self.reason}, scores={self.scores}, winners={self.winners})"
