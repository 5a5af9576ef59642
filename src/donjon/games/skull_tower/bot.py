"""What a good player of Skull Tower values: floors in time, and a deck that climbs and fights."""

from __future__ import annotations

from math import exp
from typing import Final

from donjon.core.engine.chances import logistic
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.skull_tower.state import DEFEATED, FALLEN, HAND_SIZE, STANDING, SkullTower
from donjon.games.skull_tower.verbs import (
    ARROW,
    BUY,
    DONE,
    LEVEL_3,
    PLAY,
    REMOVE,
    STRIKE,
    SWORD,
)

TURNS_AHEAD: Final = 10
TURNS_PLANNED: Final = 10
COMPANY: Final = True
"""A round is played together: what the partner could do is searched too."""

DEALT: Final = 0.9
"""The share of the cards dealt that gets played, roughly."""
GOLD: Final = 0.6
"""Icons of each kind, and cards, that a gold brings into the deck, roughly."""


WEIGHTS: Final = [-5.5, 0.63, 0.13, 0.28, 3.3, 4.2, -0.065, 0.61, -0.1, 0.2, 0.4, 0.45, 0.06]


def values(game: SkullTower) -> list[float]:
    """The chance to win, the same for both: a logistic function of the features."""
    if game.outcome is not None:
        won = 1.0 if game.outcome.winners else 0.0
        return [won, won]
    if not game.layout.colours:
        return [0.5, 0.5]
    chance = logistic(WEIGHTS, features(game, 0))
    return [chance, chance]


def features(game: SkullTower, seat: int) -> list[float]:
    """Is there time to climb, and to fell the BOSS? The same for both seats."""
    g = game
    icons = g.content.icons
    cards = g.shared_cards()
    arrows = GOLD * float(g.gold)
    swords = arrows
    count = float(len(cards)) + arrows + 0.01
    for card in cards:
        pair = icons[card]
        arrows += float(pair[ARROW])
        swords += float(pair[SWORD])
    count = max(count, 2.0 * HAND_SIZE)  # a deck that is dealt whole gains nothing by being thinner
    share = DEALT * min(2.0 * HAND_SIZE / count, 1.0)
    needed = 0.0
    prey = 0
    fallen = 0
    boss_time = 0.0
    beaten = 0
    chain = 0
    for side in (0, 1):
        far = g.layout.top - g.floors[side]
        reach = 0
        force = 0
        for card in g.hands[side]:
            if linked(g, side, card):
                reach += icons[card][ARROW]
                force += icons[card][SWORD]
                chain += 1
        needed += max(float(far) - 0.5 * float(reach), 0.5 * float(far))
        here = g.layout.beside[g.floors[side]][side]
        standing = count_tokens(g, here, STANDING)
        down = count_tokens(g, here, FALLEN)
        fallen += down
        if force >= standing:
            prey += standing
        places = g.layout.beside[g.layout.top][side]
        boss = len(places) - count_tokens(g, places, DEFEATED)
        beaten += len(places) - boss
        if boss:
            time = 1.0 / (0.03 + at_least(boss, 0.85 * share * swords))
            if far == 0:
                time = 1.0 / (0.03 + at_least(max(1, boss - down), 0.85 * share * swords))
                if force >= standing:
                    time = 0.4
            boss_time = max(boss_time, time) + 0.1 * min(boss_time, time)
    rounds = float(g.content.rounds - g.round)
    slack = rounds - needed / (share * arrows + 0.1) - boss_time
    return [
        slack / (1.0 + 0.1 * rounds),
        slack,
        rounds,
        arrows / count,
        swords / count,
        count,
        float(beaten),
        float(abs(g.floors[0] - g.floors[1])),
        float(prey),
        float(fallen),
        float(_count(g.skills)),
        float(chain),
    ]


def linked(g: SkullTower, seat: int, card: int) -> bool:
    """Whether a hand card can be played now, or on a card that the partner holds."""
    if g.fits(card):
        return True
    follows = g.content.follows[card]
    for other in g.hands[1 - seat]:
        if follows[other] and g.fits(other):
            return True
    return False


def count_tokens(g: SkullTower, places: list[int], state: int) -> int:
    count = 0
    for place in places:
        if g.tokens[place] == state:
            count += 1
    return count


def at_least(count: int, mean: float) -> float:
    """The chance of at least so many of something rare (Poisson)."""
    term = exp(-mean)
    below = 0.0
    for i in range(count):
        below += term
        term *= mean / (i + 1)
    return 1.0 - below


def _count(held: list[bool]) -> int:
    count = 0
    for one in held:
        if one:
            count += 1
    return count


def obvious(game: SkullTower, seat: int) -> int:
    """A skeleton that can be struck is struck, if there is only one way to do it."""
    question = game.question
    assert question is not None
    options = question.options_of(seat)
    if len(options) == 2 and verb_of(options[0]) == STRIKE.code:
        return options[0]
    return -1


def quick(game: SkullTower, seat: int, chance: float) -> int:
    """A sensible answer at once, for playing a game on in thought."""
    question = game.question
    assert question is not None
    options = question.options_of(seat)
    verb = verb_of(options[0])
    if verb == PLAY.code:
        return _best_play(game, seat, options, chance)
    if verb == STRIKE.code:
        return options[0]
    if verb == BUY.code or verb == REMOVE.code or verb == DONE.code:
        return _building(game, options, chance)
    return options[int(chance * float(len(options)))]


def _best_play(g: SkullTower, seat: int, options: list[int], chance: float) -> int:
    layout = g.layout
    floor = g.floors[seat]
    targets = 0
    for place in layout.beside[floor][seat]:
        if g.tokens[place] == STANDING:
            targets += 1
    best = options[0]
    most = -1.0
    for option in options:
        if verb_of(option) != PLAY.code:
            break
        pair = g.content.icons[arg_of(option)]
        worth = float(min(pair[ARROW], layout.top - floor))
        if targets:
            worth += 1.2 * float(min(pair[SWORD], targets))
        chance = chance * 7.13 % 1.0
        worth += chance
        if worth > most:
            most = worth
            best = option
    return best


def _building(g: SkullTower, options: list[int], chance: float) -> int:
    best = options[-1]
    for option in options:
        if verb_of(option) == BUY.code:
            best = option
            if arg_of(option) == LEVEL_3:
                return option
    if best == options[-1] or chance < 0.25:
        for option in options:
            if verb_of(option) == REMOVE.code and g.content.levels[arg_of(option)] == 1:
                return option
    return best


def turns(game: SkullTower) -> int:
    """Turns so far; a new round is far from an old one, so that a thought ends with its round."""
    g = game
    if not g.played and not g.hands[0] and not g.hands[1]:
        return 32 * g.round + 31  # the cards are together again: card building
    exchanged = 2 - _count(g.may_exchange)
    return 32 * g.round + len(g.played) + len(g.discard) + exchanged
