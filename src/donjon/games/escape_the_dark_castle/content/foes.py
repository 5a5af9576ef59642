"""Enemies as they stand on the cards of a pack."""

from __future__ import annotations

from typing import Any

import msgspec

from donjon.core.content.decoding import convert
from donjon.core.content.lexicon import Reader, Wrong
from donjon.games.escape_the_dark_castle.components import CHAPTER_DIE_COUNT, SPECIALS, Foe


class FoeEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An enemy: `dice` is a row of m, c and w; `each` adds a rolled die per prisoner."""

    dice: str
    attack: int
    each: bool = True
    specials: list[str] = []
    note: str = ""
    spoils: int = 1
    misses: bool = False


class FoeReader(Reader):
    """Reads what cards do, and collects the enemies on them."""

    foes: list[Foe]


def read_foe(raw: Any, reader: Reader) -> int:
    """The number of an enemy. With four prisoners no more than nine dice are needed (DC-18)."""
    assert isinstance(reader, FoeReader)
    try:
        entry = convert(raw, FoeEntry)
    except msgspec.ValidationError as error:
        raise Wrong(str(error)) from error
    most = len(entry.dice) + 4 * (entry.each + entry.misses)
    if set(entry.dice) - set("mcw"):
        raise Wrong("dice are a row of m, c and w")
    if not 0 < most <= CHAPTER_DIE_COUNT:
        raise Wrong(f"an enemy has one to {CHAPTER_DIE_COUNT} dice, with four prisoners too")
    if entry.attack < 1:
        raise Wrong("the attack is 1 or more")
    for name in entry.specials:
        if name not in SPECIALS:
            raise Wrong(f"no special {name!r}; known: {', '.join(SPECIALS)}")
    if bool(entry.specials) != bool(entry.note):
        raise Wrong("a combat special needs a note that says it, and none else")
    dice = [entry.dice.count(letter) for letter in "mcw"]
    foe = Foe(dice, entry.each, entry.attack, entry.spoils, entry.misses, entry.note)
    for name in entry.specials:
        setattr(foe, name.replace("-", "_"), True)
    reader.foes.append(foe)
    return len(reader.foes) - 1
