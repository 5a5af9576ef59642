"""Games that a view allows, and positions that nobody can tell apart."""

from __future__ import annotations

from random import Random
from typing import Any, Generic

from donjon.core.engine.deck import Deck
from donjon.core.engine.foundation.fields import field_names, fields
from donjon.core.engine.game import HIDDEN, Game, GameT, View
from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.parts import Part
from donjon.core.engine.question import Question
from donjon.core.engine.seats import SPECTATOR
from donjon.core.engine.step import Step


class Lookout:
    """A position, to find others that nobody can tell from it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.view: View | None = None

    def alike(self, other: Game) -> bool:
        """Whether nobody can tell them apart: neither the seats nor those who watch."""
        if _asks_otherwise(self.game.question, other.question):
            return False
        here = self.view or View(self.game, SPECTATOR)
        self.view = here
        there = View(other, SPECTATOR)
        if here.pools != there.pools or _differs(here.state, there.state) or here != there:
            return False
        for seat in range(other.seats):
            if View(self.game, seat) != View(other, seat):
                return False
        return True


def alike(one: Game, other: Game) -> bool:
    """Whether nobody can tell two positions apart: neither the seats nor those who watch."""
    return Lookout(one).alike(other)


def _asks_otherwise(one: Question | None, other: Question | None) -> bool:
    """A quicker look: whether somebody is asked something else, which they can tell."""
    if one is None or other is None:
        return one is not other
    if one.seats != other.seats or type(one.step) is not type(other.step):
        return True
    for seat in one.asked():
        if one.options_of(seat) != other.options_of(seat):
            return True
    return False


def _differs(one: Game, other: Game) -> bool:
    """A quick look: whether some number, or a list of them, is another."""
    for name in field_names(one):
        here = getattr(one, name)
        if _numbers(here) and here != getattr(other, name):
            return True
    return False


def _numbers(value: object) -> bool:
    """Whether a field is a number, a set or a list of them, or lists of them."""
    if not isinstance(value, list):
        return isinstance(value, (int, NumberSet))
    for item in value:
        if isinstance(item, int):
            return True
        if not isinstance(item, list) or (item and not isinstance(item[0], int)):
            return False
    return True


class Imagination(Generic[GameT]):
    """Makes games that a view allows, one after another."""

    def __init__(self, view: View[GameT]) -> None:
        self.view = view
        self.names: list[str] = []
        """The fields in which something is hidden."""
        if any(view.pools):
            self.names = [name for name, value in fields(view.state) if _conceals(value)]
        self.ready: GameT | None = None
        """The only game there can be, where nothing is hidden."""
        if view.veils and view.box.resample is None:
            raise AssertionError(f"{view.box.package}.view veils numbers and has no resample()")

    def game(self, rng: Random, tries: int = 2000) -> GameT:
        """One game, each possible deal of the pools as likely as any other.

        Deals in which the open question would not be asked are thrown away.
        """
        ready = self.ready
        if ready is not None:
            return ready.clone()
        view = self.view
        asked = view.question
        for _ in range(tries):
            game = view.state.clone()
            game.heard = False
            pools = [pool.copy() for pool in view.pools]
            for pool in pools:
                _shuffle(pool, rng)
            for name in self.names:
                setattr(game, name, _dealt(getattr(game, name), pools))
            if view.veils:
                resample = view.box.resample
                assert resample is not None
                resample(game, view, rng)
            if asked is not None:
                game.question = None
                again = _asked(game, asked.step)
                if again is None or again.seats != asked.seats:
                    continue
            if not self.names and not view.veils:
                self.ready = game
                return game.clone()
            return game
        raise AssertionError(f"no game fits {view!r} and {asked!r}")


def _shuffle(pool: list[int], rng: Random) -> None:
    """Shuffle a pool with the numbers that `rng.shuffle` takes, without a call for each card."""
    bits = rng.getrandbits
    for place in range(len(pool) - 1, 0, -1):
        length = (place + 1).bit_length()
        other = bits(length)
        while other > place:
            other = bits(length)
        pool[place], pool[other] = pool[other], pool[place]


def imagine(view: View[GameT], rng: Random) -> GameT:
    """A game that this view allows: what is hidden is dealt anew."""
    return Imagination(view).game(rng)


def _asked(game: Game, step: Step[Any]) -> Question | None:
    """What a step asks in a game."""
    step.run(game)
    return game.question


def _conceals(value: Any) -> bool:
    if isinstance(value, Deck):
        return _conceals(value.cards) or _conceals(value.bags)
    if isinstance(value, Part):
        for _, item in fields(value):
            if _conceals(item):
                return True
        return False
    if isinstance(value, list):
        if value and isinstance(value[0], int):
            return bool(min(value) <= HIDDEN)
        for item in value:
            if _conceals(item):
                return True
        return False
    return isinstance(value, int) and value <= HIDDEN


def _dealt(value: Any, pools: list[list[int]]) -> Any:
    """A field with what is hidden in it dealt from the pools.

    What a clone shares with its game stays as it is, and another takes its place.
    """
    if isinstance(value, Deck):
        if not _conceals(value):
            return value
        deck = value.copy()
        deck.cards = _dealt(deck.cards, pools)
        deck.bags = _dealt(deck.bags, pools)
        return deck
    if isinstance(value, Part):
        if not _conceals(value):
            return value
        part = value.copy()
        for name, item in fields(part):
            if not isinstance(item, (int, str, NumberSet)):
                setattr(part, name, _dealt(item, pools))
        return part
    if not value or isinstance(value, str):
        return value
    if isinstance(value[0], int):
        for item in value:
            if item <= HIDDEN:
                return [i if i > HIDDEN else pools[HIDDEN - i].pop() for i in value]
        return value
    return [_dealt(item, pools) for item in value]
