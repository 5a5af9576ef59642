"""The Encounter phase."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.games.ravingspire.state.game import Ravingspire


class Encounter(Step[Ravingspire]):
    """The Encounter phase."""

    rule = "RS-11"

    def run(self, g: Ravingspire) -> None:
        """To be written."""


ENCOUNTER: Final = Encounter()
