"""A round and the way to the next: skeletons rise, tokens move up."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import Event
from donjon.games.skull_tower.rules.building import BUILDING
from donjon.games.skull_tower.rules.play import CLEAR_HAND, DEAL, TURN
from donjon.games.skull_tower.state import EMPTY, FALLEN, STANDING, SkullTower
from donjon.games.skull_tower.verbs import (
    LEFT_BEHIND,
    PLACED,
    PLACED_BOSS,
    ROUND_BEGINS,
    STANDS_AGAIN,
    STILL_APART,
    STORED,
)


class Round(Step[SkullTower]):
    """The round card says who starts; then play phase, card building, preparation."""

    rule = "ST-10"

    def run(self, g: SkullTower) -> None:
        g.round += 1
        starter = g.content.starters[g.round - 1]
        if g.heard:
            g.tell(ROUND_BEGINS, g.round, g.content.rounds, starter)
            if not g.together():
                g.tell(STILL_APART)
        g.do(DEAL[starter], TURN[starter], CLEAR_HAND, BUILDING, PREPARATION, self)


class Preparation(Step[SkullTower]):
    """What was used once a round is ready again; the round marker moves on (ST-32)."""

    rule = "ST-32"

    def run(self, g: SkullTower) -> None:
        g.new_rights()
        g.do(RISE, MOVE_TOKENS)


class Rise(Step[SkullTower]):
    """Skeletons of a group that did not fall as a whole stand again."""

    rule = "ST-21"

    def run(self, g: SkullTower) -> None:
        tokens = g.tokens
        if FALLEN in tokens:
            if g.heard:
                tell_rise(g)
            g.tokens = [STANDING if token == FALLEN else token for token in tokens]


def tell_rise(g: SkullTower) -> None:
    """Tell of each group how many stand again."""
    for floor, sides in enumerate(g.layout.beside):
        for side, group in enumerate(sides):
            fallen = [place for place in group if g.tokens[place] == FALLEN]
            if fallen:
                g.tell(STANDS_AGAIN, floor + 1, side, len(fallen))


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
        before = g.supply
        g.supply += g.taken
        g.taken = 0
        lower = min(floors[0], floors[1])
        if not g.supply and lower <= layout.card_high[0]:
            return
        for position, places in enumerate(layout.of_card):
            if layout.card_high[position] >= lower:
                break
            leave_behind(g, position, places)
        placed = False
        if max(floors[0], floors[1]) >= layout.card_low[2]:
            placed = stand(g, layout.boss, PLACED_BOSS)
        if g.supply and EMPTY in tokens:
            side = layout.side
            floor = layout.floor
            above = [p for p in range(len(tokens)) if floor[p] > floors[side[p]]]
            placed = stand(g, above, PLACED) or placed
        if g.heard and not placed and g.supply != before:
            g.tell(STORED, g.supply)


def leave_behind(g: SkullTower, position: int, places: list[int]) -> None:
    """The tokens of a card that both have left come back to the supply (ST-34)."""
    tokens = 0
    for place in places:
        if g.tokens[place] == STANDING:
            g.tokens[place] = EMPTY
            tokens += 1
    g.supply += tokens
    if tokens and g.heard:
        g.tell(LEFT_BEHIND, g.tower[position], tokens)


def stand(g: SkullTower, places: list[int], event: Event) -> bool:
    """Put tokens on empty pictures, in this order, while there are tokens; whether any were."""
    tokens = g.tokens
    before = g.supply
    for place in places:
        if not g.supply:
            break
        if tokens[place] == EMPTY:
            tokens[place] = STANDING
            g.supply -= 1
    placed = before - g.supply
    if placed and g.heard:
        g.tell(event, g.supply, placed)
    return placed > 0


ROUND: Final = Round()
PREPARATION: Final = Preparation()
RISE: Final = Rise()
MOVE_TOKENS: Final = MoveTokens()
