"""A round and the way to the next: skeletons rise, tokens move up."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.games.skull_tower.rules.building import BUILDING
from donjon.games.skull_tower.rules.play import CLEAR_HAND, DEAL, TURN
from donjon.games.skull_tower.state import (
    EMPTY,
    FALLEN,
    STANDING,
    SkullTower,
)


class Round(Step[SkullTower]):
    """The round card says who starts; then play phase, card building, preparation."""

    rule = "ST-10"

    def run(self, g: SkullTower) -> None:
        g.round += 1
        starter = g.content.starters[g.round - 1]
        g.do(DEAL[starter], TURN[starter], CLEAR_HAND, BUILDING, PREPARATION, self)


class Preparation(Step[SkullTower]):
    """What was used once a round is ready again; the round marker moves on (ST-32)."""

    rule = "ST-32"

    def run(self, g: SkullTower) -> None:
        g.gold = 0
        g.redraws = [0, 0]
        g.exchanged = 0
        g.signalled = 0
        g.linked = False
        g.do(RISE, MOVE_TOKENS)


class Rise(Step[SkullTower]):
    """Skeletons of a group that did not fall as a whole stand again."""

    rule = "ST-21"

    def run(self, g: SkullTower) -> None:
        tokens = g.tokens
        if FALLEN in tokens:
            g.tokens = [STANDING if token == FALLEN else token for token in tokens]


class MoveTokens(Step[SkullTower]):
    """Defeated tokens and the supply go onto empty pictures above the players.

    The tokens of a card that both have left move up in the same way (ST-34). Lowest
    picture first, each side above its own player; but once a pawn stands on the third
    card or higher, the pictures of the BOSS floor come first.
    """

    rule = "ST-33"

    def run(self, g: SkullTower) -> None:
        layout = g.layout
        tokens = g.tokens
        floors = g.floors
        g.supply += g.taken
        g.taken = 0
        lower = min(floors[0], floors[1])
        if not g.supply and lower <= layout.card_high[0]:
            return
        for position, places in enumerate(layout.of_card):
            if layout.card_high[position] >= lower:
                break
            for place in places:
                if tokens[place] == STANDING:
                    tokens[place] = EMPTY
                    g.supply += 1
        if max(floors[0], floors[1]) >= layout.card_low[2]:
            stand(g, layout.boss)
        if g.supply and EMPTY in tokens:
            side = layout.side
            floor = layout.floor
            stand(g, [p for p in range(len(tokens)) if floor[p] > floors[side[p]]])


def stand(g: SkullTower, places: list[int]) -> None:
    """Put tokens on empty pictures, in this order, while there are tokens."""
    tokens = g.tokens
    for place in places:
        if not g.supply:
            return
        if tokens[place] == EMPTY:
            tokens[place] = STANDING
            g.supply -= 1


ROUND: Final = Round()
PREPARATION: Final = Preparation()
RISE: Final = Rise()
MOVE_TOKENS: Final = MoveTokens()
