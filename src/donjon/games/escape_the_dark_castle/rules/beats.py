"""What cards tell the prisoners to do, an instruction in each step."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Outcome, Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.escape_the_dark_castle.rules.fights import BeginFight
from donjon.games.escape_the_dark_castle.rules.harm import WOUNDS, hurt, wound
from donjon.games.escape_the_dark_castle.rules.items import DrawItems
from donjon.games.escape_the_dark_castle.rules.reading import STEPS, follow
from donjon.games.escape_the_dark_castle.rules.trials import WON, Check, Choir, Match, Team
from donjon.games.escape_the_dark_castle.state import (
    CHAPTERS,
    FOOD,
    GIVE,
    GO,
    NAME,
    SHOWN,
    SNATCH,
    DarkCastle,
)


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
    confirm = False

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        options = [
            GO.bare + choice
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
    confirm = False

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        if g.content.beats[self.beat].amount == 2 and g.count() == 2:
            g.nominee = 0
            g.partner = 1
        else:
            g.ask_any(self, g.group(), [NAME.bare + character for character in g.party])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.nominee = g.place[answer & ARG_MASK]
        if g.content.beats[self.beat].amount == 2:
            g.do(NOMINATE_SECOND)


class NominateSecond(Step[DarkCastle]):
    """A second prisoner is named beside the first."""

    rule = "DC-06"
    confirm = False

    def run(self, g: DarkCastle) -> None:
        first = g.party[g.nominee]
        g.ask_any(self, g.group(), [NAME.bare + c for c in g.party if c != first])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.partner = g.place[answer & ARG_MASK]


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
                    option = GIVE.bare + content.kinds[card] + (g.party[p] << ARG_BITS)
                    if option not in options:
                        options.append(option)
        if options:
            g.ask_any(self, g.group(), options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        p = g.place[answer >> ARG_BITS & ARG_MASK]
        g.throw_away(p, answer & ARG_MASK)
        g.nominee = p


class Snatch(Step[DarkCastle]):
    """An item is lost at random; who carries none may lose HP instead."""

    rule = "DC-08"

    def __init__(self, beat: int) -> None:
        self.beat = beat

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.beat]
        mask = g.whom(beat.who)
        g.do(WOUNDS)
        for p in range(len(g.hands)):
            if mask >> p & 1:
                if g.hands[p]:
                    g.do(SnatchFrom(p))
                else:
                    wound(g, p, beat.amount)


class SnatchFrom(Step[DarkCastle]):
    """Chance says which of the items of a prisoner is lost."""

    rule = "DC-08"

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        g.roll(self, [SNATCH.bare + card for card in sorted(g.hands[self.p])])

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
# By the kind of a beat; the words are in `content.py`.
STEPS.extend(
    [
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
)
