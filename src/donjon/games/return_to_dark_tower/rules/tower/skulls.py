"""Skulls on buildings, and buildings that fall (DT-37 to DT-39)."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import changed, replaced
from donjon.games.return_to_dark_tower.kinds.land import CITADEL, MOST_SKULLS
from donjon.games.return_to_dark_tower.kinds.tower import N_SIDES
from donjon.games.return_to_dark_tower.rules.goods.corruption import CORRUPT, fall_short
from donjon.games.return_to_dark_tower.rules.goods.virtues import forgo_virtues
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.turn.ending import REASON_SUPPLY, fall
from donjon.games.return_to_dark_tower.state.land import OF_KINGDOM, RUIN
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import NO_ROOM, PUT, RUINED, SKULL, SKULLS_OFF, SUPPLY


class AddSkulls(Step[DarkTowerState]):
    """Skulls of an effect come from the supply, one by one, onto a building it names.

    With none in the supply the game is lost (DT-39), or whoever must place it is out (DT-R42).
    """

    rule = "DT-81"

    def __init__(self, building: int, number: int, by: int) -> None:
        self.building = building
        self.number = number
        self.by = by

    def run(self, g: DarkTowerState) -> None:
        if not take_from_supply(g, self.by):
            return
        if self.number > 1:
            g.do(AddSkulls(self.building, self.number - 1, self.by))
        lay(g, self.building, self.by)


class SkullsIn(Ask):
    """Skulls of an effect on buildings of a kingdom, of which somebody picks one for each."""

    rule = "DT-81"
    topic = "skulls"
    kinds: ClassVar[dict[str, str]] = {"kingdom": "kingdom"}

    def __init__(self, kingdom: int, number: int, by: int) -> None:
        self.kingdom = kingdom
        self.number = number
        self.by = by

    def run(self, g: DarkTowerState) -> None:
        standing = g.land.standing(self.kingdom)
        if standing and g.land.supply:
            g.ask(self, self.by, [PUT.of[building] for building in standing])
        elif take_from_supply(g, self.by):
            g.land.loose += 1
            no_room(g, self.kingdom, self.by)
            self.further(g)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        self.further(g)
        g.do(AddSkulls(arg_of(answer), 1, self.by))

    def further(self, g: DarkTowerState) -> None:
        """Place the skulls that are left, if any are."""
        if self.number > 1:
            g.do(SkullsIn(self.kingdom, self.number - 1, self.by))


class PlaceSkulls(Ask):
    """Skulls out of the Tower are placed one by one: any standing building of the kingdom.

    Where none is left they leave the game, and the kingdom's player is corrupted (DT-38).
    """

    rule = "DT-83"
    topic = "skulls"
    kinds: ClassVar[dict[str, str]] = {"kingdom": "kingdom"}

    def __init__(self, kingdom: int, number: int) -> None:
        self.kingdom = kingdom
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        skulls = g.land.skulls
        options = [PUT.of[each] for each in OF_KINGDOM[self.kingdom] if skulls[each] != RUIN]
        if options:
            g.ask(self, placer(g, self.kingdom), options)
        else:
            for _ in range(self.number):
                no_room(g, self.kingdom, g.home_of(self.kingdom))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if self.number > 1:
            g.do(PlaceSkulls(self.kingdom, self.number - 1))
        g.land.loose -= 1
        lay(g, arg_of(answer), g.active)


def placer(g: DarkTowerState, kingdom: int) -> int:
    """Who places skulls out of the Tower: the kingdom's player, or who dropped (DT-37)."""
    seat = g.home_of(kingdom)
    return seat if seat >= 0 else g.active


def take_from_supply(g: DarkTowerState, by: int) -> bool:
    """A skull is taken; with none left the game is lost, or a hero is out (DT-39)."""
    land = g.land
    if land.supply <= 0:
        fall(g, by, REASON_SUPPLY)
        return False
    land.supply -= 1
    if g.heard:
        g.tell(SUPPLY, land.supply)
    return True


def lay(g: DarkTowerState, building: int, by: int) -> None:
    """A skull that is no longer in the supply goes onto a building; a fourth destroys it (DT-38).

    Where the building is ruined the skull leaves the game, and whoever must place it is corrupted.
    """
    land = g.land
    skulls = land.skulls[building]
    if skulls == RUIN:
        land.loose += 1
        no_room(g, building // N_SIDES, by)
    elif skulls < MOST_SKULLS:
        land.skulls = changed(land.skulls, building, 1)
        if g.heard:
            g.tell(SKULL, building, 1)
    elif g.reprint:
        land.gone += 1
        ruin(g, building)
    else:
        ruin(g, building)
        land.supply += 1
        g.tell(SUPPLY, land.supply)


def ruin(g: DarkTowerState, building: int) -> None:
    """A building and its skulls leave the game; the home player gains a corruption (DT-38)."""
    land = g.land
    land.gone += land.skulls[building]
    land.skulls = replaced(land.skulls, building, RUIN)
    g.tell(RUINED, building, RUIN)
    if all(land.skulls[home[CITADEL]] == RUIN for home in OF_KINGDOM):
        forgo_virtues(g)
    seat = g.home_of(building // N_SIDES)
    if seat >= 0:
        g.do(CORRUPT[seat])


def no_room(g: DarkTowerState, kingdom: int, seat: int) -> None:
    """A skull that cannot be placed leaves the game; a corruption for a seat, if any (DT-38)."""
    g.land.loose -= 1
    g.land.gone += 1
    g.tell(NO_ROOM, kingdom, 1)
    if seat >= 0:
        fall_short(g, seat)


class Destroy(Step[DarkTowerState]):
    """A building is destroyed by an effect; one that is ruined already is left alone."""

    rule = "DT-38"

    def __init__(self, building: int) -> None:
        self.building = building

    def run(self, g: DarkTowerState) -> None:
        if g.land.skulls[self.building] != RUIN:
            ruin(g, self.building)


def take_off(g: DarkTowerState, building: int, number: int) -> int:
    """Up to so many skulls of a building return to the supply; how many is returned."""
    land = g.land
    number = min(number, land.skulls[building])
    if number > 0:
        land.skulls = changed(land.skulls, building, -number)
        land.supply += number
        if g.heard:
            g.tell(SKULLS_OFF, building, number)
            g.tell(SUPPLY, land.supply)
    return number
