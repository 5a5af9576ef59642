"""A battle against a foe or the spire card, and what flankers have done to it."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.parts import Part
from donjon.games.ravingspire.state.rings import PLACES
from donjon.games.ravingspire.state.zones import NOTHING, without

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
        """This battle, harder in one suit or with more loot."""
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


class Hindrance:
    """A card that a flanker plays against the active hero: a suit of a target costs more."""

    def __init__(self, target: int, suit: int, value: int) -> None:
        self.target = target
        self.suit = suit
        self.value = value

    def code(self) -> int:
        """The number that `Flanks` keeps."""
        return (self.target * 16 + self.suit) * 16 + self.value


class Assistance:
    """A card that a flanker plays for the active hero, to be spent on a target."""

    def __init__(self, target: int, card: int) -> None:
        self.target = target
        self.card = card

    def code(self) -> int:
        """The number that `Flanks` keeps."""
        return self.card * 16 + self.target


class Flanks(Part):
    """What flankers have added to targets, to the end of the turn (RS-R68)."""

    fixed = True

    def __init__(self) -> None:
        self.hinders: list[int] = NOTHING
        """`Hindrance.code` of each card that hinders."""
        self.assists: list[int] = NOTHING
        """`Assistance.code` of each card that assists."""

    def copy(self) -> Flanks:
        return self

    def hindrances(self) -> list[Hindrance]:
        """The cards that hinder."""
        return [Hindrance(code // 256, code // 16 % 16, code % 16) for code in self.hinders]

    def assistance(self) -> list[Assistance]:
        """The cards that assist."""
        return [Assistance(code % 16, code // 16) for code in self.assists]

    def hindered(self, target: int, suit: int) -> int:
        """By how much a suit of a target is higher."""
        more = 0
        for hindrance in self.hindrances():
            if hindrance.target == target and hindrance.suit == suit:
                more += hindrance.value
        return more

    def with_hinder(self, target: int, suit: int, value: int) -> Flanks:
        """These flanks and one more card that hinders."""
        return _flanks([*self.hinders, Hindrance(target, suit, value).code()], self.assists)

    def with_assist(self, target: int, card: int) -> Flanks:
        """These flanks and one more card that assists."""
        return _flanks(self.hinders, [*self.assists, Assistance(target, card).code()])

    def without_assist(self, target: int, card: int) -> Flanks:
        """These flanks without a card that assists: it has been spent."""
        return _flanks(self.hinders, without(self.assists, Assistance(target, card).code()))

    def without(self, target: int) -> Flanks:
        """Another card lies there now: what was done to the last one is gone."""
        if not self.hinders and not self.assists:
            return self
        return _flanks(
            [each.code() for each in self.hindrances() if each.target != target],
            [each.code() for each in self.assistance() if each.target != target],
        )


def _flanks(hinders: list[int], assists: list[int]) -> Flanks:
    flanks = Flanks()
    flanks.hinders = hinders
    flanks.assists = assists
    return flanks


NO_BATTLE: Final = Battle()
NO_FLANKS: Final = Flanks()
