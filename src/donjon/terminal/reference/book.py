"""The book of games that are played in this terminal: a file with a line for each page."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from donjon.core.box.box import Box
from donjon.core.box.paths import data_folder
from donjon.core.content import decoding
from donjon.core.extras.book import Page, book_in
from donjon.tables.sentences import say
from donjon.terminal import screen


class Leaf(msgspec.Struct, frozen=True):
    """A page, when it was written, and the journal of its game."""

    at: float
    journal: str
    page: Page


def file_of(box: Box) -> Path:
    """The file of a game's book."""
    return data_folder() / "books" / f"{box.id}.jsonl"


def keep(box: Box, journal: Path, pages: list[Page]) -> None:
    """Write the pages of one game: new ones are added, those that were taken back vanish.

    Pages of other games are not touched; the file is written whole or not at all.
    """
    file = file_of(box)
    own, others = [], []
    for line in file.read_bytes().splitlines() if file.exists() else []:
        leaf = _leaf(line)
        if leaf is not None and Path(leaf.journal).name == journal.name:
            own.append(leaf)
        elif line:
            others.append(line)
    now = time.time()
    known = {msgspec.json.encode(leaf.page): leaf.at for leaf in own}
    kept = [Leaf(known.get(msgspec.json.encode(page), now), str(journal), page) for page in pages]
    if kept == own:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(file.name + ".part")
    draft.write_bytes(b"".join(line + b"\n" for line in [*others, *map(msgspec.json.encode, kept)]))
    draft.replace(file)


def read(box: Box) -> list[Leaf]:
    """All pages of a book, the newest first; lines that are damaged are left out."""
    file = file_of(box)
    leaves: list[Leaf] = []
    for line in file.read_bytes().splitlines() if file.exists() else []:
        leaf = _leaf(line)
        if leaf is not None:
            leaves.append(leaf)
    return leaves[::-1]


def _leaf(line: bytes) -> Leaf | None:
    try:
        return decoding.read(line, Leaf)
    except msgspec.DecodeError:
        return None


def show(box: Box, console: Console) -> None:
    """Write the whole book, chapter by chapter."""
    book = book_in(box)
    leaves = read(box)
    console.print(Text(book.title, style="bold"))
    if not leaves:
        screen.write(console, say("book.empty"))
        return
    numbers = {c: sum(leaf.page.chapter == c for leaf in leaves) for c in book.chapters}
    screen.write(console, book.count(numbers))
    for chapter, heading in book.chapters.items():
        if numbers[chapter]:
            console.print()
            console.print(screen.heading(heading))
        for leaf in leaves:
            if leaf.page.chapter == chapter:
                console.print()
                show_page(leaf.page, console)
                date = datetime.fromtimestamp(leaf.at)
                screen.write_unbroken(console, f"  {date.day} {date:%B %Y}, {leaf.journal}", "dim")


def show_page(page: Page, console: Console) -> None:
    """Write one page: its title, the scene, and the facts."""
    screen.write(console, screen.plain(page.title), "bold")
    for paragraph in page.text.split("\n"):
        if paragraph.strip():
            screen.write(console, screen.plain(paragraph))
    for line in page.lines:
        console.print(Padding(Text(screen.plain(line), style="italic"), (0, 0, 0, 2)))
