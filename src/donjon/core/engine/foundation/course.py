"""The course of a game: answers are taken, and steps run until something is asked again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.dealer import Dealer, SeededDealer
from donjon.core.engine.foundation.asking import Asking
from donjon.core.engine.foundation.stack import FLOOR
from donjon.core.engine.question import Question
from donjon.core.engine.seats import ANYBODY, CHANCE
from donjon.core.engine.vocabulary import arg_of
from donjon.core.errors import IllegalAnswer


@mypyc_attr(allow_interpreted_subclasses=True)
class Course(Asking):
    """What callers use: answers in, questions out."""

    __slots__ = ()

    def keys(self) -> list[str]:
        """The legal answers as keys, such as `play:purple-3`."""
        question = self.question
        if question is None:
            return []
        return [self.vocabulary.keys[option] for option in question.options]

    def legal(self, answer: int) -> bool:
        """Whether the open question takes this answer."""
        question = self.question
        return question is not None and answer in question.options

    def apply(self, answer: int | str, seat: int = ANYBODY) -> None:
        """Answer the open question, with a number or a key; nothing changes if refused.

        Without a seat, the answer is given by the first that may give it.
        """
        question = self.question
        if question is None:
            raise IllegalAnswer("The game is over: nothing is asked.")
        number: Any = answer if isinstance(answer, int) else self.vocabulary.parse(answer)
        options = question.options
        if number not in options:
            raise IllegalAnswer(self._refusal(question, options, answer, number))
        if seat == ANYBODY:
            seat = question.seat if question.plain else question.who(number)
        elif seat != question.seat and not question.asks(seat):
            who = "chance answers" if question.chance else f"{question.asked()} may answer"
            raise IllegalAnswer(f"Seat {seat} is not asked; {who}.")
        elif not question.plain:
            own = question.options_of(seat)
            if number not in own:
                raise IllegalAnswer(self._refusal(question, own, answer, number))
        self.advance(question, seat, number)

    def begin(self) -> None:
        """Run until something is asked that the engine cannot answer itself."""
        self.advance(None, 0, 0)

    def deal(self, dealer: Dealer) -> None:
        """Let a dealer take up a game that is under way, and answer for chance at once."""
        self.dealer = dealer
        question = self.question
        if question is not None and question.chance:
            self.apply(dealer.answer(question))

    def _refusal(
        self, question: Question, options: list[int], answer: int | str, number: int
    ) -> str:
        keys = self.vocabulary.keys
        name = answer if isinstance(answer, str) else keys.get(answer, str(answer))
        rule = question.step.forbids(self, number) if number in keys else ""
        why = f"{rule} forbids it" if rule else f"rule {question.rule}"
        allowed = [keys[option] for option in options]
        shown = ", ".join(allowed[:24]) + (", ..." if len(allowed) > 24 else "")
        return f"{name!r} is not allowed now ({why}). Allowed: {shown}."

    def advance(self, question: Question | None, seat: int, answer: Any) -> None:
        """Take an answer, then run what waits until a question is left for the caller.

        Nothing is checked: `apply` is for answers of which it is not known that they are legal.
        """
        stack = self.stack
        while True:
            if question is not None:
                self.question = None
                self.by = seat
                if question.plain:
                    step = question.step
                    if self.keeps:
                        self.past = (self.past, seat, answer, question.witnesses, step)
                    step.answer(self, answer)
                else:
                    self._take(question, seat, answer)
            if self.auditor is None:
                while self.question is None and stack:
                    stack.pop().run(self)
            else:
                self._run_audited(self.auditor)
            question = self.question
            if question is None:
                if self.outcome is None:
                    FLOOR[0].run(self)
                return
            seat = question.seat
            if seat == CHANCE:
                dealer = self.dealer
                if dealer is None:
                    return
                answer = dealer.answer(question)
            elif (
                self.forced
                and len(question.options) == 1
                and not (self.patient and question.step.pause)
            ):
                answer = question.options[0]
            else:
                return

    def _take(self, question: Question, seat: int, answer: int) -> None:
        """Take the answer to a draw, or to a question that gives each seat its own options."""
        step = question.step
        if self.keeps:
            witnesses = question.witnesses
            if question.each is not None:
                witnesses |= 1 << seat
            self.past = (self.past, seat, answer, witnesses, step)
        deck = question.deck
        if deck is not None:
            deck.take(arg_of(answer))
        anytime = question.anytime
        if anytime is not None and answer in anytime[seat]:
            self.stack.append(step)
            self.whenever(seat, answer)
        else:
            step.answer(self, answer)

    def _run_audited(self, auditor: Callable[[Any], object]) -> None:
        """Run what waits, and find a step that acts and asks."""
        stack = self.stack
        asks = self.question is not None
        while not asks and stack:
            step = stack.pop()
            before = auditor(self)
            step.run(self)
            asks = self.question is not None
            if asks and auditor(self) != before:
                raise AssertionError(f"{step!r} acts and asks; a step does one of the two")

    def clone(self, seed: int | str | None = None) -> Self:
        """A game of its own in the same position.

        The dealer stays behind: chance is the caller's, or that of a seed.
        """
        game = self.copy()
        if seed is not None:
            game.deal(SeededDealer(seed))
        return game
