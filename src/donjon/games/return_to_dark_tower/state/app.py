"""What the app of the rulebook keeps: month, events to come, quests, the main goal, the adversary.

Nothing here is hidden. What nobody may know yet has not been decided: how long the month is, which
event comes next and where foes appear are weighed questions to chance, asked when it shows.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.parts import Part
from donjon.core.engine.zones import NOTHING

COMPANION_QUEST: Final = 0
ADVERSARY_QUEST: Final = 1
"""The two quests of a month, by their places in the lists of `App` (DT-09)."""
NO_QUESTS: Final = [-1, -1]
CAP: Final = 10
"""How many advantages one heroic action may take (DT-25)."""


class App(Part):
    """The calendar and all that it brings. Lists are replaced, never changed in their place."""

    def __init__(self) -> None:
        # What was agreed before the game (DT-06).
        self.goal = -1
        """The main goal; -1 in the competitive game (DT-R40)."""
        self.adversary = -1
        self.foes: list[int] = NOTHING
        """The foes of this game, one of each of the levels 2, 3 and 4."""
        self.gritty = False
        """Whether months are shorter and foes more."""
        # Months and turns.
        self.month = 0
        """1 to 6; 0 before the first begins."""
        self.turns = 0
        """How many turns of this month have dropped their skull."""
        # Events.
        self.bag: list[int] = NOTHING
        """How many of each kind of event the month still holds (DT-41)."""
        self.drawn = NO_NUMBERS
        """The kinds of events that this turn has brought."""
        self.barred = 0
        """How many spawns to come are prevented by Yana."""
        self.striking = -1
        """The foe that strikes, while it does; "you" and "the foe" of its script (DT-41)."""
        self.holder = -1
        """Whose companion an event is about, while it lasts: then "you" is that seat (DT-R5)."""
        # Quests of the month.
        self.given = NO_NUMBERS
        """The quests that this game has had: none comes twice."""
        self.quests: list[int] = NO_QUESTS
        """The quest of the companion and of the adversary; -1 when there is none, or no more."""
        self.places: list[int] = NO_QUESTS
        """The space of each."""
        self.wants: list[int] = NO_QUESTS
        """The trait whose advantages each asks for; -1 for none."""
        self.preys: list[int] = NO_QUESTS
        """The foe that has to be defeated there; -1 for none."""
        self.dens: list[int] = NO_QUESTS
        """The dungeon that has to be completed; -1 for none."""
        # The main goal.
        self.spots: list[int] = NOTHING
        """The space of each part of the goal; -1 where a part has none, or is done."""
        self.marked = NO_NUMBERS
        """The kingdoms in which a marker of the goal has lain."""
        self.progress: list[int] = NOTHING
        """How far each part has come; 1 is done for most of them."""
        self.achieved = False
        """Whether the goal is completed, and the adversary has come (DT-32)."""
        self.cleansed = 0
        """Skulls taken off buildings by Cleanse since the start."""
        # The adversary.
        self.acted = False
        """Whether the adversary has struck in this month."""
        self.plague = -1
        """The kingdom that the Empress of Shades has struck last; -1 for none."""
        self.terrain = -1
        """The terrain that she named when she came; -1 for none."""
        self.cap = CAP
        """How many advantages one action may take; Utuk'Ku lowers it for a month."""
        self.extra: list[int] = NOTHING
        """Assault cards that Gravemaw has added to the decks of the game's foes."""
        self.kept: list[int] = NOTHING
        """Steps that advantages have moved each of the adversary's ten cards (DT-29)."""

    def copy(self) -> App:
        other = App()
        other.goal = self.goal
        other.adversary = self.adversary
        other.foes = self.foes
        other.gritty = self.gritty
        other.month = self.month
        other.turns = self.turns
        other.bag = self.bag
        other.drawn = self.drawn
        other.barred = self.barred
        other.striking = self.striking
        other.holder = self.holder
        other.given = self.given
        other.quests = self.quests
        other.places = self.places
        other.wants = self.wants
        other.preys = self.preys
        other.dens = self.dens
        other.spots = self.spots
        other.marked = self.marked
        other.progress = self.progress
        other.achieved = self.achieved
        other.cleansed = self.cleansed
        other.acted = self.acted
        other.plague = self.plague
        other.terrain = self.terrain
        other.cap = self.cap
        other.extra = self.extra
        other.kept = self.kept
        return other
