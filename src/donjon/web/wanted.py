"""How somebody wants to see a table: from which seat, with which picture, since when."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from litestar.params import QueryParameter

from donjon.core.game import SPECTATOR
from donjon.tables.errors import NotYours
from donjon.tables.rooms import Room
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web.shapes import State
from donjon.web.state import default_seat, state
from donjon.web.telling import Choice, Layout

Chosen = Annotated[
    str, QueryParameter(description="A screen that was chosen; else the one that matters.")
]
Ahead = Annotated[
    str, QueryParameter(description="The one that mattered then: it stays until another does.")
]


class Wanted(NamedTuple):
    """How somebody wants to see a table."""

    seat: int | None
    picture: str | None
    screen: str
    ahead: str
    since: int | None
    still: bool
    base: str | None

    def allowed(self, table: Table, who: str) -> None:
        """Refuse who would look from a seat that is not theirs."""
        if self.seat is not None and self.seat not in (SPECTATOR, *table.held(who)):
            table.chair(self.seat)
            raise NotYours(say("tables.not_yours"))

    def state(self, room: Room, who: str, link: str) -> State:
        shown = default_seat(room.table, who) if self.seat is None else self.seat
        drawn = self.picture is not None and self.picture != "none"
        layout = Layout.named(self.picture or "") if drawn else None
        choice = Choice(self.screen, self.ahead)
        return state(room, who, shown, layout, choice, self.since, self.still, link, self.base)


async def wanted(
    seat: Annotated[
        int | None,
        QueryParameter(description="Which of your seats, or -2: as a spectator.", ge=-2, le=99),
    ] = None,
    picture: Annotated[
        Literal["none", "upright", "wide", "lying"] | None,
        QueryParameter(description="Whether and how it is drawn."),
    ] = None,
    screen: Chosen = "",
    ahead: Ahead = "",
    since: Annotated[
        int | None,
        QueryParameter(description="The version last shown: what has happened since, and how."),
    ] = None,
    still: Annotated[bool, QueryParameter(description="Without the positions between.")] = False,
    base: Annotated[
        str | None,
        QueryParameter(
            description="The picture last shown, by its name; then pictures come as differences.",
            max_length=16,
        ),
    ] = None,
) -> Wanted:
    """What the query of a request says about it."""
    return Wanted(seat, picture, screen, ahead, since, still, base)
