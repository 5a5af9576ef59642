"""What packs of Skull Tower hold, and the content they come to."""

from __future__ import annotations

from typing import Literal

import msgspec

from donjon.core.packs import Entries, Entry
from donjon.core.vocabulary import Vocabulary
from donjon.drawing.prose import counted
from donjon.games.skull_tower.components import SkullTowerContent, TowerCard
from donjon.games.skull_tower.state import LEFT, RIGHT
from donjon.games.skull_tower.verbs import EVENTS, ICONS, SKILLS, STOCKS, VERBS

FLOORS = ["ash", "bone", "copper", "dusk", "boss"]
SIDES = ["left", "right"]
WAYS = [
    "",
    ", or redraw a card",
    ", or offer a card for exchange",
    ", redraw a card, or offer one for exchange",
]
"""What may be done beside playing: nothing, redraw, exchange, or both."""


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
    cards = entries.all("card", Card)
    towers = entries.all("tower-card", TowerEntry)
    tower = entries.all("tower", Tower)[0]
    skills = {skill.id: skill for skill in entries.all("skill", Skill)}
    for card in cards:
        if not card.icons or set(card.icons) - {"s", "a"}:
            raise entries.wrong("card", card, "icons", "write s for a sword, a for an arrow.")
        if not 1 <= card.number <= 6:
            raise entries.wrong("card", card, "number", "numbers go from 1 to 6.")
    for skill in skills.values():
        if skill.id not in SKILLS:
            raise entries.wrong("skill", skill, "id", f"known skills are {', '.join(SKILLS)}.")
    tower_cards: list[TowerCard] = []
    places: list[str] = []
    for entry in towers:
        if len(entry.floors) != 5:
            raise entries.wrong("tower-card", entry, "floors", "a tower card has five floors.")
        if entry.boss != (entry.floors[-1].colour == "boss"):
            raise entries.wrong("tower-card", entry, "floors", "the top of a BOSS card is 'boss'.")
        if not entry.boss and entry.skill not in skills:
            raise entries.wrong("tower-card", entry, "skill", f"known: {', '.join(skills)}.")
        tower_cards.append(_tower_card(entry, places))
    ids = [entry.id for entry in towers]
    if len(tower.first_game) != 3:
        raise entries.wrong("tower", tower, "first_game", "three tower cards, the lowest first.")
    for name in tower.first_game:
        if name not in ids:
            raise entries.wrong("tower", tower, "first_game", f"there is no tower card {name!r}.")
    rounds = tower.rounds + tower.ability
    if len(tower.starters) < rounds or set(tower.starters) - {"L", "R"}:
        raise entries.wrong("tower", tower, "starters", f"L or R for each of {rounds} rounds.")
    bosses = [i for i, entry in enumerate(towers) if entry.boss]
    hues = list(dict.fromkeys(", ".join(card.colours) for card in cards))
    names = {
        "card": [card.id for card in cards],
        "tower": ids,
        "place": places,
        "icon": ICONS,
        "stock": STOCKS,
        "skill": SKILLS,
        "side": SIDES,
        "seat": SIDES,
    }
    titles = {
        "card": [card_title(card) for card in cards],
        "tower": [entry_title(entry) for entry in towers],
        "place": [
            "the BOSS" if entry.boss else f"card {entry.id}"
            for entry, card in zip(towers, tower_cards, strict=True)
            for _ in card.places
        ],
        "icon": ICONS,
        "stock": ["level 2", "red level 2", "blue level 2", "level 3"],
        "skill": [skills[name].title if name in skills else name for name in SKILLS],
        "side": SIDES,
        "seat": [side.title() for side in SIDES],
        "colour": hues,
        "match": [*(match_title(card) for card in cards), "any card"],
        "ways": WAYS,
    }
    texts = {
        "card": [icon_words(card) for card in cards],
        "skill": [skills[name].text if name in skills else "" for name in SKILLS],
    }
    return SkullTowerContent(
        Vocabulary(VERBS, names, EVENTS),
        titles,
        texts,
        [int(card.level) for card in cards],
        [[str(colour) for colour in card.colours] for card in cards],
        [hues.index(", ".join(card.colours)) for card in cards],
        [card.number for card in cards],
        [[card.icons.count("s"), card.icons.count("a")] for card in cards],
        tower_cards,
        bosses,
        [ids.index(name) for name in tower.first_game],
        [LEFT if letter == "L" else RIGHT for letter in tower.starters],
        rounds,
    )


def _tower_card(entry: TowerEntry, places: list[str]) -> TowerCard:
    first = len(places)
    found: list[tuple[int, int]] = []
    for floor, drawn in enumerate(entry.floors):
        for side, letter, count in ((LEFT, "L", drawn.left), (RIGHT, "R", drawn.right)):
            for number in range(count):
                found.append((floor, side))
                places.append(f"{entry.id}-{floor + 1}{letter}{number + 1}")
    skill = SKILLS.index(entry.skill) if entry.skill else -1
    colours = [FLOORS.index(floor.colour) for floor in entry.floors]
    return TowerCard(entry.id, colours, found, skill, first)


def card_title(card: Card) -> str:
    return f"{'/'.join(colour.title() for colour in card.colours)} {card.number}"


def match_title(card: Card) -> str:
    """What may be played on a card, such as "purple or 5"."""
    return f"{', '.join(card.colours)} or {card.number}"


def entry_title(entry: TowerEntry) -> str:
    return entry.id.replace("boss-", "BOSS ") if entry.boss else entry.id


def icon_words(card: Card) -> str:
    """What a card does, such as "two swords" or "one sword, one arrow"."""
    counts = ((card.icons.count("s"), "sword"), (card.icons.count("a"), "arrow"))
    return ", ".join(counted(count, name) for count, name in counts if count)
