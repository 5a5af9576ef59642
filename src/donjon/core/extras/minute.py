"""The game in one minute: a few pictures that the game draws itself, each with a caption.

`minute.toml` of a box says at which questions of a game to stop, and what to say there:

    seats = 2
    [[moment]]
    until = "fight"
    caption = "Roll the dice of the enemy away before they strike."

The game is played by its own quick thought from a fixed seed, until a question of that topic is
asked. So the pictures follow the rules and the cards, and are never out of date.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from donjon.core.box.box import Box
from donjon.core.content.tomlfile import TomlFile
from donjon.core.engine.game import Game, View
from donjon.core.errors import PackError

FILE = "minute.toml"
PATIENCE = 3000
"""After so many answers a moment is held not to come."""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to stop, and what is said there."""

    until: str
    """The topic of the question that is open then."""
    caption: str
    screen: str = ""
    """Which of the pictures; the one that matters if it is not said."""
    after: int = 0
    """So many answers later at the earliest."""
    reads: bool = False
    """Whether a card is explained then: `reading(view, theme)` of the game's `picture`."""


class Minute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that is shown, and the moments in their order."""

    moment: list[Moment]
    seats: int = 0
    """How many sit there; the fewest that can if it is not said."""
    seed: int = 1
    preset: str = ""


class Shown(NamedTuple):
    """A moment as it is shown."""

    caption: str
    view: View
    screen: str
    reads: bool = False

    def picture(self, wide: bool = False, theme: str | None = None) -> str:
        """The picture of it."""
        if self.reads:
            drawn: str = self.view.box.module("picture").reading(self.view, theme)
            return drawn
        return self.view.picture(self.screen, wide, theme)


@lru_cache(maxsize=32)
def minute_of(box: Box) -> Minute | None:
    """What a box says of itself in one minute; nothing if it has no such file."""
    path = box.folder / FILE
    return TomlFile(path).convert(Minute) if path.exists() else None


def moments(box: Box) -> list[Shown]:
    """The moments of a box, played and ready to be drawn."""
    told = minute_of(box)
    if told is None:
        return []
    options, packs = box.with_preset(told.preset, {}, None)
    game = box.open(told.seats or box.seats[0], told.seed, options, packs, heard=False)
    rng = Random(told.seed)
    shown: list[Shown] = []
    for moment in told.moment:
        _play_until(box, game, moment, rng)
        assert game.question is not None
        seen = View(game, game.question.seat)
        shown.append(Shown(moment.caption, seen, moment.screen, moment.reads))
    return shown


def _play_until(box: Box, game: Game, moment: Moment, rng: Random) -> None:
    """Let the game's own quick thought answer until a question of a topic is open."""
    module: Any = box.optional("bot")
    answers = 0
    while True:
        question = game.question
        late = answers >= moment.after
        if question is not None and late and question.step.topic == moment.until:
            return
        if question is None or answers > PATIENCE:
            raise PackError(f"{box.id}/{FILE}: nothing about {moment.until!r} is asked in time.")
        game.apply(module.quick(game, question.seat, rng.random()), question.seat)
        answers += 1
