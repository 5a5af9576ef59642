"""How much power a hero has, counted quickly: enough to know whether something can be paid."""

from __future__ import annotations

from donjon.games.ravingspire.components import ANYTHING
from donjon.games.ravingspire.rules.values import Matter, worth
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import FREE_MADE, WEAKENED_ONE


class Tally:
    """Sums of what can be used for one suit only, and what can be used for several."""

    def __init__(self) -> None:
        self.sums: list[int] = [0, 0, 0]
        self.flexible: list[list[int]] = []
        self.total = 0
        self.slack = 0
        """How much more it may be at most: some cards are worth more beside others."""

    def add(self, value: list[int]) -> None:
        """Something that gives one suit of several."""
        most = max(value)
        if not most:
            return
        self.total += most
        if value[0] + value[1] + value[2] == most:
            self.sums[value.index(most)] += most
        else:
            self.flexible.append(value)

    def pays(self, need: list[int], brute: int, cheaper: int = 0) -> bool:
        """Whether it is enough, suit by suit or by brute force; `cheaper` is off the price."""
        if brute and self.total + cheaper >= brute:
            return True
        sums = self.sums
        fight = need[0] - sums[0] if need[0] > sums[0] else 0
        skill = need[1] - sums[1] if need[1] > sums[1] else 0
        charm = need[2] - sums[2] if need[2] > sums[2] else 0
        short = fight + skill + charm
        if short <= cheaper:
            return True
        flexible = self.flexible
        if not flexible:
            return False
        left = {(fight, skill, charm)}
        if cheaper:
            left |= {(fight - 1, skill, charm), (fight, skill - 1, charm)}
            left.add((fight, skill, charm - 1))
        for value in flexible:
            for fight, skill, charm in list(left):
                if value[0] and fight > 0:
                    left.add((fight - value[0], skill, charm))
                if value[1] and skill > 0:
                    left.add((fight, skill - value[1], charm))
                if value[2] and charm > 0:
                    left.add((fight, skill, charm - value[2]))
        return any(f <= 0 and s <= 0 and c <= 0 for f, s, c in left)

    def might_pay(self, need: list[int], brute: int) -> bool:
        """Whether it could be enough if all that may come together did."""
        more = self.slack
        if brute and self.total + more >= brute:
            return True
        for value in self.flexible:
            more += max(value)
        for suit in range(3):
            if need[suit] > self.sums[suit]:
                more -= need[suit] - self.sums[suit]
        return more >= 0


def tally(g: Ravingspire, against: int, printed: bool) -> Tally:
    """What the active hero has in hand, play and slots, and by abilities."""
    hero = g.hero
    content = g.content
    cards = content.cards
    character = content.heroes[hero.hero]
    found = Tally()
    sums = found.sums
    changed = bool(hero.doubled) or character.plus > 0 or (against and character.turns_from >= 0)
    matter = Matter(0)
    matter.against = against
    matter.printed = printed
    total = 0
    held = hero.hand
    slots = hero.slots
    for slot in range(len(slots)):
        kind = slots[slot]
        if kind >= 0 and not hero.turned >> slot & 1:
            if character.generates >= 0 and cards[kind].kinds & character.generators:
                value = (
                    cards[kind].values if printed else worth(g, hero, cards[kind], matter)
                ).copy()
                value[character.generates] = max(1, value[character.generates])
                found.add(value)
            else:
                held = [*held, kind]
    for kind in held:
        card = cards[kind]
        if printed or (card.plain and not changed):
            if card.single >= 0:
                sums[card.single] += card.power
                total += card.power
            else:
                found.add(card.values)
        elif not card.fickle:
            found.add(worth(g, hero, card, matter))
            found.slack += card.company_plus * card.company_most + card.lowers
    found.total += total
    for kind in hero.played:
        found.add(worth(g, hero, cards[kind], matter))
        found.slack += cards[kind].company_plus * cards[kind].company_most
    if character.free and not hero.used & FREE_MADE:
        found.add([int(suit in character.free) for suit in range(3)])
    if printed:
        return found
    if against and character.lowers and not hero.used & WEAKENED_ONE:
        found.add([character.lowers] * 3)
    for code in hero.boost:
        if code >> 8 == ANYTHING or code >> 8 & against:
            found.add([code & 15 if suit == code >> 4 & 15 else 0 for suit in range(3)])
    for kind in hero.doubled:
        found.slack += cards[kind].power
    for code in g.flanks.assists:
        found.slack += cards[code >> 4].power
    tower = g.rings.towers[g.level]
    if tower >= 0:
        found.slack += content.towers[tower].first_plus
    return found
