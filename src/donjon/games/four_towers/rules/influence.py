"""The sphere of influence: up with lords, down with demons, gems on the way."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_MASK
from donjon.games.four_towers.state import ARMY, DEMOTE, FourTowers


def promote(g: FourTowers, seat: int) -> None:
    """FT-37: a marker goes up one, as far as the track goes.

    FT-38: the first to reach a gem takes it.
    """
    position = g.influence[seat]
    if position + 1 < len(g.track):
        position += 1
        g.influence[seat] = position
        if g.track_gems >> position & 1:
            g.track_gems -= 1 << position
            g.gems[seat] += 1


class Demote(Step[FourTowers]):
    """For a demon the player moves one opponent's marker down one.

    Never below 0 (FT-48), and never from the top (FT-37).
    """

    rule = "FT-24"

    def run(self, g: FourTowers) -> None:
        top = len(g.track) - 1
        options = [
            DEMOTE.bare + seat
            for seat in range(g.seats)
            if seat != g.active and 0 < g.influence[seat] < top
        ]
        if options:
            g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        g.influence[answer & ARG_MASK] -= 1


def enlist(g: FourTowers, seat: int) -> None:
    """FT-28: seven mercenaries put a gem of the temple onto the marker, once and for good."""
    if len(g.mercenaries[seat]) >= ARMY and not g.doubled >> seat & 1:
        g.doubled |= 1 << seat
        if g.temple_gems:
            g.temple_gems -= 1
            g.sphere_gems += 1


DEMOTE_ONE: Final = Demote()
