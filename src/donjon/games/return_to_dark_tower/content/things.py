"""What heroes have, from the entries of packs."""

from __future__ import annotations

from typing import Final, TypeVar

from donjon.games.return_to_dark_tower.components.things import (
    Building,
    Companion,
    Corruption,
    Edge,
    Gear,
    HeroSheet,
    Holding,
    Potion,
    Relic,
    Treasure,
    Trigger,
    Use,
    Virtue,
)
from donjon.games.return_to_dark_tower.content.builder import Builder, goods_of, places_of
from donjon.games.return_to_dark_tower.content.entries.heroes import (
    AfterEntry,
    BuildingEntry,
    CompanionEntry,
    HaggleEntry,
    HeroEntry,
    HoldingEntry,
    RelicEntry,
    TreasureEntry,
    UseEntry,
    VirtueEntry,
)
from donjon.games.return_to_dark_tower.kinds.foes import TRAITS
from donjon.games.return_to_dark_tower.kinds.goods import FACES
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, KINGDOMS, NONE, TERRAINS
from donjon.games.return_to_dark_tower.kinds.points import POINTS, USE_TIMES, WHENS

H = TypeVar("H", bound=Holding)
PLAIN_FIELDS: Final = [
    *("moves", "base_move", "guard_card", "guard_room", "guard_spirit", "paid_guard"),
    *("paid_guard_price", "event_most", "treasures_more", "treasures_most", "potions_most"),
    *("advantages_most", "no_doubling", "free_doubling", "no_giving", "cleanse_most"),
    *("cleanse_anywhere", "glyphs_more", "free_glyphs", "glyph_spirit", "reinforce_ends_turn"),
    *("reinforces_more", "treasure_discount", "never_closed", "reach", "river_leap"),
    *("any_banner", "doubles_potions", "corruptions_most", "bound"),
]
"""The fields that an entry and a holding have in common."""
N_PRINTED: Final = 2
N_TILES: Final = 3


