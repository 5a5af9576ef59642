"""A game that nobody can win any more: it is said, and its people may end it there.

A game knows by `hopeless` of its `view.py`, from what everybody may see.
"""

from __future__ import annotations

from random import Random

from donjon.core.box.shelf import box as find_box
from donjon.core.engine.face import Hints
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import SPECTATOR
from donjon.core.record.imagine import Imagination
from donjon.tables.entries import Change, Conceded, Entry, Hopeless, Opened, Voted, people_at
from donjon.tables.errors import TableError
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.tables.turns import conceded

WORLDS_DOOMED = 2
"""In how many imagined worlds an answer must lose the game to be said to lose it."""
MOST_WARNED = 24
"""How many answers are looked at before one is taken, at most."""


def verdict(opened: Opened, game: Game) -> list[Entry]:
    """The entry that says that nobody can win this game any more, if that is so."""
    if find_box(opened.box).hopeless is None or game.over:
        return []
    reason = View(game, SPECTATOR).hopeless
    return [Hopeless(reason)] if reason else []


def said(table: Table) -> str:
    """Why nobody can win the game of a table any more, in a sentence; empty if somebody can."""
    if table.lost is None:
        return ""
    return say("tables.hopeless", why=table.box.words.outcome[table.lost.reason])


def undecided(table: Table) -> list[int]:
    """The seats whose people have not agreed to end a game that cannot be won."""
    if table.lost is None:
        return []
    votes = table.lost.votes
    return [seat for seat in people_at(table.chairs) if not votes.get(seat, False)]


def vote(table: Table, holder: str, end: bool) -> Change:
    """End a game that cannot be won, once all its people would, or play on."""
    table.speaker(holder, None)
    lost = table.lost
    if table.game is None or table.phase == "over":
        raise TableError(say("tables.not_begun" if table.game is None else "tables.nothing_asked"))
    if lost is None:
        raise TableError(say("tables.not_hopeless"))
    held = table.held(holder)
    given = [] if all(lost.votes.get(seat) is end for seat in held) else [Voted(held, end)]
    others = [seat for seat in undecided(table) if seat not in held]
    if not end or others:
        return Change([*given])
    return Change([*given, Conceded()], conceded(table.game, lost.reason))


def hints(view: View) -> Hints:
    """The hints of a view, and a warning beside each answer that loses the game for good."""
    given = view.hints()
    doomed = _doomed(view)
    if not doomed:
        return given
    notes, careless = dict(given.notes), dict(given.careless)
    for option, reason in doomed.items():
        own = notes.get(option)
        warning = say("tables.doomed_note")
        notes[option] = f"{own}; {warning}" if own else warning
        why = view.words.outcome[reason]
        careless.setdefault(option, say("tables.doomed", answer=view.label(option), why=why))
    return Hints(notes, given.lines, careless)


def _doomed(view: View) -> dict[int, str]:
    """The answers after which nobody can win any more, whatever chance does, each with why.

    Found out in worlds that the view allows, so it tells nothing that the view does not.
    """
    if view.box.hopeless is None or not view.mine or view.hopeless:
        return {}
    at_stake = view.box.at_stake
    if at_stake is not None and not at_stake(view):
        return {}
    options = view.options
    if not 1 < len(options) <= MOST_WARNED:
        return {}
    fancy, rng = Imagination(view), Random(0)
    worlds = [fancy.game(rng) for _ in range(WORLDS_DOOMED)]
    doomed: dict[int, str] = {}
    for option in options:
        reasons = {_reason_after(world, option, view.seat) for world in worlds}
        if len(reasons) == 1 and "" not in reasons:
            doomed[option] = reasons.pop()
    return doomed


def _reason_after(world: Game, option: int, seat: int) -> str:
    """Why nobody can win after an answer, before chance has answered it; empty if somebody can."""
    trial: Game = world.clone()
    trial.forced = False
    trial.heard = False
    trial.apply(option, seat)
    return View(trial, SPECTATOR).hopeless
