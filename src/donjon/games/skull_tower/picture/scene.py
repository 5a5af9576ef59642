"""A view of Skull Tower being drawn: what every part of the picture asks for."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.texts import texts
from donjon.drawing import Figure, Place, Scene, Svg, card_height, fixed
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.picture.figures import face
from donjon.games.skull_tower.picture.places import LYING, UPRIGHT, WIDE
from donjon.games.skull_tower.state import RIGHT, SkullTower
from donjon.games.skull_tower.text import card_words
from donjon.games.skull_tower.verbs import ARROW, SWORD
from donjon.games.skull_tower.view import BUILDING_TOPIC

text_of: Final = texts(__name__)


class TowerScene(Scene[SkullTower]):
    """What is seen and where things lie, cards and their words."""

    content: SkullTowerContent

    def __init__(self, view: View[SkullTower], wide: bool = False, lying: bool = False) -> None:
        super().__init__(view, "", wide)
        self.plan = LYING if lying else WIDE if wide else UPRIGHT
        self.layout = self.content.layout(self.g.tower)
        self.building = self.topic == BUILDING_TOPIC

    def who(self, seat: int) -> str:
        """A player in a sentence."""
        return self.player(seat, text_of.each("side-players")[seat])

    def near(self, seat: int) -> bool:
        """Whether a hand is one's own; for who only watches, the right one lies nearer."""
        return seat == (self.view.seat if self.view.seat >= 0 else RIGHT)

    def face(self, card: int, width: float, height: float = 0, shown: bool = False) -> Figure:
        return face_of(self.content, card, width, height, shown)

    def card(
        self,
        card: int,
        figure: Figure,
        place: Place,
        answer: int = -1,
        more: str = "",
        why: int = -1,
    ) -> Svg:
        """A card that may be read in full, led by the answer that it gives, if it gives one now."""
        told = self.texts["card"][card] + more
        return self.either(
            answer,
            figure,
            place.x,
            place.y,
            self.id("card", card),
            card_words(self.content, card) + more,
            more=told,
            card=f"card:{self.names['card'][card]}",
            why=why,
        )


@remembered
def face_of(
    content: SkullTowerContent, card: int, width: float, height: float = 0, shown: bool = False
) -> Figure:
    """The front of a card."""
    hues = tuple(content.colours[card])
    counts = content.icons[card]
    icons = ("sword",) * counts[SWORD] + ("arrow-up",) * counts[ARROW]
    return face(hues, content.numbers[card], icons, width, height or card_height(width), shown)


def laid(
    content: SkullTowerContent, card: int, figure: Figure, place: Place, more: str = ""
) -> Svg:
    """A card that may be read in full and gives no answer."""
    name = content.vocabulary.names["card"][card]
    label = card_words(content, card) + more
    return fixed(figure, place.x, place.y, f"card-{name}", label, card=f"card:{name}")
