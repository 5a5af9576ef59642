"""A trade that is being put together: what the active hero gives and takes (DT-11, DT-65)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.parts import Part
from donjon.core.engine.zones import NOTHING


class Trade(Part):
    """What goes to and fro between the active hero and others; another takes its place."""

    fixed = True

    def __init__(self) -> None:
        self.partners = NO_NUMBERS
        """The seats that take part."""
        self.partner = -1
        """With whom something is being agreed now."""
        self.tries = 0
        """How many trades of this turn came to nothing (DT-R49)."""
        self.warriors: list[int] = NOTHING
        """Of each seat how many warriors the active hero gives it; below 0 it gives them."""
        self.spirit: list[int] = NOTHING
        self.things: list[int] = NOTHING
        """What changes hands: thing after thing, each followed by giver and taker."""

    def copy(self) -> Trade:
        return self

    def changed(self) -> Trade:
        """A copy of this trade, to be changed and put in its place."""
        other = Trade()
        other.partners = self.partners
        other.partner = self.partner
        other.tries = self.tries
        other.warriors = self.warriors
        other.spirit = self.spirit
        other.things = self.things
        return other


NO_TRADE: Final = Trade()
