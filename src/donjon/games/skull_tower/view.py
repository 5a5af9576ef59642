"""What a player of Skull Tower may see (ST-35).

The two players put every card into the shared deck themselves, so what is in it is no
secret; what lies where is, while the pawns are apart. A view knows this moment only: what was
open before the parting is remembered by the log and by earlier positions (ST-41).
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH
from donjon.core.record.texts import texts
from donjon.games.skull_tower.state import EMPTY, LEFT, RIGHT, SkullTower

text_of: Final = texts(__name__)

BUILDING_TOPIC = "building"
"""The topic of the questions of card building."""


def redact(view: View[SkullTower]) -> None:
    """Hide what the other holds and has put down, unless both stand on one floor."""
    g = view.state
    g.level2 = [view.sorted(deck) for deck in g.level2]
    g.level3 = view.sorted(g.level3)
    g.tower_deck = view.sorted(g.tower_deck)
    hidden = [seat for seat in (LEFT, RIGHT) if seat != view.seat]
    if view.seat == TRUTH or g.together():
        hidden = []
    if not any(g.hands[seat] or g.offered[seat] for seat in hidden):
        g.deck = view.sorted(g.deck)
        return
    pool = view.pool()
    view.hide_deck(g.deck, pool)
    for seat in hidden:
        view.hide(g.hands[seat], pool, g.shown)
        g.hands[seat].sort(reverse=True)  # the place of a shown card would tell when it was drawn
        view.hide(g.offered[seat], pool)


def may_talk(view: View[SkullTower]) -> bool:
    """Whether the players may speak about the game: together, or while they build (ST-36)."""
    g = view.state
    return g.together() or view.question is None or view.topic == BUILDING_TOPIC


def role(view: View[SkullTower], seat: int) -> str:
    """Left or right: a player's side of the tower."""
    return text_of.each("sides")[seat]


def hopeless(view: View[SkullTower]) -> str:
    """ST-43: in the last round a skeleton of the BOSS without a token cannot be beaten."""
    g = view.state
    if g.round < g.content.rounds:
        return ""
    unfilled = any(g.tokens[place] == EMPTY for place in g.layout.boss)
    return "boss-out-of-reach" if unfilled else ""
