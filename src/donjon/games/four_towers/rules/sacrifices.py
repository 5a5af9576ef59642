"""What one may sacrifice before the draw: a mercenary, a mountaineer, a merchant."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.core.engine.zones import NOTHING
from donjon.games.four_towers.components import CLAN_COUNT, STALL_COUNT
from donjon.games.four_towers.rules.expansion import CASCADE
from donjon.games.four_towers.rules.influence import promote
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import (
    GUIDE,
    GUIDES,
    LEAD,
    REMOVE,
    SPEND,
    SPENDS,
    STRIKE,
    STRIKES,
    TO,
    forbidden,
)

# 4: a mercenary


def strikes(g: FourTowers) -> list[int]:
    """FT-11: a mercenary can be sacrificed while anybody is on the map."""
    return [STRIKE.bare] if g.mats[g.active].mercenaries and g.peopled() else NOTHING


def sacrifice_mercenary(g: FourTowers, nothing: int) -> None:
    """FT-11: one mercenary; whom it drives away is asked next."""
    g.do(SACRIFICE_MERCENARY)


class SacrificeMercenary(Step[FourTowers]):
    """The last mercenary of the row removes one peasant from the map; both become spirits."""

    rule = "FT-11"
    topic = "strike"
    kinds: ClassVar[dict[str, str]] = {"colour": "colour"}

    def about(self, g: FourTowers) -> dict[str, int]:
        return {"colour": g.mats[g.active].mercenaries[-1]}

    def run(self, g: FourTowers) -> None:
        options: list[int] = []
        for space in range(len(g.sizes)):
            if g.sizes[space]:
                options += [REMOVE.at[c][space] for c in range(CLAN_COUNT) if g.stands(c, space)]
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        mat = g.mats[g.active]
        mercenary = mat.mercenaries[-1]  # FT-49
        mat.mercenaries = mat.mercenaries[:-1]
        g.temple[mercenary] += 1
        colour = arg_of(answer)
        g.lift(colour, second_of(answer))
        g.temple[colour] += 1
        if g.heard:
            g.tell(STRIKES, g.active, mercenary, len(mat.mercenaries))

    def forbids(self, g: FourTowers, answer: int) -> str:
        return forbidden(answer, REMOVE, "FT-11")


# 5: a mountaineer


def climbs(g: FourTowers) -> list[int]:
    """FT-12: a mountaineer can be sacrificed while a peasant stands on a green space."""
    if g.mats[g.active].mountaineers:
        for space in g.content.greens:
            if g.sizes[space]:
                return [GUIDE.bare]
    return NOTHING


def sacrifice_mountaineer(g: FourTowers, nothing: int) -> None:
    """FT-12: one mountaineer; whom it leads is asked next."""
    g.do(SACRIFICE_MOUNTAINEER)


class SacrificeMountaineer(Step[FourTowers]):
    """The last mountaineer leads a peasant from a green space to an adjacent blue one.

    A third peasant there expands. The colours need not match (FT-46).
    """

    rule = "FT-12"
    topic = "guide"
    kinds: ClassVar[dict[str, str]] = {"colour": "colour"}

    def about(self, g: FourTowers) -> dict[str, int]:
        return {"colour": g.mats[g.active].mountaineers[-1]}

    def run(self, g: FourTowers) -> None:
        options: list[int] = []
        for space in g.content.greens:
            if g.sizes[space]:
                options += [LEAD.at[c][space] for c in range(CLAN_COUNT) if g.stands(c, space)]
        g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        g.do(LeadTo(arg_of(answer), second_of(answer)), CASCADE)

    def forbids(self, g: FourTowers, answer: int) -> str:
        return forbidden(answer, LEAD, "FT-12")


class LeadTo(Step[FourTowers]):
    """Which blue space the led peasant reaches, if there are several."""

    rule = "FT-12"
    topic = "lead"
    kinds: ClassVar[dict[str, str]] = {"colour": "colour", "space": "place"}

    def __init__(self, colour: int, space: int) -> None:
        self.colour = colour
        self.space = space

    def run(self, g: FourTowers) -> None:
        g.ask(self, g.active, [TO.of[peak] for peak in g.content.peaks[self.space]])

    def answer(self, g: FourTowers, answer: int) -> None:
        g.lift(self.colour, self.space)
        g.add(self.colour, arg_of(answer))
        mat = g.mats[g.active]
        mountaineer = mat.mountaineers[-1]  # FT-49
        mat.mountaineers = mat.mountaineers[:-1]
        g.temple[mountaineer] += 1
        if g.heard:
            g.tell(GUIDES, g.active, mountaineer, len(mat.mountaineers))

    def forbids(self, g: FourTowers, answer: int) -> str:
        return forbidden(answer, TO, "FT-12")


# 6: a merchant


def sales(g: FourTowers) -> list[int]:
    """FT-13: any merchant can be sacrificed, unless the marker is at the top."""
    mat = g.mats[g.active]
    if mat.influence + 1 >= len(g.track):
        return NOTHING
    return [SPEND.of[slot] for slot in range(STALL_COUNT) if mat.merchants[slot] >= 0]


def sacrifice_merchant(g: FourTowers, slot: int) -> None:
    """FT-13: one merchant, whichever, for one step up; it becomes a spirit."""
    mat = g.mats[g.active]
    merchant = mat.merchants[slot]
    g.temple[merchant] += 1
    mat.fill(slot, -1)
    if g.heard:
        g.tell(SPENDS, g.active, merchant, mat.merchant_count())
    promote(g, g.active)


SACRIFICE_MERCENARY: Final = SacrificeMercenary()
SACRIFICE_MOUNTAINEER: Final = SacrificeMountaineer()
