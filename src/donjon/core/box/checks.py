"""Whether a box holds together: found when it is loaded, and told with file and line.

What only play can show is left to the kit. Here is what can be read off the folder: modules
that are missing, kinds of names without titles, words for steps, verbs and events that do
not exist, fields in a sentence that nothing gives, and endings without a sentence.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from string import Formatter
from typing import Any

from donjon.core.box.box import Box
from donjon.core.box.declaration import ANY, SIGNS
from donjon.core.box.source import Source
from donjon.core.content.tomlfile import Keys, TomlFile, choose
from donjon.core.engine.setup import Content
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import NUMBER
from donjon.core.errors import BadOption, PackError
from donjon.core.record.blanks import SEAT
from donjon.core.record.saves import step_classes
from donjon.core.record.templates import Telling

MODULES: dict[str, tuple[str, ...]] = {
    "state": (),
    "rules": ("GAME", "opening"),
    "content": ("SCHEMA", "build"),
    "view": ("redact",),
    "text": ("text",),
    "picture": ("picture",),
}
"""The modules that every game has, each with what it must define."""


PICTURE = {
    "picture": ["view", "screen", "wide", "theme"],
    "lying": ["view", "screen", "theme"],
}
"""What the pictures of a game are made from; the one for a phone that lies down may be left out."""


def check(box: Box) -> None:
    """Raise what is wrong with a box, if it can be known before it is played."""
    for name, wanted in MODULES.items():
        module = box.optional(name)
        if module is None:
            raise PackError(f"{box.folder.name}: there is no {name}.py.")
        for what in wanted:
            if not hasattr(module, what):
                raise PackError(f"{box.folder.name}/{name}.py: it does not define {what!r}.")
    for name, asked in PICTURE.items():
        draws = getattr(box.module("picture"), name, None)
        takes = list(inspect.signature(draws).parameters) if draws is not None else asked
        if takes != asked:
            wish = f"{box.folder.name}/picture: {name}() takes {', '.join(asked)}"
            raise PackError(f"{wish}; here it takes {', '.join(takes)}.")
    if not box.rules:
        raise PackError(f"{box.folder.name}/rules.md: there is no rule such as '- AB-01 Text.'.")
    _check_titles(box)
    _check_options(box)
    _check_book(box)
    source = Source(box.folder)
    for sign, place in source.signs:
        if sign not in SIGNS:
            raise PackError(f"{place}: sign {choose(sign, SIGNS)}")
    _Sentences(box, source).check()


def _check_titles(box: Box) -> None:
    """Each name of the vocabulary has a title that people read."""
    content = box.content()
    for kind, names in content.vocabulary.names.items():
        titles = len(content.titles.get(kind, []))
        if titles != len(names):
            raise PackError(
                f"{box.folder.name}/content.py: {len(names)} names of the kind {kind!r} in the "
                f"vocabulary, {titles} titles."
            )


def _check_options(box: Box) -> None:
    """Options that take their values from the content find them; packs and presets fit."""
    file = TomlFile(box.folder / "box.toml")
    kinds = box.content().vocabulary.names
    for number, option in enumerate(box.options):
        if isinstance(option.values, str) and option.values not in kinds:
            why = f"kind {choose(option.values, kinds)}"
            raise file.wrong(("option", number, "values"), why)
        values = [value.id for value in box.values(option)]
        if option.default not in values:
            raise file.wrong(("option", number, "default"), choose(option.default, values))
        for each in option.advised:
            if each not in values:
                raise file.wrong(("option", number, "advised"), choose(each, values))
        if option.different and ANY not in values and len(values) < box.seats[-1]:
            why = f"{box.seats[-1]} seats cannot differ in {len(values)} values."
            raise file.wrong(("option", number, "different"), why)
    packs = [box.pack(place.parent) for place in sorted(box.folder.glob("packs/*/pack.toml"))]
    for pack in packs:
        box.content([pack])
    for number, preset in enumerate(box.about.preset):
        own = [pack for pack in packs if pack.id in preset.packs]
        if len(own) != len(preset.packs):
            why = "its packs are those in the folder packs/ of this game, each once."
            raise file.wrong(("preset", number, "packs"), why)
        try:
            box.agree(preset.seats or None, preset.options, own)
        except BadOption as error:
            raise file.wrong(("preset", number, "options"), str(error)) from error


def _check_book(box: Box) -> None:
    """A book has a title and parts, and is written at events that there are."""
    module = box.optional("book")
    if module is None:
        return
    for what in ("EVENTS", "page"):
        if not hasattr(module, what):
            raise PackError(f"{box.folder.name}/book.py: it does not define {what!r}.")
    if box.words.book is None:
        why = "a game with a book.py has a [book] with a title and chapters"
        raise PackError(f"{box.folder.name}/words.toml: {why}.")
    events = box.content().vocabulary.events
    for event in module.EVENTS:
        if events.get(event.code) is not event:
            raise PackError(f"{box.folder.name}/book.py: the game has no event {event.name!r}.")


class _Sentences:
    """The words of a box, laid beside what they speak of."""

    def __init__(self, box: Box, source: Source) -> None:
        self.box = box
        self.source = source
        self.file = TomlFile(box.folder / "words.toml")
        self.content: Content = box.content()
        self.steps = step_classes(box.package)
        vocabulary = self.content.vocabulary
        self.verbs = {verb.name: verb for verb in vocabulary.verbs.values()}
        self.events = {event.name: event for event in vocabulary.events.values()}
        self.forms = ["id", "number", "names", *self.content.titles]
        """What may stand after the colon in `{card:id}`."""
        every = {field for verb in self.verbs.values() for field in verb.fields}
        self.anything = every | {"name", "seat"}
        """What a line may speak of that stands for a step, whatever is answered to it."""

    def check(self) -> None:
        words = self.box.words
        self._known("question", words.question, self.steps)
        self._known("answer", words.answer, self.verbs)
        self._known("log", words.log, [*self.verbs, *self.steps])
        self._known("mark", words.mark, self.verbs)
        self._known("brief", words.brief, self.verbs)
        self._known("turns", words.turns, [*self.verbs, *self.events])
        self._known("ends", words.ends, self.verbs)
        self._known("part", words.part, self.verbs)
        self._known("veiled", words.veiled, [*self.verbs, *self.steps])
        self._known("event", words.event, self.events)
        self._known("refusal", words.refusal, self.box.rules)
        self._known("silence", words.silence, self.box.rules)
        self._there("answer", words.answer, self.verbs)
        self._there("log", words.log, self.verbs)
        self._there("event", words.event, self.events)
        for name, template in words.question.items():
            self._fields(("question", name), template, self._of_step(self.steps[name]))
        for name, template in words.answer.items():
            self._fields(("answer", name), template, self._of_verb(name))
        for section, templates in (("mark", words.mark), ("brief", words.brief)):
            for name, template in templates.items():
                self._fields((section, name), template, self._of_verb(name))
        for name, template in words.part.items():
            kinds = self.verbs[name].kinds
            of = self.content.made_of.get(kinds[0]) if kinds else None
            if of is None:
                raise self.file.wrong(("part", name), f"{name!r} is not put together from parts.")
            self._fields(("part", name), template, {of[0]: of[0]})
        for name, template in words.log.items():
            own = self._of_verb(name) if name in self.verbs else dict.fromkeys(self.anything, "")
            self._fields(("log", name), template, {**own, "name": "", "seat": ""})
        for name, template in words.veiled.items():
            self._fields(("veiled", name), template, {"name": "", "seat": ""})
        for name, told in words.event.items():
            self._event(name, told)
        for name, template in words.refusal.items():
            self._fields(("refusal", name), template, self._of_anything())
        for reason, place in self.source.reasons:
            if reason not in words.outcome:
                known = ", ".join(words.outcome)
                why = (
                    f"{place} ends the game with {reason!r}, which has no sentence; known: {known}."
                )
                raise self.file.wrong(("outcome",), why)

    def _known(self, section: str, words: Iterable[str], known: Iterable[str]) -> None:
        names = list(known)
        for word in words:
            if word not in names:
                raise self.file.wrong((section, word), choose(word, names), field=(section,))

    def _there(self, section: str, words: dict[str, Any], wanted: Iterable[str]) -> None:
        for word in wanted:
            if word not in words:
                raise self.file.wrong((section,), f"there is no line for {word!r}.")

    def _of_step(self, step: type[Step[Any]]) -> dict[str, str] | None:
        """The fields of a step's question with their kinds; None if they cannot be known."""
        spoken = self.source.spoken([cls.__name__ for cls in step.__mro__])
        return None if spoken is None else {**dict.fromkeys(spoken, NUMBER), **step.kinds}

    def _of_verb(self, name: str) -> dict[str, str]:
        verb = self.verbs[name]
        return dict(zip(verb.fields, verb.kinds, strict=True))

    def _of_anything(self) -> dict[str, str] | None:
        fields = dict.fromkeys(self.anything, "")
        for step in self.steps.values():
            own = self._of_step(step)
            if own is None:
                return None
            fields |= own
        return fields

    def _event(self, name: str, told: str | Telling) -> None:
        event = self.events[name]
        fields = dict(zip(event.fields, event.kinds, strict=True))
        if isinstance(told, str):
            self._fields(("event", name), told, fields)
            return
        for part in ("line", "rise", "at", "mark"):
            self._fields(("event", name, part), getattr(told, part), fields)
        for part in ("brief", "many"):
            self._fields(("event", name, part), getattr(told, part), {**fields, "count": NUMBER})
        if told.counts and fields.get(told.counts) != NUMBER:
            numbers = [field for field, kind in fields.items() if kind == NUMBER]
            raise self.file.wrong(("event", name, "counts"), choose(told.counts, numbers))
        for arrow in told.arrows:
            self._fields(("event", name, "arrows"), arrow, fields)
            if len(arrow.split()) != 2:
                why = f"an arrow goes from one piece to another, so not {arrow!r}."
                raise self.file.wrong(("event", name, "arrows"), why)
        seats = {field: kind for field, kind in fields.items() if kind == SEAT}
        self._fields(("event", name, "veiled"), told.veiled, seats)

    def _fields(self, keys: Keys, template: str, fields: dict[str, str] | None) -> None:
        """Refuse a sentence with a field that nothing gives."""
        try:
            parts = list(Formatter().parse(template))
        except ValueError as error:
            raise self.file.wrong(keys, f"{error}.") from error
        for _, field, spec, _ in parts:
            if field is None or fields is None:
                continue
            if field not in fields:
                known = choose(field, fields) if fields else f"nothing can stand for {field!r}."
                raise self.file.wrong(keys, known)
            if spec == "id" and fields[field] == NUMBER:
                raise self.file.wrong(keys, f"{field!r} is a number and has no id.")
            if spec and fields[field] not in (NUMBER, "") and spec not in self.forms:
                raise self.file.wrong(keys, choose(spec, self.forms))
