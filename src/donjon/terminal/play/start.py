"""The start of a game at this screen: a box is opened, or a game taken up where it was left."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from donjon.core.engine.game import Game, start
from donjon.core.engine.setup import Setup
from donjon.core.errors import BadOption, JournalError
from donjon.core.record.journal import Journal
from donjon.core.record.position import read
from donjon.core.record.proof import PEOPLE
from donjon.tables.conduct.lessons import needed, opened
from donjon.tables.conduct.opening import UNDO_RULES
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.parameters import parse_options
from donjon.terminal.play import saved_games, seats
from donjon.terminal.play.dealer import Chance
from donjon.terminal.play.history import answers_read, decisions, position
from donjon.terminal.play.seats import Seat
from donjon.terminal.play.sitting import Sitting


class Wish(NamedTuple):
    """What somebody wants to play, as it was typed."""

    game: str | None
    seats: str | None
    seed: int | None
    preset: str
    options: str
    packs: list[str] | None
    undo: str | None
    dealer: str
    position: str | None = None
    """The position to begin with, as text or as `@` and a file."""


def open_game(wish: Wish, console: Console) -> Sitting:
    """Open the box that is wished for and sit down."""
    if wish.game is None:
        known = ", ".join(box.id for box in shelf())
        raise BadOption(say("terminal.which_game", known=known))
    box = find_box(wish.game)
    setup = _agreed(box, wish)
    company = seats.usual(box, setup.seats) if wish.seats is None else seats.parse(wish.seats)
    if len(company) != setup.seats:
        raise BadOption(say("terminal.position_seats", count=setup.seats, seats=len(company)))
    chance = Chance([seat.name for seat in company], wish.seed, people=wish.dealer == PEOPLE)
    game = start(setup, None)
    return _sit_down(box, company, chance, game, wish.undo or UNDO_RULES[0], console)


def _agreed(box: Box, wish: Wish) -> Setup:
    """What is agreed before the first answer: as it was typed, or as a position says."""
    if wish.position is not None:
        if wish.options or wish.preset:
            raise BadOption(say("terminal.position_options"))
        return box.agree_position(read(wish.position), wish.packs or [])
    options = parse_options(box, wish.options, wish.packs or [])
    chosen, packs = box.with_preset(wish.preset, options, wish.packs)
    count = box.preset(wish.preset).seats if wish.preset else 0
    if wish.seats is not None:
        count = len(seats.parse(wish.seats))
    return box.agree(count or None, chosen, packs)


def learn(box: Box, console: Console) -> Sitting:
    """Open the box for its lesson: one learner, and bots for the others."""
    lesson = needed(box)
    setup = lesson.agree(box)
    words = [seats.YOU if n == lesson.seat else lesson.bot for n in range(setup.seats)]
    company = seats.sit_down(words)
    chance = Chance([seat.name for seat in company], lesson=lesson)
    return _sit_down(box, company, chance, opened(lesson, setup), "free", console)


def _sit_down(
    box: Box, company: list[Seat], chance: Chance, game: Game, undo: str, console: Console
) -> Sitting:
    game.forced = True
    game.patient = True
    dealer = chance.dealer(game)
    if dealer is not None:
        game.deal(dealer)
    sitting = Sitting(game, box, company, chance, undo, saved_games.fresh(box), console)
    console.print(screen.title(box, chance.line()))
    screen.write(console, box.about.line)
    _introduce(sitting)
    return sitting


def resume(name: str | None, packs: Sequence[str | Path], console: Console) -> Sitting:
    """Sit down again at a game that was left: by its number, as a file, or the last one."""
    path = saved_games.left(name)
    journal = saved_games.read(path)
    box = saved_games.box_of(journal)
    packs = saved_games.packs_of(journal, packs)
    if journal.replay(box, None, packs).over:
        raise BadOption(say("terminal.is_over", path=path))
    company = _company(journal)
    chance = Chance.noted([seat.name for seat in company], journal.extra, box)
    game = position(journal, box, packs, chance, len(journal))
    # A file that somebody saved on purpose stays as it is; the game goes on beside it.
    own = path if path.parent.parent == saved_games.unfinished() else saved_games.fresh(box)
    undo = journal.extra.get("undo")
    conduct = undo if undo in UNDO_RULES else UNDO_RULES[0]
    sitting = Sitting(game, box, company, chance, conduct, own, console)
    sitting.log_read = answers_read(decisions(journal, box, packs, sitting.people))
    console.print(screen.title(box, chance.line(), say("terminal.resumed")))
    _introduce(sitting)
    return sitting


def _company(journal: Journal) -> list[Seat]:
    """The seats that a journal names, or one person and bots if the journal does not say."""
    count = journal.header.seats
    words = journal.extra.get("seats", [seats.YOU, *[seats.BOT] * (count - 1)])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise JournalError(say("terminal.damaged_seats"))
    if len(words) != count:
        raise JournalError(say("terminal.damaged_count", words=len(words), seats=count))
    return seats.sit_down(words)


def _introduce(sitting: Sitting) -> None:
    """Write who plays, and under what was agreed."""
    console = sitting.console
    agreed = sitting.box.summary(sitting.game.setup)
    console.print(Text(", ".join(sitting.names), style="dim"))
    if agreed:
        screen.write(console, agreed, "dim")
    if sitting.people:
        screen.write(console, say("terminal.how_to"), "dim")
    sys.stdout.flush()
