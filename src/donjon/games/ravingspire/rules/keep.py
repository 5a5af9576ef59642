"""The final challenge."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.games.ravingspire.state.game import Ravingspire


class EnterKeep(Step[Ravingspire]):
    """The final challenge."""

    rule = "RS-45"

    def run(self, g: Ravingspire) -> None:
        """To be written."""


ENTER_KEEP: Final = EnterKeep()
