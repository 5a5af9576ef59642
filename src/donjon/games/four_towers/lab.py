"""What is worth counting in a game of Four Towers."""

from __future__ import annotations

from donjon.games.four_towers.components import STALL_COUNT
from donjon.games.four_towers.state import FourTowers


def things(game: FourTowers, seat: int) -> list[str]:
    """The champions a player has, and how far the player has come."""
    champions = game.content.champions
    mat = game.mats[seat]
    found = [f"has {champions[champion].name}" for champion in mat.champions]
    if mat.bought:
        found.append("bought a champion")
    if len(mat.champions) > mat.bought:
        found.append("took a third champion")
    if mat.doubled:
        found.append("doubled the influence")
    if mat.merchant_count() == STALL_COUNT:
        found.append("has a full market")
    return found
