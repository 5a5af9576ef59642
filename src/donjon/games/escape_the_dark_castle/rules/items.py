"""Items: drawing them, and sharing them out."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.escape_the_dark_castle.rules.questions import Ask, ask_group
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import NOTHING, find, without
from donjon.games.escape_the_dark_castle.verbs import BARE, FIND, ON, SHUFFLED, TAKE


def draw_items(g: DarkCastle, number: int, ends_chapter: bool) -> None:
    """Draw items. Inside a chapter they are shared out at once, after it by the camp (DC-14)."""
    if ends_chapter:
        g.do(DrawItems(number))
    else:
        g.do(DrawItems(number), SHARE_OUT)


class DrawItems(Step[DarkCastle]):
    """Drawn items lie face up where all can see, until the group has shared them out."""

    rule = "DC-12"

    def __init__(self, missing: int) -> None:
        self.missing = missing

    def run(self, g: DarkCastle) -> None:
        if len(g.items):
            g.items = g.items.copy()
            g.draw(self, FIND, g.items)
        elif g.discard:
            g.do(RESHUFFLE, self)
        else:
            g.tell(BARE)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.pool = [*g.pool, arg_of(answer)]
        if self.missing > 1:
            g.do(DrawItems(self.missing - 1))


class Reshuffle(Step[DarkCastle]):
    """When the item deck runs out, the discard pile is shuffled into a new one."""

    rule = "DC-17"

    def run(self, g: DarkCastle) -> None:
        g.items = Deck(g.discard)
        g.discard = []
        g.tell(SHUFFLED)


class ShareOut(Step[DarkCastle]):
    """Items that come inside a chapter are shared out at once, before it goes on."""

    rule = "DC-14"

    def run(self, g: DarkCastle) -> None:
        begin_sharing(g)
        g.do(SHARE)


def begin_sharing(g: DarkCastle) -> None:
    """From now on items may be taken up, put down and passed on (DC-15)."""
    g.sharing = True
    for prisoner in g.prisoners:
        prisoner.put_down = NOTHING


class Share(Ask):
    """The group decides who takes which item; everybody puts down and eats what is theirs."""

    rule = "DC-15"
    topic = "share"

    def run(self, g: DarkCastle) -> None:
        options = takers(g)
        options.append(ON.bare)
        ask_group(g, self, options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == ON.bare:
            g.sharing = False
        else:
            take(g, answer)
            g.do(self)


def takers(g: DarkCastle) -> list[int]:
    """For everything that lies there, who may take it up (DC-13, DC-15)."""
    options: list[int] = []
    kinds = g.content.kinds
    for card in g.pool:
        for p in range(len(g.prisoners)):
            if g.may_take(p, card):
                option = TAKE.at[kinds[card]][g.prisoners[p].character]
                if option not in options:
                    options.append(option)
    return options


def take(g: DarkCastle, answer: int) -> None:
    """A prisoner takes up what lies there."""
    p = g.place[second_of(answer)]
    prisoner = g.prisoners[p]
    free = [card for card in g.pool if g.may_take(p, card)]
    card = find(free, arg_of(answer), g.content.kinds)
    g.pool = without(g.pool, card)
    prisoner.hand = [*prisoner.hand, card]


RESHUFFLE: Final = Reshuffle()
SHARE_OUT: Final = ShareOut()
SHARE: Final = Share()
