"""Instructions about items: `items`, `give`, `snatch`, and the condition `carries`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from donjon.core.content.lexicon import Flag, Name, Number, Word
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.escape_the_dark_castle.components import FOOD, WHO, Beat
from donjon.games.escape_the_dark_castle.effects.instruction import Instruction
from donjon.games.escape_the_dark_castle.rules.harm import Beware, hurt
from donjon.games.escape_the_dark_castle.rules.items import draw_items
from donjon.games.escape_the_dark_castle.rules.questions import nothing_yet
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import without
from donjon.games.escape_the_dark_castle.verbs import EMPTY, GIVE, ROBBED, SNATCH


class Gift(Instruction):
    """Items are drawn when a chapter says so; "per player" is per character (DC-05)."""

    rule = "DC-12"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        draw_items(g, beat.amount * g.count() if beat.each else beat.amount, beat.last)


class Give(Instruction):
    """A chapter can ask for items: whoever has one gives it up; it is discarded.

    Everybody can give their own (DC-40).
    """

    rule = "DC-08"
    topic = "give"
    scarce = True
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


def carried(g: DarkCastle, test: Any) -> bool:
    """`carries`: whether somebody, or YOU, has an item, or food."""
    assert isinstance(test, Beat)
    for p in g.whom(test.who):
        if g.holds(p, FOOD) if test.food else g.prisoners[p].hand:
            return True
    return False


WORDS: Final = [
    Word("items", Number(1), each=Flag()),
    Word("give", Name(["any", "food"]), "food"),
    Word("snatch", Number(0), who=Name(WHO, "all")),
]
STEPS: Final[dict[str, type[Instruction]]] = {"items": Gift, "give": Give, "snatch": Snatch}
CONDITION_WORDS: Final = [Word("carries", Name(["any", "food"]), "food", who=Name(WHO, "all"))]
TESTS: Final[dict[str, Callable[[DarkCastle, Any], bool]]] = {"carries": carried}
