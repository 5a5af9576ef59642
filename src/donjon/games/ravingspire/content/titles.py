"""What levels, spaces, deeds and zones are called, from the words of the game."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.games.ravingspire.state.rings import DUNGEON, SECTORS, SPIRE, STAIRWAY
from donjon.games.ravingspire.verbs import NAMES

text_of: Final = texts(__name__)


def fixed_titles() -> dict[str, list[str]]:
    """The titles of all names that no pack adds to, by their kind."""
    return {
        **NAMES,
        "level": text_of.each("level-titles"),
        "levels": text_of.each("level-headings"),
        "space": _space_titles(),
        "deed": text_of.each("deeds"),
        "doings": text_of.each("doings"),
        "ways": text_of.each("ways"),
        "zone": text_of.each("zones"),
        "seat": [text_of("seat", number=number) for number in NAMES["seat"]],
    }


def _space_titles() -> list[str]:
    """What the spaces of the rings are called."""
    titles: list[str] = []
    for level, name in enumerate(text_of.each("levels")):
        ring = [text_of("space", level=name, number=space + 1) for space in range(SECTORS)]
        ring[0] = text_of("start") if level == DUNGEON else text_of("portal", level=name)
        stairway = text_of("tower-door") if level == SPIRE else text_of("stairway", level=name)
        ring[STAIRWAY] = stairway
        titles += ring
    return titles
