"""A game in progress: plain state, a stack of steps, and the question now open.

A step is one paragraph of a rulebook. It acts or it asks, never both, and it asks at
most one question. What waits is on the stack as data, so a game can be saved, cloned
and searched at any moment. Chance is a seat that is asked like the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from donjon.core.compiled import mypyc_attr
from donjon.core.dealer import Dealer, pick
from donjon.core.deck import Deck
from donjon.core.errors import IllegalAnswer
from donjon.core.vocabulary import ARG_MASK, Verb, Vocabulary

if TYPE_CHECKING:
    from donjon.core.box import Box
    from donjon.core.views import View

CHANCE: Final = -1
"""The seat that dice and decks sit on."""
SPECTATOR: Final = -2
"""The seat of those who only watch."""
TRUTH: Final = -3
"""Sees all; for replays of games that are over, and for people who study games."""
EVERYONE: Final = -1
"""A mask of witnesses: all seats, and those who only watch."""
NOBODY: Final = 0
"""A mask of witnesses: no seat at all."""

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One paragraph of the rulebook, waiting on the stack or asking.

    Steps are immutable. What they hold are small numbers, given to `__init__` under
    the names of the attributes, and never anything that a seat may not know.
    """

    rule: ClassVar[str] = ""
    """The id of the rule this step carries out."""
    pause: ClassVar[bool] = False
    """Whether people are asked even for a single answer: they want to read before dice fall."""
    confirm: ClassVar[bool] = True
    """Whether a page asks again before an answer that cannot be taken back."""

    def run(self, g: G) -> None:
        """Act, or ask one question."""

    def answer(self, g: G, answer: int) -> None:
        """Take the answer to the question that `run` asked."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def __repr__(self) -> str:
        return type(self).__name__


@mypyc_attr(allow_interpreted_subclasses=True)
class Content:
    """What the packs of a box come to: immutable, shared by all games that use them."""

    def __init__(self, vocabulary: Vocabulary, titles: dict[str, list[str]]) -> None:
        self.vocabulary = vocabulary
        self.titles = titles
        """What a person reads, for each kind of name in the vocabulary."""


class Setup:
    """What is agreed before the first answer."""

    def __init__(
        self,
        box: Box,
        content: Content,
        packs: list[str],
        seats: int,
        options: dict[str, str],
    ) -> None:
        self.box = box
        self.content = content
        self.packs = packs
        self.seats = seats
        self.options = options


class Question:
    """Who is asked, what may be answered, and which step asks.

    `seats` is a mask: one seat, several of whom any may answer, or 0 for chance.
    `witnesses` see the arguments of a secret answer and the outcome of chance.
    """

    weights: list[int] | None = None
    """How likely the outcomes of chance are; equally, if there are none."""
    deck: Deck | None = None
    """The deck that chance draws from."""

    def __init__(
        self, step: Step[Any], seat: int, seats: int, options: list[int], witnesses: int
    ) -> None:
        self.step = step
        self.seat = seat
        """The first seat that is asked, or CHANCE."""
        self.seats = seats
        self.options = options
        """Every legal answer. For a draw: every card that may be on top."""
        self.witnesses = witnesses

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

    def probabilities(self) -> list[tuple[int, float]]:
        """Each outcome of chance with its probability."""
        deck = self.deck
        if deck is not None:
            base = self.options[0] & ~ARG_MASK
            return [(base + card, share) for card, share in deck.weights()]
        weights = self.weights
        if weights is None:
            weights = [1] * len(self.options)
        total = sum(weights)
        return [(a, w / total) for a, w in zip(self.options, weights, strict=True)]

    def __repr__(self) -> str:
        who = "chance" if self.chance else f"seats {self.asked()}"
        return f"<{self.step!r} ({self.rule}) asks {who}>"


class Unwind(Exception):
    """Drop what waits above the nearest step of this kind, and go on with that one."""

    def __init__(self, kind: type[Step[Any]]) -> None:
        self.kind = kind

    def __str__(self) -> str:
        return self.kind.__name__


class Outcome:
    """How a game ended: a number per seat (higher is better), who won, and why."""

    def __init__(self, scores: list[int], winners: list[int], reason: str) -> None:
        self.scores = scores
        self.winners = winners
        self.reason = reason

    def data(self) -> dict[str, object]:
        return {
            "scores": self.scores.copy(),
            "winners": self.winners.copy(),
            "reason": self.reason,
        }

    def __repr__(self) -> str:
        return f"Outcome({self.reason}, scores={self.scores}, winners={self.winners})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game in progress. A box's own game adds its fields and small helpers."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        """What was agreed before the first answer: box, packs, options, seats."""
        self.vocabulary: Vocabulary = setup.content.vocabulary
        self.seats: int = setup.seats
        self.stack: list[Step[Any]] = []
        self.question: Question | None = None
        self.outcome: Outcome | None = None
        self.dealer: Dealer | None = None
        """Who answers for chance; without one, the caller does."""
        self.forced = True
        """Whether a question with a single answer is answered without asking."""
        self.patient = False
        """Whether steps that `pause` are asked all the same."""
        self.past: object = None
        """The answers so far, newest first: (earlier, seat, answer, witnesses, step)."""

    # What steps call

    def do(self, step: Step[Any], then: Step[Any] | None = None, *more: Step[Any]) -> None:
        """Now these, in this order, before what was waiting."""
        stack = self.stack
        if then is not None:
            if more:
                stack.extend(more[::-1])
            stack.append(then)
        stack.append(step)

    def ask(self, step: Step[Any], seat: int, options: list[int], witnesses: int = 0) -> None:
        """Ask one seat; of a secret answer the seat itself is always a witness."""
        mask = 1 << seat
        self.question = Question(step, seat, mask, options, witnesses | mask)

    def ask_any(self, step: Step[Any], seats: int, options: list[int]) -> None:
        """Ask several seats, of whom any may answer: the group decides."""
        first = 0
        while not seats >> first & 1:
            first += 1
        self.question = Question(step, first, seats, options, seats)

    def draw(self, step: Step[Any], verb: Verb, deck: Deck, witnesses: int = EVERYONE) -> None:
        """Ask chance for the top card of a deck; it leaves the deck and is the answer.

        A dealer with a stream of numbers picks at once, without listing the deck.
        """
        dealer = self.dealer
        if dealer is not None:
            source = dealer.source
            if source is not None:
                answer = verb.base + deck.draw(source())
                self.past = (self.past, CHANCE, answer, witnesses, step)
                step.answer(self, answer)
                return
        options = sorted([verb.base + card for card, _ in deck.weights()])
        question = Question(step, CHANCE, 0, options, witnesses)
        question.deck = deck
        self.question = question

    def roll(
        self,
        step: Step[Any],
        options: list[int],
        weights: list[int] | None = None,
        witnesses: int = EVERYONE,
    ) -> None:
        """Ask chance for one of several outcomes, equally likely unless weighed.

        A dealer with a stream of numbers answers at once.
        """
        dealer = self.dealer
        if dealer is not None:
            source = dealer.source
            if source is not None:
                answer = pick(options, weights, source())
                self.past = (self.past, CHANCE, answer, witnesses, step)
                step.answer(self, answer)
                return
        question = Question(step, CHANCE, 0, options, witnesses)
        question.weights = weights
        self.question = question

    def finish(self, outcome: Outcome) -> None:
        """The game is over, whatever was waiting."""
        self.outcome = outcome
        self.stack.clear()

    # What callers use

    @property
    def over(self) -> bool:
        return self.outcome is not None

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

    def apply(self, answer: int | str, seat: int = -1) -> None:
        """Answer the open question, with a number or a key; nothing changes if refused."""
        question = self.question
        if question is None:
            raise IllegalAnswer("The game is over: nothing is asked.")
        number = answer if isinstance(answer, int) else self.vocabulary.parse(answer)
        if number not in question.options:
            raise IllegalAnswer(self._refusal(question, answer))
        if seat == -1:
            seat = question.seat
        elif not question.asks(seat):
            who = "chance answers" if question.chance else f"{question.asked()} may answer"
            raise IllegalAnswer(f"Seat {seat} is not asked; {who}.")
        self._advance(question, seat, number)

    def begin(self) -> None:
        """Run until something is asked that the engine cannot answer itself."""
        self._advance(None, 0, 0)

    def _refusal(self, question: Question, answer: int | str) -> str:
        keys = self.vocabulary.keys
        name = answer if isinstance(answer, str) else keys.get(answer, str(answer))
        options = [keys[option] for option in question.options]
        shown = ", ".join(options[:24]) + (", ..." if len(options) > 24 else "")
        return f"{name!r} is not allowed now (rule {question.rule}). Allowed: {shown}."

    def _advance(self, question: Question | None, seat: int, answer: int) -> None:
        """Take an answer, then run what waits until a question is left for the caller."""
        stack = self.stack
        while True:
            try:
                if question is not None:
                    step = question.step
                    self.past = (self.past, seat, answer, question.witnesses, step)
                    self.question = None
                    deck = question.deck
                    question = None
                    if deck is not None:
                        deck.take(answer & ARG_MASK)
                    step.answer(self, answer)
                while self.question is None and stack:
                    stack.pop().run(self)
            except Unwind as unwind:
                self._unwind(unwind)
                continue
            question = self.question
            if question is None:
                if self.outcome is None:
                    raise AssertionError("no step waits, yet the game has no outcome")
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

    def _unwind(self, unwind: Unwind) -> None:
        stack = self.stack
        while stack and not isinstance(stack[-1], unwind.kind):
            stack.pop()

    def history(self) -> list[tuple[int, int, int]]:
        """The answers so far, oldest first: seat, answer, witnesses."""
        found: list[tuple[int, int, int]] = []
        past = self.past
        while isinstance(past, tuple):
            found.append((past[1], past[2], past[3]))
            past = past[0]
        found.reverse()
        return found

    def askers(self) -> list[Step[Any]]:
        """The steps that asked for the answers of `history`."""
        found: list[Step[Any]] = []
        past = self.past
        while isinstance(past, tuple):
            found.append(past[4])
            past = past[0]
        found.reverse()
        return found

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return self.setup.box.view(self, seat)

    def _repr_svg_(self) -> str:
        return self.setup.box.view(self, TRUTH)._repr_svg_()

    # Copies

    def clone(self) -> Game:
        """A game of its own in the same position. Each game copies its own fields."""
        raise AssertionError(f"{type(self).__name__} has no clone()")

    def _copy_engine(self, game: Game) -> None:
        """Copy what the engine keeps; to be called last in `clone`. No dealer goes along."""
        game.stack = self.stack.copy()
        game.outcome = self.outcome
        game.forced = self.forced
        game.past = self.past
        question = self.question
        if question is not None and question.deck is not None:
            question.step.run(game)
        else:
            game.question = question

    def settle(self) -> None:
        """Work out again, after a load, what is not part of the saved state."""

    def prepare(self) -> None:
        """Lay out the empty table, before the first step runs."""
