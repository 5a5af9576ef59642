"""The steps of Escape the Dark Castle, a chapter of its rulebook in each file."""

from donjon.games.escape_the_dark_castle.effects.table import CONDITIONS, EFFECTS
from donjon.games.escape_the_dark_castle.rules.setup import opening
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle

GAME = DarkCastle

__all__ = ["CONDITIONS", "EFFECTS", "GAME", "opening"]
