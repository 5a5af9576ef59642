"""What is paid for: the matrix of a ring card, of a foe, or of something in Explore."""

from __future__ import annotations

from typing import Final

from donjon.games.ravingspire.kinds import (
    ADVERSARY,
    AGAINST_ADVERSARY,
    AGAINST_FOE,
    ANYTHING,
    PRINTED,
    packed,
)
from donjon.games.ravingspire.state.battle import PLACES, THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire

MAPS: Final = 8
GLYPHS: Final = 9
EXERT: Final = 10
FORCE: Final = 11
WELL: Final = 12
"""As a price beside the targets: what Explore asks for (RS-15, RS-16, RS-18)."""


class Matter:
    """What is paid for: its matrix as it stands now, and what works against it."""

    def __init__(self, target: int) -> None:
        self.target = target
        """A place of the ring, THE_FOE, or a price of Explore."""
        self.need: list[int] = [0, 0, 0]
        self.brute = 0
        """0 for none."""
        self.against = ANYTHING
        self.measure = ANYTHING
        """What it is against, or PRINTED."""
        self.kinds = 0
        """The kinds of the ring card."""
        self.void = 0
        self.blunts = 0
        self.printed = False
        """Whether only printed values count (RS-15)."""


def matter_of(g: Ravingspire, target: int) -> Matter:
    """What a target costs now, flankers and rages included (RS-R51, RS-R69)."""
    if target >= MAPS:
        return PRICES[target - MAPS]
    hinders = g.flanks.hinders
    kind = -1
    if target != THE_FOE and not hinders:
        kind = g.rings.cards[g.level * PLACES + target]
        known: Matter | None = g.content.matters.get(kind << 3 | target)
        if known is not None:
            return known
    matter = Matter(target)
    if target == THE_FOE:
        battle = g.battle
        foe = g.content.spires[battle.card] if battle.spire else g.content.foes[battle.card]
        matter.against = AGAINST_FOE
        matter.measure = AGAINST_FOE
        matter.void = foe.void
        matter.blunts = foe.blunts
        matter.need = [foe.cost[suit] + battle.more(suit) for suit in range(3)]
        if foe.brute:
            matter.brute = foe.brute + battle.fight + battle.skill + battle.charm
    else:
        card = g.content.cards[g.rings.card(g.level, target)]
        matter.kinds = card.kinds
        matter.need = card.cost
        matter.brute = card.brute
        if card.kinds & ADVERSARY:
            matter.against = AGAINST_ADVERSARY
            matter.measure = AGAINST_ADVERSARY
    if kind >= 0:
        g.content.matters[kind << 3 | target] = matter
    if hinders:
        more = [g.flanks.hindered(target, suit) for suit in range(3)]
        matter.need = [matter.need[suit] + more[suit] for suit in range(3)]
        if matter.brute:
            matter.brute += sum(more)
    return matter


MATRICES: Final = [[0, 2, 0], [0, 0, 2], [2, 0, 0], [63, 0, 0], [1, 1, 1]]
"""What scrawled maps, cryptic glyphs, exertion, brute force and the Well of Souls cost. Brute
force has no matrix, so nothing ever meets it suit by suit."""
ASKED: Final = [packed(matrix) for matrix in MATRICES]
"""The same in one number each, with a field for each suit."""
BRUTES: Final = [0, 0, 0, 10, 5]
"""Their brute force; 0 for none."""


def _price(deed: int) -> Matter:
    """What something in Explore costs, in printed values."""
    matter = Matter(MAPS + deed)
    matter.printed = True
    matter.measure = PRINTED
    matter.need = MATRICES[deed]
    matter.brute = BRUTES[deed]
    return matter


PRICES: Final = [_price(deed) for deed in range(5)]
"""All that Explore asks for; what is paid for is never changed."""
