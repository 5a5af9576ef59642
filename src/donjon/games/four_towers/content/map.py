"""The map of a pack: what FT-01 and FT-02 ask of its spaces."""

from __future__ import annotations

from donjon.core.content.packs import Entries
from donjon.games.four_towers.components import COLOURS
from donjon.games.four_towers.content.entries import Space

OUT, FIRE = "out", "fire"
NEIGHBOURS = {
    "mountain": ["hill", "mountain", OUT],
    "valley": ["gorge", "hill", "hill"],
    "gorge": [FIRE, "valley", "valley"],
}
"""What the three lines of a space lead to (FT-02); a hill leads to valleys and mountains."""
LINE_COUNT = 3
"""How many lines a space has (FT-02)."""


def check_map(entries: Entries, spaces: list[Space]) -> dict[str, int]:
    """Refuse a map that is not as FT-01 and FT-02 want it; the homes by colour if it is."""
    known = {space.id: space for space in spaces}
    homes: dict[str, int] = {}
    for number, space in enumerate(spaces):
        _check_lines(entries, space, known)
        if space.home is not None:
            _check_home(entries, space, homes)
            homes[space.home] = number
    for colour in COLOURS:
        if colour not in homes:
            raise entries.wrong("space", spaces[-1], "home", f"no space is the home of {colour}.")
    return homes


def _check_lines(entries: Entries, space: Space, known: dict[str, Space]) -> None:
    """Three lines lead to three places, and to such as the area of the space has beside it."""
    if len(space.lines) != LINE_COUNT:
        raise entries.wrong("space", space, "lines", "every space has exactly three lines.")
    kinds = [_kind_of_line(entries, space, line, known) for line in space.lines]
    if len(set(space.lines)) != LINE_COUNT:
        raise entries.wrong("space", space, "lines", "three lines lead to three places.")
    if space.area == "hill":
        fits = set(kinds) == {"valley", "mountain"}
        wanted = "valleys and mountains"
    else:
        fits = sorted(kinds) == NEIGHBOURS[space.area]
        wanted = ", ".join(NEIGHBOURS[space.area])
    if not fits:
        told = f"a {space.area} leads to {wanted}, not {', '.join(kinds)}."
        raise entries.wrong("space", space, "lines", told)


def _kind_of_line(entries: Entries, space: Space, line: str, known: dict[str, Space]) -> str:
    """What a line leads to: the area of a space, or off the board, or into the fire."""
    if line in (OUT, FIRE):
        return line
    if line == space.id:
        raise entries.wrong("space", space, "lines", "a line leads to another place.")
    if line not in known:
        raise entries.wrong("space", space, "lines", f"there is no space {line!r}.")
    if space.id not in known[line].lines:
        raise entries.wrong("space", space, "lines", f"{line} does not lead back.")
    return known[line].area


def _check_home(entries: Entries, space: Space, homes: dict[str, int]) -> None:
    """A clan has one home, in a valley."""
    if space.area != "valley":
        raise entries.wrong("space", space, "home", "a home lies in a valley.")
    if space.home in homes:
        raise entries.wrong("space", space, "home", f"{space.home} has a home already.")
