"""The steps of Return to Dark Tower, a chapter of its rulebook in each file."""

from donjon.games.return_to_dark_tower.rules.effects.table import CONDITIONS, COUNTS, EFFECTS
from donjon.games.return_to_dark_tower.rules.game import ReturnToDarkTower
from donjon.games.return_to_dark_tower.rules.setup import opening

GAME = ReturnToDarkTower

__all__ = ["CONDITIONS", "COUNTS", "EFFECTS", "GAME", "opening"]
