"""A battle against a foe or the spire card, and what flankers have done to it."""

from __future__ import annotations

from typing import Final

from donjon.core.parts import Part
from donjon.games.ravingspire.state.zones import NOTHING

PLACES: Final = 5
"""The encounter spaces of a ring."""
THE_FOE: Final = PLACES
"""As a target: the foe or the spire card; the others are places of the ring."""


class Battle(Part):
    """A showdown, or the final challenge. What changes is another battle in its place."""

    fixed = True

    def __init__(self) -> None:
        self.card = -1
        """The foe, or the spire card; -1 while there is no battle."""
        self.spire = False
        """Whether it is the final challenge in the Keep."""
        self.level = 0
        """Where it is fought."""
        self.fight = 0
        self.skill = 0
        self.charm = 0
        """What is added to its matrix: by a rage, by dice, by what it has taken."""
        self.loot = 0
        """How much loot more it gives."""
        self.raging = 0
        """How many of the rages on the foe deck are in it (RS-R51)."""

    def copy(self) -> Battle:
        return self

    def more(self, suit: int) -> int:
        """What is added to one suit of its matrix."""
        return self.fight if suit == 0 else self.skill if suit == 1 else self.charm

    def against(self) -> dict[str, int]:
        """Who is fought, in the fields of a question: a foe or a spire card, the other is -1."""
        return {"foe": -1 if self.spire else self.card, "spire": self.card if self.spire else -1}

    def changed(self, suit: int = -1, by: int = 0, loot: int = 0, raging: int = 0) -> Battle:
        """The same battle, harder in one suit or with more loot."""
        other = Battle()
        other.card = self.card
        other.spire = self.spire
        other.level = self.level
        other.fight = self.fight + (by if suit == 0 else 0)
        other.skill = self.skill + (by if suit == 1 else 0)
        other.charm = self.charm + (by if suit == 2 else 0)
        other.loot = self.loot + loot
        other.raging = self.raging + raging
        return other


def battle_with(card: int, spire: bool, level: int) -> Battle:
    """A battle that begins."""
    battle = Battle()
    battle.card = card
    battle.spire = spire
    battle.level = level
    return battle


class Flanks(Part):
    """What flankers have added to a target, to the end of the turn (RS-R68)."""

    fixed = True

    def __init__(self) -> None:
        self.hinders: list[int] = NOTHING
        """What each card that hinders does: `target << 8 | suit << 4 | value`."""
        self.assists: list[int] = NOTHING
        """Target and card of each one that assists, as `card << 4 | target`."""

    def copy(self) -> Flanks:
        return self

    def hindered(self, target: int, suit: int) -> int:
        """By how much a suit of a target is higher."""
        more = 0
        for code in self.hinders:
            if code >> 8 == target and code >> 4 & 15 == suit:
                more += code & 15
        return more

    def with_hinder(self, target: int, suit: int, value: int) -> Flanks:
        other = Flanks()
        other.assists = self.assists
        other.hinders = [*self.hinders, target << 8 | suit << 4 | value]
        return other

    def with_assist(self, target: int, card: int) -> Flanks:
        other = Flanks()
        other.hinders = self.hinders
        other.assists = [*self.assists, card << 4 | target]
        return other

    def without_assist(self, target: int, card: int) -> Flanks:
        other = Flanks()
        other.hinders = self.hinders
        assists = self.assists.copy()
        assists.remove(card << 4 | target)
        other.assists = assists
        return other

    def without(self, target: int) -> Flanks:
        """Another card lies there now: what was done to the last one is gone."""
        other = Flanks()
        other.hinders = [code for code in self.hinders if code >> 8 != target]
        other.assists = [code for code in self.assists if code & 15 != target]
        return other


NO_BATTLE: Final = Battle()
NO_FLANKS: Final = Flanks()
