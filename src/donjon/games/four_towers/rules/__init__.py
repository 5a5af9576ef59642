"""The steps of Four Towers, a chapter of its rulebook in each file."""

from donjon.games.four_towers.effects.deeds import CONDITIONS, EFFECTS
from donjon.games.four_towers.rules.setup import opening
from donjon.games.four_towers.state import FourTowers

GAME = FourTowers

__all__ = ["CONDITIONS", "EFFECTS", "GAME", "opening"]
