"""The state of Return to Dark Tower: heroes, land, Tower and app, each in a file of its own."""

from donjon.games.return_to_dark_tower.state.counts import census, watched
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.land import Land
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.tower import Tower

__all__ = ["DarkTowerState", "Hero", "Land", "Tower", "census", "watched"]
