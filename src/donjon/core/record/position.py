"""A position as a person writes it down, and the game that is laid out from it.

    hands: purple-1 purple-4 | red-2; floors: 003-2 | 001-4; turn: right

A text is a list of entries, one to a line or several with semicolons between them. An entry is
a word, a colon and what is said of it; things are written by their ids, what belongs to several
seats is divided by `|`, and after `#` stands a remark. What is not written is as the game's own
words say. A position is a whole game, not a view: whoever writes one knows every card.

A game that can be written down has a `position.py` at the root of its folder, which defines

- `WORDS`, a tuple of `Word`: what an entry can begin with;
- `lay(game, position)`, which puts everything in its place, and on the stack what comes next;
- `write(game)`, which may be left out: it gives `Entries` that say it, and the first of several
  that leads to the same game counts. Without it positions can be read and not be printed;
- `seats(position)`, which may be left out: how many play, where another entry tells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

from donjon.core.engine.foundation.fields import dump, plain_step
from donjon.core.engine.game import Game
from donjon.core.engine.setup import Content, Rulebook
from donjon.core.engine.step import Step
from donjon.core.errors import BadPosition
from donjon.core.record.saves import revive_step, step_classes

MODULE: Final = "position"
SEATS_APART: Final = "|"
KNOWN_SHOWN: Final = 24
"""How many allowed words an error lists."""

Entries: TypeAlias = Mapping[str, object]
"""What is said of each word: a text, a number, a step, or one of these for each seat."""


class Word(NamedTuple):
    """A word that an entry can begin with."""

    name: str
    meaning: str
    """What it says, and in brackets what is so if it is not written."""
    example: str


COMMON: Final = (
    Word("seats", "how many play (the fewest that can, unless other words tell)", "2"),
    Word("options", "what is agreed, one `name=value` after another (as usual)", "boss=chosen"),
    Word("steps", "steps of the rules that come first, with their numbers (none)", "Turn seat=1"),
)
"""The words of every game."""
AGREED: Final = ("seats", "options")
"""Those of them that are read before there is a game."""


def words_of(box: Rulebook) -> list[Word]:
    """All words for positions of a game: its own, then those of every game."""
    return [*_module(box).WORDS, *COMMON]


class Position:
    """A position that was written down: what is said of each word, and questions to ask of it."""

    def __init__(self, box: Rulebook, text: str) -> None:
        self.box = box
        self.entries: dict[str, str] = {}
        known = [word.name for word in words_of(box)]
        for entry in _entries(text):
            word, colon, said = (part.strip() for part in entry.partition(":"))
            if not colon:
                raise BadPosition(
                    f"A position of {box.title} has entries such as 'word: value', not {entry!r}."
                )
            if word not in known:
                kind = f"word for positions of {box.title} called"
                raise BadPosition(_no_such(kind, word, known))
            if word in self.entries:
                self.refuse(word, "it is written twice.")
            self.entries[word] = said

    def refuse(self, word: str, why: str) -> NoReturn:
        """Say what is wrong with an entry."""
        raise BadPosition(f"Position of {self.box.title}, {word!r}: {why}")

    def __contains__(self, word: str) -> bool:
        return word in self.entries

    # What is said of a word

    def text(self, word: str, otherwise: str = "") -> str:
        """All that is said of a word."""
        return self.entries.get(word, otherwise)

    def words(self, word: str, otherwise: str = "") -> list[str]:
        """What is said of a word, as single words."""
        return self.text(word, otherwise).split()

    def lists(self, word: str) -> list[list[str]]:
        """What is said with commas between, each part as single words."""
        return [part.split() for part in self.text(word).split(",") if part.strip()]

    def pairs(self, word: str, otherwise: str = "") -> dict[str, str]:
        """What is said as one `name=value` after another."""
        pairs: dict[str, str] = {}
        for pair in self.words(word, otherwise):
            name, sign, value = pair.partition("=")
            if not sign:
                self.refuse(word, f"it is written as name=value, not {pair!r}.")
            if name in pairs:
                self.refuse(word, f"{name} is written twice.")
            pairs[name] = value
        return pairs

    def each(self, word: str, seats: int, otherwise: str = "") -> list[str]:
        """What is said of a word for each seat."""
        said = [part.strip() for part in self.text(word).split(SEATS_APART)]
        if len(said) > seats:
            self.refuse(word, f"it is written for {len(said)} seats, and {seats} play.")
        return [part or otherwise for part in said] + [otherwise] * (seats - len(said))

    def number(self, word: str, otherwise: int = 0, most: int | None = None) -> int:
        """A number that is said."""
        return self.as_number(word, self.text(word), most) if word in self else otherwise

    def each_number(self, word: str, seats: int, otherwise: int = 0) -> list[int]:
        """A number for each seat."""
        return [self.as_number(word, said) for said in self.each(word, seats, str(otherwise))]

    def numbers(self, word: str, count: int, otherwise: Sequence[int]) -> list[int]:
        """So many numbers in a row."""
        if word not in self:
            return list(otherwise)
        numbers = [self.as_number(word, said) for said in self.words(word)]
        if len(numbers) != count:
            self.refuse(word, f"it takes {count} numbers, not {len(numbers)}.")
        return numbers

    def as_number(self, word: str, said: str, most: int | None = None) -> int:
        """What is said as a number, not below 0."""
        if not said.isascii() or not said.isdecimal():
            self.refuse(word, f"{said!r} is not a number.")
        number = int(said)
        if most is not None and number > most:
            self.refuse(word, f"{number} is too much; {most} is the most.")
        return number

    def yes(self, word: str, otherwise: bool = False) -> bool:
        """Whether `yes` is said, or `no`."""
        return self.one_of(word, ("yes", "no"), "yes" if otherwise else "no") == "yes"

    def one_of(self, word: str, known: Iterable[str], otherwise: str) -> str:
        """One of several words."""
        return self.among(word, self.text(word, otherwise), known)

    def some_of(self, word: str, known: Iterable[str]) -> list[str]:
        """Some of several words."""
        allowed = list(known)
        return [self.among(word, said, allowed) for said in self.words(word)]

    def among(self, word: str, said: str, known: Iterable[str], kind: str = "value") -> str:
        """What is said, if it is one of these words."""
        allowed = list(known)
        if said not in allowed:
            self.refuse(word, _no_such(kind, said, allowed))
        return said

    def thing(self, word: str, content: Content, kind: str, name: str) -> int:
        """The number of a thing that is written by its id."""
        names = content.vocabulary.names[kind]
        return names.index(self.among(word, name, names, kind))

    def things(self, word: str, content: Content, kind: str, text: str | None = None) -> list[int]:
        """The numbers of things that are written by their ids."""
        said = self.text(word) if text is None else text
        return [self.thing(word, content, kind, name) for name in said.split()]

    def once(self, things: Iterable[tuple[str, int]], titles: Sequence[str]) -> None:
        """Refuse a thing that lies in two places; things come with the words they stand at."""
        places: dict[int, str] = {}
        for word, thing in things:
            if thing in places:
                here = f"{titles[thing]} is also at {places[thing]!r}"
                self.refuse(word, f"{here}, and the box holds it once.")
            places[thing] = word

    # What every game has

    def agreed(self) -> tuple[int | None, dict[str, str]]:
        """Seats, if they are said, and options, for the box to agree on."""
        seats = getattr(_module(self.box), "seats", None)
        count = seats(self) if seats is not None and "seats" not in self else None
        if "seats" in self:
            count = self.number("seats")
        return count, self.pairs("options")

    def begin(self, game: Game, *steps: Step[Any]) -> None:
        """Put on the stack what comes next: the steps that are written, then these."""
        game.do_all([*map(self._step, self.lists("steps")), *steps])

    def _step(self, words: list[str]) -> Step[Any]:
        name, *held = words
        self.among("steps", name, sorted(step_classes(self.box.package)), "step called")
        fields: dict[str, Any] = {}
        for pair in held:
            field, _, said = pair.partition("=")
            fields[field] = _held(said)
        try:
            return revive_step([name, fields], self.box.package)
        except (TypeError, ValueError) as error:
            self.refuse("steps", f"{name} does not take these numbers: {error}.")


def lay(game: Game, text: str) -> None:
    """Lay out a position on the empty table of a game, which then is ready to begin."""
    box = game.setup.box
    _module(box).lay(game, Position(box, text))


def begin(game: Game, text: str) -> None:
    """Lay out a position, and run until something is asked."""
    lay(game, text)
    try:
        game.begin()
    except Exception as error:  # whatever rules may run into that nobody could come to by playing
        why = f"{type(error).__name__}: {error}"
        title = game.setup.box.title
        raise BadPosition(f"From this position {title} cannot go on ({why}).") from error


def read(text: str) -> str:
    """A position as it is given to a command: the text, or `@` and the file that holds it."""
    if not text.startswith("@"):
        return text
    try:
        return Path(text[1:]).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        raise BadPosition(f"{text[1:]} cannot be read: {why}.") from error


# Printing


def spell(entries: Entries, between: str = "; ") -> str:
    """Entries as a text that `Position` reads; `track_gems` is the word `track-gems`."""
    said = [f"{word.replace('_', '-')}: {_spelled(said)}" for word, said in entries.items()]
    return between.join(said)


def _spelled(said: object) -> str:
    if isinstance(said, bool):
        return "yes" if said else "no"
    if isinstance(said, str | int):
        return str(said)
    if isinstance(said, Mapping):
        return " ".join(f"{name}={value}" for name, value in said.items())
    if isinstance(said, Step):
        return spell_step(said)
    assert isinstance(said, Iterable)
    return f" {SEATS_APART} ".join(map(_spelled, said))


def spell_step(step: Step[Any]) -> str:
    """A step as the word `steps` takes it."""
    name, *held = plain_step(step)
    fields = held[0].items() if held else ()
    return " ".join([name, *(f"{field}={_spelled_held(value)}" for field, value in fields)])


def _spelled_held(value: Any) -> str:
    if isinstance(value, list):
        return f"[{'+'.join(map(_spelled_held, value))}]"
    return str(value)


def _held(said: str) -> Any:
    """What a step holds: a number, True or False, a text, or a list of numbers."""
    if said.startswith("[") and said.endswith("]"):
        return [_held(one) for one in said[1:-1].split("+") if one]
    if said in ("True", "False"):
        return said == "True"
    try:
        return int(said)
    except ValueError:
        return said


def written(game: Game) -> str:
    """A position of which `lay` makes the same game again; an error if none can be written.

    It says what must be said and no more.
    """
    box = game.setup.box
    write = getattr(_module(box), "write", None)
    if write is None:
        raise BadPosition(f"Positions of {box.title} can be read, but not be printed.")
    wanted = dump(game)
    agreed: dict[str, object] = {"seats": game.seats, "options": game.setup.options}
    for said in write(game):
        entries = {**agreed, **said}
        if _leads_to(game, entries, wanted):
            return spell(_needed(game, entries, wanted), "\n")
    raise BadPosition(
        f"This moment of {box.title} cannot be written down: {game.question or game.outcome!r},"
        f" before {', '.join(map(repr, game.waiting()[::-1])) or 'nothing'}."
    )


def _leads_to(game: Game, entries: Entries, wanted: dict[str, Any]) -> bool:
    """Whether entries lead to a position of the game that was agreed."""
    other: Game = game.setup.box.make(game.setup)
    other.prepare()
    other.forced = False
    other.heard = False
    try:
        begin(other, spell(entries))
    except BadPosition:
        return False
    return dump(other) == wanted


def _needed(game: Game, entries: Entries, wanted: dict[str, Any]) -> Entries:
    """Those of some entries without which another position would come of it."""
    kept = dict(entries)
    for word in entries:
        fewer = {name: said for name, said in kept.items() if name != word}
        if word not in AGREED and _leads_to(game, fewer, wanted):
            kept = fewer
    return kept


def steps_above(game: Game, *steps: Step[Any]) -> Iterator[str]:
    """What the word `steps` says of a game where these steps wait, the last of them lowest.

    Nothing comes of it where others lie at the bottom of the stack.
    """
    stack = game.waiting()
    if game.question is not None:
        stack.append(game.question.step)
    base = [plain_step(step) for step in steps[::-1]]
    if [plain_step(step) for step in stack[: len(base)]] == base:
        yield ", ".join(spell_step(step) for step in stack[len(base) :][::-1])


def _module(box: Rulebook) -> Any:
    module = box.optional(MODULE)
    if module is None:
        raise BadPosition(f"{box.title} has no position.py: its positions cannot be written down.")
    return module


def _entries(text: str) -> Iterator[str]:
    for line in text.splitlines():
        for entry in line.partition("#")[0].split(";"):
            if entry.strip():
                yield entry.strip()


def _no_such(kind: str, name: str, known: Sequence[str]) -> str:
    """That there is no such word, with the nearest of those that are allowed, and the first."""
    near = get_close_matches(name, known, n=1, cutoff=0.5)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    shown = ", ".join(known[:KNOWN_SHOWN]) + (", ..." if len(known) > KNOWN_SHOWN else "")
    return f"There is no {kind} {name!r}.{hint} Known: {shown or 'none'}."
