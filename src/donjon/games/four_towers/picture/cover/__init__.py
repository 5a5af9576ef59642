"""The cover of the box: four towers around a city of fire, and those who walk into it."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.blocks.cover import aura, woodcut_lid


def cover(theme: str | None = None) -> str:
    """The cover as SVG; `theme` holds it in light or dark."""
    light = aura(150, 196, 92, 172, 72, 1.1)
    return woodcut_lid(Path(__file__).parent, "Four Towers", "gold", light, theme=theme)
