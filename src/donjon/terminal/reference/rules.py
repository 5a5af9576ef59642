"""Rules of a game: the whole page, or one rule with its worked examples."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Console

from donjon.core.box.box import Box
from donjon.core.errors import UnknownName
from donjon.core.extras.examples import examples_of
from donjon.core.extras.minute import minute_of
from donjon.tables.conduct.examples import shown
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.reference import board_diff


def show_all(console: Console, box: Box) -> None:
    """Write the rules page of a game."""
    write_markdown(console, page(box))


def show_rule(console: Console, box: Box, name: str) -> None:
    """Write one rule with its examples."""
    rule, text = find(box, name)
    write_markdown(console, f"**{rule}** {text}")
    write_examples(console, box, rule)


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
    sentences = [say("terminal.no_rule", title=box.title, rule=name)]
    if near:
        sentences.append(say("terminal.did_you_mean", word=near[0]))
    if ids:
        sentences.append(say("terminal.rules_from_to", first=ids[0], last=ids[-1]))
    raise UnknownName(" ".join(sentences))


def page(box: Box) -> str:
    """The rules page as it is written, with the game in one minute before it."""
    rules = (box.folder / "rules.md").read_text(encoding="utf-8")
    minute = minute_of(box)
    if minute is None:
        return rules
    lines = "\n".join(f"{i}. {moment.caption}" for i, moment in enumerate(minute.moment, 1))
    return f"## {say('rules.minute')}\n\n{lines}\n\n{rules}"


def write_examples(console: Console, box: Box, rule: str) -> None:
    """Write the worked examples of a rule: the board as text, and then what changes on it."""
    for number, example in enumerate(examples_of(box)):
        if example.rule != rule:
            continue
        console.print()
        screen.write(console, say("rules.example", title=example.title), "bold")
        before = ""
        for step, one in enumerate(shown(box, number), 1):
            console.print()
            screen.write(console, f"{step}. {one.caption}", "bold")
            board = one.view.text()
            screen.write_board(console, board_diff.changes(before, board) if before else board)
            before = board


def write_markdown(console: Console, text: str) -> None:
    """Write a text in Markdown; what reads that is loaded for it only."""
    from rich.markdown import Markdown

    console.print(Markdown(text))
