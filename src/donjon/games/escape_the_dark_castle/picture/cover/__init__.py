"""The cover of the box: the castle on its rock, one window lit, and four who do not look back."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.blocks.cover import aura, woodcut_lid


def cover(theme: str | None = None) -> str:
    """The cover as SVG; `theme` holds it in light or dark."""
    light = aura(150, 104, 84, 190, 64, 1.2)
    return woodcut_lid(Path(__file__).parent, "Escape the Dark Castle", "blood", light, theme=theme)
