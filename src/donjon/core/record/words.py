"""The sentences a person reads, from a game's `words.toml`: by verb, step, event and outcome."""

from __future__ import annotations

from functools import cached_property, lru_cache
from pathlib import Path
from string import ascii_uppercase
from typing import Any, NamedTuple, TypeVar

import msgspec

from donjon.core.content.tomlfile import TomlFile
from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import Game
from donjon.core.engine.seats import CHANCE, witnessed
from donjon.core.engine.setup import Content, Rulebook
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import Event
from donjon.core.record.blanks import SEAT, fields_of, of_answer, of_step
from donjon.core.record.templates import BookWords, Counted, PadWords, Telling, Titled

LABELS_KEPT = 20_000
"""How many labels are remembered at most."""
LINES_KEPT = 4096
"""How many lines of the log are remembered at most."""
R = TypeVar("R")
RESERVED = ("U", "I")
"""Letters that do something else on a page: undo, and read a card."""


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
    group: dict[str, str] = {}
    """By verb: what many of its answers are called when they are folded, `Move: {count} spaces`."""
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
    text: dict[str, str | Counted | list[str]] = {}
    """By key: labels of pictures and text boards, notes and lines of hints; see `texts.py`."""
    section: dict[str, str] = {}
    """By id: the headings of the gallery."""
    token: dict[str, Titled] = {}
    """By id: title and text of the gallery's `TOKENS`."""
    book: BookWords | None = None
    """For a game with a `book.py`."""
    pad: PadWords = PadWords()
    """For a game with a `pad.py`."""

    @classmethod
    def read(cls, file: Path) -> Words:
        """The words of a file; one that has not changed is read once."""
        if not file.is_file():
            return TomlFile(file).convert(cls)  # which says what is missing
        stat = file.stat()
        return _read(file, stat.st_mtime_ns, stat.st_size)

    @cached_property
    def letters(self) -> dict[str, str]:
        """A letter for each verb that is one answer, and never another: D for "Done".

        Those that end a question choose first, then the others in the order of the answers.
        """
        letters_taken: dict[str, str] = {}
        for verb in dict.fromkeys([*self.ends, *self.answer]):
            label = self.answer[verb]
            if "{" in label:
                continue
            wanted = [*(word[0] for word in label.split()), *label, *ascii_uppercase]
            free = (letter.upper() for letter in wanted if letter.isascii() and letter.isalpha())
            taken = {*letters_taken.values(), *RESERVED}
            letters_taken[verb] = next((letter for letter in free if letter not in taken), "")
        return letters_taken

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
        return template.format(**of_step(game, names)) if "{" in template else template

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
        fields = of_step(game, names) | of_answer(game.setup.content, answer, names)
        return f"{self.refusal[rule].format(**fields)} ({rule})."

    def option(self, content: Content, answer: int, names: list[str] | None = None) -> str:
        """The label of an option; with the names of the players, where it is about one."""
        known = self._labels.setdefault(content, {})
        label = known.get(answer)
        if label is None:
            verb = content.vocabulary.verb(answer)
            label = self.answer[verb.name].format(**of_answer(content, answer, names))
            if SEAT not in verb.kinds and len(known) < LABELS_KEPT:
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
        """A line of the log, and what else is shown of an answer.

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
                fields = of_answer(content, answer, names)
                mark = self.mark.get(verb.name, "").format(**of_answer(content, answer, None))
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
        template = self.event[event.name]
        return Telling(template) if isinstance(template, str) else template

    def event_lines(self, content: Content, names: list[str], told: Told, seat: int) -> Telling:
        """An event as this seat may read it: lines filled in, and empty where it knows nothing."""
        event = told.event
        knows = not event.secret or witnessed(told.witnesses, seat)
        key = (content, event.name, tuple(told.args), knows, *names)
        known = self._tellings.get(key)
        if known is None:
            known = self._event_lines(content, names, told, knows)
            _keep(self._tellings, key, known)
        return known

    @cached_property
    def _tellings(self) -> dict[tuple[object, ...], Telling]:
        """What has been told of late, by all that it says."""
        return {}

    def _event_lines(self, content: Content, names: list[str], told: Told, knows: bool) -> Telling:
        telling = self.telling(told.event)
        fields = fields_of(content, told.event.fields, told.event.kinds, list(told.args), names)
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
            telling.face.format(**fields),
            telling.moment.format(**fields),
            telling.cue,
            str(fields[telling.counts]) if telling.counts else "1",
        )


@lru_cache(maxsize=64)
def _read(file: Path, changed_ns: int, size: int) -> Words:
    return TomlFile(file).convert(Words)


def words_of(box: Rulebook) -> Words:
    """The words of a game: all of them, where the engine knows only what a view speaks."""
    words = box.words
    assert isinstance(words, Words)
    return words


def _keep(known: dict[tuple[object, ...], R], key: tuple[object, ...], value: R) -> None:
    """Remember something; when that is much, all else is forgotten."""
    if len(known) >= LINES_KEPT:
        known.clear()
    known[key] = value
