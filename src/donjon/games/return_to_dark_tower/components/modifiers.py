"""What things change as long as they are held: the one list of all modifiers.

A virtue, an item, a companion or a corruption has modifiers of its own (`things.Holding`); those of
a hero are the sum of what the hero has (`state/hero.py`).
"""

from __future__ import annotations

from donjon.core.compiled import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifiers:
    """Numbers that change what the rules say. A limit of 0 is none."""

    def __init__(self) -> None:
        self.moves = 0
        """Added to the move."""
        self.base_move = 0
        """The move itself, if it is not 3; 0 if not said."""
        self.guard_card = 0
        """So many warriors fewer are lost to each battle card (DT-R12)."""
        self.guard_room = 0
        """So many warriors fewer are lost to each room."""
        self.guard_spirit = 0
        """So much spirit less is lost to each battle card."""
        self.paid_guard = 0
        """So many warriors fewer, of a card or a room, for `paid_guard_price` spirit."""
        self.paid_guard_price = 0
        self.event_most = 0
        """At most so many warriors are lost when the Tower acts; 0 for no limit (Bezoar)."""
        self.treasures_more = 0
        self.treasures_most = 0
        """0 for the usual limit; else that many at most."""
        self.potions_most = 0
        """0 for no limit."""
        self.advantages_most = 0
        """In a turn; 0 for no limit beyond the usual one."""
        self.no_doubling = False
        self.free_doubling = False
        self.no_giving = False
        """Whether its holder gives nothing in trades."""
        self.cleanse_most = 0
        """Buildings with more skulls than this cannot be cleansed; 0 for no limit."""
        self.cleanse_anywhere = False
        self.glyphs_more = 0
        """The spirit that a glyph costs beyond the usual."""
        self.free_glyphs = False
        self.glyph_spirit = 0
        """The spirit gained by an action whose glyph faces the home kingdom."""
        self.reinforce_ends_turn = False
        self.reinforces_more = 0
        """Further Reinforce actions in a turn, at the same building."""
        self.treasure_discount = 0
        """The spirit a treasure at a bazaar costs less."""
        self.never_closed = False
        """Whether the closed face of the haggle die counts as plain."""
        self.reach = 0
        """From how many spaces away a foe can be fought."""
        self.river_leap = False
        """Whether crossing a river may end on any space that touches it."""
        self.any_banner = False
        self.doubles_potions = False
        """Whether the number of a spent potion counts twice."""
        self.corruptions_most = 0
        """From one battle with a foe of levels 2 to 4; 0 for no limit."""

    def add(self, other: Modifiers) -> None:
        """Count those of another thing in: numbers add up, of limits the lowest holds."""
        self.moves += other.moves
        self.base_move = max(self.base_move, other.base_move)
        self.guard_card += other.guard_card
        self.guard_room += other.guard_room
        self.guard_spirit += other.guard_spirit
        if other.paid_guard:
            self.paid_guard = other.paid_guard
            self.paid_guard_price = other.paid_guard_price
        self.event_most = least(self.event_most, other.event_most)
        self.treasures_more += other.treasures_more
        self.treasures_most = least(self.treasures_most, other.treasures_most)
        self.potions_most = least(self.potions_most, other.potions_most)
        self.advantages_most = least(self.advantages_most, other.advantages_most)
        self.no_doubling = self.no_doubling or other.no_doubling
        self.free_doubling = self.free_doubling or other.free_doubling
        self.no_giving = self.no_giving or other.no_giving
        self.cleanse_most = least(self.cleanse_most, other.cleanse_most)
        self.cleanse_anywhere = self.cleanse_anywhere or other.cleanse_anywhere
        self.glyphs_more += other.glyphs_more
        self.free_glyphs = self.free_glyphs or other.free_glyphs
        self.glyph_spirit += other.glyph_spirit
        self.reinforce_ends_turn = self.reinforce_ends_turn or other.reinforce_ends_turn
        self.reinforces_more += other.reinforces_more
        self.treasure_discount += other.treasure_discount
        self.never_closed = self.never_closed or other.never_closed
        self.reach = max(self.reach, other.reach)
        self.river_leap = self.river_leap or other.river_leap
        self.any_banner = self.any_banner or other.any_banner
        self.doubles_potions = self.doubles_potions or other.doubles_potions
        self.corruptions_most = least(self.corruptions_most, other.corruptions_most)


def least(one: int, other: int) -> int:
    """The lower of two limits, of which 0 is none."""
    if not one or not other:
        return one or other
    return min(one, other)
