"""The content of the box, and shorthand for what is in it."""

from __future__ import annotations

from pathlib import Path

import donjon.games.return_to_dark_tower
from donjon.core.content.packs import Entries, Pack
from donjon.games.return_to_dark_tower.components.app import (
    BattleCard,
    Foe,
    Goal,
    Quest,
)
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.components.things import Deed, Holding
from donjon.games.return_to_dark_tower.content import SCHEMA, build

FOLDER = Path(donjon.games.return_to_dark_tower.__path__[0]) / "pack"
PACK = Pack(FOLDER, SCHEMA, "return-to-dark-tower")
BASE: ReturnToDarkTowerContent = build(Entries([PACK]))
CHART = BASE.chart


def number(kind: str, name: str) -> int:
    return BASE.vocabulary.names[kind].index(name)


def space(name: str) -> int:
    return number("space", name)


def card(name: str) -> BattleCard:
    return BASE.cards[number("card", name)]


def foe(name: str) -> Foe:
    return BASE.foes[number("foe", name)]


def quest(name: str) -> Quest:
    return BASE.quests[number("quest", name)]


def goal(name: str) -> Goal:
    return BASE.goals[number("goal", name)]


def thing(name: str) -> Holding:
    return BASE.things[number("thing", name)]


def text(kind: str, name: str) -> str:
    return BASE.texts[kind][number(kind, name)]


def effects(script: int) -> list[tuple[str, Deed]]:
    """The effects of a script with their words."""
    numbers = BASE.acts.scripts[script] if script >= 0 else []
    return [(BASE.acts.words[BASE.deeds[n].word], BASE.deeds[n]) for n in numbers]
