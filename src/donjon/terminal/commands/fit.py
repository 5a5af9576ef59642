"""Weights of a game's bot, fitted to games that bots play."""

from __future__ import annotations

import os

from rich.console import Console

from donjon.core.box.box import Box
from donjon.lab.fit import fit
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.play import seats


def show_fit(
    box: Box, tables: list[str], count: int, seed: int, jobs: int | None, console: Console
) -> None:
    """Fit the weights and write them as lines of Python, with how well they foretell."""
    bots = [seats.levels(each) for each in tables] or [["easy"] * box.seats[0]]
    fitted = fit(box.id, bots, count, seed, jobs or os.cpu_count() or 1)
    named = " ".join(f"--seats {','.join(each)}" for each in bots)
    command = f"donjon lab fit {box.id} {named} --games {count} --seed {seed}"
    screen.write(console, fitted.lines(command))
    if fitted.places:
        sentence = say(
            "terminal.fit_places",
            count=fitted.places,
            loss=fitted.loss,
            present=fitted.present,
            blind=fitted.blind,
        )
        screen.write(console, sentence)
    if fitted.choices:
        hits = 100 * fitted.hits
        screen.write(console, say("terminal.fit_answers", count=fitted.choices, hits=hits))
