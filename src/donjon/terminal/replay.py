"""A journal read again: its lines, its positions, and whether it can be true."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from donjon.core.box import Box
from donjon.core.dealer import CommittedDealer
from donjon.core.errors import BadOption, DonjonError, JournalError
from donjon.core.game import CHANCE, SPECTATOR, TRUTH, Game
from donjon.core.journal import Journal
from donjon.core.views import View
from donjon.terminal import log, screen, seats, store
from donjon.terminal.keyboard import read_line
from donjon.terminal.play import ending


class Record:
    """A journal, its box and the packs it needs."""

    def __init__(self, path: Path, packs: list[Path]) -> None:
        self.journal: Journal = store.read(path)
        self.box: Box = store.box_of(self.journal)
        self.packs = store.packs_of(self.journal, packs)
        count = min(self.journal.header.seats, max(self.box.seats))
        names = [screen.plain(name) for name in self.journal.header.names[:count]]
        self.names = names + [f"Seat {n}" for n in range(len(names) + 1, count + 1)]

    def after(self, answers: int | None) -> Game:
        """The game after its first answers, or after all."""
        if answers is not None and not 0 <= answers <= len(self.journal):
            raise BadOption(f"The journal has {len(self.journal)} answers, not {answers}.")
        return self.journal.replay(self.box, answers, self.packs)

    def viewer(self, word: str | None, game: Game) -> int:
        """Who looks: as asked, or else a spectator, who may see all once the game is over."""
        if word is not None:
            return seats.viewer(word, self.names, game.seats)
        return TRUTH if game.over else SPECTATOR


def draw(record: Record, seat: str | None, after: int | None, wide: bool, theme: str | None) -> str:
    """The picture of a position."""
    game = record.after(after)
    return View(game, record.viewer(seat, game)).picture(wide, theme)


def show(record: Record, seat: str | None, start: int, step: bool, console: Console) -> None:
    """The game as lines of its log, with the board at the end or after each answer."""
    last = record.after(None)
    record.after(start)
    viewer = record.viewer(seat, last)
    who = {SPECTATOR: "spectator", TRUTH: "truth"}.get(viewer, "")
    console.print(screen.title(record.box, ", ".join(record.names)))
    screen.say(
        console, f"As seen by {record.names[viewer] if viewer >= 0 else 'the ' + who}.", "dim"
    )
    console.print()
    if step:
        _step(record, viewer, start, console)
    else:
        for line in log.lines(last, record.names, viewer, start):
            screen.say(console, line)
        console.print()
        screen.board(console, View(last, viewer).text())
    console.print()
    for line in ending(last, record.names):
        screen.say(console, line, "bold")


def _step(record: Record, viewer: int, start: int, console: Console) -> None:
    """A board after each answer of a player; at a terminal, Enter turns the page."""
    journal = record.journal
    shown = start
    waits = sys.stdin.isatty() and console.is_terminal
    for number, game in enumerate(journal.positions(record.box, None, record.packs)):
        following = journal.by[number] if number < len(journal) else None
        if number < start or following == CHANCE:
            continue
        console.print(Rule(Text(f"after answer {number}"), align="left", style="dim"))
        for line in log.lines(game, record.names, viewer, shown):
            screen.say(console, line)
        console.print()
        screen.board(console, View(game, viewer).text())
        console.print()
        shown = number
        if waits and following is not None:
            try:
                if read_line("Enter goes on, q stops. ", []).lower().startswith("q"):
                    return
            except EOFError:
                return


def verify(record: Record) -> list[str]:
    """What can be said for a journal; an error says what is wrong with it."""
    journal = record.journal
    game = record.after(None)
    for number, (who, _, _) in enumerate(game.history()):
        if who != journal.by[number]:
            wrong, right = _seat(journal.by[number]), _seat(who)
            raise JournalError(f"Answer {number + 1} was {right}'s to give, not {wrong}'s.")
    state = "over" if game.over else "not over"
    found = [f"The journal is sound: {len(journal)} answers, each allowed. The game is {state}."]
    found.append(_commitment(record))
    return found


def _commitment(record: Record) -> str:
    """Whether chance answered as it had promised before the first answer."""
    journal = record.journal
    extra = journal.extra
    commitment = extra.get("commitment")
    if commitment is None:
        return "It carries no commitment, so nothing proves its chance."
    secret, words = extra.get("secret"), extra.get("words")
    if secret is None:
        return "It carries a commitment, but the secret is not revealed yet."
    if (
        not isinstance(commitment, str)
        or not isinstance(secret, str)
        or not isinstance(words, list)
        or not all(isinstance(word, str) for word in words)
    ):
        raise JournalError("The commitment is damaged: it needs a secret and a list of words.")
    if hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest() != commitment:
        raise JournalError("The secret does not fit the commitment.")
    _deal_again(record, CommittedDealer(words, secret))
    return "Chance kept its word: every draw and every die follows from the secret."


def _deal_again(record: Record, dealer: CommittedDealer) -> None:
    """Let the dealer deal while the seats answer as they did; it must be the same game."""
    journal = record.journal
    header = journal.header
    game = record.box.open(
        header.seats, options=header.options, packs=record.packs, dealer=dealer, forced=False
    )
    keys = game.vocabulary.keys
    compared = 0
    while True:
        dealt = [keys[answer] for _, answer, _ in game.history()]
        for number in range(compared, min(len(dealt), len(journal))):
            theirs, ours = journal.answers[number], dealt[number]
            if theirs != ours:
                raise JournalError(
                    f"Answer {number + 1} is {theirs!r}; the committed chance gives {ours!r}."
                )
        compared = len(dealt)
        if compared >= len(journal):
            return
        try:
            game.apply(journal.answers[compared], journal.by[compared])
        except DonjonError as error:
            raise JournalError(f"Answer {compared + 1} does not follow: {error}") from error


def _seat(who: int) -> str:
    return "chance" if who == CHANCE else f"seat {who + 1}"
