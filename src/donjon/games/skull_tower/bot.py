"""What a good player of Skull Tower values: floors in time, and a deck that climbs and fights."""

from __future__ import annotations

from math import exp
from typing import Final

from donjon.core.game import Game
from donjon.core.vocabulary import ARG_MASK
from donjon.games.skull_tower.state import (
    ARROW,
    BUY,
    DEFEATED,
    DONE,
    HAND,
    LEVEL_3,
    PLAY,
    REMOVE,
    STANDING,
    STRIKE,
    SWORD,
    SkullTower,
)

PLAYED: Final = 0.8
"""The share of dealt cards that gets played, roughly."""
GOLD: Final = 0.9
"""Icons that a gold brings into the deck, roughly, for each kind."""


def values(game: Game) -> list[float]:
    """The chance to win, the same for both: can the arrows to come carry both to the top?"""
    assert isinstance(game, SkullTower)
    g = game
    if g.outcome is not None:
        won = 1.0 if g.outcome.winners else 0.0
        return [won, won]
    icons = g.content.icons
    cards = g.shared_cards()
    arrows = 0.0
    swords = 0.0
    for card in cards:
        pair = icons[card]
        arrows += pair[ARROW]
        swords += pair[SWORD]
    gold = g.gold
    count = len(cards) + 0.6 * gold
    arrows += GOLD * gold
    swords += GOLD * gold
    dealt = 2 * HAND / count if count > 2 * HAND else 1.0
    layout = g.layout
    top = layout.top
    floors = g.floors
    needed = float(2 * top - floors[0] - floors[1])
    # What this round still gives counts by the cards left in the hands.
    left = (len(g.hands[0]) + len(g.hands[1])) / (2.0 * HAND)
    rounds = g.content.rounds - g.round + left
    standing = 0
    for place in layout.boss:
        if g.tokens[place] != DEFEATED:
            standing += 1
    climb = PLAYED * dealt * arrows
    fight = PLAYED * dealt * swords
    # Swords are spent by whoever holds them, where they stand: about half are of use.
    boss_rounds = 0.5 + standing / (0.6 * fight + 0.1)
    margin = (rounds - boss_rounds) * climb - needed
    spread = 2.0 + 0.35 * needed + 0.25 * rounds
    apart = abs(floors[0] - floors[1])
    skills = _bits(g.skills)
    score = 1.6 * margin / spread - 0.03 * apart + 0.12 * skills - 0.15 * standing
    score += 0.05 * gold
    chance = 1.0 / (1.0 + exp(-score))
    return [chance, chance]


def _bits(mask: int) -> int:
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1)


def quick(game: Game, chance: float) -> int:
    """A sensible answer at once, for playing a game on in thought."""
    assert isinstance(game, SkullTower)
    g = game
    question = game.question
    assert question is not None
    options = question.options
    first = options[0]
    argument = first & ARG_MASK
    verb = first - argument
    if verb == PLAY.base:
        return _best_play(g, question.seat, options, chance)
    if verb == STRIKE.base:
        return first
    if verb == BUY.base or verb == REMOVE.base or verb == DONE.base:
        return _building(g, options, chance)
    return options[int(chance * len(options))]


def _best_play(g: SkullTower, seat: int, options: list[int], chance: float) -> int:
    base = PLAY.base
    layout = g.layout
    floor = g.floors[seat]
    targets = 0
    for place in layout.groups[2 * floor + seat]:
        if g.tokens[place] == STANDING:
            targets += 1
    best = options[0]
    most = -1.0
    for option in options:
        if option & ~ARG_MASK != base:
            break
        pair = g.content.icons[option & ARG_MASK]
        worth = float(min(pair[ARROW], layout.top - floor))
        if targets:
            worth += 1.2 * min(pair[SWORD], targets)
        chance = chance * 7.13 % 1.0
        worth += chance
        if worth > most:
            most = worth
            best = option
    return best


def _building(g: SkullTower, options: list[int], chance: float) -> int:
    best = options[-1]
    for option in options:
        argument = option & ARG_MASK
        if option - argument == BUY.base:
            best = option
            if argument == LEVEL_3:
                return option
    if best == options[-1] or chance < 0.25:
        for option in options:
            argument = option & ARG_MASK
            if option - argument == REMOVE.base and g.content.levels[argument] == 1:
                return option
    return best
