"""Trials: rolls that must show a trait, alone, together, or in a pair."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.escape_the_dark_castle.rules.harm import eat, hurt, meals
from donjon.games.escape_the_dark_castle.rules.reading import follow
from donjon.games.escape_the_dark_castle.rules.rolls import Luck, Reckon, change, throw, total
from donjon.games.escape_the_dark_castle.state import (
    AGAIN,
    CAST,
    DONE,
    LUCK,
    MIRROR,
    NOMINEE,
    OMEN,
    TRAIT,
    USE,
    YOU,
    Beat,
    DarkCastle,
)

WON: Final = 0
LOST: Final = 1
MISSED: Final = 2
"""The places of what follows a check."""


def ready(g: DarkCastle, step: Step[Any]) -> None:
    """Before dice fall the group has a look at the card, and whoever is hurt may eat (DC-16)."""
    options = [CAST.bare]
    for p in range(len(g.hands)):
        if g.hands[p]:
            meals(g, p, options)
    g.ask_any(step, g.group(), options)


def eaten(g: DarkCastle, step: Step[Any], answer: int) -> bool:
    """Whether somebody has eaten instead of rolling; then the question is asked again."""
    if answer == CAST.bare:
        return False
    eat(g, g.place[answer >> ARG_BITS & ARG_MASK], answer & ARG_MASK)
    g.do(step)
    return True


class Check(Step[DarkCastle]):
    """A roll in one attempt: of one prisoner, or of several, each for themselves.

    One prisoner may have several attempts, and need more than one success.
    """

    rule = "DC-09"
    pause = True
    confirm = False

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        if beat.who == YOU or beat.who == NOMINEE:
            g.do(Attempt(self.beat, 0, beat.tries))
        else:
            ready(g, self)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if not eaten(g, self, answer):
            beat = g.content.beats[self.beat]
            g.do(throw(g, g.whom(beat.who)), Reckon(beat.trait, 0), Verdict(self.beat))


class Verdict(Step[DarkCastle]):
    """Those whose die does not show the trait have failed; a double is one success (DC-35)."""

    rule = "DC-35"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        trait = g.omen if beat.trait == OMEN else beat.trait
        misses = 0
        for p in range(len(g.faces)):
            if g.rollers >> p & 1 and g.faces[p] >> 1 != trait:
                misses |= 1 << p
        g.misses = misses
        follow(g, beat.scripts[LOST if misses else WON])


class Attempt(Step[DarkCastle]):
    """One attempt of one prisoner, items included."""

    rule = "DC-09"
    pause = True
    confirm = False

    def __init__(self, beat: int, got: int, left: int) -> None:
        self.beat = beat
        self.got = got
        self.left = left

    def run(self, g: DarkCastle) -> None:
        ready(g, self)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if not eaten(g, self, answer):
            beat = g.content.beats[self.beat]
            g.do(
                throw(g, g.whom(beat.who)),
                Reckon(beat.trait, beat.need - self.got if beat.need > 1 else 0),
                Count(self.beat, self.got, self.left - 1),
            )


class Count(Step[DarkCastle]):
    """What the attempt gave: a double counts two in sums, and one in a one-attempt check."""

    rule = "DC-35"

    def __init__(self, beat: int, got: int, left: int) -> None:
        self.beat = beat
        self.got = got
        self.left = left

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        trait = g.omen if beat.trait == OMEN else beat.trait
        p = g.you if beat.who == YOU else g.nominee
        found = g.hits[p] if g.faces[p] >> 1 == trait else 0
        got = self.got + found
        if got >= beat.need:
            follow(g, beat.scripts[WON])
            return
        if self.left:
            g.do(Attempt(self.beat, got, self.left))
        else:
            follow(g, beat.scripts[LOST])
        if not found:
            follow(g, beat.scripts[MISSED])


def sum_of(g: DarkCastle, beat: Beat) -> int:
    """What a team must add up to."""
    return beat.need * g.count() if beat.filter else beat.need


class Team(Step[DarkCastle]):
    """A roll together: the results of a trait are added up over all attempts."""

    rule = "DC-08"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        g.do(TeamAttempt(self.beat, 0, g.content.beats[self.beat].tries))


class TeamAttempt(Step[DarkCastle]):
    """All who take part roll together once, items included."""

    rule = "DC-09"
    pause = True
    confirm = False

    def __init__(self, beat: int, got: int, left: int) -> None:
        self.beat = beat
        self.got = got
        self.left = left

    def run(self, g: DarkCastle) -> None:
        ready(g, self)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if not eaten(g, self, answer):
            beat = g.content.beats[self.beat]
            g.do(
                throw(g, g.whom(beat.who)),
                Reckon(beat.trait, sum_of(g, beat) - self.got),
                TeamCount(self.beat, self.got, self.left - 1),
            )


class TeamCount(Step[DarkCastle]):
    """A double counts two in the sum. An attempt after which it is not reached has failed."""

    rule = "DC-35"

    def __init__(self, beat: int, got: int, left: int) -> None:
        self.beat = beat
        self.got = got
        self.left = left

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        got = self.got + total(g, beat.trait)
        if got >= sum_of(g, beat):
            follow(g, beat.scripts[WON])
            return
        if self.left:
            g.do(TeamAttempt(self.beat, got, self.left))
        else:
            follow(g, beat.scripts[LOST])
        follow(g, beat.scripts[MISSED])


class Match(Step[DarkCastle]):
    """Two named prisoners roll, and must show the same trait."""

    rule = "DC-08"
    pause = True
    confirm = False

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        ready(g, self)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if eaten(g, self, answer):
            return
        left = g.content.beats[self.beat].amount - 1
        pair = 1 << g.nominee | 1 << g.partner
        g.do(throw(g, pair), Matching(self.beat, left, left))


class Matching(Step[DarkCastle]):
    """Each of the two may roll again, in any order; a double matches a single of its trait."""

    rule = "DC-35"
    confirm = False

    def __init__(self, beat: int, first: int, second: int) -> None:
        self.beat = beat
        self.first = first
        self.second = second
        """How often each of the two may still roll."""

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        if g.faces[g.nominee] >> 1 == g.faces[g.partner] >> 1:
            follow(g, beat.scripts[WON])
            return
        options: list[int] = []
        if self.first:
            options.append(AGAIN.bare + g.party[g.nominee])
        if self.second:
            options.append(AGAIN.bare + g.party[g.partner])
        for p, other in ((g.nominee, g.partner), (g.partner, g.nominee)):
            helps(g, p, g.faces[other] >> 1, options)
            for card in g.hands[p]:
                if g.content.effects[card] == MIRROR and not g.mirrored:
                    kind = g.content.kinds[card]
                    options.append(USE.bare + kind + (g.party[other] << ARG_BITS))
        if not options:
            follow(g, beat.scripts[LOST])
            return
        if not self.first and not self.second:
            options.append(DONE.bare)
        g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == DONE.bare:
            follow(g, g.content.beats[self.beat].scripts[LOST])
            return
        first, second = self.first, self.second
        if answer & ~ARG_MASK == AGAIN.bare:
            p = g.place[answer & ARG_MASK]
            if p == g.nominee:
                first -= 1
            else:
                second -= 1
            g.do(Luck(p), Matching(self.beat, first, second))
        else:
            g.do(self)
            change(g, answer)


def helps(g: DarkCastle, p: int, trait: int, options: list[int]) -> None:
    """Add the items with which a prisoner can still come to show a trait."""
    content = g.content
    for card in g.hands[p]:
        effect = content.effects[card]
        kind = content.kinds[card]
        if effect == LUCK or (effect == TRAIT and content.items[kind].amount == trait):
            option = USE.bare + kind + (g.party[p] << ARG_BITS)
            if option not in options:
                options.append(option)


class Choir(Step[DarkCastle]):
    """All roll; each trait that nobody shows costs all HP."""

    rule = "DC-08"
    pause = True
    confirm = False

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        ready(g, self)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if not eaten(g, self, answer):
            g.do(throw(g, g.everyone()), Chant(self.beat, 0))


class Chant(Step[DarkCastle]):
    """Before the missing traits are counted, whoever can may change a roll or add a voice."""

    rule = "DC-09"
    confirm = False

    def __init__(self, beat: int, voices: int) -> None:
        self.beat = beat
        self.voices = voices
        """The traits that potions have added, as a mask."""

    def run(self, g: DarkCastle) -> None:
        missing = silent(g, self.voices)
        if not missing:
            return
        options: list[int] = []
        seats = 0
        for p in range(len(g.hands)):
            before = len(options)
            for trait in missing:
                helps(g, p, trait, options)
            if len(options) > before:
                seats |= 1 << g.seat(p)
        if options:
            options.append(DONE.bare)
            g.ask_any(self, seats, options)
        else:
            self.toll(g)

    def answer(self, g: DarkCastle, answer: int) -> None:
        kind = answer & ARG_MASK
        if answer == DONE.bare:
            self.toll(g)
        elif g.content.items[kind].effect == TRAIT:
            g.throw_away(g.place[answer >> ARG_BITS & ARG_MASK], kind)
            g.do(Chant(self.beat, self.voices | 1 << g.content.items[kind].amount))
        else:
            g.do(self)
            change(g, answer)

    def toll(self, g: DarkCastle) -> None:
        missing = len(silent(g, self.voices))
        hurt(g, g.everyone(), missing * g.content.beats[self.beat].amount)


def silent(g: DarkCastle, voices: int) -> list[int]:
    """The traits that no die shows and no potion has given."""
    for face in g.faces:
        voices |= 1 << (face >> 1)
    return [trait for trait in range(3) if not voices >> trait & 1]
