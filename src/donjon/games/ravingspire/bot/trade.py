"""Trading: what a card is worth to one hero and to another, and when both are better off."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.bot.battle_strength import strength
from donjon.games.ravingspire.bot.card_worth import worth_of
from donjon.games.ravingspire.rules.turn.trade import AnswerOffer, Confirm, MakeOffer, dangers
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.rings import level_of
from donjon.games.ravingspire.verbs import AGREE, DONE, OFFER, OFFER_NOTHING, REFUSE, TRADE

SLOTTED: Final = 1.5
"""A card that stays in a slot is worth so much more than one that comes round now and then."""
ENOUGH: Final = 1.0
"""What both together must gain before a bot asks for a trade."""

UNLIKELY: Final = 9.0
"""How much worse an answer is that the other will hardly agree to."""


def trade(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Offer what another can use better, take what is worth more, and agree to good swaps."""
    assert g.question is not None
    step = g.question.step
    if isinstance(step, MakeOffer):
        return _offer(g, hero, g.heroes[step.partner], options)
    if isinstance(step, AnswerOffer):
        return _reply(g, hero, step.mine, options)
    if isinstance(step, Confirm):
        gain = _gain(g, hero, step.theirs, step.mine)
        return AGREE.bare if gain > danger(g, hero) else REFUSE.bare
    for option in options:
        if verb_of(option) == TRADE.code and arg_of(option) not in g.requests:
            partner = g.heroes[arg_of(option)]
            if _best_gift(g, hero, partner) > ENOUGH + danger(g, hero) + danger(g, partner):
                return option
    return DONE.bare


def value_to(g: Ravingspire, hero: Hero, card: int) -> float:
    """What a card adds to a hero's deck: more or less than the mean of it, more if it is slotted.

    Nothing is worth nothing (-1 for no card).
    """
    if card < 0:
        return 0.0
    worth = worth_of(g.content.cards[card])
    return worth - strength(g, hero).mean + (SLOTTED if finds_slot(g, hero, card, worth) else 0.0)


def finds_slot(g: Ravingspire, hero: Hero, card: int, worth: float) -> bool:
    """Whether a hero has a slot for a card: it lies there, or what lies there is worth less."""
    cards = g.content.cards
    for slot in g.content.usual_slots[hero.hero][card]:
        there = hero.slots[slot]
        if there < 0 or there == card or worth_of(cards[there]) < worth:
            return True
    return False


def danger(g: Ravingspire, hero: Hero) -> float:
    """What it costs a hero to let the guard down (RS-52); too much when the mind is failing."""
    lost = dangers(g, level_of(hero.space))
    return 0.6 * float(lost) if lost + 2 < hero.sanity else 9.0


def _gain(g: Ravingspire, hero: Hero, taken: int, given: int) -> float:
    """What a hero gains by a card for another; either may be none."""
    return value_to(g, hero, taken) - value_to(g, hero, given)


def _best_gift(g: Ravingspire, hero: Hero, partner: Hero) -> float:
    """The most that both would gain by one card of the hero's hand."""
    most = 0.0
    for card in hero.hand:
        if g.content.cards[card].slots:
            most = max(most, _gift(g, hero, partner, card))
    return most


def _gift(g: Ravingspire, hero: Hero, partner: Hero, card: int) -> float:
    """What both gain if a card is given away; nothing, if the giver would want something back."""
    worth = value_to(g, hero, card)
    return value_to(g, partner, card) - worth if worth < 0.0 else 0.0


def _offer(g: Ravingspire, hero: Hero, partner: Hero, options: list[int]) -> int:
    """The card that is worth most to the other, measured by what it is worth here."""
    best = OFFER_NOTHING.bare
    most = 0.0
    for option in options:
        if verb_of(option) == OFFER.code:
            card = arg_of(option)
            gain = _gift(g, hero, partner, card)
            if gain > most:
                most = gain
                best = option
    return best


def _reply(g: Ravingspire, hero: Hero, offered: int, options: list[int]) -> int:
    """Of the answers by which this hero gains, the one that is best for both; a gift is taken.

    One by which the other loses comes last: it would hardly be agreed to.
    """
    best = REFUSE.bare
    most = -99.0
    for option in options:
        if option == REFUSE.bare:
            continue
        given = arg_of(option) if verb_of(option) == OFFER.code else -1
        mine = _gain(g, hero, offered, given)
        theirs = _gain(g, g.hero, given, offered)
        both = mine + theirs - (UNLIKELY if theirs <= danger(g, g.hero) else 0.0)
        if mine > danger(g, hero) and both > most:
            most = both
            best = option
    return best
