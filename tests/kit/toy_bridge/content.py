"""What packs of Toy Bridge hold, and the content they come to."""

from __future__ import annotations

from donjon.core.content.packs import Entries, Entry
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import Vocabulary

from .state import EVENTS, VERBS


class Plank(Entry, frozen=True, kw_only=True):
    """A plank with a name, and a sentence about it."""

    title: str
    text: str


SCHEMA: dict[str, type[Entry]] = {"plank": Plank}


def build(entries: Entries) -> Content:
    """The content of all packs together."""
    planks = entries.all("plank", Plank)
    names = {
        "plank": [plank.id for plank in planks],
        "sky": ["none", "fair", "foul"],
        "charm": ["whistle", "drum"],
        "seat": ["0", "1", "2"],
    }
    titles = {**names, "plank": [plank.title for plank in planks]}
    texts = {"plank": [plank.text for plank in planks]}
    return Content(Vocabulary(VERBS, names, EVENTS), titles, texts)
