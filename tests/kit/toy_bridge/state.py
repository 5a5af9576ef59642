"""The table of Toy Bridge: builders, a pile of planks, a bridge, a hut, and the sky tonight."""

from __future__ import annotations

from typing import Any

from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.parts import Part
from donjon.core.engine.step import Step, Triggered
from donjon.core.engine.vocabulary import Event, Verb

HAND = 2
DAYS = 3
SPAN = 4
UNKNOWN, FAIR, FOUL = 0, 1, 2
WHISTLE, DRUM = 0, 1

DRAW = Verb(1, "draw plank")
SKY = Verb(2, "sky sky")
LAY = Verb(3, "lay plank")
PEEK = Verb(4, "peek")
SEE = Verb(5, "see plank")
REST = Verb(6, "rest")
SIP = Verb(7, "sip")
USE = Verb(8, "use charm")
STOW = Verb(9, "stow plank secret")
KEEP = Verb(10, "keep")
FETCH = Verb(11, "fetch")
LEAVE = Verb(12, "leave")
VERBS = [DRAW, SKY, LAY, PEEK, SEE, REST, SIP, USE, STOW, KEEP, FETCH, LEAVE]

DAY = Event(1, "day =day heading banner")
GROWS = Event(2, "grows +length")
WASHED = Event(3, "washed -length")
TIRES = Event(4, "tires seat -breath")
GAINS = Event(5, "gains seat +breath")
STOWS = Event(6, "stows seat plank secret")
NIGHT = Event(7, "night sky banner")
EVENTS = [DAY, GROWS, WASHED, TIRES, GAINS, STOWS, NIGHT]


class Builder(Part):
    """One of the crew."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.breath = 0
        self.flask = 1
        self.charms: list[int] = []

    def copy(self) -> Builder:
        builder = Builder()
        builder.hand = self.hand.copy()
        builder.breath = self.breath
        builder.flask = self.flask
        builder.charms = self.charms.copy()
        return builder


class ToyBridge(Game):
    """Everybody builds one bridge."""

    crew: list[Builder]
    pile: Deck
    bridge: list[int]
    hut: list[int]
    done: int
    day: int
    sky: int

    def prepare(self) -> None:
        self.crew = [Builder() for _ in range(self.seats)]
        for builder in self.crew:
            builder.charms = [WHISTLE, DRUM]
        self.pile = Deck(list(range(len(self.setup.content.titles["plank"]))))
        self.bridge = []
        self.hut = []
        self.done = 0
        self.day = 0
        self.sky = UNKNOWN

    def copy(self) -> ToyBridge:
        game = ToyBridge(self.setup)
        game.crew = [builder.copy() for builder in self.crew]
        game.pile = self.pile.copy()
        game.bridge = self.bridge.copy()
        game.hut = self.hut.copy()
        game.done = self.done
        game.day = self.day
        game.sky = self.sky
        self.copy_engine(game)
        return game

    @property
    def lookout(self) -> int:
        return self.day % self.seats

    def gain(self, seat: int, breath: int) -> None:
        self.crew[seat].breath += breath
        if self.heard:
            self.tell(GAINS, seat, breath)

    def anytime(self, seat: int) -> list[int]:
        """TB-05"""
        return [SIP.bare] if self.crew[seat].flask else []

    def whenever(self, seat: int, answer: int) -> None:
        """TB-05"""
        self.crew[seat].flask = 0
        self.gain(seat, 2)

    def charms_used(self) -> list[Triggered[Any]]:
        """TB-06"""
        from .rules import Use

        return [Use(self.by, USE.of[charm]) for charm in self.crew[self.by].charms]

    def in_order(self, waiting: list[Triggered[Any]]) -> Step[Any]:
        from .rules import Charms

        return Charms(waiting)


def census(g: ToyBridge) -> dict[str, int]:
    """Planks are in the pile, in hands, in the bridge or in the hut."""
    hands = sum(len(builder.hand) for builder in g.crew)
    return {"planks": len(g.pile) + hands + len(g.bridge) + len(g.hut)}


def watched(g: ToyBridge) -> dict[str, dict[int, int]]:
    """How long the bridge is, which day it is, and who has how much breath."""
    return {
        "length": {0: len(g.bridge)},
        "day": {0: g.day},
        "breath": {seat: builder.breath for seat, builder in enumerate(g.crew)},
    }
