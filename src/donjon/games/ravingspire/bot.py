"""What a good player of Ravingspire values: a sound mind, a lean deck, a key, and the way up."""

from __future__ import annotations

from math import exp
from typing import Final

from donjon.core.game import Game
from donjon.core.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire.components import Card, Foe
from donjon.games.ravingspire.plans import quick_answer, strength
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.rings import SECTORS, SPIRE, TOWER_DOOR
from donjon.games.ravingspire.verbs import (
    BANISH,
    HINDER,
    INSTEAD,
    INSTEAD_SLOT,
    OFFER,
    SLOT,
    TRADE,
    UNSLOT,
)

CURIOSITY: Final = 0.15
TURNS_AHEAD: Final = 3
TURNS_PLANNED: Final = 1
WIDTH: Final = 1.2
CANDIDATES: Final = 14

WEIGHTS: Final = [-3.6, 1.6, 2.2, 1.5, 2.6, 3.4, 1.3, 0.8, -0.35]


def values(game: Game) -> list[float]:
    """Each hero's chance to escape; who is freed escapes too."""
    assert isinstance(game, Ravingspire)
    g = game
    if g.outcome is not None:
        return [1.0 if seat in g.outcome.winners else 0.0 for seat in range(g.seats)]
    if not g.turn:
        return [0.5] * g.seats
    chances = [chance_of(g, seat) for seat in range(g.seats)]
    best = 0.0
    for chance in chances:
        if chance > best:
            best = chance
    shared = 0.5 if g.setup.options["escape"] != "alone" else 0.0
    return [chance + shared * (best - chance) for chance in chances]


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
    """Mind, madness, power in each suit against foes and the Keep, the key, and the way."""
    assert isinstance(game, Ravingspire)
    g = game
    hero = g.heroes[seat]
    if hero.hero < 0:
        return [0.0] * 8
    power = strength(g, hero)
    foe = likely(power, g.content.foes, 1.0)
    keep = likely(power, challenges(g), 1.0)
    level = hero.space // SECTORS
    return [
        hero.sanity / 10.0,
        g.track / (2.0 + g.seats),
        foe if not hero.key else 1.0,
        keep,
        1.0 if hero.key else 0.0,
        way(g, hero),
        (power[0] + power[1] + power[2]) / 20.0,
        float(g.adversaries(level)),
    ]


def challenges(g: Ravingspire) -> list[Foe]:
    """What may wait in the Keep."""
    if g.spire >= 0:
        return [g.content.spires[g.spire]]
    return [g.content.spires[number] for number in g.content.challenges]


def likely(power: list[float], foes: list[Foe], scale: float) -> float:
    """How likely a hero of this power beats one of some foes, without the help of chance."""
    total = 0.0
    for foe in foes:
        short = 0.0
        for suit in range(3):
            need = float(foe.cost[suit]) + (3.5 if foe.rolled[suit] else 0.0)
            if need > power[suit]:
                short += need - power[suit]
        free = power[3]
        total += 1.0 / (1.0 + exp((short - free - 1.5) * scale))
    return total / float(len(foes))


def way(g: Ravingspire, hero: Hero) -> float:
    """How near the Tower Door is, from 0 to 1: levels, stairs that meet, and steps."""
    rings = g.rings
    level = hero.space // SECTORS
    if level == SPIRE:
        steps = rings.distance(hero.space, TOWER_DOOR)
        return 1.0 - 0.04 * float(steps)
    met = 0.12 if rings.aligned(level) else 0.0
    around = (hero.space - level * SECTORS - 6) % SECTORS
    if around > 6:
        around = SECTORS - around
    return 0.3 * float(level) + met + 0.02 * float(6 - around)


def quick(game: Game, seat: int, chance: float) -> int:
    """A sensible answer at once."""
    assert isinstance(game, Ravingspire)
    return quick_answer(game, seat, chance)


def turns(game: Game) -> int:
    """How many turns have begun."""
    assert isinstance(game, Ravingspire)
    return game.turn


AWKWARD: Final = [UNSLOT.code, INSTEAD.code, INSTEAD_SLOT.code, HINDER.code, OFFER.code, TRADE.code]
"""Answers that a hurried player does not look at."""


def weigh(game: Game, seat: int) -> list[float]:
    """How much each option is worth a look: what slots and payments offer beside, hardly."""
    assert isinstance(game, Ravingspire)
    g = game
    assert g.question is not None
    topic = g.question.step.topic
    cards = g.content.cards
    found: list[float] = []
    for option in g.question.options_of(seat):
        verb = verb_of(option)
        weight = 1.0
        if verb in AWKWARD:
            weight = -1.0
        elif verb == SLOT.code:
            weight = -1.0 if topic != "recover" else 0.3 * float(cards[arg_of(option)].power)
        elif verb == BANISH.code:
            weight = 3.0 - burden(cards[arg_of(option)]) + 0.1 * float(second_of(option))
        found.append(weight)
    return found


def burden(card: Card) -> float:
    """How little one would miss a card."""
    return float(card.power) + (0.5 if card.script >= 0 else 0.0)
