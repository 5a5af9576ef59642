"""Setup: the rings are turned apart, heroes chosen, decks dealt, and the first ring is laid."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.ravingspire.kinds import MOST_SANITY, NORMAL
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.tower.fill import RaiseTower
from donjon.games.ravingspire.rules.turn.draw import DRAW_HAND
from donjon.games.ravingspire.rules.turn.turn import HERO_TURN
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import DUNGEON, SECTORS, SPIRE, STAIRWAY, START, TEMPLE
from donjon.games.ravingspire.state.zones import replaced
from donjon.games.ravingspire.verbs import CHOOSE, ENTERS, FIRST, LAY

APART: Final = 4
"""So far every stairway is at least from the portal above it (RS-01)."""


class LayRing(Step[Ravingspire]):
    """At the start every stairway is at least four spaces from the portal above it (RS-R3)."""

    rule = "RS-01"

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, g: Ravingspire) -> None:
        below = g.rings.turns[self.level - 1] + STAIRWAY
        g.roll(
            self,
            [
                LAY.at[self.level][(below + gap) % SECTORS]
                for gap in range(APART, SECTORS - APART + 1)
            ],
        )

    def answer(self, g: Ravingspire, answer: int) -> None:
        g.rings.turns = replaced(g.rings.turns, arg_of(answer), second_of(answer))


class FirstPlayer(Step[Ravingspire]):
    """Who goes first is for the players to settle: the first seat, or whom chance names."""

    rule = "RS-55"

    def run(self, g: Ravingspire) -> None:
        if g.setup.options["first"] == "random":
            g.roll(self, [FIRST.of[seat] for seat in range(g.seats)])

    def answer(self, g: Ravingspire, answer: int) -> None:
        g.first = arg_of(answer)
        g.activate(g.first)


class ChooseHero(Ask):
    """Each player chooses a different hero, the first player first; or chance deals them."""

    rule = "RS-R73"
    topic = "heroes"

    def run(self, g: Ravingspire) -> None:
        seat = self.next(g)
        if seat < 0:
            return
        taken = [hero.hero for hero in g.heroes]
        free = [h for h in range(len(g.content.heroes)) if h not in taken]
        if g.setup.options["heroes"] == "advised":
            free = [h for h in free if g.content.heroes[h].difficulty == NORMAL] or free
        options = [CHOOSE.of[h] for h in free]
        if g.setup.options["heroes"] == "random":
            g.roll(self, options)
        else:
            g.ask(self, seat, options)

    def next(self, g: Ravingspire) -> int:
        """The seat whose turn it is to choose; -1 when all have."""
        for i in range(g.seats):
            seat = (g.first + i) % g.seats
            if g.heroes[seat].hero < 0:
                return seat
        return -1

    def answer(self, g: Ravingspire, answer: int) -> None:
        hero = g.touch(self.next(g))
        hero.hero = arg_of(answer)
        g.do(self)


class TakeHero(Step[Ravingspire]):
    """A hero that was agreed by name before the game."""

    rule = "RS-55"

    def run(self, g: Ravingspire) -> None:
        names = g.vocabulary.names["hero"]
        for seat, name in enumerate(g.setup.each("hero")):
            if name in names:
                g.touch(seat).hero = names.index(name)


class Begin(Step[Ravingspire]):
    """Sanity 10, the starter deck shuffled, on the start space of the Dungeon."""

    rule = "RS-04"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Ravingspire) -> None:
        hero = g.touch(self.seat)
        hero.sanity = MOST_SANITY
        hero.space = START
        hero.deck = Deck(g.content.heroes[hero.hero].deck.copy())
        g.tell(ENTERS, self.seat, MOST_SANITY, hero.hero)


class LayDungeon(Step[Ravingspire]):
    """One tower card lies on the Dungeon ring; its five encounter places start empty."""

    rule = "RS-03"

    def run(self, g: Ravingspire) -> None:
        g.rings.reveal(DUNGEON)
        g.do(RaiseTower(DUNGEON))


def opening(g: Ravingspire) -> None:
    """What waits on the stack when the box is opened."""
    seats = range(g.seats)
    g.do(
        LayRing(TEMPLE),
        LayRing(SPIRE),
        FirstPlayer(),
        TakeHero(),
        ChooseHero(),
        *[Begin(seat) for seat in seats],
        LayDungeon(),
        *DRAW_HAND[: g.seats],
        HERO_TURN,
    )
