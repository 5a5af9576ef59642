"""Rules as a person asks for them."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Console

from donjon.core.box import Box
from donjon.core.errors import UnknownName


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
    """The rules page as it is written."""
    return (box.folder / "rules.md").read_text(encoding="utf-8")


def show(console: Console, text: str) -> None:
    """A page of rules; what reads Markdown is loaded for it only."""
    from rich.markdown import Markdown

    console.print(Markdown(text))