class Belongings(Builder):
    """Builds heroes, buildings, and all that heroes can have."""

    def fill(self) -> None:
        """Put them into a content, in the order in which things are numbered."""
        content = self.content
        content.gear = [self.holding("gear", e, Gear(e.id)) for e in self.rows("gear")]
        content.first_potion = len(content.things)
        content.potions = [self.holding("potion", e, Potion(e.id)) for e in self.rows("potion")]
        content.potion_of = [
            kind for kind, potion in enumerate(content.potions) for _ in range(potion.copies)
        ]
        content.first_treasure = len(content.things)
        content.treasures = [self.treasure(e) for e in self.entries.all("treasure", TreasureEntry)]
        content.first_relic = len(content.things)
        content.relics = [self.relic(e) for e in self.entries.all("relic", RelicEntry)]
        content.first_companion = len(content.things)
        content.companions = [
            self.companion(e) for e in self.entries.all("companion", CompanionEntry)
        ]
        for number, relic in enumerate(content.relics):
            if relic.companion != NONE:
                content.companions[relic.companion].relics.append(number)
        content.first_virtue = len(content.things)
        content.virtues = [self.virtue(e) for e in self.entries.all("virtue", VirtueEntry)]
        content.first_corruption = len(content.things)
        content.corruptions = [
            self.holding("corruption", e, Corruption(e.id)) for e in self.rows("corruption")
        ]
        content.heroes = [
            self.hero(number, e) for number, e in enumerate(self.entries.all("hero", HeroEntry))
        ]
        self._check_virtues()
        content.buildings = self.buildings()
        haggle = self.only("haggle", HaggleEntry)
        content.haggle = [getattr(haggle, face) for face in FACES]

    def rows(self, table: str) -> list[HoldingEntry]:
        """The entries of a table of things."""
        return self.entries.all(table, HoldingEntry)

    # Things

    def holding(self, table: str, entry: HoldingEntry, holding: H) -> H:
        """What all things have in common; each gets the next number among all things."""
        content = self.content
        if entry.id in [thing.name for thing in content.things]:
            raise self.entries.wrong(table, entry, "id", "another thing has this id.")
        for told in entry.advantages:
            edge = Edge(TRAITS.index(told.trait), told.amount)
            edge.when = WHENS.index(told.when)
            edge.terrains = places_of(told.terrains, TERRAINS)
            holding.edges.append(edge)
        for name in PLAIN_FIELDS:
            setattr(holding, name, getattr(entry, name))
        if entry.use is not None:
            holding.use = len(content.uses)
            content.uses.append(self._use(table, entry, entry.use))
            content.uses[-1].thing = len(content.things)
        if entry.after is not None:
            holding.after = len(content.afters)
            content.afters.append(self._after(table, entry, entry.after))
            content.afters[-1].thing = len(content.things)
        content.things.append(holding)
        return holding

    def _use(self, table: str, entry: HoldingEntry, told: UseEntry) -> Use:
        use = Use(entry.id, self.script(table, entry, "use.do", told.do))
        use.when = USE_TIMES.index(told.when)
        use.price = goods_of(told.price)
        use.costs = any(use.price)
        use.price_is_level = told.price_is_level
        use.spent = told.spent
        use.times = told.times
        use.per_battle = told.per_battle
        if told.spent and entry.bound:
            raise self.entries.wrong(table, entry, "use.spent", "what is bound is never spent.")
        if not (told.spent or told.times or told.price or told.price_is_level):
            why = "it costs something, is spent, or can be used so many times."
            raise self.entries.wrong(table, entry, "use", why)
        return use

    def _after(self, table: str, entry: HoldingEntry, told: AfterEntry) -> Trigger:
        after = Trigger(
            entry.id, POINTS.index(told.point), self.script(table, entry, "after.do", told.do)
        )
        after.buildings = places_of(told.buildings, BUILDINGS)
        after.terrains = places_of(told.terrains, TERRAINS)
        after.traits = places_of(told.traits, TRAITS)
        after.on_building = told.on_building
        after.at_home = told.at_home
        after.least = told.least
        after.may = told.may
        after.instead = told.instead
        after.once = told.once
        return after

    def treasure(self, entry: TreasureEntry) -> Treasure:
        treasure = self.holding("treasure", entry, Treasure(entry.id))
        treasure.azkol = entry.azkol
        return treasure

    def relic(self, entry: RelicEntry) -> Relic:
        """A quest item, and whose quests give it."""
        relic = self.holding("relic", entry, Relic(entry.id))
        relic.copies = entry.copies
        if entry.companion is not None:
            relic.companion = self.number("relic", entry, "companion", entry.companion, "companion")
        if entry.prey is not None:
            relic.prey = self.number("relic", entry, "prey", entry.prey, "foe")
        if entry.adversary is not None:
            relic.adversary = self.number("relic", entry, "adversary", entry.adversary, "adversary")
        return relic

    def companion(self, entry: CompanionEntry) -> Companion:
        companion = self.holding("companion", entry, Companion(entry.id))
        companion.event = self.script("companion", entry, "event", entry.event)
        return companion

    # Heroes and virtues

    def virtue(self, entry: VirtueEntry) -> Virtue:
        """A virtue; that of a kingdom is a tile that is active from the start."""
        content = self.content
        virtue = self.holding("virtue", entry, Virtue(entry.id))
        if entry.kingdom is not None:
            virtue.kingdom = KINGDOMS.index(entry.kingdom)
            if content.kingdom_virtue[virtue.kingdom] != NONE:
                raise self.entries.wrong("virtue", entry, "kingdom", "a kingdom has one virtue.")
            content.kingdom_virtue[virtue.kingdom] = len(content.things) - 1 - content.first_virtue
        return virtue

    def hero(self, number: int, entry: HeroEntry) -> HeroSheet:
        """A hero with two printed virtues and three tiles."""
        content = self.content
        hero = HeroSheet(entry.id)
        hero.move = entry.move
        hero.banner = self.script("hero", entry, "banner", entry.banner)
        if len(entry.virtues) != N_PRINTED + N_TILES:
            why = "two printed virtues and three tiles are wanted."
            raise self.entries.wrong("hero", entry, "virtues", why)
        for place, name in enumerate(entry.virtues):
            which = self.number("hero", entry, f"virtues[{place}]", name, "virtue")
            virtue = content.virtues[which]
            if virtue.hero != NONE or virtue.kingdom != NONE:
                raise self.entries.wrong("hero", entry, f"virtues[{place}]", "it is another's.")
            virtue.hero = number
            virtue.tile = place >= N_PRINTED
            hero.virtues.append(which)
        return hero

    def _check_virtues(self) -> None:
        content = self.content
        for virtue, entry in zip(
            content.virtues, self.entries.all("virtue", VirtueEntry), strict=True
        ):
            if virtue.hero == NONE and virtue.kingdom == NONE:
                why = "no hero and no kingdom has it."
                raise self.entries.wrong("virtue", entry, "id", why)

    def buildings(self) -> list[Building]:
        """The four kinds, in the order of the rules."""
        told = {entry.id: entry for entry in self.entries.all("building", BuildingEntry)}
        for entry in told.values():
            self.entries.known("building", entry, "id", entry.id, BUILDINGS)
        kinds: list[Building] = []
        for name in BUILDINGS:
            building = Building(name)
            entry = told[name]
            building.free = self.script("building", entry, "free", entry.free)
            building.price = entry.price
            building.enhanced = self.script("building", entry, "enhanced", entry.enhanced)
            kinds.append(building)
        return kinds
