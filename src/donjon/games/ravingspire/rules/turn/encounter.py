"""Encounter: winning cards from the ring of the hero's level, and being overwhelmed."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.effects import follow
from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.kinds import AGAINST_ADVERSARY, AGAINST_NOBODY
from donjon.games.ravingspire.payment import can_pay
from donjon.games.ravingspire.payment.holding import holding
from donjon.games.ravingspire.payment.price import price_of
from donjon.games.ravingspire.payment.proposal import propose
from donjon.games.ravingspire.payment.purse import Purse
from donjon.games.ravingspire.rules.battle.flanking import flankers, invite
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.mind.sanity import lose_sanity
from donjon.games.ravingspire.rules.payment import Pay
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.tower.fill import lay_aside_drawn, lay_card, room_made
from donjon.games.ravingspire.rules.turn.specials import specials, use_special
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import PLACES, SECTORS
from donjon.games.ravingspire.state.zones import NOTHING, kinds_in
from donjon.games.ravingspire.verbs import (
    BEATS,
    DONE,
    FACE,
    OVERWHELMED,
    PUSH,
    PUSHED,
    WINS,
)


class Encounter(Ask):
    """Any number of cards can be won from the ring of the hero's level, each paid for by itself.

    Specials may be used before a target is named (RS-30). Whoever is done with the drawn card
    still beside a full ring is overwhelmed (RS-14, RS-R8).
    """

    rule = "RS-11"
    topic = "encounter"

    def run(self, g: Ravingspire) -> None:
        options = [FACE.of[card] for card in within_reach(g)]
        options.append(DONE.bare)
        options += specials(g)
        g.ask(self, g.active, options, window=True)

    def answer(self, g: Ravingspire, answer: int) -> None:
        verb = verb_of(answer)
        if verb == DONE.code:
            g.do(END_ENCOUNTER)
        elif verb == FACE.code:
            g.do(self)
            face(g, place_to_face(g, arg_of(answer)))
        else:
            g.do(self)
            use_special(g, answer)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"level": g.level}

    kinds: ClassVar[dict[str, str]] = {"level": "level"}


def within_reach(g: Ravingspire) -> list[int]:
    """The cards of the ring that the hero can take on: those that can be paid for.

    An adversary may be taken on in the hope of assistance (RS-R68).
    """
    level = g.level
    cards = g.content.cards
    helped = g.seats > 1 and bool(flankers(g, level))
    more = power_beside(g)
    ring = g.rings.cards
    peaceful: Purse | None = None
    hostile: Purse | None = None
    reached: list[int] = []
    for place in range(PLACES):
        kind = ring[level * PLACES + place]
        if kind < 0 or kind in reached:
            continue
        card = cards[kind]
        if card.adversary:
            if hostile is None:
                hostile = holding(g, AGAINST_ADVERSARY)
            purse = hostile
        else:
            if peaceful is None:
                peaceful = holding(g, AGAINST_NOBODY)
            purse = peaceful
        if (helped and card.adversary) or can_win(g, place, card, purse, more):
            reached.append(kind)
    return reached


def can_win(g: Ravingspire, place: int, card: Card, purse: Purse, more: int) -> bool:
    """Whether the hero can pay for a card of the ring with what the purse holds.

    Most often sums tell. Only where it could be `more`, or cards could be worth more beside
    others, a payment is looked for.
    """
    if g.flanks.hinders:
        return propose(g, price_of(g, place)) is not None
    cheap = g.content.heroes[g.heroes[g.active].hero].cheap
    less = 1 if cheap is not NO_NUMBERS and card.is_any(cheap) else 0
    if can_pay(purse, card.cost, card.brute, less):
        return True
    funds = purse.funds()
    slack = funds.slack + more
    return (
        slack > 0
        and funds.might_cover(card.cost, card.brute, slack + less)
        and propose(g, price_of(g, place)) is not None
    )


def power_beside(g: Ravingspire) -> int:
    """How much more there may be than what the hero's own cards and abilities give."""
    hero = g.heroes[g.active]
    more = 0
    for boost in hero.boosts():
        more += boost.value
    for assistance in g.flanks.assistance():
        more += g.content.cards[assistance.card].power
    tower = g.rings.towers[hero.space // SECTORS]
    return more + g.content.towers[tower].first_plus if tower >= 0 else more


def place_to_face(g: Ravingspire, card: int) -> int:
    """Where a card lies that is taken on: of copies the one that flankers have made easiest."""
    start = g.level * PLACES
    places = [place for place in range(PLACES) if g.rings.cards[start + place] == card]
    best = places[0]
    if len(places) > 1 and (g.flanks.hinders or g.flanks.assists):
        for place in places:
            if hardness(g, place) < hardness(g, best):
                best = place
    return best


def hardness(g: Ravingspire, place: int) -> int:
    """What flankers have added to the price of a ring card, less what they lend to it."""
    hindered = sum([g.flanks.hindered(place, suit) for suit in range(3)])
    lent = [each.card for each in g.flanks.assistance() if each.target == place]
    return hindered - sum([g.content.cards[card].power for card in lent])


def face(g: Ravingspire, place: int) -> None:
    """A card of the ring is taken on; others on the level may flank an adversary (RS-49)."""
    hero = g.heroes[g.active]
    hero.pay_afresh()
    hero.luck = 0
    g.do(PAY_FOR[place])
    if g.content.cards[g.rings.card(g.level, place)].adversary:
        invite(g, place, g.level)


class Win(Step[Ravingspire]):
    """A card that was paid for is set aside with those spent; the drawn card takes its place.

    An adversary enters no deck: its text is resolved at once, before anything else, and the
    card is banished unless the text says that it returns (RS-33).
    """

    rule = "RS-13"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: Ravingspire) -> None:
        kind = g.rings.card(g.level, self.place)
        card = g.content.cards[kind]
        g.flanks = g.flanks.without(self.place)
        if card.adversary:
            g.tell(BEATS, g.active, kind)
            g.rings.lay(g.level, self.place, -1)
            g.banish(kind)
            g.do(MakeRoom(self.place))
            follow(g, card.script)
        else:
            g.tell(WINS, g.active, kind)
            g.hero.won = [*g.hero.won, kind]
            room_made(g, self.place)


