"""Who is asked, what may be answered, and which step asks."""

from __future__ import annotations

from typing import Any

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import VERB_BITS
from donjon.core.engine.zones import COMPILED, NOTHING


def all_of(seats: int) -> int:
    """The mask of every seat of a game with so many."""
    return (1 << seats) - 1


def only(seat: int) -> int:
    """A mask of witnesses: this seat and nobody else."""
    return 1 << seat


def others(answers: list[int], known: list[int]) -> list[int]:
    """Those of some answers that are not known yet."""
    return [answer for answer in answers if answer not in known]


def overlap(answers: list[int], known: list[int]) -> bool:
    """Whether some answers are in both lists."""
    if not COMPILED:
        return not set(answers).isdisjoint(known)
    for answer in answers:
        if answer in known:
            return True
    return False


@mypyc_attr(free_list_len=1)
class Question:
    """Who is asked, what may be answered, and which step asks.

    `seats` is a mask: one seat, several of whom any may answer, or 0 for chance.
    `witnesses` see the arguments of a secret answer and the outcome of chance.
    """

    weights: list[int] | None = None
    """How likely the outcomes of chance are; equally, if there are none."""
    deck: Deck | None = None
    """The deck that chance draws from."""
    group: bool = False
    """Whether those who are asked decide together: the answer of one is that of all."""
    each: list[list[int]] | None = None
    """The options of each seat, where they are not the same for all who are asked."""
    anytime: list[list[int]] | None = None
    """What each seat may do at any time, and so while this is asked; part of its options."""
    answered: bool = False
    """Whether the answer is given, and what it leads to is being shown."""

    def __init__(
        self, step: Step[Any], seat: int, seats: int, options: list[int], witnesses: int
    ) -> None:
        self.step = step
        self.seat = seat
        """The first seat that is asked, or -1 for chance."""
        self.seats = seats
        self.options = options
        """Every legal answer of anybody. For a draw: every card that may be on top."""
        self.witnesses = witnesses
        self.plain = True
        """Whether it is as most are: without a deck and without lists for each seat."""

    @property
    def chance(self) -> bool:
        """Whether dice or decks answer, and not a person."""
        return self.seats == 0

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return self.step.rule

    def asks(self, seat: int) -> bool:
        """Whether this seat may answer."""
        return seat >= 0 and self.seats >> seat & 1 == 1

    def asked(self) -> list[int]:
        """The seats that may answer; empty for chance."""
        return [seat for seat in range(self.seats.bit_length()) if self.seats >> seat & 1]

    def share(self, each: list[list[int]], anytime: list[list[int]] | None = None) -> None:
        """Give each seat its own options, and say which of them are there at any time."""
        self.each = each
        self.anytime = anytime
        self.plain = False

    def options_of(self, seat: int) -> list[int]:
        """What this seat may answer; what chance may say, for the seat -1."""
        each = self.each
        if each is not None:
            return each[seat] if 0 <= seat < len(each) else NOTHING
        if seat < 0:
            return self.options if self.seats == 0 else NOTHING
        return self.options if self.seats >> seat & 1 else NOTHING

    def who(self, answer: int) -> int:
        """The first seat that may give an answer; -1 for chance."""
        each = self.each
        if each is not None and self.seats & self.seats - 1:
            for seat in range(len(each)):
                if answer in each[seat]:
                    return seat
        return self.seat

    def probabilities(self) -> list[tuple[int, float]]:
        """Each outcome of chance with its probability."""
        deck = self.deck
        if deck is not None:
            bare = self.options[0] >> VERB_BITS << VERB_BITS
            return [(bare + card, share) for card, share in deck.weights()]
        weights = self.weights
        if weights is None:
            weights = [1] * len(self.options)
        total = sum(weights)
        return [(a, w / total) for a, w in zip(self.options, weights, strict=True)]

    def __repr__(self) -> str:
        who = "chance" if self.chance else f"seats {self.asked()}"
        return f"<{self.step!r} ({self.rule}) asks {who}>"
