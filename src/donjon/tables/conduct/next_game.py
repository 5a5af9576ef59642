"""Another game after one that is over, a little easier or harder.

A box has a ladder of options (`ladder` in its `box.toml`); where there is none, or no rung is left,
bots that played against people become weaker or stronger.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from donjon.tables.entries import Chair
from donjon.tables.errors import TableError
from donjon.tables.sentences import say
from donjon.tables.table import Table

Way = Literal["easier", "harder"]
LEVELS = ("easy", "medium", "hard")
"""The bots that people meet, the weakest first."""


class Rung(NamedTuple):
    """What another game is played with, and how it differs, in words."""

    options: dict[str, str]
    chairs: list[Chair]
    text: str


def rung(table: Table, way: Way) -> Rung | None:
    """One step up or down from the game that was played; nothing if there is none."""
    step = 1 if way == "harder" else -1
    return _other_options(table, step) or _other_bots(table, step)


def taken(table: Table, way: Way | None) -> Rung:
    """What the next game is played with: the same, or a step from it; refused if there is none."""
    if way is None:
        return Rung(table.setup.options, list(table.chairs), "")
    step = rung(table, way)
    if step is None:
        raise TableError(say("tables.no_step"))
    return step


def _other_options(table: Table, step: int) -> Rung | None:
    ladder = table.box.about.ladder
    own = table.setup.options
    stands = [i for i, options in enumerate(ladder) if options.items() <= own.items()]
    if not stands or not 0 <= stands[-1] + step < len(ladder):
        return None
    moving = {name for options in ladder for name in options}
    kept = {name: value for name, value in own.items() if name not in moving}
    options = {**kept, **ladder[stands[-1] + step]}
    packs = table.box.again(table.opened.packs)
    setup = table.box.agree(len(table.chairs), options, packs)
    return Rung(setup.options, list(table.chairs), table.box.summary(setup))


def _other_bots(table: Table, step: int) -> Rung | None:
    ended = table.game.outcome if table.game is not None else None
    bots = [chair.bot for chair in table.chairs if chair.kind == "bot" and chair.bot in LEVELS]
    if ended is None or not bots or not 0 < len(ended.winners) < len(table.chairs):
        return None
    places = [LEVELS.index(bot) for bot in bots]
    place = (max(places) if step > 0 else min(places)) + step
    if not 0 <= place < len(LEVELS):
        return None
    level = LEVELS[place]
    chairs = [
        msgspec.structs.replace(chair, bot=level) if chair.kind == "bot" else chair
        for chair in table.chairs
    ]
    return Rung(table.setup.options, chairs, say("tables.other_bots", level=level))
