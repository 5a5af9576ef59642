"""SVG building blocks: one set of signs, cards and pieces for the pictures of all games."""

from donjon.drawing.cards import PATTERNS, card, card_back, card_height
from donjon.drawing.layout import Place, fan, hex_place, ring, row, squeezed
from donjon.drawing.picture import picture
from donjon.drawing.pieces import (
    Figure,
    badge,
    button,
    cell,
    die,
    ground,
    pawn,
    piece,
    seat,
    tile,
    token,
)
from donjon.drawing.shapes import at_angle, box, disc, polygon, sector
from donjon.drawing.signs import HUES, SIGNS, Hue, mark, sign
from donjon.drawing.svg import Svg, el, escape, join, num, path
from donjon.drawing.text import paragraph, text, width_of, wrap
from donjon.drawing.theme import SMALL, TEXT, TITLE, contrast, paint, stylesheet

__all__ = [
    "HUES",
    "PATTERNS",
    "SIGNS",
    "SMALL",
    "TEXT",
    "TITLE",
    "Figure",
    "Hue",
    "Place",
    "Svg",
    "at_angle",
    "badge",
    "box",
    "button",
    "card",
    "card_back",
    "card_height",
    "cell",
    "contrast",
    "die",
    "disc",
    "el",
    "escape",
    "fan",
    "ground",
    "hex_place",
    "join",
    "mark",
    "num",
    "paint",
    "paragraph",
    "path",
    "pawn",
    "picture",
    "piece",
    "polygon",
    "ring",
    "row",
    "seat",
    "sector",
    "sign",
    "squeezed",
    "stylesheet",
    "text",
    "tile",
    "token",
    "width_of",
    "wrap",
]
