"""What cards are worth to who owns them, and what follows from that alone."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire.bot.battle_strength import Strength, challenges, likely, strength
from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.verbs import (
    BANISH,
    BEQUEATH,
    DISCARD,
    DONE,
    PICK,
    PUSH,
    SLOT,
)

READY: Final = 0.4
"""With such a chance in the Keep a hero with a key goes up, and builds no more."""
CARDS: Final = [PICK.code, BEQUEATH.code, PUSH.code, DISCARD.code]


def worth_of(card: Card) -> float:
    """What a card is worth to who owns it: its power, choice among suits, what else it does."""
    worth = float(card.power)
    if card.vorpal:
        worth += 1.2
    elif card.counts_as >= 0:
        worth += 0.5
    if card.surge:
        worth += 3.0
    if card.script >= 0:
        worth += 0.4
    if card.price:
        worth -= 1.0
    if card.burns:
        worth -= 1.0
    if card.fickle:
        worth -= 0.7
    return worth


def is_ready(g: Ravingspire, hero: Hero, power: Strength) -> bool:
    """Whether the deck is good enough for the Keep: the hero only has to get there."""
    return hero.key and likely(power, challenges(g)) > READY


def best_slotting(g: Ravingspire, hero: Hero, options: list[int], least: float) -> int:
    """The best card for a slot, if it is worth so much more than what lies there; or -1."""
    best = -1
    most = least
    cards = g.content.cards
    for option in options:
        if verb_of(option) == SLOT.code:
            gain = worth_of(cards[arg_of(option)])
            there = hero.slots[second_of(option)]
            if there >= 0:
                gain -= worth_of(cards[there])
            if gain > most:
                most = gain
                best = option
    return best


def recovers(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """What is strongest is slotted, for it stays."""
    slotting = best_slotting(g, hero, options, 0.0)
    return slotting if slotting >= 0 else DONE.bare


def weakest(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Whatever is worth least goes."""
    best = options[0]
    least = 99.0
    for option in options:
        verb = verb_of(option)
        if verb == DONE.code:
            worth = 2.5
        else:
            worth = worth_of(g.content.cards[arg_of(option)])
            if verb == BANISH.code:
                worth -= 0.05 * float(second_of(option))
        if worth < least:
            least = worth
            best = option
    return best


def strongest(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Whatever is worth most comes."""
    best = options[0]
    most = 0.0
    for option in options:
        if verb_of(option) in CARDS:
            worth = 1.0 + worth_of(g.content.cards[arg_of(option)])
            if worth > most:
                most = worth
                best = option
    return best


def gain_by_banishing(g: Ravingspire, hero: Hero, lean: int) -> float:
    """How much the deck gains by the loss of its weakest card within reach."""
    power = strength(g, hero)
    if power.size <= lean:
        return 0.0
    cards = g.content.cards
    least = 99.0
    for zone in (hero.hand, hero.discard, hero.spent, hero.won):
        for kind in zone:
            worth = worth_of(cards[kind])
            if worth < least:
                least = worth
    return power.mean - least - 0.2
