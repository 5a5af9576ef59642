"""Sketches of boards in letters, for terminals: a grid to put words on, lines of dots, bars."""

from __future__ import annotations

WIDE, HIGH = 58, 26
"""The most that a sketch takes: beside a board of text, on a screen of 140 by 50."""
FULL, GONE = "█", "░"


class Grid:
    """Rows of letters; what is put later covers what lies there."""

    def __init__(self, width: int = WIDE, height: int = HIGH) -> None:
        self.width, self.height = width, height
        self._rows = [[" "] * width for _ in range(height)]
        self._kept = [[False] * width for _ in range(height)]

    def put(self, x: float, y: float, words: str) -> None:
        """Words with their middle in a place, as far as they are on the grid."""
        row, first = round(y), round(x - (len(words) - 1) / 2)
        first = max(0, min(first, self.width - len(words)))
        if 0 <= row < self.height:
            for i, letter in enumerate(words[: self.width]):
                self._rows[row][first + i] = letter
                self._kept[row][first + i] = True

    def line(self, start: tuple[float, float], end: tuple[float, float], dot: str = "·") -> None:
        """Dots from place to place, wherever no words are."""
        (a, b), (c, d) = start, end
        steps = max(round(abs(c - a) / 2), round(abs(d - b)), 1)
        for i in range(steps + 1):
            x, y = round(a + (c - a) * i / steps), round(b + (d - b) * i / steps)
            if 0 <= y < self.height and 0 <= x < self.width and not self._kept[y][x]:
                self._rows[y][x] = dot

    def lines(self) -> list[str]:
        """The rows, without the blank ones around them."""
        rows = ["".join(row).rstrip() for row in self._rows]
        while rows and not rows[-1]:
            rows.pop()
        while rows and not rows[0]:
            rows.pop(0)
        return rows


def bar(value: int, full: int, width: int = 0) -> str:
    """An amount in letters: a letter for each, or as many as there is room for."""
    width = width or full
    there = 0 if value <= 0 else max(1, round(width * min(value, full) / max(full, 1)))
    return FULL * there + GONE * (width - there)
