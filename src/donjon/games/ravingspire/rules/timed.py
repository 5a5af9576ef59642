"""Cards whose text belongs to a certain moment: a move, a die, a loss of sanity."""

from __future__ import annotations

from donjon.games.ravingspire.kinds import TIMED
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import NOTHING
from donjon.games.ravingspire.verbs import USE, USE_SLOT


def timed_specials(g: Ravingspire, seat: int, when: int) -> list[int]:
    """The answers that use cards whose text belongs to a certain moment."""
    hero = g.heroes[seat]
    timed = TIMED[when]
    if not g.marks(seat) & timed:
        return NOTHING
    marks = g.content.marks
    slots = hero.slots
    options: list[int] = []
    for kind in hero.hand:
        if marks[kind] & timed and USE.of[kind] not in options:
            options.append(USE.of[kind])
    return options + [
        USE_SLOT.of[slot]
        for slot in range(len(slots))
        if slots[slot] >= 0 and marks[slots[slot]] & timed and not hero.turned >> slot & 1
    ]
