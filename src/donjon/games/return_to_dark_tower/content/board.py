"""The board that the spaces of packs come to."""

from __future__ import annotations

from donjon.core.content.packs import Entries
from donjon.games.return_to_dark_tower.components.board import Chart, Space
from donjon.games.return_to_dark_tower.content.entries.heroes import SpaceEntry
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, DUNGEONS, KINGDOMS, TERRAINS


def chart(entries: Entries) -> Chart:
    """The board, or an error that says which space does not fit."""
    told = entries.all("space", SpaceEntry)
    numbers = {entry.id: number for number, entry in enumerate(told)}
    spaces = [_space(entry) for entry in told]
    for number, entry in enumerate(told):
        _border(entries, entry, "land", entry.land, numbers, number, spaces)
        _border(entries, entry, "across", entry.across, numbers, number, spaces)
    _check(entries, told, spaces)
    return Chart(spaces)


def _space(entry: SpaceEntry) -> Space:
    space = Space(entry.id, KINGDOMS.index(entry.kingdom), TERRAINS.index(entry.terrain))
    if entry.building is not None:
        space.building = len(BUILDINGS) * space.kingdom + BUILDINGS.index(entry.building)
    space.region = entry.region
    space.touches_tower = entry.tower
    space.outer = entry.outer
    space.dungeon = DUNGEONS.index(entry.dungeon)
    space.dungeon_title = entry.dungeon_title
    space.x, space.y = entry.at
    return space


def _border(
    entries: Entries,
    entry: SpaceEntry,
    field: str,
    told: list[str],
    numbers: dict[str, int],
    number: int,
    spaces: list[Space],
) -> None:
    """A border holds from both sides; it is told once, and a river parts two kingdoms."""
    for place, name in enumerate(told):
        where = f"{field}[{place}]"
        entries.known("space", entry, where, name, numbers)
        other = numbers[name]
        a, b = spaces[number], spaces[other]
        if other == number or other in (*a.land, *a.across):
            raise entries.wrong("space", entry, where, f"it borders {name!r} already.")
        if (a.kingdom == b.kingdom) == (field == "across"):
            why = "land borders lie inside a kingdom, rivers between two."
            raise entries.wrong("space", entry, where, why)
        (a.land if field == "land" else a.across).append(other)
        (b.land if field == "land" else b.across).append(number)


def _check(entries: Entries, told: list[SpaceEntry], spaces: list[Space]) -> None:
    """Every building stands once, and every space can be reached."""
    seen: dict[int, str] = {}
    for entry, space in zip(told, spaces, strict=True):
        if space.building >= 0:
            if space.building in seen:
                why = f"its kingdom has one at {seen[space.building]!r}."
                raise entries.wrong("space", entry, "building", why)
            seen[space.building] = entry.id
        if not space.land and not space.across:
            raise entries.wrong("space", entry, "land", "it borders no other space.")
