"""What cards of the castle say, a family of words in each file: the words and their steps.

`table.py` collects them; what the rulebook says of fights, rolls and items is in `rules`. The rules
are loaded first, because families build on their steps and they take up the table.
"""

from donjon.games.escape_the_dark_castle import rules

__all__ = ["rules"]
