"""The state of Ravingspire: heroes, rings and decks, each in a file of its own."""

from donjon.games.ravingspire.state.game import Ravingspire, census, watched
from donjon.games.ravingspire.state.hero import Hero
from donjon.games.ravingspire.state.rings import Rings

__all__ = ["Hero", "Ravingspire", "Rings", "census", "watched"]
