"""The book of games that were played to the end in this terminal: a file with a line for each."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from donjon.core.book import Page
from donjon.core.box import Box
from donjon.core.places import data_folder
from donjon.tables.sentences import say
from donjon.terminal import screen


class Leaf(msgspec.Struct, frozen=True):
    """A page, when it was written, and the journal of its game."""

    at: float
    journal: str
    page: Page


def file_of(box: Box) -> Path:
    return data_folder() / "books" / f"{box.id}.jsonl"


def write(box: Box, page: Page, journal: Path) -> None:
    """Add a page. What is in the file already is not touched."""
    file = file_of(box)
    file.parent.mkdir(parents=True, exist_ok=True)
    line = msgspec.json.encode(Leaf(time.time(), str(journal), page))
    with file.open("ab") as book:
        # A line that was cut short, as when the power fails, must not swallow this one.
        book.write(line + b"\n" if _ends_well(file) else b"\n" + line + b"\n")


def read(box: Box) -> list[Leaf]:
    """All pages, the newest first; lines that are damaged are left out."""
    file = file_of(box)
    found: list[Leaf] = []
    for line in file.read_bytes().splitlines() if file.exists() else []:
        try:
            found.append(msgspec.json.decode(line, type=Leaf))
        except msgspec.DecodeError:
            continue
    return found[::-1]


def show(box: Box, console: Console) -> None:
    """The whole book, part by part."""
    book = box.book
    leaves = read(box)
    console.print(Text(book.title, style="bold"))
    if not leaves:
        screen.say(console, say("book.empty"))
        return
    numbers = {c: sum(leaf.page.chapter == c for leaf in leaves) for c in book.chapters}
    screen.say(console, book.count(numbers))
    for chapter, heading in book.chapters.items():
        if numbers[chapter]:
            console.print()
            console.print(Rule(Text(heading, style="bold"), align="left", style="dim"))
        for leaf in leaves:
            if leaf.page.chapter == chapter:
                console.print()
                show_page(leaf.page, console)
                date = datetime.fromtimestamp(leaf.at)
                screen.point(console, f"  {date.day} {date:%B %Y}, {leaf.journal}", "dim")


def show_page(page: Page, console: Console) -> None:
    """One page: its title, the scene, and the facts."""
    screen.say(console, screen.plain(page.title), "bold")
    for paragraph in page.text.split("\n"):
        if paragraph.strip():
            screen.say(console, screen.plain(paragraph))
    for line in page.lines:
        console.print(Padding(Text(screen.plain(line), style="italic"), (0, 0, 0, 2)))


def _ends_well(file: Path) -> bool:
    """Whether a file is empty or ends with a whole line."""
    with file.open("rb") as book:
        size = book.seek(0, 2)
        return not size or (book.seek(size - 1) >= 0 and book.read(1) == b"\n")
