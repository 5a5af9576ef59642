"""What heroes have: boards, virtues, items, companions, corruptions, and what buildings give.

A *script* is a number in `content.acts.scripts`; -1 is nothing. Its effects are `Deed`s, and
`content/words.py` says what each word means. *Goods* are a list of six amounts, in the order of
`kinds.GOODS`. Lists "by heroes" have an entry for one, two, three and four heroes.
"""

from __future__ import annotations

from typing import Final

from donjon.core.acts import Effect
from donjon.core.parts import attributes
from donjon.games.return_to_dark_tower.kinds import (
    ALWAYS,
    ANY_TIME,
    GOODS,
    NONE,
    WILD,
    YOU,
)


class Deed(Effect):
    """One effect, or a condition. Which of these fields count depends on its word."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = 0
        self.goods: list[int] = no_goods()
        self.more: list[int] = no_goods()
        """Goods for each of what `per` counts, beside `goods`."""
        self.per = NONE
        """What is counted (`kinds.PER`); NONE for nothing."""
        self.most = 0
        """So many count at most; 0 for no limit."""
        self.who = YOU
        self.on = 0
        """Which buildings (`kinds.SKULLS_ON`, CLEANSE_ON, DESTROY_ON)."""
        self.kingdoms = 0
        """In how many kingdoms, by chance."""
        self.which = 0
        """Which foe or foes (`kinds.GROWN`, WEAKENED, REMOVED, DRIVEN, PLACED, REDEEMED)."""
        self.level = 0
        """The level of foes that spawn."""
        self.trait = WILD
        self.source = 0
        """Where a treasure comes from (`kinds.SOURCES`)."""
        self.gear = NONE
        """The gear that is gained, or had; NONE for one of choice, or any."""
        self.relic = NONE
        self.may = 0
        """1 if whom it happens to can say no."""
        self.grows = 0
        self.way = 0
        """Where striking foes move (`kinds.MARCHES`)."""


def no_goods() -> list[int]:
    return [0] * len(GOODS)


class Edge:
    """Advantages that count without cost (DT-70)."""

    def __init__(self, trait: int, amount: int) -> None:
        self.trait = trait
        self.amount = amount
        self.when = ALWAYS
        self.terrains = 0
        """A mask of the terrains on which it counts; 0 for all."""


class Use:
    """What a hero can do with something held, in their own turn (DT-12, DT-17)."""

    def __init__(self, name: str, script: int) -> None:
        self.name = name
        self.script = script
        self.thing = NONE
        """Whose it is, among `content.things`."""
        self.when = ANY_TIME
        self.price: list[int] = no_goods()
        self.costs = False
        """Whether there is a price at all."""
        self.price_is_level = False
        """Whether it costs spirit equal to the level of the foe (Golden Mace of Azkol)."""
        self.spent = True
        """Whether the thing itself is spent."""
        self.times = 0
        """How often a turn; 0 for no limit."""
        self.per_battle = False
        """Whether `times` counts for a battle instead."""


class After:
    """What happens by itself at a point (`kinds.POINTS`), under these conditions."""

    def __init__(self, name: str, point: int, script: int) -> None:
        self.name = name
        self.point = point
        self.script = script
        self.thing = NONE
        """Whose it is, among `content.things`."""
        self.buildings = 0
        """Reinforced: a mask of the kinds of buildings it works at; 0 for all."""
        self.terrains = 0
        """End of turn: a mask of the terrains it works on; 0 for all."""
        self.on_building = False
        """End of turn: only on the space of a standing building."""
        self.at_home = False
        """End of turn: only in the home kingdom."""
        self.traits = 0
        """Defeated: a mask of traits, of which the foe has one; 0 for all."""
        self.least = 0
        """Battled: only if the battle cost at least so many warriors."""
        self.may = False
        """Whether the hero can say no."""
        self.instead = False
        """Whether it replaces the two spirit of the action (DT-R11); then it is a choice."""
        self.once = False
        """Whether it happens once a turn at most."""


class Holding:
    """Whatever a hero has that changes something: virtue, item, companion, corruption."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.edges: list[Edge] = []
        """The advantages it gives by itself."""
        self.use = NONE
        """The number of its use among `content.uses`."""
        self.after = NONE
        """The number among `content.afters`."""
        self.moves = 0
        """Added to the move."""
        self.base_move = 0
        """The move itself, if it is not 3; 0 if not said."""
        self.guard_card = 0
        """So many warriors fewer are lost to each battle card (DT-R12)."""
        self.guard_room = 0
        """The same for each room."""
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
        self.bound = False
        """Whether it can be neither spent nor lost nor traded (The Black Mark)."""
        self.changes = UNKNOWN
        """1 if it changes more than by edges, use and point, 0 if not; a memo of `changes`."""


UNKNOWN: Final = -1
NO_CHANGES: Final = ("name", "edges", "use", "after", "bound", "changes")
"""What a holding has that changes nothing by itself."""


def changes(holding: Holding) -> bool:
    """Whether a holding changes more than its edges, its use and what it does at a point."""
    if holding.changes == UNKNOWN:
        usual = attributes(Holding(""))
        own = attributes(holding)
        found = [name for name in usual if name not in NO_CHANGES and own[name] != usual[name]]
        holding.changes = 1 if found else 0
    return holding.changes == 1


class Virtue(Holding):
    """A virtue: two printed ones and three tiles for each hero, one tile for each kingdom."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.hero = NONE
        """Whose it is; NONE for the tile of a kingdom."""
        self.kingdom = NONE
        self.tile = False
        """Whether it starts inactive and is activated at a citadel (DT-19)."""


class HeroSheet:
    """A hero board."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.move = 0
        self.banner = NONE
        """The script of the banner action."""
        self.virtues: list[int] = []
        """Its two printed virtues, then its three tiles; the kingdom's tile is the sixth."""


class Gear(Holding):
    copies = 3


class Potion(Holding):
    copies = 3


class Treasure(Holding):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.azkol = False


class Relic(Holding):
    """A quest item."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.copies = 1
        self.companion = NONE
        """Whose quest gives it; NONE if no companion's does."""
        self.adversary = NONE
        """Against whom the first adversary quest gives it."""


class Corruption(Holding):
    """A corruption."""


class Companion(Holding):
    """A companion; its ability and advantages serve the hero it is with (DT-60)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.event = NONE
        """What happens in its event; "you" is the holder."""
        self.relics: list[int] = []
        """The quest items that its quests give."""
        self.goal = NONE
        """Its main goal; NONE for Nimet, who is the companion of competitive games."""


class Building:
    """A kind of building and what Reinforce does there (DT-34)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.free = NONE
        self.price = 0
        """The spirit that the enhanced action costs."""
        self.enhanced = NONE
