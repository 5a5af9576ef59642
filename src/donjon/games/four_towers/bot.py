"""What a good player of Four Towers values: followers of clans that rise, and a lead in points."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.chances import sigmoid
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.four_towers.components import ARMY_SIZE, BLUE, CLAN_COUNT, GREEN, RED
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import DRAW, FOLLOW, PAY, PLAY, SEND, SPARE

CURIOSITY: Final = 0.06
"""Answers here differ by a few points, so hardly by more chance than this."""
TURNS_AHEAD: Final = 1
TURNS_PLANNED: Final = 1
RISE: Final = 0.07
"""Lords that a clan gains in a turn, roughly."""
NEAR: Final = [-0.12, 0.0, 0.06, 0.2]
"""How much of a lord a peasant of a clan is, by the area it stands in."""
SPREAD: Final = 5.0
"""Points of lead that make a game fairly safe near its end."""


def values(game: FourTowers) -> list[float]:
    """The chance of each seat to win, from the points they may expect."""
    g = game
    if g.outcome is not None:
        share = 1.0 / len(g.outcome.winners)
        return [share if seat in g.outcome.winners else 0.0 for seat in range(g.seats)]
    supply = g.supply
    turns = (supply[0] + supply[1] + supply[2] + supply[3]) / 3.0
    rising = prospects(g, turns)
    points = [expected(g, seat, turns, rising) for seat in range(g.seats)]
    spread = SPREAD + 0.35 * turns
    chances: list[float] = []
    for seat in range(g.seats):
        chance = 1.0
        for other in range(g.seats):
            if other != seat:
                chance *= sigmoid((points[seat] - points[other]) / spread)
        chances.append(chance)
    return chances


def prospects(g: FourTowers, turns: float) -> list[float]:
    """The lords that each clan may expect to gain until the end."""
    gains = [0.0] * CLAN_COUNT
    areas = g.content.areas
    peasants = g.peasants
    fade = turns / (turns + 4.0)
    for space in range(len(areas)):
        if g.sizes[space]:
            near = NEAR[areas[space]] * fade
            first = CLAN_COUNT * space
            for colour in range(CLAN_COUNT):
                gains[colour] += near * peasants[first + colour]
    for colour in range(CLAN_COUNT):
        gains[colour] += RISE * turns
        gains[colour] = max(gains[colour], -0.5 * g.lords[colour])
    return gains


def expected(g: FourTowers, seat: int, turns: float, rising: list[float]) -> float:
    """The points of a seat as they stand, and what its followers and places may yet bring."""
    total = 0.0
    for line in score(g, seat):
        total += line
    mat = g.mats[seat]
    own = turns / g.seats
    for colour in range(CLAN_COUNT):
        total += mat.followers[colour] * rising[colour]
    total += 0.45 * own
    army = len(mat.mercenaries)
    if not mat.doubled and army < ARMY_SIZE:
        reach = min(1.0, own / (ARMY_SIZE - army))
        total += 0.3 * reach * army / ARMY_SIZE * g.track[mat.influence]
    return total


def quick(game: FourTowers, seat: int, chance: float) -> int:
    """A sensible answer at once, for playing a game on in thought."""
    question = game.question
    assert question is not None
    options = question.options_of(seat)
    verb = verb_of(options[-1])
    if verb == DRAW.code:
        return options[-1 - int(chance * float(_draws(options)))]
    if verb == SEND.code:
        return _route(game, options)
    if verb == SPARE.code:
        return options[int(chance * float(len(options) - 1))]
    if verb_of(options[0]) == PAY.code:
        return options[0]
    if verb != PLAY.code and verb_of(options[0]) == FOLLOW.code:
        return _place(game, seat, options, chance)
    return options[int(chance * float(len(options)))]


def _draws(options: list[int]) -> int:
    """How many of the options, the last ones, are draws."""
    count = 0
    for option in options:
        if verb_of(option) == DRAW.code:
            count += 1
    return count


def _route(g: FourTowers, options: list[int]) -> int:
    """Up goes whom one's followers want, into the fire who serves others."""
    place = second_of(options[0])
    if place < g.content.spaces:
        area = g.content.areas[place]
        up = 1 if area in (BLUE, GREEN) else -1 if area == RED else 0
    else:
        up = 1 if place == g.content.out else -1
    if not up:
        return options[0]
    best = options[0]
    most = -1000
    for option in options:
        worth = up * _interest(g, arg_of(option))
        if worth > most:
            most = worth
            best = option
    return best


def _interest(g: FourTowers, colour: int) -> int:
    """How many more followers of a colour the active player has than the others."""
    own = 0
    for seat in range(g.seats):
        count = g.mats[seat].followers[colour]
        own += 2 * count if seat == g.active else -count
    return own


def _place(g: FourTowers, seat: int, options: list[int], chance: float) -> int:
    """A follower of the clan with most lords, or now and then an occupation."""
    if chance < 0.4:
        return options[int(chance * 2.5 * float(len(options)))]
    best = options[0]
    most = -1
    for option in options:
        if verb_of(option) == FOLLOW.code:
            colour = arg_of(option)
            worth = 2 * g.lords[colour] + g.mats[seat].followers[colour]
            if worth > most:
                most = worth
                best = option
    return best


def turns(game: FourTowers) -> int:
    """Turns so far."""
    return game.turn
