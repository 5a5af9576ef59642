"""Effects on the rings: how they stand to one another, and what lies on them."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Flag, Name, Word
from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act, Measured
from donjon.games.ravingspire.effects.phrases import plural, spaces
from donjon.games.ravingspire.effects.values import Amount, Some
from donjon.games.ravingspire.kinds import (
    ADVERSARY,
    COLLECTED,
    KINDS,
    OTHER_LEVELS,
    SPIN_CLOCKWISE,
    SPIN_LEVELS,
    SPIN_WAYS,
    STAIRS_MEET,
    STAIRS_STAND,
)
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.tower.fill import RaiseTower
from donjon.games.ravingspire.rules.tower.ring_turn import turn_ring, turnings
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    HALF,
    LEVELS,
    PLACES,
    SECTORS,
    SPIRE,
    level_of,
)
from donjon.games.ravingspire.state.slotting import fit_again
from donjon.games.ravingspire.verbs import UNDER

RING_CARDS: Final = COLLECTED.with_(ADVERSARY)
"""The kinds of cards that lie on a ring."""


class Spin(Measured):
    """The hero's level turns exactly so far; which way, the text or the player says.

    Or the other two do, and always clockwise.
    """

    rule = "RS-R16"
    word = Word("spin", Amount(), way=Name(SPIN_WAYS, "either"), levels=Name(SPIN_LEVELS, "own"))

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        if deed.levels == OTHER_LEVELS:
            for level in range(LEVELS):
                if level != g.level:
                    turn_ring(g, level, CLOCKWISE, amount)
        elif deed.way == SPIN_CLOCKWISE:
            turn_ring(g, g.level, CLOCKWISE, amount)
        else:
            g.do(SpinEitherWay(amount, g.content.causes[self.effect]))

    @staticmethod
    def sentence(deed: Deed) -> str:
        if deed.levels == OTHER_LEVELS:
            return f"the other two levels turn {spaces(deed.amount)} clockwise"
        way = " clockwise" if deed.way == SPIN_CLOCKWISE else ""
        exactly = "exactly " if deed.amount > 0 else ""
        return f"turn your level {exactly}{spaces(deed.amount)}{way}"

    def matters(self, g: Ravingspire) -> bool:
        return g.battle.card < 0


class SpinEitherWay(Ask):
    """The player says which way the hero's level turns."""

    rule = "RS-R29"
    topic = "turn"
    kinds: ClassVar[dict[str, str]] = {"level": "level", "cause": "cause", "card": "card"}

    def __init__(self, spaces: int, cause: int) -> None:
        self.spaces = spaces
        self.cause = cause
        """The card whose text says so."""

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, turnings(self.spaces, self.spaces))

    def answer(self, g: Ravingspire, answer: int) -> None:
        turn_ring(g, g.level, arg_of(answer), second_of(answer))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"level": g.level, "card": self.cause}


class Stairs(Act):
    """The hero's level turns until its stairway meets the portal above, or lies opposite to it.

    It goes the shorter way. The Spire has no stairway.
    """

    rule = "RS-R16"
    word = Word("stairs", Name(STAIRS_STAND), "stairs")

    def run(self, g: Ravingspire) -> None:
        clockwise = self.clockwise(g)
        if clockwise <= HALF:
            turn_ring(g, g.level, CLOCKWISE, clockwise)
        else:
            turn_ring(g, g.level, COUNTERCLOCKWISE, SECTORS - clockwise)

    @staticmethod
    def sentence(deed: Deed) -> str:
        if deed.stairs == STAIRS_MEET:
            return "turn your level until its stairway meets the portal above"
        return "turn your level until its stairway lies opposite the portal above"

    def matters(self, g: Ravingspire) -> bool:
        return g.battle.card < 0 and self.clockwise(g) > 0

    def clockwise(self, g: Ravingspire) -> int:
        """How far the level has to be turned clockwise; 0 on the Spire."""
        level = g.level
        if level == SPIRE:
            return 0
        opposite = 0 if self.deed(g).stairs == STAIRS_MEET else HALF
        return (g.rings.gap(level) + opposite) % SECTORS


class Sweep(Act):
    """Cards of some kinds on the hero's ring go under the encounter deck.

    Their places stay open until somebody recovers there (RS-57).
    """

    rule = "RS-35"
    word = Word("sweep", Some(KINDS), "kinds")

    def run(self, g: Ravingspire) -> None:
        level = g.level
        for place in range(PLACES):
            card = g.rings.card(level, place)
            if card >= 0 and g.content.cards[card].is_any(self.deed(g).kinds):
                g.rings.lay(level, place, -1)
                g.put_under(card)
                g.tell(UNDER, card)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"put all {swept(deed.kinds)} of your ring under the encounter deck"

    def matters(self, g: Ravingspire) -> bool:
        cards = g.content.cards
        kinds = self.deed(g).kinds
        return any(cards[card].is_any(kinds) for card in g.rings.cards_of(g.level))


def swept(kinds: NumberSet) -> str:
    """The cards of a ring that are of some kinds."""
    if kinds.covers(RING_CARDS):
        return "cards"
    return "cards but the adversaries" if kinds.covers(COLLECTED) else plural(kinds)


class Rebuild(Act):
    """The tower card of the hero's level goes under its deck, and another takes its place."""

    rule = "RS-60"
    word = Word("rebuild", Flag())

    def run(self, g: Ravingspire) -> None:
        level = g.level
        before = g.rings.towers[level]
        g.do(RaiseTower(level), FitAgain(level))
        if before >= 0:
            g.rings.raise_tower(level, -1)
            towers = g.towers.own()
            towers.put_under(before)
            g.towers = towers

    @staticmethod
    def sentence(deed: Deed) -> str:
        return "put the tower card of your level under its deck and draw another for it"

    def matters(self, g: Ravingspire) -> bool:
        return len(g.towers) > 0


class FitAgain(Step[Ravingspire]):
    """What only the tower card before had allowed to be slotted goes back to the hand."""

    rule = "RS-R50"

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, g: Ravingspire) -> None:
        for seat in g.clockwise():
            if level_of(g.heroes[seat].space) == self.level:
                fit_again(g, seat)


STEPS: Final[list[type[Act]]] = [Spin, Stairs, Sweep, Rebuild]
