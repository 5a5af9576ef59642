"""The plays one must make: three peasants are drawn, one is played on the map, two on the mat."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.four_towers.components import (
    CLAN_COUNT,
    CROWD_SIZE,
    DRAW_COUNT,
    MOST_FOLLOWERS,
    MOST_MERCENARIES,
    WHITE,
)
from donjon.games.four_towers.rules.expansion import CASCADE
from donjon.games.four_towers.rules.influence import double
from donjon.games.four_towers.state import FourTowers, Mat
from donjon.games.four_towers.verbs import (
    CLIMB,
    CLIMBS,
    DRAW,
    FOLLOW,
    GAINS,
    HIRE,
    HIRES,
    LOSE,
    LOST,
    PLAY,
    TRADE,
    TRADES,
)

# 7: draw three peasants


def draws(g: FourTowers) -> list[int]:
    """FT-14: any three peasants that are there, in any mix.

    FT-47: with one among them that can be played, if any supply has one.
    """
    supply = g.supply
    full = (
        supply[0] >= DRAW_COUNT
        and supply[1] >= DRAW_COUNT
        and supply[2] >= DRAW_COUNT
        and supply[3] >= DRAW_COUNT
    )
    if full and g.takes_any():
        return g.content.every_draw
    playable = g.playable()
    key = 0
    for colour in range(CLAN_COUNT):
        few = supply[colour] if supply[colour] < DRAW_COUNT else DRAW_COUNT
        key = key * 2 * (DRAW_COUNT + 1) + 2 * few + playable[colour]
    known = g.content.draws.get(key)
    if known is None:
        hands = range(len(g.content.hands))
        known = [DRAW.of[hand] for hand in hands if not undrawable(g, hand)]
        g.content.draws[key] = known
    return known


def undrawable(g: FourTowers, hand: int) -> str:
    """The rule that forbids a draw, or nothing."""
    playable = g.playable()
    wanted = g.content.hands[hand]
    fits = False
    must = False
    for colour in range(CLAN_COUNT):
        if wanted[colour] > g.supply[colour]:
            return "FT-14"
        if g.supply[colour] and playable[colour]:
            must = True
            if wanted[colour]:
                fits = True
    return "FT-47" if must and not fits else ""


def draw(g: FourTowers, hand: int) -> None:
    """FT-14: the drawn peasants leave their supplies."""
    g.hand = g.content.hands[hand].copy()
    for colour in range(CLAN_COUNT):
        g.supply[colour] -= g.hand[colour]


# 8: play one on the map


class PlayOne(Step[FourTowers]):
    """One of the three goes to the map, where at least one peasant stands (FT-19).

    Beside two it must match the colour of one of them (FT-20). One that can go nowhere
    becomes a spirit; on an empty map the homes are open again.
    """

    rule = "FT-15"
    topic = "play"
    kinds: ClassVar[dict[str, str]] = {"hand": "colour"}

    def amounts(self, g: FourTowers) -> dict[str, list[int]]:
        return {"hand": g.hand}

    def run(self, g: FourTowers) -> None:
        hand = g.hand
        colours = [colour for colour in range(CLAN_COUNT) if hand[colour]]
        plays = PLAY.at
        options: list[int] = []
        sizes = g.sizes
        peasants = g.peasants
        anywhere = g.bridged
        for space in range(len(sizes)):
            size = sizes[space]
            if size:
                free = size == 1 or anywhere
                here = CLAN_COUNT * space
                for colour in colours:
                    if free or peasants[here + colour]:
                        options.append(plays[colour][space])  # noqa: PERF401
        if not options:
            if g.peopled():
                options = [LOSE.of[colour] for colour in colours]
            else:
                options = [PLAY.at[c][home] for c in colours for home in g.content.homes]
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = arg_of(answer)
        g.hand[colour] -= 1
        g.bridged = False
        if verb_of(answer) == LOSE.code:
            lose(g, colour)
            return
        space = second_of(answer)
        g.add(colour, space)
        if g.sizes[space] >= CROWD_SIZE:
            g.do(CASCADE)

    def forbids(self, g: FourTowers, answer: int) -> str:
        if verb_of(answer) == PLAY.code and g.hand[arg_of(answer)]:
            space = second_of(answer)
            return "FT-20" if space < len(g.sizes) and g.sizes[space] else "FT-19"
        return "FT-18" if verb_of(answer) not in (PLAY.code, LOSE.code) else "FT-15"


def lose(g: FourTowers, colour: int) -> None:
    """FT-31, FT-47: a drawn peasant that fits nowhere becomes a spirit."""
    g.temple[colour] += 1
    if g.heard:
        g.tell(LOST, colour)


# 9: play two as followers or in occupations


class PlayTwo(Step[FourTowers]):
    """The other two become followers or take up occupations; what fits nowhere is lost (FT-31)."""

    rule = "FT-16"
    topic = "place"
    kinds: ClassVar[dict[str, str]] = {"hand": "colour"}

    def amounts(self, g: FourTowers) -> dict[str, list[int]]:
        return {"hand": g.hand}

    def run(self, g: FourTowers) -> None:
        mat = g.mats[g.active]
        hand = g.hand
        options: list[int] = []
        hires = len(mat.mercenaries) < MOST_MERCENARIES
        white = mat.merchants[WHITE] < 0
        climbers = wanted_climbers(g, mat)
        for colour in range(CLAN_COUNT):
            if not hand[colour]:
                continue
            if mat.followers[colour] < MOST_FOLLOWERS:
                options.append(FOLLOW.of[colour])
            if hires:
                options.append(HIRE.of[colour])
            if mat.merchants[colour] < 0:
                options.append(TRADE.at[colour][colour])
            if white:
                options.append(TRADE.at[colour][WHITE])
            if colour == climbers[0] or colour == climbers[1]:
                options.append(CLIMB.of[colour])
        if options:
            g.ask(self, g.active, options)
        else:
            g.do(LOSE_REST)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = arg_of(answer)
        hand = g.hand
        hand[colour] -= 1
        OCCUPY[verb_of(answer)](g, colour, second_of(answer))
        if hand[0] + hand[1] + hand[2] + hand[3]:
            g.do(self)

    def forbids(self, g: FourTowers, answer: int) -> str:
        verb = verb_of(answer)
        if verb not in FULL:
            return "FT-18"
        return FULL[verb] if g.hand[arg_of(answer)] else "FT-16"


def wanted_climbers(g: FourTowers, mat: Mat) -> list[int]:
    """FT-30: the two colours that the next space of the mountaineers' bar takes."""
    number = len(mat.mountaineers)
    bar = g.content.bar
    return bar[number] if number < len(bar) else NO_COLOURS


