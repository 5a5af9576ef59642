"""What changes is told: no number that people care about moves without an event.

A game lists these numbers in `watched(game)` of its `state.py`: for each quantity, its value by
owner. An event such as `Event(1, "loses prisoner -hp")` says that the `hp` of its prisoner goes
down by so much; one without an owner speaks of the table, owner 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import VEILED
from donjon.core.engine.seats import witnessed
from donjon.core.engine.setup import Content
from donjon.core.record.blanks import SEAT
from donjon.kit.faults import Fault, expect
from donjon.kit.past import told_since
from donjon.kit.walk import Walk
from donjon.kit.watchers import watcher_name

Numbers: TypeAlias = dict[str, dict[int, int]]
"""Quantities by name, each with its value by owner."""


def nothing_changes_in_silence(walk: Walk) -> None:
    """Every change of a number in `watched` was told to everybody whose view shows it."""
    watched = getattr(walk.box.module("state"), "watched", None)
    if watched is not None:
        walk.keep(Watchman).look(watched)


class Watchman:
    """Remembers the numbers of the last moment."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.numbers: Numbers | None = None

    def look(self, watched: Callable[[Any], Numbers]) -> None:
        walk = self.walk
        now = watched(walk.game)
        if self.numbers is not None:
            told = told_since(walk.game, walk.number)
            self._listed(told, now)
            secret = any(one.event.secret and any(one.event.signs) for one in told)
            if secret or _silent(self.numbers, told, now):
                for watcher in walk.watchers:
                    self._listen(watcher, told, watched)
        self.numbers = now
        self.game = walk.game.clone()

    def _listed(self, told: list[Told], now: Numbers) -> None:
        """What an event says to have changed is one of the numbers that are watched."""
        for one in told:
            for field, sign in zip(one.event.fields, one.event.signs, strict=True):
                expect(
                    not sign or field in now,
                    f"the event {one.event.name!r} changes {field!r}, which watched() does not"
                    f" list; it lists {', '.join(now)}",
                )

    def _listen(self, watcher: int, told: list[Told], watched: Callable[[Any], Numbers]) -> None:
        """Find fault where a watcher sees a number that is not what it was told."""
        before, now = (watched(game.view(watcher).state) for game in (self.game, self.walk.game))
        heard = [one for one in told if not one.event.secret or witnessed(one.witnesses, watcher)]
        for quantity, owner in _silent(before, heard, now):
            was, come = before[quantity][owner], now[quantity][owner]
            what = f"{quantity}{_of(self.walk.game.setup.content, quantity, owner)}"
            said = _fold(before, heard)[quantity][owner]
            much = "nothing" if said == was else f"what makes it {said}"
            raise Fault(
                f"{what} goes from {was} to {come}, and {watcher_name(watcher)} is told {much}"
            )


def _silent(before: Numbers, told: list[Told], now: Numbers) -> list[tuple[str, int]]:
    """The numbers that are not what they should be after all that was told."""
    expected = _fold(before, told)
    return [
        (quantity, owner)
        for quantity, owners in now.items()
        for owner, value in owners.items()
        if value > VEILED
        and before.get(quantity, {}).get(owner, VEILED) > VEILED
        and value != expected[quantity][owner]
    ]


def _fold(before: Numbers, told: list[Told]) -> Numbers:
    """What the numbers come to when all that was told has happened."""
    numbers = {quantity: dict(owners) for quantity, owners in before.items()}
    for one in told:
        owned = bool(one.event.signs) and not one.event.signs[0]
        owner = one.args[0] if owned else 0
        for i, sign in enumerate(one.event.signs):
            owners = numbers.get(one.event.fields[i], {})
            if sign and owner in owners:
                change = {"-": -one.args[i], "+": one.args[i], "=": one.args[i] - owners[owner]}
                owners[owner] += change[sign]
    return numbers


def _of(content: Content, quantity: str, owner: int) -> str:
    """Whose number it is, as far as an event says of which kind owners are."""
    for event in content.vocabulary.events.values():
        if quantity in event.fields and not event.signs[0]:
            kind = event.kinds[0]
            return f" of {kind} {owner}" if kind == SEAT else f" of {content.titles[kind][owner]}"
    return ""
