"""The content that packs come to, or an error that says which entry does not fit."""

from __future__ import annotations

from typing import Final

from donjon.core.lexicon import Reader
from donjon.core.packs import Entries
from donjon.core.vocabulary import Vocabulary
from donjon.games.return_to_dark_tower.components import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.content.app_entries import DungeonEntry, GoalEntry
from donjon.games.return_to_dark_tower.content.belongings import Belongings
from donjon.games.return_to_dark_tower.content.course import Course
from donjon.games.return_to_dark_tower.content.hero_entries import SpaceEntry
from donjon.games.return_to_dark_tower.content.land import chart
from donjon.games.return_to_dark_tower.content.menaces import Menaces
from donjon.games.return_to_dark_tower.content.pieces import Told
from donjon.games.return_to_dark_tower.content.speech import (
    sentence,
)
from donjon.games.return_to_dark_tower.content.tasks import Tasks
from donjon.games.return_to_dark_tower.content.texts import Texts
from donjon.games.return_to_dark_tower.content.words import WORDS
from donjon.games.return_to_dark_tower.kinds import (
    ADVERSARY_LEVEL,
    DUNGEONS,
    HAPPENINGS,
    KINGDOMS,
)
from donjon.games.return_to_dark_tower.names import NAMES, TITLES
from donjon.games.return_to_dark_tower.verbs import EVENTS, VERBS

THINGS: Final = ["gear", "potion", "treasure", "relic", "companion", "virtue", "corruption"]
"""What heroes can have, in the order in which all things are numbered."""
TABLES: Final = [
    *("hero", *THINGS, "card", "foe", "adversary", "quest", "goal", "ordeal", "room", "ending"),
]
"""Tables whose entries are names of the vocabulary, in their order."""

LEVELS: Final = (2, 3, 4)
"""The levels of foes; the foes of each are a kind of their own, for options to choose from."""

OF_THE_BOX: Final = {"space": "spaces", "foe": "foes"}
"""Tables to which no pack adds anything: the board keeps count of them."""
FOE_LEVELS: Final = range(2, ADVERSARY_LEVEL)
"""A game has one foe of each; what can be agreed on are the kinds `foe-2` and so on."""


def build(entries: Entries) -> ReturnToDarkTowerContent:
    """All content of all packs together."""
    for table, what in OF_THE_BOX.items():
        for entry in entries.entries[table]:
            if entries.added(table, entry):
                raise entries.wrong(table, entry, "id", f"{what} are those of the box.")
    reader = Reader(WORDS, entries)
    content = ReturnToDarkTowerContent(reader.acts, chart(entries))
    for builder in (Belongings, Menaces, Tasks, Course):
        builder(reader, content).fill()
    told = {table: entries.all(table, Told) for table in TABLES}
    told["thing"] = [entry for table in THINGS for entry in told[table]]
    told["event"] = _ordered(entries.all("event", Told), HAPPENINGS)
    told["dungeon"] = _ordered(entries.all("dungeon", Told), DUNGEONS)
    for level in FOE_LEVELS:
        told[f"foe-{level}"] = [told["foe"][foe] for foe in content.foes_of_level[level]]
    spaces = entries.all("space", SpaceEntry)
    parts = [part for goal in entries.all("goal", GoalEntry) for part in goal.parts]
    dungeons = [entry for entry in told["dungeon"] if isinstance(entry, DungeonEntry)]
    title = {entry.id: entry.title for entry in told["thing"]}
    names = {
        **NAMES,
        **{kind: [entry.id for entry in told[kind]] for kind in told},
        "space": [entry.id for entry in spaces],
        "part": [part.id for part in parts],
        "copy": [
            f"{content.potions[potion].name}-{place % content.potions[potion].copies + 1}"
            for place, potion in enumerate(content.potion_of)
        ],
        "deed": [use.name for use in content.uses],
        "after": [after.name for after in content.afters],
        "choice": reader.acts.choices,
    }
    titles: dict[str, list[str]] = {
        **TITLES,
        **{kind: [entry.title for entry in told[kind]] for kind in told},
        "space": [entry.title for entry in spaces],
        "part": [part.title for part in parts],
        "copy": [title[content.potions[potion].name] for potion in content.potion_of],
        "deed": [title[use.name] for use in content.uses],
        "after": [title[after.name] for after in content.afters],
        "target": [entry.target for entry in dungeons],
        # A battle card whose steps are seen on the board: a question names it, and says no more.
        "blow": [entry.title for entry in told["card"]],
    }
    tales = {
        **{kind: [entry.tale for entry in told[kind]] for kind in told},
        "part": [part.tale for part in parts],
        "target": [entry.target_tale for entry in dungeons],
    }
    for level in LEVELS:
        for named in (names, titles):
            named[f"foe-{level}"] = [named["foe"][foe] for foe in content.foes_of_level[level]]
    titles["ware"] = ["warriors", "spirit", *titles["thing"]]
    titles["blank"] = ["nothing"]
    told_by = Texts(content, titles)
    titles["choice"] = told_by.labels()
    content.script_texts = told_by.scripts()
    content.name(Vocabulary(VERBS, names, EVENTS), titles, _texts(content, told_by), tales)
    return content


def _texts(content: ReturnToDarkTowerContent, told_by: Texts) -> dict[str, list[str]]:
    """What stands on everything that can be read."""
    texts = {
        "space": [told_by.space(number) for number in range(len(content.chart.spaces))],
        "hero": [told_by.hero(hero) for hero in content.heroes],
        "gear": [told_by.holding(gear) for gear in content.gear],
        "potion": [told_by.holding(potion) for potion in content.potions],
        "treasure": [told_by.holding(treasure) for treasure in content.treasures],
        "relic": [told_by.holding(relic) for relic in content.relics],
        "companion": [told_by.holding(companion) for companion in content.companions],
        "virtue": [told_by.virtue(virtue) for virtue in content.virtues],
        "corruption": [told_by.holding(corruption) for corruption in content.corruptions],
        "card": [told_by.card(card) for card in content.cards],
        "foe": [told_by.foe(foe) for foe in content.foes],
        "adversary": [told_by.adversary(adversary) for adversary in content.adversaries],
        "quest": [told_by.quest(quest) for quest in content.quests],
        "goal": [told_by.goal(goal) for goal in content.goals],
        "part": [told_by.part(part) for part in content.parts],
        "ordeal": [told_by.ordeal(ordeal) for ordeal in content.ordeals],
        "room": [told_by.room(room) for room in content.rooms],
        "deed": [sentence(told_by.use(use)) for use in content.uses],
        "after": [sentence(told_by.after(after)) for after in content.afters],
    }
    texts["thing"] = [text for kind in THINGS for text in texts[kind]]
    for level in LEVELS:
        of_level = [texts["foe"][foe] for foe in content.foes_of_level[level]]
        texts[f"foe-{level}"] = of_level
    texts["copy"] = [texts["potion"][potion] for potion in content.potion_of]
    for level in FOE_LEVELS:
        texts[f"foe-{level}"] = [texts["foe"][foe] for foe in content.foes_of_level[level]]
    kinds = [told_by.building(building) for building in content.buildings]
    texts["building"] = kinds * len(KINGDOMS)
    texts["service"] = kinds
    return texts


def _ordered(told: list[Told], names: list[str]) -> list[Told]:
    """Entries in the order in which the rules number them."""
    return sorted(told, key=lambda entry: names.index(entry.id))
