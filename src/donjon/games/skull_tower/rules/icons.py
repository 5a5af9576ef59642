"""What the icons of a played card do: swords and arrows, gold, skills, and the BOSS."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Outcome, Step
from donjon.core.vocabulary import ARG_MASK
from donjon.games.skull_tower.state import (
    ARROW,
    DEFEATED,
    FALLEN,
    FIRST,
    SPARE,
    STANDING,
    STRIKE,
    SWORD,
    SkullTower,
)


class Order(Step[SkullTower]):
    """A card with arrow and sword: the player picks the order."""

    rule = "ST-24"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        g.ask(self, self.seat, [FIRST.bare + SWORD, FIRST.bare + ARROW])

    def answer(self, g: SkullTower, answer: int) -> None:
        icons = g.content.icons[g.played[-1]]
        strike = Strike(self.seat, icons[SWORD])
        climb = Climb(self.seat, icons[ARROW])
        if answer & ARG_MASK == SWORD:
            g.do(strike, climb)
        else:
            g.do(climb, strike)


class Strike(Step[SkullTower]):
    """Each sword may defeat one skeleton on the pawn's floor, on the player's own side.

    Declining one sword declines those that follow it on the card: nothing has changed.
    """

    rule = "ST-19"

    def __init__(self, seat: int, swords: int) -> None:
        self.seat = seat
        self.swords = swords

    def run(self, g: SkullTower) -> None:
        targets = g.targets(self.seat)
        if targets:
            picture = g.layout.picture
            options = [STRIKE.bare + picture[place] for place in targets]
            options.append(SPARE.bare)
            g.ask(self, self.seat, options)

    def answer(self, g: SkullTower, answer: int) -> None:
        if answer == SPARE.bare:
            return
        fall = Fall(g.layout.place[answer & ARG_MASK])
        if self.swords > 1:
            g.do(fall, Strike(self.seat, self.swords - 1))
        else:
            g.do(fall)


class Fall(Step[SkullTower]):
    """A defeated skeleton is one gold.

    Skeletons on one side of one floor are a group: they are defeated, and pay, when
    all of them have fallen in the same round (ST-21).
    """

    rule = "ST-20"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: SkullTower) -> None:
        layout = g.layout
        tokens = g.tokens
        tokens[self.place] = FALLEN
        group = layout.groups[2 * layout.floor[self.place] + layout.side[self.place]]
        fallen = 0
        for place in group:
            if tokens[place] == STANDING:
                return
            if tokens[place] == FALLEN:
                fallen += 1
        for place in group:
            if tokens[place] == FALLEN:
                tokens[place] = DEFEATED
        g.gold += fallen
        g.taken += fallen
        g.do(FLIP, VICTORY)


class Flip(Step[SkullTower]):
    """All skeletons pictured on a tower card defeated: it flips and both gain its skill.

    A skill that is held already gives nothing more (ST-38).
    """

    rule = "ST-37"

    def run(self, g: SkullTower) -> None:
        for position, places in enumerate(g.layout.of_card):
            skill = g.skill_of(position)
            if skill < 0 or g.skills >> skill & 1:
                continue
            for place in places:
                if g.tokens[place] != DEFEATED:
                    break
            else:
                g.skills |= 1 << skill


class Victory(Step[SkullTower]):
    """Every skeleton pictured on the BOSS floor has been defeated: both win, at once."""

    rule = "ST-39"

    def run(self, g: SkullTower) -> None:
        for place in g.layout.boss:
            if g.tokens[place] != DEFEATED:
                return
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
        floor = g.floors[self.seat] + self.arrows
        top = g.layout.top
        g.floors[self.seat] = floor if floor < top else top


ORDER: Final = (Order(0), Order(1))
FLIP: Final = Flip()
VICTORY: Final = Victory()
