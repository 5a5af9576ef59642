"""The state and the stack of a game: what the engine keeps, what waits, and what has happened.

A step is one paragraph of a rulebook. It acts or it asks, never both, and it asks at
most one question. What waits is on the stack as data, so a game can be saved, cloned
and searched at any moment. What happens is told: an event is never part of the state, and
costs nothing while nobody listens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Self

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.dealer import Dealer
from donjon.core.engine.question import Question
from donjon.core.engine.seats import EVERYONE, TOLD
from donjon.core.engine.setup import Setup
from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import Event, Vocabulary


class Floor(Step[Any]):
    """What lies under all steps; only rules that forget something come down to it."""

    def run(self, g: Any) -> None:
        raise AssertionError("no step waits, yet the game has no outcome")


FLOOR: Final[list[Step[Any]]] = [Floor()] * 8
"""The bottom of every stack: a list that is never nearly empty keeps its room as it is."""

ENGINE: Final = (
    "setup",
    "vocabulary",
    "seats",
    "stack",
    "question",
    "outcome",
    "by",
    "dealer",
    "forced",
    "patient",
    "heard",
    "keeps",
    "restored",
    "auditor",
    "onlooker",
    "past",
)
"""What the engine keeps of a game, and a saved position does not hold."""


class Told(NamedTuple):
    """Something that happened, and who knows all of it."""

    number: int
    """How many answers had been given by then."""
    event: Event
    args: tuple[int, int, int, int]
    witnesses: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Stack:
    """What the engine keeps of a game: the agreement, the steps that wait, and the past."""

    # Apart from a box's own fields: objects with more than thirty are slower in all they do.
    __slots__ = ENGINE

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        """What was agreed before the first answer: box, packs, options, seats."""
        self.vocabulary: Vocabulary = setup.content.vocabulary
        self.seats: int = setup.seats
        self.stack: list[Step[Any]] = FLOOR.copy()
        """What waits, the next on top; at the bottom lies what nobody should come to."""
        self.question: Question | None = None
        self.outcome: Outcome | None = None
        self.by: int = 0
        """The seat whose answer a step is taking; not for chance."""
        self.dealer: Dealer | None = None
        """Who answers for chance; without one, the caller does."""
        self.forced = True
        """Whether a question with a single answer is answered without asking."""
        self.patient = False
        """Whether steps that `pause` are asked all the same."""
        self.heard = True
        """Whether anybody listens to what is told."""
        self.keeps = True
        """Whether the answers are kept; a line of thought needs none."""
        self.restored = False
        """Whether it was taken up from a save, so that its past is not known."""
        self.auditor: Callable[[Any], object] | None = None
        """A watchman's hook: what it makes of a state, a step that asks must not change."""
        self.onlooker: Callable[[Event], object] | None = None
        """Who hears each event as it is told; it stays behind when a game is copied."""
        self.past: object = None
        """Answers and events so far, newest first.

        (earlier, seat, answer, witnesses, step) or (earlier, TOLD, event, witnesses, arguments).
        """

    def do(
        self,
        step: Step[Any],
        then: Step[Any] | None = None,
        third: Step[Any] | None = None,
        fourth: Step[Any] | None = None,
        *more: Step[Any],
    ) -> None:
        """Do these steps, in this order, before what was waiting."""
        stack = self.stack
        if then is not None:
            if third is not None:
                if fourth is not None:
                    if more:
                        stack.extend(more[::-1])
                    stack.append(fourth)
                stack.append(third)
            stack.append(then)
        stack.append(step)

    def do_all(self, steps: list[Step[Any]]) -> None:
        """Do all steps of a list, in this order, before what was waiting."""
        self.stack.extend(steps[::-1])

    def tell(
        self,
        event: Event,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        witnesses: int = EVERYONE,
    ) -> None:
        """Tell what happens. Where it happens often, ask `g.heard` first and spare the call."""
        if self.heard:
            self.past = (self.past, TOLD, event, witnesses, (a, b, c, d))
            if self.onlooker is not None:
                self.onlooker(event)

    def unwind(self, kind: type[Step[Any]]) -> None:
        """Drop what waits above the nearest step of this kind, which goes on when you return."""
        stack = self.stack
        left = len(stack)
        while left and not isinstance(stack[left - 1], kind):
            left -= 1
        if not left:
            raise AssertionError(
                f"nothing to unwind to: no {kind.__name__} waits in {self.waiting()}"
            )
        del stack[left:]

    def finish(self, outcome: Outcome) -> None:
        """The game is over, whatever was waiting."""
        self.outcome = outcome
        self.stack.clear()

    @property
    def over(self) -> bool:
        return self.outcome is not None

    def waiting(self) -> list[Step[Any]]:
        """The steps that wait, the next one last."""
        return [step for step in self.stack if step is not FLOOR[0]]

    def history(self, last: int = -1) -> list[tuple[int, int, int]]:
        """The answers so far, or the last so many, oldest first: seat, answer, witnesses."""
        answers: list[tuple[int, int, int]] = []
        past = self.past
        while isinstance(past, tuple) and len(answers) != last:
            if past[1] != TOLD:
                answers.append((past[1], past[2], past[3]))
            past = past[0]
        answers.reverse()
        return answers

    def askers(self) -> list[Step[Any]]:
        """The steps that asked for the answers of `history`."""
        steps: list[Step[Any]] = []
        past = self.past
        while isinstance(past, tuple):
            if past[1] != TOLD:
                steps.append(past[4])
            past = past[0]
        steps.reverse()
        return steps

    def told(self) -> list[Told]:
        """What has been told so far, oldest first."""
        entries: list[Any] = []
        past = self.past
        while isinstance(past, tuple):
            entries.append(past)
            past = past[0]
        entries.reverse()
        events: list[Told] = []
        number = 0
        for entry in entries:
            if entry[1] == TOLD:
                events.append(Told(number, entry[2], entry[4], entry[3]))
            else:
                number += 1
        return events

    def copy(self) -> Self:
        """The game's own fields in a new game; it ends with `self.copy_engine(game)`."""
        raise AssertionError(f"{type(self).__name__} has no copy()")

    def copy_engine(self, game: Stack) -> None:
        """Copy what the engine keeps; to be called last in `copy`. No dealer goes along."""
        game.stack = self.stack.copy()
        game.outcome = self.outcome
        game.forced = self.forced
        game.patient = self.patient
        game.heard = self.heard
        game.keeps = self.keeps
        game.restored = self.restored
        game.auditor = self.auditor
        game.past = self.past
        question = self.question
        if question is not None and question.deck is not None:
            question.step.run(game)
        else:
            game.question = question
