"""Positions of Ravingspire as arguments, and short ways to play on.

`position` takes the words of the game's `position.py`. Chance answers like a player: `roll:3`,
`reveal:mind-warp-1`, `draw:blade`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from donjon.core.box.shelf import box
from donjon.core.engine.game import start
from donjon.core.engine.setup import Setup
from donjon.core.engine.step import Step
from donjon.core.record.position import spell
from donjon.games.ravingspire.rules.turn.turn import HERO_TURN
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import PLACES

BOX = box("ravingspire")
NORMAL = ("the-crimson-reaver", "quinn-apblanc", "aurora-the-all-knowing")


def number(kind: str, name: str) -> int:
    """The number of a name in the vocabulary."""
    return BOX.content().vocabulary.names[kind].index(name)


def cards(names: str) -> list[int]:
    """Cards by their ids; `-` is none."""
    return [-1 if name == "-" else number("card", name) for name in names.split()]


def position(
    step: Step[Any] = HERO_TURN,
    heroes: Sequence[str] = NORMAL[:1],
    at: Sequence[str] = (),
    keys: Sequence[bool] = (),
    turns: Sequence[int] = (),
    foes: Sequence[str] = (),
    options: dict[str, str] | None = None,
    setup: Setup | None = None,
    **entries: object,
) -> Ravingspire:
    """A game in the position that these entries say, at the first question of this step.

    Nobody answers for chance or for a player.
    """
    setup = setup or BOX.agree(len(heroes), options or {})
    said: dict[str, object] = {"heroes": heroes, "at": at, "keys": keys, "foes": " ".join(foes)}
    said |= entries
    if turns:
        said["turns"] = " ".join(map(str, turns))
    if step is not HERO_TURN:
        said["steps"] = step
    setup.position = spell(said)
    game = start(setup, None, forced=False)
    assert isinstance(game, Ravingspire)
    return game


def play(game: Ravingspire, *answers: str) -> Ravingspire:
    """Give these answers, one after another."""
    for answer in answers:
        game.apply(answer)
    return game


def ring(game: Ravingspire, level: int) -> str:
    """A ring as it is written."""
    names = game.vocabulary.names["card"]
    places = [game.rings.card(level, place) for place in range(PLACES)]
    return " ".join("-" if card < 0 else names[card] for card in places)


def named(game: Ravingspire, zone: list[int]) -> list[str]:
    """The cards of a zone by their ids, sorted."""
    return sorted(game.vocabulary.names["card"][card] for card in zone)


def told(game: Ravingspire) -> list[str]:
    """The names of the events so far."""
    return [one.event.name for one in game.told()]
