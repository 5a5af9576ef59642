"""What fills the blanks of templates: `{card}` with its title, `{card:id}` with its name."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from donjon.core.engine.game import Game
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import NUMBER

SEAT = "seat"
"""The kind of name that stands for a player."""


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


def named(content: Content, kind: str, number: int, names: list[str] | None) -> Any:
    """What a number of a kind is called; a seat by the name of its player."""
    if kind == NUMBER:
        return number
    titles = names if kind == SEAT and names else content.titles[kind]
    return _name(content, kind, number, titles[number] if 0 <= number < len(titles) else "")


@lru_cache(maxsize=4096)
def _name(content: Content, kind: str, number: int, title: str) -> Name:
    name = Name(title)
    ids = content.vocabulary.names.get(kind, [])
    name.id = ids[number] if 0 <= number < len(ids) else str(number)
    name.number = number
    name.titles = content.titles
    return name


def _several(content: Content, kind: str, counts: list[int]) -> Several:
    """How many there are of each of a kind, in words; `KIND-one` are titles for a single one."""
    many = content.titles[kind]
    one = content.titles.get(f"{kind}-one", many)
    there = [(n, (one if n == 1 else many)[i]) for i, n in enumerate(counts) if n]
    several = Several(", ".join(f"{count} {title}" for count, title in there) or "nothing")
    several.names = ", ".join(title for _, title in there)
    return several


def fields_of(
    content: Content,
    fields: list[str],
    kinds: list[str],
    numbers: list[int],
    names: list[str] | None,
) -> dict[str, Any]:
    return {
        field: named(content, kind, number, names)
        for field, kind, number in zip(fields, kinds, numbers, strict=False)
    }


def of_answer(content: Content, answer: int, names: list[str] | None) -> dict[str, Any]:
    """What the arguments of an answer are called."""
    verb = content.vocabulary.verb(answer)
    return fields_of(content, verb.fields, verb.kinds, content.vocabulary.args(answer), names)


def spoken_of(game: Game) -> dict[str, tuple[str, int]]:
    """What the open question speaks of: for each field its kind and its number."""
    question = game.question
    assert question is not None
    step = question.step
    numbers = {field: int(getattr(step, field)) for field in step.kinds if hasattr(step, field)}
    numbers |= step.about(game)
    return {field: (step.kinds.get(field, NUMBER), number) for field, number in numbers.items()}


def of_step(game: Game, names: list[str] | None) -> dict[str, Any]:
    """What the step that asks can speak of."""
    content = game.setup.content
    fields: dict[str, Any] = {
        field: named(content, kind, number, names)
        for field, (kind, number) in spoken_of(game).items()
    }
    question = game.question
    assert question is not None
    step = question.step
    for field, counts in step.amounts(game).items():
        fields[field] = _several(content, step.kinds[field], counts)
    return fields


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
