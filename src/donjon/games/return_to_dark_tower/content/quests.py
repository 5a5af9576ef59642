"""Quests, goals, heroic tests and dungeons, from the entries of packs."""

from __future__ import annotations

from donjon.core.content.packs import Entry
from donjon.games.return_to_dark_tower.components.app import (
    ORDEAL_KINDS,
    PART_KINDS,
    Goal,
    GoalPart,
    Ordeal,
    Place,
    Price,
    Quest,
    Room,
)
from donjon.games.return_to_dark_tower.content.builder import HEROES, Builder, by_heroes
from donjon.games.return_to_dark_tower.content.entries.app import (
    DungeonEntry,
    GoalEntry,
    OrdealEntry,
    PartEntry,
    PlaceEntry,
    PriceEntry,
    QuestEntry,
    RoomEntry,
)
from donjon.games.return_to_dark_tower.kinds.calendar import N_MONTHS
from donjon.games.return_to_dark_tower.kinds.foes import TRAITS
from donjon.games.return_to_dark_tower.kinds.goods import GOODS
from donjon.games.return_to_dark_tower.kinds.land import (
    BUILDINGS,
    DEEP,
    DUNGEONS,
    MOST_ROOMS,
    NONE,
    TERRAINS,
)


class Tasks(Builder):
    """Builds what heroes have to do."""

    def fill(self) -> None:
        """Put it into a content."""
        content = self.content
        self._dungeons()
        content.quests = [self.quest(entry) for entry in self.entries.all("quest", QuestEntry)]
        content.quests_in = [
            [
                [
                    n
                    for n, q in enumerate(content.quests)
                    if month in q.months and q.companion == own
                ]
                for own in (True, False)
            ]
            for month in range(N_MONTHS + 1)
        ]
        content.goals = [self.goal(entry) for entry in self.entries.all("goal", GoalEntry)]
        for number, goal in enumerate(content.goals):
            content.companions[goal.companion].goal = number
        content.ordeals = [self.ordeal(entry) for entry in self.entries.all("ordeal", OrdealEntry)]

    # Places and prices

    def place(self, table: str, entry: Entry, field: str, told: PlaceEntry) -> Place:
        """The spaces that fit, by kingdom."""
        kinds = [told.open, told.terrain, told.home_terrain, told.building, told.tower]
        if sum(map(bool, [*kinds, told.dungeon])) != 1:
            why = "one of open, terrain, home_terrain, building, tower, dungeon is wanted."
            raise self.entries.wrong(table, entry, field, why)
        chart = self.content.chart
        place = Place(
            [[space for space in spaces if self._fits(space, told)] for spaces in chart.of_kingdom]
        )
        place.skulls = told.skulls
        if not any(place.spaces):
            raise self.entries.wrong(table, entry, field, "no space of the board fits.")
        return place

    def _fits(self, number: int, told: PlaceEntry) -> bool:
        content = self.content
        space = content.chart.spaces[number]
        if told.tower:
            return space.touches_tower
        if told.building is not None:
            kind = space.building % len(BUILDINGS)
            fits = told.building == "any" or BUILDINGS[kind] == told.building
            return space.building != NONE and fits
        if space.building != NONE:
            return False
        if told.terrain is not None:
            return TERRAINS[space.terrain] == told.terrain
        if told.home_terrain:
            virtue = content.virtues[content.kingdom_virtue[space.kingdom]]
            return any(space.terrain in edge.terrains for edge in virtue.edges)
        return True

    def prices(
        self, table: str, entry: Entry, field: str, told: list[PriceEntry]
    ) -> list[list[Price]]:
        """For each number of heroes the prices of which one is paid."""
        return [
            [
                self._price(table, entry, f"{field}[{number}]", price, heroes)
                for number, price in enumerate(told)
            ]
            for heroes in range(HEROES)
        ]

    def _price(self, table: str, entry: Entry, field: str, told: PriceEntry, heroes: int) -> Price:
        price = Price()
        for name, amount in told.goods.items():
            price.goods[GOODS.index(name)] = by_heroes(amount)[heroes]
        price.advantages = by_heroes(told.advantages)[heroes]
        price.trait = NONE if told.trait is None else TRAITS.index(told.trait)
        price.different = told.different
        price.same = told.same
        price.virtues = by_heroes(told.virtues)[heroes]
        price.treasures_had = by_heroes(told.treasures_had)[heroes]
        price.azkol = by_heroes(told.azkol)[heroes]
        price.corruptions = by_heroes(told.corruptions)[heroes]
        price.clean = told.clean
        had = price.virtues or price.treasures_had or price.azkol or price.corruptions
        if not (any(price.goods) or price.advantages or had or price.clean):
            raise self.entries.wrong(table, entry, field, "it asks for nothing.")
        return price

    # Quests, goals, tests

    def quest(self, entry: QuestEntry) -> Quest:
        """Something a month asks for, what it costs, and what comes of it."""
        quest = Quest(entry.id)
        quest.companion = entry.side == "companion"
        quest.months = list(entry.months)
        if not quest.months or not all(2 <= month <= N_MONTHS for month in quest.months):
            raise self.entries.wrong("quest", entry, "months", f"months from 2 to {N_MONTHS}.")
        self._whose(entry, quest)
        quest.place = self.place("quest", entry, "place", entry.place)
        quest.foe_level = entry.foe_level
        quest.rooms = entry.rooms
        if sum(map(bool, [entry.price, entry.foe_level, entry.rooms])) != 1:
            why = "one of price, foe_level, rooms is wanted."
            raise self.entries.wrong("quest", entry, "price", why)
        if bool(entry.rooms) != entry.place.dungeon:
            raise self.entries.wrong("quest", entry, "rooms", "goes with place.dungeon.")
        self._sized("quest", entry, "rooms", entry.rooms)
        quest.prices = self.prices("quest", entry, "price", entry.price)
        for prices in quest.prices:
            for price in prices:
                if price.advantages and price.trait == NONE:
                    quest.asks_trait = True
        quest.reward = self.script("quest", entry, "reward", entry.reward)
        quest.failure = self.script("quest", entry, "failure", entry.failure)
        return quest

    def _whose(self, entry: QuestEntry, quest: Quest) -> None:
        """Whom a quest brings, or whose item it gives; and whose game it belongs to."""
        wrong = self.entries.wrong
        quest.keepsake = any("keepsake" in effect for effect in entry.reward)
        joins = [effect["recruit"] for effect in entry.reward if "recruit" in effect]
        quest.recruits = bool(joins)
        if entry.companion is not None:
            quest.brings = self.number("quest", entry, "companion", entry.companion, "companion")
        elif quest.recruits or quest.keepsake:
            raise wrong("quest", entry, "companion", "who joins, or whose quest item is it?")
        if joins and joins != [entry.companion]:
            raise wrong("quest", entry, "reward", f"whoever joins is {entry.companion!r}.")
        if entry.adversary is not None:
            if quest.companion:
                raise wrong("quest", entry, "adversary", "this is a quest of the companion.")
            quest.adversary = self.number("quest", entry, "adversary", entry.adversary, "adversary")

    def goal(self, entry: GoalEntry) -> Goal:
        """A main goal; its parts get the next numbers among all parts."""
        companion = self.number("goal", entry, "companion", entry.companion, "companion")
        goal = Goal(entry.id, companion)
        goal.first_part = len(self.content.parts)
        names = [part.id for part in entry.parts]
        for number, told in enumerate(entry.parts):
            part = self._part(entry, f"parts[{number}]", told, names[:number])
            goal.parts.append(part)
            self.content.parts.append(part)
        goal.apart = entry.apart
        goal.trees = [
            self.number("goal", entry, f"trees[{i}]", space, "space")
            for i, space in enumerate(entry.trees)
        ]
        goal.caravans = [
            [
                DUNGEONS.index(caravan.dungeon),
                self.number("goal", entry, f"caravans[{i}].space", caravan.space, "space"),
            ]
            for i, caravan in enumerate(entry.caravans)
        ]
        goal.caravan_months = list(entry.caravan_months)
        goal.azkol_months = list(entry.azkol_months)
        return goal

    def _part(self, entry: GoalEntry, field: str, told: PartEntry, before: list[str]) -> GoalPart:
        wrong = self.entries.wrong
        part = GoalPart(told.id, PART_KINDS.index(told.kind))
        if told.place is not None:
            part.place = self.place("goal", entry, f"{field}.place", told.place)
        part.same_space = told.same_space
        if told.same_space and not before:
            raise wrong("goal", entry, f"{field}.same_space", "there is no part before it.")
        for name in told.needs:
            self.entries.known("goal", entry, f"{field}.needs", name, before)
            part.needs = part.needs.with_(before.index(name))
        part.prices = self.prices("goal", entry, f"{field}.price", told.price)
        if bool(told.price) != (told.kind in ("paying", "trees")):
            raise wrong("goal", entry, f"{field}.price", "paying and trees have one.")
        part.amounts = by_heroes(told.amounts)
        part.level = told.level
        part.month = told.month
        if told.caravan is not None:
            part.caravan = DUNGEONS.index(told.caravan)
        elif told.kind == "delving":
            for amount in part.amounts:
                self._sized("goal", entry, f"{field}.amounts", amount)
        if any(name == told.id for name in (other.name for other in self.content.parts)):
            raise wrong("goal", entry, f"{field}.id", "another part has this id.")
        return part

    def ordeal(self, entry: OrdealEntry) -> Ordeal:
        """A heroic test."""
        ordeal = Ordeal(entry.id, self.number("ordeal", entry, "space", entry.space, "space"))
        ordeal.kind = ORDEAL_KINDS.index(entry.kind)
        ordeal.price = self._price("ordeal", entry, "price", entry.price, 0)
        return ordeal

    # Dungeons

    def _dungeons(self) -> None:
        """Kinds of dungeons, their rooms and maps."""
        content = self.content
        told = {entry.id: entry for entry in self.entries.all("dungeon", DungeonEntry)}
        for entry in told.values():
            self.entries.known("dungeon", entry, "id", entry.id, DUNGEONS)
        content.trait_of = [TRAITS.index(told[name].trait) for name in DUNGEONS]
        content.rooms = [self.room(entry) for entry in self.entries.all("room", RoomEntry)]
        for number, room in enumerate(content.rooms):
            content.rooms_of[room.dungeon].append(number)
        for entry in told.values():
            content.rooms_of[DUNGEONS.index(entry.id)] += [
                self.number("dungeon", entry, f"pool[{place}]", name, "room")
                for place, name in enumerate(entry.pool)
            ]
        for name in DUNGEONS:
            entry = told[name]
            if min(entry.doors) < 1:
                raise self.entries.wrong("dungeon", entry, "doors", "each has to be possible.")
            content.doors_of.append(list(entry.doors))
            content.rooms_in.append(entry.rooms)

    def room(self, entry: RoomEntry) -> Room:
        self.entries.known("room", entry, "dungeon", entry.dungeon, DUNGEONS)
        room = Room(entry.id, DUNGEONS.index(entry.dungeon))
        room.base = self.script("room", entry, "base", entry.base)
        room.improved = self.script("room", entry, "improved", entry.improved)
        return room

    def _sized(self, table: str, entry: Entry, field: str, rooms: int) -> None:
        """A dungeon has room for a target, and not more rooms than can be named."""
        if rooms and not DEEP <= rooms <= MOST_ROOMS:
            why = f"a dungeon has {DEEP} to {MOST_ROOMS} rooms, not {rooms}."
            raise self.entries.wrong(table, entry, field, why)
