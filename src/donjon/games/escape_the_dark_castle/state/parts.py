"""The parts of the table: a prisoner, a fight, a trial."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.parts import Part

NOTHING: Final[list[int]] = []
"""What somebody carries who carries nothing; shared, and never changed."""
NEVER: Final = [False, False, False]
"""For each trait that it has not been; shared, and never changed."""


def find(cards: list[int], what: int, values: list[int]) -> int:
    """The first of some cards that has a value (its kind, or its use); -1 if none has."""
    for card in cards:
        if values[card] == what:
            return card
    return -1


def without(cards: list[int], card: int) -> list[int]:
    """The other cards."""
    left = cards.copy()
    left.remove(card)
    return left or NOTHING


class Prisoner(Part):
    """One of those who want to get out: how they are, what they carry, what they rolled.

    Lists are never changed in their place, so that copies can share them.
    """

    def __init__(self) -> None:
        self.character = -1
        self.hp = 0
        self.wound = 0
        """HP that are about to be lost."""
        self.hand: list[int] = NOTHING
        """The cards they carry."""
        self.put_down: list[int] = NOTHING
        """The cards they have put down in this sharing-out."""
        self.rolls = False
        """Whether they take part in the roll that lies on the table."""
        self.face = -1
        """What their die shows; -1 before it has been rolled."""
        self.hits = 0
        """The hits, or what else it counts, that are left of that roll."""
        self.failed = False
        """Whether they failed the last check."""
        self.axe = -1
        """What the axe's own die shows; -1 once it has been used."""
        self.struck = False
        """Whether a hit of their roll has landed; then it cannot be changed any more."""
        self.rerolled: list[bool] = NEVER
        """For each trait whether its weapon has been used in this round."""
        self.pierced = False
        """Whether their pike has been used in this fight."""
        self.helmed = False
        """Whether their helm has been used in this fight."""

    def copy(self) -> Prisoner:
        other = Prisoner()
        other.character = self.character
        other.hp = self.hp
        other.wound = self.wound
        other.hand = self.hand
        other.put_down = self.put_down
        other.rolls = self.rolls
        other.face = self.face
        other.hits = self.hits
        other.failed = self.failed
        other.axe = self.axe
        other.struck = self.struck
        other.rerolled = self.rerolled
        other.pierced = self.pierced
        other.helmed = self.helmed
        return other


class Fight(Part):
    """A fight, from the first die that is set out to the last one that falls."""

    def __init__(self) -> None:
        self.foe = -1
        """The enemy; -1 while there is none."""
        self.dice = [0, 0, 0]
        """How many dice the enemy has left of each trait."""
        self.round = 0
        """0 before the first."""
        self.resting = -1
        """Who rests in this round."""
        self.ward = -1
        """The trait that hits once only in this round."""
        self.last_hit = -1
        """Who landed the last hit."""
        self.wounded = False
        """Whether the last blow wounded anybody."""
        self.grown = False
        """Whether the enemy has grown by the first wound."""
        self.ends_chapter = False
        """Whether the chapter is complete when the fight is over."""

    def copy(self) -> Fight:
        other = Fight()
        other.foe = self.foe
        other.dice = self.dice.copy()
        other.round = self.round
        other.resting = self.resting
        other.ward = self.ward
        other.last_hit = self.last_hit
        other.wounded = self.wounded
        other.grown = self.grown
        other.ends_chapter = self.ends_chapter
        return other


class Peace(Fight):
    """No fight: what lies in its place."""

    fixed = True

    def copy(self) -> Peace:
        return self


class Trial(Part):
    """What is rolled for now. The next attempt is another trial."""

    fixed = True

    def __init__(self) -> None:
        self.effect = -1
        """The instruction that asks for it; -1 while there is none."""
        self.trait = 0
        self.each = False
        """Whether each must show the trait for themselves, and nothing is added up."""
        self.need = 1
        """What all attempts must add up to."""
        self.got = 0
        """What the attempts so far add up to."""
        self.left = 0
        """How many attempts there are after this one."""

    def copy(self) -> Trial:
        return self
