"""A game in progress, and what one seat may know of it.

`Game` stands on four classes, each in a file of its own: `Stack` (state, what waits, what
happened), `Chance` (drawing and rolling), `Asking` (questions and windows) and `Course` (answers
are taken, steps run). `View` stands beside `Game` because each names the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Self

import msgspec

from donjon.core.compiled import TypeVar, mypyc_attr
from donjon.core.engine.dealer import Dealer
from donjon.core.engine.deck import Deck
from donjon.core.engine.face import Face, Hints
from donjon.core.engine.foundation.course import Course
from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.number_set import NumberSet, set_of_code
from donjon.core.engine.parts import Part
from donjon.core.engine.question import Question
from donjon.core.engine.seats import TRUTH
from donjon.core.engine.setup import Sentences, Setup
from donjon.core.engine.step import Outcome, Step, Triggered
from donjon.core.errors import UnknownName

VEILED = -99
"""A number that is not seen."""
VEILED_SET = set_of_code(VEILED)
"""What stands in a view in the place of a set of numbers that this seat cannot see."""

HIDDEN = -100
"""A card of pool 0 that is not seen; pool 1 is one less, and so on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Course):
    """One game in progress. A box's own game adds its fields and small helpers."""

    __slots__ = ()

    # What a game says once, for all its steps

    def in_order(self, waiting: list[Triggered[Any]]) -> Step[Any]:
        """The step in which a player orders what triggers at the same time."""
        raise AssertionError(f"{type(self).__name__} has no in_order()")

    def settle(self) -> None:
        """Work out again, after a load, what is not part of the saved state."""

    def prepare(self) -> None:
        """Lay out the empty table, before the first step runs."""

    def losing_scores(self) -> list[int]:
        """The score of each seat if the game ended now and nobody had won."""
        return [0] * self.seats

    # What callers use

    def view(self, seat: int) -> View[Self]:
        """What this seat may know."""
        return View(self, seat)

    def concede(self, reason: str) -> None:
        """End a game that can no longer be won: nobody wins."""
        self.question = None
        self.finish(Outcome(self.losing_scores(), [], reason))

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.question or self.outcome!r}>"

    def _repr_svg_(self) -> str:
        return self.view(TRUTH)._repr_svg_()


def start(setup: Setup, dealer: Dealer | None, forced: bool = True, heard: bool = True) -> Game:
    """Start a game under what was agreed; without a dealer, the caller answers for chance.

    Unless somebody hears it, nothing is told: simulations are quicker for it.
    """
    game: Game = setup.box.make(setup)
    game.prepare()
    game.forced = forced
    game.heard = heard
    game.dealer = dealer
    setup.box.begin(game)
    return game


GameT = TypeVar("GameT", bound=Game, default=Game, covariant=True)
"""The game that a view is of; whoever writes `View` alone means one of any game."""


