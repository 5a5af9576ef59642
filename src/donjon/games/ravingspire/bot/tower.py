"""On the way up: moving, turning the rings, exertion, the Well, and when to enter the Keep."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire.bot.battle_strength import foe_odds, keep_odds, strength
from donjon.games.ravingspire.bot.card_worth import gain_by_banishing, is_ready
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.rings import HALF, SECTORS, SPIRE, STEP, TOWER_DOOR
from donjon.games.ravingspire.verbs import (
    DEED_EXERT,
    DEED_FORCE,
    DEED_GLYPHS,
    DEED_MAPS,
    DEED_SPIN,
    DEED_WELL,
    DONE,
    ENTER,
    EXPLORE,
    MOVE,
    TURN,
    WALK,
)

LEAN: Final = 7
"""A deck of so few cards is not thinned any more."""


def move(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Up where stairs meet, onto foes one can beat, towards the door with a key."""
    rings = g.rings
    fought = -2.0
    ready = is_ready(g, hero, strength(g, hero))
    best = options[0]
    most = -1e9
    for option in options:
        verb = verb_of(option)
        if verb == ENTER.code:
            worth = 60.0 if dares(g, hero) else -60.0
        elif verb == MOVE.code:
            space = arg_of(option)
            foe = rings.foes[space // SECTORS]
            if foe >= 0 and fought < -1.0:
                fought = foe_odds(g, hero)
            worth = standing(g, hero, space, foe, fought, ready)
        elif verb == WALK.code:
            return option
        else:
            worth = -30.0
        if worth > most:
            most = worth
            best = option
    return best


def dares(g: Ravingspire, hero: Hero) -> bool:
    """Whether the hand is good enough for the Keep. Alone, one may look what waits there."""
    chance = keep_odds(g, hero)
    if g.seats == 1:
        if g.spire < 0:
            return chance >= (0.4 if g.track > 1 else 0.6)
        return chance > 0.5
    return chance >= 0.35


def standing(g: Ravingspire, hero: Hero, space: int, foe: int, chance: float, ready: bool) -> float:
    """What it is worth to end a move on a space."""
    rings = g.rings
    level = space // SECTORS
    if foe == space:
        prize = 9.0 if not hero.key else 6.0
        return prize * chance - 9.0 * (1.0 - chance)
    worth = -0.9 * float(g.adversaries(level))
    if level == SPIRE:
        if hero.key:
            worth -= 0.3 * float(rings.distance(space, TOWER_DOOR))
    else:
        around = (space % SECTORS - HALF) % SECTORS
        if around > HALF:
            around = SECTORS - around
        worth -= 0.1 * float(around)
    worth += (6.0 if ready else 2.0) * float(level)
    if foe >= 0:
        apart = rings.distance(space, foe)
        if apart <= 3:
            near = 1.0 if apart == 1 else 0.67 if apart == 2 else 0.33
            worth += near * (4.0 * chance - 5.0 * (1.0 - chance))
        elif chance > 0.6:
            worth -= 0.2 * float(apart)
    return worth


def explore(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Climb, thin the deck, and turn the ring until the stairs meet; slots are spared."""
    level = hero.space // SECTORS
    met = level == SPIRE or g.rings.aligned(level)
    ready = is_ready(g, hero, strength(g, hero))
    hand = [0, 0, 0]
    cards = g.content.cards
    for kind in hero.hand:
        values = cards[kind].values
        for suit in range(3):
            if values[suit]:
                hand[suit] += values[suit]
                break
    best = DONE.bare
    most = 0.0
    for option in options:
        if verb_of(option) != EXPLORE.code:
            continue
        deed = arg_of(option)
        worth = -1.0
        if deed == DEED_EXERT:
            up = g.rings.over_stairs(hero.space)
            if up >= 0 and up // SECTORS > level and g.rings.foes[level + 1] != up:
                worth = 6.0
        elif deed == DEED_WELL:
            whole = hand[0] + hand[1] + hand[2]
            even = hand[0] > 0 and hand[1] > 0 and hand[2] > 0
            if (even or whole >= 5) and gain_by_banishing(g, hero, LEAN) > 0.0:
                worth = 3.5 if ready else 5.0
        elif deed == DEED_MAPS:
            worth = 4.0 if not met and hand[1] >= 2 else -1.0
        elif deed == DEED_GLYPHS:
            worth = 4.0 if not met and hand[2] >= 2 else -1.0
        elif deed == DEED_FORCE:
            worth = 3.8 if not met and hand[0] + hand[1] + hand[2] >= 10 else -1.0
        elif deed == DEED_SPIN:
            worth = 4.5 if not met else -1.0
        if worth > most:
            most = worth
            best = option
    return best


def turn(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Where the stairs meet the portal above, or nearest to that."""
    level = hero.space // SECTORS
    best = options[0]
    most = 99
    for option in options:
        if verb_of(option) != TURN.code or level == SPIRE:
            continue
        gap = (g.rings.gap(level) - STEP[arg_of(option)] * second_of(option)) % SECTORS
        apart = gap if gap <= HALF else SECTORS - gap
        if apart < most:
            most = apart
            best = option
    return best
