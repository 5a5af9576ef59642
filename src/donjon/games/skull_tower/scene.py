"""A view of Skull Tower being drawn: what every part of the picture asks for."""

from __future__ import annotations

from donjon.core.views import View
from donjon.drawing import Figure, card_height
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.figures import face
from donjon.games.skull_tower.places import Upright
from donjon.games.skull_tower.state import SkullTower
from donjon.games.skull_tower.text import card_words
from donjon.games.skull_tower.verbs import ARROW, SWORD
from donjon.games.skull_tower.view import BUILDING


class Scene:
    """What is seen and where things lie, the answers that may be given, cards and their words."""

    def __init__(self, view: View, plan: Upright) -> None:
        self.view = view
        self.plan = plan
        g = view.state
        assert isinstance(g, SkullTower)
        self.g = g
        self.content: SkullTowerContent = g.content
        self.layout = g.content.layout(g.tower)
        self.options = set(view.options)
        self.keys = g.vocabulary.keys
        self.building = view.topic == BUILDING

    def key(self, answer: int) -> str | None:
        """The key of an answer that may be given now."""
        return self.keys[answer] if answer in self.options else None

    def say(self, answer: int) -> str:
        """An answer in words."""
        return self.view.words.option(self.content, answer)

    def card_id(self, card: int) -> str:
        return f"card-{self.g.vocabulary.names['card'][card]}"

    def face(self, card: int, width: float, height: float = 0, shown: bool = False) -> Figure:
        content = self.content
        hues = tuple(content.colours[card])
        counts = content.icons[card]
        icons = ("sword",) * counts[SWORD] + ("arrow-up",) * counts[ARROW]
        return face(hues, content.numbers[card], icons, width, height or card_height(width), shown)

    def card_label(self, card: int, answer: int) -> str:
        """A card in words, led by the answer that it gives, if it gives one now."""
        if answer in self.options:
            return f"{self.say(answer)}, {self.content.texts['card'][card]}"
        return card_words(self.content, card)
