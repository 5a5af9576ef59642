"""The sphere of influence: up with lords, down with demons, gems on the way."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.four_towers.components import ARMY_SIZE
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import DEMOTE, DOUBLES, FINDS, RISES, SINKS, SPARE, forbidden


def promote(g: FourTowers, seat: int) -> None:
    """FT-37: a marker goes up one, as far as the track goes.

    FT-38: the first to reach a gem takes it.
    """
    mat = g.mats[seat]
    position = mat.influence + 1
    if position >= len(g.track):
        return
    mat.influence = position
    if g.heard:
        g.tell(RISES, seat, g.track[position])
    if position in g.track_gems:
        g.track_gems = [other for other in g.track_gems if other != position]
        mat.gems += 1
        if g.heard:
            g.tell(FINDS, seat, mat.gems)


class Demote(Step[FourTowers]):
    """For a demon the player may move one opponent's marker down one, or none.

    Never below 0 (FT-48), and never from the top (FT-37).
    """

    rule = "FT-24"
    topic = "demote"
    kinds: ClassVar[dict[str, str]] = {"colour": "colour"}
    decline = SPARE.bare

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def run(self, g: FourTowers) -> None:
        seats = [seat for seat in range(g.seats) if seat != g.active and sinks(g, seat)]
        if seats:
            g.ask(self, g.active, [*(DEMOTE.of[seat] for seat in seats), SPARE.bare])

    def answer(self, g: FourTowers, answer: int) -> None:
        if answer == SPARE.bare:
            return
        seat = arg_of(answer)
        mat = g.mats[seat]
        mat.influence -= 1
        if g.heard:
            g.tell(SINKS, seat, g.track[mat.influence])

    def forbids(self, g: FourTowers, answer: int) -> str:
        seat = arg_of(answer)
        rule = "FT-24"
        if seat < g.seats and seat != g.active:
            rule = "FT-37" if g.mats[seat].influence else "FT-48"
        return forbidden(answer, DEMOTE, rule)


def sinks(g: FourTowers, seat: int) -> bool:
    """Whether a marker can be moved down: not from the bottom, and not from the top."""
    return 0 < g.mats[seat].influence < len(g.track) - 1


def double(g: FourTowers, seat: int) -> None:
    """FT-28: seven mercenaries put a gem of the temple onto the marker, once and for good."""
    mat = g.mats[seat]
    if mat.doubled or len(mat.mercenaries) < ARMY_SIZE:
        return
    mat.doubled = True
    if g.temple_gems:
        g.temple_gems -= 1
        g.sphere_gems += 1
    if g.heard:
        g.tell(DOUBLES, seat, 1)
