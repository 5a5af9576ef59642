"""Fights: the row of dice, and rounds of rest, attack and defence."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.escape_the_dark_castle.rules.harm import HELMED, WOUNDS, eat, meals, wound
from donjon.games.escape_the_dark_castle.rules.items import DrawItems
from donjon.games.escape_the_dark_castle.rules.rolls import Reroll, change, throw
from donjon.games.escape_the_dark_castle.rules.specials import EMBERS, STIRS, STUBBORNS, WARDS
from donjon.games.escape_the_dark_castle.state import (
    ALTER,
    CLEAVE,
    DONE,
    DUEL,
    EMBER,
    FIGHT,
    FOOD,
    HIGHEST,
    INSIGHT,
    LEECH,
    LOWEST,
    LUCK,
    MARKED,
    MIRROR,
    NAME,
    NO_REST,
    PIERCE,
    PIKE,
    POOL,
    REROLL,
    REST,
    SHIFT,
    SHOWN,
    STRIKE,
    STUBBORN,
    TIDE,
    TRAIT,
    TWICE,
    USE,
    WARD,
    WEB,
    DarkCastle,
)

REROLLED: Final = 16
"""Among what a prisoner has spent: the second roll of a weapon of Might, in this round.

Those of Cunning and Wisdom are the two bits above it."""
PIERCED: Final = 2
"""The pike, in this fight."""
STRUCK: Final = 8
"""The roll itself: a hit of it has landed, so it cannot be changed any more."""
TIDES: Final = 3
"""For how many rounds a tide keeps rising."""


class BeginFight(Step[DarkCastle]):
    """A fight takes everyone. Dice are set out as the card shows.

    The fixed ones, one rolled for each prisoner, and none beyond the ninth (DC-38).
    """

    rule = "DC-18"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        number = g.content.beats[self.beat].amount
        foe = g.content.foes[number]
        g.foe = number
        g.dice = foe.dice.copy()
        g.round = 0
        g.resting = -1
        g.ward = -1
        g.grown = False
        g.last = -1
        for p in range(len(g.spent)):
            g.spent[p] = 0
        missing = g.count() if foe.each else 0
        if foe.misses:
            for p in range(g.count()):
                missing += g.misses >> p & 1
        g.do(SetOut(missing), INSIGHTS[0], ROUND)


class SetOut(Step[DarkCastle]):
    """A chapter die is rolled and set out; the pool has nine, and a tenth is ignored."""

    rule = "DC-38"

    def __init__(self, missing: int) -> None:
        self.missing = missing

    def run(self, g: DarkCastle) -> None:
        if self.missing and g.enemies() < POOL:
            g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.dice[answer & ARG_MASK] += 1
        if self.missing > 1:
            g.do(SetOut(self.missing - 1))


class Insight(Step[DarkCastle]):
    """Items say when they are used: the elixir before the first round, on one chapter die."""

    rule = "DC-16"
    confirm = False

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        if self.p == len(g.hands):
            return
        if g.hands[self.p] and g.holds(self.p, INSIGHT):
            options = [
                ALTER.bare + trait + (to << ARG_BITS)
                for trait in range(3)
                if g.dice[trait]
                for to in range(3)
                if to != trait
            ]
            options.append(DONE.bare)
            g.ask(self, g.seat(self.p), options)
        else:
            g.do(INSIGHTS[self.p + 1])

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == DONE.bare:
            g.do(INSIGHTS[self.p + 1])
            return
        g.dice[answer & ARG_MASK] -= 1
        g.dice[answer >> ARG_BITS & ARG_MASK] += 1
        for card in g.hands[self.p]:
            if g.content.effects[card] == INSIGHT:
                g.throw_away(self.p, g.content.kinds[card])
                break
        g.do(self)


class Round(Step[DarkCastle]):
    """A round is the decision to rest, the attack and the defence."""

    rule = "DC-19"

    def run(self, g: DarkCastle) -> None:
        g.round += 1
        g.resting = -1
        g.striker = -1
        for p in range(len(g.spent)):
            g.spent[p] &= PIERCED | HELMED
        specials = g.content.foes[g.foe].specials
        if specials & DUEL:
            g.do(NAME_FIGHTER)
        else:
            g.do(RESTS)
        if specials & WARD:
            g.do(WARDS)
        if specials & SHIFT:
            g.do(STIRS)


class Rest(Step[DarkCastle]):
    """At most one prisoner rests in a round, and gains 1 HP at once; at least one fights.

    Food may be eaten first. The rest heals at the start of the round (DC-37).
    """

    rule = "DC-20"
    pause = True
    confirm = False

    def run(self, g: DarkCastle) -> None:
        options = [FIGHT.bare]
        if not g.content.foes[g.foe].specials & NO_REST:
            options += [REST.bare + character for character in g.party]
        for p in range(len(g.hands)):
            if g.hands[p]:
                meals(g, p, options)
        g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        fighters = g.everyone()
        if answer != FIGHT.bare:
            p = g.place[answer >> ARG_BITS & ARG_MASK]
            if answer - (answer & ARG_MASK) == REST.bare:
                p = g.place[answer & ARG_MASK]
                g.resting = p
                g.heal(p, 1)
                fighters &= ~(1 << p)
            else:
                eat(g, p, answer & ARG_MASK)
                g.do(self)
                return
        attack(g, fighters)


def attack(g: DarkCastle, fighters: int) -> None:
    """These prisoners roll, their results are resolved, and then the enemy strikes."""
    for p in range(len(g.axes)):
        g.axes[p] = -1
    g.do(throw(g, fighters), RESOLVE, DEFENDS[0])


class NameFighter(Step[DarkCastle]):
    """A combat special changes the rules of its fight: one fights each round, YOU first."""

    rule = "DC-27"
    pause = True
    confirm = False

    def run(self, g: DarkCastle) -> None:
        options = [NAME.bare + character for character in g.party]
        if g.round == 1:
            options = [NAME.bare + g.party[g.you]]
        for p in range(len(g.hands)):
            if g.hands[p]:
                meals(g, p, options)
        g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer & ~ARG_MASK == NAME.bare:
            attack(g, 1 << g.place[answer & ARG_MASK])
        else:
            eat(g, g.place[answer >> ARG_BITS & ARG_MASK], answer & ARG_MASK)
            g.do(self)


class Resolve(Step[DarkCastle]):
    """The results are resolved one at a time, in the order the group likes.

    A face that matches a die removes it; a double does so twice (DC-35). Whoever will
    may decline, and items that change a roll are used now.
    """

    rule = "DC-22"
    confirm = False

    def run(self, g: DarkCastle) -> None:
        dice = g.dice
        if not dice[0] + dice[1] + dice[2]:
            return
        options: list[int] = []
        striker = g.striker
        if striker >= 0:
            if g.hits[striker] and dice[g.faces[striker] >> 1]:
                options.append(STRIKE.bare + g.party[striker])
            if g.axes[striker] >= 0 and dice[g.axes[striker]]:
                options.append(CLEAVE.bare + g.party[striker])
            if not options:
                # DC-35: a hit that found no die is lost.
                g.hits[striker] = 0
                g.axes[striker] = -1
                g.striker = -1
        if not options:
            faces = g.faces
            for p in range(len(faces)):
                if faces[p] >= 0:
                    if g.hits[p] and dice[faces[p] >> 1]:
                        options.append(STRIKE.bare + g.party[p])
                    if g.hands[p]:
                        if g.axes[p] >= 0 and dice[g.axes[p]]:
                            options.append(CLEAVE.bare + g.party[p])
                        uses(g, p, options)
        if options:
            options.append(DONE.bare)
            g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == DONE.bare:
            striker = g.striker
            if striker < 0:
                return
            g.hits[striker] = 0
            g.axes[striker] = -1
            g.striker = -1
            g.do(self)
            return
        g.do(self)
        argument = answer & ARG_MASK
        verb = answer & ~ARG_MASK & ~(ARG_MASK << ARG_BITS)
        if verb == STRIKE.bare:
            p = g.place[argument]
            g.hits[p] -= 1
            g.striker = p
            hit(g, p, g.faces[p] >> 1)
        elif verb == CLEAVE.bare:
            p = g.place[argument]
            trait = g.axes[p]
            g.axes[p] = -1
            g.striker = p
            hit(g, p, trait)
        elif verb == PIERCE.bare:
            p = g.place[answer >> ARG_BITS & ARG_MASK]
            g.spent[p] |= PIERCED
            g.hits[p] -= 1
            g.striker = p
            hit(g, p, argument)
        else:
            p = g.place[answer >> ARG_BITS & ARG_MASK]
            item = g.content.items[argument]
            if item.effect == TRAIT:
                g.throw_away(p, argument)
                remove(g, p, item.amount)
            elif item.effect == REROLL:
                g.spent[p] |= REROLLED << item.amount
                g.do(Reroll(p))
            else:
                change(g, answer)


def uses(g: DarkCastle, p: int, options: list[int]) -> None:
    """Add the items that a fighter can use while results are resolved."""
    content = g.content
    face = g.faces[p]
    fresh = not g.spent[p] & STRUCK
    armed = g.armed()
    who = g.party[p] << ARG_BITS
    for card in g.hands[p]:
        effect = content.effects[card]
        if effect == FOOD:
            continue
        kind = content.kinds[card]
        if effect == TRAIT:
            fits = g.dice[content.items[kind].amount] > 0
        elif effect == LUCK:
            fits = fresh
        elif effect == REROLL:
            fits = (
                armed
                and fresh
                and not g.spent[p] & REROLLED << (face >> 1)
                and content.items[kind].amount == face >> 1
            )
        else:
            fits = False
            if effect == PIKE:
                if armed and g.hits[p] and not face & 1 and not g.spent[p] & PIERCED:
                    options += [
                        PIERCE.bare + trait + who
                        for trait in range(3)
                        if g.dice[trait] and trait != face >> 1
                    ]
            elif effect == MIRROR and not g.mirrored:
                options += [
                    USE.bare + kind + (g.party[q] << ARG_BITS)
                    for q in range(len(g.faces))
                    if g.faces[q] >= 0 and g.faces[q] != face and not g.spent[q] & STRUCK
                ]
        if fits:
            option = USE.bare + kind + who
            if option not in options:
                options.append(option)


def hit(g: DarkCastle, p: int, trait: int) -> None:
    """A hit of a roll: the roll has been used."""
    g.spent[p] |= STRUCK
    remove(g, p, trait)


def remove(g: DarkCastle, p: int, trait: int) -> None:
    """A die of the enemy goes back to the pool."""
    g.dice[trait] -= 1
    g.last = p
    specials = g.content.foes[g.foe].specials
    if specials & EMBER and not g.enemies():
        g.do(EMBERS)
    if specials & STUBBORN:
        g.do(STUBBORNS)


class Defend(Step[DarkCastle]):
    """If dice remain, every fighter who did not block loses HP equal to the attack, all at once.

    A double blocks, matched or not (DC-23, DC-35). Without dice the enemy is beaten and
    does not strike back (DC-25).
    """

    rule = "DC-24"

    def __init__(self, second: bool) -> None:
        self.second = second

    def run(self, g: DarkCastle) -> None:
        remaining = g.enemies()
        if not remaining:
            g.do(WIN)
            return
        specials = g.content.foes[g.foe].specials
        faces = g.faces
        targets = g.rollers
        if specials & (LOWEST | HIGHEST):
            targets = chosen(g, bool(specials & LOWEST))
        blocking = not (specials & WEB and g.round == 1)
        attack = g.attack()
        for p in range(len(faces)):
            if targets >> p & 1 and not (blocking and faces[p] & 1):
                wound(g, p, attack + 1 if specials & MARKED and p == g.you else attack)
        if specials & TWICE and remaining >= 3 and not self.second:
            g.do(WOUNDS, DEFENDS[1])
        else:
            g.do(WOUNDS, AFTER)


def chosen(g: DarkCastle, lowest: bool) -> int:
    """The fighters with the fewest HP, or with the most, as a mask."""
    mask = 0
    best = 0
    for p in range(len(g.hp)):
        if g.rollers >> p & 1:
            hp = -g.hp[p] if lowest else g.hp[p]
            if not mask or hp > best:
                best = hp
                mask = 1 << p
            elif hp == best:
                mask |= 1 << p
    return mask


class After(Step[DarkCastle]):
    """The round is over, the next begins; some combat specials add a die first."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        specials = g.content.foes[g.foe].specials
        g.do(ROUND)
        if specials & TIDE and g.round <= TIDES:
            g.do(SetOut(1))
        if specials & LEECH and g.bled and not g.grown:
            g.grown = True
            g.do(SetOut(1))


class Win(Step[DarkCastle]):
    """After a survived fight one item is drawn, whatever the number of players."""

    rule = "DC-26"

    def run(self, g: DarkCastle) -> None:
        spoils = g.content.foes[g.foe].spoils
        g.foe = -1
        g.resting = -1
        if spoils:
            g.do(DrawItems(spoils))


INSIGHTS: Final = [Insight(p) for p in range(5)]
ROUND: Final = Round()
RESTS: Final = Rest()
NAME_FIGHTER: Final = NameFighter()
RESOLVE: Final = Resolve()
DEFENDS: Final = [Defend(False), Defend(True)]
AFTER: Final = After()
WIN: Final = Win()
