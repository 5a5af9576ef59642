"""From card to card: sharing out, turning the next one, and doing what it says."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.escape_the_dark_castle.rules.harm import meals
from donjon.games.escape_the_dark_castle.rules.reading import follow
from donjon.games.escape_the_dark_castle.state import (
    DONE,
    DROP,
    FOOD,
    REVEAL,
    TAKE,
    TURN,
    USE,
    DarkCastle,
)


class Camp(Step[DarkCastle]):
    """A chapter is over. The group shares out and trades items and eats.

    Then it says who turns the next card (DC-06, DC-28).
    """

    rule = "DC-14"
    confirm = False

    def run(self, g: DarkCastle) -> None:
        options = [TURN.bare + character for character in g.party]
        offer(g, options)
        g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer & ~ARG_MASK == TURN.bare:
            g.you = g.place[answer & ARG_MASK]
            g.do(TURNS)
        else:
            g.do(self)
            share(g, answer)


class Share(Step[DarkCastle]):
    """Items that come inside a chapter are shared out at once, before it goes on."""

    rule = "DC-14"
    confirm = False

    def run(self, g: DarkCastle) -> None:
        options: list[int] = []
        offer(g, options)
        options.append(DONE.bare)
        g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer != DONE.bare:
            g.do(self)
            share(g, answer)


def offer(g: DarkCastle, options: list[int]) -> None:
    """Add what can be taken up, put down and eaten while items are shared out (DC-15).

    What was drawn or put down lies in a common pool (DC-36); within one sharing-out a
    prisoner takes a card up once.
    """
    content = g.content
    kinds = content.kinds
    for card in g.pool:
        kind = kinds[card]
        food = content.effects[card] == FOOD
        for p in range(len(g.hands)):
            who = g.party[p] << ARG_BITS
            if g.room(p, card) and card * 4 + p not in g.took:
                option = TAKE.bare + kind + who
                if option not in options:
                    options.append(option)
            if food and g.hp[p] < g.full:
                option = USE.bare + kind + who
                if option not in options:
                    options.append(option)
    for p in range(len(g.hands)):
        hand = g.hands[p]
        if hand:
            meals(g, p, options)
            for card in hand:
                option = DROP.bare + kinds[card] + (g.party[p] << ARG_BITS)
                if option not in options:
                    options.append(option)


def share(g: DarkCastle, answer: int) -> None:
    """Take an item up, put one down, or eat, from the hand or straight from the pool."""
    kind = answer & ARG_MASK
    verb = answer & ~ARG_MASK & ~(ARG_MASK << ARG_BITS)
    p = g.place[answer >> ARG_BITS & ARG_MASK]
    hand = g.hands[p]
    if verb == TAKE.bare:
        card = pick(g, g.pool, kind, p)
        g.pool.remove(card)
        hand.append(card)
        g.took.append(card * 4 + p)
    elif verb == DROP.bare:
        card = pick(g, hand, kind, -1)
        hand.remove(card)
        g.pool.append(card)
    else:
        held = [card for card in hand if g.content.kinds[card] == kind]
        zone = hand if held else g.pool
        card = pick(g, zone, kind, -1)
        zone.remove(card)
        g.discard.append(card)
        g.heal(p, g.content.items[kind].amount)


def pick(g: DarkCastle, zone: list[int], kind: int, p: int) -> int:
    """A card of a kind; for a prisoner who takes it up, one not taken up before."""
    for card in zone:
        if g.content.kinds[card] == kind and (p < 0 or card * 4 + p not in g.took):
            return card
    raise AssertionError("there is no such item")


class TurnCard(Step[DarkCastle]):
    """Fifteen chapters come after the start card, and then the boss.

    What nobody carries is left behind, face up on the discard pile (DC-15).
    """

    rule = "DC-01"

    def run(self, g: DarkCastle) -> None:
        if g.left:
            g.castle = g.castle.copy()
            g.draw(self, REVEAL, g.castle)
        else:
            g.bosses = g.bosses.copy()
            g.draw(self, REVEAL, g.bosses)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if g.left:
            g.left -= 1
        g.discard += g.pool
        g.pool.clear()
        g.took.clear()
        g.do(CAMP)
        begin_card(g, answer & ARG_MASK)


def begin_card(g: DarkCastle, card: int) -> None:
    """A card lies open, and its instructions are followed (DC-08)."""
    g.card = card
    g.path = [*g.path, card]
    g.nominee = g.you
    g.partner = g.you
    g.misses = 0
    g.mirrored = False
    g.rollers = 0
    follow(g, g.content.cards[card].script)


CAMP: Final = Camp()
SHARE: Final = Share()
TURNS: Final = TurnCard()
