"""What packs of Skull Tower hold, and the content they come to."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from donjon.core.content.packs import Entries, Entry
from donjon.core.engine.vocabulary import Vocabulary
from donjon.core.record.texts import texts
from donjon.games.skull_tower.components import SkullTowerContent, TowerCard
from donjon.games.skull_tower.state import LEFT, RIGHT
from donjon.games.skull_tower.verbs import EVENTS, ICONS, SKILLS, STOCKS, VERBS

text_of: Final = texts(__name__)

FLOORS = ["ash", "bone", "copper", "dusk", "boss"]
SIDES = ["left", "right"]


class Card(Entry, frozen=True, kw_only=True):
    """A play card: `icons` is a row of s for sword and a for arrow."""

    level: Literal[1, 2, 3]
    colours: list[Literal["purple", "red", "blue"]]
    number: int
    icons: str


class Floor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A floor and the skeletons pictured on its two sides."""

    colour: Literal["ash", "bone", "copper", "dusk", "boss"]
    left: int = 0
    right: int = 0


class TowerEntry(Entry, frozen=True, kw_only=True):
    """A tower card, its floors from the bottom up. A side of the BOSS has no skill."""

    floors: list[Floor]
    skill: str = ""
    boss: bool = False


class Tower(Entry, frozen=True, kw_only=True):
    """A tower's own ability: how many rounds it gives, and who starts each."""

    rounds: int
    ability: int
    starters: str
    first_game: list[str]


class Skill(Entry, frozen=True, kw_only=True):
    """A skill, as a person reads it."""

    title: str
    text: str


SCHEMA: dict[str, type[Entry]] = {
    "card": Card,
    "tower-card": TowerEntry,
    "tower": Tower,
    "skill": Skill,
}


def build(entries: Entries) -> SkullTowerContent:
    """The content, or an error that says which entry does not fit."""
    return Builder(entries).content()


