"""A game with people: the sum of what happened at a table.

Whoever wants something asks the table for a `Change`: entries that are allowed now. Nothing
happens until the entries are kept; then the table takes them in.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from operator import itemgetter
from typing import Any

import msgspec

from donjon.core.box.shelf import box as find_box
from donjon.core.engine.dealer import CommittedDealer
from donjon.core.engine.game import Game, start
from donjon.core.engine.seats import CHANCE
from donjon.core.errors import DonjonError, JournalError
from donjon.core.extras.lesson import lesson_of
from donjon.core.record.journal import CONCEDED, Journal, header_of
from donjon.core.record.proof import LESSON
from donjon.core.record.reported_chance import tellers
from donjon.core.record.undo import shows
from donjon.tables.entries import (
    PEOPLE,
    Answered,
    Chair,
    Change,
    Coached,
    Conceded,
    Entry,
    Hopeless,
    Moved,
    Offered,
    Opened,
    Ordered,
    Rematched,
    Reminded,
    Sat,
    Spoke,
    Started,
    Undone,
    Voted,
    people_at,
    setup_of,
)
from donjon.tables.errors import NoTable, NotYours, Stale
from donjon.tables.milestones import Milestones
from donjon.tables.sentences import say
from donjon.tables.turns import (
    LostGame,
    Note,
    Order,
    Turn,
    asking_step,
    conceded,
    forget_oldest,
    given_game,
    lost_game,
    play_answers,
)

log = logging.getLogger("donjon.tables")

TIMED = (Answered, Sat, Started, Undone)
"""What starts the clock anew."""


class Table:
    """One table, as its entries have made it."""

    def __init__(self, name: str, opened: Opened, brought: Game | None = None) -> None:
        self.id = name
        self.opened = opened
        self.box = find_box(opened.box)
        if opened.rules != self.box.rules_version:
            raise JournalError(
                f"This table was opened under rules version {opened.rules} of {self.box.title}; "
                f"this program plays version {self.box.rules_version}."
            )
        self.setup = setup_of(opened)
        self.agreed = self.box.summary(self.setup)
        """What was agreed, in words."""
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
        self.lost: LostGame | None = None
        """Why nobody can win this game any more, if that is so."""
        self.rematched = ""
        self.lesson = lesson_of(self.box) if opened.lesson else None
        """The lesson that this game is, if it is one."""
        self.coached = opened.lesson
        """Whether its coach is listened to."""
        self.since = 0
        """When the clock began to run, in seconds since 1970."""
        self.reminded = False
        """Whether those who are awaited have been reminded."""
        self.offers: dict[str, Offered] = {}
        """What is kept of the codes with which seats can be taken over, and whose."""
        self.orders: dict[int, Order] = {}
        """Who declines beforehand, and until when."""
        self._commitment = CommittedDealer([], opened.secret).commitment
        self._answered: dict[tuple[int, int], str] = {}
        self._open: dict[int, dict[int, list[int]]] = {}
        """What each seat could answer, for the versions in which the same step has asked each."""
        self._choices: dict[int, dict[int, list[int]]] = {}
        """What each seat that was asked could answer, for the last versions."""
        self._counts: dict[int, int] = {}
        self._milestones = Milestones()
        self._shown: dict[int, bool] = {}
        """For turns by their start: whether they have shown somebody something."""
        if opened.imported:
            self.game = brought or given_game(opened)
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
    def own_dice(self) -> bool:
        """Whether the people roll and draw, and tell what comes."""
        return self.opened.dealer == PEOPLE

    def seats_asked(self) -> list[int]:
        """The seats that may answer now, or may tell what chance did."""
        question = self.game.question if self.game is not None else None
        if question is None or self.phase != "playing":
            return []
        return tellers(question, people_at(self.chairs)) if question.chance else question.asked()

    def choices(self) -> dict[int, list[int]]:
        """What each seat that is asked now may answer."""
        question = self.game.question if self.game is not None else None
        if question is None:
            return {}
        return {seat: question.options_of(seat) for seat in self.seats_asked()}

    def choices_at(self, version: int) -> dict[int, list[int]] | None:
        """What each seat that was asked in a version could answer, if that is known still."""
        return self.choices() if version == self.version else self._choices.get(version)

    @property
    def commitment(self) -> str:
        """The hash of what the dice follow from; empty where there is no such thing."""
        if self.opened.imported or self.lesson is not None or self.own_dice:
            return ""
        return self._commitment

    def knows(self, version: int) -> bool:
        """Whether it is known how many answers a version had, and nothing was taken back since."""
        return version == self.version or version in self._counts

    def count_at(self, version: int) -> int:
        """How many answers a version had; all of them if that is not known any more."""
        return self._counts.get(version, self.count)

    def shown(self, turn: Turn) -> bool:
        """Whether a turn has shown somebody something; found out once, and kept."""
        if turn.start not in self._shown:
            # One by one, as the same game goes on: compiled, a generator expression is a list.
            positions = map(itemgetter(1), self.positions(turn.start))
            self._shown[turn.start] = shows(positions)
        return self._shown[turn.start]

    def held(self, holder: str) -> list[int]:
        """The seats of a person."""
        return [seat for seat, chair in enumerate(self.chairs) if holder and chair.holder == holder]

    def holders(self) -> set[str]:
        return {chair.holder for chair in self.chairs if chair.holder}

    def bot_asked(self) -> tuple[int, str] | None:
        """The seat and the level of the bot that must answer now.

        A bot answers for its own seat; what a group decides is left to the people in it, and where
        the first answer may take what all want, people go first.
        """
        if self.game is None or self.game.question is None or self.opened.imported:
            return None
        question = self.game.question
        asked = question.asked()
        bots = [seat for seat in asked if self.chairs[seat].bot]
        people_first = question.group or question.step.scarce
        if not bots or (people_first and len(bots) < len(asked)):
            return None
        return bots[0], self.chairs[bots[0]].bot

    def still_asks(self, seat: int, seen: int) -> bool:
        """Whether a seat is asked the same as in an earlier version: only others have answered."""
        question = self.game.question if self.game is not None else None
        known = self._open.get(seen, {}).get(seat)
        return question is not None and bool(known) and known == question.options_of(seat)

    def positions(self, first: int) -> Iterator[tuple[int, Game]]:
        """This game after `first` answers and after each further one, until the next is taken.

        Played on from a position that is at hand, if there is one early enough.
        """
        assert self.game is not None
        number, known = self._milestones.nearest(first)
        game = known.clone() if known is not None else start(self.setup, None, False)
        for who, answer, _ in self.game.history(self.count - number):
            if number >= first:
                yield number, game
            game.apply(answer, who)
            number += 1
        yield number, game

    def far(self, first: int) -> int:
        """How many answers must be played again to come to the position after so many."""
        return first - self._milestones.nearest(first)[0]

    def journal(self) -> Journal:
        """All answers so far. The secret of the dice goes along once the game is over."""
        header = header_of(self.setup, self.names)
        given = self.opened.given
        extra = dict(self.opened.extra)
        if not self.opened.imported:
            extra["seats"] = [chair.bot or chair.kind for chair in self.chairs]
            extra |= self._sealed()
        if self.lost is not None and self.phase == "over":
            extra[CONCEDED] = self.lost.reason
        if self.game is None:
            return Journal(header, list(given.keys), list(given.by), extra)
        keys = self.game.vocabulary.keys
        past = self.game.history()
        return Journal(header, [keys[a] for _, a, _ in past], [who for who, _, _ in past], extra)

    def _sealed(self) -> dict[str, Any]:
        """What a journal keeps of the dice."""
        if self.lesson is not None:
            return {"dealer": LESSON}
        if self.own_dice:
            return {"dealer": PEOPLE, "given": len(self.opened.given.keys)}
        sealed = {"commitment": self.commitment, "words": self.words}
        if self.phase == "over":
            sealed["secret"] = self.opened.secret
        return {**sealed, "given": len(self.opened.given.keys)}

    # What may happen

    def repeated(self, holder: str, seat: int, seen: int, key: str) -> bool:
        """Whether this very answer has been taken before."""
        known = self._answered.get((seen, seat), "")
        own = 0 <= seat < len(self.chairs) and bool(holder) and self.chairs[seat].holder == holder
        return own and bool(known) and key in (known, known.split(":")[0])

    def stale(self) -> Stale:
        return Stale(say("tables.stale"), self.seq, self.version)

    # What has happened

    def take_in(self, change: Change) -> None:
        """Let entries that are kept take their effect."""
        for entry in change.entries:
            self.seq += 1
            if isinstance(entry, TIMED) and entry.at:
                self.since = entry.at
                self.reminded = False
            match entry:
                case Answered():
                    self._take_answer(entry, change.game)
                case Sat():
                    self._sat(entry)
                case Started():
                    self.game = change.game or given_game(self.opened)
                    if change.game is None:
                        play_answers(self.game, entry.then)
                    self.count = len(self.opened.given.keys) + len(entry.then.keys)
                    self.dealt = entry.then.by.count(CHANCE)
                    self.version = self.seq
                    self._note_open("")
                case Ordered():
                    self._take_order(entry)
                case Undone():
                    self._take_undo(entry, change.game)
                case Hopeless() | Voted():
                    self.lost, note = lost_game(self.lost, entry, self.count)
                    self.notes.append(note)
                case Conceded() if self.game is not None and self.lost is not None:
                    self.game = change.game or conceded(self.game, self.lost.reason)
                    self.version = self.seq
                    self.orders.clear()
                case Reminded():
                    self.reminded = True
                    self.notes += [Note(self.count, seat, "reminded") for seat in entry.seats]
                case Spoke():
                    self.chat.append(entry)
                case Coached():
                    self.coached = entry.on
                case Offered():
                    others = (one for one in self.offers.values() if one.holder != entry.holder)
                    self.offers = {one.code: one for one in (*others, entry)}
                case Moved():
                    self.chairs = self.moved(entry)
                    del self.offers[entry.code]
                case Rematched():
                    self.rematched = self.rematched or entry.table
                case _:
                    raise AssertionError(f"{entry} cannot happen at an open table")

    def _take_answer(self, entry: Answered, game: Game | None) -> None:
        assert self.game is not None
        seats = (entry.seat, *entry.also)
        self._counts[self.version] = self.count
        reported = entry.then.by[0] == CHANCE
        self.turns.append(Turn(self.count, seats, reported))
        if entry.passed:
            self.notes.append(Note(self.count, entry.seat, "passed"))
        asker = asking_step(self.game)
        self._milestones.add(self.count, self.game)
        if game is not None:
            self.game = game
        else:
            self.game = self.game.clone()
            play_answers(self.game, entry.then)
        self.count += len(entry.then.keys)
        self.dealt += entry.then.by.count(CHANCE)
        self.version = self.seq
        for key, by in zip(entry.then.keys, entry.then.by, strict=True):
            if by in seats:
                self._answered.setdefault((entry.seen, by), key)
        if reported:
            self._answered.setdefault((entry.seen, entry.seat), entry.then.keys[0])
        self._note_open(asker, entry.then.by)
        forget_oldest(self._answered)
        forget_oldest(self._counts)

    def _note_open(self, asker: str, answered: list[int] | None = None) -> None:
        """Keep what each seat may answer, and forget what is no longer asked of it."""
        assert self.game is not None
        question = self.game.question
        if not asker or asking_step(self.game) != asker:
            self._open.clear()
        self._choices[self.version] = self.choices()
        forget_oldest(self._choices)
        for options in self._open.values():
            for seat in answered or []:
                options.pop(seat, None)
        if question is not None and not question.group and len(question.asked()) > 1:
            self._open[self.version] = self.choices()
            forget_oldest(self._open)
        for seat, order in list(self.orders.items()):
            asked = question is not None and question.asks(seat) and not question.group
            if question is None or (asked and not order.covers(question, seat)):
                del self.orders[seat]

    def _take_order(self, entry: Ordered) -> None:
        self.orders.pop(entry.seat, None)
        if entry.until:
            self.orders[entry.seat] = Order(entry.until, entry.step)

    def _take_undo(self, entry: Undone, game: Game | None) -> None:
        assert self.game is not None
        undone = self.game.history(self.count - entry.kept)
        self.game = game or next(self.positions(entry.kept))[1]
        self.count = entry.kept
        self.dealt -= sum(who == CHANCE for who, _, _ in undone)
        while self.turns and self.turns[-1].start >= entry.kept:
            self._shown.pop(self.turns.pop().start, None)
        said = Note(entry.kept, entry.seat, "undo")
        self.notes = [note for note in self.notes if note.number <= entry.kept and note != said]
        self.notes.append(said)
        if self.lost is not None and self.lost.since > entry.kept:
            self.lost = None
        self.version = self.seq
        self.orders.clear()
        self._counts.clear()
        self._milestones.forget_from(entry.kept)
        self._note_open("")

    def moved(self, entry: Moved) -> list[Chair]:
        """The chairs once the seats of a code have gone to another device."""
        before = self.offers[entry.code].holder
        return [
            msgspec.structs.replace(chair, holder=entry.holder) if chair.holder == before else chair
            for chair in self.chairs
        ]

    def _sat(self, entry: Sat) -> None:
        before = self.chairs[entry.seat]
        self.chairs[entry.seat] = entry.chair
        self.orders.pop(entry.seat, None)
        if self.game is not None and before.bot != entry.chair.bot:
            kind = "resumed" if not entry.chair.bot else "late" if entry.late else "bot"
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
            # What was allowed there may be somebody's secret.
            log.error("table %s is damaged at entry %d: %s", name, number, error)
            raise JournalError(say("tables.damaged", entry=number)) from error
    return table
