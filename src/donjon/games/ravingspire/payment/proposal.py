"""The payment that is proposed: the cheapest one, with whatever the player has named in it."""

from __future__ import annotations

from donjon.core.compiled import mypyc_attr
from donjon.games.ravingspire.payment.holding import purse_for, units_beside
from donjon.games.ravingspire.payment.price import Price, price_of
from donjon.games.ravingspire.payment.purse import NO_UNITS, Means, Purse, Unit
from donjon.games.ravingspire.payment.solver import Payment, cheapest
from donjon.games.ravingspire.payment.suits import NO_MATRIX
from donjon.games.ravingspire.payment.synergy import Synergy, synergies
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import BY_BRUTE_FORCE, EITHER_WAY, SUIT_BY_SUIT
from donjon.games.ravingspire.state.spire import NO_OFFER, Offer


@mypyc_attr(free_list_len=1)
class Proposal(Offer):
    """The cheapest payment, and all there was to pay with."""

    def __init__(
        self, target: int, payment: Payment, units: list[Unit], must: list[Unit], purse: Purse
    ) -> None:
        self.target = target
        """What is paid for."""
        self.payment = payment
        self.units = units
        """What there is to pay with, as it is worth in this payment, beside what must be in it."""
        self.must = must
        """What the player has named, or what makes others worth more, as far as they are used."""
        self.purse = purse
        """All there is to pay with, as if cards were worth the same beside any others."""

    def way_of(self, answer: int) -> Means | None:
        """The way that an answer puts into the payment."""
        for unit in self.units + self.must:
            for means in unit.ways:
                if answer in (means.answer, means.addition):
                    return means
        return None


def propose(g: Ravingspire, price: Price) -> Proposal | None:
    """The payment that is missed least, made as the player has said, with all they have named.

    First as if cards were worth the same beside any others; then by each synergy that makes some
    worth more, unless its cards alone are missed more than the best payment there is.
    """
    hero = g.heroes[g.active]
    return _propose(g, price, purse_for(g, price), hero.named, hero.manner)


def propose_with(g: Ravingspire, price: Price, named: list[int], manner: int) -> Proposal | None:
    """The payment that would be proposed if the player said this about it."""
    return _propose(g, price, purse_for(g, price), named, manner)


def offer(g: Ravingspire, target: int) -> Proposal | None:
    """Propose a payment in a question; what was worked out for the last one still holds."""
    price = price_of(g, target)
    hero = g.heroes[g.active]
    last = g.offer
    if (
        (hero.named or hero.manner != EITHER_WAY)
        and isinstance(last, Proposal)
        and last.target == target
    ):
        purse = last.purse
    else:
        purse = purse_for(g, price)
    proposal = _propose(g, price, purse, hero.named, hero.manner)
    g.offer = proposal if proposal is not None else NO_OFFER
    return proposal


def offered(g: Ravingspire) -> Proposal:
    """What was proposed in the question that is being answered."""
    proposal = g.offer
    assert isinstance(proposal, Proposal)
    return proposal


def has_other_manner(g: Ravingspire, proposal: Proposal) -> bool:
    """Whether the price could be paid in the other manner as well, with all that was named."""
    price = price_of(g, proposal.target)
    if proposal.payment.forced:
        if price.need is NO_MATRIX:
            return False
        manner = SUIT_BY_SUIT
    else:
        if not price.brute:
            return False
        manner = BY_BRUTE_FORCE
        total = 0
        for unit in proposal.units + proposal.must:
            total += unit.strongest.total
        if total >= price.brute:
            return True
    return propose_with(g, price, g.heroes[g.active].named, manner) is not None


def _propose(
    g: Ravingspire, price: Price, purse: Purse, named: list[int], manner: int
) -> Proposal | None:
    need = NO_MATRIX if manner == BY_BRUTE_FORCE else price.need
    brute = 0 if manner == SUIT_BY_SUIT else price.brute
    units = purse.units
    must: list[Unit] = NO_UNITS
    best: Payment | None = None
    if named:
        must = []
        units = units.copy()
        if _take_named(units, named, must):
            best = cheapest(Purse(units), must, need, brute)
    else:
        best = cheapest(purse, NO_UNITS, need, brute)
    said = must
    for synergy in synergies(g, price, purse, said):
        if best is not None and _missed(purse.units, synergy) >= best.loss:
            continue
        others = units_beside(g, price, synergy)
        along: list[Unit] = []
        if not _take_named(others, named, along) or not _take_along(others, synergy, along):
            continue
        payment = cheapest(Purse(others), along, need, brute)
        if payment is not None and (best is None or payment.loss < best.loss):
            best = payment
            units = others
            must = along
    return Proposal(price.target, best, units, must, purse) if best is not None else None


def _missed(units: list[Unit], synergy: Synergy) -> int:
    """What it costs at least to lose the cards of a synergy."""
    wanted = synergy.cards()
    loss = 0
    for unit in units:
        if unit.first.card in wanted:
            wanted.remove(unit.first.card)
            loss += unit.least
    return loss


def _take_named(units: list[Unit], named: list[int], must: list[Unit]) -> bool:
    """What the player has named must be used, and as was said."""
    for number in named:
        for unit in units:
            narrowed = unit.used_as(number)
            if narrowed is not None:
                units.remove(unit)
                must.append(narrowed)
                break
        else:
            return False
    return True


def _take_along(units: list[Unit], synergy: Synergy, must: list[Unit]) -> bool:
    """Cards beside which others are worth more must be used, in whatever way."""
    wanted = synergy.cards()
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