class Builder:
    """Puts the content together, a table of the pack after the other."""

    def __init__(self, entries: Entries) -> None:
        self.entries = entries
        self.cards = entries.all("card", Card)
        self.towers = entries.all("tower-card", TowerEntry)
        self.tower = entries.all("tower", Tower)[0]
        self.skills = {skill.id: skill for skill in entries.all("skill", Skill)}
        self.places: list[str] = []
        """The names of all pictured skeletons, tower card by tower card."""
        self.hues = list(dict.fromkeys(", ".join(card.colours) for card in self.cards))
        """What the colours of cards are called, each once."""

    def content(self) -> SkullTowerContent:
        """All of it; what is wrong with an entry is said on the way."""
        cards, tower = self.cards, self.tower
        for card in cards:
            self.check_card(card)
        self.check_skills()
        tower_cards = [self.tower_card(entry) for entry in self.towers]
        ids = [entry.id for entry in self.towers]
        self.check_tower(ids)
        return SkullTowerContent(
            Vocabulary(VERBS, self.names(ids), EVENTS),
            self.titles(tower_cards),
            self.card_texts(),
            [int(card.level) for card in cards],
            [[str(colour) for colour in card.colours] for card in cards],
            [self.hues.index(", ".join(card.colours)) for card in cards],
            [card.number for card in cards],
            [[card.icons.count("s"), card.icons.count("a")] for card in cards],
            tower_cards,
            [i for i, entry in enumerate(self.towers) if entry.boss],
            [ids.index(name) for name in tower.first_game],
            [LEFT if letter == "L" else RIGHT for letter in tower.starters],
            tower.rounds + tower.ability,
        )

    def check_card(self, card: Card) -> None:
        """Refuse a play card with other icons, or with a number that there is not."""
        if not card.icons or set(card.icons) - {"s", "a"}:
            raise self.entries.wrong("card", card, "icons", "write s for a sword, a for an arrow.")
        if not 1 <= card.number <= 6:
            raise self.entries.wrong("card", card, "number", "numbers go from 1 to 6.")

    def check_skills(self) -> None:
        """Refuse a skill that no rule knows."""
        for skill in self.skills.values():
            if skill.id not in SKILLS:
                known = ", ".join(SKILLS)
                raise self.entries.wrong("skill", skill, "id", f"known skills are {known}.")

    def tower_card(self, entry: TowerEntry) -> TowerCard:
        """A tower card, unless its floors or its skill are not as they should be."""
        wrong = self.entries.wrong
        if len(entry.floors) != 5:
            raise wrong("tower-card", entry, "floors", "a tower card has five floors.")
        if entry.boss != (entry.floors[-1].colour == "boss"):
            raise wrong("tower-card", entry, "floors", "the top of a BOSS card is 'boss'.")
        if not entry.boss and entry.skill not in self.skills:
            raise wrong("tower-card", entry, "skill", f"known: {', '.join(self.skills)}.")
        return _tower_card(entry, self.places)

    def check_tower(self, ids: list[str]) -> None:
        """Refuse a first tower or a round card that does not fit the tower cards."""
        wrong, tower = self.entries.wrong, self.tower
        if len(tower.first_game) != 3:
            raise wrong("tower", tower, "first_game", "three tower cards, the lowest first.")
        for name in tower.first_game:
            if name not in ids:
                raise wrong("tower", tower, "first_game", f"there is no tower card {name!r}.")
        rounds = tower.rounds + tower.ability
        if len(tower.starters) < rounds or set(tower.starters) - {"L", "R"}:
            raise wrong("tower", tower, "starters", f"L or R for each of {rounds} rounds.")

    def names(self, ids: list[str]) -> dict[str, list[str]]:
        """The names of the vocabulary, by kind."""
        return {
            "card": [card.id for card in self.cards],
            "tower": ids,
            "place": self.places,
            "icon": ICONS,
            "stock": STOCKS,
            "skill": SKILLS,
            "side": SIDES,
            "seat": SIDES,
        }

    def titles(self, tower_cards: list[TowerCard]) -> dict[str, list[str]]:
        """What a person reads, by kind."""
        skills = self.skills
        return {
            "card": [card_title(card) for card in self.cards],
            "tower": [entry_title(entry) for entry in self.towers],
            "place": [
                text_of("boss-place") if entry.boss else text_of("card-place", card=entry.id)
                for entry, card in zip(self.towers, tower_cards, strict=True)
                for _ in card.places
            ],
            "icon": text_of.each("icons"),
            "stock": text_of.each("stock-titles"),
            "skill": [skills[name].title if name in skills else name for name in SKILLS],
            "side": text_of.each("sides"),
            "seat": text_of.each("players"),
            "colour": self.hues,
            "match": [*(match_title(card) for card in self.cards), text_of("any-card")],
            "ways": text_of.each("ways"),
        }

    def card_texts(self) -> dict[str, list[str]]:
        """What stands on cards and skills."""
        skills = self.skills
        return {
            "card": [icon_words(card) for card in self.cards],
            "skill": [skills[name].text if name in skills else "" for name in SKILLS],
        }


def _tower_card(entry: TowerEntry, places: list[str]) -> TowerCard:
    """A tower card; the names of its pictured skeletons are added to the places."""
    first = len(places)
    pictured: list[tuple[int, int]] = []
    for floor, drawn in enumerate(entry.floors):
        for side, letter, count in ((LEFT, "L", drawn.left), (RIGHT, "R", drawn.right)):
            for number in range(count):
                pictured.append((floor, side))
                places.append(f"{entry.id}-{floor + 1}{letter}{number + 1}")
    skill = SKILLS.index(entry.skill) if entry.skill else -1
    colours = [FLOORS.index(floor.colour) for floor in entry.floors]
    return TowerCard(entry.id, colours, pictured, skill, first)


def card_title(card: Card) -> str:
    """Such as "Red/Blue 5"."""
    return f"{'/'.join(colour.title() for colour in card.colours)} {card.number}"


def match_title(card: Card) -> str:
    """What may be played on a card, such as "purple or 5"."""
    return text_of("match", colours=", ".join(card.colours), number=card.number)


def entry_title(entry: TowerEntry) -> str:
    """The number of a tower card, or the side of the BOSS card."""
    if not entry.boss:
        return entry.id
    return text_of("boss-side", side=entry.id.removeprefix("boss-"))


def icon_words(card: Card) -> str:
    """What a card does, such as "two swords" or "one sword, one arrow"."""
    swords, arrows = card.icons.count("s"), card.icons.count("a")
    words = [text_of("swords", count=swords)] if swords else []
    if arrows:
        words.append(text_of("arrows", count=arrows))
    return ", ".join(words)
