"""What packs of Escape the Dark Castle hold, and the content they come to.

A card is a list of beats, each a table with one main word (`lose`, `heal`, `items`,
`fight`, `choose`, `name`, `check`, `team`, `give`, `snatch`, `fate`, `omen`, `match`,
`choir`, `weigh`) and what that word needs.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from donjon.core.packs import Entries, Entry
from donjon.core.vocabulary import Vocabulary
from donjon.games.escape_the_dark_castle.state import (
    EFFECTS,
    FACES,
    POOL,
    SPECIALS,
    TRAITS,
    VERBS,
    WHO,
    Beat,
    Card,
    Castle,
    Foe,
    Item,
)

Trait = Literal["might", "cunning", "wisdom"]
Who = Literal["you", "all", "others", "nominee", "bystanders", "pair", "them"]

BEATS: Final = [
    "lose",
    "heal",
    "items",
    "fight",
    "choose",
    "name",
    "check",
    "team",
    "give",
    "snatch",
    "fate",
    "omen",
    "match",
    "choir",
    "weigh",
    "escape",
]
"""The kinds of beat, in the order of the steps that carry them out."""
FILTERS: Final = ["any", "food"]
CONDITIONS: Final = ["", "item", "food", "your-item"]


class Character(Entry, frozen=True, kw_only=True):
    """A prisoner and the faces of their die: m, c, w, and mm, cc, ww for doubles."""

    title: str
    faces: list[Literal["m", "mm", "c", "cc", "w", "ww"]]
    text: str


class ItemEntry(Entry, frozen=True, kw_only=True):
    """A kind of item, and how many cards of it there are."""

    title: str
    kind: Literal["food", "potion", "weapon", "armour", "relic"]
    effect: str
    text: str
    copies: int = 1
    amount: int = 0
    trait: Trait | None = None
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


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One approach the group may take."""

    id: str
    label: str
    do: list[BeatEntry]
    needs: Literal["", "item", "food", "your-item"] = ""


class BeatEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One instruction; exactly one of its main words is given."""

    lose: int | None = None
    heal: int | None = None
    items: int | None = None
    fight: FoeEntry | None = None
    choose: list[Choice] | None = None
    name: Literal["one", "two"] | None = None
    check: Literal["might", "cunning", "wisdom", "omen"] | None = None
    team: Trait | None = None
    give: Literal["any", "food"] | None = None
    snatch: int | None = None
    """HP that one without an item loses instead."""
    fate: dict[Trait, list[BeatEntry]] | None = None
    omen: bool | None = None
    match: int | None = None
    choir: int | None = None
    weigh: int | None = None
    escape: bool | None = None
    who: Who = "all"
    each: bool = False
    """Items: so many for each prisoner. A team: the sum grows with the number of prisoners."""
    need: int = 1
    tries: int = 1
    """How many attempts there are; 0 is without limit."""
    won: list[BeatEntry] = []
    lost: list[BeatEntry] = []
    missed: list[BeatEntry] = []
    """After each attempt that was not enough."""


class Chapter(Entry, frozen=True, kw_only=True):
    """A card of the castle: its instructions in words, and what they do."""

    rule: str
    do: list[BeatEntry]
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
    "item": ItemEntry,
    "chapter": Chapter,
    "tale": Tale,
    "plate": Plate,
}


class Builder:
    """Numbers beats, scripts, foes and choices while it reads the cards."""

    def __init__(self, entries: Entries) -> None:
        self.entries = entries
        self.beats: list[Beat] = []
        self.scripts: list[list[int]] = []
        self.foes: list[Foe] = []
        self.choices: list[str] = []
        self.labels: list[str] = []
        self.cards: list[Card] = []

    def card(self, chapter: Chapter) -> Card:
        """A card of the castle."""
        first = len(self.foes)
        script = self.script(chapter, chapter.do)
        if chapter.kind == "boss":
            self.scripts[script].append(self.beat(chapter, BeatEntry(escape=True)))
        card = Card(chapter.id, script, chapter.kind)
        card.foes = list(range(first, len(self.foes)))
        return card

    def script(self, chapter: Chapter, entries: list[BeatEntry]) -> int:
        """A row of beats; -1 for none."""
        if not entries:
            return -1
        number = len(self.scripts)
        self.scripts.append([])
        self.scripts[number] = [self.beat(chapter, entry) for entry in entries]
        return number

    def beat(self, chapter: Chapter, entry: BeatEntry) -> int:
        """One beat and all that may follow from it."""
        words = [word for word in BEATS if getattr(entry, word) is not None]
        if len(words) != 1:
            one_of = ", ".join(BEATS[:-1])
            raise self.wrong(chapter, f"a beat has one of these words: {one_of}; here {words}.")
        word = words[0]
        beat = Beat(BEATS.index(word), len(self.beats))
        self.beats.append(beat)
        beat.who = WHO.index(entry.who)
        beat.need = entry.need
        beat.tries = entry.tries
        value = getattr(entry, word)
        if isinstance(value, int):
            beat.amount = int(value)
            if value < (word != "snatch"):
                raise self.wrong(chapter, f"{word!r} is a number above 0.")
        if entry.need < 1 or entry.tries < 0:
            raise self.wrong(chapter, "'need' is 1 or more, 'tries' 0 or more.")
        beat.filter = int(entry.each)
        if entry.check is not None:
            beat.trait = [*TRAITS, "omen"].index(entry.check)
        elif entry.team is not None:
            beat.trait = TRAITS.index(entry.team)
        elif entry.give is not None:
            beat.filter = FILTERS.index(entry.give)
        elif entry.name is not None:
            beat.amount = 2 if entry.name == "two" else 1
        elif entry.fight is not None:
            beat.amount = len(self.foes)
            self.foes.append(self.foe(chapter, entry.fight))
        if entry.choose is not None:
            self.choose(chapter, beat, entry.choose)
        elif entry.fate is not None:
            beat.scripts = [self.script(chapter, entry.fate.get(t, [])) for t in _TRAITS]
        else:
            beat.scripts = [
                self.script(chapter, follow) for follow in (entry.won, entry.lost, entry.missed)
            ]
        return beat.number

    def choose(self, chapter: Chapter, beat: Beat, choices: list[Choice]) -> None:
        """The approaches of a choice."""
        if all(choice.needs for choice in choices):
            raise self.wrong(chapter, "at least one way must be open to all; each needs something.")
        for choice in choices:
            name = f"{chapter.id}-{choice.id}"
            if name in self.choices:
                raise self.wrong(chapter, f"the choice {choice.id!r} is there twice.")
            beat.choices.append(len(self.choices))
            self.choices.append(name)
            self.labels.append(choice.label)
            beat.conditions.append(CONDITIONS.index(choice.needs))
            beat.scripts.append(self.script(chapter, choice.do))

    def foe(self, chapter: Chapter, entry: FoeEntry) -> Foe:
        """An enemy. With four prisoners no more than nine dice may be needed (DC-18)."""
        if set(entry.dice) - set("mcw"):
            raise self.wrong(chapter, "dice are a row of m, c and w.")
        if len(entry.dice) + 4 * (entry.each + entry.misses) > POOL or not (
            entry.dice or entry.each or entry.misses
        ):
            raise self.wrong(chapter, f"an enemy has one to {POOL} dice, with four prisoners too.")
        if entry.attack < 1:
            raise self.wrong(chapter, "the attack is 1 or more.")
        specials = 0
        for name in entry.specials:
            if name not in SPECIALS:
                raise self.wrong(chapter, f"no special {name!r}; known: {', '.join(SPECIALS)}.")
            specials |= 1 << SPECIALS.index(name)
        if bool(specials) != bool(entry.note):
            raise self.wrong(chapter, "a combat special needs a note that says it, and none else.")
        dice = [entry.dice.count(letter) for letter in "mcw"]
        spoils = 0 if chapter.kind == "boss" else entry.spoils
        return Foe(dice, entry.each, entry.attack, specials, spoils, entry.misses, entry.note)

    def wrong(self, chapter: Chapter, why: str) -> Exception:
        return self.entries.wrong("chapter", chapter, "do", why)


_TRAITS: Final[list[Trait]] = ["might", "cunning", "wisdom"]


def build(entries: Entries) -> Castle:
    """The content, or an error that says which entry does not fit."""
    characters = entries.all("character", Character)
    kinds = entries.all("item", ItemEntry)
    chapters = entries.all("chapter", Chapter)
    tales = {tale.id: tale for tale in entries.all("tale", Tale)}
    plates = {plate.id: plate for plate in entries.all("plate", Plate)}
    for chapter in chapters:
        if chapter.id not in tales:
            raise entries.wrong("chapter", chapter, "id", "there is no tale of this id.")
    starts = [chapter for chapter in chapters if chapter.kind == "start"]
    for chapter in starts[1:]:
        raise entries.wrong("chapter", chapter, "kind", "there is one start card already.")
    items = [_item(entries, entry) for entry in kinds]
    things = [(i, n) for i, entry in enumerate(kinds) for n in range(entry.copies)]
    builder = Builder(entries)
    cards = [builder.card(chapter) for chapter in chapters]
    names = {
        "prisoner": [character.id for character in characters],
        "item": [entry.id for entry in kinds],
        "thing": [f"{kinds[i].id}-{n + 1}" for i, n in things],
        "trait": TRAITS,
        "face": FACES,
        "card": [chapter.id for chapter in chapters],
        "choice": builder.choices,
    }
    titles = {
        "prisoner": [character.title for character in characters],
        "prisoner-text": [character.text for character in characters],
        "item": [entry.title for entry in kinds],
        "item-text": [entry.text for entry in kinds],
        "thing": [kinds[i].title for i, _ in things],
        "trait": ["Might", "Cunning", "Wisdom"],
        "face": [
            "Might",
            "double Might",
            "Cunning",
            "double Cunning",
            "Wisdom",
            "double Wisdom",
        ],
        "card": [tales[chapter.id].title for chapter in chapters],
        "card-text": [tales[chapter.id].text for chapter in chapters],
        "card-rule": [chapter.rule for chapter in chapters],
        "card-death": [tales[chapter.id].death for chapter in chapters],
        "card-escape": [tales[chapter.id].escape for chapter in chapters],
        "card-plate": [" ".join(_motifs(plates, chapter.id)) for chapter in chapters],
        "choice": builder.labels,
    }
    return Castle(
        Vocabulary(VERBS, names),
        titles,
        [_die(entries, character) for character in characters],
        items,
        [i for i, _ in things],
        cards,
        builder.scripts,
        builder.beats,
        builder.foes,
    )


def _motifs(plates: dict[str, Plate], name: str) -> list[str]:
    return plates[name].motifs if name in plates else []


def _die(entries: Entries, character: Character) -> list[int]:
    """How often each face is on a die of six, two of them doubles (DC-03)."""
    faces = ["m", "mm", "c", "cc", "w", "ww"]
    counts = [character.faces.count(face) for face in faces]  # type: ignore[arg-type]
    if len(character.faces) != 6 or sum(counts[1::2]) != 2:
        raise entries.wrong("character", character, "faces", "a die has six faces, two doubled.")
    return counts


def _item(entries: Entries, entry: ItemEntry) -> Item:
    if entry.effect not in EFFECTS:
        known = ", ".join(EFFECTS)
        raise entries.wrong("item", entry, "effect", f"known effects are {known}.")
    if (entry.effect in ("trait", "reroll")) != (entry.trait is not None):
        raise entries.wrong("item", entry, "trait", "a trait goes with 'trait' and 'reroll'.")
    if (entry.effect == "food") != (entry.amount > 0):
        raise entries.wrong("item", entry, "amount", "food, and only food, has an amount of HP.")
    amount = entry.amount if entry.trait is None else TRAITS.index(entry.trait)
    effect = EFFECTS.index(entry.effect)
    return Item(entry.id, entry.kind, effect, amount, entry.two_handed)
