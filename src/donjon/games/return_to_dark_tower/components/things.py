"""What heroes have: boards, virtues, items, companions, corruptions, and what buildings give.

A *script* is a number in `content.acts.scripts`; -1 is nothing. Its effects are `Deed`s, and
`effects/` says what each word means. *Goods* are a list of six amounts, in the order of
`kinds.goods.GOODS`. Lists "by heroes" have an entry for one, two, three and four heroes.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.acts import Effect
from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.parts import attributes
from donjon.games.return_to_dark_tower.components.modifiers import Modifiers
from donjon.games.return_to_dark_tower.kinds.foes import WILD
from donjon.games.return_to_dark_tower.kinds.goods import GOODS
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.kinds.points import ALWAYS, ANY_TIME
from donjon.games.return_to_dark_tower.kinds.who import YOU


class Deed(Effect):
    """One effect, or a condition. Which of these fields count depends on its word."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = 0
        self.goods: list[int] = no_goods()
        self.more: list[int] = no_goods()
        """Goods for each of what `per` counts, beside `goods`."""
        self.per = NONE
        """What is counted (`kinds.who.PER`); NONE for nothing."""
        self.most = 0
        """So many count at most; 0 for no limit."""
        self.who = YOU
        self.on = 0
        """Which buildings (`effects/skulls.py`)."""
        self.kingdoms = 0
        """In how many kingdoms, by chance."""
        self.which = 0
        """Which foe or foes (`effects/foes.py`), or where (`effects/heroes.py`)."""
        self.level = 0
        """The level of foes that spawn."""
        self.trait = WILD
        self.source = 0
        """Where a treasure comes from (`effects/goods.py`)."""
        self.gear = NONE
        """The gear that is gained, or had; NONE for one of choice, or any."""
        self.relic = NONE
        self.may = 0
        """1 if whom it happens to can say no."""
        self.grows = 0
        self.way = 0
        """Where striking foes move (`effects/march.py`)."""


def no_goods() -> list[int]:
    return [0] * len(GOODS)


class Edge:
    """Advantages that count without cost (DT-70)."""

    def __init__(self, trait: int, amount: int) -> None:
        self.trait = trait
        self.amount = amount
        self.when = ALWAYS
        self.terrains = NO_NUMBERS
        """The terrains on which it counts; empty for all."""


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


class Trigger:
    """What happens by itself at a point (`kinds.points.POINTS`), under these conditions."""

    def __init__(self, name: str, point: int, script: int) -> None:
        self.name = name
        self.point = point
        self.script = script
        self.thing = NONE
        """Whose it is, among `content.things`."""
        self.buildings = NO_NUMBERS
        """Reinforced: the kinds of buildings it works at; empty for all."""
        self.terrains = NO_NUMBERS
        """End of turn: the terrains it works on; empty for all."""
        self.on_building = False
        """End of turn: only on the space of a standing building."""
        self.at_home = False
        """End of turn: only in the home kingdom."""
        self.traits = NO_NUMBERS
        """Defeated: traits of which the foe has one; empty for all."""
        self.least = 0
        """Battled: only if the battle cost at least so many warriors."""
        self.may = False
        """Whether the hero can say no."""
        self.instead = False
        """Whether it replaces the two spirit of the action (DT-R11); then it is a choice."""
        self.once = False
        """Whether it happens once a turn at most."""


class Holding(Modifiers):
    """Whatever a hero has that changes something: virtue, item, companion, corruption."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.edges: list[Edge] = []
        """The advantages it gives by itself."""
        self.use = NONE
        """The number of its use among `content.uses`."""
        self.after = NONE
        """The number among `content.afters`."""
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
        changed = [name for name in usual if name not in NO_CHANGES and own[name] != usual[name]]
        holding.changes = 1 if changed else 0
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
        self.prey = NONE
        """The foe whose defeat gives it, in place of a quest of its companion; NONE for most."""


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