def follow(g: FourTowers, colour: int, slot: int) -> None:
    """FT-26: a follower, at most fifteen of each colour."""
    g.mats[g.active].gain(colour, 1)
    if g.heard:
        g.tell(GAINS, g.active, colour, 1)


def hire(g: FourTowers, colour: int, slot: int) -> None:
    """FT-27: a mercenary of any colour, at most ten in the row. Seven double (FT-28)."""
    mat = g.mats[g.active]
    mat.mercenaries = [*mat.mercenaries, colour]
    if g.heard:
        g.tell(HIRES, g.active, colour, len(mat.mercenaries))
    double(g, g.active)


def trade(g: FourTowers, colour: int, slot: int) -> None:
    """FT-29: a merchant in the stall of its colour or in the white one, in any order."""
    mat = g.mats[g.active]
    mat.fill(slot, colour)
    if g.heard:
        g.tell(TRADES, g.active, colour, slot, mat.merchant_count())


def climb(g: FourTowers, colour: int, slot: int) -> None:
    """FT-30: a mountaineer on the next space of the bar."""
    mat = g.mats[g.active]
    mat.mountaineers = [*mat.mountaineers, colour]
    if g.heard:
        g.tell(CLIMBS, g.active, colour, len(mat.mountaineers))


class LoseRest(Step[FourTowers]):
    """Drawn peasants that fit nowhere become spirits."""

    rule = "FT-31"

    def run(self, g: FourTowers) -> None:
        for colour in range(CLAN_COUNT):
            for _ in range(g.hand[colour]):
                lose(g, colour)
            g.hand[colour] = 0


NO_COLOURS: Final = [-1, -1]
"""No colour fits where the bar is full."""
OCCUPY: Final[dict[int, Callable[[FourTowers, int, int], None]]] = {
    FOLLOW.code: follow,
    HIRE.code: hire,
    TRADE.code: trade,
    CLIMB.code: climb,
}
FULL: Final = {
    FOLLOW.code: "FT-26",
    HIRE.code: "FT-27",
    TRADE.code: "FT-29",
    CLIMB.code: "FT-30",
}
"""The rule that keeps a peasant from a place on the mat."""
PLAY_ONE: Final = PlayOne()
PLAY_TWO: Final = PlayTwo()
LOSE_REST: Final = LoseRest()
