"""A view of the tower being drawn: whose mat it is, what colours mean, what can be paid."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.engine.game import View
from donjon.core.record.texts import texts
from donjon.drawing import Cost, HeroScene, disc, sign, tile
from donjon.drawing.pieces import Figure, ground
from donjon.drawing.svg import Svg, join, moved, remembered
from donjon.drawing.woodcut.faces.frames import framed, outline
from donjon.games.ravingspire.components import RavingspireContent
from donjon.games.ravingspire.kinds import KINDS
from donjon.games.ravingspire.payment import can_pay
from donjon.games.ravingspire.payment.holding import purse_for
from donjon.games.ravingspire.payment.price import price_of
from donjon.games.ravingspire.payment.proposal import propose
from donjon.games.ravingspire.payment.suits import NO_MATRIX
from donjon.games.ravingspire.picture.portraits import bust
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.verbs import PAY

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
PAYING = ("encounter", "pay", "showdown", "keep")
"""What questions are about in which cards are paid for."""
text_of: Final = texts(__name__)
LEVEL_TITLES = text_of.each("levels")


class SpireScene(HeroScene[Ravingspire]):
    """A view of Ravingspire. Whoever only watches sees the mat of the active hero."""

    content: RavingspireContent

    def __init__(self, view: View[Any], screen: str, wide: bool) -> None:
        super().__init__(view, screen, wide, view.state.active)
        g = self.g
        self.level = g.level if g.turn else 0

    @property
    def hero(self) -> Hero:
        """The hero whose mat and hand are shown."""
        return self.g.heroes[self.me]

    def hero_number(self, seat: int) -> int:
        return self.g.heroes[seat].hero

    def pawn_id(self, seat: int) -> str:
        """The piece that is a hero on a screen; what befalls the hero is seen there."""
        return f"hero-{self.names['seat'][seat]}"

    def portrait(self, name: str, width: float, height: float, frame: str = "arch") -> Figure:
        """A portrait as it lies on a mat: a hero in an arch, a foe in a square."""
        edge = outline(frame, width, height)
        return Figure(framed(bust(name, width, height), frame, width, height), edge)

    def key_token(self, size: float) -> Figure:
        """A Tower Key."""
        return tile(disc(size / 2), sign("key", 0, 0, size * 0.62, "card"), fill="gold")

    def pays(self) -> bool:
        """Whether whoever looks is about to pay for something, so that it helps to see what."""
        return self.me == self.g.active and self.topic in PAYING and self.view.seat == self.me

    def payable(self, target: int) -> tuple[list[bool] | None, bool]:
        """Which suits of a target could be paid now, and whether brute force could."""
        if not self.pays():
            return None, False
        price = price_of(self.g, target)
        purse = purse_for(self.g, price)
        forced = bool(price.brute) and can_pay(purse, NO_MATRIX, price.brute)
        if can_pay(purse, price.need, 0):
            return [True] * 3, forced
        met = [can_pay(purse, _only(price.need, suit), 0) for suit in range(3)]
        if all(met):
            met[price.need.index(max(price.need))] = False
        return met, forced

    def proposed(self) -> list[tuple[int, int]]:
        """What the payment is made of that stands now: where each card lies, and which it is."""
        if not self.pays() or PAY.bare not in self.options:
            return []
        if self.topic == "pay":
            if "card" not in self.spoken:
                return []
            target = self.g.rings.place_of(self.level, self.spoken["card"])
        else:
            target = THE_FOE
        proposal = propose(self.g, price_of(self.g, target))
        return [(means.place, means.ref) for means in proposal.payment.means] if proposal else []

    def chip(self, seat: int, width: float) -> Figure:
        """The pawn of a hero: the portrait in a frame of the seat's colour."""
        hero = self.g.heroes[seat].hero
        color, shape = self.mark(seat)
        return chip(self.names["hero"][hero] if hero >= 0 else "", color, shape, width)


def _only(need: list[int], suit: int) -> list[int]:
    """One suit of a matrix alone."""
    return [amount if i == suit else 0 for i, amount in enumerate(need)]


@remembered
def chip(name: str, color: str, shape: str, width: float) -> Figure:
    """A hero: the portrait in an arch, with the mark of its seat at a corner."""
    height = width * 1.22
    edge = outline("arch", width, height)
    face = framed(bust(name, width - 4, height - 4), "arch", width - 4, height - 4)
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
