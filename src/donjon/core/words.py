"""The sentences a person reads, from a game's `words.toml`: by verb, step, event and outcome."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from pathlib import Path
from string import ascii_uppercase
from typing import Any, NamedTuple, TypeVar

import msgspec

from donjon.core.folder import Folder
from donjon.core.game import CHANCE, EVERYONE, TRUTH, Content, Game, Told
from donjon.core.step import Step
from donjon.core.tomlfile import TomlFile
from donjon.core.vocabulary import NUMBER, Event

SEAT = "seat"
"""The kind of name that stands for a player."""
MANY = 20_000
"""How many labels are remembered at most."""
FEW = 4096
"""And how many lines of the log."""
R = TypeVar("R")
RESERVED = ("U", "I")
"""Letters that do something else on a page: undo, and read a card."""


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an event is told."""

    line: str = ""
    """For the log, to those who know all of it."""
    veiled: str = ""
    """For the log, to the others; it can speak of seats only."""
    rise: str = ""
    """What rises from a piece when it happens: `-{hp}`."""
    at: str = ""
    """The id of that piece in the picture: `prisoner-{prisoner:id}`."""
    mark: str = ""
    """The id of a piece that stays marked until one acts."""
    arrows: list[str] = []
    """Arrows that stay as long, each from piece to piece: `space-{from:id} space-{to:id}`."""
    brief: str = ""
    """A few words for the summary of a turn, where it is worth them: `a {colour} lord`."""
    many: str = ""
    """The same if it happens more than once in a turn: `{count} {colour} lords`."""
    counts: str = ""
    """The number that is added up for `{count}`; without one it is how often it happens."""


class Brief(NamedTuple):
    """What the summary of a turn says of a line; `{count}` still stands for how many."""

    text: str = ""
    many: str = ""
    amount: int = 1


