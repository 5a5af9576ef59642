"""Lessons on this screen: the coach above the question, and how one stands for who writes it."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from donjon.core.box import Box
from donjon.core.lesson import Coach
from donjon.core.pointing import named
from donjon.core.views import View
from donjon.tables.rehearsing import Stand, stands
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.course import position
from donjon.terminal.keeping import Kept

MANY = 24
"""How many options are listed."""


class Led(Kept):
    """A game that may be a lesson: then a coach speaks, until it is sent away."""

    console: Console
    told: dict[int, int]

    @property
    def coach(self) -> Coach | None:
        """What the coach tells now; nothing where nobody learns, or it was sent away."""
        lesson = self.chance.lesson
        return lesson.coach(self.game) if lesson is not None and self.chance.coached else None

    def _lead(self, view: View) -> None:
        """Tell what matters before a question, by name where a page would point."""
        coach = self.coach
        if coach is None:
            return
        console = self.console
        for halt in coach.halts:
            _tell(console, halt.tell)
        if coach.state == "astray":
            _tell(console, coach.tell or say("coach.astray"))
            screen.say(console, say("coach.ways"), "dim")
        elif coach.state == "waits":
            _tell(console, say("coach.free"))
        else:
            _tell(console, coach.tell)
            self.chance.coached = coach.state != "over"
        names = [name for name in named(view, coach.point).values() if name]
        if names:
            screen.say(console, say("coach.look", names="; ".join(names)), "dim")
        answers = view.state.vocabulary.answers
        good = [view.label(answers[key], self.names) for key in coach.good]
        if good:
            screen.say(console, say("coach.good", answers="; ".join(good)), "dim")
        console.print()

    def _back(self, seat: int, rest: str) -> bool:
        """Go back to where the path of the lesson was left."""
        lesson = self.chance.lesson
        astray = lesson.follow(self.game).astray if lesson is not None else -1
        if astray < 0:
            screen.say(self.console, say("coach.on_the_path"))
            return False
        self.game = position(self.journal(), self.box, self.packs, self.chance, astray)
        self.told[seat] = min(self.told.get(seat, 0), astray)
        return True

    def _alone(self, seat: int, rest: str) -> bool:
        """Send the coach away, or call it back."""
        if self.chance.lesson is None:
            screen.say(self.console, say("coach.no_lesson"))
            return False
        self.chance.coached = not self.chance.coached
        screen.say(self.console, say("coach.stays" if self.chance.coached else "coach.gone"))
        return True


def _tell(console: Console, text: str) -> None:
    line = Text(f"{say('coach.title')}: ", style="bold")
    line.append(text, style="not bold")
    console.print(line)


def check(box: Box, console: Console) -> int:
    """Play a lesson along its good answers and show every step; how many troubles there are."""
    troubles = 0
    for stand in stands(box):
        _show(stand, console)
        troubles += len(stand.troubles)
    sentence = "coach.sound" if not troubles else "coach.troubles"
    screen.say(console, say(sentence, title=box.title, count=troubles), "bold")
    return troubles


def _show(stand: Stand, console: Console) -> None:
    coach = stand.coach
    head = Text(f"{coach.step}/{coach.steps} {coach.state}", style="bold")
    head.append(f"  {stand.topic}", style="not bold dim")
    console.print(head)
    for halt in coach.halts:
        screen.say(console, f"! {halt.tell}")
    screen.say(console, coach.tell)
    for point, name in stand.points.items():
        screen.say(console, f"  -> {point}: {name}", "dim")
    screen.say(console, f"  {stand.question}", "italic")
    for key, label in stand.options[:MANY]:
        screen.say(console, f"  {'*' if key in coach.good else ' '} {key}  {label}")
    if len(stand.options) > MANY:
        screen.say(console, f"    {', '.join(key for key, _ in stand.options[MANY:])}", "dim")
    for trouble in stand.troubles:
        screen.say(console, f"  {say('coach.trouble', what=trouble)}", "bold red")
    console.print()
