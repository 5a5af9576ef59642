"""Rings that turn: concentric wheels of equal spaces, and where their spaces are now.

A game keeps for each ring by how many spaces it has been turned clockwise, and says what is on
its spaces: `rings(180, 200, (60, 100, 140), sectors=12, turns=(3, 0))` gives the wheels, from the
inside out. `wheel.piece("ring-temple", spaces)` draws one as a single piece whose turn is in its
transform, so that a page lets it glide round. What stands on a space is a piece at
`wheel.place(space)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from donjon.drawing.layout import Place
from donjon.drawing.pieces import Figure, ground, piece, tile
from donjon.drawing.shapes import at_angle, disc, sector
from donjon.drawing.signs import sign
from donjon.drawing.svg import Svg, el, join, moved, num, remembered
from donjon.drawing.theme import SMALL, paint
from donjon.drawing.type.text import text

_SHARE = 0.92
"""How much of its arc a space gives to what stands on it."""


class Space(NamedTuple):
    """One space of a ring: its sign or a short word, its ground, and gates at its rims."""

    sign: str = ""
    word: str = ""
    fill: str = "card"
    color: str = "muted"
    inward: str = ""
    """The sign of a gate at the inner rim, such as stairs that lead up."""
    outward: str = ""
    """The sign of a gate at the outer rim, such as a portal."""
    gate: str = "accent"
    """The colour of its gates."""


class Wheel(NamedTuple):
    """A ring of equal spaces around a middle, turned clockwise by so many of them.

    Turns may count on beyond a whole one, or below zero: then a page goes all the way.
    Space 0 of a ring that has not been turned stands at the top; the others follow clockwise.
    """

    x: float
    y: float
    inner: float
    outer: float
    sectors: int
    turn: int = 0

    @property
    def step(self) -> float:
        """The angle of one space."""
        return 360 / self.sectors

    def angle(self, space: int) -> float:
        """Where the middle of a space is now, in degrees clockwise from the top."""
        return (space + self.turn) % self.sectors * self.step

    def at(self, position: int) -> int:
        """Which space stands now where space 0 of an unturned ring is, or so many further on."""
        return (position - self.turn) % self.sectors

    def meets(self, space: int, other: Wheel, its: int) -> bool:
        """Whether a space of this ring stands beside one of another: stairs at their portal."""
        return (space + self.turn - its - other.turn) % self.sectors == 0

    def place(self, space: int, depth: float = 0.5) -> Place:
        """The middle of a space now; `depth` leads from the inner rim (0) to the outer (1)."""
        radius = self.inner + (self.outer - self.inner) * depth
        dx, dy = at_angle(radius, self.angle(space))
        return Place(self.x + dx, self.y + dy)

    def stand(self, space: int, count: int, size: float, depth: float = 0.5) -> list[Place]:
        """Places for several pieces of one size that share a space, side by side on its arc."""
        radius = self.inner + (self.outer - self.inner) * depth
        room = self.step * _SHARE - self.degrees(size, radius)
        between = min(self.degrees(size, radius), max(room, 0) / max(count - 1, 1))
        angles = [self.angle(space) + (i - (count - 1) / 2) * between for i in range(count)]
        return [Place(self.x + dx, self.y + dy) for dx, dy in (at_angle(radius, a) for a in angles)]

    @staticmethod
    def degrees(length: float, radius: float) -> float:
        """The angle that a length covers at a distance from the middle."""
        return length / radius * 57.2958

    def outline(self, space: int) -> str:
        """The edge of a space where it is now, around the middle of the ring."""
        start = self.angle(space) - self.step / 2
        return sector(self.inner, self.outer, start, self.step)

    def space(self, space: int, fill: str = "none") -> Figure:
        """A space as a figure of its own, around the middle of the ring: for one to be answered."""
        return tile(self.outline(space), fill=fill, line="none")

    def piece(
        self,
        id: str,
        spaces: Sequence[Space],
        *,
        label: str = "",
        key: str | None = None,
        card: str | None = None,
    ) -> Svg:
        """The whole ring as one piece that turns."""
        if len(spaces) != self.sectors:
            raise ValueError(f"ring {id!r} has {self.sectors} spaces, not {len(spaces)}")
        turn = self.turn % self.sectors * self.step
        figure = _wheel(self._replace(x=0, y=0), tuple(spaces))
        shown = figure._replace(shows=num(self.turn * self.step))
        return piece(shown, self.x, self.y, turn=turn, id=id, label=label, key=key, card=card)


def rings(
    x: float, y: float, radii: Sequence[float], *, sectors: int, turns: Sequence[int]
) -> list[Wheel]:
    """Rings one within the other, from the inside out, between neighbouring radii."""
    if len(radii) != len(turns) + 1:
        raise ValueError(f"{len(turns)} rings have {len(turns) + 1} radii, not {len(radii)}")
    pairs = zip(radii, radii[1:], turns, strict=False)
    return [Wheel(x, y, inner, outer, sectors, turn) for inner, outer, turn in pairs]


@remembered
def _wheel(wheel: Wheel, spaces: tuple[Space, ...]) -> Figure:
    """The ring with its spaces from the top on, as it lies before it is turned by its transform."""
    parts = []
    for i, space in enumerate(spaces):
        edge = sector(wheel.inner, wheel.outer, (i - 0.5) * wheel.step, wheel.step)
        parts.append(ground(edge, space.fill, "edge", 1))
    rims = disc(wheel.inner) + disc(wheel.outer)
    parts.append(el("path", d=rims, fill="none", stroke=paint("edge"), stroke_width=2))
    for i, space in enumerate(spaces):
        parts.append(el("g", _marks(wheel, i, space), transform=f"rotate({num(i * wheel.step)})"))
    return Figure(join(parts), rims, "ring")


def _marks(wheel: Wheel, i: int, space: Space) -> Svg:
    """What is on a space, drawn as if it stood at the top; signs are upright wherever they are."""
    depth = wheel.outer - wheel.inner
    shift = (bool(space.outward) - bool(space.inward)) * depth * 0.1
    middle = shift - (wheel.inner + wheel.outer) / 2
    chord = 2 * wheel.inner * at_angle(1, wheel.step / 2)[0]
    upright = -((i + wheel.turn) % wheel.sectors) * wheel.step
    parts = []
    if space.sign:
        size = min(depth * 0.6, chord * 0.8, 28)
        parts.append(moved(0, middle, sign(space.sign, 0, 0, size, space.color), turn=upright))
    if space.word:
        low = 90 < (i + wheel.turn) % wheel.sectors * wheel.step < 270
        word = text(space.word, size=SMALL, color=space.color, bold=True, room=chord)
        parts.append(moved(0, middle, word, turn=180 if low else 0))
    gate = min(depth * 0.52, chord * 0.8, 32)
    near, far = -wheel.inner - gate / 2, -wheel.outer + gate / 2
    for name, y in ((space.inward, near), (space.outward, far)):
        if name:
            shown = sign(name, 0, 0, gate * 0.74, "card")
            parts.append(ground(disc(gate / 2, 0, y), space.gate, "edge", 1))
            parts.append(moved(0, y, shown, turn=upright))
    return join(parts)
