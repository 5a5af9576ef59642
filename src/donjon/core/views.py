"""What one seat, or somebody who only watches, may know.

A view is a copy of the game in which everything hidden has been taken out of its place
and put, sorted, into a pool: one knows which cards are somewhere, not where. From a
view alone `imagine` makes a game that this view allows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from donjon.core.deck import Deck
from donjon.core.declaration import Declaration
from donjon.core.errors import UnknownName
from donjon.core.folder import Folder
from donjon.core.game import SPECTATOR, TRUTH, Game
from donjon.core.hints import Hints
from donjon.core.parts import Part
from donjon.core.question import Question
from donjon.core.saves import dump, field_names, fields
from donjon.core.step import Outcome, Step
from donjon.core.words import Words, words_of

__all__ = [
    "HIDDEN",
    "SPECTATOR",
    "TRUTH",
    "VEILED",
    "Imagination",
    "Lookout",
    "Screen",
    "View",
    "alike",
    "imagine",
    "in_front",
]

VEILED = -99
"""A number that is not seen."""

HIDDEN = -100
"""A card of pool 0 that is not seen; pool 1 is one less, and so on."""


class Screen(NamedTuple):
    """One of several pictures of a view: the board, a battle, a hero."""

    id: str
    title: str
    forward: bool = False
    """Whether it matters now, and so comes to the front."""
    narrow: bool = False
    """Whether it is for a narrow picture only: a wide one has room for it on another screen."""
    lying: bool = False
    """Whether it is for a phone that lies down only: other pictures show it with the rest."""


ONLY = Screen("", "")
"""The one picture of a game that has no others."""


def in_front(screens: list[Screen], chosen: str = "", ahead: str = "") -> tuple[str, str]:
    """Which screen is shown, and which one matters now, if any does.

    What somebody has chosen stays until another screen matters than `ahead`, the one that did
    when they chose it.
    """
    forward = [screen.id for screen in screens if screen.forward]
    matters = forward[0] if forward else ""
    if chosen in [screen.id for screen in screens] and matters in ("", ahead):
        return chosen, matters
    return matters or screens[0].id, matters


class View:
    """The game as one seat sees it: `state` with hidden cards as numbers below zero."""

    def __init__(self, game: Game, seat: int, names: Sequence[str] = ()) -> None:
        if not TRUTH <= seat < game.seats or seat == -1:
            raise UnknownName(f"There is no seat {seat}; seats are 0 to {game.seats - 1}.")
        self.box: Folder = game.setup.box
        self.seat = seat
        self.names = list(names)
        """What the people at the table are called, seat by seat; empty where nobody has said."""
        self.state: Game = game.clone()
        self.state.past = None
        self.pools: list[list[int]] = []
        self.veils = 0
        """How many numbers are veiled."""
        self._asked: tuple[Question | None, list[str], str] | None = None
        """A question, the names of the players, and how it was put into words."""
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
        """Take a number out of sight; `resample` of the game's `view.py` imagines it again."""
        setattr(holder, field, VEILED)
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
    def about(self) -> Declaration:
        """What the box declares: title, accent, marks of the seats."""
        return self.box.about

    @property
    def words(self) -> Words:
        """The sentences of the game."""
        return words_of(self.box)

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

    def player(self, seat: int, unnamed: str) -> str:
        """The name of a player, or what the game calls the seat where nobody has said."""
        return self.names[seat] if self.names else unnamed

    def role(self, seat: int) -> str:
        """The part that a seat plays, such as a hero; nothing where a game has no parts."""
        told = self.box.role
        return told(self, seat) if told is not None else ""

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
        """The same in the order in which people read them, which the words of the game give."""
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

    def screens(self, wide: bool = False, lying: bool = False) -> list[Screen]:
        """The pictures there are of the view, in order; where it is one, it has no name."""
        offered = getattr(self.box.module("picture"), "screens", None)
        if offered is None:
            return [ONLY]
        found: list[Screen] = offered(self)
        found = [screen for screen in found if lying or not screen.lying] or [ONLY]
        return [screen for screen in found if not (wide and screen.narrow)]

    def picture(
        self, screen: str = "", wide: bool = False, theme: str | None = None, lying: bool = False
    ) -> str:
        """The view as SVG: one of its screens, or else the one that matters now.

        `lying` is for a phone that lies down: a game without such a picture gives the upright one.
        """
        return str(self.drawing(screen, wide, theme, lying))

    def drawing(
        self, screen: str = "", wide: bool = False, theme: str | None = None, lying: bool = False
    ) -> object:
        """The same as the game draws it: text, or what becomes text where it is needed."""
        screens = self.screens(wide, lying)
        shown, _ = in_front(screens)
        if screen and screen != shown:
            if screen not in [one.id for one in screens]:
                known = ", ".join(one.id for one in screens if one.id) or "only the one"
                raise UnknownName(f"There is no screen {screen!r}; there is: {known}.")
            shown = screen
        module = self.box.module("picture")
        drawn: Callable[..., object] | None = getattr(module, "lying", None) if lying else None
        if drawn is not None:
            return drawn(self, shown, theme)
        made: object = module.picture(self, shown, wide, theme)
        return made

    def text(self) -> str:
        """The view as a board of text."""
        board: str = self.box.module("text").text(self)
        return board

    def sketch(self) -> str:
        """What is worth seeing at a glance, drawn in letters; most games have something."""
        module = self.box.optional("sketch")
        drawn: str = module.sketch(self) if module is not None else ""
        return drawn

    def hints(self) -> Hints:
        """What the game has to say about the position and about what may be answered now."""
        module = self.box.optional("hints")
        if module is None or self.question is None:
            return Hints()
        hints: Hints = module.hints(self)
        return hints

    def _repr_svg_(self) -> str:
        return self.picture(wide=True)

    def __repr__(self) -> str:
        return f"<View of {self.box.title} from seat {self.seat}>"


