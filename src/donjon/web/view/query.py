"""How somebody wants to see a table: from which seat, with which picture, since when."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from donjon.core.engine.face import Screen, in_front
from donjon.core.engine.game import View
from donjon.core.engine.seats import SPECTATOR
from donjon.drawing.picture import Drawing
from donjon.drawing.theme import PAGE
from donjon.tables.errors import NotYours
from donjon.tables.sentences import say
from donjon.tables.table import Table

Layout = Literal["upright", "wide", "lying"]
"""The shape of the screen that a picture is for; `lying` is a phone on its side."""
Picture = str | Drawing
"""A picture for a page; only where it is sent whole, it becomes text."""
ChosenScreen = Annotated[
    str, Meta(description="The screen that was chosen; without one, the screen that matters.")
]
ScreenAhead = Annotated[
    str,
    Meta(description="The screen that mattered then: the choice stays until another one does."),
]


class ViewQuery(msgspec.Struct, frozen=True):
    """How somebody wants to see a table, as the query of a request says it."""

    seat: (
        Annotated[int, Meta(ge=-2, le=99, description="Which of your seats; -2: as a spectator.")]
        | None
    ) = None
    picture: Annotated[
        Literal["none", "upright", "wide", "lying"] | None,
        Meta(description="Whether and how the table is drawn; `none` is like a picture left out."),
    ] = None
    screen: ChosenScreen = ""
    ahead: ScreenAhead = ""
    since: Annotated[
        int | None,
        Meta(description="The version last shown: what has happened since comes along, and how."),
    ] = None
    still: Annotated[bool, Meta(description="Without the positions between.")] = False
    base: (
        Annotated[
            str,
            Meta(
                max_length=16,
                description="The picture last shown, by its name; pictures come as differences.",
            ),
        ]
        | None
    ) = None

    @property
    def drawn(self) -> bool:
        """Whether a picture is wanted."""
        return self.picture is not None and self.picture != "none"

    @property
    def wide(self) -> bool:
        return self.picture == "wide"

    @property
    def lying(self) -> bool:
        return self.picture == "lying"

    @property
    def moving(self) -> bool:
        """Whether the positions on the way are wanted."""
        return self.drawn and self.since is not None and not self.still

    def check(self, table: Table, holder: str) -> None:
        """Refuse whoever would look from a seat that is not theirs."""
        if self.seat is not None and self.seat not in (SPECTATOR, *table.held(holder)):
            table.chair(self.seat)
            raise NotYours(say("tables.not_yours"))

    def seat_of(self, table: Table, holder: str) -> int:
        """The seat that is looked from: the one named, else the asked one of one's own, else one's
        first, else a spectator's."""
        if self.seat is not None:
            return self.seat
        held = table.held(holder)
        asked = table.seats_asked()
        return next((seat for seat in held if seat in asked), held[0] if held else SPECTATOR)

    def screens(self, view: View) -> list[Screen]:
        """The screens that a view has for this kind of picture."""
        return view.screens(self.wide, self.lying)

    def draw(self, view: View, screen: str) -> Picture:
        """The picture of a screen."""
        drawn = view.drawing(screen, self.wide, PAGE, self.lying)
        return drawn if isinstance(drawn, Drawing) else str(drawn)

    def follow(self, screens: list[Screen]) -> tuple[str, ViewQuery]:
        """Which screen is shown now, and the query for the position after: a choice is forgotten
        once another screen matters."""
        shown, ahead = in_front(screens, self.screen, self.ahead)
        screen = self.screen if shown == self.screen else ""
        if screen == self.screen and ahead == self.ahead:
            return shown, self
        return shown, msgspec.structs.replace(self, screen=screen, ahead=ahead)
