"""What a good player of Ravingspire values: a sound mind, a lean deck, a key, and the way up."""

from __future__ import annotations

from math import exp
from typing import Final

from donjon.core.game import Game
from donjon.core.vocabulary import verb_of
from donjon.games.ravingspire.might import challenges, likely, strength
from donjon.games.ravingspire.plans.quick import quick_answer
from donjon.games.ravingspire.plans.ring import slot_first
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.rings import HALF, SECTORS, SPIRE
from donjon.games.ravingspire.verbs import (
    FACE,
    HINDER,
    INSTEAD,
    INSTEAD_OPEN,
    INSTEAD_SLOT,
    OFFER,
    PAY,
    SLOT,
    TRADE,
    UNSLOT,
)

CURIOSITY: Final = 0.1
TURNS_AHEAD: Final = 1
TURNS_PLANNED: Final = 1
WIDTH: Final = 0.8
CANDIDATES: Final = 8
EFFORT: Final = 0.08

FEATURES: Final = 13
WEIGHTS: Final = [
    *(-5.20, 1.21, 1.08, 0.26, 0.86, 0.07, -0.07),
    *(1.57, 1.01, 0.63, 1.60, -0.26, -0.13, 0.21),
]
"""A constant, and the weight of each feature."""


def values(game: Game) -> list[float]:
    """Each hero's chance to escape; who is freed escapes too."""
    assert isinstance(game, Ravingspire)
    g = game
    if g.outcome is not None:
        return [1.0 if seat in g.outcome.winners else 0.0 for seat in range(g.seats)]
    if not g.turn:
        return [0.5] * g.seats
    chances = [chance_of(g, seat) for seat in range(g.seats)]
    if g.setup.options["escape"] == "alone":
        return chances
    best = max(chances)
    return [0.5 * (chance + best) for chance in chances]


def chance_of(g: Ravingspire, seat: int) -> float:
    """A logistic function of the features."""
    if g.heroes[seat].out:
        return 0.0
    row = features(g, seat)
    score = WEIGHTS[0]
    for i in range(len(row)):
        score += WEIGHTS[i + 1] * row[i]
    return 1.0 / (1.0 + exp(-score))


def features(game: Game, seat: int) -> list[float]:
    """Mind, key, power against the Keep and against foes, the way, adversaries, and foes near."""
    assert isinstance(game, Ravingspire)
    g = game
    hero = g.heroes[seat]
    if hero.hero < 0:
        return [0.0] * FEATURES
    power = strength(g, hero)
    keep = likely(power, challenges(g))
    foes = likely(power, g.content.foes)
    key = 1.0 if hero.key else 0.0
    level = hero.space // SECTORS
    up = way(g, hero)
    lives = float(g.track - 1) / float(1 + g.seats)
    return [
        float(hero.sanity) / 10.0,
        lives,
        key,
        keep,
        key * keep,
        foes * (1.0 - key),
        up,
        key * keep * up,
        lives * keep,
        power.mean / 3.0,
        float(g.adversaries(level)),
        1.0 - foes if g.rings.foes[level] >= 0 else 0.0,
        1.0 if level < SPIRE and g.rings.aligned(level) else 0.0,
    ]


def way(g: Ravingspire, hero: Hero) -> float:
    """How near the Tower Door is, from 0 to 1: levels, and steps."""
    level = hero.space // SECTORS
    around = (hero.space - level * SECTORS - HALF) % SECTORS
    if around > HALF:
        around = SECTORS - around
    if level == SPIRE:
        return 1.0 - 0.04 * float(around)
    return 0.33 * float(level) + 0.015 * float(HALF - around)


def quick(game: Game, seat: int, chance: float) -> int:
    """A sensible answer at once."""
    assert isinstance(game, Ravingspire)
    return quick_answer(game, seat, chance)


def turns(game: Game) -> int:
    """How many turns have begun."""
    assert isinstance(game, Ravingspire)
    return game.turn


WEIGHED: Final = ["move", "encounter", "showdown", "heroes"]
"""The topics of questions that are worth a thought; others go by rule of thumb."""


def obvious(game: Game, seat: int) -> int:
    """The answer by rule of thumb, where thought finds nothing better."""
    assert isinstance(game, Ravingspire)
    g = game
    question = g.question
    assert question is not None
    topic = question.step.topic
    options = question.options_of(seat)
    if topic not in WEIGHED:
        return quick_answer(g, seat, 0.0)
    if topic == "showdown":
        return PAY.bare if PAY.bare in options else -1
    if topic == "encounter":
        cards = 0
        for option in options:
            if verb_of(option) == FACE.code:
                cards += 1
        if cards < 2:
            return quick_answer(g, seat, 0.0)
        return slot_first(g, g.heroes[seat], options)
    return -1


AWKWARD: Final = [
    *(SLOT.code, UNSLOT.code, INSTEAD.code, INSTEAD_SLOT.code, INSTEAD_OPEN.code),
    *(HINDER.code, OFFER.code, TRADE.code),
]
"""What a hurried player does not look at."""


def weigh(game: Game, seat: int) -> list[float]:
    """How much each option is worth a look: what slots and payments offer beside, not at all."""
    assert isinstance(game, Ravingspire)
    g = game
    assert g.question is not None
    if g.question.step.topic not in WEIGHED:
        best = quick_answer(g, seat, 0.0)
        return [1.0 if option == best else -1.0 for option in g.question.options_of(seat)]
    return [-1.0 if verb_of(option) in AWKWARD else 1.0 for option in g.question.options_of(seat)]
