"""What an answer is worth in Four Towers, which space it crowds, and how the game stands."""

from __future__ import annotations

from donjon.core.game import Game
from donjon.core.hints import Hints
from donjon.core.views import View
from donjon.core.vocabulary import second_of, verb_of
from donjon.drawing.prose import counted
from donjon.games.four_towers.components import CROWD
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import CLIMB, FOLLOW, HIRE, PLAY, SPEND, TRADE

COUNTED = (FOLLOW.code, HIRE.code, TRADE.code, CLIMB.code, SPEND.code)
"""Answers that change a score at once, and leave nothing open."""


def hints(view: View) -> Hints:
    """Notes on what this seat may answer; for everybody, the goal and who is ahead."""
    g = view.state
    assert isinstance(g, FourTowers)
    notes: dict[int, str] = {}
    for answer in view.options:
        note = note_of(g, view.seat, answer)
        if note:
            notes[answer] = note
    return Hints(notes, [goal(g, view.seat)] if g.turn else [])


def goal(g: FourTowers, seat: int) -> str:
    """What the game is about, and how it stands."""
    totals = [sum(score(g, one)) for one in range(g.seats)]
    whole = "Goal: the most points when the peasants have run out."
    if seat < 0:
        return f"{whole} The leader has {max(totals)} now."
    best = max(total for one, total in enumerate(totals) if one != seat)
    ahead = totals[seat] - best
    stands = "level" if not ahead else f"{abs(ahead)} {'ahead' if ahead > 0 else 'behind'}"
    return f"{whole} You have {totals[seat]} now, {stands}."


def note_of(g: FourTowers, seat: int, answer: int) -> str:
    """What an answer does at once, in a few words."""
    verb = verb_of(answer)
    if verb == PLAY.code:
        there = g.sizes[second_of(answer)]
        return "expands" if there + 1 >= CROWD else f"{counted(there + 1, 'peasant')} there"
    return points(g, seat, answer) if verb in COUNTED else ""


def points(g: FourTowers, seat: int, answer: int) -> str:
    """By how much an answer changes the score of who gives it."""
    before = sum(score(g, seat))
    after: Game = g.clone()
    after.apply(answer, seat)
    assert isinstance(after, FourTowers)
    gained = sum(score(after, seat)) - before
    if not gained:
        return "no points"
    return f"{gained:+d} {'point' if abs(gained) == 1 else 'points'}"
