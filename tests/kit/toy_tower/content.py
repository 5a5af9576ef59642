"""What packs of Toy Tower hold, and the content they come to."""

from __future__ import annotations

from donjon.core.content.packs import Entries, Entry
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import Vocabulary

from .state import EVENTS, VERBS


class Card(Entry, frozen=True, kw_only=True):
    """A card with a name."""

    title: str


SCHEMA: dict[str, type[Entry]] = {"card": Card}


def build(entries: Entries) -> Content:
    """The content, or an error that says which entry does not fit."""
    cards = entries.all("card", Card)
    for card in cards:
        if not card.title.istitle():
            raise entries.wrong("card", card, "title", "write it with a capital.")
    names = {"card": [card.id for card in cards], "storey": ["none", "one", "two"]}
    titles = {**names, "card": [card.title for card in cards]}
    return Content(Vocabulary(VERBS, names, EVENTS), titles)
