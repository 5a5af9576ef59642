"""The six prisoners as portraits."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.woodcut.busts import Busts

PORTRAITS = Busts(Path(__file__).parent, aside={"cook": 9, "smith": 10, "tailor": 6, "tanner": -5})
bust = PORTRAITS.bust
