"""Whether a price can be paid at all: sums of what there is, made once for many prices.

Which cards would pay is a question for the solver, and a dearer one. Where cards are worth
more beside others, only the solver knows.
"""

from __future__ import annotations

from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.rules.values import worth_against
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import EMPTY, FREE_MADE, WEAKENED_ONE, Hero
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


def funds_against(g: Ravingspire, against: int) -> Funds | None:
    """What the active hero has against ring cards or adversaries; None if only the solver knows."""
    hero = g.heroes[g.active]
    content = g.content
    tower = g.rings.towers[hero.space // SECTORS]
    if hero.boost or hero.doubled or g.flanks.assists or g.flanks.hinders:
        return None
    if tower >= 0 and content.towers[tower].first_plus:
        return None
    found = Funds()
    cards = content.cards
    character = content.heroes[hero.hero]
    changed = character.plus != 0 or (against != 0 and character.turns_from >= 0)
    for kind in hero.hand:
        card = cards[kind]
        if card.plain and not changed:
            found.add(card.values)
        elif _beside_others(card, against):
            return None
        elif not card.fickle:
            found.add(worth_against(g, hero, card, against))
    for kind in hero.played:
        if _beside_others(cards[kind], against):
            return None
        found.add(worth_against(g, hero, cards[kind], against))
    if hero.slots is not EMPTY:
        for slot in range(len(hero.slots)):
            kind = hero.slots[slot]
            if kind >= 0 and not hero.turned >> slot & 1:
                card = cards[kind]
                if _beside_others(card, against):
                    return None
                value = [0, 0, 0] if card.fickle else worth_against(g, hero, card, against)
                found.add(_or_generated(g, hero, card, value))
    _free(g, hero, found)
    if against and character.lowers and not hero.used & WEAKENED_ONE:
        found.add([character.lowers] * 3)
    return found


def _beside_others(card: Card, against: int) -> bool:
    """Whether the worth of a card depends on others, or it lowers the price itself."""
    if card.company:
        return True
    return card.lowers != 0 and (not card.lowers_against or card.lowers_against & against != 0)


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
