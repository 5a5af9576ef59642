"""What a person may type instead of an answer. A command that returns true has the question asked
anew; after any other the prompt waits on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from donjon.core.engine.game import View
from donjon.core.engine.seats import CHANCE
from donjon.core.errors import DonjonError
from donjon.core.extras.gallery import laid_out
from donjon.core.record import log
from donjon.core.record.undo import undo_barrier
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.play import display, saved_games
from donjon.terminal.play.history import answers_read, decisions, position
from donjon.terminal.play.sitting import Sitting
from donjon.terminal.reference import cards, rules

Command: TypeAlias = Callable[[Sitting, int, str], bool]
"""Takes the sitting, the seat at the keyboard and the rest of the line."""


class Quit(Exception):
    """Somebody wants to leave."""


# Reading: the question stays open, and its options are shown again where they were pushed away


def show_help(sitting: Sitting, seat: int, rest: str) -> bool:
    screen.write(sitting.console, say("terminal.help"))
    return False


def show_rule(sitting: Sitting, seat: int, rest: str) -> bool:
    question = sitting.game.question
    assert question is not None
    try:
        name, text = rules.find(sitting.box, rest or question.rule)
    except DonjonError as error:
        screen.write(sitting.console, str(error))
    else:
        rules.write_markdown(sitting.console, f"**{name}** {text}")
    return False


def show_map(sitting: Sitting, seat: int, rest: str) -> bool:
    sketch = View(sitting.game, seat, sitting.names).sketch()
    if not sketch:
        screen.write(sitting.console, say("terminal.no_map"))
        return False
    sitting.console.print()
    screen.write_board(sitting.console, sketch, sitting.names)
    return _show_question_again(sitting, seat)


def show_cards(sitting: Sitting, seat: int, rest: str) -> bool:
    if not sitting.box.has_gallery:
        screen.write(sitting.console, say("terminal.no_gallery"))
        return False
    all_groups = laid_out(sitting.game, sitting.names)
    words = rest.split()
    groups = cards.find(all_groups, words)
    if not groups:
        nothing = say("terminal.no_card_here", words=rest)
        screen.write(sitting.console, " ".join([nothing, *cards.did_you_mean(all_groups, words)]))
        return False
    cards.write_groups(groups, sitting.console)
    return _show_question_again(sitting, seat)


def show_log(sitting: Sitting, seat: int, rest: str) -> bool:
    screen.write_log(sitting.console, log.lines(sitting.game, sitting.names, seat))
    return _show_question_again(sitting, seat)


def show_board(sitting: Sitting, seat: int, rest: str) -> bool:
    board = View(sitting.game, seat, sitting.names).text()
    screen.write_board(sitting.console, board, sitting.names)
    return _show_question_again(sitting, seat)


def _show_question_again(sitting: Sitting, seat: int) -> bool:
    sitting.console.print()
    display.show_question(sitting, seat)
    return False


# Going back


def undo(sitting: Sitting, seat: int, rest: str) -> bool:
    """Take the last answer back, if the agreement of this game lets it."""
    console = sitting.console
    journal = sitting.journal()
    dealt = sitting.chance.people
    deciders = [*sitting.people, CHANCE] if dealt else sitting.people
    made = decisions(journal, sitting.box, sitting.packs, deciders)
    if not made:
        screen.write(console, say("terminal.undo_nothing"))
        return False
    last, who = made[-1]
    if sitting.undo == "off":
        screen.write(console, say("terminal.undo_off"))
        return False
    own_turn = sitting.undo == "turn" and not dealt
    if own_turn and last < undo_barrier(journal, sitting.box, sitting.packs):
        screen.write(console, say("terminal.undo_late"))
        return False
    sitting.game = position(journal, sitting.box, sitting.packs, sitting.chance, last)
    sitting.log_read = answers_read(made[:-1])
    name = sitting.names[who] if who >= 0 else say("terminal.chance")
    screen.write(console, say("terminal.undo_done", name=name))
    return True


def back_to_lesson(sitting: Sitting, seat: int, rest: str) -> bool:
    """Go back to where the path of the lesson was left."""
    lesson = sitting.chance.lesson
    astray = lesson.follow(sitting.game).astray if lesson is not None else -1
    if astray < 0:
        screen.write(sitting.console, say("coach.on_the_path"))
        return False
    journal = sitting.journal()
    sitting.game = position(journal, sitting.box, sitting.packs, sitting.chance, astray)
    sitting.log_read[seat] = min(sitting.log_read.get(seat, 0), astray)
    return True


def toggle_coach(sitting: Sitting, seat: int, rest: str) -> bool:
    """Send the coach away, or call it back."""
    chance = sitting.chance
    if chance.lesson is None:
        screen.write(sitting.console, say("coach.no_lesson"))
        return False
    chance.coached = not chance.coached
    screen.write(sitting.console, say("coach.stays" if chance.coached else "coach.gone"))
    return True


# Keeping and leaving


def concede(sitting: Sitting, seat: int, rest: str) -> bool:
    """End a game that nobody can win any more."""
    reason = View(sitting.game, seat).hopeless
    if not reason:
        screen.write(sitting.console, say("tables.not_hopeless"))
        return False
    sitting.conceded = reason
    sitting.game.concede(reason)
    return True


def save(sitting: Sitting, seat: int, rest: str) -> bool:
    """Write the journal to a file, but never over a file that is no journal."""
    console = sitting.console
    if not rest:
        screen.write(console, say("terminal.save_where"))
        return False
    path = Path(rest)
    try:
        path = path.expanduser()
        if path.exists():
            saved_games.read(path)
        sitting.journal().save(path)
    except DonjonError:
        screen.write_unbroken(console, say("terminal.save_no_journal", path=path))
    except (OSError, RuntimeError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        screen.write_unbroken(console, say("terminal.save_failed", path=rest, why=why))
    else:
        screen.write_unbroken(console, say("terminal.save_done", path=path))
    return False


def leave(sitting: Sitting, seat: int, rest: str) -> bool:
    raise Quit


COMMANDS: dict[str, Command] = {
    "": show_board,
    "?": show_help,
    "help": show_help,
    "rule": show_rule,
    "cards": show_cards,
    "map": show_map,
    "log": show_log,
    "board": show_board,
    "undo": undo,
    "back": back_to_lesson,
    "alone": toggle_coach,
    "concede": concede,
    "save": save,
    "quit": leave,
    "exit": leave,
}
