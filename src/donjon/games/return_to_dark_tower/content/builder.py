"""What all builders of content share: scripts from effects, sets and numbers from names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from donjon.core.content.lexicon import Reader
from donjon.core.content.packs import Entry
from donjon.core.engine.number_set import NumberSet
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.components.things import no_goods
from donjon.games.return_to_dark_tower.content.entries.pieces import Amount
from donjon.games.return_to_dark_tower.kinds.goods import GOODS

HEROES = 4
"""Lists by heroes have an entry for one hero, for two, and so on."""
E = TypeVar("E", bound=Entry)


class Builder:
    """Turns entries into what the rules read, and refuses what does not fit."""

    def __init__(self, reader: Reader, content: ReturnToDarkTowerContent) -> None:
        self.reader = reader
        self.entries = reader.entries
        self.content = content

    def script(self, table: str, entry: Entry, field: str, raw: list[dict[str, Any]]) -> int:
        """The script that a list of effects comes to."""
        return self.reader.read(table, entry, field, raw)

    def number(self, table: str, entry: Entry, field: str, name: str, of: str) -> int:
        """The number of an entry of another table."""
        known = [other.id for other in self.entries.entries[of]]
        self.entries.known(table, entry, field, name, known)
        return known.index(name)

    def only(self, table: str, kind: type[E]) -> E:
        """The one entry that a table has."""
        rows = self.entries.all(table, kind)
        if len(rows) > 1:
            raise self.entries.wrong(table, rows[1], "id", f"there is one {table} only.")
        return rows[0]


def places_of(chosen: Sequence[str], names: Sequence[str]) -> NumberSet:
    """The places that some names have among all."""
    return NumberSet([names.index(name) for name in chosen])


def goods_of(told: dict[Any, int]) -> list[int]:
    """Amounts by goods."""
    amounts = no_goods()
    for name, amount in told.items():
        amounts[GOODS.index(name)] = amount
    return amounts


def by_heroes(amount: Amount) -> list[int]:
    """A number for each number of heroes."""
    return [amount] * HEROES if isinstance(amount, int) else list(amount)
