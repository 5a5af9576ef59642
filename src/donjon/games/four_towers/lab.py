"""What is worth counting in a game of Four Towers."""

from __future__ import annotations

from donjon.core.game import Game
from donjon.games.four_towers.state import STALLS, FourTowers


def things(game: Game, seat: int) -> list[str]:
    """The champions a player has, and how far the player has come."""
    assert isinstance(game, FourTowers)
    champions = game.content.champions
    found = [f"has {champions[champion].name}" for champion in game.owned[seat]]
    if game.bought[seat]:
        found.append("bought a champion")
    if len(game.owned[seat]) > game.bought[seat]:
        found.append("took a third champion")
    if game.doubled >> seat & 1:
        found.append("doubled the influence")
    if game.merchant_count(seat) == STALLS:
        found.append("has a full market")
    return found
