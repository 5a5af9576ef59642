"""Combat specials that roll dice of their own; the others are a word in `fights.py`."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_MASK
from donjon.games.escape_the_dark_castle.rules.harm import hurt
from donjon.games.escape_the_dark_castle.state import SHOWN, STIR, WISDOM, DarkCastle


class Stubborn(Step[DarkCastle]):
    """A combat special: a die that would be removed is rolled; on Wisdom it stays."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer & ARG_MASK == WISDOM:
            g.dice[WISDOM] += 1


class Ember(Step[DarkCastle]):
    """A combat special: whoever lands the last hit loses 1 HP, blocked or not."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        if not g.enemies():
            hurt(g, 1 << g.last, 1)


class Ward(Step[DarkCastle]):
    """A combat special: a die says which trait hits once only in this round."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.ward = answer & ARG_MASK


class Stir(Step[DarkCastle]):
    """A combat special: each round begins with one of the dice rolled anew."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        traits = [trait for trait in range(3) if g.dice[trait]]
        g.roll(self, [STIR.bare + trait for trait in traits], [g.dice[trait] for trait in traits])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.do(StirTo(answer & ARG_MASK))


class StirTo(Step[DarkCastle]):
    """A combat special: if the die rolled anew shows the same trait, YOU lose 1 HP."""

    rule = "DC-27"

    def __init__(self, trait: int) -> None:
        self.trait = trait

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        trait = answer & ARG_MASK
        if trait == self.trait:
            hurt(g, 1 << g.you, 1)
        else:
            g.dice[self.trait] -= 1
            g.dice[trait] += 1


STUBBORNS: Final = Stubborn()
EMBERS: Final = Ember()
WARDS: Final = Ward()
STIRS: Final = Stir()
