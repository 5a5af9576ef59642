"""The steps of Ravingspire, a chapter of its rulebook in each file."""

from donjon.games.ravingspire.rules.effects.table import CONDITIONS, COUNTS, EFFECTS
from donjon.games.ravingspire.rules.setup import opening
from donjon.games.ravingspire.state.game import Ravingspire

GAME = Ravingspire

__all__ = ["CONDITIONS", "COUNTS", "EFFECTS", "GAME", "opening"]
