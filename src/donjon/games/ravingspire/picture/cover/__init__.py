"""The cover: a tower of three galleries that turn, and what looks down from behind it."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.blocks.cover import aura, bone, lid, sky
from donjon.drawing.svg import el
from donjon.drawing.woodcut import Motifs

EYE = (150.0, 100.0)


def cover(theme: str | None = None) -> str:
    """The cover as SVG; `theme` holds it in light or dark."""
    night = sky(aura(*EYE, 104, 230, 56, 1.3))
    scene = el("g", Motifs(Path(__file__).parent)["cover"].back, fill="currentColor")
    return lid("Ravingspire", "sea", night, bone(scene), theme=theme)
