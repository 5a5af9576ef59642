"""What packs of Ravingspire hold, and the content they come to."""

from __future__ import annotations

from donjon.games.ravingspire.content.build import build
from donjon.games.ravingspire.content.entries import SCHEMA
from donjon.games.ravingspire.effects.table import WORDS

__all__ = ["SCHEMA", "WORDS", "build"]
