"""What packs of Escape the Dark Castle hold, and the content they come to."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from donjon.core.acts import Acts, Effect
from donjon.core.lexicon import (
    Flag,
    Lexicon,
    Lines,
    Name,
    Number,
    Own,
    Reader,
    Then,
    Ways,
    Word,
    Wrong,
)
from donjon.core.packs import Entries, Entry
from donjon.core.typed import convert
from donjon.core.vocabulary import Vocabulary
from donjon.games.escape_the_dark_castle.components import (
    FACES,
    POOL,
    SPECIALS,
    TRAITS,
    USES,
    WHO,
    Beat,
    Card,
    Castle,
    Foe,
    Item,
)
from donjon.games.escape_the_dark_castle.verbs import EVENTS, VERBS

SEATS: Final = ("one", "two", "three", "four")

# What stands in the files


class Character(Entry, frozen=True, kw_only=True):
    """A prisoner and the faces of their die: m, c, w, and mm, cc, ww for doubles."""

    title: str
    faces: list[Literal["m", "mm", "c", "cc", "w", "ww"]]
    text: str


class Companion(Entry, frozen=True, kw_only=True):
    """Somebody who comes along at a physical table: a card of their own, with HP (DC-41)."""

    title: str
    hp: int
    text: str


class ItemEntry(Entry, frozen=True, kw_only=True):
    """A kind of item, what it is good for, and how many cards of it there are."""

    title: str
    kind: Literal["food", "potion", "weapon", "armour", "relic"]
    use: Annotated[dict[str, Any], ITEMS.meta]
    text: str
    copies: int = 1
    two_handed: bool = False


class FoeEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An enemy: `dice` is a row of m, c and w; `each` adds a rolled die per prisoner."""

    dice: str
    attack: int
    each: bool = True
    specials: list[str] = []
    note: str = ""
    spoils: int = 1
    misses: bool = False


class Chapter(Entry, frozen=True, kw_only=True):
    """A card of the castle: its instructions in words, and the same for the program."""

    rule: str
    do: list[Annotated[dict[str, Any], BEATS.meta]]
    kind: Literal["chapter", "boss", "start"] = "chapter"


class Tale(Entry, frozen=True, kw_only=True):
    """What is read aloud when a card is turned, and what is written if it was the last."""

    title: str
    text: str
    death: str
    escape: str = ""


class Plate(Entry, frozen=True, kw_only=True):
    """The motifs that a card's illustration is made of."""

    motifs: list[str]


SCHEMA: dict[str, type[Entry]] = {
    "character": Character,
    "companion": Companion,
    "item": ItemEntry,
    "chapter": Chapter,
    "tale": Tale,
    "plate": Plate,
}

# The words of items


