"""The tower in letters: three rings as strips, as one looks down on them, and who is where."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.sketch import bar
from donjon.core.record.texts import texts
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import LEVELS, SECTORS, SPIRE, STAIRWAY

text_of: Final = texts(__name__)
SANITY = 10
CELL = 4
"""How many letters there are for a space."""


def sketch(view: View[Ravingspire]) -> str:
    """Each ring from sector 1 to 12, the Spire on top: stairs lead up where sectors meet."""
    g = view.state
    if not g.turn:
        return ""
    lines = [" " * 9 + "".join(f"{sector + 1:^{CELL}}" for sector in range(SECTORS))]
    for level in reversed(range(LEVELS)):
        strip = [_space(g, level, sector) for sector in range(SECTORS)]
        lines.append(
            f"{text_of.each('levels')[level]:<8} " + "".join(f"{cell:^{CELL}}" for cell in strip)
        )
    lines.append(text_of("sketch-legend"))
    titles = g.content.titles["hero"]
    for seat, hero in enumerate(g.heroes):
        if hero.hero >= 0:
            left = bar(hero.sanity, SANITY)
            key = text_of("sketch-key") if hero.key else ""
            lines.append(f"{seat + 1} {titles[hero.hero][:22]:<22} {left} {hero.sanity}{key}")
    return "\n".join(lines)


def _space(g: Ravingspire, level: int, sector: int) -> str:
    """What is at a sector of a ring: a hero, the foe, else the portal or the stairway."""
    space = level * SECTORS + (sector - g.rings.turns[level]) % SECTORS
    heroes = "".join(
        str(seat + 1)
        for seat, hero in enumerate(g.heroes)
        if hero.hero >= 0 and not hero.out and hero.space == space
    )
    rest = text_of("sketch-foe") if g.rings.foes[level] == space else ""
    index = space % SECTORS
    if index == 0:
        rest += text_of("sketch-portal")
    elif index == STAIRWAY:
        rest += text_of("sketch-door" if level == SPIRE else "sketch-stairway")
    if len(heroes + rest) > CELL:
        heroes = heroes[0] + "+"
    return heroes + rest or "·"
