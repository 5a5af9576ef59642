"""The steps of Return to Dark Tower, a chapter of its rulebook in each file."""

from donjon.games.return_to_dark_tower.rules.game import ReturnToDarkTower

GAME = ReturnToDarkTower

__all__ = ["GAME"]
