"""Foes, adversaries, companions and heroes as portraits, each in the file of its id."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.woodcut.busts import Busts

PORTRAITS = Busts(Path(__file__).parent)
bust = PORTRAITS.bust
