"""The content that packs of Escape the Dark Castle come to."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Reader
from donjon.core.content.packs import Entries
from donjon.core.engine.vocabulary import Vocabulary
from donjon.core.record.prose import listed
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.components import (
    FACES,
    TRAITS,
    Beat,
    DarkCastleContent,
    Item,
)
from donjon.games.escape_the_dark_castle.content.cards import CardReader
from donjon.games.escape_the_dark_castle.content.entries import (
    Chapter,
    Character,
    Companion,
    ItemEntry,
    Tale,
)
from donjon.games.escape_the_dark_castle.content.words import ITEM_WORDS, Use
from donjon.games.escape_the_dark_castle.verbs import EVENTS, VERBS

SEATS: Final = ("one", "two", "three", "four")
text_of: Final = texts(__name__)


def build(entries: Entries) -> DarkCastleContent:
    """The content, or an error that says which entry does not fit."""
    characters = entries.all("character", Character)
    companions = entries.all("companion", Companion)
    kinds = entries.all("item", ItemEntry)
    chapters = entries.all("chapter", Chapter)
    tales = _tales(entries, chapters)
    things = [(i, n) for i, entry in enumerate(kinds) for n in range(entry.copies)]
    reader = CardReader(entries)
    cards = [reader.card(chapter, tale) for chapter, tale in zip(chapters, tales, strict=True)]
    acts = reader.acts
    for beat in acts.effects:
        assert isinstance(beat, Beat)
        beat.together = acts.words[beat.word] == "team"
    names = {
        "prisoner": [character.id for character in characters],
        "companion": [companion.id for companion in companions],
        "item": [entry.id for entry in kinds],
        "thing": [f"{kinds[i].id}-{n + 1}" for i, n in things],
        "trait": TRAITS,
        "face": FACES,
        "card": [chapter.id for chapter in chapters],
        "choice": acts.choices,
        "row": [f"{number:03}" for number in range(1000)],
        "seat": list(SEATS),
    }
    titles = {
        "prisoner": [character.title for character in characters],
        "companion": [companion.title for companion in companions],
        "item": [entry.title for entry in kinds],
        "thing": [kinds[i].title for i, _ in things],
        "trait": text_of.each("traits"),
        "face": text_of.each("faces"),
        "card": [tale.title for tale in tales],
        "choice": acts.labels,
        "row": [_row(number) for number in range(1000)],
        "seat": text_of.each("seats"),
    }
    card_texts = {
        "prisoner": [character.text for character in characters],
        "companion": [companion.text for companion in companions],
        "item": [entry.text for entry in kinds],
        "card": [chapter.rule for chapter in chapters],
    }
    return DarkCastleContent(
        Vocabulary(VERBS, names, EVENTS),
        titles,
        card_texts,
        acts,
        [_die(entries, character) for character in characters],
        [_item(entries, entry) for entry in kinds],
        [i for i, _ in things],
        cards,
        reader.foes,
        [companion.hp for companion in companions],
    )


def _tales(entries: Entries, chapters: list[Chapter]) -> list[Tale]:
    """The tale of each card; there is one start card."""
    tales = {tale.id: tale for tale in entries.all("tale", Tale)}
    for chapter in chapters:
        if chapter.id not in tales:
            raise entries.wrong("chapter", chapter, "id", "there is no tale of this id.")
    starts = [chapter for chapter in chapters if chapter.kind == "start"]
    for chapter in starts[1:]:
        raise entries.wrong("chapter", chapter, "kind", "there is one start card already.")
    return [tales[chapter.id] for chapter in chapters]


def _row(number: int) -> str:
    """A row of chapter dice in words: 201 is "2 Might, 1 Wisdom"."""
    counts = (number // 100, number // 10 % 10, number % 10)
    return listed(counts, text_of.each("traits"), text_of("no-dice"))


def _die(entries: Entries, character: Character) -> list[int]:
    """How often each face is on a die of six, two of them doubles (DC-03)."""
    faces = ["m", "mm", "c", "cc", "w", "ww"]
    counts = [character.faces.count(face) for face in faces]  # type: ignore[arg-type]
    if len(character.faces) != 6 or sum(counts[1::2]) != 2:
        raise entries.wrong("character", character, "faces", "a die has six faces, two doubled.")
    return counts


def _item(entries: Entries, entry: ItemEntry) -> Item:
    """A kind of item, with what it is good for."""
    reader = Reader(ITEM_WORDS, entries)
    use = reader.acts.effects[reader.read_one("item", entry, "use", entry.use)]
    assert isinstance(use, Use)
    return Item(entry.id, entry.kind, use.word, use.amount, use.trait, entry.two_handed)
