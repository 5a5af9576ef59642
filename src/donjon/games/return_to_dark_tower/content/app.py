"""The course of a game, from the entries of packs: months, events, spawns, the Tower."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.components.app import Calendar, Routing, Spawns
from donjon.games.return_to_dark_tower.content.builder import HEROES, Builder
from donjon.games.return_to_dark_tower.content.entries.app import (
    CalendarEntry,
    EventEntry,
    RoutingEntry,
    SpawnsEntry,
)
from donjon.games.return_to_dark_tower.kinds.calendar import HAPPENINGS
from donjon.games.return_to_dark_tower.kinds.tower import GLYPHS, OPENING


class Course(Builder):
    """Builds the tables of the app."""

    def fill(self) -> None:
        """Put them into a content."""
        content = self.content
        content.calendar = self.calendar()
        content.spawns = self.spawns()
        content.routing = self.routing()

    def calendar(self) -> Calendar:
        """Months and bags; entry 0 of lists by month is there for nobody."""
        told = self.only("calendar", CalendarEntry)
        calendar = Calendar()
        calendar.heroic = list(told.heroic)
        calendar.gritty = list(told.gritty)
        if len(told.lengths) % 2 == 0:
            why = "an odd number of weights is wanted, the middle one for the mean."
            raise self.entries.wrong("calendar", told, "lengths", why)
        calendar.spread = len(told.lengths) // 2
        calendar.hazards = [
            [weight, sum(told.lengths[place + 1 :])] for place, weight in enumerate(told.lengths)
        ]
        bags = {entry.id: list(entry.bag) for entry in self.entries.all("event", EventEntry)}
        for entry in self.entries.all("event", EventEntry):
            self.entries.known("event", entry, "id", entry.id, HAPPENINGS)
        for place, name in enumerate(told.refill):
            self.entries.known("calendar", told, f"refill[{place}]", name, HAPPENINGS)
        months = range(len(told.drums))
        calendar.bags = [
            [0] * len(HAPPENINGS),
            *([bags[name][month] for name in HAPPENINGS] for month in months),
        ]
        calendar.refill = [
            [number if HAPPENINGS[event] in told.refill else 0 for event, number in enumerate(bag)]
            for bag in calendar.bags
        ]
        calendar.second_draw = [list(weights) for weights in told.draws]
        calendar.second_draw_gritty = [list(weights) for weights in told.draws_gritty]
        calendar.drums = [0, *told.drums]
        calendar.drum_weights = list(told.drum_weights)
        calendar.turns = list(told.turns)
        calendar.seal_weights = list(told.seal_weights)
        calendar.tier_of = [0, *told.tiers]
        calendar.rout = told.rout
        return calendar

    def spawns(self) -> Spawns:
        told = self.only("spawns", SpawnsEntry)
        spawns = Spawns()
        spawns.start = [list(levels) for levels in told.start]
        spawns.start_gritty = [list(levels) for levels in told.start_gritty]
        spawns.from_citadels = told.from_citadels
        spawns.weights = [[0, 0, 0], *(list(levels) for levels in told.weights)]
        if len(told.pairs) != HEROES:
            raise self.entries.wrong("spawns", told, "pairs", f"{HEROES} pairs are wanted.")
        spawns.tokens = [list(weights) for weights in told.pairs]
        spawns.most_level_4 = told.most_level_4
        spawns.empty_weight = told.empty_weight
        spawns.held_weight = told.held_weight
        spawns.quest_steps = told.quest_steps
        spawns.marker_steps = told.marker_steps
        return spawns

    def routing(self) -> Routing:
        told = self.only("routing", RoutingEntry)
        routing = Routing()
        routing.drums = [
            [OPENING if side == "opening" else GLYPHS.index(side) for side in drum]
            for drum in told.drums
        ]
        routing.stay = list(told.stay)
        routing.pocket = told.pocket
        routing.drift = list(told.drift)
        shown = sorted(side for drum in routing.drums for side in drum if side != OPENING)
        if shown != list(range(len(GLYPHS))):
            raise self.entries.wrong("routing", told, "drums", "every glyph is there once.")
        return routing
