"""A game on this screen, with people who share it and bots."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import ClassVar

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from donjon.bots import bot
from donjon.core import log
from donjon.core.box import Box
from donjon.core.errors import DonjonError
from donjon.core.game import CHANCE, TRUTH, Game, Told
from donjon.core.outcomes import outcomes, tellers
from donjon.core.question import Question
from donjon.core.undo import undo_barrier
from donjon.core.views import View
from donjon.core.words import subject
from donjon.tables.sentences import say
from donjon.terminal import boards, book, screen, store
from donjon.terminal.asides import Asides
from donjon.terminal.chance import Chance
from donjon.terminal.choose import Choices
from donjon.terminal.course import decisions, ending, position
from donjon.terminal.course import told as told_by
from donjon.terminal.keyboard import Keyboard, read_line
from donjon.terminal.lessons import Led
from donjon.terminal.seats import Seat

LOG_LINES = 12
"""How much of the log is shown unasked."""
WIDE = 124
"""On a screen of so many columns the log stands beside the board."""
SHORT = 6
"""A sketch of so few lines stands below every board; others are shown beside it, or on demand."""
ROOM = 14
"""How many lines of the screen a question with its options takes, more or less."""


class Quit(Exception):
    """Somebody wants to leave."""


class Sitting(Led, Asides):
    """One game from its first question here until it is over or left."""

    def __init__(
        self,
        game: Game,
        box: Box,
        seats: list[Seat],
        chance: Chance,
        undo: str,
        path: Path,
        console: Console,
        keyboard: Keyboard | None = None,
    ) -> None:
        self.game = game
        self.box = box
        self.packs = [Path(folder) for folder in game.setup.packs]
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self.people = [number for number, seat in enumerate(seats) if seat.person]
        self.bots = {n: bot(seat.level) for n, seat in enumerate(seats) if not seat.person}
        self.chance = chance
        self.undo = undo
        self.path = path
        self.console = console
        self.keyboard = keyboard or Keyboard()
        self.told: dict[int, int] = {}
        """How much of the history each person has been told."""
        self.viewer = self.people[0] if len(self.people) == 1 else -1
        """The person who looks at the screen; nobody yet if several play."""
        self.secrets = False
        """Whether the screen shows what another person may not know."""
        self.boards: dict[int, str] = {}
        """The board that each person has seen last."""
        self.unsaved = False
        self.written: tuple[Path, list[Told]] = (path, [])
        """What the pages of this game in the book are about."""

    # The course of the game

    def run(self) -> None:
        """Play on until the game is over or somebody leaves."""
        try:
            self._play()
        except (KeyboardInterrupt, EOFError, Quit):
            self._leave()
            return
        self._end()

    def _play(self) -> None:
        while (question := self.game.question) is not None:
            seat = -1 if question.chance else self._who(question)
            if question.chance:
                self._fate(question)
            elif seat in self.bots:
                self._bot(seat)
            else:
                self._person(seat)

    def _who(self, question: Question) -> int:
        """Who answers now of those who are asked.

        Bots answer for themselves first; what the group decides is left to its people. Of
        several people it is the one at the screen, if they are asked.
        """
        asked = question.asked()
        people = [seat for seat in asked if seat in self.people]
        bots = [seat for seat in asked if seat in self.bots]
        if bots and not (question.group and people):
            return bots[0]
        return self.viewer if self.viewer in people else people[0]

    def _bot(self, seat: int) -> None:
        lesson = self.chance.lesson
        scripted = lesson.answer_for(self.game, seat) if lesson is not None else ""
        if scripted:
            self.game.apply(scripted, seat)
            return
        # The same bot in the same position answers the same, also after an undo or a break.
        rng = Random(f"{self.chance.whims}/{len(self.game.history())}")
        console = self.console
        busy = console.status(Text(f"{self.names[seat]} thinks.", style="dim"), spinner="line")
        with busy if console.is_terminal else nullcontext():
            answer = self.bots[seat].answer(View(self.game, seat), rng)
        self.game.apply(answer, seat)

    def _person(self, seat: int) -> None:
        self._autosave()
        self._curtain(seat)
        self._show(seat)
        answer = self._hear(seat, self._ask(seat))
        if answer >= 0:
            self.told[seat] = len(self.game.history())
            self.game.apply(answer, seat)
            self._autosave()

    def _fate(self, question: Question) -> None:
        """What real dice and cards say, told by somebody who may see it; what nobody sees is drawn.

        Only where the people at the table are the dealer; otherwise chance is never asked here.
        """
        knowing = tellers(question, self.people)
        if not knowing:
            self.game.apply(self.chance.house.answer(question))
            return
        self._autosave()
        seat = self.viewer if self.viewer in knowing else knowing[0]
        if len(knowing) < len(self.people):
            self._curtain(seat)
        view = View(self.game, seat)
        self.console.print()
        what = view.ask(self.names)
        asked = what if what.endswith("?") else say("terminal.fate", what=what)
        screen.say(self.console, asked, "bold")
        shown: dict[str, int] = {}
        for option in [*question.options, *outcomes(self.game, seat)]:
            shown.setdefault(view.label(option, self.names), option)
        choices = Choices(view, self.names, options=sorted(shown.values()))
        choices.show(self.console)
        answer = self._hear(seat, choices)
        if answer >= 0 and answer not in question.options:
            what = view.label(answer, self.names)
            screen.say(self.console, say("tables.lies_elsewhere", what=what))
        elif answer >= 0:
            self.game.apply(answer)
            self._autosave()

    def _hear(self, seat: int, choices: Choices) -> int:
        """What somebody answers in the end; -1 if the question is to be asked anew."""
        prompt = f"{self.names[seat]}> " if len(self.people) > 1 else "> "
        warned = -1
        while True:
            line = self.keyboard.answer(prompt, choices.keys)
            command, _, rest = line.partition(" ")
            act = self.COMMANDS.get(command.lower())
            if act is not None:
                if act(self, seat, rest.strip()):
                    return -1
                continue
            try:
                answer = choices.pick(line)
            except DonjonError as error:
                screen.say(self.console, self._why(seat, line) or str(error))
                continue
            if answer not in choices.careless or answer == warned:
                return answer
            warned = answer
            screen.say(self.console, say("terminal.careless", question=choices.careless[answer]))

    # What a person sees

    def _curtain(self, seat: int) -> None:
        """Before the screen changes hands, hide it from who must not see the next one's cards."""
        hidden = len(self.people) > 1 and any(View(self.game, one).pools for one in self.people)
        if seat != self.viewer and (hidden or self.secrets):
            self._wipe()
            name = self.names[seat]
            screen.say(self.console, f"{name} is next. The others look away.", "bold")
            read_line(f"{name}, press Enter. ", [])
            self._wipe()
            self.secrets = False
        self.viewer = seat
        self.secrets = self.secrets or hidden

    def _wipe(self) -> None:
        """An empty screen, and nothing above it to scroll back to."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()

    def _show(self, seat: int) -> None:
        """The table as this person sees it, if it has changed, and what has happened."""
        board = View(self.game, seat, self.names).text()
        if board != self.boards.get(seat):
            self.console.print()
            name = Text(self.names[seat], style="bold")
            self.console.print(Rule(name, align="left", style="dim"))
            if self.console.is_terminal and self.console.width >= WIDE:
                self._wide(seat, board)
                return
            self._table(seat, board)
        self._happened(seat)

    def _wide(self, seat: int, board: str) -> None:
        """All of a board, with what happened beside it."""
        self.boards[seat] = board
        told = log.lines(self.game, self.names, seat, self.told.get(seat, 0))
        sketch = self._sketch(seat)
        room = max(board.count("\n") - sketch.count("\n") - 2, LOG_LINES)
        screen.beside(self.console, board, sketch, told[-room:], self.names)

    def _sketch(self, seat: int) -> str:
        """What is seen at a glance; nothing for those who hear the screen."""
        return View(self.game, seat, self.names).sketch() if self.keyboard.single else ""

    def _table(self, seat: int, board: str) -> None:
        """All of a board, or on a screen too low for that what is new to this person."""
        before = self.boards.get(seat)
        self.boards[seat] = board
        room = self.console.height - ROOM if self.console.is_terminal else len(board)
        if before is not None and board.count("\n") > room:
            board = boards.changes(before, board)
        screen.board(self.console, board, self.names)
        sketch = self._sketch(seat) if self.console.is_terminal else ""
        if sketch and sketch.count("\n") < SHORT:
            self.console.print()
            screen.board(self.console, sketch, self.names)

    def _happened(self, seat: int, most: int = LOG_LINES) -> None:
        """What is new to this person: a line for each turn, and the last ones in full."""
        lines = log.lines(self.game, self.names, seat, self.told.get(seat, 0))
        turns = log.turns(lines)
        full = turns[-1:]
        while len(full) < len(turns) and sum(map(len, turns[-len(full) - 1 :])) <= most:
            full = turns[-len(full) - 1 :]
        self.console.print()
        for turn in turns[: len(turns) - len(full)][-most:]:
            screen.say(self.console, log.summary(turn, self.names), "dim")
        last = [line for turn in full for line in turn]
        if len(last) > most:
            screen.say(self.console, f"{len(last) - most} lines more; log shows all.", "dim")
        screen.lines(self.console, last[-most:])
        if lines:
            self.console.print()

    def _why(self, seat: int, line: str) -> str:
        """Why an answer that this game knows cannot be given now, if a rule says so."""
        number = self.game.vocabulary.answers.get(line.lower(), -1)
        view = View(self.game, seat)
        return view.words.refuse(view.state, number, self.names) if number >= 0 else ""

    def _ask(self, seat: int) -> Choices:
        """The question with its options, and what the game has to say about them."""
        view = View(self.game, seat)
        question = view.question
        assert question is not None
        self._lead(view)
        hints = view.hints()
        for hint in hints.lines:
            screen.say(self.console, hint, "dim")
        line = Text(view.ask(self.names), style="bold")
        line.append(f"  {question.rule}", style="not bold dim")
        self.console.print(line)
        card = subject(view.state)
        if card is not None:
            screen.say(self.console, card[0], "italic")
            screen.say(self.console, card[1], "dim")
        choices = Choices(view, self.names, hints)
        choices.show(self.console)
        return choices

    def _ask_again(self, seat: int) -> None:
        """What was shown in between may have pushed the options off the screen."""
        self.console.print()
        self._ask(seat)

    # What a person may type instead of an answer; true if the question is to be asked anew

    def _undo(self, seat: int, rest: str) -> bool:
        journal = self.journal()
        told = [*self.people, CHANCE] if self.chance.people else self.people
        made = decisions(journal, self.box, self.packs, told)
        if not made:
            screen.say(self.console, "There is nothing to take back.")
            return False
        last, who = made[-1]
        if self.undo == "off":
            screen.say(self.console, "Nothing is taken back in this game.")
            return False
        if (
            not self.chance.people
            and self.undo == "turn"
            and last < undo_barrier(journal, self.box, self.packs)
        ):
            screen.say(
                self.console,
                "Too late: someone has answered since, or chance has, or a card was seen.",
            )
            return False
        self.game = position(journal, self.box, self.packs, self.chance, last)
        self.told = told_by(made[:-1])
        name = self.names[who] if who >= 0 else "Chance"
        screen.say(self.console, f"{name} takes the last answer back.")
        return True

    def _save(self, seat: int, rest: str) -> bool:
        if not rest:
            screen.say(self.console, "Say where to: save FILE.")
            return False
        path = Path(rest)
        try:
            path = path.expanduser()
            if path.exists():
                store.read(path)
            self.journal().save(path)
        except DonjonError:
            screen.point(self.console, f"{path} exists and is no journal; choose another name.")
        except (OSError, RuntimeError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            screen.point(self.console, f"{rest} cannot be written: {reason}.")
        else:
            screen.point(self.console, f"Saved in {path}.")
        return False

    def _quit(self, seat: int, rest: str) -> bool:
        raise Quit

    COMMANDS: ClassVar[dict[str, Callable[[Sitting, int, str], bool]]] = {
        "": Asides._board,
        "?": Asides._help,
        "help": Asides._help,
        "rule": Asides._rule,
        "cards": Asides._cards,
        "map": Asides._map,
        "log": Asides._log,
        "board": Asides._board,
        "undo": _undo,
        "back": Led._back,
        "alone": Led._alone,
        "save": _save,
        "quit": _quit,
        "exit": _quit,
    }

    def _leave(self) -> None:
        self.journal().save(self.path)
        self.console.print()
        screen.say(self.console, "The game is saved. Go on with: donjon play --resume")
        screen.point(self.console, str(self.path), "dim")

    def _end(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        seat = self.people[0] if len(self.people) == 1 else TRUTH
        self.told.setdefault(seat, max(self.told.values(), default=0))
        console = self.console
        console.print()
        console.print(Rule(Text("The end", style="bold"), align="left", style="dim"))
        self._table(seat, View(self.game, seat, self.names).text())
        self._happened(seat, sys.maxsize)
        for line in ending(self.game, self.names):
            screen.say(console, line, "bold")
        page = self._last_page()
        if page is not None:
            console.print()
            book.show_page(page, console)
        done = store.finished() / self.box.id / self.path.name
        self.journal().save(done)
        if self.path != done:
            self.path.unlink(missing_ok=True)
        console.print()
        self.path = done
        self._write_book()
        if page is not None:
            entered = say("book.written", book=self.box.book_title)
            screen.say(console, f"{entered}: donjon book {self.box.id}", "dim")
        screen.say(console, "See it again with:", "dim")
        screen.point(console, f"donjon replay {shlex.quote(str(done))}", "dim")
