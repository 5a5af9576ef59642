"""The truth about a game: what was agreed, and every answer, chance included.

A replay needs no seed. The file is one JSON object; a checksum tells a damaged one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from donjon.core.errors import DonjonError, JournalError
from donjon.core.folder import Folder
from donjon.core.game import CHANCE, Game, Setup
from donjon.core.saves import dump, load
from donjon.core.typed import convert

FORMAT = 1


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
    """The same in words, for people who read the file."""


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
    )


def setup_for(header: Header, box: Folder, packs: Sequence[str | Path] = ()) -> Setup:
    """The same agreement again, if this box and these packs are the ones it was made with."""
    if header.box != box.id:
        raise JournalError(f"The journal is of {header.box!r}, not of {box.id!r}.")
    if header.rules != box.rules_version:
        raise JournalError(
            f"The journal was written under rules version {header.rules} of {box.title} "
            f"and needs it; this program plays version {box.rules_version}."
        )
    setup: Setup = box.agree(header.seats, header.options, box.again(header.packs, packs))
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
        if not self.header.agreed:
            del header["agreed"]  # files from before it was there
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
        self, box: Folder, upto: int | None = None, packs: Sequence[str | Path] = ()
    ) -> Game:
        """The game after its first `upto` answers, or after all."""
        *_, game = self.positions(box, upto, packs)
        return game

    def positions(
        self, box: Folder, upto: int | None = None, packs: Sequence[str | Path] = ()
    ) -> Iterator[Game]:
        """The same game before the first answer, and after each one."""
        game: Game = box.start(setup_for(self.header, box, packs), None, forced=False)
        yield game
        for number, key in enumerate(self.answers[:upto]):
            try:
                _gives(game, self.by[number])
                game.apply(key, self.by[number])
            except DonjonError as error:
                raise JournalError(f"Answer {number + 1} ({key}) cannot be: {error}") from error
            yield game


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


def restore(data: bytes, box: Folder, packs: Sequence[str | Path] = ()) -> Game:
    """The game that `save` wrote; chance is again the caller's, or a dealer's put in place."""
    try:
        raw = msgspec.json.decode(data)
        header = convert(raw["header"], Header)
        position = raw["position"]
    except (msgspec.DecodeError, KeyError, TypeError, RecursionError) as error:
        raise JournalError(f"This is not a saved game: {error}.") from error
    return load(setup_for(header, box, packs), position)