def _seen(question: Question, seat: int) -> Question:
    """A question as one seat sees it: who is asked by which rule, and its own options."""
    if question.each is None and question.asks(seat):
        return question
    own = question.options_of(seat) if question.asks(seat) else []
    seen = Question(question.step, question.seat, question.seats, own, 0)
    seen.group = question.group
    if question.each is not None:
        extras: list[list[int]] | None = None
        if own and question.anytime is not None:
            extras = [extra if i == seat else [] for i, extra in enumerate(question.anytime)]
        seen.share([own if i == seat else [] for i in range(len(question.each))], extras)
    return seen


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
    """Whether a field is a number, a list of them, or lists of them."""
    if not isinstance(value, list):
        return isinstance(value, int)
    for item in value:
        if isinstance(item, int):
            return True
        if not isinstance(item, list) or (item and not isinstance(item[0], int)):
            return False
    return True


class Imagination:
    """Makes games that a view allows, one after another."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.names: list[str] = []
        """The fields in which something is hidden."""
        if any(view.pools):
            self.names = [name for name, value in fields(view.state) if _conceals(value)]
        self.ready: Game | None = None
        """The only game there can be, where nothing is hidden."""
        if view.veils and view.box.resample is None:
            raise AssertionError(f"{view.box.package}.view veils numbers and has no resample()")

    def game(self, rng: Random, tries: int = 2000) -> Game:
        """One game, each possible deal of the pools as likely as any other.

        Deals in which the open question would not be asked are thrown away.
        """
        ready = self.ready
        if ready is not None:
            game: Game = ready.clone()
            return game
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
                return game.clone()  # type: ignore[no-any-return]
            return game
        raise AssertionError(f"no game fits {view!r} and {asked!r}")


def _shuffle(pool: list[int], rng: Random) -> None:
    """The same as `rng.shuffle`, in the same order of numbers, without a call for each card."""
    bits = rng.getrandbits
    for place in range(len(pool) - 1, 0, -1):
        length = (place + 1).bit_length()
        other = bits(length)
        while other > place:
            other = bits(length)
        pool[place], pool[other] = pool[other], pool[place]


def imagine(view: View, rng: Random) -> Game:
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
            if not isinstance(item, (int, str)):
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
