"""The cover of the box: the castle on its rock, one window lit, and four who do not look back."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.cover import aura, bone, lid, sky
from donjon.drawing.svg import el
from donjon.drawing.woodcut import Motifs

MOON = (150.0, 104.0)


def cover(theme: str | None = None) -> str:
    """The cover as SVG; `theme` holds it in light or dark."""
    night = sky(aura(*MOON, 84, 190, 64, 1.2))
    scene = el("g", Motifs(Path(__file__).parent)["cover"].back, fill="currentColor")
    return lid("Escape the Dark Castle", "blood", night, bone(scene), theme=theme)
