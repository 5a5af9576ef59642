"""Foes, adversaries and their battle cards, from the entries of packs."""

from __future__ import annotations

from typing import Final

from donjon.games.return_to_dark_tower.components.app import Adversary, BattleCard, Foe
from donjon.games.return_to_dark_tower.content.builder import Builder, places_of
from donjon.games.return_to_dark_tower.content.entries.app import (
    AdversaryEntry,
    CardEntry,
    FoeEntry,
)
from donjon.games.return_to_dark_tower.content.entries.pieces import Ladder
from donjon.games.return_to_dark_tower.kinds.calendar import N_TIERS
from donjon.games.return_to_dark_tower.kinds.foes import (
    ADVERSARY_LEVEL,
    LADDERS,
    N_STEPS,
    STATUSES,
    TRAITS,
)
from donjon.games.return_to_dark_tower.kinds.land import NONE

KINDS_IN_DECK: Final = 5


class Menaces(Builder):
    """Builds what heroes fight."""

    def fill(self) -> None:
        """Put them into a content."""
        content = self.content
        content.cards = [self.card(entry) for entry in self.entries.all("card", CardEntry)]
        content.foes = [self.foe(entry) for entry in self.entries.all("foe", FoeEntry)]
        content.foes_of_level = [
            [number for number, foe in enumerate(content.foes) if foe.level == level]
            for level in range(ADVERSARY_LEVEL)
        ]
        content.adversaries = [
            self.adversary(entry) for entry in self.entries.all("adversary", AdversaryEntry)
        ]

    def card(self, entry: CardEntry) -> BattleCard:
        """A battle card with a ladder for each status, or one for an adversary."""
        card = BattleCard(entry.id, entry.level)
        card.critical = entry.critical
        card.trait = NONE if entry.trait is None else TRAITS.index(entry.trait)
        if entry.level == ADVERSARY_LEVEL:
            steps = self._ladder(entry, "steps", entry.steps)
            card.steps = [steps] * len(LADDERS)
            if entry.ready or entry.savage or entry.lethal:
                why = "an adversary has no status; its cards have `steps`."
                raise self.entries.wrong("card", entry, "ready", why)
            return card
        if entry.steps:
            raise self.entries.wrong("card", entry, "steps", "only an adversary's cards have it.")
        ladders = [entry.ready, entry.savage, entry.lethal]
        for name, told in zip(LADDERS, ladders, strict=True):
            card.steps.append(self._ladder(entry, name, told))
        return card

    def _ladder(self, entry: CardEntry, field: str, told: Ladder) -> list[int]:
        if len(told) != N_STEPS:
            why = f"{N_STEPS} steps are wanted, not {len(told)}."
            raise self.entries.wrong("card", entry, field, why)
        return [
            self.script("card", entry, f"{field}[{step}]", effects)
            for step, effects in enumerate(told)
        ]

    def _deck(self, table: str, entry: FoeEntry | AdversaryEntry) -> list[int]:
        """Five different kinds of cards of the level (DT-55)."""
        content = self.content
        level = entry.level if isinstance(entry, FoeEntry) else ADVERSARY_LEVEL
        deck: list[int] = []
        for place, name in enumerate(entry.deck):
            number = self.number(table, entry, f"deck[{place}]", name, "card")
            if number in deck:
                raise self.entries.wrong(table, entry, f"deck[{place}]", "it is there twice.")
            if content.cards[number].level != level:
                why = f"it is a card of level {content.cards[number].level}."
                raise self.entries.wrong(table, entry, f"deck[{place}]", why)
            deck.append(number)
        if len(deck) != KINDS_IN_DECK:
            why = f"a deck has {KINDS_IN_DECK} kinds of cards, not {len(deck)}."
            raise self.entries.wrong(table, entry, "deck", why)
        if sum(content.cards[number].critical for number in deck) != 1:
            raise self.entries.wrong(table, entry, "deck", "one critical card is wanted.")
        return deck

    def foe(self, entry: FoeEntry) -> Foe:
        foe = Foe(entry.id, entry.level)
        foe.trait_list = [TRAITS.index(trait) for trait in entry.traits]
        foe.traits = places_of(entry.traits, TRAITS)
        foe.tokens = entry.tokens
        foe.deck = self._deck("foe", entry)
        ready = self.script("foe", entry, "strike_ready", entry.strike_ready)
        savage = ready
        if entry.strike_savage is not None:
            savage = self.script("foe", entry, "strike_savage", entry.strike_savage)
        lethal = savage
        if entry.strike_lethal is not None:
            lethal = self.script("foe", entry, "strike_lethal", entry.strike_lethal)
        unsteady = self.script("foe", entry, "strike_unsteady", entry.strike_unsteady)
        foe.strikes = [NONE, unsteady, ready, savage, lethal]
        assert len(foe.strikes) == len(STATUSES)
        return foe

    def adversary(self, entry: AdversaryEntry) -> Adversary:
        adversary = Adversary(entry.id)
        adversary.trait_list = [TRAITS.index(trait) for trait in entry.traits]
        adversary.traits = places_of(entry.traits, TRAITS)
        adversary.deck = self._deck("adversary", entry)
        if len(entry.acts) != N_TIERS:
            raise self.entries.wrong("adversary", entry, "acts", f"{N_TIERS} lists are wanted.")
        adversary.acts = [
            self.script("adversary", entry, f"acts[{tier}]", effects)
            for tier, effects in enumerate(entry.acts)
        ]
        return adversary