class View(Face, Generic[GameT]):
    """What one seat, or somebody who only watches, may know of a game.

    `state` is a copy of the game in which everything hidden has been taken out of its place,
    where a number below zero stands for it, and put, sorted, into a pool: one knows which cards
    are somewhere, not where. From a view alone `imagine` makes a game that this view allows.
    """

    def __init__(self, game: GameT, seat: int, names: Sequence[str] = ()) -> None:
        if not TRUTH <= seat < game.seats or seat == -1:
            raise UnknownName(f"There is no seat {seat}; seats are 0 to {game.seats - 1}.")
        super().__init__(game.setup.box, seat, list(names))
        self.state: GameT = game.clone()
        self.state.past = None
        self.pools: list[list[int]] = []
        self.veils = 0
        """How many numbers are veiled."""
        self._asked: tuple[Question | None, list[str], str] | None = None
        """A question, the names of the players, and the sentence that asks it."""
        question = game.question
        if question is not None and seat != TRUTH:
            self.state.question = _seen(question, seat)
        self.box.redact(self)
        for pool in self.pools:
            pool.sort()

    # For the games: taking hidden things out

    def pool(self) -> int:
        """A new pool; the number to hide cards in it."""
        self.pools.append([])
        return len(self.pools) - 1

    def hide(self, zone: list[int], pool: int, seen: list[int] | None = None) -> None:
        """Take the cards of a zone out of sight, but for those seen for another reason."""
        for i, card in enumerate(zone):
            if seen is None or card not in seen:
                self.pools[pool].append(card)
                zone[i] = HIDDEN - pool

    def hide_deck(self, deck: Deck, pool: int) -> None:
        """Take the cards of a deck out of sight, but for those that this seat has seen put there.

        The sizes of its layers stay. How many cards are left in the bag of a layer would tell
        of a draw that was not seen, so all of them go into the lowest.
        """
        self._mix(deck)
        deck.cards = deck.cards.copy()
        self.hide(deck.cards, pool)

    def veil(self, holder: Game | Part, field: str) -> None:
        """Take a number or a set out of sight; `resample` of the game's `view.py` imagines
        it again."""
        veiled = isinstance(getattr(holder, field), NumberSet)
        setattr(holder, field, VEILED_SET if veiled else VEILED)
        self.veils += 1

    def sorted(self, deck: Deck) -> Deck:
        """A copy of a deck of which everyone knows what is in it, and nobody in which order.

        A card that others have looked at may be any of those that lay there: how many are left
        in the bags of other layers would tell where it came from, so they go into the lowest.
        """
        deck = deck.copy()
        for level in range(len(deck.known)):
            if deck.known[level] and not deck.knows(level, self.seat):
                self._mix(deck)
                break
        deck.cards.sort()
        deck.bags = [sorted(bag) for bag in deck.bags]
        return deck

    def _mix(self, deck: Deck) -> None:
        """Put the cards of all layers into the lowest, but for those that this seat has seen."""
        for level, bag in enumerate(deck.bags, 1):
            if not (deck.sizes[level] == 1 and bag and deck.knows(level, self.seat)):
                deck.cards = deck.cards + bag
                deck.bags[level - 1] = []

    # For everyone: looking

    @property
    def question(self) -> Question | None:
        """The open question; its options are there only for who may answer it."""
        return self.state.question

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def topic(self) -> str:
        """What the open question is about: a fight, a trial, a camp."""
        question = self.question
        return question.step.topic if question is not None else ""

    @property
    def hopeless(self) -> str:
        """The reason why nobody can win any more; empty while somebody can, and at the end."""
        verdict = self.box.hopeless
        return verdict(self) if verdict is not None and self.outcome is None else ""

    @property
    def words(self) -> Sentences:
        """The sentences of the game."""
        return self.box.words

    def ask(self, names: list[str] | None = None) -> str:
        """What is asked, in a sentence."""
        called = names or self.names
        question = self.question
        known = self._asked
        if known is None or known[0] is not question or known[1] != called:
            known = self._asked = (question, called, self.words.ask(self.state, called))
        return known[2]

    def label(self, answer: int, names: list[str] | None = None) -> str:
        """What an option is called."""
        return self.words.option(self.state.setup.content, answer, names or self.names)

    @property
    def mine(self) -> bool:
        """Whether this seat may answer now."""
        question = self.question
        return question is not None and question.asks(self.seat)

    @property
    def options(self) -> list[int]:
        """What this seat may answer now."""
        question = self.question
        return question.options_of(self.seat) if question is not None else []

    @property
    def ordered(self) -> list[int]:
        """The options of this seat in the order in which the words of the game list them."""
        verb = self.state.vocabulary.verb
        ranks = {name: self.words.rank(name) for name in {verb(a).name for a in self.options}}
        return sorted(self.options, key=lambda answer: ranks[verb(answer).name])

    def data(self) -> dict[str, Any]:
        """The view as plain data: all there is to know from this seat."""
        question = self.question
        data = dump(self.state)
        keys = self.state.vocabulary.keys
        return {
            "box": self.box.id,
            "seat": self.seat,
            **data,
            "pools": [pool.copy() for pool in self.pools],
            "question": question
            and {
                "rule": question.rule,
                "seats": question.asked(),
                "options": [keys[option] for option in self.options],
            },
        }

    def json(self) -> bytes:
        """The view as bytes; equal views give equal bytes."""
        return msgspec.json.encode(self.data(), order="deterministic")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.json() == other.json()

    __hash__ = None  # type: ignore[assignment]

    def hints(self) -> Hints:
        """What the game has to say about the position and about what may be answered now."""
        module = self.box.optional("hints")
        if module is None or self.question is None:
            return Hints()
        hints: Hints = module.hints(self)
        return hints

    def __repr__(self) -> str:
        return f"<View of {self.box.title} from seat {self.seat}>"


def _seen(question: Question, seat: int) -> Question:
    """A question as one seat sees it: who is asked by which rule, and its own options."""
    if question.each is None and question.asks(seat):
        return question
    own = question.options_of(seat) if question.asks(seat) else []
    seen = Question(question.step, question.seat, question.seats, own, 0)
    seen.group = question.group
    seen.answered = question.answered
    if question.each is not None:
        extras: list[list[int]] | None = None
        if own and question.anytime is not None:
            extras = [extra if i == seat else [] for i, extra in enumerate(question.anytime)]
        seen.share([own if i == seat else [] for i in range(len(question.each))], extras)
    return seen
