"""Rolling character dice, in a fight and for a check, and the items that change a roll."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.escape_the_dark_castle.state import (
    AXE,
    DONE,
    KEEP,
    LUCK,
    MEND,
    MIRROR,
    OMEN,
    SHOWN,
    STONES,
    TRAIT,
    USE,
    VERSES,
    DarkCastle,
)

LOWEST_BIT: Final = [0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0]
"""The first prisoner of a mask."""


class Throw(Step[DarkCastle]):
    """All who take part roll at once."""

    rule = "DC-21"

    def __init__(self, mask: int) -> None:
        self.mask = mask
        """Those who have yet to roll."""

    def run(self, g: DarkCastle) -> None:
        character = g.party[LOWEST_BIT[self.mask]]
        g.roll(self, g.content.faces[character], g.content.weights[character])

    def answer(self, g: DarkCastle, answer: int) -> None:
        p = LOWEST_BIT[self.mask]
        rest = self.mask & (self.mask - 1)
        rolled(g, p, answer & ARG_MASK)
        if rest:
            g.do(THROWS[rest])
        if g.foe >= 0 and g.hands[p] and g.armed() and g.holds(p, AXE):
            g.do(AxeDie(p))


THROWS: Final = [Throw(mask) for mask in range(16)]
"""Made once, by mask."""


def throw(g: DarkCastle, mask: int) -> Throw:
    """The step in which these prisoners roll."""
    g.rollers = mask
    faces = g.faces
    for p in range(len(faces)):
        faces[p] = -1
    return THROWS[mask]


class AxeDie(Step[DarkCastle]):
    """Item cards say what they do: with an axe a chapter die is rolled beside one's own."""

    rule = "DC-16"

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.axes[self.p] = answer & ARG_MASK


def rolled(g: DarkCastle, p: int, face: int) -> None:
    """A prisoner has rolled a face. A double lets the holder of the verses heal somebody."""
    apply_face(g, p, face)
    if face & 1 and g.hands[p] and g.holds(p, VERSES):
        g.do(Mend(p))


def apply_face(g: DarkCastle, p: int, face: int) -> None:
    """A face and the hits it is worth: two for a double (DC-35), or for a single with the stones.

    What is warded in this round hits once.
    """
    g.faces[p] = face
    hits = 2 if face & 1 or (g.hands[p] and g.holds(p, STONES)) else 1
    if g.foe >= 0 and g.ward == face >> 1:
        hits = 1
    g.hits[p] = hits


class Mend(Step[DarkCastle]):
    """When you roll a double, any prisoner gains 1 HP, says the relic; nobody above the start."""

    rule = "DC-16"

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        hurt = [MEND.bare + g.party[p] for p in range(len(g.hp)) if g.hp[p] < g.full]
        if hurt:
            g.ask(self, g.seat(self.p), hurt)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.heal(g.place[answer & ARG_MASK], 1)


class Luck(Step[DarkCastle]):
    """A roll made anew by an item belongs to the same attempt."""

    rule = "DC-09"

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        character = g.party[self.p]
        g.roll(self, g.content.faces[character], g.content.weights[character])

    def answer(self, g: DarkCastle, answer: int) -> None:
        rolled(g, self.p, answer & ARG_MASK)


class Reroll(Step[DarkCastle]):
    """A weapon, once a round: after its trait roll again, and pick either."""

    rule = "DC-16"

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        character = g.party[self.p]
        g.roll(self, g.content.faces[character], g.content.weights[character])

    def answer(self, g: DarkCastle, answer: int) -> None:
        p = self.p
        first = g.faces[p]
        second = answer & ARG_MASK
        if first != second:
            g.do(Either(p, first, second))
        if second & 1 and g.holds(p, VERSES):
            g.do(Mend(p))


class Either(Step[DarkCastle]):
    """Of the two results of a weapon its bearer picks one."""

    rule = "DC-16"
    confirm = False

    def __init__(self, p: int, first: int, second: int) -> None:
        self.p = p
        self.first = first
        self.second = second

    def run(self, g: DarkCastle) -> None:
        g.ask(self, g.seat(self.p), [KEEP.bare + self.first, KEEP.bare + self.second])

    def answer(self, g: DarkCastle, answer: int) -> None:
        apply_face(g, self.p, answer & ARG_MASK)


class Reckon(Step[DarkCastle]):
    """A roll "in one attempt" includes items that change the roll.

    Asked are those who hold something that fits, as long as it can still make a difference.
    """

    rule = "DC-09"
    confirm = False

    def __init__(self, trait: int, missing: int) -> None:
        self.trait = trait
        self.missing = missing
        """What the rolls must add up to; 0 where each must show the trait for themselves."""

    def run(self, g: DarkCastle) -> None:
        trait = g.omen if self.trait == OMEN else self.trait
        if self.missing and total(g, trait) >= self.missing:
            return
        options: list[int] = []
        seats = 0
        for p in range(len(g.faces)):
            if g.rollers >> p & 1 and g.hands[p]:
                found = changes(g, p, trait, self.missing > 0)
                if found:
                    seats |= 1 << g.seat(p)
                    options += [option for option in found if option not in options]
        if options:
            options.append(DONE.bare)
            g.ask_any(self, seats, options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == DONE.bare:
            return
        g.do(self)
        change(g, answer)


def worth(g: DarkCastle, p: int, trait: int) -> int:
    """What a prisoner's roll counts in a sum of a trait."""
    return g.hits[p] if g.faces[p] >> 1 == trait else 0


def total(g: DarkCastle, trait: int) -> int:
    """What all who rolled add up to."""
    found = 0
    for p in range(len(g.faces)):
        if g.rollers >> p & 1:
            found += worth(g, p, trait)
    return found


def changes(g: DarkCastle, p: int, trait: int, sums: bool) -> list[int]:
    """What a prisoner can use for a roll that should show a trait, or add up to more of it."""
    options: list[int] = []
    content = g.content
    mine = worth(g, p, trait)
    for card in g.hands[p]:
        effect = content.effects[card]
        kind = content.kinds[card]
        fits = (effect == LUCK and (not mine or (sums and mine < 2))) or (
            effect == TRAIT and content.items[kind].amount == trait and (sums or not mine)
        )
        if fits:
            option = USE.bare + kind + (g.party[p] << ARG_BITS)
            if option not in options:
                options.append(option)
        elif effect == MIRROR and not g.mirrored and mine:
            options += [
                USE.bare + kind + (g.party[q] << ARG_BITS)
                for q in range(len(g.faces))
                if g.rollers >> q & 1 and worth(g, q, trait) < (mine if sums else 1)
            ]
    return options


def change(g: DarkCastle, answer: int) -> None:
    """Use an item on a roll that stands on the table."""
    kind = answer & ARG_MASK
    p = g.place[answer >> ARG_BITS & ARG_MASK]
    item = g.content.items[kind]
    if item.effect == MIRROR:
        g.mirrored = True
        apply_face(g, p, g.faces[bearer(g, MIRROR)])
        return
    g.throw_away(p, kind)
    if item.effect == LUCK:
        g.do(Luck(p))
    elif g.faces[p] >> 1 == item.amount:
        g.hits[p] += 1
    else:
        g.faces[p] = 2 * item.amount
        g.hits[p] = 1


def bearer(g: DarkCastle, effect: int) -> int:
    """Who carries an item of an effect."""
    for p in range(len(g.hands)):
        if g.holds(p, effect):
            return p
    raise AssertionError("nobody carries it")
