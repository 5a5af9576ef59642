"""What words of the packs take beside numbers, flags and names: goods, entries, what is counted."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.compiled import mypyc_attr
from donjon.core.content.lexicon import Kind, Name, Reader, Wrong
from donjon.games.return_to_dark_tower.components.things import no_goods
from donjon.games.return_to_dark_tower.kinds.goods import GOODS
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.kinds.who import PER

MOST_GOODS: Final = 99
NO_GOODS: Final = no_goods()


@mypyc_attr(native_class=False)
class Goods(Kind):
    """A table of goods: `{ warriors = 8, spirit = 1 }`."""

    def __init__(self, default: list[int] | None = None) -> None:
        self.default = default

    def read(self, raw: Any, reader: Reader) -> list[int]:
        return goods(raw)

    @property
    def schema(self) -> dict[str, Any]:
        amount = {"type": "integer", "minimum": 1, "maximum": MOST_GOODS}
        amounts = dict.fromkeys(GOODS, amount)
        return {"type": "object", "properties": amounts, "additionalProperties": False}


@mypyc_attr(native_class=False)
class Entry(Kind):
    """The id of something in a table of the packs; it comes to its number."""

    def __init__(self, table: str, default: int | None = None) -> None:
        self.table = table
        self.default = default

    def read(self, raw: Any, reader: Reader) -> int:
        known = [entry.id for entry in reader.entries.entries[self.table]]
        if raw not in known:
            raise Wrong(f"one of {', '.join(known)} is wanted, not {raw!r}")
        return known.index(raw)

    @property
    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


def goods(raw: Any) -> list[int]:
    """Amounts by goods, from a table."""
    amounts = no_goods()
    if not isinstance(raw, dict):
        raise Wrong(f"a table of goods is wanted, such as {{ warriors = 8, spirit = 1 }}: {raw!r}")
    for name, amount in raw.items():
        if name not in GOODS:
            raise Wrong(f"goods are {', '.join(GOODS)}, not {name!r}")
        if isinstance(amount, bool) or not isinstance(amount, int) or not 1 <= amount <= MOST_GOODS:
            raise Wrong(f"{name!r} is a number from 1 to {MOST_GOODS}, not {amount!r}")
        amounts[GOODS.index(name)] = amount
    return amounts


@mypyc_attr(native_class=False)
class Per(Name):
    """What is counted; NONE if nothing is."""

    def __init__(self) -> None:
        super().__init__(PER)
        self.default = NONE
