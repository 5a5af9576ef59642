"""A hero: where they stand, what they have, and what they have done in this turn."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS, numbers_below
from donjon.core.engine.parts import Part
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.components.modifiers import Modifiers
from donjon.games.return_to_dark_tower.components.things import Edge
from donjon.games.return_to_dark_tower.kinds.foes import TRAITS
from donjon.games.return_to_dark_tower.kinds.land import NONE

NO_ADVANTAGES: Final = [0] * len(TRAITS)
"""No advantages of any trait; shared, and never changed."""
INNATE: Final = numbers_below(3)
"""The places of the virtues that are active from the start: two printed and the kingdom's."""
VIRTUE_PLACES: Final = 6

# What a hero does at most once a turn (`Hero.used`).
BANNER_USED: Final = 0
HEROIC_USED: Final = 1
TRADED: Final = 2
MOVED: Final = 3
"""The first step has been made."""
DOUBLED_MOVE: Final = 4
TURN_ENDED: Final = 5
"""The middle of the turn is over, whatever the hero would like."""


class Sum(Modifiers):
    """What the things of a hero come to, until they change; no part of the state.

    `state/modifiers.py` works it out.
    """

    def __init__(self, things: list[int]) -> None:
        super().__init__()
        self.things = things
        """All things that count for the hero, by their numbers among all things."""
        self.edges: list[Edge] = []
        """The automatic advantages (DT-70)."""
        self.uses: list[int] = NOTHING
        """The things that can be used."""
        self.afters: list[int] = NOTHING
        """The things that answer to a point."""
        self.points = NO_NUMBERS
        """Those points (`kinds/points.py`)."""
        self.move = 0
        """How far the hero moves in a turn."""
        self.treasure_limit = 0
        """How many treasures the hero may carry (DT-15)."""
        self.shield = NONE
        """The thing that prevents losses for a price; NONE if there is none."""


NO_SUM: Final = Sum(NOTHING)
"""Not worked out yet."""


class Owner:
    """A table, as the owner of heroes that no clone shares."""


NO_OWNER: Final = Owner()


class Hero(Part):
    """One of the heroes. Lists are never changed in their place: copies share them.

    Clones share the heroes who are not active; see `DarkTowerState.touch`. What a hero holds are
    kinds: `potions` may have the same number several times.
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
        """The places of the active virtues, of six: two printed, the kingdom's, three tiles."""
        self.lost = NO_NUMBERS
        """The places of the tiles that are out of the game."""
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
        self.used = NO_NUMBERS
        """What has been done that can be done once a turn: HEROIC_USED, MOVED..."""
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
        self.owner = NO_OWNER
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

    def do_once(self, once: int) -> None:
        """Note that the hero does now what can be done once a turn."""
        self.used = self.used.with_(once)

    def can_activate(self, place: int) -> bool:
        """Whether the virtue at a place is neither active nor out of the game."""
        return place not in self.virtues and place not in self.lost

    def answers_to(self, point: int) -> bool:
        """Whether one of the hero's things does something at a point (`kinds.points.POINTS`)."""
        return point in self.sum.points

    def refresh(self) -> None:
        """A turn begins: whatever can be done once a turn can be again."""
        self.left = 0
        self.used = NO_NUMBERS
        self.reinforced = 0
        self.stronghold = -1
        self.deeds = NOTHING
        self.spent = 0
        self.bonus = NO_ADVANTAGES
