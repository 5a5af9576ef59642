"""Combat specials that roll dice of their own; the others are a word in the fight."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.escape_the_dark_castle.components import WISDOM
from donjon.games.escape_the_dark_castle.rules.harm import hurt
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import BURNS, SHOWN, STAYS, STIR


class Stubborn(Step[DarkCastle]):
    """A combat special: a die that would be removed is rolled; on Wisdom it stays."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if arg_of(answer) == WISDOM:
            g.fight.dice[WISDOM] += 1
            g.tell(STAYS, 1, WISDOM)


class Ember(Step[DarkCastle]):
    """A combat special: whoever lands the last hit loses 1 HP, blocked or not."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        if not g.enemies():
            p = g.fight.last_hit
            g.tell(BURNS, g.prisoners[p].character)
            hurt(g, [p], 1)


class Ward(Step[DarkCastle]):
    """A combat special: a die says which trait hits once only in this round."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.fight.ward = arg_of(answer)


class Shift(Step[DarkCastle]):
    """A combat special: each round begins with one of the dice rolled anew."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        dice = g.fight.dice
        traits = [trait for trait in range(3) if dice[trait]]
        g.roll(self, [STIR.of[trait] for trait in traits], [dice[trait] for trait in traits])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.do(ShiftTo(arg_of(answer)))


class ShiftTo(Step[DarkCastle]):
    """A combat special: if the die rolled anew shows the same trait, YOU lose 1 HP."""

    rule = "DC-27"

    def __init__(self, trait: int) -> None:
        self.trait = trait

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        trait = arg_of(answer)
        if trait == self.trait:
            hurt(g, [g.you], 1)
        else:
            g.fight.dice[self.trait] -= 1
            g.fight.dice[trait] += 1


STUBBORN: Final = Stubborn()
EMBER: Final = Ember()
WARD: Final = Ward()
SHIFT: Final = Shift()
