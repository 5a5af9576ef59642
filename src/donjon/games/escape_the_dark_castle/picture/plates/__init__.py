"""The plates of the book: each is a place of the castle and who or what waits in it."""

from __future__ import annotations

from donjon.games.escape_the_dark_castle.picture.plates.press import MOTIFS, plate

__all__ = ["MOTIFS", "plate"]
