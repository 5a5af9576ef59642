"""What is worth counting in a game of Four Towers."""

from __future__ import annotations

from donjon.games.four_towers.components import STALL_COUNT
from donjon.games.four_towers.state import FourTowers


def things(game: FourTowers, seat: int) -> list[str]:
    """The champions a player has, and how far the player has come."""
    champions = game.content.champions
    mat = game.mats[seat]
    facts = [f"has {champions[champion].name}" for champion in mat.champions]
    if mat.bought:
        facts.append("bought a champion")
    if len(mat.champions) > mat.bought:
        facts.append("took a third champion")
    if mat.doubled:
        facts.append("doubled the influence")
    if mat.merchant_count() == STALL_COUNT:
        facts.append("has a full market")
    return facts
