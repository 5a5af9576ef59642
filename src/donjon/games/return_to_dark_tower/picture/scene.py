"""A view being drawn: whose board it is, what colours mean, and how tokens look."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.texts import texts
from donjon.drawing import Figure, HeroScene, Svg, box, disc, sign
from donjon.drawing.pieces import ground
from donjon.drawing.svg import join, moved, remembered
from donjon.drawing.woodcut.faces import Faces
from donjon.drawing.woodcut.faces import face as woodcut
from donjon.drawing.woodcut.faces.frames import framed, outline
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.picture.portraits import bust
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.state import DarkTowerState

FACES: Final = Faces(Path(__file__).parent / "faces.toml")
KINGDOM_COLORS = ("straw", "sea", "blood", "moss")
text_of: Final = texts(__name__)
KINGDOM_TITLES = text_of.each("kingdom-titles")
TRAIT_SIGNS = ("sword", "bones", "flame", "paw", "eye", "fist", "star")
TRAIT_COLORS = ("blood", "ink", "violet", "moss", "sea", "straw", "gold")
GLYPH_SIGNS = ("banner", "sanctuary", "sword", "scroll", "warrior")
BUILDING_SIGNS = ("citadel", "sanctuary", "village", "bazaar")
DUNGEON_SIGNS = (
    *("tower", "tomb", "flame", "cave", "ruins", "tent"),
    *("wagon", "wagon", "wagon", "door"),
)
DUNGEON_COLORS = (*TRAIT_COLORS[:6], "blood", "ink", "violet", "accent")
STATUS_COLORS = ("muted", "muted", "ink", "gold", "blood")
STATUS_SIGNS = ("hush", "hush", "fist", "flame", "skull")
GOOD_SIGNS = ("warrior", "spirit", "potion", "shield", "gem", "coin")
THING_SIGNS = {
    "gear": ("shield", "sea"),
    "potion": ("potion", "moss"),
    "treasure": ("gem", "gold"),
    "relic": ("key", "violet"),
    "companion": ("heart", "accent"),
    "virtue": ("star", "straw"),
    "corruption": ("thorn", "blood"),
}


class DarkScene(HeroScene[DarkTowerState]):
    """A view of Return to Dark Tower. Whoever only watches sees the board of the active hero."""

    content: ReturnToDarkTowerContent

    def __init__(self, view: View[DarkTowerState], screen: str, wide: bool) -> None:
        super().__init__(view, screen, wide, view.state.active)

    @property
    def hero(self) -> Hero:
        """The hero whose board is shown."""
        return self.g.heroes[self.me]

    def hero_number(self, seat: int) -> int:
        return self.g.heroes[seat].hero

    def in_words(self, kind: str, number: int) -> str:
        """A thing in words: its title, and what stands on it."""
        return f"{self.titles[kind][number]}. {self.words(kind, number)}".strip()

    def words(self, kind: str, number: int) -> str:
        """What stands on a thing."""
        texts = self.texts.get(kind)
        return texts[number] if texts else ""

    def face(self, kind: str, number: int) -> str:
        """How the face of a thing is written; nothing if it has none."""
        return FACES.of(kind, self.names[kind][number])

    def pawn_id(self, seat: int) -> str:
        """The piece that is a hero; what befalls the hero is seen there."""
        return f"hero-{self.names['seat'][seat]}"

    def chip(self, seat: int, width: float) -> Figure:
        """The pawn of a hero: the portrait in a frame of the seat's colour."""
        hero = self.g.heroes[seat].hero
        color, shape = self.mark(seat)
        return chip(self.names["hero"][hero] if hero >= 0 else "", color, shape, width)

    def group(self, thing: int) -> tuple[str, int]:
        """Of which kind a thing is, and its number in it."""
        content = self.content
        firsts = (
            ("corruption", content.first_corruption),
            ("virtue", content.first_virtue),
            ("companion", content.first_companion),
            ("relic", content.first_relic),
            ("treasure", content.first_treasure),
            ("potion", content.first_potion),
        )
        for kind, first in firsts:
            if thing >= first:
                return kind, thing - first
        return "gear", thing

    def foe_words(self, foe: int) -> str:
        """A foe in a sentence: name, level, traits and status."""
        entry = self.content.foes[foe]
        traits = text_of("and").join(self.titles["trait"][trait] for trait in entry.trait_list)
        status = self.titles["status"][self.g.land.status[foe]]
        name = self.titles["foe"][foe]
        return text_of("foe-in-words", foe=name, level=entry.level, traits=traits, status=status)


@remembered
def chip(name: str, color: str, shape: str, width: float) -> Figure:
    """A hero: the portrait in an arch, with the mark of its seat at a corner."""
    height = width * 1.2
    edge = outline("arch", width, height)
    face = framed(bust(name, width - 4, height - 4), "arch", width - 4, height - 4)
    corner = max(width * 0.4, 8)
    spot = moved(
        width / 2 - corner * 0.2,
        -height / 2 + corner * 0.2,
        ground(disc(corner * 0.5), "card", color, 1.2),
        sign(shape, 0, 0, corner * 0.62, color),
    )
    return Figure(join([ground(edge, color, color, 2), face, spot]), edge)


@remembered
def foe_token(name: str, color: str, width: float) -> Figure:
    """A foe: its portrait in a square that says how it is."""
    return _cut_out(name, "square", color, width, width)


@remembered
def adversary_token(name: str, color: str, width: float) -> Figure:
    """An adversary: its portrait in a circle."""
    return _cut_out(name, "circle", color, width, width)


def _cut_out(name: str, frame: str, color: str, width: float, height: float) -> Figure:
    edge = outline(frame, width, height)
    face = framed(bust(name, width - 3.4, height - 3.4), frame, width - 3.4, height - 3.4)
    return Figure(join([ground(edge, color, color, 3.4), face]), edge)


@remembered
def portrait(name: str, width: float, height: float, frame: str = "arch") -> Figure:
    """A portrait as it lies on a board or a panel."""
    edge = outline(frame, width, height)
    return Figure(framed(bust(name, width, height), frame, width, height), edge)


@remembered
def thumb(written: str, name: str, color: str, size: float, quiet: bool = False) -> Svg:
    """The face of a thing, small, or its sign if it has none."""
    tint = "line" if quiet else color
    if not written:
        return sign(name, 0, 0, min(size, 18) * 0.9, tint)
    return woodcut(written, size, size, "muted" if quiet else color)


@remembered
def plain(name: str, color: str, size: float, shape: str = "box") -> Figure:
    """A marker on the board: a sign on a small plate, square or round."""
    edge = disc(size / 2) if shape == "disc" else box(size, size, size * 0.2)
    return Figure(
        join([ground(edge, "card", color, 1.6), sign(name, 0, 0, size * 0.74, color)]), edge
    )


def frame(x: float, y: float, width: float, height: float, color: str = "line") -> Svg:
    """The ground of a field."""
    return moved(x + width / 2, y + height / 2, ground(box(width, height, 5), "card", color, 1.5))