class Said(NamedTuple):
    """An answer in the log: its line, the piece that it marks, and what the summary says of it."""

    text: str
    mark: str = ""
    brief: Brief = Brief()


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Templates; `{card}` and other fields stand for what an answer or an event names.

    `{card}` is its title, `{card:id}` its name in the vocabulary; see `Name` for more.
    """

    question: dict[str, str]
    """By step: what is asked, in one sentence."""
    answer: dict[str, str]
    """By verb: the label of an option."""
    log: dict[str, str]
    """By verb or by step: what was answered, with `{name}` for who did it."""
    outcome: dict[str, str]
    """By reason: how the game ended."""
    ending: dict[str, str] = {}
    """`won` and `lost`: the headline of an end, for those who played."""
    figure: dict[str, str] = {}
    """What the figures of `ending.py` are called."""
    part: dict[str, str] = {}
    """By verb: one of the things that an answer is put together from, `One {colour}`."""
    turns: list[str] = []
    """Verbs and events that begin a turn in the log, beside the events that are headings."""
    ends: list[str] = []
    """Verbs that are done with a question: "Done", "Pass". They stand last, always in sight."""
    brief: dict[str, str] = {}
    """By verb: a few words for the summary of a turn, where an answer is worth them."""
    mark: dict[str, str] = {}
    """By verb: the piece that stays marked until one acts, so that one sees what others did."""
    veiled: dict[str, str] = {}
    """By verb or by step: the same as in the log for those who may not know what it was."""
    event: dict[str, str | Telling] = {}
    """By event: what happened."""
    refusal: dict[str, str] = {}
    """By rule: why an answer cannot be given."""
    silence: dict[str, str] = {}
    """By rule: why nobody may talk now, in a game whose `may_talk` says so."""

    @classmethod
    def read(cls, file: Path) -> Words:
        return TomlFile(file).convert(cls)

    @cached_property
    def letters(self) -> dict[str, str]:
        """A letter for each verb that is one answer, and never another: D for "Done".

        Those that end a question choose first, then the others in the order of the answers.
        """
        found: dict[str, str] = {}
        for verb in dict.fromkeys([*self.ends, *self.answer]):
            label = self.answer[verb]
            if "{" in label:
                continue
            wanted = [*(word[0] for word in label.split()), *label, *ascii_uppercase]
            free = (letter.upper() for letter in wanted if letter.isascii() and letter.isalpha())
            taken = {*found.values(), *RESERVED}
            found[verb] = next((letter for letter in free if letter not in taken), "")
        return found

    def rank(self, verb: str) -> int:
        """Where the answers of a verb stand: as the game lists them, and what ends it last."""
        return self._ranks[verb]

    @cached_property
    def _ranks(self) -> dict[str, int]:
        last = {verb: len(self.answer) for verb in self.ends}
        return {verb: place + last.get(verb, 0) for place, verb in enumerate(self.answer)}

    def parts(self, content: Content, answer: int) -> list[tuple[str, str]]:
        """What an answer is put together from, if it is: a key and a label for each."""
        verb = content.vocabulary.verb(answer)
        template = self.part.get(verb.name)
        if template is None:
            return []
        kind, counts = content.made_of[verb.kinds[0]]
        names, titles = content.vocabulary.names[kind], content.titles[kind]
        return [
            (f"part:{kind}:{names[i]}", template.format(**{kind: titles[i]}))
            for i, count in enumerate(counts[content.vocabulary.args(answer)[0]])
            for _ in range(count)
        ]

    def ask(self, game: Game, names: list[str] | None = None) -> str:
        """What is asked, as the step says it; a view's `state` tells what its seat sees."""
        question = game.question
        if question is None:
            return ""
        template = self.question[type(question.step).__name__]
        return template.format(**_of_step(game, names)) if "{" in template else template

    def refuse(self, game: Game, answer: int, names: list[str] | None = None) -> str:
        """Why an answer is not among the options, with the rule that forbids it; else nothing."""
        question = game.question
        if question is None or answer not in game.vocabulary.keys:
            return ""
        rule = question.step.forbids(game, answer)
        if rule not in self.refusal:
            return (
                f"{self.option(game.setup.content, answer, names)}: not now ({rule})."
                if rule
                else ""
            )
        fields = _of_step(game, names) | _of_answer(game.setup.content, answer, names)
        return f"{self.refusal[rule].format(**fields)} ({rule})."

    def option(self, content: Content, answer: int, names: list[str] | None = None) -> str:
        """The label of an option; with the names of the players, where it is about one."""
        known = self._labels.setdefault(content, {})
        label = known.get(answer)
        if label is None:
            verb = content.vocabulary.verb(answer)
            label = self.answer[verb.name].format(**_of_answer(content, answer, names))
            if SEAT not in verb.kinds and len(known) < MANY:
                known[answer] = label
        return label

    @cached_property
    def _labels(self) -> dict[Content, dict[int, str]]:
        """What options are called that are about no player."""
        return {}

    def entry(
        self,
        content: Content,
        names: list[str],
        past: tuple[int, int, int],
        seat: int,
        step: Step[Any] | None = None,
    ) -> str:
        """A line of the log as this seat may read it; empty where there is nothing to say."""
        return self.said(content, names, past, seat, step).text

    def said(
        self,
        content: Content,
        names: list[str],
        past: tuple[int, int, int],
        seat: int,
        step: Step[Any] | None = None,
    ) -> Said:
        """The same, and what else is shown of an answer.

        A line named after the step that asked goes before one named after the verb; it may
        use `{seat}` for the player whose step it is.
        """
        who, answer, witnesses = past
        verb = content.vocabulary.verb(answer)
        knows = not (verb.secret or who == CHANCE) or witnessed(witnesses, seat)
        held = getattr(step, "seat", None)
        key = (content, who, answer, knows, type(step).__name__, held, *names)
        said = self._lines.get(key)
        if said is None:
            named: dict[str, Any] = {"name": names[who] if who >= 0 else ""}
            if held is not None:
                named["seat"] = names[held]
            templates = self.log if knows else self.veiled
            template = templates.get(type(step).__name__, templates.get(verb.name, ""))
            if knows:
                fields = _of_answer(content, answer, names)
                mark = self.mark.get(verb.name, "").format(**_of_answer(content, answer, None))
                brief = self.brief.get(verb.name, "").format(**fields)
                said = Said(template.format(**named | fields), mark, Brief(brief))
            else:
                said = Said(template.format(**named))
            _keep(self._lines, key, said)
        return said

    @cached_property
    def _lines(self) -> dict[tuple[object, ...], Said]:
        """The lines of the log of late, by all that they say."""
        return {}

    def telling(self, event: Event) -> Telling:
        """The templates of an event."""
        found = self.event[event.name]
        return Telling(found) if isinstance(found, str) else found

    def told(self, content: Content, names: list[str], told: Told, seat: int) -> Telling:
        """An event as this seat may read it: lines filled in, and empty where it knows nothing."""
        event = told.event
        knows = not event.secret or witnessed(told.witnesses, seat)
        key = (content, event.name, tuple(told.args), knows, *names)
        found = self._tellings.get(key)
        if found is None:
            found = self._told(content, names, told, knows)
            _keep(self._tellings, key, found)
        return found

    @cached_property
    def _tellings(self) -> dict[tuple[object, ...], Telling]:
        """What has been told of late, by all that it says."""
        return {}

    def _told(self, content: Content, names: list[str], told: Told, knows: bool) -> Telling:
        telling = self.telling(told.event)
        fields = _fields(content, told.event.fields, told.event.kinds, list(told.args), names)
        if not knows:
            kinds = dict(zip(told.event.fields, told.event.kinds, strict=True))
            seats = {field: name for field, name in fields.items() if kinds[field] == SEAT}
            return Telling(telling.veiled.format(**seats))
        counted = fields | {"count": "{count}"}
        return Telling(
            telling.line.format(**fields),
            "",
            telling.rise.format(**fields),
            telling.at.format(**fields),
            telling.mark.format(**fields),
            [arrow.format(**fields) for arrow in telling.arrows],
            telling.brief.format(**counted),
            telling.many.format(**counted),
            str(fields[telling.counts]) if telling.counts else "1",
        )


