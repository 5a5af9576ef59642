"""What packs of Escape the Dark Castle hold, and the content they come to."""

from donjon.games.escape_the_dark_castle.content.build import build
from donjon.games.escape_the_dark_castle.content.entries import SCHEMA
from donjon.games.escape_the_dark_castle.content.words import CARD_WORDS, ITEM_WORDS

__all__ = ["CARD_WORDS", "ITEM_WORDS", "SCHEMA", "build"]
