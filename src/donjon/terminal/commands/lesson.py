"""A lesson rehearsed for whoever writes it: every step, and what is wrong with it."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from donjon.core.box.box import Box
from donjon.tables.conduct.rehearsal import Stand, stands
from donjon.tables.sentences import say
from donjon.terminal import screen

LISTED_OPTIONS = 24
"""So many options are listed with their labels; of more only the keys are written."""


def show_rehearsal(box: Box, console: Console) -> int:
    """Play a lesson along its good answers and show every step; return how many troubles it has."""
    troubles = 0
    for stand in stands(box):
        _show_stand(stand, console)
        troubles += len(stand.troubles)
    sentence = "coach.sound" if not troubles else "coach.troubles"
    screen.write(console, say(sentence, title=box.title, count=troubles), "bold")
    return troubles


def _show_stand(stand: Stand, console: Console) -> None:
    coach = stand.coach
    head = Text(f"{coach.step}/{coach.steps} {coach.state}", style="bold")
    head.append(f"  {stand.topic}", style="not bold dim")
    console.print(head)
    for halt in coach.halts:
        screen.write(console, f"! {halt.tell}")
    screen.write(console, coach.tell)
    for point, name in stand.points.items():
        screen.write(console, f"  -> {point}: {name}", "dim")
    screen.write(console, f"  {stand.question}", "italic")
    for key, label in stand.options[:LISTED_OPTIONS]:
        screen.write(console, f"  {'*' if key in coach.good else ' '} {key}  {label}")
    if len(stand.options) > LISTED_OPTIONS:
        keys = ", ".join(key for key, _ in stand.options[LISTED_OPTIONS:])
        screen.write(console, f"    {keys}", "dim")
    for trouble in stand.troubles:
        screen.write(console, f"  {say('coach.trouble', what=trouble)}", "bold red")
    console.print()
