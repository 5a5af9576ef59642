"""What a good player of Ravingspire values: a sound mind, a lean deck, a key, and the way up."""

from __future__ import annotations

from math import exp
from typing import Final

from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.bot.battle_strength import challenges, likely, strength
from donjon.games.ravingspire.bot.ring import slot_first, would_pay
from donjon.games.ravingspire.bot.rules_of_thumb import quick_answer
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.rings import HALF, SECTORS, SPIRE
from donjon.games.ravingspire.verbs import (
    ADD,
    ADD_OPEN,
    ADD_SLOT,
    AFRESH,
    CONJURE,
    FACE,
    FORCE,
    GENERATE,
    HINDER,
    INSTEAD,
    INSTEAD_OPEN,
    INSTEAD_SLOT,
    MATCH,
    MORE,
    OFFER,
    PAY,
    SLOT,
    TRADE,
    UNSLOT,
    WEAKEN,
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


def values(g: Ravingspire) -> list[float]:
    """Each hero's chance to escape; who is freed escapes too."""
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


def features(g: Ravingspire, seat: int) -> list[float]:
    """Mind, key, power against the Keep and against foes, the way, adversaries, and foes near."""
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


def quick(g: Ravingspire, seat: int, chance: float) -> int:
    """A sensible answer at once."""
    return quick_answer(g, seat, chance)


def turns(g: Ravingspire) -> int:
    """How many turns have begun."""
    return g.turn


WEIGHED: Final = ["move", "encounter", "showdown", "heroes"]
"""The topics of questions that are worth a thought; others go by rule of thumb."""


def obvious(g: Ravingspire, seat: int) -> int:
    """The answer by rule of thumb, where thought finds nothing better."""
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
    *(ADD.code, ADD_SLOT.code, ADD_OPEN.code, FORCE.code, MATCH.code, MORE.code, AFRESH.code),
    *(GENERATE.code, CONJURE.code, WEAKEN.code, HINDER.code, OFFER.code, TRADE.code),
]
"""What a hurried player does not look at."""


def weigh(g: Ravingspire, seat: int) -> list[float]:
    """How much each option is worth a look: what slots and payments offer beside, not at all."""
    assert g.question is not None
    if g.question.step.topic not in WEIGHED:
        best = quick_answer(g, seat, 0.0)
        return [1.0 if option == best else -1.0 for option in g.question.options_of(seat)]
    return [1.0 if is_sensible(g, option) else -1.0 for option in g.question.options_of(seat)]


def is_sensible(g: Ravingspire, option: int) -> bool:
    """Whether an option is worth a look: what would be left again is not taken on."""
    verb = verb_of(option)
    if verb == FACE.code:
        return would_pay(g, arg_of(option))
    return verb not in AWKWARD
