"""What a good player of Return to Dark Tower values: time, skulls, and strength for the end."""

from __future__ import annotations

from math import exp
from typing import Final

from donjon.games.return_to_dark_tower.bot.battle_worth import azkol_wanted
from donjon.games.return_to_dark_tower.bot.goal_needs import azkol_of, virtues_wanted
from donjon.games.return_to_dark_tower.bot.opportunities import last_chance
from donjon.games.return_to_dark_tower.bot.rules_of_thumb import quick_answer
from donjon.games.return_to_dark_tower.bot.turn_plan import plan
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.modifiers import active_virtues, virtues_had
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import FIGHT_ON, RETREAT

CURIOSITY: Final = 0.08
TURNS_AHEAD: Final = 3
TURNS_PLANNED: Final = 1
WIDTH: Final = 0.7
CANDIDATES: Final = 6
EFFORT: Final = 0.06

FEATURES: Final = 14
WEIGHTS: Final = [
    *(-5.0, 0.11, -0.78, -0.1, 1.2, 0.5, 0.45, 1.65, 0.1, 0.12, 0.02, -0.18, -0.2, 1.8, 3.5),
]
"""A constant, and the weight of each feature."""


def values(game: DarkTowerState) -> list[float]:
    """Each hero's chance to win; together all have the same."""
    g = game
    if g.outcome is not None:
        return [1.0 if seat in g.outcome.winners else 0.0 for seat in range(g.seats)]
    if not g.turn:
        return [0.5] * g.seats
    if g.competitive:
        return [0.0 if g.heroes[seat].out else rival_chance(g, seat) for seat in range(g.seats)]
    return [chance_of(features(g, 0))] * g.seats


def chance_of(row: list[float]) -> float:
    """A logistic function of the features."""
    score = WEIGHTS[0]
    for i in range(len(row)):
        score += WEIGHTS[i + 1] * row[i]
    return 1.0 / (1.0 + exp(-score))


def features(game: DarkTowerState, seat: int) -> list[float]:
    """The supply, corruptions, progress, strength, foes and buildings, and the time left."""
    g = game
    heroes = float(g.seats)
    land = g.land
    app = g.app
    worst = 0
    corruptions = 0
    warriors = 0.0
    spirit = 0.0
    virtues = 0
    edges = 0.0
    riches = 0.0
    for hero in g.heroes:
        worst = max(worst, len(hero.corruptions))
        corruptions += len(hero.corruptions)
        warriors += float(min(hero.warriors, 60))
        spirit += float(min(hero.spirit, 10))
        virtues += active_virtues(hero)
        edges += strength(g, hero)
        riches += float(len(hero.treasures)) + 0.5 * float(len(hero.gear) + len(hero.potions))
        riches += 2.0 * float(len(hero.companions))
    tokens = 0.0
    for foe in app.foes:
        level = float(g.content.foes[foe].level)
        tokens += float(len(land.foes[foe])) * level * (0.5 + 0.25 * float(land.status[foe]))
    ruined = 0
    for skulls in land.skulls:
        if skulls < 0:
            ruined += 1
    left = float(6 - app.month)
    kept = float(sum(app.kept)) / 40.0 if app.achieved else 0.0
    return [
        float(min(land.supply, 12)),
        float(corruptions) / heroes,
        1.0 if worst >= 2 else 0.0,
        progress(g),
        1.0 if app.achieved else 0.0,
        warriors / heroes / 20.0,
        edges / heroes / 6.0,
        spirit / heroes / 4.0,
        float(virtues) / heroes - 3.0,
        riches / heroes / 4.0,
        tokens / 10.0,
        float(ruined),
        left / 3.0,
        kept,
    ]


def strength(g: DarkTowerState, hero: Hero) -> float:
    """The advantages that a hero brings along, wild ones in full."""
    total = 0.0
    for edge in hero.sum.edges:
        total += float(edge.amount) * (1.0 if edge.trait == 6 else 0.5)
    return total


def progress(g: DarkTowerState) -> float:
    """How much of the goal is done, from 0 to 1; what is gathered for it counts too."""
    app = g.app
    if app.achieved or app.goal < 0:
        return 1.0
    parts = len(app.progress)
    done = 0
    for each in app.progress:
        done += 1 if each else 0
    share = float(done) / float(max(parts, 1))
    wanted = azkol_wanted(g)
    if wanted:
        held = 0
        most = 0
        for hero in g.heroes:
            held += azkol_of(g, hero)
            most = max(most, virtues_had(hero))
        need = max(virtues_wanted(g), 4)
        share += 0.5 * float(min(held, wanted)) / float(wanted)
        share += 0.4 * float(min(most, need) - 3) / float(need - 3)
    return min(share, 1.0)


def rival_chance(g: DarkTowerState, seat: int) -> float:
    """A hero's chance in the competitive game: tests done, strength, and no corruption."""
    hero = g.heroes[seat]
    score = -1.5 + 1.1 * float(len(hero.done)) + 0.02 * float(hero.warriors)
    score += 0.08 * float(hero.spirit) + 0.15 * strength(g, hero)
    score -= 0.9 * float(len(hero.corruptions))
    score += 0.06 * float(min(g.land.supply, 10))
    return 1.0 / (1.0 + exp(-score))


def quick(game: DarkTowerState, seat: int, chance: float) -> int:
    """A sensible answer at once."""
    return quick_answer(game, seat, chance)


def turns(game: DarkTowerState) -> int:
    """How many turns have begun."""
    return game.turn


CLOSE: Final = 10.0
"""Plans that are worth so much less than the best need no thought."""


def obvious(game: DarkTowerState, seat: int) -> int:
    """The answer by rule of thumb, where thought finds nothing better.

    Thought goes into plans that are worth about the same, into battles that can be left, and into
    the choice of a hero: so that all of them are played.
    """
    question = game.question
    assert question is not None
    options = question.options_of(seat)
    if FIGHT_ON.bare in options and last_chance(game):
        return FIGHT_ON.bare
    if RETREAT.bare in options or question.step.topic == "heroes":
        return -1
    best = quick_answer(game, seat, 0.0)
    if question.step.topic != "turn":
        return best
    close = 0
    for look in weigh(game, seat):
        if look >= 0.0:
            close += 1
    return best if close < 2 else -1


def weigh(game: DarkTowerState, seat: int) -> list[float]:
    """How much each option is worth a look: first steps of plans, by what their turns are worth."""
    g = game
    assert g.question is not None
    options = g.question.options_of(seat)
    if RETREAT.bare in options or g.question.step.topic == "heroes":
        return [1.0] * len(options)
    best = quick_answer(g, seat, 0.0)
    if g.question.step.topic != "turn":
        return [1.0 if option == best else -1.0 for option in options]
    ways = plan(g, g.hero).ways
    most = max(ways.values()) if ways else 0.0
    looks: list[float] = []
    for option in options:
        if option == best:
            looks.append(2.0)
        elif option in ways and most - ways[option] < CLOSE:
            looks.append(1.0 - (most - ways[option]) / CLOSE)
        else:
            looks.append(-1.0)
    return looks
