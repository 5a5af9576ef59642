"""What is in a box, as lines to read: every card, what it does, who gave it, where it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from donjon.core.box.box import Box
from donjon.core.errors import BadOption
from donjon.core.extras.gallery import Group, Thing, gallery
from donjon.tables.sentences import say

_PLURALS = (("", ""), ("", "s"), ("", "es"), ("y", "ies"))
"""How a word ends alone and in the title of a section."""


def show(box: Box, packs: Sequence[str], words: Sequence[str], console: Console) -> None:
    """Write everything in a box with some packs, or what has all of these words."""
    all_groups = gallery(box, [box.pack(pack) for pack in packs])
    groups = find(all_groups, words)
    if not groups:
        nothing = say("terminal.no_card", title=box.title, words=" ".join(words))
        raise BadOption(" ".join([nothing, *did_you_mean(all_groups, words)]))
    write_groups(groups, console)


def find(groups: Sequence[Group], words: Sequence[str]) -> list[Group]:
    """The things that all of some words lead to, in the sections that have something left.

    A word that is the title of a section, or all words together, leads to what the section covers;
    any other word to the things in whose text a word begins with it.
    """
    whole = _titled(groups, " ".join(words))
    if whole is not None:
        return _left(groups, partial(_is_covered, whole))
    left = list(groups)
    for word in words:
        titled = _titled(groups, word)
        if titled is not None:
            left = _left(left, partial(_is_covered, titled))
        else:
            left = _left(left, partial(_mentions, re.compile(rf"\b{re.escape(word)}", re.I)))
    return left


def did_you_mean(groups: Sequence[Group], words: Sequence[str]) -> list[str]:
    """A sentence with what somebody may have meant by words that lead to nothing; none if nothing
    is near."""
    titles = {group.title.lower() for group in groups}
    titles |= {thing.title.lower() for group in groups for thing in group.things}
    parts = {part for title in titles for part in re.findall(r"\w+", title)}
    wanted = [(" ".join(words), titles), *((word, parts) for word in words)]
    for word, known in wanted:
        if word.lower() in known:
            continue
        near = get_close_matches(word.lower(), sorted(known), n=1, cutoff=0.7)
        if near:
            return [say("terminal.did_you_mean", word=near[0])]
    return []


def _titled(groups: Sequence[Group], word: str) -> Group | None:
    """The section with this title or id; one of its things names it as well as all of them do."""
    low = word.lower()
    forms = {low.removesuffix(one) + more for one, more in _PLURALS if low.endswith(one)}
    for group in groups:
        if group.title.lower() in forms or group.section.id in forms:
            return group
    return None


def _left(groups: Sequence[Group], keeps: Callable[[Group, Thing], bool]) -> list[Group]:
    left = [
        group._replace(things=[thing for thing in group.things if keeps(group, thing)])
        for group in groups
    ]
    return [group for group in left if group.things]


def _is_covered(section: Group, _: Group, thing: Thing) -> bool:
    return (thing.kind, thing.number) in section.covered


def _mentions(pattern: re.Pattern[str], group: Group, thing: Thing) -> bool:
    texts = (thing.name, thing.title, thing.text, thing.source, thing.where, group.title)
    return any(pattern.search(text) for text in texts)


def write_groups(groups: Sequence[Group], console: Console) -> None:
    """Write sections under their titles, with a paragraph for each thing."""
    for group in groups:
        console.print()
        head = Text(group.title, style="bold")
        if group.left:
            head.append(f": {group.left}", style="not bold")
        console.print(head)
        for thing in group.things:
            console.print(Padding(_paragraph(thing), (0, 0, 0, 2)))


def _paragraph(thing: Thing) -> Text:
    line = Text()
    line.append(thing.title, style="bold")
    if thing.copies > 1:
        line.append(f" ×{thing.copies}")
    if thing.text:
        line.append(f": {thing.text}")
    line.append(f" [{thing.where or thing.source}]", style="dim")
    return line
