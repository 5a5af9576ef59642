"""What is paid for: the matrix of a ring card, of a foe, or of something in Explore."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.games.ravingspire.kinds import (
    AGAINST_ADVERSARY,
    AGAINST_FOE,
    AGAINST_NOBODY,
    PRINTED,
)
from donjon.games.ravingspire.payment.suits import NO_MATRIX
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import PLACES

FIRST_DEED: Final = 8
"""As a target: the first of the deeds of Explore; the others follow it (RS-15, RS-16, RS-18)."""


class Price:
    """What something costs: its matrix as it stands now, and what works against it."""

    def __init__(self, target: int) -> None:
        self.target = target
        """A place of the ring, THE_FOE, or a deed of Explore."""
        self.need: list[int] = [0, 0, 0]
        self.brute = 0
        """0 for none."""
        self.against = AGAINST_NOBODY
        """Whom it is paid against."""
        self.measure = AGAINST_NOBODY
        """Whom it is paid against, or PRINTED."""
        self.kinds = NO_NUMBERS
        """The kinds of the ring card."""
        self.void = NO_NUMBERS
        """Cards of these kinds count for nothing."""
        self.blunts = NO_NUMBERS
        """Of the cards of these kinds, the strongest counts for nothing."""
        self.printed = False
        """Whether only printed values count (RS-15)."""


def price_of(g: Ravingspire, target: int) -> Price:
    """What a target costs now, flankers and rages included (RS-R51, RS-R69)."""
    if target >= FIRST_DEED:
        return DEED_PRICES[target - FIRST_DEED]
    price = _foe_price(g) if target == THE_FOE else _ring_price(g, target)
    if not g.flanks.hinders:
        return price
    hindered = Price(target)
    hindered.against = price.against
    hindered.measure = price.measure
    hindered.kinds = price.kinds
    hindered.void = price.void
    hindered.blunts = price.blunts
    more = [g.flanks.hindered(target, suit) for suit in range(3)]
    hindered.need = [price.need[suit] + more[suit] for suit in range(3)]
    if price.brute:
        hindered.brute = price.brute + sum(more)
    return hindered


def _foe_price(g: Ravingspire) -> Price:
    """What the foe or the spire card costs."""
    battle = g.battle
    foe = g.content.spires[battle.card] if battle.spire else g.content.foes[battle.card]
    price = Price(THE_FOE)
    price.against = AGAINST_FOE
    price.measure = AGAINST_FOE
    price.void = foe.void
    price.blunts = foe.blunts
    price.need = [foe.cost[suit] + battle.more(suit) for suit in range(3)]
    if foe.brute:
        price.brute = foe.brute + battle.fight + battle.skill + battle.charm
    return price


def _ring_price(g: Ravingspire, target: int) -> Price:
    """What the card in a place of the ring costs; worked out once for each card and place."""
    kind = g.rings.cards[g.level * PLACES + target]
    prices = g.content.prices
    known: Price | None = prices.get(kind * PLACES + target)
    if known is not None:
        return known
    card = g.content.cards[kind]
    price = Price(target)
    price.kinds = card.kinds
    price.need = card.cost
    price.brute = card.brute
    if card.adversary:
        price.against = AGAINST_ADVERSARY
        price.measure = AGAINST_ADVERSARY
    prices[kind * PLACES + target] = price
    return price


DEED_MATRICES: Final = [[0, 2, 0], [0, 0, 2], [2, 0, 0], NO_MATRIX, [1, 1, 1]]
"""What scrawled maps, cryptic glyphs, exertion, brute force and the Well of Souls cost."""
DEED_BRUTES: Final = [0, 0, 0, 10, 5]
"""Their brute force; 0 for none."""


def _deed_price(deed: int) -> Price:
    """What something in Explore costs, in printed values."""
    price = Price(FIRST_DEED + deed)
    price.printed = True
    price.measure = PRINTED
    price.need = DEED_MATRICES[deed]
    price.brute = DEED_BRUTES[deed]
    return price


DEED_PRICES: Final = [_deed_price(deed) for deed in range(len(DEED_BRUTES))]
"""All that Explore asks for; a price is never changed."""
