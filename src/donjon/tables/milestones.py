"""Earlier positions of a game that are kept at hand, so that going back plays little again."""

from __future__ import annotations

from donjon.core.engine.game import Game

LAST_POSITIONS = 6
"""How many of the last positions are at hand."""
MOST_MILESTONES = 18
"""How many earlier ones at most; the further back, the fewer."""


class Milestones:
    """Positions by the number of answers before them, the earliest first."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, Game]] = []

    def add(self, count: int, game: Game) -> None:
        """Keep a position after so many answers; of the early ones every other goes in time."""
        self.kept.append((count, game))
        if len(self.kept) > LAST_POSITIONS + MOST_MILESTONES:
            del self.kept[1:-LAST_POSITIONS:2]

    def nearest(self, first: int) -> tuple[int, Game | None]:
        """The last position that is not after so many answers; none: the beginning."""
        number: int = 0
        known: Game | None = None
        for count, game in self.kept:
            if number <= count <= first:
                number, known = count, game
        return number, known

    def forget_from(self, count: int) -> None:
        """Positions after so many answers have been taken back."""
        while self.kept and self.kept[-1][0] >= count:
            self.kept.pop()
