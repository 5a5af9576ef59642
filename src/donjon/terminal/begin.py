"""Sitting down: a box is opened, or a game taken up where it was left."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from donjon.core.box import Box
from donjon.core.errors import BadOption, JournalError
from donjon.core.game import Game
from donjon.core.journal import Journal
from donjon.tables.lessons import needed, opened
from donjon.tables.opening import UNDO_RULES
from donjon.terminal import screen, store
from donjon.terminal.chance import Chance
from donjon.terminal.course import decisions, position, told
from donjon.terminal.play import Sitting
from donjon.terminal.seats import Seat, sit_down

YOU = "you"


def start(
    box: Box,
    seats: list[Seat],
    seed: int | None,
    options: dict[str, str],
    packs: Sequence[str | Path],
    undo: str,
    people: bool,
    console: Console,
) -> Sitting:
    """Open the box and sit down."""
    chance = Chance([seat.name for seat in seats], seed, people=people)
    return _sit(box, seats, chance, box.open(len(seats), None, options, packs), undo, console)


def learn(box: Box, console: Console) -> Sitting:
    """Open the box for its lesson: one learner, and bots for the others."""
    lesson = needed(box)
    setup = lesson.agree(box)
    seats = sit_down([YOU if n == lesson.seat else lesson.bot for n in range(setup.seats)])
    chance = Chance([seat.name for seat in seats], lesson=lesson)
    return _sit(box, seats, chance, opened(lesson, setup), "free", console)


def _sit(
    box: Box, seats: list[Seat], chance: Chance, game: Game, undo: str, console: Console
) -> Sitting:
    game.forced = True
    game.patient = True
    dealer = chance.dealer(game)
    if dealer is not None:
        game.deal(dealer)
    sitting = Sitting(game, box, seats, chance, undo, store.fresh(box), console)
    console.print(screen.title(box, chance.line()))
    screen.say(console, box.about.line)
    _introduce(sitting)
    return sitting


def resume(path: Path, packs: Sequence[str | Path], console: Console) -> Sitting:
    """Sit down again at a game that was left."""
    journal = store.read(path)
    box = store.box_of(journal)
    packs = store.packs_of(journal, packs)
    if journal.replay(box, None, packs).over:
        raise BadOption(f"{path}: this game is over. Look at it with: donjon replay FILE.")
    seats = _seats(journal)
    chance = Chance.noted([seat.name for seat in seats], journal.extra, box)
    game = position(journal, box, packs, chance, len(journal))
    # A file that somebody saved on purpose stays as it is; the game goes on beside it.
    own = path if path.parent.parent == store.unfinished() else store.fresh(box)
    undo = journal.extra.get("undo")
    conduct = undo if undo in UNDO_RULES else UNDO_RULES[0]
    sitting = Sitting(game, box, seats, chance, conduct, own, console)
    sitting.told = told(decisions(journal, box, packs, sitting.people))
    console.print(screen.title(box, chance.line(), "resumed"))
    _introduce(sitting)
    return sitting


def _seats(journal: Journal) -> list[Seat]:
    """Who sat there, or one person and bots if the journal does not say."""
    count = journal.header.seats
    words = journal.extra.get("seats", ["you", *["bot"] * (count - 1)])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise JournalError("The journal is damaged: its seats are no list of words.")
    if len(words) != count:
        raise JournalError(f"The journal is damaged: {len(words)} words for {count} seats.")
    return sit_down(words)


def _introduce(sitting: Sitting) -> None:
    """Who plays, under what was agreed."""
    console = sitting.console
    agreed = sitting.box.summary(sitting.game.setup)
    console.print(Text(", ".join(sitting.names), style="dim"))
    if agreed:
        screen.say(console, agreed, "dim")
    if sitting.people:
        screen.say(console, "Enter shows the whole table; ? lists the commands.", "dim")
    sys.stdout.flush()
