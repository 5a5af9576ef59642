"""What packs of Four Towers hold, and the content they come to."""

from donjon.games.four_towers.content.build import build
from donjon.games.four_towers.content.entries import BONUS_WORDS, SCHEMA, SKILL_WORDS

__all__ = ["BONUS_WORDS", "SCHEMA", "SKILL_WORDS", "build"]
