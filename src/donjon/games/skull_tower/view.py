"""What a player of Skull Tower may see (ST-35).

The two players put every card into the shared deck themselves, so what is in it is no
secret; what lies where is, while the pawns are apart. A view knows this moment only: what was
open before the parting is remembered by the log and by earlier positions (ST-41).
"""

from __future__ import annotations

from donjon.core.views import TRUTH, View
from donjon.games.skull_tower.content import SIDES
from donjon.games.skull_tower.state import LEFT, RIGHT, SkullTower

BUILDING = "building"
"""The topic of the questions of card building."""


def redact(view: View) -> None:
    """Hide what the other holds and has put down, unless both stand on one floor."""
    g = view.state
    assert isinstance(g, SkullTower)
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


def may_talk(view: View) -> bool:
    """Whether the players may speak about the game: together, or while they build (ST-36)."""
    g = view.state
    assert isinstance(g, SkullTower)
    return g.together() or view.question is None or view.topic == BUILDING


def role(view: View, seat: int) -> str:
    """Left or right: a player's side of the tower."""
    return SIDES[seat]
