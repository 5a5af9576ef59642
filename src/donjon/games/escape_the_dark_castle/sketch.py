"""The party in letters: how far the way out is, and how much is left of everyone."""

from __future__ import annotations

from donjon.core.views import View
from donjon.drawing.letters import FULL, GONE, bar
from donjon.drawing.prose import listed
from donjon.games.escape_the_dark_castle.components import CHAPTERS
from donjon.games.escape_the_dark_castle.state import DarkCastle

SIGNS = ("Might", "Cunning", "Wisdom")


def sketch(view: View) -> str:
    """The doors of the castle, the enemy's dice, and a bar for each prisoner."""
    g = view.state
    assert isinstance(g, DarkCastle)
    if not g.prisoners:
        return ""
    behind = CHAPTERS - g.left
    lines = [f"The castle  {FULL * behind}{GONE * g.left} BOSS  {behind} of {CHAPTERS} behind"]
    if g.fighting() and g.outcome is None:
        dice = listed(g.fight.dice, SIGNS, "beaten")
        lines.append(f"The enemy   {dice}; strikes for {g.attack()}")
    titles = g.content.titles["prisoner"]
    for prisoner in g.prisoners:
        left = bar(prisoner.hp, g.full)
        fate = f"{prisoner.hp} of {g.full} HP" if prisoner.hp else "dead"
        lines.append(f"{titles[prisoner.character]:<11} {left} {fate}")
    return "\n".join(lines)
