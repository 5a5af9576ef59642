"""Heroes and foes as portraits, each in the file of its id."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.woodcut.busts import Busts

PORTRAITS = Busts(Path(__file__).parent, aside={"florence-haymaker": 9, "marcus-the-runelord": 8})
bust = PORTRAITS.bust
