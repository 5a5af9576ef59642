"""What a hero can bring to a battle: the hand at this moment, and what a later one may hold."""

from __future__ import annotations

from math import exp
from typing import Final

from donjon.games.ravingspire.components import Card, Character, Foe
from donjon.games.ravingspire.kinds import AGAINST_FOE
from donjon.games.ravingspire.payment.suits import Funds
from donjon.games.ravingspire.payment.worth import worth_against
from donjon.games.ravingspire.state import Hero, Ravingspire

MEAN: Final = 4
"""What a die that is added to a price is taken for."""


def held_against(g: Ravingspire, hero: Hero, foe: Foe) -> Funds:
    """All power that hand and slots hold against a foe at this moment."""
    funds = Funds()
    cards = g.content.cards
    blunted = -1
    if foe.blunts:
        most = 0
        for kind in hero.hand:
            if cards[kind].is_any(foe.blunts) and cards[kind].power > most:
                most = cards[kind].power
                blunted = kind
    for kind in hero.hand:
        if kind == blunted:
            blunted = -1
            continue
        _add(g, hero, cards[kind], foe, funds)
    for kind in hero.played:
        _add(g, hero, cards[kind], foe, funds)
    for slot in range(len(hero.slots)):
        kind = hero.slots[slot]
        if kind >= 0 and slot not in hero.turned:
            _add(g, hero, cards[kind], foe, funds)
    character = g.content.heroes[hero.hero]
    if character.lowers:
        funds.add([character.lowers, character.lowers, character.lowers])
    if character.free:
        funds.add([1 if suit in character.free else 0 for suit in range(3)])
    return funds


def _add(g: Ravingspire, hero: Hero, card: Card, foe: Foe, funds: Funds) -> None:
    """What one card is worth against a foe; cards of which nobody can be sure, nothing."""
    if card.power and not card.fickle and not card.is_any(foe.void):
        funds.add(worth_against(g, hero, card, AGAINST_FOE))


def price_of(foe: Foe) -> list[int]:
    """What a foe costs, dice taken for their mean."""
    return [foe.cost[suit] + (MEAN if foe.rolled[suit] else 0) for suit in range(3)]


def odds(g: Ravingspire, hero: Hero, foes: list[Foe]) -> float:
    """The share of some foes that the present hand and slots beat."""
    won = 0
    for foe in foes:
        if held_against(g, hero, foe).covers(price_of(foe), foe.brute):
            won += 1
    return float(won) / float(len(foes))


def foe_odds(g: Ravingspire, hero: Hero) -> float:
    """How likely the hero would win a showdown now."""
    return odds(g, hero, g.content.foes)


def keep_odds(g: Ravingspire, hero: Hero) -> float:
    """How likely the hero would escape if they entered the Keep now."""
    return odds(g, hero, challenges(g))


def challenges(g: Ravingspire) -> list[Foe]:
    """What may wait in the Keep."""
    if g.spire >= 0:
        return [g.content.spires[g.spire]]
    return [g.content.spires[number] for number in g.content.challenges]


class Strength:
    """What a hero can expect of a hand and of the slots, on an average."""

    def __init__(self) -> None:
        self.suits: list[float] = [0.0, 0.0, 0.0]
        """Power of cards that serve one suit only."""
        self.free = 0.0
        """Power that serves whatever is short."""
        self.size = 0
        """How many cards take turns in the hand: all but the slotted ones."""
        self.mean = 0.0
        """The power of one of them."""

    def add(self, card: Card, character: Character, share: float) -> None:
        """What one card brings."""
        if not card.power:
            return
        values = card.values
        suits = 0
        last = 0
        for suit in range(3):
            if values[suit]:
                suits += 1
                last = suit
        power = float(card.power)
        if character.plus and card.is_any(character.plus_kinds):
            power += float(character.plus)
        if suits == 1 and card.counts_as < 0 and last != character.turns_from:
            self.suits[last] += share * power
        else:
            self.free += share * power


def strength(g: Ravingspire, hero: Hero) -> Strength:
    """What a hero can expect: every card as often as it will come to the hand, and the slots."""
    cards = g.content.cards
    character = g.content.heroes[hero.hero]
    size = len(hero.hand) + len(hero.discard) + len(hero.spent) + len(hero.won) + len(hero.played)
    deck = hero.deck.cards if not hero.deck.sizes else hero.deck.all()
    size += len(deck)
    expected = Strength()
    expected.size = size
    share = float(character.hand) / float(size) if size > character.hand else 1.0
    for kind in deck:
        expected.add(cards[kind], character, share)
    for zone in (hero.hand, hero.discard, hero.spent, hero.won, hero.played):
        for kind in zone:
            expected.add(cards[kind], character, share)
    total = expected.free + expected.suits[0] + expected.suits[1] + expected.suits[2]
    expected.mean = total / (share * float(size)) if size else 0.0
    for slot in range(len(hero.slots)):
        kind = hero.slots[slot]
        if kind >= 0:
            expected.add(cards[kind], character, 1.0)
            if character.generates >= 0 and cards[kind].is_any(character.generators):
                expected.suits[character.generates] += 0.3
    if character.lowers:
        expected.free += float(character.lowers)
    if character.free:
        expected.free += 1.0
    return expected


def likely(power: Strength, foes: list[Foe]) -> float:
    """How likely a hero of this strength beats one of some foes, as hands fall out."""
    total = 0.0
    for foe in foes:
        short = -power.free
        for suit in range(3):
            need = float(foe.cost[suit]) + (3.5 if foe.rolled[suit] else 0.0)
            if need > power.suits[suit]:
                short += need - power.suits[suit]
        total += 1.0 / (1.0 + exp(0.35 * short))
    return total / float(len(foes))
