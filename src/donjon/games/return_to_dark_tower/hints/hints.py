"""Hints: the goal, what a battle may cost, what is where one could go, what a skull would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from donjon.core.engine.face import Hints
from donjon.core.engine.game import View
from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.hints.battle_odds import Prospect, about
from donjon.games.return_to_dark_tower.hints.careless import careless
from donjon.games.return_to_dark_tower.hints.option_notes import note
from donjon.games.return_to_dark_tower.hints.task_text import goal_line, troubles
from donjon.games.return_to_dark_tower.kinds.goods import MOST_CORRUPTIONS
from donjon.games.return_to_dark_tower.rules.actions.advantages import pressable
from donjon.games.return_to_dark_tower.rules.app.month.events import mean_turns
from donjon.games.return_to_dark_tower.state.state import DarkTowerState

text_of: Final = texts(__name__)

FEW_SKULLS: Final = 2
"""With this many skulls in the supply, or fewer, it is time to say so."""


def hints(view: View[DarkTowerState]) -> Hints:
    """Notes for whoever is asked, and sentences about the position for everybody."""
    g = view.state
    notes = {option: said for option in view.options if (said := note(g, option))}
    lines = list(_lines(g)) if g.turn else []
    return Hints(notes, lines, careless(g, view.options))


def _lines(g: DarkTowerState) -> Iterator[str]:
    line = goal_line(g)
    if line:
        yield line
    yield from _danger(g)
    if g.battle.on:
        yield from _battle(g)
    else:
        yield from _month(g)
    yield from troubles(g)


def _danger(g: DarkTowerState) -> Iterator[str]:
    if g.land.supply <= FEW_SKULLS:
        yield text_of("few-skulls", skulls=g.land.supply)
    if not g.competitive:
        for hero in g.heroes:
            if len(hero.corruptions) == MOST_CORRUPTIONS:
                name = g.content.titles["hero"][hero.hero]
                yield text_of("one-corruption-more", hero=name)


def _battle(g: DarkTowerState) -> Iterator[str]:
    """What the rest of a battle may cost."""
    battle = g.battle
    if not battle.to_come:
        return
    prospect = Prospect(g, battle.foe)
    left = pressable(g)
    without = about(prospect.all_of(battle.to_come, 0))
    text = text_of("cards-to-come", count=battle.to_come, mean=without)
    if left:
        text += text_of("with-all-left", mean=about(prospect.all_of(battle.to_come, left)))
    yield f"{text}."


def _month(g: DarkTowerState) -> Iterator[str]:
    """Which turn of the month this is, and how many it has on average; no more (DT-R52)."""
    if g.app.month > 1:
        yield text_of("turn-of-month", turn=g.app.turns + 1, mean=mean_turns(g))
