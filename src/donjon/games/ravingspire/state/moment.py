"""What was worked out about a hero's cards, for as long as nothing of it changes.

Zones are never changed in their place, so the same list is the same cards. A moment holds no
state: it can be made anew from the game at any time, and games of one content share the last.
"""

from __future__ import annotations

from typing import Any

from donjon.games.ravingspire.state.table import Table


class Moment:
    """All that payments and slots of the active hero depend on, and what has been found."""

    def __init__(self, g: Table) -> None:
        hero = g.heroes[g.active]
        self.hero = hero.hero
        self.hand = hero.hand
        self.slots = hero.slots
        self.turned = hero.turned
        self.used = hero.used
        self.sanity = hero.sanity
        self.space = hero.space
        self.played = hero.played
        self.spent = hero.spent
        self.stayed = hero.stayed
        self.shifted = hero.shifted
        self.doubled = hero.doubled
        self.boost = hero.boost
        self.echoes = hero.echoes
        self.cards = g.rings.cards
        self.towers = g.rings.towers
        self.flanks = g.flanks
        self.battle = g.battle
        self.left = g.left
        self.slottings: list[int] | None = None
        """What can be slotted or taken out."""
        self.funds: list[Any] = [None, None, None, None]
        """The sums of what there is, by what it is against."""
        self.purses: dict[int, Any] = {}
        """The same card by card."""
        self.proposed: Any = None
        """What was paid for last, what had been named for it, and the payment proposed."""

    def lasts(self, g: Table) -> bool:
        """Whether nothing has changed since."""
        hero = g.heroes[g.active]
        return (
            hero.hand is self.hand
            and hero.slots is self.slots
            and hero.turned == self.turned
            and hero.used == self.used
            and hero.sanity == self.sanity
            and hero.space == self.space
            and hero.hero == self.hero
            and hero.played is self.played
            and hero.spent is self.spent
            and hero.stayed is self.stayed
            and hero.shifted is self.shifted
            and hero.doubled is self.doubled
            and hero.boost is self.boost
            and hero.echoes is self.echoes
            and g.rings.cards is self.cards
            and g.rings.towers is self.towers
            and g.flanks is self.flanks
            and g.battle is self.battle
            and g.left == self.left
        )


def moment(g: Table) -> Moment:
    """This moment: the last one if it lasts."""
    last = g.content.moment
    if isinstance(last, Moment) and last.lasts(g):
        return last
    now = Moment(g)
    g.content.moment = now
    return now
