"""Checks of what a person sees: the picture, the board of text, the sentences, the book."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

from donjon.core.box.box import Box
from donjon.core.extras.book import book_in
from donjon.core.extras.gallery import gallery, laid_out, sample, unlisted
from donjon.core.record.sketch import WIDE
from donjon.drawing import SIGNS
from donjon.kit.checks.text_fit import misfits
from donjon.kit.faults import Fault, expect
from donjon.kit.walk import Walk
from donjon.kit.watchers import (
    faces_now,
    has_module,
    pictures_now,
    watcher_name,
    watchers_drawn_for,
)

SKETCH_LINES = 32
"""So many lines a sketch may have."""


def the_picture_is_sound(walk: Walk) -> None:
    """Well-formed, with a viewBox, no id twice, and live only where there is an option."""
    for watcher in watchers_drawn_for(walk):
        view = walk.game.view(watcher)
        options = {walk.game.vocabulary.key(option) for option in view.options}
        content = walk.game.setup.content
        for option in view.options:
            options |= {key for key, _ in view.words.parts(content, option)}
        for screen, picture in pictures_now(walk, watcher).items():
            who = f"the picture {screen}".strip() + f" for {watcher_name(watcher)}"
            _expect_sound(picture, options, who)


def the_type_fits(walk: Walk) -> None:
    """No text leaves its room or runs into another, in our faces or in any that stands in."""
    for watcher in watchers_drawn_for(walk):
        for screen, picture in pictures_now(walk, watcher).items():
            wrong = misfits(picture)
            who = f"the picture {screen}".strip() + f" for {watcher_name(watcher)}"
            expect(not wrong, f"in {who} {'; '.join(wrong[:4])}")


def the_screens_have_titles(walk: Walk) -> None:
    """There is at least one screen; of several each has a name and a title of its own."""
    if not has_module(walk.box, "picture"):
        return
    for watcher in walk.watchers:
        screens = walk.game.view(watcher).screens()
        who = watcher_name(watcher)
        expect(bool(screens), f"there is no screen for {who}")
        for what in ("id", "title") if len(screens) > 1 else ():
            names = [getattr(screen, what) for screen in screens]
            fit = all(names) and len(set(names)) == len(names)
            expect(fit, f"the screens for {who} have no {what}s of their own: {names}")


def _expect_sound(picture: str, options: set[str], who: str) -> None:
    """One picture is as it has to be; its live pieces are among these options."""
    try:
        root = ElementTree.fromstring(picture)
    except ElementTree.ParseError as error:
        raise Fault(f"{who} is not well-formed: {error}") from error
    expect(root.tag.endswith("svg"), f"{who} is a <{root.tag}>, not an <svg>")
    expect(len(root.get("viewBox", "").split()) == 4, f"{who} has no viewBox")
    ids = Counter(name for element in root.iter() if (name := element.get("id")) is not None)
    twice = sorted(name for name, count in ids.items() if count > 1)
    expect(not twice, f"{who} has ids twice: {', '.join(twice)}")
    live = {key for element in root.iter() if (key := element.get("data-key")) is not None}
    extra = sorted(live - options)
    expect(not extra, f"{who} offers what may not be answered: {', '.join(extra)}")


def the_text_is_plain(walk: Walk) -> None:
    """A board of text with something on it, and nothing that is not text."""
    for watcher in watchers_drawn_for(walk):
        board = faces_now(walk, watcher)["text"]
        who = f"the board of text for {watcher_name(watcher)}"
        expect(bool(board.strip()), f"{who} is empty")
        odd = sorted({sign for sign in board if sign != "\n" and not sign.isprintable()})
        expect(not odd, f"{who} is not plain text: it has {odd}")


def the_sketch_fits(walk: Walk) -> None:
    """A drawing in letters fits beside a board of text, and leads with nothing but letters."""
    if not has_module(walk.box, "sketch"):
        return
    for watcher in walk.watchers:
        lines = walk.game.view(watcher).sketch().splitlines()
        who = watcher_name(watcher)
        expect(len(lines) <= SKETCH_LINES, f"the sketch for {who} has {len(lines)} lines")
        for line in lines:
            expect(len(line) <= WIDE, f"the sketch for {who} is too wide: {line!r}")
            expect(line.isprintable(), f"the sketch for {who} is not plain text: {line!r}")


def the_hints_fit(walk: Walk) -> None:
    """Notes stand beside options of who is asked; all of them are short lines of plain text."""
    if not has_module(walk.box, "hints"):
        return
    for watcher in walk.watchers:
        view = walk.game.view(watcher)
        hints = view.hints()
        who = watcher_name(watcher)
        keys = walk.game.vocabulary.keys
        extra = sorted(
            keys.get(option, str(option))
            for option in {*hints.notes, *hints.careless} - {*view.options}
        )
        expect(not extra, f"{who} reads notes about what may not be answered: {', '.join(extra)}")
        for text in (*hints.notes.values(), *hints.careless.values(), *hints.lines):
            _expect_a_line(text, f"a hint for {who}")


def the_gallery_fits(walk: Walk) -> None:
    """Everything with a name stands in it, and can be drawn and read."""
    if not has_module(walk.box, "gallery"):
        return
    if not walk.number:
        wrong = _gallery(walk.box, tuple(walk.game.setup.packs))
        expect(not wrong, wrong)
    for group in laid_out(walk.game):
        for thing in group.things:
            expect(
                not thing.where or thing.where.isprintable(),
                f"where {thing.name!r} is is no line of text: {thing.where!r}",
            )


@cache
def _gallery(box: Box, packs: tuple[str, ...]) -> str:
    """What is wrong with the gallery of a box with some packs, in a sentence."""
    chosen = [box.pack(Path(pack)) for pack in packs]
    missing = unlisted(box, chosen)
    if missing:
        return f"the gallery has no {', '.join(missing[:5])}"
    view = sample(box, chosen)
    for group in gallery(box, chosen):
        for thing in group.things:
            what = f"{thing.kind} {thing.name!r} in the gallery"
            _expect_a_line(thing.title, f"the title of the {what}")
            if not thing.text.isprintable():
                return f"what stands on the {what} is no line of text: {thing.text!r}"
            drawn = box.module("picture").large(view, thing.kind, thing.number)
            _expect_sound(drawn, set(), f"the {what}")
            wrong = misfits(drawn)
            if wrong:
                return f"of the {what} {'; '.join(wrong[:3])}"
    return ""


def the_page_fits(walk: Walk) -> None:
    """A page that is written stands in a part of the book and has something on it."""
    if not has_module(walk.box, "book"):
        return
    names = [f"Seat {seat}" for seat in range(walk.seats)]
    book = book_in(walk.box)
    told = [told for told in walk.game.told() if told.event in book.events]
    now = [each for each in told if each.number == walk.number]
    for watcher, each in product(walk.watchers, now):
        page = book.page(walk.game.view(watcher), names, each)
        if page is None:
            continue
        known = ", ".join(book.chapters)
        expect(
            page.chapter in book.chapters,
            f"the page stands in {page.chapter!r}, and the book has {known}",
        )
        _expect_a_line(page.title, "the title of the page")
        expect(bool(page.text.strip() or page.lines), "the page is empty")
        for text in page.lines:
            _expect_a_line(text, "a line of the page")
        expect(not page.sign or page.sign in SIGNS, f"no sign is called {page.sign!r}")
        expect(bool(book.count({page.chapter: 1})), "the pages are not counted")


def _expect_a_line(text: str, what: str) -> None:
    expect(bool(text.strip()) and text.isprintable(), f"{what} is no line of text: {text!r}")