class MakeRoom(Step[Ravingspire]):
    """A beaten adversary makes room, too: the drawn card takes its place (RS-13)."""

    rule = "RS-13"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: Ravingspire) -> None:
        room_made(g, self.place)


class EndEncounter(Step[Ravingspire]):
    """The phase closes: power that waited for a payment is lost, its cards are spent (RS-30).

    A card still beside a full ring pushes out the one of highest brute force.
    """

    rule = "RS-14"
    topic = "overwhelmed"
    confirm = False

    def run(self, g: Ravingspire) -> None:
        hero = g.hero
        if hero.played:
            hero.spent = hero.spent + hero.played
            hero.played = NOTHING
        if g.rings.hole(g.level) >= 0:
            lay_aside_drawn(g)
        elif g.drawn >= 0:
            g.do(OVERWHELM)


class Overwhelm(Ask):
    """The ring card of highest brute force is pushed out; of several the player says which."""

    rule = "RS-R9"
    topic = "overwhelmed"

    def run(self, g: Ravingspire) -> None:
        ring = g.rings.cards_of(g.level)
        most = max(g.content.cards[card].weight for card in ring)
        heaviest = kinds_in([card for card in ring if g.content.cards[card].weight == most])
        if len(heaviest) > 1:
            g.ask(self, g.active, [PUSH.of[card] for card in heaviest])
        else:
            push_out(g, heaviest[0])

    def answer(self, g: Ravingspire, answer: int) -> None:
        push_out(g, arg_of(answer))


def push_out(g: Ravingspire, card: int) -> None:
    """Put a card of the ring under the encounter deck, the drawn one in its place; lose sanity."""
    level = g.level
    place = g.rings.place_of(level, card)
    drawn = g.drawn
    g.drawn = -1
    g.put_under(card)
    g.tell(PUSHED, card, level)
    g.flanks = g.flanks.without(place)
    lay_card(g, level, place, drawn)
    g.tell(OVERWHELMED, g.active)
    g.do(ROLL_DIE, LOSE_PIPS)


class LosePips(Step[Ravingspire]):
    """Whoever is overwhelmed loses 1d6 sanity."""

    rule = "RS-14"

    def run(self, g: Ravingspire) -> None:
        lose_sanity(g, [g.active], g.die)


ENCOUNTER: Final = Encounter()
END_ENCOUNTER: Final = EndEncounter()
OVERWHELM: Final = Overwhelm()
LOSE_PIPS: Final = LosePips()
PAY_FOR: Final = [Pay(place, [Win(place)]) for place in range(PLACES)]
"""Paying for the card in each place of the ring."""
