"""The encounter deck: the drawn card, rings that are revealed and filled, and chaos among them."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.kinds import CHAOS
from donjon.games.ravingspire.rules.tower.foes import FOE_STIRS
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import NOTHING
from donjon.games.ravingspire.verbs import (
    BARREN,
    BESIDE,
    CHAOS_STRIKES,
    LIES,
    OPENS,
    RAISE,
    RESHUFFLED,
    RETURNS,
    REVEAL,
    SLEEPS,
    TOWER,
    UNDER,
)


def any_banished(g: Ravingspire) -> bool:
    """Whether a banished encounter card could be shuffled into a new deck."""
    cards = g.content.cards
    return any(not (cards[card].starter or cards[card].loot) for card in g.banished)


class Renew(Step[Ravingspire]):
    """The encounter deck is empty: the banished encounter cards are shuffled into a new one."""

    rule = "RS-R38"

    def run(self, g: Ravingspire) -> None:
        g.renew_encounters()
        g.tell(RESHUFFLED, len(g.encounters))


class TurnUp(Step[Ravingspire]):
    """A card of the encounter deck is turned up; steps of this kind say what becomes of it."""

    rule = "RS-10"

    def wanted(self, g: Ravingspire) -> bool:
        """Whether there is still a place for a card."""
        return True

    def run(self, g: Ravingspire) -> None:
        if not self.wanted(g):
            return
        if len(g.encounters):
            g.encounters = g.encounters.own()
            g.draw(self, REVEAL, g.encounters)
        elif any_banished(g):
            g.do(RENEW, self)
        else:
            g.do(NO_CARDS_LEFT)

    def answer(self, g: Ravingspire, answer: int) -> None:
        card = g.content.kind_of[arg_of(answer)]
        chaos = CHAOS in g.content.cards[card].kinds
        if (chaos or g.content.cards[card].adversary) and g.asleep():
            g.sleeping = [*g.sleeping, card]
            g.tell(SLEEPS, card)
            g.do(self)
        elif chaos:
            self.chaos(g, card)
        else:
            self.turned_up(g, card)

    def chaos(self, g: Ravingspire, card: int) -> None:
        """A chaos card among those that fill a ring is resolved and replaced (RS-09)."""
        g.do(Chaos(card), self)

    def turned_up(self, g: Ravingspire, card: int) -> None:
        """Where the card goes."""
        raise AssertionError(f"{type(self).__name__} has no turned_up()")


class NoCards(Step[Ravingspire]):
    """There is no encounter card left: nothing is drawn, nothing filled."""

    rule = "RS-R38"

    def run(self, g: Ravingspire) -> None:
        g.tell(BARREN)


class Chaos(Step[Ravingspire]):
    """First the foe, then the text; the card is banished.

    It lies among the banished cards before its text is read, so that it does so whatever
    the text brings.
    """

    rule = "RS-35"

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: Ravingspire) -> None:
        g.banish(self.card)
        g.tell(CHAOS_STRIKES, self.card)
        follow(g, g.content.cards[self.card].script)
        g.do(FOE_STIRS)


class DrawOne(TurnUp):
    """One card beside the ring; a chaos card is resolved, and no other drawn for it (RS-R10).

    A ring that has a hole takes it at once (RS-R32).
    """

    rule = "RS-10"

    def chaos(self, g: Ravingspire, card: int) -> None:
        g.do(Chaos(card))

    def turned_up(self, g: Ravingspire, card: int) -> None:
        level = g.level
        if g.rings.is_revealed(level) and g.rings.hole(level) >= 0:
            lay_card(g, level, g.rings.hole(level), card)
        else:
            g.drawn = card
            g.tell(BESIDE, card, level)


class Fill(TurnUp):
    """Every open place of a ring is filled, the lowest first; chaos is resolved and replaced."""

    rule = "RS-19"

    def __init__(self, level: int) -> None:
        self.level = level

    def wanted(self, g: Ravingspire) -> bool:
        return g.rings.hole(self.level, g.places(self.level)) >= 0

    def turned_up(self, g: Ravingspire, card: int) -> None:
        lay_card(g, self.level, g.rings.hole(self.level), card)
        g.do(self)


class OpenRing(Step[Ravingspire]):
    """A level that is entered for the first time: its tower card and five encounter cards."""

    rule = "RS-09"

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, g: Ravingspire) -> None:
        g.rings.reveal(self.level)
        g.tell(OPENS, self.level)
        g.do(RaiseTower(self.level), FILL[self.level])


class RaiseTower(Step[Ravingspire]):
    """A tower card comes to a level; it stays, and acts there alone (RS-37, RS-60).

    When there is none left, none is drawn (RS-R27).
    """

    rule = "RS-09"

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, g: Ravingspire) -> None:
        if len(g.towers):
            g.towers = g.towers.own()
            g.draw(self, RAISE, g.towers)

    def answer(self, g: Ravingspire, answer: int) -> None:
        tower = arg_of(answer)
        g.rings.raise_tower(self.level, tower)
        g.tell(TOWER, tower, self.level)


def draw_card(g: Ravingspire) -> None:
    """The Draw phase (RS-10)."""
    g.do(DRAW_ONE)


def lay_card(g: Ravingspire, level: int, place: int, card: int) -> None:
    """A card is laid into an open place of a ring."""
    g.rings.lay(level, place, card)
    if g.heard:
        g.tell(LIES, card, level)


def room_made(g: Ravingspire, place: int) -> None:
    """A card of the hero's ring was won: the drawn card is laid into its place, at once (RS-13).

    From then on it can be won like the others (RS-R11).
    """
    level = g.level
    g.rings.lay(level, place, -1)
    if g.drawn >= 0:
        card = g.drawn
        g.drawn = -1
        lay_card(g, level, place, card)


def lay_aside_drawn(g: Ravingspire) -> None:
    """A drawn card that has been overtaken goes into a hole or under the deck (RS-R33)."""
    card = g.drawn
    if card < 0:
        return
    g.drawn = -1
    level = g.level
    if g.rings.is_revealed(level) and g.rings.hole(level) >= 0:
        lay_card(g, level, g.rings.hole(level), card)
    else:
        g.put_under(card)
        g.tell(UNDER, card)


def shuffle_back(g: Ravingspire) -> None:
    """Beaten adversaries that return go into the top third of the encounter deck (RS-34)."""
    if g.returning:
        for card in g.returning:
            g.tell(RETURNS, card)
        g.shuffle_in(g.returning)
        g.returning = NOTHING


RENEW: Final = Renew()
NO_CARDS_LEFT: Final = NoCards()
DRAW_ONE: Final = DrawOne()
FILL: Final = [Fill(level) for level in range(3)]
