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
from donjon.games.return_to_dark_tower.content.tasks import Tasks
from donjon.games.return_to_dark_tower.content.words import WORDS
from donjon.games.return_to_dark_tower.kinds import DUNGEONS, HAPPENINGS
from donjon.games.return_to_dark_tower.verbs import EVENTS, NAMES, TITLES, VERBS

THINGS: Final = ["gear", "potion", "treasure", "relic", "companion", "virtue", "corruption"]
"""What heroes can have, in the order in which all things are numbered."""
TABLES: Final = [
    *("hero", *THINGS, "card", "foe", "adversary", "quest", "goal", "ordeal", "room", "ending"),
]
"""Tables whose entries are names of the vocabulary, in their order."""


def build(entries: Entries) -> ReturnToDarkTowerContent:
    """All content of all packs together."""
    reader = Reader(WORDS, entries)
    content = ReturnToDarkTowerContent(reader.acts, chart(entries))
    for builder in (Belongings, Menaces, Tasks, Course):
        builder(reader, content).fill()
    told = {table: entries.all(table, Told) for table in TABLES}
    told["thing"] = [entry for table in THINGS for entry in told[table]]
    told["event"] = _ordered(entries.all("event", Told), HAPPENINGS)
    told["dungeon"] = _ordered(entries.all("dungeon", Told), DUNGEONS)
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
    titles = {
        **TITLES,
        **{kind: [entry.title for entry in told[kind]] for kind in told},
        "space": [entry.title for entry in spaces],
        "part": [part.title for part in parts],
        "copy": [title[content.potions[potion].name] for potion in content.potion_of],
        "deed": [title[use.name] for use in content.uses],
        "after": [title[after.name] for after in content.afters],
        "choice": reader.acts.labels,
        "target": [entry.target for entry in dungeons],
    }
    tales = {
        **{kind: [entry.tale for entry in told[kind]] for kind in told},
        "part": [part.tale for part in parts],
        "target": [entry.target_tale for entry in dungeons],
    }
    content.name(Vocabulary(VERBS, names, EVENTS), titles, {}, tales)
    return content


def _ordered(told: list[Told], names: list[str]) -> list[Told]:
    """Entries in the order in which the rules number them."""
    return sorted(told, key=lambda entry: names.index(entry.id))
