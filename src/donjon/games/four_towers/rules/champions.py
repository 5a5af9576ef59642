"""Champions: bought with followers, some with skills that use up gems or spirits."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.four_towers.rules.expansion import CASCADE, burn, crown
from donjon.games.four_towers.rules.influence import promote
from donjon.games.four_towers.state import (
    BRIDGE,
    BURN,
    CLANS,
    CONVERT,
    CROWN,
    DISPLAY,
    EXILE,
    EXILING,
    FELL,
    FELLING,
    GET,
    GIVE,
    MOST_FOLLOWERS,
    MOVE,
    PLAY,
    PROMOTE,
    RAISE,
    SETTLE,
    SHIFT,
    SHOW,
    SWAP,
    TO,
    FourTowers,
)

MOST: Final = 64
"""More champions than any pack needs; steps for each are made once."""


class ShowChampions(Step[FourTowers]):
    """Three champions lie face up; the display refills at once (FT-34)."""

    rule = "FT-07"

    def run(self, g: FourTowers) -> None:
        if len(g.display) < DISPLAY and len(g.deck):
            g.deck = g.deck.copy()
            g.draw(self, SHOW, g.deck)

    def answer(self, g: FourTowers, answer: int) -> None:
        g.display = [*g.display, answer & ARG_MASK]
        g.do(self)


class Pay(Step[FourTowers]):
    """A champion costs followers of any colours; they go to the temple as spirits.

    One is bought in a turn and two in a game (FT-33). The followers are named from red to
    blue, so that each way to pay is offered once.
    """

    rule = "FT-32"

    def __init__(self, left: int, colour: int) -> None:
        self.left = left
        self.colour = colour

    def run(self, g: FourTowers) -> None:
        first = CLANS * g.active
        options: list[int] = []
        behind = 0
        for colour in range(CLANS - 1, self.colour - 1, -1):
            held = g.followers[first + colour]
            behind += held
            if held and behind >= self.left:
                options.append(GIVE.bare + colour)
        options.reverse()
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        g.followers[CLANS * g.active + colour] -= 1
        g.temple[colour] += 1
        if self.left > 1:
            g.do(Pay(self.left - 1, colour))


class Price(Step[FourTowers]):
    """What a champion costs stands on its card."""

    rule = "FT-32"

    def __init__(self, champion: int) -> None:
        self.champion = champion

    def run(self, g: FourTowers) -> None:
        cost = g.content.champions[self.champion].cost
        if cost:
            g.do(Pay(cost, 0))


class Acquire(Step[FourTowers]):
    """A champion joins a player; its gems and spirits come from the temple.

    Another card takes its place in the display (FT-34).
    """

    rule = "FT-35"

    def __init__(self, champion: int) -> None:
        self.champion = champion

    def run(self, g: FourTowers) -> None:
        champion = self.champion
        g.display = [other for other in g.display if other != champion]
        g.owned = g.owned.copy()
        g.owned[g.active] = [*g.owned[g.active], champion]
        card = g.content.champions[champion]
        gems = min(card.gems, g.temple_gems)
        g.temple_gems -= gems
        g.charges[champion] = gems
        spirits = min(card.spirits, sum(g.temple))
        if spirits:
            g.do(TakeSpirits(champion, spirits, 0), SHOW_CHAMPIONS)
        else:
            g.do(SHOW_CHAMPIONS)


class TakeSpirits(Step[FourTowers]):
    """The player chooses the spirits that come from the temple onto a champion."""

    rule = "FT-35"

    def __init__(self, champion: int, left: int, colour: int) -> None:
        self.champion = champion
        self.left = left
        self.colour = colour

    def run(self, g: FourTowers) -> None:
        options: list[int] = []
        behind = 0
        for colour in range(CLANS - 1, self.colour - 1, -1):
            behind += g.temple[colour]
            if g.temple[colour] and behind >= self.left:
                options.append(GET.bare + colour)
        options.reverse()
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        g.temple[colour] -= 1
        g.spirits = g.spirits.copy()
        g.spirits[CLANS * self.champion + colour] += 1
        if self.left > 1:
            g.do(TakeSpirits(self.champion, self.left - 1, colour))


def refill(g: FourTowers, champion: int) -> None:
    """FT-38: a gem won on the track replaces a used one."""
    g.gems[g.active] -= 1
    g.charges[champion] += 1


def can_use(g: FourTowers, champion: int, when: int) -> bool:
    """FT-35: whether a skill has a use left, and something to be used on."""
    card = g.content.champions[champion]
    if card.when != when:
        return False
    if card.gems:
        if not g.charges[champion]:
            return False
    elif not g.spirit_count(champion):
        return False
    skill = card.skill
    if skill == SHIFT:
        return max(g.sizes) > 0
    if skill == PROMOTE:
        return g.influence[g.active] + 1 < len(g.track)
    if skill == FELLING:
        return max(g.lords) > 0
    if skill == EXILING:
        return sum(g.followers) > g.follower_count(g.active)
    if skill == BRIDGE:
        return not g.bridged
    if skill == SWAP:
        return _can_swap(g)
    if skill == SETTLE:
        return _can_settle(g, champion)
    if skill == CONVERT:
        return _can_convert(g, champion)
    return True


class UseSkill(Step[FourTowers]):
    """A skill is used: a gem of its card goes to the temple, or a spirit leaves the card."""

    rule = "FT-35"

    def __init__(self, champion: int) -> None:
        self.champion = champion

    def run(self, g: FourTowers) -> None:
        card = g.content.champions[self.champion]
        if card.gems:
            g.charges[self.champion] -= 1
            g.temple_gems += 1
        skill = card.skill
        if skill == SHIFT:
            g.do(SHIFT_ONE)
        elif skill == PROMOTE:
            promote(g, g.active)
        elif skill == FELLING:
            g.do(FELL_LORD)
        elif skill == EXILING:
            g.do(EXILE_FOLLOWER)
        elif skill == BRIDGE:
            g.bridged = True
        elif skill == SWAP:
            g.do(SWAP_OUT)
        else:
            g.do(RaiseSpirit(self.champion))


class Shift(Step[FourTowers]):
    """A skill: one peasant goes to an adjacent space; a third one there expands."""

    rule = "FT-36"

    def run(self, g: FourTowers) -> None:
        peasants = g.peasants
        g.ask(
            self,
            g.active,
            [
                MOVE.bare + place % CLANS + (place // CLANS << ARG_BITS)
                for place in range(len(peasants))
                if peasants[place]
            ],
        )

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        g.do(ShiftTo(colour, answer >> ARG_BITS & ARG_MASK), CASCADE)


class ShiftTo(Step[FourTowers]):
    """Where the shifted peasant goes: along a line to another space, not off the map."""

    rule = "FT-36"

    def __init__(self, colour: int, space: int) -> None:
        self.colour = colour
        self.space = space

    def run(self, g: FourTowers) -> None:
        spaces = g.content.spaces
        lines = [line for line in g.content.lines[self.space] if line < spaces]
        g.ask(self, g.active, [TO.bare + line for line in lines])

    def answer(self, g: FourTowers, answer: int) -> None:
        g.lift(self.colour, self.space)
        g.add(self.colour, answer & ARG_MASK)


class FellLord(Step[FourTowers]):
    """A skill: a lord of a colour one likes becomes a demon. Nobody is demoted for it."""

    rule = "FT-36"

    def run(self, g: FourTowers) -> None:
        g.ask(self, g.active, [FELL.bare + c for c in range(CLANS) if g.lords[c]])

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        g.lords[colour] -= 1
        g.demons[colour] += 1


class ExileFollower(Step[FourTowers]):
    """A skill: a follower of an opponent goes to the temple."""

    rule = "FT-36"

    def run(self, g: FourTowers) -> None:
        g.ask(
            self,
            g.active,
            [
                EXILE.bare + c + (seat << ARG_BITS)
                for seat in range(g.seats)
                if seat != g.active
                for c in range(CLANS)
                if g.followers[CLANS * seat + c]
            ],
        )

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        g.followers[CLANS * (answer >> ARG_BITS & ARG_MASK) + colour] -= 1
        g.temple[colour] += 1


class SwapOut(Step[FourTowers]):
    """A skill: a follower goes to the temple, and a spirit from there takes its place."""

    rule = "FT-36"

    def run(self, g: FourTowers) -> None:
        first = CLANS * g.active
        g.ask(
            self,
            g.active,
            [GIVE.bare + c for c in range(CLANS) if g.followers[first + c] and swaps(g, c)],
        )

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        g.followers[CLANS * g.active + colour] -= 1
        g.temple[colour] += 1
        g.do(SwapIn(colour))


class SwapIn(Step[FourTowers]):
    """The spirit that comes for it, of another colour."""

    rule = "FT-36"

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def run(self, g: FourTowers) -> None:
        g.ask(self, g.active, [GET.bare + c for c in swaps(g, self.colour)])

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        g.temple[colour] -= 1
        g.followers[CLANS * g.active + colour] += 1


class RaiseSpirit(Step[FourTowers]):
    """A skill: a spirit leaves the card for the map, a mat, the city or the House of Lords."""

    rule = "FT-36"

    def __init__(self, champion: int) -> None:
        self.champion = champion

    def run(self, g: FourTowers) -> None:
        skill = g.content.champions[self.champion].skill
        options: list[int] = []
        for colour in range(CLANS):
            if g.spirits[CLANS * self.champion + colour]:
                full = g.followers[CLANS * g.active + colour] >= MOST_FOLLOWERS
                if skill == SETTLE and not g.playable(colour):
                    continue
                if skill == CONVERT and full:
                    continue
                options.append(RAISE.bare + colour)
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        skill = g.content.champions[self.champion].skill
        if skill == SETTLE:
            g.do(Settle(self.champion, colour))
            return
        spend_spirit(g, self.champion, colour)
        if skill == CONVERT:
            g.followers[CLANS * g.active + colour] += 1
        elif skill == BURN:
            burn(g, colour)
        else:
            assert skill == CROWN
            crown(g, colour)


class Settle(Step[FourTowers]):
    """The raised spirit is played on the map as a peasant is (FT-19, FT-20)."""

    rule = "FT-36"

    def __init__(self, champion: int, colour: int) -> None:
        self.champion = champion
        self.colour = colour

    def run(self, g: FourTowers) -> None:
        colour = self.colour
        options: list[int] = []
        for space in range(len(g.sizes)):
            size = g.sizes[space]
            if size == 1 or (size and (g.bridged or g.peasants[CLANS * space + colour])):
                options.append(PLAY.bare + colour + (space << ARG_BITS))
        if not options:
            options = [PLAY.bare + colour + (home << ARG_BITS) for home in g.content.homes]
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        spend_spirit(g, self.champion, self.colour)
        g.add(self.colour, answer >> ARG_BITS & ARG_MASK)
        g.do(CASCADE)


def spend_spirit(g: FourTowers, champion: int, colour: int) -> None:
    """FT-35: a spirit that is used leaves its card."""
    g.spirits = g.spirits.copy()
    g.spirits[CLANS * champion + colour] -= 1


def swaps(g: FourTowers, colour: int) -> list[int]:
    """The colours that a spirit can have that comes for a follower of this one."""
    first = CLANS * g.active
    return [
        c
        for c in range(CLANS)
        if c != colour and g.temple[c] and g.followers[first + c] < MOST_FOLLOWERS
    ]


def _can_swap(g: FourTowers) -> bool:
    for colour in range(CLANS):
        if g.followers[CLANS * g.active + colour] and swaps(g, colour):
            return True
    return False


def _can_settle(g: FourTowers, champion: int) -> bool:
    for colour in range(CLANS):
        if g.spirits[CLANS * champion + colour] and g.playable(colour):
            return True
    return False


def _can_convert(g: FourTowers, champion: int) -> bool:
    for colour in range(CLANS):
        full = g.followers[CLANS * g.active + colour] >= MOST_FOLLOWERS
        if g.spirits[CLANS * champion + colour] and not full:
            return True
    return False


SHOW_CHAMPIONS: Final = ShowChampions()
SHIFT_ONE: Final = Shift()
FELL_LORD: Final = FellLord()
EXILE_FOLLOWER: Final = ExileFollower()
SWAP_OUT: Final = SwapOut()
PAY: Final = [Price(champion) for champion in range(MOST)]
USE_SKILL: Final = [UseSkill(champion) for champion in range(MOST)]
