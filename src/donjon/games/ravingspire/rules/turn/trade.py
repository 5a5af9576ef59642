"""Trade: one card each way, agreed by both (RS-R28), with one eye on the level."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.kinds import ADVENTURER, ATTACK, DUNGEON_CARD, EQUIPMENT, NO_CARD
from donjon.games.ravingspire.rules.mind.sanity import Brace
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import SECTORS
from donjon.games.ravingspire.state.slotting import take_out
from donjon.games.ravingspire.state.zones import kinds_in, without
from donjon.games.ravingspire.verbs import (
    AGREE,
    DONE,
    GIVES,
    OFFER,
    OFFER_NOTHING,
    REFUSE,
    REFUSES,
    TRADE,
    TRADES,
)

NEVER_TRADED: Final = NumberSet([ADVENTURER, ATTACK, DUNGEON_CARD])
"""Cards of these kinds stay with their hero, whatever else they are (RS-51)."""

MOST_REQUESTS: Final = 3
"""How often the same partner may be asked in a turn (RS-R76)."""


class TradeNow(Ask):
    """Before and after Move the active player may trade with heroes at most one space away.

    Once a turn with each; a request that comes to nothing is no trade, and may be made again
    (RS-R76).
    """

    rule = "RS-51"
    topic = "trade"
    decline = DONE.bare

    def run(self, g: Ravingspire) -> None:
        options = [TRADE.of[seat] for seat in partners(g)]
        if options:
            g.ask(self, g.active, [*options, DONE.bare], window=True)

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer != DONE.bare:
            seat = arg_of(answer)
            g.requests = [*g.requests, seat]
            g.do(MakeOffer(seat), self)


def partners(g: Ravingspire) -> list[int]:
    """The heroes with whom the active one can trade now."""
    if g.seats == 1 or g.setup.options["company"] != "on":
        return []
    return [
        seat
        for seat in g.clockwise()
        if seat != g.active
        and seat not in g.trades
        and g.requests.count(seat) < MOST_REQUESTS
        and 0 <= g.rings.distance(g.hero.space, g.heroes[seat].space) <= 1
    ]


def tradable(g: Ravingspire, seat: int) -> list[int]:
    """What a hero could give: weapons, armor, objects and relics of hand and slots."""
    hero = g.heroes[seat]
    cards = g.content.cards
    return [
        card
        for card in kinds_in(hero.hand + hero.ready())
        if cards[card].is_any(EQUIPMENT) and not cards[card].is_any(NEVER_TRADED)
    ]


class MakeOffer(Ask):
    """The active player offers a card or nothing."""

    rule = "RS-R71"
    topic = "trade"
    kinds: ClassVar[dict[str, str]] = {"hero": "seat"}

    def __init__(self, partner: int) -> None:
        self.partner = partner

    def run(self, g: Ravingspire) -> None:
        options = [OFFER.of[card] for card in tradable(g, g.active)]
        g.ask(self, g.active, [*options, OFFER_NOTHING.bare])

    def answer(self, g: Ravingspire, answer: int) -> None:
        mine = arg_of(answer) if answer != OFFER_NOTHING.bare else NO_CARD
        lay_out(g, g.active, mine)
        g.do(AnswerOffer(self.partner, mine))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"hero": self.partner}


class AnswerOffer(Ask):
    """The partner answers with a card, with nothing, or with no."""

    rule = "RS-R71"
    topic = "trade"
    decline = REFUSE.bare
    kinds: ClassVar[dict[str, str]] = {"hero": "seat", "card": "card"}

    def __init__(self, partner: int, mine: int) -> None:
        self.partner = partner
        self.mine = mine

    def run(self, g: Ravingspire) -> None:
        options = [OFFER.of[card] for card in tradable(g, self.partner)]
        if self.mine >= 0:
            options.append(OFFER_NOTHING.bare)
        g.ask(self, self.partner, [*options, REFUSE.bare])

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == REFUSE.bare:
            g.tell(REFUSES, self.partner, g.active)
            take_back(g, g.active)
            return
        theirs = arg_of(answer) if answer != OFFER_NOTHING.bare else NO_CARD
        lay_out(g, self.partner, theirs)
        g.do(Confirm(self.partner, self.mine, theirs))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"hero": g.active, "card": self.mine} if self.mine >= 0 else {"hero": g.active}


class Confirm(Ask):
    """The active player confirms. Both traders let their guard down, whatever they traded."""

    rule = "RS-R71"
    topic = "trade"
    kinds: ClassVar[dict[str, str]] = {"hero": "seat", "mine": "card", "theirs": "card"}

    def __init__(self, partner: int, mine: int, theirs: int) -> None:
        self.partner = partner
        self.mine = mine
        self.theirs = theirs

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, [AGREE.bare, REFUSE.bare])

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == REFUSE.bare:
            g.tell(REFUSES, g.active, self.partner)
            take_back(g, g.active)
            take_back(g, self.partner)
            return
        g.trades = g.trades.with_(self.partner)
        g.tell(TRADES, g.active, self.partner)
        hand_over(g, g.active, self.partner, self.mine)
        hand_over(g, self.partner, g.active, self.theirs)
        g.do(LetDownGuard(self.partner))

    def about(self, g: Ravingspire) -> dict[str, int]:
        fields = {"hero": self.partner}
        if self.mine >= 0:
            fields["mine"] = self.mine
        if self.theirs >= 0:
            fields["theirs"] = self.theirs
        return fields


class LetDownGuard(Step[Ravingspire]):
    """Both traders lose 1 sanity for each adversary and foe on the level they are on."""

    rule = "RS-52"

    def __init__(self, partner: int) -> None:
        self.partner = partner

    def run(self, g: Ravingspire) -> None:
        seats = [self.partner, g.active]
        amounts = [dangers(g, g.heroes[seat].space // SECTORS) for seat in seats]
        if any(amounts):
            g.do(Brace(seats, amounts, 0))


def dangers(g: Ravingspire, level: int) -> int:
    """How many adversaries and foes are on a level."""
    return g.adversaries(level) + (g.rings.foes[level] >= 0)


def lay_out(g: Ravingspire, seat: int, card: int) -> None:
    """A card of the hand is offered, for all to see; slotted ones lie open anyway, and go first.

    Whether there is another in the hand must not show.
    """
    hero = g.touch(seat)
    if card >= 0 and card not in hero.slots:
        hero.hand = without(hero.hand, card)
        hero.offered = card


def take_back(g: Ravingspire, seat: int) -> None:
    """An offered card goes back to the hand."""
    hero = g.touch(seat)
    if hero.offered >= 0:
        hero.hand = [*hero.hand, hero.offered]
        hero.offered = -1


def hand_over(g: Ravingspire, seat: int, to: int, card: int) -> None:
    """A card goes to the other hero's hand."""
    if card < 0:
        return
    hero = g.touch(seat)
    if hero.offered == card:
        hero.offered = -1
    else:
        take_out(g, hero, hero.slots.index(card))
    other = g.touch(to)
    other.hand = [*other.hand, card]
    g.tell(GIVES, seat, card, to)


TRADE_NOW: Final = TradeNow()
