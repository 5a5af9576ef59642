"""A view of the tower being drawn: whose mat it is, what colours mean, what can be paid."""

from __future__ import annotations

from donjon.core.views import View
from donjon.drawing import Cost, Scene, disc, sign, tile
from donjon.drawing.pieces import Figure, ground
from donjon.drawing.shapes import box
from donjon.drawing.svg import Svg, join, moved, remembered
from donjon.games.ravingspire.components import KINDS, RavingspireContent
from donjon.games.ravingspire.picture.portraits import bust
from donjon.games.ravingspire.state import Hero, Ravingspire

SUIT_SIGNS = ("sword", "key", "flame")
SUIT_COLORS = ("blood", "moss", "violet")
VORPAL = ("star", "sea")
BRUTE = ("fist", "ink")
KIND_SIGNS = dict(
    zip(
        KINDS,
        ("sword", "shield", "potion", "gem", "door", "warrior", "fist", "skull", "eye"),
        strict=True,
    )
)
KIND_COLORS = dict(
    zip(
        KINDS,
        ("blood", "sea", "straw", "violet", "ink", "moss", "blood", "ink", "violet"),
        strict=True,
    )
)
LEVEL_TITLES = ("Dungeon", "Temple", "Spire")


class SpireScene(Scene[Ravingspire]):
    """A view of Ravingspire. Whoever only watches sees the mat of the active hero."""

    content: RavingspireContent

    def __init__(self, view: View, screen: str, wide: bool) -> None:
        super().__init__(view, screen, wide)
        g = self.g
        self.me = view.seat if 0 <= view.seat < g.seats else g.active
        self.level = g.level if g.turn else 0

    @property
    def hero(self) -> Hero:
        """The hero whose mat and hand are shown."""
        return self.g.heroes[self.me]

    def others(self) -> list[int]:
        """The other seats, the next one first."""
        seats = self.g.seats
        return [(self.me + i) % seats for i in range(1, seats)]

    def name(self, seat: int) -> str:
        """What the hero of a seat is called."""
        hero = self.g.heroes[seat].hero
        return self.titles["hero"][hero] if hero >= 0 else self.titles["seat"][seat]

    def card(self, kind: str, number: int) -> str:
        """What a piece shows that can be opened large."""
        return f"{kind}:{self.names[kind][number]}"

    def portrait(self, name: str, width: float, height: float) -> Figure:
        """A portrait as it lies on a mat."""
        return Figure(bust(name, width, height), box(width, height, 2))

    def key_token(self, size: float) -> Figure:
        """A Tower Key."""
        return tile(disc(size / 2), sign("key", 0, 0, size * 0.62, "card"), fill="gold")

    def payable(self, number: int) -> tuple[list[bool] | None, bool]:
        """Which suits of a ring card could be paid now, and whether brute force could."""
        return None, False

    def chip(self, seat: int, width: float) -> Figure:
        """The pawn of a hero: the portrait in a frame of the seat's colour."""
        hero = self.g.heroes[seat].hero
        color, shape = self.mark(seat)
        return chip(self.names["hero"][hero] if hero >= 0 else "", color, shape, width)


@remembered
def chip(name: str, color: str, shape: str, width: float) -> Figure:
    """A portrait in a frame, with the mark of its seat at a corner."""
    height = width * 1.22
    edge = box(width, height, width * 0.14)
    face = bust(name, width - 4, height - 4)
    corner = width * 0.36
    spot = moved(
        width / 2 - corner * 0.3,
        height / 2 - corner * 0.3,
        ground(disc(corner * 0.5), "card", color, 1.5),
        _mark(shape, color, corner * 0.62),
    )
    return Figure(join([ground(edge, color, color, 2), face, spot]), edge)


@remembered
def _mark(shape: str, color: str, size: float) -> Svg:
    return sign("hexagon" if shape == "octagon" else shape, 0, 0, size, color)


@remembered
def foe_token(size: float) -> Figure:
    """The foe of a level."""
    return tile(disc(size / 2), sign("skull", 0, 0, size * 0.66, "card"), fill="blood", line="edge")


def costs(cost: list[int], met: list[bool] | None = None) -> tuple[Cost, ...]:
    """The corners of a matrix."""
    return tuple(
        Cost(SUIT_SIGNS[suit], SUIT_COLORS[suit], cost[suit], met[suit] if met else None)
        for suit in range(3)
    )
