"""Where everything of Skull Tower lies: for a phone, upright and lying, and wide for a screen.

One unit is one pixel of a phone 360 wide.
"""

from __future__ import annotations

from donjon.drawing import Place
from donjon.games.skull_tower.picture.tower import TowerPlan
from donjon.games.skull_tower.state import LEFT


class Upright:
    """The tower at the left; beside it from above the partner, the table, and one's own hand.

    All of it stands above the question of a phone, so that a hand, what it must match and the
    answers are seen together.
    """

    width = 360.0
    height = 480.0
    tower = TowerPlan(86, 50, 424, 9, 39, 19)
    track = (6.0, 15.0, 348.0)
    """Left end, height and width of the round track."""
    plate = (223.0, 60.0, 86.0)
    """Middle and width of the left seat's plate."""
    card = 50.0
    """Width of a card in the play area."""
    deck = 30.0
    """Width of a card in a pile."""
    chip = (41.0, 50.0)
    """Size of a card in the laid-out deck."""
    piles = (295.0, 337.0, 172.0)
    """The draw pile and the discard pile, and their height."""
    shop = 107.0
    """The height of the level decks; here they lie open only while one can buy from them."""
    play = (227.0, 181.0, 88.0)
    """Middle and width of the play area."""
    spread = 14.0
    """How far the cards of the play area lie apart, if there is room."""
    done = (319.0, 107.0, 74.0)
    """Middle and width of the plate that ends building."""
    action = (268.0, 396.0, 168.0)
    """Middle and width of the plates for answers that are no cards."""
    banner = (180.0, 514.0, 352.0)
    tall = 60.0
    """How high the banner is."""
    end = 548.0
    """How high the picture is once the banner lies below it."""
    counters = ((308.0, 234.0), (196.0, 259.0), (272.0, 259.0))
    purse = (304.0, 142.0)
    """Where the gold lies while one can buy."""
    talk = (238.0, 234.0)
    skill = (113.0, 34.0)
    """Size of a skill's plate."""

    def side(self, seat: int, x: float) -> float:
        """A place of the left seat, and its like for the right one."""
        return x if seat == LEFT else 536 - x

    def action_side(self, seat: int, x: float) -> float:
        return x

    def stock(self, i: int, of: int) -> float:
        """Where one of the level decks lies."""
        return 200.0 + 36.0 * i

    def hand_card(self, near: bool) -> float:
        """How wide a card of a hand is."""
        return 54.0 if near else 36.0

    def hand(self, seat: int, i: int, count: int, near: bool) -> Place:
        """A card of a hand: one's own in the lower row, the partner's above the table."""
        if near:
            pitch = min(59.0, 122.0 / max(count - 1, 1))
            return Place(268 + pitch * (i - (max(count, 3) - 1) / 2), 312)
        pitch = min(40.0, 92.0 / max(count - 1, 1))
        return Place(self.side(seat, 202 + pitch * i), 108)

    def offer(self, seat: int, near: bool) -> Place:
        """The card that is put down to be exchanged."""
        return Place(332, 390) if near else Place(self.side(seat, 334), 106)

    def tab(self, i: int, of: int, card: Place) -> tuple[Place, float, float]:
        """One of several tabs of a card, with its size."""
        pitch = 88.0 / max(of, 2)
        return Place(card.x, 354 + pitch * (i + 0.5)), 52, pitch - 5

    def home(self, column: int, row: int, rows: int) -> Place:
        """The place of a card in the laid-out deck: a column for each colour."""
        down = min(46.0, 46 * 6 / rows)
        return Place(201.5 + 44.5 * column, 180 + down * row)

    def skill_place(self, i: int, of: int) -> Place:
        step = (self.width - 10) / of
        return Place(5 + step * (i + 0.5), 459)


