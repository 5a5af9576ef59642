"""Questions: one seat is asked, a group of seats, or each seat for itself.

Through a window a seat may also do what it may do at any time, and the question comes back.
"""

from __future__ import annotations

from typing import Any

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.foundation.chance import Chance
from donjon.core.engine.question import Question, others, overlap
from donjon.core.engine.step import Step
from donjon.core.engine.zones import NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Chance):
    """What steps call to ask players."""

    __slots__ = ()

    def ask(
        self,
        step: Step[Any],
        seat: int,
        options: list[int],
        witnesses: int = 0,
        window: bool = False,
    ) -> None:
        """Ask one seat; of a secret answer the seat itself is always a witness.

        Through a window the seat may also do what it may do at any time.
        """
        mask = 1 << seat
        question = Question(step, seat, mask, options, witnesses | mask)
        if window:
            self._open_for_one(question)
        self.question = question

    def ask_any(
        self, step: Step[Any], seats: int, options: list[int], window: bool = False
    ) -> None:
        """Ask several seats, of whom any may answer: the group decides, and all see the options."""
        first = 0
        while not seats >> first & 1:
            first += 1
        question = Question(step, first, seats, options, seats)
        question.group = True
        if window:
            self._open_window(question)
        self.question = question

    def ask_each(
        self, step: Step[Any], lists: list[list[int]], witnesses: int = 0, window: bool = False
    ) -> None:
        """Ask each seat that has options of its own, and show them to that seat alone.

        One seat answers at a time; the step asks again until it has heard enough.
        """
        seats = 0
        first = -1
        options: list[int] = []
        for seat in range(len(lists)):
            if lists[seat]:
                seats |= 1 << seat
                if first < 0:
                    first = seat
                    options = lists[seat]
                else:
                    options = options + others(lists[seat], options)
        question = Question(step, first, seats, options, witnesses)
        question.share(lists)
        if window:
            self._open_window(question)
        self.question = question

    def _open_window(self, question: Question) -> None:
        """Add to the options of each seat that is asked what it may do at any time."""
        extras: list[list[int]] = []
        any_extra = False
        for seat in range(self.seats):
            extra = self.anytime(seat) if question.seats >> seat & 1 else NOTHING
            any_extra = any_extra or bool(extra)
            extras.append(extra)
        if not any_extra:
            return
        options = question.options
        lists: list[list[int]] = []
        for seat in range(self.seats):
            own = question.options_of(seat)
            if extras[seat]:
                extra = others(extras[seat], own)
                extras[seat] = extra
                alike = own is options
                own = own + extra
                options = own if alike else options + others(extra, options)
            lists.append(own)
        question.options = options
        question.share(lists, extras)

    def _open_for_one(self, question: Question) -> None:
        """Add to the options of the one seat that is asked what it may do at any time."""
        seat = question.seat
        own = question.options
        extra = self.anytime(seat)
        if not extra:
            return
        if overlap(own, extra):
            extra = others(extra, own)
            if not extra:
                return
        question.options = own + extra
        if self.seats == 1:
            question.share([question.options], [extra])
            return
        lists: list[list[int]] = [NOTHING] * self.seats
        extras = lists.copy()
        lists[seat] = question.options
        extras[seat] = extra
        question.share(lists, extras)

    def anytime(self, seat: int) -> list[int]:
        """What a seat may do at any time; offered through every window."""
        return []

    def whenever(self, seat: int, answer: int) -> None:
        """Do what a seat has chosen to do at this time; the open question comes back."""
        raise AssertionError(f"{type(self).__name__} has no whenever()")
