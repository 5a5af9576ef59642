"""Hints: the goal, what a battle may cost, what is where one could go, what a skull would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from donjon.core.hints import Hints
from donjon.core.views import View
from donjon.games.return_to_dark_tower.kinds import MOST_CORRUPTIONS
from donjon.games.return_to_dark_tower.notes import note
from donjon.games.return_to_dark_tower.prospects import Prospect, about, month_ends
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.tasks import goal_line, troubles

FEW: Final = 2
"""With this many skulls in the supply, or fewer, it is time to say so."""


def hints(view: View) -> Hints:
    """Notes for whoever is asked, and sentences about the position for everybody."""
    g = view.state
    assert isinstance(g, Table)
    notes = {option: said for option in view.options if (said := note(g, option))}
    return Hints(notes, list(_lines(g)) if g.turn else [])


def _lines(g: Table) -> Iterator[str]:
    line = goal_line(g)
    if line:
        yield line
    yield from _danger(g)
    if g.battle.on:
        yield from _battle(g)
    else:
        yield from _month(g)
    yield from troubles(g)


def _danger(g: Table) -> Iterator[str]:
    if g.land.supply <= FEW:
        yield f"Skulls left to drop: {g.land.supply}. When one is missing, the Tower has won."
    if not g.competitive:
        for hero in g.heroes:
            if len(hero.corruptions) == MOST_CORRUPTIONS:
                name = g.content.titles["hero"][hero.hero]
                yield f"Another corruption for the {name}, and the game is lost."


def _battle(g: Table) -> Iterator[str]:
    """What the rest of a battle may cost."""
    battle = g.battle
    if not battle.to_come:
        return
    prospect = Prospect(g, battle.foe)
    left = sum(g.action.counts)
    without = about(prospect.all_of(battle.to_come, 0))
    cards = "card" if battle.to_come == 1 else "cards"
    text = f"{battle.to_come} {cards} to come, on average {without} in all"
    if left:
        text += f", {about(prospect.all_of(battle.to_come, left))} with all you have left"
    yield f"{text}."


def _month(g: Table) -> Iterator[str]:
    """How likely the month ends with this turn: everybody knows the calendar."""
    chance = month_ends(g)
    if chance == 1:
        yield "The month ends with this turn."
    elif chance:
        yield f"The month ends with this turn: {round(100 * chance)}%."
