"""Whether a price can be paid at all: sums of what there is, made once for many prices.

Which cards would pay is a question for the solver, and a dearer one. Where cards are worth
more beside others, only the solver knows whether they are enough; sums say if they may be.
"""

from __future__ import annotations

from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.rules.values import worth_against
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import EMPTY, FREE_MADE, WEAKENED_ONE, Hero
from donjon.games.ravingspire.state.moment import moment
from donjon.games.ravingspire.state.rings import SECTORS


class Funds:
    """All power that the active hero can bring together against something."""

    def __init__(self) -> None:
        self.fight = 0
        self.skill = 0
        self.charm = 0
        """Power of things that serve one suit only."""
        self.total = 0
        """All power, each thing at its best."""
        self.several: list[list[int]] = []
        """The values of things that can serve several suits, one of them at each use."""
        self.slack = 0
        """How much more it may be at most, where cards are worth more beside others."""

    def add(self, value: list[int]) -> None:
        """Something that gives one of these values."""
        fight, skill, charm = value[0], value[1], value[2]
        if not skill and not charm:
            self.fight += fight
            self.total += fight
        elif not fight and not charm:
            self.skill += skill
            self.total += skill
        elif not fight and not skill:
            self.charm += charm
            self.total += charm
        else:
            self.several.append(value)
            self.total += max(fight, skill, charm)

    def covers(self, need: list[int], brute: int, cheaper: int = 0) -> bool:
        """Whether this pays a matrix, or its brute force if it has one.

        `cheaper` is what a hero's ability takes off one suit, or off the brute force.
        """
        if brute and self.total + cheaper >= brute:
            return True
        fight = need[0] - self.fight
        skill = need[1] - self.skill
        charm = need[2] - self.charm
        if fight <= 0 and skill <= 0 and charm <= 0:
            return True
        several = self.several
        if cheaper:
            several = [*several, [cheaper, cheaper, cheaper]]
        return bool(several) and _cover(several, 0, max(0, fight), max(0, skill), max(0, charm))

    def might_cover(self, need: list[int], brute: int) -> bool:
        """Whether it could pay if all came together that makes cards worth more."""
        more = self.slack
        if brute and self.total + more >= brute:
            return True
        for value in self.several:
            more += max(value)
        more -= max(0, need[0] - self.fight) + max(0, need[1] - self.skill)
        return more >= max(0, need[2] - self.charm)


def _cover(several: list[list[int]], first: int, fight: int, skill: int, charm: int) -> bool:
    """Whether things that can serve several suits bring together what is still wanted."""
    if not fight and not skill and not charm:
        return True
    if first == len(several):
        return False
    value = several[first]
    first += 1
    if fight and value[0] and _cover(several, first, max(0, fight - value[0]), skill, charm):
        return True
    if skill and value[1] and _cover(several, first, fight, max(0, skill - value[1]), charm):
        return True
    if charm and value[2] and _cover(several, first, fight, skill, max(0, charm - value[2])):
        return True
    return _cover(several, first, fight, skill, charm)


def printed_funds(g: Ravingspire) -> Funds:
    """What the active hero has for Explore, where only printed values count (RS-15)."""
    found = Funds()
    hero = g.heroes[g.active]
    cards = g.content.cards
    for kind in hero.hand:
        found.add(cards[kind].values)
    for kind in hero.played:
        found.add(cards[kind].values)
    if hero.slots is not EMPTY:
        for slot in range(len(hero.slots)):
            kind = hero.slots[slot]
            if kind >= 0 and not hero.turned >> slot & 1:
                found.add(_or_generated(g, hero, cards[kind], cards[kind].values))
    _free(g, hero, found)
    return found


def funds_against(g: Ravingspire, against: int) -> Funds:
    """What the active hero has against ring cards or adversaries, remembered for the moment."""
    known = moment(g).funds
    found: Funds | None = known[against]
    if found is None:
        found = _funds_against(g, g.heroes[g.active], against)
        known[against] = found
    return found


def _funds_against(g: Ravingspire, hero: Hero, against: int) -> Funds:
    """The same, worked out."""
    content = g.content
    found = Funds()
    cards = content.cards
    character = content.heroes[hero.hero]
    changed = character.plus != 0 or (against != 0 and character.turns_from >= 0)
    for kind in hero.hand:
        card = cards[kind]
        if card.plain and not changed:
            found.add(card.values)
        elif not card.fickle:
            found.add(worth_against(g, hero, card, against))
            found.slack += card.company_plus * card.company_most + card.lowers
    for kind in hero.played:
        card = cards[kind]
        found.add(worth_against(g, hero, card, against))
        found.slack += card.company_plus * card.company_most + card.lowers
    if hero.slots is not EMPTY:
        for slot in range(len(hero.slots)):
            kind = hero.slots[slot]
            if kind >= 0 and not hero.turned >> slot & 1:
                card = cards[kind]
                value = [0, 0, 0] if card.fickle else worth_against(g, hero, card, against)
                found.add(_or_generated(g, hero, card, value))
                found.slack += card.company_plus * card.company_most + card.lowers
    _free(g, hero, found)
    if against and character.lowers and not hero.used & WEAKENED_ONE:
        found.add([character.lowers] * 3)
    for code in hero.boost:
        found.slack += code & 15
    for kind in hero.doubled:
        found.slack += max(cards[kind].power, cards[kind].surge)
    for code in g.flanks.assists:
        found.slack += cards[code >> 4].power
    tower = g.rings.towers[hero.space // SECTORS]
    if tower >= 0:
        found.slack += content.towers[tower].first_plus
    return found


def _or_generated(g: Ravingspire, hero: Hero, card: Card, value: list[int]) -> list[int]:
    """What a slotted card gives: its own power, or the point it makes for this hero (RS-29)."""
    character = g.content.heroes[hero.hero]
    suit = character.generates
    if suit < 0 or not card.kinds & character.generators or value[suit]:
        return value
    value = value.copy()
    value[suit] = 1
    return value


def _free(g: Ravingspire, hero: Hero, found: Funds) -> None:
    """The point that some heroes make out of nothing once a turn."""
    suits = g.content.heroes[hero.hero].free
    if suits and not hero.used & FREE_MADE:
        found.add([1 if suit in suits else 0 for suit in range(3)])
