"""Whether a price can be paid at all: sums of what there is, made once for many prices.

Which cards would pay is a question for the solver, and a dearer one. Where cards are worth
more beside others, only the solver knows whether they are enough; sums say if they may be.

A sum is one number with a field for each suit, so that all three are added at once, and
compared at once with what is asked for.
"""

from __future__ import annotations

from typing import Final

from donjon.games.ravingspire.components import FIELD, PRINTED, Card, packed
from donjon.games.ravingspire.rules.values import worth_against
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import EMPTY, FREE_MADE, WEAKENED_ONE, Hero
from donjon.games.ravingspire.state.rings import SECTORS
from donjon.games.ravingspire.state.zones import without

ONE_FIELD: Final = (1 << FIELD) - 1
SUITS: Final = (1 << 3 * FIELD) - 1
"""The fields of the three suits."""
HIGH: Final = 1 << FIELD - 1
GUARDS: Final = HIGH | HIGH << FIELD | HIGH << 2 * FIELD
"""The highest bit of each field: what is taken from a field that has less borrows it."""
TOTAL: Final = 3 * FIELD
"""Above the suits: all power."""
ODD: Final = 1 << 4 * FIELD
"""Above that: how many cards are no mere numbers, and are looked at one by one."""


class Funds:
    """All power that the active hero can bring together against something."""

    def __init__(self) -> None:
        self.sure = 0
        """Power of things that serve one suit only, in a field for each."""
        self.total = 0
        """All power, each thing at its best."""
        self.several: list[list[int]] = []
        """The values of things that can serve several suits, one of them at each use."""
        self.slack = 0
        """How much more it may be at most, where cards are worth more beside others."""

    def add(self, value: list[int]) -> None:
        """Something that gives one of these values."""
        fight, skill, charm = value[0], value[1], value[2]
        total = fight + skill + charm
        if total in (fight, skill, charm):
            self.sure += packed(value)
            self.total += total
        else:
            self.several.append(value)
            self.total += max(fight, skill, charm)

    def covers(self, need: list[int], brute: int, cheaper: int = 0) -> bool:
        """Whether this pays a matrix, or its brute force if it has one.

        `cheaper` is what a hero's ability takes off one suit, or off the brute force.
        """
        if brute and self.total + cheaper >= brute:
            return True
        return self.meets(packed(need), cheaper)

    def meets(self, asked: int, cheaper: int = 0) -> bool:
        """Whether this pays a matrix suit by suit; what is asked has a field for each."""
        if (self.sure | GUARDS) - asked & GUARDS == GUARDS:
            return True
        several = self.several
        if cheaper:
            several = [*several, [cheaper, cheaper, cheaper]]
        elif not several:
            return False
        most = self.sure
        for value in several:
            most += packed(value)
        if (most | GUARDS) - asked & GUARDS != GUARDS:
            return False
        fight = _short(asked, self.sure, 0)
        skill = _short(asked, self.sure, FIELD)
        return _cover(several, 0, fight, skill, _short(asked, self.sure, 2 * FIELD))

    def might_cover(self, asked: int, brute: int) -> bool:
        """Whether it could pay if all came together that makes cards worth more."""
        more = self.slack
        if brute and self.total + more >= brute:
            return True
        for value in self.several:
            more += max(value)
        for suit in range(3):
            more -= _short(asked, self.sure, suit * FIELD)
        return more >= 0


def _short(asked: int, sure: int, field: int) -> int:
    """How much is missing in a field."""
    missing = (asked >> field & ONE_FIELD) - (sure >> field & ONE_FIELD)
    return missing if missing > 0 else 0


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
    _add_cards(g, hero, PRINTED, found)
    suits = g.content.heroes[hero.hero].free
    if suits and not hero.used & FREE_MADE:
        found.add(_any_of(suits))
    return found


def funds_against(g: Ravingspire, against: int) -> Funds:
    """What the active hero has against ring cards or adversaries."""
    content = g.content
    found = Funds()
    hero = g.heroes[g.active]
    cards = content.cards
    _add_cards(g, hero, against, found)
    character = content.heroes[hero.hero]
    if character.free and not hero.used & FREE_MADE:
        found.add(_any_of(character.free))
    lowers = character.lowers
    if against and lowers and not hero.used & WEAKENED_ONE:
        found.add([lowers, lowers, lowers])
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


def _add_cards(g: Ravingspire, hero: Hero, against: int, found: Funds) -> None:
    """All cards that the hero can spend: those of one suit as a sum, the others one by one."""
    content = g.content
    cards = content.cards
    known = content.sums[hero.hero << 2 | against]
    if not known:
        known.extend([_sum_of(g, hero, card, against) for card in cards])
    character = content.heroes[hero.hero]
    spendable = hero.hand
    if hero.slots is not EMPTY:
        spendable = hero.hand + hero.ready()
        if character.generates >= 0:
            spendable = _without_generators(g, hero, against, found, spendable)
    held = 0
    for kind in spendable:
        held += known[kind]
    if held >= ODD:
        for kind in spendable:
            if known[kind] == ODD:
                card = cards[kind]
                _add_odd(found, card, against, _worth(g, hero, card, against))
    for kind in hero.played:
        card = cards[kind]
        played = against != PRINTED
        value = worth_against(g, hero, card, against) if played else card.values
        _add_odd(found, card, against, value)
    found.sure += held & SUITS
    found.total += held >> TOTAL & ONE_FIELD


def _without_generators(
    g: Ravingspire, hero: Hero, against: int, found: Funds, spendable: list[int]
) -> list[int]:
    """The other cards: those in slots that make a point are added, each at its best (RS-29)."""
    character = g.content.heroes[hero.hero]
    for kind in hero.ready():
        card = g.content.cards[kind]
        if card.kinds & character.generators:
            value = _or_generated(_worth(g, hero, card, against), character.generates)
            _add_odd(found, card, against, value)
            spendable = without(spendable, kind)
    return spendable


def _sum_of(g: Ravingspire, hero: Hero, card: Card, against: int) -> int:
    """What a card that has to be spent adds to a sum; ODD if that is no mere number."""
    value = _worth(g, hero, card, against)
    if against != PRINTED and (card.company or card.echo or card.lowers):
        return ODD
    total = value[0] + value[1] + value[2]
    return packed(value) + (total << TOTAL) if total == max(value) else ODD


def _worth(g: Ravingspire, hero: Hero, card: Card, against: int) -> list[int]:
    """The values of a card before it was played: who may not show up, gives none (RS-30)."""
    if against == PRINTED:
        return card.values
    return [0, 0, 0] if card.fickle else worth_against(g, hero, card, against)


def _or_generated(value: list[int], suit: int) -> list[int]:
    """What a slotted card gives: its own power, or the point it makes for this hero (RS-29)."""
    if value[suit]:
        return value
    value = value.copy()
    value[suit] = 1
    return value


def _add_odd(found: Funds, card: Card, against: int, value: list[int]) -> None:
    """A card that is looked at by itself, with what it may be worth beside others."""
    found.add(value)
    if against != PRINTED:
        found.slack += card.company_plus * card.company_most + card.lowers


def _any_of(suits: list[int]) -> list[int]:
    """The point that some heroes make out of nothing once a turn, in one of these suits."""
    return [1 if suit in suits else 0 for suit in range(3)]
