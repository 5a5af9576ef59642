"""What an answer is worth in Four Towers, which space it crowds, and how the game stands."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.face import Hints
from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import second_of, verb_of
from donjon.core.record.texts import texts
from donjon.games.four_towers.components import CROWD_SIZE
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import CLIMB, FOLLOW, HIRE, PLAY, SPEND, TRADE

text_of: Final = texts(__name__)

SCORING_VERBS = (FOLLOW.code, HIRE.code, TRADE.code, CLIMB.code, SPEND.code)
"""Answers that change a score at once, and leave nothing open."""


def hints(view: View[FourTowers]) -> Hints:
    """Notes on what this seat may answer; for everybody, the goal and who is ahead."""
    g = view.state
    notes: dict[int, str] = {}
    for answer in view.options:
        note = note_of(g, view.seat, answer)
        if note:
            notes[answer] = note
    return Hints(notes, [goal(g, view.seat)] if g.turn else [])


def goal(g: FourTowers, seat: int) -> str:
    """What the game is about, and how it stands."""
    totals = [sum(score(g, one)) for one in range(g.seats)]
    if seat < 0:
        return text_of("goal-watched", points=max(totals))
    best = max(total for one, total in enumerate(totals) if one != seat)
    ahead = totals[seat] - best
    if not ahead:
        stands = text_of("level")
    else:
        stands = text_of("ahead" if ahead > 0 else "behind", points=abs(ahead))
    return text_of("goal", points=totals[seat], stands=stands)


def note_of(g: FourTowers, seat: int, answer: int) -> str:
    """What an answer does at once, in a few words."""
    verb = verb_of(answer)
    if verb == PLAY.code:
        there = g.sizes[second_of(answer)]
        if there + 1 >= CROWD_SIZE:
            return text_of("expands")
        return text_of("peasants-there", count=there + 1)
    return points(g, seat, answer) if verb in SCORING_VERBS else ""


def points(g: FourTowers, seat: int, answer: int) -> str:
    """By how much an answer changes the score of who gives it."""
    before = sum(score(g, seat))
    after = g.clone()
    after.apply(answer, seat)
    return text_of("points", count=sum(score(after, seat)) - before)
