"""Dice that chance has thrown, for a page to let them tumble."""

from __future__ import annotations

from typing import NamedTuple

from donjon.drawing.picture import picture
from donjon.drawing.pieces import Figure
from donjon.drawing.svg import Svg, moved


class Thrown(NamedTuple):
    """A die, and the piece of the picture that it comes to rest on.

    Without such a piece it lies over the board for a moment: nobody rolls out of sight.
    """

    figure: Figure
    size: float
    at: str = ""

    def svg(self, title: str, accent: str, theme: str | None = None) -> Svg:
        """The die alone, with room for the shadow it stands on."""
        whole = self.size + 10
        body = moved(whole / 2, whole / 2, self.figure.body)
        return picture(whole, whole, body, title=title, accent=accent, theme=theme)
