"""What cards tell the prisoners to do, an instruction in each step."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from donjon.core.effects import OneOf, follow, look_up
from donjon.core.step import Outcome, Step
from donjon.core.vocabulary import arg_of, second_of
from donjon.games.escape_the_dark_castle.components import CHAPTERS, FOOD, Beat
from donjon.games.escape_the_dark_castle.parts import without
from donjon.games.escape_the_dark_castle.rules.asking import Ask, ask_group, nothing_yet
from donjon.games.escape_the_dark_castle.rules.fights import begin_fight
from donjon.games.escape_the_dark_castle.rules.harm import Beware, hurt
from donjon.games.escape_the_dark_castle.rules.items import draw_items
from donjon.games.escape_the_dark_castle.rules.refusals import why_not
from donjon.games.escape_the_dark_castle.rules.together import Choir, Match
from donjon.games.escape_the_dark_castle.rules.trials import Check, Instruction
from donjon.games.escape_the_dark_castle.state import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import (
    EMPTY,
    ESCAPES,
    GIVE,
    GO,
    NAME,
    ROBBED,
    SHOWN,
    SNATCH,
    WEIGHS,
)


class Lose(Instruction):
    """An effect on YOU touches only the prisoner who turned the card; others say whom."""

    rule = "DC-07"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        hurt(g, g.whom(beat.who), beat.amount)


class Gain(Instruction):
    """HP are gained, but never beyond the start."""

    rule = "DC-04"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        for p in g.whom(beat.who):
            g.heal(p, beat.amount)


class Gift(Instruction):
    """Items are drawn when a chapter says so; "per player" is per character (DC-05)."""

    rule = "DC-12"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        draw_items(g, beat.amount * g.count() if beat.each else beat.amount, beat.last)


class BeginFight(Instruction):
    """Dice are set out, and everybody fights."""

    rule = "DC-18"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        begin_fight(g, beat.foe, beat.last)


class Choose(OneOf[DarkCastle]):
    """A chapter can ask for a choice: the group takes one of the ways that are open."""

    rule = "DC-08"
    topic = "choice"
    kinds: ClassVar[dict[str, str]] = {"card": "card"}
    confirm = False

    def run(self, g: DarkCastle) -> None:
        ask_group(g, self, [GO.of[way] for way in self.open_ways(g)])

    def answer(self, g: DarkCastle, answer: int) -> None:
        self.take(g, arg_of(answer))

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"card": g.card}

    def forbids(self, g: DarkCastle, answer: int) -> str:
        return why_not(g, answer)


def carried(g: DarkCastle, test: Any) -> bool:
    """`carries`: whether somebody, or YOU, has an item, or food."""
    assert isinstance(test, Beat)
    for p in g.whom(test.who):
        if g.holds(p, FOOD) if test.food else g.prisoners[p].hand:
            return True
    return False


class Nominate(Instruction):
    """The group names who must do it; the one who turned the card may be named too."""

    rule = "DC-06"
    topic = "nominate"
    kinds: ClassVar[dict[str, str]] = {"card": "card"}

    def run(self, g: DarkCastle) -> None:
        if self.beat(g).amount == 2 and g.count() == 2:
            g.nominee = 0
            g.partner = 1
        else:
            ask_group(g, self, [NAME.of[prisoner.character] for prisoner in g.prisoners])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.nominee = g.place[arg_of(answer)]
        if self.beat(g).amount == 2:
            g.do(NOMINATE_SECOND)

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"card": g.card}


class NominateSecond(Ask):
    """A second prisoner is named beside the first."""

    rule = "DC-06"
    topic = "nominate"
    kinds: ClassVar[dict[str, str]] = {"prisoner": "prisoner"}

    def run(self, g: DarkCastle) -> None:
        ask_group(g, self, [NAME.of[g.prisoners[p].character] for p in g.others(g.nominee)])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.partner = g.place[arg_of(answer)]

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"prisoner": g.prisoners[g.nominee].character}


class Give(Instruction):
    """A chapter can ask for items: whoever has one gives it up; it is discarded.

    Everybody can give their own (DC-40).
    """

    rule = "DC-08"
    topic = "give"
    kinds: ClassVar[dict[str, str]] = {"card": "card"}

    def run(self, g: DarkCastle) -> None:
        content = g.content
        food = self.beat(g).food
        lists = nothing_yet(g)
        for p in range(len(g.prisoners)):
            for card in g.prisoners[p].hand:
                option = GIVE.at[content.kinds[card]][g.prisoners[p].character]
                fits = not food or content.uses[card] == FOOD
                if fits and option not in lists[g.leaders[p]]:
                    lists[g.leaders[p]].append(option)
        if any(lists):
            g.ask_each(self, lists)

    def answer(self, g: DarkCastle, answer: int) -> None:
        p = g.place[second_of(answer)]
        g.throw_away(p, arg_of(answer))
        g.nominee = p

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"card": g.card}


class Snatch(Instruction):
    """An item is lost at random; who carries none may lose HP instead."""

    rule = "DC-08"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        for p in reversed(g.whom(beat.who)):
            g.do(Beware(p), SnatchFrom(p, beat.amount))


class SnatchFrom(Step[DarkCastle]):
    """Chance says which of the items of a prisoner is lost."""

    rule = "DC-08"

    def __init__(self, p: int, instead: int) -> None:
        self.p = p
        self.instead = instead
        """HP that are lost instead of an item."""

    def run(self, g: DarkCastle) -> None:
        prisoner = g.prisoners[self.p]
        if prisoner.hand:
            g.roll(self, [SNATCH.of[card] for card in sorted(prisoner.hand)])
        else:
            g.tell(EMPTY, prisoner.character)
            hurt(g, [self.p], self.instead)

    def answer(self, g: DarkCastle, answer: int) -> None:
        card = arg_of(answer)
        prisoner = g.prisoners[self.p]
        prisoner.hand = without(prisoner.hand, card)
        g.discard = [*g.discard, card]
        g.tell(ROBBED, prisoner.character, card)


class Fate(Instruction):
    """A chapter can ask for a roll of a chapter die: each trait has a consequence of its own.

    What it showed is what a later check can ask for.
    """

    rule = "DC-08"

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.omen = arg_of(answer)
        beat = self.beat(g)
        if beat.ways:
            look_up(g, beat, g.omen)


class Weigh(Instruction):
    """YOU lose HP for each item YOU carry; YOU may eat first, and carry less."""

    rule = "DC-07"

    def run(self, g: DarkCastle) -> None:
        g.do(Beware(g.you), WeighUp(self.effect))


class WeighUp(Instruction):
    """HP are lost for each item; without any, something else follows."""

    rule = "DC-07"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        you = g.prisoners[g.you]
        g.tell(WEIGHS, you.character, len(you.hand))
        if you.hand:
            hurt(g, [g.you], len(you.hand) * beat.amount)
        else:
            follow(g, beat.won)


class Escape(Instruction):
    """The boss is defeated: all escape and win, and no item is drawn any more (DC-39)."""

    rule = "DC-11"

    def run(self, g: DarkCastle) -> None:
        g.tell(ESCAPES)
        g.finish(Outcome([CHAPTERS + 2] * g.seats, list(range(g.seats)), "escaped"))


NOMINATE_SECOND: Final = NominateSecond()

EFFECTS: Final = {
    "lose": Lose,
    "heal": Gain,
    "items": Gift,
    "fight": BeginFight,
    "choose": Choose,
    "name": Nominate,
    "check": Check,
    "team": Check,
    "give": Give,
    "snatch": Snatch,
    "fate": Fate,
    "omen": Fate,
    "match": Match,
    "choir": Choir,
    "weigh": Weigh,
    "escape": Escape,
}
"""What carries out each word of the cards; the words themselves are in `content.py`."""
CONDITIONS: Final = {"carries": carried}
COUNTS: Final[dict[str, Any]] = {}
