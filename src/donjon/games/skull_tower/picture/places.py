"""Where everything of Skull Tower lies: upright for a phone, and wide for a larger screen.

Places are those of the left side; the right side mirrors them. One unit is one pixel of a
phone 360 wide.
"""

from __future__ import annotations

from donjon.drawing import Place, card_height
from donjon.games.skull_tower.picture.tower import TowerPlan
from donjon.games.skull_tower.state import LEFT


class Upright:
    """The hands stand beside the tower, the piles lie at its foot."""

    width = 360.0
    height = 724.0
    tower = TowerPlan(180, 64, 508, 9, 39, 19)
    track = (10.0, 17.0)
    """Left end and height of the round track."""
    plate = (50.0, 62.0, 94.0)
    """Middle and width of a seat's plate."""
    card = 58.0
    """Width of a card in a hand or in the play area."""
    deck = 42.0
    """Width of a card in a pile."""
    chip = (42.0, 58.0)
    """Size of a card in the laid-out deck."""
    piles = (26.0, 74.0, 568.0)
    """The outer and the inner pile, and their height."""
    play = (180.0, 572.0, 166.0)
    """Middle and width of the play area."""
    spread = 23.0
    """How far the cards of the play area lie apart, if there is room."""
    offer = (48.0, 456.0)
    action = (50.0, 354.0, 92.0)
    """Middle and width of the plates for answers that are no cards."""
    banner = (180.0, 572.0, 344.0)
    counters = ((14.0, 643.0), (79.0, 643.0), (161.0, 643.0))
    talk = (299.0, 643.0)
    skill = (110.67, 52.0)
    """Size of a skill's plate."""

    def side(self, seat: int, x: float) -> float:
        return x if seat == LEFT else self.width - x

    def hand(self, seat: int, i: int, mine: bool) -> Place:
        """A card of a hand; one's own leaves room for the tabs."""
        return Place(self.side(seat, 32 if mine else 48), 142 + 106 * i)

    def tab(self, seat: int, i: int, of: int, card: Place) -> tuple[Place, float, float]:
        """One of several tabs of a card, with its size."""
        pitch = max(card_height(self.card), 35.0 * of) / max(of, 2)
        place = Place(self.side(seat, 77.5), card.y + (i - (of - 1) / 2) * pitch)
        return place, 30, pitch - 5

    def home(self, column: int, row: int, rows: int) -> Place:
        """The place of a card in the laid-out deck: a column for each colour."""
        down = min(64.0, 64 * 6 / rows)
        x = 25.5 + 47 * (column % 2)
        return Place(x if column < 2 else self.width - 97 + x, 116 + down * row)

    def skill_place(self, i: int, of: int) -> Place:
        step = (self.width - 14) / of
        return Place(7 + step * (i + 0.5), 693)


class Wide(Upright):
    """The hands lie in rows, the skills and the counters below them."""

    width = 760.0
    height = 724.0
    tower = TowerPlan(380, 66, 580, 13, 58, 27)
    track = (164.0, 20.0)
    plate = (127.0, 66.0, 230.0)
    card = 72.0
    deck = 56.0
    chip = (70.0, 66.0)
    piles = (48.0, 122.0, 646.0)
    play = (380.0, 654.0, 400.0)
    spread = 64.0
    offer = (47.0, 340.0)
    action = (127.0, 250.0, 150.0)
    banner = (380.0, 654.0, 440.0)
    counters = ((560.0, 524.0), (560.0, 548.0), (560.0, 572.0))
    talk = (686.0, 524.0)
    skill = (230.0, 40.0)

    def hand(self, seat: int, i: int, mine: bool) -> Place:
        return Place(self.side(seat, 127) + 80 * (i - 1), 146)

    def tab(self, seat: int, i: int, of: int, card: Place) -> tuple[Place, float, float]:
        row, column = divmod(i, 2)
        across = min(2, of - 2 * row)
        x = card.x + (column - (across - 1) / 2) * 38
        return Place(x, card.y + 73 + 42 * row), 33, 36

    def home(self, column: int, row: int, rows: int) -> Place:
        across = max(3, -(-rows // 2))
        step = 234 / across
        x = 127 + step * (row % across - (across - 1) / 2)
        return Place(
            x if column < 2 else self.width - 254 + x,
            130 + 148 * (column % 2) + 72 * (row // across),
        )

    def skill_place(self, i: int, of: int) -> Place:
        return Place(127, 452 + 46 * i)


UPRIGHT = Upright()
WIDE = Wide()
