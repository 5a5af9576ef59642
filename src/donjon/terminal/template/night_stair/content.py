"""What packs of Night Stair hold, and the cards they come to."""

from __future__ import annotations

from donjon.core.content.packs import Entries, Entry
from donjon.core.engine.vocabulary import Vocabulary
from donjon.drawing import SIGNS

from .state import EVENTS, FLIGHT, VERBS, Cards

FEWEST = 16
"""Cards enough for four hands, the pile and a card to draw."""


class Card(Entry, frozen=True, kw_only=True):
    """A way to climb."""

    title: str
    steps: int
    sign: str


SCHEMA: dict[str, type[Entry]] = {"card": Card}


def build(entries: Entries) -> Cards:
    """The cards of all packs together, or an error that says which entry does not fit."""
    cards = entries.all("card", Card)
    for card in cards:
        entries.known("card", card, "sign", card.sign, SIGNS)
        if not 1 <= card.steps <= FLIGHT:
            raise entries.wrong("card", card, "steps", f"from 1 to {FLIGHT}.")
    if len(cards) < FEWEST:
        raise entries.wrong("card", cards[-1], "id", f"there must be {FEWEST} cards or more.")
    names = {
        "card": [card.id for card in cards],
        "face": ["1", "2", "3", "4", "5", "6"],
        "seat": ["1", "2", "3", "4"],
    }
    titles = {**names, "card": [f"{card.title} ({card.steps})" for card in cards]}
    texts = {"card": [_text(card.steps) for card in cards]}
    steps = [card.steps for card in cards]
    signs = [card.sign for card in cards]
    return Cards(Vocabulary(VERBS, names, EVENTS), titles, texts, steps, signs)


def _text(steps: int) -> str:
    count = "1 step" if steps == 1 else f"{steps} steps"
    creaks = "1" if steps == 1 else f"1 to {steps}"
    return f"Climb {count}. Between landings it creaks on {creaks}."
