"""The wall of Night Watch: guards, their charms, the beast, the fire."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.vocabulary import Event, Verb

NIGHTS = 3
BEAST_HP = 12
GUARD_HP = 4
BELL = 1

LIGHT = Verb(1, "light")
DARK = Verb(2, "dark")
STRIKE = Verb(3, "strike")
HOLD = Verb(4, "hold")
DRINK = Verb(5, "drink")
DIE = Verb(6, "die face")
FIND = Verb(7, "find charm secret")
HANG = Verb(8, "hang charm")
VERBS = [LIGHT, DARK, STRIKE, HOLD, DRINK, DIE, FIND, HANG]

NIGHT = Event(1, "night number beast heading banner")
WOUNDED = Event(2, "wounded beast -beast-hp seat")
BITTEN = Event(3, "bitten seat -hp")
HEALED = Event(4, "healed seat +hp")
FOUND = Event(5, "found seat charm secret")
BEATEN = Event(6, "beaten beast banner")
EVENTS = [NIGHT, WOUNDED, BITTEN, HEALED, FOUND, BEATEN]


class NightWatch(Game):
    """Guards who decide each for themselves."""

    night: int
    fire: int
    beast: int
    beast_hp: int
    hp: list[int]
    drunk: list[int]
    chosen: list[int]
    """What each guard has chosen tonight: 0 nothing yet, 1 strike, 2 hold."""
    charms: list[list[int]]
    hung: list[int]
    deck: Deck

    LIMIT: ClassVar[int] = NIGHTS

    def prepare(self) -> None:
        seats = self.seats
        self.night = self.fire = self.beast = 0
        self.beast_hp = BEAST_HP
        self.hp = [GUARD_HP] * seats
        self.drunk = [0] * seats
        self.chosen = [0] * seats
        self.charms = [[] for _ in range(seats)]
        self.hung = []
        self.deck = Deck(list(range(len(self.setup.content.titles["charm"]))))

    def copy(self) -> NightWatch:
        game = NightWatch(self.setup)
        game.night = self.night
        game.fire = self.fire
        game.beast = self.beast
        game.beast_hp = self.beast_hp
        game.hp = self.hp.copy()
        game.drunk = self.drunk.copy()
        game.chosen = self.chosen.copy()
        game.charms = [charms.copy() for charms in self.charms]
        game.hung = self.hung.copy()
        game.deck = self.deck.copy()
        self.copy_engine(game)
        return game

    def anytime(self, seat: int) -> list[int]:
        return [] if self.drunk[seat] or self.hp[seat] >= GUARD_HP else [DRINK.bare]

    def whenever(self, seat: int, answer: int) -> None:
        self.drunk[seat] = 1
        self.hp[seat] += 1
        self.tell(HEALED, seat, 1)
