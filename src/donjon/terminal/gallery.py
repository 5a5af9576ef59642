"""What is in a box, as lines to read: every card, what it does, who gave it, where it is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from donjon.core.box import Box
from donjon.core.errors import BadOption
from donjon.core.gallery import Group, Thing, gallery


def show(box: Box, packs: Sequence[str], words: Sequence[str], console: Console) -> None:
    """Everything in a box with some packs, or what has all of these words."""
    groups = found(gallery(box, [box.pack(pack) for pack in packs]), words)
    if not groups:
        raise BadOption(f"Nothing in {box.title} has the words {' '.join(words)!r}.")
    lines(groups, console)


def found(groups: Sequence[Group], words: Sequence[str]) -> list[Group]:
    """What has all of some words, in sections that have something left."""
    wanted = [word.lower() for word in words]
    left = [
        group._replace(things=[one for one in group.things if _has(one, wanted)])
        for group in groups
    ]
    return [group for group in left if group.things]


def _has(thing: Thing, words: Sequence[str]) -> bool:
    text = f"{thing.name} {thing.title} {thing.text} {thing.source} {thing.where}".lower()
    return all(word in text for word in words)


def lines(groups: Sequence[Group], console: Console) -> None:
    """Sections under their titles, a paragraph for each thing."""
    for group in groups:
        console.print()
        head = Text(group.section.title, style="bold")
        if group.left:
            head.append(f": {group.left}", style="not bold")
        console.print(head)
        for thing in group.things:
            console.print(Padding(_line(thing), (0, 0, 0, 2)))


def _line(thing: Thing) -> Text:
    line = Text()
    line.append(thing.title, style="bold")
    if thing.copies > 1:
        line.append(f" ×{thing.copies}")
    if thing.text:
        line.append(f": {thing.text}")
    line.append(f" [{thing.where or thing.source}]", style="dim")
    return line
