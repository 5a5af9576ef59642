"""What one seat, or somebody who only watches, may know.

A view is a copy of the game in which everything hidden has been taken out of its place
and put, sorted, into a pool: one knows which cards are somewhere, not where. From a
view alone `imagine` makes a game that this view allows.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from donjon.core.deck import Deck
from donjon.core.errors import UnknownName
from donjon.core.game import SPECTATOR, TRUTH, Game, Outcome, Question, Unwind
from donjon.core.saves import dump, fields

if TYPE_CHECKING:
    from donjon.core.box import Box

__all__ = ["HIDDEN", "SPECTATOR", "TRUTH", "Imagination", "View", "imagine"]

HIDDEN = -100
"""A card of pool 0 that is not seen; pool 1 is one less, and so on."""


class View:
    """The game as one seat sees it: `state` with hidden cards as numbers below zero."""

    def __init__(self, game: Game, seat: int) -> None:
        if not TRUTH <= seat < game.seats or seat == -1:
            raise UnknownName(f"There is no seat {seat}; seats are 0 to {game.seats - 1}.")
        self.box: Box = game.setup.box
        self.seat = seat
        self.state = game.clone()
        self.state.past = None
        self.pools: list[list[int]] = []
        question = game.question
        if question is not None and not question.asks(seat) and seat != TRUTH:
            self.state.question = Question(question.step, question.seat, question.seats, [], 0)
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
        """Take the cards of a deck out of sight; only the sizes of its layers stay.

        How many cards are left in the bag of a layer would tell of a draw that was not seen.
        """
        deck.cards = deck.all()
        deck.bags = [[] for _ in deck.bags]
        self.hide(deck.cards, pool)

    def sorted(self, deck: Deck) -> Deck:
        """A copy of a deck of which everyone knows what is in it, and nobody in which order."""
        deck = deck.copy()
        deck.cards.sort()
        for bag in deck.bags:
            bag.sort()
        return deck

    # For everyone: looking

    @property
    def question(self) -> Question | None:
        """The open question; its options are there only for who may answer it."""
        return self.state.question

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def mine(self) -> bool:
        """Whether this seat may answer now."""
        question = self.question
        return question is not None and question.asks(self.seat)

    @property
    def options(self) -> list[int]:
        """What this seat may answer now."""
        question = self.question
        return question.options if question is not None and self.mine else []

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

    def picture(self, wide: bool = False, theme: str | None = None) -> str:
        """The view as SVG."""
        return self.box.picture(self, wide, theme)

    def text(self) -> str:
        """The view as a board of text."""
        return self.box.text(self)

    def _repr_svg_(self) -> str:
        return self.picture(wide=True)

    def __repr__(self) -> str:
        return f"<View of {self.box.title} from seat {self.seat}>"


class Imagination:
    """Makes games that a view allows, one after another."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.names = [name for name, value in fields(view.state) if _conceals(value)]

    def game(self, rng: Random, tries: int = 2000) -> Game:
        """One game, each possible deal of the pools as likely as any other.

        Deals in which the open question would not be asked are thrown away.
        """
        asked = self.view.question
        for _ in range(tries):
            game = self.view.state.clone()
            pools = [pool.copy() for pool in self.view.pools]
            for pool in pools:
                rng.shuffle(pool)
            for name in self.names:
                _deal(getattr(game, name), pools)
            if asked is None:
                return game
            game.question = None
            try:
                asked.step.run(game)
            except Unwind:
                continue
            again = game.question
            if again is not None and again.seats == asked.seats:
                return game
        raise AssertionError(f"no game fits {self.view!r} and {asked!r}")


def imagine(view: View, rng: Random) -> Game:
    """A game that this view allows: what is hidden is dealt anew."""
    return Imagination(view).game(rng)


def _conceals(value: Any) -> bool:
    if isinstance(value, Deck):
        return _conceals(value.cards) or _conceals(value.bags)
    if isinstance(value, list):
        return any(_conceals(item) for item in value)
    return isinstance(value, int) and value <= HIDDEN


def _deal(value: Any, pools: list[list[int]]) -> None:
    if isinstance(value, Deck):
        _deal(value.cards, pools)
        _deal(value.bags, pools)
        return
    for i, item in enumerate(value):
        if isinstance(item, int):
            if item <= HIDDEN:
                value[i] = pools[HIDDEN - item].pop()
        else:
            _deal(item, pools)
