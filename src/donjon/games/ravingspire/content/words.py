"""The words in which packs of Ravingspire say what cards do."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.lexicon import Flag, Kind, Lexicon, Lines, Name, Number, Reader, Word, Wrong
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.kinds import D3, D6, KINDS, PICKS, SUITS, TARGETS, WAYS_ROUND, WHO

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


class Mask(Kind):
    """One or several of some names; it comes to a mask of their places."""

    def __init__(self, names: list[str], default: int | None = None) -> None:
        self.names = names
        self.default = default

    def read(self, raw: Any, reader: Reader) -> int:
        return mask(self.names, raw)

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


def mask(names: list[str], raw: Any) -> int:
    """The mask of a name, or of a list of names."""
    found = 0
    for name in raw if isinstance(raw, list) else [raw]:
        if name not in names:
            raise Wrong(f"one or several of {', '.join(names)} are wanted, not {name!r}")
        found |= 1 << names.index(name)
    if not found:
        raise Wrong(f"one or several of {', '.join(names)} are wanted")
    return found


WORDS: Final = Lexicon(
    Deed,
    [
        Word("draw", Number(1, 6)),
        Word("discard", Amount(), pick=Name(PICKS, "chosen")),
        Word("gain", Amount()),
        Word("lose", Amount(), who=Name(WHO, "you")),
        Word("strip", Flag()),
        Word("spin", Amount(), way=Name(WAYS_ROUND, "either")),
        Word("repel", Number(1, 6)),
        Word("scry", Number(1, 1)),
        Word("fetch", Mask(KINDS), "kinds"),
        Word("recall", Mask(KINDS), "kinds"),
        Word("double", Mask(KINDS), "kinds"),
        Word("add", Number(1, 9), suit=Name(SUITS), against=Mask(TARGETS, 0)),
        Word("steal", Mask(KINDS), "kinds"),
        Word("purge", Number(1, 3)),
        Word("loot", Number(1, 3)),
        Word("return", Flag()),
        Word("roll", Faces()),
        Word("rage", Number(1, 9), suit=Name(SUITS), spoils=Number(0, 3, 0)),
        Word("claim", Mask(KINDS), "kinds"),
        Word("tax", Number(0, 5)),
        Word("bar", Mask(KINDS), "kinds"),
        Word("reroll", Flag()),
        Word("ward", Number(1, 9)),
        Word("stride", Number(1, 3)),
    ],
)
"""What cards and foes can do, and what each word takes; the fields are as in `Deed`."""
