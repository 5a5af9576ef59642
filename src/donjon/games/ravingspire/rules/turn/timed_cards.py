"""Cards whose text belongs to a certain moment: a move, a die, a loss of sanity."""

from __future__ import annotations

from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import NOTHING
from donjon.games.ravingspire.verbs import USE, USE_SLOT


def timed_specials(g: Ravingspire, seat: int, when: int) -> list[int]:
    """The answers that use cards whose text belongs to a certain moment."""
    if not g.remarks(seat).timed[when]:
        return NOTHING
    hero = g.heroes[seat]
    cards = g.content.cards
    slots = hero.slots
    options: list[int] = []
    for kind in hero.hand:
        if cards[kind].when == when and USE.of[kind] not in options:
            options.append(USE.of[kind])
    return options + [
        USE_SLOT.of[slot]
        for slot in range(len(slots))
        if slots[slot] >= 0 and cards[slots[slot]].when == when and slot not in hero.turned
    ]
