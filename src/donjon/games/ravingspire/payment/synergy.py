"""Cards that are worth more beside others: what may be taken for granted of a payment."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.payment.price import Price
from donjon.games.ravingspire.payment.purse import Purse, Unit
from donjon.games.ravingspire.payment.worth import tower_of
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import NOTHING, kinds_in

MOST_SYNERGIES: Final = 48
"""How many are tried at most."""


class Synergy:
    """What is taken for granted of a payment while its cheapest form is looked for.

    Some cards are worth more or less for being spent beside others.
    """

    def __init__(self, along: list[int], first: int, blunted: int) -> None:
        self.along = along
        """Cards that are surely part of it."""
        self.first = first
        """The card that gets what a tower card gives to the first of its kind; -1 for none."""
        self.blunted = blunted
        """The strongest of the kinds that a foe blunts: it counts for nothing; -1 for none."""

    def cards(self) -> list[int]:
        """All cards that must be part of the payment."""
        cards = self.along.copy()
        for card in (self.first, self.blunted):
            if card >= 0 and card not in cards:
                cards.append(card)
        return cards


ALONE: Final = Synergy([], -1, -1)
"""Nothing is taken for granted: each card is worth what it is by itself."""
NO_SYNERGIES: Final[list[Synergy]] = []


def synergies(g: Ravingspire, price: Price, purse: Purse, named: list[Unit]) -> list[Synergy]:
    """What can be taken for granted of a payment, where cards are worth more beside others.

    `named` is what the player has put into the payment. None where no card gains by others.
    """
    if price.printed:
        return NO_SYNERGIES
    first_kinds = _first_kinds(g)
    if purse.lonely and not first_kinds:
        return NO_SYNERGIES
    hero = g.heroes[g.active]
    cards = g.content.cards
    held = hero.played + hero.hand + [card for card in hero.slots if card >= 0]
    gainers = held if price.blunts else _useful(purse, price)
    social = [card for card in gainers if cards[card].company]
    if not first_kinds and not price.blunts and not social:
        return NO_SYNERGIES
    base = [unit.first.card for unit in named if unit.first.card >= 0]
    alongs = _groups_along(cards, held, social, base)
    firsts = [-1, *_of_kinds(cards, gainers, first_kinds)]
    blunted = [-1, *_of_kinds(cards, held, price.blunts)]
    cases = [Synergy(a, f, b) for a in alongs for f in firsts for b in blunted]
    # The first is none, unless something that was named makes another card worth more.
    return cases[0 if social and base else 1 : MOST_SYNERGIES]


def _first_kinds(g: Ravingspire) -> NumberSet:
    """The kinds of which the next card spent is worth more, by the tower card of the level."""
    tower = tower_of(g)
    if tower is None or not tower.first_plus:
        return NO_NUMBERS
    cards = g.content.cards
    for card in g.heroes[g.active].spent_now():
        if cards[card].is_any(tower.first_kinds):
            return NO_NUMBERS
    return tower.first_kinds


def _groups_along(
    cards: list[Card], held: list[int], social: list[int], base: list[int]
) -> list[list[int]]:
    """The groups of cards that may be part of a payment together; what was named is in each."""
    alongs = [base]
    for card in kinds_in(social):
        others = held.copy()
        others.remove(card)
        friends = [other for other in others if cards[other].is_any(cards[card].company)]
        for group in _groups(friends, cards[card].company_most):
            along = [*base, *([] if card in base else [card]), *group]
            if along not in alongs:
                alongs.append(along)
    return alongs


def _groups(cards: list[int], most: int) -> list[list[int]]:
    """Each way to pick one to `most` of some cards; copies are alike."""
    groups: list[list[int]] = [[]]
    for card in sorted(cards):
        for group in groups.copy():
            more = [*group, card]
            if len(more) <= most and more not in groups:
                groups.append(more)
    return groups[1:]


def _of_kinds(cards: list[Card], held: list[int], kinds: NumberSet) -> list[int]:
    """The different cards of some kinds."""
    if not kinds:
        return NOTHING
    return kinds_in([card for card in held if cards[card].is_any(kinds)])


def _useful(purse: Purse, price: Price) -> list[int]:
    """The cards that could be used for what is wanted, and so might be worth more to somebody."""
    need = price.need
    return [
        unit.first.card
        for unit in purse.units
        if unit.first.card >= 0
        and (
            price.brute
            or (need[0] and unit.best[0])
            or (need[1] and unit.best[1])
            or (need[2] and unit.best[2])
        )
    ]
