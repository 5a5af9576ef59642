"""The truth about a game: what was agreed, and every answer, chance included.

A replay needs no seed. The file is one JSON object; a checksum tells a damaged one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from donjon.core.content.decoding import convert
from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.game import Game, start
from donjon.core.engine.seats import CHANCE, SPECTATOR
from donjon.core.engine.setup import Rulebook, Setup
from donjon.core.errors import DonjonError, JournalError
from donjon.core.record.saves import load

FORMAT = 1
CONCEDED = "conceded"
"""Beside a journal: why its game, given up after the last answer, could not be won any more."""


class Header(msgspec.Struct, frozen=True):
    """What was agreed before the first answer."""

    box: str
    rules: int
    seats: int
    options: dict[str, str]
    packs: dict[str, str]
    """Id and digest of each pack beside the base pack."""
    names: list[str] = []
    agreed: str = ""
    """What was agreed, in words, for people who read the file."""
    position: str = ""
    """The position that the game began with, as it was written down."""


class Body(msgspec.Struct, frozen=True):
    """The file as it is written."""

    donjon: int
    header: Header
    answers: list[str]
    by: list[int]
    """Who answered: a seat, or -1 for chance."""
    check: str
    extra: dict[str, Any] = {}


def header_of(setup: Setup, names: list[str] | None = None, words: bool = True) -> Header:
    """What was agreed before the first answer of a game; for people in words, too."""
    box = setup.box
    return Header(
        box.id,
        box.rules_version,
        setup.seats,
        setup.options,
        setup.digests,
        names or [],
        box.summary(setup) if words else "",
        setup.position,
    )


def setup_for(header: Header, box: Rulebook, packs: Sequence[str | Path] = ()) -> Setup:
    """The agreement of a journal, if this box and these packs are the ones it was made with."""
    if header.box != box.id:
        raise JournalError(f"The journal is of {header.box!r}, not of {box.id!r}.")
    if header.rules != box.rules_version:
        raise JournalError(
            f"The journal was written under rules version {header.rules} of {box.title} "
            f"and needs it; this program plays version {box.rules_version}."
        )
    setup = box.agree_again(header.seats, header.options, header.packs, packs)
    setup.position = header.position
    return setup


class Journal:
    """Header and answers of a game, as readable keys."""

    def __init__(
        self,
        header: Header,
        answers: list[str],
        by: list[int],
        extra: dict[str, Any] | None = None,
    ) -> None:
        self.header = header
        self.answers = answers
        self.by = by
        self.extra = extra or {}
        """What others keep with a journal: kinds of seats, a commitment, times."""

    @classmethod
    def of(
        cls, game: Game, names: list[str] | None = None, extra: dict[str, Any] | None = None
    ) -> Journal:
        """The journal of a game so far; one taken up from a save has none."""
        if game.restored:
            raise JournalError(
                "The game was taken up from a save, which holds no answers: it has no journal."
            )
        past = game.history()
        keys = game.vocabulary.keys
        header = header_of(game.setup, names)
        return cls(header, [keys[a] for _, a, _ in past], [seat for seat, _, _ in past], extra)

    def __len__(self) -> int:
        return len(self.answers)

    # Files

    def _check(self) -> str:
        header = msgspec.to_builtins(self.header)
        for field in ("agreed", "position"):
            if not header[field]:
                del header[field]  # files from before it was there
        data = [FORMAT, header, self.answers, self.by, self.extra]
        return hashlib.sha256(msgspec.json.encode(data, order="deterministic")).hexdigest()[:32]

    def encode(self) -> bytes:
        body = Body(FORMAT, self.header, self.answers, self.by, self._check(), self.extra)
        return msgspec.json.format(msgspec.json.encode(body), indent=1) + b"\n"

    @classmethod
    def decode(cls, data: bytes) -> Journal:
        """The journal in a file; a damaged one is refused with the reason."""
        try:
            raw = msgspec.json.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            why = "it is cut off" if "truncated" in str(error) else f"it is not JSON ({error})"
            raise JournalError(f"The journal is damaged: {why}.") from error
        return cls.of_file(raw)

    @classmethod
    def of_file(cls, raw: object) -> Journal:
        """The journal in a file that has been read out of JSON; a damaged one is refused."""
        if not isinstance(raw, dict) or "donjon" not in raw:
            raise JournalError("This is not a journal of Donjon: it has no field 'donjon'.")
        if raw["donjon"] != FORMAT:
            raise JournalError(
                f"The journal is of format {raw['donjon']!r}; this program reads format {FORMAT}."
            )
        try:
            body = convert(raw, Body)
        except msgspec.ValidationError as error:
            raise JournalError(f"The journal is damaged: {error}.") from error
        journal = cls(body.header, body.answers, body.by, body.extra)
        if len(body.answers) != len(body.by):
            raise JournalError(
                f"The journal is damaged: {len(body.answers)} answers by {len(body.by)} seats."
            )
        if journal._check() != body.check:
            raise JournalError("The journal is damaged: its checksum does not fit its answers.")
        return journal

    def save(self, path: str | Path) -> None:
        """Write the file whole, or leave the old one."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(self.encode())
        draft.replace(path)

    @classmethod
    def read(cls, path: str | Path) -> Journal:
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            raise JournalError(f"{path} cannot be read: {error.strerror}.") from error
        return cls.decode(data)

    # Replay

    def replay(
        self, box: Rulebook, upto: int | None = None, packs: Sequence[str | Path] = ()
    ) -> Game:
        """The game after its first `upto` answers, or after all."""
        *_, game = self.positions(box, upto, packs)
        return game

    def positions(
        self, box: Rulebook, upto: int | None = None, packs: Sequence[str | Path] = ()
    ) -> Iterator[Game]:
        """The game before the first answer, and after each one."""
        game = start(setup_for(self.header, box, packs), None, forced=False)
        yield game
        for number, key in enumerate(self.answers[:upto]):
            try:
                _gives(game, self.by[number])
                game.apply(key, self.by[number])
            except DonjonError as error:
                raise JournalError(f"Answer {number + 1} ({key}) cannot be: {error}") from error
            if number + 1 == len(self.answers):
                self._concede(game)
            yield game

    def _concede(self, game: Game) -> None:
        """End a game that was given up after its last answer, if it could not be won there."""
        reason = self.extra.get(CONCEDED)
        if reason is None or game.over:
            return
        if not reason or game.view(SPECTATOR).hopeless != reason:
            raise JournalError(f"The game was not lost for {reason!r} when it was given up.")
        game.concede(reason)


def _gives(game: Game, seat: int) -> None:
    """See to it that a journal names who answered: a seat, or chance where chance is asked."""
    question = game.question
    if (
        question is not None
        and not question.asks(seat)
        and (seat, question.chance) != (CHANCE, True)
    ):
        raise JournalError(f"Seat {seat} is not asked, but {question!r}.")


def save(game: Game) -> bytes:
    """A game at this moment, open question and all, but without its past."""
    data = {"donjon": FORMAT, "header": header_of(game.setup, words=False), "position": dump(game)}
    return msgspec.json.encode(data, order="deterministic")


def restore(data: bytes, box: Rulebook, packs: Sequence[str | Path] = ()) -> Game:
    """The game that `save` wrote; chance is again the caller's, or a dealer's put in place."""
    try:
        raw = msgspec.json.decode(data)
        header = convert(raw["header"], Header)
        position = raw["position"]
    except (msgspec.DecodeError, KeyError, TypeError, RecursionError) as error:
        raise JournalError(f"This is not a saved game: {error}.") from error
    return load(setup_for(header, box, packs), position)
