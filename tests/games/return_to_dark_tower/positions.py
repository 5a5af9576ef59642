"""Positions of Return to Dark Tower as arguments, with figures that are not tuned.

`position` takes the words of the game's `position.py`; heroes are lines of names. Chance answers
like a player: `fall:east`, `happen:quiet`, `reveal:assault-2`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from donjon.core.box.shelf import box
from donjon.core.content.packs import Entries, Pack
from donjon.core.engine.game import start
from donjon.core.engine.step import Step
from donjon.core.record.position import spell
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.content import SCHEMA, build
from donjon.games.return_to_dark_tower.kinds.goods import GOODS
from donjon.games.return_to_dark_tower.position import CAUSES
from donjon.games.return_to_dark_tower.rules.game import ReturnToDarkTower
from donjon.games.return_to_dark_tower.rules.turn.turn import HERO_TURN
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER

BOX = box("return-to-dark-tower")
TURN = HERO_TURN
Game = ReturnToDarkTower


@cache
def content() -> ReturnToDarkTowerContent:
    """The base pack, but for figures that are tuned: a test of a rule does not depend on them.

    After a turn chance says whether one event comes or two; months end up to two turns sooner or
    later; two treasures of Azkol and four virtues do.
    """
    tuned = build(Entries([Pack(BOX.folder / "pack", SCHEMA, BOX.id)]))
    calendar = tuned.calendar
    calendar.second_draw = calendar.second_draw_gritty = [[1, 1] for _ in BOX.seats]
    calendar.spread = 2
    calendar.hazards = [[1, 8], [1, 3], [1, 1], [2, 1], [1, 0]]
    for prices in tuned.goals[tuned.vocabulary.names["goal"].index("azkols-treasures")].parts:
        for price in [price for each in prices.prices for price in each]:
            price.azkol, price.virtues = 2, 4
    return tuned


def names(kind: str) -> list[str]:
    return content().vocabulary.names[kind]


def number(kind: str, name: str) -> int:
    """The number of a name in the vocabulary."""
    return names(kind).index(name)


def goods(**amounts: int) -> list[int]:
    """Goods as the rules count them: `goods(warriors=4, spirit=1)`."""
    return [amounts.get(name, 0) for name in GOODS]


def position(
    *lines: str,
    step: Step[Any] | None = None,
    active: int = 0,
    drums: tuple[int, int, int] = (0, 0, 0),
    cause: int = BY_OTHER,
    options: Mapping[str, str] | None = None,
    **entries: object,
) -> Game:
    """A game in the position that these entries say, at the first question of this step.

    Nobody answers for chance or for a player, not even where there is one answer.
    """
    setup = BOX.agree(len(lines), options or {})
    setup.content = content()
    said: dict[str, object] = {
        "heroes": lines,
        "active": active + 1,
        "drums": " ".join(map(str, drums)),
        "cause": CAUSES[cause],
        **entries,
    }
    if step is TURN:
        said["phase"] = "turn"
    elif step is not None:
        said["steps"] = step
    setup.position = spell(said)
    game = start(setup, None, forced=False)
    assert isinstance(game, Game)
    return game
