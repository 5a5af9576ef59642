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
    FALLEN,
    HAND,
    LEVEL_3,
    PLAY,
    REMOVE,
    STANDING,
    STRIKE,
    SWORD,
    SkullTower,
)

W: Final = [0.8, 1.0, 0.6, 0.7, 0.5, 0.7, 0.65, 0.02, 0.7, 0.1, 0.02, 0.1, 0.05, 0.1, 0.05, 0.05, 0.0, 0.0, 0.1]


def values(game: Game) -> list[float]:
    """The chance to win, the same for both: can the arrows to come carry both to the top?"""
    assert isinstance(game, SkullTower)
    g = game
    if g.outcome is not None:
        won = 1.0 if g.outcome.winners else 0.0
        return [won, won]
    icons = g.content.icons
    arrows = W[1] * g.gold
    swords = W[1] * g.gold
    cards = g.shared_cards()
    for card in cards:
        pair = icons[card]
        arrows += pair[ARROW]
        swords += pair[SWORD]
    count = len(cards) + W[2] * g.gold
    dealt = W[0] * (2 * HAND / count if count > 2 * HAND else 1.0)
    climb = dealt * arrows + 0.1
    fight = dealt * swords
    layout = g.layout
    tokens = g.tokens
    needed = 0.0
    blows = 0.0
    boss_time = 0.0
    ready = 0.0
    for seat in (0, 1):
        floor = g.floors[seat]
        far = layout.top - floor
        reach = 0.0
        force = 0.0
        hand = g.hands[seat]
        for card in hand:
            reach += icons[card][ARROW]
            force += icons[card][SWORD]
            if g.fits(card):
                ready += W[16]
        if hand:
            if not g.redraws[seat]:
                ready += W[14]
            if not g.exchanged >> seat & 1:
                ready += W[15]
        needed += far - min(W[3] * reach, float(far))
        standing = 0
        fallen = 0
        for place in layout.groups[2 * floor + seat]:
            if tokens[place] == STANDING:
                standing += 1
            elif tokens[place] == FALLEN:
                fallen += 1
        if force >= standing:
            blows += W[4] * standing + W[5] * fallen
        boss = 0
        for place in layout.groups[2 * layout.top + seat]:
            if tokens[place] != DEFEATED:
                boss += 1
        if boss:
            if far == 0:
                boss = max(1, boss - fallen)
            time = 1.0 / (W[7] + at_least(boss, W[6] * fight))
            if far == 0 and force >= standing:
                time = 0.4
            boss_time = max(boss_time, time) + W[18] * min(boss_time, time)
    rounds = g.content.rounds - g.round
    climb *= 1.0 + W[17] * rounds
    slack = rounds - needed / climb - boss_time
    score = slack / (W[8] + W[9] * rounds) - W[10] * abs(g.floors[0] - g.floors[1])
    score += W[11] * _bits(g.skills) + W[12] * g.gold + W[13] * blows + ready
    chance = 1.0 / (1.0 + exp(-score))
    return [chance, chance]


def at_least(count: int, mean: float) -> float:
    """The chance of at least so many of something rare (Poisson)."""
    term = exp(-mean)
    below = 0.0
    for i in range(count):
        below += term
        term *= mean / (i + 1)
    return 1.0 - below


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
