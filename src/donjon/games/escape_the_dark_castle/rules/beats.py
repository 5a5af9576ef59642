"""What cards tell the prisoners to do, an instruction in each step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.core.game import Outcome, Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.escape_the_dark_castle.rules.fights import BeginFight
from donjon.games.escape_the_dark_castle.rules.harm import WOUNDS, hurt, wound
from donjon.games.escape_the_dark_castle.rules.items import DrawItems
from donjon.games.escape_the_dark_castle.rules.rolls import (
    Luck,
    Reckon,
    change,
    throw,
)
from donjon.games.escape_the_dark_castle.state import (
    AGAIN,
    CHAPTERS,
    DONE,
    FOOD,
    GIVE,
    GO,
    LUCK,
    NAME,
    NOMINEE,
    OMEN,
    SHOWN,
    SNATCH,
    TRAIT,
    USE,
    YOU,
    DarkCastle,
)

WON: Final = 0
LOST: Final = 1
MISSED: Final = 2
"""The places of what follows a check."""


class Read(Step[DarkCastle]):
    """A chapter is complete when its instructions are, one after another."""

    rule = "DC-08"

    def __init__(self, script: int, place: int) -> None:
        self.script = script
        self.place = place

    def run(self, g: DarkCastle) -> None:
        beats = g.content.scripts[self.script]
        if self.place + 1 < len(beats):
            g.do(Read(self.script, self.place + 1))
        number = beats[self.place]
        g.do(STEPS[g.content.beats[number].kind](number))


def follow(g: DarkCastle, script: int) -> None:
    """Do what follows from an outcome, if anything does."""
    if script >= 0:
        g.do(Read(script, 0))


class Lose(Step[DarkCastle]):
    """An effect on YOU touches only the prisoner who turned the card; others say whom."""

    rule = "DC-07"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        hurt(g, g.whom(beat.who), beat.amount)


class Gain(Step[DarkCastle]):
    """HP are gained, but never beyond the start."""

    rule = "DC-04"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        mask = g.whom(beat.who)
        for p in range(len(g.hp)):
            if mask >> p & 1:
                g.heal(p, beat.amount)


class Gift(Step[DarkCastle]):
    """Items are drawn when a chapter says so; "per player" is per character (DC-05)."""

    rule = "DC-12"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        g.do(DrawItems(beat.amount * g.count() if beat.filter else beat.amount))


class Choose(Step[DarkCastle]):
    """A chapter can ask for a choice: the group takes one of the ways that are open."""

    rule = "DC-08"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        options = [
            GO.base + choice
            for choice, condition in zip(beat.choices, beat.conditions, strict=True)
            if meets(g, condition)
        ]
        g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        beat = g.content.beats[self.beat]
        follow(g, beat.scripts[beat.choices.index(answer & ARG_MASK)])


def meets(g: DarkCastle, condition: int) -> bool:
    """Whether somebody has what a way needs: 1 an item, 2 food, 3 an item of YOURS."""
    if condition == 0:
        return True
    if condition == 3:
        return bool(g.hands[g.you])
    for hand in g.hands:
        for card in hand:
            if condition == 1 or g.content.effects[card] == FOOD:
                return True
    return False


class Nominate(Step[DarkCastle]):
    """The group names who must do it; the one who turned the card may be named too."""

    rule = "DC-06"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        if g.content.beats[self.beat].amount == 2 and g.count() == 2:
            g.nominee = 0
            g.partner = 1
        else:
            g.ask_any(self, g.group(), [NAME.base + character for character in g.party])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.nominee = g.place[answer & ARG_MASK]
        if g.content.beats[self.beat].amount == 2:
            g.do(NOMINATE_SECOND)


class NominateSecond(Step[DarkCastle]):
    """A second prisoner is named beside the first."""

    rule = "DC-06"

    def run(self, g: DarkCastle) -> None:
        first = g.party[g.nominee]
        g.ask_any(self, g.group(), [NAME.base + c for c in g.party if c != first])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.partner = g.place[answer & ARG_MASK]


class Check(Step[DarkCastle]):
    """A roll in one attempt: of one prisoner, or of several, each for themselves.

    One prisoner may have several attempts, and need more than one success.
    """

    rule = "DC-09"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        if beat.who == YOU or beat.who == NOMINEE:
            g.do(Attempt(self.beat, 0, beat.tries))
        else:
            g.do(throw(g, g.whom(beat.who)), Reckon(beat.trait), Verdict(self.beat))


class Verdict(Step[DarkCastle]):
    """Those whose die does not show the trait have failed; a double is one success (DC-35)."""

    rule = "DC-35"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        misses = 0
        for p in range(len(g.faces)):
            if g.rollers >> p & 1 and g.faces[p] >> 1 != beat.trait:
                misses |= 1 << p
        g.misses = misses
        follow(g, beat.scripts[LOST if misses else WON])


class Attempt(Step[DarkCastle]):
    """One attempt of one prisoner, items included."""

    rule = "DC-09"

    def __init__(self, beat: int, got: int, left: int) -> None:
        self.beat = beat
        self.got = got
        self.left = left

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        g.do(
            throw(g, g.whom(beat.who)),
            Reckon(beat.trait),
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

    def __init__(self, beat: int, got: int, left: int) -> None:
        self.beat = beat
        self.got = got
        self.left = left

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        g.do(
            throw(g, g.whom(beat.who)),
            Reckon(beat.trait),
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
        got = self.got
        for p in range(len(g.faces)):
            if g.rollers >> p & 1 and g.faces[p] >> 1 == beat.trait:
                got += g.hits[p]
        need = beat.need * g.count() if beat.filter else beat.need
        if got >= need:
            follow(g, beat.scripts[WON])
            return
        if self.left:
            g.do(TeamAttempt(self.beat, got, self.left))
        else:
            follow(g, beat.scripts[LOST])
        follow(g, beat.scripts[MISSED])


class Give(Step[DarkCastle]):
    """A chapter can ask for items: the group says which, and whose; it is discarded."""

    rule = "DC-08"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        content = g.content
        food = content.beats[self.beat].filter == 1
        options: list[int] = []
        for p in range(len(g.hands)):
            for card in g.hands[p]:
                if not food or content.effects[card] == FOOD:
                    option = GIVE.base + content.kinds[card] + (g.party[p] << ARG_BITS)
                    if option not in options:
                        options.append(option)
        if options:
            g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        p = g.place[answer >> ARG_BITS & ARG_MASK]
        g.throw_away(p, answer & ARG_MASK)
        g.nominee = p


class Snatch(Step[DarkCastle]):
    """An item is lost at random; who carries none loses 1 HP instead."""

    rule = "DC-08"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        mask = g.whom(g.content.beats[self.beat].who)
        g.do(WOUNDS)
        for p in range(len(g.hands)):
            if mask >> p & 1:
                if g.hands[p]:
                    g.do(SnatchFrom(p))
                else:
                    wound(g, p, 1)


class SnatchFrom(Step[DarkCastle]):
    """Chance says which of the items of a prisoner is lost."""

    rule = "DC-08"

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        g.roll(self, [SNATCH.base + card for card in sorted(g.hands[self.p])])

    def answer(self, g: DarkCastle, answer: int) -> None:
        card = answer & ARG_MASK
        g.hands[self.p].remove(card)
        g.discard.append(card)


class Fate(Step[DarkCastle]):
    """A chapter can ask for a roll of a chapter die: each trait has a consequence of its own."""

    rule = "DC-08"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        follow(g, g.content.beats[self.beat].scripts[answer & ARG_MASK])


class Omen(Step[DarkCastle]):
    """A chapter die is rolled, and its trait is what a check then asks for."""

    rule = "DC-08"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.omen = answer & ARG_MASK


class Match(Step[DarkCastle]):
    """Two named prisoners roll, and must show the same trait."""

    rule = "DC-08"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        left = g.content.beats[self.beat].amount - 1
        pair = 1 << g.nominee | 1 << g.partner
        g.do(throw(g, pair), Matching(self.beat, left, left))


class Matching(Step[DarkCastle]):
    """Each of the two may roll again, in any order; a double matches a single of its trait."""

    rule = "DC-35"

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
            options.append(AGAIN.base + g.party[g.nominee])
        if self.second:
            options.append(AGAIN.base + g.party[g.partner])
        for p, other in ((g.nominee, g.partner), (g.partner, g.nominee)):
            helps(g, p, g.faces[other] >> 1, options)
        if not options:
            follow(g, beat.scripts[LOST])
            return
        if not self.first and not self.second:
            options.append(DONE.base)
        g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == DONE.base:
            follow(g, g.content.beats[self.beat].scripts[LOST])
            return
        first, second = self.first, self.second
        if answer & ~ARG_MASK == AGAIN.base:
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
            option = USE.base + kind + (g.party[p] << ARG_BITS)
            if option not in options:
                options.append(option)


class Choir(Step[DarkCastle]):
    """All roll; each trait that nobody shows costs all HP."""

    rule = "DC-08"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        g.do(throw(g, g.everyone()), Chant(self.beat))


class Chant(Step[DarkCastle]):
    """Before the missing traits are counted, whoever can may change a roll."""

    rule = "DC-09"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        missing = silent(g)
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
            options.append(DONE.base)
            g.ask_any(self, seats, options)
        else:
            self.toll(g)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == DONE.base:
            self.toll(g)
        else:
            g.do(self)
            change(g, answer)

    def toll(self, g: DarkCastle) -> None:
        hurt(g, g.everyone(), len(silent(g)) * g.content.beats[self.beat].amount)


def silent(g: DarkCastle) -> list[int]:
    """The traits that no die shows."""
    shown = [face >> 1 for face in g.faces]
    return [trait for trait in range(3) if trait not in shown]


class Weigh(Step[DarkCastle]):
    """YOU lose HP for each item YOU carry; without any, something else follows."""

    rule = "DC-07"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        carried = len(g.hands[g.you])
        if carried:
            hurt(g, 1 << g.you, carried * beat.amount)
        else:
            follow(g, beat.scripts[WON])


class Escape(Step[DarkCastle]):
    """The boss is defeated: all escape and win, and no item is drawn any more (DC-39)."""

    rule = "DC-11"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        seats = list(range(g.seats))
        g.finish(Outcome([CHAPTERS + 2] * g.seats, seats, "escaped"))


NOMINATE_SECOND: Final = NominateSecond()
STEPS: Final[list[Callable[[int], Step[Any]]]] = [
    Lose,
    Gain,
    Gift,
    BeginFight,
    Choose,
    Nominate,
    Check,
    Team,
    Give,
    Snatch,
    Fate,
    Omen,
    Match,
    Choir,
    Weigh,
    Escape,
]
"""By the kind of a beat; the words are in `content.py`."""

