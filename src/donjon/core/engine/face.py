"""What a view looks like: pictures, a board of text, hints; a game's own modules make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from donjon.core.engine.setup import Rulebook
from donjon.core.errors import UnknownName

NO_NOTES: Final[dict[int, str]] = {}
NO_LINES: Final[list[str]] = []


class Hints(NamedTuple):
    """What a person could work out with paper and time, such as the odds of a roll.

    A game that gives hints has `hints(view) -> Hints` in its `hints.py`, which is called for
    every view while something is asked, also for a view of somebody else. Hints are made from a
    view alone, so they tell nothing that its seat may not know.
    """

    notes: dict[int, str] = NO_NOTES
    """For an option, something short to stand beside it: `62 %, 1.4 damage`."""
    lines: list[str] = NO_LINES
    """Sentences about the position, the most useful first; a page shows three unasked."""
    careless: dict[int, str] = NO_NOTES
    """For an option that gives something away, a question to ask before it is taken."""


class Screen(NamedTuple):
    """One of several pictures of a view: the board, a battle, a hero."""

    id: str
    title: str
    forward: bool = False
    """Whether it matters now, and so comes to the front."""
    narrow: bool = False
    """Whether it is for a narrow picture only: a wide one has room for it on another screen."""
    lying: bool = False
    """Whether it is for a phone that lies down only: other pictures show it with the rest."""


ONLY = Screen("", "")
"""The one picture of a game that has no others."""


def in_front(screens: list[Screen], chosen: str = "", ahead: str = "") -> tuple[str, str]:
    """Which screen is shown, and which one matters now, if any does.

    What somebody has chosen stays until another screen matters than `ahead`, the one that did
    when they chose it.
    """
    forward = [screen.id for screen in screens if screen.forward]
    matters = forward[0] if forward else ""
    if chosen in [screen.id for screen in screens] and matters in ("", ahead):
        return chosen, matters
    return matters or screens[0].id, matters


class Face:
    """The side of a view that people look at."""

    def __init__(self, box: Rulebook, seat: int, names: list[str]) -> None:
        self.box = box
        self.seat = seat
        self.names = names
        """What the people at the table are called, seat by seat; empty where nobody has said."""

    def player(self, seat: int, unnamed: str) -> str:
        """The name of a player, or what the game calls the seat where nobody has said."""
        return self.names[seat] if self.names else unnamed

    def role(self, seat: int) -> str:
        """The part that a seat plays, such as a hero; nothing where a game has no parts."""
        role = self.box.role
        return role(self, seat) if role is not None else ""

    def screens(self, wide: bool = False, lying: bool = False) -> list[Screen]:
        """The pictures there are of the view, in order; where it is one, it has no name."""
        offered = getattr(self.box.module("picture"), "screens", None)
        if offered is None:
            return [ONLY]
        screens: list[Screen] = offered(self)
        screens = [screen for screen in screens if lying or not screen.lying] or [ONLY]
        return [screen for screen in screens if not (wide and screen.narrow)]

    def picture(
        self, screen: str = "", wide: bool = False, theme: str | None = None, lying: bool = False
    ) -> str:
        """The view as SVG: one of its screens, or else the one that matters now.

        `lying` is for a phone that lies down: a game without such a picture gives the upright one.
        """
        return str(self.drawing(screen, wide, theme, lying))

    def drawing(
        self, screen: str = "", wide: bool = False, theme: str | None = None, lying: bool = False
    ) -> object:
        """The picture as the game draws it: text, or what becomes text where it is needed."""
        screens = self.screens(wide, lying)
        shown, _ = in_front(screens)
        if screen and screen != shown:
            if screen not in [one.id for one in screens]:
                known = ", ".join(one.id for one in screens if one.id) or "only the one"
                raise UnknownName(f"There is no screen {screen!r}; there is: {known}.")
            shown = screen
        module = self.box.module("picture")
        drawn: Callable[..., object] | None = getattr(module, "lying", None) if lying else None
        if drawn is not None:
            return drawn(self, shown, theme)
        made: object = module.picture(self, shown, wide, theme)
        return made

    def text(self) -> str:
        """The view as a board of text."""
        board: str = self.box.module("text").text(self)
        return board

    def sketch(self) -> str:
        """What is worth seeing at a glance, drawn in letters; most games have something."""
        module = self.box.optional("sketch")
        drawn: str = module.sketch(self) if module is not None else ""
        return drawn

    def _repr_svg_(self) -> str:
        return self.picture(wide=True)