class Lying(Upright):
    """A phone that lies down: the tower at full height, and beside it everything else.

    From above: the rounds, the players, the partner's hand and the piles, the cards that were
    played and what else is asked, one's own hand, and the skills.
    """

    width = 540.0
    height = 380.0
    tower = TowerPlan(86, 24, 366, 9, 39, 19)
    track = (186.0, 17.0, 350.0)
    plate = (272.0, 62.0, 168.0)
    piles = (340.0, 382.0, 108.0)
    play = (262.0, 184.0, 150.0)
    done = (473.0, 107.0, 120.0)
    action = (446.0, 184.0, 176.0)
    banner = (361.0, 184.0, 350.0)
    end = 380.0
    counters = ((318.0, 235.0), (384.0, 235.0), (458.0, 235.0))
    purse = (350.0, 107.0)
    chip = (41.0, 45.0)
    talk = (240.0, 235.0)
    skill = (113.0, 32.0)

    def side(self, seat: int, x: float) -> float:
        return x if seat == LEFT else 722 - x

    def stock(self, i: int, of: int) -> float:
        return 208.0 + 50.0 * i

    def hand(self, seat: int, i: int, count: int, near: bool) -> Place:
        if near:
            pitch = min(117.0, 234.0 / max(count - 1, 1))
            return Place(215 + pitch * i, 293)
        pitch = min(40.0, 92.0 / max(count - 1, 1))
        return Place(self.side(seat, 206 + pitch * i), 112)

    def offer(self, seat: int, near: bool) -> Place:
        return Place(400 if near else 460, 180)

    def tab(self, i: int, of: int, card: Place) -> tuple[Place, float, float]:
        """Beside the card, one below the other."""
        pitch = 76.0 / max(of, 2)
        return Place(card.x + 57, card.y - 38 + pitch * (i + 0.5)), 52, pitch - 4

    def home(self, column: int, row: int, rows: int) -> Place:
        """A row for each colour."""
        return Place(208 + min(45.0, 308 / max(rows - 1, 1)) * row, 174 + 47 * column)

    def skill_place(self, i: int, of: int) -> Place:
        step = 354 / of
        return Place(184 + step * (i + 0.5), 358)


class Wide(Upright):
    """The tower in the middle; the hands lie in rows beside it, skills and counters below them."""

    width = 760.0
    height = 724.0
    tower = TowerPlan(380, 66, 580, 13, 58, 27)
    track = (164.0, 20.0, 432.0)
    plate = (127.0, 66.0, 230.0)
    card = 72.0
    deck = 56.0
    chip = (70.0, 66.0)
    piles = (48.0, 122.0, 646.0)
    shop = 646.0
    play = (380.0, 654.0, 400.0)
    spread = 64.0
    done = (380.0, 654.0, 120.0)
    action = (127.0, 250.0, 150.0)
    banner = (380.0, 654.0, 440.0)
    tall = 84.0
    end = 724.0
    counters = ((560.0, 524.0), (560.0, 548.0), (560.0, 572.0))
    talk = (686.0, 524.0)
    skill = (230.0, 40.0)

    def side(self, seat: int, x: float) -> float:
        return x if seat == LEFT else self.width - x

    def action_side(self, seat: int, x: float) -> float:
        return self.side(seat, x)

    def stock(self, i: int, of: int) -> float:
        outer, inner, _ = self.piles
        if of == 2:
            return self.width - (inner, outer)[i]
        return self.width - (outer + inner) / 2 + (inner - outer) * 0.68 * (i - 1)

    def hand_card(self, near: bool) -> float:
        return self.card

    def hand(self, seat: int, i: int, count: int, near: bool) -> Place:
        return Place(self.side(seat, 127) + 80 * (i - 1), 146)

    def offer(self, seat: int, near: bool) -> Place:
        return Place(self.side(seat, 47), 340)

    def tab(self, i: int, of: int, card: Place) -> tuple[Place, float, float]:
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
LYING = Lying()
WIDE = Wide()
