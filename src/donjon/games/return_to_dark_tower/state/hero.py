"""A hero: where they stand, what they have, and what they have done in this turn."""

from __future__ import annotations

from typing import Final

from donjon.core.parts import Part
from donjon.core.zones import NOTHING
from donjon.games.return_to_dark_tower.holdings import Edge

TRAITS: Final = 7
NO_ADVANTAGES: Final = [0] * TRAITS
"""No advantages of any trait; shared, and never changed."""
INNATE: Final = 7
"""The virtues that are active from the start, as a mask: two printed ones and the kingdom's."""
VIRTUE_PLACES: Final = 6

# What a hero does at most once a turn: bits of `Hero.used`.
BANNER_USED: Final = 1
HEROIC_USED: Final = 2
TRADED: Final = 4
MOVED: Final = 8
"""The first step has been made."""
DOUBLED_MOVE: Final = 16
TURN_ENDED: Final = 32
"""The middle of the turn is over, whatever the hero would like."""


class Sum:
    """What the things of a hero come to, until they change; no part of the state. See `sums.py`.

    A limit of 0 is none.
    """

    def __init__(self, things: list[int]) -> None:
        self.things = things
        """All things that count for the hero, by their numbers among all things."""
        self.edges: list[Edge] = []
        """The automatic advantages (DT-70)."""
        self.uses: list[int] = NOTHING
        """The things that can be used."""
        self.afters: list[int] = NOTHING
        """The things that answer to a point."""
        self.points = 0
        """Those points, as a mask."""
        self.move = 0
        self.more_moves = 0
        self.guard_card = 0
        self.guard_room = 0
        self.guard_spirit = 0
        self.paid_guard = -1
        """The thing that prevents losses for a price; -1 for none."""
        self.event_most = 0
        self.treasures_most = 0
        self.more_treasures = 0
        self.potions_most = 0
        self.advantages_most = 0
        self.no_doubling = False
        self.free_doubling = False
        self.no_giving = False
        self.cleanse_most = 0
        self.cleanse_anywhere = False
        self.glyphs_more = 0
        self.free_glyphs = False
        self.glyph_spirit = 0
        self.reinforce_ends_turn = False
        self.reinforces = 1
        """How often the hero may reinforce in a turn."""
        self.treasure_discount = 0
        self.never_closed = False
        self.reach = 0
        self.river_leap = False
        self.any_banner = False
        self.doubles_potions = False
        self.corruptions_most = 0


NO_SUM: Final = Sum(NOTHING)
"""Not worked out yet."""


class Owner:
    """A table, as the owner of heroes that no clone shares."""


NOBODY: Final = Owner()


class Hero(Part):
    """One of the heroes. Lists are never changed in their place: copies share them.

    Clones share the heroes who are not active; see `Table.touch`. What a hero holds are kinds:
    `potions` may have the same number several times.
    """

    fixed = True

    def __init__(self) -> None:
        self.hero = -1
        """Which of the heroes it is; -1 before one has been chosen."""
        self.home = 0
        """The home kingdom (DT-05)."""
        self.space = 0
        self.warriors = 0
        self.spirit = 0
        self.virtues = INNATE
        """The active virtues as a mask of six places: two printed, the kingdom's, three tiles."""
        self.lost = 0
        """The tiles that are out of the game, as a mask of the same places."""
        self.potions: list[int] = NOTHING
        self.gear: list[int] = NOTHING
        self.treasures: list[int] = NOTHING
        self.relics: list[int] = NOTHING
        """Quest items."""
        self.companions: list[int] = NOTHING
        self.corruptions: list[int] = NOTHING
        self.spores = 0
        self.ordeals: list[int] = NOTHING
        """Heroic tests still to be completed; only their owner sees them (DT-89)."""
        self.done: list[int] = NOTHING
        """Heroic tests that are completed, face up."""
        self.out = False
        """Whether the hero has left a competitive game (DT-46)."""
        # This turn.
        self.left = 0
        """How many spaces the hero may still move, once the first step is made."""
        self.used = 0
        """What has been done that can be done once a turn, as a mask."""
        self.reinforced = 0
        """How often the hero has reinforced in this turn."""
        self.stronghold = -1
        """The space where that was: a second time is at the same building."""
        self.deeds: list[int] = NOTHING
        """The deeds that were used in this turn, each as often as it was."""
        self.spent = 0
        """How many advantages were spent in this turn."""
        self.bonus: list[int] = NO_ADVANTAGES
        """Advantages gained in this turn that wait for its heroic action, by trait."""
        self.sum = NO_SUM
        self.owner = NOBODY
        """The table that alone has this hero and may change it; no part of the state."""

    def copy(self) -> Hero:
        other = Hero()
        other.hero = self.hero
        other.home = self.home
        other.space = self.space
        other.warriors = self.warriors
        other.spirit = self.spirit
        other.virtues = self.virtues
        other.lost = self.lost
        other.potions = self.potions
        other.gear = self.gear
        other.treasures = self.treasures
        other.relics = self.relics
        other.companions = self.companions
        other.corruptions = self.corruptions
        other.spores = self.spores
        other.ordeals = self.ordeals
        other.done = self.done
        other.out = self.out
        other.left = self.left
        other.used = self.used
        other.reinforced = self.reinforced
        other.stronghold = self.stronghold
        other.deeds = self.deeds
        other.spent = self.spent
        other.bonus = self.bonus
        other.sum = self.sum
        return other

    def items(self) -> int:
        """How many items: potions, gear, treasures and quest items (DT-R13)."""
        return len(self.potions) + len(self.gear) + len(self.treasures) + len(self.relics)

    def refresh(self) -> None:
        """A turn begins: whatever can be done once a turn can be again."""
        self.left = 0
        self.used = 0
        self.reinforced = 0
        self.stronghold = -1
        self.deeds = NOTHING
        self.spent = 0
        self.bonus = NO_ADVANTAGES
