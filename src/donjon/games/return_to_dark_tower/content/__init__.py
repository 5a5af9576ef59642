"""What packs of Return to Dark Tower hold, and the content they come to."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.content.build import build
from donjon.games.return_to_dark_tower.content.entries.tables import SCHEMA
from donjon.games.return_to_dark_tower.content.words import WORDS

__all__ = ["SCHEMA", "WORDS", "build"]
