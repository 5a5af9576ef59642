"""Ravingspire as SVG: the board of text, and a button for everything that may be answered."""

from __future__ import annotations

from donjon.core.views import View
from donjon.drawing import Svg, button, el, piece, text
from donjon.drawing import picture as whole

WIDTH = {False: 360, True: 720}
LINE = 16


def picture(view: View, screen: str = "", wide: bool = False, theme: str | None = None) -> str:
    """What this seat may know, line by line; what it may answer now can be clicked."""
    lines = view.text().splitlines()
    width = WIDTH[wide]
    rows: list[Svg] = [
        text(line.strip(), width / 2, LINE * (number + 1), size=9)
        for number, line in enumerate(lines)
        if line.strip()
    ]
    height = LINE * (len(lines) + 2)
    pieces: list[Svg] = []
    for number, option in enumerate(view.options):
        key = view.state.vocabulary.key(option)
        y = height + 30 * number
        pieces.append(piece(button(view.label(option)), width / 2, y, key=key))
    about = view.about
    size = (width, height + 30 * len(pieces) + LINE)
    board = el("g", *rows, class_="board")
    layer = el("g", *pieces, class_="pieces")
    return whole(*size, board, layer, title=about.title, accent=about.accent, theme=theme)
