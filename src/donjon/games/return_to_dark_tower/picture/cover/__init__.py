"""The cover: the Tower over four kingdoms, a seal that broke, and a skull on its way down."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.blocks.cover import aura, woodcut_lid

BEHIND = (150.0, 118.0)
"""Where the light behind the Tower comes from."""


def cover(theme: str | None = None) -> str:
    """The cover as SVG; `theme` holds it in light or dark."""
    night = aura(*BEHIND, 84, 260, 64, 1.2)
    return woodcut_lid(Path(__file__).parent, "Return to Dark Tower", "moss", night, theme=theme)
