"""What the icons of a played card do: swords and arrows, gold, skills, and the BOSS."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.skull_tower.state import DEFEATED, EMPTY, FALLEN, STANDING, YES, SkullTower
from donjon.games.skull_tower.verbs import (
    ARROW,
    BOSS_FELLED,
    CLIMBED,
    FELLED,
    FIRST,
    GAINED,
    GROUP_FELLED,
    HELD,
    IDLE,
    MET,
    PARTED,
    REACHED_BOSS,
    SECOND_WIND,
    SHORT,
    SIGNAL,
    SPARE,
    STAYED,
    STRIKE,
    STRUCK,
    SWORD,
)


def use_icons(g: SkullTower, seat: int, card: int) -> None:
    """Do what a played card shows; with arrow and sword, in an order that matters (ST-24)."""
    icons = g.content.icons[card]
    swords = icons[SWORD]
    arrows = icons[ARROW]
    if not arrows:
        g.do(Strike(seat, swords))
    elif not swords:
        g.do(Climb(seat, arrows))
    elif order_matters(g, seat, arrows):
        g.do(ORDER[seat])
    else:
        g.do(Strike(seat, swords), Climb(seat, arrows))


def order_matters(g: SkullTower, seat: int, arrows: int) -> bool:
    """Whether there is something to strike, and it is not the same before and after the climb."""
    floor = g.floors[seat]
    above = floor_above(g, seat, arrows)
    return above != floor and bool(g.prey(seat, floor) or g.prey(seat, above))


def floor_above(g: SkullTower, seat: int, arrows: int) -> int:
    """Where so many arrows lead; there is nothing above the BOSS floor (ST-22)."""
    floor = g.floors[seat] + arrows
    top = g.layout.top
    return floor if floor < top else top


class Order(Step[SkullTower]):
    """A card with arrow and sword: the player picks the order."""

    rule = "ST-24"
    topic = "order"
    kinds: ClassVar[dict[str, str]] = {"card": "card"}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        g.ask(self, self.seat, [FIRST.of[SWORD], FIRST.of[ARROW]])

    def answer(self, g: SkullTower, answer: int) -> None:
        icons = g.content.icons[g.played[-1]]
        strike = Strike(self.seat, icons[SWORD])
        climb = Climb(self.seat, icons[ARROW])
        if arg_of(answer) == SWORD:
            g.do(strike, climb)
        else:
            g.do(climb, strike)

    def about(self, g: SkullTower) -> dict[str, int]:
        arrows = g.content.icons[g.played[-1]][ARROW]
        above = floor_above(g, self.seat, arrows)
        return {"card": g.played[-1], "floor": g.floors[self.seat] + 1, "above": above + 1}


class Strike(Step[SkullTower]):
    """Each sword may defeat one skeleton on the pawn's floor, on the player's own side.

    Declining one sword declines those that follow it on the card: nothing has changed.
    """

    rule = "ST-19"
    topic = "strike"
    decline = SPARE.bare

    def __init__(self, seat: int, swords: int) -> None:
        self.seat = seat
        self.swords = swords

    def run(self, g: SkullTower) -> None:
        targets = g.targets(self.seat)
        if targets:
            picture = g.layout.picture
            options = [STRIKE.of[picture[place]] for place in targets]
            options.append(SPARE.bare)
            g.ask(self, self.seat, options)
        elif g.heard and self.swords == g.content.icons[g.played[-1]][SWORD]:
            g.tell(IDLE, self.seat)

    def answer(self, g: SkullTower, answer: int) -> None:
        if answer == SPARE.bare:
            return
        fall = Fall(g.layout.place[arg_of(answer)], self.seat)
        if self.swords > 1:
            g.do(fall, Strike(self.seat, self.swords - 1))
        else:
            g.do(fall)

    def about(self, g: SkullTower) -> dict[str, int]:
        return {"floor": g.floors[self.seat] + 1, "swords": self.swords}

    def forbids(self, g: SkullTower, answer: int) -> str:
        place = g.layout.place.get(arg_of(answer), -1)
        if verb_of(answer) != STRIKE.code or place < 0:
            return ""
        here = place in g.layout.beside[g.floors[self.seat]][self.seat]
        return "ST-33" if here and g.tokens[place] == EMPTY else "ST-19"


class Fall(Step[SkullTower]):
    """A defeated skeleton is one gold.

    Skeletons pictured on one side of one floor are a group: they are defeated, and pay, when
    a token stood on each picture and all of them have fallen in the same round (ST-21).
    """

    rule = "ST-20"

    def __init__(self, place: int, seat: int) -> None:
        self.place = place
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        tokens = g.tokens
        tokens[self.place] = FALLEN
        group = g.layout.group[self.place]
        for place in group:
            if tokens[place] != FALLEN:
                if g.heard:
                    tell_struck(g, self.place, self.seat)
                return
        for place in group:
            tokens[place] = DEFEATED
        gold = len(group)
        g.gold += gold
        g.taken += gold
        if g.heard:
            event = FELLED if gold == 1 else GROUP_FELLED
            floor = g.layout.floor[self.place] + 1
            g.tell(event, gold, g.layout.picture[self.place], self.seat, floor)
        g.do(Flip(self.place), VICTORY)


def tell_struck(g: SkullTower, place: int, seat: int) -> None:
    """Tell that one of a group has fallen, how many stand, and if it can fall as a whole."""
    group = [g.tokens[other] for other in g.layout.group[place]]
    picture = g.layout.picture[place]
    g.tell(STRUCK, picture, seat, g.layout.floor[place] + 1, group.count(STANDING))
    if EMPTY in group:
        g.tell(SHORT, picture, group.count(EMPTY))


class Flip(Step[SkullTower]):
    """All skeletons pictured on a tower card defeated: it flips and both gain its skill.

    A skill that is held already gives nothing more (ST-38).
    """

    rule = "ST-37"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: SkullTower) -> None:
        last = -1
        for place in g.layout.group[self.place]:
            position = g.layout.card[place]
            if position != last:
                last = position
                if cleared(g, position):
                    gain_skill(g, position)


def cleared(g: SkullTower, position: int) -> bool:
    """Whether all skeletons pictured on a card of the tower have been defeated."""
    for place in g.layout.of_card[position]:
        if g.tokens[place] != DEFEATED:
            return False
    return True


def gain_skill(g: SkullTower, position: int) -> None:
    """Gain the skill on the back of a tower card; the BOSS has none."""
    skill = g.skill_of(position)
    if skill < 0:
        return
    if g.heard:
        g.tell(HELD if g.has(skill) else GAINED, skill, g.tower[position])
    if g.has(skill):
        return
    g.skills = g.skills.copy()
    g.skills[skill] = True
    if skill == SECOND_WIND:
        g.redraws = [left + 1 for left in g.redraws]
    elif skill == SIGNAL:
        g.may_signal = YES
    else:
        g.may_link = True


class Victory(Step[SkullTower]):
    """Every skeleton pictured on the BOSS floor has been defeated: both win, at once."""

    rule = "ST-39"

    def run(self, g: SkullTower) -> None:
        for place in g.layout.boss:
            if g.tokens[place] != DEFEATED:
                return
        if g.heard:
            g.tell(BOSS_FELLED)
        g.finish(Outcome([1, 1], [0, 1], "boss-defeated"))


class Climb(Step[SkullTower]):
    """One floor for each arrow, whether wanted or not; nothing above the BOSS floor.

    Skeletons stop nobody (ST-23).
    """

    rule = "ST-22"

    def __init__(self, seat: int, arrows: int) -> None:
        self.seat = seat
        self.arrows = arrows

    def run(self, g: SkullTower) -> None:
        floor = floor_above(g, self.seat, self.arrows)
        if g.heard:
            tell_climb(g, self.seat, floor)
        g.floors[self.seat] = floor


def tell_climb(g: SkullTower, seat: int, floor: int) -> None:
    """Tell where a pawn goes, and whether the players part or meet by it (ST-35)."""
    if floor == g.floors[seat]:
        g.tell(STAYED, seat)
        return
    g.tell(REACHED_BOSS if floor == g.layout.top else CLIMBED, seat, floor + 1)
    if g.together():
        g.tell(PARTED)
    elif floor == g.floors[1 - seat]:
        g.tell(MET)


ORDER: Final = [Order(0), Order(1)]
VICTORY: Final = Victory()
