"""The course of a game at this screen, from its first question until it is over or left."""

from __future__ import annotations

import shlex
import sys
from contextlib import nullcontext
from random import Random

from rich.text import Text

from donjon.core.engine.game import View
from donjon.core.engine.question import Question
from donjon.core.engine.seats import TRUTH
from donjon.core.errors import DonjonError
from donjon.core.record.reported_chance import outcomes, tellers
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.play import display, saved_games
from donjon.terminal.play.commands import COMMANDS, Quit
from donjon.terminal.play.history import ending
from donjon.terminal.play.prompt import Choices, Keyboard
from donjon.terminal.play.sitting import Sitting
from donjon.terminal.reference import book

ASK_ANEW = -1
"""Instead of an answer: a command has changed the position."""


def play(sitting: Sitting, lines: bool) -> None:
    """Play a game at a keyboard that waits for Enter after each answer, or does not."""
    sitting.keyboard = Keyboard(lines)
    run(sitting)


def run(sitting: Sitting) -> None:
    """Play on until the game is over or somebody leaves."""
    try:
        while (question := sitting.game.question) is not None:
            _answer(sitting, question)
    except (KeyboardInterrupt, EOFError, Quit):
        _leave(sitting)
        return
    _end(sitting)


def _answer(sitting: Sitting, question: Question) -> None:
    """Have the open question answered by chance, a bot or a person."""
    if question.chance:
        _report_chance(sitting, question)
        return
    seat = _next_seat(sitting, question)
    if seat in sitting.bots:
        _let_bot_answer(sitting, seat)
    else:
        _let_person_answer(sitting, seat)


def _next_seat(sitting: Sitting, question: Question) -> int:
    """The seat that answers now, of those that are asked.

    Bots answer for themselves first; what the group decides is left to its people. Of
    several people it is the one at the screen, if they are asked.
    """
    seats_asked = question.asked()
    people = [seat for seat in seats_asked if seat in sitting.people]
    bots = [seat for seat in seats_asked if seat in sitting.bots]
    if bots and not (question.group and people):
        return bots[0]
    return sitting.viewer if sitting.viewer in people else people[0]


def _let_bot_answer(sitting: Sitting, seat: int) -> None:
    game, console = sitting.game, sitting.console
    lesson = sitting.chance.lesson
    scripted = lesson.answer_for(game, seat) if lesson is not None else ""
    if scripted:
        game.apply(scripted, seat)
        return
    # The same bot in the same position answers the same, also after an undo or a break.
    rng = Random(f"{sitting.chance.whims}/{len(game.history())}")
    thinking = Text(say("terminal.bot_thinks", name=sitting.names[seat]), style="dim")
    busy = console.status(thinking, spinner="line")
    with busy if console.is_terminal else nullcontext():
        answer = sitting.bots[seat].answer(View(game, seat), rng)
    game.apply(answer, seat)


def _let_person_answer(sitting: Sitting, seat: int) -> None:
    sitting.autosave()
    display.draw_curtain(sitting, seat)
    display.show_table(sitting, seat)
    answer = _read_answer(sitting, seat, display.show_question(sitting, seat))
    if answer != ASK_ANEW:
        sitting.log_read[seat] = len(sitting.game.history())
        sitting.game.apply(answer, seat)
        sitting.autosave()


def _report_chance(sitting: Sitting, question: Question) -> None:
    """Ask somebody who may see them what real dice and cards say; what nobody sees is drawn.

    Only where the people at the table are the dealer; otherwise chance is never asked here.
    """
    game, console = sitting.game, sitting.console
    knowing = tellers(question, sitting.people)
    if not knowing:
        game.apply(sitting.chance.house.answer(question))
        return
    sitting.autosave()
    seat = sitting.viewer if sitting.viewer in knowing else knowing[0]
    if len(knowing) < len(sitting.people):
        display.draw_curtain(sitting, seat)
    view = View(game, seat)
    console.print()
    what = view.ask(sitting.names)
    sentence = what if what.endswith("?") else say("terminal.fate", what=what)
    screen.write(console, sentence, "bold")
    by_label: dict[str, int] = {}
    for option in [*question.options, *outcomes(game, seat)]:
        by_label.setdefault(view.label(option, sitting.names), option)
    choices = Choices(view, sitting.names, options=sorted(by_label.values()))
    choices.show(console)
    answer = _read_answer(sitting, seat, choices)
    if answer == ASK_ANEW:
        return
    if answer not in question.options:
        what = view.label(answer, sitting.names)
        screen.write(console, say("tables.lies_elsewhere", what=what))
        return
    game.apply(answer)
    sitting.autosave()


def _read_answer(sitting: Sitting, seat: int, choices: Choices) -> int:
    """The option that somebody types in the end, or ASK_ANEW; commands in between are obeyed."""
    prompt = f"{sitting.names[seat]}> " if len(sitting.people) > 1 else "> "
    warned = -1
    while True:
        line = sitting.keyboard.answer(prompt, choices.keys)
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None:
            if command(sitting, seat, rest.strip()):
                return ASK_ANEW
            continue
        try:
            answer = choices.pick(line)
        except DonjonError as error:
            screen.write(sitting.console, _refusal(sitting, seat, line) or str(error))
            continue
        if answer not in choices.careless or answer == warned:
            return answer
        warned = answer
        question = choices.careless[answer]
        screen.write(sitting.console, say("terminal.careless", question=question))


def _refusal(sitting: Sitting, seat: int, line: str) -> str:
    """Why an answer that this game knows cannot be given now, if a rule says so."""
    number = sitting.game.vocabulary.answers.get(line.lower(), -1)
    view = View(sitting.game, seat)
    return view.words.refuse(view.state, number, sitting.names) if number >= 0 else ""


def _leave(sitting: Sitting) -> None:
    sitting.journal().save(sitting.path)
    sitting.console.print()
    screen.write(sitting.console, say("terminal.saved_resume"))
    screen.write_unbroken(sitting.console, str(sitting.path), "dim")


def _end(sitting: Sitting) -> None:
    """Show the last board, how it ended and the page in the book; move the journal."""
    console = sitting.console
    seat = sitting.people[0] if len(sitting.people) == 1 else TRUTH
    sitting.log_read.setdefault(seat, max(sitting.log_read.values(), default=0))
    console.print()
    console.print(screen.heading(say("terminal.the_end")))
    display.show_board(sitting, seat, View(sitting.game, seat, sitting.names).text())
    display.show_log(sitting, seat, sys.maxsize)
    for line in ending(sitting.game, sitting.names):
        screen.write(console, line, "bold")
    page = sitting.last_page()
    if page is not None:
        console.print()
        book.show_page(page, console)
    done = saved_games.finished() / sitting.box.id / sitting.path.name
    sitting.journal().save(done)
    if sitting.path != done:
        sitting.path.unlink(missing_ok=True)
    console.print()
    sitting.path = done
    sitting.write_book()
    if page is not None:
        entered = say("book.written", book=sitting.box.book_title)
        screen.write(console, f"{entered}: donjon book {sitting.box.id}", "dim")
    screen.write(console, say("terminal.see_again"), "dim")
    screen.write_unbroken(console, f"donjon replay {shlex.quote(str(done))}", "dim")
