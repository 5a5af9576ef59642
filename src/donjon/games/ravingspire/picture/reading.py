"""How to read a card of Ravingspire, as one picture."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.drawing import card_height, picture
from donjon.drawing.blocks.reading import Note, explained
from donjon.games.ravingspire.picture.cards import priced
from donjon.games.ravingspire.picture.scene import SpireScene, text_of
from donjon.games.ravingspire.state import Ravingspire

SHOWN: Final = "spiked-gauntlets"
"""The card that is explained: it has everything that a card can have."""
READ_CARD: Final = 172.0
READ_WIDTH: Final = 372.0
SPOTS: Final = (
    (0.86, 0.07),
    (0.79, 0.14),
    (0.95, 0.56),
    (0.86, 0.73),
    (0.2, 0.81),
    (0.9, 0.87),
)
"""Where the parts of the card are, in the order of `read-card`."""


def reading(view: View[Ravingspire], theme: str | None = None) -> str:
    """A card with what each of its parts means."""
    scene = SpireScene(view, "", True)
    number = scene.names["card"].index(SHOWN)
    figure = priced(scene, number, READ_CARD, None)
    notes = [
        Note(*spot, words) for spot, words in zip(SPOTS, text_of.each("read-card"), strict=True)
    ]
    drawn, high = explained(figure, READ_CARD, card_height(READ_CARD), notes, READ_WIDTH)
    title = text_of("how-to-read")
    return picture(READ_WIDTH, high, drawn, title=title, accent=view.box.accent, theme=theme)
