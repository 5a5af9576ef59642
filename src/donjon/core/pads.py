"""Score pads for a physical table: what is counted there, and the score that follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from donjon.core.errors import BadOption, unknown

if TYPE_CHECKING:
    from donjon.core.box import Box

Count = int | bool | list[str]


class Field(msgspec.Struct, frozen=True):
    """Something to be counted, for each player or once for all."""

    id: str
    title: str
    most: int = 99
    """The highest number; of choices, how many can be made."""
    kind: Literal["number", "flag", "choices"] = "number"
    choices: dict[str, str] = {}
    """What can be chosen, with what a person reads."""
    shared: bool = False
    """Whether it is counted once for all players."""


class Tally(NamedTuple):
    """The score of a table."""

    lines: list[tuple[str, list[str]]]
    """Each line of the pad with its entry for every player."""
    winners: list[int]


class Sheet:
    """The pad of a box that has one: `fields` and `tally` in its `pad.py`."""

    def __init__(self, box: Box) -> None:
        module = box.optional("pad")
        if module is None or not hasattr(module, "tally"):
            raise BadOption(f"{box.title} has no score pad.")
        self.box = box
        self._module = module
        self.fields: list[Field] = module.fields(box.content())

    def score(self, shared: Mapping[str, Count], players: Sequence[Mapping[str, Count]]) -> Tally:
        """The score of what was counted; what is not named counts nothing."""
        if len(players) not in self.box.seats:
            allowed = " or ".join(str(number) for number in self.box.seats)
            raise BadOption(f"{self.box.title} takes {allowed} players, not {len(players)}.")
        common = self._checked(shared, True, "")
        each = [self._checked(one, False, f"Player {n}: ") for n, one in enumerate(players, 1)]
        tally: Tally = self._module.tally(self.box, common, each)
        return tally

    def _checked(self, counts: Mapping[str, Count], shared: bool, who: str) -> dict[str, Count]:
        known = {field.id: field for field in self.fields if field.shared == shared}
        for name in counts:
            if name not in known:
                raise BadOption(who + str(unknown("count", name, known)))
        return {
            name: self._value(field, counts.get(name, _nothing(field)), who)
            for name, field in known.items()
        }

    def _value(self, field: Field, value: Count, who: str) -> Count:
        if field.kind == "flag":
            if not isinstance(value, bool):
                raise BadOption(f"{who}{field.title} is yes or no.")
            return value
        if field.kind == "number":
            if isinstance(value, bool) or not isinstance(value, int):
                raise BadOption(f"{who}{field.title} is a number.")
            if not 0 <= value <= field.most:
                raise BadOption(f"{who}{field.title} goes from 0 to {field.most}, not {value}.")
            return value
        if not isinstance(value, list):
            raise BadOption(f"{who}{field.title} is a list.")
        for choice in value:
            if choice not in field.choices:
                raise BadOption(who + str(unknown(field.title.lower(), choice, field.choices)))
        if len(value) > field.most or len(set(value)) < len(value):
            raise BadOption(f"{who}{field.title}: at most {field.most}, each once.")
        return value


def _nothing(field: Field) -> Count:
    if field.kind == "flag":
        return False
    return 0 if field.kind == "number" else []
