"""A small camp for tests of the engine: three hikers, food, hunger and a thunderstorm."""

from __future__ import annotations

from typing import Any

from donjon.core.box.box import Box
from donjon.core.engine.game import Game
from donjon.core.engine.parts import Part
from donjon.core.engine.points import InOrder, wait
from donjon.core.engine.setup import Content, Setup
from donjon.core.engine.step import Outcome, Step, Triggered
from donjon.core.engine.vocabulary import Event, Verb, Vocabulary, arg_of

WALK = Verb(1, "walk")
STAY = Verb(2, "stay hiker")
EAT = Verb(3, "eat food")
USE = Verb(4, "use charm")
HIDE = Verb(5, "hide food secret")
VERBS = [WALK, STAY, EAT, USE, HIDE]

LOSES = Event(1, "loses hiker -strength")
GAINS = Event(2, "gains hiker +strength")
DAY = Event(3, "day =day heading banner")
FINDS = Event(4, "finds seat food secret")
EVENTS = [LOSES, GAINS, DAY, FINDS]

HIKERS = ["ann", "ben", "cas"]
FOOD = ["apple", "bread", "cheese"]
CHARMS = ["bell", "stone", "feather"]


class Pack(Part):
    """What a hiker carries."""

    def __init__(self) -> None:
        self.food: list[int] = []
        self.strength = 5

    def copy(self) -> Pack:
        pack = Pack()
        pack.food = self.food.copy()
        pack.strength = self.strength
        return pack


class Camp(Game):
    """Three hikers."""

    packs: list[Pack]
    day: int
    done: list[int]
    notes: list[str]
    charms: list[list[int]]

    def prepare(self) -> None:
        self.packs = [Pack() for _ in range(self.seats)]
        self.day = 0
        self.done = []
        self.notes = []
        self.charms = [[] for _ in range(self.seats)]

    def copy(self) -> Camp:
        game = Camp(self.setup)
        game.packs = [pack.copy() for pack in self.packs]
        game.day = self.day
        game.done = self.done.copy()
        game.notes = self.notes.copy()
        game.charms = [row.copy() for row in self.charms]
        self.copy_engine(game)
        return game

    def anytime(self, seat: int) -> list[int]:
        return [EAT.of[food] for food in self.packs[seat].food]

    def whenever(self, seat: int, answer: int) -> None:
        food = arg_of(answer)
        self.packs[seat].food.remove(food)
        self.packs[seat].strength += 1
        self.tell(GAINS, seat, 1)

    def charms_used(self) -> list[Triggered[Any]]:
        return [
            Ring(seat, USE.of[charm]) for seat in range(self.seats) for charm in self.charms[seat]
        ]

    def in_order(self, waiting: list[Triggered[Any]]) -> Step[Any]:
        return Charms(waiting)


class Ring(Triggered[Camp]):
    """A charm is used in the storm."""

    rule = "CA-04"

    def run(self, g: Camp) -> None:
        g.notes.append(f"{HIKERS[self.seat]} {CHARMS[arg_of(self.choice)]}")


class Charms(InOrder[Camp]):
    """Charms that are used at the same time, in the order their bearer likes."""

    rule = "CA-04"


class Storm(Step[Camp]):
    """A thunderstorm: charms answer to it, then everybody loses strength."""

    rule = "CA-03"

    def run(self, g: Camp) -> None:
        g.do(Soaked())
        wait(g, g.charms_used())


class Soaked(Step[Camp]):
    """Everybody loses 1 strength."""

    rule = "CA-03"

    def run(self, g: Camp) -> None:
        for seat in range(g.seats):
            g.packs[seat].strength -= 1
            if g.heard:
                g.tell(LOSES, seat, 1)


class Night(Step[Camp]):
    """Each decides for themselves to stay or to walk on; who is done is heard no more."""

    rule = "CA-01"
    kinds = {"hiker": "hiker"}  # noqa: RUF012

    def run(self, g: Camp) -> None:
        lists = [[] if seat in g.done else [STAY.of[seat], WALK.bare] for seat in range(g.seats)]
        if any(lists):
            g.ask_each(self, lists, window=True)

    def answer(self, g: Camp, answer: int) -> None:
        g.done.append(g.by)
        g.notes.append(f"{HIKERS[g.by]} {g.vocabulary.key(answer)}")
        g.do(self)

    def about(self, g: Camp) -> dict[str, int]:
        return {"hiker": 2 - len(g.done), "left": g.seats - len(g.done)}

    def forbids(self, g: Camp, answer: int) -> str:
        return "CA-02" if answer in EAT.of else ""


class Morning(Step[Camp]):
    """A new day; the group says who stays behind."""

    rule = "CA-01"

    def run(self, g: Camp) -> None:
        g.ask_any(self, 0b011, [STAY.of[0], STAY.of[1]], window=True)

    def answer(self, g: Camp, answer: int) -> None:
        g.day += 1
        g.tell(DAY, g.day)
        g.notes.append(f"{HIKERS[g.by]} says {g.vocabulary.key(answer)}")


class Hide(Step[Camp]):
    """A hiker hides food from the others."""

    rule = "CA-05"

    def run(self, g: Camp) -> None:
        g.ask(self, 1, [HIDE.of[food] for food in range(3)], window=True)

    def answer(self, g: Camp, answer: int) -> None:
        g.tell(FINDS, 1, arg_of(answer), witnesses=0b010)


class ActsAndAsks(Step[Camp]):
    """Does both, and the same again when it is asked again."""

    rule = "CA-06"

    def run(self, g: Camp) -> None:
        g.day = 7
        g.ask(self, 0, [WALK.bare, STAY.of[0]])

    def answer(self, g: Camp, answer: int) -> None:
        g.notes.append("walked")


class End(Step[Camp]):
    """All go home."""

    rule = "CA-01"

    def run(self, g: Camp) -> None:
        g.finish(Outcome([0] * g.seats, [], "home"))


NAMES = {"hiker": HIKERS, "food": FOOD, "charm": CHARMS, "seat": ["one", "two", "three"]}
TITLES = {
    "hiker": ["Ann", "Ben", "Cas"],
    "food": ["Apple", "Bread", "Cheese"],
    "charm": ["Bell", "Stone", "Feather"],
    "seat": ["One", "Two", "Three"],
}


def content() -> Content:
    texts = {"hiker": ["Never tires.", "", "Knows the way."]}
    return Content(Vocabulary(VERBS, NAMES, EVENTS), TITLES, texts)


def camp(box: Box, *steps: Step[Camp], food: str = "", charms: str = "", run: bool = True) -> Camp:
    """A camp with these steps waiting; `food` and `charms` as in "0:1 2:0"."""
    game = Camp(Setup(box, content(), [], 3, {}))
    game.prepare()
    game.forced = False
    for item in food.split():
        seat, kind = item.split(":")
        game.packs[int(seat)].food.append(int(kind))
    for item in charms.split():
        seat, kind = item.split(":")
        game.charms[int(seat)].append(int(kind))
    game.do(*steps, End())
    if run:
        game.begin()
    return game
