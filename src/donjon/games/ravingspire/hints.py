"""Hints: the goal, what a move or a turning opens, and what the dice may cost."""

from __future__ import annotations

from collections.abc import Iterator

from donjon.core.hints import Hints
from donjon.core.views import View
from donjon.core.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire import prices
from donjon.games.ravingspire.rules.matter import matter_of
from donjon.games.ravingspire.rules.proposing import propose
from donjon.games.ravingspire.rules.turning import gears
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import (
    CLOCKWISE,
    LEVELS,
    SECTORS,
    SPIRE,
    STEP,
    steps_between,
)
from donjon.games.ravingspire.verbs import CONCEDE, EXPLORE, FACE, MOVE, PAY, TURN

NAMES = ("Dungeon", "Temple", "Spire")
CROWD = 4
"""From so many heroes on, a foe moves one space."""


def hints(view: View) -> Hints:
    """Notes for who is asked, and sentences about the active hero for everybody."""
    g = view.state
    assert isinstance(g, Ravingspire)
    if not g.turn:
        return Hints()
    notes = {option: note for option in view.options if (note := _note(g, option))}
    lines = list(_lines(g))
    if view.seat == g.active and view.mine:
        lines += _prices(g, view.topic)
    return Hints(notes, lines)


def _note(g: Ravingspire, option: int) -> str:
    verb = verb_of(option)
    if verb == MOVE.code:
        return _move(g, arg_of(option))
    if verb == TURN.code:
        return _turning(g, STEP[arg_of(option)] * second_of(option))
    if verb == EXPLORE.code:
        return _deed(g, arg_of(option))
    if verb == FACE.code:
        return prices.facing(g, arg_of(option))
    if verb == PAY.code:
        return prices.paying(g)
    return prices.conceding(g) if verb == CONCEDE.code else ""


def _prices(g: Ravingspire, topic: str) -> Iterator[str]:
    """What is missing to pay for what lies there, for the player whose hand it is."""
    if topic == "encounter":
        yield from prices.out_of_reach(g)
    elif topic == "showdown" and g.battle.card >= 0:
        matter = matter_of(g, THE_FOE)
        if propose(g, matter) is None:
            yield f"To win the battle: {prices.wanting(g, matter)}."


def _move(g: Ravingspire, space: int) -> str:
    """What waits on a space."""
    level = space // SECTORS
    found = []
    if space == g.rings.foes[level]:
        found.append("a foe: showdown")
    if level != g.level:
        found.append(f"the {NAMES[level]}")
        if not g.rings.is_revealed(level):
            found.append("its ring is revealed")
    return ", ".join(found)


def _passages(g: Ravingspire, turned: int) -> Iterator[tuple[int, int]]:
    """The passages up and down from the own level, and how far they are off after a turning."""
    level = g.level
    if level < SPIRE:
        yield level, (g.rings.gap(level) - turned) % SECTORS
    if level:
        yield level - 1, (g.rings.gap(level - 1) + turned) % SECTORS


def _turning(g: Ravingspire, turned: int) -> str:
    """Which stairs meet a portal after a turning, or how far those up are off."""
    for lower, gap in _passages(g, turned):
        if not gap:
            return f"stairs to the {NAMES[lower + 1] if lower == g.level else NAMES[lower]}"
    for lower, gap in _passages(g, turned):
        if lower == g.level:
            return f"stairs up {min(gap, SECTORS - gap)} off"
    return ""


def _deed(g: Ravingspire, deed: int) -> str:
    """How likely a turning brings the stairs up to the portal above."""
    level = g.level
    if deed not in (0, 1, 3) or level == SPIRE:
        return ""
    gap = g.rings.gap(level)
    off = min(gap, SECTORS - gap)
    if not off:
        return "the stairs up are open now"
    more = gears(g)
    rolls = [
        die for die in range(1, 7) if (off <= die + more if deed == 3 else die <= off <= die + more)
    ]
    return f"stairs up: {len(rolls)} of 6" if rolls else "no roll opens the stairs up"


def _lines(g: Ravingspire) -> Iterator[str]:
    yield _goal(g)
    hero = g.hero
    level = g.level
    if g.drawn >= 0:
        mad = max(0, 7 - hero.sanity)
        risk = f" {mad} of 6 rolls are madness." if mad else ""
        yield f"Whoever wins nothing is overwhelmed and loses 1d6 sanity.{risk}"
    adversaries = g.adversaries(level)
    if adversaries:
        tower = g.rings.towers[level]
        bite = adversaries * (g.content.towers[tower].bite if tower >= 0 else 1)
        fatal = ": madness" if bite >= hero.sanity else ""
        yield f"The adversaries on this ring take {bite} sanity in Recover{fatal}."
    yield from _foe(g)


def _goal(g: Ravingspire) -> str:
    hero = g.hero
    if not hero.key:
        return "Goal: beat a foe in a showdown and win a Tower Key."
    if g.level < SPIRE:
        return "Goal: climb to the Spire, and through the Tower Door into the Keep."
    return "Goal: go through the Tower Door and defeat the spire card."


def _foe(g: Ravingspire) -> Iterator[str]:
    """How near the foe of the level is, and how likely it comes to the hero in its phase."""
    level = g.level
    space = g.rings.foes[level]
    if not 0 <= level < LEVELS or space < 0 or space == g.hero.space:
        return
    apart = steps_between(space, g.hero.space, CLOCKWISE)
    apart = min(apart, SECTORS - apart)
    speeds = [1, 1, 1] if g.present() >= CROWD else [1, 2, 3]
    reached = sum(speed >= apart for speed in speeds)
    odds = f" It reaches the hero in {reached} of 3 cases." if reached else ""
    yield f"The foe of this level is {apart} away.{odds}"
