"""Chance: a seat that is asked like the others, for cards from decks and for rolls of dice.

A dealer with a stream of numbers answers at once; otherwise the question is left to a dealer
without one, or to the caller.
"""

from __future__ import annotations

from typing import Any

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.dealer import EVEN, Odds, pick
from donjon.core.engine.deck import Deck
from donjon.core.engine.foundation.stack import Stack
from donjon.core.engine.question import Question
from donjon.core.engine.seats import CHANCE, EVERYONE
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import Verb


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Stack):
    """What steps call to draw and to roll."""

    __slots__ = ()

    def draw(self, step: Step[Any], verb: Verb, deck: Deck, witnesses: int = EVERYONE) -> None:
        """Ask chance for the top card of a deck; it leaves the deck and is the answer.

        A dealer with a stream of numbers picks at once, without listing the deck.
        """
        dealer = self.dealer
        if dealer is not None:
            source = dealer.source
            if source is not None:
                answer = verb.bare + deck.draw(source())
                if self.keeps:
                    self.past = (self.past, CHANCE, answer, witnesses, step)
                step.answer(self, answer)
                return
        options = sorted([verb.bare + card for card, _ in deck.weights()])
        question = Question(step, CHANCE, 0, options, witnesses)
        question.deck = deck
        question.plain = False
        self.question = question

    def draw_at_once(
        self, step: Step[Any], verb: Verb, deck: Deck, count: int, witnesses: int = EVERYONE
    ) -> list[int]:
        """Several cards from the top of a deck, or all there are, for a step that draws many.

        Only a dealer with a stream of numbers can do so: none are drawn if chance must be asked.
        """
        dealer = self.dealer
        drawn: list[int] = []
        if dealer is None:
            return drawn
        source = dealer.source
        if source is None:
            return drawn
        for _ in range(min(count, len(deck))):
            card = deck.draw(source())
            drawn.append(card)
            if self.keeps:
                self.past = (self.past, CHANCE, verb.bare + card, witnesses, step)
        return drawn

    def roll(
        self,
        step: Step[Any],
        options: list[int],
        weights: list[int] | None = None,
        witnesses: int = EVERYONE,
    ) -> None:
        """Ask chance for one of several outcomes, equally likely unless weighed.

        They may be the sides of a die: what stands there twice is twice as likely, and what
        weighs nothing cannot come. A dealer with a stream of numbers answers at once.
        """
        dealer = self.dealer
        if dealer is not None:
            source = dealer.source
            if source is not None:
                # Any, here and below: compiled, a number is passed on as it is, and not made anew.
                answer: Any
                if weights is None:
                    sides: list[Any] = options
                    answer = sides[int(source() * float(len(sides)))]
                else:
                    answer = pick(options, weights, source())
                if self.keeps:
                    self.past = (self.past, CHANCE, answer, witnesses, step)
                step.answer(self, answer)
                return
        self._ask_chance(step, options, weights, witnesses)

    def roll_odds(self, step: Step[Any], odds: Odds, witnesses: int = EVERYONE) -> None:
        """Ask chance for one of several outcomes whose odds are known beforehand."""
        dealer = self.dealer
        if dealer is not None:
            source = dealer.source
            if source is not None:
                answer: Any = odds.pick(source())
                if self.keeps:
                    self.past = (self.past, CHANCE, answer, witnesses, step)
                step.answer(self, answer)
                return
        self._ask_chance(step, odds.options, odds.weights, witnesses)

    def roll_groups(self, step: Step[Any], groups: list[list[int]]) -> None:
        """Ask chance for one outcome: all groups, of up to fifteen, are equally likely, and so is
        everything in a group.
        """
        dealer = self.dealer
        if dealer is not None:
            source = dealer.source
            if source is not None:
                place = int(source() * float(EVEN * len(groups)))
                group: list[Any] = groups[place // EVEN]
                answer: Any = group[place % EVEN // (EVEN // len(group))]
                if self.keeps:
                    self.past = (self.past, CHANCE, answer, EVERYONE, step)
                step.answer(self, answer)
                return
        options = [option for group in groups for option in group]
        weights = [EVEN // len(group) for group in groups for _ in group]
        self._ask_chance(step, options, weights, EVERYONE)

    def at_once(self) -> bool:
        """Whether a dealer has a stream of numbers, so that a step can roll many times."""
        dealer = self.dealer
        return dealer is not None and dealer.source is not None

    def roll_at_once(self, step: Step[Any], options: list[int]) -> int:
        """One of several outcomes, equally likely, if `at_once` says that nobody is asked."""
        dealer = self.dealer
        assert dealer is not None
        source = dealer.source
        assert source is not None
        sides: list[Any] = options
        answer: Any = sides[int(source() * float(len(sides)))]
        if self.keeps:
            self.past = (self.past, CHANCE, answer, EVERYONE, step)
        number: int = answer
        return number

    def _ask_chance(
        self, step: Step[Any], options: list[int], weights: list[int] | None, witnesses: int
    ) -> None:
        """Leave a question to a dealer without a stream of numbers, or to the caller."""
        if weights is None:
            sides = options
            options = list(dict.fromkeys(sides))
            if len(options) < len(sides):
                weights = [sides.count(option) for option in options]
        elif 0 in weights:
            options = [options[i] for i in range(len(weights)) if weights[i]]
            weights = [weight for weight in weights if weight]
        question = Question(step, CHANCE, 0, options, witnesses)
        question.weights = weights
        self.question = question
