"""The payment that is proposed: the cheapest one, with whatever the player has named in it."""

from __future__ import annotations

from typing import Final

from donjon.games.ravingspire.rules.matter import Matter, matter_of
from donjon.games.ravingspire.rules.solver import Payment, Unit, cheapest, payable
from donjon.games.ravingspire.rules.values import (
    ALONE,
    FROM_HAND,
    FROM_PLAY,
    FROM_SLOT,
    INHERITED,
    Company,
    purse,
    tower_of,
)
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.moment import moment
from donjon.games.ravingspire.state.zones import NOTHING

MOST_WAYS: Final = 48
"""How many companies of cards are tried, where cards are worth more beside others."""


def pays(g: Ravingspire, matter: Matter) -> bool:
    """Whether what the active hero has is enough."""
    companies = companies_of(g, matter, NOTHING)
    if len(companies) == 1:
        return payable(purse(g, matter, companies[0]), matter.need, matter.brute)
    return propose(g, matter) is not None


class Proposal:
    """The cheapest payment, and all there was to pay with."""

    def __init__(self, payment: Payment, units: list[Unit]) -> None:
        self.payment = payment
        self.units = units
        self.changes: list[int] | None = None
        """The answers that put something else into it, once they have been asked for."""


def propose(g: Ravingspire, matter: Matter) -> Proposal | None:
    """The payment that is missed least, with everything in it that the player has named."""
    named = g.hero.named
    best: Proposal | None = None
    for company in companies_of(g, matter, named):
        units = means_of(g, matter).copy() if company is ALONE else purse(g, matter, company)
        must: list[Unit] = []
        if named and not _take_named(units, named, must):
            continue
        if company is not ALONE and not _take_company(units, company, must):
            continue
        payment = cheapest(units, must, matter.need, matter.brute)
        if payment is not None and (best is None or payment.loss < best.payment.loss):
            best = Proposal(payment, units + must)
    return best


def means_of(g: Ravingspire, matter: Matter) -> list[Unit]:
    """All there is to pay with, remembered while nothing of it changes."""
    if g.flanks.assists:
        return purse(g, matter)
    known = moment(g).purses
    cheap = g.content.heroes[g.hero.hero].cheap & matter.kinds
    key = matter.against << 1 | (1 if matter.printed else 0) | cheap << 3
    units: list[Unit] | None = known.get(key)
    if units is None:
        units = purse(g, matter)
        known[key] = units
    return units


def proposed(g: Ravingspire, target: int) -> Proposal | None:
    """The same for a target, and remembered until it is answered."""
    now = moment(g)
    named = g.hero.named
    last: tuple[int, list[int], Proposal | None] | None = now.proposed
    if last is None or last[0] != target or last[1] is not named:
        last = (target, named, propose(g, matter_of(g, target)))
        now.proposed = last
    return last[2]


def _take_named(units: list[Unit], named: list[int], must: list[Unit]) -> bool:
    """What the player has named must be used, and as was said."""
    for code in named:
        for unit in units:
            ways = [means for means in unit if means.code == code]
            if ways:
                units.remove(unit)
                must.append(ways)
                break
        else:
            return False
    return True


def _take_company(units: list[Unit], company: Company, must: list[Unit]) -> bool:
    """Cards on whose company others count must be used, in whatever way."""
    wanted = company.along.copy()
    for card in (company.first, company.blunted):
        if card >= 0 and card not in wanted:
            wanted.append(card)
    for unit in must:
        if unit[0].card in wanted:
            wanted.remove(unit[0].card)
    for card in wanted:
        for unit in units:
            if unit[0].card == card:
                units.remove(unit)
                must.append(unit)
                break
        else:
            return False
    return True


def companies_of(g: Ravingspire, matter: Matter, named: list[int]) -> list[Company]:
    """What can be taken for granted of a payment, where cards are worth more beside others."""
    if matter.printed:
        return [ALONE]
    hero = g.hero
    cards = g.content.cards
    social_cards = g.content.social
    tower = tower_of(g)
    first_kinds = tower.first_kinds if tower is not None and tower.first_plus else 0
    lonely = social_cards.isdisjoint(hero.hand) and social_cards.isdisjoint(hero.slots)
    if lonely and not first_kinds and not matter.blunts and not hero.played:
        return [ALONE]
    held = hero.played + hero.hand + [card for card in hero.slots if card >= 0]
    if first_kinds:
        for card in hero.spent_now():
            if cards[card].kinds & first_kinds:
                first_kinds = 0
                break
    social = [card for card in held if cards[card].company]
    if not first_kinds and not matter.blunts and not social:
        return [ALONE]
    base = [code >> 8 for code in named if code & 15 in (FROM_HAND, FROM_PLAY, INHERITED)]
    base += [hero.slots[code >> 8] for code in named if code & 15 == FROM_SLOT]
    alongs = [base]
    for card in dict.fromkeys(social):
        others = held.copy()
        others.remove(card)
        kinds = cards[card].company
        friends = [other for other in others if cards[other].kinds & kinds]
        for group in _groups(friends, cards[card].company_most):
            along = [*base, *([] if card in base else [card]), *group]
            if along not in alongs:
                alongs.append(along)
    firsts = [-1, *dict.fromkeys(card for card in held if cards[card].kinds & first_kinds)]
    blunted = [-1, *dict.fromkeys(card for card in held if cards[card].kinds & matter.blunts)]
    found = [Company(a, f, b) for a in alongs for f in firsts for b in blunted]
    return found[:MOST_WAYS]


def _groups(cards: list[int], most: int) -> list[list[int]]:
    """Each way to pick one to `most` of some cards; copies are alike."""
    found: list[list[int]] = [[]]
    for card in sorted(cards):
        for group in found.copy():
            more = [*group, card]
            if len(more) <= most and more not in found:
                found.append(more)
    return found[1:]
