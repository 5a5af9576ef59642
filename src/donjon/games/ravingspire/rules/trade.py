"""A trade."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.games.ravingspire.state.game import Ravingspire


class Trade(Step[Ravingspire]):
    """A trade."""

    rule = "RS-51"

    def run(self, g: Ravingspire) -> None:
        """To be written."""


TRADE_NOW: Final = Trade()
