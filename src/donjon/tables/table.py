"""A game with people: the sum of what happened at a table.

Whoever wants something asks the table for a `Change`: entries that are allowed now. Nothing
happens until the entries are kept; then the table takes them in.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from donjon.bots import bot as find_bot
from donjon.core.dealer import CommittedDealer
from donjon.core.errors import BadOption, DonjonError, JournalError
from donjon.core.game import CHANCE, Game
from donjon.core.journal import Header, Journal
from donjon.core.log import Line, lines
from donjon.core.shelf import box as find_box
from donjon.tables.entries import (
    Answered,
    Answers,
    Chair,
    Change,
    Entry,
    Opened,
    Rematched,
    Sat,
    Spoke,
    Started,
    Undone,
)
from donjon.tables.errors import NoTable, NotYours, Stale, TableError
from donjon.tables.forced import go_on
from donjon.tables.names import NAME_LENGTH, TALK_LENGTH, WORD_LENGTH, clean, free
from donjon.tables.opening import begin, since
from donjon.tables.sentences import say

FORMER = 6
"""How many earlier positions are at hand."""
REMEMBERED = 64
"""How many answers back a repeated request is known again."""


class Note(NamedTuple):
    """Something for the log that is no answer."""

    number: int
    """How many answers had been given."""
    seat: int
    kind: str
    """One of: bot, resumed, undo."""


class Turn(NamedTuple):
    """An answer of somebody, with all that followed of itself."""

    start: int
    seat: int


class Table:
    """One table, as its entries have made it."""

    def __init__(self, name: str, opened: Opened) -> None:
        self.id = name
        self.opened = opened
        self.box = find_box(opened.box)
        if opened.rules != self.box.rules_version:
            raise JournalError(
                f"This table was opened under rules version {opened.rules} of {self.box.title}; "
                f"this program plays version {self.box.rules_version}."
            )
        self.setup = self.box.agree(len(opened.chairs), opened.options)
        self.chairs = list(opened.chairs)
        self.seq = 1
        """How many entries there are."""
        self.version = 1
        """The number of the last entry that changed the game."""
        self.game: Game | None = None
        self.count = 0
        """How many answers have been given, chance included."""
        self.dealt = 0
        """How often chance has answered for this table's dealer."""
        self.chat: list[Spoke] = []
        self.notes: list[Note] = []
        self.turns: list[Turn] = []
        self.rematched = ""
        self._answered: dict[int, tuple[int, str]] = {}
        self._counts: dict[int, int] = {}
        self._lines: dict[int, tuple[int, list[Line]]] = {}
        self._former: deque[tuple[int, Game]] = deque(maxlen=FORMER)
        if opened.imported:
            self.game = self._given()
            self.count = len(opened.given.keys)

    # What it is now

    @property
    def phase(self) -> str:
        if self.game is None:
            return "open"
        return "over" if self.game.over or self.opened.imported else "playing"

    @property
    def names(self) -> list[str]:
        """What the seats are called, whoever sits there."""
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    @property
    def words(self) -> list[str]:
        return [chair.word for chair in self.chairs]

    @property
    def commitment(self) -> str:
        """The hash of what the dice follow from; empty for a journal that somebody brought."""
        if self.opened.imported:
            return ""
        return CommittedDealer([], self.opened.secret).commitment

    def count_at(self, version: int) -> int:
        """How many answers a version had; all of them if that is not known any more."""
        return self._counts.get(version, self.count)

    def held(self, holder: str) -> list[int]:
        """The seats of a person."""
        return [seat for seat, chair in enumerate(self.chairs) if holder and chair.holder == holder]

    def holders(self) -> set[str]:
        return {chair.holder for chair in self.chairs if chair.holder}

    def bot_asked(self) -> tuple[int, str] | None:
        """The seat and the level of the bot that must answer now, if only bots are asked."""
        if self.game is None or self.game.question is None or self.opened.imported:
            return None
        asked = self.game.question.asked()
        levels = [self.chairs[seat].bot for seat in asked]
        return (asked[0], levels[0]) if levels and all(levels) else None

    def positions(self, first: int) -> Iterator[tuple[int, Game]]:
        """The same game after `first` answers and after each further one, as long as it is used.

        Played on from a position that is at hand, if there is one early enough.
        """
        assert self.game is not None
        number, start = 0, None
        for count, game in self._former:
            if number <= count <= first:
                number, start = count, game
        game = start.clone() if start is not None else self.box.start(self.setup, None, False)
        for who, answer, _ in self.game.history()[number:]:
            if number >= first:
                yield number, game
            game.apply(answer, who)
            number += 1
        yield number, game

    def lines(self, seat: int) -> list[Line]:
        """The log as a seat may read it; what has been worked out before is kept."""
        if self.game is None:
            return []
        start, known = self._lines.get(seat, (0, []))
        found = [*known, *lines(self.game, self.names, seat, start)]
        if len(found) > 1:
            # Chance may yet add to the last line.
            self._lines[seat] = (found[-2].number, found[:-1])
        return found

    def journal(self) -> Journal:
        """All answers so far. The secret of the dice goes along once the game is over."""
        header = Header(
            self.box.id,
            self.box.rules_version,
            len(self.chairs),
            self.setup.options,
            {},
            self.names,
        )
        given = self.opened.given
        extra = dict(self.opened.extra)
        if not self.opened.imported:
            extra["seats"] = [chair.bot or chair.kind for chair in self.chairs]
            extra |= {"commitment": self.commitment, "words": self.words, "given": len(given.keys)}
            if self.phase == "over":
                extra["secret"] = self.opened.secret
        if self.game is None:
            return Journal(header, list(given.keys), list(given.by), extra)
        keys = self.game.vocabulary.keys
        past = self.game.history()
        return Journal(header, [keys[a] for _, a, _ in past], [who for who, _, _ in past], extra)

    # What may happen

    def sit(self, holder: str, seat: int, name: str, word: str) -> Change:
        """Take an open seat. Sitting where one sits already changes nothing."""
        chair = self.chair(seat)
        if holder and chair.holder == holder:
            return Change([])
        if self.phase == "over":
            raise TableError(say("tables.over"))
        if chair.kind != "open":
            raise TableError(say("tables.taken", seat=seat + 1, name=chair.name))
        return self._filled(seat, Chair(self.free_name(name), holder, "", clean(word, WORD_LENGTH)))

    def leave(self, holder: str, seat: int) -> Change:
        """Leave a seat before the game has begun."""
        self.own(holder, seat)
        if self.phase != "open":
            raise TableError(say("tables.begun"))
        return Change([Sat(seat, Chair())])

    def seat_bot(self, holder: str, seat: int, level: str, here: set[int]) -> Change:
        """Put a bot on an open seat, or let one play for oneself or for somebody who is away."""
        chair = self.chair(seat)
        find_bot(level)
        if not self.held(holder):
            raise NotYours(say("tables.seat_bot"))
        if self.phase == "over":
            raise TableError(say("tables.over"))
        if chair.bot == level:
            return Change([])
        if chair.kind == "open":
            return self._filled(seat, Chair(self.free_name(f"{level.capitalize()} bot"), "", level))
        if self.phase == "open":
            raise TableError(say("tables.taken", seat=seat + 1, name=chair.name))
        if chair.kind == "bot":
            raise TableError(say("tables.bot_there"))
        if chair.holder != holder and seat in here:
            raise NotYours(say("tables.here", name=chair.name))
        return Change([Sat(seat, msgspec.structs.replace(chair, bot=level))])

    def resume_seat(self, holder: str, seat: int) -> Change:
        """Play oneself again where a bot has played."""
        chair = self.own(holder, seat)
        if not chair.bot:
            return Change([])
        return Change([Sat(seat, msgspec.structs.replace(chair, bot=""))])

    def answer(self, holder: str, seat: int, seen: int, key: str) -> Change:
        """Answer the open question."""
        chair = self.own(holder, seat)
        if self.game is not None and seen != self.version:
            raise self.stale(seen)
        game = self._playing()
        if chair.bot:
            raise TableError(say("tables.bot_plays"))
        return self._answer(game, seat, key)

    def answer_bot(self, seat: int, seen: int, key: str) -> Change:
        """Answer for the bot that is asked, unless something has happened meanwhile."""
        asked = self.bot_asked()
        if seen != self.version or asked is None or asked[0] != seat:
            return Change([])
        return self._answer(self._playing(), seat, key)

    def repeated(self, holder: str, seat: int, seen: int, key: str) -> bool:
        """Whether this very answer has been taken before."""
        known = self._answered.get(seen)
        own = 0 <= seat < len(self.chairs) and bool(holder) and self.chairs[seat].holder == holder
        return own and known == (seat, key)

    def stale(self, seen: int) -> Stale:
        text = say("tables.stale", version=self.version, seen=seen)
        return Stale(text, self.seq, self.version)

    def speak(self, holder: str, seat: int | None, text: str, name: str, at: int) -> Change:
        """Speak, if the rules of the game let the players talk now."""
        speaker = self.speaker(holder, seat)
        if name and any(said.id == name and said.seat == speaker for said in self.chat[-50:]):
            return Change([])
        words = clean(text, TALK_LENGTH)
        if not words:
            raise BadOption(say("tables.silence"))
        return Change([Spoke(speaker, words, name, at)])

    def rematch(self, holder: str, table: str) -> Change:
        if not self.held(holder):
            raise NotYours(say("tables.rematch"))
        if self.phase != "over":
            raise TableError(say("tables.not_over"))
        return Change([Rematched(table)])

    # What has happened

    def take_in(self, change: Change) -> None:
        """Let entries that are kept take their effect."""
        for entry in change.entries:
            self.seq += 1
            match entry:
                case Sat():
                    self._sat(entry)
                case Started():
                    self.game = change.game or self._given()
                    if change.game is None:
                        self._play(entry.then)
                    self.count = len(self.opened.given.keys) + len(entry.then.keys)
                    self.dealt = entry.then.by.count(CHANCE)
                    self.version = self.seq
                case Answered():
                    self._take_answer(entry, change.game)
                case Undone():
                    self._take_undo(entry)
                case Spoke():
                    self.chat.append(entry)
                case Rematched():
                    self.rematched = self.rematched or entry.table
                case _:
                    raise AssertionError(f"{entry} cannot happen at an open table")

    def _take_answer(self, entry: Answered, game: Game | None) -> None:
        self.turns.append(Turn(self.count, entry.seat))
        if game is not None:
            assert self.game is not None
            self._former.append((self.count, self.game))
            self.game = game
        else:
            self._play(entry.then)
        self.count += len(entry.then.keys)
        self.dealt += entry.then.by.count(CHANCE)
        self.version = self.seq
        self._answered[entry.seen] = (entry.seat, entry.then.keys[0])
        self._counts[entry.seen] = self.turns[-1].start
        for known in (self._answered, self._counts):
            if len(known) > REMEMBERED:
                del known[next(iter(known))]

    def _take_undo(self, entry: Undone) -> None:
        journal = self.journal()
        self.game = journal.replay(self.box, entry.kept)
        self.count = entry.kept
        self.dealt = journal.by[len(self.opened.given.keys) : entry.kept].count(CHANCE)
        self.turns = [turn for turn in self.turns if turn.start < entry.kept]
        self.notes = [note for note in self.notes if note.number <= entry.kept]
        self.notes.append(Note(entry.kept, entry.seat, "undo"))
        self.version = self.seq
        self._counts.clear()
        self._lines.clear()
        self._former.clear()

    def _sat(self, entry: Sat) -> None:
        before = self.chairs[entry.seat]
        self.chairs[entry.seat] = entry.chair
        if self.game is not None and before.bot != entry.chair.bot:
            kind = "bot" if entry.chair.bot else "resumed"
            self.notes.append(Note(self.count, entry.seat, kind))

    # Helpers

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise NoTable(say("tables.no_seat", seat=seat, last=len(self.chairs) - 1))
        return self.chairs[seat]

    def own(self, holder: str, seat: int) -> Chair:
        """The chair of a seat that this person holds."""
        chair = self.chair(seat)
        if not holder or chair.holder != holder:
            raise NotYours(say("tables.not_yours"))
        return chair

    def speaker(self, holder: str, seat: int | None) -> int:
        held = self.held(holder)
        if not held:
            raise NotYours(say("tables.seated_only"))
        if seat is not None and seat not in held:
            raise NotYours(say("tables.not_yours"))
        return held[0] if seat is None else seat

    def free_name(self, name: str) -> str:
        """A name that nobody else at the table has."""
        wanted = clean(name, NAME_LENGTH)
        if not wanted:
            raise BadOption(say("tables.no_name"))
        taken = {chair.name.casefold() for chair in self.chairs}
        return free(wanted, taken)

    def _filled(self, seat: int, chair: Chair) -> Change:
        """Somebody sits down; if they are the last, the game begins."""
        chairs = list(self.chairs)
        chairs[seat] = chair
        sat = Sat(seat, chair)
        if any(other.kind == "open" for other in chairs):
            return Change([sat])
        started, game = begin(self.opened, [other.word for other in chairs])
        return Change([sat, started], game)

    def _playing(self) -> Game:
        if self.game is None:
            raise TableError(say("tables.not_begun"))
        if self.phase == "over":
            raise TableError(say("tables.nothing_asked"))
        return self.game

    def _answer(self, game: Game, seat: int, key: str) -> Change:
        question = game.question
        assert question is not None
        if not question.asks(seat):
            asked = say("tables.or").join(self.names[other] for other in question.asked())
            raise TableError(say("tables.not_asked", name=self.names[seat], asked=asked))
        after = game.clone()
        after.dealer = CommittedDealer(self.words, self.opened.secret, self.dealt)
        after.apply(key, seat)
        go_on(after)
        after.dealer = None
        return Change([Answered(seat, self.version, since(game, after))], after)

    def _given(self) -> Game:
        given = self.opened.given
        game = self.box.start(self.setup, None, forced=False)
        for key, by in zip(given.keys, given.by, strict=True):
            game.apply(key, by)
        return game

    def _play(self, then: Answers) -> None:
        assert self.game is not None
        for key, by in zip(then.keys, then.by, strict=True):
            self.game.apply(key, by)


def fold(name: str, entries: list[Entry]) -> Table:
    """The table that entries make."""
    first, *rest = entries
    if not isinstance(first, Opened):
        raise JournalError(f"The table {name} is damaged: it does not begin with its opening.")
    table = Table(name, first)
    for number, entry in enumerate(rest, 2):
        try:
            table.take_in(Change([entry]))
        except DonjonError as error:
            raise JournalError(f"The table {name} is damaged at entry {number}: {error}") from error
    return table
