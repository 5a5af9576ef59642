"""The sentences a person reads, from a game's `words.toml`, by verb, step and outcome."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from donjon.core.errors import PackError
from donjon.core.game import CHANCE, EVERYONE, TRUTH, Content, Question, Step

SEAT = "seat"
"""The kind of name that stands for a player."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Templates; `{card}` and other kinds stand for what an answer names."""

    question: dict[str, str]
    """By step: what is asked, in one sentence."""
    answer: dict[str, str]
    """By verb: the label of an option."""
    log: dict[str, str]
    """By verb or by step: what happened, with `{name}` for who did it."""
    veiled: dict[str, str]
    """By verb or by step: the same for those who may not know what it was."""
    outcome: dict[str, str]
    """By reason: how the game ended."""

    @classmethod
    def read(cls, file: Path) -> Words:
        try:
            return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), cls)
        except (OSError, ValueError) as error:
            raise PackError(f"{file.parent.name}/{file.name}: {error}") from error

    def ask(self, question: Question) -> str:
        """What is asked."""
        return self.question[type(question.step).__name__]

    def option(self, content: Content, answer: int, names: list[str] | None = None) -> str:
        """The label of an option; with the names of the players, where it is about one."""
        template = self.answer[content.vocabulary.verb(answer).name]
        return template.format(**_titles(content, answer, names))

    def entry(
        self,
        content: Content,
        names: list[str],
        past: tuple[int, int, int],
        seat: int,
        step: Step[Any] | None = None,
    ) -> str:
        """A line of the log as this seat may read it; empty where there is nothing to say.

        A line named after the step that asked goes before one named after the verb; it may
        use `{seat}` for the player whose step it is.
        """
        who, answer, witnesses = past
        verb = content.vocabulary.verb(answer)
        hidden = verb.secret or who == CHANCE
        told = not hidden or witnesses == EVERYONE or seat == TRUTH
        told = told or (seat >= 0 and witnesses >> seat & 1 == 1)
        named = {"name": names[who] if who >= 0 else ""}
        held = getattr(step, "seat", None)
        if held is not None:
            named["seat"] = names[held]
        templates = self.log if told else self.veiled
        template = templates.get(type(step).__name__, templates.get(verb.name, ""))
        if told:
            named |= _titles(content, answer, names)
        return template.format(**named)


def _titles(content: Content, answer: int, names: list[str] | None) -> dict[str, Any]:
    """What the arguments of an answer are called; a seat by the name of its player."""
    vocabulary = content.vocabulary
    kinds = vocabulary.verb(answer).kinds
    named: dict[str, Any] = {}
    for kind, number in zip(kinds, vocabulary.args(answer), strict=True):
        titles = names if kind == SEAT and names else content.titles[kind]
        named["to" if kind in named else kind] = titles[number]
    return named
