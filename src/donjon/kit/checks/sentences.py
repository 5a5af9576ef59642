"""Checks of the words: every question, option, answer and event can be said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from donjon.core.content.tomlfile import TomlFile
from donjon.kit.faults import Fault, expect
from donjon.kit.past import newest_answer, told_since
from donjon.kit.walk import Walk
from donjon.kit.watchers import player_names, sees

T = TypeVar("T")


def everything_has_words(walk: Walk) -> None:
    """Each question has a sentence, each option a label, each entry its line or none on purpose.

    A line that is not wanted is written as an empty one, so that none is forgotten.
    """
    _question(walk)
    _newest(walk)
    _events(walk)


def _question(walk: Walk) -> None:
    words, content, question = walk.box.words, walk.game.setup.content, walk.game.question
    if question is None:
        return
    step = type(question.step).__name__
    expect(bool(words.question.get(step, "").strip()), f"words.toml has no question {step!r}")
    asked = _said(walk, "question", step, partial(words.ask, walk.game, player_names(walk)))
    expect(asked.isprintable(), f"the question {step!r} is no line of text: {asked!r}")
    for option in question.options:
        verb = content.vocabulary.verb(option).name
        expect(verb in words.answer, f"words.toml has no answer {verb!r}")
        label = _said(walk, "answer", verb, partial(words.option, content, option))
        expect(bool(label.strip()), f"the label of {verb!r} is empty")


def _newest(walk: Walk) -> None:
    words, content, given = walk.box.words, walk.game.setup.content, newest_answer(walk.game)
    if given is None:
        return
    verb = content.vocabulary.verb(given.answer).name
    for watcher in walk.watchers:
        table = "log" if sees(walk, given, watcher) else "veiled"
        expect(verb in getattr(words, table), f"words.toml has no {table} line {verb!r}")
        step = type(given.step).__name__
        key = step if step in getattr(words, table) else verb
        line = partial(words.entry, content, player_names(walk), given[:3], watcher, given.step)
        said = _said(walk, table, key, line)
        expect(said == said.strip(), f"the {table} line {key!r} has a gap at its edge: {said!r}")


def _events(walk: Walk) -> None:
    words, content = walk.box.words, walk.game.setup.content
    for told in told_since(walk.game, walk.number):
        event = told.event.name
        expect(event in words.event, f"words.toml has no event {event!r}")
        for watcher in walk.watchers:
            tell = partial(words.event_lines, content, player_names(walk), told, watcher)
            telling = _said(walk, "event", event, tell)
            for text in (telling.line, telling.rise, telling.at, telling.mark, *telling.arrows):
                expect(text.isprintable(), f"the event {event!r} is no line of text: {text!r}")


def _said(walk: Walk, section: str, key: str, say: Callable[[], T]) -> T:
    """What is said, or where the template stands that cannot be filled in."""
    try:
        return say()
    except (KeyError, IndexError, AttributeError, ValueError) as error:
        place = TomlFile(walk.box.folder / "words.toml").place((section, key))
        what = f"nothing gives {{{error.args[0]}}}" if isinstance(error, KeyError) else str(error)
        raise Fault(f"{place}: {section} {key!r}: {what}") from error
