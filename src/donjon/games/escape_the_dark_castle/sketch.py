"""The party in letters: how far the way out is, and how much is left of everyone."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.prose import listed
from donjon.core.record.sketch import FULL, GONE, bar
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle

text_of: Final = texts(__name__)


def sketch(view: View[DarkCastle]) -> str:
    """The doors of the castle, the enemy's dice, and a bar for each prisoner."""
    g = view.state
    if not g.prisoners:
        return ""
    behind = g.chapters - g.left
    doors = FULL * behind + GONE * g.left
    lines = [text_of("sketch-castle", doors=doors, behind=behind, of=g.chapters)]
    if g.fighting() and g.outcome is None:
        dice = listed(g.fight.dice, text_of.each("traits"), text_of("sketch-beaten"))
        lines.append(text_of("sketch-enemy", dice=dice, attack=g.attack()))
    titles = g.content.titles["prisoner"]
    for prisoner in g.prisoners:
        left = bar(prisoner.hp, g.full)
        fate = text_of("hp-of", hp=prisoner.hp, full=g.full) if prisoner.hp else text_of("dead")
        lines.append(f"{titles[prisoner.character]:<11} {left} {fate}")
    return "\n".join(lines)