class Use(Effect):
    """What an item is good for."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = 0
        self.trait = 0


ITEMS: Final = Lexicon(
    Use,
    [
        Word("food", Number(1)),
        Word("trait", Name(TRAITS), "trait"),
        Word("luck", Flag()),
        Word("insight", Flag()),
        Word("evasion", Flag()),
        Word("reroll", Name(TRAITS), "trait"),
        *(Word(use, Flag()) for use in USES[6:]),
    ],
    name="use",
)

# The words of cards


def _foe(raw: Any, reader: Reader) -> int:
    """The number of an enemy. With four prisoners no more than nine dice are needed (DC-18)."""
    assert isinstance(reader, Cards)
    try:
        entry = convert(raw, FoeEntry)
    except msgspec.ValidationError as error:
        raise Wrong(str(error)) from error
    most = len(entry.dice) + 4 * (entry.each + entry.misses)
    if set(entry.dice) - set("mcw"):
        raise Wrong("dice are a row of m, c and w")
    if not 0 < most <= POOL:
        raise Wrong(f"an enemy has one to {POOL} dice, with four prisoners too")
    if entry.attack < 1:
        raise Wrong("the attack is 1 or more")
    for name in entry.specials:
        if name not in SPECIALS:
            raise Wrong(f"no special {name!r}; known: {', '.join(SPECIALS)}")
    if bool(entry.specials) != bool(entry.note):
        raise Wrong("a combat special needs a note that says it, and none else")
    dice = [entry.dice.count(letter) for letter in "mcw"]
    foe = Foe(dice, entry.each, entry.attack, entry.spoils, entry.misses, entry.note)
    for name in entry.specials:
        setattr(foe, name.replace("-", "_"), True)
    reader.foes.append(foe)
    return len(reader.foes) - 1


BEATS: Final = Lexicon(
    Beat,
    [
        Word("lose", Number(1), who=Name(WHO, "all")),
        Word("heal", Number(1), who=Name(WHO, "all")),
        Word("items", Number(1), each=Flag()),
        Word("fight", Own(_foe, FoeEntry), "foe"),
        Word("choose", Ways()),
        Word("name", Number(1, 2)),
        Word(
            "check",
            Name([*TRAITS, "omen"]),
            "trait",
            who=Name(WHO, "all"),
            need=Number(1, default=1),
            tries=Number(0, default=1),
            won=Then(),
            lost=Then(),
            missed=Then(),
        ),
        Word(
            "team",
            Name(TRAITS),
            "trait",
            who=Name(WHO, "all"),
            each=Flag(),
            need=Number(1, default=1),
            tries=Number(0, default=1),
            won=Then(),
            lost=Then(),
            missed=Then(),
        ),
        Word("give", Name(["any", "food"]), "food"),
        Word("snatch", Number(0), who=Name(WHO, "all")),
        Word("fate", Lines(TRAITS)),
        Word("omen", Flag()),
        Word("match", Number(1), won=Then(), lost=Then()),
        Word("choir", Number(1)),
        Word("weigh", Number(1), won=Then()),
        Word("escape", Flag()),
    ],
    [Word("carries", Name(["any", "food"]), "food", who=Name(WHO, "all"))],
)
"""What a card can say, and what each word needs; `need`, `tries` and so on are as in `Beat`."""


class Cards(Reader):
    """Reads what the cards do, and collects the enemies on them."""

    def __init__(self, entries: Entries) -> None:
        super().__init__(BEATS, entries)
        self.foes: list[Foe] = []
        self.plates = {plate.id: plate.motifs for plate in entries.all("plate", Plate)}

    def card(self, chapter: Chapter, tale: Tale) -> Card:
        """A card of the castle. Behind a boss there is the way out, and no item (DC-39)."""
        first = len(self.foes)
        boss = chapter.kind == "boss"
        do = [*chapter.do, {"escape": True}] if boss else chapter.do
        script = self.read("chapter", chapter, "do", do)
        for foe in self.foes[first:] if boss else ():
            foe.spoils = 0
        _end(self.acts, script)
        plate = " ".join(self.plates.get(chapter.id, []))
        texts = (tale.text, tale.death, tale.escape, plate)
        return Card(chapter.id, script, chapter.kind, *texts)


def _end(acts: Acts, script: int) -> None:
    """Mark the instructions with which a chapter is complete."""
    if script >= 0:
        beat = acts.effects[acts.scripts[script][-1]]
        assert isinstance(beat, Beat)
        beat.last = True
        for way in (*beat.ways, beat.won, beat.lost):
            _end(acts, way)


# All of it


def build(entries: Entries) -> Castle:
    """The content, or an error that says which entry does not fit."""
    characters = entries.all("character", Character)
    companions = entries.all("companion", Companion)
    kinds = entries.all("item", ItemEntry)
    chapters = entries.all("chapter", Chapter)
    tales = _tales(entries, chapters)
    things = [(i, n) for i, entry in enumerate(kinds) for n in range(entry.copies)]
    reader = Cards(entries)
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
        "trait": ["Might", "Cunning", "Wisdom"],
        "face": ["Might", "double Might", "Cunning", "double Cunning", "Wisdom", "double Wisdom"],
        "card": [tale.title for tale in tales],
        "choice": acts.labels,
        "row": [_row(number) for number in range(1000)],
        "seat": [f"player {seat}" for seat in SEATS],
    }
    texts = {
        "prisoner": [character.text for character in characters],
        "companion": [companion.text for companion in companions],
        "item": [entry.text for entry in kinds],
        "card": [chapter.rule for chapter in chapters],
    }
    return Castle(
        Vocabulary(VERBS, names, EVENTS),
        titles,
        texts,
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
    words = zip(counts, ("Might", "Cunning", "Wisdom"), strict=True)
    return ", ".join(f"{count} {trait}" for count, trait in words if count) or "no dice"


def _die(entries: Entries, character: Character) -> list[int]:
    """How often each face is on a die of six, two of them doubles (DC-03)."""
    faces = ["m", "mm", "c", "cc", "w", "ww"]
    counts = [character.faces.count(face) for face in faces]  # type: ignore[arg-type]
    if len(character.faces) != 6 or sum(counts[1::2]) != 2:
        raise entries.wrong("character", character, "faces", "a die has six faces, two doubled.")
    return counts


def _item(entries: Entries, entry: ItemEntry) -> Item:
    """A kind of item, with what it is good for."""
    reader = Reader(ITEMS, entries)
    use = reader.acts.effects[reader.read_one("item", entry, "use", entry.use)]
    assert isinstance(use, Use)
    return Item(entry.id, entry.kind, use.word, use.amount, use.trait, entry.two_handed)
