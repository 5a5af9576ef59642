"""The steps of Skull Tower, a chapter of its rulebook in each file."""

from donjon.games.skull_tower.rules.setup import opening
from donjon.games.skull_tower.state import SkullTower

GAME = SkullTower

__all__ = ["GAME", "opening"]
