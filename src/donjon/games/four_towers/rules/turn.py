"""The turn, in the order of the rulebook: seven plays that one may, three that one must."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.four_towers.rules.champions import PAY, USE_SKILL, Acquire, can_use, refill
from donjon.games.four_towers.rules.expansion import CASCADE
from donjon.games.four_towers.rules.influence import enlist, promote
from donjon.games.four_towers.rules.scoring import FINAL_SCORE
from donjon.games.four_towers.state import (
    BOUGHT,
    BUY,
    CLANS,
    CLIMB,
    DONE,
    DRAW,
    DRAWN,
    END,
    FOLLOW,
    GUIDE,
    HIRE,
    LEAD,
    LOSE,
    MOST_FOLLOWERS,
    MOST_MERCENARIES,
    PLAY,
    REFILL,
    REMOVE,
    SPEND,
    STALLS,
    START,
    STRIKE,
    TAKE,
    TO,
    TRADE,
    USE,
    WHITE,
    FourTowers,
)

FREE: Final = 1
PURCHASE: Final = 2
SKILLS: Final = 3
MERCENARY: Final = 4
MOUNTAINEER: Final = 5
MERCHANT: Final = 6
"""The optional plays before the draw, by their place in the turn."""


class Turn(Step[FourTowers]):
    """A player's turn begins. It ends with the next one's, clockwise (FT-17).

    The game ends when there are no three peasants left for everybody.
    """

    rule = "FT-39"

    def run(self, g: FourTowers) -> None:
        supply = g.supply
        left = supply[0] + supply[1] + supply[2] + supply[3]
        if g.active == g.first and left < DRAWN * g.seats:
            g.removed = [g.removed[colour] + supply[colour] for colour in range(CLANS)]
            g.supply = [0] * CLANS
            g.do(FINAL_SCORE)
            return
        g.stage = FREE
        g.turn += 1
        g.do(ACT)


class Act(Step[FourTowers]):
    """Before the draw a player may act, in the order of the list and each but skills once.

    A third champion for a full market (FT-08), a champion for followers (FT-09), skills for
    the start (FT-10), a mercenary (FT-11), a mountaineer (FT-12), a merchant (FT-13).
    Whoever draws has done with it; the draw itself may be any three that are there (FT-14).
    """

    rule = "FT-18"

    def run(self, g: FourTowers) -> None:
        seat = g.active
        options: list[int] = []
        stage = g.stage
        if stage <= PURCHASE:
            bought = g.bought[seat]
            if bought == BOUGHT == len(g.owned[seat]) and stage == FREE:
                if g.merchant_count(seat) == STALLS:
                    options = [TAKE.bare + champion for champion in g.display]
            elif bought < BOUGHT:
                followers = g.follower_count(seat)
                champions = g.content.champions
                for champion in g.display:
                    if champions[champion].cost <= followers:
                        options.append(BUY.bare + champion)
        if stage <= SKILLS and g.owned[seat]:
            for champion in g.owned[seat]:
                if can_use(g, champion, START):
                    options.append(USE.bare + champion)
            if g.gems[seat]:
                add_refills(g, options, START)
        if stage <= MERCENARY and g.mercenaries[seat] and max(g.sizes):
            options.append(STRIKE.bare)
        if stage <= MOUNTAINEER and g.mountaineers[seat] and hills(g):
            options.append(GUIDE.bare)
        if stage <= MERCHANT and g.influence[seat] + 1 < len(g.track):
            first = STALLS * seat
            for slot in range(STALLS):
                if g.merchants[first + slot] >= 0:
                    options.append(SPEND.bare + slot)
        options += draws(g)
        g.ask(self, seat, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        argument = answer & ARG_MASK
        verb = answer - argument
        if verb == DRAW.bare:
            g.do(PLAY_ONE, PLACE, END_SKILLS)
            draw(g, argument)
            return
        g.do(self)
        if verb == USE.bare:
            g.stage = SKILLS
            g.do(USE_SKILL[argument])
        elif verb == TAKE.bare:
            g.stage = PURCHASE
            g.do(Acquire(argument))
        elif verb == BUY.bare:
            g.stage = SKILLS
            g.bought = g.bought.copy()
            g.bought[g.active] += 1
            g.do(PAY[argument], Acquire(argument))
        elif verb == STRIKE.bare:
            g.stage = MOUNTAINEER
            g.do(SACRIFICE_MERCENARY)
        elif verb == GUIDE.bare:
            g.stage = MERCHANT
            g.do(SACRIFICE_MOUNTAINEER)
        elif verb == SPEND.bare:
            g.stage = MERCHANT + 1
            sacrifice_merchant(g, argument)
        else:
            refill(g, argument)


def add_refills(g: FourTowers, options: list[int], when: int) -> None:
    """FT-38: a gem of the track may replace a used one on a champion."""
    for champion in g.owned[g.active]:
        card = g.content.champions[champion]
        if card.when == when and g.charges[champion] < card.gems:
            options.append(REFILL.bare + champion)


# The plays one may make


class SacrificeMercenary(Step[FourTowers]):
    """The last mercenary of the row removes one peasant from the map; both become spirits."""

    rule = "FT-11"

    def run(self, g: FourTowers) -> None:
        peasants = g.peasants
        base = REMOVE.bare
        g.ask(
            self,
            g.active,
            [
                base + place % CLANS + (place // CLANS << ARG_BITS)
                for place in range(len(peasants))
                if peasants[place]
            ],
        )

    def answer(self, g: FourTowers, answer: int) -> None:
        # FT-49: the last of the row goes.
        g.temple[g.mercenaries[g.active].pop()] += 1
        colour = answer & ARG_MASK
        g.lift(colour, answer >> ARG_BITS & ARG_MASK)
        g.temple[colour] += 1


class SacrificeMountaineer(Step[FourTowers]):
    """The last mountaineer leads a peasant from a green space to an adjacent blue one.

    A third peasant there expands. The colours need not match (FT-46).
    """

    rule = "FT-12"

    def run(self, g: FourTowers) -> None:
        options: list[int] = []
        for space in g.content.greens:
            if g.sizes[space]:
                base = LEAD.bare + (space << ARG_BITS)
                first = CLANS * space
                options += [base + c for c in range(CLANS) if g.peasants[first + c]]
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        g.temple[g.mountaineers[g.active].pop()] += 1
        colour = answer & ARG_MASK
        g.do(LeadTo(colour, answer >> ARG_BITS & ARG_MASK), CASCADE)


class LeadTo(Step[FourTowers]):
    """Which blue space the led peasant reaches, if there are several."""

    rule = "FT-12"

    def __init__(self, colour: int, space: int) -> None:
        self.colour = colour
        self.space = space

    def run(self, g: FourTowers) -> None:
        g.ask(self, g.active, [TO.bare + peak for peak in g.content.peaks[self.space]])

    def answer(self, g: FourTowers, answer: int) -> None:
        g.lift(self.colour, self.space)
        g.add(self.colour, answer & ARG_MASK)


def hills(g: FourTowers) -> bool:
    """Whether a peasant stands on a green space."""
    for space in g.content.greens:
        if g.sizes[space]:
            return True
    return False


def sacrifice_merchant(g: FourTowers, slot: int) -> None:
    """FT-13: one merchant, whichever, for one step up; it becomes a spirit."""
    place = STALLS * g.active + slot
    g.temple[g.merchants[place]] += 1
    g.merchants[place] = -1
    promote(g, g.active)


# The plays one must make


def draws(g: FourTowers) -> list[int]:
    """FT-14: any three peasants that are there, in any mix.

    FT-47: with one among them that can be played, if any supply has one.
    """
    supply = g.supply
    useful = 0
    for colour in range(CLANS):
        if supply[colour] and g.playable(colour):
            useful |= 1 << colour
    key = (min(supply[0], 3), min(supply[1], 3), min(supply[2], 3), min(supply[3], 3), useful)
    known = g.content.draws.get(key)
    if known is None:
        known = []
        for number, hand in enumerate(g.content.hands):
            mix = 0
            for colour in range(CLANS):
                if hand[colour]:
                    mix |= 1 << colour
                if hand[colour] > supply[colour]:
                    break
            else:
                if mix & useful or not useful:
                    known.append(DRAW.bare + number)
        g.content.draws[key] = known
    return known


def draw(g: FourTowers, number: int) -> None:
    """FT-14: the drawn peasants leave their supplies."""
    hand = g.content.hands[number]
    g.hand = hand.copy()
    for colour in range(CLANS):
        g.supply[colour] -= hand[colour]


class PlayOne(Step[FourTowers]):
    """One of the three goes to the map, where at least one peasant stands (FT-19).

    Beside two it must match the colour of one of them (FT-20). One that can go nowhere
    becomes a spirit; on an empty map the homes are open again.
    """

    rule = "FT-15"

    def run(self, g: FourTowers) -> None:
        hand = g.hand
        colours = [colour for colour in range(CLANS) if hand[colour]]
        base = PLAY.bare
        options: list[int] = []
        sizes = g.sizes
        peasants = g.peasants
        anywhere = g.bridged
        for space in range(len(sizes)):
            size = sizes[space]
            if size:
                first = CLANS * space
                place = base + (space << ARG_BITS)
                if size == 1 or anywhere:
                    options += [place + colour for colour in colours]
                else:
                    options += [place + colour for colour in colours if peasants[first + colour]]
        if not options:
            if max(sizes) == 0:
                options = [base + c + (h << ARG_BITS) for c in colours for h in g.content.homes]
            else:
                options = [LOSE.bare + colour for colour in colours]
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        g.hand[colour] -= 1
        g.bridged = False
        if answer - colour == LOSE.bare:
            g.temple[colour] += 1
            return
        space = answer >> ARG_BITS & ARG_MASK
        g.add(colour, space)
        if g.sizes[space] > 2:
            g.do(CASCADE)


class Place(Step[FourTowers]):
    """The other two become followers or take up occupations.

    Followers: at most 15 of a colour (FT-26). Mercenaries: any, at most ten (FT-27).
    Merchants: one of each colour and a white space for any (FT-29). Mountaineers: the next
    space of the bar, which takes one of two colours (FT-30). What fits nowhere becomes a
    spirit (FT-31).
    """

    rule = "FT-16"

    def run(self, g: FourTowers) -> None:
        seat = g.active
        hand = g.hand
        options: list[int] = []
        stalls = STALLS * seat
        hires = len(g.mercenaries[seat]) < MOST_MERCENARIES
        white = g.merchants[stalls + WHITE] < 0
        bar = g.content.bar
        climbers = len(g.mountaineers[seat])
        for colour in range(CLANS):
            if not hand[colour]:
                continue
            if g.followers[CLANS * seat + colour] < MOST_FOLLOWERS:
                options.append(FOLLOW.bare + colour)
            if hires:
                options.append(HIRE.bare + colour)
            if g.merchants[stalls + colour] < 0:
                options.append(TRADE.bare + colour + (colour << ARG_BITS))
            if white:
                options.append(TRADE.bare + colour + (WHITE << ARG_BITS))
            if climbers < len(bar) and colour in bar[climbers]:
                options.append(CLIMB.bare + colour)
        if options:
            g.ask(self, seat, options)
            return
        for colour in range(CLANS):
            g.temple[colour] += hand[colour]
            hand[colour] = 0

    def answer(self, g: FourTowers, answer: int) -> None:
        seat = g.active
        colour = answer & ARG_MASK
        slot = answer >> ARG_BITS & ARG_MASK
        verb = answer - colour - (slot << ARG_BITS)
        g.hand[colour] -= 1
        if verb == FOLLOW.bare:
            g.followers[CLANS * seat + colour] += 1
        elif verb == HIRE.bare:
            g.mercenaries[seat].append(colour)
            enlist(g, seat)
        elif verb == TRADE.bare:
            g.merchants[STALLS * seat + slot] = colour
        else:
            g.mountaineers[seat].append(colour)
        hand = g.hand
        if hand[0] + hand[1] + hand[2] + hand[3]:
            g.do(self)


class EndSkills(Step[FourTowers]):
    """Skills for the end of a turn, any number; then the next player, clockwise."""

    rule = "FT-17"

    def run(self, g: FourTowers) -> None:
        seat = g.active
        if g.owned[seat]:
            options = [USE.bare + c for c in g.owned[seat] if can_use(g, c, END)]
            if g.gems[seat]:
                add_refills(g, options, END)
            if options:
                options.append(DONE.bare)
                g.ask(self, seat, options)
                return
        self.leave(g)

    def answer(self, g: FourTowers, answer: int) -> None:
        argument = answer & ARG_MASK
        verb = answer - argument
        if verb == DONE.bare:
            self.leave(g)
        elif verb == USE.bare:
            g.do(USE_SKILL[argument], self)
        else:
            g.do(self)
            refill(g, argument)

    def leave(self, g: FourTowers) -> None:
        g.active = g.active + 1 if g.active + 1 < g.seats else 0
        g.do(TURN)


TURN: Final = Turn()
ACT: Final = Act()
PLAY_ONE: Final = PlayOne()
PLACE: Final = Place()
END_SKILLS: Final = EndSkills()
SACRIFICE_MERCENARY: Final = SacrificeMercenary()
SACRIFICE_MOUNTAINEER: Final = SacrificeMountaineer()
