"""A game in progress: plain state, a stack of steps, and the question now open.

A step is one paragraph of a rulebook. It acts or it asks, never both, and it asks at
most one question. What waits is on the stack as data, so a game can be saved, cloned
and searched at any moment. Chance is a seat that is asked like the others. What happens
is told: an event is never part of the state, and costs nothing while nobody listens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from donjon.core.acts import Acts
from donjon.core.compiled import mypyc_attr
from donjon.core.dealer import EVEN, Dealer, Odds, SeededDealer, pick
from donjon.core.deck import Deck
from donjon.core.declaration import BETWEEN
from donjon.core.errors import IllegalAnswer
from donjon.core.folder import Folder
from donjon.core.question import Question, others, overlap
from donjon.core.step import Outcome, Step
from donjon.core.vocabulary import Event, Verb, Vocabulary, arg_of
from donjon.core.zones import NOTHING

CHANCE: Final = -1
"""The seat that dice and decks sit on."""
SPECTATOR: Final = -2
"""The seat of those who only watch."""
TRUTH: Final = -3
"""Sees all; for replays of games that are over, and for people who study games."""
TOLD: Final = -4
"""In the past, where a seat would stand: not an answer, but something that was told."""
ANYBODY: Final = -9
"""As the seat of an answer: whoever may give it."""
EVERYONE: Final = -1
"""A mask of witnesses: all seats, and those who only watch."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Content:
    """What the packs of a box come to: immutable, shared by all games that use them."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        titles: dict[str, list[str]],
        texts: dict[str, list[str]] | None = None,
        acts: Acts | None = None,
    ) -> None:
        self.vocabulary = vocabulary
        self.titles = titles
        """What a person reads, for each kind of name in the vocabulary."""
        self.texts: dict[str, list[str]] = texts or {}
        """What stands on the cards, for the kinds that are cards."""
        self.acts: Acts = acts or Acts()
        """What the cards do, where they say so in effects."""
        self.made_of: dict[str, tuple[str, list[list[int]]]] = {}
        """For a kind of name that is several things: of which kind, and how many of each."""


class Setup:
    """What is agreed before the first answer."""

    def __init__(
        self,
        box: Folder,
        content: Content,
        packs: list[str],
        seats: int,
        options: dict[str, str],
        digests: dict[str, str] | None = None,
    ) -> None:
        self.box = box
        self.content = content
        self.packs = packs
        """The folders of the packs beside the base pack."""
        self.digests: dict[str, str] = digests or {}
        """Their ids, each with what tells this version from another."""
        self.seats = seats
        self.options = options
        """The value of each option; of one that is agreed per seat see `each`."""

    def each(self, option: str) -> list[str]:
        """The values of an option that is agreed per seat, one for each; `any` leaves it open."""
        return self.options[option].split(BETWEEN)


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
class Game:
    """One game in progress. A box's own game adds its fields and small helpers."""

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
        self.auditor: Callable[[Game], object] | None = None
        """A watchman's hook: what it makes of a state, a step that asks must not change."""
        self.past: object = None
        """Answers and events so far, newest first.

        (earlier, seat, answer, witnesses, step) or (earlier, TOLD, event, witnesses, arguments).
        """

    # What steps call

    def do(
        self,
        step: Step[Any],
        then: Step[Any] | None = None,
        third: Step[Any] | None = None,
        fourth: Step[Any] | None = None,
        *more: Step[Any],
    ) -> None:
        """Now these, in this order, before what was waiting."""
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
        """The same for a list of steps."""
        self.stack.extend(steps[::-1])

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
        found = False
        for seat in range(self.seats):
            extra = self.anytime(seat) if question.seats >> seat & 1 else NOTHING
            found = found or bool(extra)
            extras.append(extra)
        if not found:
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
        """The same where one seat alone is asked."""
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

    # What a game says once, for all its steps

    def anytime(self, seat: int) -> list[int]:
        """What a seat may do at any time; offered through every window."""
        return []

    def whenever(self, seat: int, answer: int) -> None:
        """Do what a seat has chosen to do at this time; the open question comes back."""
        raise AssertionError(f"{type(self).__name__} has no whenever()")

    def triggered(self, point: int) -> list[Step[Any]]:
        """The steps that answer to a point that has been reached, in the order of the seats."""
        return []

    def in_order(self, waiting: list[Step[Any]]) -> Step[Any]:
        """The step in which a player orders what triggers at the same time."""
        raise AssertionError(f"{type(self).__name__} has no in_order()")

    # What callers use

    @property
    def over(self) -> bool:
        return self.outcome is not None

    def waiting(self) -> list[Step[Any]]:
        """The steps that wait, the next one last."""
        return [step for step in self.stack if step is not FLOOR[0]]

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
        self._advance(question, seat, number)

    def begin(self) -> None:
        """Run until something is asked that the engine cannot answer itself."""
        self._advance(None, 0, 0)

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

    def _advance(self, question: Question | None, seat: int, answer: Any) -> None:
        """Take an answer, then run what waits until a question is left for the caller."""
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

    def _run_audited(self, auditor: Callable[[Game], object]) -> None:
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

    def history(self, last: int = -1) -> list[tuple[int, int, int]]:
        """The answers so far, or the last so many, oldest first: seat, answer, witnesses."""
        found: list[tuple[int, int, int]] = []
        past = self.past
        while isinstance(past, tuple) and len(found) != last:
            if past[1] != TOLD:
                found.append((past[1], past[2], past[3]))
            past = past[0]
        found.reverse()
        return found

    def askers(self) -> list[Step[Any]]:
        """The steps that asked for the answers of `history`."""
        found: list[Step[Any]] = []
        past = self.past
        while isinstance(past, tuple):
            if past[1] != TOLD:
                found.append(past[4])
            past = past[0]
        found.reverse()
        return found

    def told(self) -> list[Told]:
        """What has been told so far, oldest first."""
        entries: list[Any] = []
        past = self.past
        while isinstance(past, tuple):
            entries.append(past)
            past = past[0]
        entries.reverse()
        found: list[Told] = []
        number = 0
        for entry in entries:
            if entry[1] == TOLD:
                found.append(Told(number, entry[2], entry[4], entry[3]))
            else:
                number += 1
        return found

    def view(self, seat: int) -> Any:
        """What this seat may know: a `View`."""
        return self.setup.box.view(self, seat)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.question or self.outcome!r}>"

    def _repr_svg_(self) -> str:
        svg: str = self.view(TRUTH)._repr_svg_()
        return svg

    # Copies

    def clone(self, seed: int | str | None = None) -> Any:
        """A game of its own in the same position.

        The dealer stays behind: chance is the caller's, or that of a seed.
        """
        game = self.copy()
        if seed is not None:
            game.deal(SeededDealer(seed))
        return game

    def copy(self) -> Game:
        """The game's own fields in a new game; it ends with `self.copy_engine(game)`."""
        raise AssertionError(f"{type(self).__name__} has no copy()")

    def copy_engine(self, game: Game) -> None:
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

    def settle(self) -> None:
        """Work out again, after a load, what is not part of the saved state."""

    def prepare(self) -> None:
        """Lay out the empty table, before the first step runs."""
