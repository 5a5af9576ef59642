"""What is agreed before a game: the values there are, which may be chosen, and what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from donjon.core.box.declaration import ANY, Option
from donjon.core.engine.setup import BETWEEN, Content
from donjon.core.errors import BadOption, not_a_value, span, unknown


class Value(NamedTuple):
    """One value of an option, as people read it."""

    id: str
    title: str
    text: str


class Agreed(NamedTuple):
    """What was agreed on an option that matters."""

    option: Option
    values: list[Value]
    """The value; for an option per seat that of each seat."""

    def __str__(self) -> str:
        titles = ", ".join(value.title for value in self.values)
        return f"{self.option.title}: {titles}"


def values_of(option: Option, content: Content | None) -> list[Value]:
    """The values of an option, with those that the packs of a content bring.

    The content is needed only where they come from there.
    """
    if isinstance(option.values, dict):
        return [Value(name, _title(name), text) for name, text in option.values.items()]
    kind = option.values
    assert content is not None
    names = content.vocabulary.names[kind]
    titles = content.titles[kind]
    texts = content.texts.get(kind, [""] * len(names))
    values = [Value(*each) for each in zip(names, titles, texts, strict=True)]
    return [Value(ANY, _title(ANY), option.any), *values] if option.any else values


def choose(
    title: str,
    options: Sequence[Option],
    wanted: Mapping[str, str],
    seats: int,
    content: Content,
) -> dict[str, str]:
    """The values of all options; those not named take their default.

    What cannot be chosen is refused in a sentence that says what can.
    """
    known = {option.id: option for option in options}
    for name in wanted:
        if name not in known:
            raise BadOption(str(unknown(f"option of {title} called", name, known)))
    chosen: dict[str, str] = {}
    for option in options:
        value = wanted.get(option.id, option.default)
        if option.per == "seat":
            value = _for_seats(option, value, seats)
        _check(option, value, content)
        if value != _default(option, seats) and not matters(option, chosen):
            needed = " and ".join(f"{name}={value}" for name, value in option.needs.items())
            raise BadOption(
                f"The option {option.id!r} needs {needed}; "
                f"else leave it out, and it is {option.default!r}."
            )
        if not fits(option, value, seats):
            few = span(option.seats[value])
            raise BadOption(f"{option.title} {value!r} is for {few} players, not {seats}.")
        chosen[option.id] = value
    return chosen


def fits(option: Option, value: str, seats: int) -> bool:
    """Whether a value is for so many players."""
    return seats in option.seats.get(value, [seats])


def matters(option: Option, chosen: Mapping[str, str]) -> bool:
    """Whether the options that this one needs are as it needs them."""
    return all(chosen.get(name) == value for name, value in option.needs.items())


def summary(options: Sequence[Option], chosen: Mapping[str, str], content: Content) -> list[Agreed]:
    """What was agreed on each option that matters, in words."""
    agreed: list[Agreed] = []
    for option in options:
        if matters(option, chosen):
            values = {value.id: value for value in values_of(option, content)}
            own = [values[name] for name in chosen[option.id].split(BETWEEN)]
            agreed.append(Agreed(option, own))
    return agreed


def _for_seats(option: Option, value: str, seats: int) -> str:
    """One value for each seat; a single one is for all."""
    each = value.split(BETWEEN)
    if len(each) == 1:
        each *= seats
    if len(each) != seats:
        example = BETWEEN.join([option.default] * seats)
        raise BadOption(
            f"The option {option.id!r} takes a value for each of {seats} seats, "
            f"such as {example}, not {len(each)}."
        )
    return BETWEEN.join(each)


def _check(option: Option, value: str, content: Content) -> None:
    known = [each.id for each in values_of(option, content)]
    own = value.split(BETWEEN) if option.per == "seat" else [value]
    for each in own:
        if each not in known:
            raise not_a_value(option.id, each, known)
    taken = [each for each in own if each != ANY]
    twice = next((each for each in taken if taken.count(each) > 1), None)
    if option.different and twice is not None:
        raise BadOption(
            f"Only one seat can have {twice!r} as its {option.id}; known: {', '.join(known)}."
        )


def _default(option: Option, seats: int) -> str:
    return _for_seats(option, option.default, seats) if option.per == "seat" else option.default


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize()
