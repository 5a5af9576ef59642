"""Champions: bought with followers, some with skills that use up gems or spirits."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import NOTHING
from donjon.games.four_towers.components import (
    CLAN_COUNT,
    DISPLAY_SIZE,
    MOST_BOUGHT,
    SKILLS,
    STALL_COUNT,
)
from donjon.games.four_towers.rules.payment import Pay
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import (
    BUY,
    BUYS,
    GET,
    GIVES,
    HAUNTS,
    HOLDS,
    INSTEAD,
    LEAVE,
    LEAVES,
    PAY,
    SHOW,
    TAKE,
    TAKES,
    forbidden,
)


class ShowChampions(Step[FourTowers]):
    """Three champions lie face up; the display refills at once (FT-34)."""

    rule = "FT-07"

    def run(self, g: FourTowers) -> None:
        if len(g.display) < DISPLAY_SIZE and len(g.deck):
            g.deck = g.deck.copy()
            g.draw(self, SHOW, g.deck)

    def answer(self, g: FourTowers, answer: int) -> None:
        g.display = [*g.display, arg_of(answer)]
        g.do(self)


# 1: a third champion for a completed market


def third_champions(g: FourTowers) -> list[int]:
    """FT-08: with five merchants and two champions bought, any on display."""
    mat = g.mats[g.active]
    if (
        mat.bought < MOST_BOUGHT
        or len(mat.champions) > MOST_BOUGHT
        or mat.merchant_count() < STALL_COUNT
    ):
        return NOTHING
    return [TAKE.of[champion] for champion in g.display]


def take_champion(g: FourTowers, champion: int) -> None:
    """FT-08: a third champion for a completed market, free of charge."""
    if g.heard:
        g.tell(TAKES, g.active, champion, len(g.mats[g.active].champions) + 1)
    acquire(g, champion)


# 2: a champion for followers


def purchases(g: FourTowers) -> list[int]:
    """FT-09: the champions on display that one can pay for; two are bought in a game (FT-33)."""
    mat = g.mats[g.active]
    if mat.bought >= MOST_BOUGHT:
        return NOTHING
    most = mat.follower_count()
    cards = g.content.champions
    return [BUY.of[c] for c in g.display if cards[c].cost <= most]


def buy_champion(g: FourTowers, champion: int) -> None:
    """FT-09: a champion is to be bought; one that costs nothing is had at once."""
    pay = PayFollowers([0] * CLAN_COUNT, champion)
    if pay.price(g):
        g.do(pay)
    else:
        pay.paid(g, pay.named)


class PayFollowers(Pay[FourTowers]):
    """A champion costs followers of any colours; they go to the temple as spirits.

    Proposed are those whose clans have the fewest lords (FT-40). Whoever leaves it may take
    the same champion up again.
    """

    rule = "FT-32"
    topic = "payment"
    kinds: ClassVar[dict[str, str]] = {"champion": "champion", "payment": "colour"}
    settled = True

    def __init__(self, named: list[int], champion: int) -> None:
        super().__init__(named)
        self.champion = champion

    def amounts(self, g: FourTowers) -> dict[str, list[int]]:
        return {"payment": self.proposed(g)}

    def payer(self, g: FourTowers) -> int:
        return g.active

    def price(self, g: FourTowers) -> int:
        return g.content.champions[self.champion].cost

    def purse(self, g: FourTowers) -> list[int]:
        return g.mats[g.active].followers

    def worth(self, g: FourTowers) -> list[int]:
        return ONE_EACH

    def loss(self, g: FourTowers) -> list[int]:
        return g.lords

    def agree(self) -> int:
        return PAY.bare

    def leave(self) -> int:
        return LEAVE.bare

    def instead(self, kind: int) -> int:
        answer: int = INSTEAD.of[kind]
        return answer

    def with_named(self, named: list[int]) -> Step[FourTowers]:
        return PayFollowers(named, self.champion)

    def paid(self, g: FourTowers, payment: list[int]) -> None:
        mat = g.mats[g.active]
        if g.heard:
            g.tell(BUYS, g.active, self.champion, len(mat.champions) + 1)
        for colour in range(CLAN_COUNT):
            number = payment[colour]
            if number:
                mat.gain(colour, -number)
                g.temple[colour] += number
                if g.heard:
                    g.tell(GIVES, g.active, colour, number)
        mat.bought += 1
        g.open_play = SKILLS
        acquire(g, self.champion)

    def left(self, g: FourTowers) -> None:
        if g.heard:
            g.tell(LEAVES, g.active, self.champion)

    def forbids(self, g: FourTowers, answer: int) -> str:
        return forbidden(answer, INSTEAD, "FT-32")


def acquire(g: FourTowers, champion: int) -> None:
    """FT-35: a champion joins a player; its gems and spirits come from the temple.

    Another card takes its place in the display (FT-34).
    """
    g.display = [other for other in g.display if other != champion]
    mat = g.mats[g.active]
    mat.champions = [*mat.champions, champion]
    g.do(SHOW_CHAMPIONS)
    card = g.content.champions[champion]
    gems = card.gems if card.gems < g.temple_gems else g.temple_gems
    if gems:
        g.temple_gems -= gems
        g.charges = g.charges.copy()
        g.charges[champion] = gems
        if g.heard:
            g.tell(HOLDS, champion, gems)
    some = g.temple
    spirits = some[0] + some[1] + some[2] + some[3]
    spirits = card.spirits if card.spirits < spirits else spirits
    if spirits:
        g.do(TakeSpirits(champion, spirits, 0))


class TakeSpirits(Step[FourTowers]):
    """The player chooses the spirits that come from the temple onto a champion.

    They are named from red to blue, so that each way to choose is offered once.
    """

    rule = "FT-35"
    topic = "spirits"
    kinds: ClassVar[dict[str, str]] = {"champion": "champion", "left": "number"}

    def __init__(self, champion: int, left: int, colour: int) -> None:
        self.champion = champion
        self.left = left
        self.colour = colour

    def run(self, g: FourTowers) -> None:
        options: list[int] = []
        behind = 0
        for colour in range(CLAN_COUNT - 1, self.colour - 1, -1):
            behind += g.temple[colour]
            if g.temple[colour] and behind >= self.left:
                options.append(GET.of[colour])
        options.reverse()
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = arg_of(answer)
        g.temple[colour] -= 1
        change_spirits(g, self.champion, colour, 1)
        if g.heard:
            g.tell(HAUNTS, self.champion, colour, g.uses(self.champion))
        if self.left > 1:
            g.do(TakeSpirits(self.champion, self.left - 1, colour))

    def forbids(self, g: FourTowers, answer: int) -> str:
        return forbidden(answer, GET, "FT-35")


def change_spirits(g: FourTowers, champion: int, colour: int, by: int) -> None:
    """A spirit comes onto a champion or leaves it; copies of a game share the list until then."""
    g.spirits = g.spirits.copy()
    g.spirits[champion] = g.spirits[champion].copy()
    g.spirits[champion][colour] += by


ONE_EACH: Final = [1] * CLAN_COUNT
SHOW_CHAMPIONS: Final = ShowChampions()
