"""What packs of Toy Auction hold, and the content they come to."""

from __future__ import annotations

from donjon.core.content.packs import Entries, Entry
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import Vocabulary

from .state import EVENTS, VERBS


class Coin(Entry, frozen=True, kw_only=True):
    """A coin; one that is listed later is worth more."""

    title: str


SEATS = ["1", "2", "3"]
SCHEMA: dict[str, type[Entry]] = {"coin": Coin}


def build(entries: Entries) -> Content:
    """The content, or an error that says which entry does not fit."""
    coins = entries.all("coin", Coin)
    names = {"coin": [coin.id for coin in coins], "seat": SEATS}
    titles = {"coin": [coin.title for coin in coins], "seat": [f"Player {s}" for s in SEATS]}
    return Content(Vocabulary(VERBS, names, EVENTS), titles)
