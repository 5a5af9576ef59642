"""What the skills of champions do: the words of packs, their steps, and when a skill is of use.

The rules are loaded first, because skills build on their steps and they take up the skills.
"""

from donjon.games.four_towers import rules

__all__ = ["rules"]
