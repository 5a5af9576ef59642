"""What is agreed before a game begins: its rules, its content, its options and its seats.

The engine knows no box, no file and no pack. What it needs of a box is the `Rulebook` here,
and what it needs of its words are `Sentences`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.acts import Acts, Effect
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import Vocabulary

BETWEEN: Final = "/"
"""Between the values of the seats, for an option that is agreed for each: `knight/any`."""


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
    """The agreement under which a game is played."""

    def __init__(
        self,
        box: Rulebook,
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
        """The ids of those packs, each with what tells this version from another."""
        self.seats = seats
        self.options = options
        """The value of each option; of one that is agreed per seat see `each`."""
        self.position = ""
        """The position it begins with, as it was written down; empty for the start of the game."""

    def each(self, option: str) -> list[str]:
        """The values of an option that is agreed per seat, one for each; `any` leaves it open."""
        return self.options[option].split(BETWEEN)


class Sentences(Protocol):
    """The sentences of a game, as far as a view speaks them."""

    @property
    def outcome(self) -> dict[str, str]:
        """How the game ended, by reason."""
        ...

    def ask(self, game: Any, names: list[str]) -> str:
        """The open question of a game in a sentence."""
        ...

    def option(self, content: Content, answer: int, names: list[str]) -> str:
        """The label of an answer."""
        ...

    def parts(self, content: Content, answer: int) -> list[tuple[str, str]]:
        """The things an answer is put together from, if it is: a key and a label for each."""
        ...

    def rank(self, verb: str) -> int:
        """The place of a verb's answers among all answers."""
        ...

    def refuse(self, game: Any, answer: int, names: list[str]) -> str:
        """The reason why an answer cannot be given now."""
        ...


class Rulebook(Protocol):
    """What the engine and its records ask of a game's box.

    A function of a game's own modules takes that game's own class, which the engine cannot
    know: for the engine such a parameter is `Any`.
    """

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def accent(self) -> str:
        """The colour of the game."""
        ...

    @property
    def marks(self) -> list[str]:
        """The colour and the shape of each seat."""
        ...

    @property
    def rules_version(self) -> int:
        """The version of the rules; a journal replays only under the same."""
        ...

    @property
    def package(self) -> str:
        """The Python package that holds the game's steps and parts."""
        ...

    @property
    def words(self) -> Sentences: ...

    def module(self, name: str) -> ModuleType:
        """A module that every game has."""
        ...

    def optional(self, name: str) -> ModuleType | None:
        """A module that a game need not have."""
        ...

    @property
    def make(self) -> Callable[[Setup], Any]:
        """Makes a game with nothing on its table yet."""
        ...

    def begin(self, game: Any) -> None:
        """Run a game from its opening, or from the position it begins with, to a question."""
        ...

    @property
    def redact(self) -> Callable[[Any], None]:
        """Takes out of a view what its seat may not know."""
        ...

    @property
    def resample(self) -> Callable[[Any, Any, Any], None] | None:
        """Gives the veiled numbers of an imagined game values that its view allows."""
        ...

    @property
    def role(self) -> Callable[[Any, int], str] | None:
        """The part that a seat of a view plays, in games that give their seats one."""
        ...

    @property
    def hopeless(self) -> Callable[[Any], str] | None:
        """Says of a view why nobody can win any more, in games that can know it."""
        ...

    @property
    def at_stake(self) -> Callable[[Any], bool] | None:
        """Says of a view whether one answer could make the game hopeless, in games that know it."""
        ...

    @property
    def carriers(self) -> Mapping[str, Callable[[int], Step[Any]]]:
        """The step that carries out an effect, for each word of the game's lexicon."""
        ...

    @property
    def conditions(self) -> Mapping[str, Callable[[Any, Effect], bool]]:
        """The test of each condition of the game's lexicon."""
        ...

    def summary(self, setup: Setup) -> str:
        """What was agreed, in words."""
        ...

    def agree_again(
        self,
        seats: int,
        options: Mapping[str, str],
        digests: Mapping[str, str],
        given: Sequence[str | Path] = (),
    ) -> Setup:
        """The agreement of an earlier game, with the very packs it was played with."""
        ...
