"""The steps of Night Watch."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import arg_of

from .state import (
    BEATEN,
    BELL,
    BITTEN,
    DARK,
    DIE,
    FIND,
    FOUND,
    HANG,
    HOLD,
    LIGHT,
    NIGHT,
    NIGHTS,
    STRIKE,
    WOUNDED,
    NightWatch,
)


class Dusk(Step[NightWatch]):
    """There are three nights."""

    rule = "NW-01"

    def run(self, g: NightWatch) -> None:
        if g.night == NIGHTS:
            g.finish(Outcome([0] * g.seats, [], "late"))
            return
        g.night += 1
        g.fire = 0
        g.beast = 1 - g.night % 2
        g.chosen = [0] * g.seats
        g.tell(NIGHT, g.night, g.beast)
        guards = range(g.seats)
        g.do(Council(), Watch(), *map(Blow, guards), Bites(), *map(Find, guards), Dusk())


class Council(Step[NightWatch]):
    """The council may light the fire, by any voice."""

    rule = "NW-01"
    kinds: ClassVar[dict[str, str]] = {"beast": "beast"}

    def run(self, g: NightWatch) -> None:
        g.ask_any(self, (1 << g.seats) - 1, [LIGHT.bare, DARK.bare])

    def answer(self, g: NightWatch, answer: int) -> None:
        g.fire = int(answer == LIGHT.bare)

    def about(self, g: NightWatch) -> dict[str, int]:
        return {"beast": g.beast}


class Watch(Step[NightWatch]):
    """Each guard strikes or holds, for itself."""

    rule = "NW-02"
    decline = HOLD.bare
    kinds: ClassVar[dict[str, str]] = {"beast": "beast"}

    def run(self, g: NightWatch) -> None:
        lists = [[] if done else [STRIKE.bare, HOLD.bare] for done in g.chosen]
        if any(lists):
            g.ask_each(self, lists, window=True)

    def answer(self, g: NightWatch, answer: int) -> None:
        g.chosen[g.by] = 1 if answer == STRIKE.bare else 2
        g.do(self)

    def about(self, g: NightWatch) -> dict[str, int]:
        return {"beast": g.beast, "hp": g.beast_hp}


class Blow(Step[NightWatch]):
    """Who strikes rolls."""

    rule = "NW-04"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: NightWatch) -> None:
        if g.chosen[self.seat] == 1:
            g.roll(self, DIE.of)

    def answer(self, g: NightWatch, answer: int) -> None:
        damage = min(arg_of(answer) + 1, g.beast_hp)
        g.beast_hp -= damage
        g.tell(WOUNDED, g.beast, damage, self.seat)
        if not g.beast_hp:
            g.tell(BEATEN, g.beast)
            g.finish(Outcome([1] * g.seats, list(range(g.seats)), "beaten"))


class Bites(Step[NightWatch]):
    """Who held is bitten; by the light of a fire nobody is."""

    rule = "NW-05"

    def run(self, g: NightWatch) -> None:
        for seat in range(g.seats):
            if g.chosen[seat] == 2 and g.hp[seat] and not g.fire:
                g.hp[seat] -= 1
                g.tell(BITTEN, seat, 1)


class Find(Step[NightWatch]):
    """Every guard finds a charm, unseen by the others."""

    rule = "NW-06"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: NightWatch) -> None:
        if len(g.deck):
            g.draw(self, FIND, g.deck, 1 << self.seat)

    def answer(self, g: NightWatch, answer: int) -> None:
        charm = arg_of(answer)
        g.charms[self.seat].append(charm)
        g.tell(FOUND, self.seat, charm, witnesses=1 << self.seat)
        g.do(Hang(self.seat))


class Hang(Step[NightWatch]):
    """A guard hangs up a charm; no bell before the last night."""

    rule = "NW-06"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: NightWatch) -> None:
        charms = [charm for charm in g.charms[self.seat] if not self._too_soon(g, charm)]
        if charms and g.night > 1:
            g.ask(self, self.seat, [HANG.of[charm] for charm in charms])

    def answer(self, g: NightWatch, answer: int) -> None:
        charm = arg_of(answer)
        g.charms[self.seat].remove(charm)
        g.hung.append(charm)

    def forbids(self, g: NightWatch, answer: int) -> str:
        return "NW-07" if answer == HANG.of[BELL] and self._too_soon(g, BELL) else ""

    def about(self, g: NightWatch) -> dict[str, int]:
        return {"night": g.night}

    def _too_soon(self, g: NightWatch, charm: int) -> bool:
        return charm == BELL and g.night < NIGHTS


def opening(g: NightWatch) -> None:
    g.do(Dusk())


GAME = NightWatch
