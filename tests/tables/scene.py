"""A table and all that happened at it, told step by step.

Nothing happens in a scene that the entries alone would not make again: after every step the
table is folded anew from what would be on disk, and must be the same table.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from donjon.core.engine.game import Game
from donjon.core.engine.seats import SPECTATOR
from donjon.core.errors import DonjonError
from donjon.core.record import log
from donjon.core.record.journal import save
from donjon.tables.conduct import answers, undo_and_talk
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import Chair, Change, Entry, decode, encode
from donjon.tables.keys import holder_of
from donjon.tables.table import Table, fold

SKULL = "skull-tower"
TOY = "toy-tower"
WATCH = "night-watch"

ANN = holder_of("the key of Ann")
BEN = holder_of("the key of Ben")
AWAY = 3600.0
"""Somebody who has given no sign for an hour."""
CLEO = holder_of("the key of Cleo")
PEOPLE = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}
OPEN = Chair()


def person(holder: str, name: str = "") -> Chair:
    return Chair(name or PEOPLE[holder], holder, "", f"word of {name or PEOPLE[holder]}")


def robot(level: str = "random") -> Chair:
    return Chair("", "", level)


class Scene:
    """A table with the entries that made it."""

    def __init__(self, change: Change) -> None:
        self.entries: list[Entry] = list(change.entries)
        self.table = fold("scene", self.entries[:1])
        self.table.take_in(Change(self.entries[1:], change.game))
        self.check()

    @classmethod
    def of(cls, *chairs: Chair, box: str = TOY, undo: str = "turn", **options: str) -> Scene:
        return cls(open_table(box, list(chairs), options, undo, listed=False))

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def keys(self) -> list[str]:
        """What may be answered now."""
        return self.game.keys()

    def keys_of(self, seat: int) -> list[str]:
        """What one seat may answer now."""
        question = self.game.question
        options = [] if question is None else question.options_of(seat)
        return [self.game.vocabulary.keys[option] for option in options]

    @property
    def asked(self) -> list[int]:
        question = self.game.question
        return [] if question is None else question.asked()

    def do(self, change: Change) -> Scene:
        """Let a change happen."""
        self.entries += change.entries
        self.table.take_in(change)
        self.check()
        return self

    def key(self, verb: str) -> str:
        """The first answer with this verb."""
        return next(key for key in self.keys if key.split(":")[0] == verb)

    def answer(self, verb: str, seat: int | None = None) -> Scene:
        """Whoever is asked gives the first answer with this verb, or this very answer."""
        key = verb if verb in self.keys else self.key(verb)
        chosen = self.asked[0] if seat is None else seat
        holder = self.table.chairs[chosen].holder
        if not holder or self.table.chairs[chosen].bot:
            return self.do(answers.answer_bot(self.table, chosen, self.table.version, key))
        return self.do(answers.answer(self.table, holder, chosen, self.table.version, key))

    def tell(self, key: str, seat: int | None = None) -> Scene:
        """Somebody says what chance did: this very outcome, or the first with this verb."""
        chosen = self.table.seats_asked()[0] if seat is None else seat
        told = key if key in self.game.vocabulary.answers else self.key(key)
        holder = self.table.chairs[chosen].holder
        return self.do(answers.answer(self.table, holder, chosen, self.table.version, told))

    def undo(self, holder: str) -> Scene:
        return self.do(undo_and_talk.undo(self.table, holder, self.table.version))

    def play_on(self, rng: Random, until: Callable[[Table], bool] | None = None) -> Scene:
        """Everybody answers anything until something is so, or the game is over."""
        while self.table.phase == "playing" and not (until is not None and until(self.table)):
            seat = rng.choice(self.asked)
            self.answer(rng.choice(self.keys_of(seat)), seat)
        assert until is None or until(self.table), "it never came to that"
        return self

    def check(self) -> None:
        """What is on disk makes the same table."""
        table = self.table
        assert facts(fold("scene", [decode(encode(e)) for e in self.entries])) == facts(table)
        if table.game is not None:
            for seat in (SPECTATOR, *range(table.game.seats)):
                whole = log.lines(table.game, table.names, seat)
                for turn in (turn for turn in table.turns[-8:] if not turn.reported):
                    late = log.lines(table.game, table.names, seat, turn.start, table.count)
                    after = [line for line in whole if line.number > turn.start]
                    assert [line for line in late if line.number] == after


def two() -> Scene:
    """Ann and Ben have begun a game of the toy; Ann is asked."""
    return Scene.of(person(ANN), person(BEN))


def refuses(what: str, wrong: type[DonjonError], call: Callable[[], object]) -> None:
    """A refusal is a sentence that says what is wrong."""
    with pytest.raises(wrong) as refusal:
        call()
    text = str(refusal.value)
    assert what in text
    assert text.endswith(".")
    assert text[0].isupper() or not text[0].isalpha()


def facts(table: Table) -> dict[str, Any]:
    """All that a table is."""
    game = table.game
    return {
        **{name: value for name, value in vars(table).items() if name not in APART},
        "options": table.setup.options,
        "phase": table.phase,
        "journal": table.journal().encode(),
        "game": game and save(game),
        "past": game and game.history(),
        "forced": game and game.forced,
        "dealer": game and game.dealer,
    }


APART = {"game", "setup", "box", "_milestones", "_shown"}
"""Fields of a table that are compared by what they hold, or only save work."""
