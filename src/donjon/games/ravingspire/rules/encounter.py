"""Encounter: winning cards from the ring of the hero's level, and being overwhelmed."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.effects import follow
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.kinds import ADVERSARY, AGAINST_ADVERSARY, ANYTHING
from donjon.games.ravingspire.rules.asking import Ask
from donjon.games.ravingspire.rules.company import flankers, invite
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.fill import lay_aside_drawn, lay_card, room_made
from donjon.games.ravingspire.rules.funds import Funds
from donjon.games.ravingspire.rules.holding import holding
from donjon.games.ravingspire.rules.matter import matter_of
from donjon.games.ravingspire.rules.paying import Pay
from donjon.games.ravingspire.rules.proposing import propose
from donjon.games.ravingspire.rules.sanity import lose_sanity
from donjon.games.ravingspire.rules.specials import specials, use_special
from donjon.games.ravingspire.state.battle import PLACES
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import SECTORS
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
            g.shunned = 0
            g.do(self)
            use_special(g, answer)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"level": g.level}

    kinds: ClassVar[dict[str, str]] = {"level": "level"}


def within_reach(g: Ravingspire) -> list[int]:
    """The cards of the ring that the hero can take on: those that can be paid for.

    An adversary may be taken on in the hope of assistance (RS-R68).
    """
    hero = g.heroes[g.active]
    level = hero.space // SECTORS
    cards = g.content.cards
    helped = g.seats > 1 and bool(flankers(g, level))
    cheap = g.content.heroes[hero.hero].cheap
    peaceful: Funds | None = None
    hostile: Funds | None = None
    hindered = bool(g.flanks.hinders)
    more = beside(g)
    ring = g.rings.cards
    shunned = g.shunned
    found: list[int] = []
    for place in range(level * PLACES, level * PLACES + PLACES):
        kind = ring[place]
        if kind < 0 or kind in found:
            continue
        if shunned and shunned >> place % PLACES & 1:
            continue
        card = cards[kind]
        if card.kinds & ADVERSARY:
            if helped:
                found.append(kind)
                continue
            if hostile is None:
                hostile = holding(g, AGAINST_ADVERSARY).funds()
            funds = hostile
        else:
            if peaceful is None:
                peaceful = holding(g, ANYTHING).funds()
            funds = peaceful
        if hindered:
            enough = propose(g, matter_of(g, place % PLACES)) is not None
        else:
            less = 1 if card.kinds & cheap else 0
            slack = funds.slack + more
            enough = (
                (card.brute and funds.total + less >= card.brute)
                or funds.meets(card.asked, less)
                or (
                    slack > 0
                    and funds.might_cover(card.asked, card.brute, slack + less)
                    and propose(g, matter_of(g, place % PLACES)) is not None
                )
            )
        if enough:
            found.append(kind)
    return found


def beside(g: Ravingspire) -> int:
    """How much more there may be than what the hero's own cards and abilities give."""
    hero = g.heroes[g.active]
    more = 0
    for code in hero.boost:
        more += code & 15
    for code in g.flanks.assists:
        more += g.content.cards[code >> 4].power
    tower = g.rings.towers[hero.space // SECTORS]
    return more + g.content.towers[tower].first_plus if tower >= 0 else more


def place_to_face(g: Ravingspire, card: int) -> int:
    """Where a card lies that is taken on: the lowest place that was not given up."""
    start = g.level * PLACES
    for place in range(PLACES):
        if g.rings.cards[start + place] == card and not g.shunned >> place & 1:
            return place
    raise AssertionError(f"card {card} does not lie on the ring")


def face(g: Ravingspire, place: int) -> None:
    """A card of the ring is taken on; others on the level may flank an adversary (RS-49)."""
    hero = g.heroes[g.active]
    hero.named = NOTHING
    hero.luck = 0
    g.do(PAY_FOR[place])
    if g.content.cards[g.rings.card(g.level, place)].kinds & ADVERSARY:
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
        card = g.rings.card(g.level, self.place)
        found = g.content.cards[card]
        g.shunned = 0
        g.flanks = g.flanks.without(self.place)
        if found.kinds & ADVERSARY:
            g.tell(BEATS, g.active, card)
            g.rings.lay(g.level, self.place, -1)
            g.banish(card)
            g.do(MakeRoom(self.place))
            follow(g, found.script)
        else:
            g.tell(WINS, g.active, card)
            g.hero.won = [*g.hero.won, card]
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
    """It goes under the encounter deck, the drawn card takes its place, and sanity is lost."""
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
