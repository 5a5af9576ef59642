"""The state of Escape the Dark Castle: the prisoners, a fight, a trial, and the table of it all."""

from donjon.games.escape_the_dark_castle.state.castle import DarkCastle, census, watched
from donjon.games.escape_the_dark_castle.state.parts import Fight, Prisoner, Trial

__all__ = ["DarkCastle", "Fight", "Prisoner", "Trial", "census", "watched"]
