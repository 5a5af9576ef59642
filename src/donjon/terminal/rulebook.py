"""Rules as a person asks for them."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Console

from donjon.core.box import Box
from donjon.core.errors import UnknownName
from donjon.core.examples import examples_of
from donjon.core.minute import minute_of
from donjon.tables.examples import shown
from donjon.tables.sentences import say
from donjon.terminal import boards, screen


def find(box: Box, name: str) -> tuple[str, str]:
    """Id and text of a rule; its number alone is enough."""
    wanted = name.strip().upper()
    if wanted in box.rules:
        return wanted, box.rules[wanted]
    if wanted.isdecimal():
        ends = [
            rule for rule in box.rules if rule.rpartition("-")[2].lstrip("0") == wanted.lstrip("0")
        ]
        if len(ends) == 1:
            return ends[0], box.rules[ends[0]]
    ids = list(box.rules)
    near = get_close_matches(wanted, ids, n=1, cutoff=0.5)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    reach = f" They go from {ids[0]} to {ids[-1]}." if ids else ""
    raise UnknownName(f"{box.title} has no rule {name!r}.{hint}{reach}")


def page(box: Box) -> str:
    """The rules page as it is written, with the game in one minute before it."""
    rules = (box.folder / "rules.md").read_text(encoding="utf-8")
    told = minute_of(box)
    if told is None:
        return rules
    lines = "\n".join(f"{i}. {moment.caption}" for i, moment in enumerate(told.moment, 1))
    return f"## {say('rules.minute')}\n\n{lines}\n\n{rules}"


def examples(console: Console, box: Box, rule: str) -> None:
    """The worked examples of a rule: the board as text, and then what changes on it."""
    for number, example in enumerate(examples_of(box)):
        if example.rule != rule:
            continue
        console.print()
        screen.say(console, say("rules.example", title=example.title), "bold")
        before = ""
        for step, one in enumerate(shown(box, number), 1):
            console.print()
            screen.say(console, f"{step}. {one.caption}", "bold")
            board = one.view.text()
            screen.board(console, boards.changes(before, board) if before else board)
            before = board


def show(console: Console, text: str) -> None:
    """A page of rules; what reads Markdown is loaded for it only."""
    from rich.markdown import Markdown

    console.print(Markdown(text))
