"""Using the skills of champions, at the start of a turn and at its end."""

from __future__ import annotations

from donjon.core.engine.effects import applies, follow
from donjon.games.four_towers.components import END, START
from donjon.games.four_towers.effects.deeds import POSSIBLE
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import HOLDS, REFILL, REFILLS, USE


def skills(g: FourTowers, when: int) -> list[int]:
    """FT-10, FT-17: the skills that can be used now, and the cards a gem can go to (FT-38)."""
    mat = g.mats[g.active]
    if not mat.champions:
        return []
    options = [USE.of[c] for c in mat.champions if not unusable(g, c, when)]
    if mat.gems:
        options += [REFILL.of[c] for c in mat.champions if refillable(g, c, when)]
    return options


def unusable(g: FourTowers, champion: int, when: int) -> str:
    """The rule that keeps a champion of the player's from being used now, or nothing."""
    time = g.content.champions[champion].when
    if time != when:
        return "FT-10" if time == START else "FT-17" if time == END else "FT-36"
    if not g.uses(champion):
        return "FT-35"
    for deed in g.content.deeds(champion):
        if applies(g, deed) and POSSIBLE[g.content.acts.words[deed.word]](g, deed):
            return ""
    return "FT-36"


def use_skill(g: FourTowers, champion: int) -> None:
    """FT-35: a gem of the card goes to the temple, or a spirit leaves the card."""
    card = g.content.champions[champion]
    if card.gems:
        g.temple_gems += 1
        change_gems(g, champion, -1)
    follow(g, card.skill)


def refillable(g: FourTowers, champion: int, when: int) -> bool:
    """FT-38: a gem of the track may replace a used one whenever the skill may be used."""
    card = g.content.champions[champion]
    return card.when == when and g.charges[champion] < card.gems


def refill(g: FourTowers, champion: int) -> None:
    """FT-38: a gem won on the track replaces a used one."""
    g.mats[g.active].gems -= 1
    if g.heard:
        g.tell(REFILLS, g.active, champion, 1)
    change_gems(g, champion, 1)


def change_gems(g: FourTowers, champion: int, by: int) -> None:
    """A gem comes onto a champion or leaves it; copies of a game share the list until then."""
    g.charges = g.charges.copy()
    g.charges[champion] += by
    if g.heard:
        g.tell(HOLDS, champion, g.charges[champion])
