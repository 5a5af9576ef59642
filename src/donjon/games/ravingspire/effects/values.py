"""What words take in packs of Ravingspire: amounts, sets of names, tables by the die."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.content.lexicon import Kind, Lines, Reader, Then, Wrong
from donjon.core.engine.number_set import NumberSet
from donjon.games.ravingspire.kinds import D3, D6

DICE: Final = {"1d3": D3, "1d6": D6}


class Amount(Kind):
    """A number from 1, or a die: "1d3", "1d6"."""

    def read(self, raw: Any, reader: Reader) -> int:
        if isinstance(raw, str) and raw in DICE:
            return DICE[raw]
        if isinstance(raw, bool) or not isinstance(raw, int) or not 1 <= raw <= 99:
            raise Wrong(f'a number from 1 to 99, "1d3" or "1d6" is wanted, not {raw!r}')
        return raw

    @property
    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 99}, {"enum": [*DICE]}]}


class Some(Kind):
    """One or several of some names; it comes to the set of their places."""

    def __init__(self, names: list[str], default: NumberSet | None = None) -> None:
        self.names = names
        self.default = default

    def read(self, raw: Any, reader: Reader) -> NumberSet:
        return places_of(self.names, raw)

    @property
    def schema(self) -> dict[str, Any]:
        one = {"enum": self.names}
        return {"anyOf": [one, {"type": "array", "items": one}]}


class Faces(Lines):
    """A table by the die: "1-3" or "6", and what happens then; all six faces, each once."""

    def __init__(self) -> None:
        super().__init__([])

    def read(self, raw: Any, reader: Reader) -> list[int]:
        if not isinstance(raw, dict):
            raise Wrong('a table by the die is wanted, such as { "1-3" = [...], "4-6" = [...] }')
        scripts: dict[int, int] = {}
        for key, then in raw.items():
            first, _, last = key.partition("-")
            if not (first.isdigit() and (last or first).isdigit()):
                raise Wrong(f'faces of the die are wanted, such as "1-3" or "6", not {key!r}')
            with reader.within(key):
                script = reader.script(then)
            for face in range(int(first), int(last or first) + 1):
                if face in scripts or not 1 <= face <= 6:
                    raise Wrong(f"each face from 1 to 6 stands in the table once, {face} does not")
                scripts[face] = script
        if len(scripts) != 6:
            raise Wrong("each face from 1 to 6 stands in the table once")
        return [scripts[face] for face in range(1, 7)]


class Offered(Then):
    """A list of effects that a player may have or leave; not an empty one."""

    def read(self, raw: Any, reader: Reader) -> int:
        script = reader.script(raw)
        if script < 0:
            raise Wrong("something to be tempted with is wanted")
        return script


def places_of(names: list[str], raw: Any) -> NumberSet:
    """The places of a name, or of a list of names, among all of them."""
    given = raw if isinstance(raw, list) else [raw]
    for name in given:
        if name not in names:
            raise Wrong(f"one or several of {', '.join(names)} are wanted, not {name!r}")
    if not given:
        raise Wrong(f"one or several of {', '.join(names)} are wanted")
    return NumberSet([names.index(name) for name in given])