def witnessed(witnesses: int, seat: int) -> bool:
    """Whether a seat is among the witnesses; the truth always is."""
    return witnesses == EVERYONE or seat == TRUTH or (seat >= 0 and witnesses >> seat & 1 == 1)


@cache
def words_of(box: Folder) -> Words:
    """The words of a game."""
    return Words.read(box.folder / "words.toml")


class Name(str):
    """A title that knows what else it is called.

    `{space}` is the title, `{space:id}` the name in the vocabulary, `{space:number}` its
    number, and `{space:beyond}` what stands for it among the titles of `beyond`.
    """

    id: str = ""
    number: int = 0
    titles: dict[str, list[str]]

    def __format__(self, spec: str) -> str:
        if spec == "id":
            return self.id
        if spec == "number":
            return str(self.number)
        return self.titles[spec][self.number] if spec else str(self)


class Several(str):
    """Things of a kind: `{hand}` is "2 red, 1 blue", `{hand:names}` is "red, blue"."""

    names: str = ""

    def __format__(self, spec: str) -> str:
        return self.names if spec == "names" else str(self)


def _keep(known: dict[tuple[object, ...], R], key: tuple[object, ...], found: R) -> None:
    """Remember something; when that is much, all else is forgotten."""
    if len(known) >= FEW:
        known.clear()
    known[key] = found


def _named(content: Content, kind: str, number: int, names: list[str] | None) -> Any:
    """What a number of a kind is called; a seat by the name of its player."""
    if kind == NUMBER:
        return number
    titles = names if kind == SEAT and names else content.titles[kind]
    return _name(content, kind, number, titles[number] if 0 <= number < len(titles) else "")


@lru_cache(maxsize=4096)
def _name(content: Content, kind: str, number: int, title: str) -> Name:
    found = Name(title)
    ids = content.vocabulary.names.get(kind, [])
    found.id = ids[number] if 0 <= number < len(ids) else str(number)
    found.number = number
    found.titles = content.titles
    return found


def _several(content: Content, kind: str, counts: list[int]) -> Several:
    """How many there are of each of a kind, in words; `KIND-one` are titles for a single one."""
    many = content.titles[kind]
    one = content.titles.get(f"{kind}-one", many)
    there = [(n, (one if n == 1 else many)[i]) for i, n in enumerate(counts) if n]
    found = Several(", ".join(f"{count} {title}" for count, title in there) or "nothing")
    found.names = ", ".join(title for _, title in there)
    return found


def _fields(
    content: Content,
    fields: list[str],
    kinds: list[str],
    numbers: list[int],
    names: list[str] | None,
) -> dict[str, Any]:
    return {
        field: _named(content, kind, number, names)
        for field, kind, number in zip(fields, kinds, numbers, strict=False)
    }


def _of_answer(content: Content, answer: int, names: list[str] | None) -> dict[str, Any]:
    """What the arguments of an answer are called."""
    verb = content.vocabulary.verb(answer)
    return _fields(content, verb.fields, verb.kinds, content.vocabulary.args(answer), names)


def spoken_of(game: Game) -> dict[str, tuple[str, int]]:
    """What the open question speaks of: for each field its kind and its number."""
    question = game.question
    assert question is not None
    step = question.step
    numbers = {field: int(getattr(step, field)) for field in step.kinds if hasattr(step, field)}
    numbers |= step.about(game)
    return {field: (step.kinds.get(field, NUMBER), number) for field, number in numbers.items()}


def _of_step(game: Game, names: list[str] | None) -> dict[str, Any]:
    """What the step that asks can speak of."""
    content = game.setup.content
    found: dict[str, Any] = {
        field: _named(content, kind, number, names)
        for field, (kind, number) in spoken_of(game).items()
    }
    question = game.question
    assert question is not None
    step = question.step
    for field, counts in step.amounts(game).items():
        found[field] = _several(content, step.kinds[field], counts)
    return found


def subject(game: Game) -> tuple[str, str] | None:
    """Title and text of the card that the open question is about, if it is about one."""
    if game.question is None:
        return None
    content = game.setup.content
    for kind, number in spoken_of(game).values():
        texts = content.texts.get(kind)
        if texts and 0 <= number < len(texts) and texts[number]:
            return content.titles[kind][number], texts[number]
    return None
