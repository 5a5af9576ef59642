"""The payment that is proposed: the cheapest one, with whatever the player has named in it."""

from __future__ import annotations

from typing import Final

from donjon.core.compiled import mypyc_attr
from donjon.games.ravingspire.rules.holding import purse, units_beside
from donjon.games.ravingspire.rules.matter import Matter, matter_of
from donjon.games.ravingspire.rules.purse import NO_UNITS, Purse, Unit
from donjon.games.ravingspire.rules.solver import Payment, cheapest
from donjon.games.ravingspire.rules.values import (
    FROM_HAND,
    FROM_PLAY,
    FROM_SLOT,
    INHERITED,
    Company,
    tower_of,
)
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.table import NO_OFFER, Offer
from donjon.games.ravingspire.state.zones import NOTHING, kinds_in

MOST_WAYS: Final = 48
"""How many companies of cards are tried, where cards are worth more beside others."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Proposal(Offer):
    """The cheapest payment, and all there was to pay with."""

    def __init__(self, target: int, payment: Payment, units: list[Unit], purse: Purse) -> None:
        self.target = target
        """What is paid for."""
        self.payment = payment
        self.units = units
        """All there is to pay with, as it is worth in this payment."""
        self.purse = purse
        """The same as if cards were worth the same in any company."""


def propose(g: Ravingspire, matter: Matter) -> Proposal | None:
    """The payment that is missed least, with everything in it that the player has named.

    First as if cards were worth the same in any company; then with each company that makes
    some worth more, unless that company alone is missed more than the best there is.
    """
    return _propose(g, matter, purse(g, matter))


def offer(g: Ravingspire, target: int) -> Proposal | None:
    """Propose a payment in a question; what was worked out for the last one still holds."""
    matter = matter_of(g, target)
    last = g.offer
    if g.heroes[g.active].named and isinstance(last, Proposal) and last.target == target:
        proposal = _propose(g, matter, last.purse)
    else:
        proposal = _propose(g, matter, purse(g, matter))
    g.offer = proposal if proposal is not None else NO_OFFER
    return proposal


def offered(g: Ravingspire) -> Proposal:
    """What was proposed in the question that is being answered."""
    proposal = g.offer
    assert isinstance(proposal, Proposal)
    return proposal


def _propose(g: Ravingspire, matter: Matter, alone: Purse) -> Proposal | None:
    named = g.heroes[g.active].named
    units = alone.units
    best: Payment | None = None
    if named:
        must: list[Unit] = []
        rest = units.copy()
        if _take_named(rest, named, must):
            best = cheapest(Purse(rest), must, matter.need, matter.brute)
        units = rest + must
    else:
        best = cheapest(alone, NO_UNITS, matter.need, matter.brute)
    for company in companies_of(g, matter, alone, named):
        if best is not None and _missed(alone.units, company) >= best.loss:
            continue
        others = units_beside(g, matter, company)
        must = []
        if not _take_named(others, named, must) or not _take_company(others, company, must):
            continue
        payment = cheapest(Purse(others), must, matter.need, matter.brute)
        if payment is not None and (best is None or payment.loss < best.loss):
            best = payment
            units = others + must
    return Proposal(matter.target, best, units, alone) if best is not None else None


def _missed(alone: list[Unit], company: Company) -> int:
    """What it costs at least to lose the cards of a company."""
    wanted = company.cards()
    loss = 0
    for unit in alone:
        if unit.first.card in wanted:
            wanted.remove(unit.first.card)
            loss += unit.least
    return loss


def _take_named(units: list[Unit], named: list[int], must: list[Unit]) -> bool:
    """What the player has named must be used, and as was said."""
    for code in named:
        for unit in units:
            ways = unit.used_as(code)
            if ways is not None:
                units.remove(unit)
                must.append(ways)
                break
        else:
            return False
    return True


def _take_company(units: list[Unit], company: Company, must: list[Unit]) -> bool:
    """Cards on whose company others count must be used, in whatever way."""
    wanted = company.cards()
    for unit in must:
        if unit.first.card in wanted:
            wanted.remove(unit.first.card)
    for card in wanted:
        for unit in units:
            if unit.first.card == card:
                units.remove(unit)
                must.append(unit)
                break
        else:
            return False
    return True


def companies_of(g: Ravingspire, matter: Matter, alone: Purse, named: list[int]) -> list[Company]:
    """What can be taken for granted of a payment, where cards are worth more beside others.

    None where no card is.
    """
    if matter.printed:
        return NO_COMPANIES
    tower = tower_of(g)
    first_kinds = tower.first_kinds if tower is not None and tower.first_plus else 0
    if alone.lonely and not first_kinds:
        return NO_COMPANIES
    hero = g.heroes[g.active]
    cards = g.content.cards
    held = hero.played + hero.hand + [card for card in hero.slots if card >= 0]
    gainers = held if matter.blunts else _useful(alone, matter)
    if first_kinds:
        for card in hero.spent_now():
            if cards[card].kinds & first_kinds:
                first_kinds = 0
                break
    social = [card for card in gainers if cards[card].company]
    if not first_kinds and not matter.blunts and not social:
        return NO_COMPANIES
    base = [code >> 8 for code in named if code & 15 in (FROM_HAND, FROM_PLAY, INHERITED)]
    base += [hero.slots[code >> 8] for code in named if code & 15 == FROM_SLOT]
    alongs = [base]
    for card in kinds_in(social):
        others = held.copy()
        others.remove(card)
        kinds = cards[card].company
        friends = [other for other in others if cards[other].kinds & kinds]
        for group in _groups(friends, cards[card].company_most):
            along = [*base, *([] if card in base else [card]), *group]
            if along not in alongs:
                alongs.append(along)
    firsts = NO_CARD + _of_kinds(g, gainers, first_kinds)
    blunted = NO_CARD + _of_kinds(g, held, matter.blunts)
    found = [Company(a, f, b) for a in alongs for f in firsts for b in blunted]
    # The first is none, unless something that was named makes another card worth more.
    return found[0 if social and base else 1 : MOST_WAYS]


def _of_kinds(g: Ravingspire, held: list[int], kinds: int) -> list[int]:
    """The different cards of some kinds."""
    if not kinds:
        return NOTHING
    cards = g.content.cards
    return kinds_in([card for card in held if cards[card].kinds & kinds])


def _useful(alone: Purse, matter: Matter) -> list[int]:
    """The cards that could be used for what is wanted, and so might be worth more to somebody."""
    need = matter.need
    wanted = (1 if need[0] else 0) | (2 if need[1] else 0) | (4 if need[2] else 0)
    return [
        unit.first.card
        for unit in alone.units
        if unit.first.card >= 0 and (matter.brute or unit.serves & wanted)
    ]


NO_COMPANIES: Final[list[Company]] = []
NO_CARD: Final = [-1]


def _groups(cards: list[int], most: int) -> list[list[int]]:
    """Each way to pick one to `most` of some cards; copies are alike."""
    found: list[list[int]] = [[]]
    for card in sorted(cards):
        for group in found.copy():
            more = [*group, card]
            if len(more) <= most and more not in found:
                found.append(more)
    return found[1:]
