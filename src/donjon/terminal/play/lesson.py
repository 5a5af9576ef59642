"""A lesson at this screen: the coach above the question."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from donjon.core.engine.game import View
from donjon.core.extras.piece_titles import named
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.play.sitting import Sitting


def show_coach(sitting: Sitting, view: View) -> None:
    """Show what the coach says before a question, by name where a page would point."""
    coach = sitting.coach
    if coach is None:
        return
    console = sitting.console
    for halt in coach.halts:
        _write(console, halt.tell)
    if coach.state == "astray":
        _write(console, coach.tell or say("coach.astray"))
        screen.write(console, say("coach.ways"), "dim")
    elif coach.state == "waits":
        _write(console, say("coach.free"))
    else:
        _write(console, coach.tell)
        sitting.chance.coached = coach.state != "over"
    names = [name for name in named(view, coach.point).values() if name]
    if names:
        screen.write(console, say("coach.look", names="; ".join(names)), "dim")
    answers = view.state.vocabulary.answers
    good = [view.label(answers[key], sitting.names) for key in coach.good]
    if good:
        screen.write(console, say("coach.good", answers="; ".join(good)), "dim")
    console.print()


def _write(console: Console, text: str) -> None:
    line = Text(f"{say('coach.title')}: ", style="bold")
    line.append(text, style="not bold")
    console.print(line)
