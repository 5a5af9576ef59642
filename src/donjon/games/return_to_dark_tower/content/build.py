"""The content that packs come to, or an error that says which entry does not fit."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Reader
from donjon.core.content.packs import Entries
from donjon.core.engine.vocabulary import Vocabulary
from donjon.core.record.texts import texts as texts_of
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.content.app import Course
from donjon.games.return_to_dark_tower.content.board import chart
from donjon.games.return_to_dark_tower.content.card_text.texts import Texts
from donjon.games.return_to_dark_tower.content.entries.app import (
    DungeonEntry,
    GoalEntry,
    PartEntry,
    QuestEntry,
)
from donjon.games.return_to_dark_tower.content.entries.heroes import SpaceEntry
from donjon.games.return_to_dark_tower.content.entries.pieces import Told
from donjon.games.return_to_dark_tower.content.foes import Menaces
from donjon.games.return_to_dark_tower.content.names import NAMES, TITLES
from donjon.games.return_to_dark_tower.content.quests import Tasks
from donjon.games.return_to_dark_tower.content.things import Belongings
from donjon.games.return_to_dark_tower.content.words import WORDS
from donjon.games.return_to_dark_tower.effects.speech import (
    sentence,
)
from donjon.games.return_to_dark_tower.effects.table import EFFECT_WORDS
from donjon.games.return_to_dark_tower.kinds.calendar import HAPPENINGS
from donjon.games.return_to_dark_tower.kinds.foes import ADVERSARY_LEVEL
from donjon.games.return_to_dark_tower.kinds.land import DUNGEONS, KINGDOMS
from donjon.games.return_to_dark_tower.kinds.tower import DRUMS
from donjon.games.return_to_dark_tower.verbs import EVENTS, VERBS

text_of: Final = texts_of(__name__)

THINGS: Final = ["gear", "potion", "treasure", "relic", "companion", "virtue", "corruption"]
"""What heroes can have, in the order in which all things are numbered."""
TABLES: Final = [
    *("hero", *THINGS, "card", "foe", "adversary", "quest", "goal", "ordeal", "room", "ending"),
]
"""Tables whose entries are names of the vocabulary, in their order."""

QUEST_VOICES: Final = ("plea", "thanks", "toll")
"""Kinds of sentences that events tell of a quest, numbered as quests are."""
OF_THE_BOX: Final = {"space": "spaces", "foe": "foes"}
"""Tables to which no pack adds anything: the board keeps count of them."""
FOE_LEVELS: Final = range(2, ADVERSARY_LEVEL)
"""A game has one foe of each; what can be agreed on are the kinds `foe-2` and so on."""


def build(entries: Entries) -> ReturnToDarkTowerContent:
    """All content of all packs together."""
    _refuse_additions(entries)
    reader = Reader(WORDS, entries)
    content = ReturnToDarkTowerContent(reader.acts, chart(entries))
    content.can_matter = [entry.can_matter for entry in EFFECT_WORDS]
    for builder in (Belongings, Menaces, Tasks, Course):
        builder(reader, content).fill()
    told = _told(entries, content)
    titles = _titles(entries, content, told)
    texts = Texts(content, titles)
    titles["choice"] = texts.labels()
    content.script_texts = texts.scripts()
    vocabulary = Vocabulary(VERBS, _names(entries, content, told), EVENTS)
    content.name(vocabulary, titles, _texts(content, texts), _tales(entries, told))
    return content


def _refuse_additions(entries: Entries) -> None:
    """No pack adds to what is of the box."""
    for table, what in OF_THE_BOX.items():
        for entry in entries.entries[table]:
            if entries.added(table, entry):
                raise entries.wrong(table, entry, "id", f"{what} are those of the box.")


def _told(entries: Entries, content: ReturnToDarkTowerContent) -> dict[str, list[Told]]:
    """The entries that have an id, a title and a tale, by the kind of the vocabulary."""
    told = {table: entries.all(table, Told) for table in TABLES}
    told["thing"] = [entry for table in THINGS for entry in told[table]]
    told["event"] = _ordered(entries.all("event", Told), HAPPENINGS)
    told["dungeon"] = _ordered(entries.all("dungeon", Told), DUNGEONS)
    for level in FOE_LEVELS:
        told[f"foe-{level}"] = [told["foe"][foe] for foe in content.foes_of_level[level]]
    return told


def _names(
    entries: Entries, content: ReturnToDarkTowerContent, told: dict[str, list[Told]]
) -> dict[str, list[str]]:
    """The ids of all kinds."""
    return {
        **NAMES,
        **{kind: [entry.id for entry in several] for kind, several in told.items()},
        "space": [entry.id for entry in entries.all("space", SpaceEntry)],
        "part": [part.id for part in _parts(entries)],
        "copy": [
            f"{content.potions[potion].name}-{place % content.potions[potion].copies + 1}"
            for place, potion in enumerate(content.potion_of)
        ],
        "deed": [use.name for use in content.uses],
        "after": [after.name for after in content.afters],
        "choice": content.acts.choices,
        **{kind: [entry.id for entry in told["quest"]] for kind in QUEST_VOICES},
    }


def _titles(
    entries: Entries, content: ReturnToDarkTowerContent, told: dict[str, list[Told]]
) -> dict[str, list[str]]:
    """What a person reads for all kinds, but for ways to choose."""
    title = {entry.id: entry.title for entry in told["thing"]}
    return {
        **TITLES,
        **{kind: [entry.title for entry in several] for kind, several in told.items()},
        "space": [entry.title for entry in entries.all("space", SpaceEntry)],
        "part": [part.title for part in _parts(entries)],
        "copy": [title[content.potions[potion].name] for potion in content.potion_of],
        "deed": [title[use.name] for use in content.uses],
        "after": [title[after.name] for after in content.afters],
        "target": [entry.target for entry in _dungeons(told)],
        # A battle card whose steps are seen on the board: a question names it, and says no more.
        "blow": [entry.title for entry in told["card"]],
        "ware": [*TITLES["ware"], *[entry.title for entry in told["thing"]]],
        **_voices(entries),
    }


def _voices(entries: Entries) -> dict[str, list[str]]:
    """What is said when a quest is given, completed, and not completed."""
    quests = entries.all("quest", QuestEntry)
    said = ([q.tale for q in quests], [q.done for q in quests], [q.failed for q in quests])
    return dict(zip(QUEST_VOICES, said, strict=True))


def _tales(entries: Entries, told: dict[str, list[Told]]) -> dict[str, list[str]]:
    """A line of story for each thing, by kind."""
    return {
        **{kind: [entry.tale for entry in several] for kind, several in told.items()},
        "part": [part.tale for part in _parts(entries)],
        "target": [entry.target_tale for entry in _dungeons(told)],
    }


def _parts(entries: Entries) -> list[PartEntry]:
    """The parts of all goals, in a row."""
    return [part for goal in entries.all("goal", GoalEntry) for part in goal.parts]


def _dungeons(told: dict[str, list[Told]]) -> list[DungeonEntry]:
    return [entry for entry in told["dungeon"] if isinstance(entry, DungeonEntry)]


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
        "drum": [text_of("tower-rule") for _ in DRUMS],
        "deed": [sentence(told_by.use(use)) for use in content.uses],
        "after": [sentence(told_by.after(after)) for after in content.afters],
    }
    texts["thing"] = [text for kind in THINGS for text in texts[kind]]
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
