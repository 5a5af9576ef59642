"""What packs of Night Watch hold."""

from __future__ import annotations

from donjon.core.content.packs import Entries, Entry
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import Vocabulary

from .state import EVENTS, VERBS


class Beast(Entry, frozen=True, kw_only=True):
    title: str
    text: str


class Charm(Entry, frozen=True, kw_only=True):
    title: str


SCHEMA: dict[str, type[Entry]] = {"beast": Beast, "charm": Charm}


def build(entries: Entries) -> Content:
    beasts = entries.all("beast", Beast)
    charms = entries.all("charm", Charm)
    seats = ["first", "second", "third", "fourth"]
    names = {
        "beast": [beast.id for beast in beasts],
        "charm": [charm.id for charm in charms],
        "face": ["1", "2", "3"],
        "seat": seats,
    }
    titles = {
        **names,
        "beast": [beast.title for beast in beasts],
        "charm": [charm.title for charm in charms],
        "seat": [seat.capitalize() for seat in seats],
    }
    texts = {"beast": [beast.text for beast in beasts]}
    return Content(Vocabulary(VERBS, names, EVENTS), titles, texts)
