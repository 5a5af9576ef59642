"""The cover of the box: the tower with its skull, and two who hold its two stairs back to back."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.blocks.cover import aura, woodcut_lid


def cover(theme: str | None = None) -> str:
    """The cover as SVG; `theme` holds it in light or dark."""
    light = aura(150, 84, 68, 104, 56, 1.7)
    return woodcut_lid(Path(__file__).parent, "Skull Tower", "violet", light, theme=theme)
